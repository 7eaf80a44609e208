"""Painter of HAN: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.han.board import paint_board, paint_tall_board
from rendering.han.cards import hand
from rendering.han.choice import choice
from rendering.han.details import detail
from rendering.han.ending import ending, scores, story
from rendering.han.examples import cover
from rendering.han.lessons import lesson
from rendering.han.palettes import PALETTES
from rendering.layout import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.state import State

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    paint = paint_tall_board if look.layout == "phone" else paint_board
    return finished(paint(PALETTES[look.theme], game, names), look)
