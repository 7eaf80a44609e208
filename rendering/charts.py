"""Line charts: everyone's chance to win over the turns of a game, and a number that changes from game to game."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from games.engine.words import percent
from rendering import USUAL, Look, find_painter
from rendering.canvas import Brush, Canvas
from rendering.layout import MARGIN, PHONE, WIDTH, Box, finished, spread
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import PALETTES, mix
from rendering.scores import paint_ends, paint_paths, patch, step_of
from rendering.table import empty_panel
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_NUMBER: Final = 32
"""Font size of the numbers on the axes."""
_GAP: Final = 14
"""Least distance between two numbers."""
_MARK: Final = 46
"""Diameter of the mark of a turn."""
_DOTS: Final = 60
"""With more games than this, the line has no dots."""


def chances(  # noqa: PLR0917  # a painter takes no arguments by name
    game: str,
    course: Sequence[Sequence[float]],
    marks: Mapping[int, str],
    names: Sequence[str],
    scores: Sequence[int],
    look: Look = USUAL,
) -> bytes:
    """Return a PNG chart of a game's `course`: each seat's chance, from 0 to 1, before every turn and at the end.

    `marks` are short texts for some turns in order, by the number of the turn from 0. `names` and final `scores` are
    by seat; a game without points has none.
    """
    palette, is_tall = find_painter(game).PALETTES[look.theme], look.layout == "phone"
    canvas = Canvas.blank(palette, PHONE if is_tall else WIDTH, 820 if is_tall else 760)
    frame = Box(MARGIN, MARGIN, canvas.width - 2 * MARGIN, canvas.height - 2 * MARGIN)
    canvas.lay(empty_panel(palette, frame.width, frame.height, lined=True), frame.left, frame.top)
    canvas.write(say("chances"), frame.left + 30, frame.top + 60, 44, palette.title, weight=BOLD)
    box = Box(frame.left + 116, frame.top + 150, frame.width - (420 if is_tall else 510), frame.height - 250)
    turns = len(course) - 1
    across = box.width / turns
    places = spread([(turn + 0.5) * across for turn in marks], _MARK + 4, -_MARK / 2, box.width + _MARK / 2)
    stripe = patch(round(across) + 2, box.height, mix(palette.panel, palette.gold, 0.35))
    for (turn, mark), place in zip(marks.items(), places, strict=True):
        canvas.lay(stripe, box.left + turn * across - 1, box.top)
        canvas.centre(_badge(palette, mark), box.left + place, box.top - 34)
    _paint_axes(canvas, box, [percent(quarter / 4) for quarter in range(5)], turns)
    canvas.write(say("chances-turn"), box.left - 14, box.bottom + 40, _NUMBER, palette.dim, anchor="r")
    paths = [
        [(turn * across, box.height * (1 - shares[seat])) for turn, shares in enumerate(course)]
        for seat in range(len(names))
    ]
    paint_paths(canvas, paths, box)
    paint_ends(canvas, paths, list(map(figure, scores)) or [""] * len(names), names, box)
    return finished(canvas, look)


def growth(course: Sequence[int], look: Look = USUAL) -> bytes:
    """Return a PNG chart of `course`: the initial number, then the number after each game (at least two values)."""
    palette = PALETTES[look.theme]
    canvas = Canvas.blank(palette, WIDTH, 640)
    box = Box(MARGIN + 110, MARGIN + 40, WIDTH - 2 * MARGIN - 270, canvas.height - 2 * MARGIN - 110)
    step = max(10, step_of(max(course) - min(course), 5))
    low, high = step * (min(course) // step), step * (max(course) // step + 1)
    _paint_axes(canvas, box, list(map(str, range(low, high + 1, step))), len(course) - 1)
    across, up = box.width / (len(course) - 1), box.height / (high - low)
    path: list[Point] = [(game * across + 8, (high - number) * up + 8) for game, number in enumerate(course)]
    brush = Brush(box.width + 16, box.height + 16)
    brush.stroke(path, palette.lacquer, 5)
    for x, y in path if len(course) <= _DOTS else ():
        brush.disc(x, y, 7, mix(palette.lacquer, palette.ink, 0.3))
    canvas.lay(brush.sprite(), box.left - 8, box.top - 8)
    canvas.write(str(course[-1]), box.right + 24, box.top + path[-1][1] + 9, 48, palette.text, weight=BOLD)
    return finished(canvas, look)


def _paint_axes(canvas: Canvas, box: Box, levels: Sequence[str], steps: int) -> None:
    """Paint grid lines with the `levels` up the side, and below the last step and as many others as have space."""
    palette = canvas.palette
    canvas.lay(_grid(palette, box.width, box.height, len(levels)), box.left, box.top)
    for number, level in enumerate(levels):
        y = box.bottom - box.height * number / (len(levels) - 1)
        canvas.write(level, box.left - 14, y + 11, _NUMBER, palette.dim, anchor="r")
    across, least = box.width / steps, measure(str(steps), _NUMBER) + _GAP
    for step in range(steps, 0, -ceil(least / across)):
        canvas.write(str(step), box.left + step * across, box.bottom + 40, _NUMBER, palette.dim, anchor="m")


@PICTURES.remembered
def _grid(palette: Palette, width: int, height: int, lines: int) -> Sprite:
    brush = Brush(width, height)
    for number in range(lines):
        y = 1 + number * (height - 2) / (lines - 1)
        brush.stroke([(0, y), (width, y)], palette.empty, 2 if number == lines - 1 else 1)
    return brush.sprite()


@PICTURES.remembered
def _badge(palette: Palette, mark: str) -> Sprite:
    brush, middle = Brush(_MARK, _MARK), _MARK / 2
    brush.discs((middle, middle), (middle - 1, mix(palette.lacquer, palette.ink, 0.4)), (middle - 3, palette.lacquer))
    brush.write(mark, (middle, middle + 11), 31, palette.white, BOLD)
    return brush.sprite()
