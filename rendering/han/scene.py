"""What stands on the map: houses, emissaries, markers, and the disks of provinces that have been scored."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush
from rendering.han.names import labels
from rendering.han.pieces import HOUSE, emissary, fortification, house, market
from rendering.han.plan import MAP_TOP
from rendering.han.spaces import DRAGON, anchor, map_ground
from rendering.lettering import BOLD, measure
from rendering.palette import mix

if TYPE_CHECKING:
    from games.engine import Seat
    from games.han.view import HanView
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.han.chart import Chart
    from rendering.palette import Palette

_STAND: Final = 46
"""From one seat's emissaries to the next, in pixels."""


def paint_map(canvas: Canvas, view: HanView, chart: Chart, top: int = MAP_TOP) -> None:
    """The map from `top` down, with everything on it."""
    canvas.cover(map_ground(canvas.palette, chart), 0, top)
    paint_houses(canvas, view, chart, top)
    for province in view.map.provinces:
        _paint_court(canvas, view, chart, province, top)
        if province in view.scored:
            x, y = scored_at(chart, province)
            stand(canvas, scoring_disk(canvas.palette), x, y + top)


def stand(canvas: Canvas, sprite: Sprite, x: float, y: float) -> None:
    """Put a grained sprite with its middle at (x, y), its grain on that of the map."""
    canvas.lay(sprite, x - sprite.width / 2, 2 * round((y - sprite.height / 2) / 2))


def paint_houses(canvas: Canvas, view: HanView, chart: Chart, top: int) -> None:
    """Houses and market places, the farther ones first."""
    palette = canvas.palette
    standing = [(*chart.space(space), space) for space in (*view.houses, *view.markets)]
    for x, y, space in sorted(standing, key=lambda piece: piece[1]):
        if space in view.markets:
            stand(canvas, market(palette, view.markets[space]), x, y + top)
            continue
        if space in view.fortified:
            base = fortification(palette)
            stand(canvas, base, x, y + top + HOUSE * 0.5 - base.height * 0.22)
        stand(canvas, house(palette, view.houses[space]), x, y + top - (5 if space in view.fortified else 2))
    for port in (key for key, space in view.map.spaces.items() if space.port):
        x, y = chart.space(port)
        stand(canvas, anchor(palette), x + 26, y + top + 24)


def scored_at(chart: Chart, province: str) -> Point:
    """Where the scoring disk of a province lies: on its emblem."""
    label = labels(chart)[province]
    x, y = label.middle
    if label.stacked:
        sign = label.size * 1.1 + (label.size * 0.2 + measure(label.character, label.size, BOLD)) * bool(
            label.character
        )
        return x - sign / 2 - 12, y - label.height / 2 + label.size * 0.3
    return x - label.width / 2 - 14, y - 4


@lru_cache(maxsize=4)
def scoring_disk(palette: Palette, size: int = 32) -> Sprite:
    """A disk that tells that the houses of a province have been scored."""
    brush = Brush(size, size)
    mid = size / 2
    for radius, tone in ((mid - 0.3, palette.white), (mid - 1.8, palette.ink), (mid - 3.2, palette.gold)):
        brush.disc(mid, mid, radius, tone)
    tick = [(size * 0.28, size * 0.52), (size * 0.45, size * 0.68), (size * 0.73, size * 0.34)]
    brush.stroke(tick, palette.ink, size * 0.12)
    return brush.sprite(grain=True)


def stands(counts: tuple[int, ...]) -> dict[Seat, Point]:
    """Where on a dragon space the emissaries of each seat there stand, from its middle: in up to two rows."""
    seats = [seat for seat, count in enumerate(counts) if count]
    back = seats[: len(seats) // 2] if len(seats) > 2 else []
    places = {}
    for row, y in ((back, -32.0), (seats[len(back) :], 6.0 if back else -4.0)):
        for number, seat in enumerate(row):
            places[seat] = ((number - (len(row) - 1) / 2) * _STAND * (1 if len(row) < 3 else 0.94), y)
    return places


def _paint_court(canvas: Canvas, view: HanView, chart: Chart, province: str, top: int) -> None:
    """The emissaries on a dragon space."""
    x, y = chart.dragon(province)
    for seat, (right, down) in stands(view.emissaries[province]).items():
        stand(canvas, emissary(canvas.palette, seat), x + right, y + top + down)
    paint_counts(canvas, view, chart, province, top)


def paint_counts(canvas: Canvas, view: HanView, chart: Chart, province: str, top: int = MAP_TOP) -> None:
    """How many emissaries of each seat are on a dragon space, and how many there may be."""
    palette = canvas.palette
    x, y = chart.dragon(province)
    counts = view.emissaries[province]
    for seat, (right, down) in stands(counts).items():
        if counts[seat] > 1:
            stand(canvas, _count(palette, counts[seat]), x + right + 18, y + top + down + 14)
    limit = max(view.board().houses_in(province))
    if limit or any(counts):
        plate = _limit(palette, f"{sum(counts)}/{limit}", full=sum(counts) >= limit)
        stand(canvas, plate, x, y + top + DRAGON / 2 + 6)


@lru_cache(maxsize=32)
def _count(palette: Palette, count: int) -> Sprite:
    brush = Brush(26, 26)
    brush.disc(13, 13, 12.7, palette.ink)
    brush.disc(13, 13, 11.2, palette.white)
    brush.write(str(count), (13, 21), 23, palette.ink, BOLD)
    return brush.sprite(grain=True)


@lru_cache(maxsize=64)
def _limit(palette: Palette, text: str, *, full: bool) -> Sprite:
    """A plate with how many emissaries there are of how many that there may be."""
    brush = Brush(measure(text, 25, BOLD) + 20, 30)
    width = brush.width
    brush.box(0, 0, width, 30, mix(palette.gold, palette.bark, 0.7), radius=8)
    brush.box(1.5, 1.5, width - 1.5, 28.5, palette.lacquer if full else palette.white, radius=7)
    brush.write(text, (width / 2, 23.5), 25, palette.white if full else palette.ink, BOLD)
    return brush.sprite(grain=True)
