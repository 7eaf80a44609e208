"""The events of a game of Huang Di."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from games.engine import Event, Seat
from games.engine.events import quick_value
from games.huang_di.wall import Spot

Tie: TypeAlias = Literal["", "jade", "clockwise", "lot"]
"""How a tie for the highest bid was broken; empty without a tie (Rules: The Petition Phase)."""


class Deed(Event):
    """Something that a player did."""

    seat: Seat


class FavoursKept(Deed):
    """A player drew favours and kept some; only that player knows which."""

    drawn: int
    kept: int
    cards: tuple[str, ...]

    hidden: ClassVar = {"cards": ()}


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


class PetitionWon(Event):
    """The bids were revealed, and a player won the petition."""

    seat: Seat
    bids: tuple[Bid, ...]
    tie: Tie
    province: int
    """The province whose prison took `jade` and `convicts`: one each, unless none is left."""
    jade: int
    convicts: int


class Jailing(Deed):
    """An action for which a convict goes to the prison."""

    jailed: int
    """Convicts that went there: one, unless none is left."""


class Recruited(Jailing):
    """A player recruited peasants."""

    peasants: int
    cost: int


class ConvictsCollected(Deed):
    """A player traded two peasants for convicts."""

    convicts: int


class JadeCollected(Deed):
    """A player collected jade."""

    jade: int


class PrisonEmptied(Deed):
    """A player took everything from a prison."""

    jade: int
    convicts: int
    province: int


class BlocksQuarried(Jailing):
    """A player quarried wall blocks."""

    blocks: int
    cost: int


class WorkersSent(Jailing):
    """A player has sent workers to build, and some of them died."""

    peasants: int
    convicts: int
    dead_peasants: int
    cost: int
    """Jade, for a second block."""


class BlockBuilt(Deed):
    """A player built a block."""

    spot: Spot
    points: int
    """For a block on level 4."""


class EmperorBlockPlaced(Deed):
    """A player placed the emperor block."""

    spot: Spot


class EmperorBlockLost(Event):
    """A player lost the emperor block, not placed by the end of the round."""

    seat: Seat


class FavourPlayed(Deed):
    """A player played a favour."""

    card: str
    cells: tuple[Spot, ...]
    """The pattern in the wall."""
    plaque: Spot


class BlockRemoved(Deed):
    """A player removed a block, which went back to its owner."""

    owner: Seat
    spot: Spot
    convicts: int
    """Convicts who died."""


class TaskmasterMoved(Deed):
    """A player moved the taskmaster to another province."""

    province: int


class RoleRepeated(Deed):
    """A player repeated a role card with the Taskmaster."""

    role: str
    cost: int


class RoleBoughtBack(Deed):
    """A player bought back a role card for a second action."""

    role: str
    price: str
    """What it costs: `jade` or `chip`."""


class RowCompleted(Event):
    """A row was completed: its builder took a chip, and the most blocks scored."""

    seat: Seat | None
    """The player who completed it; `None` for an unfinished row scored at the end."""
    province: int
    level: int
    winners: tuple[Seat, ...]
    points: int


class LevelCompleted(Event):
    """A level was completed in every province, or scored unfinished at the end."""

    level: int
    winners: tuple[Seat, ...]
    points: int
    finished: bool


class WallCompleted(Event):
    """The last block was placed; its builder took everything from all prisons."""

    seat: Seat
    jade: int
    convicts: int


class MongolsInvaded(Event):
    """The emperor blocks ran out, and the Mongols invaded."""


class EndScored(Event):
    """The points of one category of the end-game scoring."""

    source: str
    """One of `scoring.SOURCES`."""
    points: tuple[int, ...]
    """The points of each seat."""
