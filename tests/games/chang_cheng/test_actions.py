"""The actions, towers and neutral walls beyond the examples, with the rulings where the rulebook is silent."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.events import TurnSkipped
from games.chang_cheng.placements import Unless, against_province
from games.engine import Table
from tests.games.chang_cheng.positions import (
    BLUE,
    GREEN,
    NEUTRAL,
    RED,
    CounterSeen,
    ProvinceScored,
    asked,
    lay,
    offered,
    options,
    play,
    points,
    table,
    told,
)

# Actions


def test_the_first_turn_of_the_game_is_a_single_wall():
    at = Table(BOX.new(3, {}), nature=Random(1))
    first = at.game.first
    assert asked(at) == (first, "action")
    assert options(at) == ["wall"]
    province = next(iter(at.game.board.layout.provinces))
    play(at, "wall", province, f"{province}1")
    assert asked(at) == ((first + 1) % 3, "action")
    assert options(at) == ["walls", "cards", "both", "double", "tower"]


@pytest.mark.parametrize(
    ("wall", "more", "actions"),
    [
        ("... ...", {}, ["walls", "cards", "both", "double", "tower"]),
        ("... RGB", {}, ["both", "double", "tower"]),
        ("... ...", {"hands": {RED: ("flood",)}}, ["walls", "both", "double", "tower"]),
        ("... ...", {"hands": {RED: ()}, "singles": {RED: 1}}, ["double", "tower"]),
        ("... ...", {"doubles": {RED: 0}, "towers": {RED: 0}}, ["walls", "cards", "both"]),
        ("R.R R.R", {}, ["walls", "cards", "both", "tower"]),
        ("R.G RGB", {"hands": {RED: ()}}, ["tower"]),
        ("R.G RGB", {"hands": {RED: ()}, "towers": {RED: 0}}, ["wall"]),
        ("R.G RGB", {"singles": {RED: 0}, "towers": {RED: 0}}, ["card"]),
        ("... RGB", {"hands": {RED: ()}, "doubles": {RED: 0}, "towers": {RED: 0}}, ["wall"]),
    ],
)
def test_what_can_be_done_whole_must_be_done_whole(wall, more, actions):
    assert options(table(wall, **more)) == actions


def test_players_who_can_do_nothing_skip_the_turn():
    at = table("R.G ...", hands={GREEN: ()}, singles={GREEN: 0}, doubles={GREEN: 0}, towers={GREEN: 0})
    play(at, "cards", "a", "flood", "b", "warrior")
    assert told(at, TurnSkipped)[0].seat == GREEN
    assert asked(at) == (BLUE, "action")


def test_the_first_of_two_walls_leaves_a_square_for_the_second():
    """Beside Green's tower b3 is the last free square but one: a wall on b1 would keep it for Green."""
    at = table(".GGG .G. GGG", "      t", reserving={"b2": GREEN})
    assert offered(at, "walls") == ["a", "b"]
    assert offered(at, "walls", "a") == ["a1"]
    assert offered(at, "walls", "a", "a1", "b") == ["b1", "b3"]
    at = table("GGGG .G.. GGG .GG", "      t", reserving={"b2": GREEN})
    assert offered(at, "walls", "b") == ["b1", "b3", "b4"]
    at = table("GG. G. GGG", "     ", reserving={})
    assert offered(at, "walls") == ["a", "b"]


def test_a_first_wall_that_would_close_the_second_square_is_not_offered():
    """A tower stands at the border of two provinces, with one free square on either side and no other anywhere."""
    at = table("GG. G.G", "    t", reserving={"b1": GREEN})
    assert at.game.board.layout.beside["b1"] == ("a3", "b2")
    assert "walls" not in options(at)
    assert against_province(at.game.board, RED, "a", "walls") == Unless("no-second")


# Towers


def test_a_reservation_ends_when_the_owner_lays_a_single_wall_beside_the_tower():
    at = table("..G.. ....", "  t", reserving={"a3": GREEN}, active=GREEN)
    lay(at, "a2")
    assert at.game.board.reserving == {}


def test_the_owners_double_wall_does_not_fulfil_a_reservation():
    at = table("..G.. ....", "  t", reserving={"a3": GREEN}, active=GREEN)
    lay(at, "a1", "double")
    assert at.game.board.kept == {"a4": [GREEN]}


def test_a_kept_square_is_open_to_any_piece_of_its_owner():
    at = table("R.G.. ..V", "  t", reserving={"a3": GREEN}, active=GREEN)
    play(at, "walls", "b", "b1", "a", "a5")
    assert at.game.board.kept == {}, "a2 and a4 are free"
    at = table("RVG.. ..V", "  t", reserving={"a3": GREEN}, active=GREEN)
    assert at.game.board.kept == {"a4": [GREEN]}
    assert offered(at, "double", "a") == ["a4", "a5"]
    at = table("RVG.. ..V", "  t", reserving={"a3": GREEN}, active=BLUE)
    assert offered(at, "double", "a") == ["a5"]
    assert offered(at, "tower", "a") == ["a5"]


def test_a_reservation_ends_with_the_owners_last_single_wall():
    at = table(
        "..G.. ....", "  t", reserving={"a3": GREEN}, active=GREEN, singles={GREEN: 1}, hands={GREEN: ("flood",)}
    )
    play(at, "both", "b", "flood", "b1")
    assert at.game.board.reserving == {}
    at = table("..... ....", active=GREEN, singles={GREEN: 0}, hands={GREEN: ()}, doubles={GREEN: 0})
    lay(at, "a3", "tower")
    assert at.game.board.reserving == {}


def test_a_reservation_is_born_even_beside_a_wall_of_its_owner():
    at = lay(table("G... ....", active=GREEN), "a2", "tower")
    assert at.game.board.kept == {"a3": [GREEN]}


def test_a_square_kept_for_two_players_may_be_filled_by_either():
    at = table("RR.GG ....", " t t", reserving={"a2": RED, "a4": GREEN})
    assert at.game.board.kept == {"a3": [RED, GREEN]}
    lay(at, "a3")
    assert at.game.board.reserving == {}


def test_a_joined_board_gives_a_tower_at_the_edge_a_second_neighbour():
    at = table("...R", "   t", reserving={"a4": RED})
    assert at.game.board.kept == {"a3": [RED]}
    game = at.game
    game.emperors = ("a", "a", "a")
    play(at, "both", "a", "flood", "a1", "right")
    assert game.board.kept == {}
    assert len(game.board.layout.beside["a4"]) == 2


# Two players


def test_after_two_walls_a_neutral_wall_goes_to_one_of_their_provinces():
    at = table("... ... ...", seats=2)
    play(at, "walls", "a", "a1", "b", "b1")
    assert asked(at) == (RED, "neutral")
    assert options(at) == ["a", "b", "none"]
    play(at, "b", "b2")
    assert at.game.board.owners["b2"] == NEUTRAL
    assert at.game.neutrals == 11
    assert asked(at) == (GREEN, "action")


def test_after_two_cards_a_neutral_wall_goes_to_one_of_their_provinces():
    at = play(table("... ... ...", seats=2), "cards", "a", "flood", "c", "warrior")
    assert options(at) == ["a", "c", "none"]


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["both", "a", "flood", "a1"], ["b", "c", "none"]),
        (["tower", "b", "b2"], ["a", "c", "none"]),
        (["double", "a", "a1"], ["b", "c", "none"]),
        (["double", "a", "a3"], ["c", "none"]),
    ],
)
def test_after_other_actions_a_neutral_wall_goes_elsewhere(answers, left):
    assert options(play(table("... ... ...", seats=2), *answers)) == left


def test_after_the_first_turn_a_neutral_wall_goes_to_the_same_province():
    at = Table(BOX.new(2, {}), nature=Random(1))
    province = next(iter(at.game.board.layout.provinces))
    play(at, "wall", province, f"{province}1")
    assert options(at) == [province, "none"]


def test_nobody_is_asked_for_a_neutral_wall_that_cannot_stand():
    at = table("RG. ...", seats=2, neutrals=0)
    play(at, "cards", "a", "flood", "b", "warrior")
    assert asked(at) == (GREEN, "action")
    at = play(table("RG. ...", seats=2), "both", "b", "flood", "b1")
    assert options(at) == ["a", "none"]
    at = play(table("RGB ...", seats=2), "both", "b", "flood", "b1")
    assert asked(at) == (GREEN, "action")


def test_a_neutral_wall_may_not_stand_on_a_kept_square():
    at = table("RG. ....", " t", seats=2, reserving={"a2": GREEN})
    play(at, "both", "b", "flood", "b1")
    assert asked(at) == (GREEN, "action"), "a3 is kept for Green, even from neutral walls"
    at = table("RG. ....", " t", seats=2, reserving={"a2": GREEN}, active=GREEN)
    play(at, "cards", "a", "flood", "b", "warrior")
    assert options(at) == ["b", "none"]


def test_who_skips_must_lay_a_neutral_wall_if_one_can_stand_anywhere():
    nothing = {"hands": {RED: ()}, "singles": {RED: 0}, "doubles": {RED: 0}, "towers": {RED: 0}}
    at = table("RG. ...", seats=2, **nothing)
    assert asked(at) == (RED, "neutral")
    assert options(at) == ["a", "b"]
    play(at, "a", "a3")
    assert told(at, CounterSeen)[0].seat == RED, "who lays a neutral wall sees the counter"


def test_a_neutral_majority_scores_for_nobody_and_a_tie_with_it_scores():
    at = lay(table("NN. ...", seats=2), "a3")
    assert points(at) == [0, 0]
    assert told(at, ProvinceScored)[0].winners == ()
    at = lay(table("NR. N..", seats=2, active=GREEN), "a3")
    assert points(at) == [3, 3]
