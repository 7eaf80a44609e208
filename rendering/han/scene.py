"""What stands on the map: houses, emissaries, markers, and the disks of provinces that have been scored."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush
from rendering.han.names import labels
from rendering.han.pieces import EMISSARY, HOUSE, dragon, emissary, fortification, house, market
from rendering.han.spaces import DRAGON, anchor, map_ground
from rendering.lettering import BOLD, measure
from rendering.palette import mix

if TYPE_CHECKING:
    from games.engine import Seat
    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import Chart
    from rendering.han.glass import Glass
    from rendering.palette import Palette

_DISK: Final = 32
_ANCHOR: Final = 30
"""Sizes of what tells that a province has been scored, and of a port's badge."""
_STAND: Final = 46
"""From one seat's emissaries to the next, in pixels."""


def paint_map(land: Glass, view: HanView) -> None:
    """The map with everything on it."""
    land.canvas.cover(map_ground(land.palette, land.chart, land.frame), 0, land.down)
    paint_houses(land, view)
    for province in view.map.provinces:
        _paint_court(land, view, province)
        if province in view.scored:
            land.centre(scoring_disk(land.palette, land.size(_DISK)), *_scored_at(land.chart, province))


def paint_houses(land: Glass, view: HanView) -> None:
    """Houses and market places, the farther ones first; whoever was at a market goes to court at the end."""
    palette, size = land.palette, land.size(HOUSE)
    standing = [(*land.chart.space(space), space) for space in (*view.houses, *view.markets)]
    for x, y, space in sorted(standing, key=lambda piece: piece[1]):
        if space in view.markets:
            land.centre(market(palette, view.markets[space], size, manned=view.phase != "over"), x, y)
            continue
        if space in view.fortified:
            base = fortification(palette, size)
            land.centre(base, x, y + HOUSE * 0.5 - base.height / land.zoom * 0.22)
        land.centre(house(palette, view.houses[space], size), x, y - (5 if space in view.fortified else 2))
    for port in (key for key, space in view.map.spaces.items() if space.port):
        x, y = land.chart.space(port)
        land.centre(anchor(palette, land.size(_ANCHOR)), x + 26, y + 24)


def _scored_at(chart: Chart, province: str) -> Point:
    """Where the scoring disk of a province lies: on its emblem."""
    label = labels(chart)[province]
    x, y = label.middle
    if label.stacked:
        sign = label.size * 1.1 + (label.size * 0.2 + measure(label.character, label.size, BOLD)) * bool(
            label.character
        )
        return x - sign / 2 - 12, y - label.height / 2 + label.size * 0.3
    return x - label.width / 2 - 14, y - 4


@lru_cache(maxsize=32)
def scoring_disk(palette: Palette, size: int) -> Sprite:
    """A disk that tells that the houses of a province have been scored."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    for radius, tone in ((mid - 0.3, palette.white), (mid - 1.8, palette.ink), (mid - 3.2, palette.gold)):
        brush.disc(mid, mid, radius, tone)
    tick = [(size * 0.28, size * 0.52), (size * 0.45, size * 0.68), (size * 0.73, size * 0.34)]
    brush.stroke(tick, palette.ink, size * 0.12)
    return brush.sprite()


def stands(counts: tuple[int, ...]) -> dict[Seat, Point]:
    """Where on a dragon space the emissaries of each seat there stand, from its middle: in up to two rows."""
    seats = [seat for seat, count in enumerate(counts) if count]
    back = seats[: len(seats) // 2] if len(seats) > 2 else []
    places = {}
    for row, y in ((back, -32.0), (seats[len(back) :], 6.0 if back else -4.0)):
        for number, seat in enumerate(row):
            places[seat] = ((number - (len(row) - 1) / 2) * _STAND * (1 if len(row) < 3 else 0.94), y)
    return places


def _paint_court(land: Glass, view: HanView, province: str) -> None:
    """The emissaries on a dragon space."""
    x, y = land.chart.dragon(province)
    if any(view.emissaries[province]):
        land.centre(dragon(land.palette, land.size(DRAGON), bare=True), x, y)
    for seat, (right, down) in stands(view.emissaries[province]).items():
        land.centre(emissary(land.palette, seat, land.size(EMISSARY)), x + right, y + down)
    paint_counts(land, view, province)


def paint_counts(land: Glass, view: HanView, province: str) -> None:
    """How many emissaries of each seat are on a dragon space, and while the game runs how many there may be."""
    palette = land.palette
    x, y = land.chart.dragon(province)
    counts = view.emissaries[province]
    for seat, (right, down) in stands(counts).items():
        if counts[seat] > 1:
            land.centre(_count(palette, counts[seat], land.zoom), x + right + 18, y + down + 14)
    limit = max(view.board().houses_in(province))
    if view.phase != "over" and (limit or any(counts)):
        plate = _limit(palette, f"{sum(counts)}/{limit}", full=sum(counts) >= limit, zoom=land.zoom)
        land.centre(plate, x, y + DRAGON / 2 + 6)


@lru_cache(maxsize=32)
def _count(palette: Palette, count: int, zoom: float) -> Sprite:
    brush = Brush(26, 26, SHARP, zoom)
    brush.disc(13, 13, 12.7, palette.ink)
    brush.disc(13, 13, 11.2, palette.white)
    brush.write(str(count), (13, 21), 23, palette.ink, BOLD)
    return brush.sprite()


@lru_cache(maxsize=64)
def _limit(palette: Palette, text: str, *, full: bool, zoom: float) -> Sprite:
    """A plate with how many emissaries there are of how many that there may be."""
    brush = Brush(measure(text, 25, BOLD) + 20, 30, SHARP, zoom)
    width = brush.width
    brush.box(0, 0, width, 30, mix(palette.gold, palette.bark, 0.7), radius=8)
    brush.box(1.5, 1.5, width - 1.5, 28.5, palette.lacquer if full else palette.white, radius=7)
    brush.write(text, (width / 2, 23.5), 25, palette.white if full else palette.ink, BOLD)
    return brush.sprite()
