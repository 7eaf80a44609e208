"""Finds the rows of houses along roads that score most (Rules: Road Scoring)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.han.maps import joined_by

FORTIFIED: Final = 2
"""The factor for a player's points where their fortification stands (Rules: Fortifications)."""
ROW: Final = 4
"""The shortest row that scores, in houses."""

Road: TypeAlias = tuple[str, str]
"""The two house spaces that a road connects."""
Row: TypeAlias = tuple[str, ...]
"""House spaces from one end to the other."""


class _Open(NamedTuple):
    """A row that later roads may extend."""

    ends: tuple[str, str]
    """Its two end houses, the same twice for a single house; empty if no road leads on from an end."""
    houses: int
    doubled: bool
    """Whether it contains a fortification."""

    def beyond(self, house: str) -> str:
        """Return the end that is not `house`."""
        return self.ends[self.ends[0] == house]

    @property
    def worth(self) -> tuple[int, int]:
        """Return its points, and -1 for being a row (0 if it is too short)."""
        if self.houses < ROW:
            return 0, 0
        return self.houses * (FORTIFIED if self.doubled else 1), -1


def _ends(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


_Worth: TypeAlias = tuple[int, int, int]
"""Points, minus the number of rows, and a bit mask of used roads (the first road is the highest bit).

More is better.
"""


def best_rows(roads: Sequence[Road], houses: Collection[str], fortified: Collection[str] = ()) -> list[Row]:
    """Return the rows of a player's `houses` that together score most (Rules: Road Scoring, Fortifications).

    A row is a simple path of `ROW` or more houses along `roads`, and no house is in two of them. Of equal solutions one
    with the fewest rows is returned. Remaining ties depend only on the order of `roads`: earlier roads are preferred.
    Rows, and the ends at which they begin, are in the order of the first mention in `roads`.

    This is a weighted packing of disjoint paths, solved exactly by dynamic programming over a frontier, as in Knuth's
    Simpath (The Art of Computer Programming, 7.1.4): roads are used or left out one after another, and of all earlier
    decisions only the open ends of rows matter. The running time grows with the number of houses that have roads on
    both sides of the frontier, which is small where few roads meet and none cross.
    """
    own = tuple(road for road in roads if road[0] in houses and road[1] in houses)
    return [*_best_rows(own, frozenset(house for house in fortified if house in houses))]


@lru_cache(maxsize=1024)  # labels, pictures and AI players look at the same houses again and again
def _best_rows(own: Sequence[Road], fortified: frozenset[str]) -> Sequence[Row]:
    beside = joined_by(own)
    used = _best_used(own, _outward(beside), fortified)
    return _joined(joined_by(used), list(beside))


def _outward(beside: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Number the houses by a walk that keeps the frontier (visited houses with unvisited neighbours) small."""
    reached: dict[str, int] = {}

    def lengthens(house: str) -> tuple[int, int]:
        """Return how much visiting `house` lengthens the frontier, followed by a tie-breaker."""
        behind = [near for near in beside[house] if near in reached]
        ahead = len(beside[house]) - len(behind)
        finished = sum(reached.keys() >= {*beside[near]} - {house} for near in behind)
        return (ahead > 0) - finished, ahead - len(behind)

    while left := [house for house in beside if house not in reached]:
        edge = [house for house in left if not reached.keys().isdisjoint(beside[house])]
        reached[min(edge or left, key=lengthens)] = len(reached)
    return reached


def _best_used(roads: Sequence[Road], places: Mapping[str, int], fortified: Collection[str]) -> list[Road]:
    """Return the roads that the best rows use, which may include rows too short to score."""
    bits = {road: 1 << place for place, road in enumerate(reversed(roads))}
    outward = sorted(roads, key=lambda road: sorted((places[road[0]], places[road[1]]), reverse=True))
    last = {house: place for place, road in enumerate(outward) for house in road}
    exact = any(house in places for house in fortified)
    best: dict[frozenset[_Open], _Worth] = {frozenset(): (0, 0, 0)}
    seen: set[str] = set()
    for place, road in enumerate(outward):
        new = [_Open((house, house), 1, house in fortified) for house in road if house not in seen]
        seen.update(road)
        leaving = [house for house in road if last[house] == place]
        then: dict[frozenset[_Open], _Worth] = {}
        for before, worth in best.items():
            rows = before.union(new)
            for after, gain in _choices(rows, road, bits[road], exact=exact):
                state = _without(after, leaving)
                total = (worth[0] + gain[0], worth[1] + gain[1], worth[2] + gain[2])
                if total > then.get(state, (-1, 0, 0)):
                    then[state] = total
        best = then
    ((_, _, used),) = best.values()
    return [road for road in roads if used & bits[road]]


def _choices(rows: frozenset[_Open], road: Road, bit: int, *, exact: bool) -> list[tuple[frozenset[_Open], _Worth]]:
    """Return the open rows and the gain for leaving out a road, and for using it."""
    left_out = rows, (0, 0, 0)
    met = [row for house in road for row in rows if house in row.ends]
    if len(met) < 2 or met[0] == met[1]:  # inside a row already, or the road would close a loop
        return [left_out]
    one, other = met
    ends = _ends(one.beyond(road[0]), other.beyond(road[1]))
    joined = _Open(ends, one.houses + other.houses, one.doubled or other.doubled)
    points, count = (whole - sum(parts) for whole, *parts in zip(joined.worth, one.worth, other.worth, strict=True))
    if joined.doubled or not exact:
        joined = joined._replace(houses=min(joined.houses, ROW))
    return [left_out, (rows - {one, other} | {joined}, (points, count, bit))]


def _without(rows: frozenset[_Open], leaving: Collection[str]) -> frozenset[_Open]:
    """Return the open rows after the houses `leaving` have no more roads."""
    if not leaving:
        return rows
    left = [row._replace(ends=_ends(*("" if end in leaving else end for end in row.ends))) for row in rows]
    return frozenset(row for row in left if any(row.ends))


def _joined(neighbours: Mapping[str, Sequence[str]], order: Sequence[str]) -> list[Row]:
    """Return the rows formed by the roads, none of which branches or closes."""
    rows: list[Row] = []
    seen: set[str] = set()
    for end in order:
        if len(neighbours.get(end, ())) != 1 or end in seen:
            continue
        row = [end]
        while ahead := [house for house in neighbours[row[-1]] if house not in row]:
            row += ahead
        seen.update(row)
        if len(row) >= ROW:
            rows.append(tuple(row))
    return rows
