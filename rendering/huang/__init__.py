"""Painter of HUANG: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from rendering.huang.board import board, detail, ending, hand, scores, story
from rendering.huang.choice import choice
from rendering.huang.lessons import cover, lesson
from rendering.huang.pieces import PALETTES

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]
