"""The colours fit one palette, every eye can tell the seats apart, and pieces look different."""

from dataclasses import fields, replace
from itertools import combinations

import pytest
from coloraide import Color
from PIL import Image, ImageChops

from games import find_boxes
from games.chang_cheng.components import CARDS as ACTIONS
from games.chang_cheng.components import EVENT_CARDS
from games.engine import SYMBOLS
from games.han.cards import CARDS
from games.huang.pieces import COLOURS
from rendering import find_painter
from rendering.canvas import flat
from rendering.chang_cheng.pieces import FIELDS, STEPPE, card, event_card, reputation, threat
from rendering.chang_cheng.pieces import block as wall_block
from rendering.han.pieces import PALETTES as HAN
from rendering.han.pieces import emissary, house
from rendering.huang.pieces import LANDS, leader, tile
from rendering.huang_di.pieces import block, rubbed
from rendering.maps import WATER
from rendering.palette import LIGHT, PALETTES, Tint, mix, tones
from rendering.pieces import symbol, token

EYES = ("usual", "protan", "deutan", "tritan")
APART = {"light": 13, "dark": 13, "contrast": 24}
"""Least CIEDE2000 of two owners of blocks to any eye. Symbols say the rest, in every theme."""
LEGIBLE = {"light": 3.5, "dark": 4, "contrast": 7}
"""Least contrast of lettering that tells something, on all that it is written on."""
themes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def seen(colour, eye="usual"):
    """Return a colour, three numbers from 0 to 255, as an eye sees it."""
    found = Color("srgb", [part / 255 for part in colour])
    return found if eye == "usual" else found.filter(eye, method="machado")


def difference(one, other):
    """Return the CIEDE2000 difference of two colours as seen; 1 is just noticeable."""
    return one.delta_e(other, method="2000")


def nearest(colours, eye="usual"):
    """Return the smallest difference between two of `colours` for an eye."""
    return min(difference(*pair) for pair in combinations([seen(colour, eye) for colour in colours], 2))


def contrast(one, other):
    """Return the contrast ratio of two colours (WCAG 2.1), 1 to 21."""
    return seen(one).contrast(seen(other))


@themes
@pytest.mark.parametrize("eye", EYES)
def test_seats_and_the_emperor_are_told_apart_by_colour(palette, eye):
    assert nearest([*(hue.base for hue in palette.hues), palette.imperial], eye) >= APART[palette.name]


@themes
def test_what_can_be_chosen_has_a_colour_of_its_own_and_a_rim_that_every_eye_sees(palette):
    han = HAN[palette.name]
    others = [*(hue.base for hue in palette.hues), *(tint.base for tint in han.tints), palette.lacquer, palette.gold]
    others += [palette.imperial, palette.jade, palette.straw, palette.white, palette.ink, palette.sheet]
    choice = seen(palette.choice)
    assert min(difference(choice, seen(other)) for other in others) >= APART["light"]
    assert min(difference(choice, seen(hue.line)) for hue in palette.hues) >= 11
    for eye in EYES:
        rim = seen(palette.choice, eye)
        assert min(rim.contrast(seen(beside, eye)) for beside in (palette.ink, palette.white)) >= 2


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


@pytest.mark.parametrize("game", [None, *find_boxes()])
def test_pictures_have_the_colours_of_their_theme(game, theme):
    palette = find_painter(game).PALETTES[theme] if game else PALETTES[theme]
    for colour in (getattr(palette, field.name) for field in fields(palette) if field.type == "Colour"):
        shown = flat(palette, Image.new("RGB", (1, 1), colour)).convert("RGB").getpixel((0, 0))
        assert max(abs(one - other) for one, other in zip(colour, shown, strict=True)) <= 5
        assert shown == colour or colour != palette.sheet


GROUNDS = {"han": CARDS, "huang": (*LANDS, WATER), "chang_cheng": (*STEPPE, *FIELDS)}
APART_FROM_LAND = {"han": 11.5, "chang_cheng": 8}
"""Least CIEDE2000 of houses and walls from the land below them."""


@pytest.mark.parametrize("game", GROUNDS)
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


STRONG = 48
"""Of 255: how much two pieces differ somewhere in a channel, at the least."""
PIECES = {
    "token": lambda palette: [token(palette, seat, 40) for seat in range(5)],
    "house": lambda palette: [house(palette, seat, 40) for seat in range(5)],
    "emissary": lambda palette: [emissary(palette, seat, 40) for seat in range(5)],
    "block": lambda palette: [block(palette, seat, 40, 28) for seat in range(6)],
    "wall": lambda palette: [wall_block(palette, "single", seat, (0,)) for seat in range(-1, 4)],
    "card": lambda palette: [card(palette, kind, 0, 40) for kind in ACTIONS],
    "event": lambda palette: [event_card(palette, event, 250) for event in EVENT_CARDS],
    "reputation": lambda palette: [reputation(palette, value, 54) for value in range(5)],
    "threat": lambda palette: [threat(palette, value, 54) for value in (None, 2, 3, 4)],
    "tile": lambda palette: [tile(palette, colour) for colour in COLOURS],
    "leader": lambda palette: [leader(palette, seat, "red") for seat in range(5)],
}
GAME_OF = dict.fromkeys(("wall", "card", "event", "reputation", "threat"), "chang_cheng")
GAME_OF |= {"house": "han", "emissary": "han", "tile": "huang", "leader": "huang"}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_of_two_kinds_or_owners_look_different(theme, name):
    palette = find_painter(GAME_OF.get(name, "huang_di")).PALETTES[theme]
    drawn = [piece.image.convert("RGB") for piece in PIECES[name](palette)]
    for one, other in combinations(drawn, 2):
        assert max(high for _, high in ImageChops.difference(one, other).getextrema()) >= STRONG


def test_colours_mix_in_shares_and_every_seat_has_a_symbol_of_its_own():
    red, blue = (255, 0, 0), (0, 0, 255)
    assert mix(red, blue, 0) == red
    assert mix(red, blue, 1) == blue
    assert mix(red, blue, 0.5) == (128, 0, 128)
    assert len(set(SYMBOLS)) == len(LIGHT.hues) == 6
    assert len({symbol(seat, 48, LIGHT.ink).image.tobytes() for seat in range(6)}) == 6
