"""All players' points by colour, or their closed screens while points are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS
from games.huang.state import totals
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
    from games.huang.state import State
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


def standings_alone(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint every player's points by colour, legible on a phone."""
    canvas = Canvas.blank(palette, PHONE, 2 * MARGIN + standings_height(game, 1))
    paint_standings(canvas, game, names, Box(MARGIN, MARGIN, PHONE - 2 * MARGIN, canvas.height - 2 * MARGIN), 1)
    return canvas


def standings_height(game: State, columns: int) -> int:
    """Return the height of the standings in a number of columns."""
    return _HEAD + _row(game) * -(-game.seats // columns) + _FOOT * _has_white(game)


def paint_standings(canvas: Canvas, game: State, names: Sequence[str], box: Box, columns: int) -> None:
    """Paint every player's points by colour in a panel, the best first, row by row.

    Where points are hidden, each player's screen takes their place.
    """
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height, lined=True), box.left, box.top)
    title = say("standings-over") if game.ranks else say("standings-hidden") if _is_hidden(game) else say("standings")
    canvas.write(title, box.left + 30, box.top + 60, 44, palette.title, weight=BOLD, width=box.width - 60)
    most = reach(points for seat in range(game.seats) if (points := game.points_known(seat)) is not None)
    width, height = (box.width - 2 * _INSIDE - (columns - 1) * _INSIDE) // columns, _row(game)
    for number, seat in enumerate(_order(game)):
        row, column = divmod(number, columns)
        place = Box(box.left + _INSIDE + column * (width + _INSIDE), box.top + _HEAD + row * height, width, height)
        _paint_head(canvas, game, seat, names[seat], place)
        below = Box(place.left, place.top + _NAME, width, height - _NAME - _ROOM)
        points = game.points_known(seat)
        if points is None:
            _paint_screen(canvas, game, seat, below)
        else:
            paint_points(canvas, points, below, most)
    if _has_white(game):
        canvas.lay(strip(palette, "white", 52, 30), box.left + 30, box.bottom - _FOOT + 4)
        room = box.width - 126
        canvas.write(say("standings-white"), box.left + 96, box.bottom - _FOOT + 31, LEGIBLE, palette.dim, width=room)


def _order(game: State) -> list[Seat]:
    """Return the seats, the best first as far as points are known."""

    def place(seat: Seat) -> tuple[int, list[int], Seat]:
        known = game.points_known(seat)
        order = [-points for points in sorted(totals(known))] if known else []
        return game.ranks[seat] if game.ranks else 0, order, seat

    return sorted(range(game.seats), key=place)


def _has_white(game: State) -> bool:
    return any(points and points["white"] for points in map(game.points_known, range(game.seats)))


def _is_hidden(game: State) -> bool:
    return all(points is None for points in map(game.points_known, range(game.seats)))


def _row(game: State) -> int:
    """Return the height of a player's row."""
    return _NAME + _ROOM + (_SCREEN if _is_hidden(game) else 4 * _PITCH)


def _paint_head(canvas: Canvas, game: State, seat: Seat, name: str, box: Box) -> None:
    """Paint a player's name, granaries, and points in the weakest colour."""
    palette, player = canvas.palette, game.players[seat]
    right = float(box.right)
    if game.points_known(seat) is not None:
        right -= canvas.write(str(player.score), right, box.top + 52, 56, weight=BOLD, anchor="r", vital=True) + 20
    canvas.lay(token(palette, seat, _TOKEN), box.left, box.top + 5)
    if player.granaries:
        right -= canvas.write(str(player.granaries), right, box.top + 50, 40, palette.dim, anchor="r", vital=True) + 6
        sprite = granary(palette, 1.3)
        right -= sprite.width
        canvas.lay(sprite, right, box.top + 56 - sprite.height)
        right -= 14
    won = bool(game.ranks) and game.ranks[seat] == 1 and not game.is_drawn
    left = box.left + _TOKEN + 14
    room = round(right - left - 60 * won)
    left += round(canvas.write(name, left, box.top + 49, 44, weight=BOLD, width=room, vital=True))
    if won:
        canvas.lay(seal(palette, "勝", 44), left + 14, box.top + 12)


def _paint_screen(canvas: Canvas, game: State, seat: Seat, box: Box) -> None:
    """Paint a closed screen, and in front of it the leaders at home."""
    palette, home = canvas.palette, game.home(seat)
    canvas.lay(screen(palette, seat, box.width, box.height), box.left, box.top)
    x = box.left + (box.width - len(home) * 74) / 2
    for colour in COLOURS:
        if colour in home:
            canvas.lay(small_leader(palette, seat, colour, 64), x + 5, box.top + box.height - 66)
            x += 74
