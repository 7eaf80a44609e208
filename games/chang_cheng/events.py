"""The events of a game of Chang Cheng."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, Literal

from games.chang_cheng.components import Card, EventCard, Laid, Piece
from games.engine import Event, Key, Seat


class PlaceEvent(Event):
    """An event at a place; a set of boards has its own names."""

    names: Mapping[Key, str] = field(kw_only=True, repr=False, compare=False)
    """The names of provinces and regions, by key."""


class Deed(PlaceEvent):
    """An action of the player whose turn it is, at a place; so are a double wall's points and a skipped turn."""

    seat: Seat


class FirstDrawn(Event):
    """The first player was drawn."""

    seat: Seat


class EventCardsChosen(Event):
    """Event cards are in play."""

    cards: tuple[EventCard, ...]


class BoardJoined(PlaceEvent):
    """A board was put on the table, and its provinces got their Reputation counters."""

    seat: Seat | None
    """The player who joined it, or `None` for the first two boards."""
    side: Key
    end: Key
    """`left` or `right`."""
    reputation: Mapping[Key, int]
    """The counters of its provinces."""


class WallLaid(Deed):
    """A player laid a wall block."""

    piece: Piece
    squares: tuple[Key, ...]
    """One square, or the two of a double wall."""
    provinces: tuple[Key, ...]
    """The province of each square."""


class DoubleScored(Event):
    """A double wall scored for the provinces and regions that it touches."""

    seat: Seat
    provinces: int
    regions: int

    @property
    def points(self) -> int:
        """The points."""
        return self.provinces + self.regions


class CardLaid(Deed):
    """A player laid an action card face down; only that player knows which."""

    province: Key
    card: Card | Literal[""]

    hidden: ClassVar = {"card": ""}


class CounterSeen(Deed):
    """A player looked at a Threat counter; only that player knows it now."""

    region: Key
    threat: int

    hidden: ClassVar = {"threat": 0}


class CounterRevealed(PlaceEvent):
    """The Observers turned a Threat counter face up."""

    region: Key
    threat: int


class TurnSkipped(Event):
    """A player could do nothing."""

    seat: Seat


# A completed province


class CardsRevealed(PlaceEvent):
    """A province was completed, and its action cards were revealed."""

    province: Key
    cards: tuple[Laid, ...]
    """In the order laid."""
    cancelled: tuple[Card, ...]
    """Kinds that cancelled each other."""


class CardResolved(PlaceEvent):
    """An action card had its effect."""

    seat: Seat
    card: Card
    province: Key
    effect: Literal["nothing", "cancel", "break", "counter", "plus", "minus", "value", "wall", "swap"]
    other: Seat | None = None
    """The owner of the cancelled card, of the broken wall, or of the wall that came to this province by a swap."""
    taken: Card | Literal[""] = ""
    """The cancelled card."""
    place: Key = ""
    """The square of the broken wall, the region of the removed counter, or the square swapped in this province."""
    owner: Seat | None = None
    """The owner of the wall that left this province by a swap."""
    far: Key = ""
    """The square with which that wall was swapped."""


class ProvinceScored(PlaceEvent):
    """A completed province was scored."""

    province: Key
    walls: int
    """Unbroken walls, each worth a point."""
    reputation: int
    """The value of the Reputation counter."""
    change: int
    """What cards added to the value."""
    blocks: tuple[int, ...]
    """What counted for the majority: every seat's walls, also those added by cards, and the neutral ones at the end."""
    winners: tuple[Seat, ...]

    @property
    def value(self) -> int:
        """The points of each winner."""
        return self.walls + self.reputation + self.change


# The end


class GameEnded(Event):
    """The game ended, and the Mongols attack."""

    because: str
    """`wall` or `stuck`."""


class RegionAttacked(PlaceEvent):
    """The attack from a region was resolved."""

    region: Key
    threat: int
    """The points that it cost; 0 if a Traitor has removed the counter."""
    blocks: tuple[int, ...]
    """Every seat's walls in the region, and the neutral ones at the end."""
    losers: tuple[Seat, ...]
    protected: tuple[Seat, ...]
    """Players with the most walls whom their tower protected."""


class EventScored(Event):
    """An event card was scored."""

    card: EventCard
    counts: tuple[int, ...]
    """What was counted for each seat: provinces, the longest row, or cards in hand."""
    points: tuple[int, ...]
