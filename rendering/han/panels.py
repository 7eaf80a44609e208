"""A player's area: name and score, supply, and number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.han.table import sources
from rendering.han.pieces import emissary, house, marker_of
from rendering.pieces import card_back
from rendering.players import note
from rendering.roster import Entry
from rendering.supply import Supply, supply_panel

if TYPE_CHECKING:
    from games.engine import Seat
    from games.han.state import State
    from rendering.canvas import Canvas, Sprite
    from rendering.layout import Box
    from rendering.palette import Palette


def paint_panel(canvas: Canvas, game: State, seat: Seat, name: str, box: Box) -> None:
    """Paint the area of `seat`."""
    player, palette = game.players[seat], canvas.palette
    panel = Supply(
        box.width,
        box.height,
        seat,
        name,
        player.score,
        active=seat in game.at_turn,
        won=game.over and game.ranks[seat] == 1,
        note=note(game.ranks, game.at_turn, seat, "play"),
        emperor=seat == game.first and game.phase != "setup",
        counts=tuple(supply(palette, game, seat, _WIDE_SIZES)),
        points=tuple((title, player.points[source]) for source, title in sources(game).items() if game.over),
    )
    canvas.cover(supply_panel(palette, panel), box.left, box.top)


_WIDE_SIZES: Final = (56, 60, 52, (42, 58))
_SIZES: Final = (46, 50, 46, (36, 50))
"""Sizes of a house, an emissary, a marker and a card in a player's area, and in a row."""


def supply(
    palette: Palette, game: State, seat: Seat, sizes: tuple[int, int, int, tuple[int, int]]
) -> list[tuple[Sprite, int]]:
    """Return the pieces that a player has left and the cards in hand, each with its number.

    `sizes` are those of a house, an emissary, a marker and a card.
    """
    player, (home, envoy, marker, back) = game.players[seat], sizes
    things = [(house(palette, seat, home), player.houses), (emissary(palette, seat, envoy), player.emissaries)]
    if game.board.marker:
        things.append((marker_of(palette, game.board.marker, marker), player.markers))
    return [*things, (card_back(palette, *back), len(player.hand))]


def entry_of(palette: Palette, game: State, seat: Seat, name: str) -> Entry:
    """Return a player's row: the supply, and at the end of the game the sources of points."""
    player = game.players[seat]
    return Entry(
        seat,
        name,
        player.score,
        active=seat in game.at_turn,
        won=game.over and game.ranks[seat] == 1,
        emperor=seat == game.first and game.phase != "setup",
        counts=() if game.over else tuple(supply(palette, game, seat, _SIZES)),
        rank=game.ranks[seat] if game.over else 0,
        more=tuple((title, player.points[source]) for source, title in sources(game).items() if game.over),
    )
