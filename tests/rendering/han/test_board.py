"""The board of HAN: light, the same each time, whole for any names and maps, and what changes shows."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from games.han.cards import ordered
from games.han.events import PiecePlaced
from games.han.maps import load_map
from rendering import THEMES, Look, find_painter
from rendering.canvas import Brush
from rendering.han.board import MAP_TOP, offer_box, panel_boxes
from rendering.han.chart import alliance_places, chart_of, labels, stands
from rendering.han.heading import headline, subline
from rendering.han.palettes import PALETTES
from rendering.han.pieces import engrave
from rendering.han.scene import latest_seat
from rendering.layout import WIDTH
from rendering.palette import MOST, tones
from tests.rendering.eyes import contrast, difference, lab
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.han.changes import CHANGES, MARKET, STRONG, TABLE, with_seat
from tests.rendering.han.tables import (
    CAPITAL,
    CHINA,
    LONGEST,
    NAMES,
    WORST,
    a_game,
    a_map,
    at_turn,
    changed,
    finished,
    with_last,
    with_pieces,
)

painter = find_painter("han")
themes = pytest.mark.parametrize("theme", THEMES)
maps = pytest.mark.parametrize("sheet", [CHINA, CAPITAL])
HEAVIEST = 160_000
"""Bytes of a board at full width."""
HEAVIEST_GOLDEN = 75_000
PHONE = 400


def opened(png):
    return Image.open(BytesIO(png))


LEGIBLE = {"light": 4.5, "dark": 4.5, "contrast": 7}
"""Least contrast of a province's name on its land."""
COLOURS = ("red", "yellow", "green", "orange", "violet")
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@palettes
def test_names_and_cards_are_legible(palette):
    tints = [palette.tint(colour) for colour in COLOURS]
    assert min(contrast(tint.deep, tint.ground) for tint in tints) >= LEGIBLE[palette.name]
    assert min(contrast(tint.mark, tint.base) for tint in tints) >= 3.5


@palettes
def test_every_house_stands_out_from_every_land(palette):
    grounds = [lab(palette.tint(colour).ground, "usual") for colour in COLOURS]
    assert min(difference(lab(hue.base, "usual"), ground) for hue in palette.hues for ground in grounds) >= 11.5


@palettes
def test_the_palette_of_a_map_is_one_byte_deep(palette):
    assert len(set(tones(palette))) == len(tones(palette)) <= MOST


def test_no_tint_has_another_name():
    with pytest.raises(KeyError, match="blue"):
        PALETTES["light"].tint("blue")


def test_emblems_tell_colours_apart_by_their_shapes():
    shapes = []
    for colour in COLOURS:
        brush = Brush(44, 44)
        brush.box(0, 0, 44, 44, (255, 255, 255))
        engrave(brush, colour, (22, 22), 40, ((0, 0, 0), (255, 255, 255)))
        shapes.append(brush.sprite().image.convert("L"))
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 300


PICTURES = {
    "china-four": lambda: painter.board(with_last(a_map(4)), NAMES[:4]),
    "china-five-over": lambda: painter.board(finished(a_map(5, pieces=70, marker="fortification")), NAMES),
    "china-three-dark": lambda: painter.board(
        with_last(a_map(3, marker="fortification")), ("魏忠賢", "שלום", "Zoë 😀"), Look("dark")
    ),
    "china-five-contrast": lambda: painter.board(with_last(a_map(5)), NAMES, Look("contrast")),
    "capital-two": lambda: painter.board(with_last(a_map(2, CAPITAL, 24)), NAMES[:2]),
    "capital-four-dark": lambda: painter.board(
        with_last(a_map(4, CAPITAL, 60, "market", final_round=True, renewed=True, pile=0, display=["red"])),
        NAMES[:4],
        Look("dark"),
    ),
    "capital-three-contrast": lambda: painter.board(finished(a_map(3, CAPITAL, 60)), NAMES[:3], Look("contrast")),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_board_is_as_it_was(name, repaint):
    worst = differs(f"han/{name}", PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_boards_are_small_and_all_compared():
    files = sizes(GOLDEN / "han")
    assert set(files) >= set(PICTURES)
    assert max(files.values()) < HEAVIEST_GOLDEN


@pytest.mark.parametrize(("seats", "sheet"), [(3, CHINA), (5, CHINA), (2, CAPITAL), (4, CAPITAL)])
def test_a_board_is_light_at_every_moment_in_every_theme(seats, sheet):
    games, _ = a_game(seats, sheet)
    for number, game in enumerate([*games[:: len(games) // 8], *games[-2:]]):
        assert len(painter.board(game, LONGEST[:seats], Look(THEMES[number % 3]))) <= HEAVIEST


@pytest.mark.parametrize(("seats", "sheet"), [(3, CHINA), (2, CAPITAL)])
def test_cards_on_display_are_in_order(seats, sheet):
    games, _ = a_game(seats, sheet)
    assert all(ordered(game.display) == tuple(game.display) for game in games)


@pytest.mark.parametrize("marker", ["", "fortification"])
@themes
def test_a_full_map_is_light_in_every_theme(theme, marker):
    game = with_last(a_map(5, pieces=90, marker=marker))
    assert len(painter.board(game, LONGEST, Look(theme))) <= HEAVIEST


@pytest.mark.parametrize("change", CHANGES)
@themes
def test_what_changes_shows_on_a_phone(theme, change):
    one, other = (
        opened(painter.board(game, NAMES[: game.seats], Look(theme, PHONE))).convert("L") for game in CHANGES[change]
    )
    assert ImageChops.difference(one, other).getextrema()[1] >= STRONG


def test_at_the_end_a_market_place_is_empty_since_its_emissary_is_at_court():
    (space, seat), around = ("palace2", 1), 36
    running = with_pieces(MARKET, markets={space: seat})
    x, y = chart_of(MARKET.board.map).space(space)
    box = tuple(round(edge) for edge in (x - around, y + MAP_TOP - around, x + around, y + MAP_TOP + around))
    court, stall = (
        opened(painter.board(game, NAMES[:4])).convert("L").crop(box) for game in (running, finished(running))
    )
    assert ImageChops.difference(court, stall).getextrema()[1] >= STRONG


@maps
@themes
def test_the_map_is_crisp(sheet, theme):
    land = opened(painter.board(a_map(4, sheet, 60), NAMES[:4], Look(theme))).crop((0, MAP_TOP, WIDTH, MAP_TOP + 1000))
    rows = [land.crop((0, row, WIDTH, row + 1)).tobytes() for row in range(20, 980)]  # beyond are straight walls
    assert sum(one == other for one, other in pairwise(rows)) < 10


@pytest.mark.parametrize(("one", "other"), [*combinations(range(5), 2)])
@themes
def test_everyones_houses_look_different(theme, one, other):
    pictures = [
        opened(painter.board(with_pieces(TABLE, {"wei3": seat}), NAMES, Look(theme, PHONE))).convert("RGB")
        for seat in (one, other)
    ]
    x, y = chart_of(TABLE.board.map).space("wei3")
    around = tuple(round(edge * PHONE / WIDTH) for edge in (x - 32, y + MAP_TOP - 32, x + 32, y + MAP_TOP + 32))
    differing = ImageChops.difference(*(picture.crop(around) for picture in pictures))
    assert max(high for _, high in differing.getextrema()) >= STRONG


@themes
def test_the_latest_turn_is_outlined_more_boldly_than_others(theme):
    placed = PiecePlaced(1, "wei3", "house", ("red",), names={})

    def outlined(turn):
        bare = changed(with_pieces(TABLE, {"wei3": 1}), first=0, turn=turn)
        game = changed(bare, latest=[(), (placed,), (), (), ()])
        one, other = (opened(painter.board(each, NAMES, Look(theme))).convert("L") for each in (game, bare))
        x, y = chart_of(TABLE.board.map).space("wei3")
        around = tuple(round(edge) for edge in (x - 50, y + MAP_TOP - 50, x + 50, y + MAP_TOP + 50))
        outline = ImageChops.difference(one, other).crop(around)
        return sum(outline.point(lambda share: share > STRONG).histogram()[1:])

    assert outlined(2) > 1.3 * outlined(4) > 0


def test_whose_turn_was_the_latest():
    before = changed(a_map(4), first=1, turn=6)
    assert latest_seat(before) == 2
    placed = PiecePlaced(3, "wei1", "house", ("red",), names={})
    assert latest_seat(changed(before, latest=[(), (), (), (placed,)])) == 3
    assert latest_seat(changed(before, phase="over", turn=7)) == 3


@pytest.mark.parametrize("names", WORST)
@themes
def test_any_names_leave_the_board_whole(theme, names):
    game = with_last(a_map(5))
    usual, picture = (opened(painter.board(game, called, Look(theme))) for called in (NAMES, names))
    assert picture.size == usual.size
    land = (0, MAP_TOP, WIDTH, offer_box(1000).bottom)
    assert picture.crop(land).tobytes() == usual.crop(land).tobytes()


def test_one_name_changes_its_own_panel_alone():
    game = at_turn(a_map(5), 4)
    usual, picture = (opened(painter.board(game, (name, *NAMES[1:]))) for name in (NAMES[0], "W" * 32))
    box = ImageChops.difference(usual.convert("RGB"), picture.convert("RGB")).getbbox()
    panel = panel_boxes(5, 1000)[0]
    assert panel.left <= box[0] < box[2] <= panel.right
    assert panel.top <= box[1] < box[3] <= panel.bottom


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
    picture = opened(painter.board(on_map(a_map(4, sheet), other_map(sheet, STRETCHES[stretch], name)), NAMES[:4]))
    assert picture.width == WIDTH
    assert picture.height <= 1800


def test_a_map_without_a_port_lies_between_mountains_alone():
    usual = load_map(CHINA)
    dry = replace(usual, spaces={key: replace(space, port=False) for key, space in usual.spaces.items()})
    assert not chart_of(dry).coasts
    assert chart_of(usual).coasts
    assert opened(painter.board(on_map(a_map(4), dry), NAMES[:4])).width == WIDTH


@maps
def test_neighbours_share_the_very_line_of_their_border(sheet):
    chart = chart_of(load_map(sheet))
    for (one, other), paths in chart.borders.items():
        line = {point for path in paths for point in path}
        assert len(line & set(chart.outlines[one]) & set(chart.outlines[other])) >= len(line) - 2


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_panel_has_its_place(seats):
    boxes = panel_boxes(seats, 1000)
    assert len(boxes) == seats
    assert boxes[0].top >= offer_box(1000).bottom
    assert boxes[-1].right <= WIDTH
    assert all(one.right < other.left for one, other in pairwise(boxes))


HEADLINES = {
    "a turn": (a_map(4), ("Mei Lin", "to play"), "Border Disputes · Round 5"),
    "the last round": (
        a_map(4, CAPITAL, 9, "market", final_round=True),
        ("Mei Lin", "to play"),
        "Ways of Diplomacy · with market places · Round 5, the last: nobody draws cards",
    ),
    "the end": (
        finished(a_map(3, marker="fortification")),
        ("Bartholomew", "wins with 103"),
        "Border Disputes · with fortifications · The cards are used up, after round 5",
    ),
    "a shared win": (
        changed(finished(a_map(2, CAPITAL, 9)), places=(1, 1), ending="full"),
        ("Mei Lin and Bartholomew", "win with 103"),
        "Ways of Diplomacy · Nothing more can be placed, after round 5",
    ),
    "before the first turn": (
        a_map(4, pieces=0, phase="setup"),
        ("", "Before the first turn"),
        "Border Disputes · Round 1",
    ),
}


@pytest.mark.parametrize("case", HEADLINES)
def test_the_heading_says_who_and_how_far(case):
    game, line, below = HEADLINES[case]
    assert headline(game, NAMES) == line
    assert subline(game) == below
    assert opened(painter.board(game, NAMES[: game.seats])).width == WIDTH


@maps
def test_a_board_shows_nobodys_hand(sheet):
    game = a_map(4, sheet)
    shown = painter.board(game, NAMES[:4])
    assert shown == painter.board(changed(game, viewer=1, hand=("red", "green", "violet")), NAMES[:4])


def test_a_negative_score_stays_on_the_wall():
    assert opened(painter.board(with_seat(score=-3), NAMES)).width == WIDTH
