"""The cards of Huang Di: role cards, and the emperor's favours in two sizes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import ImageOps

from games.huang_di.favours import favours
from rendering.canvas import Brush, Sprite
from rendering.huang_di.pieces import block, scroll, sycee
from rendering.huang_di.words import say
from rendering.layout import Box
from rendering.lettering import BOLD, SOFT, measure
from rendering.palette import mix
from rendering.pieces import blossom, jade, peasant, token

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.huang_di.favours import Favour
    from rendering.palette import Colour, Palette

ROLES: Final = {"recruiter": "徵", "resources": "資", "builder": "築", "taskmaster": "監"}
"""The role cards in display order, with the character in their corner."""
ROLE_WIDTH: Final = 78
ROLE_HEIGHT: Final = 106
FAVOUR_HEIGHT: Final = 104
_BROAD: Final = 120
"""From this width on, played favours show their rewards beside the pattern."""


def _pick(palette: Palette, brush: Brush, x: float, y: float) -> None:
    for left, top, wide in ((-24, 10, 24), (2, 12, 22), (-12, -4, 24)):
        brush.box(x + left, y + top, x + left + wide, y + top + 15, mix(palette.stone, palette.ink, 0.12), radius=3,
                  edge=mix(palette.stone, palette.ink, 0.6), thick=1.6)  # fmt: skip
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], palette.bark, 5)
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], palette.wood, 3)
    brush.stroke(
        [(x - 8, y - 28), (x + 6, y - 26), (x + 18, y - 18), (x + 25, y - 5)], mix(palette.ash, palette.ink, 0.55), 5.5
    )


def _trowel(palette: Palette, brush: Brush, x: float, y: float) -> None:
    edge = mix(palette.stone, palette.ink, 0.6)
    for left, top, wide in ((-28, 14, 27), (1, 14, 27), (-14, -2, 28)):
        brush.box(
            x + left,
            y + top,
            x + left + wide,
            y + top + 15,
            mix(palette.lacquer, palette.white, 0.45),
            radius=2.5,
            edge=edge,
            thick=1.6,
        )
    brush.polygon([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], mix(palette.stone, palette.white, 0.3))
    brush.stroke([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], edge, 2, closed=True)
    brush.stroke([(x + 8, y - 17), (x + 15, y - 21)], edge, 3.5)
    brush.stroke([(x + 16, y - 22), (x + 25, y - 27)], palette.bark, 6.5)


def _whip(palette: Palette, brush: Brush, x: float, y: float) -> None:
    brush.stroke([(x - 14, y + 30), (x - 14, y - 27)], palette.bark, 4)
    brush.disc(x - 14, y - 28, 3.4, palette.gold)
    flag = [(x - 11, y - 25), (x + 27, y - 25), (x + 20, y - 11), (x + 27, y + 4), (x - 11, y + 4)]
    brush.polygon(flag, palette.lacquer)
    brush.stroke(flag, mix(palette.lacquer, palette.ink, 0.5), 1.8, closed=True)
    brush.write("工", (x + 5, y - 2), 24, palette.white, BOLD)
    brush.stroke([(x - 2, y + 28), (x + 6, y + 16), (x + 15, y + 24), (x + 25, y + 14)], palette.wood, 3.4)


def _recruit(palette: Palette, brush: Brush, x: float, y: float) -> None:
    figure = peasant(palette, round(50 * brush.scale))
    brush.lay(figure, x - 33, y - 26)
    brush.box(x + 5, y - 20, x + 30, y + 20, palette.white, edge=mix(palette.wood, palette.ink, 0.3), thick=1.8)
    for top in (-24, 16):
        brush.box(
            x + 1,
            y + top,
            x + 34,
            y + top + 8,
            palette.wood,
            radius=3.5,
            edge=mix(palette.wood, palette.ink, 0.4),
            thick=1.4,
        )
    for left in (11, 17):
        brush.stroke([(x + left, y - 11), (x + left, y + 10)], palette.ash, 1.8)
    brush.box(x + 20, y + 2, x + 28, y + 12, palette.lacquer)


_ICONS: Final[dict[str, Callable[[Palette, Brush, float, float], None]]] = {
    "recruiter": _recruit,
    "resources": _pick,
    "builder": _trowel,
    "taskmaster": _whip,
}


def rubbed(palette: Palette) -> tuple[Colour, Colour]:
    """Return the colours of a played card: drawing and background."""
    return mix(palette.veil, palette.ink, 0.65), palette.veil


@lru_cache(maxsize=128)
def role_card(palette: Palette, role: str, played: int = 0, name: str = "", *, zoom: float = 1) -> Sprite:
    """A role card in hand, or played `played`-th: then paler, and stamped with that number.

    Its `name` is at its bottom, or its character if the name is empty.
    """
    width, height = ROLE_WIDTH, ROLE_HEIGHT
    brush = Brush(width, height, zoom=zoom)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=8)
    brush.box(2, 2, width - 2, height - 2, mix(palette.gold, palette.paper, 0.5), radius=7)
    brush.box(5, 5, width - 5, height - 5, palette.silk, radius=4)
    brush.box(5, height - 33, width - 5, height - 5, mix(palette.paper, palette.wood, 2 / 7), radius=4)
    if name:
        size = min(16, round(16 * (width - 12) / measure(name, 16)))
        brush.write(name, (width / 2, height - 14), size, palette.bark)
    else:
        brush.write(ROLES[role], (width / 2, height - 11), 24, palette.bark, BOLD)
    _ICONS[role](palette, brush, width / 2, 39)
    card = brush.sprite()
    if not played:
        return card
    grey = card.image.convert("L").point(SOFT)
    rubbing = ImageOps.colorize(grey, *rubbed(palette)).convert("RGBA")
    rubbing.putalpha(card.image.getchannel("A"))
    stamp = Brush(46, 46, zoom=zoom)
    for radius, tone in ((22.5, palette.silk), (20, palette.lacquer)):
        stamp.disc(23, 23, radius, tone)
    stamp.write(str(played), (23, 34), 33, palette.white, BOLD)
    rubbing.alpha_composite(stamp.sprite().image, (round((width / 2 - 23) * zoom), round(30 * zoom)))
    return Sprite(rubbing)


@dataclass(frozen=True, slots=True)
class Reward:
    """One reward of a favour."""

    piece: Callable[[Palette, int], Sprite]
    """Paints its symbol."""
    count: int
    kind: str

    @property
    def amount(self) -> str:
        """The amount as text: `+2` for something granted repeatedly, `5` for points."""
        return str(self.count) if self.kind == "points" else f"+{self.count}"

    @property
    def word(self) -> str:
        """The noun after the amount."""
        return say(f"grant-{self.kind}", count=self.count)


def rewards(favour: Favour) -> list[Reward]:
    """Return the rewards of a favour."""
    every = (
        Reward(sycee, favour.income, "income"),
        Reward(scroll, favour.petition, "petition"),
        Reward(jade, favour.jade, "jade"),
        Reward(blossom, favour.points, "points"),
    )
    return [reward for reward in every if reward.count]


def _pattern(palette: Palette, brush: Brush, favour: Favour, seat: int, place: Box) -> None:
    """Draw the pattern of a favour on the ground, as large as fits into `place`."""
    hue = palette.hues[seat]
    left, top, width, height = place.left, place.top, place.width, place.height
    high = min(height / max(favour.height, 2), width / max(favour.width, 3) * 0.72)
    wide = high / 0.72
    x, foot = left + (width - favour.width * wide) / 2, top + height
    brush.stroke(
        [(left + 2, foot), (left + width - 2, foot)], mix(palette.paper, palette.bark, 0.45), max(1.2, high * 0.06)
    )
    for cell in favour.cells:
        corner_x, corner_y = x + cell.column * wide, foot - (cell.level + 1) * high
        if high > 20:
            stone = block(
                palette, seat, round(wide * brush.scale), round(high * brush.scale), cell.column + cell.level,
                scale=brush.scale,
            )  # fmt: skip
            brush.lay(stone, corner_x, corner_y)
            continue
        edge = mix(hue.line, palette.ink, 0.4)
        brush.box(corner_x, corner_y, corner_x + wide, corner_y + high, hue.base, radius=high * 0.09, edge=edge,
                  thick=max(1, high * 0.07))  # fmt: skip


@cache
def small_favour(palette: Palette, key: str, seat: int, width: int) -> Sprite:
    """A played favour: its pattern, and the symbols and amounts of its rewards beside or below it."""
    favour = favours()[key]
    brush = Brush(width, FAVOUR_HEIGHT)
    brush.box(0, 0, width, FAVOUR_HEIGHT, mix(palette.gold, palette.bark, 0.7), radius=6)
    brush.box(2, 2, width - 2, FAVOUR_HEIGHT - 2, palette.white, radius=5)
    granted = rewards(favour)
    if width >= _BROAD:
        _pattern(palette, brush, favour, seat, Box(9, 14, width - 78, 78))
        row = min(36, (FAVOUR_HEIGHT - 10) / len(granted))
        for number, reward in enumerate(granted):
            y = FAVOUR_HEIGHT / 2 + (number - (len(granted) - 1) / 2) * row
            icon = min(32.0, row * 0.94)
            brush.lay(reward.piece(palette, round(icon * brush.scale)), width - 66, y - icon / 2)
            brush.write(str(reward.count), (width - 20, y + row * 0.33), row * 0.95, palette.ink, BOLD)
        return brush.sprite()
    _pattern(palette, brush, favour, seat, Box(6, 7, width - 12, 38))
    columns = 1 if len(granted) < 3 else 2
    icon, size = (25.0, 26) if columns == 1 else (width * 0.26, min(24, round(width * 0.31)))
    for number, reward in enumerate(granted):
        column, row = float(number % columns), number // columns
        if number == len(granted) - 1 and len(granted) % columns:
            column = 0.5
        x = width / 2 + (column - (columns - 1) / 2) * (width / 2 - 3)
        y = 60 + row * 26 + (13 if len(granted) == 1 else 0)
        count = str(reward.count)
        wide = icon + 2 + size * 0.5 * len(count)
        brush.lay(reward.piece(palette, round(icon * brush.scale)), x - wide / 2, y - icon / 2)
        brush.write(count, (x + wide / 2 - size * 0.25 * len(count), y + size * 0.34), size, palette.ink, BOLD)
    return brush.sprite()


@cache
def favour_sign(palette: Palette, seat: int, size: int) -> Sprite:
    """The symbol of a seat's played favours: a card with a pattern."""
    brush = Brush(size, size)
    left, right = size * 0.1, size * 0.9
    brush.box(left, 0, right, size, mix(palette.gold, palette.bark, 0.7), radius=size * 0.1)
    brush.box(left + 2, 2, right - 2, size - 2, palette.white, radius=size * 0.07)
    hue, wide = palette.hues[seat], size * 0.26
    for x, y in ((0.22, 0.58), (0.51, 0.58), (0.51, 0.3)):
        edge = mix(hue.line, palette.ink, 0.4)
        brush.box(size * x, size * y, size * x + wide, size * y + wide * 0.9, hue.base, edge=edge, thick=1)
    return brush.sprite()


CARD_WIDTH: Final = 330
CARD_HEIGHT: Final = 444
_REWARDS: Final = Box(34, 292, CARD_WIDTH - 60, 140)


def reward_rows(count: int) -> list[float]:
    """Return the vertical centres of `count` rewards on a large card."""
    row = min(50, _REWARDS.height / max(1, count))
    first = _REWARDS.top + (_REWARDS.height - row * count) / 2
    return [first + row * (number + 0.5) for number in range(count)]


@cache
def large_favour(palette: Palette, key: str, seat: int, mark: str) -> Sprite:
    """A large favour: its mark, or its owner's symbol; its pattern; and the symbols of its rewards."""
    favour = favours()[key]
    width, height = CARD_WIDTH, CARD_HEIGHT
    brush = Brush(width, height, 3)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.3), radius=16)
    brush.box(3, 3, width - 3, height - 3, mix(palette.gold, palette.paper, 0.25), radius=14)
    brush.box(9, 9, width - 9, height - 9, palette.white, radius=9)
    brush.box(9, 9, width - 9, 76, mix(palette.paper, palette.wood, 0.16), radius=9)
    brush.box(9, 60, width - 9, 76, mix(palette.paper, palette.wood, 0.16))
    brush.stroke([(9, 76), (width - 9, 76)], mix(palette.gold, palette.bark, 0.5), 1.5)
    if mark:
        for inset, tone in ((0.0, palette.ink), (1.6, palette.white), (4.2, palette.choice)):
            brush.box(17 + inset, 18 + inset, 63 - inset, 68 - inset, tone, radius=11 - inset)
        brush.write(mark, (40, 55), 35, palette.ink, BOLD)
    else:
        brush.lay(token(palette, seat, round(44 * brush.scale)), 17, 20)
    _pattern(palette, brush, favour, seat, Box(26, 92, width - 52, 176))
    granted = rewards(favour)
    icon = 38 if len(granted) < 4 else 31
    for middle, reward in zip(reward_rows(len(granted)), granted, strict=True):
        brush.lay(reward.piece(palette, round(icon * brush.scale)), _REWARDS.left + 19 - icon / 2, middle - icon / 2)
    return brush.sprite()
