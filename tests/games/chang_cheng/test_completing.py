"""Completed provinces, action cards, new boards, event cards and the end, beyond the examples, with the rulings."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng import events as happened
from games.chang_cheng.completing import SwapProvince
from games.chang_cheng.components import CARDS
from games.chang_cheng.table import expansion
from games.engine import NATURE, Table
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, VIOLET, lay, resolved, table
from tests.games.playing import asked, observed, offered, play, told


def completed(wall, *cards, **more):
    """Return a table at which a third wall has completed the first province, where cards lie."""
    return lay(table(wall, cards={"a": cards}, **more), "a3")


def test_tied_players_all_score_the_whole_value():
    assert completed("RG. ...", reputation={"a": 4}, active=BLUE).game.scores() == (7, 7, 7, 0)


def test_two_provinces_filled_by_one_double_wall_are_scored_from_left_to_right():
    at = lay(table("GG. .RR ..."), "a3", "double")
    assert [event.province for event in told(at, happened.ProvinceScored)] == ["a", "b"]
    assert at.game.scores() == (6, 3, 0, 0)


def test_a_double_wall_across_two_boards_and_regions_scores_four():
    assert lay(table("..... .....", regions=[5, 5]), "a5", "double").game.scores()[RED] == 4


def test_a_broken_wall_counts_nowhere():
    board = table("RRG ...", "x").game.board
    assert (board.tally("a").blocks, board.longest(RED)) == ((1, 1, 0, 0, 0), 1)
    assert board.singles(["a1", "a2"]) == {"a2": RED}


FLOOD, MASTER, BUILDER, TRAITOR = (BLUE, "flood"), (GREEN, "master"), (GREEN, "builder"), (GREEN, "traitor")
WARRIOR, MANDARIN = (GREEN, "warrior"), (GREEN, "mandarin")


@pytest.mark.parametrize(
    ("cards", "answers", "effects", "scores"),
    [
        ([(VIOLET, "master")], [], [("master", "wall")], (0, 0, 0, 3)),  # for a player without a wall there
        ([WARRIOR, MASTER], [], [("warrior", "cancel")], (3, 3, 3, 0)),  # it must take its owner's card
        ([WARRIOR], [], [("warrior", "nothing")], (3, 3, 3, 0)),
        ([FLOOD], ["plus"], [("flood", "plus")], (5, 5, 5, 0)),
        ([FLOOD], ["minus"], [("flood", "minus")], (1, 1, 1, 0)),
        ([BUILDER], ["value"], [("builder", "value")], (5, 5, 5, 0)),
        ([BUILDER], ["wall"], [("builder", "wall")], (0, 3, 0, 0)),
        ([TRAITOR], ["break:0"], [("traitor", "break")], (0, 2, 2, 0)),
        ([TRAITOR], ["counter:m"], [("traitor", "counter")], (3, 3, 3, 0)),
        ([MANDARIN], ["none"], [("mandarin", "nothing")], (3, 3, 3, 0)),
    ],
)
def test_a_card_has_its_effect(cards, answers, effects, scores):
    at = play(completed("RG. ...", *cards, active=BLUE), *answers)
    assert (resolved(at), at.game.scores()) == (effects, scores)


def test_equal_cards_cancel_each_other_warriors_too():
    cards = ((RED, "warrior"), WARRIOR, (BLUE, "master"), (GREEN, "flood"), FLOOD)
    at = completed("RG. ...", *cards)
    (revealed,) = told(at, happened.CardsRevealed)
    assert (revealed.cards, revealed.cancelled) == (cards, ("warrior", "flood"))
    assert resolved(at) == [("master", "wall")]
    assert at.game.scores() == (3, 0, 3, 0), "two walls against two"
    assert at.game.observation(None).played == cards
    assert (at.undoable(RED), at.answers[-1].seat) == (0, NATURE)


def test_a_warrior_chooses_among_several_cards():
    at = completed("RG. ...", WARRIOR, FLOOD, BUILDER, (RED, "traitor"))
    assert (asked(at), offered(at)) == ((GREEN, "warrior"), ["traitor", "flood", "builder"])
    ask, seen = observed(at)
    assert [ask.label(seen, key).text for key in ask.options[1:]] == ["Flood (mountain)", "Builder (wave)"]
    play(at, "traitor", "minus", "value")
    assert (asked(at), at.game.scores()) == ((RED, "second_province"), (3, 0, 0, 0))
    (taken, *_) = told(at, happened.CardResolved)
    assert (taken.effect, taken.taken, taken.other) == ("cancel", "traitor", RED)


def test_a_traitor_can_break_neutral_walls_but_no_tower_or_double_wall():
    at = lay(table("RRGN. .....", "ddt", seats=2, cards={"a": [TRAITOR]}, regions=[3, 7]), "a5")
    assert offered(at) == ["break:0", "break:-1", "counter:m", "counter:n"]
    assert play(at, "break:-1").game.board.broken == {"a4"}
    assert told(at, happened.ProvinceScored)[0].walls == 4


def test_a_removed_counter_is_shown_to_nobody_and_cannot_be_chosen_again():
    at = completed("RG. ...", TRAITOR, regions=[2, 4])
    at.game.revealed["m"] = 3
    play(at, "counter:m")
    assert (at.game.removed, at.game.revealed) == ({"m"}, {})
    assert "m" not in at.game.observation(GREEN).threats
    for wall, cards, square in (("... ...", {}, "a1"), ("RG. ...", {"a": [TRAITOR]}, "a3")):
        at = table(wall, cards=cards, regions=[2, 4])
        at.game.removed.add("m")
        assert "m" not in [event.region for event in told(lay(at, square), happened.CounterSeen)]
    assert offered(at) == ["break:0", "break:1", "counter:n"]


@pytest.mark.parametrize(("removed", "effect"), [(set(), "counter"), ({"m"}, "nothing")])
def test_a_traitor_with_one_possible_effect_has_it_and_with_none_does_nothing(removed, effect):
    at = table("RR. ...", "dd ", cards={"a": [TRAITOR]}, active=GREEN)
    at.game.removed |= removed
    assert resolved(lay(at, "a3", "tower")) == [("traitor", effect)]


def test_a_mandarin_swaps_a_wall_of_the_province_with_any_other_and_may_change_the_scoring():
    at = completed("RG. GRB ...", MANDARIN)
    assert (asked(at), offered(at)) == ((GREEN, "mandarin"), ["a1", "a2", "a3", "none"])
    assert offered(play(at, "a1")) == ["a", "b"]
    assert offered(play(at, "b")) == ["b1", "b3"], "no wall of the same owner"
    game = play(at, "b1").game
    assert (game.board.owners["a1"], game.board.owners["b1"], game.scores()) == (GREEN, RED, (0, 3, 0, 0))
    (event,) = told(at, happened.CardResolved)
    assert (event.place, event.far, event.owner, event.other) == ("a1", "b1", RED, GREEN)


def test_a_mandarin_s_wall_is_not_said_to_bring_what_depends_on_the_other_wall():
    at = completed("RG. GRB ...", MANDARIN)
    notes = {key: at.asks[0].label(at.game, key).note for key in ("a1", "none")}
    swap = SwapProvince(GREEN, "a1")
    assert all(swap.outcome(at.game, far) in notes["a1"].lower() for far in ("b1", "b3"))
    assert "," not in notes["none"], "that is certain"


@pytest.mark.parametrize(
    ("wall", "kinds", "action"),
    [("RR. ...", "", "walls"), ("RR. G..", "dd", "tower")],  # no other owner; no single wall in the province
)
def test_a_mandarin_without_a_pair_does_nothing(wall, kinds, action):
    assert resolved(lay(table(wall, kinds, cards={"a": [MANDARIN]}), "a3", action)) == [("mandarin", "nothing")]


def test_a_mandarin_asks_nothing_that_leaves_no_choice():
    at = play(completed("RR. G..", MANDARIN), "a1")
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
    at = completed("RG. ...", TRAITOR, FLOOD)
    assert (asked(at), open_for(at, BLUE)) == ((GREEN, "traitor"), ALL)
    assert open_for(play(at, "counter:m", "plus"), BLUE) == ["warrior", "traitor", "builder", "mandarin"]
    at = completed("RG. ...", *((GREEN, card) for card in ALL))
    assert open_for(play(at, "traitor", "plus", "wall", "none"), GREEN) == []


def test_a_traitor_can_be_told_whose_wall_or_which_regions_counter():
    def answers(at, seat):
        return [*AHEAD["traitor"].answers(at.game.observation(seat))]

    at = table("RG... ...", cards={"a": [TRAITOR]}, regions=[2, 3, 3])
    walls = [f"break:{seat}" for seat in range(4)]
    assert answers(at, GREEN) == [*walls, "counter:m", "counter:n"]
    at.game.removed.add("m")
    assert answers(at, GREEN) == [*walls, "counter:n"]
    assert answers(at, RED) == walls, "it is in hand"
    assert answers(table("... ...", seats=2), RED) == ["break:0", "break:1", "break:-1"]


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
    assert (asked(at), offered(at)) == ((RED, "end"), ["left", "right"])
    drawn, sides = at.game.observation(None).arriving, at.game.layout.sides
    told_first = expansion(at.game.observation(RED))
    assert all(f"{area.name} ({area.squares})" in told_first for area in (*drawn.provinces, *drawn.regions))
    game = play(at, end).game
    assert game.layout.sides == ((drawn, *sides) if end == "left" else (*sides, drawn))
    assert (game.observation(None).arriving, game.emperors, len(game.board.vacant)) == (None, (), 3)
    (joined,) = told(at, happened.BoardJoined)
    assert (joined.seat, joined.end, joined.side) == (RED, end, drawn.key)
    assert joined.reputation == {area.key: game.reputation[area.key] for area in drawn.provinces}


def test_a_fourth_province_completed_in_the_same_turn_counts_for_the_next_board():
    at = table("RG. RG. ...")
    at.game.emperors = ("x", "x")
    assert play(lay(at, "a3"), "b", "b3", "left").game.emperors == ("b",)


NO_CARDS, NONE = dict.fromkeys(range(4), ()), dict.fromkeys(range(4), 0)


def test_a_neutral_majority_takes_the_attack_for_nobody():
    at = lay(table("NNG .", regions=[3, 1], seats=2, hands=NO_CARDS, doubles={RED: 0}), "b1", "tower")
    assert [event.losers for event in told(at, happened.RegionAttacked)] == [(), ()]
    assert at.game.scores() == (1, 0)


def test_a_region_without_walls_harms_nobody_and_totals_can_fall_below_zero():
    at = lay(table("GGG RR.", "    xx", regions=[3, 2, 1], hands=NO_CARDS, threat={"m": 4}), "b3", "tower")
    assert [event.losers for event in told(at, happened.RegionAttacked)] == [(GREEN,), (), ()]
    assert (at.game.scores()[GREEN], at.game.ranking()[GREEN], at.game.ended_because()) == (-4, 4, "wall")


def test_a_round_in_which_nobody_can_lay_anything_ends_the_game():
    at = table("GGG R..", seats=3, hands=NO_CARDS, towers=NONE, singles=NONE, doubles=NONE)
    assert (at.over, at.game.ended_because(), len(told(at, happened.TurnSkipped))) == (True, "stuck", 3)


@pytest.mark.parametrize(
    ("card", "walls", "hands", "counts", "won"),
    [
        ("diplomacy", ("RGN RBN RGB G..", "x"), {}, (3, 3, 2, 0), (4, 4, 0, 0)),
        ("dominance", ("RRG GGR RRR R..", "         x"), {}, (4, 3, 0, 0), (4, 3, 0, 0)),
        ("reward", ("RGG RGG RGG G..",), {RED: ("flood",), BLUE: ("flood", "warrior")}, (1, 0, 2, 0), (2, 0, 4, 0)),
    ],
)
def test_an_event_card_is_scored(card, walls, hands, counts, won):
    """Broken and neutral walls are in no province's favour, and a broken wall interrupts a row."""
    at = lay(table(*walls, events=card, hands=NO_CARDS | hands), "d2", "double")
    (scored,) = told(at, happened.EventScored)
    assert (scored.card, scored.counts, scored.points) == (card, counts, won)
    assert [player.points[card] for player in at.game.players] == [*won]


def test_observers_reveal_counters_to_all():
    at = lay(table("... ...", regions=[3, 3], threat={"m": 4}, events="observers"), "a1")
    assert [(event.region, event.threat) for event in told(at, happened.CounterRevealed)] == [("m", 4)]
    assert at.game.observation(None).threats == {"m": 4}
    play(at, "b", "b1", "walls", "a", "a2")
    assert len(told(at, happened.CounterRevealed)) == 2, "a counter that lies face up is not turned again"
    assert told(at, happened.CounterSeen) == []


def test_observers_score_nothing_and_shown_counters_attack():
    at = table("GGG R.", regions=[3, 2], events="observers", hands=NO_CARDS)
    at.game.revealed["m"] = 3
    assert told(lay(at, "b2", "tower"), happened.EventScored) == []
    assert at.game.scores() == (2, -3, 0, 0)


@pytest.mark.parametrize(("choice", "count"), [("one", 1), ("two", 2)])
def test_event_cards_can_be_drawn_by_lot(choice, count):
    drawn = {Table(BOX.new(3, {"events": choice}), nature=Random(n)).game.events_in_play for n in range(30)}
    assert {len(cards) for cards in drawn} == {count}
    assert len(drawn) > 3


def test_event_cards_can_be_chosen():
    assert BOX.new(3, {"events": "diplomacy-reward"}).events_in_play == ("diplomacy", "reward")


def test_the_next_turns_are_known_until_players_might_have_to_skip():
    assert table("..R.. RR...").game.upcoming() == [GREEN, BLUE, VIOLET]
    assert table("..... .....", hands={BLUE: ()}, singles={BLUE: 0}).game.upcoming() == [GREEN]
    assert table("..R.. RRR..").game.upcoming() == ()
