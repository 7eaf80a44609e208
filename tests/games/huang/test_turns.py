"""Rulings on turns, the end of the game and its options: one test for each."""

import pytest

from games.engine import NATURE, Refused, Table
from games.huang import Huang
from games.huang.events import (
    ActionSkipped,
    BanditsBeaten,
    GameEnded,
    GranariesTaken,
    MarketFilled,
    PointsWon,
    TilesDrawn,
    TilesReplaced,
)
from games.huang.pieces import BANDITS, COLOURS
from games.huang.state import chosen_map, totals
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DEFAULTS, answer, drawing_of, position

LAND = """
y  .  .  .  .
 .  .  .  .  .
"""


def events(table, kind):
    return [event for event in table.game.events if isinstance(event, kind)]


def test_the_setup_deals_six_tiles_to_everyone_and_to_the_market():
    table = Table(Huang(3, DEFAULTS))
    topics = []
    while table.asks[0].seat == NATURE:
        topics.append(table.asks[0].topic)
        table.answer(NATURE, table.asks[0].options[0])

    assert topics == ["draw"] * 18 + ["market"] * 6 + ["first"]
    assert [player.held for player in table.game.players] == [6, 6, 6]
    assert len(drawing_of(table.game)) == 7
    assert table.game.bag.left == 138 - 7 - 24
    assert table.waiting == (0,)


# Replacing


def test_replacing_takes_one_to_six_tiles_and_draws_as_many():
    table = position(LAND, hands={ALEX: "rrgwww"})
    answer(table, "replace")
    assert (table.asks[0].low, table.asks[0].high) == (1, 6)
    answer(table, 2)
    assert table.asks[0].options == ["red:1", "red:2", "green:1", "white:1", "white:2", "white:3"]
    assert table.asks[0].count == 2
    answer(table, ("red:2", "green:1"))

    (replaced,) = events(table, TilesReplaced)
    assert replaced.tiles == ("red", "green")
    assert replaced.seen_by(BARBARA).tiles == ()
    assert table.game.players[ALEX].held == 6
    assert table.game.bag.left == 58


def test_all_six_tiles_are_replaced_without_a_second_question():
    table = answer(position(LAND), "replace", 6)
    assert table.asks[0].topic == "action"


def test_replacing_stays_at_six_of_seven():
    table = answer(position(LAND, hands={ALEX: "rrgwwww"}), "replace")
    assert table.asks[0].high == 6
    answer(table, 6)
    assert table.asks[0].topic == "replaced"


# The end of a turn


def test_pagodas_score_for_leaders_of_their_colour_in_their_state():
    table = position(
        """
        r  r  Ar y  Br .  .
         r  ## .  ## y  ## y
        r  r  ## ## ## g  ##
         r  ## ## ## g  g  Ag
        """,
        hands={ALEX: "wwwwww"},
        pagodas=("a1-b1-a2", "a3-b3-a4"),
    )
    assert len(table.game.realm.groups.all) > 1
    answer(table, "replace", 6, "replace", 6)

    assert [(event.colour, event.place) for event in events(table, PointsWon)] == [
        ("red", "a1-b1-a2"),
        ("red", "a3-b3-a4"),
    ]


def test_the_active_player_draws_first_then_the_others_then_the_market():
    table = position(LAND, turn=BARBARA, hands={BARBARA: "rrwwww", ALEX: "ww", CHRIS: "wwwww"}, market="rrr")
    answer(table, "tile:red", "e1", "tile:red", "e2")

    drawn = [event for event in table.game.events if isinstance(event, TilesDrawn | MarketFilled)]
    assert [getattr(event, "seat", None) for event in drawn] == [BARBARA, CHRIS, ALEX, None]
    assert [len(event.tiles) for event in drawn] == [2, 1, 4, 3]


def test_players_who_can_do_nothing_skip_their_actions():
    table = position("r . .\n . . .", hands={ALEX: ""})

    assert table.waiting == (BARBARA,)
    assert len(events(table, ActionSkipped)) == 2
    assert table.game.players[ALEX].held == 6


# The end of the game


def test_the_game_ends_at_once_when_a_player_cannot_draw():
    table = position(
        """
        r  r  Ar y  .
         r  .  .  .  .
        """,
        hands={ALEX: "rrwwww"},
        pagodas=("a1-b1-a2",),
        bag=2,
    )
    answer(table, "replace", 3, ("red:1", "red:2", "white:1"))

    assert table.over
    assert table.game.ended_because() == "bag"
    assert not events(table, PointsWon), "no second action, and no points for the pagoda"
    assert table.game.players[ALEX].held == 5


def test_an_exactly_emptied_bag_ends_nothing_and_filling_the_market_may():
    table = position(LAND, market="rrrrrr", hands={ALEX: "rrwwww"}, bag=2)
    answer(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.game.bag.left, table.over) == (0, False)
    answer(table, "leader:soldier", "b1", "withdraw:soldier")
    assert not table.over
    answer(table, "replace", 1, ("white:1",))
    assert table.over, "players may replace with an empty bag, but cannot draw"

    table = position(LAND, market="rrrrr", hands={ALEX: "rrwwww"}, bag=2)
    answer(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.over, table.game.turn, table.game.ended_because()) == (True, 1, "bag")


def test_three_rounds_in_which_nobody_draws_end_the_game():
    table = position(LAND, seats=2, market="rrrrrr")
    for turn in range(6):
        assert not table.over, turn
        answer(table, "leader:soldier", "b1" if turn % 2 else "a2", "withdraw:soldier")

    assert (table.over, table.game.ended_because()) == (True, "idle")
    assert [event.because for event in events(table, GameEnded)] == ["idle"]


def test_a_short_game_leaves_twenty_four_tiles_in_the_bag():
    game, short = (Huang(2, DEFAULTS | {"length": length}) for length in ("full", "short"))
    assert (game.bag.left, short.bag.left) == (131, 107)
    assert sum(short.bag.tiles.values()) == 131


@pytest.mark.parametrize(
    ("points", "shared"),
    [
        ((3, 3, 3, 3, 0), (3, 3, 3, 3)),
        ((0, 5, 5, 5, 3), (3, 5, 5, 5)),
        ((1, 0, 5, 5, 3), (2, 2, 5, 5)),
        ((1, 1, 1, 1, 6), (3, 3, 2, 2)),
    ],
)
def test_white_points_go_to_the_weakest_colours(points, shared):
    assert totals(dict(zip(COLOURS, points, strict=True))) == shared


def finished(*points):
    """Return a game that is over, with every player's points in yellow, red, blue, green and white."""
    table = position(
        LAND,
        seats=len(points),
        points={seat: dict(zip(COLOURS, won, strict=True)) for seat, won in enumerate(points)},
        bag=0,
    )
    answer(table, "replace", 6)
    assert table.over
    return table.game


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        (((2, 2, 2, 2, 0), (1, 9, 9, 9, 0)), (1, 2)),
        (((2, 2, 2, 2, 0), (2, 3, 2, 2, 0)), (2, 1)),
        (((2, 3, 3, 3, 0), (2, 2, 9, 9, 0)), (1, 2)),
        (((2, 2, 2, 1, 1), (2, 2, 2, 2, 0)), (2, 1)),
        (((2, 2, 2, 2, 0), (2, 2, 2, 2, 0)), (1, 1)),
    ],
    ids=["the weakest colour", "the strongest of the tied", "the second weakest", "fewer white points", "nobody"],
)
def test_ties_are_broken_colour_by_colour_and_then_by_few_white_points(points, ranks):
    game = finished(*points)

    assert game.ranking() == ranks
    assert game.observation(None).is_drawn == game.is_drawn == (ranks == (1, 1))
    assert game.scores() == tuple(min(totals(player.won)) for player in game.players)


# Points open or hidden


@pytest.mark.parametrize("points", ["hidden", "open"])
def test_totals_are_hidden_from_others_unless_points_are_open(points):
    game = Huang(2, DEFAULTS | {"points": points})
    public, own = game.observation(None), game.observation(0)

    assert own.points_known(0) == dict.fromkeys(COLOURS, 0)
    assert (game.public_scores() is None) == (points == "hidden")
    assert (own.points_known(1) is None) == (public.points_known(0) is None) == (points == "hidden")


def test_all_totals_are_open_once_the_game_is_over():
    public = finished((2, 2, 2, 2, 0), (1, 9, 9, 9, 1)).observation(None)

    assert [totals(public.points_known(seat)) for seat in (0, 1)] == [(2, 2, 2, 2), (2, 9, 9, 9)]
    assert public.points_known(1)["white"] == 1


# Bandits


CAMP = """
.  .  .  .  .  .
 r  Ar y  .  *2 .
r  .  .  .  .  .
"""


def test_a_tile_beside_bandits_must_join_a_state_with_enough_soldiers():
    table = position(CAMP, hands={ALEX: "wwwwww"})
    answer(table, "tile:white")
    beside = {"d2", "e1", "f1", "f2", "e3", "f3"}
    assert beside & {*table.asks[0].options} == {"d2"}

    stronger = answer(position(CAMP.replace("*2", "*3"), hands={ALEX: "rwwwww"}), "tile:red")
    assert not beside & {*stronger.asks[0].options}, "the tile itself does not count"
    leaderless = answer(position(CAMP.replace("Ar", "r ")), "tile:white")
    assert not beside & {*leaderless.asks[0].options}


def test_a_tile_beside_bandits_may_not_start_a_war():
    drawing = """
    .  .  .  .  Br y
     r  Ar y  .  *2 .
    r  .  .  .  .  .
    """
    assert "d2" not in answer(position(drawing), "tile:white").asks[0].options
    assert "d2" in answer(position(drawing.replace("Br", "Bg")), "tile:white").asks[0].options


def test_no_leader_comes_beside_bandits():
    table = answer(position(CAMP, hands={ALEX: "bbwwww"}), "leader:trader")
    assert table.asks[0].options == ["c1", "d1", "c3", "d3"], "d2 is beside the bandits"


def test_beaten_bandits_bring_red_points_to_the_soldier_leader_and_cost_red_tiles():
    table = position(CAMP.replace("r  .  .", "r  r  ."), hands={BARBARA: "gwwwww"}, turn=BARBARA, market="r")
    answer(table, "tile:green", "d2")
    assert (table.waiting, table.asks[0].topic, table.asks[0].options) == ((BARBARA,), "loss", ["a2", "a3", "b3"])
    answer(table, "a2", "b3")
    assert table.asks[0].topic == "market", "beating bandits is no war"
    answer(table, "red")

    (beaten,) = events(table, BanditsBeaten)
    assert (beaten.seat, beaten.space, beaten.bandits, beaten.soldier) == (BARBARA, "e2", 2, ALEX)
    assert [(event.seat, event.colour, event.points, event.source) for event in events(table, PointsWon)] == [
        (ALEX, "red", 2, "bandits")
    ]
    assert {key for key, sign in drawing_of(table.game).items() if sign == "r"} == {"a3"}
    assert table.game.realm.bandits == {}


def test_bandits_beaten_without_a_soldier_leader_bring_no_points():
    table = position(CAMP.replace("Ar", "Ag"))
    answer(table, "tile:white", "d2")

    assert not events(table, PointsWon)
    assert "r" not in drawing_of(table.game).values(), "both soldiers go without a question"


def test_a_pagoda_may_follow_a_victory_over_bandits():
    table = position(
        """
        .  .  w  w  .  .
         r  Ar w  .  *2 .
        r  y  .  .  .  .
        """
    )
    answer(table, "tile:white", "d2")

    assert (table.asks[0].topic, table.asks[0].options) == ("building", ["d1-c2-d2", "none"])


def test_a_riot_cannot_take_bandits():
    table = answer(position(CAMP, hands={ALEX: "bbwwww"}), "riot:tiles")
    assert table.asks[0].options == ["a2", "c2", "a3"]


def test_five_of_ten_bandit_tiles_lie_where_the_other_five_say():
    table = Table(Huang(2, DEFAULTS | {"bandits": "on"}))
    places = [table.game.realm.map.spaces[place] for place in table.game.map.bandits]
    strengths = dict(zip(places, BANDITS, strict=True))
    for number in range(5):
        assert (table.asks[0].topic, table.asks[0].options) == ("bandits", places[2 * number :])
        answer(table, places[2 * number], places[2 * number + 1])

    realm = table.game.realm
    assert {realm.map.spaces[space]: count for space, count in realm.bandits.items()} == {
        places[n]: strengths[places[n + 1]] for n in range(0, 10, 2)
    }


# Granaries and the palace


STORES = """
y  Ab y  .  .
 .  y  .  .  .
"""


def test_the_farmer_takes_all_granaries_of_its_state_but_one_which_its_player_chooses():
    table = position(STORES, granaries="a1 c1 b2")
    answer(table, "replace", 6, "replace", 6)
    assert (table.asks[0].topic, table.asks[0].options) == ("granaries", ["a1", "c1", "b2", "none"])
    answer(table, "c1")

    (taken,) = events(table, GranariesTaken)
    assert (taken.spaces, taken.kept) == (("a1", "b2"), "c1")
    own = table.game.observation(ALEX)
    assert own.map.named(own.realm.granaries) == ["c1"]
    assert (own.players[ALEX].granaries, own.points_known(ALEX)["blue"]) == (2, 4)


def test_granaries_may_be_left_and_the_last_one_stays():
    table = position(STORES, granaries="a1 c1")
    answer(table, "replace", 6, "replace", 6, "none")
    assert table.game.players[ALEX].granaries == 0

    table = position(STORES, granaries="a1")
    answer(table, "replace", 6, "replace", 6)
    assert table.waiting == (BARBARA,)


def test_nobody_takes_granaries_without_the_farmer():
    table = position(STORES.replace("Ab", "Ay"), granaries="a1 c1")
    answer(table, "replace", 6, "replace", 6)
    assert table.waiting == (BARBARA,)


def test_the_governor_with_the_palace_draws_to_seven_and_others_keep_a_seventh():
    table = position(
        """
        y  y  Ay .
         y  y  .  .
        """,
        palace="a1-b1-a2-b2",
        hands={ALEX: "rrwwww", BARBARA: "wwwwwww"},
        market="rrrrrr",
    )
    answer(table, "tile:red", "d1", "tile:red", "d2")

    assert [player.held for player in table.game.players] == [7, 7, 6, 6]
    answer(table, "replace", 1, ("white:1",), "replace", 1, ("white:1",))
    assert table.game.players[ALEX].held == 7, "not its turn, but it keeps the seventh"


# Options


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (4, {"map": "eighteen_kingdoms", "bandits": "on"}, "cannot be combined"),
        (3, {"length": "short"}, "The short game is for two players, and there are 3 of you"),
    ],
)
def test_options_that_exclude_each_other_are_refused_in_a_sentence(seats, options, sentence):
    with pytest.raises(Refused, match=sentence):
        chosen_map(seats, DEFAULTS | options)


def test_all_other_players_come_next_clockwise():
    table = position(LAND, turn=CHRIS)
    assert list(table.game.upcoming()) == [3, ALEX, BARBARA]
    assert list(Huang(2, DEFAULTS).upcoming()) == []
