"""The cards of Huang Di: roles, and the emperor's favours large and small."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.huang_di.favours import favours
from rendering.canvas import Brush
from rendering.huang_di.plan import Box
from rendering.palette import (
    ASH,
    BARK,
    DUST,
    GOLD,
    HUES,
    INK,
    LACQUER,
    MIST,
    PAPER,
    SILK,
    STONE,
    WHITE,
    WOOD,
    mix,
)  # fmt: skip
from rendering.pieces import blossom, carve, jade, peasant, scroll, sycee
from rendering.type import BOLD

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.huang_di.favours import Favour
    from rendering.canvas import Sprite

ROLES: Final = {"recruiter": "徵", "resources": "資", "builder": "築", "taskmaster": "監"}
"""The role cards in the order in which they lie, with the character in their corner."""
ROLE_WIDTH: Final = 78
ROLE_HEIGHT: Final = 106
_ORDER: Final = "一二三四五六七八九"
FAVOUR_HEIGHT: Final = 104


def _pick(brush: Brush, x: float, y: float) -> None:
    for left, top, wide in ((-24, 10, 24), (2, 12, 22), (-12, -4, 24)):
        brush.box(x + left, y + top, x + left + wide, y + top + 15, mix(STONE, INK, 0.12), radius=3,
                  edge=mix(STONE, INK, 0.6), thick=1.6)  # fmt: skip
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], BARK, 5)
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], WOOD, 3)
    brush.stroke([(x - 8, y - 28), (x + 6, y - 26), (x + 18, y - 18), (x + 25, y - 5)], mix(ASH, INK, 0.55), 5.5)


def _trowel(brush: Brush, x: float, y: float) -> None:
    edge = mix(STONE, INK, 0.6)
    for left, top, wide in ((-28, 14, 27), (1, 14, 27), (-14, -2, 28)):
        brush.box(x + left, y + top, x + left + wide, y + top + 15, mix(LACQUER, WHITE, 0.45), radius=2.5, edge=edge,
                  thick=1.6)  # fmt: skip
    brush.polygon([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], mix(STONE, WHITE, 0.3))
    brush.stroke([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], edge, 2, closed=True)
    brush.stroke([(x + 8, y - 17), (x + 15, y - 21)], edge, 3.5)
    brush.stroke([(x + 16, y - 22), (x + 25, y - 27)], BARK, 6.5)


def _whip(brush: Brush, x: float, y: float) -> None:
    brush.stroke([(x - 14, y + 30), (x - 14, y - 27)], BARK, 4)
    brush.disc(x - 14, y - 28, 3.4, GOLD)
    flag = [(x - 11, y - 25), (x + 27, y - 25), (x + 20, y - 11), (x + 27, y + 4), (x - 11, y + 4)]
    brush.polygon(flag, LACQUER)
    brush.stroke(flag, mix(LACQUER, INK, 0.5), 1.8, closed=True)
    brush.write("工", (x + 5, y - 2), 24, WHITE, BOLD)
    brush.stroke([(x - 2, y + 28), (x + 6, y + 16), (x + 15, y + 24), (x + 25, y + 14)], WOOD, 3.4)


def _recruit(brush: Brush, x: float, y: float) -> None:
    figure = peasant(50 * brush.scale)
    brush.lay(figure, x - 33, y - 26)
    brush.box(x + 5, y - 20, x + 30, y + 20, WHITE, edge=mix(WOOD, INK, 0.3), thick=1.8)
    for top in (-24, 16):
        brush.box(x + 1, y + top, x + 34, y + top + 8, WOOD, radius=3.5, edge=mix(WOOD, INK, 0.4), thick=1.4)
    for left in (11, 17):
        brush.stroke([(x + left, y - 11), (x + left, y + 10)], ASH, 1.8)
    brush.box(x + 20, y + 2, x + 28, y + 12, LACQUER)


_ICONS: Final[dict[str, Callable[[Brush, float, float], None]]] = {
    "recruiter": _recruit,
    "resources": _pick,
    "builder": _trowel,
    "taskmaster": _whip,
}


@cache
def role_card(role: str, played: int = 0) -> Sprite:
    """A role card in the hand, or as the `played`-th on the table: faded, askew and stamped with its place."""
    width, height = ROLE_WIDTH, ROLE_HEIGHT
    brush = Brush(width, height)
    brush.box(0, 0, width, height, mix(WOOD, INK, 0.35), radius=8)
    brush.box(2, 2, width - 2, height - 2, mix(GOLD, PAPER, 0.5), radius=7)
    brush.box(5, 5, width - 5, height - 5, SILK, radius=4)
    brush.box(5, height - 33, width - 5, height - 5, mix(PAPER, WOOD, 0.22), radius=4)
    brush.write(ROLES[role], (width / 2, height - 11), 24, BARK, BOLD)
    _ICONS[role](brush, width / 2, 39)
    card = brush.sprite()
    if not played:
        return card
    veil = Image.new("RGBA", card.size, (*DUST, 150))
    veil.putalpha(card.getchannel("A").point(lambda alpha: alpha * 150 // 255))
    faded = Image.alpha_composite(card, veil)
    stamp = Brush(46, 46)
    stamp.disc(23, 23, 22.5, WHITE)
    stamp.disc(23, 23, 20.5, LACQUER)
    stamp.disc(23, 23, 17.5, WHITE)
    stamp.disc(23, 23, 16, LACQUER)
    stamp.write(_ORDER[min(played, len(_ORDER)) - 1], (23, 33), 28, WHITE, BOLD)
    faded.alpha_composite(stamp.sprite(), (round(width / 2 - 23), 16))
    return faded.rotate((played % 2 * 2 - 1) * 4, Image.Resampling.BICUBIC)


def rewards(favour: Favour) -> list[tuple[Callable[[int], Sprite], int, str]]:
    """What a favour grants: the symbol, how much, and in a word."""
    every = (
        (sycee, favour.income, "income"),
        (scroll, favour.petition, "petition"),
        (jade, favour.jade, "collected jade"),
        (blossom, favour.points, "point" if favour.points == 1 else "points"),
    )
    return [(piece, count, word) for piece, count, word in every if count]


def _pattern(brush: Brush, favour: Favour, seat: int, place: Box) -> None:
    """The pattern of a favour, as large as its place allows, on the ground."""
    hue = HUES[seat]
    left, top, width, height = place.left, place.top, place.width, place.height
    high = min(height / max(favour.height, 2), width / max(favour.width, 3) * 0.72)
    wide = high / 0.72
    x, foot = left + (width - favour.width * wide) / 2, top + height
    brush.stroke([(left + 2, foot), (left + width - 2, foot)], mix(PAPER, BARK, 0.45), max(1.2, high * 0.06))
    for cell in favour.cells:
        corner_x, corner_y = x + cell.column * wide, foot - (cell.level + 1) * high
        edge = mix(hue.base, INK, 0.5)
        brush.box(corner_x, corner_y, corner_x + wide, corner_y + high, hue.base, radius=high * 0.09, edge=edge,
                  thick=max(1, high * 0.07))  # fmt: skip
        if high > 20:
            brush.stroke([(corner_x + high * 0.14, corner_y + high * 0.14), (corner_x + wide - high * 0.2,
                          corner_y + high * 0.14)], mix(hue.base, WHITE, 0.4), high * 0.05)  # fmt: skip
            carve(brush, seat, (corner_x + wide / 2, corner_y + high / 2), high * 0.46, hue.mark)


@cache
def small_favour(key: str, seat: int, width: int) -> Sprite:
    """A favour on the table: its pattern over the symbols and amounts of its rewards."""
    favour = favours()[key]
    brush = Brush(width, FAVOUR_HEIGHT)
    brush.box(0, 0, width, FAVOUR_HEIGHT, mix(GOLD, BARK, 0.7), radius=6)
    brush.box(2, 2, width - 2, FAVOUR_HEIGHT - 2, WHITE, radius=5)
    _pattern(brush, favour, seat, Box(6, 7, width - 12, 38))
    granted = rewards(favour)
    columns = 1 if len(granted) < 3 else 2
    icon, size = (24, 24) if columns == 1 else (min(20, width // 4), 22 if width > 60 else 19)
    for number, (piece, count, _) in enumerate(granted):
        column, row = number % columns, number // columns
        x = width / 2 + (column - (columns - 1) / 2) * (width / 2 - 3)
        y = 63 + row * 26 + (13 if len(granted) == 1 else 0)
        brush.lay(piece(icon * brush.scale), x - icon, y - icon / 2)
        brush.write(str(count), (x + size * 0.42, y + size * 0.34), size, INK, BOLD)
    return brush.sprite()


@cache
def card_back(width: int, height: int) -> Sprite:
    """A favour face down."""
    brush = Brush(width, height)
    brush.box(0, 0, width, height, mix(LACQUER, INK, 0.5), radius=6)
    brush.box(2, 2, width - 2, height - 2, mix(LACQUER, INK, 0.12), radius=5)
    brush.box(5, 5, width - 5, height - 5, None, radius=3, edge=mix(GOLD, LACQUER, 0.25), thick=1.6)
    x, y = width / 2, height / 2
    brush.polygon([(x, y - 15), (x + 12, y), (x, y + 15), (x - 12, y)], mix(GOLD, LACQUER, 0.25))
    brush.polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)], mix(LACQUER, INK, 0.12))
    return brush.sprite()


CARD_WIDTH: Final = 330
CARD_HEIGHT: Final = 452


@cache
def large_favour(key: str, seat: int, number: int) -> Sprite:
    """A favour in the hand: its number and name, its pattern, and its rewards in words."""
    favour = favours()[key]
    width, height = CARD_WIDTH, CARD_HEIGHT
    brush = Brush(width, height, 3)
    brush.box(0, 0, width, height, mix(WOOD, INK, 0.3), radius=16)
    brush.box(3, 3, width - 3, height - 3, mix(GOLD, PAPER, 0.25), radius=14)
    brush.box(9, 9, width - 9, height - 9, WHITE, radius=9)
    brush.box(9, 9, width - 9, 76, mix(PAPER, WOOD, 0.16), radius=9)
    brush.box(9, 60, width - 9, 76, mix(PAPER, WOOD, 0.16))
    brush.stroke([(9, 76), (width - 9, 76)], mix(GOLD, BARK, 0.5), 1.5)
    brush.box(20, 20, 64, 66, LACQUER, radius=6)
    brush.write(str(number), (42, 54), 32, WHITE, BOLD)
    _pattern(brush, favour, seat, Box(30, 96, width - 60, 160))
    granted = rewards(favour)
    row = min(48, 168 // max(1, len(granted)))
    brush.stroke([(40, 276), (width - 40, 276)], mix(PAPER, MIST, 0.8), 1.4)
    for place, (piece, _, _) in enumerate(granted):
        brush.lay(piece(36 * brush.scale), 34, 284 + place * row + (row - 36) / 2)
    return brush.sprite()
