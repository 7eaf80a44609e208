"""What seats give in wars and revolts, said beforehand."""

from copy import copy

import pytest

from games.engine.language import languages, speaking
from games.huang import BOX
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, EXAMPLE, answer, position

SUPPORT, STRENGTH, SOLDIER, COMMIT, GOVERNOR = BOX.ahead


def war(**more):
    """Return a table at the start of a war: the Tiger against the Rat, who placed the tile, and the Rabbit."""
    hands = {CHRIS: "rrrrww", ALEX: "rrrwww", BARBARA: "wwwwww"}
    return answer(position(EXAMPLE, seats=3, turn=CHRIS, hands=hands, **more), "tile:red", "d1")


def meant(table, question, given, seat=None):
    """Return what an answer given ahead means for the open question."""
    ask = copy(table.asks[0])
    ask.seat = ask.seat if seat is None else seat
    return question.fitting(ask, given, table.game.observation(ask.seat))


SUPPORTS = [
    ("none", ALEX, "none"),
    ("unless", ALEX, None),
    ("own", ALEX, "a"),
    ("own", BARBARA, "b"),
    ("own", CHRIS, "b"),
    ("unless", CHRIS, None),
]


@pytest.mark.parametrize(("given", "seat", "side"), SUPPORTS)
def test_whom_a_seat_supports_depends_on_where_its_leaders_are_at_stake(given, seat, side):
    assert meant(war(), SUPPORT, given, seat) == side


def test_a_seat_without_leaders_at_stake_supports_nobody():
    drawing = """
    r  Br y  .  y  Cr r
     .  .  .  .  .  .  .
    """
    table = answer(position(drawing), "tile:white", "d1")
    assert [meant(table, SUPPORT, given, ALEX) for given in ("unless", "own")] == ["none", "none"]


def test_with_as_many_leaders_on_two_sides_the_player_is_asked():
    drawing = """
    Ay Br y  .  y  Ar By
     .  .  .  .  .  .  .
    """
    table = answer(position(drawing), "tile:white", "d1")
    assert [meant(table, SUPPORT, given, ALEX) for given in ("unless", "own")] == [None, None]


def test_a_side_can_be_named_for_the_present_war_alone():
    table = war()
    seen = table.game.observation(ALEX)
    sides = [key for key in SUPPORT.answers(seen) if key not in ("none", "unless", "own")]

    assert [SUPPORT.label(key, seen) for key in sides] == [
        "State A in this war: you",
        "State B in this war: Rabbit and Rat",
    ]
    assert [meant(table, SUPPORT, key) for key in sides] == ["a", "b"]
    answer(table, "none", "none", "none", "e1")
    later = table.game.observation(ALEX)
    assert [*SUPPORT.answers(later)] == ["none", "unless", "own"], "it is decided"
    other = war(bag=59)
    other.game.turn += 3
    assert meant(other, SUPPORT, sides[1]) is None


def test_tiles_and_the_soldier_go_to_the_state_as_far_as_the_seat_has_them():
    table = answer(war(), "a")
    assert [meant(table, STRENGTH, number) for number in (0, 2, 9)] == [0, 2, 3]
    answer(table, 1, "a", 0)
    assert [meant(table, SOLDIER, key) for key in ("yes", "no")] == ["yes", "no"]


# Revolts

REVOLT = """
Cb y  .  r  r  .
 .  y  .  r  .  .
.  .  ~  ~  .  .
"""


def defended(hand, attack):
    """Return a table at which Chris, with one yellow tile on the map, defends against two and those committed."""
    table = position(REVOLT, hands={ALEX: "yyyyyy", CHRIS: hand})
    return answer(table, "leader:farmer", "a2", attack, "no")


@pytest.mark.parametrize(
    ("hand", "attack", "most", "tiles"),
    [
        ("yyywww", 0, 5, 1),
        ("yyywww", 1, 5, 2),
        ("yyywww", 1, 2, 2),
        ("yyywww", 2, 2, None),
        ("yyywww", 3, 2, 0),
        ("ywwwww", 3, 5, 0),
        ("wwwwww", 0, 5, None),
        ("wwwwww", 1, 5, 0),
    ],
)
def test_a_defender_commits_as_many_tiles_as_it_needs_and_none_in_vain(hand, attack, most, tiles):
    """Where only the governor could make up for a missing tile, the player decides."""
    assert meant(defended(hand, attack), COMMIT, most) == tiles


def test_a_defender_that_is_strong_enough_commits_nothing():
    table = position(REVOLT.replace(".  y  .", ".  y  y"), hands={CHRIS: "yyywww"})
    answer(table, "leader:farmer", "b3", 0, "no")
    assert meant(table, COMMIT, 5) == 0


def test_an_attacker_is_asked():
    table = answer(position(REVOLT), "leader:farmer", "a2")
    assert meant(table, COMMIT, 2) is None
    answer(table, 0)
    assert meant(table, GOVERNOR, "yes") is None
    answer(table, "no", 0)
    assert [meant(table, GOVERNOR, key) for key in ("yes", "no")] == ["yes", "no"]


@pytest.mark.parametrize("language", languages())
def test_every_answer_of_a_war_fits_its_control(language):
    with speaking(language):
        for question in BOX.ahead:
            for label in question.answers(war().game.observation(ALEX)).values():
                assert 0 < len(label) <= 70
