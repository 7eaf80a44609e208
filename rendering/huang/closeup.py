"""Closer looks at a part of the map, and the outlines of states."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.huang.land import near_ground, write_keys
from rendering.huang.pieces import ACROSS, TALL
from rendering.huang.scene import paint_pieces
from rendering.huang.symbols import paint_symbol
from rendering.lettering import BOLD, measure
from rendering.maps.glass import close_around, cut_out, faded, whole
from rendering.maps.lines import paint_line
from rendering.memory import PICTURES

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from games.huang.state import State
    from rendering.canvas import Point, Sprite
    from rendering.huang.chart import HuangChart, Land
    from rendering.maps.glass import Frame
    from rendering.palette import Colour, Palette

_LARGEST: Final = 1.5
"""Largest scale of a close-up relative to the wide board."""
_STEPS: Final = 4
"""Zoom steps between 1 and 2, so few that the whole map can be kept in each."""
_ROOM: Final = 12
"""Space around the spaces of a close-up, in pixels of the chart."""
_LEAST: Final = 0.95
"""Smallest zoom of a badge, at which it is legible on a phone."""
_BADGE: Final = 46
"""Height of a badge with a state's strength, in pixels of the chart."""


def near(
    palette: Palette, game: State, chart: HuangChart, spaces: Collection[int], width: int = 0, *, last: bool = False
) -> Land:
    """Paint a close-up of some spaces; the land around them is pale, the pieces there are not.

    With `last`, what happened last is outlined.
    """
    frame = _frame(chart, spaces, width)
    land = faded(near_ground(palette, chart, frame), cut_out(frame, map(chart.hexagon, spaces)))
    full = {*game.realm.tiles, *game.realm.leaders, *game.realm.bandits}
    write_keys(land, sorted({*spaces} - full))
    paint_pieces(land, game, within(chart, frame), last=last)
    return land


def corners_of(chart: HuangChart, spaces: Collection[int]) -> list[Point]:
    """Return points around some spaces."""
    found = []
    for x, y in map(chart.space, spaces):
        found += [(x - ACROSS / 2 - _ROOM, y - TALL / 2 - _ROOM), (x + ACROSS / 2 + _ROOM, y + TALL / 2 + _ROOM)]
    return found


def within(chart: HuangChart, frame: Frame) -> list[int]:
    """Return the spaces that can be seen in a frame."""
    return [
        space
        for space, (x, y) in enumerate(map(chart.space, range(len(chart.map.cells))))
        if frame.left - ACROSS < x < frame.right + ACROSS and frame.top - TALL < y < frame.bottom + TALL
    ]


def _frame(chart: HuangChart, spaces: Collection[int], width: int) -> Frame:
    """Return the part of the map with some spaces, at one of few zooms and from a whole pixel on."""
    frame = close_around(chart, corners_of(chart, spaces), width, largest=_LARGEST, steps=_STEPS)
    if frame.zoom < chart.zoom < 1:  # on a phone the whole map is the widest picture
        return whole(chart)
    left, top = (math.floor(edge * frame.zoom) / frame.zoom for edge in (frame.left, frame.top))
    return replace(frame, left=left, top=top, right=left + frame.right - frame.left)


# States


def paint_outline(land: Land, spaces: Collection[int], tone: Colour, thick: float = 7) -> None:
    """Outline some spaces together."""
    for path in land.chart.outline(spaces):
        paint_line(land, (*path, *path[:2]), (tone,), thick)


def paint_badge(land: Land, place: Point, text: str, colour: str, tone: Colour, *, name: str = "") -> None:
    """Paint a badge with a strength and whose it is, centred on `place` as far as the picture allows."""
    frame, sprite = land.frame, badge(land.palette, text, colour, tone, max(_LEAST, land.zoom), name=name)
    across, down = sprite.width / 2 / land.zoom, sprite.height / 2 / land.zoom
    x = min(max(place[0], frame.left + across), frame.right - across)
    y = min(max(place[1], frame.top + down), frame.bottom - down)
    land.centre(sprite, x, y)


@PICTURES.remembered
def badge(palette: Palette, text: str, colour: str, tone: Colour, zoom: float, *, name: str = "") -> Sprite:
    """A strength with the symbol of the tiles that make it, framed in a tone, and after the name of its side."""
    size = 38
    left = measure(name, size, BOLD) + 6 if name else 0
    wide = left + measure(text, size, BOLD) + 58
    brush = Brush(wide, _BADGE, SHARP, zoom)
    width = float(brush.width)
    for inset, shade in ((0.0, palette.ink), (1.6, palette.white), (3.0, tone), (6.6, palette.silk)):
        brush.box(inset, inset, width - inset, _BADGE - inset, shade, radius=12 - inset)
    tint = palette.tint(colour)
    if name:
        brush.write(name, (6 + left / 2, _BADGE / 2 + size * 0.34), size, palette.ink, BOLD)
    brush.disc(left + 25, _BADGE / 2, 15.5, tint.base)
    paint_symbol(brush, colour, (left + 25, _BADGE / 2), 24, (tint.mark, tint.base))
    brush.write(text, ((left + 46 + width - 8) / 2, _BADGE / 2 + size * 0.34), size, palette.ink, BOLD)
    return brush.sprite()


def spaces_of(game: State, keys: Sequence[str]) -> list[int]:
    """Return spaces by their keys."""
    return [game.map.index[key] for key in keys]
