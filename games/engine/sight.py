"""What a player knows when it is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from games.engine.asks import Answer, Ask, Seat

V = TypeVar("V")


class Known(NamedTuple):
    """An answer as a player knows it."""

    seat: Seat
    topic: str
    answer: Answer | None
    """`None` if the player does not know it."""


@dataclass(frozen=True, slots=True)
class Sight(Generic[V]):
    """All that an AI player gets when it is asked."""

    ask: Ask
    view: V
    """What the seat may know now."""
    began: V
    """What it could know when the step began."""
    path: tuple[Known, ...]
    """The answers given since then, in order."""
