"""The pieces of Huang Di: wall blocks, chips, convicts, income and petitions. Each sprite is cached."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from rendering.canvas import Brush, arc
from rendering.huang_di.masonry import lay_courses
from rendering.layout import Box
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import body, carve

if TYPE_CHECKING:
    from rendering.canvas import Sprite
    from rendering.palette import Colour, Palette


@cache
def block(
    palette: Palette, seat: int, width: int, height: int, grain: int = 0, *, plaque: bool = False, scale: float = 1
) -> Sprite:
    """A seat's block: masonry with the seat's banner, and a golden plaque if a favour has used it.

    `scale` is the supersampling factor of the sprite.
    """
    hue = palette.hues[seat]
    brush = Brush(width, height)
    lay_courses(palette, brush, grain, scale)
    cloth = _hang(palette, brush, hue.base)
    middle = (width / 2, cloth.top + cloth.height * 0.47)
    size = min(cloth.width * 0.86, cloth.height * 0.8)
    if plaque:
        half_wide, half_high = cloth.width * 0.4, cloth.height * 0.38
        x, y = middle
        brush.box(
            x - half_wide, y - half_high, x + half_wide, y + half_high, mix(palette.gold, palette.bark, 0.75), radius=3
        )
        inner = (x - half_wide + 1.5, y - half_high + 1.5, x + half_wide - 1.5, y + half_high - 1.5)
        brush.box(*inner, mix(palette.gold, palette.white, 0.3), radius=2, edge=palette.gold, thick=2.2)
        carve(brush, seat, middle, size * 0.74, mix(hue.deep, palette.ink, 0.25))
    else:
        carve(brush, seat, middle, size * 0.86, hue.mark)
    return brush.sprite()


def _hang(palette: Palette, brush: Brush, colour: Colour) -> Box:
    """Draw a banner with a notched hem on a rod; return the box of the cloth."""
    width, height = float(brush.width), float(brush.height)
    half, top, foot = min(width * 0.37, height * 0.62), height * 0.09, height * 0.95
    left, right, notch = width / 2 - half, width / 2 + half, height * 0.1
    edge = max(1.0, height * 0.024) * palette.bold
    fringe = mix(colour, palette.ink, 0.66)
    for inset, tone in ((0.0, fringe), (edge, colour)):
        brush.polygon(
            [(left + inset, top), (right - inset, top), (right - inset, foot - inset * 1.4),
             (width / 2, foot - notch - inset * 1.4), (left + inset, foot - inset * 1.4)], tone
        )  # fmt: skip
    fold, slope = half * 0.13, notch / half
    left, right, foot = left + edge, right - edge, foot - edge * 1.4
    for outer, inner, tone in (
        (right, right - fold, mix(colour, palette.ink, 0.3)),
        (left, left + fold * 0.7, mix(colour, palette.white, 0.38)),
    ):
        raised = foot - slope * abs(outer - inner)
        brush.polygon([(inner, top), (outer, top), (outer, foot), (inner, raised)], tone)
    rod = max(1.6, height * 0.06)
    brush.stroke([(left - rod * 0.7, top), (right + rod * 0.7, top)], mix(palette.wood, palette.ink, 0.35), rod)
    return Box(round(left), round(top), round(right - left), round(foot - top))


@cache
def emperor_block(palette: Palette, width: int, height: int, grain: int = 1) -> Sprite:
    """An emperor block: masonry with a dragon on imperial yellow."""
    brush = Brush(width, height)
    lay_courses(palette, brush, grain)
    cloth = _hang(palette, brush, palette.imperial)
    size = cloth.height * 0.7
    brush.write("龍", (width / 2, cloth.top + cloth.height * 0.47 + size * 0.37), size, palette.lacquer, BOLD)
    return brush.sprite()


@cache
def place(palette: Palette, width: int, height: int) -> Sprite:
    """An outline of an empty space in a player's area."""
    brush = Brush(width, height)
    corners = [(2.5, 2.5), (width - 2.5, 2.5), (width - 2.5, height - 2.5), (2.5, height - 2.5)]
    brush.stroke(corners, palette.empty, palette.bold * 1.3, closed=True)
    return brush.sprite()


@cache
def lot(palette: Palette, width: int, height: int) -> Sprite:
    """A space where a block can be built next: cleared, with a builder's line across."""
    brush = Brush(width, height)
    edge = 2.0
    brush.polygon([(edge, edge), (width - edge, edge), (width - edge, height), (edge, height)], palette.lit, 0.25)
    line = [(edge + (width - 2 * edge) * step / 8, height * 0.16 + height * 0.09 * math.sin(step / 8 * math.pi))
            for step in range(9)]  # fmt: skip
    brush.stroke(line, palette.lacquer, max(1.0, height * 0.022) * palette.bold)
    brush.stroke([(edge, height - 2), (width - edge, height - 2)], palette.empty, 2.6)
    return brush.sprite()


@cache
def coin(palette: Palette, size: int) -> Sprite:
    """A buyback chip: a bronze coin with a square hole."""
    brush = Brush(size, size)
    mid = size / 2
    brush.disc(mid, mid, mid - 0.5, mix(palette.gold, palette.bark, 0.9))
    brush.disc(mid, mid, mid - 2, mix(palette.gold, palette.bark, 0.2))
    brush.disc(mid, mid, mid * 0.74, mix(palette.gold, palette.white, 0.15))
    arm = mid * 0.3
    brush.box(mid - arm - 2, mid - arm - 2, mid + arm + 2, mid + arm + 2, mix(palette.gold, palette.bark, 0.9))
    brush.gap(mid - arm, mid - arm, mid + arm, mid + arm)
    for x, y in ((0, -1), (0, 1), (1, 0), (-1, 0)):
        brush.disc(mid + x * mid * 0.55, mid + y * mid * 0.55, mid * 0.08, mix(palette.gold, palette.bark, 0.7))
    return brush.sprite()


@cache
def convict(palette: Palette, size: int) -> Sprite:
    """A convict in hemp clothes, with a board around the neck."""
    brush = Brush(size, size)
    mid = size / 2
    body(palette, brush, size, palette.hemp, mix(palette.hemp, palette.ink, 0.5))
    brush.disc(mid, size * 0.22, size * 0.165, mix(palette.straw, palette.wood, 0.45))
    brush.disc(mid, size * 0.1, size * 0.07, palette.ink)
    brush.stroke(arc((mid, size * 0.22), size * 0.15, 190, 350), palette.ink, size * 0.06)
    edge = mix(palette.wood, palette.ink, 0.6)
    brush.box(
        mid - size * 0.36, size * 0.36, mid + size * 0.36, size * 0.54, palette.wood, radius=2, edge=edge, thick=1.5
    )
    brush.disc(mid, size * 0.45, size * 0.055, palette.ink)
    return brush.sprite()


@cache
def sycee(palette: Palette, size: int) -> Sprite:
    """A boat-shaped ingot, the symbol of income."""
    brush = Brush(size, size)
    edge = mix(palette.gold, palette.bark, 0.8)
    hull = [(0.02, 0.42), (0.24, 0.56), (0.76, 0.56), (0.98, 0.42), (0.82, 0.86), (0.18, 0.86)]
    points = [(x * size, y * size) for x, y in hull]
    brush.disc(size / 2, size * 0.5, size * 0.25, mix(palette.gold, palette.white, 0.45))
    brush.stroke(arc((size / 2, size * 0.5), size * 0.25, 180, 360), edge, size * 0.05)
    brush.polygon(points, palette.gold)
    brush.stroke(points, edge, size * 0.05, closed=True)
    return brush.sprite()


@cache
def scroll(palette: Palette, size: int) -> Sprite:
    """A petition: a scroll on two rods, sealed in red."""
    brush = Brush(size, size)
    edge = mix(palette.wood, palette.ink, 0.3)
    brush.box(size * 0.18, size * 0.14, size * 0.82, size * 0.86, palette.white, edge=edge, thick=size * 0.05)
    for top in (0.04, 0.8):
        brush.box(
            size * 0.04,
            size * top,
            size * 0.96,
            size * (top + 0.16),
            palette.wood,
            radius=size * 0.07,
            edge=edge,
            thick=size * 0.04,
        )
    for left in (0.34, 0.5):
        brush.stroke([(size * left, size * 0.32), (size * left, size * 0.68)], palette.mist, size * 0.05)
    brush.box(size * 0.56, size * 0.48, size * 0.76, size * 0.7, palette.lacquer)
    return brush.sprite()
