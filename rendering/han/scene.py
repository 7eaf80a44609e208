"""The pieces on the map: houses, emissaries, markers, and the disks of scored provinces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.han.courts import paint_court
from rendering.han.names import labels
from rendering.han.pieces import HOUSE, fortification, house, market
from rendering.han.spaces import anchor, map_ground, spaces_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import Chart
    from rendering.han.glass import Glass
    from rendering.palette import Palette

_DISK: Final = 40
_ANCHOR: Final = 34
"""Sizes of a scoring disk and of a port's badge."""


def paint_map(land: Glass, view: HanView) -> None:
    """Paint the map with all pieces."""
    land.canvas.cover(map_ground(land.palette, land.chart, land.frame), 0, land.down)
    paint_pieces(land, view, view.map.provinces)


def paint_pieces(land: Glass, view: HanView, provinces: Collection[str]) -> None:
    """Paint all pieces in some `provinces` and on their borders."""
    paint_houses(land, view, provinces)
    board = view.board()
    for province in provinces:
        paint_court(land, view, board, province)
        if province in view.scored:
            land.centre(scoring_disk(land.palette, land.size(_DISK)), *_scored_at(land.chart, province))


def paint_houses(land: Glass, view: HanView, provinces: Collection[str]) -> None:
    """Paint houses and market places from back to front; a market's emissary moves to the court at the end."""
    palette, size = land.palette, land.size(HOUSE)
    spaces = spaces_of(land.chart, provinces)
    standing = [(*land.chart.space(space), space) for space in (*view.houses, *view.markets) if space in spaces]
    for x, y, space in sorted(standing, key=lambda piece: piece[1]):
        if space in view.markets:
            land.centre(market(palette, view.markets[space], size, manned=view.phase != "over"), x, y)
            continue
        if space in view.fortified:
            base = fortification(palette, size)
            land.centre(base, x, y + HOUSE * 0.5 - base.height / land.zoom * 0.22)
        land.centre(house(palette, view.houses[space], size), x, y - (5 if space in view.fortified else 2))
    for port in (key for key in spaces if view.map.spaces[key].port):
        x, y = land.chart.space(port)
        land.centre(anchor(palette, land.size(_ANCHOR)), x + 26, y + 24)


def _scored_at(chart: Chart, province: str) -> Point:
    """Return the place of a province's scoring disk, in front of its emblem."""
    label = labels(chart)[province]
    x, y = label.emblem
    return x - label.reach - _DISK * 0.35, y


@lru_cache(maxsize=32)
def scoring_disk(palette: Palette, size: int) -> Sprite:
    """A disk that marks a province whose houses have been scored."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    for radius, tone in ((mid - 0.3, palette.white), (mid - 1.8, palette.ink), (mid - 3.2, palette.gold)):
        brush.disc(mid, mid, radius, tone)
    tick = [(size * 0.28, size * 0.52), (size * 0.45, size * 0.68), (size * 0.73, size * 0.34)]
    brush.stroke(tick, palette.ink, size * 0.12)
    return brush.sprite()
