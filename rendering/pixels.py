"""Pixels of palette pictures: read them, blend them, and replace them, in a box of a larger picture.

Pillow's `crop`, `tobytes` and `paste` do the same, but they prepare and copy so much around it that they take three
times as long, and a board needs a hundred of each. So this works on the core of a picture (`Image.im`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PIL import Image, _imaging

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

Masks: TypeAlias = "tuple[ImagingCore, ImagingCore]"
"""Where a sprite covers what is under it: by how much, and whether at all."""


def cut(picture: Image.Image, left: int, top: int, width: int, height: int) -> bytes:
    """Return the palette indices in a box by rows, like `picture.crop(...).tobytes()`: 0 beyond the edges."""
    pixels, box = picture.im, (left, top, left + width, top + height)
    if left < 0 or top < 0 or box[2] > picture.width or box[3] > picture.height:
        pixels, box = pixels.crop(box), (0, 0, width, height)
    encoder = _imaging.raw_encoder("P", "P")
    encoder.setimage(pixels, box)
    indices: bytes = encoder.encode(width * height)[2]
    return indices


def blended(under: bytes, ink: Image.Image, masks: Masks, plate: Image.Image) -> ImagingCore:
    """Blend `ink`, in RGBA, with the palette indices `under` it, and return the core in the palette of `plate`.

    The first of the `masks` is how much of the ink covers what is under it, and the second where it can be seen.
    """
    (alpha, seen), box = masks, (0, 0, *ink.size)
    ground: ImagingCore = _imaging.new("P", ink.size)
    decoder = _imaging.raw_decoder("P", "P")
    decoder.setimage(ground, box)
    decoder.decode(under)
    ground.putpalette("RGB", "RGB", plate.im.getpalette("RGB", "RGB"))
    mixed = ground.convert("RGB")
    mixed.paste(ink.im, box, alpha)
    ground.paste(mixed.convert("P", Image.Dither.NONE, plate.im), box, seen)
    return ground


def put(picture: Image.Image, piece: ImagingCore, left: int, top: int) -> None:
    """Put `piece`, in the same palette, with its upper left corner at (left, top), like `picture.paste(...)`."""
    width, height = piece.size
    picture.im.paste(piece, (left, top, left + width, top + height))
