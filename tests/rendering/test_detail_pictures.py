"""What can be looked at more closely, and what there is nothing to be seen of."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.huang_di.cards import favours
from rendering import THEMES, Look, find_painter
from tests.rendering.handmade import NAMES, a_table, all_changed, holding, with_last

painter = find_painter("huang_di")
KEYS = tuple(sorted(favours()))


def playing(count, seats=4):
    view = a_table(seats, 3 if seats < 5 else 4)
    return all_changed(view, granted=KEYS[:count])


def size(png):
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture.size


@pytest.mark.parametrize("item", ["seat:0", "seat:3", "p1", "p3", "recruiter", "resources", "builder", "taskmaster"])
@pytest.mark.parametrize("theme", THEMES)
def test_what_is_on_the_table_can_be_seen_closely(item, theme):
    view = with_last(playing(2))
    wide, _ = size(painter.detail(item, view, NAMES[:4], Look(theme)))
    assert size(painter.detail(item, view, NAMES[:4], Look(theme, 800)))[0] == round(wide / 2)


@pytest.mark.parametrize(
    "item", ["last", "", "seat:4", "seat:9", "seat:", "seat:-1", "p0", "p4", "p9", "p", "p1:l1:c1", "emperor", "\x00"]
)
def test_a_missing_item_has_no_picture(item):
    assert painter.detail(item, playing(2), NAMES[:4]) is None


def test_a_player_without_played_favours_has_no_picture():
    assert painter.detail("seat:1", playing(0), NAMES[:4]) is None


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 18])
def test_any_number_of_favours_fits_and_so_does_any_name(count):
    view = playing(count, 6)
    shapes = {size(painter.detail("seat:5", view, (*NAMES[:5], name))) for name in ("W" * 32, "", "שלום", "😀" * 40)}
    ((wide, _),) = shapes
    assert wide <= 1600


def test_favours_are_laid_in_their_owners_stones():
    view = playing(3)
    assert len({painter.detail(f"seat:{seat}", view, ("Yu",) * 4) for seat in range(4)}) == 4


def test_a_province_shows_what_was_done_last():
    view = a_table(4, 3)
    acted = with_last(view)
    shown = [painter.detail(f"p{number}", table, NAMES[:4]) for table in (view, acted) for number in (1, 2, 3)]
    assert len(set(shown)) > 3


@pytest.mark.parametrize("item", ["seat:1", "p2", "builder"])
def test_no_detail_shows_what_is_in_a_hand(item):
    view = playing(2)
    assert painter.detail(item, view, NAMES[:4]) == painter.detail(item, holding(view, KEYS), NAMES[:4])
