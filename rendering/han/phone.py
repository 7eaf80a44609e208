"""The whole table for a phone: the upright map, the cards below it, and a row for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.han.text.scores import sources
from rendering.canvas import Canvas
from rendering.han.chart import chart_of
from rendering.han.glass import Glass, whole
from rendering.han.heading import paint_tall_heading
from rendering.han.marks import paint_marks
from rendering.han.offer import TALL_OFFER, paint_tall_offer
from rendering.han.pieces import emissary, house, marker_of
from rendering.han.scene import paint_map
from rendering.han.track import TALL, paint_track, sky
from rendering.layout import PHONE
from rendering.pieces import card_back
from rendering.players import called
from rendering.roster import Entry, paint_roster, roster_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.han.view import HanView
    from rendering.palette import Palette

_PIECE: Final = 46
"""Height of a piece in a player's row."""


def paint_tall_board(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players = called(names)
    frame = whole(chart_of(view.map, "phone"))
    entries = [entry_of(palette, view, seat, name) for seat, name in enumerate(players)]
    cards = TALL.foot + frame.height
    canvas = Canvas.blank(palette, PHONE, cards + TALL_OFFER + roster_height(entries))
    canvas.cover(sky(palette, TALL), 0, 0)
    paint_tall_heading(canvas, view, players)
    paint_track(canvas, [player.score for player in view.players], TALL)
    land = Glass(canvas, chart_of(view.map, "phone"), frame, TALL.foot)
    paint_map(land, view)
    paint_marks(land, view, view.map.provinces)
    paint_tall_offer(canvas, view, cards)
    paint_roster(canvas, entries, cards + TALL_OFFER)
    return canvas


def entry_of(palette: Palette, view: HanView, seat: Seat, name: str) -> Entry:
    """Return a player's row: the supply, and at the end of the game the sources of points."""
    player = view.players[seat]
    counts = [(house(palette, seat, _PIECE), player.houses), (emissary(palette, seat, _PIECE + 4), player.emissaries)]
    if view.marker:
        counts.append((marker_of(palette, view.marker, _PIECE), player.markers))
    counts.append((card_back(palette, 36, 50), player.cards))
    return Entry(
        seat,
        name,
        player.score,
        active=seat in view.active,
        won=bool(view.ranks) and view.ranks[seat] == 1,
        emperor=seat == view.emperor and view.phase != "setup",
        counts=() if view.ranks else tuple(counts),
        rank=view.ranks[seat] if view.ranks else 0,
        more=tuple((title, player.points.get(source, 0)) for source, title in sources(view).items() if view.ranks),
    )
