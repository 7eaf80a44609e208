"""Rows of houses along roads: hand-made cases, and small maps compared with an exhaustive search."""

from itertools import combinations, pairwise
from random import Random

import pytest

from games.han.roads import best_rows
from games.han.scoring import FORTIFIED


def line(*houses):
    """The roads from each house to the next."""
    return list(pairwise(houses))


def total(rows, fortified=()):
    return sum(len(row) * (FORTIFIED if set(row) & set(fortified) else 1) for row in rows)


A_TO_H = "abcdefgh"

CASES = {
    "three houses are no row": (line(*"abc"), "abc", "", []),
    "four houses are the shortest row": (line(*"abcd"), "abcd", "", ["abcd"]),
    "eight in a line are one row, not two": (line(*A_TO_H), A_TO_H, "", [A_TO_H]),
    "a gap parts two rows": (line(*"abcdefghi"), "abcdfghi", "", ["abcd", "fghi"]),
    "houses that no road reaches count nowhere": (line(*"abcd"), "abcdxyz", "", ["abcd"]),
    "a branch of one house does not count": ([*line(*"abcde"), ("c", "x")], "abcdex", "", ["abcde"]),
    "a row turns into the longer branch": ([*line(*"abcd"), *line(*"bxyz")], "abcdxyz", "", ["dcbxyz"]),
    "a star has one row through its middle": ([*line(*"abm"), *line(*"cdm"), *line(*"efm")], "abcdefm", "", ["abmdc"]),
    "two rows where one through the crossing would leave more out": (
        [*line(*"abcd"), *line(*"efgh"), ("b", "f")],
        A_TO_H,
        "",
        ["abcd", "efgh"],
    ),
    "a ring counts every house": ([*line(*"abcde"), ("e", "a")], "abcde", "", ["abcde"]),
    "a row among crossing roads": (
        [tuple(road) for road in ("bd", "bc", "ba", "ce", "ea", "ed")],
        "abcde",
        "",
        ["dbcea"],
    ),
    "a fortification doubles its row": (line(*"abcd"), "abcd", "b", ["abcd"]),
    "a fortification draws the row into its branch": ([*line(*"abcde"), ("d", "x")], "abcdex", "x", ["abcdx"]),
    "a fortification makes one long row worth more than two that count every house": (
        [*line(*"abcd"), *line(*"efgh"), ("c", "f")],
        A_TO_H,
        "a",
        ["abcfgh"],
    ),
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


def tree(count, source):
    """Roads that branch anywhere, and never meet again."""
    return [(str(source.randrange(space)), str(space)) for space in range(1, count)]


def ring(count):
    """Roads round a circle."""
    spaces = [str(space) for space in range(count)]
    return [*line(*spaces), (spaces[-1], spaces[0])]


MAPS = {
    "trees": lambda source: tree(10, source),
    "rings with roads across": lambda source: [*ring(8), *source.sample([("0", "3"), ("1", "5"), ("2", "6")], 2)],
    "grids": lambda source: grid(3, 3),
    "anything": lambda source: source.sample(list(combinations("abcdefgh", 2)), 10),
}


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


@pytest.mark.parametrize("marked", [0, 1, 2], ids=["no fortification", "a fortification", "two fortifications"])
@pytest.mark.parametrize("roads_of", MAPS.values(), ids=MAPS)
def test_no_way_to_use_the_roads_scores_more(roads_of, marked):
    scoring = 0
    for seed in range(12):
        source = Random(f"{marked} {seed}")
        roads = roads_of(source)
        spaces = sorted({space for road in roads for space in road})
        houses = set(source.sample(spaces, source.randint(len(spaces) - 2, len(spaces))))
        fortified = set(source.sample(spaces, marked))

        rows = best_rows(roads, houses, fortified)

        assert (total(rows, fortified), -len(rows)) == best_by_trying(roads, houses, fortified)
        placed = [house for row in rows for house in row]
        assert len(set(placed)) == len(placed)
        assert houses.issuperset(placed)
        ways = {*roads, *((other, one) for one, other in roads)}
        assert all(step in ways for row in rows for step in pairwise(row))
        scoring += bool(rows)
    assert scoring > 6


def test_the_earlier_road_decides_between_equal_rows():
    """The order of the houses does not matter; rows begin where the roads are listed first."""
    roads = [*line(*"abcd"), ("d", "x"), ("d", "y")]
    assert best_rows(roads, "abcdxy") == best_rows(roads, "yxdcba") == [tuple("abcdx")]
    assert best_rows(roads[::-1], "abcdxy") == [tuple("ydcba")]


def test_twenty_close_houses_are_solved_quickly():
    roads = grid(2, 10)
    assert [len(row) for row in best_rows(roads, {space for road in roads for space in road}, {"1.4"})] == [20]
