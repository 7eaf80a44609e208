"""Courses of hewn stone, of which walls are built."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Brush
    from rendering.palette import Colour, Hue, Palette

_TALL: Final = 46
"""From this height on, a block has a third course of stones, and its stones have lit edges."""
_HUGE: Final = 84
"""From this height on, a block has a fourth course."""

_GREY: Final = 12
"""Colours whose channels differ by less are grey."""


class Stone(NamedTuple):
    """The colours of a kind of stone."""

    faces: tuple[Colour, Colour, Colour]
    lit: Colour
    """Edges in the light."""
    shaded: Colour
    """Edges in the shade."""
    mortar: Colour


def ashlar(palette: Palette) -> Stone:
    """Return the colours of plain stone."""
    plain, ink = palette.ashlar, palette.ink
    return Stone(
        (plain, mix(plain, palette.white, 0.2), mix(plain, ink, 0.12)),
        mix(plain, palette.white, 0.42),
        mix(plain, ink, 0.3),
        mix(plain, ink, 0.5),
    )


def dyed(palette: Palette, hue: Hue) -> Stone:
    """Return the colours of stone in a seat's hue."""
    base, ink = hue.base, palette.ink
    grey = max(base) - min(base) < _GREY  # its tints would look brown beside it
    light = base if grey else mix(base, palette.white, 0.5)
    return Stone(
        (base, mix(base, light, 1 / 3), mix(base, mix(base, ink, 0.66), 1 / 6)),
        mix(base, palette.white, 0.38),
        mix(base, ink, 0.3),
        mix(base, ink, 0.66),
    )


def lay_courses(
    palette: Palette,
    brush: Brush,
    stone: Stone,
    grain: int,
    *,
    area: tuple[float, float, float, float] | None = None,
    scale: float = 1,
) -> None:
    """Fill `brush`, or an `area` of it, with courses of stone, lit from the left, which tile seamlessly on all sides.

    `area` is left, top, right and bottom; `scale` is the supersampling factor of the sprite.
    """
    x, y, right, bottom = area or (0.0, 0.0, float(brush.width), float(brush.height))
    width, height = right - x, bottom - y
    shown = height / scale
    rows = 2 if shown < _TALL else 3 if shown < _HUGE else 4
    chance = Random(grain * 7919 + rows)
    gap = max(scale, round(shown * 0.026 * palette.bold**0.5) * scale)
    brush.box(x, y, right, bottom, stone.mortar)
    for row in range(rows):
        above, below = (y + round(shown * (row + end) / rows) * scale for end in (0, 1))
        shares = ((0.42, 0.58),) if row % 2 else ((0.22, 0.3), (0.7, 0.78))  # halves of stones that cross the edge
        joints = [chance.uniform(*bounds) for bounds in shares]
        places = [0.0, *(round(width / scale * joint) * scale for joint in joints), width]
        for number, (start, end) in enumerate(pairwise(places)):
            halved = row % 2 == 0 and number != 1
            edges = (x + start + gap * (start > 0 or row % 2), above + gap, x + end, below)
            _lay_stone(brush, stone, edges, 0 if halved else chance.randrange(3), lit=rows > 2)


def _lay_stone(brush: Brush, stone: Stone, edges: tuple[float, float, float, float], tone: int, *, lit: bool) -> None:
    left, top, right, bottom = edges
    face = stone.faces[tone]
    if not lit:
        brush.box(left, top, right, bottom, face)
        return
    lip = max(1.0, round((bottom - top) * 0.1))
    brush.box(left, top, right, bottom, stone.shaded)
    brush.box(left, top, right - lip, bottom - lip, stone.lit)
    brush.box(left + lip, top + lip, right - lip, bottom - lip, face)
