"""A player's area: name and score, blocks left, and number of cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.text.scores import sources
from rendering.chang_cheng.cards import hidden_card
from rendering.chang_cheng.pieces import miniature
from rendering.chang_cheng.words import say
from rendering.players import note
from rendering.roster import Entry
from rendering.supply import Supply, supply_panel

if TYPE_CHECKING:
    from games.chang_cheng.view import ChangChengView
    from games.engine import Seat
    from rendering.canvas import Canvas, Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

_SIZES: Final = (44, 76, 33, 38)
_ROW_SIZES: Final = (40, 38, 31, 34)
"""Widths of a single wall, a double wall, a tower and a card in a player's area, and in a row."""


def paint_panel(canvas: Canvas, view: ChangChengView, seat: Seat, name: str, box: Box) -> None:
    """Paint the area of `seat`."""
    player = view.players[seat]
    panel = Supply(
        box.width,
        box.height,
        seat,
        name,
        player.score,
        active=seat in view.active,
        won=bool(view.ranks) and view.ranks[seat] == 1,
        note=note(view.ranks, view.active, seat, "play"),
        emperor=False,
        counts=left(canvas.palette, view, seat, _SIZES),
        points=points(view, seat),
    )
    canvas.cover(supply_panel(canvas.palette, panel), box.left, box.top)


def entry_of(palette: Palette, view: ChangChengView, seat: Seat, name: str) -> Entry:
    """Return a player's row: the supply, and at the end of the game the sources of points."""
    player = view.players[seat]
    return Entry(
        seat,
        name,
        player.score,
        active=seat in view.active,
        won=bool(view.ranks) and view.ranks[seat] == 1,
        emperor=False,
        counts=() if view.ranks else left(palette, view, seat, _ROW_SIZES),
        rank=view.ranks[seat] if view.ranks else 0,
        more=points(view, seat),
    )


def left(
    palette: Palette, view: ChangChengView, seat: Seat, sizes: tuple[int, int, int, int]
) -> tuple[tuple[Sprite, int], ...]:
    """Return the blocks that a player has left and the cards in hand, each with its number.

    `sizes` are the widths of a single wall, a double wall, a tower and a card.
    """
    player, (single, double, tower, card) = view.players[seat], sizes
    return (
        (miniature(palette, "single", seat, single), player.singles),
        (miniature(palette, "double", seat, double), player.doubles),
        (miniature(palette, "tower", seat, tower), player.towers),
        (hidden_card(palette, seat, card), player.cards),
    )


def points(view: ChangChengView, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the sources of a player's points once the game is over."""
    own = view.players[seat].points
    return tuple((say("source", source=source), own.get(source, 0)) for source in sources(view) if view.ranks)
