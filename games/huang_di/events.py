"""The events of a game of Huang Di."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from games.engine import Event, Seat
from games.engine.values import quick_value
from games.huang_di.wall import Spot

Tie: TypeAlias = Literal["", "jade", "clockwise", "lot"]
"""How a tie for the highest bid was broken; empty without a tie (Rules: The Petition Phase)."""
Price: TypeAlias = Literal["jade", "chip"]
"""What a player pays to buy back a role card (Rules: Buyback)."""


@quick_value
class FavoursKept(Event):
    """A player drew favours and kept some; only that player knows which."""

    seat: Seat
    drawn: int
    kept: int
    cards: tuple[str, ...]

    def seen_by(self, viewer: Seat | None) -> Event:
        """Hide the cards from everyone but their owner."""
        return self if viewer == self.seat else replace(self, cards=())


@quick_value
class RoundBegan(Event):
    """A round began, and all players took their income."""

    round: int
    income: tuple[int, ...]
    """Jade taken by each seat."""


@quick_value
class Bid:
    """A revealed bid for the petition of the emperor."""

    jade: int
    petition: int
    """Added by favours."""

    @property
    def total(self) -> int:
        """Jade and petition together."""
        return self.jade + self.petition


@quick_value
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


@quick_value
class Recruited(Event):
    """A player recruited peasants; a convict went to the prison."""

    seat: Seat
    peasants: int
    cost: int
    province: int


@quick_value
class ConvictsCollected(Event):
    """A player traded two peasants for convicts."""

    seat: Seat
    convicts: int


@quick_value
class JadeCollected(Event):
    """A player collected jade."""

    seat: Seat
    jade: int


@quick_value
class PrisonEmptied(Event):
    """A player took everything from a prison."""

    seat: Seat
    jade: int
    convicts: int
    province: int


@quick_value
class BlocksQuarried(Event):
    """A player quarried wall blocks; a convict went to the prison."""

    seat: Seat
    blocks: int
    cost: int
    province: int


@quick_value
class WorkersSent(Event):
    """A player sent workers to build, and some of them died."""

    seat: Seat
    peasants: int
    convicts: int
    dead_peasants: int
    cost: int
    """Jade, for a second block."""


@quick_value
class BlockBuilt(Event):
    """A player built a block."""

    seat: Seat
    spot: Spot
    points: int
    """For a block on level 4."""


@quick_value
class EmperorBlockPlaced(Event):
    """A player placed the emperor block."""

    seat: Seat
    spot: Spot


@quick_value
class EmperorBlockLost(Event):
    """A player lost the emperor block, not placed by the end of the round."""

    seat: Seat


@quick_value
class FavourPlayed(Event):
    """A player played a favour."""

    seat: Seat
    card: str
    cells: tuple[Spot, ...]
    """The pattern in the wall."""
    plaque: Spot


@quick_value
class BlockRemoved(Event):
    """A player removed a block, which went back to its owner."""

    seat: Seat
    owner: Seat
    spot: Spot
    convicts: int
    """Convicts who died."""


@quick_value
class TaskmasterMoved(Event):
    """A player moved the taskmaster to another province."""

    seat: Seat
    province: int


@quick_value
class RoleRepeated(Event):
    """A player repeated a role card with the Taskmaster."""

    seat: Seat
    role: str
    cost: int


@quick_value
class RoleBoughtBack(Event):
    """A player bought back a role card for a second action."""

    seat: Seat
    role: str
    price: Price


@quick_value
class RowCompleted(Event):
    """A row was completed: its builder took a chip, and the most blocks scored."""

    seat: Seat | None
    """The player who completed it; `None` for an unfinished row scored at the end."""
    province: int
    level: int
    winners: tuple[Seat, ...]
    points: int


@quick_value
class LevelCompleted(Event):
    """A level was completed in every province, or scored unfinished at the end."""

    level: int
    winners: tuple[Seat, ...]
    points: int
    finished: bool


@quick_value
class WallCompleted(Event):
    """The last block was placed; its builder took everything from all prisons."""

    seat: Seat
    jade: int
    convicts: int


@quick_value
class MongolsInvaded(Event):
    """The emperor blocks ran out, and the Mongols invaded."""


@quick_value
class EndScored(Event):
    """The points of one category of the end-game scoring."""

    source: str
    """One of `scoring.SOURCES`."""
    points: tuple[int, ...]
    """The points of each seat."""
