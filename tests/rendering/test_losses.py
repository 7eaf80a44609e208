"""Lost points in the pictures that all games share: left of zero in bars, below zero over time."""

from __future__ import annotations

from rendering.canvas import Canvas
from rendering.layout import PHONE, Box
from rendering.lettering import figure
from rendering.palette import PALETTES
from rendering.results import Outcome, Result
from rendering.scores import coins, dots, paint_bar, paint_curves, reach
from rendering.standing import standing
from tests.rendering.lettered import lettering

PALETTE = PALETTES["light"]
SOURCES = {"won": ("jade", dots), "lost": ("lacquer", coins)}
TITLES = {"won": "Won", "lost": "Lost"}
POINTS = [{"won": 12, "lost": -4}, {"won": 3, "lost": -6}]
BOX = Box(20, 20, 600, 60)


def changed(points, most):
    """Return the first and the last column that a bar changes."""
    bare, canvas = (Canvas.blank(PALETTE, 640, 120) for _ in range(2))
    paint_bar(canvas, points, SOURCES, BOX, most)
    rows = [number for number in range(640) if column(canvas, number) != column(bare, number)]
    return rows[0], rows[-1]


def column(canvas, number):
    """Return the pixels of a column of a bar."""
    return canvas.image.crop((number, BOX.top, number + 1, BOX.bottom)).tobytes()


def test_the_reach_is_the_most_lost_and_the_most_won():
    assert reach(POINTS) == (6, 12)
    assert reach([{"won": 5}, {}]) == (0, 5)


def test_losses_lie_left_of_zero_and_gains_right_of_it():
    zero = 20 + 600 * 6 / 18
    left, right = changed({"won": 12}, (6, 12))
    assert (abs(left - zero) <= 3, abs(right - 620) <= 3) == (True, True)
    left, right = changed({"lost": -6}, (6, 12))
    assert (abs(left - 20) <= 3, abs(right - zero) <= 3) == (True, True)


def test_figures_have_a_minus_sign_rather_than_a_hyphen():
    assert [figure(number) for number in (-12, -1, 0, 7)] == ["\u221212", "\u22121", "0", "7"]


def test_all_losses_are_written():
    with lettering() as texts:
        standing(PALETTE, ["Ada", "Bob"], POINTS, SOURCES, TITLES, over=True)
    assert {"12", "3", "\u22124", "\u22126", "8", "\u22123", "Lost"} <= texts.texts


def test_a_result_shows_totals_below_zero():
    results = [Result(name, 1, sum(own.values()), own) for name, own in zip(("Ada", "Bob"), POINTS, strict=True)]
    curves = [[(0, 0), (2, 12), (2, 8)], [(0, 0), (2, 3), (2, -3)]]
    for layout, width in (("wide", 1600), ("phone", PHONE)):
        outcome = Outcome(results, curves, SOURCES, TITLES)
        with lettering() as texts:
            outcome.paint(Canvas.blank(PALETTE, width, outcome.height(layout)), 0, layout)
        assert {"8", "\u22123", "\u22126", "\u22125"} <= texts.texts


def test_time_starts_at_zero_where_nobody_is_below_it():
    with lettering() as texts:
        paint_curves(Canvas.blank(PALETTE, 900, 300), [[(0, 0), (2, 12)]], ["Ada"], Box(60, 20, 500, 200))
    assert not [text for text in texts.texts if text.startswith("\u2212")]
