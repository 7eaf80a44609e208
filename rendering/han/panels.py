"""A player's area: name and score, supply, and number of cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.han.text.scores import sources
from rendering.canvas import Canvas
from rendering.han.pieces import emissary, house, marker_of, piece
from rendering.layout import PAD
from rendering.lettering import BOLD, REGULAR, least, measure
from rendering.panel import PANEL_HEAD, Head, paint_head, panel_canvas
from rendering.pieces import card_back, seal
from rendering.players import note
from rendering.roster import Entry

if TYPE_CHECKING:
    from PIL import Image

    from games.engine import Seat
    from games.han.view import HanView
    from rendering.canvas import Sprite
    from rendering.layout import Box
    from rendering.palette import Palette


_HEAD: Final = Head(token=(66, 16), medal=(40, 40, 52), score=(54, 2, 91))


@dataclass(frozen=True, slots=True)
class _Panel:
    """Content of a panel; equal panels look the same."""

    width: int
    height: int
    seat: Seat
    name: str
    score: int
    active: bool
    won: bool
    note: str
    """The rank, or what the player must do, or empty."""
    emperor: bool
    pieces: tuple[tuple[str, int], ...]
    """Number of pieces left, by kind."""
    cards: int
    points: tuple[tuple[str, int], ...]
    """Sources with their points, once the game is over."""


def paint_panel(canvas: Canvas, view: HanView, seat: Seat, name: str, box: Box) -> None:
    """Paint the area of `seat`."""
    player = view.players[seat]
    pieces = [("house", player.houses), ("emissary", player.emissaries)]
    if view.marker:
        pieces.append((view.marker, player.markers))
    panel = _Panel(
        box.width,
        box.height,
        seat,
        name,
        player.score,
        active=seat in view.active,
        won=bool(view.ranks) and view.ranks[seat] == 1,
        note=note(view, seat, "play"),
        emperor=seat == view.emperor and view.phase != "setup",
        pieces=tuple(pieces),
        cards=player.cards,
        points=tuple((title, player.points.get(source, 0)) for source, title in sources(view).items() if view.ranks),
    )
    canvas.cover(_painted(canvas.palette, panel), box.left, box.top)


@lru_cache(maxsize=96)
def _painted(palette: Palette, panel: _Panel) -> Image.Image:
    canvas = panel_canvas(palette, panel.width, panel.height, panel.seat, active=panel.active, won=panel.won)
    _paint_head(canvas, panel)
    if panel.points:
        _paint_points(canvas, panel)
    else:
        _paint_supply(canvas, panel)
    return canvas.image


def _paint_head(canvas: Canvas, panel: _Panel) -> None:
    palette = canvas.palette
    score = paint_head(canvas, _HEAD, panel.seat, panel.score, emperor=panel.emperor)
    left, right = PAD + 76, panel.width - PAD - 2
    canvas.write(panel.name, left, 46, 42, weight=BOLD, width=right - left)
    left += 8 * panel.emperor
    wide = canvas.write(panel.note, left, 86, 33, palette.alert, weight=BOLD, width=round(right - score - 10 - left))
    if panel.won and left + wide + 60 < right - score:
        canvas.lay(seal(palette, "勝", 38), left + wide + 12, 54)


def _paint_supply(canvas: Canvas, panel: _Panel) -> None:
    """Paint the supply and the number of cards in hand."""
    palette = canvas.palette
    kinds = [*panel.pieces, ("card", panel.cards)]
    step = (panel.width - 2 * PAD + 8) / len(kinds)
    for number, (kind, count) in enumerate(kinds):
        x = PAD - 4 + step * (number + 0.5)
        card = kind == "card"
        sprite = card_back(palette, 42, 58) if card else piece(palette, kind, panel.seat, (56, 60, 52))
        canvas.lay(sprite, x - sprite.width / 2, PANEL_HEAD + 39 - sprite.height / 2)
        weight, tone = (BOLD, palette.text) if count else (REGULAR, palette.dim)
        canvas.write(str(count), x, panel.height - 14, 48, tone, weight=weight, anchor="m")


_TITLE: Final = 26
"""Font size of a source's name."""


def _paint_points(canvas: Canvas, panel: _Panel) -> None:
    """Paint the sources of points in two columns."""
    palette, inner = canvas.palette, panel.width - 2 * PAD
    first, second = (max(map(_width, panel.points[column::2])) for column in range(2))
    half, end, gap = inner / 2, 10, 10
    if max(first, second) > half - 23.5:  # one of two equal columns is too narrow
        end, gap = 4, 10 if first + second + 43 <= inner else 4
        half = first + 15 + gap
    for number, (title, points) in enumerate(panel.points):
        left, right = (PAD + half + 4, panel.width - PAD - end) if number % 2 else (PAD + 4, PAD + half - 10)
        y = PANEL_HEAD + 42 + number // 2 * 46
        wide = canvas.write(str(points), right, y, 32, None if points else palette.faint, weight=BOLD, anchor="r")
        canvas.write(title, left, y, _TITLE, palette.dim, width=round(right - left - gap - wide))


def _width(source: tuple[str, int]) -> float:
    """Return the smallest width of a source with its points."""
    title, points = source
    return measure(title, least(_TITLE)) + measure(str(points), 32, BOLD)


_SIZES: Final = (46, 50, 46, (36, 50))
"""Sizes of a house, an emissary, a marker and a card in a player's row."""


def supply(
    palette: Palette, view: HanView, seat: Seat, sizes: tuple[int, int, int, tuple[int, int]]
) -> list[tuple[Sprite, int]]:
    """Return the pieces that a player has left and the cards in hand, each with its number.

    `sizes` are those of a house, an emissary, a marker and a card.
    """
    player, (home, envoy, marker, back) = view.players[seat], sizes
    things = [(house(palette, seat, home), player.houses), (emissary(palette, seat, envoy), player.emissaries)]
    if view.marker:
        things.append((marker_of(palette, view.marker, marker), player.markers))
    return [*things, (card_back(palette, *back), player.cards)]


def entry_of(palette: Palette, view: HanView, seat: Seat, name: str) -> Entry:
    """Return a player's row: the supply, and at the end of the game the sources of points."""
    player = view.players[seat]
    return Entry(
        seat,
        name,
        player.score,
        active=seat in view.active,
        won=bool(view.ranks) and view.ranks[seat] == 1,
        emperor=seat == view.emperor and view.phase != "setup",
        counts=() if view.ranks else tuple(supply(palette, view, seat, _SIZES)),
        rank=view.ranks[seat] if view.ranks else 0,
        more=tuple((title, player.points.get(source, 0)) for source, title in sources(view).items() if view.ranks),
    )
