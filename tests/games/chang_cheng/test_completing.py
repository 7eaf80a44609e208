"""Completed provinces, action cards, new boards, event cards and the end, beyond the examples, with the rulings."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.completing import SwapProvince
from games.chang_cheng.components import CARDS
from games.chang_cheng.events import (
    BoardJoined,
    CardResolved,
    CardsRevealed,
    CounterRevealed,
    CounterSeen,
    EventScored,
    ProvinceScored,
    RegionAttacked,
    TurnSkipped,
)
from games.chang_cheng.table import expansion
from games.engine import NATURE, Table
from tests.games.chang_cheng.positions import (
    BLUE,
    GREEN,
    RED,
    VIOLET,
    asked,
    lay,
    observed,
    options,
    play,
    points,
    resolved,
    table,
    told,
)


def completed(wall, *cards, kinds="", **more):
    """Return a table at which a third wall has completed the first province, where cards lie."""
    return lay(table(wall, kinds, cards={"a": cards}, **more), "a3")


def test_tied_players_all_score_the_whole_value():
    assert points(completed("RG. ...", reputation={"a": 4}, active=BLUE)) == [7, 7, 7, 0]


def test_two_provinces_filled_by_one_double_wall_are_scored_from_left_to_right():
    at = lay(table("GG. .RR ..."), "a3", "double")
    assert [event.province for event in told(at, ProvinceScored)] == ["a", "b"]
    assert points(at) == [6, 3, 0, 0]


def test_a_double_wall_across_two_boards_and_regions_scores_four():
    assert points(lay(table("..... .....", regions=[5, 5]), "a5", "double"))[RED] == 4


def test_a_broken_wall_counts_nowhere():
    board = table("RRG ...", "x").game.board
    assert (board.tally("a").blocks, board.longest(RED)) == ((1, 1, 0, 0, 0), 1)
    assert board.singles(["a1", "a2"]) == {"a2": RED}


FLOOD, MASTER, BUILDER = (BLUE, "flood"), (GREEN, "master"), (GREEN, "builder")


@pytest.mark.parametrize(
    ("cards", "answers", "effects", "scores"),
    [
        ([(VIOLET, "master")], [], [("master", "wall")], [0, 0, 0, 3]),  # for a player without a wall there
        ([(GREEN, "warrior"), MASTER], [], [("warrior", "cancel")], [3, 3, 3, 0]),  # it must take its owner's card
        ([(GREEN, "warrior")], [], [("warrior", "nothing")], [3, 3, 3, 0]),
        ([FLOOD], ["plus"], [("flood", "plus")], [5, 5, 5, 0]),
        ([FLOOD], ["minus"], [("flood", "minus")], [1, 1, 1, 0]),
        ([BUILDER], ["value"], [("builder", "value")], [5, 5, 5, 0]),
        ([BUILDER], ["wall"], [("builder", "wall")], [0, 3, 0, 0]),
        ([(GREEN, "traitor")], ["break:0"], [("traitor", "break")], [0, 2, 2, 0]),
        ([(GREEN, "traitor")], ["counter:m"], [("traitor", "counter")], [3, 3, 3, 0]),
        ([(GREEN, "mandarin")], ["none"], [("mandarin", "nothing")], [3, 3, 3, 0]),
    ],
)
def test_a_card_has_its_effect(cards, answers, effects, scores):
    at = play(completed("RG. ...", *cards, active=BLUE), *answers)
    assert (resolved(at), points(at)) == (effects, scores)


def test_equal_cards_cancel_each_other_warriors_too():
    cards = [(RED, "warrior"), (GREEN, "warrior"), (BLUE, "master"), (GREEN, "flood"), (BLUE, "flood")]
    at = completed("RG. ...", *cards)
    (revealed,) = told(at, CardsRevealed)
    assert (revealed.cards, revealed.cancelled) == (tuple(cards), ("warrior", "flood"))
    assert resolved(at) == [("master", "wall")]
    assert points(at) == [3, 0, 3, 0], "two walls against two"
    assert at.game.observation(None).played == tuple(cards)
    assert at.undoable(RED) == 0
    assert at.answers[-1].seat == NATURE


def test_a_warrior_chooses_among_several_cards():
    at = completed("RG. ...", (GREEN, "warrior"), FLOOD, BUILDER, (RED, "traitor"))
    assert (asked(at), options(at)) == ((GREEN, "warrior"), ["traitor", "flood", "builder"])
    ask, seen = observed(at)
    assert [ask.label(seen, key).text for key in ask.options[1:]] == ["Flood (mountain)", "Builder (wave)"]
    play(at, "traitor", "minus", "value")
    assert (asked(at), points(at)) == ((RED, "second_province"), [3, 0, 0, 0])
    (taken, *_) = told(at, CardResolved)
    assert (taken.effect, taken.taken, taken.other) == ("cancel", "traitor", RED)


def test_a_traitor_can_break_neutral_walls_but_no_tower_or_double_wall():
    at = table("RRGN. .....", "dd ", seats=2, cards={"a": [(GREEN, "traitor")]}, regions=[3, 7])
    at.game.board.towers["a3"] = GREEN
    lay(at, "a5")
    assert options(at) == ["break:0", "break:-1", "counter:m", "counter:n"]
    play(at, "break:-1")
    assert at.game.board.broken == {"a4"}
    assert told(at, ProvinceScored)[0].walls == 4


def test_a_removed_counter_is_shown_to_nobody_and_cannot_be_chosen_again():
    at = completed("RG. ...", (GREEN, "traitor"), regions=[2, 4])
    at.game.revealed["m"] = 3
    play(at, "counter:m")
    assert (at.game.removed, at.game.revealed) == ({"m"}, {})
    assert "m" not in at.game.observation(GREEN).threats
    for cards, square in (({}, "a1"), ({"a": [(GREEN, "traitor")]}, "a3")):
        at = table("RG. ..." if cards else "... ...", cards=cards, regions=[2, 4])
        at.game.removed.add("m")
        lay(at, square)
        assert "m" not in [event.region for event in told(at, CounterSeen)]
    assert options(at) == ["break:0", "break:1", "counter:n"]


def test_a_traitor_with_one_possible_effect_has_it_and_with_none_does_nothing():
    for removed, effect in ((set(), "counter"), ({"m"}, "nothing")):
        at = table("RR. ...", "dd ", cards={"a": [(GREEN, "traitor")]}, active=GREEN)
        at.game.removed |= removed
        assert resolved(lay(at, "a3", "tower")) == [("traitor", effect)]


def test_a_mandarin_swaps_a_wall_of_the_province_with_any_other_and_may_change_the_scoring():
    at = completed("RG. GRB ...", (GREEN, "mandarin"))
    assert (asked(at), options(at)) == ((GREEN, "mandarin"), ["a1", "a2", "a3", "none"])
    assert options(play(at, "a1")) == ["a", "b"]
    assert options(play(at, "b")) == ["b1", "b3"], "no wall of the same owner"
    play(at, "b1")
    assert (at.game.board.owners["a1"], at.game.board.owners["b1"], points(at)) == (GREEN, RED, [0, 3, 0, 0])
    (event,) = told(at, CardResolved)
    assert (event.place, event.far, event.owner, event.other) == ("a1", "b1", RED, GREEN)


def test_a_mandarin_s_wall_is_not_said_to_bring_what_depends_on_the_other_wall():
    at = completed("RG. GRB ...", (GREEN, "mandarin"))
    (ask,) = at.asks
    told = ask.label(at.game, "a1").note.lower()
    swap = SwapProvince(GREEN, "a1")
    assert all(swap.outcome(at.game, far) in told for far in ("b1", "b3"))
    assert "," not in ask.label(at.game, "none").note, "that is certain"


@pytest.mark.parametrize(
    ("wall", "kinds", "action"),
    [("RR. ...", "", "walls"), ("RR. G..", "dd", "tower")],  # no other owner; no single wall in the province
)
def test_a_mandarin_without_a_pair_does_nothing(wall, kinds, action):
    at = lay(table(wall, kinds, cards={"a": [(GREEN, "mandarin")]}), "a3", action)
    assert resolved(at) == [("mandarin", "nothing")]


def test_a_mandarin_asks_nothing_that_leaves_no_choice():
    at = play(completed("RR. G..", (GREEN, "mandarin")), "a1")
    assert (at.game.board.owners["a1"], asked(at)) == (GREEN, (RED, "second_province"))


AHEAD = {question.topic: question for question in BOX.ahead}
ALL = ["warrior", "traitor", "flood", "builder", "mandarin"]


def open_for(at, seat):
    """Return the questions that a seat can answer ahead."""
    return [topic for topic, question in AHEAD.items() if question.answers(at.game.observation(seat))]


@pytest.mark.parametrize("card", CARDS)
def test_the_same_questions_are_open_whichever_card_lies_there(card):
    at = table("RG. ...", cards={"a": [(GREEN, card)]})
    assert open_for(at, GREEN) == open_for(at, RED) == ALL


def test_a_card_can_be_told_what_to_do_until_it_is_resolved():
    at = completed("RG. ...", (GREEN, "traitor"), FLOOD)
    assert (asked(at), open_for(at, BLUE)) == ((GREEN, "traitor"), ALL)
    assert open_for(play(at, "counter:m", "plus"), BLUE) == ["warrior", "traitor", "builder", "mandarin"]
    at = completed("RG. ...", *((GREEN, card) for card in ALL))
    assert open_for(play(at, "traitor", "plus", "wall", "none"), GREEN) == []


def test_a_traitor_can_be_told_whose_wall_or_which_regions_counter():
    at = table("RG... ...", cards={"a": [(GREEN, "traitor")]}, regions=[2, 3, 3])
    walls = [f"break:{seat}" for seat in range(4)]
    assert [*AHEAD["traitor"].answers(at.game.observation(GREEN))] == [*walls, "counter:m", "counter:n"]
    at.game.removed.add("m")
    assert [*AHEAD["traitor"].answers(at.game.observation(GREEN))] == [*walls, "counter:n"]
    assert [*AHEAD["traitor"].answers(at.game.observation(RED))] == walls, "it is in hand"
    two = AHEAD["traitor"].answers(table("... ...", seats=2).game.observation(RED))
    assert [*two] == ["break:0", "break:1", "break:-1"]


@pytest.mark.parametrize(
    ("card", "answer", "fits"),
    [
        ("traitor", "break:0", True),
        ("traitor", "break:2", False),
        ("traitor", "counter:m", True),
        ("traitor", "counter:n", False),
        ("warrior", "builder", True),
        ("warrior", "master", False),
        ("mandarin", "none", True),
    ],
)
def test_an_answer_that_is_not_possible_leaves_the_choice_to_the_owner(card, answer, fits):
    others = [FLOOD, (BLUE, "builder")] * (card == "warrior")
    (ask,) = completed("RG. ...", (GREEN, card), *others, regions=[3, 3]).asks
    assert AHEAD[card].fitting(ask, answer) == (answer if fits else None)
    assert AHEAD["flood"].fitting(ask, "plus") is None


@pytest.mark.parametrize("end", ["left", "right"])
def test_the_third_emperor_card_adds_a_board_on_the_side_that_its_player_chooses(end):
    at = table("RG. RGB", seats=3)
    at.game.emperors = ("b", "b")
    play(at, "both", "a", "flood", "a3", "plus")
    assert (asked(at), options(at)) == ((RED, "end"), ["left", "right"])
    drawn, sides = at.game.observation(None).arriving, at.game.layout.sides
    _, seen = observed(at)
    assert all(f"{area.name} ({area.squares})" in expansion(seen) for area in (*drawn.provinces, *drawn.regions))
    play(at, end)
    assert at.game.layout.sides == ((drawn, *sides) if end == "left" else (*sides, drawn))
    assert (at.game.observation(None).arriving, at.game.emperors, len(at.game.board.vacant)) == (None, (), 3)
    (joined,) = told(at, BoardJoined)
    assert (joined.seat, joined.end, joined.side) == (RED, end, drawn.key)
    assert joined.reputation == {area.key: at.game.reputation[area.key] for area in drawn.provinces}


def test_a_fourth_province_completed_in_the_same_turn_counts_for_the_next_board():
    at = table("RG. RG. ...")
    at.game.emperors = ("x", "x")
    play(lay(at, "a3"), "b", "b3", "left")
    assert at.game.emperors == ("b",)


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
    assert (points(at)[GREEN], at.game.ranking()[GREEN]) == (-4, 4)
    assert at.game.ended_because() == "wall"


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
    assert table("..R.. RR...").game.upcoming() == [GREEN, BLUE, VIOLET]
    assert table("..... .....", hands={BLUE: ()}, singles={BLUE: 0}).game.upcoming() == [GREEN]
    assert table("..R.. RRR..").game.upcoming() == ()
