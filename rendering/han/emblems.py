"""Emblems of the five colours, which tell provinces and cards apart without colour vision."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush, arc

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette


def _lantern(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.stroke([(x, y - half), (x, y + half)], ink, half * 0.14)
    brush.disc(x, y - half * 0.02, half * 0.78, ink, tall=0.76)
    for share in (-0.4, 0, 0.4):
        brush.stroke([(x + half * share, y - half * 0.42), (x + half * share, y + half * 0.4)], gap, half * 0.1)
    for lift in (-0.6, 0.56):
        brush.box(x - half * 0.4, y + half * lift - half * 0.09, x + half * 0.4, y + half * lift + half * 0.09, ink)
    for share in (-0.2, 0.2):
        brush.stroke([(x + half * share, y + half * 0.6), (x + half * share, y + half * 0.96)], ink, half * 0.12)


def _coin(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.disc(x, y, half * 0.94, ink)
    brush.disc(x, y, half * 0.76, gap)
    brush.disc(x, y, half * 0.66, ink)
    arm = half * 0.27
    brush.box(x - arm, y - arm, x + arm, y + arm, gap)


def _bamboo(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.stroke([(x - half * 0.3, y + half), (x - half * 0.1, y - half * 0.95)], ink, half * 0.24)
    for share in (-0.32, 0.38):
        lift = y + half * share
        left = x - half * 0.3 + half * 0.1 * (1 - share)
        brush.stroke([(left - half * 0.2, lift), (left + half * 0.16, lift)], gap, half * 0.09)
    for foot, tip in (((-0.1, 0.2), (0.98, -0.28)), ((-0.12, 0.24), (0.9, 0.62)), ((-0.16, -0.3), (-1, -0.02)),
                      ((-0.08, -0.46), (0.72, -0.96))):  # fmt: skip
        brush.polygon(_leaf((x + half * foot[0], y + half * foot[1]), (x + half * tip[0], y + half * tip[1])), ink)


def _leaf(foot: Point, tip: Point) -> list[Point]:
    """Return the outline of a leaf from `foot` to `tip`."""
    across, down = tip[0] - foot[0], tip[1] - foot[1]
    sides: list[Point] = []
    for side, shares in ((1, range(9)), (-1, range(8, -1, -1))):
        for step in shares:
            share = step / 8
            swell = side * 0.2 * math.sin(math.pi * share**0.8)
            sides.append((foot[0] + across * share - down * swell, foot[1] + down * share + across * swell))
    return sides


def _fan(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    pivot = (x, y + half * 0.78)
    brush.polygon([pivot, *arc(pivot, half * 1.62, 214, 326, 24)], ink)
    brush.polygon([pivot, *arc(pivot, half * 0.62, 214, 326, 16)], gap)
    for turn in range(8):
        start, end = arc(pivot, half * 0.5, 214 + turn * 16, 0, 1)[0], arc(pivot, half * 1.5, 214 + turn * 16, 0, 1)[0]
        brush.stroke([pivot, start], ink, half * 0.1)
        if 0 < turn < 7:
            brush.stroke([start, end], gap, half * 0.06)
    brush.disc(*pivot, half * 0.14, ink)


def _blossom(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    petals = [math.radians(turn * 72 - 90) for turn in range(5)]
    for turn in petals:
        brush.disc(x + half * 0.56 * math.cos(turn), y + half * 0.56 * math.sin(turn), half * 0.42, ink)
    brush.disc(x, y, half * 0.3, gap)
    brush.disc(x, y, half * 0.19, ink)
    for turn in petals:
        near = (x + half * 0.3 * math.cos(turn), y + half * 0.3 * math.sin(turn))
        brush.stroke([near, (x + half * 0.62 * math.cos(turn), y + half * 0.62 * math.sin(turn))], gap, half * 0.07)


_EMBLEMS: Final[dict[str, Callable[[Brush, Point, float, Colour, Colour], None]]] = {
    "red": _lantern,
    "yellow": _coin,
    "green": _bamboo,
    "orange": _fan,
    "violet": _blossom,
}


def engrave(brush: Brush, colour: str, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Draw the emblem of a colour, `size` high, in ink, with gaps in the two `tones`."""
    _EMBLEMS[colour](brush, middle, size / 2, *tones)


@cache
def emblem(palette: Palette, colour: str, size: int) -> Sprite:
    """A colour's emblem, as printed on the map."""
    tint = palette.tint(colour)
    brush = Brush(size * 1.1, size * 1.1, SHARP)
    engrave(brush, colour, (brush.width / 2, brush.height / 2), size, (tint.deep, tint.ground))
    return brush.sprite()
