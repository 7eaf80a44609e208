"""Painter of Chang Cheng: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from rendering.chang_cheng.details import choice, detail, ending, hand, scores, story
from rendering.chang_cheng.lessons import cover, lesson
from rendering.chang_cheng.pieces import PALETTES
from rendering.chang_cheng.scene import board

__all__ = ["PALETTES", "board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]
