"""Painter of Huang Di: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from rendering.huang_di.board import board, ending, scores, story
from rendering.huang_di.choice import choice, detail, hand
from rendering.huang_di.lessons import cover, lesson
from rendering.palette import PALETTES

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]
