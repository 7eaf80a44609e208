"""The blocks of Chang Cheng: masonry in the seats' colours. Each sprite is cached.

Blocks stand on the sprite's slanted foot: its left end is `FOOT` below the top, at the zoom of the sprite, or as much
lower as the block rises to the right.
"""

from __future__ import annotations

import math
from itertools import accumulate, pairwise
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from games.chang_cheng.components import NEUTRAL
from rendering.canvas import SHARP, Brush, Sprite
from rendering.masonry import ashlar, dyed, lay_courses
from rendering.memory import PICTURES
from rendering.pieces import carve, roof

if TYPE_CHECKING:
    from games.engine import Seat
    from rendering.canvas import Point
    from rendering.masonry import Stone
    from rendering.palette import Palette

PITCH: Final = 60
"""Width of a wall square, in pixels."""
WALL: Final = 62
"""Height of a wall below its battlements."""
MERLON: Final = 12
"""Height of a merlon."""
TOWER: Final = 34
"""How far a tower rises above the battlements, with its roof."""
FOOT: Final = TOWER + MERLON + WALL
"""Distance from the top of a sprite to the foot of its wall."""
_EMBLEM: Final = 36
"""Size of the stone with the owner's symbol."""

Kind: TypeAlias = Literal["single", "double", "tower", "broken"]


def stone_of(palette: Palette, owner: Seat) -> Stone:
    """Return the colours of an owner's stones; neutral walls are of plain stone."""
    return ashlar(palette) if owner == NEUTRAL else dyed(palette, palette.hues[owner])


def foot_of(falls: tuple[int, ...]) -> int:
    """Return the distance from the top of a sprite to the left end of its foot, in pixels."""
    return FOOT - min(0, *accumulate(falls))


def _brush(falls: tuple[int, ...], zoom: float) -> Brush:
    """Return a brush for a block on ground that falls by a number of pixels on each square."""
    levels = [0, *accumulate(falls)]
    return Brush(PITCH * len(falls), FOOT + max(levels) - min(levels), SHARP, zoom)


@PICTURES.remembered
def block(
    palette: Palette, kind: Kind, owner: Seat, falls: tuple[int, ...], grain: int = 0, *, zoom: float = 1
) -> Sprite:
    """A wall with its owner's symbol, on ground that falls by a number of pixels on each square it stands on."""
    brush = _brush(falls, zoom)
    stone, foot, width = stone_of(palette, owner), float(foot_of(falls)), PITCH * len(falls)
    for square in range(len(falls)):
        area = (square * PITCH, foot - WALL, (square + 1) * PITCH, foot)
        lay_courses(palette, brush, stone, (grain + 3 * square) % 4, area=area)
    _battlements(brush, stone, width, foot - WALL)
    for x in (0, width):
        brush.stroke([(x, foot), (x, foot - WALL)], stone.mortar, 2)
    if kind == "broken":
        _breach(brush, stone, foot, grain)
    if kind in ("single", "double"):
        across = PITCH * 1.3 if kind == "double" else _EMBLEM
        _inscribe(palette, brush, owner, (width / 2, foot - WALL * 0.48), (across, _EMBLEM))
    elif kind == "broken":
        _inscribe(palette, brush, owner, (width / 2, foot - 17), (25, 25))
    brush.slant(*falls)
    if kind == "broken":
        _rubble(brush, stone, foot + falls[0] / 2, grain)
    if kind == "tower":
        _tower(palette, brush, owner, foot + falls[0] / 2, abs(falls[0]) / 2)
    return brush.sprite()


def _battlements(brush: Brush, stone: Stone, width: float, top: float) -> None:
    """Draw the coping and the merlons above it; they go on beyond both ends of the wall."""
    step = PITCH / 3
    for number in range(round(width / step)):
        left = (number + 0.2) * step
        right = left + step * 0.6
        brush.box(left, top - MERLON, right, top, stone.mortar)
        brush.box(left + 1.4, top - MERLON + 1.4, right - 1.4, top, stone.faces[1])
        brush.box(left + 1.4, top - MERLON + 1.4, right - 1.4, top - MERLON + 3.4, stone.lit)
    brush.box(0, top - 2, width, top + 5, stone.mortar)
    brush.box(0, top - 0.5, width, top + 3.2, stone.lit)


def _inscribe(palette: Palette, brush: Brush, owner: Seat, middle: Point, size: tuple[float, float]) -> None:
    """Set a smooth stone with the owner's symbol into a wall; on a wide one, the symbol stands between two bars."""
    (x, y), (wide, high) = middle, size
    stone = stone_of(palette, owner)
    brush.box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, stone.mortar, radius=4)
    brush.box(x - wide / 2 + 2, y - high / 2 + 2, x + wide / 2 - 2, y + high / 2 - 2, stone.faces[0], radius=3)
    tone = stone.mortar if owner == NEUTRAL else palette.hues[owner].mark
    if owner == NEUTRAL:
        brush.disc(x, y, high * 0.28, tone)
        brush.disc(x, y, high * 0.17, stone.faces[0])
    else:
        carve(brush, owner, middle, high * 0.66, tone)
    if wide > high * 1.5:
        for side in (-1, 1):
            left = x + side * (wide / 2 - 12)
            for shift in (-4, 4):
                brush.stroke([(left + shift, y - high * 0.26), (left + shift, y + high * 0.26)], tone, 3)


def _breach(brush: Brush, stone: Stone, foot: float, grain: int) -> None:
    """Tear the upper part out of a wall."""
    chance = Random(grain)
    heights = (0.98, 0.86, 0.66, 0.54, 0.44, 0.5, 0.46, 0.6, 0.72, 0.94)
    edge = [
        (PITCH * number / (len(heights) - 1), foot - WALL * height - chance.uniform(-3, 3))
        for number, height in enumerate(heights)
    ]
    steps = [point for one, other in pairwise(edge) for point in (one, (other[0], one[1]))]
    outline = [*steps, edge[-1]]
    brush.clear([(0, 0), *outline, (PITCH, 0)])
    brush.stroke(outline, stone.mortar, 3)


def _rubble(brush: Brush, stone: Stone, foot: float, grain: int) -> None:
    """Draw fallen stones at the foot of a broken wall."""
    chance = Random(grain + 17)
    for number in range(7):
        x, size = 6 + number * 8 + chance.uniform(-2, 2), chance.uniform(5, 8)
        y = foot - size * 0.5 - (4 if number in (2, 4) else 0)
        corners = [
            (x + size * math.cos(turn) * chance.uniform(0.75, 1), y + size * 0.72 * math.sin(turn))
            for turn in (0.3, 1.5, 2.8, 4.0, 5.3)
        ]
        brush.polygon(corners, stone.faces[number % 3])
        brush.stroke(corners, stone.mortar, 1.6, closed=True)


def _tower(palette: Palette, brush: Brush, owner: Seat, foot: float, rise: float) -> None:
    """Draw a tower with a window and a roof in front of the wall."""
    stone, mid = stone_of(palette, owner), PITCH / 2
    top, half = foot - WALL - TOWER + 14, PITCH * 0.42
    bottom = foot + rise
    brush.box(mid - half - 3, top, mid + half + 3, bottom, stone.mortar, radius=1)
    inside = (mid - half, top, mid + half, bottom - 1.5)
    lay_courses(palette, brush, stone, 2, area=inside)
    for side in (-1, 1):
        x = mid + side * half * 0.56
        brush.box(x - 5, top + 16, x + 5, top + 30, palette.ink)
        brush.disc(x, top + 16, 5, palette.ink)
    _inscribe(palette, brush, owner, (mid, foot - 31), (_EMBLEM, _EMBLEM))
    brush.box(mid - half - 5, top + 2, mid + half + 5, top + 8, stone.mortar)
    brush.box(mid - half - 4, top + 3, mid + half + 4, top + 6, stone.lit)
    tiles = roof(palette, round(PITCH * 0.86 * brush.scale))
    brush.lay(tiles, mid - tiles.width / brush.scale / 2, top + 4 - tiles.height / brush.scale)


@PICTURES.remembered
def miniature(palette: Palette, kind: Kind, owner: Seat, width: int) -> Sprite:
    """A block on level ground, in a player's area; a double wall is no higher than a single one of that width."""
    falls = (0, 0) if kind == "double" else (0,)
    sprite = block(palette, kind, owner, falls, 0, zoom=width / PITCH / len(falls))
    return sprite if kind == "tower" else Sprite(sprite.image.crop(sprite.image.getbbox()))
