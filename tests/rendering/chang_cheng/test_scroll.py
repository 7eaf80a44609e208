"""The boards of Chang Cheng: where everything stands, what is outlined, and what stays face down."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from string import ascii_uppercase

import pytest
from PIL import ImageChops, ImageStat

from games.chang_cheng.boards import layout_of, load_boards, read_boards
from games.chang_cheng.components import CARDS, EVENT_CARDS, Laid, Resolving
from games.chang_cheng.events import WallLaid
from games.engine.language import languages, speaking
from rendering import LAYOUTS, Look, find_painter
from rendering.chang_cheng.board import tall_scroll, wide_scroll
from rendering.chang_cheng.cards import HEIGHT, TITLED, card, emperor_card, event_card, hidden_card, motif
from rendering.chang_cheng.counters import no_threat, reputation, threat
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.plan import terrain
from rendering.chang_cheng.scene import latest_seat
from rendering.layout import PHONE, WIDTH
from tests.rendering.chang_cheng.changes import CARD, CHANGES, TABLE, WALL, after
from tests.rendering.chang_cheng.tables import altered, an_empty_table, joined
from tests.rendering.names import NAMES
from tests.rendering.reading import NOTES, read_one

painter = find_painter("chang_cheng")
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
layouts = pytest.mark.parametrize("layout", LAYOUTS)


def board(view, look=None):
    """Read a table."""
    return read_one(painter.board, view, NAMES[: len(view.players)], look or Look())


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


def test_the_latest_turn_is_outlined_more_boldly_than_others():
    laid = WallLaid(1, "single", ("liaoxi2",), ("liaoxi",), names={})
    for turn, outline in ((2, "ring"), (4, "thin_ring")):
        view = altered(after(laid, WALL), turn=turn)
        box = wide_scroll(view).square("liaoxi2")
        places = {"there": (box.middle, box.top + box.height / 2)}
        ((_, ring),) = board(view).placed(places, "ring", "thin_ring", reach=9)
        assert (ring.name, ring.about[2]) == (outline, PALETTES["light"].hues[1].line)


def test_whose_turn_was_the_latest():
    before = altered(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    last = (WallLaid(3, "single", ("liaoxi2",), ("liaoxi",), names={}),)
    assert latest_seat(altered(before, latest=[(), (), (), last])) == 3
    assert latest_seat(altered(before, phase="over", turn=7)) == 3


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


def test_a_double_wall_is_in_one_piece_even_where_boards_join():
    last, first = (layout.squares[place] for layout in (joined(2),) for place in (12, 13))
    double = altered(TABLE, owners={last: 1, first: 1}, doubles={last: first, first: last})
    wide, tall = ([piece.about for piece in board(double, Look(layout=layout)).pieces("block")] for layout in LAYOUTS)
    assert [(kind, owner, len(falls)) for kind, owner, falls, _ in wide] == [("double", 1, 2)]
    assert [(kind, owner, len(falls)) for kind, owner, falls, _ in tall] == [("double", 1, 1)] * 2


def own_boards(name, squares=(3, 3, 3)):
    """A set of boards with long or strange names and short walls."""
    keys = iter(f"k{one}{other}" for one in "abcdefgh" for other in "abcdef")
    wide, narrow, last = squares

    def areas(*sizes):
        return {key: {"name": f"{name} {key}", "squares": size} for size, key in zip(sizes, keys, strict=False)}

    side = lambda: {"provinces": areas(wide, narrow, last + 1), "regions": areas(wide + 1, narrow, last)}  # noqa: E731
    text = json.dumps(
        {
            "title": "T",
            "credits": "C",
            "boards": [[side(), side()] for _ in range(4)],
            "reputation": [9] * 15,
            "threat": [9] * 15,
        }
    )
    return read_boards(text)


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "長城萬里長城萬里長城萬里長城萬里", "i"])
@layouts
def test_any_boards_are_painted_whole(layout, name):
    boards = own_boards(name)
    usual = an_empty_table()
    layout_here = layout_of((boards.sides["1a"], boards.sides["2b"]))
    view = altered(usual, layout=layout_here, boards=boards, reputation=dict.fromkeys(layout_here.provinces, 9))
    picture = board(view, Look(layout=layout))
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] != "cut"] == []


SEATS, SMALL = range(4), 40
"""Width of a card on the board, in pixels."""
APART = 20
"""Of 255: how much two motifs differ on average in a channel, at the least."""


def pixels(sprite):
    return sprite.image.tobytes()


@palettes
@pytest.mark.parametrize("width", [SMALL, 250])
def test_every_face_is_a_picture_of_its_own(palette, width):
    faces = [card(palette, kind, seat, width) for kind in CARDS for seat in (None, *SEATS)]
    faces += [event_card(palette, event, width) for event in EVENT_CARDS]
    faces += [emperor_card(palette, width), *(hidden_card(palette, seat, width) for seat in SEATS)]
    assert len({pixels(face) for face in faces}) == len(faces)
    assert {face.image.size for face in faces} == {(width, round(width * HEIGHT))}


@palettes
def test_motifs_are_told_apart_at_the_size_of_a_board(palette):
    motifs = [motif(palette, name, SMALL).image.convert("RGB") for name in (*CARDS, *EVENT_CARDS, "emperor")]
    for one, other in combinations(motifs, 2):
        assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) >= APART


@palettes
def test_every_counter_is_a_picture_of_its_own(palette):
    faces = [reputation(palette, value, 54) for value in range(5)]
    faces += [threat(palette, value, 54, seen=seen) for value in (2, 3, 4) for seen in (False, True)]
    faces += [threat(palette, None, 54), no_threat(palette, 54)]
    assert len({pixels(face) for face in faces}) == len(faces)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [TITLED, 250])
def test_the_words_of_a_card_fit_on_it(language, width):
    palette = PALETTES["light"]
    with speaking(language):
        faces = [card(palette, kind, 0, width) for kind in CARDS]
        faces += [event_card(palette, event, width) for event in EVENT_CARDS] + [emperor_card(palette, width)]
    titles = [[text for text in face.image.info[NOTES] if len(getattr(text, "text", "")) > 2] for face in faces]
    assert all(titles)
    assert not any(text.sticks_out for texts in titles for text in texts)
    with speaking("de" if language == "en" else "en"):
        assert card(palette, "flood", 0, width).image.tobytes() != faces[[*CARDS].index("flood")].image.tobytes()


def marked(keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


def shown(view, keys, look=None):
    """Read a choice."""
    marks = keys if isinstance(keys, dict) else marked(keys)
    return read_one(painter.choice, view, NAMES[: len(view.players)], marks, look or Look())


RESOLVING = altered(
    TABLE,
    owners={"liaoxi1": 0, "liaoxi2": 1, "liaoxi3": -1, "liaoxi4": 1, "liaoxi5": 2},
    resolving=Resolving("liaoxi", (Laid(0, "traitor"), Laid(2, "flood"), Laid(1, "mandarin"))),
    viewer=0,
)
FLOOD = altered(RESOLVING, resolving=Resolving("liaoxi", (Laid(2, "flood"), Laid(1, "mandarin"))))


@layouts
def test_doing_nothing_gets_a_line_below_the_places(layout):
    look, keys = Look(layout=layout), marked(("liaoxi1", "liaoxi2"))
    places, usual, swap = (
        shown(view, marks, look)
        for view, marks in ((TABLE, keys), (TABLE, {**keys, "none": "X"}), (RESOLVING, {**keys, "none": "X"}))
    )
    assert usual.height == swap.height > places.height
    lines = [picture.inside((0, places.height, picture.width, picture.height)).words for picture in (usual, swap)]
    assert lines[0] != lines[1], "there is no swap while cards are resolved, else no neutral wall"
    assert [line["X"] for line in lines] == [1, 1]


@layouts
def test_a_flood_and_a_builder_show_what_the_province_would_be_worth_and_how_many_walls_count(layout):
    value = 5 + FLOOD.reputation["liaoxi"]
    taken = altered(FLOOD, resolving=FLOOD.resolving._replace(change=-2, added=(0, 0)))
    cases = (
        (FLOOD, ("plus", "minus"), [(value + 2, "1211"), (value - 2, "1211")]),
        (FLOOD, ("value", "wall"), [(value + 2, "1211"), (value, "1221")]),
        (taken, ("wall",), [(value - 2, "3221")]),
    )
    for view, keys, lines in cases:
        picture = shown(view, keys, Look(layout=layout))
        rows = [picture.rows(f"worth {worth}", 30, 30) for worth, _ in lines]
        assert [row.figures() for (row,) in rows] == [[*walls] for _, walls in lines]


@layouts
def test_the_viewer_sees_counters_and_cards_that_others_do_not(layout):
    look, keys = Look(layout=layout), ("liaodong", "youbeiping", "taiyuan", "liaoxi")
    region = TABLE.layout.borders["liaoxi"][0]
    values = [piece.about[0] for piece in shown(altered(TABLE, threats={region: 4}), keys, look).pieces("threat")]
    assert [value for value in values if value] == [4]
    for kind in ("", "flood"):
        found = shown(altered(TABLE, viewer=0, laid={"liaoxi": (Laid(0, kind),)}), keys, look)
        assert {piece.about[0] for piece in found.pieces("_action")} == {kind} - {""}
        assert bool(found.pieces("hidden_card")) == (not kind)


def test_only_the_strips_concerned_are_shown():
    view = an_empty_table(4, 4)
    several = (("liaoxi",), ("liaoxi", "shuofang"), ("liaoxi", "taiyuan", "shuofang", "wuwei"))
    heights = [shown(view, keys, Look(layout="phone")).height for keys in several]
    assert heights == sorted({*heights})
    assert shown(view, ("liaoxi", "yanmen")).height < shown(view, ("liaoxi", "yunzhong")).height


@layouts
def test_squares_at_the_ends_of_the_wall_are_inside_the_picture(layout):
    view = altered(an_empty_table(4, 3), action="double")
    for number in (0, -1, 12):
        picture = shown(view, {joined(3).squares[number]: "Q"}, Look(layout=layout))
        assert picture.width == (PHONE if layout == "phone" else 1000)
        assert picture.words["Q"] == 1
        assert not [fault for fault in picture.faults() if fault[1] == "Q"]
