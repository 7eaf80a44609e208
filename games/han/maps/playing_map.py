"""Playing maps: provinces, house spaces, roads and alliances, with their positions (Rules: Set-up of the Game)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from types import MappingProxyType
from typing import Final, TypeAlias

from games.engine.language import Translated
from games.han.cards import CARDS
from games.han.words import say

Point: TypeAlias = tuple[float, float]
"""A point on the sheet: x and y in drawing units from the upper left corner."""
Segment: TypeAlias = tuple[Point, Point]
"""A straight line between two points, such as a side of an outline."""


@dataclass(frozen=True)
class Sheet:
    """One side of the gameboard."""

    seats: range
    """Numbers of players."""
    display: int
    """Number of cards on display."""
    removed: Mapping[int, int]
    """Cards of each colour removed from the game, by number of players."""
    ports: int
    """Number of house spaces with an anchor."""
    borders: int
    """Number of house spaces on borders."""


SHEETS: Final[Mapping[str, Sheet]] = MappingProxyType(
    {
        "border_disputes": Sheet(range(3, 6), 4, MappingProxyType({5: 0, 4: 1, 3: 2}), ports=7, borders=6),
        "ways_of_diplomacy": Sheet(range(2, 5), 3, MappingProxyType({4: 3, 3: 4, 2: 5}), ports=0, borders=0),
    }
)
"""Keyed by the name of the side in map files."""


def sheet_name(sheet: str) -> str:
    """Return the translated name of a side of the gameboard, by its key in `SHEETS`."""
    return say(f"sheet-{sheet}")


@dataclass(frozen=True)
class Space:
    """A house space."""

    key: str
    """Such as `wei3`, or `zhao-wei` on a border."""
    provinces: tuple[str, ...]
    """The province of the space, or two provinces if it is on their border."""
    at: Point
    port: bool

    @property
    def border(self) -> bool:
        """Whether the space is on the border of two provinces."""
        return len(self.provinces) > 1


@dataclass(frozen=True)
class Province:
    """A province, or a district of the capital."""

    key: str
    name: str
    """The name in the file. For display use the map's `names`, which are translated."""
    colour: str
    """Colour of its cards."""
    outline: tuple[Point, ...]
    """Corners in order; the last is joined to the first."""
    dragon: Point
    """Centre of the dragon space, where emissaries stand."""
    spaces: tuple[str, ...]
    """Keys of its house spaces; those on its borders come last."""
    aliases: tuple[str, ...] = ()
    """Other names that players may type, such as the rulebook's."""

    @cached_property
    def sides(self) -> tuple[Segment, ...]:
        """The sides of the outline, in order."""
        return (*pairwise(self.outline), (self.outline[-1], self.outline[0]))

    @cached_property
    def edges(self) -> frozenset[frozenset[Point]]:
        """The sides of the outline, without direction."""
        return frozenset(frozenset(side) for side in self.sides)


@dataclass(frozen=True)
class Alliance:
    """Two provinces whose emissaries can form an alliance (Rules: Alliance Scoring)."""

    number: int
    provinces: tuple[str, str]


@dataclass(frozen=True, eq=False)
class PlayingMap:
    """One side of a gameboard.

    Maps compare by identity; reading the same text returns the same map. So they are pickled as their text.
    """

    text: str
    """The map file."""
    title: str
    sheet: str
    """Key of its side in `SHEETS`."""
    ours: bool
    """Whether the map is bundled; then its names are translated."""
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
        """Names of the provinces by key, in the language current at each look-up."""
        return Translated(self.provinces, self._name)

    def aliases_in(self, text: str) -> tuple[str, ...]:
        """Replace the provinces in `text` by their other names: `House on Ch'in 3` for `House on Qin 3`."""
        return tuple(
            text.replace(self.names[key], alias)
            for key, province in self.provinces.items()
            for alias in province.aliases
            if self.names[key] in text
        )

    @property
    def region(self) -> str:
        """The Fluent selector for its provinces: those of the capital are called districts."""
        return "district" if self.sheet == "ways_of_diplomacy" else "province"

    def _name(self, key: str) -> str:
        return say(f"province-{key}") if self.ours else self.provinces[key].name

    @cached_property
    def colours(self) -> Mapping[str, tuple[str, ...]]:
        """Colours of each province, and of the provinces of each house space."""
        owners = {key: (key,) for key in self.provinces} | {key: space.provinces for key, space in self.spaces.items()}
        return {place: tuple(self.provinces[key].colour for key in keys) for place, keys in owners.items()}

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """House spaces with an anchor."""
        return tuple(key for key, space in self.spaces.items() if space.port)

    @cached_property
    def beside(self) -> Mapping[str, Sequence[str]]:
        """House spaces joined to each house space by a road."""
        return joined_by(self.roads, self.spaces)

    @cached_property
    def around(self) -> Mapping[str, Sequence[str]]:
        """For each house space, the provinces with placements that a house on it bears upon.

        They are its own provinces, those that share a border space with them, and those that roads from it lead to.
        """
        within: dict[str, set[str]] = {province: {province} for province in self.provinces}
        for space in self.spaces.values():
            for province in space.provinces:
                within[province].update(space.provinces)
        found = {}
        for key, space in self.spaces.items():
            ends = {province for end in self.beside[key] for province in self.spaces[end].provinces}
            found[key] = tuple(sorted(ends.union(*(within[province] for province in space.provinces))))
        return found

    @cached_property
    def allies(self) -> Mapping[str, Sequence[str]]:
        """For each province, the other province of each of its alliances, in the order of their numbers."""
        return joined_by((alliance.provinces for alliance in self.alliances), self.provinces)

    @cached_property
    def coloured(self) -> Mapping[str, Sequence[str]]:
        """The provinces of each colour."""
        provinces = self.provinces.values()
        return {colour: [one.key for one in provinces if one.colour == colour] for colour in CARDS}

    @cached_property
    def neighbours(self) -> frozenset[tuple[str, str]]:
        """Pairs of provinces with a common border; each pair is in alphabetical order."""
        provinces = self.provinces.values()
        return frozenset(
            (one.key, other.key)
            for one, other in product(provinces, provinces)
            if one.key < other.key and one.edges & other.edges
        )


def joined_by(pairs: Iterable[tuple[str, str]], places: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return what each place is joined to, in the order of the pairs; also for `places` that are in none of them."""
    found: dict[str, list[str]] = {place: [] for place in places}
    for one, other in pairs:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found
