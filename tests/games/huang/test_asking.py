"""What is asked and offered, why something is not, and how commands name it."""

import pytest

from games.engine import Refused
from games.huang import BOX
from tests.games.huang.positions import ALEX, CHRIS, EXAMPLE, answer, position

# Reasons


def reasons(table):
    """Return the reasons against what the question cannot offer, by key, as the asked seat sees them."""
    (ask,) = table.asks
    seen = table.game.observation(ask.seat)
    return {key: (why.message, *why.values.values()) for key, why in ask.all_options(seen) if why}


MAP = "y  Ay ~  .\n r  .  *2 ."
ACTIONS = [
    (MAP, "wwwwww", "tile:red", ("no-tile", "red")),
    (MAP, "wwwwww", "withdraw:soldier", ("at-home",)),
    (MAP, "bwwwww", "riot:tiles", ("too-few", "blue", 1)),
    (MAP, "wwwwww", "riot:leader", ("too-few", "blue", 0)),
    (MAP, "gwwwww", "pagoda:tiles", ("too-few", "green", 1)),
    (MAP, "gwwwww", "pagoda:leader", ("no-shape",)),
    (MAP, "", "replace", ("nothing-held",)),
    ("y Ay r", "bbggww", "tile:white", ("no-land",)),
    ("y Ay .", "bbggww", "tile:blue", ("no-river",)),
    ("y r r", "bbggww", "leader:soldier", ("no-leader-space",)),
    ("Ab Ag .", "bbggww", "riot:leader", ("leader-away", "farmer")),
    ("Br Bg .", "bbggww", "riot:tiles", ("no-tiles",)),
]


@pytest.mark.parametrize(("drawing", "hand", "action", "reason"), ACTIONS)
def test_an_action_that_is_not_possible_has_a_reason(drawing, hand, action, reason):
    assert reasons(position(drawing, hands={ALEX: hand}))[action] == reason


PLACES = """
y  Ay ~  .  .  .
 r  .  .  *2 .  .
.  .  .  .  .  *2
 .  Br y  .  .  r
"""
SPACES = [
    ("tile:red", "a1", ("taken",)),
    ("tile:red", "c1", ("on-river",)),
    ("tile:blue", "d1", ("on-land",)),
    ("tile:red", "e1", ("bandits-no-state",)),
    ("tile:red", "c2", ("bandits-no-state",)),
    ("tile:red", "d3", ("bandits-stronger", 0, 2)),
    ("leader:soldier", "b1", ("taken",)),
    ("leader:soldier", "c1", ("leader-on-river",)),
    ("leader:soldier", "c2", ("beside-bandits",)),
    ("leader:soldier", "f1", ("no-yellow",)),
    ("riot:tiles", "b1", ("no-tile-there",)),
    ("riot:tiles", "d2", ("no-tile-there",)),
]


@pytest.mark.parametrize(("action", "space", "reason"), SPACES)
def test_a_space_that_cannot_be_used_has_a_reason(action, space, reason):
    assert reasons(answer(position(PLACES, hands={ALEX: "rbbgww"}), action))[space] == reason


ROW = "y " * 15
BELOW = ("a1-b1-a2", "a1-b1-a2-b2", "b1-a2-b2", "b1-c1-b2", "b1-c1-a2-b2", "b1-c1-b2-c2")
WAR_THERE = {"c1": ("bandits-war",), "b2": ("bandits-stronger", 0, 1), "d2": ("bandits-stronger", 0, 1)}
OTHERS = {
    "a war beside bandits": ("Ar y . y Br .\n . . *1 . . .", ["tile:white"], WAR_THERE),
    "a union in conflict": ("Br y . y Cr .\n . . . . . .", ["leader:soldier"], {"c1": ("conflict",)}),
    "closed areas": (f"{ROW}\n {ROW}\n. . .", ["pagoda:tiles"], {"row1": ("area-closed",), "row2": ("area-closed",)}),
    "no shape": (f"{'y ' * 14}.\n {ROW}", ["pagoda:tiles", "row0"], {"o1": ("no-shape-there",)}),
    "below a building": ("y y y y\n y y y .", ["pagoda:tiles"], dict.fromkeys(BELOW, ("shape-taken",))),
    "no blue tile": ("y Ab ~ ~ .\n . . . . .", ["tile:blue", "c1"], {"d1": ("no-blue",)}),
    "no soldiers": ("y Ar . y Br .", ["tile:white", "c1"], {"a": ("no-soldiers",), "b": ("no-soldiers",)}),
}


@pytest.mark.parametrize(("drawing", "answers", "against"), OTHERS.values(), ids=OTHERS)
def test_other_options_that_are_not_possible_have_reasons(drawing, answers, against):
    below = {"pagodas": ("a1-b1-a2",), "with_palace": True} if against.keys() == {*BELOW} else {}
    found = reasons(answer(position(drawing, hands={ALEX: "bggwww"}, seats=2, **below), *answers))
    assert {
        key: why for key, why in found.items() if why[0] not in ("taken", "no-yellow", "bandits-no-state")
    } == against


# Advice

SHARED = "Ay y  .  r  r  .\n .  y  .  r  Br .\n.  .  ~  ~  .  *3"
ADVICE = [
    ((), {}, "Begin with leaders"),
    ((), {"turn": 7}, "Only your weakest colour counts"),
    ((), {"turn": 8}, ""),
    (("leader:trader",), {}, "Yellow tiles beside a leader are its strength"),
    (("replace",), {}, ""),
    (("tile:yellow", "a2"), {}, "A pagoda brings a point each turn"),
]


@pytest.mark.parametrize(("answers", "more", "advice"), ADVICE)
def test_newcomers_get_advice_in_the_first_four_rounds(answers, more, advice):
    (ask,) = answer(position(SHARED, seats=2, hands={ALEX: "ybbwww"}, **more), *answers).asks
    hint = ask.hint(position(SHARED, seats=2, **more).game.observation(ALEX))
    assert hint.startswith(advice)
    assert bool(hint) == bool(advice)


def test_advice_on_conflicts_never_ends():
    table = answer(position(EXAMPLE, seats=3, turn=CHRIS + 30, hands={CHRIS: "rwwwww"}), "tile:red", "d1")
    assert table.asks[0].hint(table.game.observation(ALEX)).startswith("The tiles that you commit are gone")


# Commands

BY_NAME = {action.name: action for action in BOX.actions}
WIDE = "y" + "  ." * 13 + "\n" + " ." * 14


def path(table, name, **given):
    return BY_NAME[name].path(table, ALEX, given)


def test_a_space_is_named_without_its_neighbourhood():
    table = position(WIDE, hands={ALEX: "rwwwww"})
    assert path(table, "tile", colour="tile:red", space="c2") == ("tile:red", "row1", "c2")
    assert len(BY_NAME["tile"].ask_for(table, ALEX, {"colour": "tile:red"}, "space")[1].options) == 27
    assert path(answer(table, "tile:red", "row0"), "tile", colour="tile:red", space="c1") == ("c1",)
    with pytest.raises(Refused, match="'a1' is not possible here"):
        path(position(WIDE), "tile", colour="tile:white", space="a1")


@pytest.mark.parametrize(("drawing", "payment"), [("y y .", "riot:leader"), ("y Ab .", "riot:tiles")])
def test_a_riot_is_paid_with_the_leader_if_it_is_at_home(drawing, payment):
    table = position(drawing, hands={ALEX: "bbwwww"})
    assert path(table, "riot", space="a1") == (payment, "a1")
    assert path(table, "riot", space="a1", payment="riot:tiles") == ("riot:tiles", "a1")


def test_a_pagoda_is_named_by_its_tiles_however_many_there_are():
    table = position(f"{ROW}\n {ROW}\n{ROW}", hands={ALEX: "ggwwww"}, stock={"yellow": 2})
    assert path(table, "pagoda", shape="c1-d1-c2") == ("pagoda:leader", "row0", "c1", "c1-d1-c2")
    assert path(table, "pagoda", shape="b2-c2-c3") == ("pagoda:leader", "row1", "b2", "b2-c2-c3")
    few = position("r r .\n r . .", hands={ALEX: "gwwwww"})
    assert path(few, "pagoda", shape="a1-b1-a2") == ("pagoda:leader", "a1-b1-a2")
