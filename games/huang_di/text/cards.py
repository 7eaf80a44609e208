"""Favours as full cards, and what the viewer alone may see: its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.huang_di.favours import favours
from games.huang_di.text.sites import playable
from games.huang_di.text.words import drawing, rewards
from games.huang_di.view import HuangDiView

FEW: Final = 10
"""So many favours are drawn as their patterns; more get a line each."""


def hand(view: HuangDiView) -> str:
    """The viewer's favours: what they show, what they grant and whether they can be played."""
    if view.viewer is None:
        return "Only players hold favours."
    ready, flat = playable(view, view.viewer), len(view.hand) + len(view.dealt) > FEW
    sections = []
    if view.dealt:
        sections += ["**Favours to choose from**", *_own(view.dealt, ready, flat=flat)]
    if view.hand:
        sections += ["**Favours in your hand**", *_own(view.hand, ready, flat=flat)]
    return "\n".join(sections or ["You hold no favour."])


def cards(keys: Sequence[str]) -> list[str]:
    """Favours that lie open, as full cards, or in a line each when they are many."""
    return [_card(key, "", flat=len(keys) > FEW) for key in keys]


def _own(keys: Iterable[str], ready: frozenset[str], *, flat: bool) -> list[str]:
    status = {True: "stands in the wall: you can play it", False: "not in the wall yet"}
    return [_card(key, f"; {status[key in ready]}", flat=flat) for key in keys]


def _card(key: str, status: str, *, flat: bool) -> str:
    favour = favours()[key]
    if flat:
        return f"{favour.name} `{'/'.join(drawing(favour))}`: {rewards(favour)}{status}"
    pattern = "\n".join(drawing(favour))
    return f"{favour.name}: {rewards(favour)}{status}.\n```\n{pattern}\n```"
