"""What changes on a table shows, also without colours, in a picture that a phone shows 400 pixels wide."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.chang_cheng.components import CARDS, EVENT_CARDS
from games.huang.pieces import COLOURS
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.chang_cheng.cards import card, event_card
from rendering.chang_cheng.counters import reputation, threat
from rendering.chang_cheng.pieces import block as wall_block
from rendering.han.pieces import emissary, house
from rendering.huang.pieces import leader, tile
from rendering.huang_di.pieces import block
from rendering.pieces import token
from tests.rendering.chang_cheng.changes import CHANGES as CHANG_CHENG
from tests.rendering.han.changes import CHANGES as HAN
from tests.rendering.huang.changes import CHANGES as HUANG
from tests.rendering.huang_di.changes import CHANGES as HUANG_DI
from tests.rendering.names import NAMES
from tests.rendering.reading import read_one

SHOWN, STRONG = 400, 48
"""Pixels that a phone gives a picture, across, and of 255, how much lighter or darker some of a change must be."""
CHANGES = {
    (game, name): pair
    for game, changes in {"chang_cheng": CHANG_CHENG, "han": HAN, "huang": HUANG, "huang_di": HUANG_DI}.items()
    for name, pair in changes.items()
}


def grey(game, view, look):
    """Return a table without colours as a phone shows it."""
    picture = read_one(find_painter(game).board, view, NAMES[: view.seats], look)
    height = round(picture.height * SHOWN / picture.width)
    return picture.image.convert("L").resize((SHOWN, height), Image.Resampling.LANCZOS)


@pytest.mark.parametrize(("game", "name"), CHANGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_changes_shows(layout, game, name):
    theme = THEMES[[*CHANGES].index((game, name)) % len(THEMES)]
    one, other = (grey(game, view, Look(theme, layout=layout)) for view in CHANGES[game, name])
    assert one.size != other.size or ImageChops.difference(one, other).getextrema()[1] >= STRONG


PIECES = {
    "token": [lambda palette, seat=seat: token(palette, seat, 40) for seat in range(5)],
    "house": [lambda palette, seat=seat: house(palette, seat, 40) for seat in range(5)],
    "emissary": [lambda palette, seat=seat: emissary(palette, seat, 40) for seat in range(5)],
    "block": [lambda palette, seat=seat: block(palette, seat, 40, 28) for seat in range(6)],
    "wall": [lambda palette, seat=seat: wall_block(palette, "single", seat, (0,)) for seat in range(-1, 4)],
    "card": [lambda palette, kind=kind: card(palette, kind, 0, 40) for kind in CARDS],
    "event": [lambda palette, event=event: event_card(palette, event, 250) for event in EVENT_CARDS],
    "reputation": [lambda palette, value=value: reputation(palette, value, 54) for value in range(5)],
    "threat": [lambda palette, value=value: threat(palette, value, 54) for value in (None, 2, 3, 4)],
    "tile": [lambda palette, colour=colour: tile(palette, colour) for colour in COLOURS],
    "leader": [lambda palette, seat=seat: leader(palette, seat, "red") for seat in range(5)],
}
GAME_OF = dict.fromkeys(("wall", "card", "event", "reputation", "threat"), "chang_cheng")
GAME_OF |= {"house": "han", "emissary": "han", "tile": "huang", "leader": "huang"}


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("theme", THEMES)
def test_pieces_of_two_kinds_or_owners_look_different(theme, name):
    palette = find_painter(GAME_OF.get(name, "huang_di")).PALETTES[theme]
    drawn = [paint(palette).image.convert("RGB") for paint in PIECES[name]]
    for one, other in combinations(drawn, 2):
        assert max(high for _, high in ImageChops.difference(one, other).getextrema()) >= STRONG
