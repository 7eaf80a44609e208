"""A playing map: provinces, house spaces, roads and alliances, and where each is drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import TypeAlias

from games.han.words import say

Point: TypeAlias = tuple[float, float]
"""A place on the sheet: to the right, and down, in drawing units from the upper left corner."""
Edge: TypeAlias = frozenset[Point]
"""A straight stretch of an outline: its two ends."""


@dataclass(frozen=True)
class Space:
    """A house space."""

    key: str
    """Such as `wei3`, or `zhao-wei` on a border."""
    provinces: tuple[str, ...]
    """The province in which it lies, or the two between which it does."""
    at: Point
    port: bool

    @property
    def border(self) -> bool:
        """Whether it lies on the border of two provinces."""
        return len(self.provinces) > 1


@dataclass(frozen=True)
class Province:
    """A province, or a district of the capital."""

    key: str
    name: str
    """As its file says it; readers are told what stands in the map's `names`."""
    colour: str
    """That of the cards which are played for it."""
    outline: tuple[Point, ...]
    """Its corners in order; the last is joined to the first."""
    dragon: Point
    """The middle of its dragon space, on which emissaries stand."""
    spaces: tuple[str, ...]
    """The keys of its house spaces, with those on its borders at the end."""
    aliases: tuple[str, ...] = ()
    """Other names that players may type for it, such as the rulebook's."""

    @cached_property
    def sides(self) -> tuple[tuple[Point, Point], ...]:
        """The stretches of its outline, in order."""
        return (*pairwise(self.outline), (self.outline[-1], self.outline[0]))

    @cached_property
    def edges(self) -> frozenset[Edge]:
        """The stretches of its outline, whichever way one walks."""
        return frozenset(frozenset(side) for side in self.sides)


@dataclass(frozen=True)
class Alliance:
    """Two provinces whose emissaries can be allied (Rules: Alliance Scoring)."""

    number: int
    provinces: tuple[str, str]


@dataclass(frozen=True, eq=False)
class PlayingMap:
    """One side of a gameboard.

    A map is equal only to itself: whoever reads the same text is given the same map.
    """

    title: str
    sheet: str
    """The key of its side in `SHEETS`."""
    credits: str
    """Whose map it is."""
    ours: bool
    """Whether it is one of this program's own: what is written on those comes in the language that is spoken."""
    size: tuple[int, int]
    """Width and height of the sheet in drawing units."""
    provinces: Mapping[str, Province]
    spaces: Mapping[str, Space]
    """House spaces: those of each province in turn, then those on borders."""
    roads: tuple[tuple[str, str], ...]
    """Pairs of house spaces that are joined."""
    alliances: tuple[Alliance, ...]
    """In the order of their numbers."""

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What the provinces are called, by their keys, in the language that is spoken whenever one is looked up."""
        return _Names(self)

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """The house spaces with an anchor."""
        return tuple(key for key, space in self.spaces.items() if space.port)

    @cached_property
    def beside(self) -> Mapping[str, Sequence[str]]:
        """The house spaces to which roads lead from each."""
        found: dict[str, list[str]] = {space: [] for space in self.spaces}
        for one, other in self.roads:
            found[one].append(other)
            found[other].append(one)
        return MappingProxyType(found)

    @cached_property
    def neighbours(self) -> frozenset[tuple[str, str]]:
        """The pairs of provinces with a common border; a pair is in alphabetical order."""
        owners = defaultdict(set)
        for province in self.provinces.values():
            for edge in province.edges:
                owners[edge].add(province.key)
        return frozenset((one, other) for keys in owners.values() for one in keys for other in keys if one < other)


class _Names(Mapping[str, str]):
    """What the provinces of a map are called: on one of ours as the catalogue says, on another as its file does."""

    def __init__(self, playing_map: PlayingMap) -> None:
        self._map = playing_map

    def __getitem__(self, key: str) -> str:
        province = self._map.provinces[key]
        return say(f"province-{key}") if self._map.ours else province.name

    def __iter__(self) -> Iterator[str]:
        return iter(self._map.provinces)

    def __len__(self) -> int:
        return len(self._map.provinces)
