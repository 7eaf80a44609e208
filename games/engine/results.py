"""Points, ranks and winners, and how all games tell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import add
from typing import Final, Literal, NamedTuple

from games.engine.answers import Names, Seat
from games.engine.words import MINUS, listed, row, say


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
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


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
    ranks: Sequence[int],
    scores: Sequence[int],
    names: Names,
    titles: Mapping[str, str] = {},
    points: Sequence[Mapping[str, int]] = (),
    *,
    held: Sequence[str] = (),
    rule: str = "",
) -> list[str]:
    """Return a line for every seat, the best first, with its points, their sources, and what breaks ties.

    `titles` are the names of the sources, for the middle of a sentence. `held` is the text for each seat's tie-breaker
    (`7 pieces left`), and `rule` says what wins ties; games without a tie-breaker leave both out.
    """
    lines = []
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        broken = [held[seat]] if held and scores.count(scores[seat]) > 1 else []
        told = [*_sources(titles, points[seat] if points else {}), *broken]
        lines.append(_line(names[seat], scores[seat], told, rank=ranks[seat]))
    parted = rule and len(set(ranks)) > len(set(scores))
    return [*lines, say("ranking-rule", rule=rule)] if parted else lines


def points_told(
    who: Sequence[str], titles: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]
) -> list[str]:
    """Return a line for every seat, the best first, with its points and their sources.

    `who` names the seats; `titles` are the names of the sources, for the middle of a sentence.
    """
    order = sorted(range(len(who)), key=lambda seat: (-totals[seat], seat))
    return [_line(who[seat], totals[seat], _sources(titles, points[seat])) for seat in order]


def _sources(titles: Mapping[str, str], points: Mapping[str, int]) -> list[str]:
    """Return where points came from, with how many, without what brought none."""
    return [
        say("points-source", source=title, points=_figure(points[key]))
        for key, title in titles.items()
        if points.get(key)
    ]


def _line(who: str, points: int, told: Sequence[str], rank: int = 0) -> str:
    return say("points-of", rank=rank, who=who, points=_figure(points), sources=row(told), count=len(told))


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
    return lines and [f"**{say('if-ended-heading')}**", *lines, *(f"-# {remark}" for remark in remarks)]


def _figure(number: int) -> str:
    return str(number).replace("-", MINUS)
