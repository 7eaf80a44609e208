"""The printed map: land between mountains and the sea, rivers, hexagons, names, and a band with the coordinates."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from games.huang.board import COLUMNS
from rendering.canvas import Canvas
from rendering.huang.chart import characters, labels, sides
from rendering.huang.palettes import LANDS
from rendering.huang.pieces import ACROSS, DOWN, TALL, hexagon
from rendering.lettering import BOLD, measure
from rendering.maps.glass import Glass
from rendering.maps.ground import Ground
from rendering.maps.land import paint_coast, paint_peak, paint_sea, paint_tree
from rendering.maps.ornaments import paint_ornaments
from rendering.maps.shore import COARSE, from_, shore_of
from rendering.maps.tints import WATER, WILDS
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Collection

    from rendering.canvas import Point
    from rendering.huang.chart import HuangChart, Land
    from rendering.maps.glass import Frame
    from rendering.maps.shore import Shore
    from rendering.palette import Palette

_APART: Final = (84, 52)
"""Horizontal and vertical distance of mountains."""
_FREE: Final = 8
"""Distance of a mountain's foot from the map."""
_FIRS: Final = 43
"""Firs stand instead of mountains smaller than this."""
KEY: Final = 19
"""Font size of a space's key in a closer look, in pixels of the chart."""
_BANK: Final = 4
"""How round the banks of a river are, in points of a coarse mask."""
_MOUTH: Final = 120
"""How far a river goes on beyond the map, in pixels of the chart."""
_STREAM: Final = 44
"""Width of a river beyond the map."""


@lru_cache(maxsize=16)
def map_ground(palette: Palette, chart: HuangChart, frame: Frame) -> Image.Image:
    """A part of the map with everything printed on it, without pieces."""
    land = Glass(Canvas(palette, bare_ground(palette, chart, frame).copy()), chart, frame)
    _write_names(land)
    return land.canvas.image


@lru_cache(maxsize=24)
def bare_ground(palette: Palette, chart: HuangChart, frame: Frame) -> Image.Image:
    """The same without the names of neighbourhoods."""
    land = Glass(_country(palette, chart, frame), chart, frame)
    paint_ornaments(land, chart.margins.band)
    _write_coordinates(land)
    return land.canvas.image


def _country(palette: Palette, chart: HuangChart, frame: Frame) -> Canvas:
    """Paint the land with its rivers and hexagons."""
    ground = Ground(palette, chart, frame)
    shore = shore_of(chart)
    paint_sea(ground, shore)
    dry = shore.dry()
    land = ground.enlarged(dry).point(from_(128))
    ground.wash(palette.tint(WILDS).ground, land)
    _paint_mountains(ground, chart, shore)
    paint_coast(ground, dry, land)
    for area, outline in chart.outlines.items():
        ground.region(outline, palette.tint(chart.tints[area]))
    for area, character in characters(chart).items():
        ground.brush_on(character, chart.outlines[area], palette.tint(chart.tints[area]))
    _paint_rivers(ground, chart, land)
    _paint_hexagons(ground, chart)
    _paint_capitals(ground, chart)
    _paint_band(ground, chart)
    return ground.finished()


def _paint_mountains(ground: Ground, chart: HuangChart, shore: Shore) -> None:
    """Paint a range of mountains with a few firs around the map, from back to front; the map hides their feet."""
    chance = Random(221)
    peaks: list[tuple[float, float, float]] = []
    for row in range(chart.margins.band, chart.height, 12):
        for column in range(chart.margins.band, chart.width, 12):
            x, y = column + chance.uniform(-5, 5), row + chance.uniform(-5, 5)
            if any(abs(x - right) < _APART[0] and abs(y - down) < _APART[1] for down, right, _ in peaks):
                continue
            if shore.free(x, y, dry=True) > _FREE:
                peaks.append((y, x, chance.uniform(38, 62)))
    for y, x, size in sorted(peaks):
        if size < _FIRS:
            for shift in (-13, 0, 12):
                paint_tree(ground, (x + shift, y + shift % 5), 17 + shift % 4, ground.palette.tint("meadow"))
        else:
            paint_peak(ground, (x, y), size, Random(f"{x:.0f}"))


# Rivers


def _paint_rivers(ground: Ground, chart: HuangChart, land: Image.Image) -> None:
    """Paint the river spaces as streams with smooth banks on the `land`, and ripples."""
    tint = ground.palette.tint(WATER)
    wet = _streams(chart)
    soft = ground.enlarged(wet.filter(ImageFilter.GaussianBlur(_BANK)))
    shape = soft.point(from_(112))
    ground.wash(
        tint.base, ImageChops.multiply(ImageChops.multiply(soft.point(from_(92)), ImageChops.invert(shape)), land)
    )
    ground.wash(tint.ground, shape)
    ground.wash(mix(tint.ground, tint.rim, 0.5), ImageChops.multiply(soft.point(from_(112)), _below(soft, 168)))
    for space in sorted(chart.map.river):
        x, y = chart.space(space)
        for left, top in ((-13, -9), (5, 6)):
            crest = [(x + left + step * 3, y + top + (2.5, 0, 2.5, 5)[step % 4]) for step in range(7)]
            ground.line(crest, tint.rim, 1.8)


def _below(soft: Image.Image, level: int) -> Image.Image:
    return ImageChops.invert(soft.point(from_(level)))


def _streams(chart: HuangChart) -> Image.Image:
    """Return a coarse mask of all rivers, with their courses beyond the map."""
    mask = Image.new("L", (-(-chart.width // COARSE), -(-chart.height // COARSE)))
    draw = ImageDraw.Draw(mask)
    river = chart.map.river
    for space in sorted(river):
        draw.polygon([(x / COARSE, y / COARSE) for x, y in chart.hexagon(space)], 255)
        if len(river.intersection(chart.map.neighbours[space])) == 1 and (way := _outward(chart, space)):
            (x, y), (right, down) = chart.space(space), way
            ends = ((x + right * reach) / COARSE for reach in (0, _MOUTH)), ((y + down * reach) / COARSE for reach in
                                                                             (0, _MOUTH))  # fmt: skip
            draw.line([*zip(*ends, strict=True)], 255, _STREAM // COARSE)
    return mask


def _outward(chart: HuangChart, space: int) -> Point | None:
    """Return the direction in which a space at the edge of the map looks out of it; `None` inside the map."""
    x, y = chart.space(space)
    beside = [chart.space(other) for other in chart.map.neighbours[space]]
    right, down = sum(x - other for other, _ in beside), sum(y - other for _, other in beside)
    length = (right * right + down * down) ** 0.5
    return (right / length, down / length) if len(beside) < 6 and length > 1 else None


# Hexagons


def _paint_hexagons(ground: Ground, chart: HuangChart) -> None:
    """Paint the sides of all spaces, bolder between neighbourhoods and around the map."""
    palette = ground.palette
    the_map = chart.map
    ink = palette.title if palette.name == "dark" else mix(palette.bark, palette.ink, 0.5)
    all_sides = sides(the_map, range(len(the_map.cells)))
    at = chart.projection.at
    dry = {name: mix(palette.tint(name).rim, palette.tint(name).deep, 0.34) for name in LANDS}
    wet = mix(palette.tint(WATER).rim, palette.tint(WATER).base, 0.5)
    for (one, other), space in all_sides.items():
        beyond = all_sides.get((other, one))
        if beyond is not None and space < beyond:
            river = space in the_map.river and beyond in the_map.river
            tone = wet if river else dry[chart.tints[the_map.area_of[space]]]
            ground.line((at(one), at(other)), tone, 1.5 * palette.bold)
    for paths in chart.borders.values():
        for path in paths:
            ground.line(path, ink, 2.8 * palette.bold)
    for (one, other), space in all_sides.items():
        if (other, one) not in all_sides and space not in the_map.river:
            ground.line((at(one), at(other)), ink, 3.2 * palette.bold)


def _paint_capitals(ground: Ground, chart: HuangChart) -> None:
    """Paint a wall around each capital."""
    palette = ground.palette
    for space in chart.map.capitals:
        for inset, thick, tone in ((3.5, 6.5, palette.lacquer), (3.5, 2.2, palette.imperial)):
            corners = hexagon(chart.space(space), inset)
            ground.line([*corners, corners[0], corners[1]], tone, thick)


# Names and coordinates


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


def _paint_band(ground: Ground, chart: HuangChart) -> None:
    """Paint the band around the map that bears the coordinates."""
    palette = ground.palette
    wide, high, band = chart.width, chart.height, chart.margins.band
    for left, top, right, bottom in (
        (0, 0, wide, band), (0, high - band, wide, high), (0, 0, band, high), (wide - band, 0, wide, high),
    ):  # fmt: skip
        ground.fill([(left, top), (right, top), (right, bottom), (left, bottom)], palette.panel)
    for inset, thick, tone in ((band, 3.4, palette.frame), (band - 5, 1.2, palette.frame), (2, 4, palette.frame)):
        corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
        ground.line([*corners, corners[0]], tone, thick)


def _write_coordinates(land: Land) -> None:
    """Write the letters of the columns above and below the map, and the numbers of the rows at both sides."""
    chart, palette = land.chart, land.palette
    margins, size = chart.margins, chart.margins.letters
    tone = palette.text
    x, y = chart.projection.at((0, 0))
    foot = margins.band / 2 + size * 0.36
    for column in sorted({column for _, column in chart.map.cells}):
        letter = COLUMNS[column].upper()
        left = x + ACROSS * (column + 0.25) - measure(letter, size, BOLD) / 2
        for baseline in (foot - size * 0.08, chart.height - margins.band + foot - size * 0.08):
            land.write(letter, left, baseline, size, tone, weight=BOLD)
    for row in sorted({row for row, _ in chart.map.cells}):
        number = str(row + 1)
        wide = measure(number, size, BOLD)
        for middle in (margins.band / 2, chart.width - margins.band / 2):
            land.write(number, middle - wide / 2, y + DOWN * row + size * 0.36, size, tone, weight=BOLD)
