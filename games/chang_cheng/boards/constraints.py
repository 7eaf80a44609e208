"""The rules for playable boards. Every constraint says what is wrong and what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final, TypeAlias

from games.chang_cheng.boards.board_set import Area, BoardSet, Side
from games.chang_cheng.words import say

Constraint: TypeAlias = Callable[[BoardSet], Iterator[str]]

AREAS: Final = 3
"""Chinese provinces on one side of a board, and Mongol regions: two boards have six of each."""
SQUARES: Final = range(3, 7)
"""Wall squares in a province or region."""
MOST_SQUARES: Final = 13
"""Wall squares on one side of a board.

Three boards then have at most 39, and two players always have enough single walls to complete them: 14 each, and 12
neutral ones.
"""
COUNTERS: Final = 15
"""Counters of each kind."""
REPUTATION: Final = range(10)
"""Values of a Reputation counter."""
THREAT: Final = range(1, 10)
"""Points that a Threat counter can cost."""


def faults(boards: BoardSet) -> Iterator[str]:
    """Yield what makes a set of boards unplayable, in sentences; nothing for a good set."""
    for constraint in CONSTRAINTS:
        yield from constraint(boards)


def three_provinces_and_regions(boards: BoardSet) -> Iterator[str]:
    """Every side has three Chinese provinces and three Mongol regions."""
    for side in boards.sides.values():
        for kind, areas in _areas(side):
            if len(areas) != AREAS:
                yield say("fault-areas", side=side.key, kind=kind, count=len(areas), wanted=AREAS)


def three_to_six_squares(boards: BoardSet) -> Iterator[str]:
    """Every province and region has three to six wall squares."""
    for area in _all_areas(boards):
        if area.squares not in SQUARES:
            least, most = SQUARES[0], SQUARES[-1]
            yield say("fault-squares", name=area.name, count=area.squares, least=least, most=most)


def thirteen_squares_at_most(boards: BoardSet) -> Iterator[str]:
    """No side has more wall squares than two players can fill."""
    for side in boards.sides.values():
        count = _squares(side.provinces)
        if count > MOST_SQUARES:
            yield say("fault-side", side=side.key, count=count, most=MOST_SQUARES)


def both_kinds_share_the_wall(boards: BoardSet) -> Iterator[str]:
    """The provinces and the regions of a side have the same number of wall squares."""
    for side in boards.sides.values():
        south, north = _squares(side.provinces), _squares(side.regions)
        if south != north:
            yield say("fault-wall", side=side.key, provinces=south, regions=north)


def borders_are_shifted(boards: BoardSet) -> Iterator[str]:
    """Within a side, no border between regions meets a border between provinces."""
    for side in boards.sides.values():
        for square in sorted({*_cuts(side.provinces)} & {*_cuts(side.regions)}):
            yield say("fault-border", side=side.key, square=square)


def names_tell_areas_apart(boards: BoardSet) -> Iterator[str]:
    """No two provinces or regions have the same name."""
    names = Counter(area.name.casefold() for area in _all_areas(boards))
    for area in _all_areas(boards):
        if names.pop(area.name.casefold(), 1) > 1:
            yield say("fault-names", name=area.name)


def keys_tell_areas_apart(boards: BoardSet) -> Iterator[str]:
    """No two provinces or regions have the same key."""
    for key, count in Counter(area.key for area in _all_areas(boards)).items():
        if count > 1:
            yield say("fault-keys", key=key)


def fifteen_counters(boards: BoardSet) -> Iterator[str]:
    """There are fifteen counters of each kind."""
    for kind, values in (("reputation", boards.reputation), ("threat", boards.threat)):
        if len(values) != COUNTERS:
            yield say("fault-counters", kind=kind, count=len(values), wanted=COUNTERS)


def counters_have_one_digit(boards: BoardSet) -> Iterator[str]:
    """A Reputation counter is worth 0 to 9, and a Threat counter costs 1 to 9."""
    kinds = (("reputation", boards.reputation, REPUTATION), ("threat", boards.threat, THREAT))
    for kind, values, allowed in kinds:
        for value in sorted({*values} - {*allowed}):
            yield say("fault-value", kind=kind, value=str(value), least=allowed[0], most=allowed[-1])


CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    three_provinces_and_regions,
    three_to_six_squares,
    thirteen_squares_at_most,
    both_kinds_share_the_wall,
    borders_are_shifted,
    names_tell_areas_apart,
    keys_tell_areas_apart,
    fifteen_counters,
    counters_have_one_digit,
)
"""All constraints."""


def _areas(side: Side) -> tuple[tuple[str, tuple[Area, ...]], ...]:
    return ("province", side.provinces), ("region", side.regions)


def _all_areas(boards: BoardSet) -> Iterator[Area]:
    for side in boards.sides.values():
        yield from side.provinces
        yield from side.regions


def _squares(areas: tuple[Area, ...]) -> int:
    return sum(area.squares for area in areas)


def _cuts(areas: tuple[Area, ...]) -> Iterator[int]:
    """Return the number of squares to the left of each border within a side."""
    yield from accumulate(area.squares for area in areas[:-1])
