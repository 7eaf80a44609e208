"""The example and the notes of the rulebook of HUANG."""

import pytest

from games.engine import Refused
from games.huang import Huang
from games.huang import events as happened
from games.huang.maps import load_map
from games.huang.pieces import DYNASTIES
from games.huang.state import chosen_map
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DEFAULTS, EXAMPLE, answer, drawing_of, events, position

MONICA, GERRY, SCOTT = ALEX, BARBARA, CHRIS
UNION = "Ar y  .  y  Bg\n .  .  .  .  ."


def test_the_example_of_a_war():
    hands = {SCOTT: "rrrrww", MONICA: "rrrwww", GERRY: "wwwwww"}
    table = position(EXAMPLE, seats=3, turn=SCOTT, hands=hands, pagodas=("e1-f1-e2",))
    game = answer(table, "tile:red", "d1").game
    assert events(table, happened.PointsWon) == [], "no point for the unifying tile"
    assert [side.strength.total for side in game.war.sides] == [2, 4]
    assert table.waiting == (MONICA,)
    assert answer(table, "a", 2).waiting == (GERRY,)
    answer(table, "a", 0, "yes")
    assert [side.strength.total for side in game.war.sides] == [5, 4]
    assert table.waiting == (SCOTT,)
    answer(table, "b", 3)
    (ended,) = events(table, happened.WarEnded)
    assert (ended.winner, ended.owed, ended.tied) == ("b", 2, False)
    assert [(event.seat, event.colour, event.points) for event in events(table, happened.PointsWon)] == [
        (GERRY, "yellow", 1),
        (SCOTT, "red", 1),
    ]
    assert [event.leader for event in events(table, happened.LeaderReturned)] == [(MONICA, "yellow"), (MONICA, "red")]
    assert table.ask_of(SCOTT).options == ["e1", "f1", "e2", "f2"]
    after = drawing_of(answer(table, "e1", "f2").game)
    assert [key for key, sign in after.items() if sign == "r"] == ["f1", "e2", "d1"]
    assert {sign for sign in after.values() if len(sign) > 1} == {"Ag", "By", "Cr", "Cb"}
    assert [event.building for event in events(table, happened.BuildingLost)] == ["red"]
    assert game.realm.stock["red"] == 2
    assert sum(len(event.spaces) for event in events(table, happened.TilesRemoved)) == 4
    assert (game.players[SCOTT].hand["red"], game.players[MONICA].hand["red"]) == (0, 1)
    assert game.war is None


def test_note_a_leader_may_unite_states_as_long_as_no_conflict_arises():
    (state,) = answer(position(UNION), "leader:farmer", "c1").game.realm.groups.all
    assert state.leaders == {"red": ALEX, "blue": ALEX, "green": BARBARA}


def test_note_a_tile_that_unites_states_without_conflict_scores():
    table = answer(position(UNION, hands={ALEX: "ggyrww"}), "tile:green", "c1")
    assert table.game.players[BARBARA].points["green"] == 1


def test_note_a_riot_may_divide_a_state():
    table = answer(position(UNION.replace(".  y", "b  y", 1), hands={ALEX: "bbwwww"}), "riot:tiles", "c1")
    assert [state.leaders for state in table.game.realm.states()] == [{"red": ALEX}, {"green": BARBARA}]
    assert [event.parts for event in events(table, happened.RiotCaused)] == [2]


def test_note_a_riot_that_removes_the_last_yellow_tile_beside_leaders_sends_them_home():
    table = answer(position("Ar y  Bg y\n .  Ag r  .", hands={ALEX: "bbwwww"}), "riot:tiles", "b1")
    assert {sign for sign in drawing_of(table.game).values() if len(sign) > 1} == {"Bg"}, "d1 still supports it"
    assert [event.because for event in events(table, happened.LeaderReturned)] == ["riot", "riot"]


BELOW = [
    ({"pagodas": ("a1-b1-a2",)}, "yellow"),
    ({"palace": "a1-b1-a2-b2"}, "palace"),
    ({"granaries": "b1"}, "granary"),
]


@pytest.mark.parametrize(("below", "building"), BELOW)
def test_note_a_building_falls_with_a_tile_below_it(below, building):
    table = position("y  y  .\n y  y  .", hands={ALEX: "bbwwww"}, stock={"yellow": 1}, **below)
    realm = answer(table, "riot:tiles", "b1").game.realm
    assert [event.building for event in events(table, happened.BuildingLost)] == [building]
    assert (realm.pagodas, realm.palace, realm.granaries, realm.covered) == ({}, (), 0, 0)


def test_note_tiles_below_a_pagoda_still_count():
    table = answer(position("y  y  .\n y  .  .", pagodas=("a1-b1-a2",)), "leader:soldier")
    assert table.ask_of(ALEX).options == ["c1", "b2"], "beside yellow tiles below a pagoda"


def test_note_a_governor_gains_nothing_for_a_pagoda_of_another_colour():
    table = position("r  r  Ay y\n r  .  .  .", pagodas=("a1-b1-a2",))
    soldier = answer(table.fork(), "withdraw:governor", "leader:soldier", "c1").game.players[ALEX]
    governor = answer(table, "replace", 6, "replace", 6).game.players[ALEX]
    assert (soldier.points["red"], sum(governor.points.values())) == (1, 0)


def test_note_rogue_bandits_and_eighteen_kingdoms_cannot_be_combined():
    with pytest.raises(Refused, match="Rogue Bandits and a map with granaries cannot be combined"):
        chosen_map(4, DEFAULTS | {"map": "eighteen_kingdoms", "bandits": "on"})


def test_note_there_are_nineteen_capitals_with_the_homeland_of_qin():
    assert [len(load_map(key).capitals) for key in ("eighteen_kingdoms", "warring_states")] == [19, 7]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("others", [{"bandits": "on"}, {"map": "eighteen_kingdoms"}])
def test_note_the_palace_and_the_dragon_go_with_every_option(seats, others):
    assert Huang(seats, DEFAULTS | {"palace": "on"} | others).realm.has_palace
    assert DYNASTIES[4] == "dragon"
