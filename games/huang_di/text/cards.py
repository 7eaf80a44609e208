"""Favours as full cards, and what the viewer alone may see: its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.huang_di.favours import favours
from games.huang_di.text.sites import playable
from games.huang_di.text.words import drawing, rewards
from games.huang_di.view import HuangDiView
from games.huang_di.words import say

FEW: Final = 10
"""So many favours are drawn as their patterns; more get a line each."""


def hand(view: HuangDiView) -> str:
    """The viewer's favours: what they show, what they grant and whether they can be played."""
    if view.viewer is None:
        return say("hand-public")
    ready, flat = playable(view, view.viewer), len(view.hand) + len(view.dealt) > FEW
    sections = []
    if view.dealt:
        sections += [say("hand-dealt"), *_own(view.dealt, ready, flat=flat)]
    if view.hand:
        sections += [say("hand-own"), *_own(view.hand, ready, flat=flat)]
    return "\n".join(sections or [say("hand-empty")])


def cards(keys: Sequence[str]) -> list[str]:
    """Favours that lie open, as full cards, or in a line each when they are many."""
    return [_card(key, "open", flat=len(keys) > FEW) for key in keys]


def _own(keys: Iterable[str], ready: frozenset[str], *, flat: bool) -> list[str]:
    return [_card(key, "ready" if key in ready else "waits", flat=flat) for key in keys]


def _card(key: str, status: str, *, flat: bool) -> str:
    """A favour with what `status` says of it, its pattern in one line or drawn below."""
    favour = favours()[key]
    words = {"favour": favour.name, "rewards": rewards(favour)}
    if flat:
        return say(f"card-{status}.flat", pattern="/".join(drawing(favour)), **words)
    pattern = "\n".join(drawing(favour))
    return f"{say(f'card-{status}', **words)}\n```\n{pattern}\n```"
