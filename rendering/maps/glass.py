"""Frames, which select and scale a part of a map, canvases in map coordinates, and faded maps."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PIL import Image, ImageDraw

from rendering.canvas import Canvas
from rendering.layout import PHONE
from rendering.lettering import REGULAR
from rendering.maps.chart import Chart
from rendering.palette import FADED, MOST, mix, tones

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette

_WIDTH: Final = 1000
"""Width of a close-up in pixels."""
_TALLEST: Final = 1000
"""Largest height of a close-up, unless its regions need more at normal size."""
_LARGEST: Final = 2.0
"""Largest scale of a close-up relative to the board."""
_STEPS: Final = 16
"""Zoom steps between 1 and 2. Steps let close-ups share cached sprites."""
_BESIDE: Final = 34
"""Visible part of neighbouring regions, in pixels of the board's map."""

AnyChart = TypeVar("AnyChart", bound=Chart)
AnyChart_co = TypeVar("AnyChart_co", bound=Chart, covariant=True)


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a chart."""

    left: float
    """In pixels of the chart, like all sides."""
    top: float
    right: float
    bottom: float
    zoom: float
    """Scale relative to the board."""

    @property
    def width(self) -> int:
        """Width of the picture in pixels."""
        return round((self.right - self.left) * self.zoom)

    @property
    def height(self) -> int:
        """Height of the picture in pixels."""
        return round((self.bottom - self.top) * self.zoom)

    def at(self, point: Point) -> Point:
        """Convert a point of the chart to the picture."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom


def whole(chart: Chart) -> Frame:
    """Return a frame with the whole chart at the board's scale."""
    return Frame(0, 0, chart.width, chart.height, chart.zoom)


def close_to(chart: Chart, regions: Collection[str], width: int = 0) -> Frame:
    """Return the part of a map that shows some regions and a little around them, as `close_around` does."""
    return close_around(chart, [point for region in regions for point in chart.outlines[region]], width)


def close_around(
    chart: Chart, points: Collection[Point], width: int = 0, *, largest: float = _LARGEST, steps: int = _STEPS
) -> Frame:
    """Return the part of a map that shows some points of the chart and a little around them.

    The picture has the usual width of close-ups unless a `width` is given. Its zoom is `largest` at most, and a whole
    number of `steps` between 1 and 2.
    """
    width = width or (_WIDTH if chart.zoom == 1 else PHONE)
    left, right = max(0, min(x for x, _ in points) - _BESIDE), min(chart.width, max(x for x, _ in points) + _BESIDE)
    top, bottom = max(0, min(y for _, y in points) - _BESIDE), min(chart.height, max(y for _, y in points) + _BESIDE)
    zoom = min(largest, width / (right - left), max(chart.zoom, _TALLEST / (bottom - top)))
    zoom = math.floor(zoom * steps) / steps
    wide = min(chart.width, width / zoom)
    left = max(0, min((left + right - wide) / 2, chart.width - wide))
    return Frame(left, top, left + wide, bottom, zoom)


@dataclass(frozen=True, slots=True)
class Glass(Generic[AnyChart_co]):
    """A canvas with a part of a chart; coordinates are points of the chart.

    Sprites are not scaled: callers draw them at `zoom`.
    """

    canvas: Canvas
    chart: AnyChart_co
    frame: Frame
    down: int = 0
    """Height of the canvas above the frame, in pixels."""

    @property
    def palette(self) -> Palette:
        """Palette of the canvas."""
        return self.canvas.palette

    @property
    def zoom(self) -> float:
        """Zoom of the frame."""
        return self.frame.zoom

    def size(self, pixels: float) -> int:
        """Return the size in this picture of something that is `pixels` large on the board."""
        return round(pixels * self.zoom)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` with its upper left corner at the chart's (x, y)."""
        left, top = self.frame.at((x, y))
        self.canvas.lay(sprite, left, top + self.down)

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` centred on the chart's (x, y)."""
        left, top = self.frame.at((x, y))
        self.canvas.centre(sprite, left, top + self.down)

    def write(self, text: str, x: float, y: float, size: int, colour: Colour, *, weight: int = REGULAR) -> float:
        """Write `text` from the chart's (x, y), and return its width in chart pixels."""
        left, baseline = self.frame.at((x, y))
        wide = self.canvas.write(text, left, baseline + self.down, self.size(size), colour, weight=weight)
        return wide / self.zoom


def cut_out(
    frame: Frame,
    outlines: Iterable[Sequence[Point]],
    *,
    without: Iterable[Sequence[Point]] = (),
    spots: Iterable[tuple[Point, float]] = (),
) -> Image.Image:
    """Return a mask of some `outlines` without others, and with round `spots` (centre and radius) on top."""
    mask = Image.new("L", (frame.width, frame.height))
    draw = ImageDraw.Draw(mask)
    for paths, level in ((outlines, 255), (without, 0)):
        for path in paths:
            draw.polygon([*map(frame.at, path)], level)
    _reveal(mask, frame, spots)
    return mask


def _reveal(mask: Image.Image, frame: Frame, spots: Iterable[tuple[Point, float]]) -> None:
    draw = ImageDraw.Draw(mask)
    for middle, radius in spots:
        (x, y), reach = frame.at(middle), radius * frame.zoom
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), 255)


def faded(
    land: Glass[AnyChart], bright: Image.Image | None = None, spots: Iterable[tuple[Point, float]] = ()
) -> Glass[AnyChart]:
    """Fade a painted map except under the mask `bright` and in round `spots` (centre and radius)."""
    canvas, frame = land.canvas, land.frame
    pale = canvas.image.point(_paling(canvas.palette))
    mask = Image.new("L", (frame.width, frame.height)) if bright is None else bright.copy()
    _reveal(mask, frame, spots)
    pale.paste(canvas.image, None, mask)
    return replace(land, canvas=Canvas(canvas.palette, pale))


@lru_cache(maxsize=4)
def _paling(palette: Palette) -> list[int]:
    """Lookup: palette index to the palette index of the faded colour."""
    known = tones(palette)

    def nearest(colour: Colour) -> int:
        return min(range(len(known)), key=lambda number: math.dist(known[number], colour))

    faint = [nearest(mix(tone, palette.sheet, FADED)) for tone in known]
    return faint + [0] * (MOST - len(faint))
