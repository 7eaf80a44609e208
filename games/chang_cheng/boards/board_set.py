"""A set of game boards with their counters, and the wall that boards make when they are joined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from games.engine import Key


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
