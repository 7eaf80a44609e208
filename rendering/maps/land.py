"""The land of a map in the style of an old map of China, without pieces."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import ImageChops, ImageFilter

from rendering.maps.ground import Ground
from rendering.maps.shore import COARSE, Shore, shore_of, where
from rendering.maps.tints import WATER, WILDS
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from rendering.canvas import Canvas, Point
    from rendering.maps.chart import Chart
    from rendering.maps.glass import Frame
    from rendering.maps.names import Character
    from rendering.palette import Colour, Palette, Tint

_APART: Final = (136, 86)
"""Horizontal and vertical distance of mountains."""
_ECHO: Final = (108, 124)
"""Range of the land's blurred outline, 0 to 255, for the line along a coast."""


def country(palette: Palette, chart: Chart, frame: Frame, characters: Mapping[str, Character], woods: Tint) -> Canvas:
    """Paint regions between mountains and the sea, with their roads.

    `characters` are painted large on their regions; `woods` is the tint of trees.
    """
    ground, _ = regions(palette, chart, frame, characters, partial(paint_mountains, woods=woods))
    _paint_borders(ground)
    paint_roads(ground)
    return ground.finished()


def regions(
    palette: Palette,
    chart: Chart,
    frame: Frame,
    characters: Mapping[str, Character],
    paint_wilds: Callable[[Ground, Shore], None],
) -> tuple[Ground, Image.Image]:
    """Paint regions, with their `characters`, between wilds and the sea; return with the ground a mask of its land."""
    ground = Ground(palette, chart, frame)
    shore = shore_of(chart)
    _paint_sea(ground, shore)
    land = where(ground.enlarged(shore.dry), 128)
    ground.wash(palette.tint(WILDS).ground, land)
    paint_wilds(ground, shore)
    _paint_coast(ground, shore.dry, land)
    for key, outline in chart.outlines.items():
        ground.region(outline, palette.tint(chart.tints[key]))
    for key, character in characters.items():
        ground.brush_on(character, chart.outlines[key], palette.tint(chart.tints[key]))
    return ground, land


def _paint_borders(ground: Ground) -> None:
    """Paint the lines between regions and around them."""
    palette, chart = ground.palette, ground.chart
    ink = mix(palette.bark, palette.ink, 0.5) if palette.name != "dark" else palette.title
    for path in (*chart.rims, *chart.coasts):
        ground.line(path, ink, 3 * palette.bold)
    for paths in chart.borders.values():
        for path in paths:
            ground.line(path, ink, 2.6 * palette.bold)


def paint_roads(ground: Ground) -> None:
    """Paint roads."""
    palette = ground.palette
    earth = palette.straw if palette.name == "dark" else palette.wood
    for road in ground.chart.roads:
        ground.line(road, earth, 7.0)


def _paint_sea(ground: Ground, shore: Shore) -> None:
    """Paint scattered groups of waves."""
    palette, chart = ground.palette, ground.chart
    tint = palette.tint(WATER)
    tone = mix(tint.ground, tint.rim, 0.5)
    chance = Random(8)
    for row in range(0, chart.height, 44):
        for column in range(0, chart.width, 76):
            x, y = column + chance.uniform(0, 50), row + chance.uniform(0, 26)
            if shore.free(x, y, dry=False) < 58 or chance.random() < 0.3:
                continue
            for number in range(chance.choice((1, 2, 3))):
                _wave(ground, (x + 22 * number, y + 3 * (number % 2)), tone)


def _wave(ground: Ground, foot: Point, tone: Colour) -> None:
    x, y = foot
    for radius in (11, 6):
        points = [(x + radius * math.cos(turn), y - radius * math.sin(turn))
                  for turn in (math.pi * step / 10 for step in range(11))]  # fmt: skip
        ground.line(points, tone, 1.7)


def _paint_coast(ground: Ground, dry: Image.Image, land: Image.Image) -> None:
    """Paint a line in the water along the `land`; `dry` is its coarse mask."""
    soft = ground.enlarged(dry.filter(ImageFilter.GaussianBlur(20 / COARSE)))
    ground.wash(ground.palette.tint(WATER).base, ImageChops.logical_and(where(soft, *_ECHO), ImageChops.invert(land)))


def paint_mountains(ground: Ground, shore: Shore, woods: Tint) -> None:
    """Paint mountains in the wilds wherever there is room, from back to front, with trees between."""
    chart = ground.chart
    chance = Random(206)
    peaks: list[tuple[float, float, float, float]] = []
    for row in range(30, chart.height + 40, 18):
        for column in range(-20, chart.width + 20, 30):
            x, y = column + chance.uniform(-12, 12), row + chance.uniform(-8, 8)
            size, lot = chance.uniform(42, 80), chance.random()
            if any(abs(x - other_x) < _APART[0] and abs(y - other_y) < _APART[1] for other_y, other_x, _, _ in peaks):
                continue
            room = min(shore.free(min(max(x + side * size * 0.6, 1), chart.width - 1),
                                   min(y, chart.height - 1), dry=True) for side in (-1, 0, 1))  # fmt: skip
            if room > 12:
                peaks.append((y, x, size if room > 40 else size * 0.75, lot))
    for y, x, size, lot in sorted(peaks):
        if lot < 0.16:
            for shift in (-12, 2, 13):
                paint_tree(ground, (x + shift, y + shift % 5), 15 + shift % 4, woods)
        else:
            paint_peak(ground, (x, y), size, Random(f"{x:.0f}"))


def paint_peak(ground: Ground, foot: Point, size: float, chance: Random) -> None:
    """Paint a mountain with a lit and a shaded side, and brush strokes down from the top."""
    palette = ground.palette
    tint = palette.tint(WILDS)
    x, y = foot
    top = (x + size * chance.uniform(-0.1, 0.1), y - size)
    left = [(x - size * 0.85, y), (x - size * 0.5, y - size * 0.36), (x - size * 0.3, y - size * 0.58), top]
    right = [top, (x + size * 0.2, y - size * 0.7), (x + size * 0.46, y - size * 0.42), (x + size * 0.88, y)]
    ridge = [top, (x + size * 0.04, y - size * 0.66), (x - size * 0.06, y - size * 0.4), (x + size * 0.1, y)]
    ground.fill([*left, *right[1:]], mix(tint.ground, tint.rim, 0.5))
    ground.fill([*ridge, *reversed(right)], tint.rim)
    ground.line([*left, *right[1:]], tint.deep, 1.5 * palette.bold)


def paint_tree(ground: Ground, foot: Point, size: float, tint: Tint) -> None:
    """Paint a fir."""
    palette = ground.palette
    x, y = foot
    ground.line([(x, y), (x, y - size)], palette.tint(WILDS).deep, 1.6)
    for level in (0.4, 0.66, 0.92):
        reach = size * (1.15 - level) * 0.6
        ground.fill([(x - reach, y - size * level), (x, y - size * (level + 0.34)), (x + reach, y - size * level)],
                    tint.base if palette.name != "dark" else tint.rim)  # fmt: skip
