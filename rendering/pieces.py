"""Pieces of any table of ancient China, such as stones, seals, jade, people and banners. Each sprite is cached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from games.engine import SYMBOLS, Seat
from rendering.art import drawn
from rendering.canvas import CLEAR, Brush, Sprite
from rendering.lettering import BOLD, fit, measure
from rendering.memory import PICTURES
from rendering.palette import LIGHT, Colour, Palette

_MARK: Final = 120
"""Widest mark in pixels."""


@PICTURES.remembered
def symbol(seat: int, size: int, colour: Colour) -> Sprite:
    """The symbol of `seat` in the middle of an empty square of a `size`."""
    return drawn(LIGHT, "sign", size, sign=f"signs/{SYMBOLS[seat]}", hue=colour)


def sized(name: str, share: float = 1) -> Callable[[Palette, float], Sprite]:
    """Return a cached function that draws a file for a palette and a width, as `share` of which it is drawn."""

    def draw(palette: Palette, width: float) -> Sprite:
        return drawn(palette, name, width * share)

    draw.__name__ = name.rpartition("/")[2]  # tests name what they read in a picture by its function
    return PICTURES.remembered(draw)


def seated(name: str, share: float = 1) -> Callable[[Palette, Seat, float], Sprite]:
    """Return the same for a file in a seat's hue, with its symbol or the emblem that it has in this game."""

    def draw(palette: Palette, seat: Seat, width: float) -> Sprite:
        return drawn(palette, name, width * share, sign=palette.signs[seat], hue=palette.hues[seat])

    draw.__name__ = name.rpartition("/")[2]
    return PICTURES.remembered(draw)


roof: Final = sized("roof", 1.12)
"""The roof of a finished tower, with upturned eaves; the lower edge of the sprite is its foot."""
merlons: Final = sized("merlons")
"""The battlement of a finished column."""
jade: Final = sized("jade")
"""A disc of jade (a bi) with its round hole."""
peasant: Final = sized("peasant")
"""A peasant with a straw hat."""
blossom: Final = sized("blossom")
"""A plum blossom, the symbol of points."""
medallion: Final = sized("medallion")
"""The emperor marker."""
banner: Final = seated("banner")
"""A banner; it stands on the lower edge of the sprite."""
token: Final = seated("token")
"""A round marker, as on a score track."""


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
        brush.discs((side[0] * size, side[1] * high), (chance.uniform(0.6, size * 0.028), CLEAR))
    return brush.sprite()


@PICTURES.remembered
def tag(palette: Palette, mark: str, size: int) -> Sprite:
    """The mark of an option on an ivory plate, whose rim shows on every ground; wider than its `size` for a long mark.

    It belongs at the edge of what it marks.
    """
    text, letters = fit(mark, round(size * 0.72), BOLD, _MARK)
    brush = Brush(max(size, measure(text, letters, BOLD) + size * 0.4), size)
    layers = (0.0, palette.ink), (1.4, palette.choice), (1.4 + size * 0.07, palette.white)
    brush.boxes(*((inset, size * 0.26 - inset, colour) for inset, colour in layers))
    brush.write(text, (brush.width / 2, size / 2 + letters * 0.34), letters, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def card_back(palette: Palette, width: int, height: int) -> Sprite:
    """A face-down card."""
    return drawn(palette, "card-back", width, height=height)
