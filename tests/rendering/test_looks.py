"""Themes, widths and weights of pictures, and how a canvas is painted."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.huang_di import BOX
from rendering import THEMES, Look, find_painter
from rendering.canvas import Brush, Canvas
from rendering.palette import PALETTES, plate
from tests.rendering.handmade import NAMES, a_table, with_last
from tests.rendering.played import a_game

HEAVIEST = 120_000
"""Bytes of a board at full width."""
LONGEST = ("Maximilian von Wallenstein", "蒙恬將軍築長城萬餘里", "Oluwaseun Adébáyọ̀", "Anastasia", "Þórdís", "Yukiko")
painter = find_painter("huang_di")
themes = pytest.mark.parametrize("theme", THEMES)


def opened(png):
    return Image.open(BytesIO(png))


@pytest.mark.parametrize("seats", BOX.seats)
def test_a_board_is_light_at_every_moment(seats):
    views, _ = a_game(seats)
    heaviest = views[len(views) * 3 // 4 :: 6]  # a wall nearly whole, and cards played
    shown = [*views[:: max(1, len(views) // 12)], *heaviest, views[-1]]
    assert max(len(painter.board(view, LONGEST[:seats])) for view in shown) <= HEAVIEST


@themes
def test_a_full_table_is_light_in_every_theme(theme):
    for view in (with_last(a_table(5, 4, 80)), with_last(a_table(6, 4, 48))):
        assert len(painter.board(view, LONGEST[: view.seats], Look(theme))) <= HEAVIEST


@themes
def test_a_picture_has_its_theme_and_no_other_colours(theme):
    board = opened(painter.board(with_last(a_table()), NAMES[:4], Look(theme)))
    hand = opened(painter.hand(a_table(viewer=1, hand=()), Look(theme)))
    for picture in (board, hand):
        assert picture.convert("RGB").getpixel((2, picture.height - 3)) == PALETTES[theme].sheet
        assert picture.getpalette() == plate(PALETTES[theme]).getpalette()


def test_themes_show_the_same_things_in_the_same_places():
    boards = [opened(painter.board(with_last(a_table()), NAMES[:4], Look(theme))) for theme in THEMES]
    assert len({board.size for board in boards}) == 1
    assert len({board.tobytes() for board in boards}) == len(THEMES)


@pytest.mark.parametrize(("width", "shown"), [(400, 400), (800, 800), (1600, 1600), (3000, 1600)])
def test_a_picture_is_as_wide_as_wanted_but_never_blown_up(width, shown):
    view = with_last(a_table(3, 2))
    large, wanted = painter.board(view, NAMES[:3]), painter.board(view, NAMES[:3], Look(width=width))
    assert opened(wanted).width == shown
    assert opened(wanted).height == round(opened(large).height * shown / 1600)
    assert len(wanted) <= len(large)


def test_a_hand_shrinks_as_much_as_a_board():
    view = a_table(viewer=1, hand=())
    assert opened(painter.hand(view, Look(width=800))).width * 2 == opened(painter.hand(view)).width


def test_a_sprite_may_stick_out_of_the_canvas():
    palette = PALETTES["light"]
    brush = Brush(10, 10)
    brush.disc(5, 5, 5, palette.lacquer)
    canvas = Canvas.blank(palette, 20, 20)
    for x, y in ((-5, -5), (15, 15), (40, 40), (5, 5)):
        canvas.lay(brush.sprite(), x, y)
    picture = canvas.image.convert("RGB")
    assert picture.getpixel((0, 0)) == picture.getpixel((19, 19)) == picture.getpixel((10, 10)) == palette.lacquer
    assert picture.getpixel((19, 0)) == palette.sheet
