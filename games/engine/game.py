"""A game: its state, and rules that ask questions.

The rules are a sequence of *steps* (the setup, a petition, one player's turn). A step is a generator that yields an ask
and is sent the answer, or yields several asks at once and is sent all answers in the same order. Between two steps no
generator is alive, so the state is complete and can be copied.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from games.engine.asks import Ask, Seat
from games.engine.values import quick_value

if TYPE_CHECKING:
    from games.engine.sight import Sight

T = TypeVar("T")
V = TypeVar("V")

Rules: TypeAlias = Generator[Ask | tuple[Ask, ...], Any, T]
"""A part of the rules.

Yields an `Ask` and is sent its answer, or yields a tuple of asks and is sent a tuple of answers in the same order. Such
answers are sealed: they stay hidden until all are in.
"""


@quick_value
class Event:
    """An event of a game, from which the chronicle, highlights and history are made."""

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return this event as `viewer` may know it (`None`: the public), or `None` if it is hidden."""
        return self


AGREED: Final = "agreed"
"""Why a game ended that its players have agreed to end."""


def seen(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return `events` as `viewer` may know them (`None`: the public)."""
    return [known for event in events if (known := event.seen_by(viewer)) is not None]


def shallow_copy(thing: T) -> T:
    """Return another object with the same attributes, several times faster than `copy.copy`.

    In CPython 3.11, attributes of an object are slow once its `__dict__` has been read, and quick again in a new dict.
    """
    twin = object.__new__(type(thing))
    twin.__dict__ = {**thing.__dict__}
    return twin


@dataclass
class Scorer:
    """A player's points; games add what else a player has."""

    points: dict[str, int]
    """Points by source."""

    def copy(self) -> Self:
        """Return a copy; games add copies of everything of theirs that changes in place."""
        twin = shallow_copy(self)
        twin.points = self.points.copy()
        return twin

    @property
    def score(self) -> int:
        """The player's total points."""
        return sum(self.points.values())


class Game(ABC, Generic[V]):
    """One game in play; `V` is its view."""

    seats: int
    """The number of players."""
    over: bool
    """True once the last step has ended, or once the players have agreed to end the game."""
    phase: str = ""
    """The part of the rules that is played; "over" once the game is."""
    ending: str
    """A stable key for why the game has ended; empty before."""
    finale: int
    """Index of the first event of the final scoring."""
    events: list[Event]
    """All events so far, oldest first."""
    shares_victory: ClassVar[bool] = True
    """Whether players who are tied for first place after all tie-breakers share the victory; else nobody wins."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over, self.ending, self.finale = False, "", 0
        self.events = []

    @abstractmethod
    def step(self) -> Rules[None]:
        """Run the next step of the rules; called only between steps."""

    def copy(self) -> Self:
        """Return a copy of the game; called only between steps.

        Games add copies of everything of theirs that changes in place.
        """
        twin = shallow_copy(self)
        twin.events = self.events[:]
        return twin

    @abstractmethod
    def view(self, viewer: Seat | None) -> V:
        """Return what `viewer` may know (`None`: the public), as a new frozen value."""

    @classmethod
    def seen(cls, view: V) -> Self:
        """Return a game between two steps that looks like `view` to its viewer; what is hidden is dealt somehow."""
        raise NotImplementedError

    def redeal(self, sight: Sight[V], source: Random) -> None:
        """Deal again what the viewer of `sight` cannot know, in a game that looks to it as when the step began."""
        raise NotImplementedError

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def retell(self, events: Iterable[Event]) -> tuple[int, int]:
        """Record events that a view tells; return the slice (start, end) that holds them."""
        begun = len(self.events)
        self.events += events
        return begun, len(self.events)

    def upcoming(self) -> Sequence[Seat]:
        """The seats that will take the next turns, in order, as far as the rules determine them now."""
        return ()

    def rounds_begun(self) -> int:
        """Number of rounds begun; 0 in games without rounds."""
        return 0

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far, in the unit that players use."""

    def public_scores(self) -> tuple[int, ...] | None:
        """Return the same points as everyone may know them now; `None` while they are hidden."""
        return self.scores()

    @abstractmethod
    def ranking(self) -> tuple[int, ...]:
        """Each seat's rank once the game is over: 1 is best, tied seats share a rank."""

    @property
    def is_drawn(self) -> bool:
        """Whether the game is over and nobody wins: several players are tied for first place and don't share it."""
        return self.over and not self.shares_victory and self.ranking().count(1) > 1

    def share(self, seat: Seat) -> float:
        """Return a seat's share in the victory once the game is over, from 0 to 1; a draw counts like a shared one."""
        ranks = self.ranking()
        return (ranks[seat] == 1) / ranks.count(1) if 1 in ranks else 0.0

    def ended_because(self) -> str:
        """Return a stable key for why the game ended: `AGREED`, or one of the game's own."""
        return self.ending

    def end_here(self) -> None:
        """End the game amid the rules, because its players have agreed to; the points so far count."""
        self.ending, self.finale = AGREED, len(self.events)
        self.phase, self.over = "over", True
