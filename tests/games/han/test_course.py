"""Set-up, drawing cards, the draw pile, and the end of the game (Rules: Set-up, Course, End of the Game; rulings)."""

from collections import Counter
from random import Random

import pytest

from games.engine import NATURE, Table
from games.han import BOX, Han
from games.han.cards import CARDS, HAND
from games.han.events import CardDiscarded, DisplayFilled, PileRenewed, PileUsedUp, TurnPassed
from games.han.placing import is_stuck
from tests.games.han.positions import ALEX, BARBARA, CHRIS, DORIS, cards, fragment, heap, play, position, table
from tests.games.playing import asked, note_of, offered, told


@pytest.mark.parametrize(
    ("playing_map", "seats", "removed", "display", "markers"),
    [
        ("border_disputes", 5, 0, 4, ("fortification", 1)),
        ("border_disputes", 4, 1, 4, ("fortification", 1)),
        ("border_disputes", 3, 2, 4, ("fortification", 1)),
        ("ways_of_diplomacy", 4, 3, 3, ("market", 1)),
        ("ways_of_diplomacy", 3, 4, 3, ("market", 1)),
        ("ways_of_diplomacy", 2, 5, 3, ("market", 2)),
    ],
)
def test_the_set_up(playing_map, seats, removed, display, markers):
    game = Table(Han(seats, {"map": playing_map, "markers": "on"}), nature=Random(1)).game
    assert [(len(player.hand), player.houses, player.emissaries) for player in game.players] == [(3, 20, 8)] * seats
    assert [(game.board.marker, player.markers) for player in game.players] == [markers] * seats
    assert (len(game.display), game.scores(), game.phase) == (display, (0,) * seats, "turns")
    dealt = Counter([*game.pile, *game.display, *(card for player in game.players for card in player.hand)])
    assert dealt == {colour: count - removed for colour, count in CARDS.items()}
    without = Han(seats, {"map": playing_map, "markers": "off"})
    assert (without.board.marker, without.players[0].markers) == ("", 0)


def test_who_begins_is_drawn_by_lot_and_the_others_follow_clockwise():
    game = Table(BOX.new(3, {"map": "border_disputes"}))
    assert (asked(game), offered(game), game.game.upcoming()) == ((NATURE, "emperor"), ["0", "1", "2"], ())
    play(game, "2", *["red"] * 9, *["violet"] * 4)
    turns = [asked(game), *(asked(play(game, "discard", "pile", "green")) for _ in range(3))]
    assert turns == [(seat, "province") for seat in (2, 0, 1, 2)]
    assert game.game.upcoming() == [0, 1]


def test_a_discarded_card_is_replaced():
    turn = play(table(hands=("rgg",)), "discard", "green")
    assert (turn.game.players[ALEX].hand, turn.game.discards) == (cards("rg"), heap("g"))
    assert told(turn, CardDiscarded) == [CardDiscarded(ALEX, "green")]
    assert asked(turn) == (ALEX, "draw")
    assert asked(play(turn, "red", "violet")) == (BARBARA, "province")


TWO_HOUSES = ["wei", "wei2", "wei3"]
LAST_CARD = {"pieces": {"wei": "B"}, "display": "ryyo", "pile": "v"}
THREE_CARDS = LAST_CARD | {"hands": ("rgg",), "pile": "v" * 9}


def test_cards_are_drawn_in_any_order_until_three_are_held_and_then_the_display_is_filled():
    turn = play(table(**THREE_CARDS), "wei", "wei2", "red", "wei3")
    game = turn.game
    assert offered(turn) == ["red", "yellow", "orange", "pile"]
    assert asked(play(turn, "yellow", "pile")) == (NATURE, "card")
    assert game.display == cards("ryo")
    play(turn, "violet", "yellow", "violet", "violet")
    assert (game.players[ALEX].hand, game.display) == (cards("yyv"), cards("rovv"))
    assert told(turn, DisplayFilled) == [DisplayFilled(("violet", "violet"))]
    assert (asked(turn), len(game.pile)) == ((BARBARA, "province"), 6)


def test_everyone_remembers_cards_that_were_taken_from_the_display_until_they_are_played():
    answers = ["wei", "wei2", "red", "wei3", "yellow", "pile", "violet", "yellow"]
    game = play(table(**THREE_CARDS), *answers).game
    game.play(ALEX, ("violet",))
    assert game.observation(BARBARA).players[ALEX].shown == cards("yy")
    game.play(ALEX, ("yellow",))
    assert game.observation(None).players[ALEX].shown == cards("y")


def test_every_card_of_the_pile_is_as_likely_to_be_drawn():
    turn = play(table(pile="rrg", discards="ooo"), "discard", "pile")
    assert (offered(turn), turn.asks[0].odds) == (["red", "green"], heap("rrg"))


def test_the_discards_become_the_pile_when_it_first_runs_out():
    """This happens while drawing: the display stays as it is, and drawing goes on."""
    turn = play(table(**LAST_CARD, discards="gg"), *TWO_HOUSES, "pile", "violet")
    game = turn.game
    assert (game.pile, game.discards, game.display) == (cards("rrgg"), heap(""), cards("ryyo"))
    assert (game.renewed, game.final_round, asked(turn)) == (True, False, (ALEX, "draw"))
    assert told(game, PileRenewed) == [PileRenewed(4)]
    play(turn, "pile", "green")
    assert (game.players[ALEX].hand, game.pile, asked(turn)) == (cards("rgv"), cards("rrg"), (BARBARA, "province"))


def test_the_pile_may_first_run_out_while_refilling_the_display():
    turn = play(table(**LAST_CARD, discards="gg"), *TWO_HOUSES, "yellow", "yellow", "violet")
    assert offered(turn) == ["red", "green"]
    assert play(turn, "green").game.display == cards("rgov")


@pytest.mark.parametrize(
    ("answers", "hand", "display"),
    [
        (["yellow", "pile", "violet"], "yrv", "ryo"),
        (["pile", "violet"], "rv", "ryyo"),  # not even for a player with too few cards
        (["yellow", "yellow", "violet"], "ryy", "rov"),  # while refilling the display
    ],
)
def test_no_cards_are_drawn_after_the_pile_runs_out_again(answers, hand, display):
    turn = play(table(turn=BARBARA, **LAST_CARD, renewed=True), *TWO_HOUSES, *answers)
    game = turn.game
    assert (game.final_round, told(game, PileUsedUp), asked(turn)) == (True, [PileUsedUp(ALEX)], (CHRIS, "province"))
    assert (game.players[BARBARA].hand, game.display) == (cards(hand), cards(display))


NO_MORE = "Then nobody draws any more: the game ends with"


@pytest.mark.parametrize(
    ("things", "after"),
    [
        ({"pile": "rrr"}, "Face down; 3 cards left"),
        ({"pile": "r", "discards": "rg"}, "Then the 3 discards become the new draw pile"),
        ({"pile": "r", "renewed": True}, f"{NO_MORE} this round; this was your last turn"),
        ({"pile": "r", "renewed": True, "turn": 3}, f"{NO_MORE} your turn"),
        ({"pile": "r", "renewed": True, "turn": 3, "first": DORIS}, f"{NO_MORE} your turn"),
    ],
)
def test_the_last_card_of_the_pile_says_what_follows(things, after):
    assert note_of(play(table(**things), "discard"), "pile") == after


@pytest.mark.parametrize(
    ("first", "seat", "follow"),
    [
        (ALEX, ALEX, [BARBARA, CHRIS, DORIS]),
        (ALEX, CHRIS, [DORIS]),
        (ALEX, DORIS, []),
        (CHRIS, DORIS, [ALEX, BARBARA]),
        (CHRIS, BARBARA, []),
    ],
)
def test_the_round_is_completed_up_to_the_emperors_right_neighbour(first, seat, follow):
    turn = play(table(first=first, turn=4 + (seat - first) % 4, pile="v", renewed=True), "discard", "pile", "violet")
    played = []
    while not turn.over:
        assert asked(turn)[1] == "province"
        played.append(asked(turn)[0])
        assert [*played, *turn.game.upcoming()] == follow
        play(turn, "discard")
    assert (played, turn.game.ended_because()) == (follow, "pile")
    assert [len(player.hand) for player in turn.game.players] == [2 if other in follow else 3 for other in range(4)]


def test_players_without_cards_pass_in_the_final_round():
    turn = play(table(hands=("o", "", "r"), final_round=True), "discard")
    assert told(turn, TurnPassed) == [TurnPassed(BARBARA)]
    assert asked(turn) == (CHRIS, "province")


ONE_PROVINCE = fragment({"wei": ("red", 2)})
ONE_DISTRICT = fragment({"lo": ("red", 2)}, sheet="ways_of_diplomacy")
LAST_HOUSE, NONE_LEFT = {ALEX: {"houses": 1, "emissaries": 0}}, {"houses": 0, "emissaries": 0}


@pytest.mark.parametrize(
    ("things", "ends"),
    [
        ({"pieces": {"wei": ".A"}, "emissaries": {"wei": "A"}}, False),  # room for another emissary
        ({"pieces": {"wei": ".A"}, "emissaries": {"wei": "AA"}}, True),
        ({"pieces": {"wei": ".B"}, "emissaries": {"wei": "B"}}, True),
        ({"pieces": {"wei": ".B"}}, False),
        ({"pieces": {"wei": ".B"}, "left": {seat: {"emissaries": 0} for seat in range(4)}}, True),
        ({"left": LAST_HOUSE | dict.fromkeys((BARBARA, CHRIS, DORIS), NONE_LEFT)}, True),
        ({"left": LAST_HOUSE | dict.fromkeys((CHRIS, DORIS), NONE_LEFT)}, False),  # Barbara has pieces
    ],
)
def test_the_game_ends_at_once_when_no_player_can_place_a_piece(things, ends):
    turn = play(table(ONE_PROVINCE, **things), "wei", "wei1")
    assert (turn.over, turn.game.ended_because()) == (ends, "full" if ends else "")
    assert len(turn.game.players[ALEX].hand) == HAND - 1, "no card has been drawn yet"


def test_the_game_goes_on_while_a_market_place_can_be_placed():
    left = {ALEX: {"houses": 1, "emissaries": 1}, **dict.fromkeys((BARBARA, CHRIS, DORIS), NONE_LEFT)}
    assert not play(table(ONE_DISTRICT, markers=1, left=left, emissaries={"lo": "B"}), "lo", "lo1").over


def test_no_marker_fits_into_an_empty_province_or_is_placed_by_players_without_one_so_the_game_ends():
    assert is_stuck(position(ONE_DISTRICT, markers=1, left={seat: {"houses": 0} for seat in range(4)}))
    left = {seat: {"houses": 0, "markers": 0} for seat in range(4)}
    assert is_stuck(position(ONE_DISTRICT, markers=1, left=left, pieces={"lo": "A"}, emissaries={"lo": "B"}))
