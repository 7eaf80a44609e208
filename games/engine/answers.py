"""Seats, the keys of options, and answers: what a log is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

NATURE: Final[Seat] = -1
"""The seat of chance: it is asked for draws and shuffles, and its answers are logged."""

Names: TypeAlias = Sequence[str]
"""The name of each seat, in seat order."""

Key: TypeAlias = str
"""A stable name of one option, such as `p2:l3:c4`."""

Answer: TypeAlias = str | int | tuple[str, ...]
"""An answer: a key for a `Pick`, a number for an `Amount`, keys for a `Picks`."""


class KnownAnswer(NamedTuple):
    """An answer as a player knows it."""

    seat: Seat
    topic: str
    answer: Answer | None
    """`None` if the player does not know it."""
