"""Where on the map names and alliance numbers are written: where they hide nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.han.chart import dense
from rendering.lettering import BOLD, clean, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.han.chart import Chart

_CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Qin": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""How provinces were written, by their names; other maps have other names."""

AROUND_SPACE: Final = 33
"""Radius within which nothing but its house is painted on a house space."""
AROUND_DRAGON: Final = 58
"""The same of a dragon space."""
_AROUND_SEAL: Final = 23
"""The same of an alliance's number."""
_DISK: Final = 20
"""Pixels left of a name that a scoring disk takes."""
_STEP: Final = 6
"""Pixels from one place that is tried to the next."""
_MARGIN: Final = 4
"""Steps along a border that stay free."""
_BEYOND: Final = 30
_PIECE: Final = 60
_ROAD: Final = 9
"""What it costs to hide so much of what is beyond the border, of a place for pieces, and of a road."""
_SIZES: Final = tuple(
    (size, stacked, written)
    for size, written in ((38, True), (32, True), (34, False), (28, True), (28, False))
    for stacked in (False, True)
)
"""Sizes of lettering, whether the emblem stands over the name, and whether the character is written too.

The first way that hides nothing is taken.
"""


@dataclass(frozen=True, slots=True)
class Label:
    """Where a province's name is written."""

    name: str
    character: str
    size: int
    """Of the lettering."""
    stacked: bool
    """Whether emblem and character stand over the name."""
    middle: Point
    width: float
    height: float


@lru_cache(maxsize=16)
def labels(chart: Chart) -> dict[str, Label]:
    """Of every province of a chart."""
    return {key: _label(chart, key) for key in chart.map.provinces}


def _label(chart: Chart, key: str) -> Label:
    """Of a province: as large as there is room for, and where it hides the least."""
    name = clean(chart.names[key]) or key.title()
    character = _CHARACTERS.get(name.replace("\u2019", "'"), "")
    room = _Room(chart, key)
    offers = []
    for size, stacked, written in _SIZES:
        sign = character if written else ""
        wide, high = _measured(name, sign, size, stacked=stacked)
        cost, middle = room.cheapest(wide, high)
        offers.append((cost, Label(name, sign, size, stacked, middle, wide, high)))
        if cost < 1:
            break
    return min(offers, key=lambda offer: offer[0])[1]


def _measured(name: str, character: str, size: int, *, stacked: bool) -> tuple[float, float]:
    """How wide and how high a name is."""
    sign = size * 1.05 + (measure(character, size, BOLD) + size * 0.2 if character else 0)
    if stacked:
        return max(sign, measure(name, size, BOLD)), size * 2.15
    return sign + size * 0.25 + measure(name, size, BOLD), size * 1.1


class _Room:
    """Where in a province there is nothing to hide: sums of what it costs to hide cells of `_STEP` pixels."""

    def __init__(self, chart: Chart, key: str) -> None:
        outline = chart.outlines[key]
        self.left, self.top = min(x for x, _ in outline), min(y for _, y in outline)
        self.columns = math.ceil((max(x for x, _ in outline) - self.left) / _STEP)
        self.rows = math.ceil((max(y for _, y in outline) - self.top) / _STEP)
        costs = Image.new("L", (self.columns, self.rows), _BEYOND)
        draw = ImageDraw.Draw(costs)
        border = self._cells((*outline, outline[0]))
        draw.polygon(border, 0)
        draw.line(border, _BEYOND, _MARGIN)
        for road in chart.roads():
            draw.line(self._cells(road), _ROAD, 3)
        court_x, court_y = chart.dragon(key)
        discs = [(chart.space(space), AROUND_SPACE) for space in chart.map.spaces]
        discs.append(((court_x, court_y + 2), AROUND_DRAGON))
        discs += [(place, _AROUND_SEAL) for place in alliance_places(chart).values()]
        for middle, radius in discs:
            ((x, y),), reach = self._cells((middle,)), radius / _STEP
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), _PIECE)
        cells = costs.tobytes()
        self.sums = [[0] * (self.columns + 1)]
        for row in range(self.rows):
            total, above = 0, self.sums[-1]
            sums = [0]
            for column in range(self.columns):
                total += cells[row * self.columns + column]
                sums.append(above[column + 1] + total)
            self.sums.append(sums)

    def _cells(self, path: Sequence[Point]) -> list[Point]:
        return [((x - self.left) / _STEP, (y - self.top) / _STEP) for x, y in path]

    def cheapest(self, wide: float, high: float) -> tuple[float, Point]:
        """The cost of the best place for something of that size, and its middle."""
        across, down = math.ceil((wide + _DISK) / _STEP), math.ceil(high / _STEP)
        centre = (self.columns - across) / 2, (self.rows - down) / 2
        best: tuple[float, Point] = (math.inf, centre)
        for row in range(self.rows - down + 1):
            upper, lower = self.sums[row], self.sums[row + down]
            for column in range(self.columns - across + 1):
                cost = lower[column + across] - lower[column] - upper[column + across] + upper[column]
                if cost <= best[0]:
                    best = min(best, (cost + math.dist((column, row), centre) * 0.005, (column, row)))
        least, (left, upmost) = best
        x = self.left + (left + across / 2) * _STEP + _DISK / 2
        return least, (x, self.top + (upmost + down / 2) * _STEP)


@lru_cache(maxsize=16)
def alliance_places(chart: Chart) -> dict[int, Point]:
    """Where the number of every alliance stands: on the border, away from all else."""
    taken = [chart.space(key) for key in chart.map.spaces] + [chart.dragon(key) for key in chart.map.provinces]
    placed: dict[int, Point] = {}
    for alliance in chart.map.alliances:
        one, other = sorted(alliance.provinces)
        points = [point for path in chart.borders[one, other] for point in dense(path)]
        middle = points[len(points) // 2]
        ends = points[0], points[-1]

        def room(point: Point, middle: Point = middle, ends: tuple[Point, Point] = ends) -> float:
            near = min(math.dist(point, place) for place in (*taken, *placed.values()))
            edge = min(math.dist(point, end) for end in ends)
            return min(near, 70) + min(edge, 50) - math.dist(point, middle) * 0.2

        placed[alliance.number] = max(points, key=room)
    return placed
