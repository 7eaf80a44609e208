"""Painter of Huang Di: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.huang_di.board import paint_board
from rendering.huang_di.choice import choice, detail, hand
from rendering.huang_di.ending import ending, scores, story
from rendering.huang_di.lessons import cover, lesson
from rendering.layout import finished
from rendering.palette import PALETTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.state import State

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    return finished(paint_board(PALETTES[look.theme], game, names, look.layout), look)
