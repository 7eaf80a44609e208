"""The maps of HAN: where everything stands, whatever the map, and what is outlined."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from string import ascii_uppercase

import pytest

from games.han.events import PiecePlaced
from games.han.maps import SHEETS, load_map
from rendering import THEMES, Look, find_painter
from rendering.han.board import MAP_TOP
from rendering.han.chart import PLATE, alliance_places, chart_of, labels, plates, stands
from rendering.han.choice import _clearings
from rendering.han.city import towers
from rendering.han.pieces import EMISSARY, HOUSE
from rendering.han.scene import latest_seat, mask_of
from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.maps.chart import dense
from rendering.maps.glass import close_to, whole
from rendering.maps.names import FIGURE
from tests.rendering.han.changes import MARKET, TABLE
from tests.rendering.han.tables import (
    CAPITAL,
    CHINA,
    MARKERS,
    a_map,
    changed,
    with_pieces,
)
from tests.rendering.names import NAMES
from tests.rendering.reading import read, read_one

painter = find_painter("han")
themes = pytest.mark.parametrize("theme", THEMES)
maps = pytest.mark.parametrize("sheet", [CHINA, CAPITAL])


def test_at_the_end_a_market_place_is_empty_since_its_emissary_is_at_court():
    manned = [{"manned": True}, {"manned": False}]
    for over, how in zip((False, True), manned, strict=True):
        game = changed(with_pieces(MARKET, markets={"palace2": 1}), over=over)
        (stall,) = read_one(painter.detail, "palace", game, NAMES[:4]).pieces("market")
        assert (stall.about[0], dict(stall.how)) == (1, how)


def test_the_latest_turn_is_outlined_more_boldly_than_others():
    placed = PiecePlaced(1, "wei3", "house", ("red",), names={})
    for turn, outline in ((2, "ring"), (4, "thin_ring")):
        game = changed(with_pieces(TABLE, {"wei3": 1}), first=0, turn=turn, latest=[(), (placed,), (), (), ()])
        picture = read_one(painter.board, game, NAMES[:5])
        x, y = chart_of(TABLE.board.map).space("wei3")
        ((_, ring),) = picture.placed({"there": (x, y + MAP_TOP)}, "ring", "thin_ring", reach=3)
        assert (ring.name, ring.about[2]) == (outline, painter.PALETTES["light"].hues[1].line)


def test_whose_turn_was_the_latest():
    before = changed(a_map(4), first=1, turn=6)
    assert latest_seat(before) == 2
    placed = PiecePlaced(3, "wei1", "house", ("red",), names={})
    assert latest_seat(changed(before, latest=[(), (), (), (placed,)])) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


def other_map(sheet, stretch, name):
    """A map of the same kind with other names, its places moved by `stretch`."""
    usual = load_map(sheet)
    provinces = {
        key: replace(
            province,
            name=name,
            outline=tuple(stretch(*point) for point in province.outline),
            dragon=stretch(*province.dragon),
        )
        for key, province in usual.provinces.items()
    }
    spaces = {key: replace(space, at=stretch(*space.at)) for key, space in usual.spaces.items()}
    size = tuple(round(edge) for edge in stretch(*usual.size))
    return replace(usual, ours=False, size=size, provinces=provinces, spaces=spaces)


def on_map(game, playing_map):
    """The same table on another map of the same kind."""
    twin = game.copy()
    twin.board.map = playing_map
    return twin.observation(None)


STRETCHES = {
    "small": lambda x, y: (x / 2, y / 2),
    "tall": lambda x, y: (x * 0.6, y * 1.4),
    "wide": lambda x, y: (x * 2, y * 0.9),
}


@pytest.mark.parametrize(
    ("stretch", "name"), [("small", "W" * 32), ("tall", "\u200b"), ("wide", "🐉 <@1> **x**"), ("wide", "魏" * 32)]
)
@maps
def test_any_map_is_painted_whole(sheet, name, stretch):
    game = on_map(a_map(4, sheet), other_map(sheet, STRETCHES[stretch], name))
    picture = read_one(painter.board, game, NAMES[:4])
    assert picture.width == WIDTH
    assert picture.height <= 1800


def test_a_map_without_a_port_lies_between_mountains_alone():
    usual = load_map(CHINA)
    dry = replace(usual, spaces={key: replace(space, port=False) for key, space in usual.spaces.items()})
    assert not chart_of(dry).coasts
    assert chart_of(usual).coasts


@maps
def test_an_alliance_stands_on_its_border_and_beside_every_house(sheet):
    chart = chart_of(load_map(sheet))
    places = alliance_places(chart)
    assert len(places) == 15
    for x, y in places.values():
        assert 0 < x < chart.width
        assert 0 < y < chart.height
        spaces = [chart.space(space) for space in chart.map.spaces]
        assert min(abs(x - a) + abs(y - b) for a, b in spaces) > 40


@maps
def test_a_name_hides_no_house_space(sheet):
    chart = chart_of(load_map(sheet))
    for label in labels(chart).values():
        x, y = label.middle
        for space in chart.map.spaces:
            a, b = chart.space(space)
            assert abs(a - x) > label.width / 2 + 20 or abs(b - y) > label.height / 2 + 20


@pytest.mark.parametrize("counts", [(1,), (1, 1), (3, 0, 1), (1, 1, 1, 1), (1, 2, 1, 1, 3)])
def test_emissaries_of_several_seats_stand_apart(counts):
    places = stands(counts)
    assert [*places] == [seat for seat, count in enumerate(counts) if count]
    for (x1, y1), (x2, y2) in combinations(places.values(), 2):
        assert abs(x1 - x2) + abs(y1 - y2) >= 36


SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that lettering has in height at least where it decides moves."""


@maps
def test_what_stands_on_the_map_is_large_enough(sheet):
    zoom = chart_of(load_map(sheet), "phone").zoom
    assert FIGURE * zoom >= LEGIBLE
    assert min(HOUSE, EMISSARY) * zoom * SHOWN / PHONE >= HIGH


@maps
@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_the_plate_of_a_court_hides_no_house_space_and_no_name(sheet, layout):
    chart = chart_of(load_map(sheet), layout)
    for key, (x, y) in plates(chart).items():
        for space in chart.map.provinces[key].spaces:
            a, b = chart.space(space)
            assert abs(a - x) > PLATE[0] / 2 + 20 or abs(b - y) > PLATE[1] / 2 + 20, (key, space)
        for (a, b), width, height in labels(chart)[key].boxes:
            assert abs(a - x) >= (PLATE[0] + width) / 2 - 1 or abs(b - y) >= (PLATE[1] + height) / 2 - 1, key


@maps
def test_no_name_and_no_emblem_touches_a_street_of_a_wide_map(sheet):
    chart = chart_of(load_map(sheet))
    for key, label in labels(chart).items():
        for (a, b), width, height in label.boxes:
            for x, y in (point for road in chart.roads for point in dense(road)):
                assert abs(a - x) > width / 2 or abs(b - y) > height / 2, key


FULL = {
    sheet: a_map(4, sheet, 60, MARKERS[sheet], viewer=0, hand=("red", "red", "green")) for sheet in (CHINA, CAPITAL)
}


def shown(game, keys, look=None):
    marks = dict(zip(keys, ascii_uppercase, strict=False))
    return painter.choice(game, NAMES[: game.seats], marks, look or Look())


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_mark_lies_in_its_province_and_off_its_spaces(sheet):
    chart = chart_of(FULL[sheet].board.map)
    for province, point in _clearings(chart).items():
        assert mask_of(chart, frozenset({province}), whole(chart)).getpixel(tuple(map(round, point)))
        for space in chart.map.provinces[province].spaces:
            x, y = chart.space(space)
            assert abs(x - point[0]) > 40 or abs(y - point[1]) > 40, (province, space)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_closeup_shows_all_of_what_it_is_about_and_large(sheet):
    chart = chart_of(FULL[sheet].board.map)
    pairs = [(province,) for province in chart.map.provinces] + [*chart.map.neighbours]
    for provinces in pairs:
        frame = close_to(chart, provinces)
        assert frame.zoom > (1.3 if len(provinces) == 1 else 0.8)
        for province in provinces:
            for space in chart.map.provinces[province].spaces:
                x, y = frame.at(chart.space(space))
                assert 40 < x < frame.width - 40
                assert 30 < y < frame.height - 30


def test_a_closeup_of_a_district_cuts_no_tower_of_the_wall_in_two():
    chart = chart_of(FULL[CAPITAL].board.map)
    for tower in towers(chart):
        (left, right), (top, bottom) = ((round(min(side)), round(max(side))) for side in zip(*tower, strict=True))
        for province in chart.map.provinces:
            mask = mask_of(chart, frozenset({province}), whole(chart))
            assert mask.crop((left, top, right, bottom)).getextrema() == (0, 0), (province, tower)


def test_a_house_on_a_border_shows_both_provinces():
    game = a_map(pieces=0, viewer=0, hand=("red", "violet"))
    one, both = (read_one(shown, game, keys) for keys in (["wei-chu", "wei1"], ["wei-chu"]))
    assert (one.width, one.height) != (both.width, both.height)


def test_without_a_pile_to_draw_from_the_display_is_asked_about_while_cards_are_missing():
    cards = {"display": ["red", "green", "green"], "hand": ("red",), "viewer": 0}
    drawing, late = (read_one(shown, game, ["red"]) for game in (a_map(**cards), a_map(**cards, final_round=True)))
    assert [piece.about[0] for piece in drawing.pieces("_card")] == ["red", "green", "green", "red"]
    assert [piece.about[0] for piece in late.pieces("_card")] == ["red"]


@pytest.mark.parametrize(
    "piece", [{"houses": {"wei5": 1}}, {"emissaries": {"wei": (0, 1, 0, 0)}}, {"markets": {"wei5": 1}}]
)
def test_pieces_come_down_on_their_places(piece):
    bare = a_map(pieces=0)
    film = read(painter.story, (bare, with_pieces(bare, **piece)), NAMES[:4])
    tops = [min(found.top for found in frame.pieces("house", "emissary", "market")) for frame in film[1:-1]]
    assert tops == sorted(tops)
    assert len({*tops}) > 5
