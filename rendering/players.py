"""Names of players in pictures, and the phrases for turns and victories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from games.engine.results import winners
from games.engine.words import row
from rendering.lettering import clean, figure
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from games.engine import Seat


class Scored(Protocol):
    """A player's score."""

    @property
    def score(self) -> int:
        """All points, or those that decide the game."""


class Player(Scored, Protocol):
    """The points of a player in any game."""

    @property
    def points(self) -> Mapping[str, int]:
        """Points by source."""


class Scoreboard(Protocol):
    """The players' scores, and who won."""

    @property
    def players(self) -> Sequence[Scored]:
        """The players by seat."""

    @property
    def ranks(self) -> Sequence[int]:
        """The rank of each seat; empty until the game is over."""


class Table(Scoreboard, Protocol):
    """What of any game says who has how many points, and who won."""

    @property
    def players(self) -> Sequence[Player]:
        """The players by seat."""


def called(names: Sequence[str]) -> list[str]:
    """Return display names; a player without a printable name gets a substitute."""
    return [clean(name) or say("seat", number=seat + 1) for seat, name in enumerate(names)]


def victory(ranks: Sequence[int], names: Sequence[str], scores: Sequence[int]) -> tuple[str, str]:
    """Return the winners' names and a phrase with their points. All arguments are by seat."""
    first = winners(ranks)
    points = max(scores[seat] for seat in first)
    who = say("heading-joint").join(names[seat] for seat in first)
    return who, say("heading-victory", count=len(first), points=figure(points))


def note(ranks: Sequence[int], waiting: Collection[Seat], seat: Seat, deed: str) -> str:
    """Return the rank of `seat`, or what it must do (`play`, `bid` or `choose`) if the game waits, or an empty text."""
    if ranks:
        return say("panel-rank", rank=ranks[seat])
    return say("panel-waiting", deed=deed) if seat in waiting else ""


def awaited(seats: Sequence[Seat], names: Sequence[str], deed: str) -> tuple[str, str]:
    """Return the names of `seats` (at least one) and a phrase for what they must do: `play`, `bid` or `choose`."""
    return row(names[seat] for seat in seats), say("heading-deed", deed=deed, count=len(seats))
