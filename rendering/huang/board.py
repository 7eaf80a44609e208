"""The whole table, in a wide picture and in a tall one for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.huang.chart import chart_of
from rendering.huang.clash import paint_undecided
from rendering.huang.heading import HEAD, paint_heading, paint_tall_heading
from rendering.huang.panels import area_of, paint_panel, paint_rows, rows_height
from rendering.huang.scene import paint_map
from rendering.huang.supply import SUPPLY, TALL_SUPPLY, paint_legend, paint_supply, paint_tall_supply
from rendering.layout import PHONE, WIDTH, Box
from rendering.maps.glass import Glass, whole
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang.state import State
    from rendering.palette import Palette

_EDGE: Final = 16
"""Margin around the map and the areas beside it."""
_GAP: Final = 8
"""Space between two areas."""
_TALLEST: Final = 196
"""Greatest height of a player's area."""
_LEGEND: Final = 200
"""Least height of the names of the tiles, which fill what players leave free."""


def side_box(width: int, height: int) -> Box:
    """Return the box beside a map of that size."""
    left = _EDGE + width + _EDGE
    return Box(left, HEAD, WIDTH - _EDGE - left, height)


def panel_boxes(seats: int, side: Box) -> list[Box]:
    """Return the boxes of the players' areas in seat order, and of everything below them."""
    top = side.top + SUPPLY + _GAP
    height = min(_TALLEST, (side.bottom - top - (seats - 1) * _GAP) // seats)
    boxes = [Box(side.left, top + seat * (height + _GAP), side.width, height) for seat in range(seats)]
    foot = boxes[-1].bottom + _GAP
    return [*boxes, Box(side.left, foot, side.width, side.bottom - foot)]


def paint_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players, chart = called(names), chart_of(game.map)
    side = side_box(chart.width, chart.height)
    canvas = Canvas.blank(palette, WIDTH, side.bottom + _EDGE)
    paint_heading(canvas, game, players)
    picture = Canvas.blank(palette, chart.width, chart.height)
    land = Glass(picture, chart, whole(chart))
    paint_map(land, game, last=True)
    paint_undecided(land, game)
    canvas.cover(picture.image, _EDGE, HEAD)
    paint_supply(canvas, game, Box(side.left, side.top, side.width, SUPPLY))
    *boxes, rest = panel_boxes(len(players), side)
    for seat, (name, box) in enumerate(zip(players, boxes, strict=True)):
        paint_panel(canvas, area_of(game, seat, name), box)
    if rest.height >= _LEGEND:
        paint_legend(canvas, rest)
    return canvas


def paint_tall_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players, chart = called(names), chart_of(game.map, "phone")
    frame = whole(chart)
    areas = [area_of(game, seat, name) for seat, name in enumerate(players)]
    foot = HEAD + frame.height + 10
    canvas = Canvas.blank(palette, PHONE, foot + TALL_SUPPLY + rows_height(areas))
    paint_tall_heading(canvas, game, players)
    land = Glass(canvas, chart, frame, HEAD)
    paint_map(land, game, last=True)
    paint_undecided(land, game)
    paint_tall_supply(canvas, game, foot)
    paint_rows(canvas, areas, foot + TALL_SUPPLY)
    return canvas
