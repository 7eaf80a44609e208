"""How everyone's chance to win changed over the turns of a game, as a line chart."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from games.engine.words import percent
from rendering import USUAL, Look, find_painter
from rendering.canvas import Brush, Canvas
from rendering.layout import MARGIN, PHONE, WIDTH, Box, finished, spread
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.panel import empty_panel
from rendering.scores import paint_ends, paint_paths
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.canvas import Sprite
    from rendering.palette import Palette

_HEIGHT: Final = 760
_TALL: Final = 820
"""Height on a phone."""
_QUARTERS: Final = 4
"""Grid lines are a quarter apart."""
_NUMBER: Final = 32
"""Font size of the numbers on the axes."""
_GAP: Final = 14
"""Least distance between the numbers of two turns."""
_MARK: Final = 46
"""Diameter of the mark of a turn."""


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
    width, height = (PHONE, _TALL) if is_tall else (WIDTH, _HEIGHT)
    canvas = Canvas.blank(palette, width, height)
    frame = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    canvas.lay(empty_panel(palette, frame.width, frame.height, lined=True), frame.left, frame.top)
    canvas.write(say("chances"), frame.left + 30, frame.top + 60, 44, palette.title, weight=BOLD)
    box = Box(frame.left + 116, frame.top + 150, frame.width - (420 if is_tall else 510), frame.height - 250)
    turns = len(course) - 1
    across = box.width / turns
    _paint_axes(canvas, palette, box, turns)
    paths = [
        [(turn * across, box.height * (1 - shares[seat])) for turn, shares in enumerate(course)]
        for seat in range(len(names))
    ]
    _paint_marks(canvas, palette, box, marks, across)
    paint_paths(canvas, paths, box)
    paint_ends(canvas, paths, list(map(figure, scores)) or [""] * len(names), names, box)
    return finished(canvas, look)


def _paint_axes(canvas: Canvas, palette: Palette, box: Box, turns: int) -> None:
    """Paint the chances up the side, and numbers of turns below: the last one, and as many others as have space."""
    canvas.lay(_grid(palette, box.width, box.height), box.left, box.top)
    for quarter in range(_QUARTERS + 1):
        y = box.bottom - box.height * quarter / _QUARTERS
        canvas.write(percent(quarter / _QUARTERS), box.left - 14, y + 11, _NUMBER, palette.dim, anchor="r")
    across, least = box.width / turns, measure(str(turns), _NUMBER) + _GAP
    for turn in range(turns, 0, -ceil(least / across)):
        canvas.write(str(turn), box.left + turn * across, box.bottom + 40, _NUMBER, palette.dim, anchor="m")
    canvas.write(say("chances-turn"), box.left - 14, box.bottom + 40, _NUMBER, palette.dim, anchor="r")


def _paint_marks(canvas: Canvas, palette: Palette, box: Box, marks: Mapping[int, str], across: float) -> None:
    """Paint the time of the marked turns, each `across` pixels wide, with the marks above."""
    places = spread([(turn + 0.5) * across for turn in marks], _MARK + 4, -_MARK / 2, box.width + _MARK / 2)
    for (turn, mark), place in zip(marks.items(), places, strict=True):
        canvas.lay(_stripe(palette, round(across) + 2, box.height), box.left + turn * across - 1, box.top)
        canvas.centre(_badge(palette, mark), box.left + place, box.top - 34)


@PICTURES.remembered
def _grid(palette: Palette, width: int, height: int) -> Sprite:
    brush = Brush(width, height, 2)
    for quarter in range(_QUARTERS + 1):
        y = 1 + quarter * (height - 2) / _QUARTERS
        brush.stroke([(0, y), (width, y)], palette.empty, 2 if quarter == _QUARTERS else 1)
    return brush.sprite()


@PICTURES.remembered
def _stripe(palette: Palette, width: int, height: int) -> Sprite:
    """The time of a marked turn."""
    brush = Brush(width, height)
    brush.box(0, 0, width, height, mix(palette.panel, palette.gold, 0.35))
    return brush.sprite()


@PICTURES.remembered
def _badge(palette: Palette, mark: str) -> Sprite:
    brush = Brush(_MARK, _MARK)
    middle = _MARK / 2
    brush.disc(middle, middle, middle - 1, mix(palette.lacquer, palette.ink, 0.4))
    brush.disc(middle, middle, middle - 3, palette.lacquer)
    brush.write(mark, (middle, middle + 11), 31, palette.white, BOLD)
    return brush.sprite()
