"""The land of a map in the style of an old map of China, without pieces; the sea along coasts, and wilds elsewhere."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.art import drawn
from rendering.canvas import Canvas, Point, Shape, Sprite, flat
from rendering.layout import bounds
from rendering.lettering import BOLD, line
from rendering.maps import WATER, WILDS, Character, Chart, Frame, Glass, dense
from rendering.memory import PICTURES
from rendering.palette import Colour, Palette, Tint, mix, plate_of

COARSE: Final = 2
"""Resolution of a coarse mask, in pixels; edges become smooth when it is enlarged."""
_CELL: Final = 24
"""Grid on which distances to the shore are computed, in pixels."""
_FINE: Final = 2
"""Supersampling factor."""
_SOAKED: Final = (10.2, 4.7)
"""Widths of the two stronger colours along a border, in pixels."""
_ECHO: Final = (108, 124)
"""Range of the land's blurred outline, 0 to 255, for the line along a coast."""
_ORNAMENTS: Final = (("compass", 112), ("junk", 84), ("junk", 84))
"""Drawings at sea, with their widths in pixels."""


class Wilds(NamedTuple):
    """How mountains stand in the wilds; sizes and distances are in pixels."""

    woods: str
    """Tint of the trees between them."""
    sizes: tuple[float, float] = (42, 80)
    apart: tuple[float, float] = (136, 86)
    """Least horizontal and vertical distance."""
    room: float = 12
    """Least distance from the regions."""


class Shore:
    """Sea and wilds around the regions, and their distances from them on a grid of `_CELL` pixels."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.columns, self.rows = chart.width // _CELL + 2, chart.height // _CELL + 2
        banks = [
            (x, y, dry) for dry, paths in enumerate((chart.coasts, chart.rims)) for path in paths
            for x, y in dense(path)[::4]
        ]  # fmt: skip
        self.nearest: list[tuple[float, int]] = []
        """By cell, the square of the distance to the nearest bank, and whether it is one of the wilds."""
        for row in range(0, self.rows * _CELL, _CELL):
            for column in range(0, self.columns * _CELL, _CELL):
                x = column + 22 * math.sin(row / 41) + 9 * math.sin(row / 17)
                y = row + 22 * math.sin(column / 47) + 9 * math.sin(column / 19)
                self.nearest.append(min(((left - x) ** 2 + (top - y) ** 2, dry) for left, top, dry in banks))
        self.inside = Image.new("L", (math.ceil(chart.width / COARSE), math.ceil(chart.height / COARSE)))
        draw = ImageDraw.Draw(self.inside)
        for path in chart.outlines.values():
            draw.polygon([(x / COARSE, y / COARSE) for x, y in path], 255)

    @cached_property
    def dry(self) -> Image.Image:
        """A coarse mask of regions and wilds with soft edges; the edge is at half coverage."""
        coarse = Image.frombytes("L", (self.columns, self.rows), bytes(255 * dry for _, dry in self.nearest))
        size = self.columns * _CELL // COARSE, self.rows * _CELL // COARSE
        smooth = coarse.resize(size, Image.Resampling.BICUBIC, (0.5, 0.5, self.columns - 0.5, self.rows - 0.5))
        smooth = smooth.crop((0, 0, *self.inside.size)).filter(ImageFilter.GaussianBlur(6))
        return ImageChops.lighter(where(smooth, 128).convert("L"), self.inside).filter(ImageFilter.GaussianBlur(1))

    def free(self, x: float, y: float, *, dry: bool) -> float:
        """Return the distance of a point in the sea (or in the wilds if `dry`) to the regions; 0 elsewhere."""
        if not (0 <= x < self.chart.width and 0 <= y < self.chart.height) or self.inside.getpixel(
            (int(x) // COARSE, int(y) // COARSE)
        ):
            return 0
        square, is_dry = self.nearest[round(y / _CELL) * self.columns + round(x / _CELL)]
        return math.sqrt(square) if is_dry == dry else 0


@lru_cache(maxsize=4)
def _shore_of(chart: Chart) -> Shore:
    return Shore(chart)


def where(mask: Image.Image, least: int, below: int = 256) -> Image.Image:
    """Return the part of a mask that is at least so opaque, of 255, and `below` another opacity.

    The result has no half tones (mode 1), so pasting through it takes a tenth of the time.
    """
    return mask.point([255 if least <= share < below else 0 for share in range(256)], "1")


class Ground:
    """A part of the land in progress, supersampled."""

    def __init__(self, palette: Palette, chart: Chart, frame: Frame) -> None:
        self.palette, self.chart, self.frame = palette, chart, frame
        water = palette.tint(WATER).ground
        self.tones = {water}
        """All colours used, and the blends that are visible at edges."""
        self._scale = frame.zoom * _FINE
        self._image = Image.new("RGB", (frame.width * _FINE, frame.height * _FINE), water)
        self._draw = ImageDraw.Draw(self._image)

    def _fine(self, path: Sequence[Point]) -> list[Point]:
        """Convert points of the chart to the drawing."""
        return [((x - self.frame.left) * self._scale, (y - self.frame.top) * self._scale) for x, y in path]

    def line(self, path: Sequence[Point], colour: Colour, thick: float) -> None:
        """Draw a line with round ends."""
        self.tones.add(colour)
        points = self._fine(path)
        self._draw.line(points, colour, max(1, round(thick * self._scale)), joint="curve")
        for end in (points[0], points[-1]):
            self._draw.circle(end, thick * self._scale / 2, colour)

    def fill(self, path: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self.tones.add(colour)
        self._draw.polygon(self._fine(path), colour)

    def lay(self, name: str, foot: Point, width: float, **parts: Any) -> None:
        """Lay a drawing, so many pixels of the chart wide, with the middle of its lower edge at `foot`."""
        sprite, tones = _drawing(self.palette, name, round(width * self._scale), **parts)
        ((x, y),) = self._fine([foot])
        self._image.paste(sprite.image, (round(x - sprite.width / 2), round(y - sprite.height)), sprite.image)
        self.tones |= tones

    def wash(self, tone: Colour, mask: Image.Image, corner: tuple[int, int] = (0, 0)) -> None:
        """Paint a tone through a mask in the drawing's resolution, whose upper left corner is at `corner`.

        The mask is best of mode 1, like those of `where`.
        """
        self.tones.add(tone)
        self._image.paste(tone, corner, mask)

    def enlarged(self, coarse: Image.Image) -> Image.Image:
        """Scale a coarse mask of the chart to the drawing."""
        box = [edge / COARSE for edge in (self.frame.left, self.frame.top, self.frame.right, self.frame.bottom)]
        within = (box[0], box[1], min(coarse.width, box[2]), min(coarse.height, box[3]))
        return coarse.resize(self._image.size, Image.Resampling.BICUBIC, within)

    def region(self, path: Shape, tint: Tint) -> None:
        """Paint a region, with stronger colour along its border as from a wet brush."""
        points = self._fine(path)
        left, top, right, bottom = map(int, bounds(points))
        box = max(0, left), max(0, top), min(self._image.width, right + 1), min(self._image.height, bottom + 1)
        if box[0] >= box[2] or box[1] >= box[3]:
            return
        inside, border = _filled(points, box), [(x - box[0], y - box[1]) for x, y in [*points, *points[:2]]]
        self.wash(tint.ground, inside, box[:2])
        for reach, tone in zip(_SOAKED, (mix(tint.ground, tint.rim, 0.5), tint.rim), strict=True):
            band = Image.new("1", inside.size)
            ImageDraw.Draw(band).line(border, 255, round(2 * reach * self._scale), joint="curve")
            self.wash(tone, ImageChops.logical_and(band, inside), box[:2])

    def brush_on(self, character: Character, path: Sequence[Point], tint: Tint) -> None:
        """Paint a large character inside a region, in a tone between those of its ground and its rim."""
        mask = line(character.text, round(character.size * self._scale), BOLD)
        (x, y), (left, top, right, bottom) = self._fine([character.middle])[0], mask.getbbox() or (0, 0, 0, 0)
        corner = round(x - (left + right) / 2), round(y - (top + bottom) / 2)
        inside = _filled(self._fine(path), (*corner, corner[0] + mask.width, corner[1] + mask.height))
        self.wash(mix(tint.ground, tint.rim, 0.5), ImageChops.logical_and(where(mask, 128), inside), corner)

    def finished(self) -> Canvas:
        """Return the land at final size, in the colours used for it."""
        picture = self._image.reduce(_FINE).quantize(palette=plate_of(sorted(self.tones)), dither=Image.Dither.NONE)
        return Canvas(self.palette, flat(self.palette, picture.convert("RGB")))


def _filled(path: Sequence[Point], box: tuple[int, int, int, int]) -> Image.Image:
    """Return a mask of a polygon in a box."""
    left, top, right, bottom = box
    mask = Image.new("1", (right - left, bottom - top))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in path], 255)
    return mask


@PICTURES.remembered
def _drawing(palette: Palette, name: str, width: int, **parts: Any) -> tuple[Sprite, frozenset[Colour]]:
    """Return a drawing and the colours of its surfaces and lines."""
    sprite = drawn(palette, f"maps/{name}", width, **parts)
    found = sprite.image.getcolors(sprite.width * sprite.height) or []
    return sprite, frozenset(pixel[:3] for count, pixel in found if pixel[3] == 255 and count * 2 > width)  # type: ignore[index, misc]


def country(
    palette: Palette, chart: Chart, frame: Frame, characters: Mapping[str, Character], wilds: Wilds
) -> tuple[Ground, Image.Image]:
    """Paint regions with their large `characters` between mountains and the sea.

    Return with the ground a mask of its land.
    """
    ground, shore = Ground(palette, chart, frame), _shore_of(chart)
    _paint_waves(ground, shore)
    land = where(ground.enlarged(shore.dry), 128)
    ground.wash(palette.tint(WILDS).ground, land)
    _paint_mountains(ground, shore, wilds)
    soft = ground.enlarged(shore.dry.filter(ImageFilter.GaussianBlur(20 / COARSE)))
    ground.wash(palette.tint(WATER).base, ImageChops.logical_and(where(soft, *_ECHO), ImageChops.invert(land)))
    for key, outline in chart.outlines.items():
        ground.region(outline, palette.tint(chart.tints[key]))
    for key, character in characters.items():
        ground.brush_on(character, chart.outlines[key], palette.tint(chart.tints[key]))
    return ground, land


def paint_borders(ground: Ground) -> None:
    """Paint the borders of regions, and their roads over them."""
    chart, palette = ground.chart, ground.palette
    ink = palette.title if palette.name == "dark" else mix(palette.bark, palette.ink, 0.5)
    for path in (*chart.rims, *chart.coasts):
        ground.line(path, ink, 3 * palette.bold)
    for path in chain(*chart.borders.values()):
        ground.line(path, ink, 2.6 * palette.bold)
    paint_roads(ground)


def paint_roads(ground: Ground) -> None:
    """Paint roads."""
    tone = ground.palette.straw if ground.palette.name == "dark" else ground.palette.wood
    for road in ground.chart.roads:
        ground.line(road, tone, 7)


def _paint_waves(ground: Ground, shore: Shore) -> None:
    """Paint scattered groups of waves."""
    tint, chance = ground.palette.tint(WATER), Random(8)
    for row in range(0, ground.chart.height, 44):
        for column in range(0, ground.chart.width, 76):
            x, y = column + chance.uniform(0, 50), row + chance.uniform(0, 26)
            if shore.free(x, y, dry=False) < 58 or chance.random() < 0.3:
                continue
            for number in range(chance.choice((1, 2, 3))):
                ground.lay("wave", (x + 22 * number, y + 3 * (number % 2)), 24, tone=mix(tint.ground, tint.rim, 0.5))


def _paint_mountains(ground: Ground, shore: Shore, wilds: Wilds) -> None:
    """Paint mountains wherever there is room, from back to front, with trees between."""
    chart, chance, tint, woods = ground.chart, Random(206), ground.palette.tint(WILDS), ground.palette.tint(wilds.woods)
    leaves = woods.rim if ground.palette.name == "dark" else woods.base
    peaks: list[tuple[float, float, float, float]] = []
    for row in range(30, chart.height + 40, 18):
        for column in range(-20, chart.width + 20, 30):
            x, y = column + chance.uniform(-12, 12), row + chance.uniform(-8, 8)
            size, lot = chance.uniform(*wilds.sizes), chance.random()
            if any(abs(x - right) < wilds.apart[0] and abs(y - down) < wilds.apart[1] for down, right, _, _ in peaks):
                continue
            room = min(shore.free(min(max(x + side * size * 0.45, 1), chart.width - 1),
                                   min(y, chart.height - 1), dry=True) for side in (-1, 0, 1))  # fmt: skip
            if room > wilds.room:
                peaks.append((y, x, size if room > 40 else size * 0.75, lot))
    for y, x, size, lot in sorted(peaks):
        if lot >= 0.16:
            wide = 12 * round(size * 1.76 / 12)  # few sizes, each drawn once
            ground.lay(f"peak-{Random(f'{x:.0f}').randint(1, 3)}", (x, y), wide, tint=tint)
        else:
            for shift in (-12, 2, 13):
                ground.lay("tree", (x + shift, y + shift % 5), (15 + shift % 4) * 0.9, trunk=tint.deep, leaves=leaves)


def paint_ornaments(land: Glass[Chart], margin: float = 0) -> None:
    """Paint a compass and junks on the sea if there is room for them, `margin` inside the edges of the chart."""
    for name, width, place in _havens(land.chart, margin):
        land.centre(drawn(land.palette, f"maps/{name}", width * land.zoom, water=land.palette.tint(WATER)), *place)


@lru_cache(maxsize=16)
def _havens(chart: Chart, margin: float) -> list[tuple[str, int, Point]]:
    """Return the ornaments for which there is room, with their widths, each at the widest free place at sea."""
    shore, found = _shore_of(chart), list[tuple[str, int, Point]]()
    grid = [(float(x), float(y)) for y in range(_CELL, chart.height, _CELL) for x in range(_CELL, chart.width, _CELL)]
    for name, width in _ORNAMENTS:

        def room(place: Point, radius: float = width * 0.6) -> float:
            x, y = place
            edge = min(x, y, chart.width - x, chart.height - y) - margin
            others = [math.dist(place, other) - radius for *_, other in found]
            return min([edge, shore.free(x, y, dry=False), *others])

        best = max(grid, key=room, default=(0.0, 0.0))
        if room(best) > width * 0.6:
            found.append((name, width, best))
    return found
