"""The emperor's favours: small and large cards with their patterns and rewards, and the viewer's hand."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

from games.huang_di.cards import favours
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, Sprite
from rendering.huang_di.pieces import block, scroll, sycee
from rendering.huang_di.words import say
from rendering.layout import Box, finished
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.palette import PALETTES, mix
from rendering.pieces import blossom, jade, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from games.huang_di.cards import Favour
    from games.huang_di.state import State
    from rendering import Layout
    from rendering.palette import Palette

FAVOUR_HEIGHT: Final = 104
_BROAD: Final = 120
"""From this width on, played favours show their rewards beside the pattern."""


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


@PICTURES.remembered
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


@PICTURES.remembered
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


@PICTURES.remembered
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


GAP: Final = 22
"""Space around each card."""


def columns_of(count: int, layout: Layout) -> int:
    """Return the number of columns for `count` favours."""
    return min(count, 2 if count == 4 or layout == "phone" else 3)


def fanned(palette: Palette, cards: Sequence[tuple[str, str]], seat: Seat, columns: int, top: int = 0) -> Canvas:
    """Paint favours (pairs of key and mark) in rows of `columns` below `top`; patterns use the stones of `seat`."""
    rows = -(-len(cards) // columns)
    canvas = Canvas.blank(palette, columns * (CARD_WIDTH + GAP) + GAP, top + rows * (CARD_HEIGHT + GAP) + GAP)
    for number, (key, mark) in enumerate(cards):
        row, column = divmod(number, columns)
        slack = (columns - min(columns, len(cards) - row * columns)) * (CARD_WIDTH + GAP) / 2
        x, y = GAP + slack + column * (CARD_WIDTH + GAP), top + GAP + row * (CARD_HEIGHT + GAP)
        canvas.lay(large_favour(palette, key, seat, mark), x, y)
        _tell(canvas, favours()[key], x, y)
    return canvas


def _tell(canvas: Canvas, favour: Favour, x: float, y: float) -> None:
    """Write the name and rewards of a favour on its card at (x, y)."""
    palette = canvas.palette
    canvas.write(favour.name, x + 70, y + 55, 33, palette.ink, weight=BOLD, width=CARD_WIDTH - 84)
    granted = rewards(favour)
    for middle, reward in zip(reward_rows(len(granted)), granted, strict=True):
        wide = canvas.write(reward.amount, x + 84, y + middle + 12, 36, palette.ink, weight=BOLD, vital=True)
        tone = palette.lacquer if reward.kind == "points" else palette.ash
        room = round(CARD_WIDTH - 93 - wide - 14)
        canvas.write(reward.word, x + 93 + wide, y + middle + 12, 31, tone, width=room)


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's favours as a PNG: the hand, or during setup the dealt cards with their letters."""
    palette = PALETTES[look.theme]
    own = None if game.viewer is None else game.players[game.viewer]
    keys = (own.dealt or own.hand) if own else ()
    if keys:
        letters = ascii_uppercase if own and own.dealt else [""] * len(keys)
        columns = columns_of(len(keys), look.layout)
        canvas = fanned(palette, list(zip(keys, letters, strict=False)), game.viewer or 0, columns)
    else:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("hand-empty"), 320, 92, 38, palette.title, anchor="m", vital=True)
    return finished(canvas, look)
