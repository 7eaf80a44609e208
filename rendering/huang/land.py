"""The printed map: the country with the names of neighbourhoods, coordinates, and the keys of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.board import COLUMNS
from rendering.canvas import Canvas
from rendering.huang.chart import labels
from rendering.huang.country import country
from rendering.huang.pieces import ACROSS, DOWN, TALL
from rendering.lettering import BOLD, measure
from rendering.maps.glass import Glass, whole
from rendering.maps.tints import WATER
from rendering.memory import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from PIL import Image

    from rendering.huang.chart import HuangChart, Land
    from rendering.maps.glass import Frame
    from rendering.palette import Palette

KEY: Final = 19
"""Font size of a space's key in a closer look, in pixels of the chart."""


@GROUNDS.remembered
def map_ground(palette: Palette, chart: HuangChart) -> Image.Image:
    """The whole map with everything printed on it, without pieces."""
    frame = whole(chart)
    ground = country(palette, chart.map, chart.layout, frame.zoom)
    land = Glass(Canvas(palette, ground.copy()), chart, frame)
    _write_coordinates(land)
    _write_names(land)
    return land.canvas.image


def near_ground(palette: Palette, chart: HuangChart, frame: Frame) -> Land:
    """Return a part of the map with coordinates, without names and pieces.

    It is cut from a picture of the whole map, because painting land takes long and every question has spaces of its
    own.
    """
    ground = country(palette, chart.map, chart.layout, frame.zoom)
    left, top = round(frame.left * frame.zoom), round(frame.top * frame.zoom)
    land = Glass(Canvas(palette, ground.crop((left, top, left + frame.width, top + frame.height))), chart, frame)
    _write_coordinates(land)
    return land


def _write_names(land: Land) -> None:
    """Write the names of the neighbourhoods."""
    chart, palette = land.chart, land.palette
    for area, name in labels(chart):
        ink = palette.tint(WATER if name.wet else chart.tints[area]).deep
        x, y = name.middle
        for number, line in enumerate(name.lines):
            foot = y + name.size * (0.36 + number - (len(name.lines) - 1) / 2)
            land.write(line, x - measure(line, name.size, BOLD) / 2, foot, name.size, ink, weight=BOLD)


def write_keys(land: Land, spaces: Collection[int]) -> None:
    """Write the key of each space at its foot."""
    chart, palette = land.chart, land.palette
    for space in spaces:
        x, y = chart.space(space)
        key = chart.map.spaces[space].upper()
        tint = palette.tint(WATER if space in chart.map.river else chart.tints[chart.map.area_of[space]])
        land.write(key, x - measure(key, KEY, BOLD) / 2, y + TALL * 0.38, KEY, tint.deep, weight=BOLD)


def _write_coordinates(land: Land) -> None:
    """Write the coordinates that are in the picture."""
    size, frame = land.chart.margins.letters, land.frame
    for text, x, foot in _coordinates(land.chart):
        if frame.left < x + size and x - size < frame.right and frame.top < foot and foot - size < frame.bottom:
            wide = measure(text, size, BOLD)
            land.write(text, x - wide / 2, foot, size, land.palette.text, weight=BOLD)


def _coordinates(chart: HuangChart) -> Iterator[tuple[str, float, float]]:
    """Yield the letters of the columns above and below the map, and the numbers of the rows at both sides.

    Each comes with its middle and its baseline.
    """
    margins, size = chart.margins, chart.margins.letters
    x, y = chart.projection.at((0, 0))
    foot = margins.band / 2 + size * 0.28
    for column in sorted({column for _, column in chart.map.cells}):
        for baseline in (foot, chart.height - margins.band + foot):
            yield COLUMNS[column].upper(), x + ACROSS * (column + 0.25), baseline
    for row in sorted({row for row, _ in chart.map.cells}):
        for middle in (margins.band / 2, chart.width - margins.band / 2):
            yield str(row + 1), middle, y + DOWN * row + size * 0.36
