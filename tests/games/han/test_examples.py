"""Every worked example of the rulebook, by its number; the names are the rulebook's own."""

import pytest

from games.han.board import placement
from games.han.events import AllianceScored, HousesScored, PiecePlaced, PortsScored, RoadScored
from tests.games.han.positions import ALEX, BARBARA, CAPITAL, CHRIS, DORIS, finished, play, table
from tests.games.playing import asked, offered, points, told


def placed(turn):
    """What was placed, and with which cards."""
    return [(event.seat, event.place, event.kind, "+".join(event.cards)) for event in told(turn, PiecePlaced)]


# Placing Playing Pieces

TWO_YELLOW = {"turn": DORIS, "hands": ("", "", "", "yyy"), "pieces": {"qi": "A", "chin": "B"}}
ELSEWHERE = TWO_YELLOW | {"pieces": {"qi": "A", "chin": "B", "shu": "A"}}


@pytest.mark.parametrize(
    ("things", "answers", "placing", "topic"),
    [
        ({"turn": BARBARA, "hands": ("", "vrr")}, "wei wei1", ["wei1 red"], "draw"),  # Wei is empty
        ({"hands": ("rgg",), "pieces": {"wei": "B"}}, "wei wei2 red wei3", ["wei2 red", "wei3 green+green"], "draw"),
        (TWO_YELLOW, "qi qi2 qi3", ["qi2 yellow", "qi3 yellow"], "draw"),
        (TWO_YELLOW, "chin chin2 chin3", ["chin2 yellow", "chin3 yellow"], "draw"),
        (ELSEWHERE, "shu shu2", ["shu2 yellow+yellow"], "second"),  # she could place another piece with more cards
    ],
)
def test_example_1_up_to_three_cards_place_up_to_two_pieces_in_one_province(things, answers, placing, topic):
    turn, seat = play(table(**things), *answers.split()), things.get("turn", ALEX)
    assert placed(turn) == [(seat, place, "house", cards) for place, cards in map(str.split, placing)]
    assert asked(turn) == (seat, topic)
    assert topic == "draw" or offered(turn) == ["done"]


# Emissaries


def test_example_2_alexs_four_houses_let_doris_place_two_more_emissaries_in_wei():
    turn = table(turn=DORIS, hands=("", "", "", "rrv"), pieces={"wei": "AAAABB"}, emissaries={"wei": "AB"})
    game = play(turn, "wei", "wei:emissary", "wei:emissary").game
    assert (game.board.emissaries["wei"], game.board.room("wei")) == ((1, 1, 0, 2), 0)
    assert game.players[DORIS].hand == ("violet",)


IN_CHIN = {"turn": DORIS, "hands": ("", "", "", "rry"), "pieces": {"chin": "BDD", "chin-shu": "B"}}


def test_example_3_doris_places_two_emissaries_in_chin_with_three_cards():
    turn = play(table(**IN_CHIN), "chin", "chin:emissary", "red+red")
    assert offered(turn) == ["chin4", "chin5", "chin:emissary", "done"]
    game = play(turn, "chin:emissary").game
    assert (game.board.emissaries["chin"], game.board.room("chin")) == ((0, 0, 0, 2), 0)
    assert game.players[DORIS].hand == ()


@pytest.mark.parametrize("second", [("chin5", "house"), ("chin", "emissary")], ids=["two houses", "one of each"])
def test_example_3_she_could_have_placed_two_houses_or_one_of_each(second):
    turn = play(table(**IN_CHIN), "chin", "chin4", "yellow", placement(*second))
    assert placed(turn) == [(DORIS, "chin4", "house", "yellow"), (DORIS, *second, "red+red")]


# House Scoring


def test_example_4_the_houses_of_wei_are_scored():
    turn = play(table(turn=ALEX, hands=("rgg",), pieces={"wei": "AAABBD"}), "wei", "wei-qi")
    (scored,) = told(turn, HousesScored)
    assert (scored.province, scored.houses, scored.points) == ("wei", (4, 2, 0, 1), (7, 4, 0, 2))
    assert (scored.final, turn.game.scores()) == (False, (7, 4, 0, 2))


def test_example_5_the_houses_of_qi_are_scored():
    turn = play(table(turn=CHRIS, hands=("", "", "yro"), pieces={"qi": "BBCD"}), "qi", "wei-qi")
    (scored,) = told(turn, HousesScored)
    assert (scored.province, scored.points, scored.final) == ("qi", (0, 5, 5, 2), False)
    assert points(turn.game, "houses") == [0, 5, 5, 2]


# Final Scoring


def test_example_6_doris_has_the_alliance_of_wei_and_chin_and_nobody_the_next():
    game = finished(emissaries={"wei": "DB", "chin": "DDBA", "shu": "CCD"})
    wei_chin, chin_shu, _ = told(game, AllianceScored)
    assert (wei_chin.number, wei_chin.emissaries, wei_chin.points) == (3, 6, (0, 0, 0, 6))
    assert (chin_shu.number, chin_shu.points) == (4, (0, 0, 0, 0))
    assert points(game, "alliances") == [0, 0, 0, 6]


def test_example_7_a_row_of_five_houses_with_a_branch():
    game = finished(pieces={"chin": "..D", "chin-shu": "D", "shu": "DDDD"})
    assert told(game, RoadScored) == [
        RoadScored(DORIS, ("chin3", "chin-shu", "shu1", "shu2", "shu3"), 5, names=game.board.map.names)
    ]
    assert points(game, "roads") == [0, 0, 0, 5]


def test_example_8_six_of_seven_ports_are_occupied():
    game = finished(pieces={"wei": "DD", "qi": "AA", "shu": "D", "wu": "D"})
    (scored,) = told(game, PortsScored)
    assert (scored.houses, scored.points) == ((2, 0, 0, 4), (4, 0, 0, 6))
    assert points(game, "ports") == [4, 0, 0, 6]


# The variants


def test_example_9_doris_places_a_fortification_and_has_to_end_her_turn():
    turn = play(table(turn=DORIS, markers=1, hands=("", "", "", "yyy"), pieces={"qi": "A"}), "qi", "qi2:fortification")
    doris = turn.game.players[DORIS]
    assert placed(turn) == [(DORIS, "qi2", "fortification", "yellow+yellow")]
    assert (turn.game.board.houses["qi2"], turn.game.board.fortified) == (DORIS, {"qi2"})
    assert (doris.houses, doris.markers, doris.hand) == (19, 0, ("yellow",))
    assert asked(turn) == (DORIS, "draw")


def test_example_10_doris_ties_barbara_with_an_emissary_on_a_market_place():
    """Barbara's two of the three emissaries that the green district holds cannot be matched otherwise."""
    turn = table(
        CAPITAL,
        turn=DORIS,
        markers=1,
        hands=("", "", "", "ggr"),
        pieces={"an": "BBBD", "xi": "D"},
        emissaries={"an": "BBD", "xi": "D"},
    )
    assert "an:emissary" not in offered(play(turn, "an"))
    play(turn, "an5:market")
    game = turn.game
    assert placed(turn) == [(DORIS, "an5", "market", "green+green")]
    assert (game.board.markets, game.board.emissaries["an"]) == ({"an5": DORIS}, (0, 2, 0, 1))
    assert (game.players[DORIS].emissaries, game.players[DORIS].markers) == (5, 0)
    game.finish("pile")
    assert game.board.emissaries["an"] == (0, 2, 0, 2)
    assert told(game, AllianceScored)[1].points == (0, 0, 0, 5)
