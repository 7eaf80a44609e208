"""What scores, and how much (Rules: House Scoring, Final Scoring)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from games.engine import Seat

SOURCES: Final = ("houses", "alliances", "roads", "ports")
"""Where points come from, in scoring order."""
FORTIFIED: Final = 2
"""The factor for a player's points where their fortification stands (Rules: Fortifications)."""


def house_points(houses: Sequence[int], fortifiers: Collection[Seat] = ()) -> list[int]:
    """Return each seat's points in a province, or for the ports, from its number of `houses`.

    The player with the most houses gets a point for every house there; each further rank gets a point for every house
    of a player one rank higher. Ties share a rank.
    """
    places = sorted({count for count in houses if count}, reverse=True)
    points = {0: 0} | dict(zip(places, [sum(houses), *places], strict=False))
    return [points[count] * (FORTIFIED if seat in fortifiers else 1) for seat, count in enumerate(houses)]


def majority(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most of something; none if nobody has any."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()


def alliance_points(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return each seat's points for an alliance, given the emissaries in its two provinces."""
    allied = {*majority(one)} & {*majority(other)}
    points = sum(one) + sum(other)
    return [points if seat in allied else 0 for seat in range(len(one))]


def row_points(row: Collection[str], fortified: Collection[str]) -> int:
    """Return the points for a row of houses, some of them `fortified` (Rules: Road Scoring)."""
    return len(row) * (FORTIFIED if any(space in fortified for space in row) else 1)
