"""The history of a table: moments to rewind to, and what has been revealed since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.engine.asks import NATURE, Seat
from games.engine.table import Table

Light: TypeAlias = Literal["chance", "sealed", "secret"]
"""How something was revealed: by a draw, by opening sealed answers, or because a seat showed what it had hidden."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The first ask of players in a step of the rules."""

    answers: int
    """Number of answers before it."""
    number: int
    """Log number of the next answer. Log numbers are never reused."""
    seats: tuple[Seat, ...]
    """The seats that were asked."""
    events: int
    """The number of events so far."""


@dataclass(frozen=True, slots=True)
class Past:
    """The history of a game, without undone answers."""

    moments: Sequence[Moment]
    """The oldest first, without the present one."""
    lights: Sequence[tuple[Seat, Light | None]]
    """For each answer its seat, and how it revealed something."""

    def find(self, number: int) -> Moment | None:
        """Return the moment with a log number; `None` if it was undone or never existed."""
        return next((moment for moment in self.moments if moment.number == number), None)

    def since(self, moment: Moment, seat: Seat) -> list[Light]:
        """Return how anything was revealed since `moment`, except by `seat` itself."""
        later = self.lights[moment.answers :]
        return list(dict.fromkeys(light for other, light in later if light and (light != "secret" or other != seat)))


def past_of(table: Table[Any], reveals: Collection[str]) -> Past:
    """Return the history of `table`; `reveals` are the topics whose answers show what a seat had hidden."""
    moments: list[Moment] = []
    lights: list[tuple[Seat, Light | None]] = []
    numbers, step = table.numbers, 0
    for entry, then in zip(table.answers, table.again(), strict=False):
        if then.steps != step and entry.seat != NATURE:
            step = then.steps
            seats = tuple(ask.seat for ask in then.asks)
            moments.append(Moment(len(then.answers), numbers[len(then.answers)], seats, len(then.game.events)))
        ask = then.ask_of(entry.seat)
        light: Light | None = "secret" if ask is not None and ask.topic in reveals else None
        lights.append((entry.seat, "chance" if entry.seat == NATURE else "sealed" if then.simultaneous else light))
    return Past(moments, lights)
