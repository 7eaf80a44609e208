"""The colours fit one palette, and every eye can tell the seats apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from rendering.palette import LIGHT, PALETTES, mix, pigment, plate, tones
from rendering.pieces import SYMBOLS, symbol

EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""How linear light is seen (Machado, Oliveira, Fernandes 2009, severity 1)."""
APART = 18
"""Least distance of two seats in CIELAB; 2.3 is just noticeable side by side."""


def lab(colour, eye):
    """CIELAB coordinates, white D65."""
    light = [part / 255 for part in colour]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eye", EYES)
def test_seats_and_the_emperor_are_told_apart_by_colour(eye):
    stones = [lab(hue.base, eye) for hue in LIGHT.hues] + [lab(LIGHT.imperial, eye)]
    nearest = min(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in combinations(stones, 2))
    assert nearest > APART


def test_every_seat_has_its_symbol():
    assert len(set(SYMBOLS)) == len(LIGHT.hues) == 6


def test_every_symbol_is_drawn_in_its_own_shape():
    drawn = [symbol(LIGHT, seat, 40, pigment("#000000")) for seat in range(len(SYMBOLS))]
    assert all(sprite.image.getbbox() for sprite in drawn)
    assert len({sprite.image.tobytes() for sprite in drawn}) == len(SYMBOLS)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_palette_is_one_byte_deep(palette):
    assert len(set(tones(palette))) == len(tones(palette)) <= 256
    assert plate(palette).mode == "P"


def test_mixing_goes_from_one_colour_to_the_other():
    red, blue = pigment("#FF0000"), pigment("#0000FF")
    assert mix(red, blue, 0) == red
    assert mix(red, blue, 1) == blue
    assert mix(red, blue, 0.5) == (128, 0, 128)
