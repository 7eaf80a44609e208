"""The maps of HUANG: where everything stands, what is outlined, and which choices are pictured how."""

from __future__ import annotations

import json
from importlib.resources import files
from string import ascii_lowercase
from unittest.mock import patch

import pytest

from games.huang.events import TilePlaced
from games.huang.maps import read_map
from games.huang.pieces import COLOURS
from rendering import LAYOUTS, Look, find_painter
from rendering.huang import land as printed_map
from rendering.huang.chart import chart_of, labels
from rendering.huang.country import country
from rendering.huang.heading import HEAD
from rendering.huang.history import latest_seat
from rendering.huang.palettes import PALETTES
from rendering.layout import PHONE, WIDTH
from tests.rendering.huang.tables import FRONT, KINGDOMS, TABLE, an_empty_table, changed, first_view, with_seat
from tests.rendering.names import NAMES
from tests.rendering.reading import read_one

painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)


def board(view, look=None):
    """Read a table."""
    return read_one(painter.board, view, NAMES[: view.seats], look or Look())


def test_the_latest_turn_is_found_and_outlined_more_boldly_than_others():
    event, place = TilePlaced(1, "white", "j7", 2), chart_of(TABLE.map).space(TABLE.map.index["j7"])
    for turn, bold in ((6, True), (8, False)):
        picture = board(changed(with_seat(TABLE, 1, last=(event,)), turn=turn, first=0))
        ((_, outline),) = picture.placed({"there": (place[0] + 16, place[1] + HEAD)}, "outline", reach=4)
        assert (outline.about[0], dict(outline.how)) == (PALETTES["light"].hues[1].line, {"bold": bold})
    before = changed(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    assert latest_seat(with_seat(before, 3, last=(TilePlaced(3, "red", "i6", 1),))) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


@layouts
def test_the_board_shows_no_secrets(layout):
    tiles = dict.fromkeys(COLOURS, 1)
    for secret in (with_seat(TABLE, 1, hand=tiles), with_seat(TABLE, 1, replaced=tiles), changed(TABLE, area="wei")):
        assert board(secret, Look(layout=layout)) == board(TABLE, Look(layout=layout))


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


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "Wm Wm Wm Wm Wm", "長城萬里長城萬里長城萬里長城萬里"])
@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
@layouts
def test_any_names_of_places_leave_the_board_whole(layout, key, name):
    file = json.loads(files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8"))
    for kind in ("areas", "capitals"):
        for letter, place in zip(ascii_lowercase, file[kind].values(), strict=False):
            place["name"] = name + letter
    usual = an_empty_table(4, key)
    view = changed(usual, map=read_map(json.dumps(file)))
    with patch.object(printed_map, "country", lambda palette, _, *how: country(palette, usual.map, *how)):
        picture = board(view, Look(layout=layout))
    assert {*picture.words} >= {line for _, label in labels(chart_of(view.map, layout)) for line in label.lines}
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] == "beyond the picture"] == []
