"""The wide picture of the whole table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.huang_di.heading import paint_heading
from rendering.huang_di.marks import paint_marks, touched
from rendering.huang_di.panels import paint_panel
from rendering.huang_di.plan import TRACK, WallPlan, panel_boxes
from rendering.huang_di.scene import hanging, land, paint_provinces, paint_wall
from rendering.huang_di.track import paint_track
from rendering.layout import MARGIN, WIDTH, Box
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.view import HuangDiView
    from rendering.palette import Palette


def paint_board(palette: Palette, view: HuangDiView, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players = called(names)
    plan = WallPlan(len(view.provinces))
    boxes = panel_boxes(len(view.players), plan.height + TRACK)
    canvas = Canvas.blank(palette, WIDTH, max(box.bottom for box in boxes) + MARGIN)
    canvas.cover(land(palette, plan.provinces), 0, 0)
    paint_heading(canvas, view, players)
    paint_wall(canvas, view, plan)
    paint_provinces(canvas, view, plan)
    paint_track(canvas, [player.score for player in view.players], plan.height)
    for seat, (player, name, box) in enumerate(zip(view.players, players, boxes, strict=True)):
        paint_panel(canvas, view, seat, name, box=box, touched=touched(player.last))
    if len(boxes) == 5:
        corner = Box(boxes[2].left, boxes[3].top, boxes[2].width, boxes[2].height)
        canvas.cover(hanging(palette, corner.width, corner.height), corner.left, corner.top)
    paint_marks(canvas, view, plan)
    return canvas
