"""The wall blocks and cards in the box (Rules: Components, Action Cards, Event Cards)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from games.engine import Key, Seat

Piece: TypeAlias = Literal["single", "double", "tower", "neutral"]
"""A kind of wall block."""
NEUTRAL: Final[Seat] = -1
"""The owner of neutral walls; lists with an entry for each seat have one more for it at their end."""
SINGLES: Final = 14
"""Single walls of each player."""
NEUTRALS: Final = 12
"""Neutral walls in a game for two."""

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
VALUE_CHANGES: Final = {"plus": FLOOD, "minus": -FLOOD, "value": BUILDER}
"""How much effects of cards change the value of the province."""
MASTER: Final = 2
"""How many walls a Master Builder adds for the majority."""
DIPLOMACY: Final = 4
"""Points for walls in the most provinces."""
REWARD: Final = 2
"""Points for each action card not played."""

EMPERORS: Final = 3
"""Emperor cards that add a board."""
NONE: Final = "none"
"""The key of doing nothing."""


class Laid(NamedTuple):
    """An action card in a province."""

    seat: Seat
    card: Card | Literal[""]
    """The kind; empty for a reader who may not know it."""


class Resolving(NamedTuple):
    """A completed province whose cards are being resolved."""

    province: Key
    cards: tuple[Laid, ...] = ()
    """Cards still to be resolved, by priority; the first one is being resolved."""
    change: int = 0
    """What cards have added to the value of the province."""
    added: tuple[Seat, ...] = ()
    """The owner of every wall that a card has added for the majority."""
