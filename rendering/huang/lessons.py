"""Pictures for help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.huang.frontispiece import paint_cover
from rendering.huang.palettes import PALETTES
from rendering.layout import finished

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.canvas import Canvas
    from rendering.palette import Palette


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"HUANG has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": paint_cover,
}
"""Painters of the lessons by name."""
