"""The heading above a table: the game's seal, whose turn it is, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.lettering import BOLD, measure
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from rendering.canvas import Canvas


def paint_title(
    canvas: Canvas, characters: str, named: Sequence[Seat], lines: tuple[str, str, str], right: int
) -> None:
    """Paint the heading up to x = `right`: a seal of two `characters`, and `lines` (players, action, progress).

    If exactly one seat is `named`, its token stands before the headline.
    """
    palette = canvas.palette
    canvas.lay(seal(palette, characters, 60), 28, 10)
    left = 112
    if len(named) == 1:
        canvas.lay(token(palette, named[0], 54), left, 14)
        left += 66
    who, deed, below = lines
    room = right - left - round(measure(deed, 46, BOLD)) - 14
    wide = canvas.write(who, left, 58, 46, palette.text, weight=BOLD, width=room) + 12 if who else 0
    canvas.write(deed, left + wide, 58, 46, palette.text, weight=BOLD, vital=True)
    canvas.write(below, 112, 101, 35, palette.dim, width=right - 112)
