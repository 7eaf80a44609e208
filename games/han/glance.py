"""What each answer is worth at a glance: what a piece gains on rivals at once, and how useful a card may become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Answer, Ask, Key, Pick
from games.engine.reasons import Position
from games.han.board import parse_placement
from games.han.cards import parse_payment
from games.han.outlook import Outlook


def _province(look: Outlook, key: Key) -> float:
    return 0.0 if key == "discard" else look.turn(key)


def _space(look: Outlook, key: Key) -> float:
    return look.worth(*parse_placement(key))


def _second(look: Outlook, key: Key) -> float:
    return 0.0 if key == "done" else _space(look, key)


def _cards(look: Outlook, key: Key) -> float:
    return -sum(look.card(card) for card in parse_payment(key))


def _discard(look: Outlook, key: Key) -> float:
    return -look.card(key)


def _draw(look: Outlook, key: Key) -> float:
    return look.pile() if key == "pile" else look.card(key)


_WORTH: Final[Mapping[str, Callable[[Outlook, Key], float]]] = {
    "province": _province,
    "discard": _discard,
    "space": _space,
    "cards": _cards,
    "second": _second,
    "second_cards": _cards,
    "draw": _draw,
}
"""How to value an option, by the topic of the ask."""


def weigh(ask: Ask, seen: Position) -> Mapping[Answer, float]:
    """Return what each option is worth."""
    look = Outlook(seen.means(ask.seat), ask.seat)
    return {key: _WORTH[ask.topic](look, key) for key in cast("Pick", ask).options}
