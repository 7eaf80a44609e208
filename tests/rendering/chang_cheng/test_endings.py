"""How a game of Chang Cheng ended, and its story: attack by attack, true to the points."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.table import sources
from games.engine.words import capital
from rendering import find_painter
from rendering.chang_cheng.film import unfolded
from rendering.chang_cheng.final_scoring import attack
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.scene import stretches
from tests.rendering.chang_cheng.tables import altered
from tests.rendering.names import NAMES
from tests.rendering.reading import read
from tests.rendering.recorded import KINDS, recorded

PALETTE = PALETTES["light"]
painter = find_painter("chang_cheng")


@pytest.fixture(params=KINDS)
def views(request):
    """The views of a finished game."""
    return recorded("chang_cheng", request.param).views


def test_every_regions_attack_is_told(views):
    view = views[-1]
    lines = attack(PALETTE, view).lines
    told = [event for event in view.finale if isinstance(event, RegionAttacked)]
    assert [line.key for line in lines] == [*view.layout.regions]
    for line, event in zip(lines, told, strict=True):
        assert [cell.walls for cell in line.cells] == [*event.blocks]
        assert [cell.most for cell in line.cells] == [walls == max(event.blocks) > 0 for walls in event.blocks]
        assert {seat for seat, cell in enumerate(line.cells) if cell.points} == (
            set(event.losers) if event.threat else set()
        )
        assert {seat for seat, cell in enumerate(line.cells) if cell.safe} == (
            set(event.protected) if event.threat else set()
        )


def test_a_tower_saves_nothing_where_the_counter_is_gone():
    view = recorded("chang_cheng", "many").views[-1]
    event = next(event for event in view.finale if isinstance(event, RegionAttacked))
    gone = replace(event, threat=0, blocks=(2, 2, 1, 0), losers=(0,), protected=(1,))
    (line,) = attack(PALETTE, altered(view, finale=(gone,))).lines
    assert [(cell.walls, cell.most, cell.points, cell.safe) for cell in line.cells] == [
        (2, True, 0, False),
        (2, True, 0, False),
        (1, False, 0, False),
        (0, False, 0, False),
    ]


def test_a_double_wall_is_one_piece_unless_it_goes_on_elsewhere():
    view = recorded("chang_cheng", "many").views[-1]
    for areas in (view.layout.provinces, view.layout.regions):
        shown = [
            stretch
            for squares in areas.values()
            for stretch in stretches(view, squares, lambda _, other, squares=squares: other in squares)
        ]
        assert sorted(square for stretch in shown for square in stretch.squares) == sorted(view.board.owners)
        assert all(len(stretch.squares) == 1 for stretch in shown if stretch.kind != "double")
        inside = {one for squares in areas.values() for one in squares if view.board.doubles.get(one) in squares}
        assert {square for stretch in shown if len(stretch.squares) == 2 for square in stretch.squares} == inside


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
    film = read(painter.story, views, NAMES[: views[-1].seats])
    titles = {word for frame in film for word in frame.inside((0, 0, 800, 60)).words}
    scored = [event for event in views[-1].finale if isinstance(event, EventScored)]
    names = {capital(sources(views[-1])[event.card]) for event in scored}
    assert {"The Mongols attack", "Round 1", *names} <= titles


@pytest.mark.parametrize(("fate", "tone"), [({"losers": (0,)}, "lacquer"), ({"protected": (0,)}, "jade"), ({}, "")])
def test_an_outline_tells_a_tower_that_protects_from_one_that_does_not(fate, tone):
    full = recorded("chang_cheng", "few").views[-1]
    square, region = next(iter(full.layout.region_of.items()))
    full = altered(full, owners={square: 0}, towers={square: 0}, doubles={}, broken=set())
    attack = replace(RegionAttacked(region, 3, (1, 0, 0), (), (), names=full.names), **fate)
    views = altered(full, phase="turns", finale=()), altered(full, finale=(attack,))
    film = read(painter.story, views, NAMES[:2])
    tones = {piece.about[2] for frame in film for piece in frame.pieces("ring", "thin_ring")}
    assert tones == ({getattr(PALETTE, tone)} if tone else set()) or len(tones) == bool(tone)
