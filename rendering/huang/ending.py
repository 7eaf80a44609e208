"""The end of a game: the finished map, points by colour and how they grew, and all wars and revolts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.heading import paint_verdict
from rendering.huang.chart import chart_of
from rendering.huang.conflicts import conflicts, paint_conflicts
from rendering.huang.course import course_of
from rendering.huang.heading import HEAD, SEAL, headline, paint_tall_heading, subline
from rendering.huang.palettes import PALETTES
from rendering.huang.panels import area_of, paint_panel
from rendering.huang.points import paint_points, reach
from rendering.huang.scene import painted
from rendering.huang.standings import paint_standings, standings_alone, standings_height
from rendering.huang.words import say
from rendering.layout import GAP, MARGIN, PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD
from rendering.panel import PANEL_HEAD, empty_panel, panel_canvas
from rendering.pieces import token
from rendering.players import called
from rendering.scores import paint_curves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.huang.state import State
    from rendering import Layout
    from rendering.palette import Palette

_HEAD: Final = 160
"""Height of the heading with the winners."""
_PLAYER: Final = 290
"""Greatest height of a player's area beside the finished map."""
_BARS: Final = 220
"""Least height of such an area with bars of points."""
_PLOT: Final = 560
"""Height of the chart of points over the rounds."""


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the finished map, the points by colour with their growth, and the conflicts if there were any. `games` are
    the public observations from the start of the game to its end.
    """
    palette, players, layout = PALETTES[look.theme], called(names), look.layout
    pictures = {
        say("end-map"): (_tall_map if layout == "phone" else _map)(palette, games[-1], players),
        say("end-ranking"): _ranking(palette, games[-1], players, layout),
    }
    if fought := conflicts(games):
        pictures[say("end-conflicts")] = paint_conflicts(palette, games[-1], fought, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by colour as a PNG; where they are hidden, the players' screens."""
    return finished(standings_alone(PALETTES[look.theme], game, called(names)), look)


def _map(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the finished map below the winners, between the mountains that frame it."""
    land = painted(palette, game, chart_of(game.map)).canvas
    canvas = Canvas.blank(palette, WIDTH, _HEAD + land.height + MARGIN)
    paint_verdict(canvas, SEAL, () if game.is_drawn else winners(game.ranks), (*headline(game, names), subline(game)))
    canvas.cover(land.image, MARGIN, _HEAD)
    left = 2 * MARGIN + land.width
    _paint_order(canvas, game, names, Box(left, _HEAD, WIDTH - MARGIN - left, land.height))
    return canvas


def _paint_order(canvas: Canvas, game: State, names: Sequence[str], box: Box) -> None:
    """Paint the players beside the map, the best first, with bars for their points unless there are five."""
    height = min(_PLAYER, (box.height + GAP) // len(names) - GAP)
    most = reach(game.players[seat].won for seat in range(game.seats))
    for row, seat in enumerate(sorted(range(len(names)), key=lambda seat: (game.ranks[seat], seat))):
        place = Box(box.left, box.top + row * (height + GAP), box.width, height)
        if height < _BARS:
            paint_panel(canvas, area_of(game, seat, names[seat]), place)
        else:
            _paint_player(canvas, game, (seat, names[seat]), place, most)


def _paint_player(canvas: Canvas, game: State, named: tuple[Seat, str], box: Box, most: int) -> None:
    """Paint a player's name and bars of points."""
    palette, (seat, name) = canvas.palette, named
    won = game.ranks[seat] == 1 and not game.is_drawn
    canvas.cover(panel_canvas(palette, box.width, box.height, seat, active=False, won=won).image, box.left, box.top)
    canvas.lay(token(palette, seat, 70), box.left + 16, box.top + 15)
    right = box.right - 22.0
    right -= (
        canvas.write(str(game.players[seat].score), right, box.top + 72, 58, weight=BOLD, anchor="r", vital=True) + 12
    )
    left = box.left + 100
    canvas.write(name, left, box.top + 64, 40, weight=BOLD, width=round(right - left))
    bars = Box(box.left + 14, box.top + PANEL_HEAD + 6, box.width - 28, box.height - PANEL_HEAD - 16)
    paint_points(canvas, game.players[seat].won, bars, most)


def _tall_map(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the finished map for a phone, below the winners."""
    land = painted(palette, game, chart_of(game.map, "phone")).canvas
    canvas = Canvas.blank(palette, PHONE, HEAD + land.height)
    paint_tall_heading(canvas, game, names)
    canvas.cover(land.image, 0, HEAD)
    return canvas


def _ranking(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint everyone's points by colour, and below how the weakest colour of each grew."""
    width, columns = (PHONE, 1) if layout == "phone" else (WIDTH, 2)
    high = standings_height(game, columns)
    canvas = Canvas.blank(palette, width, high + _PLOT + 3 * MARGIN)
    paint_standings(canvas, game, names, Box(MARGIN, MARGIN, width - 2 * MARGIN, high), columns)
    plot = Box(MARGIN, high + 2 * MARGIN, width - 2 * MARGIN, _PLOT)
    canvas.lay(empty_panel(palette, plot.width, plot.height, lined=True), plot.left, plot.top)
    room = plot.width - 60
    canvas.write(say("growth"), plot.left + 30, plot.top + 60, 44, palette.title, weight=BOLD, width=room)
    inside = Box(plot.left + 76, plot.top + 104, plot.width - (320 if columns == 1 else 390), plot.height - 172)
    paint_curves(canvas, course_of(game), names, inside)
    return canvas
