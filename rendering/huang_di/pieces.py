"""The pieces of Huang Di. Each sprite is cached."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.huang_di.wall import COLUMNS, LEVELS, ROWS, is_tower
from rendering.canvas import Brush, arc
from rendering.layout import Box
from rendering.lettering import BOLD
from rendering.masonry import ashlar, lay_courses
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import body, carve

if TYPE_CHECKING:
    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette

EAVES: Final = 0.42
"""How far scaffolds rise above the wall to be built, in block heights."""


@PICTURES.remembered
def flank(palette: Palette, width: int, height: int) -> Sprite:
    """The shadow on a block at the right end of the wall."""
    brush = Brush(width, height)
    brush.polygon([(0, 0), (width, 0), (width, height), (0, height)], palette.ink, 0.4)
    return brush.sprite()


@PICTURES.remembered
def foundation(palette: Palette, width: int, height: int) -> Sprite:
    """Broad stones under the wall, with room for column numbers."""
    brush = Brush(width, height)
    edge = ashlar(palette).mortar
    brush.box(0, 0, width, height, edge, radius=3)
    stones = 5
    for number in range(stones):
        left, right = number * width / stones + 1.2, (number + 1) * width / stones - 1.2
        brush.box(left, 1.5, right, height - 1.5, mix(palette.ashlar, palette.ink, 0.3), radius=2)
        brush.box(left, 1.5, right - 2, height - 5, mix(palette.white, palette.ashlar, 0.5), radius=2)
    return brush.sprite()


@PICTURES.remembered
def site(palette: Palette, width: int, height: int) -> Sprite:
    """The building site of a province: bamboo scaffolds, a ladder, a hoist, heaps of earth, and stones.

    `width` and `height` are those of a block. The sprite's lower edge is the wall's foot, and its centre the
    province's.
    """
    margin = width / 4
    wide, high = COLUMNS * width, LEVELS * height
    over = height * EAVES
    brush = Brush(wide + 2 * margin, high + over)
    foot = float(brush.height)
    thick = max(1.6, height * 0.045) * palette.bold**0.5
    tone, dark = mix(palette.sheet, palette.wood, 0.5), mix(palette.sheet, palette.bark, 0.66)

    def at(column: float, level: float) -> Point:
        return margin + column * width, foot - level * height

    for column in range(COLUMNS):
        for level in range(ROWS + is_tower(column)):
            if (column + level) % 4 == 3:
                brush.stroke([at(column, level), at(column + 1, level + 1)], tone, thick * 0.6)
    for pole in range(COLUMNS + 1):
        tall = LEVELS if is_tower(max(0, pole - 1)) or is_tower(min(pole, COLUMNS - 1)) else ROWS
        lean = (pole % 3 - 1) * width * 0.008
        (x, bottom), (_, top) = at(pole, 0), at(pole, tall + EAVES * 0.9)
        brush.stroke([(x, bottom), (x + lean, top)], tone, thick)
    for level in range(1, LEVELS + 1):
        spans = [(0, COLUMNS)] if level <= ROWS else [(0, 1), (COLUMNS - 1, COLUMNS)]
        for first, last in spans:
            (left, y), (right, _) = at(first, level), at(last, level)
            reach = margin * 0.6
            brush.stroke([(left - reach, y), (right + reach, y)], tone, thick * 1.15)
            for pole in range(first, last + 1):
                brush.disc(at(pole, level)[0], y, thick * 1.1, dark)
    _paint_ladder(brush, (at(COLUMNS - 0.78, 0), at(COLUMNS - 0.5, ROWS)), width * 0.2, tone, thick * 0.7)
    _paint_hoist(palette, brush, (at(0.5, LEVELS), at(0.5, 1.9)), width, height)
    _paint_heap(palette, brush, at(1.5, 0), width * 0.44, height * 0.5)
    _paint_stones(palette, brush, at(2.5, 0), width, height)
    _paint_heap(palette, brush, at(3.42, 0), width * 0.34, height * 0.34)
    return brush.sprite()


def _paint_ladder(brush: Brush, ends: tuple[Point, Point], width: float, tone: Colour, thick: float) -> None:
    """Draw a ladder between two `ends`."""
    foot, head = ends
    for side in (0, width):
        brush.stroke([(foot[0] + side, foot[1]), (head[0] + side, head[1])], tone, thick)
    steps = 11
    for step in range(1, steps):
        share = step / steps
        x, y = foot[0] + (head[0] - foot[0]) * share, foot[1] + (head[1] - foot[1]) * share
        brush.stroke([(x, y), (x + width, y)], tone, thick * 0.8)


def _paint_hoist(palette: Palette, brush: Brush, ends: tuple[Point, Point], width: float, height: float) -> None:
    """Draw a rope from a beam to a stone, sized for blocks of `width` and `height`."""
    pulley, load = ends
    dark = mix(palette.sheet, palette.bark, 0.66)
    x, y = load
    brush.stroke([(pulley[0], pulley[1]), (x, y)], dark, max(1.2, height * 0.022))
    brush.disc(pulley[0], pulley[1], height * 0.08, dark)
    half, high = width * 0.17, height * 0.3
    brush.stroke([(x, y - high * 0.8), (x - half, y)], dark, max(1.2, height * 0.02))
    brush.stroke([(x, y - high * 0.8), (x + half, y)], dark, max(1.2, height * 0.02))
    brush.box(x - half, y, x + half, y + high, palette.ashlar, edge=dark, thick=1.2)


def _paint_heap(palette: Palette, brush: Brush, foot: Point, half: float, high: float) -> None:
    """Draw a heap of earth, lit from the left."""
    x, y = foot
    outline: list[Point] = [
        (x + half * share, y - high * (0.5 + 0.5 * math.cos(share * math.pi)) ** 0.8)
        for share in (step / 10 for step in range(-10, 11))
    ]
    brush.polygon(outline, mix(palette.sheet, palette.ochre, 0.75))
    shade = [
        (x + half * 0.08, y - high),
        *[point for point in outline if point[0] >= x + half * 0.1],
        (x + half * 0.3, y),
    ]
    brush.polygon(shade, mix(palette.sheet, palette.wood, 0.66))


def _paint_stones(palette: Palette, brush: Brush, foot: Point, width: float, height: float) -> None:
    """Draw a stack of hewn stones."""
    x, y = foot
    wide, high = width * 0.27, height * 0.2
    for left, row in ((-1.5, 0), (-0.45, 0), (0.6, 0), (-0.95, 1), (0.1, 1), (-0.4, 2)):
        top = y - (row + 1) * high
        brush.box(x + left * wide, top, x + (left + 0.96) * wide, top + high * 0.94,
                  palette.ashlar, edge=ashlar(palette).mortar, thick=1)  # fmt: skip


@PICTURES.remembered
def block(
    palette: Palette, seat: int, width: int, height: int, grain: int = 0, *, plaque: bool = False, scale: float = 1
) -> Sprite:
    """A seat's block: masonry with the seat's banner, and a golden plaque if a favour has used it.

    `scale` is the supersampling factor of the sprite.
    """
    hue = palette.hues[seat]
    brush = Brush(width, height)
    lay_courses(palette, brush, ashlar(palette), grain, scale=scale)
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


@PICTURES.remembered
def emperor_block(palette: Palette, width: int, height: int, grain: int = 1) -> Sprite:
    """An emperor block: masonry with a dragon on imperial yellow."""
    brush = Brush(width, height)
    lay_courses(palette, brush, ashlar(palette), grain)
    cloth = _hang(palette, brush, palette.imperial)
    size = cloth.height * 0.7
    brush.write("龍", (width / 2, cloth.top + cloth.height * 0.47 + size * 0.37), size, palette.lacquer, BOLD)
    return brush.sprite()


@PICTURES.remembered
def place(palette: Palette, width: int, height: int) -> Sprite:
    """An outline of an empty space in a player's area."""
    brush = Brush(width, height)
    corners = [(2.5, 2.5), (width - 2.5, 2.5), (width - 2.5, height - 2.5), (2.5, height - 2.5)]
    brush.stroke(corners, palette.empty, palette.bold * 1.3, closed=True)
    return brush.sprite()


@PICTURES.remembered
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


@PICTURES.remembered
def coin(palette: Palette, size: int) -> Sprite:
    """A buyback chip: a bronze coin with a square hole."""
    brush = Brush(size, size)
    mid = size / 2
    edge, rim = mix(palette.gold, palette.bark, 0.9), mix(palette.gold, palette.bark, 0.2)
    brush.discs((mid, mid), (mid - 0.5, edge), (mid - 2, rim), (mid * 0.74, mix(palette.gold, palette.white, 0.15)))
    arm = mid * 0.3
    brush.box(mid - arm - 2, mid - arm - 2, mid + arm + 2, mid + arm + 2, edge)
    brush.gap(mid - arm, mid - arm, mid + arm, mid + arm)
    for x, y in ((0, -1), (0, 1), (1, 0), (-1, 0)):
        brush.disc(mid + x * mid * 0.55, mid + y * mid * 0.55, mid * 0.08, mix(palette.gold, palette.bark, 0.7))
    return brush.sprite()


@PICTURES.remembered
def convict(palette: Palette, size: float) -> Sprite:
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


@PICTURES.remembered
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


@PICTURES.remembered
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
