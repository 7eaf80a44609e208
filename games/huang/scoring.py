"""Victory points: the weakest colour decides (Rules: Game End and Winner)."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from games.huang.pieces import FOUR, Colour

GRANARY_POINTS: Final = 2
"""Blue points for each granary at the end."""


def totals(points: Mapping[Colour, int]) -> tuple[int, ...]:
    """Return the points in each of the four colours, with the white ones given to the weakest one by one."""
    found = [points[colour] for colour in FOUR]
    for _ in range(points["white"]):
        found[found.index(min(found))] += 1
    return tuple(found)


def colour_needs(points: Mapping[Colour, float], patience: float) -> dict[Colour, float]:
    """Return how much a point of each of the four colours is needed, 1 on average: most where there are fewest points.

    The greater the `patience`, in points, the more a colour that is ahead still counts.
    """
    least = min(points[colour] for colour in FOUR)
    found = {colour: exp((least - points[colour]) / patience) for colour in FOUR}
    average = sum(found.values()) / len(FOUR)
    return {colour: need / average for colour, need in found.items()}


def standing(points: Mapping[Colour, int]) -> tuple[int, ...]:
    """Return what ranks a player: the totals from the weakest to the strongest, then few white points."""
    return (*sorted(totals(points)), -points["white"])
