"""The two sides of the gameboard, and what the rules say of each (Rules: Set-up of the Game)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from games.han.words import say


@dataclass(frozen=True)
class Sheet:
    """One side of the gameboard."""

    seats: range
    """How many players it is for."""
    display: int
    """Cards face up beside the pile."""
    removed: Mapping[int, int]
    """How many cards of each colour go back into the box, by the number of players."""
    ports: int
    """House spaces with an anchor."""
    borders: int
    """House spaces on the border of two provinces."""


SHEETS: Final[Mapping[str, Sheet]] = MappingProxyType(
    {
        "border_disputes": Sheet(range(3, 6), 4, MappingProxyType({5: 0, 4: 1, 3: 2}), ports=7, borders=6),
        "ways_of_diplomacy": Sheet(range(2, 5), 3, MappingProxyType({4: 3, 3: 4, 2: 5}), ports=0, borders=0),
    }
)
"""By the key that a map file names its side with."""


def sheet_name(sheet: str) -> str:
    """What a side of the gameboard is called, by its key in `SHEETS`."""
    return say(f"sheet-{sheet}")
