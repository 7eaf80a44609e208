"""Rows, columns and grids: where things come to lie in the width that they are given."""

import pytest

from rendering.canvas import Canvas
from rendering.flow import (
    FILL,
    Column,
    Drawing,
    Fit,
    Flex,
    Framed,
    Kept,
    Layers,
    Option,
    Padded,
    Row,
    Shifted,
    Sized,
    Text,
    Wrap,
    grid,
    picture,
    tiled,
)
from rendering.lettering import BOLD, measure
from rendering.palette import LIGHT
from rendering.table import lined_panel
from tests.rendering.reading import _finished


class Boxes:
    """Items that note the boxes into which they are painted."""

    def __init__(self):
        self.found = {}

    def __call__(self, name, width, height):
        return Drawing(width, height, lambda _, *box: self.found.update({name: tuple(map(round, box))}), name)

    def of(self, item, width, height=None):
        """Paint an item, as high as it has to be, and return all boxes."""
        wide, high = item.size(width)
        assert wide <= width
        item.paint(Canvas.blank(LIGHT, 10, 10), 0, 0, width, high if height is None else height)
        return self.found


@pytest.fixture
def box():
    return Boxes()


def test_items_of_a_row_stand_side_by_side_with_their_middles_on_a_line(box):
    row = Row(box("a", 30, 10), 5, box("b", 20, 40), gap=2)
    assert row.size() == (59, 40)
    assert box.of(row, 100) == {"a": (0, 15, 30, 10), "b": (39, 0, 20, 40)}
    assert box.of(Row(box("a", 30, 10), box("b", 20, 40), align="end"), 100)["a"] == (0, 30, 30, 10)


def test_flexible_items_share_what_the_others_leave(box):
    row = Row(Flex(box("a", 10, 10)), box("b", 20, 10), Flex(box("c", 10, 10), 3), gap=10)
    assert box.of(row, 120) == {"a": (0, 0, 20, 10), "b": (30, 0, 20, 10), "c": (60, 0, 60, 10)}
    assert box.of(Row(box("a", 10, 10), FILL, box("b", 20, 10)), 120)["b"] == (100, 0, 20, 10)
    assert box.of(Column(Flex(box("a", 10, 10)), box("b", 20, 10)), 50, 90) == {**box.found, "a": (0, 0, 50, 80)}


def test_what_fits_is_as_wide_as_it_wants_until_there_is_no_room(box):
    row = Row(box("a", 20, 10), Fit(box("b", 60, 10)), box("c", 20, 10), FILL)
    assert box.of(row, 200)["c"] == (80, 0, 20, 10)
    assert box.of(row, 70) == {"a": (0, 0, 20, 10), "b": (20, 0, 30, 10), "c": (50, 0, 20, 10)}


def test_items_of_a_column_are_as_wide_as_it_unless_they_are_aligned(box):
    column = Column(box("a", 30, 10), box("b", 50, 20), gap=5)
    assert column.size() == (50, 35)
    assert box.of(column, 80) == {"a": (0, 0, 80, 10), "b": (0, 15, 80, 20)}
    aligned = Column(box("a", 30, 10), box("b", 50, 20), align="end")
    assert box.of(aligned, 80) == {"a": (50, 0, 30, 10), "b": (30, 10, 50, 20)}


def test_items_that_have_no_room_in_a_line_begin_another_one(box):
    items = [box(name, 40, 10) for name in "abc"]
    assert Wrap(*items, gap=10).size() == (140, 10)
    wrapped = Wrap(*items, gap=10, below=4)
    assert wrapped.size(95) == (90, 24)
    assert box.of(wrapped, 95) == {"a": (0, 0, 40, 10), "b": (50, 0, 40, 10), "c": (0, 14, 40, 10)}
    assert box.of(wrapped, 89)["b"] == (0, 14, 40, 10)


def test_columns_of_a_grid_are_as_wide_as_their_widest_item_or_share_the_rest(box):
    rows = [[box("a", 30, 10), box("b", 10, 30)], [box("c", 10, 20), box("d", 20, 20)]]
    table = grid(rows, gap=5, below=2)
    assert table.size() == (55, 52)
    assert box.of(table, 55) == {
        "a": (0, 10, 30, 10), "b": (35, 0, 20, 30), "c": (0, 32, 30, 20), "d": (35, 32, 20, 20),
    }  # fmt: skip
    assert box.of(grid(rows, gap=5, shares=(0, 1)), 95)["d"] == (35, 30, 60, 20)


def test_tiles_are_equally_wide_and_fill_line_by_line(box):
    tiles = tiled([box("a", 10, 10), box("b", 20, 10), box("c", 10, 10)], 2, gap=10, below=5)
    assert box.of(tiles, 110) == {"a": (0, 0, 50, 10), "b": (60, 0, 50, 10), "c": (0, 15, 50, 10)}


def test_an_item_can_be_sized_padded_shifted_and_laid_on_others(box):
    assert box.of(Sized(box("a", 10, 10), 50, 30), 50) == {"a": (20, 10, 10, 10)}
    assert box.of(Sized(box("a", 10, 10), 50, 30, across=None, down=None), 50) == {"a": (0, 0, 50, 30)}
    assert box.of(Sized(box("a", 10, 40), 50, 30, across="end", down="start"), 50) == {"a": (40, 0, 10, 40)}
    assert box.of(Padded(box("a", 10, 10), 5, 3), 30) == {"a": (5, 3, 20, 10)}
    assert box.of(Shifted(box("a", 10, 10), 5, 3), 10) == {"a": (5, 3, 10, 10)}
    assert box.of(Layers(box("a", 30, 20), box("b", 10, 10)), 30) == {"a": (0, 0, 30, 20), "b": (10, 5, 10, 10)}


def test_texts_lie_in_the_middle_of_their_line_and_are_cut_or_broken_where_they_have_no_room():
    assert Text("Ada", 40).size()[0] == pytest.approx(measure("Ada", 40), abs=1)
    canvas = picture(LIGHT, Sized(Text("HH", 40, bold=True, align="middle"), 300, 100, across=None), width=300)
    (text,) = _finished(canvas).texts
    assert text.weight == BOLD
    assert text.middle == pytest.approx((150, 50), abs=2)
    long = "one two three four five"
    (cut,) = _finished(picture(LIGHT, Text(long, 40), width=150)).texts
    assert cut.shown.endswith("…")
    lines = [text.text for text in _finished(picture(LIGHT, Text(f"a\n{long}", 40, lines=3), width=250)).texts]
    assert lines[0] == "a"
    assert len(lines) == 3
    assert " ".join(lines[1:]) == long


def test_an_option_has_its_place_wherever_its_picture_is_laid():
    card = lined_panel(LIGHT, 40, 60)
    inner = picture(LIGHT, Row(Option(card, "a"), Option(card, "b"), gap=10))
    assert inner.places == {"a": ((0, 0), (40, 0), (40, 60), (0, 60)), "b": ((50, 0), (90, 0), (90, 60), (50, 60))}
    outer = picture(LIGHT, inner, width=190, across=50, down=5)
    assert outer.places["a"][0] == (50, 5)
    assert (outer.width, outer.height) == (190, 70)


def test_what_is_kept_is_painted_once(box):
    drawn = []
    item = Drawing(60, 60, lambda *_: drawn.append(1), "counts")
    for _ in range(3):
        picture(LIGHT, Framed(Kept(Padded(item, 1, 1)), 3, 2, lined_panel))
    assert len(drawn) == 1
