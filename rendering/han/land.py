"""The land of a playing map in the style of an old map of China, without pieces."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.canvas import Canvas, flat
from rendering.han.characters import characters
from rendering.han.palettes import WATER, WILDS
from rendering.han.shore import COARSE, Shore, from_, shore_of, up_to
from rendering.lettering import BOLD, line
from rendering.palette import mix, plate_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.han.characters import Character
    from rendering.han.chart import Chart
    from rendering.han.glass import Frame
    from rendering.palette import Colour, Palette, Tint

_FINE: Final = 2
"""Supersampling factor."""
_RIMS: Final = (170, 210)
"""Thresholds of a province's blurred outline, 0 to 255, at which its colour becomes weaker."""
_SOAKED: Final = 11.0
"""Width of the stronger colour along a border, in pixels."""
_MARGIN: Final = 24
"""Margin of a coarse mask around a province, in its points."""
_APART: Final = (136, 86)
"""Horizontal and vertical distance of mountains."""
_ECHO: Final = (108, 124)
"""Range of the land's blurred outline, 0 to 255, for the line along a coast."""


class Ground:
    """A part of the land in progress, supersampled."""

    def __init__(self, palette: Palette, chart: Chart, frame: Frame) -> None:
        self.palette, self.chart, self.frame = palette, chart, frame
        water = palette.tint(WATER).ground
        self.tones = {water}
        """All colours used, and the blends that are visible at edges."""
        self.scale = frame.zoom * _FINE
        """Pixels of the drawing per pixel of the chart."""
        self.image = Image.new("RGB", (frame.width * _FINE, frame.height * _FINE), water)
        self.draw = ImageDraw.Draw(self.image)

    def _fine(self, path: Sequence[Point]) -> list[Point]:
        """Convert points of the chart to the drawing."""
        return [((x - self.frame.left) * self.scale, (y - self.frame.top) * self.scale) for x, y in path]

    def line(self, path: Sequence[Point], colour: Colour, thick: float) -> None:
        """Draw a line with round ends."""
        self.tones.add(colour)
        points = self._fine(path)
        self.draw.line(points, colour, max(1, round(thick * self.scale)), joint="curve")
        radius = thick * self.scale / 2
        for x, y in (points[0], points[-1]):
            self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def fill(self, path: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self.tones.add(colour)
        self.draw.polygon(self._fine(path), colour)

    def wash(self, tone: Colour, mask: Image.Image, corner: tuple[int, int] = (0, 0)) -> None:
        """Paint a tone through a mask in the drawing's resolution, whose upper left corner is at `corner`."""
        self.tones.add(tone)
        self.image.paste(tone, corner, mask)

    def enlarged(
        self, coarse: Image.Image, origin: tuple[int, int] = (0, 0), box: tuple[int, int, int, int] | None = None
    ) -> Image.Image:
        """Scale a coarse mask, which begins at `origin`, to a `box` of the drawing, or to all of it."""
        left, top, right, bottom = box or (0, 0, *self.image.size)
        part = [
            (edge / self.scale + start) / COARSE - first
            for edge, start, first in zip(
                (left, top, right, bottom), (self.frame.left, self.frame.top) * 2, origin * 2, strict=True
            )
        ]
        within = (max(0, part[0]), max(0, part[1]), min(coarse.width, part[2]), min(coarse.height, part[3]))
        return coarse.resize((right - left, bottom - top), Image.Resampling.BICUBIC, within)

    def country(self, path: Sequence[Point], tint: Tint) -> None:
        """Paint a province, with stronger colour along its border as from a wet brush."""
        points = self._fine(path)
        left, top = (max(0, math.floor(min(point[axis] for point in points))) for axis in (0, 1))
        right, bottom = (min(self.image.size[axis], math.ceil(max(point[axis] for point in points))) for axis in (0, 1))
        if left >= right or top >= bottom:
            return
        inside = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(inside).polygon([(x - left, y - top) for x, y in points], 255)
        soft = self.enlarged(*_soaked(path), (left, top, right, bottom))
        self.wash(tint.rim, inside, (left, top))
        for level, tone in ((_RIMS[0], mix(tint.ground, tint.rim, 0.5)), (_RIMS[1], tint.ground)):
            self.wash(tone, ImageChops.multiply(soft.point(from_(level)), inside), (left, top))

    def brush_on(self, character: Character, path: Sequence[Point], tint: Tint) -> None:
        """Paint a large character inside a province, in a tone between those of its ground and its rim."""
        mask = line(character.text, round(character.size * self.scale), BOLD)
        (x, y), (left, top, right, bottom) = self._fine([character.middle])[0], mask.getbbox() or (0, 0, 0, 0)
        corner = round(x - (left + right) / 2), round(y - (top + bottom) / 2)
        inside = Image.new("L", mask.size)
        ImageDraw.Draw(inside).polygon([(x - corner[0], y - corner[1]) for x, y in self._fine(path)], 255)
        self.wash(mix(tint.ground, tint.rim, 0.5), ImageChops.multiply(mask, inside).point(from_(128)), corner)

    def finished(self) -> Canvas:
        """Return the land at final size, in the colours used for it."""
        picture = self.image.reduce(_FINE).quantize(palette=plate_of(sorted(self.tones)), dither=Image.Dither.NONE)
        return Canvas(self.palette, flat(self.palette, picture.convert("RGB")))


def _soaked(path: Sequence[Point]) -> tuple[Image.Image, tuple[int, int]]:
    """Return a coarse mask of a province, blurred, and its corner."""
    points = [(x / COARSE, y / COARSE) for x, y in path]
    left, top = (math.floor(min(point[axis] for point in points)) - _MARGIN for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) + _MARGIN for axis in (0, 1))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in points], 255)
    return mask.filter(ImageFilter.GaussianBlur(_SOAKED / COARSE)), (left, top)


def country(palette: Palette, chart: Chart, frame: Frame) -> Canvas:
    """Paint provinces between mountains and the sea, with their roads."""
    ground = Ground(palette, chart, frame)
    shore = shore_of(chart)
    _paint_sea(ground, shore)
    dry = shore.dry()
    land = ground.enlarged(dry).point(from_(128))
    ground.wash(palette.tint(WILDS).ground, land)
    _paint_mountains(ground, shore)
    _paint_coast(ground, dry, land)
    for key, outline in chart.outlines.items():
        ground.country(outline, palette.tint(chart.map.provinces[key].colour))
    for key, character in characters(chart).items():
        ground.brush_on(character, chart.outlines[key], palette.tint(chart.map.provinces[key].colour))
    _paint_borders(ground)
    paint_roads(ground)
    return ground.finished()


def _paint_borders(ground: Ground) -> None:
    """Paint the lines between provinces and around them."""
    palette, chart = ground.palette, ground.chart
    ink = mix(palette.bark, palette.ink, 0.5) if palette.name != "dark" else palette.title
    for path in (*chart.rims, *chart.coasts):
        ground.line(path, ink, 3 * palette.bold)
    for paths in chart.borders.values():
        for path in paths:
            ground.line(path, ink, 2.6 * palette.bold)


def paint_roads(ground: Ground) -> None:
    """Paint roads between house spaces."""
    palette = ground.palette
    earth = palette.straw if palette.name == "dark" else palette.wood
    for road in ground.chart.roads():
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
    line = ImageChops.multiply(soft.point(from_(_ECHO[0])), soft.point(up_to(_ECHO[1])))
    ground.wash(ground.palette.tint(WATER).base, ImageChops.multiply(line, ImageChops.invert(land)))


def _paint_mountains(ground: Ground, shore: Shore) -> None:
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
                paint_tree(ground, (x + shift, y + shift % 5), 15 + shift % 4)
        else:
            _peak(ground, (x, y), size, Random(f"{x:.0f}"))


def _peak(ground: Ground, foot: Point, size: float, chance: Random) -> None:
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


def paint_tree(ground: Ground, foot: Point, size: float) -> None:
    """Paint a fir."""
    palette = ground.palette
    tint = palette.tint("green")
    x, y = foot
    ground.line([(x, y), (x, y - size)], palette.tint(WILDS).deep, 1.6)
    for level in (0.4, 0.66, 0.92):
        reach = size * (1.15 - level) * 0.6
        ground.fill([(x - reach, y - size * level), (x, y - size * (level + 0.34)), (x + reach, y - size * level)],
                    tint.base if palette.name != "dark" else tint.rim)  # fmt: skip
