"""What the players are called in pictures, and who of them won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.results import winners
from rendering.lettering import clean

if TYPE_CHECKING:
    from collections.abc import Sequence


def called(names: Sequence[str]) -> list[str]:
    """What the players are called in a picture: nobody is left without a name."""
    return [clean(name) or f"Seat {seat + 1}" for seat, name in enumerate(names)]


def victory(ranks: Sequence[int], names: Sequence[str], scores: Sequence[int]) -> tuple[str, str]:
    """Who won, and in words with how many points; all by seat."""
    first = winners(ranks)
    deed = "wins" if len(first) == 1 else "win"
    return " and ".join(names[seat] for seat in first), f"{deed} with {max(scores[seat] for seat in first)}"
