"""Blended pixels and PNG files are those that Pillow itself makes, and the files are no larger than its own."""

from io import BytesIO
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from rendering.canvas import FAST, SMALL, Canvas, blended, encode, masks_of
from rendering.palette import PALETTES, plate_of


@st.composite
def pictures(draw):
    """Palette pictures, some with transparent colours; many have rows in common."""
    width, height = draw(st.integers(1, 40) | st.just(700)), draw(st.integers(1, 200))
    colours = draw(st.integers(1, 256))
    pixels = Random(draw(st.integers(0, 3))).randbytes(width * height)
    picture = Image.frombytes("P", (width, height), bytes(pixel % colours for pixel in pixels))
    picture.putpalette(draw(st.binary(min_size=3 * colours, max_size=3 * colours)))
    clear = draw(st.none() | st.integers(0, colours - 1) | st.binary(min_size=1, max_size=colours))
    if clear is not None:
        picture.info["transparency"] = clear
    return picture


@given(pictures(), st.sampled_from([FAST, SMALL]))
def test_pillow_reads_back_the_same_picture(picture, level):
    picture.save(by_pillow := BytesIO(), "PNG")
    found, usual = (Image.open(file, formats=["PNG"]) for file in (BytesIO(encode(picture, level)), by_pillow))
    assert (found.mode, found.size, found.tobytes()) == ("P", picture.size, picture.tobytes())
    assert found.getpalette() == usual.getpalette() == picture.getpalette()
    assert found.convert("RGBA").tobytes() == usual.convert("RGBA").tobytes() == picture.convert("RGBA").tobytes()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "PA", "RGB", "RGBA", "CMYK", "I", "F"])
def test_other_modes_are_refused(mode):
    with pytest.raises(ValueError, match=f"^The mode of a picture is P, not {mode}: quantise it first.$"):
        encode(Image.new(mode, (2, 2)))


@pytest.mark.parametrize("size", [(0, 2), (2, 0), (0, 0)])
def test_a_picture_without_pixels_is_refused(size):
    with pytest.raises(ValueError, match=f"at least one pixel; this picture is {size[0]} x {size[1]}"):
        encode(Image.new("P", size))


def test_a_heavy_picture_is_compressed_once_more():
    sheet = Canvas.blank(PALETTES["dark"], 700, 400)
    sheet.image.frombytes(bytes(pixel % 100 for pixel in Random(1).randbytes(700 * 400)))
    light, heavy = sheet.image.crop((0, 0, 700, 40)), sheet.image
    assert len(encode(light)) <= PALETTES["dark"].heavy < len(encode(heavy))
    assert Canvas(PALETTES["dark"], light).png() == encode(light, FAST)
    assert sheet.png() == encode(heavy, SMALL)


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_ink_is_blended_as_pillow_pastes_and_quantises_it(width, height, data):
    def image(mode):
        size = len(mode) * width * height
        return Image.frombytes(mode, (width, height), data.draw(st.binary(min_size=size, max_size=size)))

    picture, ink, plate = image("P"), image("RGBA"), plate_of(list(product(range(0, 256, 51), repeat=3)))
    picture.putpalette(plate.getpalette())
    alpha = ink.getchannel("A")
    mixed = picture.convert("RGB")
    mixed.paste(ink, None, alpha)
    pasted = picture.copy()
    pasted.paste(mixed.quantize(palette=plate, dither=Image.Dither.NONE), None, alpha.point([0] + [255] * 255))
    masks = masks_of(ink, range(256))
    assert blended(picture.tobytes(), ink, masks, plate).tobytes() == pasted.tobytes()
