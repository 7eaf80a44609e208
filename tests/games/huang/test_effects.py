"""What actions would bring, compared with what they bring in random games."""

from collections import Counter
from random import Random

import pytest

from games.engine import Table
from games.engine.decision import draw
from games.huang import Huang
from games.huang.board import spaces_in
from games.huang.effects import LeaderEffect, RiotEffect, TileEffect, WarEffect, effect_of, pagodas_in, tile_effect
from games.huang.events import BuildingLost, LeaderReturned, PointsWon, RevoltBegan, RiotCaused, WarBegan
from tests.games.huang.positions import DEFAULTS, position


def actions_in(table, source):
    """Play a random game; yield what was foreseen of each tile, leader and riot, and the events that followed."""
    while not table.over:
        (ask,) = table.asks
        action = draw(ask, source)
        seen, begun = table.game.observation(ask.seat), len(table.game.events)
        table.answer(ask.seat, action)
        if ask.topic == "action" and action.partition(":")[0] in ("tile", "leader", "riot"):
            while table.asks and table.asks[0].topic in ("area", "space"):
                key = draw(table.asks[0], source)
                table.answer(ask.seat, key)
            yield effect_of(seen.realm, ask.seat, action, seen.map.index[key]), table.game.events[begun:]


def found(events, kind):
    return [event for event in events if isinstance(event, kind)]


def check_war(effect, events, table):
    (war,), board = found(events, WarBegan), table.game.map
    assert war.colours == effect.colours
    assert [side.spaces for side in war.sides] == [tuple(board.named(side.spaces)) for side in effect.sides]
    assert tuple(side.strength.board for side in war.sides) == effect.strengths


def check_tile(effect, events, table):
    assert not found(events, WarBegan)
    won = [event for event in found(events, PointsWon) if event.source in ("tile", "bandits")]
    assert [(event.seat, event.colour, event.points) for event in won] == ([effect.award] if effect.award else [])
    offered = [ask.options for ask in table.asks if ask.topic == "building"]
    if not effect.bandits:
        shapes = [*map(table.game.map.shape_key, effect.shapes)]
        assert offered == ([[*shapes, "none"]] if shapes else [])


def check_riot(effect, events, table):
    (riot,), keys = found(events, RiotCaused), table.game.realm.map.spaces
    fallen = [(event.building, event.shape) for event in found(events, BuildingLost)]
    assert fallen == [(building, table.game.realm.map.shape_key(shape)) for building, shape in effect.fallen]
    assert [event.leader for event in found(events, LeaderReturned)] == effect.homeless
    groups = table.game.realm.groups
    gone = [space for space in spaces_in(effect.before.spaces) if not any(p.spaces >> space & 1 for p in effect.parts)]
    assert keys.index(riot.space) in gone
    assert len(gone) == 1 + len(effect.homeless)
    assert effect.parts == [groups.at(part.spaces.bit_length() - 1) for part in effect.parts]
    assert effect.states == [part for part in effect.parts if part.leaders]


def check_leader(effect, events, table):
    revolts = found(events, RevoltBegan)
    assert [event.defender for event in revolts] == ([effect.rival] if effect.rival else [])
    assert [event.strengths for event in revolts] == [(effect.support, effect.resistance)] * len(revolts)
    if not revolts:
        (placed,) = [leader for leader in table.game.realm.places if leader == events[0].leader]
        state = table.game.realm.groups.at(table.game.realm.places[placed])
        assert effect.pagodas == pagodas_in(table.game.realm, state, placed.colour)


CHECKS = {WarEffect: check_war, TileEffect: check_tile, RiotEffect: check_riot, LeaderEffect: check_leader}


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "options", [{}, {"bandits": "on"}, {"map": "eighteen_kingdoms", "palace": "on"}], ids=["plain", "bandits", "all"]
)
def test_what_actions_bring_is_foreseen(options):
    seen = Counter()
    for game in range(12):
        source = Random(game)
        table = Table(Huang(2 + game % 3, {**DEFAULTS, **options}), nature=source)
        for effect, events in actions_in(table, source):
            CHECKS[type(effect)](effect, events, table)
            seen.update(map(type, events))
            seen["homeless"] += len(getattr(effect, "homeless", ()))
    assert all(seen[kind] for kind in (WarBegan, RevoltBegan, BuildingLost, "homeless"))


@pytest.mark.parametrize(("bandits", "buildings"), [(2, 0), (1, 0), (0, 1)])
def test_red_tiles_that_beating_bandits_costs_make_no_triangle(bandits, buildings):
    drawing = f"""
    y  Ar r  .  {f"*{bandits}" if bandits else "."} .
     .  .  r  .  .  .
    """
    realm = position(drawing, bandits="on").game.realm

    assert len(tile_effect(realm, "red", realm.map.index["d1"]).shapes) == buildings
