"""The viewer's cards in large size, with the use of each, and the display beside or below them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas
from rendering.han.courts import PLATE, room_plate
from rendering.han.offer import TALL_OFFER, gap, paint_tall_offer
from rendering.han.palettes import PALETTES
from rendering.han.pieces import CARD, card
from rendering.han.words import say
from rendering.layout import PHONE, Box, finished
from rendering.lettering import BOLD, measure
from rendering.palette import mix
from rendering.panel import empty_panel
from rendering.pieces import card_back

if TYPE_CHECKING:
    from games.han.board import Board
    from games.han.cards import Colour
    from games.han.view import HanView
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

LARGE: Final = (250, 344)
"""Width and height of a card in a hand."""
EDGE: Final = 24
"""Margin around everything, and space between cards."""
TALL_EDGE: Final = 14
"""Margin on a phone."""
PURPOSE: Final = 216
"""Height of the text for a card's use."""
_COLUMN: Final = 256
"""Width of the display's panel."""
_BESIDE: Final = 12
"""Space between two cards of the display."""
_FIGURE: Final = 42
"""Font size of the free places of a province."""


def edge_of(layout: Layout) -> int:
    """Return the margin around everything and the space between cards."""
    return TALL_EDGE if layout == "phone" else EDGE


def card_size(count: int, layout: Layout) -> tuple[int, int]:
    """Return the width and height of a card if `count` cards are side by side."""
    if layout == "wide":
        return LARGE
    width = min(LARGE[0], (PHONE - TALL_EDGE) // count - TALL_EDGE)
    return width, round(width * LARGE[1] / LARGE[0])


def hand(view: HanView, look: Look = USUAL) -> bytes:
    """Return the viewer's cards as a PNG, with the use of each, and the cards that can be drawn."""
    palette = PALETTES[look.theme]
    if not view.hand:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("hand-empty"), 320, 92, 38, palette.title, anchor="m", vital=True)
        return finished(canvas, look)
    (width, height), edge = card_size(3, look.layout), edge_of(look.layout)
    deep = height + PURPOSE + 2 * edge
    phone = look.layout == "phone"
    wide = PHONE if phone else len(view.hand) * (width + edge) + 2 * edge + _COLUMN
    canvas = Canvas.blank(palette, wide, deep + TALL_OFFER * phone)
    board = view.board()
    for number, colour in enumerate(view.hand):
        x = edge + number * (width + edge)
        canvas.lay(card(palette, colour, (width, height)), x, edge)
        write_purpose(canvas, board, colour, Box(x, edge + height, width, PURPOSE))
    if phone:
        paint_tall_offer(canvas, view, deep)
    else:
        _paint_display(canvas, view, canvas.width - EDGE - _COLUMN, deep - 2 * EDGE)
    return finished(canvas, look)


def write_purpose(canvas: Canvas, board: Board, colour: Colour, box: Box) -> None:
    """Write the provinces of a colour's cards with their free places, centred in `box`."""
    y = float(box.top)
    for key, province in board.map.provinces.items():
        if province.colour == colour:
            canvas.write(board.map.names[key], box.middle, y + 50, 46, weight=BOLD, anchor="m", width=box.width + 10)
            write_room(canvas, board, key, box.middle, y + 98)
            y += PURPOSE / 2 - 2


def write_room(canvas: Canvas, board: Board, province: str, middle: float, y: float) -> None:
    """Write the free places of a province on the baseline y: house spaces, and the plate of its court."""
    palette = canvas.palette
    free, more = len(board.free(province)), board.room(province)
    if not free and not more:
        canvas.write(say("full"), middle, y, _FIGURE, palette.dim, anchor="m", vital=True)
        return
    zoom = _FIGURE / PLATE[1]
    plate = room_plate(palette, f"+{more}", zoom) if more else None
    wide = 46 + measure(str(free), _FIGURE, BOLD)
    x = middle - (wide + (plate.width + 22 if plate else 0)) / 2
    canvas.lay(_free_space(palette, 40), x, y - 34)
    canvas.write(str(free), x + 46, y, _FIGURE, weight=BOLD, vital=True)
    if plate:
        canvas.lay(plate, x + wide + 22, y - 14 - plate.height / 2)


@lru_cache(maxsize=8)
def _free_space(palette: Palette, size: int) -> Sprite:
    """An empty house space."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.disc(mid, mid, mid - 0.4, palette.bark)
    brush.disc(mid, mid, mid - 3.4, mix(palette.paper, palette.white, 0.5))
    return brush.sprite()


def _paint_display(canvas: Canvas, view: HanView, left: int, height: int) -> None:
    """Paint a panel with the display, and the draw pile below it."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, _COLUMN, height), left, EDGE)
    canvas.write(say("display"), left + _COLUMN / 2, EDGE + 52, 38, palette.title, weight=BOLD, anchor="m")
    width, tall = CARD
    start = left + (_COLUMN - 2 * width - _BESIDE) / 2
    for number in range(max(3, len(view.display))):
        x, y = start + number % 2 * (width + _BESIDE), EDGE + 74 + number // 2 * (tall + _BESIDE)
        shown = number < len(view.display)
        canvas.lay(card(palette, view.display[number]) if shown else gap(palette, width, tall), x, y)
    foot = EDGE + height - 128
    canvas.lay(card_back(palette, 74, 102), start + 4, foot)
    canvas.write(str(view.pile), start + 92, foot + 50, 50, weight=BOLD)
    canvas.write(say("in-pile"), start + 92, foot + 90, 32, palette.dim, width=round(left + _COLUMN - start - 98))
