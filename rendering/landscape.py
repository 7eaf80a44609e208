"""Ink-wash mountains, drawn from fixed seeds so that they are the same on every machine."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from PIL import Image, ImageDraw

from rendering.canvas import Canvas, flat
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.palette import Colour, Palette

_SMOOTH: Final = 2
"""Supersampling factor."""
_RANGES: Final = ((0.80, 0.26, 0.62), (0.92, 0.42, 0.66), (1.0, 0.60, 0.56))
"""Foot, darkness of the crest and height of each range, the farthest first, as shares of the horizon's height."""
_PEAK: Final = 6
"""A point of a crest is a peak if it is higher than so many points on either side."""


def _smooth(points: Sequence[Point]) -> list[Point]:
    """Scale `points` for supersampling."""
    return [(x * _SMOOTH, y * _SMOOTH) for x, y in points]


def crest_of(width: int, height: float, chance: Random, rough: float) -> list[float]:
    """Return the heights of a ridge, one every 4 pixels: a few large waves and many small ones."""
    waves = [
        (chance.uniform(0.6, 1.4) * octave / width * math.tau, chance.uniform(0, math.tau), rough**level)
        for level, octave in enumerate((1.6, 3.7, 7.9, 17, 37, 71))
    ]
    span = sum(weight for _, _, weight in waves)
    crest = []
    for x in range(0, width + 5, 4):
        rise = sum(weight * (1 - abs(math.sin(x * pace / 2 + start)) * 1.9) for pace, start, weight in waves)
        crest.append(height * (0.5 + rise / span * 0.52))
    return softened(crest, 1)


def _ridge(
    draw: ImageDraw.ImageDraw,
    palette: Palette,
    foot: float,
    crest: list[float],
    *,
    tint: Literal["peak", "pine"],
    shares: tuple[float, float],
    depth: float,
) -> None:
    """Paint one range: dark along the crest, fading into mist towards its foot."""
    right = 4 * (len(crest) - 1)
    for band in range(palette.bands):
        sunk = depth * (band / palette.bands) ** 1.25
        edge: list[Point] = [
            (number * 4, foot - height + sunk * (0.55 + 0.45 * height / (depth + 1)))
            for number, height in enumerate(softened(crest, 2 * band))
        ]
        colour = palette.wash(tint, shares[0] + (shares[1] - shares[0]) * (band / (palette.bands - 1)) ** 0.8)
        draw.polygon(_smooth([*edge, (right, foot + 900), (0, foot + 900)]), colour)


def softened(crest: list[float], reach: int) -> list[float]:
    """Average each height with its neighbours up to `reach` away, since washes run smoother than the ridge."""
    total, sums = 0.0, [0.0]
    for height in crest:
        total += height
        sums.append(total)
    last = len(crest)
    bounds = [(max(0, number - reach), min(last, number + reach + 1)) for number in range(last)]
    return [(sums[right] - sums[left]) / (right - left) for left, right in bounds]


def _folds(draw: ImageDraw.ImageDraw, foot: float, crest: list[float], tone: Colour, chance: Random) -> None:
    """Paint brush strokes that run down from the peaks."""
    for number in range(_PEAK, len(crest) - _PEAK):
        if crest[number] < max(crest[number - _PEAK : number + _PEAK + 1]):
            continue
        x, y = number * 4.0, foot - crest[number]
        for side in (-1, 1):
            reach = chance.uniform(18, 46)
            path = [
                (x, y + 3),
                (x + side * reach * 0.16, y + 3 + reach * 0.4),
                (x + side * reach * 0.52, y + 3 + reach),
            ]
            draw.line(_smooth(path), tone, 3, joint="curve")


def mountains(
    palette: Palette,
    width: int,
    height: int,
    horizon: int,
    bare: Sequence[range] = (),
    *,
    plain: bool = False,
    cranes: bool = True,
    head: int = 0,
) -> Canvas:
    """Paint a wide view: a pale sun, three ranges behind one another, and a green hill from `horizon` down.

    No pines grow where x is in one of the `bare` ranges. `plain` leaves out pines, folds and all but the nearest range.
    Turn off `cranes` where text is written on the sky. The sun stands below `head`.
    """
    large = Image.new("RGB", (width * _SMOOTH, height * _SMOOTH), palette.sheet)
    draw = ImageDraw.Draw(large)
    chance = Random(1368)
    sun_x, radius = width * 0.735, horizon * 0.13
    sun_y = max(horizon * 0.36, head + radius * 0.9)
    disc = [(sun_x - radius, sun_y - radius), (sun_x + radius, sun_y + radius)]
    draw.ellipse(_smooth(disc), palette.sun)
    for foot, dark, tall in _RANGES[2 * plain :]:
        crest = crest_of(width, horizon * tall, chance, 0.4)
        _ridge(draw, palette, horizon * foot, crest, tint="peak", shares=(dark, 0.04), depth=horizon * 0.46)
        if not plain and foot == 1:
            _folds(draw, horizon * foot, crest, palette.wash("peak", dark + 0.16), chance)
    hill = crest_of(width, 46, chance, 0.4)
    _ridge(draw, palette, horizon + 4, hill, tint="pine", shares=(0.42, 0), depth=height - horizon - 6)
    for _ in range(0 if plain else width // 34):
        number, size, depth = chance.randrange(len(hill)), chance.uniform(11, 21), chance.uniform(0.5, 0.85)
        if not any(number * 4 in stretch for stretch in bare):
            _pine(draw, palette, (number * 4, horizon + 6 - hill[number]), size, depth)
    if cranes:
        _cranes(draw, palette, width * 0.6, horizon * 0.2)
    return Canvas(palette, flat(palette, large.reduce(_SMOOTH)))


def _pine(draw: ImageDraw.ImageDraw, palette: Palette, foot: Point, size: float, depth: float) -> None:
    x, y = foot
    tone = mix(palette.sheet, mix(palette.pine, palette.ink, 0.35), depth)
    draw.line(_smooth([(x, y), (x, y - size)]), tone, 3)
    for level in (0.35, 0.62, 0.88):
        reach = size * (1.05 - level) * 0.62
        draw.ellipse(_smooth([(x - reach, y - size * level - 2.4), (x + reach, y - size * level + 1.6)]), tone)


def _cranes(draw: ImageDraw.ImageDraw, palette: Palette, x: float, y: float) -> None:
    tone = mix(palette.sheet, palette.text, 0.66)
    for right, down, span in ((0, 0, 17), (34, -12, 13), (58, 6, 11)):
        left, top = x + right, y + down
        wing = [(left - span, top - span * 0.38), (left - span * 0.3, top), (left, top + span * 0.16),
                (left + span * 0.3, top), (left + span, top - span * 0.46)]  # fmt: skip
        draw.line(_smooth(wing), tone, 4, joint="curve")
