"""The example and the notes of the rulebook of HUANG."""

import pytest

from games.engine import Refused
from games.huang import Huang
from games.huang.events import BuildingLost, LeaderReturned, TilesRemoved, WarEnded
from games.huang.maps import load_map
from games.huang.pieces import DYNASTIES
from games.huang.state import chosen_map
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DEFAULTS, EXAMPLE, answer, drawing_of, position

MONICA, GERRY, SCOTT = ALEX, BARBARA, CHRIS


def test_the_example_of_a_war():
    table = position(
        EXAMPLE,
        seats=3,
        turn=SCOTT,
        hands={SCOTT: "rrrrww", MONICA: "rrrwww", GERRY: "wwwwww"},
        pagodas=("e1-f1-e2",),
    )
    game = table.game
    answer(table, "tile:red", "d1")
    assert [player.score for player in game.players] == [0, 0, 0], "no point for the unifying tile"
    assert [side.strength.total for side in game.war.sides] == [2, 4]

    assert table.waiting == (MONICA,)
    answer(table, "a", 2)
    assert table.waiting == (GERRY,)
    answer(table, "a", 0, "yes")
    assert [side.strength.total for side in game.war.sides] == [5, 4]
    assert table.waiting == (SCOTT,)
    answer(table, "b", 3)

    (ended,) = [event for event in game.events if isinstance(event, WarEnded)]
    assert (ended.winner, ended.owed, ended.tied) == ("b", 2, False)
    assert game.players[SCOTT].points["red"] == 1
    assert game.players[GERRY].points["yellow"] == 1
    assert {event.leader for event in game.events if isinstance(event, LeaderReturned)} == {
        (MONICA, "red"),
        (MONICA, "yellow"),
    }

    assert table.ask_of(SCOTT).options == ["e1", "f1", "e2", "f2"]
    answer(table, "e1", "f2")
    after = drawing_of(game)
    assert {key: sign for key, sign in after.items() if sign == "r"} == {"d1": "r", "f1": "r", "e2": "r"}
    assert {sign for sign in after.values() if len(sign) > 1} == {"Ag", "By", "Cr", "Cb"}
    assert [event.building for event in game.events if isinstance(event, BuildingLost)] == ["red"]
    assert game.realm.stock["red"] == 2
    assert sum(len(event.spaces) for event in game.events if isinstance(event, TilesRemoved)) == 4
    assert (game.players[SCOTT].hand["red"], game.players[MONICA].hand["red"]) == (0, 1)
    assert game.war is None


def test_note_a_leader_may_unite_states_as_long_as_no_conflict_arises():
    table = position(
        """
        Ar y  .  y  Bg
         .  .  .  .  .
        """
    )
    answer(table, "leader:farmer", "c1")

    (state,) = table.game.realm.groups.all
    assert state.leaders == {"red": ALEX, "blue": ALEX, "green": BARBARA}


def test_note_a_tile_that_unites_states_without_conflict_scores():
    table = position(
        """
        Ar y  .  y  Bg
         .  .  .  .  .
        """,
        hands={ALEX: "ggyrww"},
    )
    answer(table, "tile:green", "c1")

    assert table.game.players[BARBARA].points["green"] == 1


def test_note_a_riot_may_divide_a_state():
    table = position(
        """
        Ar y  b  y  Bg
         .  .  .  .  .
        """,
        hands={ALEX: "bbwwww"},
    )
    answer(table, "riot:tiles", "c1")

    assert [state.leaders for state in table.game.realm.states()] == [{"red": ALEX}, {"green": BARBARA}]


def test_note_a_riot_that_removes_the_last_yellow_tile_beside_leaders_sends_them_home():
    table = position(
        """
        Ar y  Bg y
         .  Ag r  .
        """,
        hands={ALEX: "bbwwww"},
    )
    answer(table, "riot:tiles", "b1")

    assert {sign for sign in drawing_of(table.game).values() if len(sign) > 1} == {"Bg"}, "d1 still supports it"
    assert [event.because for event in table.game.events if isinstance(event, LeaderReturned)] == ["riot", "riot"]


@pytest.mark.parametrize(
    ("below", "building"),
    [
        ({"pagodas": ("a1-b1-a2",)}, "yellow"),
        ({"palace": "a1-b1-a2-b2"}, "palace"),
        ({"granaries": "b1"}, "granary"),
    ],
)
def test_note_a_building_falls_with_a_tile_below_it(below, building):
    table = position(
        """
        y  y  .
         y  y  .
        """,
        hands={ALEX: "bbwwww"},
        stock={"yellow": 1},
        **below,
    )
    answer(table, "riot:tiles", "b1")

    realm = table.game.realm
    (lost,) = [event for event in table.game.events if isinstance(event, BuildingLost)]
    assert lost.building == building
    assert (realm.pagodas, realm.palace, realm.granaries, realm.covered) == ({}, (), 0, 0)


def test_note_tiles_below_a_pagoda_still_count():
    table = position(
        """
        y  y  .
         y  .  .
        """,
        pagodas=("a1-b1-a2",),
    )

    answer(table, "leader:soldier")
    assert table.ask_of(ALEX).options == ["c1", "b2"], "beside yellow tiles below a pagoda"


def test_note_a_governor_gains_nothing_for_a_pagoda_of_another_colour():
    table = position(
        """
        r  r  Ay y
         r  .  .  .
        """,
        pagodas=("a1-b1-a2",),
        hands={ALEX: "wwwwww"},
    )
    answer(table, "withdraw:governor", "leader:soldier", "c1")
    assert table.game.players[ALEX].points["red"] == 1, "the soldier does"

    game = answer(position("r r Ay y\n r . . .", pagodas=("a1-b1-a2",)), "replace", 6, "replace", 6).game
    assert set(game.players[ALEX].points.values()) == {0}


def test_note_rogue_bandits_and_eighteen_kingdoms_cannot_be_combined():
    with pytest.raises(Refused, match="Rogue Bandits and a map with granaries cannot be combined"):
        chosen_map(4, DEFAULTS | {"map": "eighteen_kingdoms", "bandits": "on"})


def test_note_there_are_nineteen_capitals_with_the_homeland_of_qin():
    assert len(load_map("eighteen_kingdoms").capitals) == 19
    assert len(load_map("warring_states").capitals) == 7


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("others", [{"bandits": "on"}, {"map": "eighteen_kingdoms"}])
def test_note_the_palace_and_the_dragon_go_with_every_option(seats, others):
    assert Huang(seats, DEFAULTS | {"palace": "on"} | others).realm.has_palace
    assert DYNASTIES[4] == "dragon"
