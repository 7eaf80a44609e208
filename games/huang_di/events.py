"""The events of a game of Huang Di."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from games.engine import Event, Seat
from games.huang_di.wall import Spot

Tie: TypeAlias = Literal["", "jade", "clockwise", "lot"]
"""How a tie for the highest bid was broken; empty without a tie (Rules: The Petition Phase)."""
Price: TypeAlias = Literal["jade", "chip"]
"""What a player pays to buy back a role card (Rules: Buyback)."""


@dataclass(frozen=True, slots=True)
class FavoursKept(Event):
    """A player drew favours and kept some; only that player knows which."""

    seat: Seat
    drawn: int
    kept: int
    cards: tuple[str, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """Hide the cards from everyone but their owner."""
        return self if viewer == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began, and all players took their income."""

    round: int
    income: tuple[int, ...]
    """Jade taken by each seat."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A revealed bid for the petition of the emperor."""

    jade: int
    petition: int
    """Added by favours."""

    @property
    def total(self) -> int:
        """Jade and petition together."""
        return self.jade + self.petition


@dataclass(frozen=True, slots=True)
class PetitionWon(Event):
    """The bids were revealed, and a player won the petition."""

    seat: Seat
    bids: tuple[Bid, ...]
    tie: Tie
    province: int
    """The province whose prison took the jade and the convict."""
    jade: int = 1
    convicts: int = 1
    """0 if a finite stockpile has run out."""


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """A player recruited peasants; a convict went to the prison."""

    seat: Seat
    peasants: int
    cost: int
    province: int


@dataclass(frozen=True, slots=True)
class ConvictsCollected(Event):
    """A player traded two peasants for convicts."""

    seat: Seat
    convicts: int


@dataclass(frozen=True, slots=True)
class JadeCollected(Event):
    """A player collected jade."""

    seat: Seat
    jade: int


@dataclass(frozen=True, slots=True)
class PrisonEmptied(Event):
    """A player took everything from a prison."""

    seat: Seat
    jade: int
    convicts: int
    province: int


@dataclass(frozen=True, slots=True)
class BlocksQuarried(Event):
    """A player quarried wall blocks; a convict went to the prison."""

    seat: Seat
    blocks: int
    cost: int
    province: int


@dataclass(frozen=True, slots=True)
class WorkersSent(Event):
    """A player sent workers to build, and some of them died."""

    seat: Seat
    peasants: int
    convicts: int
    dead_peasants: int
    cost: int
    """Jade, for a second block."""


@dataclass(frozen=True, slots=True)
class BlockBuilt(Event):
    """A player built a block."""

    seat: Seat
    spot: Spot
    points: int
    """For a block on level 4."""


@dataclass(frozen=True, slots=True)
class EmperorBlockPlaced(Event):
    """A player placed the emperor block."""

    seat: Seat
    spot: Spot


@dataclass(frozen=True, slots=True)
class EmperorBlockLost(Event):
    """A player lost the emperor block, not placed by the end of the round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FavourPlayed(Event):
    """A player played a favour."""

    seat: Seat
    card: str
    cells: tuple[Spot, ...]
    """The pattern in the wall."""
    plaque: Spot


@dataclass(frozen=True, slots=True)
class BlockRemoved(Event):
    """A player removed a block, which went back to its owner."""

    seat: Seat
    owner: Seat
    spot: Spot
    convicts: int
    """Convicts who died."""


@dataclass(frozen=True, slots=True)
class TaskmasterMoved(Event):
    """A player moved the taskmaster to another province."""

    seat: Seat
    province: int


@dataclass(frozen=True, slots=True)
class RoleRepeated(Event):
    """A player repeated a role card with the Taskmaster."""

    seat: Seat
    role: str
    cost: int


@dataclass(frozen=True, slots=True)
class RoleBoughtBack(Event):
    """A player bought back a role card for a second action."""

    seat: Seat
    role: str
    price: Price


@dataclass(frozen=True, slots=True)
class RowCompleted(Event):
    """A row was completed: its builder took a chip, and the most blocks scored."""

    seat: Seat | None
    """The player who completed it; `None` for an unfinished row scored at the end."""
    province: int
    level: int
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LevelCompleted(Event):
    """A level was completed in every province, or scored unfinished at the end."""

    level: int
    winners: tuple[Seat, ...]
    points: int
    finished: bool


@dataclass(frozen=True, slots=True)
class WallCompleted(Event):
    """The last block was placed; its builder took everything from all prisons."""

    seat: Seat
    jade: int
    convicts: int


@dataclass(frozen=True, slots=True)
class MongolsInvaded(Event):
    """The emperor blocks ran out, and the Mongols invaded."""


@dataclass(frozen=True, slots=True)
class EndScored(Event):
    """The points of one category of the end-game scoring."""

    source: str
    """One of `scoring.SOURCES`."""
    points: tuple[int, ...]
    """The points of each seat."""
