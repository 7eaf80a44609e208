"""How points grew over a finished game, told by the events in its last view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.huang.events import GranariesTaken, PointsWon
from games.huang.pieces import COLOURS
from games.huang.scoring import GRANARY_POINTS, totals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine import Seat
    from games.huang.pieces import Colour
    from games.huang.view import HuangView


def points_by_turn(view: HuangView) -> list[tuple[Mapping[Colour, int], ...]]:
    """Return the points by colour of every seat before the first turn, and after each turn, of a finished game."""
    now: list[dict[Colour, int]] = [dict.fromkeys(COLOURS, 0) for _ in view.players]
    found: list[tuple[Mapping[Colour, int], ...]] = []
    for turn, event in view.story:
        while len(found) <= turn:
            found.append(tuple(points.copy() for points in now))
        if isinstance(event, PointsWon):
            now[event.seat][event.colour] += event.points
        elif isinstance(event, GranariesTaken):
            now[event.seat]["blue"] += GRANARY_POINTS * len(event.spaces)
    while len(found) <= view.turn:
        found.append(tuple(points.copy() for points in now))
    return found


def course_of(view: HuangView) -> list[list[tuple[float, int]]]:
    """Return each seat's points in its weakest colour as pairs (rounds played, points)."""
    seats = len(view.players)
    stages = points_by_turn(view)

    def course(seat: Seat) -> list[tuple[float, int]]:
        return [(turn / seats, min(totals(points[seat]))) for turn, points in enumerate(stages)]

    return [course(seat) for seat in range(seats)]
