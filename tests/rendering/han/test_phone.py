"""HAN in the layout for phones: whole, light, and legible at a width of 400 pixels."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations
from string import ascii_uppercase

import pytest
from PIL import Image, ImageChops

from games.engine.language import speaking
from games.han import BOX
from games.han.board import placement
from games.han.maps import SHEETS, load_map
from rendering import THEMES, Look, find_painter
from rendering.han.chart import PLATE, chart_of, labels, plates
from rendering.han.pieces import EMISSARY, HOUSE
from rendering.layout import LEGIBLE, PHONE
from rendering.maps.chart import dense
from rendering.maps.names import FIGURE
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.han.changes import CHANGES, STRONG
from tests.rendering.han.tables import (
    CAPITAL,
    CHINA,
    LONGEST,
    MARKERS,
    NAMES,
    WORST,
    a_game,
    a_map,
    at_turn,
    changed,
    finished,
    over,
    with_last,
    with_players,
)
from tests.rendering.lettered import forget_pictures, hidden, written

pytestmark = pytest.mark.long  # each picture is painted once for all tests here

SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that lettering has in height at least where it decides moves."""
HEAVIEST = 160_000
HEAVIEST_GOLDEN = 110_000
HAND = ("red", "violet", "violet")
painter = find_painter("han")
themes = pytest.mark.parametrize("theme", THEMES)
maps = pytest.mark.parametrize("sheet", SHEETS)


def phone(theme="light", width=1600):
    return Look(theme, width, "phone")


def opened(png):
    return Image.open(BytesIO(png))


def board(game, names=NAMES, look=None):
    return painter.board(game, names[: game.seats], look or phone())


def choice(game, keys, look=None):
    return painter.choice(game, NAMES, dict(zip(keys, ascii_uppercase, strict=False)), look or phone())


def places(game, province):
    return [*(placement(*site) for site in game.board.sites(province)), "done"]


def ending(number, games):
    """One of the pictures of an end."""
    return [*painter.ending(games, NAMES[: games[0].seats], phone()).values()][number]


PICTURES = {
    "board": lambda: board(with_last(a_map(4))),
    "board-over": lambda: board(finished(a_map(5, pieces=70, marker="fortification"))),
    "board-dark": lambda: board(with_last(a_map(3, marker="fortification")), look=phone("dark")),
    "capital": lambda: board(with_last(a_map(4, CAPITAL, 60, "market"))),
    "hand": lambda: painter.hand(a_map(viewer=0, hand=HAND), phone()),
    "provinces": lambda: choice(a_map(viewer=0, hand=HAND), ("wei", "shu", "chu", "discard")),
    "places": lambda: choice(a := a_map(4, CHINA, 14, "fortification", viewer=2, hand=HAND), places(a, "zhao")),
    "markets": lambda: choice(a := a_map(4, CAPITAL, 14, "market", viewer=1, hand=HAND), places(a, "palace")),
    "cards": lambda: choice(a_map(viewer=0, hand=HAND), ("red+violet", "violet+violet")),
    "draw": lambda: choice(a_map(viewer=0, hand=HAND[:1]), (*dict.fromkeys(a_map().display), "pile")),
    "discard": lambda: choice(a_map(viewer=0, hand=("red", "green", "violet")), ("red", "green", "violet")),
    "player": lambda: painter.detail("seat:1", a_map(5, CHINA, 50, "fortification"), NAMES, phone()),
    "province": lambda: painter.detail("chu", a_map(5, CHINA, 50, "fortification"), NAMES, phone()),
    "alliances": lambda: painter.detail("all:alliances", a_map(4, CAPITAL, 60), NAMES[:4], phone()),
    "roads": lambda: painter.detail("all:roads", a_map(3, CHINA, 70), NAMES[:3], phone("dark")),
    "all-cards": lambda: painter.detail("all:cards", a_map(), NAMES[:4], phone()),
    "end-ranking": lambda: ending(1, over(5, CHINA)),
    "end-houses": lambda: ending(2, over(4, CAPITAL)),
    "end-alliances": lambda: ending(3, over(3, CHINA)),
    "end-roads": lambda: ending(4, over(5, CHINA)),
}


@cache
def painted(name, language="en"):
    """A picture and its texts, by painters that had forgotten everything."""
    forget_pictures()
    with speaking(language), written() as texts:
        return PICTURES[name](), texts


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_for_a_phone_is_as_it_was(name, repaint):
    picture, _ = painted(name)
    worst = differs(f"han-phone/{name}", picture, repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_pictures_for_phones_are_small_and_all_compared():
    files = sizes(GOLDEN / "han-phone")
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST_GOLDEN


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_for_a_phone_is_half_as_wide_as_a_wide_board(name):
    picture, _ = painted(name)
    assert opened(picture).width == PHONE


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PICTURES)
def test_lettering_that_decides_moves_is_high_enough(name, language):
    _, texts = painted(name, language)
    vital = [text for text in texts if text.vital]
    assert all(text.height * SHOWN / PHONE >= HIGH for text in vital), min(vital, key=lambda text: text.height)
    assert all(text.is_inside for text in texts)
    assert hidden(texts) == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whose_turn_it_is_and_what_everyone_has_decides_moves(seats):
    forget_pictures()
    game = a_map(seats, marker="fortification")
    with written() as texts:
        board(game)
    vital = [text.text for text in texts if text.vital]
    assert {NAMES[0], "to play"} <= set(vital)
    for player in game.players:
        for figure in (player.score, player.houses, player.emissaries, player.markers, len(player.hand)):
            assert str(figure) in vital
            vital.remove(str(figure))


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


@pytest.mark.parametrize("change", CHANGES)
@themes
def test_what_changes_shows(theme, change):
    one, other = (opened(board(game, look=phone(theme, 800))).convert("L") for game in CHANGES[change])
    assert one.width == SHOWN
    assert ImageChops.difference(one, other).getextrema()[1] >= STRONG


@pytest.mark.parametrize(("seats", "sheet"), [(3, CHINA), (5, CHINA), (2, CAPITAL), (4, CAPITAL)])
def test_a_board_for_a_phone_is_light_at_every_moment(seats, sheet):
    games, _ = a_game(seats, sheet)
    for number, game in enumerate([*games[:: len(games) // 8], *games[-2:]]):
        assert len(board(game, LONGEST, phone(THEMES[number % 3]))) <= HEAVIEST


@pytest.mark.parametrize("names", WORST)
def test_any_names_leave_the_board_whole(names):
    game = with_last(a_map(5))
    assert opened(board(game, names)).size == opened(board(game)).size


@pytest.mark.parametrize(("seats", "sheet"), [(2, CAPITAL), (4, CAPITAL), (3, CHINA), (5, CHINA)])
@pytest.mark.parametrize("pieces", [0, 120])
def test_every_item_has_its_picture_for_a_phone(seats, sheet, pieces):
    game = a_map(seats, sheet, pieces, MARKERS[sheet])
    for item in BOX.texts.items(game, NAMES[:seats]):
        assert opened(painter.detail(item, game, NAMES[:seats], phone())).width == PHONE


@maps
@themes
def test_every_mark_is_seen_on_a_phone(sheet, theme):
    game = a_map(4, sheet, 60, MARKERS[sheet], viewer=0, hand=("red", "red", "green"))
    keys = [*game.board.map.provinces, "discard"]
    marks = dict(zip(keys, ascii_uppercase, strict=False))
    usual = painter.choice(game, NAMES[:4], marks, phone(theme))
    pictures = {painter.choice(game, NAMES[:4], {**marks, key: "Z"}, phone(theme)) for key in keys}
    assert len({usual, *pictures}) == len(keys) + 1


def test_a_board_for_a_phone_shows_no_hand():
    game = a_map(4)
    assert board(game) == board(changed(game, viewer=1, hand=("red", "green", "violet")))


@pytest.mark.parametrize(("one", "other"), [*combinations(range(5), 2)])
def test_rows_of_two_players_look_different(one, other):
    game = with_players(a_map(5, pieces=0), score=9, houses=9, emissaries=5)
    assert board(at_turn(game, one)) != board(at_turn(game, other))


@maps
def test_no_name_and_no_emblem_touches_a_street_of_a_wide_map(sheet):
    chart = chart_of(load_map(sheet))
    for key, label in labels(chart).items():
        for (a, b), width, height in label.boxes:
            for x, y in (point for road in chart.roads for point in dense(road)):
                assert abs(a - x) > width / 2 or abs(b - y) > height / 2, key
