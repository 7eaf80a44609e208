"""What players may lay, and why not; towers and neutral walls (Rules: Description of the Actions; rulings)."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.events import CounterSeen, ProvinceScored, TurnSkipped
from games.chang_cheng.laying import Action, Province
from games.chang_cheng.placements import PARTIAL, WHOLE, Kept, NoneLeft, TooFew, evident, unless
from games.engine import Table
from tests.games.chang_cheng.positions import BLUE, GREEN, NEUTRAL, RED, lay, table
from tests.games.playing import asked, observed, offered, play, told

NOTHING = {"hands": {RED: ()}, "singles": {RED: 0}, "doubles": {RED: 0}, "towers": {RED: 0}}
"""Red has nothing left."""


@pytest.mark.parametrize(
    ("wall", "more", "actions"),
    [
        ("... ...", {}, "walls cards both double tower"),
        ("... ...", {"hands": {RED: ("flood",)}}, "walls both double tower"),
        ("... ...", {"hands": {RED: ()}, "singles": {RED: 1}}, "double tower"),
        ("... ...", {"doubles": {RED: 0}, "towers": {RED: 0}}, "walls cards both"),
        ("R.R R.R", {}, "walls cards both tower"),
        ("R.G RGB", {"hands": {RED: ()}}, "tower"),
        ("R.G RGB", {"hands": {RED: ()}, "towers": {RED: 0}}, "wall"),
        ("R.G RGB", {"singles": {RED: 0}, "towers": {RED: 0}}, "card"),
    ],
)
def test_what_can_be_done_whole_must_be_done_whole(wall, more, actions):
    assert offered(table(wall, **more)) == actions.split()


def test_the_first_turn_of_the_game_is_a_single_wall():
    at = Table(BOX.new(3, {}), nature=Random(1))
    first, province = at.game.first, next(iter(at.game.board.layout.provinces))
    assert (asked(at), offered(at)) == ((first, "action"), ["wall"])
    assert {action for action, why in at.asks[0].all_options(at.game) if why == evident("opening")} == {*WHOLE, "card"}
    assert at.asks[0].hint(at.game).startswith("The first turn is a single wall.")
    play(at, "wall", province, f"{province}1")
    assert (asked(at), offered(at)) == (((first + 1) % 3, "action"), [*WHOLE])


def test_players_who_can_do_nothing_skip_the_turn():
    at = table("R.G ...", hands={GREEN: ()}, singles={GREEN: 0}, doubles={GREEN: 0}, towers={GREEN: 0})
    assert asked(play(at, "cards", "a", "flood", "b", "warrior")) == (BLUE, "action")
    assert told(at, TurnSkipped)[0].seat == GREEN


def test_players_get_advice_on_actions_once_and_other_advice_for_five_rounds():
    game, hinted = table("... ...").game, {"action": [], "province": []}
    for game.turn in range(1, 30):
        for ask in (Action(RED), Province(RED, "wall")):
            hinted[ask.topic] += [game.turn] if ask.hint(game) else []
    assert hinted == {"action": [1, 2, 3, 4], "province": [*range(1, 4 * 5)]}


TOWER, LATER = {"kinds": "  T"}, {"kinds": "      T"}
NEAR = {"seats": 2, "kinds": " T"}

OFFERS = [
    # The first of two walls leaves a square for the second: a wall on b1 would keep b3 for Green
    (".GGG .G. GGG", LATER, "walls", "a b"),
    (".GGG .G. GGG", LATER, "walls a", "a1"),
    (".GGG .G. GGG", LATER, "walls a a1 b", "b1 b3"),
    ("GGGG .G.. GGG .GG", LATER, "walls b", "b1 b3 b4"),
    (".G . G.", {"kinds": " T   T"}, "walls", "a c"),
    (".R . R.", {"kinds": " T   T"}, "walls", "a b c"),
    ("R.G .", {"kinds": "T T"}, "walls", "b"),
    ("GG. G.G", {"kinds": "    T"}, "", "cards both"),  # a wall on a3 would keep b2
    # A kept square is open to any piece of its owner, and closed to all others
    ("RVG.. ..V", {**TOWER, "active": GREEN}, "double a", "a4 a5"),
    ("RVG.. ..V", {**TOWER, "active": BLUE}, "double a", "a5"),
    ("RVG.. ..V", {**TOWER, "active": BLUE}, "tower a", "a5"),
    ("RVG.. ..V", {**TOWER, "active": BLUE}, "walls a", "a5"),
    # After two walls or two cards a neutral wall goes to one of their provinces, after other actions elsewhere
    ("... ... ...", {"seats": 2}, "walls a a1 b b1", "a b none"),
    ("... ... ...", {"seats": 2}, "cards a flood c warrior", "a c none"),
    ("... ... ...", {"seats": 2}, "both a flood a1", "b c none"),
    ("... ... ...", {"seats": 2}, "tower b b2", "a c none"),
    ("... ... ...", {"seats": 2}, "double a a1", "b c none"),
    ("... ... ...", {"seats": 2}, "double a a3", "c none"),
    ("RG. ...", {"seats": 2}, "both b flood b1", "a none"),
    ("RG. ....", {**NEAR, "active": GREEN}, "cards a flood b warrior", "b none"),  # a3 is kept even for Green
    ("RG. ...", {"seats": 2, **NOTHING}, "", "a b"),  # who skips must lay a neutral wall
]


@pytest.mark.parametrize(("wall", "more", "answers", "expected"), OFFERS)
def test_players_are_offered(wall, more, answers, expected):
    assert offered(play(table(wall, **more), *answers.split())) == expected.split()


@pytest.mark.parametrize(
    ("wall", "more", "answers"),
    [
        ("RG. ...", {"seats": 2, "neutrals": 0}, "cards a flood b warrior"),  # none is left
        ("RGB ...", {"seats": 2}, "both b flood b1"),  # no other province has room
        ("RG. ....", NEAR, "both b flood b1"),  # a3 is kept
    ],
)
def test_nobody_is_asked_for_a_neutral_wall_that_cannot_stand(wall, more, answers):
    assert asked(play(table(wall, **more), *answers.split())) == (GREEN, "action")


@pytest.mark.parametrize(
    ("wall", "more", "answers", "kept"),
    [
        ("..G.. ....", TOWER, "walls a a2", None),  # a single wall ends it
        ("..G.. ....", TOWER, "double a a1", {"a4": [GREEN]}),
        ("R.G.. ..V", TOWER, "walls b b1 a a5", {}),  # a2 and a4 are free
        ("..G.. ....", {**TOWER, "singles": {GREEN: 1}}, "both b flood b1", None),
        ("..... ....", {"singles": {GREEN: 0}}, "tower a a3", None),  # without a single wall none is born
        ("G... ....", {}, "tower a a2", {"a3": [GREEN]}),  # even beside a wall of its owner
    ],
)
def test_a_reservation_ends_with_a_single_wall_of_its_owner(wall, more, answers, kept):
    board = play(table(wall, active=GREEN, **more), *answers.split()).game.board
    assert (board.kept, bool(board.reserving)) == (kept or {}, kept is not None)


def test_a_square_kept_for_two_players_may_be_filled_by_either():
    at = table("RR.GG ....", " T T")
    assert at.game.board.kept == {"a3": [RED, GREEN]}
    assert lay(at, "a3").game.board.reserving == {}


def test_a_joined_board_gives_a_tower_at_the_edge_a_second_neighbour():
    at = table("...R", "   T")
    assert at.game.board.kept == {"a3": [RED]}
    at.game.emperors = ("a", "a", "a")
    board = play(at, "both", "a", "flood", "a1", "right").game.board
    assert (board.kept, len(board.layout.beside["a4"])) == ({}, 2)


def test_after_the_first_turn_a_neutral_wall_goes_to_the_same_province():
    at = Table(BOX.new(2, {}), nature=Random(1))
    province = next(iter(at.game.board.layout.provinces))
    play(at, "wall", province, f"{province}1")
    assert offered(at) == [province, "none"]
    assert at.asks[0].hint(at.game).startswith("A neutral wall can complete a province")
    play(at, province, f"{province}2")
    assert (at.game.board.owners[f"{province}2"], at.game.neutrals, asked(at)[1]) == (NEUTRAL, 11, "action")


def test_who_skips_and_lays_a_neutral_wall_sees_the_counter():
    assert told(play(table("RG. ...", seats=2, **NOTHING), "a", "a3"), CounterSeen)[0].seat == RED


@pytest.mark.parametrize(
    ("wall", "active", "scores", "winners"), [("NN. ...", RED, (0, 0), ()), ("NR. N..", GREEN, (3, 3), (RED, GREEN))]
)
def test_a_neutral_majority_scores_for_nobody_and_a_tie_with_it_scores(wall, active, scores, winners):
    at = lay(table(wall, seats=2, active=active), "a3")
    assert (at.game.scores(), told(at, ProvinceScored)[0].winners) == (scores, winners)


PLAYED = dict.fromkeys(("traitor", "builder", "master", "mandarin"), evident("played"))
TAKEN, COMPLETE, HALF = evident("taken"), evident("complete"), unless("half")
NO_CARD, NO_DOUBLE, NO_PAIR = NoneLeft("cards", 0, 1), unless("no-double"), evident("no-double")
WHOLE_FIRST = dict.fromkeys(PARTIAL, evident("whole"))

BARRED = [
    (
        "... RGB",
        {"hands": {RED: ()}, "doubles": {RED: 0}, "towers": {RED: 0}},
        "",
        {
            "walls": unless("no-walls"),
            "cards": NoneLeft("cards", 0, 2),
            "both": NO_CARD,
            "double": evident("double-used"),
            "tower": evident("tower-used"),
            "card": NO_CARD,
        },
    ),
    (
        "R.G RGB",
        {"singles": {RED: 1}, "hands": {RED: ("flood",)}},
        "",
        {"walls": TooFew("singles", 1, 2), "cards": TooFew("cards", 1, 2), "double": NO_DOUBLE} | WHOLE_FIRST,
    ),
    ("G.. RGB ...", {"kinds": "t"}, "tower a", {"a1": TAKEN, "a2": unless("beside-tower")}),
    ("... RGB ...", {}, "walls", {"b": COMPLETE}),
    ("... RGB ...", {}, "cards", {"b": COMPLETE}),
    ("... RGB ...", {}, "walls a a1", {"a": evident("same-province"), "b": COMPLETE}),
    ("... RGB", {}, "", {"walls": unless("no-walls"), "cards": unless("no-cards")} | WHOLE_FIRST),
    ("RG.. ...", {**NEAR, "seats": 4}, "walls a", {"a1": TAKEN, "a2": TAKEN, "a3": Kept(GREEN)}),
    ("... ..R ...", {}, "double b", {"b2": HALF, "b3": TAKEN}),
    ("... .R. RGB .G", {}, "double", {"b": NO_PAIR, "c": COMPLETE, "d": NO_PAIR}),
    ("... ...", {}, "double b", {"b3": unless("end")}),
    ("... ...", {"hands": {RED: ("flood", "warrior")}}, "cards a", PLAYED),
    ("... ... RG.", {"seats": 2}, "walls a a1 b b1", {"c": evident("neutral-elsewhere")}),
    ("... ... RG", {"seats": 2}, "both a flood a1", {"a": evident("neutral-here"), "c": COMPLETE}),
    ("RG. ... ...", NEAR, "both b flood b1", {"a": unless("neutral-kept"), "b": evident("neutral-here")}),
    ("RG.. ... ...", NEAR, "both b flood b1 a", {"a1": TAKEN, "a2": TAKEN, "a3": Kept(GREEN)}),
    ("RG. ...", {"seats": 2, **NOTHING}, "", {"none": unless("must")}),
]


@pytest.mark.parametrize(("wall", "more", "answers", "expected"), BARRED)
def test_what_is_not_possible_has_a_reason(wall, more, answers, expected):
    ask, seen = observed(play(table(wall, **more), *answers.split()))
    assert {key: why for key, why in ask.all_options(seen) if why} == expected
    told = {key for key, why in expected.items() if not why.is_evident}
    assert ask.reasons(seen, evident=False).keys() == told, "what the table shows anyway is not listed"


@pytest.mark.parametrize("is_own", [True, False])
def test_an_own_tower_protects_from_its_region_and_no_option_says_otherwise(is_own):
    """The tower stands at A3, in a region of its own with A1 and A2."""
    ask, seen = observed(play(table("..R. ...." if is_own else "..G. ....", "  t", regions=[4, 4]), "walls", "a"))
    notes = [ask.label(seen, key).note for key in ask.options]
    assert all(("tower protects you" in note) == is_own for note in notes), notes
