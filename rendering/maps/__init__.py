"""Paint maps in the style of an old map of China, for any game with a board of regions.

A painter makes a `Chart` from its regions' outlines: a map in pixels, with hand-drawn outlines, coasts and roads. The
game's own are values: names, tints, what names must not hide, characters and trees. `rendering.maps.land` paints the
land, with the sea and the wilds around it. A `Glass` is a canvas with the whole map, or a closer look at a part of it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import accumulate, chain, groupby, pairwise
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from PIL import Image, ImageDraw

from rendering import Layout
from rendering.canvas import Brush, Canvas, Point, Shape, Sprite, flat
from rendering.layout import PHONE, WIDTH, bounds
from rendering.lettering import BOLD, measure
from rendering.memory import PICTURES
from rendering.palette import FADED, Colour, Palette, mix, tones

Pair: TypeAlias = tuple[str, str]
"""The keys of two regions in alphabetical order."""

_TALLEST: Final = 1100
"""Largest height of a map in pixels."""
_UPRIGHT: Final = (1140, 1030)
"""Width and height of a map for phones: narrower than a wide one, so that pieces are relatively larger."""
_STRAIGHT: Final = 36
"""Length in pixels of a straight segment of a hand-drawn line."""
_SWAY: Final = 0.07
"""How far a hand-drawn line strays, as a share of its length."""
_FARTHEST: Final = 9.0
"""How far it strays at most, in pixels."""
_BEYOND: Final = 90.0
"""How far a coast continues beyond its last landing, in pixels."""
FIGURE: Final = 52
"""Font size of a figure on the map: 11 pixels high when the map is as wide as a phone."""
_SIZES: Final = (FIGURE, 48, 44, 40, 36, 33, 30, 28, 26, 24)
"""Candidate font sizes of names."""
_EMBLEM: Final = 1.1
"""Height of an emblem beside a name, relative to the font size."""
_CELL: Final = 6
"""Grid of candidate positions of names, in pixels."""
_EDGE: Final = 4
"""Cells along a border that stay free."""
_OUT: Final = 30
_PIECE: Final = 60
_ROAD: Final = 12
"""Cost of each hidden cell beyond the border, of a space for pieces, and of a road; a smaller font size costs 1."""
_ASUNDER: Final = 8
"""Cost of an emblem apart from its name."""
_CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Qin": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""The old states' characters by name; maps with other names have none."""
WATER: Final = "water"
"""Name of the tint of the sea."""
WILDS: Final = "wilds"
"""Name of the tint of the land beyond the regions."""
_CLOSE: Final = 1000
"""Width of a close-up in pixels, and its height, unless its regions need more at normal size."""
_BESIDE: Final = 34
"""Visible part of neighbouring regions, in pixels of the board's map."""
_DASH: Final = 3
"""Points of a `dense` line in each of its strokes, if it has several colours or gaps."""


@dataclass(frozen=True, slots=True, eq=False)
class Projection:
    """Position of a map in its picture."""

    width: int
    """Width of the picture in pixels."""
    height: int
    scale: Point
    """Horizontal and vertical scale from map to picture."""
    shift: Point
    zoom: float
    """Scale from picture to board."""

    def at(self, point: Point) -> Point:
        """Convert a point of the map to the picture."""
        return point[0] * self.scale[0] + self.shift[0], point[1] * self.scale[1] + self.shift[1]


def projected(size: tuple[int, int], layout: Layout = "wide") -> Projection:
    """Return the projection of a map of a `size`: as wide as a board unless it is too tall; upright for a phone."""
    wide, high = size
    if layout == "phone":
        (width, height), zoom = _UPRIGHT, PHONE / _UPRIGHT[0]
        return Projection(width, height, (width / wide, height / high), (0.0, 0.0), zoom)
    most = min(WIDTH / wide, _TALLEST / high)
    return Projection(WIDTH, round(high * most), (most, most), ((WIDTH - wide * most) / 2, 0.0), 1.0)


@dataclass(frozen=True, slots=True, eq=False)
class Chart(Projection):
    """A map in pixels from its picture's corner. Compares by identity, so it can be a cache key.

    A game's own chart is a subclass with the places of its pieces.
    """

    outlines: Mapping[str, Shape]
    borders: Mapping[Pair, tuple[Shape, ...]]
    """Common border of each pair of neighbours."""
    coasts: tuple[Shape, ...]
    """Boundaries of the sea."""
    rims: tuple[Shape, ...]
    """Boundaries of the wilds."""
    names: Mapping[str, str]
    """Names of the regions. They are part of the chart, so caches by chart are correct in every language."""
    tints: Mapping[str, str]
    """Name of each region's tint."""
    roads: tuple[Shape, ...]


# Lines


def lines_of(
    outlines: Mapping[str, Sequence[Point]], at: Callable[[Point], Point], landings: Sequence[Point], *, straight: bool
) -> dict[str, Any]:
    """Return a chart's `outlines`, drawn by hand, `borders`, `coasts` and `rims`; neighbours share their points.

    `at` converts a point of the map to the picture. The outer boundary is a coast between the `landings` (points of
    the picture) and wilds beyond them; without any, there is no sea.
    """
    sides = {key: [*pairwise((*outline, outline[0]))] for key, outline in outlines.items()}
    sway = 0 if straight else _SWAY
    lines = {(one, other): drawn(at(one), at(other), sway) for one, other in chain(*sides.values())}
    owners: dict[tuple[Point, Point], list[str]] = defaultdict(list)
    for key, own in sides.items():
        for one, other in own:
            owners[(other, one) if (other, one) in owners else (one, other)].append(key)
    shared: dict[Pair, list[Shape]] = defaultdict(list)
    for side, keys in owners.items():
        if len(keys) == 2:
            shared[min(keys), max(keys)].append(lines[side])
    outer = sorted(_joined(lines[side] for side, keys in owners.items() if len(keys) == 1), key=len)
    coasts, rims = _shores(outer.pop(), landings)
    whole = {key: tuple(point for side in own for point in lines[side][:-1]) for key, own in sides.items()}
    borders = {pair: tuple(_joined(paths)) for pair, paths in shared.items()}
    return {"outlines": whole, "borders": borders, "coasts": coasts, "rims": (*outer[::-1], *rims)}


def drawn(start: Point, end: Point, sway: float) -> Shape:
    """Return a hand-drawn line from `start` to `end`: the same in both directions, and straight if `sway` is 0."""
    if sway == 0:
        return start, end
    first, last = sorted((start, end))
    chance = Random(f"{first} {last}")
    points = [first, last]
    while math.dist(points[0], points[1]) > _STRAIGHT:
        finer = [points[0]]
        for (left, top), (right, bottom) in pairwise(points):
            length = math.hypot(right - left, bottom - top)
            stray = chance.uniform(-1, 1) * min(_FARTHEST, sway * length) / (length or 1)
            finer.append(((left + right) / 2 + (bottom - top) * stray, (top + bottom) / 2 - (right - left) * stray))
            finer.append((right, bottom))
        points = finer
    return tuple(points) if first == start else tuple(reversed(points))


def dense(path: Sequence[Point]) -> list[Point]:
    """Interpolate points of a line, at most 12 pixels apart."""
    points: list[Point] = []
    for (left, top), (right, bottom) in pairwise(path):
        steps = max(1, math.ceil(math.hypot(right - left, bottom - top) / 12))
        points += [(left + (right - left) * step / steps, top + (bottom - top) * step / steps) for step in range(steps)]
    return [*points, path[-1]]


def _joined(paths: Iterable[Shape]) -> list[Shape]:
    """Join lines that meet at their ends."""
    whole: list[Shape] = []
    for path in paths:
        line = path
        for other in whole[:]:
            for one, two in ((line, other), (other, line), (line[::-1], other), (line, other[::-1])):
                if one[-1] == two[0]:
                    whole.remove(other)
                    line = (*one, *two[1:])
                    break
        whole.append(line)
    return whole


def _shores(loop: Shape, landings: Sequence[Point]) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Split a closed line into coasts and rims: it is coast, except for the widest gap between two landings."""
    if not landings:
        return (), (loop,)
    *miles, length = 0.0, *accumulate(math.dist(*edge) for edge in pairwise(loop))
    points = [*zip(loop, miles, strict=False)]  # it ends where it began
    landed = sorted(min((math.dist(point, landing), mile) for point, mile in points)[1] for landing in landings)
    gap, begins = max((after - before, before) for before, after in pairwise((*landed, landed[0] + length)))
    dry = [_BEYOND < (mile - begins) % (length or 1) < gap - _BEYOND for mile in miles]
    shores: tuple[list[Shape], list[Shape]] = [], []
    for is_dry, numbers in groupby(range(len(dry)), key=dry.__getitem__):
        stretch = [*numbers]
        shores[is_dry].append(loop[stretch[0] : stretch[-1] + 2])
    return tuple(shores[0]), tuple(shores[1])


# Names and characters


class Obstacles(NamedTuple):
    """Everything on a map that names should not hide."""

    discs: Sequence[tuple[Point, float]] = ()
    """Centre and radius of each."""
    boxes: Sequence[tuple[Point, float, float]] = ()
    """Centre, half the width and half the height of each."""
    roads: Sequence[Shape] = ()
    before: float = 0
    """Width of what may be put in front of an emblem."""


class Label(NamedTuple):
    """Placement of a region's name and emblem."""

    lines: tuple[str, ...]
    """The name in one or two lines."""
    size: int
    """Font size."""
    middle: Point
    """Centre of the name."""
    width: float
    height: float
    emblem: Point
    """Centre of the emblem."""

    @property
    def reach(self) -> float:
        """Radius of the emblem."""
        return self.size * _EMBLEM / 2

    @property
    def feet(self) -> list[Point]:
        """Middle of every line's baseline."""
        x, y = self.middle
        bottom = y + self.height / 2 - self.size * 0.2
        return [(x, bottom - self.size * number) for number in reversed(range(len(self.lines)))]

    @property
    def boxes(self) -> tuple[tuple[Point, float, float], ...]:
        """Return the boxes of the name and the emblem as (centre, width, height)."""
        return (self.middle, self.width, self.height), (self.emblem, 2 * self.reach, 2 * self.reach)


def label_of(outline: Shape, name: str, obstacles: Obstacles, least: float = 0) -> Label:
    """Return the label of a region: as large as possible, `least` in font size, and where it hides the least."""
    room, (first, _, rest) = _Room(outline, obstacles, _EDGE), name.partition(" ")
    offers: list[tuple[float, Label]] = []
    for size in (size for size in _SIZES if size >= least):
        smaller = FIGURE - size
        if all(cost >= smaller for cost, _ in offers):
            for lines in [(name,), (first, rest)] if rest else [(name,)]:
                offers += [(cost + smaller, label) for cost, label in _offers(room, lines, size)]
    return min(offers, key=lambda offer: offer[0])[1]


def _offers(room: _Room, lines: tuple[str, ...], size: int) -> Iterator[tuple[float, Label]]:
    """Yield placements of a name with its emblem in front of it, above it and elsewhere, with their costs."""
    wide, high = max(measure(line, size, BOLD) for line in lines), size * (len(lines) + 0.05)
    sign, before = size * _EMBLEM, room.obstacles.before
    label, row = partial(Label, lines, size, width=wide, height=high), sign * 1.18 + wide
    cost, (x, y) = room.cheapest(row, max(sign, high), before)
    yield cost, label((x + (row - wide) / 2, y), emblem=(x + (sign - row) / 2, y))
    cost, (x, y) = room.cheapest(max(wide, sign + 2 * before), sign + high)
    yield cost, label((x, y + sign / 2), emblem=(x, y - high / 2))
    cost, middle = room.cheapest(wide, high)
    taken = room.obstacles._replace(boxes=[*room.obstacles.boxes, (middle, wide / 2, high / 2)])
    more, place = _Room(room.outline, taken, _EDGE).cheapest(sign, sign, before, near=middle)
    yield cost + more + _ASUNDER, label(middle, emblem=place)


class _Room:
    """Free room of a region: the costs of hiding cells of `_CELL` pixels."""

    def __init__(self, outline: Shape, obstacles: Obstacles, edge: int = 0) -> None:
        self.outline, self.obstacles = outline, obstacles
        self.left, self.top, right, bottom = bounds(outline)
        self.columns, self.rows = math.ceil((right - self.left) / _CELL), math.ceil((bottom - self.top) / _CELL)
        costs = Image.new("L", (self.columns, self.rows), _OUT)
        draw, border = ImageDraw.Draw(costs), self._cells((*outline, outline[0]))
        draw.polygon(border, 0)
        if edge:
            draw.line(border, _OUT, edge)
        for road in obstacles.roads:
            draw.line(self._cells(road), _ROAD, 3)
        for middle, radius in obstacles.discs:
            draw.circle(self._cells((middle,))[0], radius / _CELL, _PIECE)
        for (x, y), across, down in obstacles.boxes:
            draw.rectangle(self._cells(((x - across, y - down), (x + across, y + down))), _PIECE)
        cells = costs.tobytes()
        self.sums = [[0] * (self.columns + 1)]
        """The costs of every box that begins in the upper left corner."""
        for start in range(0, len(cells), self.columns):
            row = [0, *accumulate(cells[start : start + self.columns])]
            self.sums.append([above + total for above, total in zip(self.sums[-1], row, strict=True)])

    def _cells(self, path: Sequence[Point]) -> list[Point]:
        return [((x - self.left) / _CELL, (y - self.top) / _CELL) for x, y in path]

    def cheapest(self, wide: float, high: float, before: float = 0, near: Point | None = None) -> tuple[float, Point]:
        """Return the cost and centre of the best place for a box with some room `before` it.

        Ties go to the place nearest to `near`, by default the centre of the region. A box that is too large is there.
        """
        across, down = math.ceil((wide + before) / _CELL), math.ceil(high / _CELL)
        x, y = self._cells((near,))[0] if near else (self.columns / 2, self.rows / 2)
        centre = x - across / 2, y - down / 2
        best: tuple[float, Point] = (math.inf, centre)
        for row in range(self.rows - down + 1):
            upper, lower = self.sums[row], self.sums[row + down]
            for column in range(self.columns - across + 1):
                cost = lower[column + across] - lower[column] - upper[column + across] + upper[column]
                if cost <= best[0]:
                    best = min(best, (cost + math.dist((column, row), centre) * 0.005, (column, row)))
        least, (left, upmost) = best
        x = self.left + (left + across / 2) * _CELL + before / 2
        return least, (x, self.top + (upmost + down / 2) * _CELL)


class Character(NamedTuple):
    """A character's place on the map."""

    text: str
    size: int
    """In pixels."""
    middle: Point


def character_on(outline: Shape, text: str) -> Character | None:
    """Return a large character on a region, almost all of it inside, and close to the centre; `None` without room."""
    room = _Room(outline, Obstacles())
    for size in range(190, 110, -16):
        cost, middle = room.cheapest(size, size)
        if cost <= 0.06 * _OUT * (size / _CELL) ** 2:
            return Character(text, size, middle)
    return None


def characters_on(outlines: Mapping[str, Shape], titles: Mapping[str, str]) -> dict[str, Character]:
    """Return the characters of the regions that are called like old states and have room for one."""
    texts = {key: _CHARACTERS[title] for key, title in titles.items() if title in _CHARACTERS}
    return {key: found for key, text in texts.items() if (found := character_on(outlines[key], text))}


# Parts of maps

AnyChart = TypeVar("AnyChart", bound=Chart)
AnyChart_co = TypeVar("AnyChart_co", bound=Chart, covariant=True)


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a chart, with its sides in pixels of the chart."""

    left: float
    top: float
    right: float
    bottom: float
    zoom: float
    """Scale from chart to picture."""

    @property
    def width(self) -> int:
        """Width of the picture."""
        return round((self.right - self.left) * self.zoom)

    @property
    def height(self) -> int:
        """Height of the picture."""
        return round((self.bottom - self.top) * self.zoom)

    def at(self, point: Point) -> Point:
        """Convert a point of the chart to the picture."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom


def whole(chart: Chart, zoom: float = 0) -> Frame:
    """Return a frame with the whole chart, by default at the board's scale."""
    return Frame(0, 0, chart.width, chart.height, zoom or chart.zoom)


def close_around(
    chart: Chart, points: Sequence[Point], width: int = 0, *, largest: float = 2, steps: int = 16
) -> Frame:
    """Return the part of a map that shows some points of the chart and a little around them.

    The picture has the usual width of close-ups unless a `width` is given. Its zoom is `largest` at most, and a whole
    number of `steps` between 1 and 2, so that close-ups share sprites.
    """
    width, (left, top, right, bottom) = width or (_CLOSE if chart.zoom == 1 else PHONE), bounds(points)
    left, right = max(0, left - _BESIDE), min(chart.width, right + _BESIDE)
    top, bottom = max(0, top - _BESIDE), min(chart.height, bottom + _BESIDE)
    zoom = min(largest, width / (right - left), max(chart.zoom, _CLOSE / (bottom - top)))
    zoom = math.floor(zoom * steps) / steps
    wide = min(chart.width, width / zoom)
    left = max(0, min((left + right - wide) / 2, chart.width - wide))
    return Frame(left, top, left + wide, bottom, zoom)


@dataclass(frozen=True, slots=True)
class Glass(Generic[AnyChart_co]):
    """A canvas with a part of a chart; coordinates are points of the chart. Sprites are drawn at its `zoom`."""

    canvas: Canvas
    chart: AnyChart_co
    frame: Frame
    down: int = 0
    """Height of the canvas above the frame, in pixels."""

    @property
    def palette(self) -> Palette:
        """Palette of the canvas."""
        return self.canvas.palette

    @property
    def zoom(self) -> float:
        """Zoom of the frame."""
        return self.frame.zoom

    def size(self, pixels: float) -> int:
        """Return the size in this picture of something that is `pixels` large on the board."""
        return round(pixels * self.zoom)

    def at(self, point: Point) -> Point:
        """Convert a point of the chart to the canvas."""
        x, y = self.frame.at(point)
        return x, y + self.down

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` centred on the chart's (x, y)."""
        self.canvas.centre(sprite, *self.at((x, y)))

    def write(self, text: str, foot: Point, size: int, colour: Colour) -> None:
        """Write a bold text with the middle of its baseline at `foot`."""
        self.canvas.write(text, *self.at(foot), self.size(size), colour, weight=BOLD, anchor="m")


def paint_line(land: Glass[Chart], path: Sequence[Point], tones: Sequence[Colour | None], thick: float) -> None:
    """Paint an outlined line in one colour or in alternating `tones`, where `None` is a gap."""
    left, upper = min(x for x, _ in path) - thick - 4, min(y for _, y in path) - thick - 4
    moved = tuple((x - left, y - upper) for x, y in path)
    sprite = _line(land.palette, moved, tuple(tones), thick, land.zoom)
    land.canvas.lay(sprite, *land.at((left, upper)))


@PICTURES.remembered
def _line(
    palette: Palette, path: tuple[Point, ...], tones: tuple[Colour | None, ...], thick: float, zoom: float
) -> Sprite:
    _, _, width, height = bounds(path)
    brush = Brush(width + thick + 4, height + thick + 4, zoom=zoom)
    if None not in tones:
        brush.stroke(path, palette.ink, thick + 5)
        brush.stroke(path, palette.white, thick + 2.6)
    points, step = (dense(path), _DASH) if len(tones) > 1 else (path, len(path))
    for number, start in enumerate(range(0, len(points) - 1, step)):
        if tone := tones[number % len(tones)]:
            brush.stroke(points[start : start + step + 1], tone, thick)
    return brush.sprite()


def cut_out(
    frame: Frame,
    outlines: Iterable[Sequence[Point]] = (),
    *,
    without: Iterable[Sequence[Point]] = (),
    spots: Iterable[tuple[Point, float]] = (),
) -> Image.Image:
    """Return a mask of some `outlines` without others, and with round `spots` (centre and radius) on top."""
    mask = Image.new("L", (frame.width, frame.height))
    draw = ImageDraw.Draw(mask)
    for paths, level in ((outlines, 255), (without, 0)):
        for path in paths:
            draw.polygon([*map(frame.at, path)], level)
    for middle, radius in spots:
        draw.circle(frame.at(middle), radius * frame.zoom, 255)
    return mask


def faded(land: Glass[AnyChart], bright: Image.Image | None = None) -> Glass[AnyChart]:
    """Fade a painted map except under the mask `bright`."""
    canvas = land.canvas
    pale = canvas.image.point(_paling(canvas.palette))
    if bright:
        pale.paste(canvas.image, None, bright)
    return replace(land, canvas=Canvas(canvas.palette, pale))


@lru_cache(maxsize=4)
def _paling(palette: Palette) -> bytes:
    """Lookup: palette index to the palette index of the faded colour."""
    strip = Image.new("RGB", (256, 1))
    strip.putdata([mix(tone, palette.sheet, FADED) for tone in tones(palette)])
    return flat(palette, strip).tobytes()
