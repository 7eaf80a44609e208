"""Points, ranks and winners, and how all games tell them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add
from typing import Final

from games.engine.answers import Names, Seat
from games.engine.words import GLYPHS, MINUS, listed, row, say

_COLUMN: Final = 4
"""Least width of a column in a table of points, in characters."""


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rank of each seat: 1 for the greatest key; tied seats share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def margin(points: Sequence[float], seat: Seat) -> float:
    """Return a seat's points minus its rivals' average, the same on every Python (since 3.12, `sum` compensates)."""
    rivals = len(points) - 1
    return points[seat] - (reduce(add, points) - points[seat]) / rivals


def winners(ranks: Sequence[int]) -> list[Seat]:
    """Return the winners; empty before there are ranks."""
    return _seats_of(1, ranks)


def _seats_of(rank: int, ranks: Sequence[int]) -> list[Seat]:
    return [seat for seat, other in enumerate(ranks) if other == rank]


def verdict(ranks: Sequence[int], scores: Sequence[int], names: Names, *, is_drawn: bool = False) -> str:
    """Return the result in a sentence: `Ada wins with 60 points`, `Ada and Bob share the victory with 60 points`.

    Nobody wins a game that `is_drawn`: `the game is a draw, and nobody wins, ...`. Games without points have no
    `scores`.
    """
    best = winners(ranks)
    who = listed(names[seat] for seat in best)
    how = "drawn" if is_drawn else "won" if len(best) == 1 else "shared"
    return say(f"verdict-{how}", who=who, points=scores[best[0]]) if scores else say("verdict", who=who, how=how)


def ranking_told(
    ranks: Sequence[int], scores: Sequence[int], names: Names, held: Sequence[str] = (), rule: str = ""
) -> list[str]:
    """Return a line for every rank, the best first, with the tie-breaker where points are equal.

    `held` is the text for each seat's tie-breaker (`7 pieces left`), and `rule` says what wins ties; games without a
    tie-breaker leave both out.
    """
    lines = [_rank(rank, ranks, scores, names, held) for rank in sorted(set(ranks))]
    parted = len(set(ranks)) > len(set(scores))
    return [*lines, say("ranking-rule", rule=rule)] if parted else lines


def _rank(rank: int, ranks: Sequence[int], scores: Sequence[int], names: Names, held: Sequence[str]) -> str:
    seats = _seats_of(rank, ranks)
    points = scores[seats[0]]
    line = say("ranking-line", rank=rank, who=listed(names[seat] for seat in seats), points=points)
    if not held or scores.count(points) == 1:
        return line
    return say("ranking-held", line=line, held=held[seats[0]], sharing=len(seats))


def points_told(
    who: Sequence[str], titles: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]
) -> list[str]:
    """Return a line for every seat, the best first, with its points and their sources.

    `who` names the seats; `titles` are the names of the sources, for the middle of a sentence.
    """
    lines = []
    for seat in sorted(range(len(who)), key=lambda seat: (-totals[seat], seat)):
        own = [
            say("points-source", source=titles[key], points=points[seat][key]) for key in titles if points[seat][key]
        ]
        lines.append(say("points-of", who=who[seat], points=totals[seat], sources=row(own), count=len(own)))
    return lines


def points_table(
    titles: Mapping[str, str],
    points: Sequence[Mapping[str, int]],
    totals: Sequence[int],
    total: str = "",
    heads: Sequence[str] = GLYPHS,
) -> str:
    """Return every seat's points by source as a code block; `titles` are the names of the sources.

    `total` names the last row if the totals are not sums. The columns have short `heads`, usually the seats' glyphs:
    names of players vary in width.
    """
    columns = [max(_COLUMN, len(head) + 1) for head in heads[: len(points)]]
    rows: list[tuple[str, Sequence[str]]] = [("", heads[: len(points)])]
    rows += [(title, [_figure(seat[source]) for seat in points]) for source, title in titles.items()]
    rows.append((total or say("points-total"), [_figure(total) for total in totals]))
    width = max(len(title) for title, _ in rows)
    lines = (
        f"{title:<{width}}" + "".join(f"{cell:>{column}}" for cell, column in zip(cells, columns, strict=True))
        for title, cells in rows
    )
    return "```\n" + "\n".join(lines) + "\n```"


def _figure(number: int) -> str:
    return str(number).replace("-", MINUS)
