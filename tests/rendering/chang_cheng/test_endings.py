"""How a game of Chang Cheng ended, and its story: attack by attack, true to the points."""

from dataclasses import replace
from itertools import pairwise

import pytest

from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.table import sources
from games.engine.words import capital
from rendering.chang_cheng.details import attack, unfolded
from rendering.chang_cheng.pieces import PALETTES
from tests.rendering.chang_cheng.tables import altered
from tests.rendering.reading import Reader
from tests.rendering.recorded import KINDS, recorded

PALETTE = PALETTES["light"]
chang_cheng = Reader("chang_cheng")


@pytest.fixture(params=KINDS)
def views(request):
    """The views of a finished game."""
    return recorded("chang_cheng", request.param).views


def test_a_tower_saves_nothing_where_the_counter_is_gone():
    view = recorded("chang_cheng", "many").views[-1]
    event = next(event for event in view.finale if isinstance(event, RegionAttacked))
    gone = replace(event, threat=0, blocks=(2, 2, 1, 0), losers=(0,), protected=(1,))
    (line,) = attack(PALETTE, altered(view, finale=(gone,)))
    assert (line.walls, line.points, line.safe) == ((2, 2, 1, 0), {0: 0}, ())


def test_every_turn_every_attack_and_every_event_card_has_a_stage(views):
    stages = [*unfolded(views)]
    turns = [view.turn for view in stages if view.phase == "turns"]
    assert turns == sorted({view.turn for view in views if view.phase == "turns"})
    told = [view.finale[-1] for view in stages if view.phase == "attack" and view.finale]
    assert [*told] == [*views[-1].finale]
    assert stages[-1] == views[-1]


def test_points_change_from_stage_to_stage_as_the_end_tells_it(views):
    stages = [view for view in unfolded(views) if view.finale]
    for before, after in pairwise(stages[:-1]):
        event = after.finale[-1]
        gained = [new.score - old.score for old, new in zip(before.players, after.players, strict=True)]
        if isinstance(event, EventScored):
            assert gained == [*event.points]
        else:
            assert gained == [-event.threat * (seat in event.losers) for seat in range(len(gained))]
    assert [player.points for player in stages[-2].players] == [player.points for player in views[-1].players]


def test_counters_lie_face_down_until_their_region_attacks(views):
    known = views[-2].revealed
    for view in unfolded(views):
        if view.phase == "attack" and view.finale:
            attacked = {event.region for event in view.finale if isinstance(event, RegionAttacked)}
            assert view.revealed.keys() == views[-1].revealed.keys() & (attacked | known.keys())


def test_every_attack_and_event_card_is_announced(views):
    film = chang_cheng.story([*views[:2], *views[-2:]], 30)
    titles = {word for frame in film for word in frame.inside((0, 0, 800, 60)).words}
    scored = [event for event in views[-1].finale if isinstance(event, EventScored)]
    names = {capital(sources(views[-1])[event.card]) for event in scored}
    assert {"The Mongols attack", "Round 1", *names} <= titles
