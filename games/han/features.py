"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Seat
from games.han.state import State


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat."""
    return [game.scores()[seat]]
