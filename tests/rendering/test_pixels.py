"""Reading, blending and replacing pixels in a box, compared with Pillow's own methods."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image

from rendering.palette import plate_of
from rendering.pixels import blended, cut, put


@st.composite
def palette_pictures(draw):
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    picture = Image.frombytes("P", (width, height), draw(st.binary(min_size=width * height, max_size=width * height)))
    picture.putpalette(bytes(range(256)) * 3)
    return picture


COLOURS = [(red, green, blue) for red in range(0, 256, 51) for green in range(0, 256, 51) for blue in range(0, 256, 51)]
LARGE = Image.linear_gradient("L").resize((1600, 1400)).point(range(256), "P")
PLACES = st.integers(-15, 15)
SIDES = st.integers(1, 15)


@given(palette_pictures(), PLACES, PLACES, SIDES, SIDES)
@example(LARGE, 0, 0, *LARGE.size)
@example(LARGE, -1, 2, *LARGE.size)
def test_pixels_are_cut_as_pillow_crops_them(picture, left, top, width, height):
    cropped = picture.crop((left, top, left + width, top + height))
    assert cut(picture, left, top, width, height) == cropped.tobytes()


@given(palette_pictures(), palette_pictures(), PLACES, PLACES)
@example(LARGE, LARGE, 3, -4)
def test_pieces_are_put_where_pillow_pastes_them(picture, piece, left, top):
    found, pasted, before = picture.copy(), picture.copy(), piece.tobytes()
    put(found, piece.im, left, top)
    pasted.paste(piece, (left, top))
    assert found.tobytes() == pasted.tobytes()
    assert piece.tobytes() == before


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
    found = picture.copy()
    put(found, blended(picture.tobytes(), ink, (alpha.im, seen.im), plate), 0, 0)
    assert found.tobytes() == pasted.tobytes()
