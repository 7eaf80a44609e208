"""Paints Huang Di: the table, a player's favours, choices, closer looks, how a game ended, its story, and the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.choice import choice
from rendering.huang_di.details import detail
from rendering.huang_di.ending import ending
from rendering.huang_di.fan import fanned
from rendering.huang_di.heading import headline, paint_heading
from rendering.huang_di.lessons import lesson
from rendering.huang_di.marks import paint_marks, touched
from rendering.huang_di.panels import paint_panel
from rendering.huang_di.plan import TRACK, WallPlan, panel_boxes
from rendering.huang_di.scene import hanging, land, paint_provinces, paint_wall
from rendering.huang_di.story import story
from rendering.huang_di.track import paint_track
from rendering.layout import MARGIN, WIDTH, Box, finished
from rendering.palette import PALETTES
from rendering.players import called
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.view import HuangDiView
    from rendering.palette import Palette

__all__ = ["board", "choice", "detail", "ending", "hand", "headline", "lesson", "story"]


def board(view: HuangDiView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """The whole table as a PNG; `names` in seat order."""
    return finished(paint_board(PALETTES[look.theme], view, names), look)


def paint_board(palette: Palette, view: HuangDiView, names: Sequence[str]) -> Canvas:
    """The whole table, 1600 pixels wide; `names` in seat order."""
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


def hand(view: HuangDiView, look: Look = USUAL) -> bytes:
    """The viewer's own favours as a PNG: the hand, or those dealt while choosing, numbered from 1."""
    palette = PALETTES[look.theme]
    keys = view.dealt or view.hand
    if keys:
        columns = len(keys) if len(keys) <= 5 else 4 if len(keys) != 6 else 3
        canvas = fanned(palette, [(key, str(number)) for number, key in enumerate(keys, 1)], view.viewer or 0, columns)
    else:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("huang-di-hand-empty"), 320, 92, 38, palette.title, anchor="m")
    return finished(canvas, look)
