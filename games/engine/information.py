"""What a player knows when it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, Protocol, TypeVar, cast

from games.engine.answers import KnownAnswer
from games.engine.decision import Ask, Decided

G = TypeVar("G", covariant=True)  # noqa: PLC0105


class AskedTable(Protocol[G]):
    """The part of a `Table` that a player's information comes from."""

    game: Any

    @property
    def step_began(self) -> Any:
        """The game when the running step began."""

    @property
    def step_answers(self) -> Sequence[Decided]:
        """What was decided since then."""


class Information(Generic[G]):
    """What an AI player may read when it is asked. It must be read before the question is answered.

    Everything is worked out when it is first read: most players need only a part of it.
    """

    def __init__(self, table: AskedTable[Any], ask: Ask) -> None:
        self.ask = ask
        self._table = table

    @property
    def seats(self) -> int:
        """The number of players."""
        return cast("int", self._table.game.seats)

    @cached_property
    def observation(self) -> G:
        """What the seat may know now."""
        return cast("G", self._table.game.observation(self.ask.seat))

    @cached_property
    def began(self) -> G:
        """What it could know when the step began."""
        return cast("G", self._table.step_began.observation(self.ask.seat))

    @cached_property
    def path(self) -> tuple[KnownAnswer, ...]:
        """The answers given since then, in order."""
        seat = self.ask.seat
        return tuple(
            KnownAnswer(asked.seat, asked.topic, answer if asked.private_to in (None, seat) else None)
            for asked, answer in self._table.step_answers
        )

    def determinized(self, rng: Random) -> G:
        """Return a game that looked the same to the seat when the step began; what is hidden is dealt at random."""
        began: Any = self.began
        return cast("G", began.determinized(rng, self.path, self.observation))
