"""The colours fit one palette, and every eye can tell the seats apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from games.engine import SYMBOLS
from games.han.cards import CARDS
from games.huang.pieces import COLOURS
from rendering import find_painter
from rendering.canvas import Brush
from rendering.chang_cheng.palettes import FIELDS, STEPPE
from rendering.han.palettes import PALETTES as HAN
from rendering.han.pieces import engrave
from rendering.huang.palettes import LANDS
from rendering.huang.palettes import PALETTES as HUANG
from rendering.huang_di.roles import rubbed
from rendering.maps.tints import WATER
from rendering.palette import LIGHT, PALETTES, Tint, mix, pigment, tones
from rendering.pieces import carve, token
from tests.rendering.eyes import EYES, contrast, difference, nearest, seen

APART = {"light": 13, "dark": 13, "contrast": 24}
"""Least CIEDE2000 of two owners of blocks to any eye. Symbols say the rest, in every theme."""
LEGIBLE = {"light": 3.5, "dark": 4, "contrast": 7}
"""Least contrast of lettering that tells something, on all that it is written on."""
themes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@themes
@pytest.mark.parametrize("eye", EYES)
def test_seats_and_the_emperor_are_told_apart_by_colour(palette, eye):
    assert nearest([*(hue.base for hue in palette.hues), palette.imperial], eye) >= APART[palette.name]


@themes
@pytest.mark.parametrize("eye", EYES)
def test_what_can_be_chosen_has_a_colour_of_its_own(palette, eye):
    han = HAN[palette.name]
    others = [*(hue.base for hue in palette.hues), *(tint.base for tint in han.tints), palette.lacquer, palette.gold]
    others += [palette.imperial, palette.jade, palette.straw, palette.white, palette.ink, palette.sheet]
    choice = seen(palette.choice, eye)
    assert min(difference(choice, seen(other, eye)) for other in others) >= APART["light"]
    assert contrast(palette.choice, palette.ink) >= LEGIBLE["contrast"]


@themes
def test_lettering_stands_out_from_its_ground(palette):
    grounds = [palette.sheet, palette.panel, palette.lit, *(hue.pale for hue in palette.hues)]
    written = [(tone, ground) for tone in (palette.text, palette.dim, palette.alert) for ground in grounds]
    written += [(palette.ink, palette.white), (palette.title, palette.sheet)]
    assert min(contrast(*pair) for pair in written) >= LEGIBLE[palette.name]
    assert min(contrast(hue.base, hue.mark) for hue in palette.hues) >= 3.5
    drawing, ground = rubbed(palette)  # on a card that was played
    assert contrast(drawing, ground) >= 2.5
    assert max(contrast(tone, palette.panel) for tone in (drawing, ground)) >= 3


def test_every_seat_has_a_symbol_in_a_shape_of_its_own():
    assert len(set(SYMBOLS)) == len(LIGHT.hues) == 6
    drawn = set()
    for seat in range(6):
        brush = Brush(52, 48)
        carve(brush, seat, (26, 24), 40, pigment("#000000"))
        drawn.add(brush.sprite().image.tobytes())
    assert len(drawn) == 6


def tints(count):
    """Tints that are far from one another and from everything else."""
    shades = [[(70 + shade, 12 * number, 255 - 25 * shade) for shade in range(5)] for number in range(count)]
    return tuple(Tint(str(number), *own) for number, own in enumerate(shades))


@themes
def test_a_palette_keeps_every_colour_of_its_tints_and_refuses_more_than_fit(palette):
    few = replace(palette, tints=tints(3))
    assert len(tones(few)) > len(tones(palette))
    for tint in few.tints:
        assert {tint.base, tint.mark, tint.ground, tint.rim, tint.deep} <= {*tones(few)}
    with pytest.raises(ValueError, match=rf"The palette '{palette.name}' has \d+ colours .* at most 256 fit"):
        replace(palette, tints=tints(20))


def test_mixing_goes_from_one_colour_to_the_other():
    red, blue = pigment("#FF0000"), pigment("#0000FF")
    assert mix(red, blue, 0) == red
    assert mix(red, blue, 1) == blue
    assert mix(red, blue, 0.5) == (128, 0, 128)


GROUNDS = {"han": CARDS, "huang": (*LANDS, WATER), "chang_cheng": (*STEPPE, *FIELDS)}
APART_FROM_LAND = {"han": 11.5, "chang_cheng": 8}
"""Least CIEDE2000 of houses and walls from the land below them."""


@pytest.mark.parametrize("game", GROUNDS)
@pytest.mark.parametrize("theme", PALETTES)
def test_names_of_places_are_legible_and_pieces_stand_out(game, theme):
    palette = find_painter(game).PALETTES[theme]
    tints = [palette.tint(name) for name in GROUNDS[game]]
    least = 7 if (game, theme) == ("han", "contrast") else 4.5
    assert min(contrast(tint.deep, tint.ground) for tint in tints) >= least
    if apart := APART_FROM_LAND.get(game):
        grounds = [seen(palette.tint(name).ground) for name in GROUNDS[game] if name not in FIELDS]
        assert min(difference(seen(hue.base), ground) for hue in palette.hues for ground in grounds) >= apart
    if game != "chang_cheng":
        pieces = [palette.tint(colour) for colour in (CARDS if game == "han" else COLOURS)]
        assert min(contrast(tint.mark, tint.base) for tint in pieces) >= 3.5
        assert game == "han" or nearest([tint.base for tint in pieces]) >= 20
    with pytest.raises(KeyError, match="purple"):
        palette.tint("purple")


def test_emblems_tell_colours_apart_by_their_shapes():
    shapes = []
    for colour in CARDS:
        brush = Brush(44, 44)
        brush.box(0, 0, 44, 44, (255, 255, 255))
        engrave(brush, colour, (22, 22), 40, ((0, 0, 0), (255, 255, 255)))
        shapes.append(brush.sprite().image.convert("L"))
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 300


@pytest.mark.parametrize("palette", HUANG.values(), ids=HUANG)
def test_a_palette_can_draw_the_marks_of_its_seats_itself(palette):
    usual, seats = replace(palette, crest=None), range(len(palette.hues))
    own, other = ([token(colours, seat, 60).image for seat in seats] for colours in (palette, usual))
    assert all(one.size == two.size and one.tobytes() != two.tobytes() for one, two in zip(own, other, strict=True))
    assert len({image.tobytes() for image in own}) == len(own)
