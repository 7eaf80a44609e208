"""Tables of Chang Cheng, built by hand so that picture tests need no rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.chang_cheng.board import NEUTRAL
from games.chang_cheng.boards import layout_of, load_boards
from games.chang_cheng.cards import Laid
from games.chang_cheng.events import CardLaid, WallLaid
from games.chang_cheng.scoring import SOURCES
from games.chang_cheng.view import ChangChengView, SeatView

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana")
LONGEST = ("Maximilian von Wallenstein", "蒙恬將軍築長城萬餘里", "Oluwaseun Adébáyọ̀", "Anastasia")
WORST = (
    ("長" * 32, "﷽" * 32, "🐉" * 32, "שָׁלוֹם **עוֹלָם** <@1>"),
    ("\u202e\u2067abc\x00\x1b[31m", "Z" + "\u0335\u0310" * 60, "", "[x](y)||s||~~\n# >"),
)
SIDES = ("1a", "2b", "3a", "4b")
"""Sides of the boards, in the order joined."""


def joined(boards: int):
    """Return the wall of a number of boards."""
    sides = load_boards().sides
    return layout_of(tuple(sides[key] for key in SIDES[:boards]))


def an_empty_table(seats: int = 4, boards: int = 2, **changes) -> ChangChengView:
    """Return a table with nothing on the wall."""
    layout = joined(boards)
    players = tuple(
        SeatView(score=7 * seat, points=dict.fromkeys(SOURCES, seat), singles=14, doubles=1, towers=1, cards=6,
                 seen=frozenset(), last=())
        for seat in range(seats)
    )  # fmt: skip
    view = ChangChengView(
        viewer=None, phase="turns", round=4, turn=4 * seats, first=0, active=(0,), boards=load_boards(), layout=layout,
        names=load_boards().names, owners={}, towers={}, doubles={}, broken=frozenset(), reserving={},
        reputation={province: number % 5 for number, province in enumerate(layout.provinces)},
        threats={}, revealed=frozenset(), removed=frozenset(), hidden={2: 5, 3: 5, 4: 5}, laid={}, played=(),
        scored={}, emperors=(), boards_to_come=1, resolving=None, events_in_play=(),
        neutrals=12 if seats == 2 else None, players=players, hand=(), ended_because="", ranks=(), finale=(),
    )  # fmt: skip
    return replace(view, **changes)


def a_table(seats: int = 4, boards: int = 2, share: float = 0.6, **changes) -> ChangChengView:
    """Return a table with walls on a `share` of the squares, always the same for the same arguments."""
    chance = Random(f"{seats} {boards} {share}")
    view = an_empty_table(seats, boards)
    layout = view.layout
    owners: dict[str, int] = {}
    towers: dict[str, int] = {}
    doubles: dict[str, str] = {}
    broken = set()
    for number, square in enumerate(layout.squares):
        if square in owners or chance.random() > share:
            continue
        owner = chance.randrange(-1 if seats == 2 else 0, seats)
        owners[square] = owner
        if owner != NEUTRAL and owner not in towers.values():
            towers[square] = owner
        elif number + 1 < len(layout.squares) and owner not in {owners[one] for one in doubles} and owner != NEUTRAL:
            other = layout.squares[number + 1]
            owners[other] = owner
            doubles |= {square: other, other: square}
        elif number % 7 == 3:
            broken.add(square)
    full = [province for province, own in layout.provinces.items() if all(square in owners for square in own)]
    laid = {
        province: tuple(Laid(chance.randrange(seats), "") for _ in range(number % 4))
        for number, province in enumerate(layout.provinces)
        if province not in full
    }
    view = replace(
        view, owners=owners, towers=towers, doubles=doubles, broken=frozenset(broken),
        reserving={tower: seat for tower, seat in towers.items()
                   if any(beside not in owners for beside in layout.beside[tower])},
        laid=laid, scored={province: (number % seats,) for number, province in enumerate(full)},
        emperors=tuple(full[:2]),
    )  # fmt: skip
    return replace(view, **changes)


def with_last(view: ChangChengView) -> ChangChengView:
    """The same table after everyone has laid a wall and a card."""
    players = []
    for seat, player in enumerate(view.players):
        last = [
            WallLaid(seat, "single", (square,), (view.layout.province_of[square],), names={})
            for square, owner in view.owners.items()
            if owner == seat and square not in view.towers and square not in view.doubles
        ][:1]
        cards = [
            CardLaid(seat, province, "", names={}) for province, cards in view.laid.items() if Laid(seat, "") in cards
        ]
        players.append(replace(player, last=(*last, *cards[:1])))
    return replace(view, players=tuple(players))


def finished(view: ChangChengView) -> ChangChengView:
    """The same table when the game is over."""
    ranks = (2, 1, 3, 3)[: len(view.players)]
    players = tuple(
        replace(player, score=(27, 31, 19, -2)[seat], points={**dict.fromkeys(SOURCES, 3), "mongols": -12})
        for seat, player in enumerate(view.players)
    )
    return replace(view, phase="over", active=(), ended_because="wall", ranks=ranks, players=players)
