"""From a canvas to the bytes of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.huang_di.plan import WIDTH

if TYPE_CHECKING:
    from rendering import Look
    from rendering.canvas import Canvas


def finished(canvas: Canvas, look: Look) -> bytes:
    """A picture as a PNG, made smaller as much as `look` makes a board."""
    return canvas.png(round(canvas.width * min(1, look.width / WIDTH)))
