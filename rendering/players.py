"""What the players are called in pictures, for what the game waits for them, and who of them won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.results import winners
from games.engine.words import row
from rendering.lettering import clean
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat


def called(names: Sequence[str]) -> list[str]:
    """What the players are called in a picture: nobody is left without a name."""
    return [clean(name) or say("seat", number=seat + 1) for seat, name in enumerate(names)]


def victory(ranks: Sequence[int], names: Sequence[str], scores: Sequence[int]) -> tuple[str, str]:
    """Who won, and in words with how many points; all by seat."""
    first = winners(ranks)
    points = max(scores[seat] for seat in first)
    who = say("heading-joint").join(names[seat] for seat in first)
    return who, say("heading-victory", count=len(first), points=str(points))


def awaited(seats: Sequence[Seat], names: Sequence[str], deed: str) -> tuple[str, str]:
    """Whom the game waits for, one at least, and in words for what: to `play`, `bid` or `choose`."""
    return row(names[seat] for seat in seats), say("heading-deed", deed=deed, count=len(seats))
