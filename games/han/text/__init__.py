"""The texts of HAN; this module is a `games.engine.Texts`."""

from __future__ import annotations

from games.han.text.cards import hand
from games.han.text.closer import detail, items
from games.han.text.guide import help, introduction  # noqa: A004  # as `Texts` calls them
from games.han.text.hints import hint
from games.han.text.labels import joined, label
from games.han.text.questions import question
from games.han.text.reasons import barred
from games.han.text.scores import scoring
from games.han.text.table import alt, board, headline
from games.han.text.telling import chronicle

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
