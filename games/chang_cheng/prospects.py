"""What provinces and regions are worth to a seat, in points, now and after a change of what stands there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import Final

from games.chang_cheng.board import NEUTRAL, Tally
from games.chang_cheng.cards import Card
from games.engine import Seat
from games.engine.results import margin

DOUBT: Final = 0.55
"""How much a free square adds to the doubt about who will have the most walls, in walls."""
CARD_DOUBT: Final = 0.8
"""The same for a rival's card that lies face down."""
SURE: Final = 0.35
"""The doubt about a province without free squares or cards."""
TIED: Final = 0.5
"""What a tie counts as, in walls: tied players all score."""
PROMISE: Final = 0.45
"""Share of the points for an empty province or region that counts; all points count when it is full."""
KEEP: Final = 0.5
"""Points for keeping a card for later."""
VIRTUAL: Final = {"builder": 1.0, "master": 2.0, "traitor": 1.0, "mandarin": 1.0, "warrior": 0.4, "flood": 0.3}
"""How many walls an own card is worth before it is revealed."""

_KEPT: Final = 2**13
"""How many prospects are kept of either kind."""


@lru_cache(maxsize=2**15)
def chances_of_most(walls: tuple[float, ...], doubt: float) -> Sequence[float]:
    """Return each seat's chance to have the most walls, or as many as another; neutral walls come last."""
    *_, second, first = sorted(walls)
    mosts = [second if own == first else first for own in walls[:-1]]
    return [1 / (1 + exp((most - own - TIED) / doubt)) for own, most in zip(walls, mosts, strict=False)]


def weight(there: Tally) -> float:
    """Return the share of the points of a province or region that counts; the fuller it is, the more."""
    return PROMISE + (1 - PROMISE) * (1 - there.free / there.size)


class Prospect(ABC):
    """What a province or region is worth to a seat, now and after changes; it follows from what it is made of."""

    def __init__(self, seat: Seat, there: Tally) -> None:
        self.seat = seat
        self.there = there
        self._swapped: dict[tuple[Seat, Seat], float] = {}

    @abstractmethod
    def worth(self, there: Tally) -> float:
        """Value the area if this stood there."""

    @cached_property
    def now(self) -> float:
        """What it is worth now."""
        return self.worth(self.there)

    @cached_property
    def wall(self) -> float:
        """What it is worth with one more wall of the seat."""
        return self.worth(self.there.laid(self.seat, 1))

    @cached_property
    def walls(self) -> float:
        """What it is worth with two more walls of the seat."""
        return self.worth(self.there.laid(self.seat, 2))

    @cached_property
    def tower(self) -> float:
        """What it is worth with a tower of the seat."""
        return self.worth(self.there.laid(self.seat, 1, tower=True))

    @cached_property
    def neutral(self) -> float:
        """What it is worth with one more neutral wall."""
        return self.worth(self.there.laid(NEUTRAL, 1))

    def broken(self, owner: Seat) -> float:
        """Return what it is worth once a wall of an owner is broken."""
        return self.worth(self.there.broke(owner))

    def swapped(self, owner: Seat, other: Seat) -> float:
        """Return what it is worth once a wall of `other` stands in place of one of `owner`."""
        key = owner, other
        if key not in self._swapped:
            self._swapped[key] = self.worth(self.there.swapped(owner, other))
        return self._swapped[key]


class Promise(Prospect):
    """What a province that has not been scored promises."""

    def __init__(self, seat: Seat, there: Tally, cards: tuple[str, ...], rivals: int, reputation: int) -> None:
        super().__init__(seat, there)
        self.cards = cards
        """The seat's own cards that lie there, in the order laid."""
        self.rivals = rivals
        """The number of others' cards."""
        self.reputation = reputation
        self._cards: dict[Card, float] = {}
        self._best: dict[tuple[Card, ...], float] = {}

    def worth(self, there: Tally) -> float:
        """Value the province if this stood there."""
        return self._with_cards(there, self.cards)

    def _with_cards(self, there: Tally, cards: tuple[str, ...]) -> float:
        walls = list[float](there.blocks)
        for card in cards:
            walls[self.seat] += VIRTUAL[card]
        chances = chances_of_most(tuple(walls), SURE + DOUBT * there.free + CARD_DOUBT * self.rivals)
        return weight(there) * ((there.size - there.broken + self.reputation) * margin(chances, self.seat))

    def card(self, card: Card) -> float:
        """Value laying a card."""
        if card not in self._cards:
            helps = card != "warrior" or self.rivals
            self._cards[card] = self._with_cards(self.there, (*self.cards, card)) - self.now - KEEP if helps else -KEEP
        return self._cards[card]

    def best_card(self, hand: tuple[Card, ...]) -> float:
        """Value laying the best card in hand."""
        if hand not in self._best:
            self._best[hand] = max([self.card(card) for card in hand])
        return self._best[hand]


class Threat(Prospect):
    """What a region threatens: a negative number for players with many walls there."""

    def __init__(self, seat: Seat, there: Tally, counter: float) -> None:
        super().__init__(seat, there)
        self.counter = counter
        """The points that its Threat counter costs, on average while the seat does not know it."""

    def worth(self, there: Tally) -> float:
        """Value the region if this stood there."""
        chances = [*chances_of_most(there.blocks, SURE + DOUBT * there.free)]
        for owner in there.towers:
            chances[owner] = 0.0
        return -weight(there) * (self.counter * margin(chances, self.seat))


promise: Final = lru_cache(maxsize=_KEPT)(Promise)
"""Returns the promise made of these, with all that has been found out about it."""
threat: Final = lru_cache(maxsize=_KEPT)(Threat)
"""Returns the threat made of these, with all that has been found out about it."""
