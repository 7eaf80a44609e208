"""A map as sets of spaces: a set is an integer, with the bit of each space that is in it.

Random games ask which spaces are free, beside a tile or in a state all the time, and an `&` answers that for the whole
map at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from games.engine import Key
from games.huang.board import Map

Spaces: TypeAlias = int
"""A set of spaces."""
Shape: TypeAlias = tuple[int, ...]
"""The spaces below a building: three for a pagoda, four for the Royal Palace, one for a granary."""

_MAPS: Final = 8
"""Maps kept ready."""
_SETS: Final = 20_000
"""Sets of spaces around a space that are known to hang together or not; a map has some 13,000."""


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


class Grid:
    """The sets of spaces of a map, which never change."""

    def __init__(self, playing_map: Map) -> None:
        self.map = playing_map
        self.keys = playing_map.spaces
        self.near: tuple[Spaces, ...] = tuple(map(together, playing_map.neighbours))
        """The spaces beside each space."""
        self.river: Spaces = together(playing_map.river)
        self.land: Spaces = ((1 << len(self.keys)) - 1) & ~self.river
        self.area: dict[Key, Spaces] = {area: together(spaces) for area, spaces in playing_map.areas.items()}
        """The spaces of each neighbourhood."""
        self.triangles_at = [[(together(shape), shape) for shape in shapes] for shapes in playing_map.triangles_at]
        """The triangles of each space, as sets and as shapes."""
        self.rhombi_at = [[(together(shape), shape) for shape in shapes] for shapes in playing_map.rhombi_at]
        """The rhombi of each space, as sets and as shapes."""
        self.triangles_from = [
            [triangle for triangle in triangles if triangle[1][0] == space]
            for space, triangles in enumerate(self.triangles_at)
        ]
        """The triangles whose first space is a space."""
        self.shapes_from = [
            [*triangles, *(rhombus for rhombus in rhombi if rhombus[1][0] == space)]
            for space, (triangles, rhombi) in enumerate(zip(self.triangles_from, self.rhombi_at, strict=True))
        ]
        """The triangles and rhombi whose first space is a space."""

    def beside(self, spaces: Spaces) -> Spaces:
        """Return the spaces beside any of some spaces."""
        found = 0
        for space in spaces_in(spaces):
            found |= self.near[space]
        return found

    def named(self, spaces: Spaces) -> list[Key]:
        """Return the keys of a set of spaces, in ascending order."""
        keys, found = self.keys, []
        while spaces:
            lowest = spaces & -spaces
            found.append(keys[lowest.bit_length() - 1])
            spaces ^= lowest
        return found

    def shape_key(self, shape: Shape) -> Key:
        """Return the key of a shape: the keys of its spaces."""
        return "-".join(self.keys[space] for space in shape)

    def parse_shape(self, key: Key) -> Shape:
        """Parse the key of a shape."""
        return tuple(self.map.index[space] for space in key.split("-"))


@lru_cache(_MAPS)
def grid_of(playing_map: Map) -> Grid:
    """Return the sets of spaces of a map."""
    return Grid(playing_map)


@lru_cache(_SETS)
def hang_together(grid: Grid, spaces: Spaces) -> bool:
    """Return whether every two of some spaces around one space are linked by others of them.

    If they are the pieces beside a piece, then no group falls apart without it.
    """
    found = new = spaces & -spaces
    while new:
        new = grid.beside(new) & spaces & ~found
        found |= new
    return found == spaces
