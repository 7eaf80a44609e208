"""Spaces printed on the map: house spaces, dragon spaces, names and alliance numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush, arc
from rendering.han.chart import alliance_places, characters, labels
from rendering.han.city import capital
from rendering.han.pieces import dragon, emblem, engrave
from rendering.lettering import BOLD, measure
from rendering.maps.glass import Glass
from rendering.maps.land import country
from rendering.maps.names import FIGURE
from rendering.maps.ornaments import paint_ornaments
from rendering.maps.tints import WATER
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Collection

    from PIL import Image

    from rendering.canvas import Canvas, Sprite
    from rendering.han.chart import HanChart, Land
    from rendering.maps.glass import Frame
    from rendering.maps.names import Label
    from rendering.palette import Palette

_SOCKET: Final = 29.0
_BORDER: Final = 35.0
"""Radius of a house space, and of one on a border."""
DRAGON: Final = 84
"""Width of a dragon space."""
SEAL: Final = 42
"""Height of an alliance's number."""


@GROUNDS.remembered
def map_ground(palette: Palette, chart: HanChart, frame: Frame) -> Image.Image:
    """A part of the map with everything printed on it, without pieces."""
    land = Glass(bare_ground(palette, chart, frame), chart, frame)
    paint_ornaments(land)
    print_spaces(land, chart.map.provinces)
    return land.canvas.image


def bare_ground(palette: Palette, chart: HanChart, frame: Frame) -> Canvas:
    """A part of the map with roads, and nothing else printed on it."""
    if chart.planned:
        return capital(palette, chart, frame)
    return country(palette, chart, frame, characters(chart), palette.tint("green"))


def print_spaces(land: Land, provinces: Collection[str]) -> None:
    """Paint everything printed in some `provinces` and on their borders."""
    palette, chart = land.palette, land.chart
    places = alliance_places(chart)
    for alliance in chart.map.alliances:
        if not {*alliance.provinces}.isdisjoint(provinces):
            land.centre(numbered(palette, alliance.number, land.zoom), *places[alliance.number])
    for key in spaces_of(chart, provinces):
        space = chart.map.spaces[key]
        if space.border:
            sprite = _border_space(palette, *_sides(chart, key), land.zoom)
        else:
            sprite = _house_space(palette, number_of(key), port=space.port, zoom=land.zoom)
        land.centre(sprite, *chart.space(key))
    for key in provinces:
        land.centre(dragon(palette, land.size(DRAGON)), *chart.dragon(key))
        _paint_label(land, labels(chart)[key], chart.map.provinces[key].colour)


def spaces_of(chart: HanChart, provinces: Collection[str]) -> dict[str, None]:
    """Return the house spaces in some `provinces` and on their borders."""
    return {space: None for key in provinces for space in chart.map.provinces[key].spaces}


def number_of(space: str) -> str:
    """Return the number of a house space in its province, which is the end of its key."""
    return space[len(space.rstrip("0123456789")) :]


@PICTURES.remembered
def _house_space(palette: Palette, number: str, *, port: bool, zoom: float) -> Sprite:
    """A house space with its number; a port has a ring of water."""
    brush = Brush(2 * _SOCKET, 2 * _SOCKET, SHARP, zoom)
    mid = _SOCKET
    edge = palette.tint(WATER).deep if port and palette.name != "dark" else palette.bark
    ground = mix(palette.paper, palette.white, 0.5)
    brush.disc(mid, mid, mid - 0.4, edge)
    brush.disc(mid, mid, mid - (6.0 if port else 3.4), ground)
    brush.write(number, (mid, mid + FIGURE * 0.335), FIGURE, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def anchor(palette: Palette, size: int = 30) -> Sprite:
    """The badge of a port."""
    brush = Brush(size, size, SHARP)
    mid, blue = size / 2, mix(palette.tint(WATER).base, palette.ink, 0.45)
    brush.disc(mid, mid, mid - 0.3, palette.white)
    brush.disc(mid, mid, mid - 2, blue)
    tone = palette.white
    brush.disc(mid, size * 0.26, size * 0.09, tone)
    brush.disc(mid, size * 0.26, size * 0.04, blue)
    brush.stroke([(mid, size * 0.32), (mid, size * 0.78)], tone, size * 0.075)
    brush.stroke([(size * 0.36, size * 0.42), (size * 0.64, size * 0.42)], tone, size * 0.07)
    brush.stroke(arc((mid, size * 0.5), size * 0.27, 20, 160), tone, size * 0.08)
    return brush.sprite()


def _sides(chart: HanChart, space: str) -> tuple[str, str, int]:
    """Return the colours of a border space's two provinces, and the direction of the second one in degrees."""
    one, other = chart.map.spaces[space].provinces
    (x1, y1), (x2, y2) = chart.dragon(one), chart.dragon(other)
    provinces = chart.map.provinces
    return provinces[one].colour, provinces[other].colour, round(math.degrees(math.atan2(y2 - y1, x2 - x1)) / 15) * 15


@PICTURES.remembered
def _border_space(palette: Palette, one: str, other: str, turn: int, zoom: float) -> Sprite:
    """A house space on a border: twofold, in the colours and with the emblems of both provinces."""
    brush = Brush(2 * _BORDER, 2 * _BORDER, SHARP, zoom)
    mid = (_BORDER, _BORDER)
    edge = mix(palette.bark, palette.ink, 0.4)
    brush.disc(*mid, _BORDER - 0.4, edge)
    brush.disc(*mid, _BORDER - 3.4, palette.white)
    radius = _BORDER - 7
    brush.disc(*mid, radius, palette.tint(one).base)
    brush.polygon(arc(mid, radius, turn - 90, turn + 90, 40), palette.tint(other).base)
    across = arc(mid, radius, turn - 90, turn + 90, 1)
    brush.stroke(across, edge, 2)
    for colour, way in ((one, -1), (other, 1)):
        tint = palette.tint(colour)
        x = mid[0] + way * 13 * math.cos(math.radians(turn))
        y = mid[1] + way * 13 * math.sin(math.radians(turn))
        engrave(brush, colour, (x, y), 20, (tint.mark, tint.base))
    return brush.sprite()


@PICTURES.remembered
def numbered(palette: Palette, number: int, zoom: float) -> Sprite:
    """The number of an alliance on a seal, wider for two digits."""
    brush = Brush(SEAL + 8 * (number > 9), SEAL, SHARP, zoom)
    wide, high = float(brush.width), float(brush.height)
    brush.box(1, 1, wide - 1, high - 1, palette.lacquer, radius=4)
    brush.write(str(number), (wide / 2, high * 0.77), SEAL * 0.8, palette.white, BOLD)
    return brush.sprite()


def _paint_label(land: Land, label: Label, colour: str) -> None:
    """Paint a province's name with its emblem."""
    palette, size = land.palette, label.size
    ink = palette.tint(colour).deep
    land.centre(emblem(palette, colour, land.size(2 * label.reach)), *label.emblem)
    for line, (x, baseline) in zip(label.lines, label.feet, strict=True):
        land.write(line, x - measure(line, size, BOLD) / 2, baseline, size, ink, weight=BOLD)
