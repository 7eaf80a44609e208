"""Placement of names with emblems, and of large characters, on regions, so that they hide nothing."""

from __future__ import annotations

import math
from copy import copy
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from rendering.lettering import BOLD, measure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rendering.canvas import Point
    from rendering.maps.chart import Path

FIGURE: Final = 52
"""Font size of a figure on the map: 11 pixels high when the map is as wide as a phone."""
_EMBLEM: Final = 1.1
"""Height of an emblem beside a name, relative to the font size."""
_STEP: Final = 6
"""Grid of candidate positions, in pixels."""
_MARGIN: Final = 4
"""Steps along a border that stay free."""
_BEYOND: Final = 30
_PIECE: Final = 60
_ROAD: Final = 12
"""Cost of each hidden cell beyond the border, of a space for pieces, and of a road."""
_SMALLER: Final = 4
"""Cost of each pixel of a smaller font size."""
_WORTH: Final = 8
"""Font size gained that justifies an emblem apart from its name."""
_SIZES: Final = (FIGURE, 48, 44, 40, 36, 33, 30, 28, 26, 24)
"""Candidate font sizes; the first in which a name hides nothing is used."""
_LARGE: Final = range(190, 110, -16)
"""Candidate sizes of large characters, in pixels."""
_COARSE: Final = 4
"""Grid of their candidate positions, in pixels."""
_FILLED: Final = 0.94
"""Smallest share of a character's square that must be inside its region."""


_Offered: TypeAlias = "Callable[[_Room, tuple[str, ...], int], Iterator[tuple[float, Label]]]"
"""A function that yields placements of a name, broken into lines, in a font size, each with its cost."""


class Obstacles(NamedTuple):
    """Everything on a map that names should not hide, in pixels of the chart."""

    discs: Sequence[tuple[Point, float]]
    """Centre and radius of each."""
    boxes: Sequence[tuple[Point, float, float]]
    """Centre, half the width and half the height of each."""
    roads: Sequence[Path]
    before: float
    """Width of what may be put in front of an emblem."""


@dataclass(frozen=True, slots=True)
class Label:
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
    room = _Room(outline, obstacles)
    compact = _largest(room, name, _beside)
    if compact[0] < 1 and compact[1].size == _SIZES[0]:
        return compact[1]
    apart = _largest(room, name, _apart)
    larger = compact[0] >= 1 or apart[1].size >= compact[1].size + _WORTH
    return apart[1] if apart[0] < 1 and larger else compact[1]


def _largest(room: _Room, name: str, offered: _Offered) -> tuple[float, Label]:
    """Return the cost and placement of a name in the largest size in which it hides nothing, or else the least."""
    offers: list[tuple[float, Label]] = []
    for size in _SIZES:
        offers += [offer for lines in _broken(name) for offer in offered(room, lines, size)]
        if min((cost for cost, _ in offers), default=1) < 1:
            break
    return min(offers, key=lambda offer: offer[0] + _SMALLER * (_SIZES[0] - offer[1].size))


def _beside(room: _Room, lines: tuple[str, ...], size: int) -> Iterator[tuple[float, Label]]:
    """Yield placements of a name with its emblem in front of it or above it, with their costs."""
    wide, high = _measured(lines, size)
    sign = size * _EMBLEM
    cost, (x, y) = room.cheapest(sign + size * 0.2 + wide, max(sign, high), room.before)
    left = x - (sign + size * 0.2 + wide) / 2
    yield cost, Label(lines, size, (left + sign + size * 0.2 + wide / 2, y), wide, high, (left + sign / 2, y))
    cost, (x, y) = room.cheapest(max(wide, sign + 2 * room.before), sign + high)
    top = y - (sign + high) / 2
    yield cost, Label(lines, size, (x, top + sign + high / 2), wide, high, (x, top + sign / 2))


def _apart(room: _Room, lines: tuple[str, ...], size: int) -> Iterator[tuple[float, Label]]:
    """Yield placements of a name with its emblem elsewhere, with their costs."""
    (wide, high), sign = _measured(lines, size), size * _EMBLEM
    cost, middle = room.cheapest(wide, high)
    more, place = room.without(middle, wide, high).cheapest(sign, sign, room.before, near=middle)
    yield cost + more, Label(lines, size, middle, wide, high, place)


def _measured(lines: tuple[str, ...], size: int) -> tuple[float, float]:
    """Return the width and height of a name."""
    return max(measure(line, size, BOLD) for line in lines), size * (len(lines) + 0.05)


def _broken(name: str) -> list[tuple[str, ...]]:
    """Return a name in one line, and in two if it has several words."""
    first, _, rest = name.partition(" ")
    return [(name,), (first, rest)] if rest else [(name,)]


class _Room:
    """Free room of a region: a summed-area table of the costs of hiding cells of `_STEP` pixels."""

    def __init__(self, outline: Path, obstacles: Obstacles) -> None:
        self.before = obstacles.before
        self.left, self.top = min(x for x, _ in outline), min(y for _, y in outline)
        self.columns = math.ceil((max(x for x, _ in outline) - self.left) / _STEP)
        self.rows = math.ceil((max(y for _, y in outline) - self.top) / _STEP)
        costs = Image.new("L", (self.columns, self.rows), _BEYOND)
        draw = ImageDraw.Draw(costs)
        border = self._cells((*outline, outline[0]))
        draw.polygon(border, 0)
        draw.line(border, _BEYOND, _MARGIN)
        for road in obstacles.roads:
            draw.line(self._cells(road), _ROAD, 3)
        for middle, radius in obstacles.discs:
            ((x, y),), reach = self._cells((middle,)), radius / _STEP
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), _PIECE)
        for (middle_x, middle_y), across, down in obstacles.boxes:
            corners = (middle_x - across, middle_y - down), (middle_x + across, middle_y + down)
            draw.rectangle([edge for corner in self._cells(corners) for edge in corner], _PIECE)
        self._costs = costs
        self.sums = self._summed()

    def _summed(self) -> list[list[int]]:
        """Return the cost of every box that begins in the upper left corner."""
        cells = self._costs.tobytes()
        sums = [[0] * (self.columns + 1)]
        for row in range(self.rows):
            line = [0, *accumulate(cells[row * self.columns : (row + 1) * self.columns])]
            sums.append([above + total for above, total in zip(sums[-1], line, strict=True)])
        return sums

    def without(self, middle: Point, wide: float, high: float) -> _Room:
        """Return the same room with a box occupied."""
        other = copy(self)
        other._costs = self._costs.copy()
        (x, y), across, down = self._cells((middle,))[0], wide / 2 / _STEP, high / 2 / _STEP
        ImageDraw.Draw(other._costs).rectangle((x - across, y - down, x + across, y + down), _PIECE)
        other.sums = other._summed()
        return other

    def _cells(self, path: Sequence[Point]) -> list[Point]:
        return [((x - self.left) / _STEP, (y - self.top) / _STEP) for x, y in path]

    def cheapest(self, wide: float, high: float, before: float = 0, near: Point | None = None) -> tuple[float, Point]:
        """Return the cost and centre of the best place for a box with some room `before` it.

        Ties go to the place nearest to `near`, by default the centre of the region.
        """
        across, down = math.ceil((wide + before) / _STEP), math.ceil(high / _STEP)
        centre = (self.columns - across) / 2, (self.rows - down) / 2
        if near:
            ((x, y),) = self._cells((near,))
            centre = x - across / 2, y - down / 2
        best: tuple[float, Point] = (math.inf, centre)
        for row in range(self.rows - down + 1):
            upper, lower = self.sums[row], self.sums[row + down]
            for column in range(self.columns - across + 1):
                cost = lower[column + across] - lower[column] - upper[column + across] + upper[column]
                if cost <= best[0]:
                    best = min(best, (cost + math.dist((column, row), centre) * 0.005, (column, row)))
        least, (left, upmost) = best
        x = self.left + (left + across / 2) * _STEP + before / 2
        return least, (x, self.top + (upmost + down / 2) * _STEP)


class Character(NamedTuple):
    """A character's place on the map."""

    text: str
    size: int
    middle: Point


def character_on(outline: Path, text: str) -> Character | None:
    """Return a large character on a region, as large and as close to the centre as possible; `None` without room."""
    outline = tuple((x / _COARSE, y / _COARSE) for x, y in outline)
    left, top = (math.floor(min(point[axis] for point in outline)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in outline)) for axis in (0, 1))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], 255)
    for size in _LARGE:
        side = size // _COARSE
        if side >= min(mask.size):
            continue
        shares = mask.resize((mask.width // 3, mask.height // 3), Image.Resampling.BOX)
        box = side // 3
        best: tuple[float, Point] | None = None
        for row in range(shares.height - box + 1):
            for column in range(shares.width - box + 1):
                part = shares.crop((column, row, column + box, row + box))
                filled = sum(part.tobytes()) / (255 * box * box)
                middle = (column + box / 2, row + box / 2)
                off = math.dist(middle, (shares.width / 2, shares.height / 2))
                if filled >= _FILLED and (best is None or off < best[0]):
                    best = off, middle
        if best:
            x, y = best[1]
            return Character(text, size, ((x * 3 + left) * _COARSE, (y * 3 + top) * _COARSE))
    return None
