"""Favours in full, and the viewer's hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.huang_di.favours import favours
from games.huang_di.means import Means
from games.huang_di.text.words import drawing, rewards
from games.huang_di.view import HuangDiView
from games.huang_di.words import say

FEW: Final = 10
"""Most favours shown with drawn patterns; more get a line each."""


def hand(view: HuangDiView) -> str:
    """Return the viewer's favours: patterns, rewards, and whether they can be played."""
    if view.viewer is None:
        return say("hand-public")
    means, flat = view.means(view.viewer), len(view.hand) + len(view.dealt) > FEW
    sections = []
    if view.dealt:
        sections += [say("hand-dealt"), *_own(view.dealt, means, flat=flat)]
    if view.hand:
        sections += [say("hand-own"), *_own(view.hand, means, flat=flat)]
    return "\n".join(sections or [say("hand-empty")])


def cards(keys: Sequence[str]) -> list[str]:
    """Return open favours in full, or in a line each if there are many."""
    return [_card(key, "open", flat=len(keys) > FEW) for key in keys]


def _own(keys: Sequence[str], means: Means, *, flat: bool) -> list[str]:
    ready = means.standing(keys)
    return [_card(key, "ready" if key in ready else "waits", flat=flat) for key in keys]


def _card(key: str, status: str, *, flat: bool) -> str:
    """Return a favour with its `status`; its pattern is in one line if `flat`."""
    favour = favours()[key]
    words = {"favour": favour.name, "rewards": rewards(favour)}
    if flat:
        return say(f"card-{status}.flat", pattern="/".join(drawing(favour)), **words)
    pattern = "\n".join(drawing(favour))
    return f"{say(f'card-{status}', **words)}\n```\n{pattern}\n```"
