"""The pictures of Huang Di: whole for every table, legible for every name, secret where they must be."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.engine import UnknownGame
from games.huang_di.cards import favours
from games.huang_di.events import Bid
from rendering import find_painter
from tests.rendering.handmade import NAMES, Prison, a_table, all_changed, changed, holding, with_last

WIDTH = 1600
painter = find_painter("huang_di")


def opened(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture


@pytest.mark.parametrize("provinces", [2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_board_for_every_size_of_table(seats, provinces):
    picture = opened(painter.board(with_last(a_table(seats, provinces)), NAMES[:seats]))
    assert picture.width == WIDTH
    assert picture.height < 1750


@pytest.mark.parametrize(
    "name",
    [
        "魏" * 32,
        "😀🐉👨‍👩‍👧‍👦🇨🇳" * 6,
        "شيخ العرب والعجم في بلاد الصين العظيمة",
        "שלום עולם מהחומה הגדולה של סין",  # noqa: RUF001
        "**bold** <@123> `code` ||x|| \\n",
        "",
        "\u202e\u200b\x00\n\t",
        "Z" + "\u0310\u0352\u036b\u0333" * 80,
        "W" * 200,
        "\U000e0001\ufffe\ud83d",
        "𝕱𝖗𝖆𝖐𝖙𝖚𝖗 ꧁༺ 𓀀 ༻꧂",  # noqa: RUF001
        "สวัสดีชาวโลกทั้งหลายในแผ่นดินจีน",
    ],
)
def test_any_name_leaves_the_layout_alone(name):
    view = a_table(6, 4)
    usual = opened(painter.board(view, NAMES))
    picture = opened(painter.board(view, (name, *NAMES[1:])))
    assert picture.size == usual.size
    other_panels = (560, 640, WIDTH, usual.height)
    assert picture.crop(other_panels).tobytes() == usual.crop(other_panels).tobytes()


def test_the_most_that_can_be_shown():
    view = a_table(6, 4, blocks=68)
    keys = (sorted(favours()) * 12)[:12]
    fullest = {
        "total": 999, "jade": 99, "peasants": 99, "convicts": 99, "blocks": 18, "chips": 99, "emperor_block": True,
        "bid": Bid(99, 99), "hand": keys, "granted": keys[:8], "income": 99,
        "roles": ("recruiter", "resources", "builder", "taskmaster"),
    }  # fmt: skip
    prisons = [Prison(jade=99, convicts=99)] * 4
    full = {"prisons": prisons, "is_crowded": True, "awaited": tuple(range(6)), "emperor_blocks": 12}
    everybody = changed(all_changed(view, **fullest), **full)
    assert opened(painter.board(everybody, NAMES)).width == WIDTH
    assert opened(painter.board(all_changed(everybody, granted=keys), NAMES)).width == WIDTH


def test_an_empty_table_before_the_first_round():
    view = a_table(3, 2, blocks=0, phase="setup", round=0, marker=None, awaited=(0, 2))
    bare = all_changed(view, total=0, bid=None, granted=[], hand=[], roles=[])
    assert opened(painter.board(bare, NAMES[:3])).width == WIDTH


@pytest.mark.parametrize(("reason", "ranks"), [("wall", (2, 1, 3, 4)), ("mongols", (1, 1, 3, 4))])
def test_the_end_names_the_winners(reason, ranks):
    view = a_table(4, 3, blocks=51, phase="over", awaited=(), ending=reason, ranked=ranks)
    running = changed(view, phase="actions", awaited=(0,), ending="", ranked=())
    assert painter.board(view, NAMES[:4]) != painter.board(running, NAMES[:4])


@pytest.mark.parametrize("count", range(9))
def test_a_hand_of_any_size(count):
    keys = tuple((sorted(favours()) * 8)[:count])
    held = painter.hand(a_table(viewer=2, hand=keys))
    opened(held)
    if count:  # what is asked for bears letters
        dealt = painter.hand(a_table(viewer=2, hand=("nothing",), dealt=keys))
        assert dealt != held
        assert opened(dealt).size == opened(held).size


def test_a_board_shows_nobodys_hand():
    view = a_table()
    keys = tuple(sorted(favours()))
    assert painter.board(view, NAMES[:4]) == painter.board(changed(holding(view, keys), viewer=1), NAMES[:4])


def test_the_same_view_gives_the_same_bytes():
    view = with_last(a_table(6, 4))
    assert painter.board(view, NAMES) == painter.board(view, NAMES)


@pytest.mark.parametrize("name", ["mahjong", "canvas", "", "../etc", "huang_di.cards"])
def test_an_unknown_game_has_no_painter(name):
    with pytest.raises(UnknownGame):
        find_painter(name)
