"""The texts of Chang Cheng; this module is a `games.engine.Texts`."""

from __future__ import annotations

from games.chang_cheng.text.closer import detail, items
from games.chang_cheng.text.guide import help, introduction  # noqa: A004  # as `Texts` calls them
from games.chang_cheng.text.hand import hand
from games.chang_cheng.text.hints import hint
from games.chang_cheng.text.labels import joined, label
from games.chang_cheng.text.questions import question
from games.chang_cheng.text.reasons import barred
from games.chang_cheng.text.scores import scoring
from games.chang_cheng.text.table import alt, board, headline
from games.chang_cheng.text.telling import chronicle

__all__ = [
    "alt",
    "barred",
    "board",
    "chronicle",
    "detail",
    "hand",
    "headline",
    "help",
    "hint",
    "introduction",
    "items",
    "joined",
    "label",
    "question",
    "scoring",
]
