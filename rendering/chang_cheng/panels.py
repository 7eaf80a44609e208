"""A player's area: name and score, blocks left, and number of cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.table import sources
from rendering.chang_cheng.cards import hidden_card
from rendering.chang_cheng.pieces import miniature
from rendering.chang_cheng.words import say
from rendering.players import note
from rendering.roster import Entry
from rendering.supply import Supply, supply_panel

if TYPE_CHECKING:
    from games.chang_cheng.state import State
    from games.engine import Seat
    from rendering.canvas import Canvas, Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

_SIZES: Final = (44, 76, 33, 38)
_ROW_SIZES: Final = (40, 38, 31, 34)
"""Widths of a single wall, a double wall, a tower and a card in a player's area, and in a row."""


def paint_panel(canvas: Canvas, game: State, seat: Seat, name: str, box: Box) -> None:
    """Paint the area of `seat`."""
    player = game.players[seat]
    panel = Supply(
        box.width,
        box.height,
        seat,
        name,
        player.score,
        active=seat in game.at_turn,
        won=bool(game.ranks) and game.ranks[seat] == 1,
        note=note(game.ranks, game.at_turn, seat, "play"),
        emperor=False,
        counts=left(canvas.palette, game, seat, _SIZES),
        points=points(game, seat),
    )
    canvas.cover(supply_panel(canvas.palette, panel), box.left, box.top)


def entry_of(palette: Palette, game: State, seat: Seat, name: str) -> Entry:
    """Return a player's row: the supply, and at the end of the game the sources of points."""
    player = game.players[seat]
    return Entry(
        seat,
        name,
        player.score,
        active=seat in game.at_turn,
        won=bool(game.ranks) and game.ranks[seat] == 1,
        emperor=False,
        counts=() if game.ranks else left(palette, game, seat, _ROW_SIZES),
        rank=game.ranks[seat] if game.ranks else 0,
        more=points(game, seat),
    )


def left(palette: Palette, game: State, seat: Seat, sizes: tuple[int, int, int, int]) -> tuple[tuple[Sprite, int], ...]:
    """Return the blocks that a player has left and the cards in hand, each with its number.

    `sizes` are the widths of a single wall, a double wall, a tower and a card.
    """
    player, (single, double, tower, card) = game.players[seat], sizes
    return (
        (miniature(palette, "single", seat, single), player.singles),
        (miniature(palette, "double", seat, double), player.doubles),
        (miniature(palette, "tower", seat, tower), player.towers),
        (hidden_card(palette, seat, card), len(player.hand)),
    )


def points(game: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the sources of a player's points once the game is over."""
    own = game.players[seat].points
    return tuple((say("source", source=source), own.get(source, 0)) for source in sources(game) if game.ranks)
