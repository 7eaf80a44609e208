"""The painted map in parts: some provinces in clear colours while the others fade, and provinces seen from near."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.canvas import Canvas
from rendering.han.chart import chart_of
from rendering.han.city import towers
from rendering.han.glass import Frame, Glass, whole
from rendering.han.marks import paint_marks
from rendering.han.names import alliance_places
from rendering.han.scene import paint_map
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


def painted(palette: Palette, view: HanView, frame: Frame | None = None, *, last: bool = False) -> Glass:
    """A part of the map, all of it unless given, with what stands there.

    With `last`, what each player placed last is outlined.
    """
    chart = chart_of(view.map)
    shown = frame or whole(chart)
    land = Glass(Canvas.blank(palette, shown.width, shown.height), chart, shown)
    paint_map(land, view)
    if last:
        paint_marks(land, view)
    return land


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


def courts_alone(palette: Palette, view: HanView) -> Glass:
    """The painted map, all of it pale but for the emissaries."""
    land = painted(palette, view)
    courts = [(x, y + 8) for x, y in map(land.chart.dragon, view.map.provinces)]
    return faded(land, (), courts, 60)


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


def close_to(chart: Chart, provinces: Collection[str], width: int = CLOSE_WIDTH) -> Frame:
    """The part of a map with some provinces and a little of what is round them, so wide in its picture."""
    points = [point for province in provinces for point in chart.outlines[province]]
    left, right = max(0, min(x for x, _ in points) - _BESIDE), min(chart.width, max(x for x, _ in points) + _BESIDE)
    top, bottom = max(0, min(y for _, y in points) - _BESIDE), min(chart.height, max(y for _, y in points) + _BESIDE)
    zoom = min(_LARGEST, width / (right - left), max(1, _TALLEST / (bottom - top)))
    zoom = math.floor(zoom * _STEPS) / _STEPS
    wide = min(chart.width, width / zoom)
    left = max(0, min((left + right - wide) / 2, chart.width - wide))
    return Frame(left, top, left + wide, bottom, zoom)
