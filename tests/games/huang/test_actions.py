"""Placing tiles, leaders and buildings, and riots: each ruling has its test."""

import pytest

from games.engine import NATURE, Refused
from games.huang import events as happened
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, answer, drawing_of, events, offered, position, question

OPEN = """
y  .  ~  ~  .
 Ay .  ~  .  .
"""
CAMP = """
.  .  .  .  .  .
 r  Ar y  .  *2 .
r  .  .  .  .  .
"""
NEAR = ".  .  .  .  Bg y\n r  Ar y  .  *2 .\nr  .  .  .  .  ."
CORNER = "r  r  .  .\n r  .  .  ."


def won(table):
    """Return who has won points for what."""
    return [(event.seat, event.colour, event.points, event.source) for event in events(table, happened.PointsWon)]


# Spaces

SPACES = {
    "a leader stands beside a yellow tile on empty land": (". y b y .\n . ~ r . .", "leader:farmer", "a1 e1 a2 d2"),
    "a leader may touch one state with its colour, but not two": ("Br y . y Cr .", "leader:soldier", ""),
    "one state with its colour": ("Br y . y Cr .\n . . . . . .", "leader:soldier", "a2 b2 c2 d2"),
    "a leader may unite two states": ("Br y . y Cg .\n . . . . . .", "leader:farmer", "c1 a2 b2 c2 d2"),
    "its own colour counts": ("Br y . y Cg .\n . . . . . .", "leader:soldier", "a2 b2 c2 d2"),
    "nor may two others be alike": ("Br y . y Cr .\n . . . . . .", "leader:farmer", "a2 b2 c2 d2"),
    "a moved leader comes down on another space": ("y  Ag y  .\n .  .  .  .", "leader:trader", "d1 a2 b2 c2"),
    "no leader stands beside bandits": (CAMP, "leader:trader", "c1 d1 c3 d3"),
    "blue tiles need a river": (OPEN, "tile:blue", "c1 d1 c2"),
    "all others need land": (OPEN, "tile:red", "b1 e1 b2 d2 e2"),
    "a tile beside bandits joins a state with soldiers enough": (CAMP, "tile:white", "a1 b1 c1 d1 d2 b3 c3 d3"),
    "the tile itself is no soldier": (CAMP.replace("*2", "*3"), "tile:red", "a1 b1 c1 d1 b3 c3 d3"),
    "soldiers need a leader": (CAMP.replace("Ar", "r "), "tile:white", "a1 b1 c1 d1 b3 c3 d3"),
    "a tile beside bandits unites states": (NEAR, "tile:white", "a1 b1 c1 d1 d2 b3 c3 d3"),
    "it starts no war": (NEAR.replace("Bg", "Br"), "tile:white", "a1 b1 c1 d1 b3 c3 d3"),
    "a riot takes any tile, but no bandits": (CAMP, "riot:tiles", "a2 c2 a3"),
}


@pytest.mark.parametrize(("drawing", "action", "spaces"), SPACES.values(), ids=SPACES)
def test_an_action_may_use_these_spaces(drawing, action, spaces):
    table = position(drawing, hands={ALEX: "rbbwww"})
    if spaces:
        assert offered(answer(table, action)) == spaces.split()
    else:
        assert action not in offered(table)


def test_spaces_beyond_twenty_five_are_chosen_by_neighbourhood():
    row = ". " * 13
    table = position(f"{row}\n {row}\n", hands={ALEX: "rwwwww"})
    assert question(answer(table, "tile:red")) == (ALEX, "area", ["row0", "row1"])
    answer(table, "row1")
    assert table.game.observation(BARBARA).area == "row1"
    assert offered(table) == [f"{column}2" for column in "abcdefghijklm"]
    assert answer(table, "c2").game.area == ""
    assert question(answer(position("\n".join([". . . . ."] * 5)), "tile:white"))[1] == "space", "25 are few enough"


def test_what_is_not_offered_is_refused_and_changes_nothing():
    table = position(OPEN, hands={ALEX: "rrwwww"})
    before = drawing_of(table.game)
    for wrong in ("tile:blue", "riot:tiles", "pagoda:leader", "withdraw:trader"):
        with pytest.raises(Refused):
            answer(table, wrong)
    answer(table, "tile:red")
    for wrong in ("c1", "a1", "z9"):
        with pytest.raises(Refused):
            answer(table, wrong)
    assert (drawing_of(table.game), events(table, happened.TilePlaced)) == (before, [])
    assert all(entry.seat != NATURE for entry in table.log)


# Leaders


def test_a_moved_leader_is_lifted_before_the_board_is_judged_and_does_not_fight_itself():
    table = answer(position("y  Ag y  .\n .  .  .  ."), "leader:trader", "d1")
    assert (table.game.revolt, drawing_of(table.game)) == (None, {"a1": "y", "c1": "y", "d1": "Ag"})
    assert len(table.game.realm.groups.all) == 2, "its old state has fallen apart"
    table = answer(position("Ag y  .  y  Cb\n Br .  .  .  ."), "leader:trader", "c1")
    (state,) = table.game.realm.states()
    assert state.leaders == {"red": BARBARA, "green": ALEX, "blue": CHRIS}


def test_a_leader_without_a_space_cannot_be_placed():
    assert "leader:governor" in offered(position("y r r\n . . ."))
    assert not [key for key in offered(position("r r .\n . . .")) if key.startswith("leader")]


def test_a_withdrawn_leader_goes_home_and_its_state_may_fall_apart():
    table = answer(position("y  Ag r\n .  .  ."), "withdraw:trader")
    assert [event.space for event in events(table, happened.LeaderWithdrawn)] == ["b1"]
    assert len(table.game.realm.groups.all) == 2
    assert "withdraw:trader" not in offered(table)


# Points for tiles

SCORES = {
    "its leader": ("red", BARBARA),
    "the governor": ("green", ALEX),
    "white without an artisan": ("white", ALEX),
    "the governor for yellow": ("yellow", ALEX),
}


@pytest.mark.parametrize(("tile", "winner"), SCORES.values(), ids=SCORES)
def test_a_tile_scores_for_its_leader_or_else_for_the_governor(tile, winner):
    table = position("Ay y  .\n .  Br .", hands={CHRIS: "rgwybb"}, turn=CHRIS)
    assert won(answer(table, f"tile:{tile}", "c1")) == [(winner, tile, 1, "tile")]


def test_a_white_tile_scores_for_the_artisan_and_a_group_without_leaders_for_nobody():
    table = position("Ay y  .  ## .\n .  Bw .  ## .")
    assert won(answer(table, "tile:white", "c1", "tile:white", "e1")) == [(BARBARA, "white", 1, "tile")]


# Blue tiles in a row

RIVER = ".  ~  ~  ~  ~\n y  Ab .  .  ."


def test_further_blue_tiles_follow_beside_the_last_one_and_score_each():
    table = position(RIVER, hands={ALEX: "bbbwww"})
    assert question(answer(table, "tile:blue", "b1", "c1")) == (ALEX, "further", ["d1", "stop"])
    assert question(answer(table, "d1")) == (ALEX, "further", ["stop"]), "others do not know that no blue tile is left"
    assert (table.game.players[ALEX].points["blue"], table.game.actions) == (3, 1)
    answer(table, "stop")
    assert (question(table)[1], table.game.actions) == ("action", 2)


FURTHER = {
    "no tile is left": (RIVER, "b", ["b1"], "action"),
    "one stops": (RIVER, "bbwwww", ["b1", "stop"], "action"),
    "no river is beside it": ("~ . .\n . . .", "bbwwww", ["a1"], "action"),
    "a pagoda": (".  b  ~  ~  ~\n ~  b  .  .  .", "bbbwww", ["c1", "b1-c1-b2"], "action"),
    "a pagoda declined": (".  b  ~  ~  ~\n ~  b  .  .  .", "bbbwww", ["c1", "none"], "further"),
    "a war": ("r  Br y  ~  y  Cr r\n .  .  .  ~  .  .  .", "bbbwww", ["d1", *["none"] * 4, "a"], "action"),
}


@pytest.mark.parametrize(("drawing", "hand", "answers", "topic"), FURTHER.values(), ids=FURTHER)
def test_a_row_of_blue_tiles_ends(drawing, hand, answers, topic):
    assert question(answer(position(drawing, hands={ALEX: hand}), "tile:blue", *answers))[1] == topic


def test_moving_a_pagoda_ends_a_row_of_blue_tiles_too():
    drawing = "b  b  ## b  ~  ~\n b  .  .  b  .  ."
    table = position(drawing, hands={ALEX: "bbbwww"}, pagodas=("a1-b1-a2",), stock={"blue": 1})
    answer(table, "tile:blue", "e1", "d1-e1-d2")
    assert events(table, happened.BuildingPlaced) == [
        happened.BuildingPlaced(ALEX, "blue", "d1-e1-d2", "a1-b1-a2", None)
    ]
    assert question(table)[1] == "action"


# Green tiles and the market


def test_a_green_tile_offers_the_pagoda_and_then_the_market():
    table = answer(position("g  .  .\n g  .  .", hands={ALEX: "gwwwww"}, market="rrb"), "tile:green", "b1")
    assert offered(table) == ["a1-b1-a2", "none"]
    assert offered(answer(table, "a1-b1-a2")) == ["red", "blue", "none"]
    answer(table, "red")
    assert (table.game.market["red"], table.game.players[ALEX].hand["red"], table.game.players[ALEX].held) == (1, 1, 6)
    assert events(table, happened.MarketTaken) == [happened.MarketTaken(ALEX, "red")]


def test_the_market_may_be_declined_and_an_empty_one_is_not_offered():
    table = answer(position(OPEN, hands={ALEX: "ggwwww"}, market="r"), "tile:green", "e1", "none")
    assert table.game.market["red"] == 1
    assert answer(table, "tile:green", "d2", "red").game.turn == 1
    table = position(OPEN, hands={ALEX: "ggwwww"})
    assert question(answer(table, "tile:green", "e1"))[1] == "action"


# Bandits


def test_beaten_bandits_bring_red_points_to_the_soldier_leader_and_cost_red_tiles():
    table = position(CAMP.replace("r  .  .", "r  r  ."), hands={BARBARA: "gwwwww"}, turn=BARBARA, market="r")
    assert question(answer(table, "tile:green", "d2")) == (BARBARA, "loss", ["a2", "a3", "b3"])
    assert question(answer(table, "a2", "b3"))[1] == "market", "beating bandits is no war"
    answer(table, "red")
    assert events(table, happened.BanditsBeaten) == [happened.BanditsBeaten(BARBARA, "e2", 2, ALEX)]
    assert won(table) == [(ALEX, "red", 2, "bandits")]
    assert {key for key, sign in drawing_of(table.game).items() if sign == "r"} == {"a3"}
    assert table.game.realm.bandits == {}


def test_bandits_beaten_without_a_soldier_leader_bring_no_points():
    table = answer(position(CAMP.replace("Ar", "Ag")), "tile:white", "d2")
    assert won(table) == []
    assert "r" not in drawing_of(table.game).values(), "both soldiers go without a question"


def test_a_pagoda_may_follow_a_victory_over_bandits():
    table = answer(position(".  .  w  w  .  .\n r  Ar w  .  *2 .\nr  y  .  .  .  ."), "tile:white", "d2")
    assert question(table) == (ALEX, "building", ["d1-c2-d2", "none"])


# Riots and what is paid

PAYMENTS = {
    "either": ("bbwwww", OPEN, ["riot:tiles", "riot:leader"]),
    "the leader stands in for one": ("bwwwww", OPEN, ["riot:leader"]),
    "nothing for both": ("wwwwww", OPEN, []),
    "the leader is away": ("bwwwww", "y Ab .", []),
    "two tiles": ("bbwwww", "y Ab .", ["riot:tiles"]),
    "no tile to take": ("bbwwww", ". . .", []),
    "a pagoda": ("ggwwww", CORNER, ["pagoda:tiles", "pagoda:leader"]),
    "the trader stands in for one": ("gwwwww", CORNER, ["pagoda:leader"]),
    "the trader is away": ("gwwwww", f"{CORNER}\ny  Ag .", []),
    "no free triangle": ("ggwwww", "r  r  .  .", []),
}


@pytest.mark.parametrize(("hand", "drawing", "payments"), PAYMENTS.values(), ids=PAYMENTS)
def test_a_riot_or_a_pagoda_is_paid_with_tiles_or_with_the_leader_at_home(hand, drawing, payments):
    options = offered(position(drawing, hands={ALEX: hand}))
    assert [key for key in options if key.startswith(("riot", "pagoda"))] == payments


def test_a_riot_sends_leaders_home_and_an_empty_capital_is_plain_land():
    table = answer(position("y Ay .\n . . .", hands={ALEX: "bbrwww"}), "riot:leader", "a1", "tile:red", "a1")
    assert events(table, happened.RiotCaused) == [happened.RiotCaused(ALEX, "leader", "a1", 0)]
    assert events(table, happened.LeaderReturned) == [happened.LeaderReturned((ALEX, "yellow"), "b1", "riot")]
    assert (table.game.players[ALEX].hand["blue"], drawing_of(table.game)) == (1, {"a1": "r"})


@pytest.mark.parametrize(("payment", "left"), [("tiles", 0), ("leader", 1)])
def test_two_green_tiles_or_one_and_the_trader_pay_for_a_pagoda(payment, left):
    table = answer(position(CORNER, hands={ALEX: "ggwwww"}), f"pagoda:{payment}", "a1-b1-a2")
    assert (table.game.players[ALEX].hand["green"], table.game.realm.stock["red"]) == (left, 1)
    assert events(table, happened.BuildingPlaced) == [happened.BuildingPlaced(ALEX, "red", "a1-b1-a2", "", payment)]
    assert not [key for key in offered(table) if key.startswith("pagoda")], "no free triangle is left"


# Buildings


def test_a_building_stands_on_the_tile_placed_and_on_no_other_building():
    table = position("r  r  .  r\n r  .  r  .", hands={ALEX: "rrwwww"}, pagodas=("a1-b1-a2",))
    answer(table, "tile:red", "b2")
    assert question(table)[1] == "action", "b1 and a2 already carry a pagoda, and c2 alone is not enough"
    assert offered(answer(table, "tile:red", "c1")) == ["c1-d1-c2", "c1-b2-c2", "none"]


def test_who_builds_chooses_which_pagoda_moves():
    drawing = "r  r  ## r  r  ## r  r\n r  ## ## r  ## ## r  ."
    table = position(drawing, hands={ALEX: "ggwwww"}, pagodas=("a1-b1-a2", "d1-e1-d2"))
    answer(table, "pagoda:tiles", "g1-h1-g2")
    assert (offered(table), table.asks[0].shape) == (["a1-b1-a2", "d1-e1-d2"], "g1-h1-g2")
    realm = answer(table, "d1-e1-d2").game.realm
    assert [*map(realm.map.shape_key, realm.pagodas)] == ["a1-b1-a2", "g1-h1-g2"]
    assert realm.stock["red"] == 0


def test_a_pagoda_does_not_move_onto_its_own_tiles():
    table = position("w  w  .\n w  w  .", hands={ALEX: "ggwwww"}, pagodas=("a1-b1-a2",))
    assert not [key for key in offered(table) if key.startswith("pagoda")]


def test_many_free_triangles_are_chosen_by_neighbourhood_and_first_space():
    row, wide = "y " * 10, "y " * 15
    table = position(f"{row}\n {row}\n{row}\n", hands={ALEX: "ggwwww"})
    assert question(answer(table, "pagoda:tiles")) == (ALEX, "area", ["row0", "row1"])
    shapes = offered(answer(table, "row0"))
    assert (shapes[:3], len(shapes)) == (["a1-b1-a2", "b1-c1-b2", "b1-a2-b2"], 18)
    assert {key.split("-")[0][1:] for key in shapes} == {"1"}
    table = answer(position(f"{wide}\n {wide}\n", hands={ALEX: "ggwwww"}), "pagoda:tiles", "row0")
    assert question(table) == (ALEX, "space", [f"{column}1" for column in "abcdefghijklmno"])
    assert question(answer(table, "c1")) == (ALEX, "shape", ["c1-d1-c2", "c1-b2-c2"])


def test_a_tile_that_completes_a_triangle_and_a_rhombus_builds_one_of_them():
    table = position("y  y  .\n y  .  .", hands={ALEX: "ywwwww"}, with_palace=True)
    assert offered(answer(table, "tile:yellow", "b2")) == ["b1-a2-b2", "a1-b1-a2-b2", "none"]
    realm = answer(table, "a1-b1-a2-b2").game.realm
    assert (realm.map.shape_key(realm.palace), realm.pagodas, question(table)[1]) == ("a1-b1-a2-b2", {}, "action")


def test_the_palace_moves_to_another_rhombus():
    table = position("y  y  ## y  y\n y  y  ## y  y", hands={ALEX: "ggwwww"}, palace="a1-b1-a2-b2")
    assert offered(answer(table, "pagoda:tiles")) == ["d1-e1-d2", "d1-e1-d2-e2", "e1-d2-e2"]
    answer(table, "d1-e1-d2-e2")
    assert events(table, happened.BuildingPlaced) == [
        happened.BuildingPlaced(ALEX, "palace", "d1-e1-d2-e2", "a1-b1-a2-b2", "tiles")
    ]
