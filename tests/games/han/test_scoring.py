"""Scoring during and after the game, and in the two variants."""

import pytest

from games.han.events import (
    AllianceScored,
    GameEnded,
    HousesScored,
    MarketsClosed,
    PortsScored,
    RoadScored,
)
from games.han.scoring import house_points
from tests.games.han.positions import (
    ALEX,
    BARBARA,
    CAPITAL,
    CHRIS,
    DORIS,
    asked,
    finished,
    offered,
    play,
    points,
    position,
    table,
    told,
)

# House Scoring


@pytest.mark.parametrize(
    ("houses", "won"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((6, 0, 0, 0, 0), (6, 0, 0, 0, 0)),
        ((1, 2, 3, 4, 5), (2, 3, 4, 5, 15)),
        ((4, 0, 2, 0, 1), (7, 0, 4, 0, 2)),
        ((2, 2, 0, 0, 0), (4, 4, 0, 0, 0)),
        ((2, 2, 1, 0, 0), (5, 5, 2, 0, 0)),
        ((2, 2, 1, 1, 0), (6, 6, 2, 2, 0)),
        ((4, 2, 2, 1, 0), (9, 4, 4, 2, 0)),
        ((4, 3, 3, 1, 1), (12, 4, 4, 3, 3)),
        ((3, 2, 1, 1, 1), (8, 3, 2, 2, 2)),
        ((3, 3, 3, 0, 1), (10, 10, 10, 0, 3)),
        ((1, 1, 1, 1, 1), (5, 5, 5, 5, 5)),
    ],
)
def test_each_rank_scores_the_houses_of_the_rank_above_and_ties_share_a_rank(houses, won):
    assert tuple(house_points(houses)) == won


def test_a_house_with_a_fortification_doubles_its_owners_points_in_the_province():
    assert house_points((4, 2, 0, 1), {BARBARA}) == [7, 8, 0, 2]
    assert house_points((2, 2, 1), {ALEX, CHRIS}) == [10, 5, 4]


def test_provinces_without_a_scoring_disk_are_scored_at_the_end():
    game = finished(pieces={"wei": "AAABBD", "wei-qi": "A", "chin": "BB"}, scored={"wei": (7, 4, 0, 2)})

    assert [scored.province for scored in told(game, HousesScored)] == ["qi", "chin", "shu", "wu"]
    assert all(scored.final for scored in told(game, HousesScored))
    assert points(game, "houses") == [1, 2, 0, 0]
    assert game.scored["chin"] == (0, 2, 0, 0)


# Final Scoring


def test_the_final_scoring_has_an_order():
    pieces = {"chin": "DDD", "chin-shu": "D", "wu": "A"}
    assert [type(event) for event in finished(pieces=pieces).events] == [
        GameEnded,
        *[HousesScored] * 5,
        *[AllianceScored] * 3,
        RoadScored,
        PortsScored,
    ]
    district = finished(CAPITAL, markers=1, pieces={"lo": "a"})
    assert [type(event) for event in district.events] == [
        GameEnded,
        MarketsClosed,
        *[HousesScored] * 4,
        *[AllianceScored] * 3,
    ]


# Alliance Scoring


@pytest.mark.parametrize(
    ("emissaries", "won"),
    [
        ({}, (0, 0, 0, 0)),
        ({"wei": "A"}, (0, 0, 0, 0)),
        ({"wei": "A", "chin": "A"}, (2, 0, 0, 0)),
        ({"wei": "AAB", "chin": "AB"}, (5, 0, 0, 0)),
        ({"wei": "AB", "chin": "BBA"}, (0, 5, 0, 0)),
        ({"wei": "AABB", "chin": "ABC"}, (7, 7, 0, 0)),
        ({"wei": "ABCD", "chin": "ABCD"}, (8, 8, 8, 8)),
        ({"wei": "AAB", "chin": "BBA"}, (0, 0, 0, 0)),
    ],
)
def test_a_majority_in_both_provinces_wins_the_alliance(emissaries, won):
    alliance = told(finished(emissaries=emissaries), AllianceScored)[0]

    assert (alliance.number, alliance.points) == (3, won)
    assert alliance.emissaries == sum(map(len, emissaries.values()))


def test_one_majority_counts_in_several_alliances():
    game = finished(emissaries={"wei": "A", "chin": "AAB", "shu": "A", "wu": "A"})

    assert [alliance.points[ALEX] for alliance in told(game, AllianceScored)] == [4, 4, 2]
    assert points(game, "alliances") == [10, 0, 0, 0]


# Road Scoring


def test_players_score_their_own_rows():
    game = finished(pieces={"chin": "AAAA", "chin-shu": "B", "shu": "BBBC"})

    assert told(game, RoadScored) == [
        RoadScored(BARBARA, ("chin-shu", "shu1", "shu2", "shu3"), 4, names=game.board.map.names)
    ]


# Port Scoring


def test_ports_are_scored_on_border_disputes_alone():
    assert told(finished(), PortsScored) == [PortsScored((0, 0, 0, 0), (0, 0, 0, 0), frozenset())]
    assert not told(finished(CAPITAL), PortsScored)


# The New Emperor


@pytest.mark.parametrize(
    ("won", "left", "ranks"),
    [
        ((30, 20, 10, 40), ((1, 1), (1, 1), (1, 1), (1, 1)), (2, 3, 4, 1)),
        ((30, 30, 10, 10), ((5, 1), (4, 3), (9, 0), (0, 0)), (2, 1, 3, 4)),
        ((30, 30, 30, 10), ((5, 2), (4, 3), (6, 0), (9, 9)), (1, 1, 3, 4)),
        ((30, 30, 30, 30), ((5, 2), (4, 3), (3, 4), (2, 5)), (1, 1, 1, 1)),
    ],
)
def test_ties_are_broken_by_pieces_left_and_then_shared(won, left, ranks):
    game = position()
    for player, score, (houses, emissaries) in zip(game.players, won, left, strict=True):
        player.points["houses"], player.houses, player.emissaries = score, houses, emissaries

    assert game.ranking() == ranks
    assert game.scores() == won


def test_markers_left_break_no_tie():
    game = position(markers=1, left={ALEX: {"markers": 0}})

    assert game.ranking() == (1, 1, 1, 1)


# Fortifications


def test_a_fortification_goes_on_any_free_space_of_the_province_but_the_border():
    turn = table(markers=1, pieces={"wei": "AB"})

    assert [key for key in offered(play(turn, "wei")) if key.endswith("fortification")] == [
        f"wei{number}:fortification" for number in (3, 4, 5, 6)
    ]


@pytest.mark.parametrize(
    ("things", "why"),
    [
        ({}, "the province is empty"),
        ({"pieces": {"wei": "A"}, "hands": ("rgo",)}, "it costs two cards"),
        ({"pieces": {"wei": "A"}, "left": {ALEX: {"markers": 0}}}, "none is left"),
        ({"pieces": {"wei": "A"}, "left": {ALEX: {"houses": 0}}}, "no house is left for it"),
    ],
)
def test_there_is_no_fortification_where(things, why):
    turn = table(markers=1, **things)

    assert not [key for key in offered(play(turn, "wei")) if key.endswith("fortification")], why


def test_a_fortification_cannot_be_a_second_piece_since_it_counts_as_two():
    turn = table(markers=1, pieces={"wei": "A"})

    assert offered(play(turn, "wei", "wei2")) == ["wei3", "wei4", "wei5", "wei6", "wei-qi", "wei:emissary", "done"]


def test_a_fortification_with_its_house_can_fill_a_province():
    turn = table(markers=1, pieces={"wei": "BBCD.D", "wei-qi": "A"})
    play(turn, "wei", "wei5:fortification")

    (scored,) = told(turn.game, HousesScored)
    assert (scored.houses, scored.points, scored.fortifiers) == ((2, 2, 1, 2), (14, 7, 2, 7), {ALEX})


def test_a_fortification_doubles_provinces_rows_and_ports_of_its_owner_alone():
    game = finished(markers=1, pieces={"wei": "aB", "chin": "BbB", "chin-shu": "B", "wu": "A"})

    assert points(game, "houses") == [4 + 1, 2 + 8 + 1, 0, 0]
    assert points(game, "roads") == [0, 8, 0, 0]
    assert points(game, "ports") == [6, 2, 0, 0]
    assert told(game, PortsScored)[0].fortifiers == {ALEX}


# Market Places


def test_a_market_place_costs_two_cards_and_an_emissary_and_is_all_that_is_placed():
    turn = table(CAPITAL, markers=1, hands=("rrr",), pieces={"lo": "B"})
    play(turn, "lo", "lo2:market")

    alex = turn.game.players[ALEX]
    assert (alex.hand, alex.emissaries, alex.houses, alex.markers) == (("red",), 7, 20, 0)
    assert asked(turn) == (ALEX, "draw")


@pytest.mark.parametrize(
    ("things", "why"),
    [
        ({}, "the district is empty"),
        ({"pieces": {"lo": "A"}, "hands": ("rgo",)}, "it costs two cards"),
        ({"pieces": {"lo": "A"}, "left": {ALEX: {"markers": 0}}}, "none is left"),
        ({"pieces": {"lo": "A"}, "left": {ALEX: {"emissaries": 0}}}, "no emissary is left for it"),
    ],
)
def test_there_is_no_market_place_where(things, why):
    turn = table(CAPITAL, markers=1, **things)

    assert not [key for key in offered(play(turn, "lo")) if key.endswith("market")], why


def test_two_players_may_each_place_two_market_places():
    turn = table(CAPITAL, seats=2, markers=2, hands=("rrr", "rrr"), pieces={"lo": "B", "an": "B"})
    play(turn, "lo", "lo2:market")

    assert turn.game.players[ALEX].markers == 1


def test_an_emissary_on_a_market_place_takes_a_house_space_and_no_room_of_the_dragon_space():
    board = position(CAPITAL, markers=1, pieces={"lo": "Ab"}).board

    assert (board.free["lo"], board.room("lo"), board.houses_in["lo"]) == (("lo3",), 1, (1, 0, 0, 0))


@pytest.mark.parametrize("last", ["lo3", "lo3:market"])
def test_a_district_is_full_when_houses_and_market_places_take_all_its_spaces(last):
    turn = table(CAPITAL, markers=1, pieces={"lo": "Bc"})
    play(turn, "lo", last)

    (scored,) = told(turn.game, HousesScored)
    assert scored.houses == ((0, 1, 0, 0) if "market" in last else (1, 1, 0, 0))
    assert scored.points == ((0, 1, 0, 0) if "market" in last else (2, 2, 0, 0))


def test_emissaries_on_market_places_join_the_others_before_the_alliances_are_scored():
    game = finished(CAPITAL, markers=1, pieces={"lo": "Ad", "an": "d"}, emissaries={"lo": "A"})

    assert told(game, MarketsClosed) == [MarketsClosed(("lo", "an"), (DORIS, DORIS), names=game.board.map.names)]
    assert told(game, AllianceScored)[0].points == (0, 0, 0, 3)
    assert game.board.emissaries["lo"] == (1, 0, 0, 1)
