"""The cards: the four role cards, and the 36 favours, each a pattern of blocks and its rewards.

The game was never published under this name, and no list of its favours exists. These are our own, kept in
`favours.json` and, by their names, in the catalogues; groups that own other cards can replace both.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from games.engine import Key, Label
from games.engine.words import listed, one_of, row
from games.huang_di.wall import STRIDE, WORKERS, Spot
from games.huang_di.words import say

# Role cards

ROLE_CARDS: Final[Mapping[Key, tuple[Key, ...]]] = {
    "recruiter": ("recruit", "convicts", "jade", "prison"),
    "resources": ("quarry", "jade", "draw"),
    "builder": ("build", "favour", "remove"),
    "taskmaster": ("move", "repeat"),
}
"""The actions of each role card, in the order printed."""

PRICES: Final = (0, 0, 1, 2, 4, 7)
"""The price in jade of 0 to 5 peasants or wall blocks."""
CONVICTS: Final = 5
"""Convicts gained for `CONVICTS_PRICE` peasants."""
CONVICTS_PRICE: Final = 2
STANDARD_JADE: Final = 3
"""Jade from an income and from Collect Jade, before favours."""
SECOND_BLOCK: Final = 1
"""Jade for building a second block."""
REMOVAL: Final = (1, 2, 3)
"""Convicts needed to remove a block on level 1, 2, 3."""
REPEAT: Final = {"recruiter": 1, "resources": 2, "builder": 2}
"""The price in jade of repeating a role card."""
BUYBACK: Final = 3
"""Jade for buying back the Taskmaster card."""
DRAWN: Final = 5
"""Favours dealt to a player at the start, and drawn by Draw Favour Cards."""
DRAWN_KEPT: Final = 2
"""Favours kept by Draw Favour Cards."""
DEALT_KEPT: Final = 3
"""Favours kept of those dealt at the start."""
TURNS: Final = 3
"""Turns of each player in a round, each with a role card."""


def rules() -> Mapping[str, str | int]:
    """Return the numbers of the rules, by their names in messages."""
    return {
        "usual": STANDARD_JADE,
        "gained": CONVICTS,
        "traded": CONVICTS_PRICE,
        "second": SECOND_BLOCK,
        "buyback": BUYBACK,
        "turns": TURNS,
        "drawn": DRAWN,
        "kept": DRAWN_KEPT,
        "recruiter": REPEAT["recruiter"],
        "others": REPEAT["resources"],
        "most": len(PRICES) - 1,
        "counts": one_of(range(1, len(PRICES))),
        "prices": one_of(PRICES[1:]),
        "levels": one_of(WORKERS),
        "removal": one_of(REMOVAL),
    }


# Favours

SET, UNSET = "■", "□"
"""The squares of a drawn pattern: equally wide, and never shown as emoji."""


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
    def label(self) -> Label:
        """The name, with the pattern in a line where there is no picture, and the rewards."""
        return Label(f"{self.name} {'/'.join(self.drawing)}", self.rewards, short=self.name)

    @property
    def rewards(self) -> str:
        """The rewards in words, points first: `5 points, +1 income, +2 petition`."""
        granted = {"points": self.points, "income": self.income, "petition": self.petition, "jade": self.jade}
        return row(say(f"reward-{what}", count=count) for what, count in granted.items() if count)

    @property
    def drawing(self) -> list[str]:
        """The pattern drawn with squares, the top row first."""
        return [
            "".join(SET if Spot(column, level) in self.cells else UNSET for column in range(self.width))
            for level in reversed(range(self.height))
        ]

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
    cells = ((Spot(column, level), mark) for level, row in enumerate(reversed(rows)) for column, mark in enumerate(row))
    return tuple(sorted(spot for spot, mark in cells if mark == "#"))


@cache
def favours() -> Mapping[str, Favour]:
    """Return all favour cards by key."""
    cards = json.loads(files("games.huang_di").joinpath("favours.json").read_text("utf-8"))["favours"]
    return MappingProxyType(
        {card["key"]: Favour(**card | {"cells": parse_pattern(card.pop("pattern"))}) for card in cards}
    )


def favour_names(keys: Iterable[str]) -> str:
    """Join favours' names: `The Twins and The Pillar`."""
    return listed(favours()[key].name for key in keys)
