"""What each answer is worth at a glance: with an eye on provinces nearly full, unseen cards, and threats to regions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.chang_cheng.cards import Card, Resolving
from games.chang_cheng.knowledge import Knowing
from games.chang_cheng.means import NONE
from games.chang_cheng.outlook import Outlook
from games.engine import Answer, Ask, Key
from games.engine.legacy import Pick

_FEARED: Final = ("master", "builder", "traitor", "flood", "mandarin")
"""Cards of rivals, the first one to be cancelled first."""


def _action(look: Outlook, key: Key) -> float:
    return look.action(key)


def _province(look: Outlook, key: Key) -> float:
    return look.here(key, look.means.action)


def _second(look: Outlook, key: Key) -> float:
    return look.here(key, "wall" if look.means.action == "walls" else "card")


def _square(look: Outlook, key: Key) -> float:
    return look.piece(key, look.means.action)


def _wall(look: Outlook, key: Key) -> float:
    return look.wall(key)


def _card(look: Outlook, key: Key) -> float:
    return look.card(cast("Card", key), look.means.province)


def _neutral(look: Outlook, key: Key) -> float:
    if key == NONE:
        return 0.0
    return max(_neutral_square(look, square) for square in look.board.vacant[key])


def _neutral_square(look: Outlook, key: Key) -> float:
    return look.neutral(key)


def _end(_look: Outlook, _key: Key) -> float:
    return 0.0


# Cards that are being resolved


def _now(look: Outlook) -> Resolving:
    return cast("Resolving", look.known.resolving)


def _warrior(look: Outlook, key: Key) -> float:
    own = any(owner == look.seat and card == key for owner, card in _now(look).cards)
    return -100.0 if own else -_FEARED.index(key)


def _traitor(look: Outlook, key: Key) -> float:
    effect, _, target = key.partition(":")
    if effect == "counter":
        return -look.region(target).now
    singles = look.board.singles(look.board.layout.provinces[_now(look).province])
    return max(look.broken(_now(look), square) for square, owner in singles.items() if owner == int(target))


def _broken(look: Outlook, key: Key) -> float:
    return look.broken(_now(look), key)


def _flood(look: Outlook, key: Key) -> float:
    return look.flooded(_now(look), key)


def _builder(look: Outlook, key: Key) -> float:
    return look.built(_now(look), key)


def _mandarin(look: Outlook, key: Key) -> float:
    if key == NONE:
        return 0.0
    return look.best_swap(_now(look), key, look.board.layout.squares)


def _swap_province(look: Outlook, key: Key) -> float:
    return look.best_swap(_now(look), _now(look).chosen, look.board.layout.provinces[key])


def _swap(look: Outlook, key: Key) -> float:
    one, _, _ = _now(look).chosen.partition(":")
    return look.swapped(_now(look), one, key)


_WORTH: Final[Mapping[str, Callable[[Outlook, Key], float]]] = {
    "action": _action,
    "province": _province,
    "square": _square,
    "card": _card,
    "second_province": _second,
    "second_square": _wall,
    "second_card": _card,
    "neutral": _neutral,
    "neutral_square": _neutral_square,
    "end": _end,
    "warrior": _warrior,
    "traitor": _traitor,
    "broken": _broken,
    "flood": _flood,
    "builder": _builder,
    "mandarin": _mandarin,
    "swap_province": _swap_province,
    "swap": _swap,
}
"""How to value an option, by the topic of the ask."""


def weigh(ask: Ask, seen: Knowing) -> Mapping[Answer, float]:
    """Return what each option is worth."""
    look = Outlook(seen.knowledge(ask.seat))
    return {key: _WORTH[ask.topic](look, key) for key in cast("Pick", ask).options}
