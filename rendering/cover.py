"""Shared parts of the games' covers: size and title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.lettering import BOLD, measure
from rendering.pieces import seal

if TYPE_CHECKING:
    from rendering.canvas import Canvas

ACROSS: Final = 1200
"""Width of a cover in pixels."""
HEIGHT: Final = 750
"""Height of a cover in pixels: Discord shows wider pictures smaller, and moves what is below while they load."""


def paint_title(canvas: Canvas, characters: str, title: str) -> None:
    """Paint a seal with two `characters` and the game's `title` in the upper left corner; a long one is smaller."""
    room, size = ACROSS - 226, 106
    size = min(size, int(size * room / measure(title, size, BOLD)))
    canvas.lay(seal(canvas.palette, characters, 118), 40, 34)
    canvas.write(title, 186, 132, size, canvas.palette.title, weight=BOLD, width=room)
