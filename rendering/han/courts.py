"""Courts on the map: emissaries on a dragon space, and a plate with the number of free places."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.han.chart import dense
from rendering.han.pieces import EMISSARY, FIGURE, dragon, emissary
from rendering.lettering import BOLD, measure
from rendering.palette import mix

if TYPE_CHECKING:
    from games.engine import Seat
    from games.han.board import Board
    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import Chart
    from rendering.han.glass import Glass
    from rendering.palette import Palette

DRAGON: Final = 84
"""Width of a dragon space."""
AROUND: Final = (62.0, 36.0)
"""Half the width and height of two seats' emissaries on a dragon space."""
PLATE: Final = (62.0, 44.0)
"""Width and height of the plate beside a dragon space."""
_SIDES: Final = ((0.0, 48.0), (0.0, -50.0), (84.0, 0.0), (-84.0, 0.0))
"""Possible offsets of the plate from the dragon space, the preferred one first."""
_PITCH: Final = 60.0
"""Distance of two seats' emissaries."""
_ROWS: Final = (-30.0, 24.0)
"""Vertical offsets of the back row and the front row."""
_COUNT: Final = (21.0, 10.0)
"""Offset of a number from its emissary."""


def stands(counts: tuple[int, ...]) -> dict[Seat, Point]:
    """Return the offset of each seat's emissaries from the centre of a dragon space, in up to two rows."""
    seats = [seat for seat, count in enumerate(counts) if count]
    back = seats[: len(seats) // 2] if len(seats) > 2 else []
    places = {}
    for row, y in ((back, _ROWS[0]), (seats[len(back) :], _ROWS[1] if back else 0.0)):
        for number, seat in enumerate(row):
            places[seat] = ((number - (len(row) - 1) / 2) * _PITCH, y)
    return places


@lru_cache(maxsize=32)
def plates(chart: Chart) -> dict[str, Point]:
    """Return the centre of each dragon space's plate: below the space if there is room, else where most room is."""
    return {key: _plate_of(chart, key) for key in chart.map.provinces}


def _plate_of(chart: Chart, key: str) -> Point:
    x, y = chart.dragon(key)
    outline = chart.outlines[key]
    border = dense((*outline, outline[0]))
    spaces = [chart.space(space) for space in chart.map.provinces[key].spaces]

    def room(side: Point) -> float:
        middle = x + side[0], y + side[1]
        near = min(_apart(middle, space) for space in spaces) - 30
        return min(near, *(_apart(middle, edge) for edge in border), 2)

    right, down = max(_SIDES, key=room)
    return x + right, y + down


def _apart(middle: Point, point: Point) -> float:
    """Return the distance from the edge of a plate to a point."""
    across = max(0.0, abs(point[0] - middle[0]) - PLATE[0] / 2)
    down = max(0.0, abs(point[1] - middle[1]) - PLATE[1] / 2)
    return math.hypot(across, down)


def paint_court(land: Glass, view: HanView, board: Board, province: str) -> None:
    """Paint the emissaries on a dragon space, with their number for each seat, and the plate with the free places."""
    x, y = land.chart.dragon(province)
    counts = view.emissaries[province]
    if any(counts):
        land.centre(dragon(land.palette, land.size(DRAGON), bare=True), x, y)
    for seat, (right, down) in stands(counts).items():
        land.centre(emissary(land.palette, seat, land.size(EMISSARY)), x + right, y + down)
        paint_count(land, counts[seat], (x + right, y + down))
    if view.phase != "over" and (room := board.room(province)) > 0:
        land.centre(room_plate(land.palette, f"+{room}", land.zoom), *plates(land.chart)[province])


def paint_count(land: Glass, count: int, middle: Point) -> None:
    """Paint the number of emissaries beside the emissary at `middle`."""
    if count > 1:
        land.centre(_number(land.palette, str(count), land.zoom), middle[0] + _COUNT[0], middle[1] + _COUNT[1])


@lru_cache(maxsize=64)
def _number(palette: Palette, text: str, zoom: float) -> Sprite:
    """A number with an outline that shows on every ground."""
    brush = Brush(measure(text, FIGURE, BOLD) + 10, FIGURE * 0.68 + 10, SHARP, zoom)
    middle = brush.width / 2, brush.height - 5.5
    for way in range(12):
        turn = math.radians(way * 30)
        brush.write(text, (middle[0] + 4 * math.cos(turn), middle[1] + 4 * math.sin(turn)), FIGURE, palette.white, BOLD)
    brush.write(text, middle, FIGURE, palette.ink, BOLD)
    return brush.sprite()


@lru_cache(maxsize=64)
def room_plate(palette: Palette, text: str, zoom: float) -> Sprite:
    """A plate with the number of free places."""
    wide, high = PLATE
    brush = Brush(wide, high, SHARP, zoom)
    brush.box(0, 0, wide, high, mix(palette.gold, palette.bark, 0.7), radius=11)
    brush.box(2, 2, wide - 2, high - 2, palette.gold, radius=9)
    brush.box(5, 5, wide - 5, high - 5, palette.white, radius=6)
    brush.write(text, (wide / 2, high / 2 + FIGURE * 0.335), FIGURE, palette.ink, BOLD)
    return brush.sprite()
