"""What the pictures on all games' covers have in common: their size, and the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.lettering import BOLD
from rendering.pieces import seal

if TYPE_CHECKING:
    from rendering.canvas import Canvas

ACROSS: Final = 1200
"""A cover's width."""
HEIGHT: Final = 540
"""A cover's height."""


def paint_title(canvas: Canvas, characters: str, title: str) -> None:
    """Paint a game's seal with two `characters`, and its `title`, over the upper left corner."""
    canvas.lay(seal(canvas.palette, characters, 92), 32, 22)
    canvas.write(title, 148, 104, 88, canvas.palette.title, weight=BOLD)
