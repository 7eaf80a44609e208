"""The 36 favour cards: each a pattern of blocks and its rewards.

The game was never published under this name, and no list of its cards exists. These are our own, kept in
`favours.json` and, by their names, in the catalogues; groups that own other cards can replace both.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from types import MappingProxyType

from games.huang_di.wall import STRIDE, Spot
from games.huang_di.words import say


@dataclass(frozen=True)
class Favour:
    """One favour card."""

    key: str
    cells: tuple[Spot, ...]
    """The pattern, from column 0 and level 0; only the shape matters, not where it stands."""
    income: int
    """Extra jade in every later income phase."""
    petition: int
    """Added to every later bid."""
    jade: int
    """Extra jade with every later Collect Jade."""
    points: int
    """Victory points, once, when played."""

    @property
    def name(self) -> str:
        """The card's name in the current language."""
        return say(f"favour-{self.key}")

    @property
    def width(self) -> int:
        """Number of columns of the pattern."""
        return 1 + max(cell.column for cell in self.cells)

    @property
    def height(self) -> int:
        """Number of levels of the pattern."""
        return 1 + max(cell.level for cell in self.cells)

    @cached_property
    def _shifts(self) -> tuple[int, ...]:
        return tuple(cell.column * STRIDE + cell.level for cell in self.cells)

    @cached_property
    def mask(self) -> int:
        """The pattern in the lower left corner of the wall, as a bit mask like `Wall.mask`."""
        return sum(1 << shift for shift in self._shifts)

    def matches(self, mask: int) -> int:
        """Return where the pattern stands in a `Wall.mask`, as the bits of its lower left corners."""
        if mask.bit_count() < len(self.cells):  # true of most patterns most of the time, and quickly told
            return 0
        corners = -1
        for shift in self._shifts:
            corners &= mask >> shift
        return corners

    def placements(self, mask: int) -> list[tuple[Spot, ...]]:
        """Return every set of spots in a `Wall.mask` that forms the pattern, from the left."""
        corners = self.matches(mask)
        return [
            tuple(Spot(cell.column + bit // STRIDE, cell.level + bit % STRIDE) for cell in self.cells)
            for bit in range(corners.bit_length())
            if corners >> bit & 1
        ]


def parse_pattern(rows: list[str]) -> tuple[Spot, ...]:
    """Parse a pattern drawn with `#`, its top row first."""
    return tuple(
        sorted(
            Spot(column, level)
            for level, row in enumerate(reversed(rows))
            for column, mark in enumerate(row)
            if mark == "#"
        )
    )


@cache
def favours() -> Mapping[str, Favour]:
    """Return all favour cards by key."""
    cards = json.loads(files("games.huang_di").joinpath("favours.json").read_text("utf-8"))["favours"]
    return MappingProxyType(
        {card["key"]: Favour(**card | {"cells": parse_pattern(card.pop("pattern"))}) for card in cards}
    )


@cache
def common(card: str, other: str) -> int:
    """Return the most blocks that two patterns in the wall can share."""
    one, two = favours()[card].cells, favours()[other].cells
    return max(Counter((a.column - b.column, a.level - b.level) for a, b in product(one, two)).values())
