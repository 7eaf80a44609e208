"""What holds in every position of every game: nothing is lost, and every game ends."""

from collections import Counter
from random import Random

import pytest

from games.engine import Table, World, draw
from games.huang import Huang
from games.huang.events import (
    BuildingPlaced,
    GranariesTaken,
    PointsWon,
    RevoltTilesCommitted,
    RiotCaused,
    SupportGiven,
    TilesRemoved,
    TilesReplaced,
)
from games.huang.pieces import COLOURS, PAGODAS, TILES
from games.huang.realm import Realm
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import DEFAULTS

GAMES = 4
OPTIONS = (
    {},
    {"palace": "on", "points": "open"},
    {"bandits": "on", "palace": "on"},
    {"map": "eighteen_kingdoms"},
)
SETTINGS = [(seats, options) for seats in range(2, 6) for options in OPTIONS]
SETTINGS += [(2, options | {"length": "short"}) for options in OPTIONS]
PAID = {"tiles": 2, "leader": 1}
IN_CONFLICTS = ("commit", "governor", "support", "strength", "soldier", "winner", "loss")


def discarded(events):
    """Return the tiles that have left the game, by colour, according to the events."""
    found = Counter()
    for event in events:
        match event:
            case TilesReplaced():
                found.update(event.tiles)
            case RiotCaused():
                found["blue"] += PAID[event.payment]
            case BuildingPlaced(payment="tiles" | "leader"):
                found["green"] += PAID[event.payment]
            case RevoltTilesCommitted():
                found["yellow"] += event.tiles
            case SupportGiven():
                found["red"] += event.tiles
            case TilesRemoved():
                found[event.colour] += len(event.spaces)
    return found


def check_pieces(game):
    realm, near = game.realm, game.map.near
    held = Counter(game.bag.tiles) + Counter(game.market) + Counter(realm.tiles.values()) + discarded(game.events)
    for player in game.players:
        held += Counter(player.hand)
        assert min(player.hand.values()) >= 0
    assert held == TILES
    hidden = Counter(game.bag.tiles)
    for player in game.players:
        hidden += Counter(player.hand) + Counter(player.replaced)
    assert hidden == +Counter(game.unseen)
    assert [player.held for player in game.players] == [sum(player.hand.values()) for player in game.players]
    assert Counter(realm.pagodas.values()) + Counter(realm.stock) == PAGODAS
    below = [space for shape in realm.pagodas for space in shape] + [*realm.palace]
    assert len(below) == len({*below})
    for shape, colour in realm.pagodas.items():
        assert {realm.tiles[space] for space in shape} == {colour}
    assert {realm.tiles[space] for space in realm.palace} <= {"yellow"}
    for space, colour in realm.tiles.items():
        assert (colour == "blue") == (space in realm.map.river)
    assert {leader: space for space, leader in realm.leaders.items()} == realm.places
    for space in realm.leaders:
        assert realm.support(space)
        assert space not in realm.map.river
        assert not any(near[space] >> other & 1 for other in realm.bandits)
    assert len({*realm.tiles, *realm.leaders, *realm.bandits}) == realm.occupied.bit_count()


def check_points(game):
    won = [Counter() for _ in game.players]
    granaries = Counter()
    for event in game.events:
        if isinstance(event, PointsWon):
            won[event.seat][event.colour] += event.points
        if isinstance(event, GranariesTaken):
            granaries[event.seat] += len(event.spaces)
    assert [player.points for player in game.players] == [{c: one[c] for c in COLOURS} for one in won]
    assert [player.granaries for player in game.players] == [granaries[seat] for seat in range(game.seats)]


@pytest.mark.unmeasured
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_everything_is_accounted_for_until_the_game_ends(seats, options):
    for seed in range(GAMES):
        source = Random(f"{seats} {options} {seed}")
        table = Table(Huang(seats, DEFAULTS | options), nature=source)
        while not table.over:
            steps, actions = table.steps, table.game.actions
            assert all(player.held >= 6 for player in table.game.players) or actions > 1 or table.game.turn == 0
            while (table.steps, table.game.actions) == (steps, actions) and not table.over:
                (ask,) = table.asks
                if ask.topic in IN_CONFLICTS:
                    assert table.game.observation(None).asked == (ask.seat,)
                table.answer(ask.seat, draw(ask, source))
            check_pieces(table.game)
            check_points(table.game)
        public = table.game.observation(None)
        assert [event for _, event in public.story] == [
            event for event in table.game.events if isinstance(event, PointsWon | GranariesTaken)
        ]
        assert all(0 <= turn < table.game.turn for turn, _ in public.story)
        assert table.game.ended_because() in ("bag", "idle")


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
