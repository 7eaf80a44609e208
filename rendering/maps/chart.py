"""A map in pixels: its projection, hand-drawn outlines, coasts and roads, and places where names hide nothing."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from rendering.layout import PHONE, WIDTH
from rendering.lettering import BOLD, measure
from rendering.options import bounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rendering import Layout
    from rendering.canvas import Point

Path: TypeAlias = "tuple[Point, ...]"
Pair: TypeAlias = "tuple[str, str]"
"""The keys of two regions in alphabetical order."""

_TALLEST: Final = 1100
"""Largest height of a map in pixels."""
_UPRIGHT: Final = (1140, 1030)
"""Width and height of a map for phones: narrower than a wide one, so that pieces are relatively larger."""
_STRAIGHT: Final = 36
"""Length in pixels of a straight segment of a hand-drawn line."""
SWAY: Final = 0.07
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


class Lines(NamedTuple):
    """The courses of all lines between and around regions, in pixels of the picture."""

    outlines: Mapping[str, Path]
    borders: Mapping[Pair, tuple[Path, ...]]
    coasts: tuple[Path, ...]
    rims: tuple[Path, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Chart(Projection):
    """A map in pixels from its picture's corner. Compares by identity, so it can be a cache key.

    A game's own chart is a subclass with the places of its pieces.
    """

    outlines: Mapping[str, Path]
    borders: Mapping[Pair, tuple[Path, ...]]
    """Common border of each pair of neighbours."""
    coasts: tuple[Path, ...]
    """Boundaries of the sea."""
    rims: tuple[Path, ...]
    """Boundaries of the wilds."""
    names: Mapping[str, str]
    """Names of the regions. They are part of the chart, so caches by chart are correct in every language."""
    tints: Mapping[str, str]
    """Name of each region's tint."""
    roads: tuple[Path, ...]


def lines_of(
    outlines: Mapping[str, Sequence[Point]],
    at: Callable[[Point], Point],
    landings: Sequence[Point] = (),
    sway: float = SWAY,
) -> Lines:
    """Return the lines of regions with straight `outlines`, drawn by hand; neighbours share the points of a border.

    `at` converts a point of the map to the picture. The outer boundary is a coast between the `landings` (points of
    the picture) and wilds beyond them; without any, there is no sea. Lines are straight if `sway` is 0.
    """
    drawings: dict[tuple[Point, Point], Path] = {}
    owners: dict[tuple[Point, Point], list[str]] = defaultdict(list)
    whole: dict[str, Path] = {}
    for key, outline in outlines.items():
        edges = [*pairwise((*outline, outline[0]))]
        for one, other in edges:
            line = drawn(at(one), at(other), sway)
            drawings[one, other], drawings[other, one] = line, line[::-1]
            owners[(other, one) if (other, one) in owners else (one, other)].append(key)
        whole[key] = tuple(point for edge in edges for point in drawings[edge][:-1])
    shared: dict[Pair, list[Path]] = defaultdict(list)
    for edge, keys in owners.items():
        if len(keys) == 2:
            shared[min(keys), max(keys)].append(drawings[edge])
    outer = sorted(_joined(drawings[edge] for edge, keys in owners.items() if len(keys) == 1), key=len)
    coasts, rims = _shores(outer.pop(), landings)
    return Lines(whole, {pair: tuple(_joined(paths)) for pair, paths in shared.items()}, coasts, (*outer[::-1], *rims))


def drawn(start: Point, end: Point, sway: float = SWAY) -> Path:
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


def _joined(paths: Iterable[Path]) -> list[Path]:
    """Join lines that meet at their ends."""
    whole: list[Path] = []
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


def _shores(loop: Path, landings: Sequence[Point]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Split a closed line into coasts and rims: it is coast, except for the widest gap between two landings."""
    points = loop[:-1]
    miles = [0.0]
    for one, other in pairwise(loop):
        miles.append(miles[-1] + math.dist(one, other))
    length = miles.pop() or 1.0
    landed = sorted(
        miles[min(range(len(points)), key=lambda number: math.dist(points[number], landing))] for landing in landings
    )
    gaps = [(after - before, before) for before, after in pairwise((*landed, landed[0] + length))] if landed else []
    gap, begins = max(gaps, default=(length + 2 * _BEYOND, -_BEYOND))
    dry = [_BEYOND < (mile - begins) % length < gap - _BEYOND or not landings for mile in miles]
    found: dict[bool, list[Path]] = {False: [], True: []}
    run = [points[0]]
    for number in range(1, len(points) + 1):
        run.append(loop[number])
        if number == len(points) or dry[number] != dry[number - 1]:
            found[dry[number - 1]].append(tuple(run))
            run = [loop[number]]
    return tuple(found[False]), tuple(found[True])


# Names and characters


class Obstacles(NamedTuple):
    """Everything on a map that names should not hide."""

    discs: Sequence[tuple[Point, float]] = ()
    """Centre and radius of each."""
    boxes: Sequence[tuple[Point, float, float]] = ()
    """Centre, half the width and half the height of each."""
    roads: Sequence[Path] = ()
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


def label_of(outline: Path, name: str, obstacles: Obstacles) -> Label:
    """Return the label of a region: as large as possible, and where it hides the least."""
    room, (first, _, rest) = _Room(outline, obstacles, _EDGE), name.partition(" ")
    offers: list[tuple[float, Label]] = []
    for size in _SIZES:
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

    def __init__(self, outline: Path, obstacles: Obstacles, edge: int = 0) -> None:
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


def character_on(outline: Path, text: str) -> Character | None:
    """Return a large character on a region, almost all of it inside, and close to the centre; `None` without room."""
    room = _Room(outline, Obstacles())
    for size in range(190, 110, -16):
        cost, middle = room.cheapest(size, size)
        if cost <= 0.06 * _OUT * (size / _CELL) ** 2:
            return Character(text, size, middle)
    return None
