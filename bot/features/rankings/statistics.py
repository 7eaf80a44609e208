"""Statistics of a player: games with other people, and games against AI players only."""

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
    """Totals of some games of a player."""

    games: int
    wins: int
    place: float | None
    """Average rank of the games that have one; last place in games the player left."""
    score: float | None
    """Average points of the games the player finished."""
    outcomes: Mapping[Outcome, int]
    """Number of games by how they ended for the player."""
    unrated: Mapping[Unrated, int]
    """Number of unrated games by reason."""


def tally(played: Sequence[Result]) -> Tally:
    """Total the games of one player."""
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
    """Split games into those with other people, and those against AI players only."""
    among = [result for result in played if result.persons > 1]
    return among, [result for result in played if result.persons == 1]


def _average(numbers: Collection[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
