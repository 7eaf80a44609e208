"""Outlines of the pieces that each player placed last, in the player's colour; bolder for the latest turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.han.events import PiecePlaced
from rendering.canvas import SHARP, Brush, ring
from rendering.han.courts import paint_count, stands
from rendering.han.spaces import spaces_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.engine import Seat
    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import Chart
    from rendering.han.glass import Glass
    from rendering.palette import Colour, Palette

_HOUSE: Final = (88, 86)
_EMISSARY: Final = (70, 76)
"""Width and height of an emissary's outline."""


def paint_marks(land: Glass, view: HanView, provinces: Collection[str]) -> None:
    """Outline the pieces from every player's last turn in some `provinces` and on their borders."""
    palette, latest = land.palette, latest_seat(view)
    shown = {*provinces, *spaces_of(land.chart, provinces)}
    for seat, player in enumerate(view.players):
        for event in player.last:
            if isinstance(event, PiecePlaced) and event.place in shown:
                x, y = _where(view, land.chart, event)
                width, height = _EMISSARY if event.kind == "emissary" else _HOUSE
                outline = ring if seat == latest else _thin
                land.centre(outline(palette, width, height, palette.hues[seat].line, 18, zoom=land.zoom), x, y)
                if event.kind == "emissary":
                    paint_count(land, view.emissaries[event.place][event.seat], (x, y))


def latest_seat(view: HanView) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    for seat in view.active:
        if view.players[seat].last:
            return seat
    return (view.emperor + view.turn - 1) % len(view.players)


def _where(view: HanView, chart: Chart, event: PiecePlaced) -> Point:
    """Return the centre of a placed piece."""
    if event.kind != "emissary":
        return chart.space(event.place)
    x, y = chart.dragon(event.place)
    right, down = stands(view.emissaries[event.place]).get(event.seat, (0.0, 0.0))
    return x + right, y + down


@lru_cache(maxsize=64)
def _thin(palette: Palette, width: int, height: int, colour: Colour, radius: int, *, zoom: float) -> Sprite:
    """The thin outline of pieces from earlier turns."""
    brush = Brush(width, height, SHARP, zoom)
    for inset, tone, thick in ((3.0, palette.white, 4.6), (4.0, colour, 2.6)):
        brush.box(inset, inset, width - inset, height - inset, None, radius=radius - inset, edge=tone, thick=thick)
    return brush.sprite()
