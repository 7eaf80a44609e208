"""The pieces of Huang Di: wall blocks, chips, convicts, income and petitions. Every one is drawn once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rendering.canvas import Brush, arc
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import body, carve, slab

if TYPE_CHECKING:
    from rendering.canvas import Sprite
    from rendering.palette import Palette


@cache
def block(palette: Palette, seat: int, width: int, height: int, grain: int = 0, *, plaque: bool = False) -> Sprite:
    """A seat's wall block with its symbol, under a golden plaque if it was used for a favour."""
    hue = palette.hues[seat]
    brush = Brush(width, height)
    slab(palette, brush, hue.base, grain)
    size = min(width, height) * 0.52
    if plaque:
        half_wide, half_high = width * 0.31, height * 0.34
        x, y = width / 2, height / 2
        brush.box(
            x - half_wide, y - half_high, x + half_wide, y + half_high, mix(palette.gold, palette.bark, 0.75), radius=3
        )
        inner = (x - half_wide + 1.5, y - half_high + 1.5, x + half_wide - 1.5, y + half_high - 1.5)
        brush.box(*inner, mix(palette.gold, palette.white, 0.3), radius=2, edge=palette.gold, thick=2.2)
        for nail in (-1, 1):
            brush.disc(x + nail * (half_wide - 5.5), y, 1.7, palette.bark)
        carve(brush, seat, (x, y), size * 0.8, mix(hue.deep, palette.ink, 0.25))
    else:
        carve(brush, seat, (width / 2 + 1, height / 2 + 1.2), size, mix(hue.base, palette.ink, 0.45))
        carve(brush, seat, (width / 2, height / 2), size, hue.mark)
    return brush.sprite()


@cache
def emperor_block(palette: Palette, width: int, height: int) -> Sprite:
    """A block of the emperor: imperial yellow, sealed with the dragon."""
    brush = Brush(width, height)
    slab(palette, brush, palette.imperial, 3)
    size = height * 0.66
    brush.write("龍", (width / 2, height / 2 + size * 0.37), size, palette.lacquer, BOLD)
    return brush.sprite()


@cache
def place(palette: Palette, width: int, height: int, *, open_: bool) -> Sprite:
    """A spot that waits for a block: chalked on the hill, clearer where one can be built next."""
    brush = Brush(width, height)
    edge = 2.5
    corners = [(edge, edge), (width - edge, edge), (width - edge, height - edge), (edge, height - edge)]
    if open_:
        brush.polygon(corners, palette.lit, 0.66)
    brush.stroke(corners, palette.empty if open_ else mix(palette.sheet, palette.empty, 0.55),
                 palette.bold * (1.7 if open_ else 1.3), closed=True)  # fmt: skip
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
    """A convict in hemp, with a board round the neck."""
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
    """A boat-shaped ingot: income."""
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
    """A petition: a letter rolled on two rods, sealed in red."""
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
