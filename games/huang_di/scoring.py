"""What scores, and how much (Rules: Mid-game scoring, End-game scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine import Seat

SOURCES: Final = ("rows", "levels", "towers", "favours", "chips", "province", "jade", "workers")
"""Where points come from, in the order shown."""

ROW_POINTS: Final = (3, 6, 10)
"""Points for the most blocks in a completed row on level 1, 2, 3."""
LEVEL_POINTS: Final = 10
"""Points for the most blocks on a completed level."""
TOWER_POINTS: Final = 5
"""Points for building on level 4."""
CHIP_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
"""Points for that many buyback chips; more than six count as six."""
PROVINCE_POINTS: Final = 5
"""Points for each block in the player's weakest province."""
MOST_JADE_POINTS: Final = 5
MOST_WORKERS_POINTS: Final = 5


def most(counts: Sequence[Any]) -> tuple[int, ...]:
    """Return the indices of the highest of `counts`: several if tied."""
    highest = max(counts)
    return tuple(place for place, count in enumerate(counts) if count == highest)


def majority(blocks: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most blocks; none if nobody has any."""
    return most(blocks) if any(blocks) else ()


def chip_points(chips: int) -> int:
    """Return the points for a number of buyback chips."""
    return CHIP_POINTS[min(chips, len(CHIP_POINTS) - 1)]
