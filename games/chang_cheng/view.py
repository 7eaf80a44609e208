"""What a seat may know of the table. Painters, texts and AI players get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.chang_cheng.board import Board, board_of
from games.chang_cheng.boards import BoardSet, Layout, Side
from games.chang_cheng.cards import Card, EventCard, Laid, Resolving
from games.chang_cheng.events import ProvinceScored
from games.chang_cheng.knowledge import Knowledge
from games.chang_cheng.means import Means
from games.engine import Event, Key, Seat


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's area."""

    score: int
    points: Mapping[str, int]
    """Points so far by source, one of `scoring.SOURCES`."""
    singles: int
    """Single walls left."""
    doubles: int
    """Double walls left."""
    towers: int
    """Towers left."""
    cards: int
    """Number of cards in hand."""
    seen: frozenset[Key]
    """Regions whose Threat counter this player has seen."""
    last: tuple[Event, ...]
    """Events of this player's latest turn, or current turn, as the public may know them."""


@dataclass(frozen=True, slots=True)
class ChangChengView:
    """The table as one seat, or the public, may know it."""

    viewer: Seat | None
    phase: Literal["setup", "turns", "attack", "over"]
    round: int
    """From 1."""
    turn: int
    """Turns taken, from 0."""
    first: Seat
    """The player who started."""
    active: tuple[Seat, ...]
    """The seat whose turn it is; empty once the game is over."""
    boards: BoardSet
    """All boards and counters of the game."""
    layout: Layout
    """The joined boards."""
    names: Mapping[Key, str]
    """The names of provinces and regions, by key."""
    owners: Mapping[Key, Seat]
    """The owner of the wall on each occupied square, in the order laid; `board.NEUTRAL` for neutral walls."""
    towers: Mapping[Key, Seat]
    """The squares with a tower, and its owner."""
    doubles: Mapping[Key, Key]
    """The two squares of each double wall: each leads to the other."""
    broken: frozenset[Key]
    """Squares with a broken wall."""
    reserving: Mapping[Key, Seat]
    """Towers beside which a square is reserved for a single wall of their owner."""
    reputation: Mapping[Key, int]
    """The Reputation counter of each province."""
    threats: Mapping[Key, int]
    """The Threat counters that the viewer knows, by region."""
    revealed: frozenset[Key]
    """Regions whose Threat counter lies face up."""
    removed: frozenset[Key]
    """Regions whose Threat counter has been removed."""
    hidden: Mapping[int, int]
    """How many Threat counters of each value the viewer does not know, on the boards or beside them."""
    laid: Mapping[Key, tuple[Laid, ...]]
    """Action cards that lie face down, by province; the kind only of the viewer's own."""
    played: tuple[Laid, ...]
    """Action cards that have been revealed, in that order."""
    scored: Mapping[Key, tuple[Seat, ...]]
    """The winners of each completed province, in that order."""
    emperors: tuple[Key, ...]
    """Completed provinces with an Emperor card."""
    boards_to_come: int
    """How many more boards Emperor cards can add."""
    resolving: Resolving | None
    """The province whose cards are being resolved."""
    events_in_play: tuple[EventCard, ...]
    neutrals: int | None
    """Neutral walls left; `None` in games without them."""
    players: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    """The viewer's own cards; empty for the public."""
    ended_because: str
    """`wall`, `stuck`, or empty while the game runs."""
    ranks: tuple[int, ...]
    """Each seat's rank once the game is over."""
    finale: tuple[Event, ...]
    """Events since the Mongols attacked, once the game is over."""
    action: str = ""
    """The action of this turn."""
    province: Key = ""
    """The chosen province of the next piece or card."""
    done: tuple[Key, ...] = ()
    """The provinces of the pieces and cards of this turn so far."""
    arriving: Side | None = None
    """The board that has been drawn, while a player chooses where to join it."""
    scorings: tuple[ProvinceScored, ...] = ()
    """How each completed province was scored, once the game is over."""

    def board(self) -> Board:
        """Return the walls; the caller may change them."""
        return board_of(
            self.layout,
            len(self.players),
            owners=self.owners,
            towers=self.towers,
            doubles=self.doubles,
            broken=self.broken,
            reserving=self.reserving,
        )

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use now; the kinds of cards in hand are known of the viewer alone."""
        player = self.players[seat]
        return Means(
            self.board(),
            seat,
            player,
            player.cards,
            self.hand if seat == self.viewer else (),
            self.turn == 0,
            self.action,
            self.province,
            self.done,
        )

    def knowledge(self, seat: Seat) -> Knowledge:
        """Return what the viewer, who sits at `seat`, knows."""
        means, counts = self.means(seat), self.hidden
        unknown = sum(value * count for value, count in counts.items()) / max(1, sum(counts.values()))
        return Knowledge(
            seat,
            means.board,
            means,
            self.laid,
            self.scored,
            self.reputation,
            self.removed,
            self.threats,
            unknown,
            self.resolving,
        )
