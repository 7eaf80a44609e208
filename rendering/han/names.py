"""Where on the map names and alliance numbers are written: where they hide nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rendering.han.chart import dense
from rendering.lettering import BOLD, clean, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.han.chart import Chart, Path

CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Ch'in": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""How provinces were written, by their names; other maps have other names."""

SPACE: Final = 33
"""Radius within which nothing but its house is painted on a house space."""
DRAGON: Final = 54
"""The same of a dragon space."""
SEAL: Final = 20
"""The same of an alliance's number."""
_DISK: Final = 20
"""Pixels left of a name that a scoring disk takes."""
_STEP: Final = 9
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
    province = chart.map.provinces[key]
    name = clean(province.name) or key.title()
    character = CHARACTERS.get(name.replace("\u2019", "'"), "")
    roads = [road for road in chart.roads() if _near(road, chart.outlines[key])]
    offers = []
    for size, stacked, written in _SIZES:
        sign = character if written else ""
        wide, high = _measured(name, sign, size, stacked=stacked)
        cost, middle = _cheapest(chart, key, roads, (wide, high))
        offers.append((cost, Label(name, sign, size, stacked, middle, wide, high)))
        if cost < 1:
            break
    return min(offers, key=lambda offer: offer[0])[1]


def _measured(name: str, character: str, size: int, *, stacked: bool) -> tuple[float, float]:
    sign = size * 1.05 + (measure(character, size, BOLD) + size * 0.2 if character else 0)
    if stacked:
        return max(sign, measure(name, size, BOLD)), size * 2.15
    return sign + size * 0.25 + measure(name, size, BOLD), size * 1.1


def _near(road: Path, outline: Path) -> bool:
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    return any(left <= x <= right and top <= y <= bottom for x, y in road)


def _cheapest(chart: Chart, key: str, roads: Sequence[Path], size: tuple[float, float]) -> tuple[float, Point]:
    """The cost of the best place for something of that size in a province, and its middle."""
    outline = dense((*chart.outlines[key], chart.outlines[key][0]))
    wide, high = size
    discs = [(*chart.space(space), SPACE) for space in chart.map.provinces[key].spaces]
    discs.append((*chart.dragon(key), DRAGON))
    discs += [(*place, SEAL) for place in alliance_places(chart).values()]
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    centre = ((left + right) / 2, (top + bottom) / 2)
    stones = [point for road in roads for point in dense(road)]
    best = (math.inf, centre)
    for y in range(round(top + high / 2), round(bottom - high / 2) + 1, _STEP):
        for x in range(round(left + wide / 2), round(right - wide / 2) + 1, _STEP):
            cost = math.dist((x, y), centre) * 0.002
            for disc_x, disc_y, radius in discs:
                gap = math.hypot(
                    max(0, abs(disc_x - x + _DISK / 2) - (wide + _DISK) / 2), max(0, abs(disc_y - y) - high / 2)
                )
                cost += max(0, radius + 4 - gap) * 2
            if cost >= best[0]:
                continue
            cost += sum(
                9 for stone_x, stone_y in stones if abs(stone_x - x) < wide / 2 + 9 and abs(stone_y - y) < high / 2 + 9
            )
            if cost >= best[0]:
                continue
            cost += sum(
                60 for edge_x, edge_y in outline if abs(edge_x - x) < wide / 2 + 16 and abs(edge_y - y) < high / 2 + 14
            )
            if cost < best[0] and _within((x, y), chart.outlines[key]):
                best = cost, (x, y)
    return best


def _within(point: Point, outline: Path) -> bool:
    """Whether a point is inside a polygon."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*outline, outline[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


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
