"""Rules without examples, and rulings where the rules are silent, by section."""

from random import Random

import pytest

from games.engine import NATURE, Hidden, Refused, Table, is_hidden
from games.han import BOX, Han
from games.han.cards import CARDS, HAND
from games.han.events import CardDrawn, DisplayFilled, HandDealt, HousesScored, PiecePlaced, TurnPassed
from games.han.maps import chosen_map
from games.han.placements import placements
from games.han.placing import is_stuck
from games.han.state import EMISSARIES, HOUSES
from tests.games.han.positions import (
    ALEX,
    BARBARA,
    CAPITAL,
    CHINA,
    CHRIS,
    DORIS,
    asked,
    cards,
    fragment,
    heap,
    offered,
    placeable,
    play,
    position,
    table,
    told,
)

WEI_IS_FULL = {"wei": "AAABBD", "wei-qi": "A"}


def new(playing_map, seats, markers="off"):
    return Han(seats, {"map": playing_map, "markers": markers})


# Set-up of the Game


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, [2, 3, 4, 5]),
        ({"map": "border_disputes"}, [3, 4, 5]),
        ({"map": "ways_of_diplomacy"}, [2, 3, 4]),
        ({"map": "nowhere"}, [2, 3, 4, 5]),
    ],
)
def test_how_many_can_play_follows_from_the_map(options, seats):
    assert BOX.seats_for(options) == seats


@pytest.mark.parametrize(
    ("playing_map", "seats", "removed", "display"),
    [
        ("border_disputes", 5, 0, 4),
        ("border_disputes", 4, 1, 4),
        ("border_disputes", 3, 2, 4),
        ("ways_of_diplomacy", 4, 3, 3),
        ("ways_of_diplomacy", 3, 4, 3),
        ("ways_of_diplomacy", 2, 5, 3),
    ],
)
def test_some_cards_of_each_colour_are_left_in_the_box(playing_map, seats, removed, display):
    game = Table(new(playing_map, seats), nature=Random(1)).game

    assert [len(player.hand) for player in game.players] == [HAND] * seats
    assert len(game.display) == display
    seen = [*game.display, *(card for player in game.players for card in player.hand)]
    assert {colour: game.pile.count(colour) + seen.count(colour) for colour in CARDS} == {
        colour: count - removed for colour, count in CARDS.items()
    }


@pytest.mark.parametrize(
    ("playing_map", "seats", "sentence"),
    [
        ("border_disputes", 2, "for 3 to 5 players, not for 2"),
        ("ways_of_diplomacy", 5, "for 2 to 4 players, not for 5"),
    ],
)
def test_a_map_is_not_for_any_number_of_players(playing_map, seats, sentence):
    with pytest.raises(Refused, match=sentence):
        new(playing_map, seats)


@pytest.mark.parametrize(
    ("seats", "sheet"),
    [(2, "ways_of_diplomacy"), (3, "border_disputes"), (4, "border_disputes"), (5, "border_disputes")],
)
def test_a_table_that_chooses_no_map_gets_one_that_fits(seats, sheet):
    assert chosen_map(seats, {"map": "fitting"}).sheet == sheet


def test_everyone_has_twenty_houses_and_eight_emissaries_besides_the_one_that_counts_points():
    assert [(player.houses, player.emissaries) for player in new("border_disputes", 3).players] == [(20, 8)] * 3


@pytest.mark.parametrize(
    ("playing_map", "seats", "markers", "left"),
    [
        ("border_disputes", 3, "off", 0),
        ("border_disputes", 5, "on", 1),
        ("ways_of_diplomacy", 4, "on", 1),
        ("ways_of_diplomacy", 3, "on", 1),
        ("ways_of_diplomacy", 2, "on", 2),
        ("ways_of_diplomacy", 2, "off", 0),
    ],
)
def test_the_variants_give_everyone_a_marker_and_two_players_two_market_places(playing_map, seats, markers, left):
    game = new(playing_map, seats, markers)

    assert {player.markers for player in game.players} == {left}
    kinds = {"border_disputes": "fortification", "ways_of_diplomacy": "market"}
    assert game.board.marker == (kinds[playing_map] if left else "")


def test_who_begins_is_drawn_by_lot_and_the_others_follow_clockwise():
    game = Table(new("border_disputes", 3))
    assert (asked(game), offered(game), game.game.upcoming()) == ((NATURE, "emperor"), ["0", "1", "2"], ())
    play(game, "2", *["red"] * 9, *["violet"] * 4)
    turns = [asked(game)]
    for _ in range(3):
        play(game, "discard", "pile", "green")
        turns.append(asked(game))

    assert turns == [(2, "province"), (0, "province"), (1, "province"), (2, "province")]
    assert game.game.upcoming() == [0, 1]


# Placing Playing Pieces: cards


@pytest.mark.parametrize(
    ("hand", "place", "ways"),
    [
        ("rgv", "wei1", ["red"]),
        ("rrr", "wei1", ["red"]),
        ("rgg", "wei1", ["red", "green+green"]),
        ("ggv", "wei1", ["green+green"]),
        ("rry", "wei-qi", ["red+red", "red+yellow", "red+red+yellow"]),
        ("ryy", "wei-qi", ["red+yellow", "yellow+yellow", "red+yellow+yellow"]),
        ("rrr", "wei-qi", ["red+red", "red+red+red"]),
        ("yyv", "wei-qi", ["yellow+yellow"]),
        ("rgg", "wei-qi", ["red+green+green"]),
        ("yvv", "wei-qi", ["yellow+violet+violet"]),
        ("rry", "wei1:fortification", ["red+red"]),
        ("rgg", "wei1:fortification", ["red+green+green"]),
        ("rgg", "wei:emissary", ["red", "green+green"]),
    ],
)
def test_two_cards_of_a_colour_stand_for_any_one_card_of_another(hand, place, ways):
    turn = table(hands=(hand,), pieces={"wei": ".AB", "qi": "A"}, markers=1)
    play(turn, "wei", place)

    played = offered(turn) if asked(turn)[1] == "cards" else ["+".join(told(turn.game, PiecePlaced)[0].cards)]
    assert played == ways


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        ("gov", "wei1"),
        ("gov", "wei:emissary"),
        ("rgv", "wei-qi"),
        ("ggv", "wei-qi"),
        ("ggg", "wei-qi"),
        ("ggg", "wei1:fortification"),
        ("rvg", "wei1:fortification"),
        ("yyg", "wei1:fortification"),
    ],
)
def test_what_cannot_be_paid_is_not_offered(hand, place):
    game = position(hands=(hand,), pieces={"wei": ".AB", "qi": "A"}, markers=1)

    assert place not in placeable(game, ALEX, "wei")


def test_played_cards_go_to_the_discard_pile():
    turn = table(hands=("rgg",), pieces={"wei": "B"}, discards="v")
    play(turn, "wei", "wei2", "red", "wei3")

    assert turn.game.discards == heap("vrgg")


def test_provinces_without_a_possible_placement_cannot_be_chosen():
    assert offered(table(hands=("rgo",))) == ["wei", "shu", "discard"]
    assert offered(table(hands=("rro",))) == ["wei", "qi", "chin", "shu", "wu", "discard"]


# Placing Playing Pieces: how many, and where


@pytest.mark.parametrize(
    "pieces",
    [{"wei": "B"}, {"wei": "A"}, {"wei-qi": "B"}],
    ids=["another's house", "an own house", "a house on the border"],
)
def test_two_pieces_may_be_placed_where_any_piece_stands(pieces):
    turn = table(pieces=pieces)
    play(turn, "wei", "wei3")
    assert asked(turn) == (ALEX, "second")

    play(turn, "wei4")
    assert asked(turn) == (ALEX, "draw")


def test_a_market_place_alone_makes_a_district_no_longer_empty():
    turn = table(CAPITAL, pieces={"lo": "b"}, markers=1)

    assert offered(play(turn, "lo", "lo2")) == ["lo3", "lo:emissary", "done"]


def test_a_second_piece_need_not_be_placed():
    turn = table(pieces={"wei": "B"})
    play(turn, "wei", "wei2", "done")

    assert asked(turn) == (ALEX, "draw")
    assert turn.game.players[ALEX].hand == cards("rr")


def test_a_second_piece_goes_into_the_same_province():
    turn = table(hands=("ryy",), pieces={"wei": "BB", "qi": "B"}, emissaries={"wei": "B"})

    assert offered(play(turn, "wei", "wei3", "red")) == ["wei4", "wei5", "wei6", "wei-qi", "wei:emissary", "done"]
    assert offered(play(turn, "wei4")) == ["red", "yellow", "green", "orange", "pile"]


def test_there_is_no_second_piece_without_a_card_for_it_but_the_question_is_asked():
    """Whether the question is asked is public, and must not reveal the hand."""
    turn = play(table(hands=("rgo",), pieces={"wei": "B"}), "wei", "wei2")

    assert (asked(turn), offered(turn)) == ((ALEX, "second"), ["done"])


@pytest.mark.parametrize(
    ("hand", "things", "asks"),
    [
        ("r", {"pieces": {"wei": "B"}}, False),  # no card is left
        ("ry", {"pieces": {"wei": "BBBBB", "wei-qi": "B", "qi": "B"}}, True),  # for an emissary
        ("ryy", {"pieces": {"wei": "BBBBB"}}, True),  # for the border house
        ("ry", {"pieces": {"wei": "BBBBB"}, "emissaries": {"wei": "BBBBB"}}, False),  # one card pays for no border
        ("ryy", {"pieces": {"wei": "B"}, "left": {ALEX: {"houses": 1, "emissaries": 0}}}, False),  # no piece is left
    ],
)
def test_a_second_piece_is_asked_for_where_the_number_of_cards_and_pieces_allows_one(hand, things, asks):
    turn = table(hands=(hand,), **things)
    play(turn, "wei", f"wei{1 + len(things['pieces']['wei'])}")
    if asked(turn)[1] == "cards":
        play(turn, "red")

    assert (asked(turn)[1] == "second") is asks


# Border spaces


@pytest.mark.parametrize(
    ("pieces", "payment", "second"),
    [
        ({"wei": "B", "qi": "B"}, "red+red", "qi"),
        ({"wei": "B", "qi": "B"}, "red+yellow", "wei"),
        ({"wei": "B"}, "red+red", ""),
        ({"wei": "B"}, "red+yellow", "wei"),
        ({"qi": "B"}, "red+red", "qi"),
        ({"qi": "B"}, "red+yellow", ""),
        ({}, "red+red", None),
    ],
)
@pytest.mark.parametrize("province", ["wei", "qi"])
def test_after_a_border_house_another_piece_goes_to_one_of_its_provinces_that_was_not_empty(
    province, pieces, payment, second
):
    turn = table(hands=("rry",), pieces=pieces)
    play(turn, province, "wei-qi", payment)

    if second is None:
        assert asked(turn) == (ALEX, "draw")
    else:
        assert asked(turn) == (ALEX, "second")
        assert {key.rstrip("0123456789").split(":")[0] for key in offered(turn)} == {second, "done"} - {""}


@pytest.mark.parametrize("beyond", ["", "B"], ids=["empty", "not empty"])
def test_a_border_house_may_be_the_second_piece_with_any_houses_beyond(beyond):
    turn = table(hands=("rrr",), pieces={"wei": "B", "qi": beyond})
    play(turn, "wei", "wei2", "wei-qi")

    assert turn.game.board.houses == {"wei1": BARBARA, "wei2": ALEX, "wei-qi": ALEX} | dict.fromkeys(
        ["qi1"] * len(beyond), BARBARA
    )
    assert asked(turn) == (ALEX, "draw")


def test_a_border_house_belongs_to_both_provinces():
    board = position(pieces={"wei": "AB", "wei-qi": "A"}).board

    assert (board.houses_in["wei"], board.houses_in["qi"]) == ((2, 1, 0, 0), (1, 0, 0, 0))
    assert (board.room("wei"), board.room("qi")) == (2, 1)


def test_a_border_house_that_fills_both_provinces_has_both_scored():
    turn = table(hands=("rrv",), pieces={"wei": "AAABBD", "qi": "BBCD"})
    play(turn, "wei", "wei-qi")

    assert [(scored.province, scored.points) for scored in told(turn.game, HousesScored)] == [
        ("wei", (7, 4, 0, 2)),
        ("qi", (2, 5, 2, 2)),
    ]
    assert turn.game.scores() == (9, 9, 2, 4)


# Houses


def test_a_house_space_holds_one_house():
    turn = table(pieces={"wei": "AB.D"})

    assert offered(play(turn, "wei")) == ["wei3", "wei5", "wei6", "wei-qi", "wei:emissary"]


def test_a_port_is_a_house_space_like_any_other():
    turn = table()
    play(turn, "wei", "wei1")

    assert told(turn.game, PiecePlaced)[0].cards == ("red",)
    assert turn.game.board.houses_in["wei"] == (1, 0, 0, 0)


def test_only_emissaries_can_be_placed_in_a_full_province():
    turn = table(pieces=WEI_IS_FULL, scored={"wei": (7, 4, 0, 2)})
    play(turn, "wei")
    assert offered(turn) == ["wei:emissary"]

    play(turn, "wei:emissary", "wei:emissary")
    assert turn.game.board.emissaries["wei"] == (2, 0, 0, 0)
    assert not told(turn.game, HousesScored)


# Emissaries


@pytest.mark.parametrize(
    ("pieces", "emissaries", "room"),
    [
        ({}, "", 0),
        ({"wei": "B"}, "", 1),
        ({"wei": "BBA"}, "", 2),
        ({"wei": "AABB"}, "", 2),
        ({"wei": "AABB"}, "C", 1),
        ({"wei": "AABBCD"}, "CD", 0),
        ({"wei": "ABCD"}, "A", 0),
        ({"wei": "AA", "wei-qi": "A"}, "B", 2),
        ({"wei": "AAAAB"}, "AABB", 0),
    ],
)
def test_the_most_houses_of_one_player_limit_the_emissaries_of_all(pieces, emissaries, room):
    game = position(pieces=pieces, emissaries={"wei": emissaries})

    assert game.board.room("wei") == room
    assert ("wei:emissary" in placeable(game, ALEX, "wei")) == (room > 0)


def test_an_emissary_needs_no_own_house():
    turn = table(pieces={"wei": "BB"})
    play(turn, "wei", "wei:emissary", "wei:emissary")

    assert turn.game.board.emissaries["wei"] == (2, 0, 0, 0)


def test_a_house_may_make_room_for_the_emissary_placed_after_it():
    turn = table(pieces={"wei": "AB"}, emissaries={"wei": "B"})
    assert "wei:emissary" not in offered(play(turn, "wei"))

    assert "wei:emissary" in offered(play(turn, "wei3"))


# Supplies


@pytest.mark.parametrize(
    ("left", "possible"),
    [
        ({"houses": 0}, ["wei:emissary"]),
        ({"emissaries": 0}, ["wei3", "wei4", "wei5", "wei6", "wei-qi"]),
        ({"houses": 0, "emissaries": 0}, []),
    ],
)
def test_pieces_that_are_used_up_cannot_be_placed(left, possible):
    game = position(pieces={"wei": "AB"}, left={ALEX: left})

    assert placeable(game, ALEX, "wei") == possible


def test_the_last_house_cannot_be_placed_twice():
    turn = table(pieces={"wei": "BB"}, left={ALEX: {"houses": 1}})

    assert offered(play(turn, "wei", "wei3")) == ["wei:emissary", "done"]


def test_placed_pieces_come_from_the_supply():
    turn = table(pieces={"wei": "BB"})
    play(turn, "wei", "wei3", "wei:emissary")

    assert (turn.game.players[ALEX].houses, turn.game.players[ALEX].emissaries) == (HOUSES - 1, EMISSARIES - 1)


# Discarding a Card


def test_a_card_may_be_discarded_although_pieces_could_be_placed():
    turn = table(hands=("rgg",))
    play(turn, "discard")
    assert (asked(turn), offered(turn)) == ((ALEX, "discard"), ["red", "green"])

    play(turn, "green")
    assert (turn.game.players[ALEX].hand, turn.game.discards) == (cards("rg"), heap("g"))
    assert asked(turn) == (ALEX, "draw")


def test_a_player_without_a_placement_must_discard():
    assert offered(table(hands=("o",))) == ["discard"]


# Drawing New Cards


def test_cards_are_drawn_from_the_display_and_the_pile_in_any_order_until_three_are_held():
    turn = table(hands=("rgg",), pieces={"wei": "B"}, display="ryyo", pile="v" * 9)
    play(turn, "wei", "wei2", "red", "wei3")
    assert offered(turn) == ["red", "yellow", "orange", "pile"]

    play(turn, "yellow", "pile")
    assert asked(turn) == (NATURE, "card")
    play(turn, "violet", "yellow")

    assert turn.game.players[ALEX].hand == cards("yyv")
    assert turn.game.display == cards("ro")


def test_everyone_remembers_cards_that_were_taken_from_the_display_until_they_are_played():
    turn = table(hands=("rgg",), pieces={"wei": "B"}, display="ryyo", pile="v" * 9)
    play(turn, "wei", "wei2", "red", "wei3", "yellow", "pile", "violet", "yellow")
    turn.game.play(ALEX, ("violet",))
    assert turn.game.observation(BARBARA).players[ALEX].shown == cards("yy")

    turn.game.play(ALEX, ("yellow",))
    assert turn.game.observation(None).players[ALEX].shown == cards("y")


def test_the_display_is_refilled_only_when_the_hand_is_full():
    turn = table(hands=("rrr",), pieces={"wei": "B"}, display="ryyo", pile="v" * 9)
    play(turn, "wei", "wei2", "wei3", "yellow")
    assert offered(turn) == ["red", "yellow", "orange", "pile"]

    play(turn, "yellow", "violet", "violet")
    assert turn.game.display == cards("rovv")
    assert told(turn.game, DisplayFilled) == [DisplayFilled(("violet", "violet"))]
    assert asked(turn) == (BARBARA, "province")


def test_every_card_of_the_pile_is_as_likely_to_be_drawn():
    turn = table(pile="rrg", discards="ooo")

    assert offered(play(turn, "discard", "pile")) == ["red", "green"]
    assert turn.asks[0].odds == heap("rrg")


# Draw Pile Depleted


def test_the_discards_become_the_pile_when_it_first_runs_out():
    """This happens while drawing: the display stays as it is, and drawing goes on."""
    turn = table(pieces={"wei": "B"}, display="ryyo", pile="v", discards="gg")
    play(turn, "wei", "wei2", "wei3", "pile", "violet")

    game = turn.game
    assert (game.pile, game.discards, game.display) == (cards("rrgg"), heap(""), cards("ryyo"))
    assert (game.renewed, game.final_round) == (True, False)
    assert asked(turn) == (ALEX, "draw")

    play(turn, "pile", "green")
    assert (game.players[ALEX].hand, game.pile) == (cards("rgv"), cards("rrg"))
    assert asked(turn) == (BARBARA, "province")


def test_the_pile_may_first_run_out_while_refilling_the_display():
    turn = table(display="ryyo", pile="v", discards="gg", pieces={"wei": "B"})
    play(turn, "wei", "wei2", "wei3", "yellow", "yellow", "violet")
    assert offered(turn) == ["red", "green"]

    play(turn, "green")
    assert turn.game.display == cards("rgov")


def test_no_cards_are_drawn_after_the_pile_runs_out_again():
    """Not even for a player with too few cards and cards on display; the display is not refilled either."""
    turn = table(turn=BARBARA, pieces={"wei": "B"}, display="ryyo", pile="v", renewed=True)
    play(turn, "wei", "wei2", "wei3", "yellow", "pile", "violet")
    assert turn.game.players[BARBARA].hand == cards("yrv")

    turn = table(turn=BARBARA, pieces={"wei": "B"}, display="ryyo", pile="v", renewed=True)
    play(turn, "wei", "wei2", "wei3", "pile", "violet")

    assert turn.game.final_round
    assert (turn.game.players[BARBARA].hand, turn.game.display) == (cards("rv"), cards("ryyo"))
    assert asked(turn) == (CHRIS, "province")


def test_the_pile_may_run_out_again_while_refilling_the_display():
    turn = table(turn=BARBARA, pieces={"wei": "B"}, display="ryyo", pile="v", renewed=True)
    play(turn, "wei", "wei2", "wei3", "yellow", "yellow", "violet")

    assert (turn.game.final_round, turn.game.display) == (True, cards("rov"))
    assert asked(turn) == (CHRIS, "province")


@pytest.mark.parametrize(
    ("seat", "follow"),
    [(ALEX, [BARBARA, CHRIS, DORIS]), (BARBARA, [CHRIS, DORIS]), (CHRIS, [DORIS]), (DORIS, [])],
)
def test_the_round_is_completed_up_to_the_emperors_right_neighbour(seat, follow):
    turn = table(turn=4 + seat, pile="v", renewed=True)
    play(turn, "discard", "pile", "violet")
    played = []
    while not turn.over:
        assert asked(turn)[1] == "province"
        played.append(asked(turn)[0])
        assert [*played, *turn.game.upcoming()] == follow
        play(turn, "discard")

    assert played == follow
    assert turn.game.ended_because() == "pile"
    assert [len(player.hand) for player in turn.game.players] == [2 if other in follow else 3 for other in range(4)]


def test_the_round_is_counted_from_the_player_with_the_emperor():
    turn = table(first=CHRIS, turn=3, pile="v", renewed=True)
    assert asked(turn) == (BARBARA, "province")

    assert play(turn, "discard", "pile", "violet").over


def test_players_without_cards_pass_in_the_final_round():
    turn = table(hands=("o", "", "r"), final_round=True)
    play(turn, "discard")

    assert told(turn.game, TurnPassed) == [TurnPassed(BARBARA)]
    assert asked(turn) == (CHRIS, "province")


# End of the Game

ONE_PROVINCE = fragment({"wei": ("red", 2)})
ONE_DISTRICT = fragment({"lo": ("red", 2)}, sheet="ways_of_diplomacy")
NONE_LEFT = {"houses": 0, "emissaries": 0}


@pytest.mark.parametrize(
    ("playing_map", "things", "ends"),
    [
        (ONE_PROVINCE, {"pieces": {"wei": ".A"}, "emissaries": {"wei": "A"}}, False),
        (ONE_PROVINCE, {"pieces": {"wei": ".A"}, "emissaries": {"wei": "AA"}}, True),
        (ONE_PROVINCE, {"pieces": {"wei": ".B"}, "emissaries": {"wei": "B"}}, True),
        (ONE_PROVINCE, {"pieces": {"wei": ".B"}}, False),
        (ONE_PROVINCE, {"pieces": {"wei": ".B"}, "left": {seat: {"emissaries": 0} for seat in range(4)}}, True),
        (
            ONE_PROVINCE,
            {"left": {ALEX: {"houses": 1, "emissaries": 0}, **dict.fromkeys((BARBARA, CHRIS, DORIS), NONE_LEFT)}},
            True,
        ),
        (
            ONE_PROVINCE,
            {"left": {ALEX: {"houses": 1, "emissaries": 0}, **dict.fromkeys((CHRIS, DORIS), NONE_LEFT)}},
            False,
        ),
        (
            ONE_DISTRICT,
            {
                "markers": 1,
                "left": {ALEX: {"houses": 1, "emissaries": 1}, **dict.fromkeys((BARBARA, CHRIS, DORIS), NONE_LEFT)},
                "emissaries": {"lo": "B"},
            },
            False,
        ),
    ],
    ids=[
        "room for another emissary",
        "everything is full",
        "an emissary for each house",
        "room for an emissary",
        "nobody has emissaries",
        "nobody has any piece",
        "somebody else has pieces",
        "a market place can still be placed",
    ],
)
def test_the_game_ends_at_once_when_no_player_can_place_a_piece(playing_map, things, ends):
    turn = table(playing_map, **things)
    (province,) = playing_map.provinces
    play(turn, province, f"{province}1")

    assert turn.over == ends
    if ends:
        assert turn.game.ended_because() == "full"
        assert turn.game.players[ALEX].hand == cards("rr")


def test_no_marker_fits_into_an_empty_province_so_the_game_ends():
    game = position(ONE_DISTRICT, markers=1, left={seat: {"houses": 0} for seat in range(4)})

    assert is_stuck(game)


# Hidden and open


def test_a_card_from_the_pile_is_seen_by_its_owner_only_and_one_from_the_display_by_all():
    turn = table(hands=("rrr",), pieces={"wei": "B"}, pile="v" * 9)
    play(turn, "wei", "wei2", "wei3", "pile", "violet", "green")

    drawn, taken = turn.game.events[-3:-1] if told(turn.game, DisplayFilled) else turn.game.events[-2:]
    assert drawn.seen_by(ALEX) == CardDrawn(ALEX, "violet")
    assert drawn.seen_by(BARBARA) == drawn.seen_by(None) == CardDrawn(ALEX, "")
    assert taken.seen_by(None) == taken
    assert CardDrawn(ALEX, "") in turn.game.observation(ALEX).latest[ALEX]


def test_hands_are_seen_by_their_owners_only():
    game = Table(new("border_disputes", 3), nature=Random(2)).game
    dealt = told(game, HandDealt)[1]

    assert game.observation(1).players[1].hand == dealt.seen_by(1).cards == game.players[1].hand
    assert dealt.seen_by(0) == dealt.seen_by(None) == HandDealt(1, ())
    assert [player.hand for player in game.observation(None).players] == [Hidden(3)] * 3
    assert placements(game.observation(1), 1).hand == game.players[1].hand
    assert placements(game.observation(1), 0).hand == Hidden(3)


def test_the_pile_is_seen_as_a_number_and_the_discarded_cards_open():
    seen = position(pile="rrg", discards="vv", display="ryyo").observation(None)

    assert is_hidden(seen.pile)
    assert (len(seen.pile), seen.discards, seen.display) == (3, heap("vv"), cards("ryyo"))


def test_an_observation_tells_whose_turn_it_is():
    seen = position(CHINA, turn=5).observation(None)

    assert (seen.at_turn, seen.round, seen.turn, seen.phase, seen.first) == ((BARBARA,), 2, 5, "turns", ALEX)


def test_placings_can_be_tried_on_a_copy_of_the_observed_board():
    game = position(CAPITAL, pieces={"lo": "Ab", "an": "C"}, emissaries={"an": "D"}, markers=1)
    seen = game.observation(DORIS)
    board = seen.board.copy()
    assert board == seen.board.copy()
    assert [*board.sites("lo")] == [*game.board.sites("lo")]

    board.put(ALEX, "an2", "house")
    board.put(ALEX, "an", "emissary")
    assert seen.board.copy() == game.board


def test_an_observation_keeps_what_it_saw():
    turn = table(pieces={"wei": "B"})
    before = turn.game.observation(None)
    play(turn, "wei", "wei2", "wei3", "pile", "green")

    assert before.board.houses == {"wei1": BARBARA}
    assert (before.players[ALEX].houses, len(before.players[ALEX].hand), before.discards["red"]) == (HOUSES, 3, 0)
