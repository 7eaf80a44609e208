"""The points so far: all that are not hidden, in every theme and language, large enough for a phone."""

from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games import find_boxes
from games.engine import Table
from games.engine.language import languages, speaking
from games.engine.selfplay import choose
from games.huang.state import totals
from rendering import THEMES, Look, find_painter
from rendering.layout import PHONE
from rendering.lettering import figure
from tests.rendering.lettered import lettering

NAMES = ("Ada", "Bartholomew", "魏忠賢", "Zoë", "Emil", "Friederike")
WIDTH = 400
"""Pixels that a phone gives a picture, across."""
LEAST = 11
"""Pixels that capitals and figures must have there in height."""


@cache
def tables(game):
    """Public views at the start, halfway and at the end, for the least and the most seats."""
    box, found = find_boxes()[game], []
    for seats in (box.seats[0], box.seats[-1]):
        source = Random(1)
        table, views = Table(box.new(seats, {}), nature=source), []
        while not table.over:
            views.append((seats, table.game.observation(None)))
            ask = next(ask for ask in table.asks if ask.seat in table.waiting)
            table.answer(ask.seat, choose(table, ask, box.policy(box.usual), source))
        found += [views[0], views[len(views) // 2], (seats, table.game.observation(None))]
    return found


def won(view, seat):
    """Return the points of a player by source, as the picture adds them up."""
    return totals(view.points_known(seat)) if hasattr(view, "points_known") else view.players[seat].points.values()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", find_boxes())
def test_all_points_are_there_and_legible_on_a_phone(game, theme, language):
    for seats, view in tables(game):
        with speaking(language), lettering() as texts:
            picture = find_painter(game).scores(view, NAMES[:seats], Look(theme))
        assert Image.open(BytesIO(picture)).width == PHONE
        assert texts.faults(known=set()) == []
        if scores := view.public_scores():
            assert {*map(figure, scores)} <= texts.texts
            assert {figure(points) for seat in range(seats) for points in won(view, seat) if points} <= texts.texts
        assert [text for text in texts.written if text.height * WIDTH / PHONE < LEAST - 0.5] == []


@pytest.mark.parametrize("game", find_boxes())
def test_the_best_player_stands_first(game):
    for seats, view in tables(game):
        with lettering() as texts:
            find_painter(game).scores(view, NAMES[:seats])
        named = [text.text for text in texts.written if text.text in NAMES]
        scores = view.public_scores() or [0] * seats
        assert named == sorted(named, key=lambda name: -scores[NAMES.index(name)])
