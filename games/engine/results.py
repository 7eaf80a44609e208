"""Texts about winners and rankings for all games."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.asks import Seat
from games.engine.box import Names
from games.engine.words import listed, say


def winners(ranks: Sequence[int]) -> list[Seat]:
    """Return the winners; empty before there are ranks."""
    return _seats_of(1, ranks)


def _seats_of(rank: int, ranks: Sequence[int]) -> list[Seat]:
    return [seat for seat, other in enumerate(ranks) if other == rank]


def verdict(ranks: Sequence[int], scores: Sequence[int], names: Names) -> str:
    """Return the result in a sentence: `Ada wins with 60 points`, `Ada and Bob share the victory with 60 points`."""
    best = winners(ranks)
    who, points = listed(names[seat] for seat in best), scores[best[0]]
    return say("verdict-won" if len(best) == 1 else "verdict-shared", who=who, points=points)


def ranking(ranks: Sequence[int], scores: Sequence[int], names: Names, held: Sequence[str], rule: str) -> list[str]:
    """Return a line for every rank, the best first, with the tie-breaker where points are equal.

    `held` is the text for each seat's tie-breaker (`7 pieces left`); `rule` says what wins ties.
    """
    lines = [_rank(rank, ranks, scores, names, held) for rank in sorted(set(ranks))]
    parted = len(set(ranks)) > len(set(scores))
    return [*lines, say("ranking-rule", rule=rule)] if parted else lines


def _rank(rank: int, ranks: Sequence[int], scores: Sequence[int], names: Names, held: Sequence[str]) -> str:
    seats = _seats_of(rank, ranks)
    points = scores[seats[0]]
    line = say("ranking-line", rank=rank, who=listed(names[seat] for seat in seats), points=points)
    if scores.count(points) == 1:
        return line
    return say("ranking-held", line=line, held=held[seats[0]], sharing=len(seats))
