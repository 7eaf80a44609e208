"""What a person has played: among persons, and apart from that against AI players alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from storage import GONE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from storage import Outcome, Result, Unrated


@dataclass(frozen=True, slots=True)
class Tally:
    """Some games of a person, counted."""

    games: int
    wins: int
    place: float | None
    """The average rank, of the games that have one; last for those that the person left."""
    score: float | None
    """The average points, of the games that the person finished."""
    outcomes: Mapping[Outcome, int]
    """How the games ended for the person."""
    unrated: Mapping[Unrated, int]
    """Why some of them count in no ranking."""


def tally(played: Sequence[Result]) -> Tally:
    """Count the games of one person."""
    finished = [result for result in played if result.outcome == "finished"]
    return Tally(
        len(played),
        sum(result.rank == 1 for result in played if result.outcome not in GONE),
        _average([result.rank for result in played if result.rank is not None]),
        _average([result.score for result in finished if result.score is not None]),
        Counter(result.outcome for result in played),
        Counter(result.unrated for result in played if result.unrated is not None),
    )


def parted(played: Sequence[Result]) -> tuple[list[Result], list[Result]]:
    """The games among persons, and those against AI players alone."""
    among = [result for result in played if result.persons > 1]
    return among, [result for result in played if result.persons == 1]


def _average(numbers: Collection[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
