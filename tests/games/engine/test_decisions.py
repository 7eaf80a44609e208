"""Decisions accept exactly the legal answers; refusals name these, and players are told why others are not legal."""

from random import Random

import pytest

from games.engine import NATURE, Amount, Chance, Game, Label, Pick, Picks, Reason, Refused, by_command, public
from games.engine.decision import draw, forced_answer, offered
from tests.games.engine.toys import Number, OneOf, SomeOf

PICK = OneOf(0, "animal", ["ant", "bee"])
PICKS = SomeOf(0, "animals", ("ant", "bee", "cat"), 2)
AMOUNT = Number(0, "legs", 2, 6)


def test_a_legal_answer_is_accepted():
    legal = [(PICK, "ant"), (PICKS, ("cat", "ant")), (AMOUNT, 2), (AMOUNT, 6), (SomeOf(0, "none", [], 0), ())]
    for ask, answer in legal:
        ask.check(answer)


MORE = "Choose 2 different ones of: ant, bee, cat."
WHOLE = "is not possible here. Enter a whole number from 2 to 6."


@pytest.mark.parametrize(
    ("ask", "answer", "sentence"),
    [
        (PICK, "dog", "'dog' is not possible here. Choose one of: ant, bee."),
        (PICK, ("ant",), "('ant',) is not possible here. Choose one of: ant, bee."),
        (OneOf(0, "animal", []), "ant", "'ant' is not possible here, and nothing else is."),
        (PICKS, ("ant",), MORE),
        (PICKS, ("ant", "ant"), MORE),
        (PICKS, ("ant", "dog"), MORE),
        (PICKS, ["ant", "bee"], MORE),
        (PICKS, (["ant"], "bee"), MORE),
        (PICKS, "an", MORE),
        (AMOUNT, 1, f"1 {WHOLE}"),
        (AMOUNT, 7, f"7 {WHOLE}"),
        (AMOUNT, True, f"True {WHOLE}"),
        (AMOUNT, 3.0, f"3.0 {WHOLE}"),
        (AMOUNT, "3", f"'3' {WHOLE}"),
    ],
)
def test_other_answers_are_refused_with_legal_ones_and_quoted_in_short(ask, answer, sentence):
    with pytest.raises(Refused) as refusal:
        ask.check(answer)
    assert str(refusal.value) == sentence
    assert refusal.value.ask is ask
    for long in ("x" * 10_000, 10**1000, ("x" * 10_000,) * 100):
        with pytest.raises(Refused) as refusal:
            ask.check(long)
        assert len(str(refusal.value)) < 400


class Dear(Reason):
    price: int

    def words(self, game, seat):
        return f"costs {self.price}, seat {seat} has {game.coins}"


class SoldOut(Reason):
    is_evident = True

    def words(self, game, seat):
        return "sold out"


class Shop(Game):
    coins: int = public(default=3)
    bought: list[str] = public(factory=list)

    def step(self):
        self.bought.append((yield from self.ask(Buy(0))))
        self.bought.append((yield from self.ask(Tip(0))))
        self.over = True


class Buy(Pick):
    """What to buy; the rules get its price."""

    topic = "buy"
    prices = {"tea": 1, "silk": 3, "jade": 5}  # noqa: RUF012  # a toy

    def all_options(self, game):
        for ware, price in self.prices.items():
            yield ware, None if price <= game.coins else Dear(price)
        yield "gold", SoldOut()

    def read(self, answer):
        return answer, self.prices[answer]

    def label(self, game, key):
        return Label(f"buy {key}")


class Tip(Amount):
    """How much to tip."""

    topic = "tip"

    def open(self, game):
        self.low, self.high = 0, game.coins


def opened(coins=3):
    ask = Buy(1)
    ask.open(Shop(seats=2, coins=coins))
    return ask


def test_options_without_a_reason_against_them_are_legal():
    assert [opened(coins).options for coins in (0, 3, 9)] == [[], ["tea", "silk"], ["tea", "silk", "jade"]]


def test_players_are_told_why_options_are_not_legal_but_for_what_is_evident():
    game = Shop(seats=2)
    assert opened().reasons(game) == {"jade": "costs 5, seat 1 has 3", "gold": "sold out"}
    assert opened().reasons(game, evident=False) == {"jade": "costs 5, seat 1 has 3"}
    assert PICK.reasons(game) == AMOUNT.reasons(game) == {}
    assert opened().combined_label(game, "tea", [(AMOUNT, 2)]) == Label("buy tea")


def test_the_rules_get_what_an_answer_means():
    game = Shop(seats=2)
    step = game.step()
    assert next(step) == OneOf(0, "buy", ["tea", "silk"])
    assert step.send("silk") == Number(0, "tip", 0, 3)
    with pytest.raises(StopIteration):
        step.send(2)
    assert game.bought == [("silk", 3), 2]

    both = game.ask_all([Buy(0), Tip(1)])
    assert next(both) == (OneOf(0, "buy", ["tea", "silk"]), Number(1, "tip", 0, 3))
    with pytest.raises(StopIteration) as done:
        both.send(("tea", 1))
    assert done.value.value == (("tea", 1), 1)


def private(ask, seat):
    ask.private_to = seat
    return ask


ALL_DIFFERENT = [
    PICK,
    OneOf(1, "animal", ["ant", "bee"]),
    OneOf(0, "pet", ["ant", "bee"]),
    OneOf(0, "animal", ["bee", "ant"]),
    private(OneOf(0, "animal", ["ant", "bee"]), 0),
    Chance("animal", ["ant", "bee"]),
    Chance("animal", ["ant", "bee"], {"ant": 1, "bee": 2}),
    Chance("animal", ["ant", "bee"], private_to=1),
    SomeOf(0, "animal", ["ant", "bee"], 1),
    SomeOf(0, "animal", ["ant", "bee"], 2),
    private(SomeOf(0, "animal", ["ant", "bee"], 2), 0),
    Number(0, "animal", 1, 2),
    Number(0, "animal", 1, 3),
    Number(0, "animal", 0, 2),
    private(Number(0, "animal", 1, 2), 0),
    "ant",
]


def test_decisions_are_equal_if_the_same_seat_is_asked_the_same_and_may_answer_the_same():
    for place, one in enumerate(ALL_DIFFERENT):
        assert [one == other for other in ALL_DIFFERENT] == [place == other for other in range(len(ALL_DIFFERENT))]
    assert opened() == OneOf(1, "buy", ("tea", "silk")) != opened(coins=9)
    assert repr(Chance("card", ["red"], {"red": 2}, 1)) == "Pick(-1, 'card', ['red'], {'red': 2}, 1)"


@pytest.mark.parametrize("ask", [PICK, PICKS, opened()])
def test_a_decision_with_other_options_is_otherwise_the_same(ask):
    before = ask.options
    twin = ask.with_options(["dog", "eel"])
    assert (type(twin), twin.seat, twin.topic, twin.options) == (type(ask), ask.seat, ask.topic, ["dog", "eel"])
    assert ask.options is before


def test_single_answers_are_listed():
    asks = (PICK, AMOUNT, PICKS, opened())
    assert [[*offered(ask)] for ask in asks] == [["ant", "bee"], [2, 3, 4, 5, 6], [], ["tea", "silk"]]


def test_a_draw_is_asked_of_nature_and_all_of_its_options_are_legal():
    drawn = Chance("card", ["red", "violet"], {"red": 1, "violet": 0}, private_to=1)
    drawn.open(Shop(seats=2))
    assert (drawn.seat, drawn.topic, drawn.options, drawn.private_to) == (NATURE, "card", ["red", "violet"], 1)
    assert {draw(drawn, Random(seed)) for seed in range(20)} == {"red"}
    assert drawn.read("red") == "red"
    assert forced_answer(drawn) is None
    assert forced_answer(Chance("card", ["red"])) == "red"


def test_what_is_not_declared_is_plain():
    for kind in (Pick, Picks, Amount):
        assert not any((kind.is_heading, kind.combines_with, kind.repeated_by, kind.default, kind.default_unless))
        assert not any((kind.is_always_asked, kind.ends_turn, kind.closes_turn, kind.reveals, kind.ahead))
        assert kind.commands == by_command() == {}
    assert PICK.hint(None) == ""
