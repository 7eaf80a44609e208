"""Pieces of any table of ancient China, such as stones, seals, jade, people and banners. Each sprite is cached."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Final

from games.engine import SYMBOLS
from rendering.canvas import Brush, arc
from rendering.lettering import BOLD, fit, measure
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette


_MARK: Final = 120
"""Widest mark in pixels."""


def carve(brush: Brush, seat: int, middle: Point, size: float, colour: Colour) -> None:
    """Draw the symbol of `seat`, `size` pixels high."""
    x, y = middle
    half = size / 2
    symbol = SYMBOLS[seat]
    if symbol == "sun":
        brush.disc(x, y, half * 0.92, colour)
    elif symbol == "wave":
        for lift in (-0.36, 0.36):
            points = [
                (x + half * 1.15 * (step / 12 - 1), y + half * (lift + 0.26 * math.sin(step / 24 * 4 * math.pi)))
                for step in range(25)
            ]
            brush.stroke(points, colour, size * 0.2)
    elif symbol == "mountain":
        brush.polygon([(x, y - half), (x + half * 1.12, y + half * 0.86), (x - half * 1.12, y + half * 0.86)], colour)
    elif symbol == "diamond":
        brush.polygon([(x, y - half * 1.08), (x + half, y), (x, y + half * 1.08), (x - half, y)], colour)
    elif symbol == "cross":
        arm = half * 0.34
        brush.box(x - half, y - arm, x + half, y + arm, colour, radius=1)
        brush.box(x - arm, y - half, x + arm, y + half, colour, radius=1)
    elif symbol == "moon":
        outer = arc((x - half * 0.1, y), half, 40, 320, 28)
        inner = arc((x + half * 0.32, y), half * 0.72, 298, 62, 28)
        brush.polygon([*outer, *inner], colour)


@PICTURES.remembered
def roof(palette: Palette, width: int) -> Sprite:
    """The roof of a finished tower, with upturned eaves; the lower edge of the sprite is its foot."""
    height = round(width * 0.52)
    brush = Brush(width * 1.12, height)
    mid, foot, half = brush.width / 2, height - 5.0, brush.width / 2 - 1
    tile, dark = mix(palette.paper, palette.ink, 0.66), mix(palette.paper, palette.ink, 0.84)
    ridge = height * 0.26
    curve = [(mid + half * t, foot - 6 - (height - ridge - 12) * (1 - t) ** 2.1 - 5 * t**8) for t in
             (step / 10 for step in range(11))]  # fmt: skip
    eaves = [(2 * mid - x, y) for x, y in curve]
    brush.box(mid - half * 0.72, foot - 5, mid + half * 0.72, height, mix(palette.wood, palette.lacquer, 0.5))
    brush.polygon([*curve, (mid + half * 0.86, foot), (mid - half * 0.86, foot), *reversed(eaves)], tile)
    for share in (-0.66, -0.4, -0.14, 0.14, 0.4, 0.66):
        brush.stroke([(mid + half * share * 0.3, ridge + 4), (mid + half * share, foot - 2)], dark, 1.2)
    brush.stroke(curve, dark, 2.6)
    brush.stroke(eaves, dark, 2.6)
    brush.stroke([(mid - half * 0.86, foot), (mid + half * 0.86, foot)], dark, 2.4)
    brush.stroke([(mid - half * 0.2, ridge), (mid + half * 0.2, ridge)], dark, 4)
    brush.disc(mid, ridge - 5, 3.6, palette.gold)
    return brush.sprite()


@PICTURES.remembered
def merlons(palette: Palette, width: int) -> Sprite:
    """The battlement of a finished column."""
    height = round(width * 0.2)
    brush = Brush(width, height)
    tone, dark = mix(palette.stone, palette.ink, 0.12), mix(palette.stone, palette.ink, 0.5)
    tooth = width / 5
    for number in (0, 2, 4):
        brush.box(number * tooth + 0.5, 1, (number + 1) * tooth - 0.5, height, dark, radius=1.5)
        brush.box(number * tooth + 1.7, 2.2, (number + 1) * tooth - 1.7, height - 1, tone)
    brush.box(0, height - 4.5, width, height, dark)
    return brush.sprite()


@PICTURES.remembered
def jade(palette: Palette, size: int) -> Sprite:
    """A disc of jade (a bi) with its round hole."""
    brush = Brush(size, size)
    mid = size / 2
    edge = mix(palette.jade, palette.ink, 0.5)
    brush.discs((mid, mid), (mid - 0.5, edge), (mid - 2, palette.jade))
    brush.stroke(arc((mid, mid), mid * 0.7, 180, 285), mix(palette.jade, palette.white, 0.6), size * 0.09)
    brush.disc(mid, mid, mid * 0.36, edge)
    brush.hole(mid, mid, mid * 0.27)
    return brush.sprite()


def body(palette: Palette, brush: Brush, size: float, robe: Colour, sash: Colour) -> None:
    """Draw a robe with a sash; the caller adds the head."""
    mid, edge = size / 2, mix(robe, palette.ink, 0.55)
    outline: list[Point] = [(mid, size * 0.42), (mid + size * 0.26, size * 0.55), (mid + size * 0.36, size * 0.97)]
    outline += [(2 * mid - x, y) for x, y in reversed(outline)]
    brush.polygon(outline, robe)
    brush.stroke(outline, edge, size * 0.035, closed=True)
    brush.stroke([(mid - size * 0.25, size * 0.72), (mid + size * 0.25, size * 0.72)], sash, size * 0.07)


@PICTURES.remembered
def peasant(palette: Palette, size: int) -> Sprite:
    """A peasant with a straw hat."""
    brush = Brush(size, size)
    mid = size / 2
    body(palette, brush, size, mix(palette.ochre, palette.paper, 0.12), mix(palette.bark, palette.wood, 0.4))
    brush.disc(mid, size * 0.36, size * 0.15, mix(palette.straw, palette.wood, 0.35))
    hat = [(mid, size * 0.03), (mid + size * 0.47, size * 0.34), (mid - size * 0.47, size * 0.34)]
    brush.polygon(hat, palette.straw)
    brush.stroke(hat, mix(palette.bark, palette.wood, 0.3), size * 0.035, closed=True)
    brush.stroke(
        [(mid, size * 0.06), (mid - size * 0.14, size * 0.32)], mix(palette.straw, palette.bark, 0.4), size * 0.025
    )
    brush.stroke(
        [(mid, size * 0.06), (mid + size * 0.14, size * 0.32)], mix(palette.straw, palette.bark, 0.4), size * 0.025
    )
    return brush.sprite()


@PICTURES.remembered
def banner(palette: Palette, seat: int, size: int) -> Sprite:
    """A banner with a seat's symbol; it stands on the lower edge of the sprite."""
    hue, edge = palette.hues[seat], mix(palette.hues[seat].base, palette.ink, 0.6)
    brush = Brush(size, size * 1.25)
    foot = size * 1.25
    brush.stroke([(size * 0.1, size * 0.06), (size * 0.1, foot - 2)], palette.bark, size * 0.075)
    brush.disc(size * 0.1, size * 0.07, size * 0.065, palette.gold)
    cloth = [(size * 0.14, size * 0.1), (size * 0.97, size * 0.1), (size * 0.86, size * 0.46),
             (size * 0.97, size * 0.82), (size * 0.14, size * 0.82)]  # fmt: skip
    brush.polygon(cloth, hue.base)
    brush.stroke(cloth, edge, size * 0.04, closed=True)
    carve(brush, seat, (size * 0.49, size * 0.46), size * 0.42, hue.mark)
    return brush.sprite()


@PICTURES.remembered
def token(palette: Palette, seat: int, size: int) -> Sprite:
    """A seat's round marker, as on a score track, with its symbol or the emblem that it has in this game."""
    hue = palette.hues[seat]
    brush = Brush(size, size)
    mid = size / 2
    brush.discs((mid, mid), (mid - 0.4, mix(hue.base, palette.ink, 0.65)), (mid - 1.2 - palette.bold, hue.base))
    if palette.crest:
        palette.crest(brush, seat, (mid, mid), size * 0.68, (hue.mark, hue.base))
    else:
        carve(brush, seat, (mid, mid), size * 0.48, hue.mark)
    return brush.sprite()


@PICTURES.remembered
def seal(palette: Palette, text: str, size: int) -> Sprite:
    """A square seal with one or two white characters and a worn edge."""
    brush = Brush(size, size if len(text) == 1 else size * 1.72)
    high = float(brush.height)
    brush.box(1, 1, size - 1, high - 1, palette.lacquer, radius=size * 0.1)
    brush.box(size * 0.07, size * 0.07, size * 0.93, high - size * 0.07, None, radius=size * 0.06, edge=palette.white,
              thick=size * 0.03)  # fmt: skip
    for number, letter in enumerate(text):
        brush.write(letter, (size / 2, size * (0.76 + 0.74 * number)), size * 0.7, palette.white, BOLD)
    chance = Random(text)
    for _ in range(9):
        side = chance.choice(((0, chance.random()), (1, chance.random()), (chance.random(), 0), (chance.random(), 1)))
        brush.hole(side[0] * size, side[1] * high, chance.uniform(0.6, size * 0.028))
    return brush.sprite()


@PICTURES.remembered
def blossom(palette: Palette, size: int) -> Sprite:
    """A plum blossom, the symbol of points."""
    brush = Brush(size, size)
    mid = size / 2
    rim, petal = mix(palette.lacquer, palette.ink, 0.2), mix(palette.lacquer, palette.white, 0.12)
    for radius, tone in ((0.22, rim), (0.18, petal)):
        for turn in range(5):
            angle = math.radians(turn * 72 - 90)
            x, y = mid + size * 0.25 * math.cos(angle), mid + size * 0.25 * math.sin(angle)
            brush.disc(x, y, size * radius, tone)
    brush.disc(mid, mid, size * 0.13, palette.imperial)
    return brush.sprite()


@PICTURES.remembered
def medallion(palette: Palette, size: int) -> Sprite:
    """The emperor marker."""
    brush = Brush(size, size)
    mid = size / 2
    edge = mix(palette.imperial, palette.bark, 0.85)
    brush.discs((mid, mid), (mid - 0.3, edge), (mid - 2, palette.imperial), (mid - 4.5, palette.lacquer))
    brush.write("帝", (mid, mid + size * 0.2), size * 0.54, mix(palette.imperial, palette.white, 0.4), BOLD)
    return brush.sprite()


@PICTURES.remembered
def tag(palette: Palette, mark: str, size: int) -> Sprite:
    """The mark of an option on a tag, with an edge that shows on every ground; `size` high, wider for a long mark."""
    letters = round(size * 0.72)
    text, letters = fit(mark, letters, BOLD, _MARK)
    brush = Brush(max(size, measure(text, letters, BOLD) + size * 0.36), size)
    width, radius = brush.width, size * 0.26
    for inset, colour in ((0.0, palette.ink), (1.6, palette.white), (1.6 + size * 0.055, palette.choice)):
        brush.box(inset, inset, width - inset, size - inset, colour, radius=radius - inset)
    brush.write(text, (width / 2, size / 2 + letters * 0.34), letters, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def card_back(palette: Palette, width: int, height: int) -> Sprite:
    """A face-down card."""
    brush = Brush(width, height)
    brush.box(0, 0, width, height, mix(palette.lacquer, palette.ink, 0.5), radius=6)
    brush.box(2, 2, width - 2, height - 2, mix(palette.lacquer, palette.ink, 0.12), radius=5)
    brush.box(5, 5, width - 5, height - 5, None, radius=3, edge=mix(palette.gold, palette.lacquer, 0.25), thick=1.6)
    x, y, radius = width / 2, height / 2, min(max(21, width * 0.3), width * 0.36)
    rim, inside = mix(palette.gold, palette.lacquer, 0.25), mix(palette.lacquer, palette.ink, 0.3)
    brush.discs((x, y), (radius, rim), (radius - 2, inside))
    return brush.sprite()
