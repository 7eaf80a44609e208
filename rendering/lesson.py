"""Shared parts of the help pages' pictures: panels, lines of text, things in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

ACROSS: Final = 1000
"""Width of a picture in pixels."""
EDGE: Final = 24
"""Margin around everything."""
GAP: Final = 18
"""Space between two panels."""


@lru_cache(maxsize=48)
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
