"""The cards in a hand and on the table: the display, the draw pile, and the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas
from rendering.han.chart import PLATE
from rendering.han.palettes import PALETTES
from rendering.han.pieces import CARD, card, engrave, room_plate
from rendering.han.words import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD, least, measure, wrapped
from rendering.memory import PANELS, PICTURES
from rendering.palette import mix
from rendering.panel import empty_panel
from rendering.pieces import card_back

if TYPE_CHECKING:
    from PIL import Image

    from games.han.board import Board
    from games.han.cards import Colour, Payment
    from games.han.state import State
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.layout import Box
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


def held(game: State) -> Payment:
    """Return the viewer's own cards; none for the public."""
    return () if game.viewer is None else game.players[game.viewer].hand


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's cards as a PNG, with the use of each, and the cards that can be drawn."""
    palette, cards = PALETTES[look.theme], held(game)
    if not cards:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("hand-empty"), 320, 92, 38, palette.title, anchor="m", vital=True)
        return finished(canvas, look)
    (width, height), edge = card_size(3, look.layout), edge_of(look.layout)
    deep = height + PURPOSE + 2 * edge
    phone = look.layout == "phone"
    wide = PHONE if phone else len(cards) * (width + edge) + 2 * edge + _COLUMN
    canvas = Canvas.blank(palette, wide, deep + TALL_OFFER * phone)
    for number, colour in enumerate(cards):
        x = edge + number * (width + edge)
        canvas.lay(card(palette, colour, (width, height)), x, edge)
        write_purpose(canvas, game.board, colour, Box(x, edge + height, width, PURPOSE))
    if phone:
        paint_tall_offer(canvas, game, deep)
    else:
        _paint_display(canvas, game, canvas.width - EDGE - _COLUMN, deep - 2 * EDGE)
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
    free, more = len(board.free[province]), board.room(province)
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


@PICTURES.remembered
def _free_space(palette: Palette, size: int) -> Sprite:
    """An empty house space."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.disc(mid, mid, mid - 0.4, palette.bark)
    brush.disc(mid, mid, mid - 3.4, mix(palette.paper, palette.white, 0.5))
    return brush.sprite()


def _paint_display(canvas: Canvas, game: State, left: int, height: int) -> None:
    """Paint a panel with the display, and the draw pile below it."""
    palette, display = canvas.palette, game.display
    canvas.lay(empty_panel(palette, _COLUMN, height), left, EDGE)
    canvas.write(say("display"), left + _COLUMN / 2, EDGE + 52, 38, palette.title, weight=BOLD, anchor="m")
    width, tall = CARD
    start = left + (_COLUMN - 2 * width - _BESIDE) / 2
    for number in range(max(3, len(display))):
        x, y = start + number % 2 * (width + _BESIDE), EDGE + 74 + number // 2 * (tall + _BESIDE)
        shown = number < len(display)
        canvas.lay(card(palette, display[number]) if shown else gap(palette, width, tall), x, y)
    foot = EDGE + height - 128
    canvas.lay(card_back(palette, 74, 102), start + 4, foot)
    canvas.write(str(len(game.pile)), start + 92, foot + 50, 50, weight=BOLD)
    canvas.write(say("in-pile"), start + 92, foot + 90, 32, palette.dim, width=round(left + _COLUMN - start - 98))


_SMALL: Final = 60
_GAP: Final = 10
_WIDE: Final = (114, 156)
"""Width and height of a card on a wide board."""
_TALL: Final = (112, 150)
"""Width and height of a card on a phone."""
TALL_OFFER: Final = _TALL[1] + 26
"""Height of the cards' area on a phone."""


def paint_offer(canvas: Canvas, game: State, box: Box) -> None:
    """Paint the cards on the table in `box`."""
    state = "used" if game.final_round else "second" if game.renewed else "first"
    display = tuple(card(canvas.palette, colour, _WIDE) for colour in game.display)
    words = _Words(say("display"), say("pile"), say("pile-state", state=state), say("discards"))
    offered = _offered(canvas.palette, display, len(game.pile), tuple(game.discards.items()), words)
    canvas.cover(offered, box.left, box.top)


class _Words(NamedTuple):
    """Texts beside the cards."""

    display: str
    pile: str
    state: str
    """Which pass through the draw pile this is."""
    discards: str


@PANELS.remembered
def _offered(
    palette: Palette, display: tuple[Sprite, ...], pile: int, discards: tuple[tuple[str, int], ...], words: _Words
) -> Image.Image:
    canvas = Canvas.blank(palette, WIDTH, 194)
    width, height = _WIDE
    x, top = MARGIN + 4, 18
    shown = max(len(display), 3)
    x += round(_heading(canvas, words.display, x, top)) + 4
    for number in range(shown):
        if number < len(display):
            canvas.lay(display[number], x, top)
        else:
            canvas.lay(gap(palette, width, height), x, top)
        x += width + _GAP
    x += 16
    below = canvas.write(words.state, x, top + 114, 33, palette.dim) + 14
    x += round(max(below, _heading(canvas, words.pile, x, top - 14))) + 4
    if pile:
        for lift in (8, 4, 0):
            canvas.lay(card_back(palette, width, height), x + lift, top - lift // 2)
        canvas.centre(_count(palette, str(pile), 84), x + width / 2, top + height / 2)
    else:
        canvas.lay(gap(palette, width, height), x, top)
    x = WIDTH - MARGIN - 5 * (_SMALL + 10)
    canvas.write(words.discards, x - 14, top + 74, 35, palette.text, weight=BOLD, anchor="r")
    canvas.write(str(sum(count for _, count in discards)), x - 14, top + 114, 33, palette.dim, anchor="r")
    for colour, count in discards:
        canvas.lay(_swatch(palette, colour, _SMALL), x, top + 16)
        tone = palette.text if count else palette.faint
        canvas.write(str(count), x + _SMALL / 2, top + 136, 46, tone, weight=BOLD, anchor="m")
        x += _SMALL + 10
    return canvas.image


def paint_tall_offer(canvas: Canvas, game: State, top: int) -> None:
    """Paint the cards on the table for a phone, below `top`."""
    state = "used" if game.final_round else "second" if game.renewed else "first"
    display = tuple(card(canvas.palette, colour, _TALL) for colour in game.display)
    words = _Words("", "", say("pile-state", state=state), say("discards"))
    offered = _tall_offered(canvas.palette, display, len(game.pile), tuple(game.discards.items()), words)
    canvas.cover(offered, 0, top)


@PANELS.remembered
def _tall_offered(
    palette: Palette, display: tuple[Sprite, ...], pile: int, discards: tuple[tuple[str, int], ...], words: _Words
) -> Image.Image:
    canvas = Canvas.blank(palette, PHONE, TALL_OFFER)
    width, height = _TALL
    x, top = 14, 12
    for number in range(max(len(display), 3)):
        canvas.lay(display[number] if number < len(display) else gap(palette, width, height), x, top)
        x += width + 8
    x += 12
    if pile:
        for lift in (6, 3, 0):
            canvas.lay(card_back(palette, width, height), x + lift, top - lift // 2)
        canvas.centre(_count(palette, str(pile), 76), x + width / 2, top + height * 0.38)
        size = 28 if least(28) * measure(words.state, 28) <= 28 * (width - 10) else 24
        lines = wrapped(words.state, size, width - 10)
        for number, line in enumerate(reversed(lines)):
            y = top + height - 14 - number * (size - 1)
            canvas.write(line, x + width / 2, y, size, palette.white, anchor="m", width=width - 10)
    else:
        canvas.lay(gap(palette, width, height), x, top)
        canvas.write(words.state, x + width / 2, top + height / 2 + 9, 28, anchor="m", width=width - 6)
    x += width + 30
    room = PHONE - 14 - x
    canvas.write(words.discards, x, top + 24, 28, palette.dim, width=room)
    step = room / 2
    for number, (colour, count) in enumerate(discards):
        left, down = x + number // 3 * step, top + 36 + number % 3 * 40
        canvas.lay(_swatch(palette, colour, 34), left, down)
        canvas.write(str(count), left + 41, down + 30, LEGIBLE, None if count else palette.faint, weight=BOLD)
    return canvas.image


def _heading(canvas: Canvas, text: str, x: float, top: float) -> float:
    return canvas.write(text, x, top + 90, 35, canvas.palette.text, weight=BOLD) + 14


@PICTURES.remembered
def gap(palette: Palette, width: int, height: int) -> Sprite:
    """An empty place for a card."""
    brush = Brush(width, height, SHARP)
    brush.box(1, 1, width - 1, height - 1, None, radius=9, edge=palette.empty, thick=1.6 * palette.bold)
    return brush.sprite()


@PICTURES.remembered
def _swatch(palette: Palette, colour: str, size: int) -> Sprite:
    """A colour with its emblem, for counts of discarded cards."""
    tint = palette.tint(colour)
    brush = Brush(size, size, SHARP)
    brush.box(0, 0, size, size, tint.base, radius=7)
    engrave(brush, colour, (size / 2, size / 2), size * 0.76, (tint.mark, tint.base))
    return brush.sprite()


@PICTURES.remembered
def _count(palette: Palette, text: str, size: int) -> Sprite:
    """A number on the draw pile."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.disc(mid, mid, mid - 0.5, mix(palette.gold, palette.bark, 0.7))
    brush.disc(mid, mid, mid - 3, palette.white)
    brush.write(text, (mid, mid + size * 0.225), size * 0.68, palette.ink, BOLD)
    return brush.sprite()
