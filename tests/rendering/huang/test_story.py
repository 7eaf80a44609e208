"""A game of HUANG in ten seconds: turn by turn, with points by colour, wars highlighted, and light enough to send."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from games.huang.pieces import COLOURS
from rendering import THEMES, Look, find_painter
from rendering.canvas import Canvas
from rendering.huang.chart import chart_of
from rendering.huang.conflicts import conflicts
from rendering.huang.film import paint_conflict, stages
from rendering.huang.palettes import PALETTES
from rendering.huang.words import say
from rendering.maps.glass import Glass, whole
from tests.rendering.films import frames, size
from tests.rendering.huang.tables import NAMES, TABLE, WORST, moments, views, with_seat
from tests.rendering.lettered import lettering

LONGEST = 2_000_000
painter = find_painter("huang")
GAMES = (
    (2, {"length": "short"}),
    (3, {"bandits": "on", "palace": "on"}),
    (5, {"map": "eighteen_kingdoms", "palace": "on"}),
    (4, {"points": "open"}),
)


@pytest.fixture(params=GAMES, ids=str, scope="module")
def played(request):
    """The views of a finished game."""
    seats, options = request.param
    return views(seats, 2, **options)


def test_a_played_game_is_told_in_ten_seconds(played):
    gif = painter.story(played, NAMES[: played[-1].seats])
    told, spent = frames(gif)
    assert len(gif) < LONGEST
    assert 9_500 <= spent <= 10_500
    assert told[0].width == 800
    assert len(told) > 40
    assert told[0].tobytes() != told[-1].tobytes()


def test_points_of_a_finished_game_are_told_turn_by_turn(played):
    last, told = played[-1], stages(played)
    assert [dict(player.points) for player in told[-1].players] == [player.won for player in last.players]
    assert [player.score for player in told[-1].players] == [player.score for player in last.players]
    assert {player.score for player in told[0].players} == {0}
    for before, after in pairwise(told):
        for one, other in zip(before.players, after.players, strict=True):
            assert all(other.points[colour] >= one.points[colour] for colour in COLOURS)
    if last.is_open:
        for stage in told:
            assert [player.points for player in stage.players] == [player.won for player in stage.game.players]


def test_every_conflict_is_shown_after_its_turn(played):
    told = stages(played)
    assert [conflict for stage in told for conflict in stage.fought] == conflicts(played)
    assert all(conflict.turn == stage.game.turn - 1 for stage in told for conflict in stage.fought)


def test_conflicts_of_a_turn_that_is_not_over_are_shown_at_the_end():
    seats, options = GAMES[1]
    played, now = views(seats, 2, **options), (table.game.observation(None) for table in moments(seats, 2, **options))
    decided, conflict = next(
        (view, one) for view in now for one in conflicts([played[0], view]) if one.turn == view.turn
    )
    told = stages([*(view for view in played if view.turn <= decided.turn), decided])
    assert told[-1].fought == (conflict,)
    earlier = [one for stage in told[:-1] for one in stage.fought]
    assert earlier == [one for one in conflicts(played) if one.turn < decided.turn]


def test_hidden_points_stay_hidden_until_the_end():
    before = views(3, 2, bandits="on", palace="on")[:20]
    assert all(player == (0, {}) for stage in stages(before) for player in stage.players)
    with lettering() as texts:
        painter.story(before, NAMES[:3])
    assert not any(text.text.isdecimal() for text in texts.written if text.top > 800)
    secret = [with_seat(view, 0, hand={"red": 1}) for view in before]
    assert painter.story(secret, NAMES[:3]) == painter.story(before, NAMES[:3])


def test_the_title_tells_the_round_and_then_the_winner():
    played = views(4, 2, points="open")
    with lettering() as texts:
        painter.story(played, NAMES[:4])
    assert {say("film-round", round=1), say("film-round", round=played[-1].round)} <= texts.texts
    assert {NAMES[played[-1].ranks.index(1)]} <= texts.texts


def test_nobody_wins_a_tie():
    *_, last = views(4, 2, points="open")
    won = dict.fromkeys(COLOURS, 3)
    for seat in range(4):
        last = with_seat(last, seat, points=won)
    with lettering() as texts:
        painter.story((views(4, 2, points="open")[0], last), NAMES[:4])
    assert say("nobody") in texts.texts


WAR = next(
    conflict for seats, options in GAMES for conflict in conflicts(views(seats, 2, **options)) if conflict.kind == "war"
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["war", "revolt", "bandits"])
def test_a_conflict_is_highlighted_where_it_was(theme, kind):
    palette, chart = PALETTES[theme], chart_of(TABLE.map, "phone")

    def land():
        return Glass(Canvas.blank(palette, 800, 700), chart, whole(chart))

    bare, other = land(), land()
    paint_conflict(other, WAR._replace(kind=kind))
    changed = [space for space in range(len(chart.map.cells)) if _around(bare, space) != _around(other, space)]
    places = {chart.map.index[WAR.space]}
    if kind == "war":
        places |= {chart.map.index[key] for side in WAR.sides for key in side.spaces}
    assert chart.map.index[WAR.space] in changed
    near = places | {other for space in places for other in chart.map.neighbours[space]}
    assert {*changed} <= near
    assert (len(changed) > 7) == (kind == "war")


def _around(land, space):
    """Return the pixels at the middle of a space's lower left edge and around it."""
    x, y = land.frame.at(land.chart.space(space))
    return land.canvas.image.crop((round(x - 22), round(y - 22), round(x + 22), round(y + 22))).tobytes()


@cache
def a_short_film(names):
    """Return the story of a game of which only the start and the end are known."""
    played = views(5, 2, map="eighteen_kingdoms", palace="on")
    return painter.story((played[0], played[-1]), names)


@pytest.mark.parametrize("names", WORST)
def test_any_name_fits(names):
    assert size(a_short_film(names)) == size(a_short_film(NAMES))


def test_a_film_is_scaled_like_a_board():
    played = views(2, 2, length="short")
    assert size(painter.story(played, NAMES[:2], Look("dark", 800)))[0] == 400
