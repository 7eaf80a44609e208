"""The map with its pieces: tiles, leaders, buildings, bandits, and what happened last."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.huang.board import spaces_in
from games.huang.events import (
    BuildingLost,
    BuildingPlaced,
    LeaderPlaced,
    LeaderReturned,
    LeaderWithdrawn,
    RevoltEnded,
    RiotCaused,
    TilePlaced,
    TilesRemoved,
    WarEnded,
)
from games.huang.pieces import PALACE
from rendering.canvas import SHARP, Brush, Canvas
from rendering.huang.buildings import footprint, granary, pagoda, palace
from rendering.huang.history import latest_seat
from rendering.huang.land import map_ground
from rendering.huang.pieces import ACROSS, TALL, bandit, hexagon, leader, tile, union
from rendering.lettering import BOLD, fit, measure
from rendering.maps.glass import Glass, whole
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.engine import Event, Key
    from games.huang.board import Shape
    from games.huang.state import State
    from rendering.canvas import Point, Sprite
    from rendering.huang.chart import HuangChart, Land
    from rendering.palette import Colour, Palette

PLAQUE: Final = 15
"""Font size on a capital's plaque."""
_PLAQUES_FROM: Final = 0.9
"""Smallest zoom at which capitals have plaques."""
_REACH: Final = 22
"""How far a building stands below the middle of its tiles, in pixels of the chart."""


def painted(palette: Palette, game: State, chart: HuangChart, *, last: bool = False) -> Land:
    """Paint the whole map with its pieces; with `last`, what happened last is outlined."""
    frame = whole(chart)
    land = Glass(Canvas.blank(palette, frame.width, frame.height), chart, frame)
    paint_map(land, game, last=last)
    return land


def paint_map(land: Land, game: State, *, last: bool = False) -> None:
    """Paint the map with all pieces; with `last`, what happened last is outlined."""
    land.canvas.cover(map_ground(land.palette, land.chart), 0, land.down)
    paint_pieces(land, game, range(len(game.map.spaces)), last=last)


def paint_pieces(land: Land, game: State, spaces: Collection[int], *, last: bool = False) -> None:
    """Paint everything that stands on some spaces; with `last`, what happened last there is outlined."""
    palette, chart, zoom, shown = land.palette, land.chart, land.zoom, {*spaces}
    for space in spaces:
        if colour := game.realm.tiles.get(space):
            land.centre(tile(palette, colour, zoom), *chart.space(space))
        elif own := game.realm.leaders.get(space):
            land.centre(leader(palette, own.seat, own.colour, zoom), *chart.space(space))
        elif bandits := game.realm.bandits.get(space):
            land.centre(bandit(palette, bandits, zoom), *chart.space(space))
    if last:
        _paint_marks(land, game, shown)
    if zoom >= _PLAQUES_FROM:
        _paint_plaques(land, game, shown)
    if game.placed in shown:
        land.centre(union(palette, zoom), *chart.space(game.placed))
    for shape, building in buildings(game):
        if not shown.isdisjoint(shape):
            _paint_building(land, shape, building)


def buildings(game: State) -> list[tuple[Shape, str]]:
    """Return the shape of each building and what stands there: a pagoda's colour, `palace` or `granary`."""
    standing: list[tuple[Shape, str]] = [((space,), "granary") for space in spaces_in(game.realm.granaries)]
    standing += game.realm.pagodas.items()
    if game.realm.palace:
        standing.append((game.realm.palace, PALACE))
    return sorted(standing, key=lambda item: item[0][-1])


def _paint_building(land: Land, under: tuple[int, ...], building: str) -> None:
    palette, chart, zoom = land.palette, land.chart, land.zoom
    x, y = chart.middle(under)
    if building == "granary":
        sprite = granary(palette, zoom)
        land.lay(sprite, x - sprite.width / zoom / 2 + ACROSS * 0.2, y + TALL * 0.3 - sprite.height / zoom)
        return
    tone = palette.imperial if building == PALACE else palette.tint(building).base
    corners = [chart.space(space) for space in under]
    offsets = tuple((round(right - x, 1), round(down - y, 1)) for right, down in _round(corners))
    land.centre(footprint(palette, tone, offsets, zoom), x, y)
    sprite = palace(palette, zoom) if building == PALACE else pagoda(palette, building, zoom)
    land.lay(sprite, x - sprite.width / zoom / 2, y + _REACH - sprite.height / zoom)


def _round(corners: list[Point]) -> list[Point]:
    """Return the corners of a rhombus in order around their middle."""
    x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
    return sorted(corners, key=lambda corner: math.atan2(corner[1] - y, corner[0] - x))


def _paint_plaques(land: Land, game: State, spaces: Collection[int]) -> None:
    """Paint the names of capitals."""
    the_map = game.map
    for space, key in the_map.capital_at.items():
        if space in spaces:
            x, y = land.chart.space(space)
            land.centre(plaque(land.palette, the_map.capital_names[key], land.zoom), x, y + TALL * 0.36)


@PICTURES.remembered
def plaque(palette: Palette, name: str, zoom: float) -> Sprite:
    """A capital's name on lacquer."""
    text, size = fit(name, PLAQUE, BOLD, ACROSS + 14)
    brush = Brush(measure(text, size, BOLD) + 12, PLAQUE + 6, SHARP, zoom)
    wide, high = float(brush.width), float(brush.height)
    brush.box(0, 0, wide, high, palette.ink, radius=5)
    brush.box(1.2, 1.2, wide - 1.2, high - 1.2, palette.lacquer, radius=4)
    brush.write(text, (wide / 2, high * 0.75), size, palette.white, BOLD)
    return brush.sprite()


# What happened last


def _paint_marks(land: Land, game: State, spaces: Collection[int]) -> None:
    """Outline what every player put on some spaces in the last turn, and cross out what the latest turn took."""
    palette, chart, latest = land.palette, land.chart, latest_seat(game)
    standing, index = {*game.realm.tiles, *game.realm.leaders}, game.map.index
    for seat in [*(seat for seat in range(game.seats) if seat != latest), latest]:
        tone = palette.hues[seat].line
        for key in dict.fromkeys(key for event in game.latest[seat] for key in touched(event)):
            if index[key] in standing and index[key] in spaces:
                sprite = outline(palette, tone, land.zoom, bold=seat == latest)
                land.centre(sprite, *chart.space(index[key]))
    for key in dict.fromkeys(key for event in game.latest[latest] for key in emptied(event)):
        if index[key] not in standing and index[key] in spaces:
            land.centre(scar(palette, land.zoom), *chart.space(index[key]))


def touched(event: Event) -> tuple[Key, ...]:
    """Return the spaces on which an event put something."""
    match event:
        case TilePlaced(space=space) | LeaderPlaced(space=space):
            return (space,)
        case BuildingPlaced(shape=shape):
            return tuple(shape.split("-"))
    return ()


def emptied(event: Event) -> tuple[Key, ...]:
    """Return the spaces from which an event took something."""
    match event:
        case RiotCaused(space=space) | LeaderReturned(space=space) | LeaderWithdrawn(space=space):
            return (space,)
        case RevoltEnded(space=space):
            return (space,)
        case TilesRemoved(spaces=spaces):
            return spaces
        case BuildingLost(shape=shape):
            return tuple(shape.split("-"))
        case WarEnded(space=space):
            return (space,)
    return ()


@PICTURES.remembered
def outline(palette: Palette, tone: Colour, zoom: float, *, bold: bool) -> Sprite:
    """An outline of a space with a dark and a white edge; a thinner one for what happened before the latest turn."""
    wide, high = ACROSS + 8, TALL + 8
    brush = Brush(wide, high, SHARP, zoom)
    middle = wide / 2, high / 2
    strokes = ((10.0, palette.ink), (7.6, palette.white), (4.8, tone)) if bold else ((5.2, palette.white), (3.0, tone))
    for thick, colour in strokes:
        brush.stroke(hexagon(middle, 1.5), colour, thick, closed=True)
    return brush.sprite()


@PICTURES.remembered
def scar(palette: Palette, zoom: float) -> Sprite:
    """A mark on a space that has just lost its piece."""
    brush = Brush(40, 40, SHARP, zoom)
    dark = mix(palette.lacquer, palette.ink, 0.12)
    for thick, tone in ((11.0, palette.white), (7.0, dark)):
        for side in (-1, 1):
            brush.stroke([(20 - 12 * side, 8), (20 + 12 * side, 32)], tone, thick)
    return brush.sprite()
