"""HAN's pictures besides the board: cards, choices, closer looks, lessons; whole, true and light for every table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from string import ascii_uppercase

import pytest
from PIL import Image

from games.han import BOX
from games.han import LESSONS as PAGES
from games.han.board import placement
from games.han.cards import CARDS, payment_key
from rendering import THEMES, Look, find_painter
from rendering.han.chart import chart_of
from rendering.han.choice import _clearings
from rendering.han.city import towers
from rendering.han.lessons import LESSONS
from rendering.han.scene import mask_of
from rendering.maps.glass import close_to, whole
from tests.rendering.han.tables import CAPITAL, CHINA, MARKERS, NAMES, a_game, a_map, changed, with_pieces

HEAVIEST = 160_000
SHEETS = (CHINA, CAPITAL)
FULL = {sheet: a_map(4, sheet, 60, MARKERS[sheet], viewer=0, hand=("red", "red", "green")) for sheet in SHEETS}
painter = find_painter("han")


def opened(png, heaviest=HEAVIEST):
    """The picture, which is light enough to send."""
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    assert len(png) <= heaviest
    picture.load()
    return picture


def shown(game, keys, look=None):
    marks = dict(zip(keys, ascii_uppercase, strict=False))
    return painter.choice(game, NAMES[: game.seats], marks, look or Look())


# Cards in hand


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards", [(), ("red",), ("red", "violet", "violet")])
def test_a_hand_of_any_size_in_every_theme_and_width(cards, theme):
    game = a_map(viewer=1, hand=cards)
    wide = opened(painter.hand(game, Look(theme))).width
    assert opened(painter.hand(game, Look(theme, 800))).width == round(wide / 2)


@pytest.mark.parametrize(
    "change", [{"display": ["red"]}, {"pile": 0}, {"hand": ("red", "green")}, {"board": a_map(pieces=0).board}]
)
def test_a_hand_shows_the_cards_what_they_are_for_and_what_may_be_drawn(change):
    game = a_map(viewer=1, hand=("red", "violet"))
    assert painter.hand(game) != painter.hand(changed(game, **change))


def test_the_hand_of_another_is_not_shown_to_the_public():
    assert painter.hand(a_map()) == painter.hand(a_map(pieces=0, pile=3))


# Choices


@pytest.mark.parametrize(("seats", "sheet"), [(2, CAPITAL), (3, CHINA)])
def test_every_choice_has_its_picture(seats, sheet):
    _, picks = a_game(seats, sheet, seed=2)
    fullest = {topic: (options, game) for topic, options, game in sorted(picks, key=lambda pick: len(pick[1]))}
    assert {"province", "space", "draw", "second"} <= set(fullest)
    for options, game in fullest.values():
        opened(shown(game, options))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_mark_is_seen(sheet, theme):
    game, look = FULL[sheet], Look(theme)
    board, provinces = game.board, game.board.map.provinces
    province = max(provinces, key=lambda key: len(board.free[key]))
    asked = {
        "province": [*provinces, "discard"],
        "space": [placement(*site) for site in board.sites(province)],
        "second": [placement(*next(board.sites(province))), "done"],
        "cards": ["red", "green+green", "red+green+green"],
        "draw": [*dict.fromkeys(game.display), "pile"],
        "discard": ["red", "green"],
    }
    for topic, keys in asked.items():
        marks = dict(zip(keys, ascii_uppercase, strict=False))
        usual = painter.choice(game, NAMES[:4], marks, look)
        for key in keys:
            assert painter.choice(game, NAMES[:4], {**marks, key: "Z"}, look) != usual, (topic, key)


@pytest.mark.parametrize("keys", [(), ("done",), ("nothing", "else"), ("emperor",), ("0", "1")])
def test_a_choice_of_nothing_visible_has_no_picture(keys):
    assert shown(FULL[CHINA], keys) is None


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
    one = shown(game, ["wei-chu", "wei1"])
    both = shown(game, ["wei-chu"])
    assert opened(one).size != opened(both).size


def test_without_a_pile_to_draw_from_the_display_is_asked_about_while_cards_are_missing():
    cards = {"display": ["red", "green", "green"], "hand": ("red",), "viewer": 0}
    drawing, late = a_map(**cards), a_map(**cards, final_round=True)
    assert opened(shown(drawing, ["red"])).width > opened(shown(late, ["red"])).width


def test_ways_to_pay_are_shown_card_by_card():
    game = a_map(viewer=0, hand=("red", "green", "green"))
    pictures = [shown(game, keys) for keys in (["red", "green+green"], ["red+green", "green+green"])]
    assert len({*pictures}) == 2
    assert opened(pictures[0]).width < opened(pictures[1]).width


# Closer looks


@pytest.mark.parametrize(("seats", "sheet"), [(2, CAPITAL), (4, CAPITAL), (3, CHINA), (5, CHINA)])
@pytest.mark.parametrize("pieces", [0, 12, 120])
def test_every_item_of_every_table_has_its_picture(seats, sheet, pieces):
    game = a_map(seats, sheet, pieces, MARKERS[sheet])
    for item in BOX.texts.items(game, NAMES[:seats]):
        opened(painter.detail(item, game, NAMES[:seats]))


@pytest.mark.parametrize("theme", THEMES)
def test_closer_looks_in_every_theme_and_width(theme):
    game = FULL[CHINA]
    for item in ("seat:0", "wei", "all:alliances", "all:roads", "all:cards"):
        wide = opened(painter.detail(item, game, NAMES[:4], Look(theme))).width
        assert opened(painter.detail(item, game, NAMES[:4], Look(theme, 800))).width == round(wide / 2)


@pytest.mark.parametrize("item", ["", "seat:", "seat:9", "seat:x", "seat:4", "nowhere", "all:", "wei1"])
def test_an_unknown_item_has_no_picture(item):
    assert painter.detail(item, FULL[CHINA], NAMES[:4]) is None


@pytest.mark.parametrize(
    ("item", "pieces"),
    [
        ("seat:0", {"houses": {"wei1": 0}}),
        ("wei", {"houses": {"wei1": 1}}),
        ("wei", {"emissaries": {"wei": (2, 0, 0, 0)}}),
        ("all:alliances", {"emissaries": {"wei": (1, 0, 0, 0), "chin": (1, 0, 0, 0)}}),
        ("all:roads", {"houses": {"wei1": 0, "wei2": 0, "wei3": 0, "wei4": 0}}),
        ("all:roads", {"houses": {"yan5": 2}}),
    ],
)
def test_a_closer_look_shows_the_pieces_that_it_is_about(item, pieces):
    bare = a_map(pieces=0)
    assert painter.detail(item, bare, NAMES[:4]) != painter.detail(item, with_pieces(bare, **pieces), NAMES[:4])


@pytest.mark.parametrize(
    ("item", "change"),
    [
        ("wei", {"scored": {"wei": (9, 9, 9, 9)}}),
        ("all:alliances", {"phase": "over", "over": True}),
        ("all:cards", {"discards": dict.fromkeys(CARDS, 1)}),
        ("all:cards", {"display": []}),
    ],
)
def test_a_closer_look_shows_what_it_is_about(item, change):
    bare = a_map(pieces=0)
    assert painter.detail(item, bare, NAMES[:4]) != painter.detail(item, changed(bare, **change), NAMES[:4])


@pytest.mark.parametrize("item", ["seat:0", "wei", "all:alliances", "all:roads", "all:cards"])
def test_no_closer_look_shows_what_is_in_a_hand(item):
    bare, seen = a_map(), a_map(viewer=2, hand=("red", "green", "violet"))
    assert painter.detail(item, bare, NAMES[:4]) == painter.detail(item, seen, NAMES[:4])


@pytest.mark.parametrize(
    "name", ["魏" * 32, "W" * 200, "", "שלום עולם", "**b** <@1> `c`", "😀" * 40, "\u202e\u200b\x00"]
)
def test_any_name_fits(name):
    game = FULL[CHINA]
    for item in ("seat:0", "wei", "all:roads"):
        usual = opened(painter.detail(item, game, NAMES[:4])).size
        assert opened(painter.detail(item, game, (name,) * 4)).size == usual


# Lessons


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_in_every_theme_and_width(name, theme):
    wide = opened(painter.lesson(name, Look(theme))).width
    assert opened(painter.lesson(name, Look(theme, 800))).width == round(wide / 2)


def test_there_is_a_lesson_for_each_page_that_teaches():
    assert tuple(LESSONS) == ("cover", *PAGES)


@pytest.mark.parametrize("name", ["", "round", "wei"])
def test_an_unknown_lesson_is_refused_with_those_there_are(name):
    with pytest.raises(LookupError, match="turn, houses, emissaries, cards, scoring, markers"):
        painter.lesson(name)


# All of them


def test_threads_paint_the_same_pictures():
    game = FULL[CAPITAL]
    marks = dict(zip(game.board.map.provinces, ascii_uppercase, strict=False))

    def paint(_):
        return painter.choice(game, NAMES[:4], marks), painter.detail("all:alliances", game, NAMES[:4])

    with ThreadPoolExecutor(4) as threads:
        assert len({*threads.map(paint, range(6))}) == 1


def test_every_colour_of_cards_has_a_picture_of_its_own():
    games = [a_map(viewer=0, hand=(colour,)) for colour in CARDS]
    assert len({painter.hand(game) for game in games}) == len(CARDS)
    assert len({shown(games[0], [payment_key((colour, colour))]) for colour in CARDS}) == len(CARDS)
