"""Commands of HUANG: they name a space at once, and pay in the cheapest way."""

import pytest

from games.engine import Refused
from games.huang import BOX
from tests.games.huang.positions import ALEX, answer, position

BY_NAME = {action.name: action for action in BOX.actions}

WIDE = """
y  .  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""


def path(table, name, **given):
    return BY_NAME[name].path(table, ALEX, given)


def test_a_space_is_named_without_its_neighbourhood():
    table = position(WIDE, hands={ALEX: "rwwwww"})

    assert path(table, "tile", colour="tile:red", space="c2") == ("tile:red", "row1", "c2")
    assert len(BY_NAME["tile"].ask_for(table, ALEX, {"colour": "tile:red"}, "space")[1].options) == 27
    answer(table, "tile:red", "row0")
    assert path(table, "tile", colour="tile:red", space="c1") == ("c1",)


def test_a_space_that_is_not_open_is_refused_whatever_its_neighbourhood():
    with pytest.raises(Refused, match="'a1' is not possible here"):
        path(position(WIDE), "tile", colour="tile:white", space="a1")


@pytest.mark.parametrize(
    ("drawing", "payment"), [("y y .", "riot:leader"), ("y Ab .", "riot:tiles")], ids=["at home", "away"]
)
def test_a_riot_is_paid_with_the_leader_if_it_is_at_home(drawing, payment):
    table = position(drawing, hands={ALEX: "bbwwww"})

    assert path(table, "riot", space="a1") == (payment, "a1")
    assert path(table, "riot", space="a1", payment="riot:tiles") == ("riot:tiles", "a1")


def test_a_pagoda_is_named_by_its_tiles_however_many_there_are():
    row = "y " * 15
    table = position(f"{row}\n {row}\n{row}", hands={ALEX: "ggwwww"}, stock={"yellow": 2})

    assert path(table, "pagoda", shape="c1-d1-c2") == ("pagoda:leader", "row0", "c1", "c1-d1-c2")
    assert path(table, "pagoda", shape="b2-c2-c3") == ("pagoda:leader", "row1", "b2", "b2-c2-c3")
    assert path(position("r r .\n r . .", hands={ALEX: "gwwwww"}), "pagoda", shape="a1-b1-a2") == (
        "pagoda:leader",
        "a1-b1-a2",
    )
