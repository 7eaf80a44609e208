"""Large favours side by side, each with its mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang_di.favours import favours
from rendering.canvas import Canvas
from rendering.huang_di.cards import CARD_HEIGHT, CARD_WIDTH, large_favour, reward_rows, rewards
from rendering.lettering import BOLD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.huang_di.favours import Favour
    from rendering import Layout
    from rendering.palette import Palette

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
