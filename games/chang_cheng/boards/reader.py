"""Reads files of boards: their shape, and the constraints that a set satisfies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import accumulate
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

from pydantic import Field

from games.chang_cheng.boards.board_set import Area, BoardSet, Side
from games.chang_cheng.words import say
from games.engine import Key
from games.engine.own_files import Name, Part, Sentence, files_of, repeated, wanted

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


class _Area(Part):
    name: Name
    squares: Annotated[int, Field(ge=SQUARES[0], le=SQUARES[-1])]


_Key: TypeAlias = Annotated[str, wanted("field-key", pattern=r"^(?!none\Z)[a-z]{1,12}\Z")]
_Areas: TypeAlias = Annotated[dict[_Key, _Area], Field(min_length=AREAS, max_length=AREAS)]
_Reputation: TypeAlias = Annotated[int, Field(ge=REPUTATION[0], le=REPUTATION[-1])]
_Threat: TypeAlias = Annotated[int, Field(ge=THREAT[0], le=THREAT[-1])]


class _Side(Part):
    provinces: _Areas
    regions: _Areas


_Board: TypeAlias = Annotated[list[_Side], Field(min_length=2, max_length=2)]


class _Boards(Part):
    title: Name
    credits: Sentence
    boards: Annotated[list[_Board], Field(min_length=4, max_length=4)]
    reputation: Annotated[list[_Reputation], Field(min_length=COUNTERS, max_length=COUNTERS)]
    threat: Annotated[list[_Threat], Field(min_length=COUNTERS, max_length=COUNTERS)]


def _board_set(file: _Boards, _: str, key: Key) -> BoardSet:
    sides = [
        Side(f"{number}{letter}", _areas(side.provinces), _areas(side.regions))
        for number, board in enumerate(file.boards, 1)
        for letter, side in zip("ab", board, strict=True)
    ]
    return BoardSet(
        title=file.title,
        ours=bool(key),
        sides=MappingProxyType({side.key: side for side in sides}),
        reputation=tuple(sorted(file.reputation)),
        threat=tuple(sorted(file.threat)),
        names=MappingProxyType({area.key: area.name for side in sides for area in side.provinces + side.regions}),
    )


def _areas(areas: Mapping[Key, _Area]) -> tuple[Area, ...]:
    return tuple(Area(key, area.name, area.squares) for key, area in areas.items())


def faults(boards: BoardSet) -> Iterator[str]:
    """Yield what makes a set of boards unplayable, in sentences; nothing for a good set."""
    for side in boards.sides.values():
        south, north = ([*accumulate(area.squares for area in areas)] for areas in (side.provinces, side.regions))
        if south[-1] > MOST_SQUARES:
            yield say("fault-side", side=side.key, count=south[-1], most=MOST_SQUARES)
        if south[-1] != north[-1]:
            yield say("fault-wall", side=side.key, provinces=south[-1], regions=north[-1])
        for square in sorted({*south[:-1]} & {*north[:-1]}):
            yield say("fault-border", side=side.key, square=square)
    areas = [area for side in boards.sides.values() for area in side.provinces + side.regions]
    yield from (say("fault-names", name=name) for name in repeated(area.name for area in areas))
    yield from (say("fault-keys", key=key) for key in repeated(area.key for area in areas))


_load, read_boards = files_of("games.chang_cheng.boards", ("boards",), _Boards, say, made=_board_set, faults=faults)
load_boards = partial(_load, "boards")
