"""Layout of the scroll: where the boards, squares, provinces and regions lie in a picture.

Each board is a leaf of the scroll: steppe above, the wall across, China below. Leaves lie side by side in strips, two
on a wide board and one on a phone. All places are pixels of the picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from games.chang_cheng.boards import layout_of
from rendering.chang_cheng.pieces import MERLON, PITCH, WALL
from rendering.layout import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.boards import Layout, Side
    from games.engine import Key

GROUND: Final = 252
"""Distance from the top of a leaf to the foot of the wall at its ends."""
FOUNDATION: Final = 34
"""Height of the foundation, which bears the numbers of the squares."""
LEAF: Final = 424
"""Height of a leaf."""
_HILL: Final = 13
"""How far the wall rises above its ends and falls below them."""
_STEP: Final = 3
"""The ground rises and falls in steps of this number of pixels, so that blocks share cached sprites."""


@lru_cache(maxsize=64)
def terrain(side: Side) -> tuple[int, ...]:
    """Return how far the foot of the wall lies below its ends, in pixels at a zoom of 1: before and after each square.

    Both ends are 0, so boards can be joined in any order.
    """
    squares = sum(province.squares for province in side.provinces)
    waves, way = (2, 3)[sum(map(ord, side.board)) % 2], (-1, 1)[side.key[-1] == "a"]
    heights = (way * _HILL * math.sin(waves * math.pi * place / squares) for place in range(squares + 1))
    return tuple(_STEP * round(height / _STEP) for height in heights)


def across(side: Side) -> int:
    """Return the width of a leaf in pixels at a zoom of 1."""
    return PITCH * sum(province.squares for province in side.provinces)


@dataclass(frozen=True)
class Leaf:
    """A board in a picture."""

    side: Side
    left: int
    top: int
    zoom: float

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The `terrain` of the board."""
        return terrain(self.side)

    @cached_property
    def box(self) -> Box:
        """The whole leaf."""
        return Box(self.left, self.top, round(across(self.side) * self.zoom), round(LEAF * self.zoom))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the leaf at a zoom of 1 to the picture."""
        return self.left + x * self.zoom, self.top + y * self.zoom


@dataclass(frozen=True, eq=False)
class Scroll:
    """All boards in a picture, in strips from the top. Each scroll remembers where everything lies on it."""

    sides: tuple[Side, ...]
    width: int
    """Width of the picture. The widest strip is centred in it; the others begin where it does."""
    abreast: int
    """Boards in a strip."""
    top: int = 0
    gap: int = 14
    """Space between strips."""
    zoom: float = 1

    @cached_property
    def layout(self) -> Layout:
        """The joined boards."""
        return layout_of(self.sides)

    @cached_property
    def strips(self) -> tuple[tuple[Leaf, ...], ...]:
        """The leaves of each strip from left to right."""
        groups = grouped(self.sides, self.abreast)
        widest = max((sum(map(across, sides)) for sides in groups), default=0)
        strips, top = [], self.top
        for sides in groups:
            left = round((self.width - self.zoom * widest) / 2)
            leaves = []
            for side in sides:
                leaves.append(Leaf(side, left, top, self.zoom))
                left = leaves[-1].box.right
            strips.append(tuple(leaves))
            top = leaves[-1].box.bottom + self.gap
        return tuple(strips)

    @cached_property
    def _places(self) -> dict[Key, tuple[Leaf, int, int]]:
        """The leaf of each square, province and region, the number of its first square there, and of its squares."""
        places: dict[Key, tuple[Leaf, int, int]] = {}
        for leaf in (leaf for strip in self.strips for leaf in strip):
            for areas in (leaf.side.provinces, leaf.side.regions):
                first = 0
                for area in areas:
                    places[area.key] = leaf, first, area.squares
                    first += area.squares
            squares = (f"{area.key}{number}" for area in leaf.side.provinces for number in range(1, area.squares + 1))
            places |= {square: (leaf, place, 1) for place, square in enumerate(squares)}
        return places

    @property
    def bottom(self) -> int:
        """The first row below the last strip."""
        return self.strips[-1][-1].box.bottom if self.strips else self.top

    def leaf(self, square: Key) -> Leaf:
        """Return the leaf of a square, province or region."""
        return self._places[square][0]

    def square(self, square: Key) -> Box:
        """Return the box of a wall on a square, from its battlements to its foot."""
        leaf, place, squares = self._places[square]
        levels = leaf.levels
        x, y = leaf.at(place * PITCH, GROUND + (levels[place] + levels[place + squares]) / 2 - WALL - MERLON)
        return Box(round(x), round(y), round(squares * PITCH * self.zoom), round((WALL + MERLON) * self.zoom))

    def foot(self, square: Key) -> tuple[float, float]:
        """Return the left end of the foot of a wall on a square."""
        leaf, place, _ = self._places[square]
        return leaf.at(place * PITCH, GROUND + leaf.levels[place])

    def fall(self, square: Key) -> int:
        """Return how far the ground falls from the left to the right end of a square, at a zoom of 1."""
        leaf, place, _ = self._places[square]
        levels = leaf.levels
        return levels[place + 1] - levels[place]

    def province(self, province: Key) -> Box:
        """Return the box of a province below the wall."""
        leaf, place, squares = self._places[province]
        lowest = max(leaf.levels[place : place + squares + 1])
        return self._area(leaf, (place, squares), GROUND + FOUNDATION + lowest, LEAF)

    def region(self, region: Key) -> Box:
        """Return the box of a region above the wall."""
        leaf, place, squares = self._places[region]
        highest = min(leaf.levels[place : place + squares + 1])
        return self._area(leaf, (place, squares), 0, GROUND - WALL - MERLON + highest)

    def _area(self, leaf: Leaf, span: tuple[int, int], top: float, bottom: float) -> Box:
        (left, high), (right, low) = (leaf.at(place * PITCH, y) for place, y in ((span[0], top), (sum(span), bottom)))
        return Box(round(left), round(high), round(right) - round(left), round(low) - round(high))


def grouped(sides: Sequence[Side], abreast: int) -> list[Sequence[Side]]:
    """Return the boards of each strip."""
    return [sides[first : first + abreast] for first in range(0, len(sides), abreast)]
