"""The painted map in parts: some provinces in clear colours while the others fade, and provinces seen from near."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.canvas import Canvas, flat
from rendering.han.chart import chart_of
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
_BESIDE: Final = 34
"""What is shown of the neighbours, in pixels of the board's map."""


def painted(palette: Palette, view: HanView, *, last: bool = False) -> Canvas:
    """The map with all that stands on it; with `last`, what each player placed last is outlined."""
    chart = chart_of(view.map)
    canvas = Canvas.blank(palette, chart.width, chart.height)
    paint_map(canvas, view, chart, 0)
    if last:
        paint_marks(canvas, view, chart, 0)
    return canvas


def faded(
    canvas: Canvas, chart: Chart, bright: Collection[str] = (), spots: Collection[Point] = (), radius: float = 45
) -> Canvas:
    """A painted map, all of it pale but for the `bright` provinces and what stands within a `radius` of the `spots`."""
    pale = canvas.image.point(_paling(canvas.palette))
    mask = mask_of(chart, frozenset(bright))
    if spots:
        mask = mask.copy()
        draw = ImageDraw.Draw(mask)
        for spot in spots:
            _reveal(draw, spot, radius)
    pale.paste(canvas.image, None, mask)
    return Canvas(canvas.palette, pale)


@lru_cache(maxsize=4)
def _paling(palette: Palette) -> list[int]:
    """The tone that each tone of a palette fades to, by their numbers."""
    known = tones(palette)

    def nearest(colour: Colour) -> int:
        return min(range(len(known)), key=lambda number: math.dist(known[number], colour))

    faint = [nearest(mix(tone, palette.sheet, FADED)) for tone in known]
    return faint + [0] * (256 - len(faint))


def courts_alone(palette: Palette, view: HanView) -> Canvas:
    """The painted map, all of it pale but for the emissaries."""
    chart = chart_of(view.map)
    courts = [(x, y + 8) for x, y in map(chart.dragon, view.map.provinces)]
    return faded(painted(palette, view), chart, (), courts, 60)


@lru_cache(maxsize=16)
def mask_of(chart: Chart, provinces: frozenset[str]) -> Image.Image:
    """Where some provinces are, with all that stands on their borders."""
    mask = Image.new("L", (chart.width, chart.height))
    draw = ImageDraw.Draw(mask)
    for province in provinces:
        draw.polygon([*chart.outlines[province]], 255)
        for space in chart.map.provinces[province].spaces:
            if chart.map.spaces[space].border:
                _reveal(draw, chart.space(space), 37)
    for alliance in chart.map.alliances:
        if provinces.intersection(alliance.provinces):
            _reveal(draw, alliance_places(chart)[alliance.number], 23)
    return mask


def _reveal(draw: ImageDraw.ImageDraw, middle: Point, radius: float) -> None:
    x, y = middle
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), 255)


@dataclass(frozen=True, slots=True)
class Close:
    """Which part of a map a close-up shows, and how large."""

    left: float
    """In pixels of the board's map, as are all sides."""
    top: float
    right: float
    bottom: float
    zoom: float

    def at(self, point: Point) -> Point:
        """Where a point of the board's map is in the close-up."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom

    def cut(self, canvas: Canvas) -> Canvas:
        """That part of a painted map."""
        size = round((self.right - self.left) * self.zoom), round((self.bottom - self.top) * self.zoom)
        grains = canvas.image.convert("RGB").reduce((1, 2))
        part = (self.left, self.top / 2, self.right, self.bottom / 2)
        large = grains.resize(size, Image.Resampling.BICUBIC, part)
        return Canvas(canvas.palette, flat(canvas.palette, large))


def close_to(chart: Chart, provinces: Collection[str], width: int = CLOSE_WIDTH) -> Close:
    """The part of a map with some provinces and a little of what is round them, so wide in its picture."""
    points = [point for province in provinces for point in chart.outlines[province]]
    left, right = max(0, min(x for x, _ in points) - _BESIDE), min(chart.width, max(x for x, _ in points) + _BESIDE)
    top, bottom = max(0, min(y for _, y in points) - _BESIDE), min(chart.height, max(y for _, y in points) + _BESIDE)
    zoom = min(_LARGEST, width / (right - left), max(1, _TALLEST / (bottom - top)))
    wide = width / zoom
    left = min(max(0, (left + right - wide) / 2), chart.width - wide)
    return Close(left, top, min(left + wide, chart.width), bottom, zoom)
