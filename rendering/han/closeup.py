"""Parts of the map: highlighted provinces on a faded map, and close-ups of provinces."""

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
"""Width of a close-up in pixels."""
_TALLEST: Final = 1000
"""Largest height of a close-up, unless its provinces need more at normal size."""
_LARGEST: Final = 2.0
"""Largest scale of a close-up relative to the board."""
_STEPS: Final = 16
"""Zoom steps between 1 and 2. Steps let close-ups share cached sprites."""
_BESIDE: Final = 34
"""Visible part of neighbouring provinces, in pixels of the board's map."""


def painted(palette: Palette, view: HanView, chart: Chart, *, last: bool = False) -> Glass:
    """Paint the whole map with its pieces; with `last`, pieces that each player placed last are outlined."""
    frame = whole(chart)
    land = Glass(Canvas.blank(palette, frame.width, frame.height), chart, frame)
    paint_map(land, view)
    if last:
        paint_marks(land, view, view.map.provinces)
    return land


def near(
    palette: Palette, view: HanView, chart: Chart, provinces: Collection[str], width: int = 0, *, last: bool = False
) -> Glass:
    """Paint a close-up of some provinces; of their neighbours only pale land is shown.

    With `last`, pieces that each player placed last are outlined. The width is that of `close_to`.
    """
    frame = close_to(chart, provinces, width)
    land = Glass(Canvas(palette, _near_ground(palette, chart, frame, tuple(provinces)).copy()), chart, frame)
    paint_pieces(land, view, provinces)
    if last:
        paint_marks(land, view, provinces)
    return land


@lru_cache(maxsize=32)
def _near_ground(palette: Palette, chart: Chart, frame: Frame, provinces: tuple[str, ...]) -> Image.Image:
    """The ground of some provinces with everything printed on it, surrounded by pale land."""
    land = faded(Glass(bare_ground(palette, chart, frame), chart, frame), provinces)
    print_spaces(land, provinces)
    return land.canvas.image


def faded(land: Glass, bright: Collection[str] = (), spots: Collection[Point] = (), radius: float = 45) -> Glass:
    """Fade a painted map except the `bright` provinces and everything within a `radius` of the `spots`."""
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
    """Lookup: palette index to the palette index of the faded colour."""
    known = tones(palette)

    def nearest(colour: Colour) -> int:
        return min(range(len(known)), key=lambda number: math.dist(known[number], colour))

    faint = [nearest(mix(tone, palette.sheet, FADED)) for tone in known]
    return faint + [0] * (256 - len(faint))


def courts_alone(palette: Palette, view: HanView, chart: Chart) -> Glass:
    """Fade a painted map except the emissaries."""
    land = painted(palette, view, chart)
    return faded(land, (), [*map(chart.dragon, view.map.provinces)], 66)


@lru_cache(maxsize=32)
def mask_of(chart: Chart, provinces: frozenset[str], frame: Frame) -> Image.Image:
    """Return a mask of some provinces and what is on their borders, without the city wall."""
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
    """Return the part of a map that shows some provinces and a little around them.

    The picture has the usual width of close-ups unless a `width` is given.
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
