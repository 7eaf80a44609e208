"""The action cards, the event cards and the Emperor cards (Rules: Action Cards, Event Cards, Expansion of the Map)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from games.engine import Key, Seat

Card: TypeAlias = Literal["warrior", "traitor", "flood", "builder", "master", "mandarin"]
"""A kind of action card; every player has one of each."""
CARDS: Final[tuple[Card, ...]] = ("warrior", "traitor", "flood", "builder", "master", "mandarin")
"""All kinds by priority: the first is resolved first."""
EventCard: TypeAlias = Literal["diplomacy", "dominance", "reward", "observers"]
EVENT_CARDS: Final[tuple[EventCard, ...]] = ("diplomacy", "dominance", "reward", "observers")
"""All event cards, in the order of the rules."""

FLOOD: Final = 2
"""How much a Flood changes the value of a province."""
BUILDER: Final = 2
"""How much a Builder adds to the value of a province."""
DIPLOMACY: Final = 4
"""Points for walls in the most provinces."""
REWARD: Final = 2
"""Points for each action card not played."""

EMPERORS: Final = 3
"""Emperor cards that add a board."""


class Laid(NamedTuple):
    """An action card in a province."""

    seat: Seat
    card: Card | Literal[""]
    """The kind; empty in views of other players."""


class Resolving(NamedTuple):
    """A completed province whose cards are being resolved."""

    province: Key
    cards: tuple[Laid, ...] = ()
    """Cards still to be resolved, by priority; the first one is being resolved."""
    change: int = 0
    """What cards have added to the value of the province."""
    added: tuple[Seat, ...] = ()
    """The owner of every wall that a card has added for the majority."""
    chosen: str = ""
    """What the first card will do, as far as its owner has chosen: whose wall it breaks, or the square to swap."""


def cancelled(laid: Sequence[Laid]) -> list[Card]:
    """Return the kinds of which several were revealed, which cancel each other."""
    counts = Counter(card for _, card in laid)
    return [card for card in CARDS if counts[card] > 1]
