"""The cover: Mongol riders before the mountains, the wall that four players build, cards, and a warrior on guard."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas, Sprite, curve
from rendering.chang_cheng.cards import wordless
from rendering.chang_cheng.heading import SEAL
from rendering.chang_cheng.motifs import paint_guard
from rendering.chang_cheng.palettes import FIELDS, PALETTES
from rendering.chang_cheng.pieces import PITCH, block, foot_of
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from games.chang_cheng.components import Card
    from rendering.chang_cheng.pieces import Kind
    from rendering.palette import Palette

_HORIZON: Final = 448
_ZOOM: Final = 2.1
_FOOT: Final = 622
"""Average foot of the wall."""
_BLOCKS: Final[tuple[tuple[Kind, int] | None, ...]] = (
    ("single", 1), ("tower", 0), ("double", 2), ("single", 3), None, None,
    ("single", 1), ("single", 0), ("tower", 3), ("single", 2),
)  # fmt: skip
"""The wall from left to right; a gap is still to be built."""
_RIDERS: Final = ((294, 442, 100), (420, 464, 128), (556, 454, 116), (684, 438, 98))
"""Horizontal centre, foot and size of each rider."""
_CARD: Final = 150
"""Width of a card."""
_CARDS: Final[tuple[tuple[Card, int, int, int, int], ...]] = (
    ("traitor", 1, 528, 648, 14), ("flood", 0, 638, 628, 0), ("mandarin", 3, 748, 648, -14),
)  # fmt: skip
"""Cards in the gap: kind, seat, centre, and how many degrees each is turned to the left."""


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint the cover."""
    canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)], cranes=False)
    for x, ground, size in _RIDERS:
        canvas.lay(_rider(palette, size), x - size / 2, ground - size)
    canvas.lay(_fields(palette), 0, _FOOT - 70)
    place = 0
    for piece in _BLOCKS:
        if piece is None:
            place += 1
            continue
        kind, seat = piece
        falls = tuple(_level(place + step + 1) - _level(place + step) for step in range(1 + (kind == "double")))
        sprite = block(palette, kind, seat, falls, place % 4, zoom=_ZOOM)
        left, foot = place * PITCH * _ZOOM - 74, _FOOT + _level(place) * _ZOOM
        canvas.lay(sprite, left, foot - foot_of(falls) * _ZOOM)
        place += len(falls)
    for face, seat, x, y, turn in _CARDS:
        canvas.centre(_tilted(palette, face, seat, turn), x, y)
    canvas.lay(_guard(palette, 440), ACROSS - 430, HEIGHT - 424)
    paint_title(canvas, SEAL, "Chang Cheng")
    return canvas


def _level(place: int) -> int:
    """Return how far the ground lies below its average at the left end of a square, in pixels at a zoom of 1."""
    return 3 * round(4 * math.sin(place * 0.52 + 0.6))


@PICTURES.remembered
def _tilted(palette: Palette, kind: Card, seat: int, turn: int) -> Sprite:
    """A card without words, turned to the left by a number of degrees."""
    upright = wordless(palette, kind, seat, _CARD)
    return Sprite(upright.image.rotate(turn, Image.Resampling.BICUBIC, expand=True))


@PICTURES.remembered
def _fields(palette: Palette) -> Sprite:
    """The land south of the wall: terraces of fields."""
    brush = Brush(ACROSS, HEIGHT - _FOOT + 70, SHARP)
    rice, tea = (palette.tint(name) for name in FIELDS)
    for number, tone in enumerate((tea.rim, rice.ground, tea.ground, rice.rim, rice.ground)):
        top = 50 + number * 34
        path = [(x, top + 14 * math.sin(x / (150 + 30 * number) + 2 * number)) for x in range(-30, ACROSS + 60, 30)]
        brush.polygon([*path, (ACROSS + 60, brush.height + 9), (-30, brush.height + 9)], tone)
        brush.stroke(path, mix(tea.rim, palette.ink, 0.25), 1.6 * palette.bold)
    return brush.sprite()


@PICTURES.remembered
def _guard(palette: Palette, size: int) -> Sprite:
    """The warrior."""
    brush = Brush(100, 100, SHARP, size / 100)
    paint_guard(brush, palette)
    return brush.sprite()


@PICTURES.remembered
def _rider(palette: Palette, size: int) -> Sprite:
    """A Mongol rider at a gallop, from afar."""
    brush = Brush(100, 100, SHARP, size / 100)
    tone = mix(palette.sheet, palette.text, 6 / 7)
    horse = [(31, 52), (44, 54), (60, 52), (76, 50), (85, 57), (83, 68), (70, 70), (52, 68), (36, 72), (26, 66),
             (22, 50), (18, 45), (8, 50), (4, 46), (10, 36), (18, 30), (24, 32), (31, 44), (31, 52)]  # fmt: skip
    brush.polygon(curve(horse, 4), tone)
    for leg in (((32, 66), (18, 74), (8, 86)), ((36, 68), (26, 82), (14, 92)), ((76, 64), (86, 78), (96, 84)),
                ((72, 66), (78, 84), (88, 96)), ((84, 54), (94, 52), (99, 60))):  # fmt: skip
        brush.stroke(curve(leg), tone, 5)
    brush.polygon([(46, 54), (62, 54), (60, 28), (50, 26), (44, 40)], tone)
    brush.disc(53, 20, 7, tone)
    brush.polygon([(43, 17), (54, 4), (64, 17)], tone)
    brush.stroke([(52, 36), (40, 42), (36, 38)], tone, 5)
    brush.stroke([(20, 58), (58, -2)], tone, 2.6)
    brush.polygon([(54, 4), (58, -2), (72, 4), (60, 12)], palette.lacquer)
    return brush.sprite()
