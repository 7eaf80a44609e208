"""Games in which players take turns clockwise, each one turn a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Self

from games.engine.asks import NATURE, Pick, Seat
from games.engine.game import Event, Game, Rules, V, seen


class Clockwise(Game[V], Generic[V]):
    """A game in play whose players take turns clockwise after a setup, each one turn a round."""

    phase: str
    """`setup`, then `turns`; games name what comes after."""
    first: Seat
    """The player who starts."""
    turn: int
    """Number of turns taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = "setup"
        self.first = 0
        self.turn = 0
        self.latest: list[tuple[int, int | None]] = [(0, 0)] * seats
        """For each seat, the slice (start, end) of the events that holds its latest turn; no end if that goes on."""

    def copy(self) -> Self:
        """Return a copy of the game."""
        twin = super().copy()
        twin.latest = self.latest[:]
        return twin

    @property
    def active(self) -> Seat:
        """The seat whose turn it is, clockwise from the first player."""
        return (self.first + self.turn) % self.seats

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The same as a view tells it; none before the first turn and after the last."""
        return (self.active,) if self.phase == "turns" else ()

    def upcoming(self) -> Sequence[Seat]:
        """The other players, clockwise, if each of them is sure to have a turn."""
        if self.phase != "turns":
            return ()
        return [(self.active + seat) % self.seats for seat in range(1, self.seats)]

    def rounds_begun(self) -> int:
        """Number of rounds begun."""
        return 0 if self.phase == "setup" else 1 + (self.turn - (self.phase != "turns")) // self.seats

    def draw_first(self, topic: str = "first") -> Rules[None]:
        """Draw the player who starts."""
        self.first = int((yield Pick(NATURE, topic, [str(seat) for seat in range(self.seats)])))

    def count_turn(self, turn: Rules[None]) -> Rules[None]:
        """Run the turn of the active seat."""
        seat, begun = self.active, len(self.events)
        self.latest[seat] = (begun, None)
        yield from turn
        self.latest[seat] = (begun, len(self.events))
        self.turn += 1

    def latest_turn(self, seat: Seat) -> tuple[Event, ...]:
        """Return the public events of a seat's latest turn, including the current one."""
        begun, ended = self.latest[seat]
        return tuple(seen(self.events[begun:ended], None))
