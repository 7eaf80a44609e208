"""Points by colour: the white ones given to the weakest, and how they grew turn by turn."""

from __future__ import annotations

import pytest

from games.huang.events import GranariesTaken, PointsWon
from games.huang.pieces import COLOURS, FOUR
from games.huang.state import totals
from rendering import find_painter
from rendering.huang.course import course_of, points_by_turn
from rendering.huang.points import parts, reach
from tests.rendering.huang.tables import TABLE, changed, with_seat
from tests.rendering.names import NAMES
from tests.rendering.reading import read_one
from tests.rendering.recorded import KINDS, recorded


def points(*counts):
    """Return points by colour."""
    return dict(zip(COLOURS, counts, strict=True))


@pytest.mark.parametrize(
    ("won", "white", "weakest"),
    [
        (points(7, 3, 5, 2, 3), (0, 1, 0, 2), {"red", "green"}),
        (points(0, 0, 0, 0, 0), (0, 0, 0, 0), {*FOUR}),
        (points(1, 1, 1, 1, 4), (1, 1, 1, 1), {*FOUR}),
        (points(9, 9, 9, 1, 2), (0, 0, 0, 2), {"green"}),
        (points(2, 0, 0, 0, 1), (0, 1, 0, 0), {"blue", "green"}),
    ],
)
def test_white_points_are_given_to_the_weakest_colours(won, white, weakest):
    found = parts(won)
    assert [part.colour for part in found] == [*FOUR]
    assert tuple(part.white for part in found) == white
    assert tuple(part.total for part in found) == totals(won)
    assert {part.colour for part in found if part.weakest} == weakest


def test_the_longest_bar_has_the_most_points():
    assert reach([points(7, 3, 5, 2, 3), points(1, 11, 0, 0, 0)]) == 11
    assert reach([points(1, 0, 0, 0, 0)]) == reach([]) > 1


def test_points_grow_turn_by_turn_as_they_were_won():
    story = (
        (0, PointsWon(0, "red", 1, "tile", "c3")),
        (2, PointsWon(1, "white", 2, "pagoda", "c3")),
        (2, GranariesTaken(0, ("c3", "d3"), "e3")),
        (3, PointsWon(0, "yellow", 3, "war", "c3")),
    )
    view = changed(TABLE, seats=2, turn=5, story=[*story])
    found = points_by_turn(view)
    assert [stage[0] for stage in found] == [
        points(0, 0, 0, 0, 0),
        points(0, 1, 0, 0, 0),
        points(0, 1, 0, 0, 0),
        points(0, 1, 4, 0, 0),
        points(3, 1, 4, 0, 0),
        points(3, 1, 4, 0, 0),
    ]
    assert [stage[1]["white"] for stage in found] == [0, 0, 0, 2, 2, 2]
    assert [[when for when, _ in course] for course in course_of(view)] == [[0, 0.5, 1, 1.5, 2, 2.5]] * 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_games_points_end_as_its_last_view_tells(kind):
    view = recorded("huang", kind).views[-1]
    assert [*points_by_turn(view)[-1]] == [player.won for player in view.players]
    assert len(points_by_turn(view)) == view.turn + 1
    assert [course[-1] for course in course_of(view)] == [
        (view.turn / view.seats, player.score) for player in view.players
    ]


def scored(view, *all_points):
    """Return a view in which players have points by colour."""
    for seat, won in enumerate(all_points):
        view = with_seat(view, seat, points=won)
    return changed(view, seats=len(all_points), is_open=True)


def test_the_ranking_decides_once_the_game_is_over():
    tied = scored(TABLE, points(5, 5, 5, 5, 0), points(9, 5, 6, 8, 0), points(0, 1, 0, 14, 0), points(5, 5, 5, 5, 0))
    over = changed(tied, phase="over", over=True)
    picture = read_one(find_painter("huang").scores, over, NAMES[:4])
    assert [text.text for text in picture.texts if text.text in NAMES] == ["Bert", "Ada", "Dora", "Chloe"]
    drawn = changed(scored(TABLE, *[points(5, 5, 5, 5, 0)] * 4), phase="over", over=True)
    assert "勝" not in read_one(find_painter("huang").scores, drawn, NAMES[:4]).words
