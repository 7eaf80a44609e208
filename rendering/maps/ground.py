"""A part of a map's land in progress."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.canvas import Canvas, flat
from rendering.lettering import BOLD, line
from rendering.maps.shore import COARSE, where
from rendering.maps.tints import WATER
from rendering.memory import PICTURES
from rendering.palette import mix, plate_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.maps.chart import Chart, Path
    from rendering.maps.glass import Frame
    from rendering.maps.names import Character
    from rendering.palette import Colour, Palette, Tint

_FINE: Final = 2
"""Supersampling factor."""
_RIMS: Final = (170, 210)
"""Thresholds of a region's blurred outline, 0 to 255, at which its colour becomes weaker."""
_SOAKED: Final = 11.0
"""Width of the stronger colour along a border, in pixels."""
_MARGIN: Final = 24
"""Margin of a coarse mask around a region, in its points."""


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
        """Paint a tone through a mask in the drawing's resolution, whose upper left corner is at `corner`.

        The mask is best of mode 1, like those of `where`.
        """
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

    def region(self, path: Path, tint: Tint) -> None:
        """Paint a region, with stronger colour along its border as from a wet brush."""
        points = self._fine(path)
        left, top = (max(0, math.floor(min(point[axis] for point in points))) for axis in (0, 1))
        right, bottom = (min(self.image.size[axis], math.ceil(max(point[axis] for point in points))) for axis in (0, 1))
        if left >= right or top >= bottom:
            return
        inside = Image.new("1", (right - left, bottom - top))
        ImageDraw.Draw(inside).polygon([(x - left, y - top) for x, y in points], 255)
        soft = self.enlarged(*_soaked(path), (left, top, right, bottom))
        self.wash(tint.rim, inside, (left, top))
        for level, tone in ((_RIMS[0], mix(tint.ground, tint.rim, 0.5)), (_RIMS[1], tint.ground)):
            self.wash(tone, ImageChops.logical_and(where(soft, level), inside), (left, top))

    def brush_on(self, character: Character, path: Sequence[Point], tint: Tint) -> None:
        """Paint a large character inside a region, in a tone between those of its ground and its rim."""
        mask = line(character.text, round(character.size * self.scale), BOLD)
        (x, y), (left, top, right, bottom) = self._fine([character.middle])[0], mask.getbbox() or (0, 0, 0, 0)
        corner = round(x - (left + right) / 2), round(y - (top + bottom) / 2)
        inside = Image.new("1", mask.size)
        ImageDraw.Draw(inside).polygon([(x - corner[0], y - corner[1]) for x, y in self._fine(path)], 255)
        self.wash(mix(tint.ground, tint.rim, 0.5), ImageChops.logical_and(where(mask, 128), inside), corner)

    def finished(self) -> Canvas:
        """Return the land at final size, in the colours used for it."""
        picture = self.image.reduce(_FINE).quantize(palette=plate_of(sorted(self.tones)), dither=Image.Dither.NONE)
        return Canvas(self.palette, flat(self.palette, picture.convert("RGB")))


@PICTURES.remembered
def _soaked(path: Path) -> tuple[Image.Image, tuple[int, int]]:
    """Return a coarse mask of a region, blurred, and its corner."""
    points = [(x / COARSE, y / COARSE) for x, y in path]
    left, top = (math.floor(min(point[axis] for point in points)) - _MARGIN for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) + _MARGIN for axis in (0, 1))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in points], 255)
    return mask.filter(ImageFilter.GaussianBlur(_SOAKED / COARSE)), (left, top)
