"""What happens in a game of HAN, as it is told and highlighted afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.engine import Event, Seat
from games.han.board import Kind
from games.han.cards import Payment


@dataclass(frozen=True, slots=True)
class MapEvent(Event):
    """Something that happened on a playing map, which has names of its own."""

    names: Mapping[str, str] = field(kw_only=True, repr=False, compare=False)
    """What the provinces are called, by their keys."""


@dataclass(frozen=True, slots=True)
class EmperorDrawn(Event):
    """It was settled by lot who begins: that player gets the Emperor."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """`seat` was dealt its first cards; only it knows which."""

    seat: Seat
    cards: Payment

    def seen_by(self, viewer: Seat | None) -> Event:
        """The cards are for their owner alone."""
        return self if viewer == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    """Cards from the pile lie open on the display."""

    cards: Payment


@dataclass(frozen=True, slots=True)
class PiecePlaced(MapEvent):
    """A house, an emissary, or a marker with its house or emissary was placed."""

    seat: Seat
    place: str
    """A house space, or the province whose dragon space an emissary went to."""
    kind: Kind
    cards: Payment
    """Played for it."""


@dataclass(frozen=True, slots=True)
class HousesScored(MapEvent):
    """The houses of a province were scored."""

    province: str
    houses: tuple[int, ...]
    """Of each seat there."""
    points: tuple[int, ...]
    """Of each seat, a fortification counted in."""
    fortifiers: frozenset[Seat]
    """Who scored twice as much."""
    final: bool
    """Whether this was the final scoring: the province was not full."""


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was discarded instead of placing pieces."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was taken from the open display."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn from the pile; only its owner knows which."""

    seat: Seat
    card: str

    def seen_by(self, viewer: Seat | None) -> Event:
        """The card is for its owner alone."""
        return self if viewer == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The pile was used up for the first time: the discarded cards are the new one."""

    cards: int


@dataclass(frozen=True, slots=True)
class PileUsedUp(Event):
    """The pile was used up for the second time: the round is completed, and nobody draws any more."""


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player without cards could do nothing in the final round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarketsClosed(MapEvent):
    """The emissaries on market places went to the dragon spaces."""

    provinces: tuple[str, ...]
    """The province of each."""
    seats: tuple[Seat, ...]
    """Whose each was."""


@dataclass(frozen=True, slots=True)
class AllianceScored(MapEvent):
    """An alliance was scored."""

    number: int
    provinces: tuple[str, str]
    emissaries: int
    """In both provinces."""
    points: tuple[int, ...]
    """Of each seat; nothing where nobody has the majority in both."""


@dataclass(frozen=True, slots=True)
class RoadScored(MapEvent):
    """A row of houses along a road was scored."""

    seat: Seat
    row: tuple[str, ...]
    """Its house spaces, from one end to the other."""
    points: int
    """A fortification counted in."""


@dataclass(frozen=True, slots=True)
class PortsScored(Event):
    """The houses on port spaces were scored."""

    houses: tuple[int, ...]
    points: tuple[int, ...]
    fortifiers: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Nobody is to move any more; the final scoring follows."""

    because: str
    """`pile`: it was used up twice; `full`: no piece could be placed any more."""
