"""Tables of Chang Cheng, built by hand for things that recorded games do not show."""

from __future__ import annotations

from games.chang_cheng.boards import layout_of, load_boards
from games.chang_cheng.components import Laid
from games.chang_cheng.state import SOURCES, Player, State

SIDES = ("1a", "2b", "3a", "4b")
"""Sides of the boards, in the order joined."""


def joined(boards: int):
    """Return the wall of a number of boards."""
    sides = load_boards().sides
    return layout_of(tuple(sides[key] for key in SIDES[:boards]))


def an_empty_table(seats: int = 4, boards: int = 2, **changes) -> State:
    """Return a table in the fourth round with nothing on the wall."""
    game = State(seats, {"boards": "ours", "events": "none"})
    game.board.join(joined(boards))
    game.players = [Player(points=dict.fromkeys(SOURCES, seat)) for seat in range(seats)]
    game.phase, game.turn = "turns", 3 * seats
    game.reputation = {province: number % 5 for number, province in enumerate(game.layout.provinces)}
    return altered(game, **changes)


def altered(game: State, **changes) -> State:
    """Return a copy with other walls, cards and so on; the viewer, or else the first player, has a hand and threats."""
    game = game.copy()
    game.viewer = changes.pop("viewer", game.viewer)
    for name in changes.keys() & game.board.fields.keys():
        setattr(game.board, name, changes.pop(name))
    game.board.tallies = game.board.tallies.forgotten()
    game.board.join(game.layout)
    for name, value in changes.items():
        match name:
            case "laid":
                game.laid = {province: tuple(owner for owner, _ in cards) for province, cards in value.items()}
                for seat, player in enumerate(game.players):
                    player.laid = {key: tuple(card for by, card in cards if by == seat) for key, cards in value.items()}
            case "hand":
                game.players[game.viewer or 0].hand = value
            case "threats":
                game.viewer = game.viewer or 0
                game.players[game.viewer].seen = value
            case _:
                setattr(game, name, value)
    return game


TABLE = an_empty_table(4, 2)
CARD = altered(TABLE, laid={"liaoxi": (Laid(1, ""),)})
