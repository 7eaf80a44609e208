"""The map of HUANG: where everything lies on it, its names, and the printed land with its coordinates."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from games.engine import Key
from games.huang.board import COLUMNS, Map
from rendering import Layout
from rendering.canvas import Point, Shape
from rendering.flow import box
from rendering.huang.pieces import ACROSS, CORNER, DOWN, LANDS, TALL, hexagon
from rendering.layout import PHONE
from rendering.lettering import BOLD, clean, fit, measure
from rendering.maps import WATER, Chart, Glass, Projection, character_on, whole
from rendering.maps.land import COARSE, Ground, Wilds, paint_ornaments, where
from rendering.maps.land import country as land_of
from rendering.memory import GROUNDS
from rendering.palette import Palette, mix


class Margins(NamedTuple):
    """What surrounds the hexagons, in pixels: a band with coordinates in a font size, and inside it sea and wilds."""

    band: int
    letters: int
    across: int
    down: int
    """Width of the sea and the wilds beside the hexagons, and their height above and below."""


Corner: TypeAlias = tuple[int, int]
"""A corner of a hexagon, in halves of its width and quarters of its height."""
_SIDES: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hexagon around its middle, clockwise."""
_WILDS: Final = Wilds("meadow", (50, 82), (80, 48), 0)
"""Mountains around the map, which hides their feet."""
_CHARACTERS: Final = {"Zhao": "趙", "Yan": "燕", "Qi": "齊", "Wei": "魏", "Qin": "秦", "Han": "韓", "Chu": "楚"}
"""The characters of the old states by name."""
MARGINS: Final[Mapping[Layout, Margins]] = {"wide": Margins(46, 36, 52, 34), "phone": Margins(62, 51, 4, 8)}


@dataclass(frozen=True, slots=True, eq=False)
class HuangChart(Chart):
    """The chart of a map."""

    map: Map
    layout: Layout

    def space(self, space: int) -> Point:
        """Return the middle of a space."""
        row, column = self.map.cells[space]
        return self.at((2 * column + row % 2, 3 * row))

    def middle(self, spaces: Collection[int]) -> Point:
        """Return the point in the middle of some spaces; for a triangle, that is the corner where they meet."""
        points = [self.space(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def hexagon(self, space: int) -> Shape:
        """Return the corners of a space, from the top clockwise."""
        return tuple(hexagon(self.space(space)))

    def outline(self, spaces: Collection[int]) -> tuple[Shape, ...]:
        """Return the closed outlines of some spaces together, the longest first."""
        return _outlines(self.map, self, spaces)


Land: TypeAlias = Glass[HuangChart]
"""A picture of a map of HUANG."""


def chart_of(the_map: Map, layout: Layout = "wide", *, named: bool = True) -> HuangChart:
    """Return the chart of a map, with names in the current language if they are needed."""
    return _chart_of(the_map, tuple(the_map.area_names.items()) if named else (), layout)


@lru_cache(maxsize=32)
def _chart_of(the_map: Map, names: tuple[tuple[str, str], ...], layout: Layout) -> HuangChart:
    band, _, across, down = MARGINS[layout]
    columns, rows = max(2 * column + row % 2 for row, column in the_map.cells), max(row for row, _ in the_map.cells)
    width, height = 2 * (band + across) + ACROSS // 2 * (columns + 2), 2 * (band + down) + DOWN * rows + TALL
    zoom, start = 1.0 if layout == "wide" else PHONE / width, (band + across + ACROSS / 2, band + down + TALL / 2)
    projection = Projection(width, height, (ACROSS / 2, float(CORNER)), start, zoom)
    largest_first = sorted(the_map.areas.items(), key=lambda area: -len(area[1]))
    outlines = {area: _outlines(the_map, projection, spaces)[0] for area, spaces in largest_first}
    coasts, rims = _shores(the_map, projection)
    return HuangChart(
        **asdict(projection), outlines=outlines, borders={}, coasts=coasts, rims=rims, names=dict(names),
        tints=_tints(the_map), roads=(), map=the_map, layout=layout,
    )  # fmt: skip


def sides(the_map: Map, spaces: Collection[int]) -> dict[tuple[Corner, Corner], int]:
    """Return the directed sides of some spaces, clockwise, each with its space."""
    found = dict[tuple[Corner, Corner], int]()
    for space in spaces:
        row, column = the_map.cells[space]
        corners = [(2 * column + row % 2 + x, 3 * row + y) for x, y in _SIDES]
        found |= dict.fromkeys(pairwise((*corners, corners[0])), space)
    return found


def _outer(the_map: Map, spaces: Collection[int]) -> dict[Corner, Corner]:
    found = sides(the_map, spaces)
    return {one: other for one, other in found if (other, one) not in found}


def _outlines(the_map: Map, projection: Projection, spaces: Collection[int]) -> tuple[Shape, ...]:
    outer, loops = _outer(the_map, spaces), list[list[Corner]]()
    while outer:
        loop = [next(iter(outer))]
        while loop[-1] in outer:
            loop.append(outer.pop(loop[-1]))
        loops.append(loop[:-1])
    return tuple(tuple(map(projection.at, loop)) for loop in sorted(loops, key=len, reverse=True))


def _shores(the_map: Map, projection: Projection) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the boundary of the map towards the sea in the east, and towards the wilds."""
    outer = _outer(the_map, range(len(the_map.cells))).items()
    paths = [(projection.at(one), projection.at(other)) for one, other in outer]
    x, y = ((min(ends) + max(ends)) / 2 for ends in zip(*(one for one, _ in paths), strict=True))
    shores: tuple[list[Shape], list[Shape]] = [], []
    for one, other in paths:
        turn = math.degrees(math.atan2((one[1] + other[1]) / 2 - y, (one[0] + other[0]) / 2 - x))
        shores[not -62 < turn < 66].append((one, other))
    return tuple(shores[0]), tuple(shores[1])


def _tints(the_map: Map) -> dict[Key, str]:
    found = dict[Key, str]()
    for area, spaces in the_map.areas.items():
        beside = {the_map.area_of[other] for space in spaces for other in the_map.neighbours[space]}
        near, used = [tint for other, tint in found.items() if other in beside], [*found.values()]
        found[area] = min(LANDS, key=lambda tint: (near.count(tint), used.count(tint)))
    return found


class Name(NamedTuple):
    """A place that a neighbourhood's name may have: up to three lines on a row of its spaces."""

    lines: tuple[str, ...]
    size: int
    middle: Point
    spaces: frozenset[int]
    worth: float
    """The more, the larger it is, and the closer to the middle of its neighbourhood."""


def names_on(chart: HuangChart, taken: Collection[int] = ()) -> dict[Key, Name]:
    """Return the places of the names of all neighbourhoods, clear of the spaces that are `taken` if there is room."""
    full = frozenset(taken)
    return {area: _best(chart, area, full.intersection(spaces)) for area, spaces in chart.map.areas.items()}


@lru_cache(maxsize=1024)
def _best(chart: HuangChart, area: Key, full: frozenset[int]) -> Name:
    return max(_offers(chart, area), key=lambda name: name.worth - 25 * len(name.spaces & full))


@lru_cache(maxsize=256)
def _offers(chart: HuangChart, area: Key) -> list[Name]:
    """Return the places that a name may have, free of capitals."""
    spaces, name = chart.map.areas[area], clean(chart.names[area]) or area.title()
    broken = dict.fromkeys(tuple(name.split(" ", breaks)) for breaks in range(3))
    free = [space for space in spaces if space not in chart.map.capitals] or [*spaces]
    cells, found = chart.map.cells, list[Name]()
    for start, end in combinations(range(len(free) + 1), 2):
        (row, column), run = cells[free[start]], free[start:end]
        if cells[run[-1]] == (row, column + len(run) - 1):  # a row of consecutive spaces
            found += [_offer(chart, run, lines, chart.middle(spaces)) for lines in broken]
    return found


def _offer(chart: HuangChart, run: Sequence[int], lines: tuple[str, ...], middle: Point) -> Name:
    """Return the name as large as it can be on a row of spaces: best near the `middle` of its neighbourhood."""
    place, room = chart.middle(run), ACROSS * len(run) - 6
    size = (max(30, MARGINS[chart.layout].letters), 25, 20)[len(lines) - 1]
    while size > 17 and max(measure(line, round(size * chart.zoom), BOLD) for line in lines) > room * chart.zoom:
        size -= 1
    shown = tuple(fit(line, size, BOLD, room + 8, vital=True)[0] for line in lines)
    worth = min(size, 40) - 2 * math.dist(middle, place) / ACROSS - 2 * len(lines) - 20 * (shown != lines)
    return Name(shown, size, place, frozenset(run), worth)


@GROUNDS.remembered
def country(palette: Palette, the_map: Map, layout: Layout, zoom: float) -> Image.Image:
    """The whole map with coordinates, without names: it is the same in every language and for all pieces."""
    chart = chart_of(the_map, layout, named=False)
    frame = replace(whole(chart), zoom=zoom)
    states = {area: _CHARACTERS[name] for area, name in the_map.area_titles.items() if name in _CHARACTERS}
    characters = {area: character_on(chart.outlines[area], text) for area, text in states.items()}
    with_room = {area: character for area, character in characters.items() if character}
    ground, land = land_of(palette, chart, frame, with_room, _WILDS)
    _paint_rivers(ground, chart, land)
    _paint_hexagons(ground, chart)
    _paint_band(ground, chart)
    finished = Glass(ground.finished(), chart, frame)
    paint_ornaments(finished, MARGINS[layout].band)
    _write_coordinates(finished)
    return finished.canvas.image


def _paint_rivers(ground: Ground, chart: HuangChart, land: Image.Image) -> None:
    """Paint the river spaces as streams with smooth banks on the `land`, and ripples."""
    tint, soft = ground.palette.tint(WATER), ground.enlarged(_streams(chart).filter(ImageFilter.GaussianBlur(4)))
    ground.wash(tint.base, ImageChops.logical_and(where(soft, 92, 112), land))  # a line along the banks
    ground.wash(tint.ground, where(soft, 112))
    ground.wash(mix(tint.ground, tint.rim, 0.5), where(soft, 112, 168))  # darker than in the middle of a river
    for x, y in map(chart.space, sorted(chart.map.river)):
        for left, top in ((x - 13, y - 9), (x + 5, y + 6)):
            ground.line([(left + 3 * step, top + (2.5, 0, 2.5, 5)[step % 4]) for step in range(7)], tint.rim, 1.8)


def _streams(chart: HuangChart) -> Image.Image:
    mask = Image.new("L", (-(-chart.width // COARSE), -(-chart.height // COARSE)))
    draw, river = ImageDraw.Draw(mask), chart.map.river
    for space in sorted(river):
        draw.polygon([(x / COARSE, y / COARSE) for x, y in chart.hexagon(space)], 255)
        x, y = chart.space(space)
        beside = [*map(chart.space, chart.map.neighbours[space])]
        right, down = sum(x - other for other, _ in beside), sum(y - other for _, other in beside)
        far = math.hypot(right, down)
        if len(beside) < 6 and far > 1 and len(river.intersection(chart.map.neighbours[space])) == 1:
            end = x + right / far * 120, y + down / far * 120
            draw.line([x / COARSE, y / COARSE, end[0] / COARSE, end[1] / COARSE], 255, 44 // COARSE)
    return mask


def _paint_hexagons(ground: Ground, chart: HuangChart) -> None:
    palette, the_map, at = ground.palette, chart.map, chart.at
    ink = palette.title if palette.name == "dark" else mix(palette.bark, palette.ink, 0.5)
    wet, all_sides = palette.tint(WATER), sides(the_map, range(len(the_map.cells)))
    bold = list[tuple[Point, Point]]()
    for (one, other), space in all_sides.items():
        beyond, line = all_sides.get((other, one)), (at(one), at(other))
        dry = the_map.river.isdisjoint((space, space if beyond is None else beyond))
        tint, area = palette.tint(chart.tints[the_map.area_of[space]]), the_map.area_of[space]
        if beyond is None or (space < beyond and dry and area != the_map.area_of[beyond]):
            bold += [line] * (dry or beyond is not None)
        elif space < beyond:
            both = {space, beyond} <= the_map.river
            tone = mix(wet.rim, wet.base, 0.5) if both else mix(tint.rim, tint.deep, 0.34)
            ground.line(line, tone, 1.5 * palette.bold)
    for line in bold:
        ground.line(line, ink, 3 * palette.bold)
    for space in the_map.capitals:
        for thick, tone in ((6.5, palette.lacquer), (2.2, palette.imperial)):
            corners = hexagon(chart.space(space), 3.5)
            ground.line([*corners, *corners[:2]], tone, thick)


def _paint_band(ground: Ground, chart: HuangChart) -> None:
    palette, (wide, high, band) = ground.palette, (chart.width, chart.height, MARGINS[chart.layout].band)
    for edge in ((0, 0, wide, band), (0, high - band, wide, band), (0, 0, band, high), (wide - band, 0, band, high)):
        ground.fill(box(*edge), palette.panel)
    for inset, thick in ((band, 3.4), (band - 5, 1.2), (2, 4)):
        corners = box(inset, inset, wide - 2 * inset, high - 2 * inset)
        ground.line([*corners, corners[0]], palette.frame, thick)


def _write_coordinates(land: Land) -> None:
    chart, (band, size, *_) = land.chart, MARGINS[land.chart.layout]
    x, y = chart.at((0, 0))
    for column in {column for _, column in chart.map.cells}:
        for middle in (band / 2, chart.height - band / 2):
            foot = x + ACROSS * (column + 0.25), middle + size * 0.28
            land.write(COLUMNS[column].upper(), foot, size, land.palette.text)
    for row in {row for row, _ in chart.map.cells}:
        for middle in (band / 2, chart.width - band / 2):
            land.write(str(row + 1), (middle, y + DOWN * row + size * 0.36), size, land.palette.text)
