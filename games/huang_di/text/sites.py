"""What can be seen in the wall: what a block would complete, and which favours its blocks already make."""

from __future__ import annotations

from games.engine import Seat
from games.huang_di.favours import favours
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS
from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Spot, Wall


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
    most = f"{ROW_POINTS[spot.level]} and {LEVEL_POINTS} points" if spot.level < ROWS else f"{LEVEL_POINTS} points"
    match (wall.row_complete(spot.province, spot.level), wall.level_complete(spot.level), wall.complete):
        case (True, False, _):
            return f"completes the row: a chip; {ROW_POINTS[spot.level]} points for most blocks"
        case (True, True, False):
            return f"completes row and level: a chip; {most} for most blocks"
        case (True, True, True):
            return f"completes the wall: a chip; {most} for most blocks; the game ends"
        case (False, True, False):
            return f"completes the level: {most} for most blocks"
        case (False, True, True):
            return f"completes the wall: {most} for most blocks; the game ends"
    return ""


def playable(view: HuangDiView, seat: Seat) -> frozenset[str]:
    """The viewer's favours, dealt or in hand, whose pattern stands in blocks of `seat` without a plaque."""
    mask = view.wall().mask(seat)
    return frozenset(card for card in (*view.hand, *view.dealt) if favours()[card].matches(mask))
