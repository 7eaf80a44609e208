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

    from games.han.view import HanView
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


def paint_board(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players = called(names)
    chart = chart_of(view.map)
    boxes = panel_boxes(len(view.players), chart.height)
    canvas = Canvas.blank(palette, WIDTH, boxes[0].bottom + MARGIN)
    canvas.cover(sky(palette, WIDE), 0, 0)
    paint_heading(canvas, view, players)
    paint_track(canvas, [player.score for player in view.players], WIDE)
    land = Glass(canvas, chart, whole(chart), MAP_TOP)
    paint_map(land, view)
    paint_marks(land, view, view.map.provinces)
    paint_offer(canvas, view, offer_box(chart.height))
    for seat, (name, box) in enumerate(zip(players, boxes, strict=True)):
        paint_panel(canvas, view, seat, name, box)
    return canvas


def paint_tall_board(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players = called(names)
    frame = whole(chart_of(view.map, "phone"))
    entries = [entry_of(palette, view, seat, name) for seat, name in enumerate(players)]
    cards = TALL.foot + frame.height
    canvas = Canvas.blank(palette, PHONE, cards + TALL_OFFER + roster_height(entries))
    canvas.cover(sky(palette, TALL), 0, 0)
    paint_tall_heading(canvas, view, players)
    paint_track(canvas, [player.score for player in view.players], TALL)
    land = Glass(canvas, chart_of(view.map, "phone"), frame, TALL.foot)
    paint_map(land, view)
    paint_marks(land, view, view.map.provinces)
    paint_tall_offer(canvas, view, cards)
    paint_roster(canvas, entries, cards + TALL_OFFER)
    return canvas
