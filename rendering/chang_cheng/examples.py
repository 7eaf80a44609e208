"""Example positions for help pages: a board of their own, with walls drawn as letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.chang_cheng.boards import Area, Side, layout_of, load_boards
from games.chang_cheng.cards import Laid
from games.chang_cheng.events import WallLaid
from games.chang_cheng.scoring import SOURCES
from games.chang_cheng.view import ChangChengView, SeatView

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    laid: Mapping[Key, tuple[Laid, ...]] | None = None,
    scored: Mapping[Key, tuple[Seat, ...]] | None = None,
    last: Sequence[Event] = (),
) -> ChangChengView:
    """Return a view of a board of four players.

    `wall` has a word for each province, and in it a seat for each square, or `.` if it is free. Below stand their
    `kinds`: `t` for a tower, `d` for half of a double wall. `regions` are sizes, `threats` the counters that lie face
    up, or that the first player has `seen`. `last` is what the first player has just done.
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
    player = SeatView(
        score=0, points=dict.fromkeys(SOURCES, 0), singles=10, doubles=1, towers=1, cards=6,
        seen=frozenset(known if seen else ()), last=(),
    )  # fmt: skip
    return ChangChengView(
        viewer=0 if seen else None, phase="turns", round=1, turn=4, first=0, active=(0,), layout=layout,
        boards=load_boards(), names={area.key: area.name for area in (*provinces, *north)}, owners=owners,
        towers=towers,
        doubles=pairs | {other: one for one, other in pairs.items()},
        broken=frozenset(),
        reserving={tower: seat for tower, seat in towers.items() if any(
            other not in owners for other in layout.beside[tower])},
        reputation={area.key: value for area, value in zip(provinces, _REPUTATION, strict=True)},
        threats=known, revealed=frozenset(() if seen else known), removed=frozenset(), hidden={}, laid=laid or {},
        played=(), scored=scored or {}, emperors=tuple(scored or ()), boards_to_come=1, resolving=None,
        events_in_play=(), neutrals=None, hand=(), ended_because="", ranks=(), finale=(),
        players=(replace(player, last=tuple(last)), *[player] * (SEATS - 1)),
    )  # fmt: skip


BEGUN: Final = position(
    ".0.. 1..0. .2..",
    (6, 4, 3),
    threats=(None, 3, None),
    seen=True,
    laid={"dai": (Laid(0, "flood"), Laid(2, "")), "yanmen": (Laid(1, ""),)},
)
"""A board with walls, cards and counters: what a table looks like."""
FULL: Final = position(".2.. 0013 1..2.", (5, 4, 4), key="1b", scored={"yanmen": (0,)})
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
    scored={"dai": (3,), "yanmen": (1,), "taiyuan": (2,)},
)
"""The end of the game; in the second region a tower protects the player with the most walls."""
