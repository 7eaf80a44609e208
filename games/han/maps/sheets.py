"""The two sides of the gameboard and their rules (Rules: Set-up of the Game)."""

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
