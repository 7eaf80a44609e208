"""What scores, and how much (Rules: Description of the Actions, Completing a Province, Final Scoring, Event Cards)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.chang_cheng.board import Board
from games.chang_cheng.boards import Layout
from games.chang_cheng.cards import DIPLOMACY
from games.engine import Key, Seat

SOURCES: Final = ("provinces", "double", "mongols", "diplomacy", "dominance", "reward")
"""Where points come from, in scoring order."""


def leaders(blocks: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most blocks; none if only neutral walls have the most, or nobody has any.

    `blocks` has an entry for each seat, and the neutral walls at its end.
    """
    most = max(blocks)
    return tuple([seat for seat, count in enumerate(blocks[:-1]) if count == most > 0])


def touched(layout: Layout, squares: Iterable[Key]) -> tuple[int, int]:
    """Return how many provinces and regions a double wall on `squares` touches; each of them scores a point."""
    there = [*squares]
    return len({layout.province_of[square] for square in there}), len({layout.region_of[square] for square in there})


def attacked(board: Board, region: Key) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the players who lose points to the attack from a region, and those whom their tower protects."""
    squares = board.layout.regions[region]
    most = leaders(board.blocks(squares))
    protected = tuple(seat for seat in most if any(board.towers.get(square) == seat for square in squares))
    return tuple(seat for seat in most if seat not in protected), protected


def diplomacy(board: Board) -> tuple[list[int], list[int]]:
    """Return in how many provinces each seat has a wall, and its points for that."""
    counts = [0] * board.seats
    for squares in board.layout.provinces.values():
        for seat, blocks in enumerate(board.blocks(squares)[:-1]):
            counts[seat] += blocks > 0
    return counts, [DIPLOMACY * (count == max(counts)) for count in counts]
