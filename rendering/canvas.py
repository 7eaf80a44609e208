"""What is painted on and painted with: a canvas for a whole picture, a brush for one smooth-edged sprite."""

from __future__ import annotations

import math
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from rendering.palette import INK, WHITE, Colour, plate
from rendering.type import REGULAR, ascent, fit, line, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

Sprite: TypeAlias = Image.Image
"""A cached RGBA picture of one thing; never painted on after it is made."""

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["l", "m", "r"]
"""Whether a text begins, is centred or ends at its place."""

_LEVEL: Final = 6
"""Of compression: higher costs several times as long and saves 4 %."""
_CLEAR: Final = (*WHITE, 0)
"""Nothing; edges that blend into it come out white rather than black."""


class Canvas:
    """A picture in the making, on a sheet that nobody else paints on."""

    def __init__(self, paper: Image.Image) -> None:
        self.image = paper

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Put `sprite` with its upper left corner at (x, y)."""
        self.image.paste(sprite, (round(x), round(y)), sprite if sprite.mode == "RGBA" else None)

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Put `sprite` with its middle at (x, y)."""
        self.lay(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        colour: Colour = INK,
        *,
        weight: int = REGULAR,
        anchor: Anchor = "l",
        width: int | None = None,
    ) -> float:
        """Write `text` on the baseline y, within `width` pixels if given; returns how wide it came out."""
        if width is not None:
            text, size = fit(text, size, weight, width)
        mask = line(text, size, weight)
        wide = measure(text, size, weight)
        left = x - wide * {"l": 0, "m": 0.5, "r": 1}[anchor]
        self.image.paste(colour, (round(left) - 1, round(y) - ascent(size)), mask)
        return wide

    def png(self) -> bytes:
        """The picture as a PNG with the fixed palette."""
        out = BytesIO()
        flat = self.image.quantize(palette=plate(), dither=Image.Dither.NONE)
        flat.save(out, "PNG", compress_level=_LEVEL)
        return out.getvalue()


class Brush:
    """Draws one sprite, in final pixels, several times larger so that its edges come out smooth."""

    def __init__(self, width: float, height: float, scale: int = 4) -> None:
        self.width, self.height, self.scale = math.ceil(width), math.ceil(height), scale
        self._image = Image.new("RGBA", (self.width * scale, self.height * scale), _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: float = 1) -> None:
        """Fill a polygon."""
        if alpha >= 1:
            self._draw.polygon(self._scaled(points), colour)
            return
        layer = Image.new("RGBA", self._image.size, (*colour, 0))
        ImageDraw.Draw(layer).polygon(self._scaled(points), (*colour, round(255 * alpha)))
        self._image.alpha_composite(layer)

    def disc(self, x: float, y: float, radius: float, colour: Colour, *, tall: float = 1) -> None:
        """Fill a circle, or an ellipse `tall` times as high as wide."""
        self._draw.ellipse(self._scaled([(x - radius, y - radius * tall), (x + radius, y + radius * tall)]), colour)

    def hole(self, x: float, y: float, radius: float) -> None:
        """Cut a round hole."""
        self._draw.ellipse(self._scaled([(x - radius, y - radius), (x + radius, y + radius)]), _CLEAR)

    def gap(self, left: float, top: float, right: float, bottom: float) -> None:
        """Cut a square hole."""
        self._draw.rectangle(self._scaled([(left, top), (right, bottom)]), _CLEAR)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        colour: Colour | None,
        *,
        radius: float = 0,
        edge: Colour | None = None,
        thick: float = 0,
    ) -> None:
        """Fill a box with rounded corners, and draw its edge `thick` pixels wide inside it."""
        s = self.scale
        self._draw.rounded_rectangle(
            (left * s, top * s, right * s - 1, bottom * s - 1), radius * s, colour, edge, round(thick * s)
        )

    def stroke(self, points: Sequence[Point], colour: Colour, thick: float, *, closed: bool = False) -> None:
        """Draw a line with round ends and joints."""
        path = self._scaled([*points, points[0]] if closed else points)
        self._draw.line(path, colour, max(1, round(thick * self.scale)), joint="curve")
        radius = thick * self.scale / 2
        for x, y in path:
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def write(self, text: str, at: Point, size: float, colour: Colour, weight: int = REGULAR) -> None:
        """Write `text`, its baseline centred on `at`."""
        x, y = at
        large = round(size * self.scale)
        mask = line(text, large, weight)
        self._image.paste(colour, (round(x * self.scale - mask.width / 2), round(y * self.scale) - ascent(large)), mask)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite on; it should be drawn `scale` times as large for a crisp result."""
        self._image.alpha_composite(sprite, (round(x * self.scale), round(y * self.scale)))

    def sprite(self) -> Sprite:
        """What was drawn."""
        return self._image.reduce(self.scale)


def arc(middle: Point, radius: float, start: float, end: float, steps: int = 16) -> list[Point]:
    """Points of an arc from `start` to `end` degrees, clockwise from the right."""
    x, y = middle
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


@lru_cache(maxsize=256)
def ring(width: int, height: int, colour: Colour, radius: int = 9) -> Sprite:
    """An outline to lay round something, cased in ink and white so that every colour shows on every ground."""
    brush = Brush(width, height)
    for inset, tone, thick in ((0, INK, 9.0), (1.0, WHITE, 7.2), (2.4, colour, 4.6)):
        brush.box(inset, inset, width - inset, height - inset, None, radius=radius - inset, edge=tone, thick=thick)
    return brush.sprite()
