"""The board of HUANG: light, the same each time, whole for any names and maps, and what changes shows."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from itertools import combinations
from unittest.mock import patch

import pytest
from PIL import ImageChops, ImageStat

from games.engine.language import speaking
from games.huang.board import COLUMNS
from games.huang.events import TilePlaced
from games.huang.maps import read_map
from games.huang.pieces import COLOURS, Leader
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.huang import land as printed_map
from rendering.huang.board import panel_boxes, side_box
from rendering.huang.chart import chart_of, labels
from rendering.huang.country import country
from rendering.huang.heading import headline, subline
from rendering.huang.history import latest_seat
from rendering.huang.palettes import LANDS, PALETTES
from rendering.layout import PHONE, WIDTH
from rendering.maps.tints import WATER
from rendering.palette import MOST, plate, tones
from tests.rendering.eyes import contrast, nearest
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.huang.changes import CHANGES, STRONG, after
from tests.rendering.huang.tables import (
    FRONT,
    KINGDOMS,
    LONGEST,
    NAMES,
    TABLE,
    WORST,
    a_full_table,
    an_empty_table,
    changed,
    first_view,
    opened,
    over,
    views,
    with_seat,
)
from tests.rendering.lettered import forget_pictures, hidden, lettering, written

painter = find_painter("huang")
themes = pytest.mark.parametrize("theme", THEMES)
layouts = pytest.mark.parametrize("layout", LAYOUTS)
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
HEAVIEST = 180_000
"""Bytes of a board at full width."""
HEAVIEST_GOLDEN = 160_000
SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that lettering has in height at least where it decides moves."""


def board(view, look=None, names=NAMES):
    return painter.board(view, names[: view.seats], look or Look())


# Colours


@palettes
def test_the_palette_is_one_byte_deep(palette):
    assert len(set(tones(palette))) == len(tones(palette)) <= MOST


@palettes
def test_names_are_legible_on_their_land(palette):
    tints = [palette.tint(name) for name in (*LANDS, WATER)]
    assert min(contrast(tint.deep, tint.ground) for tint in tints) >= 4.5


@palettes
def test_the_symbol_of_a_tile_stands_out_from_it(palette):
    tints = [palette.tint(colour) for colour in COLOURS]
    assert min(contrast(tint.mark, tint.base) for tint in tints) >= 3.5


@palettes
def test_the_colours_of_pieces_differ(palette):
    assert nearest([palette.tint(colour).base for colour in COLOURS], "usual") >= 20


@layouts
@themes
def test_a_picture_has_the_colours_of_its_theme(theme, layout):
    picture = opened(board(TABLE, Look(theme, 1600, layout)))
    assert picture.getpalette() == plate(PALETTES[theme]).getpalette()
    assert picture.convert("RGB").getpixel((2, picture.height - 2)) == PALETTES[theme].sheet


# What shows

LONE = {colour: changed(TABLE, tiles={"l12": colour}) for colour in COLOURS}
"""Tables with a single tile."""
_GREY = {}


def grey(view, theme, layout):
    """Return a board without colours as a phone shows it. Each view, which its module must keep, is painted once."""
    key = id(view), theme, layout
    if key not in _GREY:
        look = Look(theme, SHOWN if layout == "wide" else 2 * SHOWN, layout)
        _GREY[key] = opened(board(view, look)).convert("L")
    return _GREY[key]


@pytest.mark.parametrize("change", CHANGES)
@themes
@layouts
def test_what_changes_shows_on_a_phone(layout, theme, change):
    one, other = (grey(view, theme, layout) for view in CHANGES[change])
    assert one.width == other.width == SHOWN
    assert one.size != other.size or ImageChops.difference(one, other).getextrema()[1] >= STRONG


@pytest.mark.parametrize(("one", "other"), [*combinations(COLOURS, 2)])
@themes
@layouts
def test_two_kinds_of_tiles_look_different_without_colours(layout, theme, one, other):
    difference = ImageChops.difference(*(grey(LONE[colour], theme, layout) for colour in (one, other)))
    assert difference.getextrema()[1] >= STRONG


SECRETS = {
    "a hand": with_seat(TABLE, 1, hand=dict.fromkeys(COLOURS, 1)),
    "replaced tiles": with_seat(TABLE, 1, replaced=dict.fromkeys(COLOURS, 1)),
    "a neighbourhood": changed(TABLE, area="wei"),
}


@pytest.mark.parametrize("secret", SECRETS)
@layouts
def test_the_board_shows_no_secrets(layout, secret):
    look = Look(layout=layout)
    assert board(TABLE, look) == board(SECRETS[secret], look)


@layouts
def test_points_show_only_where_they_are_open(layout):
    view = views(3, points="open")[-2]
    shown = []
    for table in (view, views(3)[-2]):
        forget_pictures()
        with written() as texts:
            board(table, Look(layout=layout))
        shown.append([text.text for text in texts])
    open_, closed = shown
    assert [str(player.score) for player in view.players if str(player.score) in open_]
    assert not any(map(views(3)[-2].points_known, range(3)))
    assert len(open_) == len(closed) + 3


@themes
def test_the_latest_turn_is_outlined_more_boldly_than_others(theme):
    event = TilePlaced(1, "white", "j7", 2)

    def outlined(turn):
        view = changed(after(event), turn=turn)
        one, other = (opened(board(each, Look(theme))).convert("L") for each in (view, changed(TABLE, turn=turn)))
        chart = chart_of(TABLE.map)
        x, y = chart.space(TABLE.map.index["j7"])
        around = tuple(round(edge) for edge in (x - 30, y + 70, x + 70, y + 190))
        difference = ImageChops.difference(one, other).crop(around)
        return sum(difference.point(lambda share: 255 * (share > STRONG)).histogram()[1:])

    assert outlined(6) > 1.2 * outlined(8) > 0


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
    calm = changed(view, **{kind: None})
    one, other = (opened(board(each, Look(layout=layout))) for each in (view, calm))
    assert ImageChops.difference(one.convert("L"), other.convert("L")).getextrema()[1] >= STRONG
    forget_pictures()
    with lettering() as seen:
        board(view, Look(layout=layout))
    if kind == "war":
        strengths = {str(side.strength.total) for side in view.war.sides}
    else:
        strengths = {str(view.revolt.attack.total), str(view.revolt.defence.total)}
    assert strengths <= {text for text, _ in seen.drawn}


# Geometry


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_panel_has_its_place(seats):
    chart = chart_of(TABLE.map)
    side = side_box(chart.width, chart.height)
    boxes = panel_boxes(seats, side)
    assert len(boxes) == seats + 1
    assert boxes[seats - 1].bottom <= side.bottom
    assert side.right <= WIDTH
    for one, other in combinations(boxes, 2):
        assert one.bottom < other.top


# Texts


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
@pytest.mark.parametrize("seats", [2, 5])
def test_what_decides_moves_is_legible_on_a_phone(seats, key, language):
    view = views(seats, map=key)[-3]
    forget_pictures()
    with speaking(language), written() as texts:
        picture = opened(board(view, Look(layout="phone")))
    assert picture.width == PHONE
    vital = [text for text in texts if text.vital]
    assert min(text.height * SHOWN / PHONE for text in vital) >= HIGH
    coordinates = {*COLUMNS.upper(), *map(str, range(1, 16))}
    assert {str(view.bag.left), *(str(player.held) for player in view.players)} <= {text.text for text in vital}
    shown = [text for text in texts if text.text in coordinates]
    assert coordinates <= {text.text for text in shown}
    assert min(text.height for text in shown if text.text in coordinates) * SHOWN / PHONE >= HIGH


TABLES = {
    "the first turn": an_empty_table(4),
    "a full table": views(4)[-2],
    "the kingdoms": views(5, map=KINGDOMS)[-2],
    "two players": views(2, palace="on", bandits="on")[-2],
    "open points": views(3, points="open")[-2],
    "the end": views(4)[-1],
    "the end of the kingdoms": views(5, map=KINGDOMS)[-1],
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", TABLES)
@layouts
def test_no_text_is_cut_or_hides_another(layout, table, language):
    forget_pictures()
    with speaking(language), lettering() as seen:
        board(TABLES[table], Look(layout=layout))
    cut = [text.text for text in seen.written if text.shown != text.text]
    assert cut == []
    assert all(text.is_inside for text in seen.written)
    assert hidden(seen.written) == []


OVER = changed(views(4)[-1], turn=9 * 4)
TIED = {"points": dict.fromkeys(COLOURS, 30), "granaries": 0}
WAR_SEEN, REVOLT_SEEN = first_view("war"), first_view("revolt")
HEADLINES = {
    "a turn": (changed(TABLE, active=0, actions=0), ("Mei Lin", "to play"), "Round 3"),
    "an action": (
        changed(TABLE, active=1, actions=1),
        ("Bartholomew", "to play"),
        "Round 3 · action 1 of 2",
    ),
    "setup": (changed(TABLE, phase="setup"), ("", "Before the first turn"), "The table is being set up"),
    "a war": (
        changed(WAR_SEEN, war=WAR_SEEN.war._replace(unifier=3, supports=())),
        ("Mei Lin", "to choose"),
        "War: who sends soldiers?",
    ),
    "the last support in a war": (
        changed(WAR_SEEN, war=WAR_SEEN.war._replace(unifier=1, supports=((2, "", 0, 0), (3, "", 0, 0), (0, "", 0, 0)))),
        ("Bartholomew", "to choose"),
        "War: who sends soldiers?",
    ),
    "a revolt": (
        changed(REVOLT_SEEN, revolt=REVOLT_SEEN.revolt._replace(attacker=Leader(0, "red"))),
        ("Mei Lin", "to choose"),
        "Revolt: who sends governors?",
    ),
    "the defence in a revolt": (
        changed(REVOLT_SEEN, revolt=REVOLT_SEEN.revolt._replace(defender=Leader(1, "red"), has_attacked=True)),
        ("Bartholomew", "to choose"),
        "Revolt: who sends governors?",
    ),
    "the end": (
        changed(with_seat(OVER, 1, points=dict.fromkeys(COLOURS, 30)), ending="bag"),
        ("Bartholomew", "wins with 37"),
        "The bag is empty, after round 9",
    ),
    "nobody wins": (
        changed(with_seat(with_seat(OVER, 0, **TIED), 1, **TIED), ending="idle"),
        ("", "A draw: nobody wins"),
        "Nobody drew a tile for three rounds, after round 9",
    ),
}


@pytest.mark.parametrize("case", HEADLINES)
def test_the_heading_says_who_and_how_far(case):
    view, line, below = HEADLINES[case]
    assert headline(view, NAMES) == line
    assert subline(view) == below
    for layout in LAYOUTS:
        with written() as texts:
            board(view, Look(layout=layout))
        assert {*line, below} - {""} <= {text.text for text in texts}


# Anything goes


@pytest.mark.parametrize("names", WORST)
@layouts
def test_any_names_leave_the_board_whole(layout, names):
    view, look = views(5)[-3], Look(layout=layout)
    usual, picture = opened(board(view, look)), opened(board(view, look, names))
    assert picture.size == usual.size
    chart = chart_of(view.map, layout)
    left, top = (16, 118) if layout == "wide" else (0, 118)
    land = (left, top, left + round(chart.width * chart.zoom), top + round(chart.height * chart.zoom))
    assert picture.crop(land).tobytes() == usual.crop(land).tobytes()


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
    forget_pictures()
    same_land = patch.object(printed_map, "country", lambda palette, _, *how: country(palette, usual.map, *how))
    with same_land, lettering() as seen:
        picture = opened(board(view, Look(layout=layout)))
    assert {text.text for text in seen.written} >= {
        line for _, label in labels(chart_of(view.map, layout)) for line in label.lines
    }
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert all(text.is_inside for text in seen.written)


@layouts
def test_land_shows_no_name_but_the_characters_of_old_states(layout):
    maps = TABLE.map, own_map("Wm Wm")
    usual, own = (country(PALETTES["light"], each, layout, 1).convert("RGB") for each in maps)
    assert own.size == usual.size
    difference = ImageChops.difference(own, usual).convert("L").point([0] + [1] * 255)
    assert 0 < ImageStat.Stat(difference).mean[0] < 0.1


@layouts
def test_land_has_no_writing_but_on_the_compass(layout):
    with lettering() as seen:
        country.__wrapped__(PALETTES["light"], TABLE.map, layout, 1)
    assert seen.texts <= {*"北東南西"}


# Weight, and the same each time

PICTURES = {
    "two": lambda: board(an_empty_table(2, first=0, bag=92, market=("red", "blue"))),
    "four": lambda: board(TABLE),
    "four-dark": lambda: board(a_full_table(4), Look("dark")),
    "kingdoms": lambda: board(a_full_table(5, KINGDOMS)),
    "over-contrast": lambda: board(over(a_full_table(3)), Look("contrast")),
    "phone": lambda: board(TABLE, Look(layout="phone")),
    "phone-over-dark": lambda: board(over(a_full_table(5, KINGDOMS)), Look("dark", 1600, "phone")),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_board_is_as_it_was(name, repaint):
    worst = differs(f"huang/{name}", PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_boards_are_small_and_all_compared():
    found = sizes(GOLDEN / "huang")
    assert set(found) == set(PICTURES)
    assert max(found.values()) < HEAVIEST_GOLDEN


@layouts
@themes
def test_a_full_table_is_light_in_every_theme(theme, layout):
    assert len(board(a_full_table(5, KINGDOMS), Look(theme, 1600, layout), LONGEST)) <= HEAVIEST


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("key", [FRONT, KINGDOMS])
@layouts
def test_a_board_is_light_at_every_moment(layout, key, seats):
    found = views(seats, map=key)
    for number, view in enumerate([*found[:: len(found) // 8], *found[-2:]]):
        assert len(board(view, Look(THEMES[number % 3], 1600, layout), LONGEST)) <= HEAVIEST


def test_threads_paint_the_same_board():
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: board(TABLE), range(8)))) == 1


def test_themes_show_the_same_things_in_the_same_places():
    boards = [opened(board(TABLE, Look(theme))) for theme in THEMES]
    assert len({picture.size for picture in boards}) == 1
    assert len({picture.tobytes() for picture in boards}) == len(THEMES)


@pytest.mark.parametrize(("width", "shown"), [(400, 400), (800, 800), (3000, 1600)])
def test_a_board_is_as_wide_as_wanted_but_never_blown_up(width, shown):
    assert opened(board(TABLE, Look(width=width))).width == shown
