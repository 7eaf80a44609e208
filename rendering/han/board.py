"""The wide picture of the whole table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.han.chart import chart_of
from rendering.han.glass import Glass, whole
from rendering.han.heading import paint_heading
from rendering.han.marks import paint_marks
from rendering.han.offer import paint_offer
from rendering.han.panels import paint_panel
from rendering.han.plan import MAP_TOP, offer_box, panel_boxes
from rendering.han.scene import paint_map
from rendering.han.track import WIDE, paint_track, sky
from rendering.layout import MARGIN, WIDTH
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.palette import Palette


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
