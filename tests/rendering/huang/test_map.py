"""The maps of HUANG: where everything stands, what is outlined, and which choices are pictured how."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations
from string import ascii_lowercase, ascii_uppercase
from unittest.mock import patch

import pytest

from games.huang.events import TilePlaced, TilesRemoved
from games.huang.maps import read_map
from games.huang.pieces import COLOURS
from rendering import LAYOUTS, Look, find_painter
from rendering.huang import scene
from rendering.huang.board import HEAD
from rendering.huang.chart import chart_of, names_on
from rendering.huang.pieces import PALETTES
from rendering.huang.scene import country, latest_seat, taken
from rendering.layout import PHONE, WIDTH, shared
from rendering.maps import whole
from tests.rendering.huang.tables import FRONT, KINGDOMS, TABLE, an_empty_table, changed, first_view, with_seat
from tests.rendering.names import NAMES
from tests.rendering.pictures import questions
from tests.rendering.reading import read_one
from tests.rendering.recorded import KINDS, recorded
from tests.rendering.test_palette import EYES, contrast, difference, nearest, seen

painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)


def board(view, look=None):
    """Read a table."""
    return read_one(painter.board, view, NAMES[: view.seats], look or Look())


def test_the_latest_turn_is_found_and_outlined_more_boldly_than_others():
    event, place = TilePlaced(1, "white", "j7"), chart_of(TABLE.map).space(TABLE.map.index["j7"])
    for turn, bold in ((6, True), (8, False)):
        picture = board(changed(with_seat(TABLE, 1, last=(event,)), turn=turn, first=0))
        ((_, outline),) = picture.placed({"there": (place[0] + 16, place[1] + HEAD)}, "outline", reach=4)
        assert (outline.about[0], dict(outline.how)) == (PALETTES["light"].hues[1].line, {"bold": bold})
    before = changed(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    assert latest_seat(with_seat(before, 3, last=(TilePlaced(3, "red", "i6"),))) == 3
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
    with patch.object(scene, "country", lambda palette, _, *how: country(palette, usual.map, *how)):
        picture = board(view, Look(layout=layout))
    assert {*picture.words} >= {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] == "beyond the picture"] == []


def area(box):
    """Return the area of a box."""
    return (box[2] - box[0]) * (box[3] - box[1])


@layouts
def test_names_of_places_keep_off_pieces_as_long_as_there_is_room(layout):
    for view in (TABLE, *recorded("huang", "many").moments(3)):
        picture = board(view, Look(layout=layout))
        names = {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
        pieces = [piece.box for piece in picture.pieces("tile", "leader", "bandit")]
        for text in picture.texts:
            if text.text in names | {*view.map.area_names.values()} and text.text not in NAMES:
                assert sum(shared(text.box, piece) for piece in pieces) < area(text.box) / 6, text.text


@layouts
def test_names_of_places_keep_off_what_was_lost(layout):
    hidden = names_on(chart_of(TABLE.map, layout), taken(TABLE))["qin"].spaces
    lost = [TABLE.map.spaces[space] for space in hidden]
    view = changed(with_seat(TABLE, 1, last=(TilesRemoved("red", tuple(lost), "riot"),)), turn=6, first=0)
    picture = board(view, Look(layout=layout))
    crosses, (name,) = picture.pieces("scar"), (text for text in picture.texts if text.text == "Qin")
    assert len(crosses) == len(lost)
    assert sum(shared(name.box, cross.box) for cross in crosses) == 0


@layouts
def test_marks_on_neighbourhoods_keep_off_names_and_each_other(layout):
    for kind in KINDS:
        _, options, view = questions("huang", kind)["area"]
        marks = {option: ascii_uppercase[number] for number, option in enumerate(options)}
        picture = read_one(painter.choice, view, marks, Look(layout=layout))
        names = {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
        texts = [text.box for text in picture.texts if text.text in names]
        boxes = [piece.box for piece in picture.pieces("mark")]
        assert len(boxes) == len(marks)
        assert [pair for pair in combinations(boxes, 2) if shared(*pair) > area(pair[0]) / 10] == []
        for box in boxes:
            assert sum(shared(box, text) for text in texts) < area(box) / 10


@layouts
def test_symbols_lean_away_from_the_buildings_on_their_tiles(layout):
    chart = chart_of(TABLE.map, layout)
    shapes = ("g5-h5-g6-h6", "i5-i6-j6")
    under = {TABLE.map.index[key] for shape in shapes for key in shape.split("-")}
    frame, left = whole(chart), 16 if layout == "wide" else 0
    places = {space: frame.at(chart.space(space)) for space in TABLE.realm.tiles}
    places = {space: (x + left, y + HEAD) for space, (x, y) in places.items()}
    picture = board(TABLE, Look(layout=layout))
    leaning = {space for space, piece in picture.placed(places, "tile", reach=4) if any(piece.about[2])}
    assert leaning == under
    for shape, name in zip(shapes, ("palace", "pagoda"), strict=True):
        x, y = frame.at(chart.middle([TABLE.map.index[key] for key in shape.split("-")]))
        assert picture.placed({shape: (x + left, y + HEAD)}, name, reach=4)


@layouts
def test_marks_leave_the_keys_of_spaces_legible_and_stand_at_their_edges(layout):
    for kind in KINDS:
        _, options, view = questions("huang", kind)["space"]
        marks = {option: ascii_uppercase[number % 26] for number, option in enumerate(options)}
        picture = read_one(painter.choice, view, marks, Look(layout=layout))
        assert [piece.about[0] for piece in picture.pieces("mark")] == [*marks.values()]
        assert_keys_are_clear(picture, view, "mark")


@layouts
def test_symbols_of_tiles_make_way_for_their_marks(layout):
    riots = [question for kind in KINDS for question in recorded("huang", kind).questions
             if question.topic == "space" and question.view.action.startswith("riot")]  # fmt: skip
    for _, options, view in riots[:4]:
        picture = read_one(painter.choice, view, dict.fromkeys(options, "Q"), Look(layout=layout))
        leaning = [piece for piece in picture.pieces("tile") if any(piece.about[2])]
        assert len(leaning) >= len(options)
        marks = [piece.box for piece in picture.pieces("mark")]
        for piece in (piece for piece in leaning if not piece.about[2][0] and piece.about[2][1] > 0):  # no building
            (x, y), down = piece.middle, piece.about[2][1] * piece.width / 66
            assert not [box for box in marks if box[0] < x < box[2] and box[1] < y + down < box[3]]


@layouts
def test_plaques_of_free_capitals_leave_the_keys_of_spaces_legible(layout):
    for item in TABLE.map.areas:
        assert_keys_are_clear(read_one(painter.detail, item, TABLE, NAMES[:4], Look(layout=layout)), TABLE, "plaque")


def assert_keys_are_clear(picture, view, name):
    """Pieces of a `name` hide little of the keys of spaces."""
    keys, found = {key.upper() for key in view.map.spaces}, picture.pieces(name)
    for text in picture.texts:
        if text.text in keys:
            assert sum(shared(text.box, piece.box) for piece in found) < area(text.box) * 0.4, text.text


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", PALETTES)
def test_players_have_colours_that_no_tile_has(theme, eye):
    palette = PALETTES[theme]
    hues = [hue.base for hue in palette.hues]
    assert nearest(hues, eye) >= 13
    tiles = [seen(palette.tint(colour).base, eye) for colour in COLOURS]
    least = 15 if eye == "usual" else 4
    assert min(difference(seen(hue, eye), tile) for hue in hues for tile in tiles) >= least
    assert min(contrast(hue.base, hue.mark) for hue in palette.hues) >= 3.5
    assert min(contrast(palette.text, hue.pale) for hue in palette.hues) >= 4.5
