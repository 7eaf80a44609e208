"""What can be chosen in Chang Cheng is shown: every province, square, wall, counter and card under its mark."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from string import ascii_uppercase
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from games.chang_cheng.components import CARDS, Laid, Resolving
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.canvas import Brush, Canvas
from rendering.chang_cheng.plan import Scroll, grouped
from rendering.layout import PHONE, WIDTH
from rendering.lettering import line
from tests.rendering.chang_cheng.changes import TABLE
from tests.rendering.chang_cheng.games import questions
from tests.rendering.chang_cheng.walls import NAMES, a_table, altered, an_empty_table, joined
from tests.rendering.lettered import forget_pictures

painter = find_painter("chang_cheng")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
SHOWN = 400
"""Pixels that a phone gives a picture, across."""
HIGH = 11
"""Pixels that marks have in height at least on a phone."""


def marked(keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


def shown(view, keys, look=None):
    marks = keys if isinstance(keys, dict) else marked(keys)
    return painter.choice(view, NAMES[: len(view.players)], marks, look or Look())


def size(png):
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture.size


PICTURED = {
    "province": True, "second_province": True, "neutral": True, "swap_province": True, "square": True,
    "second_square": True, "neutral_square": True, "broken": True, "mandarin": True, "swap": True, "traitor": True,
    "card": True, "second_card": True, "warrior": True, "flood": True,
    "builder": True, "end": True, "action": False,
}  # fmt: skip
"""Which topics of picks are about things to be seen."""


@pytest.mark.parametrize(("seats", "policy"), [(2, "random"), (3, "medium"), (4, "random")])
@layouts
def test_every_choice_about_things_to_be_seen_has_its_picture(layout, seats, policy):
    picks = questions(seats, 5, policy=policy)
    fullest = {topic: (options, view) for topic, options, view in sorted(picks, key=lambda pick: len(pick[1]))}
    assert set(fullest) <= set(PICTURED)
    for topic, (options, view) in fullest.items():
        png = shown(view, options, Look(layout=layout))
        assert (png is not None) is PICTURED[topic], topic
        if png:
            wide, _ = size(png)
            assert wide == PHONE or (wide <= WIDTH and layout == "wide")
            assert len(png) < 150_000


RESOLVING = altered(
    TABLE,
    owners={"liaoxi1": 0, "liaoxi2": 1, "liaoxi3": -1, "liaoxi4": 1, "liaoxi5": 2},
    resolving=Resolving("liaoxi", (Laid(0, "traitor"), Laid(2, "flood"), Laid(1, "mandarin"))),
    viewer=0,
)
FLOOD = altered(RESOLVING, resolving=Resolving("liaoxi", (Laid(2, "flood"), Laid(1, "mandarin"))))
CHOICES = {
    "provinces": (TABLE, ("liaodong", "youbeiping", "taiyuan")),
    "squares": (TABLE, ("liaoxi1", "liaoxi2", "liaoxi5")),
    "double": (altered(TABLE, action="double"), ("liaoxi1", "liaoxi2", "liaoxi5")),
    "walls": (RESOLVING, ("liaoxi1", "liaoxi3")),
    "effects": (RESOLVING, ("break:0", "break:1", "break:-1", "counter:hulun", "counter:xilin")),
    "cards": (altered(TABLE, viewer=2, hand=CARDS), CARDS),
    "cards to cancel": (RESOLVING, ("flood", "mandarin")),
    "flood": (FLOOD, ("plus", "minus")),
    "builder": (FLOOD, ("value", "wall")),
    "ends": (altered(TABLE, arriving=joined(3).sides[2]), ("left", "right")),
    "no neutral wall": (TABLE, ("liaoxi", "none")),
    "no swap": (RESOLVING, ("liaoxi1", "liaoxi3", "none")),
}
CHOICES = {
    name: (view, tuple(key for key in keys if key.partition(":")[2] not in view.layout.regions
                       or key.partition(":")[2] in view.layout.borders["liaoxi"]))
    for name, (view, keys) in CHOICES.items()
}  # fmt: skip


@pytest.mark.parametrize("name", CHOICES)
@layouts
def test_each_mark_shows(layout, name):
    view, keys = CHOICES[name]
    look, marks = Look(layout=layout), marked(keys)
    usual = shown(view, marks, look)
    pictures = {shown(view, {**marks, key: "Z"}, look) for key in keys}
    assert len({usual, *pictures}) == len(keys) + 1
    assert shown(view, keys[:-1], look) != usual


@pytest.mark.parametrize("name", CHOICES)
def test_marks_are_legible_on_a_phone(name):
    view, keys = CHOICES[name]
    sizes, write = {}, Brush.write

    def noting(brush, text, at, size, *ink):
        sizes[text] = size
        write(brush, text, at, size, *ink)

    forget_pictures()
    with patch.object(Brush, "write", noting):
        wide, _ = size(shown(view, keys, Look(layout="phone")))
    for mark in marked(keys).values():
        _, top, _, bottom = line(mark, round(sizes[mark] * 4)).getbbox()
        assert (bottom - top) / 4 * SHOWN / wide >= HIGH


@layouts
def test_marks_of_provinces_leave_the_numbers_of_squares_free(layout):
    view, (key, *_) = CHOICES["provinces"]
    one, other = (Image.open(BytesIO(shown(view, {key: mark}, Look(layout=layout)))).convert("RGB") for mark in "AZ")
    abreast = {"wide": 2, "phone": 1}[layout]
    strip = next(
        sides
        for sides in grouped(view.layout.sides, abreast)
        if any(key == area.key for side in sides for area in side.provinces)
    )
    scroll = Scroll(strip, one.width, abreast)
    _, _, _, lowest = ImageChops.difference(one, other).getbbox()
    assert lowest <= min(scroll.square(square).bottom for square in view.layout.provinces[key])


@pytest.mark.parametrize("keys", [(), ("none",), ("walls", "cards"), ("plus", "minus"), ("left",), ("zhuo", "dai3")])
def test_keys_that_stand_for_nothing_on_the_table_have_no_picture(keys):
    assert shown(TABLE, keys) is None


@layouts
def test_doing_nothing_gets_a_line_below_the_places(layout):
    look, keys = Look(layout=layout), marked(("liaoxi1", "liaoxi2"))
    places, *both = (
        Image.open(BytesIO(shown(view, marks, look))).convert("RGB")
        for view, marks in ((TABLE, keys), (TABLE, {**keys, "none": "X"}), (RESOLVING, {**keys, "none": "X"}))
    )
    assert all(picture.height > places.height for picture in both)
    assert ImageChops.difference(both[0].crop((0, 0, *places.size)), places).getbbox() is None
    below = [picture.crop((0, places.height, *picture.size)) for picture in both]
    assert ImageChops.difference(*below).getbbox(), "there is no swap while cards are resolved, else no neutral wall"


@layouts
def test_a_flood_and_a_builder_show_what_the_province_would_be_worth_and_how_many_walls_count(layout):
    written = []

    def noting(canvas, text, *more, **styles):
        written.append(text)
        return write(canvas, text, *more, **styles)

    write, look = Canvas.write, Look(layout=layout)
    with patch.object(Canvas, "write", noting):
        shown(FLOOD, ("plus", "minus"), look)
        shown(FLOOD, ("value", "wall"), look)
        shown(altered(FLOOD, resolving=FLOOD.resolving._replace(change=-2, added=(0, 0))), ("wall",), look)
    value = 5 + FLOOD.reputation["liaoxi"]
    assert written == [
        *(f"worth {value + 2}", *"1211", f"worth {value - 2}", *"1211"),
        *(f"worth {value + 2}", *"1211", f"worth {value}", *"1221"),
        *(f"worth {value - 2}", *"3221"),
    ]


@pytest.mark.parametrize("name", ["provinces", "squares", "effects"])
@layouts
def test_the_viewer_sees_counters_and_cards_that_others_do_not(layout, name):
    view, keys = CHOICES[name]
    look = Look(layout=layout)
    region = view.layout.borders["liaoxi"][0]
    usual = shown(view, keys, look)
    assert shown(altered(view, threats={region: 4}), keys, look) != usual
    if name != "effects":
        cards = {card: shown(altered(view, laid={"liaoxi": (Laid(0, card),)}), keys, look) for card in ("", "flood")}
        assert len({*cards.values(), usual}) == 3


def test_a_card_to_cancel_bears_its_owners_symbol():
    view, keys = CHOICES["cards to cancel"]
    swapped = altered(view, resolving=Resolving("liaoxi", (Laid(0, "warrior"), Laid(1, "flood"), Laid(2, "mandarin"))))
    assert shown(view, keys) != shown(swapped, keys)
    lone = shown(altered(view, resolving=None), keys)
    assert lone == shown(altered(view, resolving=None, hand=CARDS), keys)


def test_only_the_strips_concerned_are_shown():
    view = an_empty_table(4, 4)
    heights = [
        size(shown(view, keys, Look(layout="phone")))[1]
        for keys in (("liaoxi",), ("liaoxi", "shuofang"), ("liaoxi", "taiyuan", "shuofang", "wuwei"))
    ]
    assert heights == sorted({*heights})
    assert size(shown(view, ("liaoxi", "yanmen")))[1] < size(shown(view, ("liaoxi", "yunzhong")))[1]


@layouts
def test_squares_at_the_ends_of_the_wall_are_inside_the_picture(layout):
    view = altered(an_empty_table(4, 3), action="double")
    for square in (joined(3).squares[0], joined(3).squares[-1], joined(3).squares[12]):
        wide, _ = size(shown(view, (square,), Look(layout=layout)))
        assert wide == (PHONE if layout == "phone" else 1000)
        assert shown(view, {square: "A"}, Look(layout=layout)) != shown(view, {square: "Z"}, Look(layout=layout))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", CHOICES)
def test_every_theme_and_width(name, theme):
    view, keys = CHOICES[name]
    wide, high = size(shown(view, keys, Look(theme)))
    assert size(shown(view, keys, Look(theme, 800))) == (pytest.approx(wide / 2, abs=1), pytest.approx(high / 2, abs=1))


def test_threads_paint_the_same_choice():
    view = a_table(4, 3, viewer=1)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: shown(view, ("liaoxi", "taiyuan")), range(8)))) == 1
