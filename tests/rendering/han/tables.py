"""Tables of HAN, built by hand for things that recorded games do not show."""

from __future__ import annotations

from random import Random

from games.han.cards import CARDS
from games.han.state import State

CHINA, CAPITAL = "border_disputes", "ways_of_diplomacy"


def a_map(seats: int = 4, sheet: str = CHINA, pieces: int = 40, marker: str = "", **changes) -> State:
    """Return a table with a number of pieces, always the same for the same arguments."""
    chance = Random(f"{seats} {sheet} {pieces}")
    game = State(seats, {"map": sheet, "markers": "on" if marker else "off"})
    board, game.first, game.phase = game.board, 1 % seats, "turns"
    for number in range(pieces):
        sites = [site for province in board.map.provinces for site in board.sites(province)]
        wanted = [site for site in sites if (site[1] == "emissary") == (number % 3 == 2)] or sites
        if wanted:
            board.put(chance.randrange(seats), *chance.choice(wanted))
    for player in game.players:
        player.points["houses"], player.houses = chance.randrange(60), chance.randrange(20)
        player.emissaries, player.markers, player.hand = chance.randrange(9), 1, ("red",) * 3
    game.display, game.pile = chance.choices([*CARDS], k=game.sheet.display), ("red",) * 17
    game.discards = {colour: chance.randrange(8) for colour in CARDS}
    game.turn = 4 * seats + (seats - game.first) % seats
    return changed(game, **changes)


def changed(game: State, *, hand=None, **changes) -> State:
    """Return the same table with other values of its fields, or its viewer's hand."""
    twin = game.copy()
    for name, value in changes.items():
        assert name in twin.fields
        setattr(twin, name, value)
    if hand is not None:
        twin.players[twin.viewer].hand = hand
    return twin.observation(twin.viewer)


def with_pieces(game: State, houses=(), markets=()) -> State:
    """Return the same table with more pieces on the map: places with the seat."""
    twin = game.copy()
    for space, seat in dict(houses).items():
        twin.board.put(seat, space, "house")
    for space, seat in dict(markets).items():
        twin.board.put(seat, space, "market")
    return twin.observation(twin.viewer)
