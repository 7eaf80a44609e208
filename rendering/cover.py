"""Shared parts of the games' covers: size and title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.lettering import BOLD
from rendering.pieces import seal

if TYPE_CHECKING:
    from rendering.canvas import Canvas

ACROSS: Final = 1200
"""Width of a cover in pixels."""
HEIGHT: Final = 540
"""Height of a cover in pixels."""


def paint_title(canvas: Canvas, characters: str, title: str) -> None:
    """Paint a seal with two `characters` and the game's `title` in the upper left corner."""
    canvas.lay(seal(canvas.palette, characters, 92), 32, 22)
    canvas.write(title, 148, 104, 88, canvas.palette.title, weight=BOLD)
