"""Where everything lies on a map of HAN: spaces, courts, names, characters and the numbers of alliances."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from games.han.maps import SHEETS
from rendering.lettering import clean
from rendering.maps.chart import SWAY, Chart, dense, drawn, lines_of, projected
from rendering.maps.glass import Glass
from rendering.maps.names import Obstacles, character_on, label_of

if TYPE_CHECKING:
    from games.engine import Seat
    from games.han.maps import PlayingMap
    from rendering import Layout
    from rendering.canvas import Point
    from rendering.maps.names import Character, Label

_ROADS: Final = 0.035
"""How far a road strays, as a share of its length."""
_CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Qin": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""The old states' characters by name; maps with other names have none."""
AROUND_SPACE: Final = 34
"""Radius around a house space that names must keep free."""
AROUND_DRAGON: Final = 58
"""Radius around a dragon space that names must keep free."""
_AROUND_SEAL: Final = 27
"""Radius around an alliance's number that names must keep free."""
_AROUND: Final = (62.0, 36.0)
"""Half the width and height of two seats' emissaries on a dragon space."""
_DISK: Final = 18
"""Width of a scoring disk in front of an emblem, in pixels."""
PLATE: Final = (62.0, 44.0)
"""Width and height of the plate beside a dragon space."""
_SIDES: Final = ((0.0, 48.0), (0.0, -50.0), (84.0, 0.0), (-84.0, 0.0))
"""Possible offsets of the plate from the dragon space, the preferred one first."""
_PITCH: Final = 60.0
"""Distance of two seats' emissaries."""
_ROWS: Final = (-30.0, 24.0)
"""Vertical offsets of the back row and the front row of emissaries."""


@dataclass(frozen=True, slots=True, eq=False)
class HanChart(Chart):
    """The chart of a playing map."""

    map: PlayingMap

    @property
    def planned(self) -> bool:
        """Whether the map is the capital: a city with straight lines and without ports."""
        return not SHEETS[self.map.sheet].ports

    def space(self, key: str) -> Point:
        """Return the centre of a house space."""
        return self.projection.at(self.map.spaces[key].at)

    def dragon(self, province: str) -> Point:
        """Return the centre of a dragon space."""
        return self.projection.at(self.map.provinces[province].dragon)


Land: TypeAlias = Glass[HanChart]
"""A picture of a map of HAN."""


def chart_of(playing_map: PlayingMap, layout: Layout = "wide") -> HanChart:
    """Return the chart of a map with names in the current language."""
    return _chart_of(playing_map, tuple(playing_map.names.items()), layout)


@lru_cache(maxsize=32)
def _chart_of(playing_map: PlayingMap, names: tuple[tuple[str, str], ...], layout: Layout) -> HanChart:
    projection, straight = projected(playing_map.size, layout), not SHEETS[playing_map.sheet].ports

    def at(point: Point) -> Point:
        x, y = projection.at(point)
        return (float(round(x)), float(round(y))) if straight else (x, y)

    def road(one: str, other: str) -> tuple[Point, ...]:
        start, end = (projection.at(playing_map.spaces[space].at) for space in (one, other))
        return drawn(start, end, 0 if straight else _ROADS)

    ports = [at(space.at) for space in playing_map.spaces.values() if space.port]
    outlines = {key: province.outline for key, province in playing_map.provinces.items()}
    tints = {key: province.colour for key, province in playing_map.provinces.items()}
    lines = lines_of(outlines, at, ports, 0 if straight else SWAY)
    roads = tuple(road(*ends) for ends in playing_map.roads)
    return HanChart(projection, lines, dict(names), tints, roads, playing_map)


@lru_cache(maxsize=32)
def labels(chart: HanChart) -> dict[str, Label]:
    """Return the labels of all provinces of a chart."""
    discs = [(chart.space(space), AROUND_SPACE) for space in chart.map.spaces]
    discs += [(place, _AROUND_SEAL) for place in alliance_places(chart).values()]
    found = {}
    for key, outline in chart.outlines.items():
        court = chart.dragon(key)
        boxes = ((court, *_AROUND), (plates(chart)[key], PLATE[0] / 2 + 3, PLATE[1] / 2 + 3))
        obstacles = Obstacles([*discs, (court, AROUND_DRAGON - 8)], boxes, chart.roads, _DISK)
        found[key] = label_of(outline, clean(chart.names[key]) or key.title(), obstacles)
    return found


@lru_cache(maxsize=32)
def characters(chart: HanChart) -> dict[str, Character]:
    """Return the characters of all provinces that have one and room for it, as large as possible."""
    found = {}
    for key, province in chart.map.provinces.items():
        text = _CHARACTERS.get(clean(province.name))
        if text and (character := character_on(chart.outlines[key], text)):
            found[key] = character
    return found


def stands(counts: tuple[int, ...]) -> dict[Seat, Point]:
    """Return the offset of each seat's emissaries from the centre of a dragon space, in up to two rows."""
    seats = [seat for seat, count in enumerate(counts) if count]
    back = seats[: len(seats) // 2] if len(seats) > 2 else []
    places = {}
    for row, y in ((back, _ROWS[0]), (seats[len(back) :], _ROWS[1] if back else 0.0)):
        for number, seat in enumerate(row):
            places[seat] = ((number - (len(row) - 1) / 2) * _PITCH, y)
    return places


@lru_cache(maxsize=32)
def plates(chart: HanChart) -> dict[str, Point]:
    """Return the centre of each dragon space's plate: below the space if there is room, else where most room is."""
    return {key: _plate_of(chart, key) for key in chart.map.provinces}


def _plate_of(chart: HanChart, key: str) -> Point:
    x, y = chart.dragon(key)
    outline = chart.outlines[key]
    border = dense((*outline, outline[0]))
    spaces = [chart.space(space) for space in chart.map.provinces[key].spaces]

    def room(side: Point) -> float:
        middle = x + side[0], y + side[1]
        near = min(_apart(middle, space) for space in spaces) - 30
        return min(near, *(_apart(middle, edge) for edge in border), 2)

    right, down = max(_SIDES, key=room)
    return x + right, y + down


def _apart(middle: Point, point: Point) -> float:
    """Return the distance from the edge of a plate to a point."""
    across = max(0.0, abs(point[0] - middle[0]) - PLATE[0] / 2)
    down = max(0.0, abs(point[1] - middle[1]) - PLATE[1] / 2)
    return math.hypot(across, down)


@lru_cache(maxsize=32)
def alliance_places(chart: HanChart) -> dict[int, Point]:
    """Return the places of the alliances' numbers: on the border, as far as possible from everything else."""
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
            return 3 * min(near, 70) + min(edge, 50) - math.dist(point, middle) * 0.2

        placed[alliance.number] = max(points, key=room)
    return placed
