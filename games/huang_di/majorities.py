"""How players stand in the rows, levels and provinces of a wall, and what one more block adds, in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from typing import Final, NamedTuple

from games.engine import Seat
from games.huang_di.scoring import LEVEL_POINTS, PROVINCE_POINTS, ROW_POINTS, TOWER_POINTS
from games.huang_di.wall import LEVELS, ROWS, Spot, Wall, line_mask

_ROW_POINTS: Final = (*ROW_POINTS, 0)
"""Points for a row, by its level; the two towers of a province are no row."""
STEEP: Final = 2.0
"""How surely the player with more blocks wins a line in the end."""


@cache
def chance(mine: int, rival: int, free: int) -> float:
    """Estimate the chance of a majority: `mine` blocks against a `rival`, with `free` spots left."""
    if not mine + free:
        return 0
    return min(1, max(0, (mine - rival + free + 1) / (2 * free + 1)))


@cache
def _added(points: int, mine: int, rival: int, free: int, more: int) -> float:
    """Return what the next block adds to expected points, if it adds so many `more` to `mine`."""
    return points * (chance(mine + more, rival, free - 1) - chance(mine, rival, free))


@cache
def _likely(mine: int, rival: int, free: int) -> float:
    """Foresee the chance of a majority from how games went on: less sure of it than `chance`."""
    return 1 / (1 + exp(-STEEP * (mine - rival + 0.5) / sqrt(free)))


class Line(NamedTuple):
    """A row of a province, or a level of the whole wall."""

    counts: Sequence[int]
    """The blocks of each seat."""
    rivals: Sequence[int]
    """For each seat, the most blocks of another one."""
    free: int
    """The number of spots without a block."""
    points: int
    """For the most blocks."""

    def hope(self, seat: Seat, owner: Seat) -> float:
        """Return what another block of `owner` adds to the expected points of `seat`."""
        return _added(self.points, self.counts[seat], self.rivals[seat], self.free, seat == owner)


class Majorities:
    """Evaluates the blocks in a wall for all seats."""

    def __init__(self, wall: Wall, seats: int) -> None:
        self._masks = [wall.whole_mask(seat) for seat in range(seats)]
        self._unbuilt, self._provinces = wall.unbuilt, wall.provinces
        self._lines: dict[tuple[int | None, int], Line] = {}
        self._hopes: dict[tuple[Seat, Spot, Seat], float] = {}
        self._blocks: dict[tuple[Spot, Seat], float] = {}
        self._foreseen: dict[Seat, tuple[float, float]] = {}
        self.built = [wall.built(seat) for seat in range(seats)]
        """The number of blocks of each seat in each province."""

    def line(self, province: int | None, level: int) -> Line:
        """Return a row, or a whole level if `province` is `None`."""
        found = self._lines.get((province, level))
        if found is None:
            spots = line_mask(province, level, self._provinces)
            counts = [(mask & spots).bit_count() for mask in self._masks]
            *_, second, most = sorted(counts)
            rivals = [second if count == most else most for count in counts]
            points = LEVEL_POINTS if province is None else _ROW_POINTS[level]
            found = self._lines[province, level] = Line(counts, rivals, (self._unbuilt & spots).bit_count(), points)
        return found

    def hope(self, seat: Seat, spot: Spot, owner: Seat) -> float:
        """Return what a block of `owner` on `spot` adds to the expected points of `seat` in its row and level."""
        found = self._hopes.get((seat, spot, owner))
        if found is None:
            row, level = self.line(spot.province, spot.level), self.line(None, spot.level)
            found = self._hopes[seat, spot, owner] = row.hope(seat, owner) + level.hope(seat, owner)
        return found

    def block(self, spot: Spot, owner: Seat) -> float:
        """Return what a block of `owner` on `spot` is worth to its owner."""
        found = self._blocks.get((spot, owner))
        if found is None:
            built = self.built[owner]
            here = built[spot.province]
            # Only the weakest province counts: share its points among the blocks that raise all to the same number.
            level_up = sum([max(0, here + 1 - count) for count in built])
            tower = TOWER_POINTS * (spot.level == ROWS)
            found = self._blocks[spot, owner] = self.hope(owner, spot, owner) + PROVINCE_POINTS / level_up + tower
        return found

    def foreseen(self, seat: Seat) -> tuple[float, float]:
        """Return the points to expect from the rows and from the levels that are not complete."""
        found = self._foreseen.get(seat)
        if found is None:
            rows = [self.line(province, level) for province in range(self._provinces) for level in range(ROWS)]
            levels = [self.line(None, level) for level in range(LEVELS)]
            found = self._foreseen[seat] = (self._points(rows, seat), self._points(levels, seat))
        return found

    @staticmethod
    def _points(lines: Sequence[Line], seat: Seat) -> float:
        open_lines = [line for line in lines if line.free]
        return sum([line.points * _likely(line.counts[seat], line.rivals[seat], line.free) for line in open_lines])

    def completes_row(self, spot: Spot) -> bool:
        """Return whether a block on `spot` would complete a row."""
        return spot.level < ROWS and self.line(spot.province, spot.level).free <= 1


def majorities(wall: Wall, seats: int) -> Majorities:
    """Return how players stand in a wall, worked out once for as long as it does not change."""
    found: Majorities | None = wall.findings.get("majorities")
    if found is None:
        found = wall.findings["majorities"] = Majorities(wall, seats)
    return found
