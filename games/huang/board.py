"""The board of HUANG: hexagonal spaces, rivers and capitals, and the shapes of tiles that carry buildings.

Rows of pointy-top hexagons; every second row is shifted right by half a hexagon (odd-r offset coordinates, see
https://www.redblobgames.com/grids/hexagons). A space is a number, row by row from the upper left corner; its key is
the letter of its column and the number of its row, as in chess: `c2` is the third hexagon of the second row.

A set of spaces is an integer, with the bit of each space that is in it. Random games ask which spaces are free, beside
a tile or in a state all the time, and an `&` answers that for the whole map at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

from games.engine import Key
from games.engine.language import Translated
from games.huang.words import say, space_named

Cell: TypeAlias = tuple[int, int]
"""Row and column of a hexagon, both from 0."""
Spaces: TypeAlias = int
"""A set of spaces."""
Shape: TypeAlias = tuple[int, ...]
"""The spaces below a building in ascending order.

A pagoda stands on a triangle: three spaces that touch each other. The Royal Palace stands on a rhombus: four spaces of
two triangles with a common side. A granary has a single space.
"""
Area: TypeAlias = tuple[Spaces, Shape]
"""The spaces of a shape as a set, and the shape."""

COLUMNS: Final = "abcdefghijklmno"
"""The letters of the columns."""
ROWS: Final = 15
"""The number of rows."""
CACHED_SETS: Final = 20_000
"""Sets of spaces around a space that are known to hang together or not; a map has some 13,000."""


@dataclass(frozen=True, eq=False)
class Map:
    """One side of the game board.

    Maps compare by identity; reading the same text returns the same map. So they are pickled as their text.
    """

    text: str
    """The map file."""
    key: Key
    """The key of a bundled map, which is also the choice of the option; empty for a map from a file."""
    title: str
    """The name in the file. For display use `title_of`, which is translated."""
    credits: str
    """The author, and what the map is."""
    cells: tuple[Cell, ...]
    """The position of each space."""
    river: frozenset[int]
    """The river spaces; all others are land."""
    capitals: tuple[int, ...]
    granaries: bool
    """Whether a granary stands on each capital (Rules: Eighteen Kingdoms)."""
    bandits: tuple[int, ...]
    """The places of the Bandit tiles, from 1 to 10; none with granaries (Rules: Rogue Bandits)."""
    areas: Mapping[Key, tuple[int, ...]]
    """The spaces of each neighbourhood: connected, and few enough for one menu."""
    area_titles: Mapping[Key, str]
    """The names of the areas in the file, in the same order. For display use `area_names`, which are translated."""
    capital_titles: Mapping[Key, str]
    """The names of the capitals, in the order of `capitals`; for display, `capital_names`."""

    # What follows from these; attributes are quicker than properties, and playouts ask for them all the time.

    spaces: tuple[Key, ...] = field(init=False)
    """The key of each space."""
    index: Mapping[Key, int] = field(init=False)
    """The number of each space, by key."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False)
    """The spaces beside each space, in ascending order."""
    near: tuple[Spaces, ...] = field(init=False)
    """The same as sets."""
    water: Spaces = field(init=False)
    """The river spaces."""
    land: Spaces = field(init=False)
    """All other spaces."""
    within: Mapping[Key, Spaces] = field(init=False)
    """The spaces of each neighbourhood."""
    triangles: tuple[Shape, ...] = field(init=False)
    rhombi: tuple[Shape, ...] = field(init=False)
    triangles_at: tuple[tuple[Area, ...], ...] = field(init=False)
    """The triangles that each space is part of."""
    rhombi_at: tuple[tuple[Area, ...], ...] = field(init=False)
    """The rhombi that each space is part of."""

    def __post_init__(self) -> None:
        """Work out what follows from the fields of the file."""
        numbers = {cell: space for space, cell in enumerate(self.cells)}
        spaces = tuple(map(space_name, self.cells))
        neighbours = [tuple(numbers[cell] for cell in around(cell) if cell in numbers) for cell in self.cells]
        water, everywhere = together(self.river), (1 << len(self.cells)) - 1
        triangles = [
            (space, one, other)
            for space, beside in enumerate(neighbours)
            for one, other in combinations((other for other in beside if other > space), 2)
            if other in neighbours[one]
        ]
        rhombi = _rhombi(triangles)
        vars(self).update(
            spaces=spaces,
            index=MappingProxyType({key: space for space, key in enumerate(spaces)}),
            neighbours=tuple(neighbours),
            near=tuple(map(together, neighbours)),
            water=water,
            land=everywhere & ~water,
            within={area: together(inside) for area, inside in self.areas.items()},
            triangles=tuple(triangles),
            rhombi=tuple(rhombi),
            triangles_at=_by_space(triangles, len(spaces)),
            rhombi_at=_by_space(rhombi, len(spaces)),
        )

    # Spaces

    @cached_property
    def area_of(self) -> tuple[Key, ...]:
        """The neighbourhood of each space."""
        found = {space: area for area, spaces in self.areas.items() for space in spaces}
        return tuple(found[space] for space in range(len(self.cells)))

    def distance(self, one: int, other: int) -> int:
        """Return the number of steps between two spaces, as the crow flies: 1 for neighbours."""
        (row, column), (other_row, other_column) = self.cells[one], self.cells[other]
        down = other_row - row
        along = (other_column - other_row // 2) - (column - row // 2)
        return max(abs(down), abs(along), abs(down + along))

    def beside(self, spaces: Spaces) -> Spaces:
        """Return the spaces beside any of some spaces."""
        found, near = 0, self.near
        for space in spaces_in(spaces):
            found |= near[space]
        return found

    def linked(self, spaces: Spaces) -> tuple[Spaces, Spaces]:
        """Return those of some spaces that others of them link with the first one, and the spaces beside these."""
        found = new = spaces & -spaces
        near = 0
        while new:
            reached = self.beside(new)
            near |= reached
            new = reached & spaces & ~found
            found |= new
        return found, near

    def named(self, spaces: Spaces) -> list[Key]:
        """Return the keys of a set of spaces, in ascending order."""
        keys, found = self.spaces, []
        while spaces:  # as `spaces_in`, but every question asks for it
            lowest = spaces & -spaces
            found.append(keys[lowest.bit_length() - 1])
            spaces ^= lowest
        return found

    def shape_key(self, shape: Shape) -> Key:
        """Return the key of a shape: the keys of its spaces."""
        return "-".join([self.spaces[space] for space in shape])

    def parse_shape(self, key: Key) -> Shape:
        """Parse the key of a shape."""
        return tuple([self.index[space] for space in key.split("-")])

    # Names in the current language

    @cached_property
    def area_names(self) -> Mapping[Key, str]:
        """The names of the areas by key, in the language current at each look-up."""
        return Translated(self.area_titles, lambda key: say(f"area-{key}")) if self.key else self.area_titles

    @cached_property
    def capital_names(self) -> Mapping[Key, str]:
        """The names of the capitals by their keys, in the language current at each look-up."""
        return Translated(self.capital_titles, lambda key: say(f"capital-{key}")) if self.key else self.capital_titles

    @cached_property
    def capital_at(self) -> Mapping[int, Key]:
        """The key of the capital on each capital space."""
        return dict(zip(self.capitals, self.capital_titles, strict=True))

    def capitals_on(self, space: Key) -> tuple[str, ...]:
        """Name the capital on a space, if there is one."""
        key = self.capital_at.get(self.index[space])
        return (self.capital_names[key],) if key else ()

    def place_named(self, space: Key) -> str:
        """Name a space with its capital, if there is one: `C2 (Handan)`."""
        name = space_named(space)
        for capital in self.capitals_on(space):
            name = say("space-capital", space=name, capital=capital)
        return name


# Shapes


def _rhombi(triangles: Iterable[Shape]) -> list[Shape]:
    """Return the rhombi that pairs of triangles form."""
    sides: dict[Shape, list[Shape]] = {}
    for triangle in triangles:
        for side in combinations(triangle, 2):
            sides.setdefault(side, []).append(triangle)
    return sorted({tuple(sorted({*pair[0], *pair[1]})) for pair in sides.values() if len(pair) > 1})


def _by_space(shapes: Iterable[Shape], count: int) -> tuple[tuple[Area, ...], ...]:
    found: list[list[Area]] = [[] for _ in range(count)]
    for shape in shapes:
        for space in shape:
            found[space].append((together(shape), shape))
    return tuple(map(tuple, found))


# Cells


def space_name(cell: Cell) -> Key:
    """Return the key of a cell, such as `c2`."""
    row, column = cell
    return f"{COLUMNS[column]}{row + 1}"


def around(cell: Cell) -> Iterator[Cell]:
    """Yield the six cells around a cell, row by row, on the board or not."""
    row, column = cell
    left = column - 1 + row % 2
    yield from ((row - 1, left), (row - 1, left + 1), (row, column - 1), (row, column + 1))
    yield from ((row + 1, left), (row + 1, left + 1))


# Sets of spaces


def spaces_in(spaces: Spaces) -> Iterator[int]:
    """Yield the spaces of a set in ascending order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def together(spaces: Iterable[int]) -> Spaces:
    """Return a set of spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def lowest(spaces: Spaces) -> int:
    """Return the first space of a set that is not empty."""
    return (spaces & -spaces).bit_length() - 1


@lru_cache(CACHED_SETS)
def hang_together(board: Map, spaces: Spaces) -> bool:
    """Return whether some spaces around one space are linked: then no group of pieces there falls apart without it."""
    return board.linked(spaces)[0] == spaces
