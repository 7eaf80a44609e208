"""A map in pixels: its projection, hand-drawn outlines and borders, coasts, and roads."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rendering.layout import PHONE, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

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
"""How far a hand-drawn line strays at most, in pixels."""
_BEYOND: Final = 90.0
"""How far a coast continues beyond its last landing, in pixels."""


@dataclass(frozen=True, slots=True)
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
    """Of all regions."""
    borders: Mapping[Pair, tuple[Path, ...]]
    """Common border of each pair of neighbours."""
    coasts: tuple[Path, ...]
    """Boundaries of the sea."""
    rims: tuple[Path, ...]
    """Boundaries of the wilds."""


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """A map in pixels from its picture's corner. Compares by identity, so it can be a cache key.

    A game's own chart is a subclass with the places of its pieces.
    """

    projection: Projection
    lines: Lines
    names: Mapping[str, str]
    """Names of the regions. They are part of the chart, so caches by chart are correct in every language."""
    tints: Mapping[str, str]
    """Name of each region's tint."""
    roads: tuple[Path, ...]

    @property
    def width(self) -> int:
        """Width of the picture."""
        return self.projection.width

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.projection.height

    @property
    def zoom(self) -> float:
        """Scale from picture to board."""
        return self.projection.zoom

    @property
    def outlines(self) -> Mapping[str, Path]:
        """Outlines of all regions."""
        return self.lines.outlines

    @property
    def borders(self) -> Mapping[Pair, tuple[Path, ...]]:
        """Common border of each pair of neighbours."""
        return self.lines.borders

    @property
    def coasts(self) -> tuple[Path, ...]:
        """Boundaries of the sea."""
        return self.lines.coasts

    @property
    def rims(self) -> tuple[Path, ...]:
        """Boundaries of the wilds."""
        return self.lines.rims


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
    owners: dict[tuple[Point, Point], list[str]] = {}
    for key, outline in outlines.items():
        for edge in _edges(outline):
            line = drawn(at(edge[0]), at(edge[1]), sway)
            drawings[edge], drawings[edge[::-1]] = line, line[::-1]
            owners.setdefault(_undirected(edge), []).append(key)
    whole = {
        key: tuple(point for edge in _edges(outline) for point in drawings[edge][:-1])
        for key, outline in outlines.items()
    }
    borders: dict[Pair, list[Path]] = {}
    for edge, keys in owners.items():
        if len(keys) == 2:
            one, other = sorted(keys)
            borders.setdefault((one, other), []).append(drawings[edge])
    outer = {
        edge[0]: edge
        for outline in outlines.values()
        for edge in _edges(outline)
        if len(owners[_undirected(edge)]) == 1
    }
    coasts, rims = _shores([[drawings[edge] for edge in loop] for loop in _loops(outer)], landings)
    return Lines(whole, {pair: _joined(paths) for pair, paths in borders.items()}, coasts, rims)


def _edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [*pairwise((*outline, outline[0]))]


def _undirected(edge: tuple[Point, Point]) -> tuple[Point, Point]:
    one, other = sorted(edge)
    return one, other


def drawn(start: Point, end: Point, sway: float = SWAY) -> Path:
    """Return a hand-drawn line from `start` to `end`: the same in both directions, and straight if `sway` is 0."""
    if sway == 0:
        return start, end
    first, last = sorted((start, end))
    chance = Random(f"{first} {last}")
    points = [first, last]
    while math.dist(points[0], points[1]) > _STRAIGHT:
        finer = [points[0]]
        for one, other in pairwise(points):
            length = math.dist(one, other)
            stray = chance.uniform(-1, 1) * min(_FARTHEST, sway * length) / (length or 1)
            finer.append((
                (one[0] + other[0]) / 2 + (other[1] - one[1]) * stray,
                (one[1] + other[1]) / 2 - (other[0] - one[0]) * stray,
            ))  # fmt: skip
            finer.append(other)
        points = finer
    return tuple(points) if first == start else tuple(reversed(points))


def dense(path: Sequence[Point]) -> list[Point]:
    """Interpolate points of a line, at most 12 pixels apart."""
    points: list[Point] = []
    for one, other in pairwise(path):
        steps = max(1, math.ceil(math.dist(one, other) / 12))
        points += [(one[0] + (other[0] - one[0]) * step / steps, one[1] + (other[1] - one[1]) * step / steps)
                   for step in range(steps)]  # fmt: skip
    return [*points, path[-1]]


def _joined(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Join lines that meet at their ends."""
    whole: list[Path] = []
    for path in paths:
        line = path
        for other in whole[:]:
            for one, two in ((line, other), (line[::-1], other), (line, other[::-1]), (line[::-1], other[::-1])):
                if one[-1] == two[0]:
                    whole.remove(other)
                    line = (*one, *two[1:])
                    break
        whole.append(line)
    return tuple(whole)


def _loops(outer: Mapping[Point, tuple[Point, Point]]) -> list[list[tuple[Point, Point]]]:
    """Chain edges, by their starting points, to closed loops, the longest first."""
    left, loops = dict(outer), []
    while left:
        _, edge = left.popitem()
        loop = [edge]
        while loop[-1][1] in left:
            loop.append(left.pop(loop[-1][1]))
        loops.append(loop)
    return sorted(loops, key=len, reverse=True)


def _shores(loops: Sequence[Sequence[Path]], landings: Sequence[Point]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Split loops into coasts and rims: the longest loop is coast, except for the widest gap between two landings."""
    coasts: list[Path] = []
    rims: list[Path] = [tuple(point for line in loop for point in line) for loop in loops[1:]]
    points = [point for line in loops[0] for point in line[:-1]]
    miles = [0.0]
    for one, other in pairwise((*points, points[0])):
        miles.append(miles[-1] + math.dist(one, other))
    length = miles.pop() or 1.0
    landed = sorted(
        miles[min(range(len(points)), key=lambda number: math.dist(points[number], landing))] for landing in landings
    )
    gaps = [(after - before, before) for before, after in pairwise((*landed, landed[0] + length))] if landed else []
    gap, begins = max(gaps, default=(length + 2 * _BEYOND, -_BEYOND))
    dry = [_BEYOND < (mile - begins) % length < gap - _BEYOND or not landings for mile in miles]
    run = [points[0]]
    for number in range(1, len(points) + 1):
        point = points[number % len(points)]
        run.append(point)
        if number == len(points) or dry[number] != dry[number - 1]:
            (rims if dry[number - 1] else coasts).append(tuple(run))
            run = [point]
    return tuple(coasts), tuple(rims)
