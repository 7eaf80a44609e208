"""A playing map in pixels: hand-drawn outlines, coasts, and roads."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from games.han.maps import SHEETS
from rendering.layout import PHONE, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.han.maps import PlayingMap
    from rendering import Layout
    from rendering.canvas import Point

Path: TypeAlias = "tuple[Point, ...]"
Pair: TypeAlias = "tuple[str, str]"
"""The keys of two provinces in alphabetical order."""

_TALLEST: Final = 1100
"""Largest height of a map in pixels."""
_UPRIGHT: Final = (1140, 1030)
"""Width and height of a map for phones: narrower than a wide one, so that pieces are relatively larger."""
_STRAIGHT: Final = 36
"""Length in pixels of a straight segment of a hand-drawn line."""
_SWAY: Final = 0.07, 9.0
"""How far a hand-drawn line strays: as a share of its length, and at most, in pixels."""
_BEYOND: Final = 90.0
"""How far a coast continues beyond its last port, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """Position of a map in its picture, and the course of its lines; in pixels from the picture's corner."""

    map: PlayingMap
    names: Mapping[str, str]
    """Names of the provinces. They are part of the chart, so caches by chart are correct in every language."""
    width: int
    height: int
    scale: Point
    """Horizontal and vertical scale from sheet to picture."""
    shift: Point
    zoom: float
    """Scale from chart to board."""
    planned: bool
    """Whether lines are straight, as in the capital, which has no ports."""
    outlines: Mapping[str, Path]
    """Of all provinces."""
    borders: Mapping[Pair, tuple[Path, ...]]
    """Common border of each pair of neighbours."""
    coasts: tuple[Path, ...]
    """Boundaries of the sea."""
    rims: tuple[Path, ...]
    """Boundaries of the wilds."""

    def at(self, point: Point) -> Point:
        """Convert a point of the map to the picture."""
        return point[0] * self.scale[0] + self.shift[0], point[1] * self.scale[1] + self.shift[1]

    def space(self, key: str) -> Point:
        """Return the centre of a house space."""
        return self.at(self.map.spaces[key].at)

    def dragon(self, province: str) -> Point:
        """Return the centre of a dragon space."""
        return self.at(self.map.provinces[province].dragon)

    def roads(self) -> Iterable[Path]:
        """Iterate over all roads."""
        for one, other in self.map.roads:
            yield drawn(self.space(one), self.space(other), 0 if self.planned else 0.035)


def chart_of(playing_map: PlayingMap, layout: Layout = "wide") -> Chart:
    """Return the chart of a map with names in the current language.

    A wide chart is as wide as a board unless it would be too tall; a chart for phones is upright.
    """
    return _chart_of(playing_map, tuple(playing_map.names.items()), layout)


@lru_cache(maxsize=32)
def _chart_of(playing_map: PlayingMap, names: tuple[tuple[str, str], ...], layout: Layout) -> Chart:
    wide, high = playing_map.size
    if layout == "phone":
        (width, height), zoom = _UPRIGHT, PHONE / _UPRIGHT[0]
        scale, shift = (width / wide, height / high), (0.0, 0.0)
    else:
        most = min(WIDTH / wide, _TALLEST / high)
        width, height, zoom = WIDTH, round(high * most), 1.0
        scale, shift = (most, most), ((width - wide * most) / 2, 0.0)
    planned = not SHEETS[playing_map.sheet].ports

    def at(point: Point) -> Point:
        x, y = point[0] * scale[0] + shift[0], point[1] * scale[1] + shift[1]
        return (float(round(x)), float(round(y))) if planned else (x, y)

    lines: dict[tuple[Point, Point], Path] = {}
    owners: dict[tuple[Point, Point], list[str]] = {}
    for key, province in playing_map.provinces.items():
        for edge in _edges(province.outline):
            line = drawn(at(edge[0]), at(edge[1]), 0 if planned else _SWAY[0])
            lines[edge], lines[edge[::-1]] = line, line[::-1]
            owners.setdefault(_undirected(edge), []).append(key)
    outlines = {
        key: tuple(point for edge in _edges(province.outline) for point in lines[edge][:-1])
        for key, province in playing_map.provinces.items()
    }
    borders: dict[Pair, list[Path]] = {}
    for edge, keys in owners.items():
        if len(keys) == 2:
            one, other = sorted(keys)
            borders.setdefault((one, other), []).append(lines[edge])
    outer = {
        edge[0]: edge
        for province in playing_map.provinces.values()
        for edge in _edges(province.outline)
        if len(owners[_undirected(edge)]) == 1
    }
    ports = [at(space.at) for space in playing_map.spaces.values() if space.port]
    coasts, rims = _shores([[lines[edge] for edge in loop] for loop in _loops(outer)], ports)
    joined = {pair: _joined(paths) for pair, paths in borders.items()}
    return Chart(playing_map, dict(names), width, height, scale, shift, zoom, planned, outlines, joined, coasts, rims)


def _edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [*pairwise((*outline, outline[0]))]


def _undirected(edge: tuple[Point, Point]) -> tuple[Point, Point]:
    one, other = sorted(edge)
    return one, other


def drawn(start: Point, end: Point, sway: float = _SWAY[0]) -> Path:
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
            stray = chance.uniform(-1, 1) * min(_SWAY[1], sway * length) / (length or 1)
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


def _shores(loops: Sequence[Sequence[Path]], ports: Sequence[Point]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Split loops into coasts and rims: the longest loop is coast, except for the widest gap between two ports."""
    coasts: list[Path] = []
    rims: list[Path] = [tuple(point for line in loop for point in line) for loop in loops[1:]]
    points = [point for line in loops[0] for point in line[:-1]]
    miles = [0.0]
    for one, other in pairwise((*points, points[0])):
        miles.append(miles[-1] + math.dist(one, other))
    length = miles.pop() or 1.0
    landings = sorted(
        miles[min(range(len(points)), key=lambda number: math.dist(points[number], port))] for port in ports
    )
    gaps = [(after - before, before) for before, after in pairwise((*landings, landings[0] + length))] if ports else []
    gap, begins = max(gaps, default=(length + 2 * _BEYOND, -_BEYOND))
    dry = [_BEYOND < (mile - begins) % length < gap - _BEYOND or not ports for mile in miles]
    run = [points[0]]
    for number in range(1, len(points) + 1):
        point = points[number % len(points)]
        run.append(point)
        if number == len(points) or dry[number] != dry[number - 1]:
            (rims if dry[number - 1] else coasts).append(tuple(run))
            run = [point]
    return tuple(coasts), tuple(rims)
