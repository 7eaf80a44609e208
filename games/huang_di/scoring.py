"""What scores, and how much (Rules: Mid-game scoring, End-game scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine import Seat
from games.huang_di.wall import EMPEROR

SOURCES: Final = ("rows", "levels", "towers", "favours", "chips", "province", "jade", "workers")
"""Where points come from, in the order in which they are read out."""

ROW_POINTS: Final = (3, 6, 10)
"""For most blocks in a completed row of level 1, 2, 3."""
LEVEL_POINTS: Final = 10
"""For most blocks in a completed level."""
TOWER_POINTS: Final = 5
"""For an own block on level 4."""
CHIP_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
"""For that many buyback chips; more than six count as six."""
PROVINCE_POINTS: Final = 5
"""For each own block in the province with the fewest of them."""
MOST_JADE_POINTS: Final = 5
MOST_WORKERS_POINTS: Final = 5


def most(counts: Sequence[int]) -> tuple[int, ...]:
    """The places of the highest of `counts`: several when tied."""
    return tuple(place for place, count in enumerate(counts) if count == max(counts))


def majority(owners: Sequence[Seat], seats: int) -> tuple[Seat, ...]:
    """The seats with most blocks among `owners`; none if no seat has any. Emperor blocks do not count."""
    if all(owner == EMPEROR for owner in owners):
        return ()
    return most([owners.count(seat) for seat in range(seats)])


def chip_points(chips: int) -> int:
    """Points for so many buyback chips."""
    return CHIP_POINTS[min(chips, len(CHIP_POINTS) - 1)]
