"""Cards and counters: each face is a picture of its own, and all cards of a seat look alike face down."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from games.chang_cheng.components import CARDS, EVENT_CARDS
from games.engine.language import languages, speaking
from rendering import find_painter
from rendering.chang_cheng.cards import HEIGHT, TITLED, card, emperor_card, event_card, hidden_card, motif
from rendering.chang_cheng.counters import no_threat, reputation, threat
from rendering.chang_cheng.palettes import PALETTES
from tests.rendering.chang_cheng.tables import a_table, with_cards
from tests.rendering.chang_cheng.walls import NAMES
from tests.rendering.lettered import forget_pictures, lettering

painter = find_painter("chang_cheng")
themes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
SEATS = range(4)
SMALL = 40
"""Width of a card on the board, in pixels."""
APART = 20
"""Of 255: how much two motifs differ on average in a channel, at the least."""


def pixels(sprite):
    return sprite.image.tobytes()


@themes
@pytest.mark.parametrize("width", [SMALL, 250])
def test_every_face_is_a_picture_of_its_own(palette, width):
    faces = [card(palette, kind, seat, width) for kind in CARDS for seat in (None, *SEATS)]
    faces += [event_card(palette, event, width) for event in EVENT_CARDS]
    faces += [emperor_card(palette, width), *(hidden_card(palette, seat, width) for seat in SEATS)]
    assert len({pixels(face) for face in faces}) == len(faces)
    assert {face.image.size for face in faces} == {(width, round(width * HEIGHT))}


@themes
def test_motifs_are_told_apart_at_the_size_of_a_board(palette):
    motifs = [motif(palette, name, SMALL).image.convert("RGB") for name in (*CARDS, *EVENT_CARDS, "emperor")]
    for one, other in combinations(motifs, 2):
        assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) >= APART


@themes
def test_every_counter_is_a_picture_of_its_own(palette):
    faces = [reputation(palette, value, 54) for value in range(5)]
    faces += [threat(palette, value, 54, seen=seen) for value in (2, 3, 4) for seen in (False, True)]
    faces += [threat(palette, None, 54), no_threat(palette, 54)]
    assert len({pixels(face) for face in faces}) == len(faces)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [TITLED, 250])
def test_the_words_of_a_card_fit_on_it(language, width):
    palette = PALETTES["light"]
    forget_pictures()
    with speaking(language), lettering() as found:
        for kind in CARDS:
            card(palette, kind, 0, width)
        for event in EVENT_CARDS:
            event_card(palette, event, width)
        emperor_card(palette, width)
    titles = [text for text, _ in found.drawn if len(text) > 2]
    assert len(titles) == len(CARDS) + len(EVENT_CARDS) + 1
    assert found.faults(set()) == []


def test_titles_are_in_the_language_that_is_spoken():
    faces = []
    for language in languages():
        with speaking(language):
            faces.append(pixels(card(PALETTES["light"], "flood", 0, 250)))
    assert len(set(faces)) == len(languages())


def looks(seat, kind):
    """Return what everyone sees of a table where a seat has laid a card of a kind."""
    table = a_table()
    province = with_cards(table, [(seat, kind)])
    return {
        viewer: (painter.board(view, NAMES), painter.detail(province, view, NAMES), painter.hand(view))
        for viewer in (None, *SEATS)
        for view in [table.game.observation(viewer)]
    }


@pytest.mark.parametrize(("kind", "other"), [("warrior", "mandarin"), ("flood", "builder"), ("master", "traitor")])
def test_cards_of_others_are_painted_alike_whatever_they_are(kind, other):
    one, another = looks(2, kind), looks(2, other)
    for viewer in (None, 0, 1, 3):
        assert one[viewer] == another[viewer]
    for number in (1, 2):
        assert one[2][number] != another[2][number], "the owner sees which card it is"
