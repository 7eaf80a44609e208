"""Canvases, sprites and the brush that draws them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from rendering.lettering import REGULAR, SOFT, ascent, fit, line, measure
from rendering.palette import Colour, Palette, plate
from rendering.png import FAST, SMALL, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["l", "m", "r"]
"""Horizontal anchor of a text: left, middle or right."""

SHARP: Final = 2
"""Default scale of a brush: edges get few tones, which saves bytes and still looks smooth."""
_LARGE: Final = 1 << 17
"""Sprites with more pixels are blended each time instead of being cached."""
_CLEAR: Final = (255, 255, 255, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A small picture with soft edges; never changed after it is made."""

    image: Image.Image
    """Pixels in RGBA."""

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.image.height


class Canvas:
    """A picture in progress, on a sheet of its own.

    It is painted in palette colours from the start, so nothing has to be quantised at the end.
    """

    def __init__(self, palette: Palette, sheet: Image.Image) -> None:
        self.palette = palette
        self.image = sheet

    @classmethod
    def blank(cls, palette: Palette, width: int, height: int) -> Canvas:
        """Return an empty canvas in the palette's sheet colour."""
        dot = flat(palette, Image.new("RGB", (1, 1), palette.sheet))
        sheet = Image.new("P", (width, height), dot.getpixel((0, 0)))
        sheet.putpalette(plate(palette).getpalette() or ())
        return cls(palette, sheet)

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.image.height

    def cover(self, picture: Image.Image, x: float, y: float) -> None:
        """Paste an opaque picture in the same palette with its upper left corner at (x, y)."""
        self.image.paste(picture, (round(x), round(y)))

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` with its upper left corner at (x, y)."""
        left, top = round(x), round(y)
        under = self.image.crop((left, top, left + sprite.width, top + sprite.height))
        blended = _blended if sprite.width * sprite.height <= _LARGE else _blended.__wrapped__
        self.image.paste(blended(self.palette, sprite, under.tobytes()), (left, top))

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` centred on (x, y)."""
        self.lay(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        colour: Colour | None = None,
        *,
        weight: int = REGULAR,
        anchor: Anchor = "l",
        width: int | None = None,
        vital: bool = False,
    ) -> float:
        """Write `text` on the baseline y, within `width` pixels if given, and return its width.

        The default colour is the palette's text colour. A `vital` text matters for deciding moves: it is cut rather
        than shrunk, and on a phone it is at least 11 pixels high when the picture is shown 400 pixels wide.
        """
        if width is not None:
            text, size = fit(text, size, weight, width, vital=vital)
        wide = measure(text, size, weight)
        left = x - wide * {"l": 0, "m": 0.5, "r": 1}[anchor]
        self.lay(_lettered(text, size, weight, colour or self.palette.text), round(left) - 1, round(y) - ascent(size))
        return wide

    def png(self, width: int | None = None) -> bytes:
        """Return the picture as a PNG, scaled down if `width` is less than its own."""
        picture = self.image if width is None or width >= self.width else self.reduced(width)
        quick = encode(picture, FAST)
        return quick if len(quick) <= self.palette.heavy else encode(picture, SMALL)

    def reduced(self, width: int) -> Image.Image:
        """Return the picture scaled to `width` pixels, in the same palette."""
        height = round(self.height * width / self.width)
        return flat(self.palette, self.image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS))


def flat(palette: Palette, picture: Image.Image) -> Image.Image:
    """Return an RGB picture quantised to the colours of `palette`."""
    return picture.quantize(palette=plate(palette), dither=Image.Dither.NONE)


@lru_cache(maxsize=4096)
def _blended(palette: Palette, sprite: Sprite, under: bytes) -> Image.Image:
    """Blend `sprite` with the pixels `under` it. Cached, because the same things lie on the same grounds often."""
    ground = Image.frombytes("P", sprite.image.size, under)
    ground.putpalette(plate(palette).getpalette() or ())
    alpha = sprite.image.getchannel("A").point(_steps(palette.edges))
    mixed = ground.convert("RGB")
    mixed.paste(sprite.image, None, alpha)
    ground.paste(flat(palette, mixed), None, alpha.point(lambda share: 255 if share else 0))
    return ground


@lru_cache(maxsize=4)
def _steps(count: int) -> list[int]:
    """Lookup: 8-bit coverage rounded to `count` + 1 alpha levels."""
    return [round(round(share * count / 255) * 255 / count) for share in range(256)]


@lru_cache(maxsize=2048)
def _lettered(text: str, size: int, weight: int, colour: Colour) -> Sprite:
    mask = line(text, size, weight)
    ink = Image.new("RGBA", mask.size, colour)
    ink.putalpha(mask)
    return Sprite(ink)


class Brush:
    """Draws one sprite at several times its size, then scales it down so that its edges are smooth.

    Coordinates are final pixels. A `zoom` enlarges the result.
    """

    def __init__(self, width: float, height: float, scale: int = SHARP, zoom: float = 1) -> None:
        self.width, self.height, self.scale = math.ceil(width), math.ceil(height), scale * zoom
        self._finer = scale
        size = math.ceil(self.width * zoom) * scale, math.ceil(self.height * zoom) * scale
        self._image = Image.new("RGBA", size, _CLEAR)
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

    def discs(self, middle: Point, *discs: tuple[float, Colour]) -> None:
        """Fill circles on top of each other, each given by its radius and colour."""
        for radius, colour in discs:
            self.disc(*middle, radius, colour)

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
        """Write `text` with its baseline centred on `at`."""
        x, y = at
        large = round(size * self.scale)
        mask = line(text, large, weight)
        self._image.paste(colour, (round(x * self.scale - mask.width / 2), round(y * self.scale) - ascent(large)), mask)

    def keep(self, other: Brush) -> None:
        """Clear the pixels where `other`, a brush of equal size, is empty."""
        nothing = Image.new("RGBA", self._image.size, _CLEAR)
        self._image = Image.composite(self._image, nothing, other._image.getchannel("A"))
        self._draw = ImageDraw.Draw(self._image)

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite, which should be drawn `scale` times as large for a crisp result."""
        self._image.alpha_composite(sprite.image, (round(x * self.scale), round(y * self.scale)))

    def sprite(self) -> Sprite:
        """Return the drawing as a sprite."""
        picture = self._image.reduce(self._finer)
        picture.putalpha(picture.getchannel("A").point(SOFT))
        return Sprite(picture)


def arc(middle: Point, radius: float, start: float, end: float, steps: int = 16) -> list[Point]:
    """Return points of an arc from `start` to `end` degrees, clockwise from the right."""
    x, y = middle
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


@lru_cache(maxsize=512)
def ring(palette: Palette, width: int, height: int, colour: Colour, radius: int = 9, *, zoom: float = 1) -> Sprite:
    """An outline with an ink and a white edge, so that every colour shows on every ground."""
    brush = Brush(width, height, zoom=zoom)
    for inset, tone, thick in ((0, palette.ink, 9.0), (1.0, palette.white, 7.2), (2.4, colour, 4.6)):
        brush.box(inset, inset, width - inset, height - inset, None, radius=radius - inset, edge=tone, thick=thick)
    return brush.sprite()
