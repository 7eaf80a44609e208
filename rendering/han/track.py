"""The score track: the Great Wall, with every player's counter on it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush
from rendering.han.pieces import emissary
from rendering.han.plan import MAP_TOP, WALL
from rendering.landscape import mountains
from rendering.layout import MARGIN, WIDTH, spread
from rendering.lettering import BOLD, measure
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Colour, Palette

_LAP: Final = 50
"""Points for a walk along the whole wall; whoever begins another is given a point card."""
_COUNTER: Final = 58
_PITCH: Final = 50
_FIRST: Final = 46.0
_STEP: Final = (WIDTH - 2 * _FIRST) / (_LAP - 1)
_TALL: Final = MAP_TOP - WALL
"""Height of the wall."""


@cache
def sky(palette: Palette) -> Image.Image:
    """Mountains behind the heading, and the wall along their foot."""
    canvas = mountains(palette, WIDTH, MAP_TOP, WALL + 14, (range(WIDTH),), plain=True)
    canvas.lay(_wall(palette), 0, WALL - 12)
    for score in range(0, _LAP, 5):
        tower = score % 10 == 0
        x = _FIRST + score * _STEP
        if tower:
            canvas.lay(_tower(palette), x - 29, WALL - 20)
        tone = palette.ink if palette.name != "dark" else palette.white
        canvas.write(str(score), x, WALL + 44, 32 if tower else 26, tone, weight=BOLD, anchor="m")
    return canvas.image


def _stones(palette: Palette) -> tuple[Colour, Colour, Colour]:
    """The colours of the wall's face, its joints and its edges."""
    if palette.name == "dark":
        return mix(palette.stone, palette.ink, 0.6), mix(palette.stone, palette.ink, 0.75), palette.ink
    return (
        mix(palette.white, palette.stone, 0.6),
        mix(palette.stone, palette.ink, 0.12),
        mix(palette.stone, palette.ink, 0.6),
    )


def _wall(palette: Palette) -> Sprite:
    """The wall with a merlon for every point."""
    face, joint, edge = _stones(palette)
    brush = Brush(WIDTH, _TALL + 12, 2)
    bottom = float(brush.height)
    for number in range(-1, 2 * _LAP + 4):
        if number % 2 == 0:
            x = _FIRST + (number / 2) * _STEP
            brush.box(x - 9.5, 0, x + 9.5, 20, edge)
            brush.box(x - 7.5, 2, x + 7.5, 20, face)
    brush.box(0, 11, WIDTH, bottom, edge)
    brush.box(0, 13, WIDTH, bottom - 2, face)
    for number, y in enumerate((28, 43, 58)):
        brush.stroke([(0, y), (WIDTH, y)], joint, 1.2)
        for column in range(0, WIDTH, 64):
            x = column + 32 * (number % 2)
            brush.stroke([(x, y - 15), (x, y)], joint, 1.2)
    return brush.sprite()


@cache
def _tower(palette: Palette) -> Sprite:
    face, joint, edge = _stones(palette)
    brush = Brush(58, _TALL + 20, 2)
    bottom = float(brush.height)
    for number in (0, 2, 4):
        brush.box(number * 11.6, 0, (number + 1) * 11.6, 20, edge)
        brush.box(number * 11.6 + 2, 2, (number + 1) * 11.6 - 2, 20, face)
    brush.box(0, 10, 58, bottom, edge)
    brush.box(2, 12, 56, bottom - 2, face)
    brush.box(2, 22, 56, 26, joint)
    return brush.sprite()


def paint_track(canvas: Canvas, scores: Sequence[int]) -> None:
    """Paint every seat's counter over its points. Counters that would hide one another step aside and point to them."""
    places = [score % _LAP if score >= 0 else 0 for score in scores]
    order = sorted(range(len(scores)), key=lambda seat: places[seat])
    marks = [_FIRST + places[seat] * _STEP for seat in order]
    for seat, mark, x in zip(order, marks, spread(marks, _PITCH, MARGIN, WIDTH - MARGIN), strict=True):
        counter = emissary(canvas.palette, seat, _COUNTER)
        if abs(mark - x) > 3:
            lean = _lean(canvas.palette, round(mark - x), seat)
            canvas.lay(lean, min(mark, x) - 6, WALL - 10)
        canvas.lay(counter, x - counter.width / 2, WALL - _COUNTER - 4)
        if scores[seat] >= _LAP:
            flag = _flag(canvas.palette, f"+{scores[seat] // _LAP * _LAP}")
            canvas.centre(flag, x, WALL + 6)


@lru_cache(maxsize=256)
def _lean(palette: Palette, lean: int, seat: int) -> Sprite:
    """From a counter that stepped aside to its points."""
    brush = Brush(abs(lean) + 12, 24)
    start, end = (6.0, lean + 6.0) if lean >= 0 else (6.0 - lean, 6.0)
    for thick, tone in ((8, palette.white), (6, palette.ink), (3.4, palette.hues[seat].base)):
        brush.stroke([(start, 5), (end, 19)], tone, thick)
    return brush.sprite()


@lru_cache(maxsize=16)
def _flag(palette: Palette, text: str) -> Sprite:
    """A point card."""
    brush = Brush(measure(text, 21, BOLD) + 12, 25)
    width = brush.width
    brush.box(0, 0, width, 25, palette.ink, radius=4)
    brush.box(1.6, 1.6, width - 1.6, 23.4, palette.imperial, radius=3)
    brush.write(text, (width / 2, 20), 21, palette.ink, BOLD)
    return brush.sprite()
