"""Paints Huang Di: the whole table in one picture, and a player's own favours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import Look
from rendering.huang_di.choice import choice
from rendering.huang_di.details import detail
from rendering.huang_di.fan import fanned
from rendering.huang_di.finish import finished
from rendering.huang_di.marks import paint_marks, touched
from rendering.huang_di.panels import paint_panel
from rendering.huang_di.pieces import emperor_block, medallion
from rendering.huang_di.plan import MARGIN, TRACK, WIDTH, Box, WallPlan, panel_boxes
from rendering.huang_di.scene import hanging, land, paint_provinces, paint_wall
from rendering.huang_di.track import paint_track
from rendering.landscape import paper
from rendering.lettering import BOLD, clean, measure
from rendering.palette import PALETTES
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.view import HuangDiView
    from rendering.canvas import Canvas
    from rendering.palette import Palette

__all__ = ["board", "choice", "detail", "hand"]

_USUAL: Final = Look()
_ENDINGS: Final = {"wall": "The wall stands", "mongols": "The Mongols are through"}


def board(view: HuangDiView, names: Sequence[str], look: Look = _USUAL) -> bytes:
    """The whole table as a PNG; `names` in seat order."""
    return finished(paint_board(PALETTES[look.theme], view, names), look)


def paint_board(palette: Palette, view: HuangDiView, names: Sequence[str]) -> Canvas:
    """The whole table, 1600 pixels wide; `names` in seat order."""
    called = [clean(name) or f"Seat {seat + 1}" for seat, name in enumerate(names)]
    plan = WallPlan(len(view.provinces))
    boxes = panel_boxes(len(view.players), plan.height + TRACK)
    canvas = paper(palette, WIDTH, max(box.bottom for box in boxes) + MARGIN)
    canvas.cover(land(palette, plan.provinces), 0, 0)
    _paint_heading(canvas, view, called)
    paint_wall(canvas, view, plan)
    paint_provinces(canvas, view, plan)
    paint_track(canvas, [player.score for player in view.players], plan.height)
    for seat, (player, name, box) in enumerate(zip(view.players, called, boxes, strict=True)):
        paint_panel(canvas, view, seat, name, box=box, touched=touched(player.last))
    if len(boxes) == 5:
        corner = Box(boxes[2].left, boxes[3].top, boxes[2].width, boxes[2].height)
        canvas.cover(hanging(palette, corner.width, corner.height), corner.left, corner.top)
    paint_marks(canvas, view, plan)
    return canvas


def _paint_heading(canvas: Canvas, view: HuangDiView, names: Sequence[str]) -> None:
    palette = canvas.palette
    canvas.lay(seal(palette, "皇帝", 60), 28, 10)
    right = WIDTH - 30
    right -= round(canvas.write(str(view.emperor_blocks), right, 76, 44, palette.text, weight=BOLD, anchor="r")) + 10
    canvas.lay(emperor_block(palette, 84, 58), right - 84, 32)
    right -= 84 + 26
    if view.marker is not None:
        canvas.lay(token(palette, view.marker, 58), right - 58, 32)
        canvas.lay(medallion(palette, 58), right - 110, 32)
        right -= 110 + 26
    left = 112
    named = view.active or tuple(seat for seat, rank in enumerate(view.ranks) if rank == 1)
    if len(named) == 1:
        canvas.lay(token(palette, named[0], 54), left, 14)
        left += 66
    who, deed = headline(view, names)
    room = right - left - round(measure(deed, 46, BOLD)) - 14
    wide = canvas.write(who, left, 58, 46, palette.text, weight=BOLD, width=room) + 12 if who else 0
    canvas.write(deed, left + wide, 58, 46, palette.text, weight=BOLD)
    canvas.write(_subline(view), 112, 98, 32, palette.dim, width=right - 112)


def headline(view: HuangDiView, names: Sequence[str]) -> tuple[str, str]:
    """Whom the game waits for or who won, and in words for what or how."""
    if view.ranks:
        first = [names[seat] for seat, rank in enumerate(view.ranks) if rank == 1]
        score = max(view.players[seat].score for seat, rank in enumerate(view.ranks) if rank == 1)
        return " and ".join(first), f"{'wins' if len(first) == 1 else 'win'} with {score}"
    deed = {"actions": "play", "petition": "bid"}.get(view.phase, "choose")
    if len(view.active) == len(names):
        return "", f"Everybody {deed}s"
    return ", ".join(names[seat] for seat in view.active), f"to {deed}" if view.active else ""


def _subline(view: HuangDiView) -> str:
    if view.ended_because:
        return f"{_ENDINGS[view.ended_because]}, after round {view.round} of {view.rounds}"
    if view.round == 0:
        return "Before the first round"
    return f"Round {view.round} of {view.rounds}, {view.phase}"


def hand(view: HuangDiView, look: Look = _USUAL) -> bytes:
    """The viewer's own favours as a PNG: the hand, or those dealt while choosing, numbered from 1."""
    palette = PALETTES[look.theme]
    keys = view.dealt or view.hand
    if keys:
        columns = len(keys) if len(keys) <= 5 else 4 if len(keys) != 6 else 3
        canvas = fanned(palette, [(key, str(number)) for number, key in enumerate(keys, 1)], view.viewer or 0, columns)
    else:
        canvas = paper(palette, 640, 160)
        canvas.write("No favours in hand", 320, 92, 38, palette.title, anchor="m")
    return finished(canvas, look)
