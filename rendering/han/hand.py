"""Cards side by side: a player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.han.pieces import card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.palette import Palette

LARGE: Final = (250, 344)
"""Width and height of a card in a hand."""
_GAP: Final = 24


def paint_hand(palette: Palette, cards: Sequence[str]) -> Canvas:
    """The cards large, side by side."""
    if not cards:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write("No cards in hand", 320, 92, 38, palette.title, anchor="m")
        return canvas
    width, height = LARGE
    canvas = Canvas.blank(palette, len(cards) * (width + _GAP) + _GAP, height + 2 * _GAP)
    for number, colour in enumerate(cards):
        canvas.lay(card(palette, colour, LARGE), _GAP + number * (width + _GAP), _GAP)
    return canvas
