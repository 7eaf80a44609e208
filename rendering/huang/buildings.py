"""The buildings of HUANG: pagodas on triangles, the Royal Palace on a rhombus, and granaries. Each sprite is cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette

_PAGODA: Final = (46, 72)
"""Width and height of a pagoda."""
_PALACE: Final = (92, 66)
_GRANARY: Final = (38, 42)
_STOREYS: Final = 3


@PICTURES.remembered
def pagoda(palette: Palette, colour: str, zoom: float = 1) -> Sprite:
    """A pagoda of three storeys with roofs in its colour; it stands on the lower edge of the sprite."""
    wide, high = _PAGODA
    brush = Brush(wide, high, SHARP, zoom)
    tint, mid = palette.tint(colour), wide / 2
    _halo(palette, lambda grown, tone: _tower(brush, (mid, high - 2), (tone, tone, tone), grown))
    wall = mix(palette.white, palette.stone, 0.4) if colour != "white" else mix(palette.wood, palette.ink, 0.35)
    _tower(brush, (mid, high - 2), (tint.base, wall, tint.rim))
    return brush.sprite()


def _tower(brush: Brush, foot: Point, tones: tuple[Colour, Colour, Colour], grown: float = 0) -> None:
    """Paint a pagoda, every outline `grown` by some pixels, in the tones of its roofs, walls and eaves."""
    roof, wall, eaves = tones
    x, y = foot
    for storey in range(_STOREYS):
        half, top = 12 - 2.6 * storey, y - 8
        brush.box(x - half - grown, top - grown, x + half + grown, y + grown, wall)
        if not grown:
            for side in (-0.5, 0.5):
                brush.box(x + side * half - 1.6, top + 1.5, x + side * half + 1.6, y, eaves)
        reach = half + 8
        curved = [(x - reach, top + 1.5), (x - reach - 1, top - 2.5), (x - half, top - 4), (x - half * 0.55, top - 10),
                  (x + half * 0.55, top - 10), (x + half, top - 4), (x + reach + 1, top - 2.5),
                  (x + reach, top + 1.5)]  # fmt: skip
        brush.polygon(curved, roof)
        if grown:
            brush.stroke(curved, roof, 2 * grown, closed=True)
        else:
            brush.stroke([(x - reach, top + 1), (x + reach, top + 1)], eaves, 1.7)
        y = top - 9
    brush.stroke([(x, y + 2), (x, y - 9)], roof, 2.4 + 2 * grown)
    brush.disc(x, y - 4, 3 + grown, roof)


def _halo(palette: Palette, paint: Callable[[float, Colour], None]) -> None:
    """Paint the outline of something: white outside, ink inside."""
    paint(3.0, palette.white)
    paint(1.7, palette.ink)


@PICTURES.remembered
def palace(palette: Palette, zoom: float = 1) -> Sprite:
    """The Royal Palace: a hall with two golden roofs and lacquered columns; it stands on the lower edge."""
    wide, high = _PALACE
    brush = Brush(wide, high, SHARP, zoom)
    foot = (wide / 2, high - 3.0)
    _halo(palette, lambda grown, tone: _hall(brush, foot, (tone, tone, tone, tone), grown))
    dark = mix(palette.gold, palette.bark, 0.7)
    _hall(brush, foot, (palette.imperial, palette.lacquer, mix(palette.white, palette.stone, 0.4), dark))
    return brush.sprite()


def _hall(brush: Brush, foot: Point, tones: tuple[Colour, Colour, Colour, Colour], grown: float = 0) -> None:
    """Paint a hall, every outline `grown` by some pixels, in the tones of its roofs, columns, base and eaves."""
    roof, column, base, eaves = tones
    x, y = foot
    brush.box(x - 38 - grown, y - 7 - grown, x + 38 + grown, y + grown, base)
    for half, foot_y in ((32.0, y - 7), (19.0, y - 33)):
        top = foot_y - 12
        brush.box(x - half - grown, top - grown, x + half + grown, foot_y + grown, column)
        if not grown:
            for number in range(-2, 3):
                brush.box(x + number * half * 0.4 - 2, top + 2, x + number * half * 0.4 + 2, foot_y, base)
        reach = half + 9
        right = [(half * 0.62, -14.0), (half, -5.0), (reach + 2, -3.0), (reach - 2, 2.0)]
        curved = [*((x - across, top + down) for across, down in reversed(right)),
                  *((x + across, top + down) for across, down in right)]  # fmt: skip
        brush.polygon(curved, roof)
        if grown:
            brush.stroke(curved, roof, 2 * grown, closed=True)
        else:
            brush.stroke([(x - reach + 2, top + 1.4), (x + reach - 2, top + 1.4)], eaves, 2)
            brush.stroke([(x - half * 0.66, top - 14), (x + half * 0.66, top - 14)], eaves, 2.4)


@PICTURES.remembered
def granary(palette: Palette, zoom: float = 1) -> Sprite:
    """A granary: a round store of clay with a straw roof; it stands on the lower edge."""
    wide, high = _GRANARY
    brush = Brush(wide, high, SHARP, zoom)
    foot = (wide / 2, high - 3.0)
    _halo(palette, lambda grown, tone: _store(brush, foot, (tone, tone, tone), grown))
    _store(brush, foot, (palette.straw, mix(palette.ochre, palette.paper, 0.12), palette.bark))
    return brush.sprite()


def _store(brush: Brush, foot: Point, tones: tuple[Colour, Colour, Colour], grown: float = 0) -> None:
    """Paint a granary, every outline `grown` by some pixels, in the tones of its roof, wall and lines."""
    roof, wall, line = tones
    x, y = foot
    body = [(x - 10, y - 18), (x + 10, y - 18), (x + 12, y - 8), (x + 9, y), (x - 9, y), (x - 12, y - 8)]
    cone = [(x, y - 35), (x + 15, y - 16), (x - 15, y - 16)]
    for outline, tone in ((body, wall), (cone, roof)):
        brush.polygon(outline, tone)
        if grown:
            brush.stroke(outline, tone, 2 * grown, closed=True)
    if not grown:
        brush.box(x - 3.5, y - 11, x + 3.5, y, line)
        for share in (-0.5, 0, 0.5):
            brush.stroke([(x, y - 34), (x + 14 * share, y - 17)], line, 1.2)
        brush.stroke([(x - 15, y - 16), (x + 15, y - 16)], line, 1.8)


@PICTURES.remembered
def footprint(palette: Palette, tone: Colour, corners: tuple[Point, ...], zoom: float = 1) -> Sprite:
    """The ground of a building that reaches towards its tiles, whose middles are `corners` around the origin."""
    wide = 2 * max(abs(x) for x, _ in corners) + 8
    high = 2 * max(abs(y) for _, y in corners) + 8
    brush = Brush(wide, high, SHARP, zoom)
    points = [(brush.width / 2 + x * 0.62, brush.height / 2 + y * 0.62) for x, y in corners]
    for thick, colour in ((9.0, palette.ink), (6.6, palette.white), (4.2, tone)):
        brush.stroke(points, colour, thick, closed=True)
    return brush.sprite()
