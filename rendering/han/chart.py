"""Where everything lies on the map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from games.han.maps import SHEETS, PlayingMap
from rendering import Layout, maps
from rendering.canvas import Point, Shape
from rendering.flow import box
from rendering.han.pieces import DRAGON, HOUSE, PLATE, court_size
from rendering.lettering import clean
from rendering.maps import Character, Chart, Glass, Label, cut_out, dense, label_of, whole

_CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Qin": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""The old states' characters by name; maps with other names have none."""
_SIDES: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), *((x, y) for x in (1, -1) for y in (0.6, -0.6)),
                 *((x, y) for y in (1, -1) for x in (0.6, -0.6)))  # fmt: skip
"""Sides of a court where its plate can be, the preferred one first."""
_FREE: Final = 3
"""Wanted distance of a court and its plate from everything else."""
_SMALLEST: Final = 23
"""Smallest font size of a name on a board."""


class Court(NamedTuple):
    """Where a court lies, in pixels of the chart."""

    middle: Point
    size: tuple[float, float]
    columns: int
    """Most seats' places side by side."""
    plate: Point
    """Centre of the plate with the free places."""
    free: float = 0
    """Distance of both from everything else, up to a few pixels; less than 0 if they hide something."""


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
        return self.at(self.map.spaces[key].at)

    def dragon(self, province: str) -> Point:
        """Return the centre of a dragon space."""
        return self.at(self.map.provinces[province].dragon)


Land: TypeAlias = Glass[HanChart]
"""A picture of a map of HAN."""
Area: TypeAlias = "tuple[Point, float, float]"
"""Centre, width and height, in pixels of the chart."""


def chart_of(playing_map: PlayingMap, layout: Layout = "wide") -> HanChart:
    """Return the chart of a map with names in the current language."""
    return _chart_of(playing_map, tuple(playing_map.names.items()), layout)


@lru_cache(maxsize=32)
def _chart_of(playing_map: PlayingMap, names: tuple[tuple[str, str], ...], layout: Layout) -> HanChart:
    projection, straight = maps.projected(playing_map.size, layout), not SHEETS[playing_map.sheet].ports
    homes = {key: projection.at(space.at) for key, space in playing_map.spaces.items()}
    ports = [homes[key] for key, space in playing_map.spaces.items() if space.port]
    outlines = {key: province.outline for key, province in playing_map.provinces.items()}
    tints = {key: province.colour for key, province in playing_map.provinces.items()}
    lines = maps.lines_of(outlines, projection.at, ports, straight=straight)._asdict()
    roads = tuple(maps.drawn(homes[one], homes[other], 0 if straight else 0.035) for one, other in playing_map.roads)
    return HanChart(**asdict(projection), **lines, names=dict(names), tints=tints, roads=roads, map=playing_map)


@lru_cache(maxsize=32)
def labels(chart: HanChart) -> dict[str, Label]:
    """Return the labels of all provinces of a chart: large, or smaller where a court has too little room otherwise."""
    discs = [(chart.space(space), 34) for space in chart.map.spaces]
    discs += [(place, 27) for place in alliance_places(chart).values()]
    found = {}
    for key, outline in chart.outlines.items():
        (middle, (wide, high), _, plate, _), name = _court_of(chart, key, 1), clean(chart.names[key]) or key.title()
        boxes = [(middle, wide / 2 + 3, high / 2 + 3), (plate, PLATE[0] / 2, PLATE[1] / 2)]
        obstacles = maps.Obstacles([*discs, (chart.dragon(key), DRAGON / 2)], boxes, chart.roads, before=18)

        def hidden(label: Label, key: str = key) -> float:
            return max(0, *(-_court_of(chart, key, seats, label).free for seats in (0, 1, 2)))

        label = partial(label_of, outline, name, least=_SMALLEST / chart.zoom)
        large = label(obstacles._replace(boxes=boxes[:1]))
        found[key] = min(large, label(obstacles), key=hidden) if hidden(large) else large
    return found


@lru_cache(maxsize=32)
def characters(chart: HanChart) -> dict[str, Character]:
    """Return the characters of all provinces that have one and room for it, as large as possible."""
    texts = {key: _CHARACTERS.get(clean(province.name), "") for key, province in chart.map.provinces.items()}
    return {
        key: found for key, text in texts.items() if text and (found := maps.character_on(chart.outlines[key], text))
    }


def around(middle: Point, width: float, height: float) -> Shape:
    """Return the corners of a box with a centre, a width and a height."""
    return box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def things_on(chart: HanChart, emissaries: Mapping[str, Sequence[int]], spaces: Iterable[str]) -> list[Area]:
    """Return where names, courts with so many emissaries of each seat, their plates, and some house spaces lie."""
    courts = [court_of(chart, key, counts) for key, counts in emissaries.items()]
    boxes = [(place, *size) for court in courts for place, size in ((court.middle, court.size), (court.plate, PLATE))]
    boxes += [(chart.space(space), HOUSE, HOUSE) for space in spaces]
    return boxes + [area for label in labels(chart).values() for area in label.boxes]


def depth(place: Point, wide: float, high: float, taken: Iterable[Area]) -> float:
    """Return how far a box reaches into anything that is taken."""
    return max(0, *(min((wide + width) / 2 - abs(place[0] - x), (high + height) / 2 - abs(place[1] - y))
                    for (x, y), width, height in taken))  # fmt: skip


def court_of(chart: HanChart, key: str, counts: Sequence[int]) -> Court:
    """Return where a province's court lies with so many emissaries of each seat."""
    return _court_of(chart, key, sum(map(bool, counts)), labels(chart)[key])


@lru_cache(maxsize=1024)
def _court_of(chart: HanChart, key: str, seats: int, label: Label | None = None) -> Court:
    """Return the place for a court and its plate, nearest to the dragon, where they hide nothing, or else the least."""
    (x, y), outline = chart.dragon(key), chart.outlines[key]
    taken: list[Area] = [(point, 0, 0) for point in dense((*outline, outline[0]))[::5]]
    taken += [(chart.space(space), 64, 64) for space in chart.map.provinces[key].spaces]
    taken += [(place, 44, 44) for place in alliance_places(chart).values()]
    taken += label.boxes if label else ()
    inside = cut_out(replace(whole(chart), zoom=1), [outline])

    def room(middle: Point, width: float, height: float, least: float) -> float:
        """Return the distance of a box from everything else, up to a few pixels; outside the province, very little.

        Anything at most the `least` will do where it is no more than that.
        """
        left, top = map(round, middle)
        if not (0 <= left < chart.width and 0 <= top < chart.height and inside.getpixel((left, top))):
            return -99
        free: float = _FREE
        for (x, y), wide, high in taken:
            gap = max(abs(middle[0] - x) - (width + wide) / 2, abs(middle[1] - y) - (height + high) / 2)
            if gap < free:
                free = gap
                if gap <= least:
                    break
        return free

    reach = range(-72, 73, 12) if seats else range(-12, 13, 12)
    best, found = -math.inf, Court((x, y), (0, 0), 1, (x, y))
    for right, down in sorted(((right, down) for right in reach for down in reach), key=lambda at: math.hypot(*at)):
        middle, far = (x + right, y + down), 0.05 * math.hypot(right, down)
        if best >= _FREE - far:
            break
        for columns in (2, 1, 3)[: max(1, seats)]:
            size = court_size(seats, columns)
            free = room(middle, *size, best + far) - far
            for side_x, side_y in _SIDES if free > best else ():
                across, high = ((own + more) / 2 + 3 for own, more in zip(size, PLATE, strict=True))
                plate = middle[0] + side_x * across, middle[1] + side_y * high
                if (least := min(free, room(plate, *PLATE, best + far) - far)) > best:
                    best, found = least, Court(middle, size, columns, plate, least + far)
    return found


@lru_cache(maxsize=32)
def alliance_places(chart: HanChart) -> dict[int, Point]:
    """Return the places of the alliances' numbers: on the border, as far as possible from everything else."""
    taken = [chart.space(key) for key in chart.map.spaces] + [chart.dragon(key) for key in chart.map.provinces]
    placed: dict[int, Point] = {}
    for alliance in chart.map.alliances:
        one, other = sorted(alliance.provinces)
        points = [point for path in chart.borders[one, other] for point in dense(path)]

        def room(point: Point, points: Sequence[Point] = points) -> float:
            near = min(math.dist(point, place) for place in (*taken, *placed.values()))
            edge = min(math.dist(point, points[0]), math.dist(point, points[-1]))
            return 3 * min(near, 70) + min(edge, 50) - math.dist(point, points[len(points) // 2]) * 0.2

        placed[alliance.number] = max(points, key=room)
    return placed
