"""Looking back at a game: everyone's chances, and what the search would have played."""

from dataclasses import replace
from random import Random

import pytest
from stakes import Stakes, asked, weigh

from games.engine import NATURE, Amount, Effort, Learned, Pick, Picks, Skill, Table, Turn
from games.engine.analysis import NOTABLE, analyse
from games.engine.learned import Weights

EVEN = Weights((0.0,), 1.0)


@pytest.fixture
def skill(monkeypatch):
    value = Learned("games.huang_di", 1, lambda game, seat: [float(game.secrets[seat])], 1)
    monkeypatch.setattr(Learned, "weights", lambda self, seats: Weights((1.0,), 1.0))
    return Skill(Stakes, weigh, value, {2: Effort(30)})


def played(stake, *secrets):
    """Return a table whose first player has answered `stake`, and which is over."""
    table = asked(*secrets)
    for seat, answer in ((0, stake), (0, 1), (1, 0)):
        table.answer(seat, answer)
    assert table.over
    return table


def test_chances_lead_from_the_hidden_state_to_the_result(skill):
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
def test_the_chance_of_another_player_may_change_most(after, seat):
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
        shown, _ = yield tuple(Amount(seat, "show", 0, 1) for seat in range(2))
        yield Pick(1, "more", ["all", "hand", "nothing"] if shown else ["hand", "nothing"])
        for _ in range(2):
            yield Pick(NATURE, "coin", ["heads", "tails", "edge"] if shown else ["heads", "tails"])
        self.over = True


@pytest.mark.parametrize("coins", [["heads", "tails"], ["tails", "heads"]])
def test_who_is_asked_the_same_answers_the_same(skill, coins):
    assert shown_instead(skill, 0, coins) == [0, "nothing", *coins]


def test_who_is_asked_something_else_answers_at_a_glance_or_at_random(skill):
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
    show = analyse(replace(skill, game=ShownTwice), table, Random(1)).notable[-1]
    assert [entry.answer for entry in show.answers if entry.seat == 0] == [0]
    return [entry.answer for entry in show.answers if entry.seat != 0]


@pytest.mark.parametrize("played", [["1", "2"], ["2", "1"]])
def test_answers_that_lead_to_the_same_position_are_the_same(skill, played):
    class Handful(Stakes):
        """The first player picks two of three things at once, and their order does not matter."""

        def bet(self):
            picked = yield Picks(0, "things", ["1", "2", "3"], 2)
            self.stake, self.round = "+".join(sorted(picked)), 2

    table = Table(Handful())
    for seat, answer in ((NATURE, "2"), (NATURE, "1"), (0, tuple(played)), (0, 0), (1, 0)):
        table.answer(seat, answer)

    def weigh(ask, _seen):
        return {("1", "2"): 1.0} if isinstance(ask, Picks) else {0: 1.0}

    things = analyse(replace(skill, game=Handful, weigh=weigh), table, Random(1)).notable[0]
    assert [entry.answer for entry in things.answers] == [("1", "2")]
    assert things.is_same


@pytest.mark.parametrize("played", [["left", "right"], ["right", "left"]])
def test_the_order_of_answers_does_not_matter_if_the_position_is_the_same(skill, played):
    class Told(Stakes):
        """The first player builds on the left and on the right, and the views tell in which order."""

        def bet(self):
            sides = ["left", "right"]
            while sides:
                side = yield Pick(0, "side", sides)
                sides = [other for other in sides if other != side]
                self.tell(side)
            self.round = 2

        def view(self, viewer):
            return *super().view(viewer), tuple(self.events)

        @classmethod
        def seen(cls, view):
            return super().seen(view[:-1])

    table = Table(Told())
    for seat, answer in ((NATURE, "2"), (NATURE, "1"), *((0, side) for side in played), (0, 0), (1, 0)):
        table.answer(seat, answer)

    def weigh(ask, _seen):
        return {ask.options[0]: 1.0} if isinstance(ask, Pick) else {0: 1.0}

    built = analyse(replace(skill, game=Told, weigh=weigh), table, Random(1)).notable[0]
    assert [entry.answer for entry in built.answers] == ["left", "right"]
    assert built.is_same


def test_at_most_three_turns_are_looked_at(skill):
    assert len(analyse(skill, played("low", 2, 1), Random(1)).notable) <= NOTABLE


def test_the_same_game_is_looked_at_the_same_way(skill):
    assert analyse(skill, played("high", 2, 1), Random(5)) == analyse(skill, played("high", 2, 1), Random(5))


def test_nothing_is_said_without_weights(skill, monkeypatch):
    monkeypatch.setattr(Learned, "weights", lambda self, seats: None)
    assert analyse(skill, played("low", 2, 1), Random(1)) is None
