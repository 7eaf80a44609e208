"""Set up a table of Chang Cheng in the middle of a game: a small wall, with owners and kinds of blocks as letters."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType

from games.chang_cheng.board import Board
from games.chang_cheng.boards import Area, Side, layout_of
from games.chang_cheng.components import CARDS, NEUTRAL
from games.chang_cheng.course import ChangCheng
from games.chang_cheng.events import CardResolved, ProvinceScored
from games.engine import Table
from tests.games.playing import play, told

RED, GREEN, BLUE, VIOLET = range(4)
OWNERS = {"R": RED, "G": GREEN, "B": BLUE, "V": VIOLET, "N": NEUTRAL}
"""Owners of walls by their letters."""
REGIONS = "mnopq"
"""Keys of the regions, from left to right; those of provinces are `a`, `b`, `c` ..."""


def table(
    wall: str,
    kinds: str = "",
    *,
    seats: int = 4,
    regions: Sequence[int] = (),
    cards: Mapping[str, Sequence[tuple[int, str]]] = MappingProxyType({}),
    active: int = RED,
    events: str = "none",
    **own,
):
    """Return a table at the beginning of a turn of `active`.

    `wall` has a word for each province and a letter for each square, `.` for a free one. Below stand their `kinds`:
    `t` for a tower, `T` for one that still keeps a square, `d` for half of a double wall, `x` for a broken wall.
    `regions` are sizes; by default there is one region. Cards lie in provinces; players hold all the others. In `own`,
    `reputation` and `threat` give counters, 0 and 3 by default; `hands`, `singles`, `doubles` and `towers` give what
    players have left, by seat.
    """
    words = wall.split()
    count = sum(map(len, words))
    assert sum(regions) in (0, count)
    provinces = tuple(Area(key, key.upper(), len(word)) for key, word in zip("abcdefgh", words, strict=False))
    north = tuple(Area(key, key.upper(), size) for key, size in zip(REGIONS, regions or [count], strict=False))
    layout = layout_of((Side("0a", provinces, north),))
    game = ChangCheng(seats, {"boards": "ours", "events": events})
    pairs = zip(wall, kinds.ljust(len(wall)), strict=True)
    squares = dict(zip(layout.squares, (pair for pair in pairs if pair[0] != " "), strict=True))
    halves = [square for square, (_, mark) in squares.items() if mark == "d"]
    doubles = dict(zip(halves[::2], halves[1::2], strict=True))
    game.board = Board(
        layout,
        seats,
        owners={square: OWNERS[letter] for square, (letter, _) in squares.items() if letter != "."},
        towers={square: OWNERS[letter] for square, (letter, mark) in squares.items() if mark in "tT"},
        doubles=doubles | {other: one for one, other in doubles.items()},
        broken={square for square, (_, mark) in squares.items() if mark == "x"},
        reserving={square: OWNERS[letter] for square, (letter, mark) in squares.items() if mark == "T"},
    )
    game.boards = replace(game.boards, names={**game.names, **{area.key: area.name for area in (*provinces, *north)}})
    game.reputation = dict.fromkeys(layout.provinces, 0) | own.get("reputation", {})
    game.threat = dict.fromkeys(layout.regions, 3) | own.get("threat", {})
    complete = [province for province in layout.provinces if province not in game.board.vacant]
    game.scored = {province: ProvinceScored(province, 0, 0, 0, (), (), names={}) for province in complete}
    game.laid = {province: tuple(owner for owner, _ in there) for province, there in cards.items()}
    for seat, player in enumerate(game.players):
        player.laid = {key: tuple(card for owner, card in there if owner == seat) for key, there in cards.items()}
        gone = [card for laid in player.laid.values() for card in laid]
        player.hand = tuple(own.get("hands", {}).get(seat, [card for card in CARDS if card not in gone]))
        for block in ("singles", "doubles", "towers"):
            setattr(player, block, own.get(block, {}).get(seat, getattr(player, block)))
    game.phase, game.first, game.turn = "turns", (active - seats) % seats, seats
    game.neutrals = own.get("neutrals", game.neutrals)
    return Table(game, nature=Random(1))


def middle():
    """Return a table in the middle of a game: two provinces and three regions are open, one of them with a tower."""
    at = table(
        "RRGB. G.N.. BBR ..",
        "      t     dd",
        regions=[4, 5, 6],
        cards={"a": [(RED, "builder"), (GREEN, "flood")], "b": [(BLUE, "master")]},
        reputation={"a": 3, "b": 1, "d": 2},
        threat={"m": 4, "n": 2},
        events="diplomacy-reward",
    )
    at.game.players[RED].seen = {"m": 4}
    at.game.players[RED].points["double"] = 3
    return at


def resolving():
    """Return two tables at which Red's Traitor and Mandarin are being resolved."""
    at = table(
        "RG. GRB. VV.",
        "          T",
        regions=[2, 5, 3],
        cards={"a": [(RED, "traitor"), (RED, "mandarin"), (GREEN, "builder"), (GREEN, "flood"), (BLUE, "flood")]},
        threat={"m": 4, "n": 2},
    )
    at.game.revealed, at.game.emperors = {"m": 4}, ("b", "b", "b")
    return [lay(at, "a3").fork(), play(at, "break:1", "value")]


def lay(at: Table, square: str, action: str = "walls"):
    """Lay the first piece of an action."""
    return play(at, action, square[0], square)


def resolved(at: Table):
    """Return what cards have done: card and effect."""
    return [(event.card, event.effect) for event in told(at, CardResolved)]
