"""Paint maps in the style of an old map of China, for any game with a board of regions.

A painter makes a `Chart` (`rendering.maps.chart`) from its regions' outlines, and gives as values what is the game's
own: names, tints, what names must not hide, characters and trees. `rendering.maps.land` paints the land, with the sea
and the wilds around it. A `Glass` is a canvas with the whole map, or a closer look at a part of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PIL import Image, ImageDraw

from rendering.canvas import Brush, Canvas, flat
from rendering.layout import PHONE
from rendering.lettering import BOLD
from rendering.maps.chart import Chart, dense
from rendering.memory import PICTURES
from rendering.options import bounds
from rendering.palette import FADED, mix, palettes_of, tones

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette

WATER: Final = "water"
"""Name of the tint of the sea."""
WILDS: Final = "wilds"
"""Name of the tint of the land beyond the regions."""
_CLOSE: Final = 1000
"""Width of a close-up in pixels, and its height, unless its regions need more at normal size."""
_BESIDE: Final = 34
"""Visible part of neighbouring regions, in pixels of the board's map."""
_DASH: Final = 3
"""Points of a `dense` line in each of its strokes, if it has several colours or gaps."""

AnyChart = TypeVar("AnyChart", bound=Chart)
AnyChart_co = TypeVar("AnyChart_co", bound=Chart, covariant=True)


def tinted(game: str, seats: int, **style: Any) -> dict[str, Palette]:
    """Return the themes of a game with a map, by name, as `palettes_of` does: they include `WATER` and `WILDS`."""
    return palettes_of(game, seats, **({"edges": 2, "heavy": 160_000, "masonry": False} | style))


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a chart, with its sides in pixels of the chart."""

    left: float
    top: float
    right: float
    bottom: float
    zoom: float
    """Scale from chart to picture."""

    @property
    def width(self) -> int:
        """Width of the picture."""
        return round((self.right - self.left) * self.zoom)

    @property
    def height(self) -> int:
        """Height of the picture."""
        return round((self.bottom - self.top) * self.zoom)

    def at(self, point: Point) -> Point:
        """Convert a point of the chart to the picture."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom


def whole(chart: Chart) -> Frame:
    """Return a frame with the whole chart at the board's scale."""
    return Frame(0, 0, chart.width, chart.height, chart.zoom)


def close_around(
    chart: Chart, points: Sequence[Point], width: int = 0, *, largest: float = 2, steps: int = 16
) -> Frame:
    """Return the part of a map that shows some points of the chart and a little around them.

    The picture has the usual width of close-ups unless a `width` is given. Its zoom is `largest` at most, and a whole
    number of `steps` between 1 and 2, so that close-ups share sprites.
    """
    width, (left, top, right, bottom) = width or (_CLOSE if chart.zoom == 1 else PHONE), bounds(points)
    left, right = max(0, left - _BESIDE), min(chart.width, right + _BESIDE)
    top, bottom = max(0, top - _BESIDE), min(chart.height, bottom + _BESIDE)
    zoom = min(largest, width / (right - left), max(chart.zoom, _CLOSE / (bottom - top)))
    zoom = math.floor(zoom * steps) / steps
    wide = min(chart.width, width / zoom)
    left = max(0, min((left + right - wide) / 2, chart.width - wide))
    return Frame(left, top, left + wide, bottom, zoom)


@dataclass(frozen=True, slots=True)
class Glass(Generic[AnyChart_co]):
    """A canvas with a part of a chart; coordinates are points of the chart. Sprites are drawn at its `zoom`."""

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

    def at(self, point: Point) -> Point:
        """Convert a point of the chart to the canvas."""
        x, y = self.frame.at(point)
        return x, y + self.down

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` with its upper left corner at the chart's (x, y)."""
        self.canvas.lay(sprite, *self.at((x, y)))

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` centred on the chart's (x, y)."""
        self.canvas.centre(sprite, *self.at((x, y)))

    def write(self, text: str, foot: Point, size: int, colour: Colour) -> None:
        """Write a bold text with the middle of its baseline at `foot`."""
        self.canvas.write(text, *self.at(foot), self.size(size), colour, weight=BOLD, anchor="m")


def paint_line(land: Glass[Chart], path: Sequence[Point], tones: Sequence[Colour | None], thick: float) -> None:
    """Paint an outlined line in one colour or in alternating `tones`, where `None` is a gap."""
    left, upper = min(x for x, _ in path) - thick - 4, min(y for _, y in path) - thick - 4
    moved = tuple((x - left, y - upper) for x, y in path)
    land.lay(_line(land.palette, moved, tuple(tones), thick, land.zoom), left, upper)


@PICTURES.remembered
def _line(
    palette: Palette, path: tuple[Point, ...], tones: tuple[Colour | None, ...], thick: float, zoom: float
) -> Sprite:
    _, _, width, height = bounds(path)
    brush = Brush(width + thick + 4, height + thick + 4, zoom=zoom)
    if None not in tones:
        brush.stroke(path, palette.ink, thick + 5)
        brush.stroke(path, palette.white, thick + 2.6)
    points, step = (dense(path), _DASH) if len(tones) > 1 else (path, len(path))
    for number, start in enumerate(range(0, len(points) - 1, step)):
        if tone := tones[number % len(tones)]:
            brush.stroke(points[start : start + step + 1], tone, thick)
    return brush.sprite()


def cut_out(
    frame: Frame,
    outlines: Iterable[Sequence[Point]] = (),
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
    for middle, radius in spots:
        draw.circle(frame.at(middle), radius * frame.zoom, 255)
    return mask


def faded(land: Glass[AnyChart], bright: Image.Image | None = None) -> Glass[AnyChart]:
    """Fade a painted map except under the mask `bright`."""
    canvas = land.canvas
    pale = canvas.image.point(_paling(canvas.palette))
    if bright:
        pale.paste(canvas.image, None, bright)
    return replace(land, canvas=Canvas(canvas.palette, pale))


@lru_cache(maxsize=4)
def _paling(palette: Palette) -> bytes:
    """Lookup: palette index to the palette index of the faded colour."""
    strip = Image.new("RGB", (256, 1))
    strip.putdata([mix(tone, palette.sheet, FADED) for tone in tones(palette)])
    return flat(palette, strip).tobytes()
