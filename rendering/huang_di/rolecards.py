"""The role cards seen from near: what each one does, drawn and in a few words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from games.huang_di.roles import CONVICTS, DRAWN, KEPT, PRICES, REMOVAL, REPEAT, STANDARD_JADE
from games.huang_di.wall import WORKERS
from rendering.canvas import Brush
from rendering.huang_di.cards import ROLE_WIDTH, ROLES, role_card
from rendering.huang_di.pieces import block, convict
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import banner, card_back, jade, peasant

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine import Seat
    from games.huang_di.view import SeatView
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

CARD_WIDTH: Final = 478
CARD_HEIGHT: Final = 440
GAP: Final = 20
"""Round each card."""
ALL_WIDTH: Final = 2 * CARD_WIDTH + 3 * GAP
"""Of the four cards in two rows."""
ALL_HEIGHT: Final = 2 * CARD_HEIGHT + 3 * GAP
PLACES: Final = {
    role: (GAP + number % 2 * (CARD_WIDTH + GAP), GAP + number // 2 * (CARD_HEIGHT + GAP))
    for number, role in enumerate(ROLES)
}
"""The upper left corner of each card when all four lie in two rows."""
_HEAD: Final = 120
_ORDINALS: Final = ("first", "second", "third", "fourth")


def _listed(numbers: tuple[int, ...], last: str) -> str:
    *before, final = map(str, numbers)
    return f"{', '.join(before)} {last} {final}"


class _Deed(NamedTuple):
    """One of the actions of a role card."""

    piece: str
    """What is drawn for it."""
    words: str
    cost: str
    """What it takes, or an empty text."""


_UP_TO: Final = len(PRICES) - 1
_PRICED: Final = f"for {_listed(PRICES[1:], 'or')} jade"
_COLLECT: Final = _Deed("jade", "Collect {collect} jade", "")

DEEDS: Final = {
    "recruiter": (
        _Deed("peasant", f"Recruit 1 to {_UP_TO} peasants", _PRICED),
        _Deed("convict", f"Collect {CONVICTS} convicts", "for 2 peasants"),
        _COLLECT,
        _Deed("prison", "Empty the prison", "where your taskmaster is"),
    ),
    "resources": (
        _Deed("block", f"Quarry 1 to {_UP_TO} wall blocks", _PRICED),
        _COLLECT,
        _Deed("favour", f"Draw {DRAWN} favours, keep {KEPT}", ""),
    ),
    "builder": (
        _Deed("built", "Build 1 or 2 blocks", f"{_listed(WORKERS, 'or')} workers by level"),
        _Deed("plaque", "Play a favour", "whose pattern stands"),
        _Deed("torn", "Tear down a rival's block", f"{_listed(REMOVAL, 'or')} convicts by level"),
    ),
    "taskmaster": (
        _Deed("banner", "Move your taskmaster", "to any other province"),
        _Deed(
            "card",
            "Repeat a played role card",
            f"Recruiter {REPEAT['recruiter']} jade, others {REPEAT['builder']}",
        ),
    ),
}
"""The actions of each role card, in the order printed."""


def _prison(palette: Palette, _seat: Seat) -> Sprite:
    brush = Brush(64, 56)
    edge = mix(palette.wood, palette.ink, 0.5)
    brush.lay(convict(palette, 40 * brush.scale), 12, 10)
    for left in (8, 24, 40, 56):
        brush.stroke([(left, 8), (left, 50)], palette.wood, 3.4)
    for top in (2, 46):
        brush.box(1, top, 63, top + 9, palette.wood, radius=3, edge=edge, thick=1.4)
    return brush.sprite()


def _plaque(palette: Palette, seat: Seat) -> Sprite:
    return block(palette, seat, 64, 46, plaque=True)


def _built(palette: Palette, seat: Seat) -> Sprite:
    brush = Brush(66, 58)
    s = brush.scale
    for grain, (left, top) in enumerate(((0, 30), (33, 30), (16, 2))):
        brush.lay(block(palette, seat, 33 * s, 28 * s, grain), left, top)
    return brush.sprite()


def _torn(palette: Palette, seat: Seat) -> Sprite:
    brush = Brush(64, 56)
    brush.lay(block(palette, (seat + 1) % len(palette.hues), 60 * brush.scale, 42 * brush.scale), 2, 7)
    for colour, thick in ((palette.ink, 11), (palette.white, 8.6), (palette.lacquer, 5)):
        for side in (-1, 1):
            brush.stroke([(18, 28 - side * 20), (46, 28 + side * 20)], colour, thick)
    return brush.sprite()


def _back(palette: Palette, _seat: Seat) -> Sprite:
    return card_back(palette, 40, 58)


_PIECES: Final[dict[str, Callable[[Palette, Seat], Sprite]]] = {
    "peasant": lambda palette, _: peasant(palette, 58),
    "convict": lambda palette, _: convict(palette, 58),
    "jade": lambda palette, _: jade(palette, 52),
    "prison": _prison,
    "block": lambda palette, seat: block(palette, seat, 62, 42),
    "favour": _back,
    "built": _built,
    "plaque": _plaque,
    "torn": _torn,
    "banner": lambda palette, seat: banner(palette, seat, 48),
    "card": lambda palette, _: role_card(palette, "builder", 1),
}


@lru_cache(maxsize=64)
def _piece(palette: Palette, name: str, seat: Seat) -> Sprite:
    return _PIECES[name](palette, seat)


@lru_cache(maxsize=12)
def _sheet(palette: Palette, high: int) -> Sprite:
    """An empty card."""
    brush = Brush(CARD_WIDTH, high, 2)
    width, height = CARD_WIDTH, high
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=18)
    brush.box(3, 3, width - 3, height - 3, mix(palette.gold, palette.paper, 0.3), radius=16)
    brush.box(9, 9, width - 9, height - 9, palette.silk, radius=11)
    brush.box(9, 9, width - 9, _HEAD, mix(palette.paper, palette.wood, 0.16), radius=11)
    brush.box(9, _HEAD - 14, width - 9, _HEAD, mix(palette.paper, palette.wood, 0.16))
    brush.stroke([(9, _HEAD), (width - 9, _HEAD)], mix(palette.gold, palette.bark, 0.5), 1.5)
    return brush.sprite()


@lru_cache(maxsize=12)
def _veil(palette: Palette, high: int) -> Sprite:
    """What hides half of a card that cannot be played now."""
    brush = Brush(CARD_WIDTH, high, 2)
    corners = [(2, 2), (CARD_WIDTH - 2, 2), (CARD_WIDTH - 2, high - 2), (2, high - 2)]
    brush.polygon(corners, palette.sheet, 0.5)
    return brush.sprite()


def paint_role(
    canvas: Canvas, role: str, x: float, y: float, *, seat: Seat, player: SeatView | None, faded: bool = False
) -> None:
    """A large role card with its upper left corner at (x, y), as it lies before `player` in `seat`.

    Without a player it is as printed.
    """
    palette = canvas.palette
    played = player.roles_played.index(role) + 1 if player and role in player.roles_played else 0
    collect = player.collect if player else STANDARD_JADE
    canvas.lay(_sheet(palette, CARD_HEIGHT), x, y)
    canvas.lay(role_card(palette, role, played), x + 18, y + 12)
    left = x + 18 + ROLE_WIDTH + 18
    canvas.write(role.capitalize(), left, y + (62 if played else 80), 46, palette.ink, weight=BOLD)
    if played:
        canvas.write(f"played {_ORDINALS[played - 1]}", left, y + 99, 30, palette.lacquer)
    deeds = DEEDS[role]
    step = (CARD_HEIGHT - _HEAD - 24) / len(deeds)
    for number, deed in enumerate(deeds):
        middle = y + _HEAD + 7 + (number + 0.5) * step
        canvas.centre(_piece(palette, deed.piece, seat), x + 58, middle)
        first = middle - 5 if deed.cost else middle + 11
        words = deed.words.format(collect=collect)
        canvas.write(words, x + 106, first, 31, palette.ink, weight=BOLD, width=CARD_WIDTH - 122)
        canvas.write(deed.cost, x + 106, middle + 27, 27, palette.ash, width=CARD_WIDTH - 122)
    if faded:
        canvas.lay(_veil(palette, CARD_HEIGHT), x, y)
