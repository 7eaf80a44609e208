"""The history of a table: moments to rewind to, and what has been revealed since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.engine.answers import NATURE, Seat
from games.engine.game import Game
from games.engine.table import Table

Revealed: TypeAlias = Literal["chance", "sealed", "secret"]
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
    reveals: Sequence[tuple[Seat, Revealed | None]]
    """For each answer its seat, and how it revealed something."""

    def find(self, number: int) -> Moment | None:
        """Return the moment with a log number; `None` if it was undone or never existed."""
        return next((moment for moment in self.moments if moment.number == number), None)

    def since(self, moment: Moment, seat: Seat) -> list[Revealed]:
        """Return how anything was revealed since `moment`, except by `seat` itself."""
        later = self.reveals[moment.answers :]
        return list(dict.fromkeys(how for other, how in later if how and (how != "secret" or other != seat)))


def past_of(table: Table[Game]) -> Past:
    """Return the history of `table`."""
    moments: list[Moment] = []
    reveals: list[tuple[Seat, Revealed | None]] = []
    numbers, step = table.numbers, 0
    for entry, then in zip(table.answers, table.again(), strict=False):
        if then.steps != step and entry.seat != NATURE:
            step = then.steps
            seats = tuple(ask.seat for ask in then.asks)
            moments.append(Moment(len(then.answers), numbers[len(then.answers)], seats, len(then.game.events)))
        ask = then.ask_of(entry.seat)
        how: Revealed | None = "secret" if ask is not None and ask.reveals else None
        reveals.append((entry.seat, "chance" if entry.seat == NATURE else "sealed" if then.simultaneous else how))
    return Past(moments, reveals)
