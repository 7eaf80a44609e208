"""What can be chosen in HUANG is shown: neighbourhoods, spaces, shapes, warring states and tiles under their marks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from io import BytesIO
from string import ascii_uppercase
from unittest.mock import patch

import pytest
from PIL import Image

from games.huang.pieces import COLOURS
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.canvas import Brush
from rendering.layout import PHONE, WIDTH
from rendering.lettering import line
from tests.rendering.huang.tables import (
    FRONT,
    KINGDOMS,
    LEADERS,
    NAMES,
    TABLE,
    a_full_table,
    an_empty_table,
    changed,
    first_view,
    questions,
)
from tests.rendering.lettered import forget_pictures, lettering

painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that marks have in height at least on a phone."""
HEAVIEST = 150_000


def marked(keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


def shown(view, keys, look=None):
    marks = keys if isinstance(keys, dict) else marked(keys)
    return painter.choice(view, NAMES[: view.seats], marks, look or Look())


def size(png):
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture.size


PICTURED = {
    "area": True, "space": True, "building": True, "shape": True, "moved": True, "further": True, "loss": True,
    "granaries": True, "market": True, "support": True, "winner": True,
    "action": False, "governor": False, "soldier": False, "replaced": False,
}  # fmt: skip
"""Which topics of picks are about things to be seen."""


@pytest.mark.parametrize(("seats", "seed", "key"), [(4, 1, FRONT), (5, 2, KINGDOMS), (2, 3, FRONT)])
@layouts
def test_every_choice_about_things_to_be_seen_has_its_picture(layout, seats, seed, key):
    picks = questions(seats, seed, map=key, palace="on")
    fullest = {topic: (options, view) for topic, options, view in sorted(picks, key=lambda pick: len(pick[1]))}
    assert {"area", "space", "action"} <= set(fullest) <= set(PICTURED)
    for topic, (options, view) in fullest.items():
        png = shown(view, options, Look(layout=layout))
        assert (png is not None) is PICTURED[topic], topic
        if png:
            wide, _ = size(png)
            assert wide == PHONE or (wide <= WIDTH and layout == "wide")
            assert len(png) < HEAVIEST


def in_area(view, area):
    """The view of a player who has chosen a neighbourhood."""
    return changed(view, area=area)


ZHAO = tuple(TABLE.map.spaces[space] for space in TABLE.map.areas["zhao"])
WAR = first_view("war")
CHOICES = {
    "neighbourhoods": (TABLE, tuple(TABLE.map.areas)),
    "kingdoms": (an_empty_table(4, KINGDOMS), tuple(an_empty_table(4, KINGDOMS).map.areas)),
    "all spaces of the largest neighbourhood": (in_area(an_empty_table(), "zhao"), ZHAO),
    "a long river": (in_area(an_empty_table(), "upperjiang"), ("a4", "a5", "a6", "a7", "a8", "a9", "b13")),
    "spaces of a full table": (in_area(a_full_table(), "wei"), ("j4", "k5", "l6", "k7", "m7")),
    "spaces without a neighbourhood": (TABLE, ("a1", "g3", "j9")),
    "leaders and tiles": (TABLE, (*LEADERS, "j6", "k6")),
    "triangles": (TABLE, ("i5-i6-j6", "i6-j6-k6", "f5-f6-g7")),
    "a triangle or a palace": (TABLE, ("g5-h5-g6", "g5-h5-h6", "g5-h5-g6-h6")),
    "tiles": (TABLE, COLOURS),
    "warring states": (WAR, tuple(side.key for side in WAR.war.sides)),
}


@pytest.mark.parametrize("name", CHOICES)
@layouts
def test_each_mark_shows(layout, name):
    view, keys = CHOICES[name]
    look, marks = Look(layout=layout), marked(keys)
    usual = shown(view, marks, look)
    pictures = {shown(view, {**marks, key: "Z"}, look) for key in keys}
    assert len({usual, *pictures}) == len(keys) + 1
    assert shown(view, keys[:-1], look) != usual


@pytest.mark.parametrize("name", CHOICES)
def test_marks_are_legible_on_a_phone(name):
    view, keys = CHOICES[name]
    sizes, write = {}, Brush.write

    def noting(brush, text, at, size, *ink):
        sizes[text] = size
        write(brush, text, at, size, *ink)

    forget_pictures()
    with patch.object(Brush, "write", noting):
        wide, _ = size(shown(view, keys, Look(layout="phone")))
    for mark in marked(keys).values():
        _, top, _, bottom = line(mark, round(sizes[mark] * 4)).getbbox()
        assert (bottom - top) / 4 * SHOWN / wide >= HIGH


@pytest.mark.parametrize("keys", [(), ("none",), ("stop",), ("tile:red", "leader:governor"), ("yes", "no"), ("z9",)])
def test_keys_that_stand_for_nothing_on_the_table_have_no_picture(keys):
    assert shown(TABLE, keys) is None


@pytest.mark.parametrize("name", ["triangles", "tiles", "warring states"])
def test_among_things_doing_nothing_is_left_out(name):
    view, keys = CHOICES[name]
    marks = marked(keys)
    assert shown(view, marks) == shown(view, {**marks, "none": "X"})


@layouts
def test_free_spaces_of_a_neighbourhood_are_named(layout):
    view, keys = CHOICES["spaces of a full table"]
    forget_pictures()
    with lettering() as seen:
        shown(view, keys, Look(layout=layout))
    full = {*view.realm.tiles, *view.realm.leaders}
    free = {view.map.spaces[space] for space in view.map.areas["wei"] if space not in full}
    assert {text.text for text in seen.written} >= {key.upper() for key in free}


def test_a_picture_shows_the_chosen_neighbourhood_however_few_spaces_are_open():
    few, many = (shown(in_area(an_empty_table(), "zhao"), keys) for keys in (ZHAO[:1], ZHAO))
    assert size(few) == size(many)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", CHOICES)
def test_every_theme_and_width(name, theme):
    view, keys = CHOICES[name]
    wide, high = size(shown(view, keys, Look(theme)))
    assert size(shown(view, keys, Look(theme, 800))) == (pytest.approx(wide / 2, abs=1), pytest.approx(high / 2, abs=1))


def test_threads_paint_the_same_choice():
    view, keys = CHOICES["spaces of a full table"]
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: shown(view, keys), range(8)))) == 1


@layouts
def test_marks_stay_on_their_spaces_along_a_river(layout):
    table = an_empty_table(4, KINGDOMS)
    area = max(table.map.areas, key=lambda area: len(table.map.river.intersection(table.map.areas[area])))
    river = [table.map.spaces[space] for space in table.map.areas[area] if space in table.map.river]
    module = import_module("rendering.huang.choice")  # the package has a function of that name
    moved, free = [], module._free

    def noted(place, placed, step):
        moved.append(free(place, placed, step) != place)
        return free(place, placed, step)

    with patch.object(module, "_free", noted):
        shown(in_area(table, area), river[: len(ascii_uppercase)], Look(layout=layout))
    assert moved == [False] * min(len(river), len(ascii_uppercase))
