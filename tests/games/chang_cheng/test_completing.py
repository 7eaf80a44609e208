"""Completed provinces, action cards and new boards beyond the examples, with the rulings."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.events import BoardJoined
from games.engine import NATURE, Table
from tests.games.chang_cheng.positions import (
    BLUE,
    GREEN,
    RED,
    VIOLET,
    CardResolved,
    CardsRevealed,
    CounterSeen,
    ProvinceScored,
    asked,
    lay,
    options,
    play,
    points,
    resolved,
    table,
    told,
)

# Completing provinces


def test_tied_players_all_score_the_whole_value():
    at = lay(table("RG. ...", reputation={"a": 4}, active=BLUE), "a3")
    assert points(at) == [7, 7, 7, 0]


def test_two_provinces_filled_by_one_double_wall_are_scored_from_left_to_right():
    at = lay(table("GG. .RR ..."), "a3", "double")
    assert [event.province for event in told(at, ProvinceScored)] == ["a", "b"]
    assert points(at) == [6, 3, 0, 0]


def test_a_double_wall_across_two_boards_and_regions_scores_four():
    at = table("..... .....", regions=[5, 5])
    lay(at, "a5", "double")
    assert points(at)[RED] == 4


def test_equal_cards_cancel_each_other_warriors_too():
    cards = {"a": [(RED, "warrior"), (GREEN, "warrior"), (BLUE, "master"), (GREEN, "flood"), (BLUE, "flood")]}
    at = lay(table("RG. ...", cards=cards), "a3")
    (revealed,) = told(at, CardsRevealed)
    assert revealed.cancelled == ("warrior", "flood")
    assert resolved(at) == [("master", "wall")]
    assert points(at) == [3, 0, 3, 0], "two walls against two"


def test_virtual_walls_count_for_a_player_without_a_wall():
    at = lay(table("RG. ...", cards={"a": [(VIOLET, "master")]}, active=BLUE), "a3")
    assert points(at) == [0, 0, 0, 3]


def test_a_warrior_must_take_its_owners_card_if_there_is_no_other():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "warrior"), (GREEN, "master")]}), "a3")
    assert resolved(at) == [("warrior", "cancel")]
    assert told(at, CardResolved)[0].other == GREEN
    assert points(at) == [3, 0, 0, 0]


def test_a_warrior_alone_does_nothing():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "warrior")]}), "a3")
    assert resolved(at) == [("warrior", "nothing")]


def test_a_warrior_chooses_among_several_cards():
    cards = {"a": [(GREEN, "warrior"), (BLUE, "flood"), (GREEN, "builder"), (RED, "traitor")]}
    at = lay(table("RG. ...", cards=cards), "a3")
    assert asked(at) == (GREEN, "warrior")
    assert options(at) == ["traitor", "flood", "builder"]
    play(at, "traitor", "minus", "value")
    assert asked(at) == (RED, "second_province")
    assert points(at) == [3, 0, 0, 0]
    assert told(at, CardResolved)[0].taken == "traitor"


def test_a_broken_wall_counts_nowhere():
    at = table("RRG ...", "x", events="dominance")
    assert at.game.board.tally("a").blocks == (1, 1, 0, 0, 0)
    assert at.game.board.longest(RED) == 1
    assert at.game.board.singles(["a1", "a2"]) == {"a2": RED}


def test_a_traitor_can_break_neutral_walls_but_no_tower_or_double_wall():
    at = table("RRGN. ..... ", "dd ", seats=2, cards={"a": [(GREEN, "traitor")]}, regions=[3, 7], reserving={})
    at.game.board.towers["a3"] = GREEN
    lay(at, "a5")
    assert options(at) == ["break:0", "break:-1", "counter:m", "counter:n"]
    play(at, "break:-1")
    assert at.game.board.broken == {"a4"}
    assert told(at, ProvinceScored)[0].walls == 4


def test_a_removed_counter_is_shown_to_nobody():
    at = table("RG. ...", cards={"a": [(GREEN, "traitor")]}, regions=[2, 4])
    lay(at, "a3")
    play(at, "counter:m")
    assert at.game.removed == {"m"}
    assert "m" not in at.game.observation(GREEN).threats
    assert told(at, CardResolved)[0].effect == "counter"
    fresh = table("... ...", regions=[2, 4])
    fresh.game.removed.add("m")
    lay(fresh, "a1")
    assert told(fresh, CounterSeen) == []


def test_a_region_without_a_counter_cannot_be_chosen_again():
    at = table("RG. ...", cards={"a": [(GREEN, "traitor")]}, regions=[2, 4])
    at.game.removed.add("m")
    lay(at, "a3")
    assert options(at) == ["break:0", "break:1", "counter:n"]


def test_a_traitor_with_one_possible_effect_has_it_and_with_none_does_nothing():
    for removed, effect in ((False, "counter"), (True, "nothing")):
        at = table("RR. ...", "dd ", cards={"a": [(GREEN, "traitor")]}, active=GREEN)
        at.game.removed |= {"m"} if removed else set()
        lay(at, "a3", "tower")
        assert resolved(at) == [("traitor", effect)]


def test_a_mandarin_swaps_a_wall_of_the_province_with_any_other_and_may_change_the_scoring():
    at = table("RG. GRB ...", cards={"a": [(GREEN, "mandarin")]})
    lay(at, "a3")
    assert asked(at) == (GREEN, "mandarin")
    assert options(at) == ["a1", "a2", "a3", "none"]
    play(at, "a1")
    assert options(at) == ["a", "b"]
    play(at, "b")
    assert options(at) == ["b1", "b3"], "no wall of the same owner"
    play(at, "b1")
    assert (at.game.board.owners["a1"], at.game.board.owners["b1"]) == (GREEN, RED)
    assert points(at) == [0, 3, 0, 0]
    (event,) = told(at, CardResolved)
    assert (event.place, event.far, event.owner, event.other) == ("a1", "b1", RED, GREEN)


def test_a_mandarin_may_decline_and_without_a_pair_does_nothing():
    at = table("RG. ...", cards={"a": [(GREEN, "mandarin")]})
    play(lay(at, "a3"), "none")
    assert resolved(at) == [("mandarin", "nothing")]
    at = lay(table("RR. ...", cards={"a": [(GREEN, "mandarin")]}), "a3")
    assert resolved(at) == [("mandarin", "nothing")]
    at = lay(table("RR. G..", "dd", cards={"a": [(GREEN, "mandarin")]}), "a3", "tower")
    assert resolved(at) == [("mandarin", "nothing")], "no single wall in the province"


def test_a_mandarin_asks_nothing_that_leaves_no_choice():
    at = table("RR. G..", cards={"a": [(GREEN, "mandarin")]})
    play(lay(at, "a3"), "a1")
    assert at.game.board.owners["a1"] == GREEN
    assert asked(at) == (RED, "second_province")


def test_cards_are_revealed_to_all_and_cannot_be_taken_back():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "flood"), (RED, "flood")]}), "a3")
    assert at.game.observation(None).played == ((GREEN, "flood"), (RED, "flood"))
    assert at.undoable(RED) == 0
    assert [entry for entry in at.answers if entry.seat == NATURE][-2:] == [
        at.answers[-2],
        at.answers[-1],
    ]


def test_owners_see_their_own_cards_all_the_time():
    at = table("RG. ...", cards={"a": [(GREEN, "flood"), (RED, "warrior")]})
    assert at.game.observation(GREEN).cards_in("a") == ((GREEN, "flood"), (RED, ""))


# New boards


def test_the_third_emperor_card_adds_a_board_on_the_side_that_its_player_chooses():
    for end in ("left", "right"):
        at = table("RG. RGB", seats=3)
        at.game.emperors = ("b", "b")
        play(at, "both", "a", "flood", "a3")
        play(at, "plus")
        assert asked(at) == (RED, "end")
        assert at.game.emperors == ("b", "b", "a"), "Emperor cards are removed once the board has joined"
        sides = at.game.board.layout.sides
        drawn = at.game.observation(None).arriving
        play(at, end)
        joined = told(at, BoardJoined)[0]
        assert (joined.seat, joined.end, len(joined.reputation)) == (RED, end, 3)
        after = at.game.board.layout.sides
        assert after == ((drawn, *sides) if end == "left" else (*sides, drawn)), "all see the board before it joins"
        assert at.game.observation(None).arriving is None
        assert at.game.emperors == ()
        assert len(at.game.board.vacant) == 3


def test_a_fourth_province_completed_in_the_same_turn_counts_for_the_next_board():
    at = table("RG. RG. ...")
    at.game.emperors = ("x", "x")
    lay(at, "a3")
    play(at, "b", "b3", "left")
    assert at.game.emperors == ("b",)


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 3), (4, 4)])
def test_a_game_has_three_boards_or_with_four_players_four(seats, most):
    at = Table(BOX.new(seats, {}), nature=Random(seats))
    assert at.game.observation(None).boards_to_come == most - 2
    source = Random(7)
    while not at.over:
        (ask,) = at.asks
        at.answer(ask.seat, source.choice(ask.options))
    assert len(at.game.board.layout.sides) == most
    assert at.game.observation(None).boards_to_come == 0
