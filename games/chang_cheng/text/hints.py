"""Advice for newcomers."""

from __future__ import annotations

from typing import Final

from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import NATURE, Ask

LEARNT: Final = 5
"""Rounds after which the questions of every turn need no more advice."""
_EVERY_TURN: Final = ("action", "province", "square", "card", "neutral")
_ON_CARDS: Final = ("warrior", "traitor", "flood", "builder", "mandarin", "end")


def hint(ask: Ask, view: ChangChengView) -> str:
    """Return advice on `ask` for a newcomer; empty if the question needs none, or earlier rounds have covered it."""
    if ask.seat == NATURE:
        return ""
    if ask.topic in _ON_CARDS:
        return say(f"hint-{ask.topic}")
    if view.round > LEARNT or ask.topic not in _EVERY_TURN:
        return ""
    return say("hint-opening") if view.turn == 0 and ask.topic != "neutral" else say(f"hint-{ask.topic}")
