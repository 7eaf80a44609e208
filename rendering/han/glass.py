"""What part of a map a picture shows and how large, and the glass through which the map is painted."""

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
    """In pixels of the chart, as are all sides."""
    top: float
    right: float
    bottom: float
    zoom: float
    """How many times larger than on the board everything is shown."""

    @property
    def width(self) -> int:
        """Of the picture, in pixels."""
        return round((self.right - self.left) * self.zoom)

    @property
    def height(self) -> int:
        """Of the picture, in pixels."""
        return round((self.bottom - self.top) * self.zoom)

    def at(self, point: Point) -> Point:
        """Where a point of the chart is in the picture."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom


def whole(chart: Chart) -> Frame:
    """All of a chart, as large as on the board."""
    return Frame(0, 0, chart.width, chart.height, chart.zoom)


@dataclass(frozen=True, slots=True)
class Glass:
    """A canvas with a part of a chart on it: what is painted at a point of the chart comes to where that is shown.

    Sprites are painted as they are: whoever makes them draws them `zoom` times as large.
    """

    canvas: Canvas
    chart: Chart
    frame: Frame
    down: int = 0
    """Pixels of the canvas above the frame."""

    @property
    def palette(self) -> Palette:
        """Of the canvas."""
        return self.canvas.palette

    @property
    def zoom(self) -> float:
        """Of the frame."""
        return self.frame.zoom

    def size(self, pixels: float) -> int:
        """How large something is drawn that takes so many pixels on the board."""
        return round(pixels * self.zoom)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Put `sprite` with its upper left corner at (x, y) of the chart."""
        left, top = self.frame.at((x, y))
        self.canvas.lay(sprite, left, top + self.down)

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Put `sprite` with its middle at (x, y) of the chart."""
        left, top = self.frame.at((x, y))
        self.canvas.centre(sprite, left, top + self.down)

    def write(self, text: str, x: float, y: float, size: int, colour: Colour, *, weight: int = REGULAR) -> float:
        """Write `text` from (x, y) of the chart on; returns how wide it came out there."""
        left, baseline = self.frame.at((x, y))
        wide = self.canvas.write(text, left, baseline + self.down, self.size(size), colour, weight=weight)
        return wide / self.zoom
