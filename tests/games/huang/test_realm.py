"""The pieces on the map: states follow from them in any order, and copies share nothing that changes."""

from random import Random

import pytest

from games.engine import Table, World, draw
from games.huang import Huang
from games.huang.realm import Realm
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import DEFAULTS


@pytest.mark.parametrize("seed", range(8))
def test_a_table_set_up_piece_by_piece_has_the_same_states(seed):
    options = DEFAULTS | ({"palace": "on", "bandits": "on"} if seed % 2 else {"map": "eighteen_kingdoms"})
    table, _ = crowded(2 + seed % 4, options, Random(seed))
    one = table.game.realm
    other = Realm(one.map, palace=one.has_palace)
    for space, leader in one.leaders.items():
        other.put_leader(space, leader)
    for space, colour in reversed(one.tiles.items()):
        other.put_tile(space, colour)
    for space, bandits in one.bandits.items():
        other.put_bandits(space, bandits)
    for building, shape in one.buildings_on(one.covered):
        other.put(building, shape)
    assert one == other
    assert {group.spaces: group.leaders for group in one.groups.all} == {
        group.spaces: group.leaders for group in other.groups.all
    }


def test_a_copy_shares_nothing_that_changes():
    source = Random(1)
    table = Table(Huang(4, DEFAULTS | {"palace": "on"}), nature=source)
    for _ in range(200):
        table.answer(table.waiting[0], draw(table.asks[0], source))
    game, twin = table.step_began, table.step_began.copy()
    before = game.observation(0)
    assert twin == game
    world = World(twin, source)
    for _ in range(100):
        world.answer(draw(world.asks[0], source))
    assert game.observation(0) == before
    assert twin != game
    assert twin.realm.groups.all != game.realm.groups.all
