"""Painter of HAN: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from rendering.han.board import board, choice, detail, ending, hand, scores, story
from rendering.han.lessons import cover, lesson
from rendering.han.pieces import PALETTES

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]
