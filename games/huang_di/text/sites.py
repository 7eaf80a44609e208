"""What blocks would complete, and which favours can be played."""

from __future__ import annotations

from games.engine import Seat
from games.huang_di.favours import favours
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS
from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR, WORKERS, Spot, Wall
from games.huang_di.words import say


def planned(view: HuangDiView) -> Wall:
    """Return the wall with the viewer's planned blocks."""
    wall = view.wall()
    for block in view.plan:
        wall.put(block.spot, block.owner)
    return wall


def workers_needed(view: HuangDiView) -> int:
    """Return how many workers the viewer's planned blocks need."""
    return sum(WORKERS[block.spot.level] for block in view.plan if block.owner == view.viewer)


def workers_left(view: HuangDiView, seat: Seat) -> int:
    """Return how many workers the planned blocks leave to `seat`."""
    return view.players[seat].workers - workers_needed(view)


def prospects(view: HuangDiView, spot: Spot) -> str:
    """Return the rewards for completing something on the free `spot`, to follow a semicolon; empty if there are none.

    The viewer's planned blocks count as built.
    """
    wall = planned(view)
    wall.put(spot, EMPEROR)  # the owner makes no difference here
    match (wall.row_complete(spot.province, spot.level), wall.level_complete(spot.level), wall.complete):
        case (True, level, whole):
            completed = "wall-and-row" if whole else "level-and-row" if level else "row"
            return say(f"prospect-{completed}", row=ROW_POINTS[spot.level], level=LEVEL_POINTS)
        case (False, True, whole):  # the top of a tower, which is in no row
            return say("prospect-wall" if whole else "prospect-level", level=LEVEL_POINTS)
    return ""


def playable(view: HuangDiView, seat: Seat) -> frozenset[str]:
    """Return the viewer's favours, dealt or in hand, whose pattern stands in blocks of `seat` without plaques."""
    mask = view.wall().mask(seat)
    return frozenset(card for card in (*view.hand, *view.dealt) if favours()[card].matches(mask))
