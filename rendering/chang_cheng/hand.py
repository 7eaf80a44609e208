"""What only the viewer may see: cards in hand and on the boards, pieces left, and Threat counters seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.components import NEUTRAL
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.chang_cheng.cards import HEIGHT, card
from rendering.chang_cheng.counters import threat
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.pieces import block
from rendering.chang_cheng.words import say
from rendering.layout import LEGIBLE, PHONE, Box, finished
from rendering.lettering import BOLD, measure
from rendering.panel import empty_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.state import State
    from games.engine import Seat
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_EDGE: Final = 20
"""Margin around everything, and space between panels."""
_ACROSS: Final = 1340
"""Width of a wide picture."""
_COLUMNS: Final = {"wide": (6, 4), "phone": (3, 2)}
"""Cards in a row, and entries in a row of a panel."""
_HEAD: Final = 66
"""Height of a panel's title."""
_ENTRY: Final = 112
"""Height of a card on the boards with its province, or of a counter with its region."""
_CARD: Final = 64
"""Width of a card on the boards."""
_COUNTER: Final = 84
_PIECES: Final = 132
"""Height of the pieces left."""
_FIGURE: Final = 56
"""Font size of the number of pieces."""


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's cards in hand and on the boards, pieces left, and Threat counters seen, as a PNG."""
    palette = PALETTES[look.theme]
    paint = _paint_nothing if game.viewer is None else _paint_hand
    return finished(paint(palette, game, look.layout), look)


def _paint_nothing(palette: Palette, _game: State, _layout: Layout) -> Canvas:
    """Paint what spectators have."""
    canvas = Canvas.blank(palette, 640, 160)
    canvas.write(say("hand-public"), 320, 92, 38, palette.title, anchor="m", vital=True)
    return canvas


def _paint_hand(palette: Palette, game: State, layout: Layout) -> Canvas:
    seat = game.viewer or 0
    across = PHONE if layout == "phone" else _ACROSS
    most, entries = _COLUMNS[layout]
    width = (across - _EDGE) // most - _EDGE
    held = game.players[seat].hand
    rows = -(-len(held) // most)
    laid = [(card(palette, own.card, seat, _CARD), game.names[province])
            for province in game.laid for own in game.cards_in(province) if own.seat == seat and own.card]  # fmt: skip
    seen = [(threat(palette, game.threats[region], _COUNTER, seen=True), game.names[region])
            for region in game.layout.regions if region in game.threats and region not in game.revealed]  # fmt: skip
    step = round(width * HEIGHT) + _EDGE
    tops = [_EDGE + (rows * step if rows else 64)]
    heights = [_HEAD + -(-len(found) // entries) * _ENTRY for found in (laid, seen)] + [_PIECES]
    for height in heights:
        tops.append(tops[-1] + height + _EDGE)
    canvas = Canvas.blank(palette, across, tops[-1])
    for number, kind in enumerate(held):
        row, column = divmod(number, most)
        slack = (most - min(most, len(held) - row * most)) * (width + _EDGE) // 2
        canvas.lay(card(palette, kind, seat, width), _EDGE + slack + column * (width + _EDGE), _EDGE + row * step)
    if not rows:
        canvas.write(say("hand-empty"), across / 2, _EDGE + 46, 40, palette.title, anchor="m", vital=True)
    boxes = [Box(_EDGE, top, across - 2 * _EDGE, height) for top, height in zip(tops, heights, strict=False)]
    _paint_entries(canvas, say("hand-laid"), laid, boxes[0], entries)
    _paint_entries(canvas, say("hand-seen"), seen, boxes[1], entries)
    _paint_pieces(canvas, game, seat, boxes[2])
    return canvas


def _paint_entries(canvas: Canvas, title: str, entries: Sequence[tuple[Sprite, str]], box: Box, columns: int) -> None:
    """Paint a panel of things, each with its place."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    wide = canvas.write(title, box.left + 22, box.top + 48, 38, palette.title, weight=BOLD)
    if not entries:
        canvas.write(say("hand-none"), box.left + 40 + wide, box.top + 48, LEGIBLE + 1, palette.dim, vital=True)
    pitch = (box.width - 30) / columns
    for number, (sprite, place) in enumerate(entries):
        x, y = box.left + 22 + number % columns * pitch, box.top + _HEAD + number // columns * _ENTRY
        canvas.lay(sprite, x + (_COUNTER - sprite.width) / 2, y + (_ENTRY - 18 - sprite.height) / 2)
        left = x + _COUNTER + 14
        canvas.write(place, left, y + 60, LEGIBLE + 1, width=round(pitch - _COUNTER - 24), vital=True)


def _paint_pieces(canvas: Canvas, game: State, seat: Seat, box: Box) -> None:
    """Paint the wall blocks that the viewer has left."""
    palette, player = canvas.palette, game.players[seat]
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    x = float(box.left + 22)
    if canvas.width > PHONE:
        x += canvas.write(say("hand-pieces"), x, box.top + 78, 38, palette.title, weight=BOLD) + 60
    left = [
        (block(palette, "single", seat, (0,)), player.singles),
        (block(palette, "double", seat, (0, 0)), player.doubles),
        (block(palette, "tower", seat, (0,)), player.towers),
    ]
    if game.seats == 2:
        left.append((block(palette, "single", NEUTRAL, (0,)), game.neutrals))
    widths = [sprite.width + 18 + measure(str(count), _FIGURE, BOLD) for sprite, count in left]
    gap = (box.right - 22 - x - sum(widths)) / len(left)
    for (sprite, count), wide in zip(left, widths, strict=True):
        canvas.lay(sprite, x, box.bottom - 14 - sprite.height)
        tone = palette.text if count else palette.dim
        canvas.write(str(count), x + sprite.width + 18, box.bottom - 32, _FIGURE, tone, weight=BOLD, vital=True)
        x += wide + gap
