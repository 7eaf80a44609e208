"""What is true after every turn of any game: nothing is lost, all counts are right, and every province is scored once.

Two dozen games run each time; `HAN_GAMES=100` plays that many for every map, number of players and variant.
"""

import os
from collections import Counter
from random import Random

import pytest

from games.engine import Table, draw
from games.han import BOX
from games.han.cards import CARDS
from games.han.events import HousesScored
from games.han.maps import SHEETS
from games.han.state import EMISSARIES, HOUSES

GAMES = int(os.environ.get("HAN_GAMES", "2"))


def busy(ask, source):
    """A random answer, but preferring to place pieces, two rather than one, and markers most of all."""
    markers = [key for key in ask.options if key.endswith((":fortification", ":market"))]
    return source.choice(markers or [key for key in ask.options if key not in ("discard", "done")] or ask.options)


def everything_is_there(game):
    """Check the totals of cards and pieces, and what the board counts by itself."""
    board, spaces = game.board, game.board.map.spaces
    held = sum((Counter(player.hand) for player in game.players), Counter(game.display))
    cards = held + Counter(game.pile) + Counter(game.discards)
    assert cards == {colour: count - game.sheet.removed[game.seats] for colour, count in CARDS.items()}
    for seat, player in enumerate(game.players):
        built, stalls = ([*there.values()].count(seat) for there in (board.houses, board.markets))
        sent = sum(counts[seat] for counts in board.emissaries.values())
        assert (player.houses + built, player.emissaries + sent + stalls) == (HOUSES, EMISSARIES)
        assert min(player.houses, player.emissaries, player.markers) >= 0
        assert Counter(player.shown) <= Counter(player.hand)
    assert board.houses.keys().isdisjoint(board.markets)
    for key, province in board.map.provinces.items():
        owners = [board.houses.get(space) for space in province.spaces]
        assert board.houses_in[key] == tuple(owners.count(seat) for seat in range(game.seats))
        assert board.free[key] == tuple(space for space in province.spaces if space not in board.houses | board.markets)
        assert sum(board.emissaries[key]) <= max(board.houses_in[key])
    ports = [owner for space, owner in board.houses.items() if spaces[space].port]
    assert board.houses_in_ports == tuple(ports.count(seat) for seat in range(game.seats))


@pytest.mark.parametrize("markers", ["off", "on"])
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, sheet in SHEETS.items() for seats in sheet.seats])
def test_everything_is_accounted_for(name, seats, markers):
    for seed in range(GAMES):
        source = Random(f"{name} {seats} {markers} {seed}")
        table = Table(BOX.new(seats, {"map": name, "markers": markers}), nature=source)
        game, steps = table.game, -1
        while not table.over:
            if table.steps != steps:
                steps = table.steps
                everything_is_there(game)
                assert game.final_round or {len(player.hand) for player in game.players} == {3}
                assert game.final_round or len(game.display) == game.sheet.display
            table.answer(table.waiting[0], (busy, draw)[seed % 2](table.asks[0], source))
        assert sorted(event.province for event in game.events if isinstance(event, HousesScored)) == sorted(game.scored)
        assert {*game.scored} == {*game.board.map.provinces}
        assert game.ended_because() in ("pile", "full")
