"""The end of the game and the event cards beyond the examples, with the rulings."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.events import CounterRevealed, CounterSeen, EventScored, RegionAttacked, TurnSkipped
from games.engine import Table
from tests.games.chang_cheng.positions import (
    BLUE,
    GREEN,
    RED,
    VIOLET,
    lay,
    play,
    points,
    table,
    told,
)

NO_CARDS = dict.fromkeys(range(4), ())
NO_BLOCKS = {"singles": dict.fromkeys(range(4), 0), "doubles": dict.fromkeys(range(4), 0)}


def test_a_neutral_majority_takes_the_attack_for_nobody():
    at = table("NNG .", regions=[3, 1], seats=2, hands=NO_CARDS, doubles={RED: 0})
    lay(at, "b1", "tower")
    assert [event.losers for event in told(at, RegionAttacked)] == [(), ()]
    assert points(at) == [1, 0]


def test_a_region_without_walls_harms_nobody_and_totals_can_fall_below_zero():
    at = table("GGG RR.", "    xx", regions=[3, 2, 1], hands=NO_CARDS, threat={"m": 4})
    lay(at, "b3", "tower")
    assert [event.losers for event in told(at, RegionAttacked)] == [(GREEN,), (), ()]
    assert points(at)[GREEN] == -4
    assert at.game.ranking()[GREEN] == 4
    assert at.game.ended_because() == "wall"


def test_a_removed_counter_does_not_attack():
    at = table("GGG RR.", regions=[3, 3], hands=NO_CARDS)
    at.game.removed.add("m")
    lay(at, "b3", "tower")
    assert [(event.region, event.threat) for event in told(at, RegionAttacked)] == [("m", 0), ("n", 3)]
    assert points(at)[GREEN] == 0


def test_a_round_in_which_nobody_can_lay_anything_ends_the_game():
    nothing = {"hands": NO_CARDS, "towers": dict.fromkeys(range(4), 0), **NO_BLOCKS}
    at = table("GGG R..", seats=3, **nothing)
    assert at.over
    assert at.game.ended_because() == "stuck"
    assert len(told(at, TurnSkipped)) == 3


@pytest.mark.parametrize(
    ("card", "wall", "more", "counts", "won"),
    [
        ("diplomacy", "RGN RBN RGB G..", {"kinds": "x", "hands": NO_CARDS}, (3, 3, 2, 0), (4, 4, 0, 0)),
        ("dominance", "RRG GGR RRR R..", {"kinds": "         x", "hands": NO_CARDS}, (4, 3, 0, 0), (4, 3, 0, 0)),
        (
            "reward",
            "RGG RGG RGG G..",
            {"hands": {RED: ("flood",), GREEN: (), BLUE: ("flood", "warrior"), VIOLET: ()}},
            (1, 0, 2, 0),
            (2, 0, 4, 0),
        ),
    ],
)
def test_an_event_card_is_scored(card, wall, more, counts, won):
    """Broken and neutral walls are in no province's favour, and a broken wall interrupts a row."""
    at = lay(table(wall, events=card, **more), "d2", "double")
    (scored,) = told(at, EventScored)
    assert (scored.card, scored.counts, scored.points) == (card, counts, won)
    assert [player.points[card] for player in at.game.players] == [*won]


def test_observers_reveal_counters_to_all():
    at = table("... ...", regions=[3, 3], threat={"m": 4}, events="observers")
    lay(at, "a1")
    assert [(event.region, event.threat) for event in told(at, CounterRevealed)] == [("m", 4)]
    assert at.game.observation(None).threats == {"m": 4}
    play(at, "b", "b1", "walls", "a", "a2")
    assert len(told(at, CounterRevealed)) == 2, "a counter that lies face up is not turned again"
    assert told(at, CounterSeen) == []


def test_observers_score_nothing_and_shown_counters_attack():
    at = table("GGG R.", regions=[3, 2], events="observers", hands=NO_CARDS)
    at.game.revealed["m"] = 3
    lay(at, "b2", "tower")
    assert told(at, EventScored) == []
    assert points(at) == [2, -3 + 0, 0, 0]


@pytest.mark.parametrize(("choice", "count"), [("one", 1), ("two", 2)])
def test_event_cards_can_be_drawn_by_lot(choice, count):
    drawn = {Table(BOX.new(3, {"events": choice}), nature=Random(n)).game.events_in_play for n in range(30)}
    assert {len(cards) for cards in drawn} == {count}
    assert len(drawn) > 3
    assert Table(BOX.new(3, {"events": "diplomacy-reward"}), nature=Random(1)).game.events_in_play == (
        "diplomacy",
        "reward",
    )


def test_the_next_turns_are_known_until_players_might_have_to_skip():
    at = table("..... .....")
    assert at.game.upcoming() == [GREEN, BLUE, VIOLET]
    assert table("..... .....", hands={BLUE: ()}, singles={BLUE: 0}).game.upcoming() == [GREEN]
    assert table("..R.. RRR..").game.upcoming() == ()
