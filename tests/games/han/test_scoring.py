"""Scoring during and after the game, and in the two variants."""

import pytest

from games.han.events import AllianceScored, GameEnded, HousesScored, MarketsClosed, PortsScored, RoadScored
from games.han.scoring import house_points
from tests.games.han.positions import (
    ALEX,
    BARBARA,
    CAPITAL,
    CHRIS,
    DORIS,
    finished,
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


@pytest.mark.parametrize(
    ("last", "houses", "won"),
    [("lo3", (1, 1, 0, 0), (2, 2, 0, 0)), ("lo3:market", (0, 1, 0, 0), (0, 1, 0, 0))],
)
def test_a_district_is_full_when_houses_and_market_places_take_all_its_spaces(last, houses, won):
    turn = table(CAPITAL, markers=1, pieces={"lo": "Bc"})
    play(turn, "lo", last)
    (scored,) = told(turn.game, HousesScored)
    assert (scored.houses, scored.points) == (houses, won)


def test_emissaries_on_market_places_join_the_others_before_the_alliances_are_scored():
    game = finished(CAPITAL, markers=1, pieces={"lo": "Ad", "an": "d"}, emissaries={"lo": "A"})
    assert told(game, MarketsClosed) == [MarketsClosed(("lo", "an"), (DORIS, DORIS), names=game.board.map.names)]
    assert told(game, AllianceScored)[0].points == (0, 0, 0, 3)
    assert game.board.emissaries["lo"] == (1, 0, 0, 1)
