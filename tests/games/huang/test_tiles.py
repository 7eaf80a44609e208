"""Rulings on tiles, riots and buildings: one test for each."""

import pytest

from games.engine import NATURE, Refused
from games.huang.events import BuildingPlaced, MarketTaken, PointsWon, RiotCaused, TilePlaced
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, answer, drawing_of, position

OPEN = """
y  .  ~  ~  .
 Ay .  ~  .  .
"""


def test_blue_tiles_need_a_river_and_all_others_land():
    table = position(OPEN, hands={ALEX: "brwwww"})

    assert answer(table.fork(), "tile:blue").asks[0].options == ["c1", "d1", "c2"]
    assert answer(table.fork(), "tile:red").asks[0].options == ["b1", "e1", "b2", "d2", "e2"]


@pytest.mark.parametrize(
    ("tile", "winner"),
    [("red", BARBARA), ("green", ALEX), ("white", ALEX), ("yellow", ALEX)],
    ids=["its leader", "the governor", "white without an artisan", "the governor for yellow"],
)
def test_a_tile_scores_for_its_leader_or_else_for_the_governor(tile, winner):
    table = position(
        """
        Ay y  .
         .  Br .
        """,
        hands={CHRIS: "rgwybb"},
        turn=CHRIS,
    )
    answer(table, f"tile:{tile}", "c1")

    assert [
        (event.seat, event.colour, event.points) for event in table.game.events if isinstance(event, PointsWon)
    ] == [(winner, tile, 1)]


def test_a_white_tile_scores_for_the_artisan_and_a_group_without_leaders_for_nobody():
    table = position(
        """
        Ay y  .  ## .
         .  Bw .  ## .
        """
    )
    answer(table, "tile:white", "c1", "tile:white", "e1")

    assert [player.points["white"] for player in table.game.players] == [0, 1, 0, 0]


# Blue tiles in a row


RIVER = """
.  ~  ~  ~  ~
 y  Ab .  .  .
"""


def test_further_blue_tiles_follow_beside_the_last_one_and_score_each():
    table = position(RIVER, hands={ALEX: "bbbwww"})
    answer(table, "tile:blue", "b1", "c1")
    assert table.asks[0].options == ["d1", "stop"], "beside c1 alone"
    answer(table, "d1")

    assert table.game.players[ALEX].points["blue"] == 3
    assert table.game.actions == 1
    assert table.asks[0].options == ["stop"], "no blue tile is left, but others do not know"
    answer(table, "stop")
    assert (table.asks[0].topic, table.game.actions) == ("action", 2)


def test_nobody_is_asked_for_another_blue_tile_without_a_tile_or_a_space():
    table = position(RIVER, hands={ALEX: "b"})
    assert answer(table, "tile:blue", "b1").asks[0].topic == "action", "no tile is left"

    table = position(RIVER, hands={ALEX: "bbwwww"})
    assert answer(table, "tile:blue", "b1", "stop").asks[0].topic == "action"
    table = position("~ . .\n . . .", hands={ALEX: "bbwwww"})
    assert answer(table, "tile:blue", "a1").asks[0].topic == "action", "no river space is beside it"


def test_a_pagoda_ends_a_row_of_blue_tiles_and_declining_one_does_not():
    drawing = """
    .  b  ~  ~  ~
     ~  b  .  .  .
    """
    table = position(drawing, hands={ALEX: "bbbwww"})
    answer(table, "tile:blue", "c1")
    assert table.asks[0].topic == "building"
    assert answer(table.fork(), "b1-c1-b2").asks[0].topic == "action"
    assert answer(table.fork(), "none").asks[0].topic == "further"


def test_moving_a_pagoda_ends_a_row_of_blue_tiles_too():
    table = position(
        """
        b  b  ## b  ~  ~
         b  .  .  b  .  .
        """,
        hands={ALEX: "bbbwww"},
        pagodas=("a1-b1-a2",),
        stock={"blue": 1},
    )
    answer(table, "tile:blue", "e1", "d1-e1-d2")

    (placed,) = [event for event in table.game.events if isinstance(event, BuildingPlaced)]
    assert (placed.origin, placed.shape, placed.payment) == ("a1-b1-a2", "d1-e1-d2", None)
    assert table.asks[0].topic == "action"


# Green tiles and the market


def test_a_green_tile_offers_the_pagoda_and_then_the_market():
    drawing = """
    g  .  .
     g  .  .
    """
    table = position(drawing, hands={ALEX: "gwwwww"}, market="rrb")
    answer(table, "tile:green", "b1")
    assert table.asks[0].options == ["a1-b1-a2", "none"]
    answer(table, "a1-b1-a2")
    assert table.asks[0].options == ["red", "blue", "none"]
    answer(table, "red")

    game = table.game
    assert (game.market["red"], game.players[ALEX].hand["red"]) == (1, 1)
    assert [event.colour for event in game.events if isinstance(event, MarketTaken)] == ["red"]


def test_the_market_may_be_declined_and_an_empty_one_is_not_offered():
    table = position(OPEN, hands={ALEX: "ggwwww"}, market="r")
    answer(table, "tile:green", "e1", "none")
    assert table.game.market["red"] == 1
    answer(table, "tile:green", "d2", "red")
    assert table.game.turn == 1

    table = position(OPEN, hands={ALEX: "ggwwww"})
    assert answer(table, "tile:green", "e1").asks[0].topic == "action"


# Riots


def test_a_riot_takes_any_tile_and_two_blue_ones_or_one_and_the_farmer_pay():
    table = position(OPEN, hands={ALEX: "bbwwww"})
    assert {key for key in table.asks[0].options if key.startswith("riot")} == {"riot:tiles", "riot:leader"}
    answer(table, "riot:leader", "a1", "replace", 5)

    (riot,) = [event for event in table.game.events if isinstance(event, RiotCaused)]
    assert (riot.payment, riot.space, riot.parts) == ("leader", "a1", 0), "its governor has gone home"


@pytest.mark.parametrize(
    ("hand", "drawing", "payments"),
    [
        ("bwwwww", OPEN, {"riot:leader"}),
        ("wwwwww", OPEN, set()),
        ("bwwwww", "y Ab .", set()),
        ("bbwwww", "y Ab .", {"riot:tiles"}),
        ("bbwwww", ". . .", set()),
    ],
    ids=["the leader stands in for one", "nothing for both", "the leader is away", "two tiles", "no tile to take"],
)
def test_a_riot_is_paid_with_tiles_or_with_the_farmer_at_home(hand, drawing, payments):
    options = position(drawing, hands={ALEX: hand}).asks[0].options

    assert {key for key in options if key.startswith("riot")} == payments


def test_an_empty_capital_is_plain_land():
    table = position("y Ay .\n . . .", hands={ALEX: "bbrwww"})
    answer(table, "riot:tiles", "a1", "tile:red", "a1")

    assert drawing_of(table.game) == {"a1": "r"}


# Pagodas


def test_a_building_must_stand_on_the_tile_placed_and_on_no_other_building():
    table = position(
        """
        r  r  .  r
         r  .  r  .
        """,
        hands={ALEX: "rrwwww"},
        pagodas=("a1-b1-a2",),
    )
    answer(table, "tile:red", "b2")
    assert table.asks[0].topic == "action", "b1 and a2 already carry a pagoda, and c2 alone is not enough"
    answer(table, "tile:red", "c1")
    assert table.asks[0].options == ["c1-d1-c2", "c1-b2-c2", "none"]


def test_two_green_tiles_or_one_and_the_trader_pay_for_a_pagoda_on_any_free_triangle():
    drawing = """
    r  r  .  .
     r  .  .  .
    """
    table = position(drawing, hands={ALEX: "ggwwww"})
    answer(table, "pagoda:tiles", "a1-b1-a2")
    assert (table.game.players[ALEX].hand["green"], table.game.realm.stock["red"]) == (0, 1)

    table = position(drawing, hands={ALEX: "ggwwww"})
    answer(table, "pagoda:leader", "a1-b1-a2")
    assert table.game.players[ALEX].hand["green"] == 1
    assert not [key for key in table.asks[0].options if key.startswith("pagoda")], "no free triangle is left"


def test_whoever_builds_chooses_which_pagoda_moves():
    table = position(
        """
        r  r  ## r  r  ## r  r
         r  ## ## r  ## ## r  .
        """,
        hands={ALEX: "ggwwww"},
        pagodas=("a1-b1-a2", "d1-e1-d2"),
    )
    answer(table, "pagoda:tiles", "g1-h1-g2")
    assert table.asks[0].options == ["a1-b1-a2", "d1-e1-d2"]
    assert table.asks[0].shape == "g1-h1-g2"
    answer(table, "d1-e1-d2")

    realm = table.game.realm
    assert {realm.map.shape_key(shape): colour for shape, colour in realm.pagodas.items()} == {
        "a1-b1-a2": "red",
        "g1-h1-g2": "red",
    }
    assert realm.stock["red"] == 0


def test_a_pagoda_does_not_move_onto_its_own_tiles():
    table = position(
        """
        w  w  .
         w  w  .
        """,
        hands={ALEX: "ggwwww"},
        pagodas=("a1-b1-a2",),
    )
    assert not [key for key in table.asks[0].options if key.startswith("pagoda")]


def test_many_free_triangles_are_chosen_by_neighbourhood_and_first_space():
    row = "y " * 10
    table = position(f"{row}\n {row}\n{row}\n", hands={ALEX: "ggwwww"})
    answer(table, "pagoda:tiles")
    assert table.asks[0].options == ["row0", "row1"]
    answer(table, "row0")
    assert table.asks[0].options[:3] == ["a1-b1-a2", "b1-c1-b2", "b1-a2-b2"]
    assert {key.split("-")[0][1:] for key in table.asks[0].options} == {"1"}

    wide = "y " * 15
    table = position(f"{wide}\n {wide}\n", hands={ALEX: "ggwwww"})
    answer(table, "pagoda:tiles")
    answer(table, "row0")
    assert (table.asks[0].topic, table.asks[0].options[-1]) == ("space", "o1")
    answer(table, "c1")
    assert (table.asks[0].topic, table.asks[0].options) == ("shape", ["c1-d1-c2", "c1-b2-c2"])


# The palace


def test_a_tile_that_completes_a_triangle_and_a_rhombus_builds_one_of_them():
    table = position(
        """
        y  y  .
         y  .  .
        """,
        hands={ALEX: "ywwwww"},
        with_palace=True,
    )
    answer(table, "tile:yellow", "b2")
    assert table.asks[0].options == ["b1-a2-b2", "a1-b1-a2-b2", "none"]
    answer(table, "a1-b1-a2-b2")

    realm = table.game.realm
    assert (realm.map.shape_key(realm.palace), realm.pagodas, table.asks[0].topic) == ("a1-b1-a2-b2", {}, "action")


def test_the_palace_moves_to_another_rhombus():
    table = position(
        """
        y  y  ## y  y
         y  y  ## y  y
        """,
        hands={ALEX: "ggwwww"},
        palace="a1-b1-a2-b2",
    )
    answer(table, "pagoda:tiles")
    assert table.asks[0].options == ["d1-e1-d2", "d1-e1-d2-e2", "e1-d2-e2"]
    answer(table, "d1-e1-d2-e2")

    (placed,) = [event for event in table.game.events if isinstance(event, BuildingPlaced)]
    assert (placed.building, placed.origin, placed.payment) == ("palace", "a1-b1-a2-b2", "tiles")


# Many spaces


def test_land_spaces_beyond_twenty_five_are_chosen_by_neighbourhood():
    row = ". " * 13
    table = position(f"{row}\n {row}\n", hands={ALEX: "rwwwww"})
    answer(table, "tile:red")
    assert (table.asks[0].topic, table.asks[0].options) == ("area", ["row0", "row1"])
    answer(table, "row1")
    assert table.game.observation(BARBARA).area == "row1"
    assert len(table.asks[0].options) == 13
    answer(table, "c2")
    assert table.game.area == ""


def test_more_tiles_than_a_player_holds_and_the_wrong_ground_are_refused():
    table = position(OPEN, hands={ALEX: "rrwwww"})
    before = drawing_of(table.game)
    for wrong in ("tile:blue", "riot:tiles", "pagoda:leader", "withdraw:trader"):
        with pytest.raises(Refused):
            answer(table, wrong)
    answer(table, "tile:red")
    for wrong in ("c1", "a1", "z9"):
        with pytest.raises(Refused):
            answer(table, wrong)
    assert drawing_of(table.game) == before
    assert not [event for event in table.game.events if isinstance(event, TilePlaced)]
    assert all(entry.seat != NATURE for entry in table.log)
