"""The boards of Chang Cheng: where everything stands, what is outlined, and what stays face down."""

import json

import pytest

from games.chang_cheng.boards import layout_of, read_boards
from games.chang_cheng.components import CARDS, Laid, Resolving
from games.chang_cheng.events import WallLaid
from rendering import LAYOUTS
from rendering.chang_cheng.pieces import PALETTES
from rendering.chang_cheng.scene import paint_board
from rendering.layout import PHONE, WIDTH, bounds
from rendering.table import latest_seat
from tests.rendering.chang_cheng.tables import CARD, TABLE, altered, an_empty_table, joined
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader

chang_cheng = Reader("chang_cheng")


SECRETS = {
    "a hand": {"hand": CARDS[::-1]},
    "kinds of cards": {"laid": {"liaoxi": (Laid(1, "traitor"),)}},
    "counters seen": {"threats": {"xilin": 4, "onon": 2}},
    "counters not seen": {"threat": {"onon": 2}},
}


@pytest.mark.parametrize("secret", SECRETS)
def test_the_board_shows_no_secrets(layout, secret):
    secretive = altered(CARD, viewer=1, **SECRETS[secret])
    assert chang_cheng.board(CARD, layout) == chang_cheng.board(secretive, layout)


def test_a_card_that_is_not_being_resolved_stays_face_down():
    resolving = altered(TABLE, resolving=Resolving("liaoxi", (Laid(1, "warrior"),)))
    both = [altered(resolving, viewer=2, laid={"shang": (Laid(2, card),)}) for card in ("", "flood")]
    assert chang_cheng.board(both[0]) == chang_cheng.board(both[1])


def test_the_latest_turn_is_found_and_outlined_more_boldly_than_others():
    laid = WallLaid(1, "single", ("liaoxi2",), ("liaoxi",), names={})
    for turn, bold in ((2, True), (4, False)):
        view = altered(TABLE, owners={"liaoxi2": 1}, latest=[(), (laid,), (), ()], turn=turn)
        left, top, right, bottom = bounds(paint_board(PALETTES["light"], view, NAMES[:4], "wide").places["liaoxi2"])
        places = {"there": ((left + right) / 2, (top + bottom) / 2)}
        ((_, ring),) = chang_cheng.board(view).placed(places, "ring", reach=9)
        assert (dict(ring.how)["bold"], ring.about[2]) == (bold, PALETTES["light"].hues[1].line)
    before = altered(TABLE, first=1, turn=6)
    assert latest_seat(before) == 2
    last = (WallLaid(3, "single", ("liaoxi2",), ("liaoxi",), names={}),)
    assert latest_seat(altered(before, latest=[(), (), (), last])) == 3
    assert latest_seat(altered(before, phase="over", turn=7)) == 3


def test_a_double_wall_is_in_one_piece_even_where_boards_join():
    last, first = (layout.squares[place] for layout in (joined(2),) for place in (12, 13))
    double = altered(TABLE, owners={last: 1, first: 1}, doubles={last: first, first: last})
    wide, tall = ([piece.about for piece in chang_cheng.board(double, layout).pieces("block")] for layout in LAYOUTS)
    assert [(kind, owner, len(falls)) for kind, owner, falls in wide] == [("double", 1, 2)]
    assert [(kind, owner, len(falls)) for kind, owner, falls in tall] == [("double", 1, 1)] * 2


@pytest.mark.parametrize("name", ["Wmwmwmwmwmwmwmwmwmwm", "長城萬里長城萬里長城萬里長城萬里", "i"])
def test_any_boards_are_painted_whole(layout, name):
    keys = iter(f"k{one}{other}" for one in "abcdefgh" for other in "abcdef")

    def areas(*sizes):
        return {key: {"name": f"{name} {key}", "squares": size} for size, key in zip(sizes, keys, strict=False)}

    sides = [{"provinces": areas(3, 3, 4), "regions": areas(4, 3, 3)} for _ in range(8)]
    pairs = [sides[number : number + 2] for number in range(0, 8, 2)]
    counters = {"reputation": [9] * 15, "threat": [9] * 15}
    boards = read_boards(json.dumps({"title": "T", "credits": "C", "boards": pairs, **counters}))
    layout_here = layout_of((boards.sides["1a"], boards.sides["2b"]))
    reputations = dict.fromkeys(layout_here.provinces, 9)
    view = altered(an_empty_table(), layout=layout_here, boards=boards, reputation=reputations)
    picture = chang_cheng.board(view, layout)
    assert picture.width == (WIDTH if layout == "wide" else PHONE)
    assert [fault for fault in picture.faults() if fault[0] != "cut"] == []


RESOLVING = altered(
    TABLE,
    owners={"liaoxi1": 0, "liaoxi2": 1, "liaoxi3": -1, "liaoxi4": 1, "liaoxi5": 2},
    resolving=Resolving("liaoxi", (Laid(0, "traitor"), Laid(2, "flood"), Laid(1, "mandarin"))),
    viewer=0,
)
FLOOD = altered(RESOLVING, resolving=Resolving("liaoxi", (Laid(2, "flood"), Laid(1, "mandarin"))))


def test_doing_nothing_gets_a_line_below_the_places(layout):
    keys, lines = ("liaoxi1", "liaoxi2"), []
    for view in (TABLE, RESOLVING):
        places, none = (chang_cheng.choice(view, offered, layout) for offered in (keys, (*keys, "none")))
        lines.append(none.inside((0, places.height, none.width, none.height)).words)
    assert lines[0] != lines[1], "there is no swap while cards are resolved, else no neutral wall"
    assert [line["C"] for line in lines] == [1, 1]


def test_cards_that_are_resolved_lie_face_up_with_what_the_province_is_worth_so_far(layout):
    many = tuple(Laid(number % 3, card) for number, card in enumerate(CARDS))
    asks = ("plus", "minus"), ("break:1",), ("liaoxi1", "none"), ("liaodong",), ("mandarin",)
    for cards in (many, many[4:]):
        view = altered(RESOLVING, resolving=Resolving("liaoxi", cards, 2, (2,)))
        for keys in asks:
            picture = chang_cheng.choice(view, keys, layout)
            large = [piece for piece in picture.pieces("_action") if 80 < piece.width < 200]
            assert [piece.about[:2] for piece in large] == [(card, seat) for seat, card in cards]
            (left, _, right, _), rings = large[0].box, [ring.box for ring in picture.pieces("ring")]
            assert sum(0 < left - ring[0] < 9 and 0 < ring[2] - right < 9 for ring in rings) == 1
            if keys != asks[0]:
                (row,) = picture.rows(f"worth {5 + view.reputation['liaoxi'] + 2}", 30, 30)
                assert row.figures() == [*"1221"]


def test_a_flood_and_a_builder_show_what_the_province_would_be_worth_and_how_many_walls_count(layout):
    value = 5 + FLOOD.reputation["liaoxi"]
    taken = altered(FLOOD, resolving=FLOOD.resolving._replace(change=-2, added=(0, 0)))
    cases = (
        (FLOOD, ("plus", "minus"), [(value + 2, "1211"), (value - 2, "1211")]),
        (FLOOD, ("value", "wall"), [(value + 2, "1211"), (value, "1221")]),
        (taken, ("wall",), [(value - 2, "3221")]),
    )
    for view, keys, lines in cases:
        picture = chang_cheng.choice(view, keys, layout)
        rows = [picture.rows(f"worth {worth}", 30, 30) for worth, _ in lines]
        assert [row.figures() for (row,) in rows] == [[*walls] for _, walls in lines]


def test_the_viewer_sees_counters_and_cards_that_others_do_not(layout):
    keys, region = ("liaodong", "youbeiping", "taiyuan", "liaoxi"), TABLE.layout.borders["liaoxi"][0]
    values = chang_cheng.choice(altered(TABLE, threats={region: 4}), keys, layout).shown("threat")
    assert [value for value in values if value] == [4]
    for kind in ("", "flood"):
        found = chang_cheng.choice(altered(TABLE, viewer=0, laid={"liaoxi": (Laid(0, kind),)}), keys, layout)
        assert {*found.shown("_action")} == {kind} - {""}
        assert bool(found.pieces("hidden_card")) == (not kind)
