"""The events of a game of HUANG. Spaces are told by their keys, shapes by `Map.shape_key`."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from games.engine import Event, Key, Seat
from games.huang.pieces import Building, Colour, Leader, Tiles

Source: TypeAlias = Literal["tile", "pagoda", "revolt", "war", "bandits"]
"""What victory points are won for; granaries count at the end."""
Payment: TypeAlias = Literal["tiles", "leader"]
"""How a riot or a pagoda is paid: with two tiles, or with one tile and the leader."""


class Strength(NamedTuple):
    """The strength of a side in a conflict."""

    board: int
    """Tiles on the board."""
    tiles: int = 0
    """Tiles committed from behind screens."""
    leaders: int = 0
    """Leaders committed from in front of screens."""

    @property
    def total(self) -> int:
        """The whole strength."""
        return sum(self)


class Deed(Event):
    """Something that a player does in its own turn."""

    seat: Seat


# Setup


class BanditsPlaced(Event):
    """A Bandit tile was placed."""

    space: Key
    bandits: int


class FirstDrawn(Event):
    """The starting player was drawn."""

    seat: Seat


# Tiles of players and of the market


class OwnTiles(Event):
    """A player did something with tiles whose colours only that player knows."""

    seat: Seat
    count: int
    tiles: Tiles

    hidden: ClassVar = {"tiles": ()}


class TilesDrawn(OwnTiles):
    """A player drew tiles from the bag."""


class MarketFilled(Event):
    """Tiles from the bag were put into the market."""

    tiles: Tiles


class MarketTaken(Deed):
    """A player took a tile from the market."""

    colour: Colour


class TilesReplaced(OwnTiles):
    """A player discarded tiles to draw others, in its own turn."""


# Actions


class LeaderPlaced(Event):
    """A player placed or moved a leader."""

    leader: Leader
    space: Key
    origin: Key
    """The space that it left, or empty if it was at home."""


class LeaderWithdrawn(Event):
    """A player withdrew a leader."""

    leader: Leader
    space: Key


class LeaderReturned(Event):
    """A leader had to go home."""

    leader: Leader
    space: Key
    because: Literal["riot", "revolt", "war"]


class TilePlaced(Deed):
    """A player placed a tile."""

    colour: Colour
    space: Key
    united: tuple[Leader, ...] = ()
    """The leaders of the states that it united in peace; empty if it touched fewer than two."""


class TilesRemoved(Event):
    """Tiles left the board."""

    colour: Colour
    spaces: tuple[Key, ...]
    because: Literal["riot", "war", "price", "bandits"]
    """A riot; a defeat in a war; the price of the victory in a war, or of one over bandits."""


class RiotCaused(Deed):
    """A player discarded blue tiles to cause a peasants' riot on a space."""

    payment: Payment
    space: Key
    parts: int
    """The number of states that were there afterwards where one had been before; 0 if there was no state."""
    parted: tuple[Seat, ...] = ()
    """The players with leaders in a state that it divided."""


class BuildingPlaced(Deed):
    """A player established or moved a pagoda or the Royal Palace."""

    building: Building
    shape: Key
    origin: Key
    """The shape that it left, or empty if it came from the stock."""
    payment: Payment | None
    """How it was paid; `None` if it came with the tile just placed."""


class BuildingLost(Event):
    """A building lost a tile below it, and left the board."""

    building: Building
    shape: Key
    earner: Seat | None = None
    """Who had the use of it; granaries are nobody's."""


class ActionSkipped(Deed):
    """A player could do nothing."""


# Points


class PointsWon(Event):
    """A player won victory points, which are announced."""

    seat: Seat
    colour: Colour
    points: int
    source: Source
    place: Key
    """The tile, the shape of the pagoda, the space of the beaten leader or of the Bandit tile."""


class GranariesTaken(Deed):
    """A player took the granaries of a state behind the screen, all but one."""

    spaces: tuple[Key, ...]
    kept: Key
    """The granary that stays."""


# Conflicts


class RevoltBegan(Event):
    """A leader came into a state with a leader of the same colour."""

    attacker: Leader
    defender: Leader
    space: Key
    """Where the attacker stands."""
    defended: Key
    """Where the defender stands."""
    strengths: tuple[int, int]
    """The yellow tiles beside the attacker and beside the defender."""


class RevoltTilesCommitted(Event):
    """The attacker or the defender committed yellow tiles, and perhaps the governor."""

    seat: Seat
    tiles: int
    leader: bool


class RevoltEnded(Event):
    """A revolt was decided."""

    winner: Leader
    loser: Leader
    attacked: Strength
    defended: Strength
    space: Key
    """Where the loser stood."""

    @property
    def has_attacker_won(self) -> bool:
        """Whether the attacker won; ties go to the defender."""
        return self.attacked.total > self.defended.total


class SideSeen(NamedTuple):
    """A warring state."""

    key: Key
    """`a`, `b` or `c`."""
    spaces: tuple[Key, ...]
    """All its spaces, without the unifying tile."""
    leaders: tuple[Leader, ...]
    strength: Strength

    def joined(self, tiles: int, leaders: int) -> SideSeen:
        """Return the side with the support of a player."""
        board, before, lent = self.strength
        return self._replace(strength=Strength(board, before + tiles, lent + leaders))


class WarBegan(Event):
    """A tile united states with leaders of the same colour."""

    seat: Seat
    space: Key
    colour: Colour
    """The colour of the unifying tile."""
    sides: tuple[SideSeen, ...]
    colours: Tiles
    """The colours in conflict."""


class SupportGiven(Event):
    """A player supported a warring state, or none."""

    seat: Seat
    side: Key
    """Empty for none."""
    tiles: int
    leader: bool


class WarEnded(Event):
    """A war was decided."""

    seat: Seat
    """The unifier."""
    space: Key
    winner: Key
    sides: tuple[SideSeen, ...]
    """As they were, with everything committed."""
    tied: bool
    """Whether the unifier had to choose the winner."""
    owed: int
    """Red tiles that the winning state loses, besides those committed for it."""


class BanditsBeaten(Deed):
    """A tile united a Bandit tile with a state that had soldiers enough."""

    space: Key
    """Where the Bandit tile lay."""
    bandits: int
    soldier: Seat | None
    """The player with the soldier leader in the state, who wins the points, if any."""


OF_CONFLICT: Final = (
    *(SupportGiven, RevoltTilesCommitted, WarEnded, RevoltEnded),
    *(LeaderReturned, TilesRemoved, BuildingLost, PointsWon),
)
"""The events between the beginning of a conflict and its last consequence."""

# The end


class GameEnded(Event):
    """The game is over."""

    because: Literal["bag", "idle"]
    """`bag` if a player could not draw a tile, `idle` if nobody drew for three rounds."""
