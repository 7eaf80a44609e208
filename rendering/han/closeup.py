"""The painted map in parts: some provinces in clear colours while the others fade, and provinces seen from near."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.canvas import Canvas
from rendering.han.city import towers
from rendering.han.glass import Frame, Glass, whole
from rendering.han.marks import paint_marks
from rendering.han.names import alliance_places
from rendering.han.scene import paint_map, paint_pieces
from rendering.han.spaces import bare_ground, print_spaces
from rendering.layout import PHONE
from rendering.palette import FADED, mix, tones

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.han.view import HanView
    from rendering.canvas import Point
    from rendering.han.chart import Chart
    from rendering.palette import Colour, Palette

CLOSE_WIDTH: Final = 1000
"""Of a close-up, in pixels."""
_TALLEST: Final = 1000
"""The most that a close-up is high, unless its provinces need more at their usual size."""
_LARGEST: Final = 2.0
"""How many times larger than on the board things are shown, at most."""
_STEPS: Final = 16
"""Zooms are so many steps from 1 to 2: what is drawn for one province serves others."""
_BESIDE: Final = 34
"""What is shown of the neighbours, in pixels of the board's map."""


def painted(palette: Palette, view: HanView, chart: Chart, *, last: bool = False) -> Glass:
    """The whole map with what stands there; with `last`, what each player placed last is outlined."""
    frame = whole(chart)
    land = Glass(Canvas.blank(palette, frame.width, frame.height), chart, frame)
    paint_map(land, view)
    if last:
        paint_marks(land, view, view.map.provinces)
    return land


def near(
    palette: Palette, view: HanView, chart: Chart, provinces: Collection[str], width: int = 0, *, last: bool = False
) -> Glass:
    """Some provinces seen from near, with nothing of their neighbours but pale land.

    With `last`, what each player placed last is outlined. The picture is as wide as `close_to` makes it.
    """
    frame = close_to(chart, provinces, width)
    land = Glass(Canvas(palette, _near_ground(palette, chart, frame, tuple(provinces)).copy()), chart, frame)
    paint_pieces(land, view, provinces)
    if last:
        paint_marks(land, view, provinces)
    return land


@lru_cache(maxsize=32)
def _near_ground(palette: Palette, chart: Chart, frame: Frame, provinces: tuple[str, ...]) -> Image.Image:
    """The ground of some provinces and all that is printed on it, on pale land."""
    land = faded(Glass(bare_ground(palette, chart, frame), chart, frame), provinces)
    print_spaces(land, provinces)
    return land.canvas.image


def faded(land: Glass, bright: Collection[str] = (), spots: Collection[Point] = (), radius: float = 45) -> Glass:
    """A painted map, all of it pale but for the `bright` provinces and what stands within a `radius` of the `spots`."""
    canvas = land.canvas
    pale = canvas.image.point(_paling(canvas.palette))
    mask = mask_of(land.chart, frozenset(bright), land.frame)
    if spots:
        mask = mask.copy()
        draw = ImageDraw.Draw(mask)
        for spot in spots:
            _reveal(draw, land.frame, spot, radius)
    pale.paste(canvas.image, None, mask)
    return replace(land, canvas=Canvas(canvas.palette, pale))


@lru_cache(maxsize=4)
def _paling(palette: Palette) -> list[int]:
    """The tone that each tone of a palette fades to, by their numbers."""
    known = tones(palette)

    def nearest(colour: Colour) -> int:
        return min(range(len(known)), key=lambda number: math.dist(known[number], colour))

    faint = [nearest(mix(tone, palette.sheet, FADED)) for tone in known]
    return faint + [0] * (256 - len(faint))


def courts_alone(palette: Palette, view: HanView, chart: Chart) -> Glass:
    """The painted map, all of it pale but for the emissaries."""
    land = painted(palette, view, chart)
    return faded(land, (), [*map(chart.dragon, view.map.provinces)], 66)


@lru_cache(maxsize=32)
def mask_of(chart: Chart, provinces: frozenset[str], frame: Frame) -> Image.Image:
    """Where in a picture some provinces are, with all that stands on their borders but a city's wall."""
    mask = Image.new("L", (frame.width, frame.height))
    draw = ImageDraw.Draw(mask)
    for province in provinces:
        draw.polygon([frame.at(point) for point in chart.outlines[province]], 255)
    for tower in towers(chart) if chart.planned else ():
        draw.polygon([*map(frame.at, tower)], 0)
    for province in provinces:
        for space in chart.map.provinces[province].spaces:
            if chart.map.spaces[space].border:
                _reveal(draw, frame, chart.space(space), 37)
    for alliance in chart.map.alliances:
        if provinces.intersection(alliance.provinces):
            _reveal(draw, frame, alliance_places(chart)[alliance.number], 23)
    return mask


def _reveal(draw: ImageDraw.ImageDraw, frame: Frame, middle: Point, radius: float) -> None:
    x, y = frame.at(middle)
    reach = radius * frame.zoom
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), 255)


def close_to(chart: Chart, provinces: Collection[str], width: int = 0) -> Frame:
    """The part of a map with some provinces and a little of what is round them.

    Its picture is as wide as closer looks usually are, unless a `width` is given.
    """
    width = width or (CLOSE_WIDTH if chart.zoom == 1 else PHONE)
    points = [point for province in provinces for point in chart.outlines[province]]
    left, right = max(0, min(x for x, _ in points) - _BESIDE), min(chart.width, max(x for x, _ in points) + _BESIDE)
    top, bottom = max(0, min(y for _, y in points) - _BESIDE), min(chart.height, max(y for _, y in points) + _BESIDE)
    zoom = min(_LARGEST, width / (right - left), max(chart.zoom, _TALLEST / (bottom - top)))
    zoom = math.floor(zoom * _STEPS) / _STEPS
    wide = min(chart.width, width / zoom)
    left = max(0, min((left + right - wide) / 2, chart.width - wide))
    return Frame(left, top, left + wide, bottom, zoom)
