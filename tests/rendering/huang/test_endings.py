"""How a game of HUANG ended: the map, points by colour and how they grew, and every war and revolt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from games.engine.language import languages, speaking
from games.huang.events import BanditsBeaten, RevoltBegan, RevoltEnded, SideSeen, Strength, WarEnded
from games.huang.pieces import COLOURS, Leader
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.huang.conflicts import conflicts, paint_conflicts
from rendering.huang.palettes import PALETTES
from rendering.huang.words import say
from rendering.layout import PHONE, WIDTH
from tests.rendering.huang.tables import (
    LONGEST,
    NAMES,
    TABLE,
    WORST,
    changed,
    moments,
    opened,
    printed,
    views,
    with_seat,
)
from tests.rendering.lettered import forget_pictures, lettering

HEAVIEST = 200_000
SHOWN, HIGH = 400, 9
"""Width of a picture on a phone, and least height of lettering there, in pixels."""
PALETTE = PALETTES["light"]
painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
GAMES = (
    (2, {"length": "short"}),
    (3, {"bandits": "on", "palace": "on"}),
    (4, {}),
    (5, {"map": "eighteen_kingdoms", "palace": "on"}),
    (5, {"points": "open"}),
)


@pytest.fixture(params=GAMES, ids=str, scope="module")
def played(request):
    """The views of a finished game."""
    seats, options = request.param
    return views(seats, 2, **options)


def pictures(played, names=NAMES, look=None):
    """The pictures of an end, by description."""
    shown = painter.ending(played, names[: played[-1].seats], look or Look())
    assert all(0 < len(words) <= 1024 for words in shown)
    assert all(len(png) <= HEAVIEST for png in shown.values())
    return {words: opened(png) for words, png in shown.items()}


class Seen(NamedTuple):
    """What is to be seen at the end of a game."""

    widths: dict[str, int]
    """Widths of the pictures by description."""
    faults: list
    small: list[str]
    """Texts that are too small for a phone."""


_SEEN = {}


def seen(played, layout, language="en"):
    """Return what is to be seen at the end of one of the games, whose pictures are painted once."""
    key = id(played), layout, language
    if key not in _SEEN:
        forget_pictures()
        with speaking(language), lettering() as texts:
            widths = {words: picture.width for words, picture in pictures(played, look=Look(layout=layout)).items()}
            known = {*NAMES} | printed(played[-1].map)
        new = [text for text in texts.written if text.text not in known]
        small = [text.text for text in new if text.height * SHOWN / PHONE < HIGH]
        _SEEN[key] = Seen(widths, texts.faults(known), small)
    return _SEEN[key]


@layouts
def test_an_end_is_pictured(played, layout):
    shown = seen(played, layout).widths
    assert [*shown] == [say("end-map"), say("end-ranking"), say("end-conflicts")][: 2 + bool(conflicts(played))]
    assert {*shown.values()} == {PHONE if layout == "phone" else WIDTH}


@pytest.mark.parametrize("theme", THEMES)
@layouts
def test_an_end_comes_in_every_theme_and_width(theme, layout):
    large, small = (pictures(views(4, 2), look=Look(theme, width, layout)) for width in (1600, 800))
    assert [picture.width for picture in small.values()] == [picture.width // 2 for picture in large.values()]
    assert {picture.convert("RGB").getpixel((2, 2)) for picture in large.values()} >= {PALETTES[theme].sheet}


@pytest.mark.parametrize("language", languages())
def test_everything_is_legible_on_a_phone(played, language):
    assert seen(played, "phone", language).faults == []
    assert seen(played, "phone", language).small == []


@pytest.mark.parametrize("language", languages())
def test_all_words_have_room_in_a_wide_picture(played, language):
    assert seen(played, "wide", language).faults == []


@pytest.mark.parametrize("names", WORST)
@layouts
def test_any_name_fits(names, layout):
    played = views(5, 2, points="open")
    usual = [picture.size for picture in pictures(played, look=Look(layout=layout)).values()]
    assert [picture.size for picture in pictures(played, names, Look(layout=layout)).values()] == usual


@layouts
def test_where_nobody_wins_nobody_is_named_the_winner(layout):
    last = views(4, 2)[-1]
    won = dict.fromkeys(COLOURS, 3)
    for seat in range(4):
        last = with_seat(last, seat, points=won)
    with lettering() as texts:
        pictures((*views(4, 2)[:-1], last), LONGEST, Look(layout=layout))
    assert say("nobody") in texts.texts
    assert "勝" not in texts.texts


def test_no_end_shows_what_is_behind_a_screen():
    played = views(4, 2)
    shown = [changed(view, viewer=1, hand=("red", "white")) for view in played]
    assert painter.ending(played, NAMES[:4]) == painter.ending(shown, NAMES[:4])


def test_one_view_is_enough():
    assert len(pictures(views(4, 2)[-1:])) == 2


# Wars and revolts


@cache
def fought(seats, **options):
    """Return all events of a game that decide a conflict."""
    *_, table = moments(seats, 2, **options)
    return [event for event in table.game.events if isinstance(event, WarEnded | RevoltEnded | BanditsBeaten)]


KINDS = {WarEnded: "war", RevoltEnded: "revolt", BanditsBeaten: "bandits"}


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_conflict_is_told_in_its_turn_and_no_other(seats, options):
    found = conflicts(views(seats, 2, **options))
    events = fought(seats, **options)
    assert [conflict.kind for conflict in found] == [KINDS[type(event)] for event in events]
    assert [conflict.turn for conflict in found] == sorted(conflict.turn for conflict in found)
    for conflict, event in zip(found, events, strict=True):
        if isinstance(event, WarEnded):
            assert [side.strength for side in conflict.sides] == [side.strength.total for side in event.sides]
            assert [side.won for side in conflict.sides] == [side.key == event.winner for side in event.sides]
            counts = Counter(leader.colour for side in conflict.sides for leader in side.leaders)
            assert min(counts.values()) > 1
        elif isinstance(event, RevoltEnded):
            assert [side.strength for side in conflict.sides] == [event.attacked.total, event.defended.total]
            assert {(*side.leaders, side.won) for side in conflict.sides} == {
                (event.winner, True),
                (event.loser, False),
            }


def test_there_are_wars_revolts_and_bandits_among_the_games():
    kinds = {type(event) for seats, options in GAMES for event in fought(seats, **options)}
    assert kinds == {WarEnded, RevoltEnded, BanditsBeaten}


TIGER, RAT = Leader(0, "green"), Leader(2, "green")
BEGAN = RevoltBegan(TIGER, RAT, "c3", "d3", (1, 2))
THREE = WarEnded(
    1,
    "k7",
    "b",
    tuple(
        SideSeen(key, (space,), tuple(Leader(seat, colour) for colour in COLOURS), Strength(13, 6, 1))
        for seat, (key, space) in enumerate(zip("abc", ("c3", "d3", "e3"), strict=True))
    ),
    tied=True,
    owed=5,
)
BEATEN = BanditsBeaten(0, "m8", 4, None)


def told(*events):
    """Return the conflicts of a game in which the first player's first turn had these events."""
    begun = changed(TABLE, turn=0)
    return conflicts((begun, with_seat(changed(begun, turn=1), 0, last=events)))


def test_a_revolt_is_told_from_the_attackers_side():
    (conflict,) = told(BEGAN, RevoltEnded(RAT, TIGER, Strength(1, 1), Strength(2), "c3"))
    assert (conflict.turn, conflict.kind, conflict.space) == (0, "revolt", "c3")
    assert [(side.leaders, side.strength, side.won) for side in conflict.sides] == [
        ((TIGER,), 2, False),
        ((RAT,), 2, True),
    ]


def test_bandits_are_beaten_with_and_without_a_soldier():
    for soldier, leaders in ((None, ()), (3, (Leader(3, "red"),))):
        (conflict,) = told(replace(BEATEN, soldier=soldier))
        assert [(side.leaders, side.strength, side.won, side.bandits) for side in conflict.sides] == [
            (leaders, 0, True, False),
            ((), 4, False, True),
        ]


@pytest.mark.parametrize("language", languages())
@layouts
def test_a_war_of_three_states_with_all_leaders_has_room(layout, language):
    found = told(BEGAN, RevoltEnded(TIGER, RAT, Strength(3, 6, 1), Strength(2), "d3"), THREE, BEATEN)
    assert [conflict.kind for conflict in found] == ["revolt", "war", "bandits"]
    with speaking(language), lettering() as texts:
        paint_conflicts(PALETTE, TABLE, [conflict._replace(turn=99, space="o15") for conflict in found], layout)
        assert say("conflicts-count", wars=1, revolts=1, bandits=1) in texts.texts
    assert texts.faults(set()) == []
    assert [text.text for text in texts.written].count("20") == 3


def test_a_state_without_soldiers_has_no_strength_and_bandits_alone_have_a_number():
    weak = replace(THREE, sides=tuple(side._replace(strength=Strength(0)) for side in THREE.sides))
    with lettering() as texts:
        paint_conflicts(PALETTE, TABLE, told(weak, BEATEN), "wide")
    figures = [text.text for text in texts.written]
    assert (figures.count("0"), figures.count(str(BEATEN.bandits))) == (3, 1)


def test_conflicts_are_counted_in_words():
    counted = say("conflicts-count", wars=0, revolts=0, bandits=0), say("conflicts-count", wars=1, revolts=2, bandits=3)
    assert counted == ("No war, no revolt", "One war, 2 revolts, 3 gangs of bandits beaten")
