"""The whole table, in a wide picture and in a tall one for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.han.cards import TALL_OFFER, paint_offer, paint_tall_offer
from rendering.han.chart import chart_of
from rendering.han.heading import TALL, WIDE, paint_heading, paint_tall_heading, paint_track, sky
from rendering.han.panels import entry_of, paint_panel
from rendering.han.scene import paint_map, paint_marks
from rendering.layout import GAP, MARGIN, PHONE, WIDTH, Box
from rendering.maps.glass import Glass, whole
from rendering.players import called
from rendering.roster import paint_roster, roster_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.state import State
    from rendering.palette import Palette

MAP_TOP: Final = 236
"""Top of the map, below the Great Wall."""
_OFFER: Final = 194
"""Height of the band with the display, the draw pile and the discards."""
_PANEL: Final = 224
"""Height of a player's panel."""


def offer_box(height: int) -> Box:
    """Return the box of the cards' band below a map that is `height` tall."""
    return Box(0, MAP_TOP + height, WIDTH, _OFFER)


def panel_boxes(seats: int, height: int) -> list[Box]:
    """Return the boxes of the players' panels in seat order, side by side at the bottom."""
    width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
    top = MAP_TOP + height + _OFFER
    return [Box(MARGIN + seat * (width + GAP), top, width, _PANEL) for seat in range(seats)]


def paint_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players = called(names)
    chart = chart_of(game.board.map)
    boxes = panel_boxes(game.seats, chart.height)
    canvas = Canvas.blank(palette, WIDTH, boxes[0].bottom + MARGIN)
    canvas.cover(sky(palette, WIDE), 0, 0)
    paint_heading(canvas, game, players)
    paint_track(canvas, game.scores(), WIDE)
    land = Glass(canvas, chart, whole(chart), MAP_TOP)
    paint_map(land, game)
    paint_marks(land, game, game.board.map.provinces)
    paint_offer(canvas, game, offer_box(chart.height))
    for seat, (name, box) in enumerate(zip(players, boxes, strict=True)):
        paint_panel(canvas, game, seat, name, box)
    return canvas


def paint_tall_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players = called(names)
    frame = whole(chart_of(game.board.map, "phone"))
    entries = [entry_of(palette, game, seat, name) for seat, name in enumerate(players)]
    cards = TALL.foot + frame.height
    canvas = Canvas.blank(palette, PHONE, cards + TALL_OFFER + roster_height(entries))
    canvas.cover(sky(palette, TALL), 0, 0)
    paint_tall_heading(canvas, game, players)
    paint_track(canvas, game.scores(), TALL)
    land = Glass(canvas, chart_of(game.board.map, "phone"), frame, TALL.foot)
    paint_map(land, game)
    paint_marks(land, game, game.board.map.provinces)
    paint_tall_offer(canvas, game, cards)
    paint_roster(canvas, entries, cards + TALL_OFFER)
    return canvas
