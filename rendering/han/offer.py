"""The cards on the table: the open display, the pile, and what has been discarded."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import SHARP, Brush, Canvas
from rendering.han.emblems import engrave
from rendering.han.pieces import CARD, card
from rendering.layout import MARGIN, WIDTH
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import card_back
from rendering.words import say

if TYPE_CHECKING:
    from PIL import Image

    from games.han.view import HanView
    from rendering.canvas import Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

_SMALL: Final = (58, 80)
_GAP: Final = 12


def paint_offer(canvas: Canvas, view: HanView, box: Box) -> None:
    """Paint the cards on the table in `box`."""
    state = "used" if view.final_round else "second" if view.renewed else "first"
    display = tuple(card(canvas.palette, colour) for colour in view.display)
    words = _Words(say("han-display"), say("han-pile"), say("han-pile-state", state=state), say("han-discards"))
    offered = _offered(canvas.palette, display, view.pile, tuple(view.discards.items()), words)
    canvas.cover(offered, box.left, box.top)


class _Words(NamedTuple):
    """What is written beside the cards."""

    display: str
    pile: str
    state: str
    """Which pile it is."""
    discards: str


@lru_cache(maxsize=64)
def _offered(
    palette: Palette, display: tuple[Sprite, ...], pile: int, discards: tuple[tuple[str, int], ...], words: _Words
) -> Image.Image:
    canvas = Canvas.blank(palette, WIDTH, 172)
    width, height = CARD
    x, top = MARGIN + 4, 20
    shown = max(len(display), 3)
    x += round(_heading(canvas, words.display, x, top)) + 4
    for number in range(shown):
        if number < len(display):
            canvas.lay(display[number], x, top)
        else:
            canvas.lay(gap(palette, width, height), x, top)
        x += width + _GAP
    x += 26
    x += round(_heading(canvas, words.pile, x, top)) + 4
    if pile:
        for lift in (8, 4, 0):
            canvas.lay(card_back(palette, width, height), x + lift, top - lift // 2)
        canvas.centre(_count(palette, str(pile)), x + width / 2, top + height / 2)
    else:
        canvas.lay(gap(palette, width, height), x, top)
    x += width + 22
    canvas.write(words.state, x, top + 76, 30, palette.text, weight=BOLD)
    x = WIDTH - MARGIN - 5 * (_SMALL[0] + 14)
    canvas.write(words.discards, x - 18, top + 62, 30, palette.text, weight=BOLD, anchor="r")
    canvas.write(str(sum(count for _, count in discards)), x - 18, top + 98, 27, palette.dim, anchor="r")
    for colour, count in discards:
        canvas.lay(_swatch(palette, colour), x, top + 16)
        tone = palette.text if count else palette.faint
        canvas.write(str(count), x + _SMALL[0] / 2, top + 122, 34, tone, weight=BOLD, anchor="m")
        x += _SMALL[0] + 14
    return canvas.image


def _heading(canvas: Canvas, text: str, x: float, top: float) -> float:
    return canvas.write(text, x, top + 76, 30, canvas.palette.text, weight=BOLD) + 14


@lru_cache(maxsize=8)
def gap(palette: Palette, width: int, height: int) -> Sprite:
    """Where a card is missing."""
    brush = Brush(width, height, SHARP)
    brush.box(1, 1, width - 1, height - 1, None, radius=9, edge=palette.empty, thick=1.6 * palette.bold)
    return brush.sprite()


@lru_cache(maxsize=16)
def _swatch(palette: Palette, colour: str) -> Sprite:
    """A colour with its emblem, for counting discarded cards."""
    tint = palette.tint(colour)
    size = _SMALL[0]
    brush = Brush(size, size, SHARP)
    brush.box(0, 0, size, size, tint.base, radius=7)
    engrave(brush, colour, (size / 2, size / 2), size * 0.76, (tint.mark, tint.base))
    return brush.sprite()


@lru_cache(maxsize=64)
def _count(palette: Palette, text: str) -> Sprite:
    """A number on the pile."""
    brush = Brush(60, 60, SHARP)
    brush.disc(30, 30, 29.5, mix(palette.gold, palette.bark, 0.7))
    brush.disc(30, 30, 27, palette.white)
    brush.write(text, (30, 43), 38, palette.ink, BOLD)
    return brush.sprite()
