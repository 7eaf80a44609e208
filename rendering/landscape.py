"""Rice paper and ink-wash mountains: drawn from fixed seeds, so they are the same on every machine."""

from __future__ import annotations

import math
from functools import cache
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
"""How much larger mountains are drawn than shown."""
_SHEET: Final = 1800
"""The sides of the sheet that paper is cut from, in pixels."""


@cache
def _sheet(palette: Palette) -> Image.Image:
    sheet = Image.new("RGB", (_SHEET, _SHEET), palette.sheet)
    draw = ImageDraw.Draw(sheet)
    chance = Random(220)
    for _ in range(_SHEET * _SHEET // 16000):
        x, y, turn = chance.uniform(0, _SHEET), chance.uniform(0, _SHEET), chance.uniform(0, math.tau)
        reach = chance.uniform(4, 13)
        draw.line((x, y, x + reach * math.cos(turn), y + reach * math.sin(turn)), palette.fibre)
    return flat(palette, sheet)


def paper(palette: Palette, width: int, height: int) -> Canvas:
    """A new sheet with a few fibres in it, at most 1800 pixels wide."""
    if height <= _SHEET:
        return Canvas(palette, _sheet(palette).crop((0, 0, width, height)))
    long = Canvas.blank(palette, width, height)
    for top in range(0, height, _SHEET):
        long.cover(_sheet(palette), 0, top)
    return long


def _smooth(points: Sequence[Point]) -> list[Point]:
    """`points` of the view where they are drawn."""
    return [(x * _SMOOTH, y * _SMOOTH) for x, y in points]


def _crest(width: int, height: float, chance: Random, rough: float) -> list[float]:
    """Heights of a ridge, one every 4 pixels: a few great waves and many small ones."""
    waves = [
        (chance.uniform(0.6, 1.4) * octave / width * math.tau, chance.uniform(0, math.tau), rough**level)
        for level, octave in enumerate((1.6, 3.7, 7.9, 17, 37, 71))
    ]
    span = sum(weight for _, _, weight in waves)
    crest = []
    for x in range(0, width + 5, 4):
        rise = sum(weight * (1 - abs(math.sin(x * pace / 2 + start)) * 1.9) for pace, start, weight in waves)
        crest.append(height * (0.5 + rise / span * 0.52))
    return crest


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
    """One range: dark along the crest, dissolving into mist towards its foot."""
    right = 4 * (len(crest) - 1)
    for band in range(palette.bands):
        sunk = depth * (band / palette.bands) ** 1.25
        edge: list[Point] = [
            (number * 4, foot - height + sunk * (0.55 + 0.45 * height / (depth + 1)))
            for number, height in enumerate(_softened(crest, 2 * band))
        ]
        colour = palette.wash(tint, shares[0] + (shares[1] - shares[0]) * (band / (palette.bands - 1)) ** 0.8)
        draw.polygon(_smooth([*edge, (right, foot + 900), (0, foot + 900)]), colour)


def _softened(crest: list[float], reach: int) -> list[float]:
    """Each height averaged with its neighbours up to `reach` away: washes run smoother than the ridge above."""
    total, sums = 0.0, [0.0]
    for height in crest:
        total += height
        sums.append(total)
    last = len(crest)
    bounds = [(max(0, number - reach), min(last, number + reach + 1)) for number in range(last)]
    return [(sums[right] - sums[left]) / (right - left) for left, right in bounds]


def _folds(draw: ImageDraw.ImageDraw, foot: float, crest: list[float], tone: Colour, chance: Random) -> None:
    """Brush strokes running down from the peaks."""
    for number in range(3, len(crest) - 3):
        if crest[number] < max(crest[number - 3], crest[number + 3]) or chance.random() < 0.5:
            continue
        x, y = number * 4.0, foot - crest[number]
        for side in (-1, 1):
            reach = chance.uniform(14, 40)
            path = [(x + side * reach * 0.5 * t + chance.uniform(-1, 1), y + 3 + reach * t) for t in (0, 0.35, 0.7, 1)]
            draw.line(_smooth(path), tone, 3, joint="curve")


def mountains(palette: Palette, width: int, height: int, horizon: int, bare: Sequence[range] = ()) -> Canvas:
    """A wide view: a pale sun, three ranges behind one another, and a green hill from `horizon` down.

    No pines grow where x is in `bare`.
    """
    sheet = paper(palette, width, height).image.convert("RGB")
    large = sheet.resize((width * _SMOOTH, height * _SMOOTH), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(large)
    chance = Random(1368)
    sun_x, sun_y, radius = width * 0.735, horizon * 0.36, horizon * 0.13
    disc = [(sun_x - radius, sun_y - radius), (sun_x + radius, sun_y + radius)]
    draw.ellipse(_smooth(disc), palette.sun)
    ranges = ((0.80, 0.26, 0.62), (0.92, 0.42, 0.66), (1.0, 0.60, 0.56))
    for foot, dark, tall in ranges:
        crest = _crest(width, horizon * tall, chance, 0.56)
        _ridge(draw, palette, horizon * foot, crest, tint="peak", shares=(dark, 0.04), depth=horizon * 0.46)
        _folds(draw, horizon * foot, crest, palette.wash("peak", dark + 0.16), chance)
    hill = _crest(width, 46, chance, 0.4)
    _ridge(draw, palette, horizon + 4, hill, tint="pine", shares=(0.42, 0), depth=height - horizon - 6)
    for _ in range(width // 22):
        number, size, depth = chance.randrange(len(hill)), chance.uniform(9, 19), chance.uniform(0.5, 0.85)
        if not any(number * 4 in stretch for stretch in bare):
            _pine(draw, palette, (number * 4, horizon + 6 - hill[number]), size, depth)
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
