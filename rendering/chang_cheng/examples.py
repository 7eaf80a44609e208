"""Example positions for help pages: a board of their own, with walls drawn as letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.chang_cheng.board import Board
from games.chang_cheng.boards import Area, Side, layout_of
from games.chang_cheng.events import ProvinceScored, WallLaid
from games.chang_cheng.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.chang_cheng.components import Card
    from games.engine import Event, Key, Seat

SEATS: Final = 4
_PROVINCES: Final = ("Dai", "Yanmen", "Taiyuan")
_REGIONS: Final = ("Orkhon", "Gobi", "Selenga")
_REPUTATION: Final = (2, 3, 1)


def position(
    wall: str,
    regions: Sequence[int],
    kinds: str = "",
    *,
    key: str = "1a",
    threats: Sequence[int | None] = (),
    seen: bool = False,
    laid: Mapping[Key, Sequence[tuple[Seat, Card]]] | None = None,
    scored: Mapping[Key, Seat] | None = None,
    last: Sequence[Event] = (),
) -> State:
    """Return an observation of a board of four players.

    `wall` has a word for each province, and in it a seat for each square, or `.` if it is free. Below stand their
    `kinds`: `t` for a tower, `d` for half of a double wall. `regions` are sizes, `threats` the counters that lie face
    up, or that the first player has `seen`. `scored` are the winners of full provinces, and `last` is what the first
    player has just done.
    """
    words = wall.split()
    provinces = tuple(Area(name.lower(), name, len(word)) for name, word in zip(_PROVINCES, words, strict=True))
    north = tuple(Area(name.lower(), name, size) for name, size in zip(_REGIONS, regions, strict=True))
    layout = layout_of((Side(key, provinces, north),))
    marks = [mark for letter, mark in zip(wall, kinds.ljust(len(wall)), strict=True) if letter != " "]
    squares = dict(zip(layout.squares, zip("".join(words), marks, strict=True), strict=True))
    owners = {square: int(letter) for square, (letter, _) in squares.items() if letter != "."}
    towers = {square: owners[square] for square, (_, mark) in squares.items() if mark == "t"}
    halves = [square for square, (_, mark) in squares.items() if mark == "d"]
    pairs = dict(zip(halves[::2], halves[1::2], strict=True))
    known = {area.key: value for area, value in zip(north, threats, strict=False) if value is not None}
    game = State(SEATS, {"boards": "ours", "events": "none"})
    game.boards = replace(game.boards, names={area.key: area.name for area in (*provinces, *north)})
    game.board = Board(
        layout,
        SEATS,
        owners=owners,
        towers=towers,
        doubles=pairs | {other: one for one, other in pairs.items()},
        reserving={
            tower: seat for tower, seat in towers.items() if any(other not in owners for other in layout.beside[tower])
        },
    )
    game.phase, game.turn, game.latest[0] = "turns", SEATS, tuple(last)
    game.reputation = {area.key: value for area, value in zip(provinces, _REPUTATION, strict=True)}
    game.revealed, game.players[0].seen = ({}, known) if seen else (known, {})
    for province, cards in (laid or {}).items():
        game.laid[province] = tuple(owner for owner, _ in cards)
        for owner, card in cards:
            game.players[owner].laid[province] = (card,)
    game.scored = {
        province: ProvinceScored(province, 0, 0, 0, (), (winner,), names={})
        for province, winner in (scored or {}).items()
    }
    game.emperors = tuple(game.scored)
    return game.observation(0 if seen else None)


BEGUN: Final = position(
    ".0.. 1..0. .2..",
    (6, 4, 3),
    threats=(None, 3, None),
    seen=True,
    laid={"dai": ((0, "flood"), (2, "warrior")), "yanmen": ((1, "builder"),)},
)
"""A board with walls, cards and counters: what a table looks like."""
FULL: Final = position(".2.. 0013 1..2.", (5, 4, 4), key="1b", scored={"yanmen": 0})
"""A full province: the first player has the most walls."""
DOUBLED: Final = position(
    ".1.0 0..1 .2...",
    (5, 4, 4),
    "   d d",
    last=[WallLaid(0, "double", ("dai4", "yanmen1"), ("dai", "yanmen"), names={})],
)
"""A double wall that touches two provinces and a region."""
GUARDED: Final = position(
    ".2.. .01. ..3..", (5, 4, 4), "      t", key="1b", last=[WallLaid(0, "tower", ("yanmen2",), ("yanmen",), names={})]
)
"""A tower beside which a single free square is kept."""
ATTACKED: Final = position(
    "33012 1130 2213",
    (4, 4, 5),
    "      t",
    threats=(2, 4, 3),
    scored={"dai": 3, "yanmen": 1, "taiyuan": 2},
)
"""The end of the game; in the second region a tower protects the player with the most walls."""
