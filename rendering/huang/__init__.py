"""Painter of HUANG: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.huang.board import paint_board, paint_tall_board
from rendering.huang.choice import choice
from rendering.huang.details import detail
from rendering.huang.ending import ending, scores
from rendering.huang.film import story
from rendering.huang.frontispiece import cover
from rendering.huang.hand import hand
from rendering.huang.lessons import lesson
from rendering.huang.palettes import PALETTES
from rendering.layout import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang.state import State

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    paint = paint_tall_board if look.layout == "phone" else paint_board
    return finished(paint(PALETTES[look.theme], game, names), look)
