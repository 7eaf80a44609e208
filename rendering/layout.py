"""Common layout of pictures: widths, margins, boxes and spacing, and the marks of options."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from rendering import Choice, Look
from rendering.canvas import Canvas, Point, Shape
from rendering.pieces import tag

WIDTH: Final = 1600
"""Width of a board in pixels."""
PHONE: Final = 800
"""Width of a board in the phone layout, in pixels."""
LEGIBLE: Final = 35
"""Smallest size of vital text on a phone board: capitals and digits are 11 pixels high at half its width."""
MARGIN: Final = 20
GAP: Final = 14
"""Space between player panels."""
PAD: Final = 14
"""Padding inside a panel."""
Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""
_OUT: Final = 0.3
"""Share of a mark's height between the edge of an option and the middle of its mark, which lies outside."""
_SIDES: Final = tuple((math.cos(turn * math.tau / 16), math.sin(turn * math.tau / 16)) for turn in
                      (12, 14, 10, 0, 8, 2, 6, 4, 13, 11, 15, 9, 1, 7, 3, 5))  # fmt: skip
"""Directions in which a mark can lie, the preferred one first: above, then at the upper corners."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """The horizontal centre."""
        return self.left + self.width / 2


def finished(canvas: Canvas, look: Look) -> bytes:
    """Return a picture as a PNG, scaled to the width in `look`."""
    return canvas.png(round(canvas.width * min(1, look.width / WIDTH)))


def offered(canvas: Canvas, look: Look) -> Choice:
    """Return a picture of options with their places, scaled like `finished`."""
    share = round(canvas.width * min(1, look.width / WIDTH)) / canvas.width
    places = {key: [(x * share, y * share) for x, y in shape] for key, shape in canvas.places.items()}
    return Choice(finished(canvas, look), places)


def spread(places: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Move ascending `places` as little as possible so that they are `pitch` apart between `low` and `high`."""
    groups: list[tuple[float, int]] = []  # centre and size of each group of adjacent places

    def held(group: tuple[float, int]) -> float:
        middle, count = group
        return min(max(middle, low + pitch * count / 2), high - pitch * count / 2)

    for place in places:
        groups.append((place, 1))
        while len(groups) > 1 and held(groups[-1]) - held(groups[-2]) < pitch * (groups[-1][1] + groups[-2][1]) / 2:
            middle, count = groups.pop()
            before, others = groups.pop()
            groups.append(((middle * count + before * others) / (count + others), count + others))
    return [held(group) + pitch * (number - (group[1] - 1) / 2) for group in groups for number in range(group[1])]


# Marks of options: each at the edge of what it marks, clear of other marks and of what must stay legible


def bounds(shape: Sequence[Point]) -> Bounds:
    """Return the smallest box around a shape."""
    across, down = zip(*shape, strict=True)
    return min(across), min(down), max(across), max(down)


def shared(one: Bounds, other: Bounds) -> float:
    """Return the area that two boxes share."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, down)


def paint_marks(canvas: Canvas, marks: Mapping[str, str], size: int, clear: Iterable[Bounds] = ()) -> None:
    """Paint the mark of each option that has a place on the canvas, `size` pixels high, at the edge of its place.

    Empty marks are left out. Marks keep off each other, the places of other options, and what is to stay `clear`, such
    as names, as far as they can; and they stay in the picture.
    """
    places = {key: bounds(canvas.places[key]) for key, mark in marks.items() if mark and key in canvas.places}
    taken, clear = list[Bounds](), [*clear]
    for key in places:
        sprite, spots = tag(canvas.palette, marks[key], size), []
        half, high = sprite.width / 2, sprite.height / 2
        for order, (right, down) in enumerate(_SIDES):
            x, y = _at_edge(canvas.places[key], right, down, size * _OUT)
            x, y = min(max(x, half), canvas.width - half), min(max(y, high), canvas.height - high)
            box = x - half, y - high, x + half, y + high
            cost = 20 * sum(shared(box, mark) for mark in taken) + 4 * sum(shared(box, name) for name in clear)
            cost += sum(shared(box, place) for other, place in places.items() if other != key)
            spots.append((round(cost / size), order, box))
        *_, box = min(spots)
        taken.append(box)
        canvas.lay(sprite, *box[:2])


def _at_edge(shape: Shape, right: float, down: float, out: float) -> Point:
    """Return the point in a direction from the middle of a shape that lies `out` pixels beyond its edge."""
    left, top, end, foot = bounds(shape)
    x, y = (left + end) / 2, (top + foot) / 2
    far = 0.0
    for (x1, y1), (x2, y2) in pairwise((*shape, shape[0])):
        across, along = down * (x2 - x1) - right * (y2 - y1), down * (x - x1) - right * (y - y1)
        if across and 0 <= along / across <= 1:
            share = along / across
            far = max(far, (x1 + (x2 - x1) * share - x) * right + (y1 + (y2 - y1) * share - y) * down)
    return x + right * (far + out), y + down * (far + out)
