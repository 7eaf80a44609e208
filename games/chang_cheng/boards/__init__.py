"""The game boards and counters of Chang Cheng: the bundled ones, and sets from files (Rules: Components)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate, islice
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

from pydantic import Field

from games.chang_cheng.words import say
from games.engine import Key
from games.engine.own_files import Name, Part, Sentence, files_of, repeated, wanted


@dataclass(frozen=True, slots=True)
class Area:
    """A Chinese province or a Mongol region on one side of a board."""

    key: Key
    """Letters a to z; different from the keys of all other areas."""
    name: str
    squares: int
    """The number of wall squares inside it."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a board: the same wall, seen from China and from the steppe; both from left to right."""

    key: Key
    """The board's number and the letter of the side: `2b`."""
    provinces: tuple[Area, ...]
    regions: tuple[Area, ...]

    @property
    def board(self) -> str:
        """The number of the board."""
        return self.key[:-1]


@dataclass(frozen=True, slots=True)
class BoardSet:
    """Everything that a game takes from a file of boards."""

    title: str
    ours: bool
    """Whether it is the bundled set."""
    sides: Mapping[Key, Side]
    """Both sides of every board, by key."""
    reputation: tuple[int, ...]
    """The values of the Reputation counters, in ascending order."""
    threat: tuple[int, ...]
    """The points that the Threat counters cost, in ascending order."""
    names: Mapping[Key, str]
    """The names of all provinces and regions, by key."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The wall of several joined boards, from left to right."""

    sides: tuple[Side, ...]
    squares: tuple[Key, ...]
    """All wall squares. A key is that of the province and a number from the left, from 1: `dai3`."""
    place: Mapping[Key, int]
    """The position of each square, from 0."""
    beside: Mapping[Key, tuple[Key, ...]]
    """The squares next to each square."""
    provinces: Mapping[Key, tuple[Key, ...]]
    """The squares of each Chinese province."""
    regions: Mapping[Key, tuple[Key, ...]]
    """The squares of each Mongol region."""
    province_of: Mapping[Key, Key]
    """The province of each square."""
    region_of: Mapping[Key, Key]
    """The region of each square."""
    borders: Mapping[Key, tuple[Key, ...]]
    """The regions that share a wall square with each province."""

    def double_from(self, square: Key) -> tuple[Key, ...]:
        """Return the two squares of a double wall that begins on `square`; only that one at the right end."""
        at = self.place[square]
        return self.squares[at : at + 2]


@lru_cache(maxsize=4_096)
def layout_of(sides: tuple[Side, ...]) -> Layout:
    """Join boards along their short sides. The wall goes on; provinces and regions end with their board."""
    provinces = {
        area.key: tuple(f"{area.key}{number}" for number in range(1, area.squares + 1))
        for side in sides
        for area in side.provinces
    }
    squares = tuple(square for own in provinces.values() for square in own)
    place = {square: number for number, square in enumerate(squares)}
    left = iter(squares)
    regions = {area.key: tuple(islice(left, area.squares)) for side in sides for area in side.regions}
    region_of = {square: region for region, own in regions.items() for square in own}
    return Layout(
        sides,
        squares,
        place,
        {square: squares[max(0, at - 1) : at] + squares[at + 1 : at + 2] for square, at in place.items()},
        provinces,
        regions,
        {square: province for province, own in provinces.items() for square in own},
        region_of,
        {province: tuple(dict.fromkeys(region_of[square] for square in own)) for province, own in provinces.items()},
    )


# Files of boards

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
