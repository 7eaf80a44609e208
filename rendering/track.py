"""The score track: a strip of bamboo with every player's token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush
from rendering.layout import MARGIN, spread
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

TRACK: Final = 92
"""Height of the track with the tokens above it and some space below."""
_TOKEN: Final = 46
_INSET: Final = 40
"""Distance from the strip's end to its first mark."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
"""Possible distances of numbers on the strip, in points."""
_NUMBER: Final = 60
"""Smallest distance of two numbers in pixels."""


@PICTURES.remembered
def _strip(palette: Palette, width: int, top: int, figure: int) -> Sprite:
    """The bamboo strip with marks for scores from 0 to `top`, and figures of that size."""
    height = 36
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.2), radius=6)
    brush.box(1.5, 1.5, width - 1.5, height - 1.5, mix(palette.straw, palette.white, 0.45), radius=5)
    brush.box(1.5, height - 7, width - 1.5, height - 1.5, mix(palette.straw, palette.wood, 0.15), radius=4)
    length = width - 2 * _INSET
    step = next(step for step in _STEPS if length * step / top >= _NUMBER)
    for score in range(0, top + 1, step // 2):
        x = _INSET + length * score / top
        major = score % step == 0
        brush.stroke([(x, 2), (x, 10 if major else 6)], mix(palette.wood, palette.ink, 0.2), 1.4)
        if major:
            brush.write(str(score), (x, 30), figure, palette.bark)
    return brush.sprite()


def paint_track(canvas: Canvas, scores: Sequence[int], y: int, *, least: int = 60, figure: int = 22) -> None:
    """Paint the track from y on, for `least` points or more; `figure` is the font size of its numbers.

    Tokens that would overlap move aside and point to their score; those of scores below 0 stand at 0.
    """
    top = max(least, -(-(max(scores) + 3) // 20) * 20)
    strip = _strip(canvas.palette, canvas.width - 2 * MARGIN, top, figure)
    foot = y + _TOKEN + 8
    canvas.lay(strip, MARGIN, foot)
    length = strip.width - 2 * _INSET
    order = sorted(range(len(scores)), key=lambda seat: scores[seat])
    marks = [MARGIN + _INSET + length * max(0, scores[seat]) / top for seat in order]
    for seat, mark, x in zip(order, marks, spread(marks, _TOKEN + 2, MARGIN, canvas.width - MARGIN), strict=True):
        canvas.lay(_pointer(canvas.palette, round(mark - x), seat), min(mark, x) - 4, foot - 12)
        canvas.centre(token(canvas.palette, seat, _TOKEN), x, y + _TOKEN / 2)


@PICTURES.remembered
def _pointer(palette: Palette, lean: int, seat: int) -> Sprite:
    brush = Brush(abs(lean) + 8, 16)
    start, end = (4.0, lean + 4.0) if lean >= 0 else (4.0 - lean, 4.0)
    brush.stroke([(start, 2), (end, 13)], palette.ink, 4)
    brush.stroke([(start, 2), (end, 13)], palette.hues[seat].base, 2)
    return brush.sprite()
