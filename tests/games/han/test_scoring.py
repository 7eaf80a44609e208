"""Scoring during and after the game, in the two variants, and the best rows of houses along roads."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from games.han.events import AllianceScored, GameEnded, HousesScored, MarketsClosed, PortsScored, RoadScored
from games.han.roads import best_rows
from games.han.scoring import FORTIFIED, house_points
from tests.games.han.positions import ALEX, CAPITAL, DORIS, finished, play, position, table
from tests.games.playing import points, told


@pytest.mark.parametrize(
    ("houses", "won"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((1, 2, 3, 4, 5), (2, 3, 4, 5, 15)),
        ((2, 2, 1, 1, 0), (6, 6, 2, 2, 0)),
        ((4, 3, 3, 1, 1), (12, 4, 4, 3, 3)),
        ((1, 1, 1, 1, 1), (5, 5, 5, 5, 5)),
    ],
)
def test_each_rank_scores_the_houses_of_the_rank_above_and_ties_share_a_rank(houses, won):
    assert tuple(house_points(houses)) == won


def test_provinces_without_a_scoring_disk_are_scored_at_the_end():
    game = finished(pieces={"wei": "AAABBD", "wei-qi": "A", "chin": "BB"}, scored={"wei": (7, 4, 0, 2)})
    scored = [(scored.province, scored.final) for scored in told(game, HousesScored)]
    assert scored == [(province, True) for province in ("qi", "chin", "shu", "wu")]
    assert points(game, "houses") == [1, 2, 0, 0]
    assert game.scored["chin"] == (0, 2, 0, 0)


def test_the_final_scoring_has_an_order():
    houses, alliances = [HousesScored], [AllianceScored] * 3
    game = finished(pieces={"chin": "DDD", "chin-shu": "D", "wu": "A"})
    assert [*map(type, game.events)] == [GameEnded, *houses * 5, *alliances, RoadScored, PortsScored]
    game = finished(CAPITAL, markers=1, pieces={"lo": "a"})
    assert [*map(type, game.events)] == [GameEnded, MarketsClosed, *houses * 4, *alliances]


@pytest.mark.parametrize(
    ("emissaries", "won"),
    [
        ({}, (0, 0, 0, 0)),
        ({"wei": "A", "chin": "A"}, (2, 0, 0, 0)),
        ({"wei": "AB", "chin": "BBA"}, (0, 5, 0, 0)),
        ({"wei": "AABB", "chin": "ABC"}, (7, 7, 0, 0)),
        ({"wei": "AAB", "chin": "BBA"}, (0, 0, 0, 0)),
    ],
)
def test_a_majority_in_both_provinces_wins_the_alliance(emissaries, won):
    alliance = told(finished(emissaries=emissaries), AllianceScored)[0]
    assert (alliance.number, alliance.points) == (3, won)
    assert alliance.emissaries == sum(map(len, emissaries.values()))


@pytest.mark.parametrize(
    ("won", "left", "ranks"),
    [
        ((30, 20, 10, 40), ((1, 1), (1, 1), (1, 1), (1, 1)), (2, 3, 4, 1)),
        ((30, 30, 10, 10), ((5, 1), (4, 3), (9, 0), (0, 0)), (2, 1, 3, 4)),
        ((30, 30, 30, 10), ((5, 2), (4, 3), (6, 0), (9, 9)), (1, 1, 3, 4)),
    ],
)
def test_ties_are_broken_by_pieces_left_and_then_shared(won, left, ranks):
    game = position()
    for player, score, (houses, emissaries) in zip(game.players, won, left, strict=True):
        player.points["houses"], player.houses, player.emissaries = score, houses, emissaries
    assert game.ranking() == ranks
    assert game.scores() == won


def test_a_fortification_with_its_house_can_fill_a_province():
    turn = table(markers=1, pieces={"wei": "BBCD.D", "wei-qi": "A"})
    (scored,) = told(play(turn, "wei", "wei5:fortification"), HousesScored)
    assert (scored.houses, scored.points, scored.fortifiers) == ((2, 2, 1, 2), (14, 7, 2, 7), {ALEX})


def test_a_fortification_doubles_provinces_rows_and_ports_of_its_owner_alone():
    game = finished(markers=1, pieces={"wei": "aB", "chin": "BbB", "chin-shu": "B", "wu": "A"})
    assert points(game, "houses") == [4 + 1, 2 + 8 + 1, 0, 0]
    assert points(game, "roads") == [0, 8, 0, 0]
    assert points(game, "ports") == [6, 2, 0, 0]
    assert told(game, PortsScored)[0].fortifiers == {ALEX}


@pytest.mark.parametrize(
    ("last", "houses", "won"), [("lo3", (1, 1, 0, 0), (2, 2, 0, 0)), ("lo3:market", (0, 1, 0, 0), (0, 1, 0, 0))]
)
def test_a_district_is_full_when_houses_and_market_places_take_all_its_spaces(last, houses, won):
    (scored,) = told(play(table(CAPITAL, markers=1, pieces={"lo": "Bc"}), "lo", last), HousesScored)
    assert (scored.houses, scored.points) == (houses, won)


def test_emissaries_on_market_places_join_the_others_before_the_alliances_are_scored():
    game = finished(CAPITAL, markers=1, pieces={"lo": "Ad", "an": "d"}, emissaries={"lo": "A"})
    assert told(game, MarketsClosed) == [MarketsClosed(("lo", "an"), (DORIS, DORIS), names=game.board.map.names)]
    assert told(game, AllianceScored)[0].points == (0, 0, 0, 3)
    assert game.board.emissaries["lo"] == (1, 0, 0, 1)


def line(*houses):
    """The roads from each house to the next."""
    return list(pairwise(houses))


def total(rows, fortified=()):
    return sum(len(row) * (FORTIFIED if set(row) & set(fortified) else 1) for row in rows)


A_TO_H = "abcdefgh"
TWO_LINES = [*line(*"abcd"), *line(*"efgh")]
CASES = {
    "three houses are no row": (line(*"abc"), "abc", "", []),
    "four houses are the shortest row": (line(*"abcd"), "abcd", "", ["abcd"]),
    "eight in a line are one row, not two": (line(*A_TO_H), A_TO_H, "", [A_TO_H]),
    "a gap parts two rows": (line(*"abcdefghi"), "abcdfghi", "", ["abcd", "fghi"]),
    "houses that no road reaches count nowhere": (line(*"abcd"), "abcdxyz", "", ["abcd"]),
    "a row turns into the longer branch": ([*line(*"abcd"), *line(*"bxyz")], "abcdxyz", "", ["dcbxyz"]),
    "a star has one row through its middle": ([*line(*"abm"), *line(*"cdm"), *line(*"efm")], "abcdefm", "", ["abmdc"]),
    "two rows where one would leave more out": ([*TWO_LINES, ("b", "f")], A_TO_H, "", ["abcd", "efgh"]),
    "a ring counts every house": ([*line(*"abcde"), ("e", "a")], "abcde", "", ["abcde"]),
    "a row among crossing roads": (("bd", "bc", "ba", "ce", "ea", "ed"), "abcde", "", ["dbcea"]),
    "a fortification doubles its row": (line(*"abcd"), "abcd", "b", ["abcd"]),
    "a fortification draws the row into its branch": ([*line(*"abcde"), ("d", "x")], "abcdex", "x", ["abcdx"]),
    "one fortified row is worth more than two with every house": ([*TWO_LINES, ("c", "f")], A_TO_H, "a", ["abcfgh"]),
    "nobody else's fortification counts": (line(*"abcd"), "abcd", "z", ["abcd"]),
}
"""Roads, houses, fortified ones, and the rows."""


@pytest.mark.parametrize(("roads", "houses", "fortified", "rows"), CASES.values(), ids=CASES)
def test_rows_are(roads, houses, fortified, rows):
    assert best_rows(roads, set(houses), set(fortified)) == [tuple(row) for row in rows]


def grid(rows, columns):
    """The roads of a grid of house spaces."""
    spaces = [[f"{row}.{column}" for column in range(columns)] for row in range(rows)]
    across = [road for row in spaces for road in line(*row)]
    return across + [road for column in zip(*spaces, strict=True) for road in line(*column)]


def any_roads(source):
    return source.sample([*combinations(A_TO_H, 2)], 10)


def rows_of(roads):
    """The rows that exactly these roads make up, or nothing if they branch or close a ring."""
    row_of = {}
    for road in roads:
        ends = [row_of.get(house, [house]) for house in road]
        if ends[0] is ends[1] or any(house not in (row[0], row[-1]) for house, row in zip(road, ends, strict=True)):
            return None
        one = ends[0] if ends[0][-1] == road[0] else ends[0][::-1]
        other = ends[1] if ends[1][0] == road[1] else ends[1][::-1]
        joined = one + other
        row_of |= dict.fromkeys(joined, joined)
    return [row for row in {id(row): row for row in row_of.values()}.values() if len(row) >= 4]


def best_by_trying(roads, houses, fortified):
    """The most points, and the fewest rows for them, of all ways to use some roads."""
    own = [road for road in roads if houses.issuperset(road)]
    tried = (rows_of(used) for count in range(len(own) + 1) for used in combinations(own, count))
    return max((total(rows, fortified), -len(rows)) for rows in tried if rows is not None)


@pytest.mark.parametrize("marked", [0, 1, 2])
@pytest.mark.parametrize("roads_of", [lambda _: grid(3, 3), any_roads], ids=["a grid", "any roads"])
def test_no_way_to_use_the_roads_scores_more(roads_of, marked):
    scoring = 0
    for seed in range(10):
        source = Random(f"{marked} {seed}")
        roads = roads_of(source)
        spaces = sorted({space for road in roads for space in road})
        houses = set(source.sample(spaces, source.randint(len(spaces) - 2, len(spaces))))
        fortified = set(source.sample(spaces, marked))
        rows = best_rows(roads, houses, fortified)
        assert (total(rows, fortified), -len(rows)) == best_by_trying(roads, houses, fortified)
        assert Counter(house for row in rows for house in row) <= Counter(houses), "no house counts twice"
        assert all({step, step[::-1]} & {*roads} for row in rows for step in pairwise(row))
        scoring += bool(rows)
    assert scoring > 5


def test_the_earlier_road_decides_between_equal_rows():
    """The order of the houses does not matter; rows begin where the roads are listed first."""
    roads = [*line(*"abcd"), ("d", "x"), ("d", "y")]
    assert best_rows(roads, "abcdxy") == best_rows(roads, "yxdcba") == [tuple("abcdx")]
    assert best_rows(roads[::-1], "abcdxy") == [tuple("ydcba")]


def test_twenty_close_houses_are_solved_quickly():
    roads = grid(2, 10)
    assert [len(row) for row in best_rows(roads, {space for road in roads for space in road}, {"1.4"})] == [20]
