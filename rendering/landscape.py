"""Rice paper and ink-wash mountains: drawn from fixed seeds, so they are the same on every machine."""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.canvas import Brush
from rendering.palette import DUST, INK, LACQUER, PAPER, PEAK, PINE, WOOD, Colour, mix, wash
from rendering.pieces import seal
from rendering.type import BOLD, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point

_SMOOTH: Final = 2
"""How much larger mountains are drawn than shown."""
_BANDS: Final = 12
"""Tones of one wash. Few clear tones look printed from wood, and compress well."""
_SHEET: Final = 1800
"""The sides of the sheet that paper is cut from, in pixels."""


@cache
def _sheet() -> Image.Image:
    sheet = Image.new("RGB", (_SHEET, _SHEET), PAPER)
    draw = ImageDraw.Draw(sheet)
    chance = Random(220)
    for _ in range(_SHEET * _SHEET // 16000):
        x, y, turn = chance.uniform(0, _SHEET), chance.uniform(0, _SHEET), chance.uniform(0, math.tau)
        reach = chance.uniform(4, 13)
        draw.line((x, y, x + reach * math.cos(turn), y + reach * math.sin(turn)), mix(PAPER, DUST, 0.42))
    return sheet


def paper(width: int, height: int) -> Image.Image:
    """A new sheet of rice paper with a few fibres in it, at most 1800 pixels wide."""
    if height <= _SHEET:
        return _sheet().crop((0, 0, width, height))
    long = Image.new("RGB", (width, height), PAPER)
    for top in range(0, height, _SHEET):
        long.paste(_sheet(), (0, top))
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
    foot: float,
    crest: list[float],
    *,
    pigment: Colour,
    shares: tuple[float, float],
    depth: float,
) -> None:
    """One range: dark along the crest, dissolving into mist towards its foot."""
    right = 4 * (len(crest) - 1)
    for band in range(_BANDS):
        sunk = depth * (band / _BANDS) ** 1.25
        edge: list[Point] = [
            (number * 4, foot - height + sunk * (0.55 + 0.45 * height / (depth + 1)))
            for number, height in enumerate(_softened(crest, 2 * band))
        ]
        colour = wash(pigment, shares[0] + (shares[1] - shares[0]) * (band / (_BANDS - 1)) ** 0.8)
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


def mountains(width: int, height: int, horizon: int, bare: Sequence[range] = ()) -> Image.Image:
    """A wide view: a pale sun, three ranges behind one another, and a green hill from `horizon` down.

    No pines grow where x is in `bare`.
    """
    large = paper(width, height).resize((width * _SMOOTH, height * _SMOOTH), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(large)
    chance = Random(1368)
    sun_x, sun_y, radius = width * 0.735, horizon * 0.36, horizon * 0.13
    disc = [(sun_x - radius, sun_y - radius), (sun_x + radius, sun_y + radius)]
    draw.ellipse(_smooth(disc), mix(PAPER, LACQUER, 0.5))
    ranges = ((0.80, 0.26, 0.62), (0.92, 0.42, 0.66), (1.0, 0.60, 0.56))
    for foot, dark, tall in ranges:
        crest = _crest(width, horizon * tall, chance, 0.56)
        _ridge(draw, horizon * foot, crest, pigment=PEAK, shares=(dark, 0.04), depth=horizon * 0.46)
        _folds(draw, horizon * foot, crest, wash(PEAK, dark + 0.16), chance)
    hill = _crest(width, 46, chance, 0.4)
    _ridge(draw, horizon + 4, hill, pigment=PINE, shares=(0.42, 0), depth=height - horizon - 6)
    for _ in range(width // 22):
        number, size, depth = chance.randrange(len(hill)), chance.uniform(9, 19), chance.uniform(0.5, 0.85)
        if not any(number * 4 in stretch for stretch in bare):
            _pine(draw, (number * 4, horizon + 6 - hill[number]), size, depth)
    _cranes(draw, width * 0.6, horizon * 0.2)
    return large.reduce(_SMOOTH)


@cache
def hanging(width: int, height: int) -> Image.Image:
    """A painting in a wooden frame, for where nothing else hangs."""
    picture = Image.new("RGB", (width, height), PAPER)
    brush = Brush(width, height, 2)
    brush.box(3, 3, width - 3, height - 3, mix(WOOD, INK, 0.25), radius=6)
    brush.box(5, 5, width - 5, height - 5, mix(PAPER, WOOD, 0.3), radius=4)
    frame = brush.sprite()
    picture.paste(frame, (0, 0), frame)
    view = mountains(width - 44, height - 44, round(height * 0.66))
    picture.paste(view, (22, 22))
    for number, letter in enumerate("萬里長城"):
        mask = line(letter, 54, BOLD)
        picture.paste(mix(PAPER, INK, 0.86), (width - 104, 30 + number * 60), mask)
    stamp = seal("秦", 42)
    picture.paste(stamp, (width - 100, 294), stamp)
    return picture


def _pine(draw: ImageDraw.ImageDraw, foot: Point, size: float, depth: float) -> None:
    x, y = foot
    tone = mix(PAPER, mix(PINE, INK, 0.35), depth)
    draw.line(_smooth([(x, y), (x, y - size)]), tone, 3)
    for level in (0.35, 0.62, 0.88):
        reach = size * (1.05 - level) * 0.62
        draw.ellipse(_smooth([(x - reach, y - size * level - 2.4), (x + reach, y - size * level + 1.6)]), tone)


def _cranes(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    tone = mix(PAPER, INK, 0.66)
    for right, down, span in ((0, 0, 17), (34, -12, 13), (58, 6, 11)):
        left, top = x + right, y + down
        wing = [(left - span, top - span * 0.38), (left - span * 0.3, top), (left, top + span * 0.16),
                (left + span * 0.3, top), (left + span, top - span * 0.46)]  # fmt: skip
        draw.line(_smooth(wing), tone, 4, joint="curve")
