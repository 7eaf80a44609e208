"""The cards on the table: the display, the draw pile, and the discards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import SHARP, Brush, Canvas
from rendering.han.emblems import engrave
from rendering.han.pieces import card
from rendering.han.words import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import card_back

if TYPE_CHECKING:
    from PIL import Image

    from games.han.view import HanView
    from rendering.canvas import Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

_SMALL: Final = 60
_GAP: Final = 10
_WIDE: Final = (114, 156)
"""Width and height of a card on a wide board."""
_TALL: Final = (112, 150)
"""Width and height of a card on a phone."""
TALL_OFFER: Final = _TALL[1] + 26
"""Height of the cards' area on a phone."""


def paint_offer(canvas: Canvas, view: HanView, box: Box) -> None:
    """Paint the cards on the table in `box`."""
    state = "used" if view.final_round else "second" if view.renewed else "first"
    display = tuple(card(canvas.palette, colour, _WIDE) for colour in view.display)
    words = _Words(say("display"), say("pile"), say("pile-state", state=state), say("discards"))
    offered = _offered(canvas.palette, display, view.pile, tuple(view.discards.items()), words)
    canvas.cover(offered, box.left, box.top)


class _Words(NamedTuple):
    """Texts beside the cards."""

    display: str
    pile: str
    state: str
    """Which pass through the draw pile this is."""
    discards: str


@lru_cache(maxsize=64)
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


def paint_tall_offer(canvas: Canvas, view: HanView, top: int) -> None:
    """Paint the cards on the table for a phone, below `top`."""
    state = "used" if view.final_round else "second" if view.renewed else "first"
    display = tuple(card(canvas.palette, colour, _TALL) for colour in view.display)
    words = _Words("", "", say("pile-state", state=state), say("discards"))
    offered = _tall_offered(canvas.palette, display, view.pile, tuple(view.discards.items()), words)
    canvas.cover(offered, 0, top)


@lru_cache(maxsize=64)
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
        canvas.write(words.state, x + width / 2, top + height - 14, 28, palette.white, anchor="m", width=width - 10)
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


@lru_cache(maxsize=8)
def gap(palette: Palette, width: int, height: int) -> Sprite:
    """An empty place for a card."""
    brush = Brush(width, height, SHARP)
    brush.box(1, 1, width - 1, height - 1, None, radius=9, edge=palette.empty, thick=1.6 * palette.bold)
    return brush.sprite()


@lru_cache(maxsize=16)
def _swatch(palette: Palette, colour: str, size: int) -> Sprite:
    """A colour with its emblem, for counts of discarded cards."""
    tint = palette.tint(colour)
    brush = Brush(size, size, SHARP)
    brush.box(0, 0, size, size, tint.base, radius=7)
    engrave(brush, colour, (size / 2, size / 2), size * 0.76, (tint.mark, tint.base))
    return brush.sprite()


@lru_cache(maxsize=64)
def _count(palette: Palette, text: str, size: int) -> Sprite:
    """A number on the draw pile."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.disc(mid, mid, mid - 0.5, mix(palette.gold, palette.bark, 0.7))
    brush.disc(mid, mid, mid - 3, palette.white)
    brush.write(text, (mid, mid + size * 0.225), size * 0.68, palette.ink, BOLD)
    return brush.sprite()
