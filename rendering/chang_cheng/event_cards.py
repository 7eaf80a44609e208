"""The event cards at the end of a game: what was counted for each player, and the points for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.events import EventScored
from games.chang_cheng.table import sources
from games.engine.words import capital
from rendering.canvas import Canvas
from rendering.chang_cheng.cards import hidden_card, motif
from rendering.chang_cheng.pieces import PITCH, block
from rendering.chang_cheng.tally import plate
from rendering.chang_cheng.words import say
from rendering.layout import MARGIN, PHONE, WIDTH, Box
from rendering.lettering import BOLD
from rendering.panel import empty_panel
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.state import State
    from games.engine import Seat
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_HEAD: Final = 140
"""Height of a panel's title and note."""
_MOTIF: Final = 104
"""Size of the picture of an event card."""
_ROW: Final = 92
_SYMBOL: Final = 46
"""Largest distance of two symbols."""


def paint_events(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint a panel for each event card that scored, with a line for each player."""
    events = scored(game)
    across = PHONE if layout == "phone" else WIDTH
    height = _HEAD + _ROW * len(names) + 10
    canvas = Canvas.blank(palette, across, MARGIN + len(events) * (height + MARGIN))
    for number, event in enumerate(events):
        box = Box(MARGIN, MARGIN + number * (height + MARGIN), across - 2 * MARGIN, height)
        canvas.lay(empty_panel(palette, box.width, box.height, lined=True), box.left, box.top)
        _paint_event(canvas, capital(sources(game)[event.card]), names, event, box)
    return canvas


def scored(game: State) -> list[EventScored]:
    """Return the event cards that scored, with what was counted."""
    return [event for event in game.finale if isinstance(event, EventScored)]


def _paint_event(canvas: Canvas, title: str, names: Sequence[str], event: EventScored, box: Box) -> None:
    palette, left, width = canvas.palette, box.left + 30, box.width - 60
    canvas.lay(motif(palette, event.card, _MOTIF), left, box.top + 24)
    beside = left + _MOTIF + 22
    canvas.write(title, beside, box.top + 68, 48, palette.title, weight=BOLD, width=width - _MOTIF - 22)
    canvas.write(say("counted", card=event.card), beside, box.top + 114, 34, palette.dim, width=width - _MOTIF - 22)
    named = left + 66
    first = box.left + round(box.width * 0.5)
    for seat, name in enumerate(names):
        top, count = box.top + _HEAD + seat * _ROW, event.counts[seat]
        middle = top + _ROW / 2
        canvas.lay(token(palette, seat, 54), left, middle - 27)
        canvas.write(name, named, middle + 14, 40, weight=BOLD, width=first - named - 66)
        canvas.write(str(count), first - 16, middle + 14, 42, weight=BOLD, anchor="r", vital=True)
        step = min(_SYMBOL, (box.right - 138 - first) / max(1, *event.counts))
        for number in range(count):
            sprite = _symbol(palette, event, seat, step)
            canvas.lay(sprite, first + number * step, middle + 30 - sprite.height)
        if event.points[seat]:
            canvas.centre(plate(palette, 46, lost=False), box.right - 74, middle)
            text = f"+{event.points[seat]}"
            canvas.write(text, box.right - 74, middle + 16, 46, palette.ink, weight=BOLD, anchor="m", vital=True)


def _symbol(palette: Palette, event: EventScored, seat: Seat, step: float) -> Sprite:
    """Return the picture of one thing that was counted, for symbols `step` pixels apart: a wall, or a card in hand."""
    if event.card == "reward":
        return hidden_card(palette, seat, round(step) - 6)
    return block(palette, "single", seat, (0,), zoom=(step - 5 * (event.card == "diplomacy")) / PITCH)
