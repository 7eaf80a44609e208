"""What the viewer alone may see: its favours."""

from __future__ import annotations

from collections.abc import Iterable
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
        sections += ["**Favours to choose from**", *_cards(view.dealt, ready, flat=flat)]
    if view.hand:
        sections += ["**Favours in your hand**", *_cards(view.hand, ready, flat=flat)]
    return "\n".join(sections or ["You hold no favour."])


def _cards(cards: Iterable[str], ready: frozenset[str], *, flat: bool) -> list[str]:
    return [_card(card, stands=card in ready, flat=flat) for card in cards]


def _card(card: str, *, stands: bool, flat: bool) -> str:
    favour = favours()[card]
    status = "stands in the wall: you can play it" if stands else "not in the wall yet"
    if flat:
        return f"{favour.name} `{'/'.join(drawing(favour))}`: {rewards(favour)}; {status}"
    pattern = "\n".join(drawing(favour))
    return f"{favour.name}: {rewards(favour)}; {status}.\n```\n{pattern}\n```"
