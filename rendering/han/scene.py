"""The map with its pieces: houses, courts, markers, the pieces placed last, and closer looks at it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.han.events import PiecePlaced
from rendering.canvas import SHARP, Brush, Canvas, ring, thin_ring
from rendering.han.chart import alliance_places, labels, plates, stands
from rendering.han.city import towers
from rendering.han.pieces import EMISSARY, HOUSE, dragon, emissary, fortification, house, market, room_plate
from rendering.han.spaces import DRAGON, anchor, bare_ground, map_ground, print_spaces, spaces_of
from rendering.lettering import BOLD, measure
from rendering.maps.glass import Frame, Glass, close_to, cut_out, faded, whole
from rendering.maps.names import FIGURE
from rendering.memory import PICTURES

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.engine import Seat
    from games.han.board import Board
    from games.han.state import State
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import HanChart, Land
    from rendering.palette import Palette

_DISK: Final = 40
_ANCHOR: Final = 34
"""Sizes of a scoring disk and of a port's badge."""
_HOUSE: Final = (88, 86)
_EMISSARY: Final = (70, 76)
"""Width and height of the outlines of a house and of an emissary."""
_COUNT: Final = (21.0, 10.0)
"""Offset of a number from its emissary."""


def paint_map(land: Land, game: State) -> None:
    """Paint the map with all pieces."""
    land.canvas.cover(map_ground(land.palette, land.chart, land.frame), 0, land.down)
    paint_pieces(land, game, game.board.map.provinces)


def paint_pieces(land: Land, game: State, provinces: Collection[str]) -> None:
    """Paint all pieces in some `provinces` and on their borders."""
    paint_houses(land, game, provinces)
    for province in provinces:
        paint_court(land, game, province)
        if province in game.scored:
            land.centre(scoring_disk(land.palette, land.size(_DISK)), *_scored_at(land.chart, province))


def paint_houses(land: Land, game: State, provinces: Collection[str]) -> None:
    """Paint houses and market places from back to front; a market's emissary moves to the court at the end."""
    palette, board, size = land.palette, game.board, land.size(HOUSE)
    spaces = spaces_of(land.chart, provinces)
    standing = [(*land.chart.space(space), space) for space in (*board.houses, *board.markets) if space in spaces]
    for x, y, space in sorted(standing, key=lambda piece: piece[1]):
        if space in board.markets:
            land.centre(market(palette, board.markets[space], size, manned=not game.over), x, y)
            continue
        if space in board.fortified:
            base = fortification(palette, size)
            land.centre(base, x, y + HOUSE * 0.5 - base.height / land.zoom * 0.22)
        land.centre(house(palette, board.houses[space], size), x, y - (5 if space in board.fortified else 2))
    for port in (key for key in spaces if board.map.spaces[key].port):
        x, y = land.chart.space(port)
        land.centre(anchor(palette, land.size(_ANCHOR)), x + 26, y + 24)


def _scored_at(chart: HanChart, province: str) -> Point:
    """Return the place of a province's scoring disk, in front of its emblem."""
    label = labels(chart)[province]
    x, y = label.emblem
    return x - label.reach - _DISK * 0.35, y


@PICTURES.remembered
def scoring_disk(palette: Palette, size: int) -> Sprite:
    """A disk that marks a province whose houses have been scored."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.discs((mid, mid), (mid - 0.3, palette.white), (mid - 1.8, palette.ink), (mid - 3.2, palette.gold))
    tick = [(size * 0.28, size * 0.52), (size * 0.45, size * 0.68), (size * 0.73, size * 0.34)]
    brush.stroke(tick, palette.ink, size * 0.12)
    return brush.sprite()


def paint_court(land: Land, game: State, province: str) -> None:
    """Paint the emissaries on a dragon space, with their number for each seat, and the plate with the free places."""
    x, y = land.chart.dragon(province)
    counts = game.board.emissaries[province]
    if any(counts):
        land.centre(dragon(land.palette, land.size(DRAGON), bare=True), x, y)
    for seat, (right, down) in stands(counts).items():
        land.centre(emissary(land.palette, seat, land.size(EMISSARY)), x + right, y + down)
        paint_count(land, counts[seat], (x + right, y + down))
    if not game.over and (room := game.board.room(province)) > 0:
        land.centre(room_plate(land.palette, f"+{room}", land.zoom), *plates(land.chart)[province])


def paint_count(land: Land, count: int, middle: Point) -> None:
    """Paint the number of emissaries beside the emissary at `middle`."""
    if count > 1:
        land.centre(_number(land.palette, str(count), land.zoom), middle[0] + _COUNT[0], middle[1] + _COUNT[1])


@PICTURES.remembered
def _number(palette: Palette, text: str, zoom: float) -> Sprite:
    """A number with an outline that shows on every ground."""
    brush = Brush(measure(text, FIGURE, BOLD) + 10, FIGURE * 0.68 + 10, SHARP, zoom)
    middle = brush.width / 2, brush.height - 5.5
    for way in range(12):
        turn = math.radians(way * 30)
        brush.write(text, (middle[0] + 4 * math.cos(turn), middle[1] + 4 * math.sin(turn)), FIGURE, palette.white, BOLD)
    brush.write(text, middle, FIGURE, palette.ink, BOLD)
    return brush.sprite()


def paint_marks(land: Land, game: State, provinces: Collection[str]) -> None:
    """Outline the pieces from every player's last turn in some `provinces` and on their borders."""
    palette, latest = land.palette, latest_seat(game)
    shown = {*provinces, *spaces_of(land.chart, provinces)}
    for seat, events in enumerate(game.latest):
        for event in events:
            if isinstance(event, PiecePlaced) and event.place in shown:
                x, y = _where(game.board, land.chart, event)
                width, height = _EMISSARY if event.kind == "emissary" else _HOUSE
                outline = ring if seat == latest else thin_ring
                land.centre(outline(palette, width, height, palette.hues[seat].line, 18, zoom=land.zoom), x, y)
                if event.kind == "emissary":
                    paint_count(land, game.board.emissaries[event.place][event.seat], (x, y))


def latest_seat(game: State) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    has_begun = game.phase == "turns" and game.latest[game.active]
    return game.active if has_begun else (game.active - 1) % game.seats


def _where(board: Board, chart: HanChart, event: PiecePlaced) -> Point:
    """Return the centre of a placed piece."""
    if event.kind != "emissary":
        return chart.space(event.place)
    x, y = chart.dragon(event.place)
    right, down = stands(board.emissaries[event.place]).get(event.seat, (0.0, 0.0))
    return x + right, y + down


def painted(palette: Palette, game: State, chart: HanChart, *, last: bool = False) -> Land:
    """Paint the whole map with its pieces; with `last`, pieces that each player placed last are outlined."""
    frame = whole(chart)
    land = Glass(Canvas.blank(palette, frame.width, frame.height), chart, frame)
    paint_map(land, game)
    if last:
        paint_marks(land, game, game.board.map.provinces)
    return land


def near(
    palette: Palette, game: State, chart: HanChart, provinces: Collection[str], width: int = 0, *, last: bool = False
) -> Land:
    """Paint a close-up of some provinces; their neighbours appear as pale land.

    With `last`, pieces that each player placed last are outlined. The width is that of `close_to`.
    """
    frame = close_to(chart, provinces, width)
    land = Glass(Canvas(palette, _near_ground(palette, chart, frame, tuple(provinces)).copy()), chart, frame)
    paint_pieces(land, game, provinces)
    if last:
        paint_marks(land, game, provinces)
    return land


@PICTURES.remembered
def _near_ground(palette: Palette, chart: HanChart, frame: Frame, provinces: tuple[str, ...]) -> Image.Image:
    """The ground of some provinces with everything printed on it, surrounded by pale land."""
    bright = mask_of(chart, frozenset(provinces), frame)
    land = faded(Glass(bare_ground(palette, chart, frame), chart, frame), bright)
    print_spaces(land, provinces)
    return land.canvas.image


def courts_alone(palette: Palette, game: State, chart: HanChart) -> Land:
    """Fade a painted map except the emissaries."""
    land = painted(palette, game, chart)
    return faded(land, spots=[(chart.dragon(province), 66) for province in game.board.map.provinces])


@PICTURES.remembered
def mask_of(chart: HanChart, provinces: frozenset[str], frame: Frame) -> Image.Image:
    """Return a mask of some provinces and what is on their borders, without the city wall."""
    spaces = [space for province in provinces for space in chart.map.provinces[province].spaces]
    spots = [(chart.space(space), 37.0) for space in spaces if chart.map.spaces[space].border]
    spots += [
        (alliance_places(chart)[alliance.number], 23.0)
        for alliance in chart.map.alliances
        if provinces.intersection(alliance.provinces)
    ]
    outlines = [chart.outlines[province] for province in provinces]
    return cut_out(frame, outlines, without=towers(chart) if chart.planned else (), spots=spots)
