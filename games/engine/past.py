"""What has been played: the moments to which a table can go back, and what has come to light since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from games.engine.asks import NATURE, Seat

if TYPE_CHECKING:
    from games.engine.table import Table

Light: TypeAlias = Literal["chance", "sealed", "secret"]
"""How something came to light: Nature was asked, sealed answers were opened, a seat showed what it had hidden."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The first time in a step of the rules that somebody was asked."""

    answers: int
    """How many valid answers had been given."""
    number: int
    """The log number of the next of them: no other moment ever has it."""
    seats: tuple[Seat, ...]
    """The seats that were asked."""
    events: int
    """The number of events so far."""


@dataclass(frozen=True, slots=True)
class Past:
    """A game so far, as far as its answers count."""

    moments: Sequence[Moment]
    """The oldest first; none of them is the present one."""
    lights: Sequence[tuple[Seat, Light | None]]
    """For each answer who gave it, and how it brought something to light."""

    def find(self, number: int) -> Moment | None:
        """The moment of a log number; `None` if it counts no more, or never was one."""
        return next((moment for moment in self.moments if moment.number == number), None)

    def since(self, moment: Moment, seat: Seat) -> list[Light]:
        """How anything came to light since `moment` that `seat` did not show itself."""
        later = self.lights[moment.answers :]
        return list(dict.fromkeys(light for other, light in later if light and (light != "secret" or other != seat)))


def past_of(table: Table[Any], reveals: Collection[str]) -> Past:
    """What has been played at `table`; `reveals` are the topics whose answers show what a seat had hidden."""
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
