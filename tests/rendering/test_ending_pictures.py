"""The picture at the end of a game: whole for every table, true to its points, light enough to send."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from games.huang_di.cards import favours
from games.huang_di.scoring import SOURCES
from rendering import THEMES, Look
from rendering.huang_di.ending import SOURCES as LOOKS
from rendering.huang_di.ending import _curve
from tests.rendering.handmade import NAMES, Wall, a_table, all_changed, changed, holding, the_ending
from tests.rendering.played import a_game

HEAVIEST = 150_000


def opened(png):
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture


def over(seats, provinces, points, **changes):
    """The views of a short game in which every player scored `points`."""
    begun = a_table(seats, provinces, blocks=0, phase="petition", round=1, turn=0)
    ended = a_table(seats, provinces, blocks=68, phase="over", awaited=(), ending="wall", ranked=(1,) * seats)
    score = sum(points.values())
    return begun, changed(all_changed(ended, points=points, total=score), **changes)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_played_game_is_pictured(seats):
    views, _ = a_game(seats)
    png = the_ending(views, NAMES[:seats])
    assert opened(png).width == 1600
    assert len(png) < HEAVIEST


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_width(theme):
    views, _ = a_game(4)
    whole = the_ending(views, NAMES[:4], Look(theme))
    assert len(whole) < HEAVIEST
    assert opened(the_ending(views, NAMES[:4], Look(theme, 800))).width == 800


@pytest.mark.parametrize(
    "points",
    [
        dict.fromkeys(SOURCES, 0),
        dict.fromkeys(SOURCES, 1),
        dict.fromkeys(SOURCES, 250),
        {"rows": 997, "levels": 1, "chips": 1, "workers": 1},
        {"workers": 3},
        {},
    ],
    ids=["none", "little", "most", "uneven", "one", "unknown"],
)
@pytest.mark.parametrize(("seats", "provinces"), [(2, 2), (6, 4)])
def test_any_points_fit(points, seats, provinces):
    usual = opened(the_ending(over(seats, provinces, {"rows": 30}), NAMES[:seats]))
    assert opened(the_ending(over(seats, provinces, points), NAMES[:seats])).size == usual.size


@pytest.mark.parametrize(
    "name", ["魏" * 32, "W" * 200, "", "שלום עולם", "**b** <@1> `c`", "😀" * 40, "\u202e\u200b\x00"]
)
def test_any_name_fits(name):
    views = over(6, 4, {"rows": 30})
    usual = opened(the_ending(views, NAMES))
    assert opened(the_ending(views, (name, *NAMES[1:]))).size == usual.size
    assert opened(the_ending(views, (name,) * 6)).size == usual.size


def test_every_source_has_a_pattern_of_its_own():
    assert tuple(LOOKS) == SOURCES
    assert len({pattern for _, pattern in LOOKS.values()}) == len({tone for tone, _ in LOOKS.values()}) == len(SOURCES)


@pytest.mark.parametrize("change", [{"ranked": (2, 1, 3, 4)}, {"ending": "mongols"}, {"wall": Wall(3)}])
def test_how_it_ended_shows(change):
    views = over(4, 3, {"rows": 30})
    assert the_ending(views, NAMES[:4]) != the_ending((views[0], changed(views[1], **change)), NAMES[:4])


def test_points_are_drawn_against_the_rounds_played():
    views, _ = a_game(3)
    for seat, player in enumerate(views[-1].players):
        curve = _curve(views, seat)
        assert curve[0] == (0, 0)
        assert curve[-1] == (views[-1].round, player.score)
        assert curve == sorted(curve, key=lambda point: point[0])
        for view in views:
            if view.phase == "petition":
                assert (view.round - 1, view.players[seat].score) in curve


def test_one_view_is_enough():
    views = over(4, 3, {"rows": 30})
    assert opened(the_ending(views[-1:], NAMES[:4])).width == 1600


def test_no_ending_shows_what_is_in_a_hand():
    views = over(4, 3, {"rows": 30})
    keys = tuple(favours())
    assert the_ending(views, NAMES[:4]) == the_ending([holding(view, keys) for view in views], NAMES[:4])


def test_threads_paint_the_same_ending():
    views = over(5, 4, {"rows": 30, "chips": 3})
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: the_ending(views, NAMES[:5]), range(6)))) == 1
