"""Painter of Chang Cheng: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.chang_cheng.board import paint_board
from rendering.chang_cheng.details import choice, detail, hand
from rendering.chang_cheng.ending import ending, scores, story
from rendering.chang_cheng.lessons import cover, lesson
from rendering.chang_cheng.pieces import PALETTES
from rendering.layout import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.state import State

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    return finished(paint_board(PALETTES[look.theme], game, names, look.layout), look)
