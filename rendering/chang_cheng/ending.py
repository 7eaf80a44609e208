"""The end of a game: the finished wall, provinces, the Mongols' attack, event cards, and the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.text.scores import sources
from games.engine.results import winners
from games.engine.words import capital
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.chang_cheng.board import HEM, paint_mounted
from rendering.chang_cheng.event_cards import paint_events, scored
from rendering.chang_cheng.final_scoring import attack, before_attack, provinces
from rendering.chang_cheng.heading import SEAL, headline, subline
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.plan import Scroll
from rendering.chang_cheng.tally import paint_tally
from rendering.chang_cheng.words import say
from rendering.hanging import hanging
from rendering.heading import paint_verdict
from rendering.layout import MARGIN, PHONE, WIDTH, finished
from rendering.players import called
from rendering.results import Outcome, results_of
from rendering.scores import coins, course, courses, dots, hats, posts, slant
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.view import ChangChengView
    from games.engine import Seat
    from rendering import Layout
    from rendering.palette import Palette

_HEAD: Final = 184
_TALL_HEAD: Final = 134
"""Height of the heading with the winners."""
SOURCES: Final = {
    "provinces": ("jade", dots),
    "double": ("stone", courses),
    "mongols": ("lacquer", slant),
    "diplomacy": ("imperial", coins),
    "dominance": ("ochre", posts),
    "reward": ("straw", hats),
}
"""Colour and pattern of each source of points."""


def ending(views: Sequence[ChangChengView], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the wall, the ranking with points by source and over the rounds, the provinces, the Mongols' attack, and
    the event cards if any scored. `views` are the public views from the start of the game to its end.
    """
    palette, view, players, layout = PALETTES[look.theme], views[-1], called(names), look.layout
    pictures = {
        say("end-wall"): _wall(palette, view, players, layout),
        say("end-ranking"): _ranking(palette, views, players, layout),
        say("end-provinces"): paint_tally(palette, view, players, provinces(palette, view), layout),
        say("end-attack"): paint_tally(palette, view, players, attack(palette, view), layout),
    }
    if scored(view):
        pictures[say("end-events")] = paint_events(palette, view, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(view: ChangChengView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in view.players]
    titles = {source: capital(title) for source, title in sources(view).items() if source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(view.ranks))
    return finished(canvas, look)


def _wall(palette: Palette, view: ChangChengView, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint the finished wall below the winners."""
    sides = view.layout.sides
    if layout == "phone":
        scroll = Scroll(sides, PHONE, 1, _TALL_HEAD, 2 * HEM + 4)
    else:
        scroll = Scroll(sides, WIDTH, 2, _HEAD, 2 * HEM + 6)
    canvas = Canvas.blank(palette, scroll.width, scroll.bottom + MARGIN)
    paint_verdict(canvas, SEAL, winners(view.ranks), (*headline(view, names), subline(view)))
    paint_mounted(canvas, view, scroll)
    last = scroll.strips[-1]
    if layout == "wide" and len(last) == 1:
        box = last[0].box
        canvas.cover(hanging(palette, box.width - MARGIN, box.height + 2 * HEM), box.right + MARGIN, box.top - HEM)
    return canvas


def _ranking(palette: Palette, views: Sequence[ChangChengView], names: Sequence[str], layout: Layout) -> Canvas:
    view = views[-1]
    titles = {source: title for source, title in sources(view).items() if source in SOURCES}
    curves = [curve(views, seat) for seat in range(len(names))]
    outcome = Outcome(results_of(view, names), curves, SOURCES, titles)
    top = MARGIN
    canvas = Canvas.blank(palette, PHONE if layout == "phone" else WIDTH, top + outcome.height(layout))
    outcome.paint(canvas, top, layout)
    return canvas


def curve(views: Sequence[ChangChengView], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the attack and the event cards."""
    played = [(view.turn / len(view.players), view.players[seat].score) for view in views if view.phase != "over"]
    last = views[-1]
    return course(played, last.round, before_attack(last, seat), last.players[seat].score)
