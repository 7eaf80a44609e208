"""The end of a game: points by colour and how they grew, wars and revolts, and points by source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang.conflicts import conflicts, paint_conflicts
from rendering.huang.course import course_of
from rendering.huang.palettes import PALETTES
from rendering.huang.standings import paint_standings, standings_alone, standings_height
from rendering.huang.words import say
from rendering.layout import MARGIN, PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD
from rendering.panel import empty_panel
from rendering.players import called
from rendering.scores import paint_curves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang.view import HuangView
    from rendering import Layout
    from rendering.palette import Palette

_PLOT: Final = 560
"""Height of the chart of points over the rounds."""


def ending(views: Sequence[HuangView], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the points by colour with their growth, and the conflicts if there were any. `views` are the public views
    from the start of the game to its end.
    """
    palette, players, layout = PALETTES[look.theme], called(names), look.layout
    pictures = {say("end-ranking"): _ranking(palette, views[-1], players, layout)}
    if fought := conflicts(views):
        pictures[say("end-conflicts")] = paint_conflicts(palette, views[-1], fought, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(view: HuangView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by colour as a PNG; where they are hidden, the players' screens."""
    return finished(standings_alone(PALETTES[look.theme], view, called(names)), look)


def _ranking(palette: Palette, view: HuangView, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint everyone's points by colour, and below how the weakest colour of each grew."""
    width, columns = (PHONE, 1) if layout == "phone" else (WIDTH, 2)
    high = standings_height(view, columns)
    canvas = Canvas.blank(palette, width, high + _PLOT + 3 * MARGIN)
    paint_standings(canvas, view, names, Box(MARGIN, MARGIN, width - 2 * MARGIN, high), columns)
    plot = Box(MARGIN, high + 2 * MARGIN, width - 2 * MARGIN, _PLOT)
    canvas.lay(empty_panel(palette, plot.width, plot.height, lined=True), plot.left, plot.top)
    room = plot.width - 60
    canvas.write(say("growth"), plot.left + 30, plot.top + 60, 44, palette.title, weight=BOLD, width=room)
    inside = Box(plot.left + 76, plot.top + 104, plot.width - (320 if columns == 1 else 390), plot.height - 172)
    paint_curves(canvas, course_of(view), names, inside)
    return canvas
