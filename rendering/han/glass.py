"""Frames, which select and scale a part of a map, and canvases in map coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rendering.lettering import REGULAR

if TYPE_CHECKING:
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.han.chart import Chart
    from rendering.palette import Colour, Palette


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


@dataclass(frozen=True, slots=True)
class Glass:
    """A canvas with a part of a chart; coordinates are points of the chart.

    Sprites are not scaled: callers draw them at `zoom`.
    """

    canvas: Canvas
    chart: Chart
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
