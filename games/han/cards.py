"""The province cards, and every way to pay for a piece with them (Rules: Placing Playing Pieces)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from games.engine import Key

Colour: TypeAlias = str
"""The colour of a card and its provinces."""
Payment: TypeAlias = tuple[Colour, ...]
"""The cards played for one piece, in the order of `CARDS`."""

CARDS: Final = {"red": 13, "yellow": 11, "green": 12, "orange": 11, "violet": 10}
"""The number of cards of each colour; colours are listed in this order everywhere."""
HAND: Final = 3
"""The number of cards in a full hand."""
WILD: Final = 2
"""How many equal cards count as one card of any other colour."""

_PLACE: Final = {colour: place for place, colour in enumerate(CARDS)}
"""The place of each colour in the order."""


def ordered(cards: Sequence[Colour]) -> Payment:
    """Sort cards by colour."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def heap(counts: Mapping[Colour, int]) -> Payment:
    """Return as many cards of each colour, sorted by colour."""
    return tuple([colour for colour in CARDS for _ in range(counts[colour])])


def without(hand: Sequence[Colour], played: Sequence[Colour]) -> Payment:
    """Return a hand without the cards that were played."""
    rest = [*hand]
    for card in played:
        rest.remove(card)
    return tuple(rest)


@cache
def payment_key(payment: Payment) -> Key:
    """Return the key of a payment, such as `red+green+green`."""
    return "+".join(payment)


def parse_payment(key: Key) -> Payment:
    """Parse a payment's key."""
    return tuple(key.split("+"))


@cache
def payments(hand: Payment, prices: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Return every way to pay one of the `prices` from an ordered `hand`, fewest cards first.

    A card of a price is paid with a card of its colour, or with two equal cards of another colour.
    """
    sums = {cards for price in prices for cards in _paid(price)}
    played = {cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)}
    return tuple(sorted(sums & played, key=lambda cards: (len(cards), [_PLACE[card] for card in cards])))


@cache
def _paid(price: Payment) -> frozenset[Payment]:
    """Return every payment for `price`, regardless of the hand."""
    if not price:
        return frozenset({()})
    first, *others = price
    ways = [(first,), *((colour,) * WILD for colour in CARDS if colour != first)]
    return frozenset(ordered([*way, *rest]) for way in ways for rest in _paid(tuple(others)))
