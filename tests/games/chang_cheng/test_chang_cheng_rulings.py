"""The rules beyond the examples, and the rulings where the rulebook is silent."""

from random import Random

import pytest
from chang_cheng_positions import (
    BLUE,
    GREEN,
    NEUTRAL,
    RED,
    VIOLET,
    CardResolved,
    CardsRevealed,
    CounterSeen,
    ProvinceScored,
    RegionAttacked,
    asked,
    lay,
    offered,
    options,
    play,
    points,
    resolved,
    table,
    told,
)

from games.chang_cheng import BOX
from games.chang_cheng.events import BoardJoined, CounterRevealed, EventScored, TurnSkipped
from games.engine import NATURE, Table

NO_CARDS = dict.fromkeys(range(4), ())
NO_BLOCKS = {"singles": dict.fromkeys(range(4), 0), "doubles": dict.fromkeys(range(4), 0)}

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
    assert at.game.means(RED).there("a", "walls").message == "reason-no-second"


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
    game.emperors = ["a", "a", "a"]
    play(at, "both", "a", "flood", "a1", "right")
    assert game.board.kept == {}
    assert len(game.board.layout.beside["a4"]) == 2


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
    assert at.game.board.blocks(["a1", "a2", "a3"]) == [1, 1, 0, 0, 0]
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
    assert "m" not in at.game.view(GREEN).threats
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
    assert at.game.view(None).played == ((GREEN, "flood"), (RED, "flood"))
    assert at.undoable(RED) == 0
    assert [entry for entry in at.answers if entry.seat == NATURE][-2:] == [
        at.answers[-2],
        at.answers[-1],
    ]


def test_owners_see_their_own_cards_all_the_time():
    at = table("RG. ...", cards={"a": [(GREEN, "flood"), (RED, "warrior")]})
    assert at.game.view(GREEN).laid["a"] == ((GREEN, "flood"), (RED, ""))


# New boards


def test_the_third_emperor_card_adds_a_board_on_the_side_that_its_player_chooses():
    for end in ("left", "right"):
        at = table("RG. RGB", seats=3)
        at.game.emperors = ["b", "b"]
        play(at, "both", "a", "flood", "a3")
        play(at, "plus")
        assert asked(at) == (RED, "end")
        assert at.game.emperors == ["b", "b", "a"], "Emperor cards are removed once the board has joined"
        sides = at.game.board.layout.sides
        drawn = at.game.view(None).arriving
        play(at, end)
        joined = told(at, BoardJoined)[0]
        assert (joined.seat, joined.end, len(joined.reputation)) == (RED, end, 3)
        after = at.game.board.layout.sides
        assert after == ((drawn, *sides) if end == "left" else (*sides, drawn)), "all see the board before it joins"
        assert at.game.view(None).arriving is None
        assert at.game.emperors == []
        assert len(at.game.board.vacant) == 3


def test_a_fourth_province_completed_in_the_same_turn_counts_for_the_next_board():
    at = table("RG. RG. ...")
    at.game.emperors = ["x", "x"]
    lay(at, "a3")
    play(at, "b", "b3", "left")
    assert at.game.emperors == ["b"]


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 3), (4, 4)])
def test_a_game_has_three_boards_or_with_four_players_four(seats, most):
    at = Table(BOX.new(seats, {}), nature=Random(seats))
    assert at.game.view(None).boards_to_come == most - 2
    source = Random(7)
    while not at.over:
        (ask,) = at.asks
        at.answer(ask.seat, source.choice(ask.options))
    assert len(at.game.board.layout.sides) == most
    assert at.game.view(None).boards_to_come == 0


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
    nothing = {"hands": NO_CARDS, "singles": {RED: 0}, "doubles": {RED: 0}, "towers": {RED: 0}}
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


# The end


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


def test_diplomacy_rewards_walls_in_the_most_provinces_without_neutral_ones():
    at = table("RGN RBN RGB G..", "x", events="diplomacy", hands=NO_CARDS, seats=4)
    play(at, "double", "d", "d2")
    (scored,) = told(at, EventScored)
    assert scored.counts == (3, 3, 2, 0)
    assert scored.points == (4, 4, 0, 0)


def test_dominance_rewards_the_longest_row_which_a_broken_wall_interrupts():
    at = table("RRG GGR RRR R..", "       ", events="dominance", hands=NO_CARDS)
    at.game.board.broken.add("c2")
    play(at, "double", "d", "d2")
    (scored,) = told(at, EventScored)
    assert scored.points == (4, 3, 0, 0)


def test_imperial_reward_counts_cards_in_hand():
    at = table("RRG G.", events="reward", hands={RED: ("flood",), GREEN: (), BLUE: ("flood", "warrior"), VIOLET: ()})
    lay(at, "b2", "tower")
    (scored,) = told(at, EventScored)
    assert (scored.counts, scored.points) == ((1, 0, 2, 0), (2, 0, 4, 0))


def test_observers_reveal_counters_to_all():
    at = table("... ...", regions=[3, 3], threat={"m": 4}, events="observers")
    lay(at, "a1")
    assert [(event.region, event.threat) for event in told(at, CounterRevealed)] == [("m", 4)]
    assert at.game.view(None).threats == {"m": 4}
    play(at, "b", "b1", "walls", "a", "a2")
    assert len(told(at, CounterRevealed)) == 2, "a counter that lies face up is not turned again"
    assert told(at, CounterSeen) == []


def test_observers_score_nothing_and_shown_counters_attack():
    at = table("GGG R.", regions=[3, 2], events="observers", hands=NO_CARDS)
    at.game.revealed.add("m")
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
