"""Ornaments of an old map in empty sea: a compass rose and junks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.lettering import BOLD
from rendering.maps.shore import shore_of
from rendering.maps.tints import WATER
from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Point, Sprite
    from rendering.maps.chart import Chart
    from rendering.maps.glass import Glass
    from rendering.palette import Palette

_COMPASS: Final = 112
_JUNK: Final = 84


def paint_ornaments(land: Glass[Chart], margin: float = 0) -> None:
    """Paint as many ornaments on the sea as there is room for, `margin` inside the edges of the chart."""
    for paint, place in zip((_compass, _junk, _junk), _havens(land.chart, margin), strict=True):
        if place:
            land.centre(paint(land.palette, land.zoom), *place)


@lru_cache(maxsize=16)
def _havens(chart: Chart, margin: float) -> tuple[Point | None, ...]:
    """Return the places of the compass and of two junks at sea; `None` for any without room."""
    shore = shore_of(chart)
    places: list[Point | None] = []
    for size in (_COMPASS, _JUNK, _JUNK):
        places.append(shore.haven(size * 0.6, [place for place in places if place], margin))
    return tuple(places)


def _compass(palette: Palette, zoom: float) -> Sprite:
    """A compass rose with the four winds."""
    brush = Brush(_COMPASS, _COMPASS, SHARP, zoom)
    tint, mid = palette.tint(WATER), _COMPASS / 2
    brush.disc(mid, mid, mid - 0.5, tint.base)
    brush.disc(mid, mid, mid - 3, palette.paper)
    brush.disc(mid, mid, mid * 0.56, tint.base)
    brush.disc(mid, mid, mid * 0.52, palette.paper)
    needle: list[Point] = [(mid, mid * 0.5), (mid + 7, mid), (mid, mid * 1.5), (mid - 7, mid)]
    brush.polygon(needle, palette.ink)
    brush.polygon([needle[0], needle[1], needle[3]], palette.lacquer)
    for letter, x, y in (("北", 1, 0.24), ("東", 1.76, 1), ("南", 1, 1.76), ("西", 0.24, 1)):
        brush.write(letter, (mid * x, mid * y + 8), 22, palette.ink, BOLD)
    return brush.sprite()


def _junk(palette: Palette, zoom: float) -> Sprite:
    """A junk under sail."""
    brush = Brush(_JUNK, _JUNK * 0.9, SHARP, zoom)
    size = float(_JUNK)
    hull = [(0.06, 0.62), (0.2, 0.68), (0.76, 0.68), (0.94, 0.56), (0.84, 0.84), (0.18, 0.84)]
    brush.polygon([(x * size, y * size) for x, y in hull], palette.wood)
    sail, edge = mix(palette.straw, palette.white, 0.45), palette.bark
    for left, foot, top, wide in ((0.3, 0.62, 0.06, 0.3), (0.66, 0.58, 0.22, 0.2), (0.12, 0.58, 0.3, 0.14)):
        brush.stroke([(left * size, top * size), (left * size, 0.68 * size)], edge, 2.4)
        corners = [(left, top), (left + wide * 0.9, top + 0.08), (left + wide, foot), (left - 0.03, foot)]
        brush.polygon([(x * size, y * size) for x, y in corners], sail)
        for share in (0.3, 0.6, 1):
            y = (top + (foot - top) * share) * size
            brush.stroke([(left * size, y), ((left + wide) * size, y)], edge, 1.8)
    for x in (0.04, 0.3, 0.56, 0.8):
        brush.stroke([(x * size, 0.86 * size), ((x + 0.16) * size, 0.86 * size)], palette.tint(WATER).base, 2.4)
    return brush.sprite()
