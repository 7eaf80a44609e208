"""A table of provinces: each player's houses and points."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.han.events import HousesScored
from rendering.canvas import Brush, Canvas
from rendering.han.emblems import emblem
from rendering.han.pieces import fortification, house
from rendering.han.scene import scoring_disk
from rendering.han.words import say
from rendering.layout import MARGIN, PHONE, WIDTH
from rendering.lettering import BOLD
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_HEAD: Final = 168
_ROW: Final = 88
_NAMES: Final = 470
"""Width of the provinces' names."""


def paint_tally(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint a line for every province with each player's houses and points, and a last line with totals."""
    provinces = view.map.provinces
    canvas = Canvas.blank(palette, WIDTH, _HEAD + (len(provinces) + 1) * _ROW + 2 * MARGIN)
    canvas.write(say("houses"), MARGIN + 14, 96, 68, palette.title, weight=BOLD)
    column = (WIDTH - _NAMES - MARGIN) / len(names)
    for seat, name in enumerate(names):
        middle = _NAMES + (seat + 0.5) * column
        canvas.centre(token(palette, seat, 76), middle, 56)
        canvas.write(name, middle, 140, 38, weight=BOLD, anchor="m", width=round(column - 16))
    late = {event.province for event in view.finale if isinstance(event, HousesScored)}
    board = view.board()
    for number, (key, province) in enumerate(provinces.items()):
        top = _HEAD + number * _ROW
        canvas.lay(_band(palette, province.colour, WIDTH - 2 * MARGIN, _ROW - 6), MARGIN, top)
        canvas.lay(emblem(palette, province.colour, 54), MARGIN + 14, top + 10)
        ink, room = palette.tint(province.colour).deep, _NAMES - 196
        canvas.write(view.map.names[key], MARGIN + 88, top + 57, 46, ink, weight=BOLD, width=room)
        if key in view.scored and key not in late:
            canvas.lay(scoring_disk(palette, 46), _NAMES - 70, top + 17)
        points = view.scored.get(key, (0,) * len(names))
        fortifiers = board.fortifiers(province.spaces)
        for seat, houses in enumerate(board.houses_in(key)):
            if houses:
                left = _NAMES + (seat + 0.5) * column - 86
                if seat in fortifiers:
                    canvas.lay(fortification(palette, 64), left - 16, top + 50)
                canvas.lay(house(palette, seat, 64), left - 6, top + 8)
                canvas.write(str(houses), left + 64, top + 57, 42, palette.dim)
                tone = ink if points[seat] == max(points) else palette.text
                canvas.write(str(points[seat]), left + 172, top + 60, 56, tone, weight=BOLD, anchor="r")
    foot = _HEAD + len(provinces) * _ROW
    canvas.lay(scoring_disk(palette, 46), MARGIN + 14, foot + 27)
    canvas.write(say("early"), MARGIN + 74, foot + 64, 38, palette.dim, width=_NAMES - 100)
    for seat, player in enumerate(view.players):
        right = _NAMES + (seat + 0.5) * column + 86
        canvas.write(str(player.points.get("houses", 0)), right, foot + 72, 68, weight=BOLD, anchor="r")
    return canvas


@lru_cache(maxsize=24)
def _band(palette: Palette, colour: str, width: int, height: int) -> Sprite:
    """The background of a province's line."""
    tint = palette.tint(colour)
    brush = Brush(width, height, 2)
    brush.box(0, 0, brush.width, brush.height, tint.rim, radius=12)
    brush.box(2, 2, brush.width - 2, brush.height - 2, tint.ground, radius=10)
    return brush.sprite()


_TALL_HEAD: Final = 190
_TALL_ROW: Final = 66
_TALL_NAMES: Final = 268


def paint_tall_tally(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint the table for a phone: one house for each player who has any, and the points."""
    provinces, board = view.map.provinces, view.board()
    canvas = Canvas.blank(palette, PHONE, _TALL_HEAD + (len(provinces) + 1) * _TALL_ROW + MARGIN)
    canvas.write(say("houses"), 14, 56, 50, palette.title, weight=BOLD)
    column = (PHONE - _TALL_NAMES - 8) / len(names)
    for seat, name in enumerate(names):
        middle = _TALL_NAMES + (seat + 0.5) * column
        canvas.centre(token(palette, seat, 62), middle, 106)
        canvas.write(name, middle, 172, 28, weight=BOLD, anchor="m", width=round(column - 8))
    for number, (key, province) in enumerate(provinces.items()):
        top = _TALL_HEAD + number * _TALL_ROW
        canvas.lay(_band(palette, province.colour, PHONE - 16, _TALL_ROW - 6), 8, top)
        canvas.lay(emblem(palette, province.colour, 42), 14, top + 9)
        canvas.write(
            view.map.names[key], 68, top + 43, 36, palette.tint(province.colour).deep, weight=BOLD,
            width=_TALL_NAMES - 76,
        )  # fmt: skip
        points = view.scored.get(key, (0,) * len(names))
        fortifiers = board.fortifiers(province.spaces)
        for seat, houses in enumerate(board.houses_in(key)):
            if houses:
                left = _TALL_NAMES + seat * column + 4
                if seat in fortifiers:
                    canvas.lay(fortification(palette, 44), left - 6, top + 36)
                canvas.lay(house(palette, seat, 44), left, top + 8)
                right = _TALL_NAMES + (seat + 1) * column - 8
                canvas.write(str(points[seat]), right, top + 45, 40, weight=BOLD, anchor="r", vital=True)
    foot = _TALL_HEAD + len(provinces) * _TALL_ROW
    for seat, player in enumerate(view.players):
        right = _TALL_NAMES + (seat + 1) * column - 8
        text = str(player.points.get("houses", 0))
        canvas.write(text, right, foot + 52, 50, weight=BOLD, anchor="r", vital=True)
    return canvas
