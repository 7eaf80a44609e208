"""Looking back at a game: how likely everyone was to win, and what the search would have played."""

from random import Random

import pytest

from games.engine import NATURE, Chance, SearchBudget, Skill, Table, Turn, ValueFunction, public
from games.engine.analysis import NOTABLE, analyse
from games.engine.value_function import Weights
from tests.games.engine.stakes import Stakes, asked
from tests.games.engine.toys import Number, OneOf, SomeOf

EVEN = Weights((0.0,), 1.0)


@pytest.fixture
def skill(monkeypatch):
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [float(game.secrets[seat])], 1)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: Weights((1.0,), 1.0))
    return Skill(value, {2: SearchBudget(30)})


def played(stake, *secrets):
    """Return a table whose first player has answered `stake`, and which is over."""
    table = asked(*secrets)
    for seat, answer in ((0, stake), (0, 1), (1, 0)):
        table.answer(seat, answer)
    assert table.over
    return table


def test_probabilities_lead_from_the_hidden_state_to_the_result(skill):
    found = analyse(skill, played("quit", 3, 1), Random(1))
    bet, show = found.turns
    assert (bet.began, bet.ended, bet.seat) == (2, 4, 0)
    assert bet.before == bet.after == pytest.approx((0.881, 0.119), abs=0.001)  # 1 / (1 + 1 / e ** 2)
    assert (show.began, show.ended, show.after) == (4, 6, (0.0, 1.0))
    assert show.change == pytest.approx(0.881, abs=0.001)
    assert found.end == (0.0, 1.0)


def test_a_game_that_has_stopped_before_its_end_keeps_its_secrets(skill):
    table = asked(3, 1)
    table.answer(0, "low")
    with pytest.raises(ValueError, match="not over"):
        analyse(skill, table, Random(1))


@pytest.mark.parametrize(
    ("after", "seat"),
    [((0.6, 0.2, 0.2), 0), ((0.5, 0.2, 0.3), 1), ((0.6, 0.196, 0.204), 0), ((0.6, 0.1, 0.3), 1)],
    ids=["its player's", "another's", "equal but for a fraction", "another's, though its player's did too"],
)
def test_the_probability_of_another_player_may_change_most(after, seat):
    assert Turn(0, 1, 0, (0.5, 0.3, 0.2), after).most_changed == seat


def test_the_search_says_what_it_would_have_played(skill):
    found = analyse(skill, played("quit", 2, 1), Random(1))
    bet, show = found.notable
    assert [(entry.seat, entry.answer) for entry in bet.answers][1:] == [(0, "low")]
    assert not bet.is_same
    assert [entry.seat for entry in show.answers] == [0, 1]


def test_sealed_answers_of_others_stay(skill):
    _, show = analyse(skill, played("low", 2, 1), Random(1)).notable
    assert show.turn.seat == 0
    assert show.answers[1].answer == 0


class ShownTwice(Stakes):
    """The second player may show more at the end, or all if the first shows something. Then two coins are tossed."""

    def show(self):
        shown, _ = yield tuple(Number(seat, "show", 0, 1) for seat in range(2))
        yield OneOf(1, "more", ["all", "hand", "nothing"] if shown else ["hand", "nothing"])
        for _ in range(2):
            yield Chance("coin", ["heads", "tails", "edge"] if shown else ["heads", "tails"])
        self.over = True


@pytest.mark.parametrize("coins", [["heads", "tails"], ["tails", "heads"]])
def test_who_is_asked_the_same_answers_the_same(skill, coins):
    assert shown_instead(skill, 0, coins) == [0, "nothing", *coins]


def test_who_is_asked_something_else_answers_by_the_heuristic_or_at_random(skill):
    shown, more, *coins = shown_instead(skill, 1, ["edge", "edge"])
    assert (shown, more) == (0, "hand")
    assert {*coins} <= {"heads", "tails"}


def shown_instead(skill, shown, coins):
    """Return what all but the first player do in the last turn, if that player answers as the search would: with 0."""
    table = Table(ShownTwice())
    for draw in ("2", "1", "sun"):
        table.answer(NATURE, draw)
    for seat, answer in ((0, "low"), (0, shown), (1, 0), (1, "nothing"), *((NATURE, coin) for coin in coins)):
        table.answer(seat, answer)
    show = analyse(skill, table, Random(1)).notable[-1]
    assert [entry.answer for entry in show.answers if entry.seat == 0] == [0]
    return [entry.answer for entry in show.answers if entry.seat != 0]


@pytest.mark.parametrize("played", [["1", "2"], ["2", "1"]])
def test_answers_that_lead_to_the_same_position_are_the_same(skill, played):
    class Things(SomeOf):
        def values(self, game):
            return {("1", "2"): 1.0}

    class Handful(Stakes):
        """The first player picks two of three things at once, and their order does not matter."""

        def bet(self):
            picked = yield Things(0, "things", ["1", "2", "3"], 2)
            self.stake, self.round = "+".join(sorted(picked)), 2

    table = Table(Handful())
    for seat, answer in ((NATURE, "2"), (NATURE, "1"), (0, tuple(played)), (0, 0), (1, 0)):
        table.answer(seat, answer)

    things = analyse(skill, table, Random(1)).notable[0]
    assert [entry.answer for entry in things.answers] == [("1", "2")]
    assert things.is_same


@pytest.mark.parametrize("played", [["left", "right"], ["right", "left"]])
def test_the_order_of_answers_does_not_matter_if_the_position_is_the_same(skill, played):
    class Side(OneOf):
        def values(self, game):
            return {self.options[0]: 1.0}

    class Told(Stakes):
        """The first player builds on the left and on the right, and everyone can see in which order."""

        told: list[str] = public(factory=list)

        def bet(self):
            sides = ["left", "right"]
            while sides:
                side = yield Side(0, "side", sides)
                sides = [other for other in sides if other != side]
                self.told.append(side)
            self.round = 2

        def without_events(self):
            twin = super().without_events()
            twin.told = []
            return twin

    table = Table(Told())
    for seat, answer in ((NATURE, "2"), (NATURE, "1"), *((0, side) for side in played), (0, 0), (1, 0)):
        table.answer(seat, answer)

    built = analyse(skill, table, Random(1)).notable[0]
    assert [entry.answer for entry in built.answers] == ["left", "right"]
    assert built.is_same


def test_at_most_three_turns_are_looked_at(skill):
    assert len(analyse(skill, played("low", 2, 1), Random(1)).notable) <= NOTABLE


def test_the_same_game_is_looked_at_the_same_way(skill):
    assert analyse(skill, played("high", 2, 1), Random(5)) == analyse(skill, played("high", 2, 1), Random(5))


def test_nothing_is_said_without_weights(skill, monkeypatch):
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert analyse(skill, played("low", 2, 1), Random(1)) is None
