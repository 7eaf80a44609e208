"""Marks of options: at the edges of what they mark, and clear of each other."""

from itertools import combinations

import pytest

from rendering.canvas import Canvas
from rendering.flow import box
from rendering.layout import bounds, paint_marks, shared
from rendering.palette import LIGHT
from tests.rendering.reading import _finished


def marked(places, size=40, clear=()):
    """Paint the marks of places by key, which are also the marks; return the box of each."""
    canvas = Canvas.blank(LIGHT, 400, 300)
    canvas.places.update(places)
    paint_marks(canvas, {key: key for key in places}, size, clear)
    return {piece.about[0]: piece.box for piece in _finished(canvas).pieces("tag")}


def test_a_mark_lies_at_the_upper_edge_of_what_it_marks():
    place = box(150, 120, 80, 60)
    left, top, right, bottom = marked({"A": place})["A"]
    assert (left + right) / 2 == pytest.approx(190, abs=1)
    assert top < 120 < bottom < 150, "not over its middle"


@pytest.mark.parametrize("pitch", [44, 60, 90])
def test_marks_of_neighbours_do_not_overlap(pitch):
    places = {letter: box(60 + pitch * column, 80 + pitch * row, 36, 36)
              for row, letters in enumerate(("ABCD", "EFGH")) for column, letter in enumerate(letters)}  # fmt: skip
    found = marked(places, 22)
    assert {*found} == {*places}
    assert [pair for pair in combinations(found.values(), 2) if shared(*pair) > 0] == []


def test_marks_keep_off_names_and_stay_in_the_picture():
    place = box(0, 0, 60, 60)
    name = (0, 60, 400, 110)
    left, top, right, bottom = marked({"A": place}, clear=[name])["A"]
    assert min(left, top) >= 0
    assert shared((left, top, right, bottom), name) == 0


def test_options_without_a_place_have_no_mark():
    canvas = Canvas.blank(LIGHT, 100, 100)
    paint_marks(canvas, {"A": "A"}, 40)
    assert _finished(canvas).pieces("tag") == []


def test_bounds_are_the_smallest_box_around_a_shape():
    assert bounds(((5, 20), (30, 2), (12, 40))) == (5, 2, 30, 40)
    assert shared((0, 0, 10, 10), (5, 6, 20, 20)) == 20
    assert shared((0, 0, 10, 10), (10, 0, 20, 10)) == 0
