"""All players' points by colour, or their closed screens while points are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS
from rendering.canvas import Canvas
from rendering.huang.buildings import granary
from rendering.huang.pieces import small_leader
from rendering.huang.points import paint_points, reach, strip
from rendering.huang.screen import screen
from rendering.huang.words import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, Box
from rendering.lettering import BOLD
from rendering.panel import empty_panel
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.huang.view import HuangView
    from rendering.palette import Palette

_HEAD: Final = 84
"""Height of the title."""
_NAME: Final = 74
"""Height of a player's name and points."""
_PITCH: Final = 46
"""Height of a bar."""
_SCREEN: Final = 96
"""Height of a closed screen."""
_ROOM: Final = 26
"""Space below a player's row."""
_TOKEN: Final = 58
_FOOT: Final = 62
"""Height of the line that explains white parts of bars."""
_INSIDE: Final = 24
"""Space between the panel's edge and the rows, and half of that between columns."""


def standings_alone(palette: Palette, view: HuangView, names: Sequence[str]) -> Canvas:
    """Paint every player's points by colour, legible on a phone."""
    canvas = Canvas.blank(palette, PHONE, 2 * MARGIN + standings_height(view, 1))
    paint_standings(canvas, view, names, Box(MARGIN, MARGIN, PHONE - 2 * MARGIN, canvas.height - 2 * MARGIN), 1)
    return canvas


def standings_height(view: HuangView, columns: int) -> int:
    """Return the height of the standings in a number of columns."""
    return _HEAD + _row(view) * -(-len(view.players) // columns) + _FOOT * _has_white(view)


def paint_standings(canvas: Canvas, view: HuangView, names: Sequence[str], box: Box, columns: int) -> None:
    """Paint every player's points by colour in a panel, the best first, row by row.

    Where points are hidden, each player's screen takes their place.
    """
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height, lined=True), box.left, box.top)
    title = say("standings-over") if view.ranks else say("standings-hidden") if _is_hidden(view) else say("standings")
    canvas.write(title, box.left + 30, box.top + 60, 44, palette.title, weight=BOLD, width=box.width - 60)
    most = reach(player.points for player in view.players if player.points is not None)
    width, height = (box.width - 2 * _INSIDE - (columns - 1) * _INSIDE) // columns, _row(view)
    for number, seat in enumerate(_order(view)):
        row, column = divmod(number, columns)
        place = Box(box.left + _INSIDE + column * (width + _INSIDE), box.top + _HEAD + row * height, width, height)
        _paint_head(canvas, view, seat, names[seat], place)
        below = Box(place.left, place.top + _NAME, width, height - _NAME - _ROOM)
        points = view.players[seat].points
        if points is None:
            _paint_screen(canvas, view, seat, below)
        else:
            paint_points(canvas, points, below, most)
    if _has_white(view):
        canvas.lay(strip(palette, "white", 52, 30), box.left + 30, box.bottom - _FOOT + 4)
        room = box.width - 126
        canvas.write(say("standings-white"), box.left + 96, box.bottom - _FOOT + 31, LEGIBLE, palette.dim, width=room)


def _order(view: HuangView) -> list[Seat]:
    """Return the seats, the best first as far as points are known."""

    def place(seat: Seat) -> tuple[int, list[int], Seat]:
        totals = view.players[seat].totals or ()
        return view.ranks[seat] if view.ranks else 0, [-points for points in sorted(totals)], seat

    return sorted(range(len(view.players)), key=place)


def _has_white(view: HuangView) -> bool:
    return any(player.points and player.points["white"] for player in view.players)


def _is_hidden(view: HuangView) -> bool:
    return all(player.points is None for player in view.players)


def _row(view: HuangView) -> int:
    """Return the height of a player's row."""
    return _NAME + _ROOM + (_SCREEN if _is_hidden(view) else 4 * _PITCH)


def _paint_head(canvas: Canvas, view: HuangView, seat: Seat, name: str, box: Box) -> None:
    """Paint a player's name, granaries, and points in the weakest colour."""
    palette, player = canvas.palette, view.players[seat]
    right = float(box.right)
    if player.score is not None:
        right -= canvas.write(str(player.score), right, box.top + 52, 56, weight=BOLD, anchor="r", vital=True) + 20
    canvas.lay(token(palette, seat, _TOKEN), box.left, box.top + 5)
    if player.granaries:
        right -= canvas.write(str(player.granaries), right, box.top + 50, 40, palette.dim, anchor="r", vital=True) + 6
        sprite = granary(palette, 1.3)
        right -= sprite.width
        canvas.lay(sprite, right, box.top + 56 - sprite.height)
        right -= 14
    won = bool(view.ranks) and view.ranks[seat] == 1 and not view.tied
    left = box.left + _TOKEN + 14
    room = round(right - left - 60 * won)
    left += round(canvas.write(name, left, box.top + 49, 44, weight=BOLD, width=room, vital=True))
    if won:
        canvas.lay(seal(palette, "勝", 44), left + 14, box.top + 12)


def _paint_screen(canvas: Canvas, view: HuangView, seat: Seat, box: Box) -> None:
    """Paint a closed screen, and in front of it the leaders at home."""
    palette, home = canvas.palette, view.players[seat].home
    canvas.lay(screen(palette, seat, box.width, box.height), box.left, box.top)
    x = box.left + (box.width - len(home) * 74) / 2
    for colour in COLOURS:
        if colour in home:
            canvas.lay(small_leader(palette, seat, colour, 64), x + 5, box.top + box.height - 66)
            x += 74
