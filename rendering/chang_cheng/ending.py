"""The end of a game: the finished wall, provinces, the Mongols' attack, event cards, and the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.table import sources
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

    from games.chang_cheng.state import State
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


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the wall, the ranking with points by source and over the rounds, the provinces, the Mongols' attack, and
    the event cards if any scored. `games` are the public observations from the start of the game to its end.
    """
    palette, game, players, layout = PALETTES[look.theme], games[-1], called(names), look.layout
    pictures = {
        say("end-wall"): _wall(palette, game, players, layout),
        say("end-ranking"): _ranking(palette, games, players, layout),
        say("end-provinces"): paint_tally(palette, game, players, provinces(palette, game), layout),
        say("end-attack"): paint_tally(palette, game, players, attack(palette, game), layout),
    }
    if scored(game):
        pictures[say("end-events")] = paint_events(palette, game, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    titles = {source: capital(title) for source, title in sources(game).items() if source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(game.ranks))
    return finished(canvas, look)


def _wall(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint the finished wall below the winners."""
    sides = game.layout.sides
    if layout == "phone":
        scroll = Scroll(sides, PHONE, 1, _TALL_HEAD, 2 * HEM + 4)
    else:
        scroll = Scroll(sides, WIDTH, 2, _HEAD, 2 * HEM + 6)
    canvas = Canvas.blank(palette, scroll.width, scroll.bottom + MARGIN)
    paint_verdict(canvas, SEAL, winners(game.ranks), (*headline(game, names), subline(game)))
    paint_mounted(canvas, game, scroll)
    last = scroll.strips[-1]
    if layout == "wide" and len(last) == 1:
        box = last[0].box
        canvas.cover(hanging(palette, box.width - MARGIN, box.height + 2 * HEM), box.right + MARGIN, box.top - HEM)
    return canvas


def _ranking(palette: Palette, games: Sequence[State], names: Sequence[str], layout: Layout) -> Canvas:
    game = games[-1]
    titles = {source: title for source, title in sources(game).items() if source in SOURCES}
    curves = [curve(games, seat) for seat in range(len(names))]
    outcome = Outcome(results_of(game, names), curves, SOURCES, titles)
    top = MARGIN
    canvas = Canvas.blank(palette, PHONE if layout == "phone" else WIDTH, top + outcome.height(layout))
    outcome.paint(canvas, top, layout)
    return canvas


def curve(games: Sequence[State], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the attack and the event cards."""
    played = [(game.turn / len(game.players), game.players[seat].score) for game in games if game.phase != "over"]
    last = games[-1]
    return course(played, last.round, before_attack(last, seat), last.players[seat].score)
