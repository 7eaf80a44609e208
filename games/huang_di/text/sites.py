"""What a block in the wall would complete, and which favours can be played."""

from __future__ import annotations

from games.engine import Seat
from games.huang_di.favours import favours
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS
from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR, WORKERS, Spot, Wall
from games.huang_di.words import say


def planned(view: HuangDiView) -> Wall:
    """The wall with what the viewer has planned to build."""
    wall = view.wall()
    for block in view.plan:
        wall.put(block.spot, block.owner)
    return wall


def workers_needed(view: HuangDiView) -> int:
    """How many workers the viewer's planned blocks need."""
    return sum(WORKERS[block.spot.level] for block in view.plan if block.owner == view.viewer)


def workers_left(view: HuangDiView, seat: Seat) -> int:
    """How many workers of `seat` the planned blocks leave."""
    return view.players[seat].workers - workers_needed(view)


def prospects(view: HuangDiView, spot: Spot) -> str:
    """The rewards for what a block on the free `spot` completes, to follow a semicolon; empty if it completes nothing.

    What the viewer has planned to build before it counts as built.
    """
    wall = planned(view)
    wall.put(spot, EMPEROR)  # whose block it is makes no difference here
    match (wall.row_complete(spot.province, spot.level), wall.level_complete(spot.level), wall.complete):
        case (True, level, whole):
            completed = "wall-and-row" if whole else "level-and-row" if level else "row"
            return say(f"prospect-{completed}", row=ROW_POINTS[spot.level], level=LEVEL_POINTS)
        case (False, True, whole):  # on a tower: all else is in rows
            return say("prospect-wall" if whole else "prospect-level", level=LEVEL_POINTS)
    return ""


def playable(view: HuangDiView, seat: Seat) -> frozenset[str]:
    """The viewer's favours, dealt or in hand, whose pattern stands in blocks of `seat` without a plaque."""
    mask = view.wall().mask(seat)
    return frozenset(card for card in (*view.hand, *view.dealt) if favours()[card].matches(mask))
