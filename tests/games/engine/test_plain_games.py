"""What a game that says little gets by default."""

import pytest

from games.engine import (
    Amount,
    Box,
    Catalogue,
    Decision,
    Evaluation,
    Event,
    Game,
    Grid,
    Pick,
    Picks,
    Scorer,
    Skill,
    Table,
    Texts,
    one_per_seat,
    public,
)
from tests.games.engine.toys import BOX, Number, OneOf, SomeOf

say = Catalogue(en="box = Guess.\ntold-long-guess = A guess: { $number }.\n")


class LongGuess(Event):
    number: int


class Guess(Amount):
    topic = "guess"
    low, high = 1, 3

    def open(self, game):
        """All numbers are legal."""


class Colours(Picks):
    topic = "colours"
    count = 2

    def legal_options(self, game):
        return ["red", "blue", "green"]


class Side(Pick):
    topic = "side"

    def legal_options(self, game):
        return ["left", "right"]


class Guessing(Game):
    """Each player guesses once, and the highest guess wins; or without points, the first player."""

    players: list[Scorer] = one_per_seat()
    pointless: bool = public(default=False)

    def step(self):
        yield from self.ask(Side(0))
        yield from self.ask(Colours(0))
        for seat, player in enumerate(self.players):
            guess = yield from self.ask(Guess(seat))
            self.tell(LongGuess(guess))
            if not self.pointless:
                player.points["guess"] = guess
        self.end("guessed")


def new(seats, options):
    return Guessing(seats=seats, players=[Scorer() for _ in range(seats)])


GUESSING = Box(
    name="guessing", title="Guessing", say=say, seats=range(2, 4), set_up=new, decisions=[Side, Colours, Guess]
)
NAMES = ("Ada", "Bob")


def table(*answers):
    made = Table(GUESSING.new(2, {}))
    for answer in answers:
        made.answer(made.waiting[0], answer)
    return made


def test_a_box_is_completed():
    assert (GUESSING.command, GUESSING.version, GUESSING.credits, GUESSING.usual_seats()) == ("guessing", 1, "", 3)
    assert (GUESSING.policy_names, GUESSING.usual, GUESSING.stand_in) == (("random",), "random", "random")
    assert not GUESSING.has_hands
    assert BOX.has_hands, "texts of another kind are taken to tell of hands"
    assert {action.name: action.sentence for action in GUESSING.actions} == dict.fromkeys(
        ("side", "guess"), "Answer this question"
    )


def test_a_decision_asks_in_plain_words_and_finds_all_answers_equally_good():
    ask = table("left").asks[0]
    assert ask.prompt(None) == "What do you choose?"
    assert ask.label(None, "red").text == "red"
    assert ask.values(None) == dict.fromkeys([("red", "blue"), ("red", "green"), ("blue", "green")], 0.0)
    assert Decision.values(Number(0, "bid", 1, 3), None) == {1: 0.0, 2: 0.0, 3: 0.0}
    assert Decision.values(OneOf(0, "colour", ["red"]), None) == {"red": 0.0}
    assert SomeOf(0, "gems", [str(gem) for gem in range(99)], 2).values(None).keys() >= {("0", "1")}


@pytest.mark.parametrize(
    ("guesses", "headline", "scoring"),
    [
        ([], "Guessing", "- Ada: **0**\n- Bob: **0**"),
        ([3], "Ada leads with 3 points", "- Ada: **3**\n- Bob: **0**"),
        ([1, 2], "Bob wins with 2 points", "Bob wins with 2 points\nRank 1, Bob: 2 points\nRank 2, Ada: 1 point"),
    ],
)
def test_points_are_told(guesses, headline, scoring):
    seen = table("left", ("red", "blue"), *guesses).game.observation(None)
    texts = GUESSING.texts
    assert (texts.headline(seen, NAMES), texts.scoring(seen, NAMES)) == (headline, scoring)
    assert texts.board(seen, NAMES, 1_000) == texts.alt(seen, NAMES, 1_000) == headline
    assert texts.chronicle([LongGuess(7)], NAMES) == ["A guess: 7."]
    assert texts.hand(seen) == "You have no hand in this game."


def test_pieces_on_a_grid_are_told_by_owner():
    grid = Grid([[0, (1, "horse"), "wall"], [None, "", 1]])
    assert [*grid.cells()] == [("a2", 0), ("b2", (1, "horse")), ("c2", "wall"), ("b1", ""), ("c1", 1)]
    texts = Texts(grid=lambda _: grid, facts=lambda *_: ["Two are left."]).completed("Guessing", say)
    told = "Guessing\nOn the board: wall c2\nAda (sun): a2\nBob (wave): horse b2, c1\nTwo are left."
    assert texts.board(new(2, {}), NAMES, 1_000) == texts.detail("table", new(2, {}), [], NAMES, 1_000) == told


def test_a_function_of_the_game_says_who_will_win():
    search = Skill(Evaluation(lambda game, seat: game.players[seat].score, spread=1)).search(2)
    even, ahead = search.value(new(2, {})), search.value(table("left", ("red", "blue"), 1).game)
    assert even == [0.5, 0.5]
    assert ahead == pytest.approx([0.731, 0.269], abs=0.001)
    assert Skill().search(2) is None
