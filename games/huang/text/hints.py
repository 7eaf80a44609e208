"""Advice for newcomers."""

from __future__ import annotations

from typing import Final

from games.engine import NATURE, Ask
from games.huang.view import HuangView
from games.huang.words import say

LEARNT: Final = 4
"""Rounds after which the questions of every turn need no more advice."""
_OPENING: Final = 1
_EVERY_TURN: Final = ("action", "building", "market", "further")
_RARE: Final = ("commit", "support", "winner", "granaries")


def hint(ask: Ask, view: HuangView) -> str:
    """Return advice on `ask` for a newcomer; empty if the question needs none, or earlier rounds have covered it."""
    if ask.seat == NATURE:
        return ""
    if ask.topic in _RARE:
        return say(f"hint-{ask.topic}")
    if view.round > LEARNT:
        return ""
    if ask.topic in ("area", "space"):
        kind, _, _ = view.plan.action.partition(":")
        return say("hint-place", kind=kind)
    if ask.topic == "action" and view.round == _OPENING:
        return say("hint-opening")
    return say(f"hint-{ask.topic}") if ask.topic in _EVERY_TURN else ""
