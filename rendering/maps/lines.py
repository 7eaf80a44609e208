"""Lines over a map: outlined, in one colour or in several that alternate."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush
from rendering.memory import PICTURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point, Sprite
    from rendering.maps.chart import Chart
    from rendering.maps.glass import Glass
    from rendering.palette import Colour, Palette

_DASH: Final = 30.0
"""Length of a stroke in a line with several colours or with gaps."""


def paint_line(land: Glass[Chart], path: Sequence[Point], tones: Sequence[Colour | None], thick: float) -> None:
    """Paint an outlined line in one colour or in alternating `tones`, where `None` is a gap."""
    pad = thick + 4
    left, upper = min(x for x, _ in path) - pad, min(y for _, y in path) - pad
    moved = tuple((x - left, y - upper) for x, y in path)
    land.lay(_line(land.palette, moved, tuple(tones), thick, land.zoom), left, upper)


@PICTURES.remembered
def _line(
    palette: Palette, path: tuple[Point, ...], tones: tuple[Colour | None, ...], thick: float, zoom: float
) -> Sprite:
    pad = thick + 4
    brush = Brush(max(x for x, _ in path) + pad, max(y for _, y in path) + pad, 2, zoom)
    if None not in tones:
        brush.stroke(path, palette.ink, thick + 5)
        brush.stroke(path, palette.white, thick + 2.6)
    for stroke, number in _strokes(path, len(tones)):
        tone = tones[number]
        if tone is not None:
            brush.stroke(stroke, tone, thick)
    return brush.sprite()


def _strokes(path: Sequence[Point], colours: int) -> list[tuple[list[Point], int]]:
    """Split a line into strokes of alternating colours, each with the index of its colour."""
    if colours == 1:
        return [([*path], 0)]
    found: list[tuple[list[Point], int]] = [([path[0]], 0)]
    gone = 0.0
    for one, other in pairwise(path):
        length = math.dist(one, other)
        steps = max(1, math.ceil(length / 6))
        for step in range(1, steps + 1):
            share = step / steps
            point = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            gone += length / steps
            found[-1][0].append(point)
            if gone >= _DASH:
                gone = 0.0
                found.append(([point], (found[-1][1] + 1) % colours))
    return found
