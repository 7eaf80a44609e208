"""The setup, turns, the end of the game, and its options: each ruling has its test."""

import pytest

from games.engine import NATURE, Refused, Table
from games.huang import BOX, Huang
from games.huang import events as happened
from games.huang.pieces import BANDITS, COLOURS
from games.huang.state import chosen_map, totals
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DEFAULTS, answer, drawing_of, events, position, question

LAND = """
y  .  .  .  .
 .  .  .  .  .
"""


def test_two_to_five_play_for_one_or_two_hours():
    assert (BOX.seats, BOX.minutes, BOX.title, BOX.command) == (range(2, 6), range(75, 121), "HUANG", "huang")


def test_the_setup_deals_six_tiles_to_all_players_and_to_the_market():
    table, topics = Table(Huang(3, DEFAULTS)), []
    while table.asks[0].seat == NATURE:
        topics.append(table.asks[0].topic)
        table.answer(NATURE, table.asks[0].options[0])
    assert topics == ["draw"] * 18 + ["market"] * 6 + ["first"]
    assert [player.held for player in table.game.players] == [6, 6, 6]
    assert [*drawing_of(table.game).values()] == ["y"] * 7
    assert (table.game.bag.left, table.waiting) == (138 - 7 - 24, (0,))


def test_five_of_ten_bandit_tiles_lie_where_the_other_five_say():
    table = Table(Huang(2, DEFAULTS | {"bandits": "on"}))
    realm = table.game.realm
    places = [realm.map.spaces[place] for place in table.game.map.bandits]
    for number in range(0, 10, 2):
        assert question(table) == (NATURE, "bandits", places[number:])
        answer(table, places[number], places[number + 1])
    assert {realm.map.spaces[at]: count for at, count in realm.bandits.items()} == dict(
        zip(places[::2], BANDITS[1::2], strict=True)
    )


def test_next_come_all_other_players_clockwise():
    assert list(position(LAND, turn=CHRIS).game.upcoming()) == [3, ALEX, BARBARA]
    assert list(Huang(2, DEFAULTS).upcoming()) == []


# Replacing


def test_replacing_takes_one_to_six_tiles_and_draws_as_many():
    table = position(LAND, hands={ALEX: "rrgwww"})
    assert question(answer(table, "replace")) == (ALEX, "tiles", (1, 6))
    assert question(answer(table, 2))[2] == ["red:1", "red:2", "green:1", "white:1", "white:2", "white:3"]
    assert table.asks[0].count == 2
    answer(table, ("red:2", "green:1"))
    (replaced,) = events(table, happened.TilesReplaced)
    assert (replaced.tiles, replaced.seen_by(BARBARA).tiles) == (("red", "green"), ())
    own = table.game.players[ALEX]
    assert (own.held, table.game.bag.left, own.replaced["red"], own.replaced["green"]) == (6, 58, 1, 1)


def test_all_six_tiles_are_replaced_without_a_second_question_but_six_of_seven_are_chosen():
    assert question(answer(position(LAND), "replace", 6))[1] == "action"
    table = answer(position(LAND, hands={ALEX: "rrgwwww"}), "replace")
    assert question(table)[2] == (1, 6)
    assert question(answer(table, 6))[1] == "replaced"


# The end of a turn


def test_pagodas_score_for_leaders_of_their_colour_in_their_state():
    drawing = """
    r  r  Ar y  Br .  .
     r  ## .  ## y  ## y
    r  r  ## ## ## g  ##
     r  ## ## ## g  g  Ag
    """
    table = answer(position(drawing, pagodas=("a1-b1-a2", "a3-b3-a4")), "replace", 6, "replace", 6)
    assert events(table, happened.PointsWon) == [
        happened.PointsWon(ALEX, "red", 1, "pagoda", shape) for shape in ("a1-b1-a2", "a3-b3-a4")
    ]


def test_the_active_player_draws_first_then_the_others_then_the_market():
    table = position(LAND, turn=BARBARA, hands={BARBARA: "rrwwww", ALEX: "ww", CHRIS: "wwwww"}, market="rrr")
    answer(table, "tile:red", "e1", "tile:red", "e2")
    drawn = events(table, happened.TilesDrawn | happened.MarketFilled)
    assert [(getattr(event, "seat", None), len(event.tiles)) for event in drawn] == [
        *((BARBARA, 2), (CHRIS, 1), (ALEX, 4), (None, 3))
    ]


def test_players_who_can_do_nothing_skip_their_actions():
    table = position("r . .\n . . .", hands={ALEX: ""})
    assert events(table, happened.ActionSkipped) == [happened.ActionSkipped(ALEX)] * 2
    assert (table.waiting, table.game.players[ALEX].held) == ((BARBARA,), 6)


STORES = "y  Ab y  .  .\n .  y  .  .  ."


def test_the_farmer_takes_all_granaries_of_its_state_but_one_which_its_player_chooses():
    table = answer(position(STORES, granaries="a1 c1 b2"), "replace", 6, "replace", 6)
    assert question(table) == (ALEX, "granaries", ["a1", "c1", "b2", "none"])
    answer(table, "c1")
    assert events(table, happened.GranariesTaken) == [happened.GranariesTaken(ALEX, ("a1", "b2"), "c1")]
    own = table.game.observation(ALEX)
    assert own.map.named(own.realm.granaries) == ["c1"]
    assert (own.players[ALEX].granaries, own.points_known(ALEX)["blue"], own.scores()[ALEX]) == (2, 4, 0)


def test_granaries_may_be_left_the_last_one_stays_and_nobody_takes_them_without_the_farmer():
    table = answer(position(STORES, granaries="a1 c1"), "replace", 6, "replace", 6, "none")
    assert (table.game.players[ALEX].granaries, table.waiting) == (0, (BARBARA,))
    for drawing, granaries in ((STORES, "a1"), (STORES.replace("Ab", "Ay"), "a1 c1")):
        assert answer(position(drawing, granaries=granaries), "replace", 6, "replace", 6).waiting == (BARBARA,)


def test_the_governor_with_the_palace_draws_to_seven_and_others_keep_a_seventh():
    drawing, hands = "y  y  Ay .\n y  y  .  .", {ALEX: "rrwwww", BARBARA: "wwwwwww"}
    table = position(drawing, palace="a1-b1-a2-b2", hands=hands, market="rrrrrr")
    answer(table, "tile:red", "d1", "tile:red", "d2")
    assert [player.held for player in table.game.players] == [7, 7, 6, 6]
    answer(table, "replace", 1, ("white:1",), "replace", 1, ("white:1",))
    assert table.game.players[ALEX].held == 7, "not its turn, but it keeps the seventh"


# The end of the game


def test_the_game_ends_at_once_when_a_player_cannot_draw():
    table = position("r  r  Ar y  .\n r  .  .  .  .", hands={ALEX: "rrwwww"}, pagodas=("a1-b1-a2",), bag=2)
    answer(table, "replace", 3, ("red:1", "red:2", "white:1"))
    assert (table.over, table.game.ended_because(), table.game.players[ALEX].held) == (True, "bag", 5)
    assert events(table, happened.PointsWon) == [], "no second action, and no points for the pagoda"


def test_an_exactly_emptied_bag_ends_nothing_and_filling_the_market_may():
    table = position(LAND, market="rrrrrr", hands={ALEX: "rrwwww"}, bag=2)
    answer(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.game.bag.left, table.over) == (0, False)
    assert not answer(table, "leader:soldier", "b1", "withdraw:soldier").over
    assert answer(table, "replace", 1, ("white:1",)).over, "players may replace with an empty bag, but cannot draw"
    table = position(LAND, market="rrrrr", hands={ALEX: "rrwwww"}, bag=2)
    answer(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.over, table.game.turn, table.game.ended_because()) == (True, 1, "bag")


def test_three_rounds_in_which_nobody_draws_end_the_game():
    table = position(LAND, seats=2, market="rrrrrr")
    for turn in range(6):
        assert not table.over, turn
        answer(table, "leader:soldier", "b1" if turn % 2 else "a2", "withdraw:soldier")
    assert (table.over, table.game.ended_because()) == (True, "idle")
    assert events(table, happened.GameEnded) == [happened.GameEnded("idle")]


def test_a_short_game_leaves_twenty_four_tiles_in_the_bag():
    game, short = (Huang(2, DEFAULTS | {"length": length}) for length in ("full", "short"))
    assert (game.bag.left, short.bag.left, sum(short.bag.tiles.values())) == (131, 107, 131)


# Points

SHARED = [
    ((3, 3, 3, 3, 0), (3, 3, 3, 3)),
    ((0, 5, 5, 5, 3), (3, 5, 5, 5)),
    ((1, 0, 5, 5, 3), (2, 2, 5, 5)),
    ((1, 1, 1, 1, 6), (3, 3, 2, 2)),
]


@pytest.mark.parametrize(("points", "shared"), SHARED)
def test_white_points_go_to_the_weakest_colours(points, shared):
    assert totals(dict(zip(COLOURS, points, strict=True))) == shared


def finished(*points):
    """Return a game that is over, with every player's points in yellow, red, blue, green and white."""
    won = {seat: dict(zip(COLOURS, own, strict=True)) for seat, own in enumerate(points)}
    table = answer(position(LAND, seats=len(points), points=won, bag=0), "replace", 6)
    assert table.over
    return table.game


TIES = {
    "the weakest colour": (((2, 2, 2, 2, 0), (1, 9, 9, 9, 0)), (1, 2)),
    "the strongest of the tied": (((2, 2, 2, 2, 0), (2, 3, 2, 2, 0)), (2, 1)),
    "the second weakest": (((2, 3, 3, 3, 0), (2, 2, 9, 9, 0)), (1, 2)),
    "fewer white points": (((2, 2, 2, 1, 1), (2, 2, 2, 2, 0)), (2, 1)),
    "nobody": (((2, 2, 2, 2, 0), (2, 2, 2, 2, 0)), (1, 1)),
}


@pytest.mark.parametrize(("points", "ranks"), TIES.values(), ids=TIES)
def test_ties_are_broken_colour_by_colour_and_then_by_few_white_points(points, ranks):
    game = finished(*points)
    assert game.ranking() == ranks
    assert game.observation(None).is_drawn == game.is_drawn == (ranks == (1, 1))
    assert game.scores() == tuple(min(totals(player.won)) for player in game.players)


@pytest.mark.parametrize("points", ["hidden", "open"])
def test_totals_are_hidden_from_others_unless_points_are_open_or_the_game_is_over(points):
    game = Huang(2, DEFAULTS | {"points": points})
    public, own = game.observation(None), game.observation(0)
    assert own.points_known(0) == dict.fromkeys(COLOURS, 0)
    assert public.public_scores() == (None if points == "hidden" else (0, 0))
    assert (own.points_known(1) is None) == (public.points_known(0) is None) == (points == "hidden")
    over = finished((2, 2, 2, 2, 0), (1, 9, 9, 9, 1)).observation(None)
    assert [over.points_known(seat) for seat in (0, 1)] == [
        dict(zip(COLOURS, won, strict=True)) for won in ((2, 2, 2, 2, 0), (1, 9, 9, 9, 1))
    ]
    assert over.public_scores() == (2, 2)


def test_a_short_game_is_for_two_players():
    with pytest.raises(Refused, match="The short game is for two players, and there are 3 of you"):
        chosen_map(3, DEFAULTS | {"length": "short"})
