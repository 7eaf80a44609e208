"""The board of Chang Cheng: light, the same each time, whole for any names and boards, and what changes shows."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise

import pytest
from PIL import ImageChops

from games.chang_cheng.boards import layout_of, load_boards, read_boards
from games.chang_cheng.components import CARDS, Laid
from games.chang_cheng.events import WallLaid
from games.engine.language import speaking
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.chang_cheng.board import panel_boxes, tall_scroll, wide_scroll
from rendering.chang_cheng.heading import headline, subline
from rendering.chang_cheng.palettes import FIELDS, PALETTES, STEPPE
from rendering.chang_cheng.plan import terrain
from rendering.chang_cheng.scene import latest_seat
from rendering.layout import PHONE, WIDTH
from rendering.palette import MOST, plate, tones
from tests.rendering.chang_cheng.changes import CARD, CHANGES, STRONG, TABLE, WALL, after
from tests.rendering.chang_cheng.games import a_game
from tests.rendering.chang_cheng.tables import opened
from tests.rendering.chang_cheng.walls import (
    LONGEST,
    NAMES,
    WORST,
    a_table,
    altered,
    an_empty_table,
    finished,
    joined,
    with_last,
)
from tests.rendering.eyes import contrast, difference, lab
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.lettered import forget_pictures, hidden, lettering, written

painter = find_painter("chang_cheng")
themes = pytest.mark.parametrize("theme", THEMES)
layouts = pytest.mark.parametrize("layout", LAYOUTS)
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
HEAVIEST = 150_000
"""Bytes of a board at full width."""
HEAVIEST_GOLDEN = 110_000
SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that lettering has in height at least where it decides moves."""


def board(view, look=None, names=NAMES):
    return painter.board(view, names[: len(view.players)], look or Look())


# Colours


@palettes
def test_the_palette_is_one_byte_deep(palette):
    assert len(set(tones(palette))) == len(tones(palette)) <= MOST


@palettes
def test_names_of_places_are_legible_on_their_land(palette):
    tints = [palette.tint(name) for name in (*STEPPE, *FIELDS)]
    assert min(contrast(tint.deep, tint.ground) for tint in tints) >= 4.5


@palettes
def test_every_wall_stands_out_from_the_land(palette):
    grounds = [lab(palette.tint(name).ground, "usual") for name in STEPPE]
    walls = [lab(hue.base, "usual") for hue in palette.hues]
    assert min(difference(wall, ground) for wall in walls for ground in grounds) >= 8


@layouts
@themes
def test_a_picture_has_the_colours_of_its_theme(theme, layout):
    picture = opened(board(with_last(a_table()), Look(theme, 1600, layout)))
    assert picture.getpalette() == plate(PALETTES[theme]).getpalette()
    assert picture.convert("RGB").getpixel((2, picture.height - 2)) == PALETTES[theme].sheet


# What shows


@pytest.mark.parametrize("change", CHANGES)
@themes
@layouts
def test_what_changes_shows_on_a_phone(layout, theme, change):
    look = Look(theme, SHOWN if layout == "wide" else 2 * SHOWN, layout)
    one, other = (opened(board(view, look)).convert("L") for view in CHANGES[change])
    assert one.width == other.width == SHOWN
    assert one.size != other.size or ImageChops.difference(one, other).getextrema()[1] >= STRONG


@pytest.mark.parametrize(("one", "other"), [*combinations(range(-1, 4), 2)])
@themes
def test_walls_of_two_owners_look_different(theme, one, other):
    pictures = [
        opened(board(altered(TABLE, owners={"liaoxi2": owner}), Look(theme, SHOWN))).convert("RGB")
        for owner in (one, other)
    ]
    box = wide_scroll(TABLE).square("liaoxi2")
    around = tuple(edge * SHOWN // WIDTH for edge in (box.left, box.top, box.right, box.bottom))
    changed = ImageChops.difference(*(picture.crop(around) for picture in pictures))
    assert max(high for _, high in changed.getextrema()) >= STRONG


SECRETS = {
    "a hand": {"hand": CARDS[::-1]},
    "kinds of cards": {"laid": {"liaoxi": (Laid(1, "traitor"),)}},
    "counters seen": {"threats": {"xilin": 4, "onon": 2}},
    "counters not seen": {"threat": {"onon": 2}},
}


@pytest.mark.parametrize("secret", SECRETS)
@layouts
def test_the_board_shows_no_secrets(layout, secret):
    look = Look(layout=layout)
    assert board(CARD, look) == board(altered(CARD, viewer=1, **SECRETS[secret]), look)


def test_a_card_that_is_not_being_resolved_stays_face_down():
    resolving = CHANGES["a card being resolved"][0]
    both = [altered(resolving, viewer=2, laid={"shang": (Laid(2, card),)}) for card in ("", "flood")]
    assert board(both[0]) == board(both[1])


def test_the_counter_of_a_revealed_region_is_shown_to_all():
    seen = altered(TABLE, threats={"xilin": 4})
    assert board(altered(seen, revealed={"xilin": 4})) != board(seen)


@themes
def test_the_latest_turn_is_outlined_more_boldly_than_others(theme):
    def outlined(turn):
        event = WallLaid(1, "single", ("liaoxi2",), ("liaoxi",), names={})
        view = altered(after(event, WALL), turn=turn)
        one, other = (opened(board(each, Look(theme))).convert("L") for each in (view, altered(WALL, turn=turn)))
        box = wide_scroll(WALL).square("liaoxi2")
        around = (box.left - 6, box.top - 6, box.right + 6, box.bottom + 6)
        changed = ImageChops.difference(one, other).crop(around)
        return sum(changed.point(lambda share: share > STRONG).histogram()[1:])

    assert outlined(2) > 1.2 * outlined(4) > 0


def test_whose_turn_was_the_latest():
    before = altered(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    last = (WallLaid(3, "single", ("liaoxi2",), ("liaoxi",), names={}),)
    assert latest_seat(altered(before, latest=[(), (), (), last])) == 3
    assert latest_seat(altered(before, phase="over", turn=7)) == 3


# Geometry


@pytest.mark.parametrize("boards", [2, 3, 4])
@layouts
def test_everything_on_the_scroll_is_inside_the_picture_and_nothing_overlaps(layout, boards):
    view = an_empty_table(4, boards)
    scroll = wide_scroll(view) if layout == "wide" else tall_scroll(view)
    areas = [scroll.province(province) for province in view.layout.provinces]
    areas += [scroll.region(region) for region in view.layout.regions]
    squares = [scroll.square(square) for square in view.layout.squares]
    for boxes in (areas, squares):
        assert all(0 <= box.left < box.right <= scroll.width for box in boxes)
        for one, other in combinations(boxes, 2):
            assert (
                one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
            )
    assert scroll.strips[0][0].top >= scroll.top
    assert max(box.bottom for box in areas) <= scroll.bottom


def test_boards_meet_at_the_same_height():
    for side in load_boards().sides.values():
        levels = terrain(side)
        assert levels[0] == levels[-1] == 0
        assert len(levels) == 1 + sum(area.squares for area in side.provinces)
        assert max(abs(one - other) for one, other in pairwise(levels)) <= 12


@pytest.mark.parametrize("boards", [0, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_panel_has_its_place(seats, boards):
    view = an_empty_table(seats, boards)
    boxes = panel_boxes(seats, wide_scroll(view))
    assert len(boxes) == (4 if boards == 3 else seats)
    assert boxes[-1].right <= WIDTH
    for one, other in combinations(boxes, 2):
        assert one.right < other.left or one.bottom < other.top


def test_a_double_wall_is_in_one_piece_even_where_boards_join():
    last, first = (layout.squares[place] for layout in (joined(2),) for place in (12, 13))
    pair = altered(TABLE, owners={last: 1, first: 1})
    double = altered(pair, doubles={last: first, first: last})
    for look in (Look(), Look(layout="phone")):
        assert board(pair, look) != board(double, look)


# Texts


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("boards", [2, 4])
def test_what_decides_moves_is_legible_on_a_phone(seats, boards, language):
    view = with_last(a_table(seats, boards))
    forget_pictures()
    with speaking(language), written() as texts:
        picture = opened(board(view, Look(layout="phone")))
    assert picture.width == PHONE
    vital = [text for text in texts if text.vital]
    assert min(text.height * SHOWN / PHONE for text in vital) >= HIGH
    shown = [text.text for text in vital]
    assert {view.names[area] for area in (*view.layout.provinces, *view.layout.regions)} <= set(shown)
    assert {NAMES[0], *"123456"} - {"6"} <= set(shown)
    for player in view.players:
        for figure in (player.score, player.singles, player.doubles, player.towers, len(player.hand)):
            assert str(figure) in shown
            shown.remove(str(figure))


TABLES = {
    "an empty table": an_empty_table(),
    "a third board": with_last(a_table(3, 3, events_in_play=("diplomacy", "observers"))),
    "a full table": with_last(a_table(4, 4, 0.95)),
    "two players": with_last(a_table(2, 3)),
    "the end": finished(a_table(4, 4, 1)),
    "the end with event cards": finished(a_table(3, 3, 1, events_in_play=("dominance", "reward"))),
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


HEADLINES = {
    "a turn": (altered(TABLE, owners={"liaoxi2": 1}), ("Mei Lin", "to play"), "Round 4 · 25 squares free"),
    "one square left": (
        altered(TABLE, owners=dict.fromkeys(TABLE.layout.squares[1:], 1)),
        ("Mei Lin", "to play"),
        "Round 4 · one square free",
    ),
    "before the first turn": (
        an_empty_table(4, 0, phase="setup"),
        ("", "Before the first turn"),
        "The boards are being drawn",
    ),
    "the end": (finished(TABLE), ("Bartholomew", "wins with 31"), "The wall is complete, after round 4"),
    "a shared win": (
        altered(finished(a_table(2)), placed=(1, 1), ending="stuck"),
        ("Mei Lin and Bartholomew", "win with 31"),
        "Nobody could place anything, after round 4",
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


@layouts
def test_what_lies_beside_the_boards_shows_until_the_end(layout):
    view = an_empty_table(2, neutrals=11, emperors=("liaoxi", "dai"))
    shown = []
    for table in (view, finished(view)):
        with written() as texts:
            board(table, Look(layout=layout))
        shown.append({text.text for text in texts})
    during, over = shown
    assert {"11", "2/3"} <= during
    assert not {"11", "2/3"} & over


# Anything goes


@pytest.mark.parametrize("names", WORST)
@layouts
def test_any_names_leave_the_board_whole(layout, names):
    view, look = with_last(a_table(4, 3)), Look(layout=layout)
    usual, picture = opened(board(view, look)), opened(board(view, look, names))
    assert picture.size == usual.size
    scroll = wide_scroll(view) if layout == "wide" else tall_scroll(view)
    strip = scroll.strips[0]
    land = (strip[0].box.left, strip[0].top, strip[-1].box.right, strip[0].box.bottom)
    assert picture.crop(land).tobytes() == usual.crop(land).tobytes()


def own_boards(name, squares=(3, 3, 3)):
    """A set of boards with long or strange names and short walls."""
    keys = iter(f"k{one}{other}" for one in "abcdefgh" for other in "abcdef")
    wide, narrow, last = squares

    def areas(*sizes):
        return {key: {"name": f"{name} {key}", "squares": size} for size, key in zip(sizes, keys, strict=False)}

    side = lambda: {"provinces": areas(wide, narrow, last + 1), "regions": areas(wide + 1, narrow, last)}  # noqa: E731
    text = json.dumps(
        {"title": "T", "credits": "C", "boards": [[side(), side()] for _ in range(4)],
         "reputation": [9] * 15, "threat": [9] * 15}
    )  # fmt: skip
    return read_boards(text)


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "長城萬里長城萬里長城萬里長城萬里", "i"])
@layouts
def test_any_boards_are_painted_whole(layout, name):
    boards = own_boards(name)
    usual = an_empty_table()
    layout_here = layout_of((boards.sides["1a"], boards.sides["2b"]))
    view = altered(usual, layout=layout_here, boards=boards,
                   reputation=dict.fromkeys(layout_here.provinces, 9))  # fmt: skip
    forget_pictures()
    with lettering() as seen:
        picture = opened(board(view, Look(layout=layout)))
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert all(text.is_inside for text in seen.written)
    assert hidden(seen.written) == []


# Weight, and the same each time

PICTURES = {
    "two": lambda: board(with_last(a_table(2, 2))),
    "three-dark": lambda: board(TABLES["a third board"], Look("dark")),
    "four": lambda: board(TABLES["a full table"]),
    "four-over-contrast": lambda: board(TABLES["the end"], Look("contrast")),
    "phone": lambda: board(with_last(a_table(3, 2)), Look(layout="phone")),
    "phone-over-dark": lambda: board(TABLES["the end with event cards"], Look("dark", 1600, "phone")),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_board_is_as_it_was(name, repaint):
    worst = differs(f"chang-cheng/{name}", PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_boards_are_small_and_all_compared():
    files = sizes(GOLDEN / "chang-cheng")
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST_GOLDEN


@pytest.mark.parametrize("seats", [2, 3, 4])
@layouts
def test_a_board_is_light_at_every_moment(layout, seats):
    views = a_game(seats)
    for number, view in enumerate([*views[:: len(views) // 8], *views[-2:]]):
        assert len(board(view, Look(THEMES[number % 3], 1600, layout), LONGEST)) <= HEAVIEST


@layouts
@themes
def test_a_full_table_is_light_in_every_theme(theme, layout):
    assert len(board(with_last(a_table(4, 4, 1)), Look(theme, 1600, layout), LONGEST)) <= HEAVIEST


def test_threads_paint_the_same_board():
    view = with_last(a_table(4, 3))
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: board(view), range(8)))) == 1


def test_themes_show_the_same_things_in_the_same_places():
    boards = [opened(board(with_last(a_table(3, 3)), Look(theme))) for theme in THEMES]
    assert len({picture.size for picture in boards}) == 1
    assert len({picture.tobytes() for picture in boards}) == len(THEMES)


@pytest.mark.parametrize(("width", "shown"), [(400, 400), (800, 800), (3000, 1600)])
def test_a_board_is_as_wide_as_wanted_but_never_blown_up(width, shown):
    assert opened(board(a_table(), Look(width=width))).width == shown
