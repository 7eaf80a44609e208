"""The viewer's cards, large, with what each of them is for, and the open display beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.han.offer import gap
from rendering.han.palettes import PALETTES
from rendering.han.pieces import CARD, card
from rendering.layout import finished
from rendering.lettering import BOLD
from rendering.panel import empty_panel
from rendering.pieces import card_back
from rendering.words import say

if TYPE_CHECKING:
    from games.han.board import Board
    from games.han.cards import Colour
    from games.han.view import HanView

LARGE: Final = (250, 344)
"""Width and height of a card in a hand."""
EDGE: Final = 24
"""Round everything, and between cards."""
PURPOSE: Final = 186
"""Height of what a card is for."""
_COLUMN: Final = 256
"""Width of the display's panel."""
_BESIDE: Final = 12
"""Between two cards of the display."""


def hand(view: HanView, look: Look = USUAL) -> bytes:
    """The viewer's own cards as a PNG, with what each is for, and the cards to be drawn."""
    palette = PALETTES[look.theme]
    if not view.hand:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("han-hand-empty"), 320, 92, 38, palette.title, anchor="m")
        return finished(canvas, look)
    height = LARGE[1] + PURPOSE + 2 * EDGE
    canvas = Canvas.blank(palette, len(view.hand) * (LARGE[0] + EDGE) + 2 * EDGE + _COLUMN, height)
    board = view.board()
    for number, colour in enumerate(view.hand):
        x = EDGE + number * (LARGE[0] + EDGE)
        canvas.lay(card(palette, colour, LARGE), x, EDGE)
        write_purpose(canvas, board, colour, x + LARGE[0] / 2, EDGE + LARGE[1])
    _paint_display(canvas, view, canvas.width - EDGE - _COLUMN, height - 2 * EDGE)
    return finished(canvas, look)


def write_purpose(canvas: Canvas, board: Board, colour: Colour, middle: float, top: float) -> None:
    """Where cards of a colour place pieces, and what still fits there, centred below `top`."""
    palette = canvas.palette
    y = top
    for key, province in board.map.provinces.items():
        if province.colour == colour:
            canvas.write(board.map.names[key], middle, y + 48, 44, weight=BOLD, anchor="m", width=LARGE[0] + 12)
            canvas.write(_room(board, key), middle, y + 84, 31, palette.dim, anchor="m", width=LARGE[0] + 12)
            y += PURPOSE / 2


def _room(board: Board, province: str) -> str:
    """What still fits into a province."""
    return say("han-room", free=len(board.free(province)), more=max(0, board.room(province)))


def _paint_display(canvas: Canvas, view: HanView, left: int, height: int) -> None:
    """The open display, and the pile below it, in a panel."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, _COLUMN, height), left, EDGE)
    canvas.write(say("han-display"), left + _COLUMN / 2, EDGE + 52, 38, palette.title, weight=BOLD, anchor="m")
    width, tall = CARD
    start = left + (_COLUMN - 2 * width - _BESIDE) / 2
    for number in range(max(3, len(view.display))):
        x, y = start + number % 2 * (width + _BESIDE), EDGE + 74 + number // 2 * (tall + _BESIDE)
        shown = number < len(view.display)
        canvas.lay(card(palette, view.display[number]) if shown else gap(palette, width, tall), x, y)
    foot = EDGE + height - 112
    canvas.lay(card_back(palette, 66, 92), start + 8, foot)
    canvas.write(str(view.pile), start + 88, foot + 48, 46, weight=BOLD)
    canvas.write(say("han-in-pile"), start + 88, foot + 84, 27, palette.dim, width=round(left + _COLUMN - start - 96))
