"""Pixels of palette pictures: blend ink with them, and compress all of them.

PNG files are compressed by zlib-ng in a third of the time that Pillow takes. Rows have no filter, as section 12.7
recommends for palette pictures: their type byte is 0. The format is W3C's *Portable Network Graphics (PNG)
Specification (Third Edition)*, https://www.w3.org/TR/png-3/.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from PIL import Image
from zlib_ng import zlib_ng

from rendering.memory import BANDS

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


def _key(before: bytes, rows: bytes, level: int) -> int:
    """Return a key for a band: the rows would take ten times its memory, and two are alike once in 2 ** 64 times."""
    return hash((before, rows, level))


@BANDS.remembered_by(_key)
def _band(before: bytes, rows: bytes, level: int) -> bytes:
    """Return blocks of a deflate stream for some rows, which may refer to what is `before` them (RFC 1951)."""
    deflate = zlib_ng.compressobj(level, wbits=-zlib_ng.MAX_WBITS, zdict=before)
    return deflate.compress(rows) + deflate.flush(zlib_ng.Z_SYNC_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk: the length of its data, its type, the data, and the checksum of both (section 5.3)."""
    checksum = zlib_ng.crc32(data, zlib_ng.crc32(kind))
    return len(data).to_bytes(4) + kind + data + checksum.to_bytes(4)
