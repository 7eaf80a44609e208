"""What a player knows when it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from games.engine.asks import Answer, Ask, Seat

V = TypeVar("V")


class Known(NamedTuple):
    """An answer as a player knows it."""

    seat: Seat
    topic: str
    answer: Answer | None
    """`None` if the player does not know it."""


class SeenTable(Protocol):
    """What a sight reads: the part of a `Table` that it needs."""

    game: Any

    @property
    def step_began(self) -> Any:
        """The game when the running step began."""

    @property
    def step_answers(self) -> Sequence[tuple[Ask, Answer]]:
        """The asks answered since then, with the answers."""


class Sight(Generic[V]):
    """What an AI player may read when it is asked. It must be read before the question is answered.

    Everything is worked out when it is first read: most players need only a part of it.
    """

    def __init__(self, table: SeenTable, ask: Ask) -> None:
        self.ask = ask
        self._table = table

    @property
    def seats(self) -> int:
        """The number of players."""
        return cast("int", self._table.game.seats)

    @cached_property
    def view(self) -> V:
        """What the seat may know now."""
        return cast("V", self._table.game.view(self.ask.seat))

    @cached_property
    def began(self) -> V:
        """What it could know when the step began."""
        return cast("V", self._table.step_began.view(self.ask.seat))

    @cached_property
    def path(self) -> tuple[Known, ...]:
        """The answers given since then, in order."""
        seat = self.ask.seat
        return tuple(
            Known(asked.seat, asked.topic, answer if asked.private_to in (None, seat) else None)
            for asked, answer in self._table.step_answers
        )
