"""Painter of Chang Cheng: the table, hands, options, close-ups, the end of a game, its story, and help pages."""

from __future__ import annotations

from rendering.chang_cheng.stand_in import board, choice, cover, detail, ending, hand, lesson, scores, story

__all__ = ["board", "choice", "cover", "detail", "ending", "hand", "lesson", "scores", "story"]
