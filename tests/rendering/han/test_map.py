"""The maps of HAN: where everything stands, whatever the map, and what is outlined."""

from dataclasses import replace
from itertools import combinations

import pytest

from games.han.events import PiecePlaced
from games.han.maps import load_map
from rendering.han.board import MAP_TOP
from rendering.han.pieces import PLATE
from rendering.han.scene import chart_of, court_of, labels
from rendering.layout import WIDTH
from rendering.maps import character_on, projected
from rendering.palette import LIGHT
from rendering.table import latest_seat
from tests.rendering.han.tables import CAPITAL, CHINA, a_map, changed, with_pieces
from tests.rendering.reading import Reader, overlap

han = Reader("han")
TABLE = a_map(5, pieces=0)
maps = pytest.mark.parametrize("sheet", [CHINA, CAPITAL])


def test_at_the_end_a_market_place_is_empty_since_its_emissary_is_at_court():
    for over in (False, True):
        game = changed(with_pieces(a_map(4, CAPITAL, 0, "market"), markets={"palace2": 1}), over=over)
        (stall,) = han.detail("palace", game).pieces("market")
        assert (stall.about[0], dict(stall.how)) == (1, {"manned": not over})


def test_the_latest_turn_is_found_and_outlined_more_boldly_than_others():
    placed = PiecePlaced(1, "wei3", "house", ("red",), names={})
    for turn, bold in ((2, True), (4, False)):
        game = changed(with_pieces(TABLE, {"wei3": 1}), first=0, turn=turn, latest=[(), (placed,), (), (), ()])
        picture = han.board(game)
        x, y = chart_of(TABLE.board.map).space("wei3")
        ((_, ring),) = picture.placed({"there": (x, y + MAP_TOP)}, "ring", reach=3)
        assert (dict(ring.how)["bold"], ring.about[2]) == (bold, LIGHT.hues[1].line)
    before = changed(a_map(4), first=1, turn=6)
    assert latest_seat(before) == 2
    placed = PiecePlaced(3, "wei1", "house", ("red",), names={})
    assert latest_seat(changed(before, latest=[(), (), (), (placed,)])) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


@pytest.mark.parametrize(
    ("sheet", "wider", "higher", "name"),
    [
        (CHINA, 0.5, 0.5, "W" * 32),
        (CAPITAL, 0.6, 1.4, "\u200b"),
        (CHINA, 2, 0.9, "🐉 <@1> **x**"),
        (CAPITAL, 2, 0.9, "魏" * 32),
    ],
)
def test_any_map_is_painted_whole(sheet, name, wider, higher):
    def moved(point):
        return point[0] * wider, point[1] * higher

    game = a_map(4, sheet).copy()
    usual = game.board.map
    provinces = {
        key: replace(own, name=name, outline=(*map(moved, own.outline),), dragon=moved(own.dragon))
        for key, own in usual.provinces.items()
    }
    spaces = {key: replace(space, at=moved(space.at)) for key, space in usual.spaces.items()}
    size = tuple(map(round, moved(usual.size)))
    game.board.map = replace(usual, ours=False, size=size, provinces=provinces, spaces=spaces)
    picture = han.board(game)
    assert picture.width == WIDTH
    assert picture.height <= 1840


@maps
@pytest.mark.parametrize("counts", [(), (1,), (1, 2)])
def test_a_court_and_its_plate_hide_no_house_space_and_no_name(sheet, layout, counts):
    chart = chart_of(load_map(sheet), layout)
    for key, province in chart.map.provinces.items():
        court = court_of(chart, key, counts)
        for (x, y), (wide, high) in ((court.middle, court.size), (court.plate, PLATE)):
            for space in province.spaces:
                a, b = chart.space(space)
                assert abs(a - x) > wide / 2 + 18 or abs(b - y) > high / 2 + 18, (key, space)
            for (a, b), width, height in labels(chart)[key].boxes:
                assert abs(a - x) >= (wide + width) / 2 - 3 or abs(b - y) >= (high + height) / 2 - 3, key


def test_without_a_pile_to_draw_from_the_display_is_asked_about_while_cards_are_missing():
    cards = {"display": ["red", "green", "green"], "hand": ("red",), "viewer": 0}
    drawing, late = (han.choice(a_map(**cards, final_round=is_final), ["red"]) for is_final in (False, True))
    assert drawing.shown("_card") == ["red", "green", "green", "red"]
    assert late.shown("_card") == ["red"]


def test_a_wide_map_is_as_wide_as_a_board_and_not_too_tall():
    projection = projected((800, 800))
    assert (projection.width, projection.height) == (1600, 1100)
    assert projection.at((0, 0))[0] == pytest.approx(1600 - projection.at((800, 0))[0])


def test_a_character_stands_in_the_middle_of_its_region_or_is_left_out():
    square = ((100, 100), (400, 100), (400, 400), (100, 400))
    assert character_on(square, "魏").middle == pytest.approx((250, 250), abs=9)
    assert character_on(((0, 0), (90, 0), (0, 90)), "魏") is None


@maps
def test_marks_of_provinces_do_not_overlap(sheet, layout):
    game = a_map(4, sheet, 0)
    boxes = [piece.box for piece in han.choice(game, game.board.map.provinces, layout).pieces("tag")]
    assert len(boxes) == len(game.board.map.provinces)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
