"""What a seat may know of the table. Painters, texts and AI players get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.engine import Event, Key, Seat
from games.han.board import Board, Marker
from games.han.cards import Payment
from games.han.maps import PlayingMap
from games.han.means import PIECES, Means


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's area."""

    score: int
    points: Mapping[str, int]
    """Points so far by source, one of `scoring.SOURCES`."""
    houses: int
    """Number in the supply."""
    emissaries: int
    """Number in the supply."""
    markers: int
    """Fortifications or market places left in the supply."""
    cards: int
    """Number of cards in hand."""
    last: tuple[Event, ...]
    """Events of this player's latest turn, or current turn, as the public may know them."""
    shown: Payment = ()
    """Cards in hand that everyone saw the player take from the display."""


@dataclass(frozen=True, slots=True)
class HanView:
    """The table as one seat, or the public, may know it."""

    viewer: Seat | None
    map: PlayingMap
    marker: Marker
    """The variant in use, if any."""
    phase: Literal["setup", "turns", "over"]
    round: int
    """From 1."""
    turn: int
    """Turns taken, from 0."""
    emperor: Seat
    """The player with the Emperor, who started."""
    active: tuple[Seat, ...]
    """The seat whose turn it is; empty once the game is over."""
    houses: Mapping[str, Seat]
    """Owners of houses by house space, in the order built."""
    fortified: frozenset[str]
    """House spaces with a fortification under the house."""
    markets: Mapping[str, Seat]
    """Owners of market places by house space; each has an emissary until the game is over."""
    emissaries: Mapping[str, tuple[int, ...]]
    """Number of emissaries of each seat, by province."""
    scored: Mapping[str, tuple[int, ...]]
    """Points of each seat by province whose houses have been scored, in that order."""
    display: tuple[str, ...]
    """Cards on display, in the order of `CARDS`."""
    pile: int
    """Number of cards in the draw pile."""
    discards: Mapping[str, int]
    """Number of discarded cards by colour, which are public."""
    renewed: bool
    """Whether the draw pile has run out once."""
    final_round: bool
    """Whether the draw pile has run out twice, so that no more cards are drawn."""
    players: tuple[SeatView, ...]
    hand: Payment
    """The viewer's own cards; empty for the public."""
    ended_because: str
    """`pile`, `full`, or empty while the game runs."""
    ranks: tuple[int, ...]
    """Each seat's rank once the game is over."""
    finale: tuple[Event, ...]
    """Events of the final scoring, once the game is over."""
    plan: Key = ""
    """The placement for which the viewer is choosing cards."""
    settled: frozenset[str] = frozenset()
    """The provinces that had a piece when the turn began."""
    where: tuple[str, ...] = ()
    """The provinces of the viewer's next piece: the chosen one, or those of the first piece; none before that."""
    may_place: int = PIECES
    """How many more pieces the viewer may place in this turn."""
    asks_payers_alone: bool = False
    """See `State`."""

    def board(self) -> Board:
        """Return the pieces on the map; the caller may change them."""
        board = Board(self.map, len(self.players), self.marker)
        for space, seat in self.houses.items():
            board.put(seat, space, "fortification" if space in self.fortified else "house")
        for space, seat in self.markets.items():
            board.put(seat, space, "market")
        board.emissaries = dict(self.emissaries)
        return board

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use to place pieces now; hand and choices are known of the viewer alone."""
        board, supply = self.board(), self.players[seat]
        if seat != self.viewer:
            return Means(board, supply, (), self.settled)
        return Means(board, supply, self.hand, self.settled, self.where, self.may_place)
