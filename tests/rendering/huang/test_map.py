"""The maps of HUANG: where everything stands, what is outlined, and which choices are pictured how."""

import json
from importlib.resources import files
from itertools import combinations
from statistics import fmean
from string import ascii_lowercase
from unittest.mock import patch

import pytest

from games.huang.events import TilePlaced, TilesRemoved
from games.huang.maps import read_map
from games.huang.pieces import COLOURS
from rendering.huang import scene
from rendering.huang.pieces import PALETTES
from rendering.huang.scene import chart_of, country, names_on, taken
from rendering.layout import PHONE, WIDTH, shared
from rendering.table import latest_seat
from tests.rendering.huang.tables import (
    FRONT,
    KINGDOMS,
    TABLE,
    an_empty_table,
    changed,
    first_view,
    places_on,
    with_seat,
)
from tests.rendering.names import NAMES
from tests.rendering.pictures import questions
from tests.rendering.reading import Reader, lettered
from tests.rendering.recorded import KINDS, recorded
from tests.rendering.test_palette import EYES, contrast, difference, nearest, seen

huang = Reader("huang")


def test_the_latest_turn_is_found_and_outlined_more_boldly_than_others():
    event, place = TilePlaced(1, "white", "j7"), places_on(TABLE)[TABLE.map.index["j7"]]
    for turn, bold in ((6, True), (8, False)):
        picture = huang.board(changed(with_seat(TABLE, 1, last=(event,)), turn=turn, first=0))
        ((_, outline),) = picture.placed({"there": place}, "outline", reach=4)
        assert (outline.about[0], dict(outline.how)) == (PALETTES["light"].hues[1].line, {"bold": bold})
    before = changed(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    assert latest_seat(with_seat(before, 3, last=(TilePlaced(3, "red", "i6"),))) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


def test_the_board_shows_no_secrets(layout):
    tiles = dict.fromkeys(COLOURS, 1)
    for secret in (with_seat(TABLE, 1, hand=tiles), with_seat(TABLE, 1, replaced=tiles), changed(TABLE, area="wei")):
        assert huang.board(secret, layout) == huang.board(TABLE, layout)


@pytest.mark.parametrize("kind", ["war", "revolt"])
def test_a_conflict_that_is_being_decided_is_outlined_with_its_strengths(layout, kind):
    view = first_view(kind)
    sides = view.war.sides if kind == "war" else (view.revolt.attack, view.revolt.defence)
    strengths, colour = (side.strength if kind == "war" else side for side in sides), {"war": "red", "revolt": "yellow"}
    badges = huang.board(view, layout).pieces("badge")
    assert [badge.about[:2] for badge in badges] == [(str(strength.total), colour[kind]) for strength in strengths]
    assert huang.board(changed(view, **{kind: None}), layout).pieces("badge") == []


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "Wm Wm Wm Wm Wm", "長城萬里長城萬里長城萬里長城萬里"])
@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
def test_any_names_of_places_leave_the_board_whole(layout, key, name):
    file = json.loads(files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8"))
    for kind in ("areas", "capitals"):
        for letter, place in zip(ascii_lowercase, file[kind].values(), strict=False):
            place["name"] = name + letter
    usual = an_empty_table(4, key)
    view = usual.copy()
    view.realm.map = read_map(json.dumps(file))
    with patch.object(scene, "country", lambda palette, _, *how: country(palette, usual.map, *how)):
        picture = huang.board(view, layout)
    assert {*picture.words} >= {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] == "beyond the picture"] == []


def area(box):
    return (box[2] - box[0]) * (box[3] - box[1])


def test_names_of_places_keep_off_pieces_as_long_as_there_is_room(layout):
    for view in (TABLE, *recorded("huang", "many").moments(3)):
        picture = huang.board(view, layout)
        names = {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
        pieces = [piece.box for piece in picture.pieces("tile", "leader", "bandit")]
        for text in picture.texts:
            if text.text in names | {*view.map.area_names.values()} and text.text not in NAMES:
                assert sum(shared(text.box, piece) for piece in pieces) < area(text.box) / 6, text.text


def test_names_of_places_keep_off_what_was_lost(layout):
    hidden = names_on(chart_of(TABLE.map, layout), taken(TABLE))["qin"].spaces
    lost = [TABLE.map.spaces[space] for space in hidden]
    view = changed(with_seat(TABLE, 1, last=(TilesRemoved("red", tuple(lost), "riot"),)), turn=6, first=0)
    picture = huang.board(view, layout)
    crosses, (name,) = picture.pieces("scar"), (text for text in picture.texts if text.text == "Qin")
    assert len(crosses) == len(lost)
    assert sum(shared(name.box, cross.box) for cross in crosses) == 0


def test_marks_on_neighbourhoods_keep_off_names_and_each_other(kind, layout):
    _, options, view = questions("huang", kind)["area"]
    picture = huang.choice(view, options, layout)
    names = {line for label in names_on(chart_of(view.map, layout)).values() for line in label.lines}
    texts = [text.box for text in picture.texts if text.text in names]
    boxes = [piece.box for piece in picture.pieces("mark")]
    assert len(boxes) == len(options)
    assert [pair for pair in combinations(boxes, 2) if shared(*pair) > area(pair[0]) / 10] == []
    for box in boxes:
        assert sum(shared(box, text) for text in texts) < area(box) / 10


def test_symbols_lean_away_from_the_buildings_on_their_tiles(layout):
    buildings = {"palace": (*TABLE.realm.palace,), "pagoda": next(iter(TABLE.realm.pagodas))}
    picture, places = huang.board(TABLE, layout), places_on(TABLE, layout)
    leaning = {space for space, piece in picture.placed(places, "tile", reach=4) if any(piece.about[2])}
    assert leaning == {space for spaces in buildings.values() for space in spaces}
    for name, spaces in buildings.items():
        middle = [fmean(place) for place in zip(*(places[space] for space in spaces), strict=True)]
        assert picture.placed({name: middle}, name, reach=4)


def test_marks_leave_the_keys_of_spaces_legible_and_stand_at_their_edges(kind, layout):
    _, options, view = questions("huang", kind)["space"]
    marks = lettered(options)
    picture = huang.choice(view, marks, layout)
    assert picture.shown("mark") == [*marks.values()]
    assert_keys_are_clear(picture, view, "mark")


def test_symbols_of_tiles_make_way_for_their_marks(layout):
    riots = [question for kind in KINDS for question in recorded("huang", kind).questions
             if question.topic == "space" and question.view.action.startswith("riot")]  # fmt: skip
    for _, options, view in riots[:4]:
        picture = huang.choice(view, dict.fromkeys(options, "Q"), layout)
        leaning = [piece for piece in picture.pieces("tile") if any(piece.about[2])]
        assert len(leaning) >= len(options)
        marks = [piece.box for piece in picture.pieces("mark")]
        for piece in (piece for piece in leaning if not piece.about[2][0] and piece.about[2][1] > 0):  # no building
            (x, y), down = piece.middle, piece.about[2][1] * piece.width / 66
            assert not [box for box in marks if box[0] < x < box[2] and box[1] < y + down < box[3]]


def test_plaques_of_free_capitals_leave_the_keys_of_spaces_legible(layout):
    for item in TABLE.map.areas:
        assert_keys_are_clear(huang.detail(item, TABLE, layout), TABLE, "plaque")


def assert_keys_are_clear(picture, view, name):
    """Pieces of a `name` hide little of the keys of spaces."""
    keys, found = {key.upper() for key in view.map.spaces}, picture.pieces(name)
    for text in picture.texts:
        if text.text in keys:
            assert sum(shared(text.box, piece.box) for piece in found) < area(text.box) * 0.4, text.text


@pytest.mark.parametrize("eye", EYES)
def test_players_have_colours_that_no_tile_has(theme, eye):
    palette = PALETTES[theme]
    hues = [hue.base for hue in palette.hues]
    assert nearest(hues, eye) >= 13
    tiles = [seen(palette.tint(colour).base, eye) for colour in COLOURS]
    least = 15 if eye == "usual" else 4
    assert min(difference(seen(hue, eye), tile) for hue in hues for tile in tiles) >= least
    assert min(contrast(hue.base, hue.mark) for hue in palette.hues) >= 3.5
    assert min(contrast(palette.text, hue.pale) for hue in palette.hues) >= 4.5
