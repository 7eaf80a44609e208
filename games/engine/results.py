"""Points, ranks and winners, and how all games tell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import add
from typing import Final, Literal, NamedTuple

from games.engine.answers import Names, Seat
from games.engine.words import GLYPHS, MINUS, listed, row, say

_COLUMN: Final = 4
"""Least width of a column in a table of points, in characters."""


class Span(NamedTuple):
    """The fewest and the most points, as far as a viewer can know; both are the same if nothing hidden counts."""

    low: int
    high: int

    def plus(self, other: Span) -> Span:
        """Return the sum of two."""
        return Span(self.low + other.low, self.high + other.high)


NOTHING: Final = Span(0, 0)


class Outlook(NamedTuple):
    """What a player would have if the game ended now."""

    points: Span
    """In all."""
    added: Mapping[str, Span] = {}
    """What the end would add to the points so far, by source; without sources that it adds nothing to."""


def outlooks(now: Iterable[Mapping[str, int]], then: Iterable[Mapping[str, int]]) -> list[Outlook]:
    """Return each seat's outlook, given its points by source `now` and at the end, if all that counts is known."""
    found = []
    for before, after in zip(now, then, strict=True):
        added = {source: Span(more, more) for source, points in after.items() if (more := points - before[source])}
        found.append(Outlook(Span(total := sum(after.values()), total), added))
    return found


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


def span_told(span: Span, sign: str = "") -> str:
    """Return a number of points, or the fewest and the most: `7`, `3 to 7`; each with a `sign` if it is above 0."""
    low, high = (f"{sign * (points > 0)}{_figure(points)}" for points in span)
    return low if low == high else say("if-ended-span", low=low, high=high)


def if_ended_told(outlook: Outlook | None, form: Literal["sentence", "short"] = "sentence") -> list[str]:
    """Return a line with what a player would have if the game ended now; none if that is not known."""
    if outlook is None:
        return []
    low, high = outlook.points
    return [say("if-ended", form=form, points=span_told(outlook.points), count=high if low == high else 0)]


def outlooks_told(
    who: Sequence[str], titles: Mapping[str, str], outlooks: Sequence[Outlook | None], *remarks: str
) -> list[str]:
    """Return a heading, and a line for every seat whose outlook is known, the best first, with what the end would add.

    `who` names the seats; `titles` are the names of the sources, for the middle of a sentence. Small `remarks` follow.
    No known outlook makes no line.
    """
    known = [(seat, outlook) for seat, outlook in enumerate(outlooks) if outlook is not None]
    lines = []
    for seat, (points, added) in sorted(known, key=lambda each: (-sum(each[1].points), each[0])):
        more = [
            say("if-ended-source", source=titles[key], points=span_told(added[key], "+"))
            for key in titles
            if key in added
        ]
        lines.append(say("if-ended-of", who=who[seat], points=span_told(points), sources=row(more), count=len(more)))
    return lines and [if_ended_heading(), *lines, *(f"-# {remark}" for remark in remarks)]


def if_ended_heading() -> str:
    """Return the heading of the points if the game ended now."""
    return f"**{say('if-ended-heading')}**"


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
