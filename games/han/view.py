"""What a seat may know of the table. Painters, texts and AI players get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.engine import Event, Key, Seat
from games.han.board import Board, Marker
from games.han.cards import Payment
from games.han.maps import PlayingMap


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's area."""

    score: int
    points: Mapping[str, int]
    """Points so far by source, one of `scoring.SOURCES`."""
    houses: int
    """Left in the supply."""
    emissaries: int
    """Left in the supply."""
    markers: int
    """Fortifications or market places left in the supply."""
    cards: int
    """How many are in the hand."""
    last: tuple[Event, ...]
    """What this player did in the latest turn, the one under way included, as the public may know it."""


@dataclass(frozen=True, slots=True)
class HanView:
    """The table as one seat, or the public, may know it."""

    viewer: Seat | None
    map: PlayingMap
    marker: Marker
    """The variant that is played, if any."""
    phase: Literal["setup", "turns", "over"]
    round: int
    """From 1."""
    turn: int
    """Turns taken, from 0."""
    emperor: Seat
    """Who began, and has the Emperor."""
    active: tuple[Seat, ...]
    """Whose turn it is; nobody's once the game is over."""
    houses: Mapping[str, Seat]
    """House spaces with whose house stands there, in the order in which they were built."""
    fortified: frozenset[str]
    """House spaces with a fortification under the house."""
    markets: Mapping[str, Seat]
    """House spaces with whose market place stands there, an emissary on it until the game is over."""
    emissaries: Mapping[str, tuple[int, ...]]
    """How many emissaries each seat has on the dragon space of a province."""
    scored: Mapping[str, tuple[int, ...]]
    """Provinces whose houses have been scored with the points of every seat, in that order."""
    display: tuple[str, ...]
    """The open cards, in the order in which colours are listed."""
    pile: int
    """Cards left to draw."""
    discards: Mapping[str, int]
    """Discarded cards by colour; all of them lay open."""
    renewed: bool
    """Whether the pile has been used up once."""
    final_round: bool
    """Whether it has been used up twice: nobody draws any more."""
    players: tuple[SeatView, ...]
    hand: Payment
    """The viewer's own cards; empty for the public."""
    ended_because: str
    """`pile`, `full`, or empty while the game runs."""
    ranks: tuple[int, ...]
    """Each seat's rank once the game is over."""
    finale: tuple[Event, ...]
    """The final scoring, event by event, once the game is over."""
    plan: Key = ""
    """The placement that the viewer is choosing the cards for."""

    def board(self) -> Board:
        """The pieces on the map, to be asked what is full and where there is room; the caller may place on it."""
        board = Board(self.map, len(self.players), self.marker)
        board.houses, board.fortified, board.markets = dict(self.houses), set(self.fortified), dict(self.markets)
        board.emissaries = {province: [*counts] for province, counts in self.emissaries.items()}
        return board
