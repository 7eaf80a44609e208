"""What happens in a game of Huang Di, as it is told and highlighted afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from games.engine import Event, Seat
from games.huang_di.wall import Spot

Tie: TypeAlias = Literal["", "jade", "clockwise", "lot"]
"""What settled a tie of the highest bids, if there was one (Rules: The Petition Phase)."""
Price: TypeAlias = Literal["jade", "chip"]
"""What a role card is bought back with (Rules: Buyback)."""


@dataclass(frozen=True, slots=True)
class FavoursKept(Event):
    """`seat` looked at favours and kept some; only it knows which."""

    seat: Seat
    drawn: int
    kept: int
    cards: tuple[str, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """The cards are for their owner alone."""
        return self if viewer == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins with everybody's income."""

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
        """What counts."""
        return self.jade + self.petition


@dataclass(frozen=True, slots=True)
class PetitionWon(Event):
    """The bids are open."""

    seat: Seat
    bids: tuple[Bid, ...]
    tie: Tie
    province: int
    """Whose prison took in jade and convicts."""
    jade: int = 1
    convicts: int = 1
    """How many of each: none where a finite stockpile has run out."""


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """Peasants joined; a convict went to the prison."""

    seat: Seat
    peasants: int
    cost: int
    province: int


@dataclass(frozen=True, slots=True)
class ConvictsCollected(Event):
    """Two peasants went, convicts came."""

    seat: Seat
    convicts: int


@dataclass(frozen=True, slots=True)
class JadeCollected(Event):
    """Jade came."""

    seat: Seat
    jade: int


@dataclass(frozen=True, slots=True)
class PrisonEmptied(Event):
    """All that a prison held came."""

    seat: Seat
    jade: int
    convicts: int
    province: int


@dataclass(frozen=True, slots=True)
class BlocksQuarried(Event):
    """Wall blocks came; a convict went to the prison."""

    seat: Seat
    blocks: int
    cost: int
    province: int


@dataclass(frozen=True, slots=True)
class WorkersSent(Event):
    """Workers were assigned to a building, and some of them died."""

    seat: Seat
    peasants: int
    convicts: int
    dead_peasants: int
    cost: int
    """Jade, for a second block."""


@dataclass(frozen=True, slots=True)
class BlockBuilt(Event):
    """An own block stands."""

    seat: Seat
    spot: Spot
    points: int
    """For a block on level 4."""


@dataclass(frozen=True, slots=True)
class EmperorBlockPlaced(Event):
    """The emperor's block stands."""

    seat: Seat
    spot: Spot


@dataclass(frozen=True, slots=True)
class EmperorBlockLost(Event):
    """The emperor's block was not placed in time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FavourPlayed(Event):
    """A favour was granted."""

    seat: Seat
    card: str
    cells: tuple[Spot, ...]
    """The pattern in the wall."""
    plaque: Spot


@dataclass(frozen=True, slots=True)
class BlockRemoved(Event):
    """A block was torn down and went back to its owner."""

    seat: Seat
    owner: Seat
    spot: Spot
    convicts: int
    """Killed for it."""


@dataclass(frozen=True, slots=True)
class TaskmasterMoved(Event):
    """A taskmaster went to another camp."""

    seat: Seat
    province: int


@dataclass(frozen=True, slots=True)
class RoleRepeated(Event):
    """A role card on the table is used again through the taskmaster."""

    seat: Seat
    role: str
    cost: int


@dataclass(frozen=True, slots=True)
class RoleBoughtBack(Event):
    """A role card came back to the hand for a second action."""

    seat: Seat
    role: str
    price: Price


@dataclass(frozen=True, slots=True)
class RowCompleted(Event):
    """A row is full: its builder took a chip, and most blocks scored."""

    seat: Seat | None
    """The builder; `None` for a row scored unfinished at the end."""
    province: int
    level: int
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LevelCompleted(Event):
    """A level is full in every province, or scored unfinished at the end."""

    level: int
    winners: tuple[Seat, ...]
    points: int
    finished: bool


@dataclass(frozen=True, slots=True)
class WallCompleted(Event):
    """The last block stands; its builder empties all prisons."""

    seat: Seat
    jade: int
    convicts: int


@dataclass(frozen=True, slots=True)
class MongolsInvaded(Event):
    """No emperor block is left: the Mongols come through the unfinished wall."""


@dataclass(frozen=True, slots=True)
class EndScored(Event):
    """Points of one of the last four categories."""

    source: str
    """One of `scoring.SOURCES`."""
    points: tuple[int, ...]
    """Of each seat."""
