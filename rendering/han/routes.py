"""Lines over the map: alliances between courts, and rows along roads, with their points and scorers."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Brush, arc
from rendering.han.chart import alliance_places, labels
from rendering.han.scene import paint_houses
from rendering.han.spaces import SEAL, numbered
from rendering.lettering import BOLD, measure
from rendering.maps.lines import paint_line
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from games.engine import Seat
    from games.han.state import State
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import HanChart, Land
    from rendering.palette import Palette

_COURT: Final = 58.0
"""Distance from a court's centre to the end of a line."""
_AWAY: Final = 52.0
"""Distance of a row from its points."""
_SHARES: Final = (0.0, 0.15, 0.3, 0.45, 0.6)
"""Candidate positions of a plate, as shares of the way from the line's middle to a court."""
_PLATE: Final = 64
"""Height of a plate with points."""
_DISK: Final = 30
"""Distance of a province's scoring disk from its name."""
_TALL: Final = 0.78
"""Scale of a plate on a phone."""
_TOKEN: Final = 50
_FIGURE: Final = 46


class Row(NamedTuple):
    """A row of houses."""

    seat: Seat
    spaces: tuple[str, ...]
    points: int
    """0 for a row that is still too short."""


def paint_alliances(land: Land, points: Mapping[int, Sequence[int]]) -> None:
    """Paint alliances by number: each a line between its courts in the scorers' colours, or faint without scorers."""
    palette, chart = land.palette, land.chart
    places = alliance_places(chart)
    won = {number: [seat for seat, count in enumerate(counts) if count] for number, counts in points.items()}
    alliances = [alliance for alliance in chart.map.alliances if alliance.number in points]
    alliances.sort(key=lambda alliance: bool(won[alliance.number]))
    for alliance in alliances:
        one, other = map(chart.dragon, alliance.provinces)
        tones = [palette.hues[seat].line for seat in won[alliance.number]]
        path = _joined(one, places[alliance.number], other)
        if tones:
            paint_line(land, path, tones, 13)
        else:
            paint_line(land, path, [palette.dim, None], 4)
    taken = [box for label in labels(chart).values() for box in label.boxes]
    for alliance in alliances:
        seats, place = won[alliance.number], places[alliance.number]
        if seats:
            plate = _plate(palette, alliance.number, tuple(seats), max(points[alliance.number]), _sized(land))
            path = _joined(chart.dragon(alliance.provinces[0]), place, chart.dragon(alliance.provinces[1]))
            places_along = [_within(chart, point, plate.width / land.zoom) for point in _along(path)]
            place = max(places_along, key=lambda point: min(0.0, _gap(point, plate, taken, land.zoom)))
            taken.append((place, plate.width / land.zoom, plate.height / land.zoom))
            land.centre(plate, *place)
        else:
            land.centre(numbered(palette, alliance.number, land.zoom), *place)


def _along(path: Sequence[Point]) -> list[Point]:
    """Return candidate points on a line between two courts, from its middle outwards."""
    start, middle, end = path
    return [
        (middle[0] + (court[0] - middle[0]) * share, middle[1] + (court[1] - middle[1]) * share)
        for share in _SHARES
        for court in (start, end)
    ]


def _within(chart: HanChart, point: Point, width: float) -> Point:
    """Move a plate's centre so that the whole plate is on the map."""
    half = min(width, chart.width) / 2
    return min(max(point[0], half), chart.width - half), point[1]


def _gap(point: Point, plate: Sprite, taken: Sequence[tuple[Point, float, float]], zoom: float) -> float:
    """Return the distance of a plate at `point` from everything in `taken`; negative if they overlap."""
    gaps = (
        max(
            abs(point[0] - place[0]) - (plate.width / zoom + width) / 2,
            abs(point[1] - place[1]) - (plate.height / zoom + height) / 2,
        )
        for place, width, height in taken
    )
    return min(gaps, default=0.0)


def paint_rows(land: Land, game: State, rows: Sequence[Row], provinces: Collection[str] = ()) -> None:
    """Paint rows along the roads in their players' colours; rows that score show their points.

    Houses are painted over them: those in some `provinces`, or all houses by default.
    """
    palette, chart = land.palette, land.chart
    roads = dict(zip(map(frozenset, chart.map.roads), chart.roads, strict=True))
    for row in rows:
        path: list[Point] = []
        for one, other in pairwise(row.spaces):
            road = roads[frozenset((one, other))]
            path += road if road[0] == chart.space(one) else reversed(road)
        tone = palette.hues[row.seat].line
        if row.points:
            paint_line(land, path, [tone], 22)
        else:
            paint_line(land, path, [tone, None], 10)
    paint_houses(land, game, provinces or chart.map.provinces)
    taken = [chart.space(space) for space in (*game.board.houses, *game.board.markets)]
    taken += [chart.dragon(province) for province in chart.map.provinces]
    for row in rows:
        if row.points:
            plate = _plate(palette, 0, (row.seat,), row.points, _sized(land))
            x, y = _beside(chart, row.spaces, taken, (plate.width, plate.height))
            taken.append((x, y))
            land.centre(plate, x, y)


def _beside(chart: HanChart, row: Sequence[str], taken: Sequence[Point], size: tuple[float, float]) -> Point:
    """Return the place beside a row with most room for a plate of that size, if possible without hiding a name."""
    ends = [chart.space(space) for space in row]
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(ends)]
    points = [point for middle in middles for point in arc(middle, _AWAY, 0, 330, 11)]
    fitting = [(x, y) for x, y in points if 70 < x < chart.width - 70 and 34 < y < chart.height - 34]
    free = [point for point in fitting if not _hides_name(chart, point, size)]
    return max(free or fitting or points, key=lambda point: min(_apart(point, place) for place in (*taken, *middles)))


def _hides_name(chart: HanChart, point: Point, size: tuple[float, float]) -> bool:
    """Return whether a plate of that size would hide a province's name, or the disk in front of it."""
    return any(
        -(width + size[0]) / 2 - _DISK < point[0] - middle[0] < (width + size[0]) / 2
        and abs(point[1] - middle[1]) < (height + size[1]) / 2
        for label in labels(chart).values()
        for middle, width, height in label.boxes
    )


def _apart(one: Point, other: Point) -> float:
    """Return the distance of two things that are wider than high."""
    return math.hypot((one[0] - other[0]) * 0.66, one[1] - other[1])


def _joined(start: Point, middle: Point, end: Point) -> list[Point]:
    """Return a line from court to court through the number of their alliance."""
    return [_short_of(start, middle), middle, _short_of(end, middle)]


def _short_of(court: Point, start: Point) -> Point:
    """Return the point where a line from `start` meets the edge of a dragon space."""
    share = min(1, _COURT / (math.dist(court, start) or 1))
    return court[0] + (start[0] - court[0]) * share, court[1] + (start[1] - court[1]) * share


def _sized(land: Land) -> float:
    """Return the scale of plates: in close-ups they are as large as on a wide board, so that they stay legible."""
    return _TALL if land.chart.zoom < 1 else 1


@PICTURES.remembered
def _plate(palette: Palette, number: int, seats: tuple[Seat, ...], points: int, zoom: float) -> Sprite:
    """A plate with the number of an alliance (unless 0), the scorers' tokens, and the points."""
    text, size, height = str(points), round(_TOKEN * zoom), round(_PLATE * zoom)
    parts = [numbered(palette, number, size / SEAL)] if number else []
    parts += [token(palette, seat, size) for seat in seats]
    figure = round(_FIGURE * zoom)
    wide = measure(text, figure, BOLD)
    brush = Brush(sum(part.width + 2 for part in parts) + wide + 22, height)
    brush.box(0, 0, brush.width, height, palette.ink, radius=13)
    brush.box(1.6, 1.6, brush.width - 1.6, height - 1.6, palette.white, radius=11.5)
    brush.box(4, 4, brush.width - 4, height - 4, mix(palette.paper, palette.white, 0.5), radius=9)
    brush.write(text, (brush.width - 10 - wide / 2, height / 2 + figure * 0.35), figure, palette.ink, BOLD)
    sprite = brush.sprite()
    x = 8
    for part in parts:
        sprite.image.alpha_composite(part.image, (x, (height - part.height) // 2))
        x += part.width + 2
    return sprite
