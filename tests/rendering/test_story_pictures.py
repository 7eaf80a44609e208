"""The game in ten seconds: always ten, from an empty land to the finished wall, and light."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import ImageChops

from games.huang_di.cards import favours
from rendering import THEMES, Look, find_painter
from tests.rendering.films import frames
from tests.rendering.handmade import NAMES, a_table, changed, holding
from tests.rendering.played import a_game

HEAVIEST = 1_500_000
painter = find_painter("huang_di")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_played_game_is_told_in_ten_seconds(seats):
    views, _ = a_game(seats)
    gif = painter.story(views, NAMES[:seats])
    shown, spent = frames(gif)
    assert len(gif) < HEAVIEST
    assert 9_500 <= spent <= 10_500
    assert shown[0].width == 800
    assert 30 <= len(shown) <= 100
    assert shown[0].tobytes() != shown[-1].tobytes()


@pytest.mark.parametrize("count", [1, 3, 400])
def test_any_number_of_views_takes_as_long(count):
    views = [a_table(3, 2, blocks=number * 34 // count, round=1 + number * 9 // count) for number in range(count)]
    _, spent = frames(painter.story(views, NAMES[:3]))
    assert 9_500 <= spent <= 10_500


def test_it_ends_with_who_won():
    views, _ = a_game(2)
    told = frames(painter.story(views, NAMES[:2]))[0]
    unfinished = frames(painter.story((*views[:-1], changed(views[-1], over=False)), NAMES[:2]))[0]
    title = (0, 0, 800, 60)
    assert told[0].crop(title).tobytes() == unfinished[0].crop(title).tobytes()
    assert told[-1].crop(title).tobytes() != unfinished[-1].crop(title).tobytes()


def test_blocks_fall_into_place():
    empty, full = a_table(2, 2, blocks=0), a_table(2, 2, blocks=1)
    shown, _ = frames(painter.story((empty, full), NAMES[:2]))
    tops = [ImageChops.difference(shown[0], frame).crop((0, 60, 800, 280)).getbbox() for frame in shown[1:-1]]
    heights = [box[1] for box in tops if box]
    assert heights == sorted(heights)
    assert len(set(heights)) > 5


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_width(theme):
    views, _ = a_game(2)
    shown, _ = frames(painter.story(views, NAMES[:2], Look(theme, 800)))
    assert shown[0].width == 400


def test_any_name_fits():
    views = a_table(6, 4, blocks=0), a_table(6, 4, blocks=68, phase="over", ranked=(1,) * 6)
    shown, _ = frames(painter.story(views, ("魏" * 32, "W" * 200, "", "שלום **b** <@1>", "😀" * 40, "﷽" * 32)))
    assert shown[0].size == (800, 571)


def test_no_story_shows_what_is_in_a_hand():
    views = a_table(4, 3, blocks=0), a_table(4, 3, blocks=20)
    keys = tuple(favours())
    assert painter.story(views, NAMES[:4]) == painter.story([holding(view, keys) for view in views], NAMES[:4])


def test_threads_tell_the_same_story():
    views = a_table(3, 2, blocks=0), a_table(3, 2, blocks=20)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: painter.story(views, NAMES[:3]), range(4)))) == 1
