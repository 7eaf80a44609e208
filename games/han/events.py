"""The events of a game of HAN."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar

from games.engine import Event, Seat
from games.han.board import Kind
from games.han.cards import Payment


class MapEvent(Event):
    """An event on a playing map, which has its own names."""

    names: Mapping[str, str] = field(kw_only=True, repr=False, compare=False)
    """The provinces' names, by key."""


class Deed(Event):
    """An action of the player whose turn it is; `PiecePlaced` is another one."""

    seat: Seat


class EmperorDrawn(Event):
    """The starting player was drawn and took the Emperor."""

    seat: Seat


class HandDealt(Event):
    """A player was dealt the first hand; only that player knows the cards."""

    seat: Seat
    cards: Payment

    hidden: ClassVar = {"cards": ()}


class DisplayFilled(Event):
    """Cards from the draw pile were put on display."""

    cards: Payment


class PiecePlaced(MapEvent):
    """A player placed a house, an emissary, or a marker with its piece."""

    seat: Seat
    place: str
    """The house space, or the province of an emissary."""
    kind: Kind
    cards: Payment
    """The cards played."""


class HousesScored(MapEvent):
    """The houses of a province were scored."""

    province: str
    houses: tuple[int, ...]
    """The houses of each seat."""
    points: tuple[int, ...]
    """The points of each seat, including fortifications."""
    fortifiers: frozenset[Seat]
    """The seats that scored double."""
    final: bool
    """Whether this was part of the final scoring: the province was not full."""


class CardDiscarded(Deed):
    """A player discarded a card instead of placing pieces."""

    card: str


class CardTaken(Deed):
    """A player took a card from the display."""

    card: str

    is_foreseen: ClassVar = False


class CardDrawn(Deed):
    """A player drew a card from the draw pile; only that player knows which."""

    card: str

    hidden: ClassVar = {"card": ""}
    is_foreseen: ClassVar = False


class PileRenewed(Event):
    """The draw pile ran out for the first time, and the discards became the new one."""

    cards: int


class PileUsedUp(Event):
    """The draw pile ran out for the second time: this is the last round, and no more cards are drawn."""

    seat: Seat
    """The player with the Emperor; the game ends before their next turn."""


class TurnPassed(Deed):
    """A player without cards passed in the final round."""


class MarketsClosed(MapEvent):
    """The emissaries on market places moved to the dragon spaces."""

    provinces: tuple[str, ...]
    """The province of each emissary."""
    seats: tuple[Seat, ...]
    """The owner of each emissary."""


class AllianceScored(MapEvent):
    """An alliance was scored."""

    number: int
    provinces: tuple[str, str]
    emissaries: int
    """The emissaries in both provinces."""
    points: tuple[int, ...]
    """The points of each seat; 0 without a majority in both."""


class RoadScored(MapEvent):
    """A row of houses along a road was scored."""

    seat: Seat
    row: tuple[str, ...]
    """Its house spaces, from one end to the other."""
    points: int
    """The points, including a fortification."""


class PortsScored(Event):
    """The houses on port spaces were scored."""

    houses: tuple[int, ...]
    points: tuple[int, ...]
    fortifiers: frozenset[Seat]


class GameEnded(Event):
    """The last turn is over; the final scoring follows."""

    because: str
    """`pile` if the draw pile ran out twice, `full` if no more pieces could be placed."""
