"""The land of a map without any writing: mountains and the sea, rivers, hexagons, and the band around it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.huang.chart import characters, plain_chart, sides
from rendering.huang.palettes import LANDS
from rendering.huang.pieces import hexagon
from rendering.maps.glass import Glass, whole
from rendering.maps.ground import Ground
from rendering.maps.land import paint_peak, paint_tree, regions
from rendering.maps.ornaments import paint_ornaments
from rendering.maps.shore import COARSE, shore_of, where
from rendering.maps.tints import WATER
from rendering.memory import GROUNDS
from rendering.palette import mix

if TYPE_CHECKING:
    from games.huang.board import Map
    from rendering import Layout
    from rendering.canvas import Point
    from rendering.huang.chart import HuangChart
    from rendering.palette import Palette

_APART: Final = (84, 52)
"""Horizontal and vertical distance of mountains."""
_FREE: Final = 8
"""Distance of a mountain's foot from the map."""
_FIRS: Final = 43
"""Firs stand instead of mountains smaller than this."""
_BANK: Final = 4
"""How round the banks of a river are, in points of a coarse mask."""
_EDGE: Final = (92, 112)
"""Range of the rivers' blurred outline, 0 to 255, for the lines along their banks; the water is inside it."""
_DEEP: Final = 168
"""From here on the water is as light as in the middle of a river; it is darker along the banks."""
_MOUTH: Final = 120
"""How far a river goes on beyond the map, in pixels of the chart."""
_STREAM: Final = 44
"""Width of a river beyond the map."""


@GROUNDS.remembered
def country(palette: Palette, the_map: Map, layout: Layout, zoom: float) -> Image.Image:
    """The whole map without names and coordinates, which makes it the same in every language."""
    chart = plain_chart(the_map, layout)
    frame = replace(whole(chart), zoom=zoom)
    ground, land = regions(palette, chart, frame, characters(chart), lambda ground, _: _paint_mountains(ground, chart))
    _paint_rivers(ground, chart, land)
    _paint_hexagons(ground, chart)
    _paint_capitals(ground, chart)
    _paint_band(ground, chart)
    finished = Glass(ground.finished(), chart, frame)
    paint_ornaments(finished, chart.margins.band)
    return finished.canvas.image


def _paint_mountains(ground: Ground, chart: HuangChart) -> None:
    """Paint a range of mountains with a few firs around the map; the map hides their feet."""
    for y, x, size in _peaks(chart):
        if size < _FIRS:
            for shift in (-13, 0, 12):
                paint_tree(ground, (x + shift, y + shift % 5), 17 + shift % 4, ground.palette.tint("meadow"))
        else:
            paint_peak(ground, (x, y), size, Random(f"{x:.0f}"))


@lru_cache(maxsize=16)
def _peaks(chart: HuangChart) -> tuple[tuple[float, float, float], ...]:
    """Return the y, x and size of all mountains, from back to front."""
    shore = shore_of(chart)
    chance = Random(221)
    peaks: list[tuple[float, float, float]] = []
    for row in range(chart.margins.band, chart.height, 12):
        for column in range(chart.margins.band, chart.width, 12):
            x, y = column + chance.uniform(-5, 5), row + chance.uniform(-5, 5)
            if any(abs(x - right) < _APART[0] and abs(y - down) < _APART[1] for down, right, _ in peaks):
                continue
            if shore.free(x, y, dry=True) > _FREE:
                peaks.append((y, x, chance.uniform(38, 62)))
    return tuple(sorted(peaks))


# Rivers


def _paint_rivers(ground: Ground, chart: HuangChart, land: Image.Image) -> None:
    """Paint the river spaces as streams with smooth banks on the `land`, and ripples."""
    tint = ground.palette.tint(WATER)
    wet = _streams(chart)
    soft = ground.enlarged(wet.filter(ImageFilter.GaussianBlur(_BANK)))
    ground.wash(tint.base, ImageChops.logical_and(where(soft, *_EDGE), land))
    ground.wash(tint.ground, where(soft, _EDGE[1]))
    ground.wash(mix(tint.ground, tint.rim, 0.5), where(soft, _EDGE[1], _DEEP))
    for space in sorted(chart.map.river):
        x, y = chart.space(space)
        for left, top in ((-13, -9), (5, 6)):
            crest = [(x + left + step * 3, y + top + (2.5, 0, 2.5, 5)[step % 4]) for step in range(7)]
            ground.line(crest, tint.rim, 1.8)


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
