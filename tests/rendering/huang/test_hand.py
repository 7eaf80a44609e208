"""A player's own screen shows everything that the player has, and nothing else."""

from __future__ import annotations

import pytest

from games.engine.language import languages, speaking
from games.huang.pieces import COLOURS, Leader
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.huang.words import say
from rendering.layout import PHONE
from tests.rendering.huang.tables import LEADERS, TABLE, changed, opened, with_seat
from tests.rendering.lettered import forget_pictures, lettering

painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that lettering has in height at least where it decides moves."""
POINTS = {"yellow": 4, "red": 11, "blue": 3, "green": 0, "white": 5}


def own(view=TABLE, **changes):
    """Return the view of the first player, who has won points that nobody else may see."""
    known = {"points": POINTS, **changes}
    seen = changed(view, viewer=0, hand=("yellow", "red", "red", "blue", "green", "white"))
    return with_seat(seen, 0, **known)


def texts(view, layout="wide", language="en"):
    """Return all texts of a hand."""
    forget_pictures()
    with speaking(language), lettering() as found:
        painter.hand(view, Look(layout=layout))
    return found


OWN = {
    "a tile": changed(own(), hand=("yellow", "red", "red", "blue", "green", "green")),
    "one tile fewer": changed(own(), hand=("yellow", "red", "red", "blue", "green")),
    "a leader's space": changed(own(), leaders={**LEADERS, "h7": Leader(0, "red")}),
    "a leader at home": changed(own(), leaders={key: leader for key, leader in LEADERS.items() if leader.seat}),
    "points": own(points={**POINTS, "green": 1}),
    "white points": own(points={**POINTS, "white": 6}),
    "granaries": own(granaries=2),
    "points that all can see": changed(own(), is_open=True),
}
OTHERS = {
    "other leaders": changed(own(), leaders={**LEADERS, "j5": Leader(1, "blue")}),
    "tiles on the board": changed(own(), tiles={}),
    "another player's points": with_seat(own(), 1, points=dict.fromkeys(COLOURS, 9)),
    "another player's tiles": with_seat(own(), 1, held=2, granaries=4),
    "the market": changed(own(), market=("red",)),
    "the bag": changed(own(), bag=3),
}


@pytest.mark.parametrize("name", OWN)
@layouts
def test_a_hand_shows_what_the_viewer_has(name, layout):
    assert painter.hand(OWN[name], Look(layout=layout)) != painter.hand(own(), Look(layout=layout))


@pytest.mark.parametrize("name", OTHERS)
@layouts
def test_a_hand_shows_nothing_else(name, layout):
    assert OTHERS[name] != own()
    assert painter.hand(OTHERS[name], Look(layout=layout)) == painter.hand(own(), Look(layout=layout))


def test_the_spaces_of_leaders_and_the_points_are_written():
    shown = texts(own()).texts
    assert {"H7", "4", "11", say("hand-secret"), say("hand-white", count=5)} <= shown
    assert say("hand-secret") not in texts(changed(own(), is_open=True)).texts
    assert say("hand-secret") not in texts(changed(own(), phase="over", over=True)).texts


@layouts
def test_spectators_have_nothing(layout):
    assert texts(TABLE, layout).texts == {say("hand-public")}


@layouts
@pytest.mark.parametrize("language", languages())
def test_an_empty_screen_says_so(layout, language):
    found = texts(changed(own(points=dict.fromkeys(COLOURS, 0)), hand=()), layout, language)
    with speaking(language):
        assert say("hand-empty") in found.texts
    assert found.faults(set()) == []


FULLEST = {
    "the palace's seventh tile": changed(own(points=dict.fromkeys(COLOURS, 88)), hand=(*COLOURS, "red", "red")),
    "seven of a kind": changed(own(granaries=18), hand=("white",) * 7),
}


@pytest.mark.parametrize("name", FULLEST)
@pytest.mark.parametrize("language", languages())
@layouts
def test_all_words_have_room(layout, language, name):
    found = texts(FULLEST[name], layout, language)
    assert found.faults(set()) == []
    if layout == "phone":
        assert min(text.height for text in found.written if text.vital) * SHOWN / PHONE >= HIGH


@pytest.mark.parametrize("theme", THEMES)
@layouts
def test_a_hand_comes_in_every_theme_and_width(theme, layout):
    large, small = (opened(painter.hand(own(), Look(theme, width, layout))) for width in (1600, 800))
    assert small.width == round(large.width / 2)
    assert (large.width == PHONE) == (layout == "phone")


def test_every_seat_has_a_screen_of_its_own():
    seats = range(TABLE.seats)
    assert len({painter.hand(changed(own(), viewer=seat, hand=(), leaders={})) for seat in seats}) == len(seats)


def test_granaries_are_counted_where_there_are_any():
    assert say("hand-granaries", count=3) in texts(own(granaries=3)).texts
    assert say("hand-granaries", count=1) in texts(own(granaries=1)).texts
    assert "granar" not in " ".join(texts(own()).texts)
