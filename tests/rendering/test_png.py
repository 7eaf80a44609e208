"""The PNG writer: Pillow reads back what was written, and the files are no larger than its own."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from rendering.canvas import Canvas
from rendering.palette import PALETTES
from rendering.pixels import FAST, SMALL, encode


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


def read(png):
    picture = Image.open(BytesIO(png), formats=["PNG"])
    picture.load()
    return picture


def by_pillow(picture):
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


@given(pictures(), st.sampled_from([FAST, SMALL]))
def test_pillow_reads_back_the_same_picture(picture, level):
    found, usual = read(encode(picture, level)), read(by_pillow(picture))
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
