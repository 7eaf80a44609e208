"""Shared parts of the help pages' pictures: panels, lines of text, things in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Brush, Canvas
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.pieces import seal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Sprite
    from rendering.palette import Palette

ACROSS: Final = 1000
"""Width of a picture in pixels."""
EDGE: Final = 24
"""Margin around everything."""
GAP: Final = 18
"""Space between two panels."""
_STEP: Final = 194
"""Height of the panel of a step."""


class Step(NamedTuple):
    """A panel with a character on a seal, a title, text below it, and pieces at the right."""

    sign: str
    title: str
    words: str
    """Separated by line breaks."""
    things: Sequence[Sprite]


@PICTURES.remembered
def panel(palette: Palette, width: int, height: int, *, lit: bool = False) -> Sprite:
    """An empty panel, highlighted if `lit`."""
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, palette.gold if lit else palette.frame, radius=14)
    inset = 5 if lit else 2
    brush.box(inset, inset, width - inset, height - inset, palette.lit if lit else palette.panel, radius=11)
    return brush.sprite()


def write_lines(canvas: Canvas, text: str, x: float, y: float, size: int = 32) -> None:
    """Write lines of dim text, the first on the baseline y."""
    for number, words in enumerate(text.splitlines()):
        canvas.write(words, x, y + number * size * 1.32, size, canvas.palette.dim, width=round(ACROSS - EDGE - 10 - x))


def paint_row(canvas: Canvas, sprites: Sequence[Sprite], right: float, middle: float, gap: float = 14) -> None:
    """Paint sprites side by side; the last ends at `right`."""
    x = right - sum(sprite.width for sprite in sprites) - gap * (len(sprites) - 1)
    for sprite in sprites:
        canvas.lay(sprite, x, middle - sprite.height / 2)
        x += sprite.width + gap


def sheet(palette: Palette, picture: Canvas | None, more: int) -> tuple[Canvas, int]:
    """Return a canvas with a picture on top, `more` pixels below it, and the height of that picture."""
    top = picture.height if picture else 0
    canvas = Canvas.blank(palette, ACROSS, top + more)
    if picture:
        canvas.cover(picture.image, 0, 0)
    return canvas, top


def write_title(canvas: Canvas, title: str, y: float, size: int = 46) -> None:
    """Write a title on the baseline y."""
    canvas.write(title, EDGE, y, size, canvas.palette.title, weight=BOLD, width=ACROSS - 2 * EDGE)


def paint_steps(canvas: Canvas, steps: Sequence[Step], top: float) -> None:
    """Paint the panels of steps, one below the other."""
    palette = canvas.palette
    for number, step in enumerate(steps):
        y = top + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, y)
        canvas.lay(seal(palette, step.sign, 76), EDGE + 20, y + 20)
        canvas.write(step.title, EDGE + 116, y + 72, 48, weight=BOLD)
        write_lines(canvas, step.words, EDGE + 116, y + 122, 34)
        paint_row(canvas, step.things, ACROSS - EDGE - 24, y + _STEP / 2, 8)


def steps_height(steps: Sequence[Step]) -> int:
    """Return the height of the panels of steps with the margins around them."""
    return len(steps) * (_STEP + GAP) + 2 * EDGE - GAP
