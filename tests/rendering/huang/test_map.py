"""The maps of HUANG: where everything stands, what is outlined, and which choices are pictured how."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import pairwise
from string import ascii_uppercase
from unittest.mock import patch

import pytest

from games.huang.events import TilePlaced
from games.huang.maps import read_map
from games.huang.pieces import COLOURS
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.huang import land as printed_map
from rendering.huang.chart import chart_of, labels
from rendering.huang.country import country
from rendering.huang.heading import HEAD
from rendering.huang.history import latest_seat
from rendering.huang.palettes import PALETTES
from rendering.layout import PHONE, WIDTH
from tests.rendering.huang.changes import after
from tests.rendering.huang.tables import (
    FRONT,
    KINGDOMS,
    TABLE,
    an_empty_table,
    changed,
    first_view,
    with_seat,
)
from tests.rendering.names import NAMES
from tests.rendering.reading import NOTES, read_one

painter = find_painter("huang")
themes = pytest.mark.parametrize("theme", THEMES)
layouts = pytest.mark.parametrize("layout", LAYOUTS)


def board(view, look=None):
    """Read a table."""
    return read_one(painter.board, view, NAMES[: view.seats], look or Look())


def test_the_latest_turn_is_outlined_more_boldly_than_others():
    event, place = TilePlaced(1, "white", "j7", 2), chart_of(TABLE.map).space(TABLE.map.index["j7"])
    for turn, bold in ((6, True), (8, False)):
        picture = board(changed(after(event), turn=turn))
        ((_, outline),) = picture.placed({"there": (place[0] + 16, place[1] + HEAD)}, "outline", reach=4)
        assert (outline.about[0], dict(outline.how)) == (PALETTES["light"].hues[1].line, {"bold": bold})


@layouts
def test_the_board_shows_no_secrets(layout):
    tiles = dict.fromkeys(COLOURS, 1)
    for secret in (with_seat(TABLE, 1, hand=tiles), with_seat(TABLE, 1, replaced=tiles), changed(TABLE, area="wei")):
        assert board(secret, Look(layout=layout)) == board(TABLE, Look(layout=layout))


def test_whose_turn_was_the_latest():
    before = changed(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    last = (TilePlaced(3, "red", "i6", 1),)
    assert latest_seat(with_seat(before, 3, last=last)) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


@pytest.mark.parametrize("kind", ["war", "revolt"])
@layouts
def test_a_conflict_that_is_being_decided_is_outlined_with_its_strengths(layout, kind):
    view = first_view(kind)
    sides = view.war.sides if kind == "war" else (view.revolt.attack, view.revolt.defence)
    strengths = [str(side.strength.total if kind == "war" else side.total) for side in sides]
    badges = board(view, Look(layout=layout)).pieces("badge")
    assert [(badge.about[0], badge.about[1]) for badge in badges] == [
        (strength, {"war": "red", "revolt": "yellow"}[kind]) for strength in strengths
    ]
    assert board(changed(view, **{kind: None}), Look(layout=layout)).pieces("badge") == []


@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
@layouts
def test_every_space_is_inside_the_picture_and_hexagons_share_their_corners(layout, key):
    playing_map = an_empty_table(4, key).map
    chart = chart_of(playing_map, layout)
    band = chart.margins.band
    corners = [chart.hexagon(space) for space in range(len(playing_map.spaces))]
    assert all(
        band <= x <= chart.width - band and band <= y <= chart.height - band for path in corners for x, y in path
    )
    for space, others in enumerate(playing_map.neighbours):
        assert all(len({*corners[space]} & {*corners[other]}) == 2 for other in others)


def own_map(name, key=FRONT):
    """A map with long or strange names, as a file could have."""
    file = json.loads(files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8"))
    for kind in ("areas", "capitals"):
        for number, place in enumerate(file[kind].values()):
            place["name"] = f"{name}{'abcdefghijklmnopqrst'[number]}"
    return read_map(json.dumps(file))


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "Wm Wm Wm Wm Wm", "長城萬里長城萬里長城萬里長城萬里", "i"])
@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
@layouts
def test_any_names_of_places_leave_the_board_whole(layout, key, name):
    usual = an_empty_table(4, key)
    view = changed(usual, map=own_map(name, key))
    same_land = patch.object(printed_map, "country", lambda palette, _, *how: country(palette, usual.map, *how))
    with same_land:
        picture = board(view, Look(layout=layout))
    assert {*picture.words} >= {line for _, label in labels(chart_of(view.map, layout)) for line in label.lines}
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] == "beyond the picture"] == []


@layouts
def test_land_has_no_writing_but_on_the_compass(layout):
    written = country(PALETTES["light"], TABLE.map, layout, 1).info.get(NOTES, ())
    assert {thing.text for thing in written if hasattr(thing, "text")} <= {*"北東南西"}


def marked(keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


def shown(view, keys, look=None):
    marks = keys if isinstance(keys, dict) else marked(keys)
    return read_one(painter.choice, view, NAMES[: view.seats], marks, look or Look())


def in_area(view, area):
    """The view of a player who has chosen a neighbourhood."""
    return changed(view, area=area)


ZHAO = tuple(TABLE.map.spaces[space] for space in TABLE.map.areas["zhao"])


def test_a_picture_shows_the_chosen_neighbourhood_however_few_spaces_are_open():
    few, many = (shown(in_area(an_empty_table(), "zhao"), keys) for keys in (ZHAO[:1], ZHAO))
    assert (few.width, few.height) == (many.width, many.height)


@layouts
def test_marks_stay_on_their_spaces_along_a_river(layout):
    table = an_empty_table(4, KINGDOMS)
    area = max(table.map.areas, key=lambda area: len(table.map.river.intersection(table.map.areas[area])))
    river = [table.map.spaces[space] for space in table.map.areas[area] if space in table.map.river]
    marks = dict(zip(river, ascii_uppercase, strict=False))
    picture = shown(in_area(table, area), marks, Look(layout=layout))
    tags = {tag.about[0]: tag.middle for tag in picture.pieces("tag")}
    assert {*tags} == {*marks.values()}
    zooms = set()
    for (one, mark), (other, next_mark) in pairwise(marks.items()):
        (x1, y1), (x2, y2) = (chart_of(table.map, layout).space(table.map.index[key]) for key in (one, other))
        (left, top), (right, bottom) = tags[mark], tags[next_mark]
        zooms |= {round((right - left) / (x2 - x1), 1)} if abs(x2 - x1) > 30 else set()
        zooms |= {round((bottom - top) / (y2 - y1), 1)} if abs(y2 - y1) > 30 else set()
    assert max(zooms) - min(zooms) < 0.25
