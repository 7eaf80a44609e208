"""Canvases, sprites and the brush that draws them; finished pictures as PNG files.

PNG files are compressed by zlib-ng in a third of the time that Pillow takes. Rows have no filter, as section 12.7
recommends for palette pictures: their type byte is 0. The format is W3C's *Portable Network Graphics (PNG)
Specification (Third Edition)*, https://www.w3.org/TR/png-3/.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from rendering.lettering import REGULAR, SOFT, ascent, fit, line, measure
from rendering.memory import BANDS, BLENDS, PICTURES
from rendering.palette import Colour, Palette, plate, tones

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = tuple[Point, ...]
"""The corners of a polygon, or the points of a line."""
Anchor: TypeAlias = Literal["l", "m", "r"]
"""Horizontal anchor of a text: left, middle or right."""

AT_PAUSES: Final[ContextVar[Callable[[], None] | None]] = ContextVar("at_pauses", default=None)
"""What to do before every canvas, and so before every frame of a film: something urgent can be painted then."""
SHARP: Final = 2
"""Default scale of a brush: edges get few tones, which saves bytes and still looks smooth."""
_LARGE: Final = 1 << 18
"""Sprites with more pixels are blended each time instead of being remembered."""
CLEAR: Final[Any] = (255, 255, 255, 0)
"""The colour in which a brush cuts a hole."""
FAST: Final = 5
"""Compression level that makes files as small as zlib's default level does."""
SMALL: Final = 9
"""Compression level that saves another tenth and takes some six times as long."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = bytes((8, 3, 0, 0, 0))
"""Bit depth 8, colour type 3 (palette), deflate, adaptive filters, no interlace."""
_ZLIB: Final = b"\x78\x9c"
"""The header of a zlib stream (RFC 1950)."""
_LAST: Final = b"\x03\x00"
"""The last block of a deflate stream, which is empty (RFC 1951)."""
_BAND: Final = 32
"""Rows that are compressed together."""
_BEFORE: Final = 4
"""Rows before a band that it may refer to: more of them take longer, save few bytes, and differ more often."""

Masks: TypeAlias = tuple[Image.Image, Image.Image]
"""Where ink covers what is under it: by how much, and whether at all."""
_SEEN: Final = [0] + [255] * 255
"""Lookup: 8-bit opacity to whether anything can be seen."""


def pause() -> None:
    """Do what is to be done at a pause, if there is anything."""
    if (urgent := AT_PAUSES.get()) is not None:
        urgent()


class _Pictured:
    """Something with an image."""

    __slots__ = ()
    image: Image.Image

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.image.height


@dataclass(frozen=True, slots=True, eq=False)
class Sprite(_Pictured):
    """A small picture with soft edges; never changed after it is made."""

    image: Image.Image
    """Pixels in RGBA."""
    _masks: dict[int, Masks] = field(default_factory=dict, repr=False)

    def masks(self, edges: int) -> Masks:
        """Return its opacity in `edges` steps, and where it can be seen. They are kept, as it lies on many grounds."""
        if edges not in self._masks:
            self._masks[edges] = masks_of(self.image, _steps(edges))
        return self._masks[edges]


class Canvas(_Pictured):
    """A picture in progress, on a sheet of its own.

    It is painted in palette colours from the start, so nothing has to be quantised at the end.
    """

    def __init__(self, palette: Palette, sheet: Image.Image) -> None:
        self.palette = palette
        self.image = sheet
        self.places: dict[str, Shape] = {}
        """Where each option of a question lies, as a polygon."""

    @classmethod
    def blank(cls, palette: Palette, width: int, height: int, colour: Colour | None = None) -> Canvas:
        """Return an empty canvas, by default in the palette's sheet colour, after what is to be done at a pause."""
        pause()
        sheet = Image.new("P", (width, height), tones(palette).index(colour or palette.sheet))
        sheet.putpalette(plate(palette).getpalette() or ())
        return cls(palette, sheet)

    def cover(self, picture: Image.Image | Canvas, x: float, y: float) -> None:
        """Paste an opaque picture in the same palette, with its places, with its upper left corner at (x, y)."""
        left, top = round(x), round(y)
        if isinstance(picture, Canvas):
            for key, shape in picture.places.items():
                self.places[key] = tuple((right + left, down + top) for right, down in shape)
            picture = picture.image
        self.image.paste(picture, (left, top))

    def lay(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste `sprite` with its upper left corner at (x, y)."""
        left, top = round(x), round(y)
        width, height = sprite.image.size
        under = self.image.crop((left, top, left + width, top + height)).tobytes()
        blend = _blended if len(under) > _LARGE else _blended_again
        self.image.paste(blend(self.palette, sprite, under), (left, top))

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
        ink, right, down = _lettered(text, size, weight, colour or self.palette.text)
        self.lay(ink, round(left) - 1 + right, round(y) - ascent(size) + down)
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


def _blended(palette: Palette, sprite: Sprite, under: bytes) -> Image.Image:
    """Blend `sprite` with the pixels `under` it."""
    return blended(under, sprite.image, sprite.masks(palette.edges), plate(palette))


def _ground_key(palette: Palette, sprite: Sprite, under: bytes) -> tuple[Palette, Sprite, int]:
    """Return a key for what lies on a ground: two grounds are alike once in 2 ** 64 times."""
    return palette, sprite, hash(under)


_blended_again = BLENDS.remembered_by(_ground_key)(_blended)
"""The same, remembered: the same small things lie on the same grounds often."""


@lru_cache(maxsize=4)
def _steps(count: int) -> list[int]:
    """Lookup: 8-bit coverage rounded to `count` + 1 alpha levels."""
    return [round(round(share * count / 255) * 255 / count) for share in range(256)]


@PICTURES.remembered
def _lettered(text: str, size: int, weight: int, colour: Colour) -> tuple[Sprite, int, int]:
    """Return the ink of a `line`, and its distance from the left and from the top of that line."""
    mask = line(text, size, weight)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    ink = Image.new("RGBA", (right - left, bottom - top), colour)
    ink.putalpha(mask.crop((left, top, right, bottom)))
    return Sprite(ink), left, top


class Brush:
    """Draws one sprite at several times its size, then scales it down so that its edges are smooth.

    Coordinates are final pixels. A `zoom` enlarges the result.
    """

    def __init__(self, width: float, height: float, scale: int = SHARP, zoom: float = 1) -> None:
        self.width, self.height, self.scale = math.ceil(width), math.ceil(height), scale * zoom
        self._finer = scale
        size = math.ceil(self.width * zoom) * scale, math.ceil(self.height * zoom) * scale
        self._image = Image.new("RGBA", size, CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: float = 1) -> None:
        """Fill a polygon."""
        path = self._scaled(points)
        if alpha >= 1:
            self._draw.polygon(path, colour)
            return
        across, down = zip(*path, strict=True)
        left, top = (max(0, math.floor(min(along))) for along in (across, down))
        layer = Image.new("RGBA", (math.ceil(max(across)) - left + 1, math.ceil(max(down)) - top + 1), (*colour, 0))
        inside = [(x - left, y - top) for x, y in path]
        ImageDraw.Draw(layer).polygon(inside, (*colour, round(255 * alpha)))
        self._image.alpha_composite(layer, (left, top))

    def discs(self, middle: Point, *discs: tuple[float, Colour]) -> None:
        """Fill circles on top of each other, each given by its radius and colour."""
        for radius, colour in discs:
            self._draw.circle(self._scaled([middle])[0], radius * self.scale, colour)

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

    def boxes(self, *boxes: tuple[float, float, Colour]) -> None:
        """Fill boxes inside one another, each given by its distance from the edges, its corners' radius and colour."""
        for inset, radius, colour in boxes:
            self.box(inset, inset, self.width - inset, self.height - inset, colour, radius=radius)

    def stroke(self, points: Sequence[Point], colour: Colour, thick: float, *, closed: bool = False) -> None:
        """Draw a line with round ends and joints."""
        path = self._scaled([*points, points[0]] if closed else points)
        self._draw.line(path, colour, max(1, round(thick * self.scale)), joint="curve")
        for point in path:
            self._draw.circle(point, thick * self.scale / 2, colour)

    def write(self, text: str, at: Point, size: float, colour: Colour, weight: int = REGULAR) -> None:
        """Write `text` with its baseline centred on `at`."""
        x, y = at
        large = round(size * self.scale)
        mask = line(text, large, weight)
        self._image.paste(colour, (round(x * self.scale - mask.width / 2), round(y * self.scale) - ascent(large)), mask)

    def keep(self, other: Brush) -> None:
        """Clear the pixels where `other`, a brush of equal size, is empty."""
        nothing = Image.new("RGBA", self._image.size, CLEAR)
        self._image = Image.composite(self._image, nothing, other._image.getchannel("A"))
        self._draw = ImageDraw.Draw(self._image)

    def slant(self, *falls: float) -> None:
        """Let the drawing descend to the right: each of the `falls` is that of an equally wide part, in pixels."""
        wide, high = self._image.size
        parts, down = [], 0.0
        for number, fall in enumerate(falls):
            left, right = wide * number // len(falls), wide * (number + 1) // len(falls)
            start, end = down * self.scale, (down + fall) * self.scale
            parts.append(((left, 0, right, high), (left, -start, left, high - start, right, high - end, right, -end)))
            down += fall
        self._image = self._image.transform(self._image.size, Image.Transform.MESH, parts, fillcolor=CLEAR)
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


@PICTURES.remembered
def ring(
    palette: Palette, width: int, height: int, colour: Colour, radius: int = 9, *, bold: bool = True, zoom: float = 1
) -> Sprite:
    """An outline with edges that show on every ground; a thinner one for what happened before the latest turn."""
    brush, edges = Brush(width, height, zoom=zoom), [(3.0, palette.white, 4.6), (4.0, colour, 2.6)]
    if bold:
        edges = [(0.0, palette.ink, 9.0), (1.0, palette.white, 7.2), (2.4, colour, 4.6)]
    for inset, tone, thick in edges:
        brush.box(inset, inset, width - inset, height - inset, None, radius=radius - inset, edge=tone, thick=thick)
    return brush.sprite()


# Pixels of palette pictures


def masks_of(ink: Image.Image, opacities: Sequence[int]) -> Masks:
    """Return the masks of `ink`, in RGBA; `opacities` has the one to use for each of 256."""
    alpha = ink.getchannel("A").point(opacities)
    return alpha, alpha.point(_SEEN)


def blended(under: bytes, ink: Image.Image, masks: Masks, plate: Image.Image) -> Image.Image:
    """Return `ink`, in RGBA, on the palette indices `under` it, in the palette of `plate`."""
    alpha, seen = masks
    ground = Image.frombytes("P", ink.size, under)
    ground.putpalette(plate.palette or ())
    mixed = ground.convert("RGB")
    mixed.paste(ink, None, alpha)
    ground.paste(mixed.quantize(palette=plate, dither=Image.Dither.NONE), None, seen)
    return ground


def encode(picture: Image.Image, level: int = FAST) -> bytes:
    """Return a palette picture, mode P, as a PNG with 8 bits a pixel; a higher `level` (up to 9) makes it smaller.

    Raises `ValueError` for a picture in another mode, or without pixels.
    """
    if picture.mode != "P":
        msg = f"The mode of a picture is P, not {picture.mode}: quantise it first."
        raise ValueError(msg)
    if not (picture.width and picture.height):
        msg = f"A PNG has at least one pixel; this picture is {picture.width} x {picture.height}."
        raise ValueError(msg)
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in _chunks(picture, level))


def _chunks(picture: Image.Image, level: int) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and the data of each chunk, in the order that section 5.6 demands."""
    yield b"IHDR", picture.width.to_bytes(4) + picture.height.to_bytes(4) + _HEADER
    yield b"PLTE", bytes(picture.getpalette() or ())
    if picture.has_transparency_data:
        own = picture.copy()
        own.apply_transparency()
        yield b"tRNS", bytes((own.getpalette("RGBA") or ())[3::4]).rstrip(b"\xff")
    yield b"IDAT", _deflated(picture, level)
    yield b"IEND", b""


def _deflated(picture: Image.Image, level: int) -> bytes:
    """Return the compressed rows (sections 7.2 and 10.1), in bands: most of a board is as it was a turn ago."""
    rows = picture.crop((-1, 0, *picture.size)).tobytes()  # to its left are zeros: the type bytes
    wide, bands = picture.width + 1, []
    for row in range(0, picture.height, _BAND):
        before, start, end = (wide * max(0, place) for place in (row - _BEFORE, row, row + _BAND))
        bands.append(_band(rows[before:start], rows[start:end], level))
    return b"".join((_ZLIB, *bands, _LAST, zlib_ng.adler32(rows).to_bytes(4)))


def _band_key(before: bytes, rows: bytes, level: int) -> int:
    """Return a key for a band: the rows would take ten times its memory, and two are alike once in 2 ** 64 times."""
    return hash((before, rows, level))


@BANDS.remembered_by(_band_key)
def _band(before: bytes, rows: bytes, level: int) -> bytes:
    """Return blocks of a deflate stream for some rows, which may refer to what is `before` them (RFC 1951)."""
    deflate = zlib_ng.compressobj(level, wbits=-zlib_ng.MAX_WBITS, zdict=before)
    return deflate.compress(rows) + deflate.flush(zlib_ng.Z_SYNC_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk: the length of its data, its type, the data, and the checksum of both (section 5.3)."""
    checksum = zlib_ng.crc32(data, zlib_ng.crc32(kind))
    return len(data).to_bytes(4) + kind + data + checksum.to_bytes(4)
