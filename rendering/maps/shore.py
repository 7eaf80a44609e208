"""The surroundings of a map's regions: the sea along coasts, and wilds everywhere else."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.maps.chart import dense

if TYPE_CHECKING:
    from rendering.canvas import Point
    from rendering.maps.chart import Chart

COARSE: Final = 2
"""Resolution of a coarse mask, in pixels; edges become smooth when it is enlarged."""
_CELL: Final = 24
"""Grid on which distances to the shore are computed, in pixels."""


class Shore:
    """Sea and wilds around the regions, and their distances from them on a grid of `_CELL` pixels."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.columns, self.rows = chart.width // _CELL + 2, chart.height // _CELL + 2
        banks = [(x, y, False) for path in chart.coasts for x, y in dense(path)[::2]]
        banks += [(x, y, True) for path in chart.rims for x, y in dense(path)[::2]]
        self.dry_at: list[bool] = []
        self.miles: list[float] = []
        """Distances to the nearest bank, in pixels."""
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = column * _CELL, row * _CELL
                strayed_x = x + 22 * math.sin(y / 41) + 9 * math.sin(y / 17)
                strayed_y = y + 22 * math.sin(x / 47) + 9 * math.sin(x / 19)
                square, dry = min(((bank[0] - strayed_x) ** 2 + (bank[1] - strayed_y) ** 2, bank[2]) for bank in banks)
                self.dry_at.append(dry)
                self.miles.append(math.sqrt(square))
        self.inside = Image.new("L", (math.ceil(chart.width / COARSE), math.ceil(chart.height / COARSE)))
        draw = ImageDraw.Draw(self.inside)
        for path in chart.outlines.values():
            draw.polygon([(x / COARSE, y / COARSE) for x, y in path], 255)

    @cached_property
    def dry(self) -> Image.Image:
        """A coarse mask of regions and wilds with soft edges; the edge is at half coverage."""
        coarse = Image.new("L", (self.columns, self.rows))
        coarse.putdata([255 * dry for dry in self.dry_at])
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
        cell = round(y / _CELL) * self.columns + round(x / _CELL)
        return self.miles[cell] if self.dry_at[cell] is dry else 0

    def haven(self, radius: float, taken: list[Point], margin: float = 0) -> Point | None:
        """Return the centre of the widest free place at sea for a circle, `margin` inside the edges, or `None`."""
        best, place = radius, None
        for y in range(_CELL, self.chart.height, _CELL):
            for x in range(_CELL, self.chart.width, _CELL):
                edge = min(x, y, self.chart.width - x, self.chart.height - y) - margin
                room = min([edge, self.free(x, y, dry=False), *(math.dist((x, y), other) - radius for other in taken)])
                if room > best:
                    best, place = room, (float(x), float(y))
        return place


@lru_cache(maxsize=4)
def shore_of(chart: Chart) -> Shore:
    """Return the shore of a chart."""
    return Shore(chart)


def where(mask: Image.Image, least: int, below: int = 256) -> Image.Image:
    """Return the part of a mask that is at least so opaque, of 255, and `below` another opacity.

    The result has no half tones (mode 1), so pasting through it takes a tenth of the time.
    """
    return mask.point([255 if least <= share < below else 0 for share in range(256)], "1")
