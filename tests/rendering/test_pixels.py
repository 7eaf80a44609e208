"""Blending pixels, compared with Pillow's own methods."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from rendering.palette import plate_of
from rendering.pixels import blended, masks_of


@st.composite
def palette_pictures(draw):
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    picture = Image.frombytes("P", (width, height), draw(st.binary(min_size=width * height, max_size=width * height)))
    picture.putpalette(bytes(range(256)) * 3)
    return picture


COLOURS = [(red, green, blue) for red in range(0, 256, 51) for green in range(0, 256, 51) for blue in range(0, 256, 51)]


@given(palette_pictures(), st.data())
def test_ink_is_blended_as_pillow_pastes_and_quantises_it(picture, data):
    area = picture.width * picture.height
    inked = data.draw(st.binary(min_size=4 * area, max_size=4 * area))
    ink, plate = Image.frombytes("RGBA", picture.size, inked), plate_of(COLOURS)
    picture.putpalette(plate.getpalette())
    alpha = ink.getchannel("A")
    seen = alpha.point([0] + [255] * 255)
    mixed = picture.convert("RGB")
    mixed.paste(ink, None, alpha)
    pasted = picture.copy()
    pasted.paste(mixed.quantize(palette=plate, dither=Image.Dither.NONE), None, seen)
    masks = masks_of(ink, range(256))
    assert blended(picture.tobytes(), ink, masks, plate).tobytes() == pasted.tobytes()
