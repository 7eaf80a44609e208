"""The texts of HUANG; this module is a `games.engine.Texts`."""

from __future__ import annotations

from games.huang.text.closer import detail, items
from games.huang.text.guide import help, introduction  # noqa: A004  # as `Texts` calls them
from games.huang.text.hand import hand
from games.huang.text.hints import hint
from games.huang.text.labels import joined, label
from games.huang.text.questions import question
from games.huang.text.reasons import barred
from games.huang.text.scores import scoring
from games.huang.text.table import alt, board, headline
from games.huang.text.telling import chronicle

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
