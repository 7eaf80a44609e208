"""Where everything lies on a map of HUANG: hexagons, the outlines of neighbourhoods, rivers, and names."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rendering.huang.palettes import LANDS
from rendering.huang.pieces import ACROSS, CORNER, DOWN, TALL
from rendering.layout import PHONE
from rendering.lettering import BOLD, clean, fit, measure
from rendering.maps.chart import Chart, Lines, Projection
from rendering.maps.glass import Glass
from rendering.maps.names import character_on

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from games.engine import Key
    from games.huang.board import Map
    from rendering import Layout
    from rendering.canvas import Point
    from rendering.maps.chart import Pair, Path
    from rendering.maps.names import Character

Corner: TypeAlias = "tuple[int, int]"
"""A corner of a hexagon, in halves of its width and quarters of its height."""
Side: TypeAlias = "tuple[Corner, Corner]"

_SIDES: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hexagon around its middle, clockwise."""
_SEA: Final = (-62, 66)
"""The directions in which the sea lies, in degrees clockwise from the east."""
_CHARACTERS: Final = {"Zhao": "趙", "Yan": "燕", "Qi": "齊", "Wei": "魏", "Qin": "秦", "Han": "韓", "Chu": "楚"}
"""The characters of the old states by name."""
_LARGEST: Final = 30
"""Largest font size of a neighbourhood's name."""
_SMALLEST: Final = 17
_STACKED: Final = 25
"""Largest font size of a name in two lines, which has to fit on a row."""


class Margins(NamedTuple):
    """What surrounds the hexagons, in pixels of the chart."""

    band: int
    """Width of the band with the coordinates."""
    across: int
    """Sea and wilds between the band and the hexagons at the sides."""
    down: int
    """The same at the top and the bottom."""
    letters: int
    """Font size of the coordinates."""


MARGINS: Final[Mapping[Layout, Margins]] = {
    "wide": Margins(36, 62, 44, 28),
    "phone": Margins(62, 4, 8, 51),
}


@dataclass(frozen=True, slots=True, eq=False)
class HuangChart(Chart):
    """The chart of a map."""

    map: Map
    layout: Layout

    @property
    def margins(self) -> Margins:
        """What surrounds the hexagons."""
        return MARGINS[self.layout]

    def space(self, space: int) -> Point:
        """Return the middle of a space."""
        row, column = self.map.cells[space]
        return self.projection.at((2 * column + row % 2, 3 * row))

    def middle(self, spaces: Collection[int]) -> Point:
        """Return the point in the middle of some spaces; for a triangle, that is the corner where they meet."""
        points = [self.space(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def hexagon(self, space: int) -> Path:
        """Return the corners of a space, from the top clockwise."""
        return tuple(map(self.projection.at, _corners(self.map, space)))

    def outline(self, spaces: Collection[int]) -> tuple[Path, ...]:
        """Return the closed outlines of some spaces together, the longest first."""
        return tuple(tuple(map(self.projection.at, loop)) for loop in _loops(_outer(self.map, spaces)))


Land: TypeAlias = Glass[HuangChart]
"""A picture of a map of HUANG."""


def chart_of(the_map: Map, layout: Layout = "wide") -> HuangChart:
    """Return the chart of a map with names in the current language."""
    return _chart_of(the_map, tuple(the_map.area_names.items()), layout)


def plain_chart(the_map: Map, layout: Layout) -> HuangChart:
    """Return the chart of a map without names."""
    return _chart_of(the_map, (), layout)


@lru_cache(maxsize=32)
def _chart_of(the_map: Map, names: tuple[tuple[str, str], ...], layout: Layout) -> HuangChart:
    margins = MARGINS[layout]
    left, top = margins.band + margins.across, margins.band + margins.down
    columns = max(2 * column + row % 2 for row, column in the_map.cells)
    rows = max(row for row, _ in the_map.cells)
    width = 2 * left + ACROSS // 2 * (columns + 2)
    height = 2 * top + DOWN * rows + TALL
    scale = (ACROSS / 2, float(CORNER))
    zoom = 1.0 if layout == "wide" else PHONE / width
    projection = Projection(width, height, scale, (left + ACROSS / 2, top + TALL / 2), zoom)
    outlines = {
        area: tuple(map(projection.at, _loops(_outer(the_map, spaces))[0]))
        for area, spaces in sorted(the_map.areas.items(), key=lambda area: -len(area[1]))
    }
    coasts, rims = _shores(the_map, projection)
    lines = Lines(outlines, _borders(the_map, projection), coasts, rims)
    return HuangChart(projection, lines, dict(names), _tints(the_map), (), the_map, layout)


def _corners(the_map: Map, space: int) -> list[Corner]:
    row, column = the_map.cells[space]
    return [(2 * column + row % 2 + x, 3 * row + y) for x, y in _SIDES]


def sides(the_map: Map, spaces: Collection[int]) -> dict[Side, int]:
    """Return the directed sides of some spaces, clockwise, each with its space."""
    found = dict[Side, int]()
    for space in spaces:
        corners = _corners(the_map, space)
        found |= dict.fromkeys(pairwise((*corners, corners[0])), space)
    return found


def _outer(the_map: Map, spaces: Collection[int]) -> dict[Corner, Corner]:
    """Return the sides around some spaces, by their first corners."""
    found = sides(the_map, spaces)
    return {one: other for one, other in found if (other, one) not in found}


def _loops(outer: dict[Corner, Corner]) -> list[list[Corner]]:
    """Chain sides to closed outlines, the longest first."""
    loops = []
    while outer:
        loop = [next(iter(outer))]
        while loop[-1] in outer:
            loop.append(outer.pop(loop[-1]))
        loops.append(loop[:-1])
    return sorted(loops, key=len, reverse=True)


def _borders(the_map: Map, projection: Projection) -> Mapping[Pair, tuple[Path, ...]]:
    """Return the borders between neighbourhoods on land."""
    found = dict["Pair", "list[Path]"]()
    land = sides(the_map, [space for space in range(len(the_map.cells)) if space not in the_map.river])
    for (one, other), space in land.items():
        beyond = land.get((other, one))
        if beyond is not None and space < beyond and the_map.area_of[space] != the_map.area_of[beyond]:
            first, second = sorted((the_map.area_of[space], the_map.area_of[beyond]))
            found.setdefault((first, second), []).append((projection.at(one), projection.at(other)))
    return {pair: tuple(paths) for pair, paths in found.items()}


def _shores(the_map: Map, projection: Projection) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Return the boundary of the map towards the sea in the east, and towards the wilds."""
    coasts, rims = list["Path"](), list["Path"]()
    points = [projection.at(corner) for space in range(len(the_map.cells)) for corner in _corners(the_map, space)]
    x, y = ((min(point[axis] for point in points) + max(point[axis] for point in points)) / 2 for axis in (0, 1))
    for one, other in _outer(the_map, range(len(the_map.cells))).items():
        path = projection.at(one), projection.at(other)
        turn = math.degrees(math.atan2((path[0][1] + path[1][1]) / 2 - y, (path[0][0] + path[1][0]) / 2 - x))
        (coasts if _SEA[0] < turn < _SEA[1] else rims).append(path)
    return tuple(coasts), tuple(rims)


def _tints(the_map: Map) -> dict[Key, str]:
    """Return tints of the neighbourhoods in which neighbours differ where possible."""
    beside = {area: set[str]() for area in the_map.areas}
    for space, others in enumerate(the_map.neighbours):
        beside[the_map.area_of[space]] |= {the_map.area_of[other] for other in others}
    found = dict[str, str]()
    for area in the_map.areas:
        near = [found[other] for other in beside[area] - {area} if other in found]
        used = [*found.values()]
        found[area] = min(LANDS, key=lambda tint: (near.count(tint), used.count(tint)))
    return found


# Names


class Name(NamedTuple):
    """The place of a neighbourhood's name: a line or two on a row of its spaces."""

    lines: tuple[str, ...]
    size: int
    middle: Point
    wet: bool
    """Whether it is written on a river."""


@lru_cache(maxsize=32)
def labels(chart: HuangChart) -> tuple[tuple[Key, Name], ...]:
    """Return the places of the names of all neighbourhoods."""
    return tuple(
        (area, _name_of(chart, clean(chart.names[area]) or area.title(), spaces))
        for area, spaces in chart.map.areas.items()
    )


def _name_of(chart: HuangChart, name: str, spaces: Sequence[int]) -> Name:
    """Return the name as large as possible on a row of spaces without capitals, near the middle of them all."""
    middle, most = chart.middle(spaces), max(_LARGEST, chart.margins.letters)

    def offered(run: list[int], lines: tuple[str, ...]) -> tuple[float, Name]:
        place = chart.middle(run)
        wide = max(measure(line, 100, BOLD) for line in lines) / 100
        room = ACROSS * len(run)
        size = min(most if len(lines) == 1 else _STACKED, int((room - 20) / wide))
        worth = min(size, 40) - 2 * math.dist(middle, place) / ACROSS - 2 * len(lines)
        size = max(size, _SMALLEST)
        shown = tuple(fit(line, size, BOLD, room, vital=True)[0] for line in lines)
        return worth, Name(shown, size, place, wet=chart.map.river.issuperset(run))

    return max((offered(run, lines) for run in _runs(chart, spaces) for lines in _broken(name)), key=_worth)[1]


def _worth(offer: tuple[float, Name]) -> float:
    return offer[0]


def _broken(name: str) -> list[tuple[str, ...]]:
    first, _, rest = name.partition(" ")
    return [(name,), (first, rest)] if rest else [(name,)]


def _runs(chart: HuangChart, spaces: Sequence[int]) -> Iterator[list[int]]:
    """Yield all rows of consecutive spaces without capitals; a single capital if there is nothing else."""
    cells = chart.map.cells
    free = [space for space in spaces if space not in chart.map.capitals] or [*spaces]
    for number in range(len(free)):
        run = free[number : number + 1]
        yield run
        for space in free[number + 1 :]:
            (row, column), (other_row, other) = cells[run[-1]], cells[space]
            if row != other_row or other != column + 1:
                break
            run = [*run, space]
            yield run


@lru_cache(maxsize=32)
def characters(chart: HuangChart) -> dict[Key, Character]:
    """Return the characters of the old states that have room on their neighbourhoods."""
    found = {}
    for area, title in chart.map.area_titles.items():
        text = _CHARACTERS.get(clean(title))
        if text and (character := character_on(chart.outlines[area], text)):
            found[area] = character
    return found
