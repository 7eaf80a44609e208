"""Pixels of palette pictures: read them, and replace them, in a box of a larger picture.

Pillow's `crop`, `tobytes` and `paste` do the same, but they prepare and copy so much around it that they take three
times as long, and a board needs a hundred of each. So this works on the core of a picture (`Image.im`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import _imaging

if TYPE_CHECKING:
    from PIL import Image


def cut(picture: Image.Image, left: int, top: int, width: int, height: int) -> bytes:
    """Return the palette indices in a box by rows, like `picture.crop(...).tobytes()`: 0 beyond the edges."""
    pixels, box = picture.im, (left, top, left + width, top + height)
    if left < 0 or top < 0 or box[2] > picture.width or box[3] > picture.height:
        pixels, box = pixels.crop(box), (0, 0, width, height)
    encoder = _imaging.raw_encoder("P", "P")
    encoder.setimage(pixels, box)
    indices: bytes = encoder.encode(width * height)[2]
    return indices


def put(picture: Image.Image, piece: Image.Image, left: int, top: int) -> None:
    """Put `piece`, in the same palette, with its upper left corner at (left, top), like `picture.paste(...)`."""
    picture.im.paste(piece.im, (left, top, left + piece.width, top + piece.height))
