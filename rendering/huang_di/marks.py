"""Outlines of each player's last action in the player's colour."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from games.huang_di import events as happened
from games.huang_di.wall import COLUMNS, EMPEROR, Spot
from rendering.canvas import Brush, ring
from rendering.huang_di.scene import banner_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Event
    from games.huang_di.view import HuangDiView
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.huang_di.plan import WallPlan
    from rendering.layout import Box
    from rendering.palette import Palette


def touched(events: tuple[Event, ...]) -> set[str]:
    """Return what `events` changed in a player's own area: names of supplies, roles and favours, or `hand`."""
    names: set[str] = set()
    for event in events:
        match event:
            case happened.Recruited():
                names.add("peasants")
            case happened.ConvictsCollected():
                names.add("convicts")
            case happened.JadeCollected():
                names.add("jade")
            case happened.PrisonEmptied():
                names |= {"jade", "convicts"}
            case happened.BlocksQuarried():
                names.add("blocks")
            case happened.RowCompleted():
                names.add("chips")
            case happened.FavourPlayed(card=card):
                names.add(card)
            case happened.FavoursKept():
                names.add("hand")
            case happened.RoleRepeated(role=role) | happened.RoleBoughtBack(role=role):
                names.add(role)
    return names


def paint_marks(canvas: Canvas, view: HuangDiView, plan: WallPlan) -> None:
    """Outline every player's last action on the wall and the land unless it has been undone by other players since."""
    standing = {block.spot: block.owner for block in view.blocks}
    rings: Counter[int] = Counter()  # rings drawn so far around each prison
    for seat, player in enumerate(view.players):
        for event in player.last:
            match event:
                case happened.BlockBuilt(spot=spot) if standing.get(spot) == seat:
                    _trace(canvas, (spot,), seat, plan)
                case happened.EmperorBlockPlaced(spot=spot) if standing.get(spot) == EMPEROR:
                    _trace(canvas, (spot,), seat, plan)
                case happened.FavourPlayed(cells=cells):
                    _trace(canvas, tuple(cell for cell in cells if standing.get(cell) == seat), seat, plan)
                case happened.BlockRemoved(spot=spot) if spot not in standing:
                    box = plan.spot(spot)
                    canvas.lay(_gone(canvas.palette, box.width, box.height, seat), box.left, box.top)
                case happened.PrisonEmptied(province=province):
                    _circle(canvas, plan.prison(province), seat, rings[province])
                    rings[province] += 1
                case happened.TaskmasterMoved():
                    _circle_banner(canvas, view, plan, seat)


def _circle(canvas: Canvas, box: Box, seat: int, depth: int) -> None:
    inset = depth * 8 - 4
    canvas.lay(
        ring(canvas.palette, box.width - 2 * inset, box.height - 2 * inset, canvas.palette.hues[seat].line),
        box.left + inset,
        box.top + inset,
    )


def _circle_banner(canvas: Canvas, view: HuangDiView, plan: WallPlan, seat: int) -> None:
    province = view.players[seat].province
    x, y = banner_places(view.provinces[province].taskmasters, plan.camp(province))[seat]
    canvas.lay(ring(canvas.palette, 66, 78, canvas.palette.hues[seat].line, radius=16), x - 8, y - 8)


def _trace(canvas: Canvas, cells: tuple[Spot, ...], seat: int, plan: WallPlan) -> None:
    if not cells:
        return
    left = min(plan.spot(cell).left for cell in cells)
    top = min(plan.spot(cell).top for cell in cells)
    canvas.lay(_outline(canvas.palette, cells, seat, plan), left, top)


@lru_cache(maxsize=256)
def _outline(palette: Palette, cells: tuple[Spot, ...], seat: int, plan: WallPlan) -> Sprite:
    """A line around neighbouring blocks, drawn inside them so that outlines of two players never overlap."""
    boxes = {cell: plan.spot(cell) for cell in cells}
    left, top = min(box.left for box in boxes.values()), min(box.top for box in boxes.values())
    right, bottom = max(box.right for box in boxes.values()), max(box.bottom for box in boxes.values())
    brush, within = Brush(right - left, bottom - top), Brush(right - left, bottom - top)
    sides = []
    for cell, box in boxes.items():
        x0, y0, x1, y1 = box.left - left, box.top - top, box.right - left, box.bottom - top
        within.box(x0, y0, x1, y1, palette.ink)
        beside = ((-1, 0, x0, y0, x0, y1), (1, 0, x1, y0, x1, y1), (0, 1, x0, y0, x1, y0), (0, -1, x0, y1, x1, y1))
        for column, level, from_x, from_y, to_x, to_y in beside:
            other = Spot(cell.column + column, cell.level + level)
            joined = other in boxes and (other.column // COLUMNS == cell.column // COLUMNS)
            if not joined:
                sides.append([(from_x, from_y), (to_x, to_y)])
    _stroke_cased(palette, brush, sides, seat, (20, 18.2, 15.6, 7.6, 2))
    brush.keep(within)
    return brush.sprite()


def _stroke_cased(
    palette: Palette, brush: Brush, lines: Sequence[Sequence[Point]], seat: int, widths: tuple[float, ...]
) -> None:
    """Draw lines in the colour of `seat` with white and ink edges; `widths` are from the outside in."""
    tones = (palette.ink, palette.white, palette.hues[seat].line, palette.white, palette.ink)
    for colour, thick in zip(tones, widths, strict=False):
        for path in lines:
            brush.stroke(path, colour, thick)


@lru_cache(maxsize=64)
def _gone(palette: Palette, width: int, height: int, seat: int) -> Sprite:
    """A cross where a block was torn down."""
    brush = Brush(width, height)
    reach = height * 0.3
    x, y = width / 2, height / 2
    cross = [[(x - reach, y - side * reach), (x + reach, y + side * reach)] for side in (-1, 1)]
    _stroke_cased(palette, brush, cross, seat, (10.5, 8.4, 4.6))
    brush.box(2, 2, width - 2, height - 2, None, radius=5, edge=palette.hues[seat].line, thick=3)
    return brush.sprite()
