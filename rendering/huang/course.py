"""How points grew over a finished game, told by the events in its last game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.huang.events import GranariesTaken, PointsWon
from games.huang.pieces import COLOURS, GRANARY_POINTS
from games.huang.state import totals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine import Seat
    from games.huang.pieces import Colour
    from games.huang.state import State


def points_by_turn(game: State) -> list[tuple[Mapping[Colour, int], ...]]:
    """Return the points by colour of every seat before the first turn, and after each turn, of a finished game."""
    now: list[dict[Colour, int]] = [dict.fromkeys(COLOURS, 0) for _ in range(game.seats)]
    found: list[tuple[Mapping[Colour, int], ...]] = []
    for turn, event in game.story:
        while len(found) <= turn:
            found.append(tuple(points.copy() for points in now))
        if isinstance(event, PointsWon):
            now[event.seat][event.colour] += event.points
        elif isinstance(event, GranariesTaken):
            now[event.seat]["blue"] += GRANARY_POINTS * len(event.spaces)
    while len(found) <= game.turn:
        found.append(tuple(points.copy() for points in now))
    return found


def course_of(game: State) -> list[list[tuple[float, int]]]:
    """Return each seat's points in its weakest colour as pairs (rounds played, points)."""
    seats, stages = game.seats, points_by_turn(game)

    def course(seat: Seat) -> list[tuple[float, int]]:
        return [(turn / seats, min(totals(points[seat]))) for turn, points in enumerate(stages)]

    return [course(seat) for seat in range(seats)]
