"""What can be seen in the wall: what a block would complete, and which favours its blocks already make."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.engine import Seat
from games.huang_di.favours import STRIDE, favours
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS
from games.huang_di.view import HuangDiView
from games.huang_di.wall import COLUMNS, LEVELS, ROWS, Spot, is_tower

PROVINCE_BLOCKS: Final = ROWS * COLUMNS + 2
"""Blocks of a whole province: its rows, and level 4 of two towers."""


class Completion(NamedTuple):
    """What a block makes complete."""

    row: bool
    level: bool
    wall: bool


def completion(view: HuangDiView, spot: Spot) -> Completion:
    """What a block on the free `spot` would complete, after what the viewer has planned to build before it."""
    stand = [block.spot for block in (*view.blocks, *view.plan)]
    on_level = [other for other in stand if other.level == spot.level]
    in_row = [other for other in on_level if other.province == spot.province]
    provinces = len(view.provinces)
    return Completion(
        row=spot.level < ROWS and len(in_row) == COLUMNS - 1,
        level=len(on_level) == provinces * (COLUMNS if spot.level < ROWS else 2) - 1,
        wall=len(stand) == provinces * PROVINCE_BLOCKS - 1,
    )


def prospects(view: HuangDiView, spot: Spot) -> str:
    """The rewards for what a block on `spot` completes, to follow a semicolon; empty if it completes nothing."""
    most = f"{ROW_POINTS[spot.level]} and {LEVEL_POINTS} points" if spot.level < ROWS else f"{LEVEL_POINTS} points"
    match completion(view, spot):
        case (True, False, _):
            return f"completes the row: a chip; {ROW_POINTS[spot.level]} points for most blocks"
        case (True, True, False):
            return f"completes row and level: a chip; {most} for most blocks"
        case (True, True, True):
            return f"completes the wall: a chip; {most} for most blocks; the game ends"
        case (False, True, False):
            return f"completes the level: {most} for most blocks"
        case (False, True, True):
            return f"completes the wall: {most} for most blocks; the game ends"
    return ""


def is_full(view: HuangDiView, province: int, level: int) -> bool:
    """Whether a row of levels 1 to 3 has all its blocks."""
    return sum(block.spot.province == province and block.spot.level == level for block in view.blocks) == COLUMNS


def next_spots(view: HuangDiView) -> frozenset[Spot]:
    """Where a block can be put next."""
    height = [0] * (len(view.provinces) * COLUMNS)
    for block in view.blocks:
        height[block.spot.column] += 1
    tops = (Spot(column, level) for column, level in enumerate(height))
    return frozenset(spot for spot in tops if spot.level < (LEVELS if is_tower(spot.column) else ROWS))


def playable(view: HuangDiView, seat: Seat) -> frozenset[str]:
    """The viewer's favours, dealt or in hand, whose pattern stands in blocks of `seat` without a plaque."""
    spots = [block.spot for block in view.blocks if block.owner == seat and not block.plaque]
    mask = sum(1 << (spot.column * STRIDE + spot.level) for spot in spots)
    return frozenset(card for card in (*view.hand, *view.dealt) if favours()[card].matches(mask))
