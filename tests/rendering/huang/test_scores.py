"""Points by colour: the white ones given to the weakest, the best player first, and screens where they are hidden."""

from __future__ import annotations

import pytest

from games.engine.language import languages, speaking
from games.huang.events import GranariesTaken, PointsWon
from games.huang.pieces import COLOURS, FOUR
from games.huang.state import totals
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.huang.course import course_of, points_by_turn
from rendering.huang.points import parts, reach
from rendering.huang.words import say
from rendering.layout import PHONE
from tests.rendering.huang.tables import NAMES, TABLE, changed, opened, views, with_seat
from tests.rendering.lettered import forget_pictures, lettering, written

painter = find_painter("huang")
SHOWN, HIGH = 400, 11
"""Width of a picture on a phone, and least height of lettering there, in pixels."""


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


GAMES = ((2, {}), (3, {"bandits": "on"}), (5, {"map": "eighteen_kingdoms", "palace": "on"}))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_games_points_end_as_its_last_view_tells(seats, options):
    view = views(seats, 2, **options)[-1]
    assert [*points_by_turn(view)[-1]] == [player.won for player in view.players]
    assert len(points_by_turn(view)) == view.turn + 1
    assert [course[-1] for course in course_of(view)] == [(view.turn / seats, player.score) for player in view.players]


# The picture


def scored(view, *all_points):
    """Return a view in which players have points by colour."""
    for seat, won in enumerate(all_points):
        view = with_seat(view, seat, points=won)
    return changed(view, seats=len(all_points), is_open=True)


OPEN = scored(TABLE, points(7, 3, 5, 2, 3), points(9, 9, 9, 8, 0), points(0, 1, 0, 14, 0), points(5, 5, 5, 5, 0))


def texts(view, language="en", layout="phone"):
    forget_pictures()
    with speaking(language), lettering() as found:
        painter.scores(view, NAMES[: view.seats], Look(layout=layout))
    return found


def test_every_colour_of_every_player_has_its_figure():
    figures = [text.text for text in texts(OPEN).written if text.text.isdecimal()]
    wanted = [str(part.total) for player in OPEN.players for part in parts(player.points)]
    assert sorted(figures) == sorted([*wanted, "4", "8", "0", "5"])


def test_the_best_player_comes_first():
    with written() as found:
        painter.scores(OPEN, NAMES[:4])
    assert [text.text for text in found if text.text in NAMES] == ["Bartholomew", "Ana", "Mei Lin", "周瑜"]


def test_the_ranking_decides_once_the_game_is_over():
    tied = scored(TABLE, points(5, 5, 5, 5, 0), points(9, 5, 6, 8, 0), points(0, 1, 0, 14, 0), points(5, 5, 5, 5, 0))
    over = changed(tied, phase="over", over=True)
    with written() as found:
        painter.scores(over, NAMES[:4])
    assert [text.text for text in found if text.text in NAMES] == ["Bartholomew", "Mei Lin", "Ana", "周瑜"]
    drawn = changed(scored(TABLE, *[points(5, 5, 5, 5, 0)] * 4), phase="over", over=True)
    with written() as found:
        painter.scores(drawn, NAMES[:4])
    assert "勝" not in {text.text for text in found}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hidden_points_are_behind_screens(layout):
    look = Look(layout=layout)
    assert not any(map(TABLE.points_known, range(4)))
    secret = with_seat(TABLE, 2, hand=points(0, 6, 0, 0, 0))
    assert painter.scores(TABLE, NAMES[:4], look) == painter.scores(secret, NAMES[:4], look)
    assert not any(text.isdecimal() for text in texts(TABLE).texts)
    assert say("standings-hidden") in texts(TABLE).texts
    assert say("standings-hidden") not in texts(OPEN).texts
    assert painter.scores(TABLE, NAMES[:4], look) != painter.scores(with_seat(TABLE, 1, home=()), NAMES[:4], look)


def test_white_points_are_explained_where_there_are_any():
    assert say("standings-white") in texts(OPEN).texts
    assert say("standings-white") not in texts(scored(TABLE, points(7, 3, 5, 2, 0), points(1, 1, 1, 1, 0))).texts


def test_granaries_taken_are_counted():
    assert "7" in texts(with_seat(TABLE, 3, granaries=7)).texts


TABLES = {
    "open": OPEN,
    "hidden": TABLE,
    "two": scored(TABLE, points(99, 99, 99, 99, 40), points(0, 0, 0, 0, 0)),
    "five at the end": views(5, 2, map="eighteen_kingdoms", palace="on")[-1],
    "five": views(5, 2, map="eighteen_kingdoms", palace="on", points="open")[-9],
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TABLES)
def test_points_are_legible_on_a_phone(name, language):
    found = texts(TABLES[name], language)
    assert found.faults(set()) == []
    assert min(text.height for text in found.written if text.vital) * SHOWN / PHONE >= HIGH


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", TABLES)
def test_points_come_in_every_theme_and_width(theme, name):
    view = TABLES[name]
    large, small = (opened(painter.scores(view, NAMES[: view.seats], Look(theme, width))) for width in (1600, 800))
    assert (large.width, small.width) == (PHONE, PHONE // 2)
