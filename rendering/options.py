"""Marks of options: each at the edge of what it marks, clear of other marks and of what must stay legible."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rendering.pieces import tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rendering.canvas import Canvas, Point, Shape

Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""
_OUT: Final = 0.3
"""Share of a mark's height between the edge of an option and the middle of its mark, which lies outside."""
_SIDES: Final = tuple((math.cos(turn * math.tau / 16), math.sin(turn * math.tau / 16)) for turn in
                      (12, 14, 10, 0, 8, 2, 6, 4, 13, 11, 15, 9, 1, 7, 3, 5))  # fmt: skip
"""Directions in which a mark can lie, the preferred one first: above, then at the upper corners."""


class _Spot(NamedTuple):
    """Where a mark could be."""

    cost: float
    order: int
    place: Point


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

    Marks keep off each other, the places of other options, and what is to stay `clear`, such as names, as far as they
    can; and they stay in the picture.
    """
    places = {key: bounds(canvas.places[key]) for key in marks if key in canvas.places}
    taken, kept = list[Bounds](), [*clear]
    for key in places:
        sprite = tag(canvas.palette, marks[key], size)
        half, high = sprite.width / 2, sprite.height / 2
        others = [other for name, other in places.items() if name != key]
        spots = []
        for order, (right, down) in enumerate(_SIDES):
            x, y = _at_edge(canvas.places[key], right, down, size * _OUT)
            x, y = min(max(x, half), canvas.width - half), min(max(y, high), canvas.height - high)
            box = x - half, y - high, x + half, y + high
            cost = 20 * sum(shared(box, mark) for mark in taken) + 4 * sum(shared(box, name) for name in kept)
            cost += sum(shared(box, other) for other in others)
            spots.append(_Spot(round(cost / size), order, (x, y)))
        x, y = min(spots).place
        taken.append((x - half, y - high, x + half, y + high))
        canvas.centre(sprite, x, y)


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
