"""The texts of Huang Di; this module is a `games.engine.Texts`."""

from __future__ import annotations

from games.huang_di.text.cards import hand
from games.huang_di.text.closer import detail, items
from games.huang_di.text.guide import help, introduction  # noqa: A004  # as `Texts` calls them
from games.huang_di.text.hints import hint
from games.huang_di.text.labels import joined, label
from games.huang_di.text.questions import question
from games.huang_di.text.reasons import barred
from games.huang_di.text.scores import scoring
from games.huang_di.text.table import alt, board, headline
from games.huang_di.text.telling import chronicle

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
