"""What is read at a glance on a phone: everything that decides a move, in a picture 400 pixels wide."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from string import ascii_uppercase
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from games.engine.language import languages, speaking
from games.huang_di.cards import favours
from games.huang_di.wall import PROVINCE_NAMES, Spot, spot_name
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.canvas import Brush
from rendering.lettering import line
from tests.rendering.handmade import NAMES, ROLES, a_table, all_changed, changed, the_ending, with_last, with_seat
from tests.rendering.lettered import forget_pictures, lettering

PHONE = 400
"""Pixels that a phone gives a picture, across."""
TALL = {"wide": 6, "phone": 11}
"""Pixels that a figure must have in height to be read, by the layout of the board."""
STRONG = 48
"""Of 255: how much lighter or darker some of a figure must be than what it replaces."""
LEAST = 11
"""Pixels of height of all lettering that decides moves, in the layout for phones."""

COMPUTER = 550
"""Pixels that a computer gives a picture, across."""
READ = 7
"""Pixels of height of all lettering that decides moves, in a wide board on a computer."""

TABLE = a_table(6, 4, 48, seed=2)
KEYS = tuple(sorted(favours()))
painter = find_painter("huang_di")


def with_first(**changes):
    return with_seat(TABLE, 0, **changes)


def with_province(**changes):
    return changed(TABLE, prisons=[replace(TABLE.prisons[0], **changes), *TABLE.prisons[1:]])


FIGURES = {
    "total": lambda figure: with_first(total=figure),
    "jade": lambda figure: with_first(jade=figure),
    "peasants": lambda figure: with_first(peasants=figure),
    "convicts": lambda figure: with_first(convicts=figure),
    "blocks": lambda figure: with_first(blocks=figure),
    "chips": lambda figure: with_first(chips=figure),
    "jade in a prison": lambda figure: with_province(jade=figure),
    "convicts in a prison": lambda figure: with_province(convicts=figure),
    "emperor blocks": lambda figure: changed(TABLE, emperor_blocks=figure),
    "favours to draw": lambda figure: changed(TABLE, cards_left=figure),
}


@pytest.mark.parametrize(("theme", "language"), [*((theme, "en") for theme in THEMES), ("light", "de")])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_large_and_strong_enough(figure, layout, theme, language):
    look = Look(theme, PHONE if layout == "wide" else 2 * PHONE, layout)
    with speaking(language):
        one, other = (
            Image.open(BytesIO(painter.board(FIGURES[figure](number), NAMES, look))).convert("L") for number in (1, 8)
        )
    assert one.width == PHONE
    changed = ImageChops.difference(one, other)
    strong = changed.point(lambda share: 255 if share >= STRONG else 0).getbbox()
    assert strong is not None, "nothing strong has changed"
    _, top, _, bottom = strong
    assert bottom - top >= TALL[layout]


def painted(paint, language="en", layout="phone", width=PHONE):
    """The vital texts of a picture, and how many pixels high each is where it is shown `width` pixels wide."""
    forget_pictures()
    with speaking(language), lettering() as seen:
        picture = Image.open(BytesIO(paint(Look(layout=layout))))
    return [(text, text.height * width / picture.width) for text in seen.written if text.vital]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "provinces"), [(2, 2), (3, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_what_decides_a_move_is_legible_on_a_board_for_phones(seats, provinces, language):
    view = with_last(a_table(seats, provinces, 8 * provinces))
    found = painted(lambda look: painter.board(view, NAMES[:seats], look), language)
    assert min(height for _, height in found) >= LEAST
    texts = [text.text for text, _ in found]
    for name, player in zip(NAMES, view.players, strict=False):
        figures = (player.score, player.blocks, player.jade, player.chips, player.peasants, player.convicts)
        assert {name, str(len(player.hand)), f"+{player.jade_income}", *map(str, figures)} <= set(texts)
    for name, prison in zip(PROVINCE_NAMES, view.prisons, strict=False):
        assert {name, *(str(count) for count in (prison.jade, prison.convicts) if count)} <= set(texts)
    assert {str(view.cards_left), str(view.emperor_blocks)} <= set(texts)
    assert any(str(view.round) in text for text in texts)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_wide_board_can_be_read_on_a_computer(seats):
    view = with_last(a_table(seats, 3, 24))
    found = painted(lambda look: painter.board(view, NAMES[:seats], look), layout="wide", width=COMPUTER)
    assert min(height for _, height in found) >= READ


PLAYED = a_table(4, 3, viewer=1)
PLAYED = all_changed(PLAYED, granted=KEYS[:6])
OVER = a_table(6, 4, 40, phase="over", awaited=(), ending="wall", ranked=(1, 2, 3, 4, 5, 6))
PICTURES = {
    "hand": lambda look: painter.hand(a_table(viewer=1, hand=KEYS[:5]), look),
    "favours dealt": lambda look: painter.hand(a_table(viewer=1, dealt=KEYS[:5]), look),
    "favours to choose": lambda look: painter.choice(PLAYED, NAMES[:4], marked(KEYS[:5]), look),
    "places to choose": lambda look: painter.choice(TABLE, NAMES, marked(PLACES), look),
    "camps to choose": lambda look: painter.choice(TABLE, NAMES, marked(("p1", "p3")), look),
    "a player": lambda look: painter.detail("seat:1", PLAYED, NAMES[:4], look),
    "a province": lambda look: painter.detail("p2", PLAYED, NAMES[:4], look),
    "the end": lambda look: the_ending((TABLE, OVER), NAMES, look),
}
PLACES = tuple(spot_name(Spot(column, 3)) for column in (0, 4, 9, 14, 19))


def marked(keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_for_phones_is_legible(name):
    found = painted(PICTURES[name])
    assert found
    assert min(height for _, height in found) >= LEAST


@pytest.mark.parametrize("keys", [PLACES, ("p1", "p3"), KEYS[:5], (*ROLES, "emperor")], ids=lambda keys: keys[0])
def test_the_letters_of_choices_are_legible_on_a_phone(keys):
    marks, sizes, write = marked(keys), {}, Brush.write

    def noting(brush, text, at, size, *ink):
        sizes[text] = size
        write(brush, text, at, size, *ink)

    forget_pictures()
    with patch.object(Brush, "write", noting):
        picture = Image.open(BytesIO(painter.choice(TABLE, NAMES, marks, Look(layout="phone"))))
    for mark in marks.values():
        _, top, _, bottom = line(mark, round(sizes[mark] * 4)).getbbox()
        assert (bottom - top) / 4 * PHONE / picture.width >= LEAST
