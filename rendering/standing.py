"""The current scores: a bar by source for each player, legible at a width of 400 pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.layout import LEGIBLE, MARGIN, PHONE, Box
from rendering.lettering import BOLD, figure, measure
from rendering.panel import empty_panel
from rendering.pieces import token
from rendering.scores import paint_bar, paint_sample, reach
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.palette import Palette
    from rendering.scores import Source

_HEAD: Final = 84
_ROW: Final = 178
"""Height of a player's row: name and points, the bar, and figures below it."""
_BAR: Final = 54
_TOKEN: Final = 56
_SAMPLE: Final = 56
"""Height of a line of the legend."""


def standing(
    palette: Palette,
    names: Sequence[str],
    points: Sequence[Mapping[str, int]],
    sources: Mapping[str, Source],
    titles: Mapping[str, str],
    *,
    over: bool,
) -> Canvas:
    """Paint a bar of points by source for each player, the best first, and a legend of the sources that occur.

    `names` and `points` are by seat; `titles` are the names of the `sources`. A single source needs no legend.
    """
    totals = [sum(own.values()) for own in points]
    there = {name: title for name, title in titles.items() if any(own.get(name, 0) for own in points)}
    has_legend = len(titles) > 1
    legend_rows = -(-len(there) // 2) if has_legend else 0
    height = 2 * MARGIN + _HEAD + _ROW * len(names) + _SAMPLE * legend_rows + MARGIN
    canvas = Canvas.blank(palette, PHONE, height)
    box = Box(MARGIN, MARGIN, PHONE - 2 * MARGIN, height - 2 * MARGIN)
    canvas.lay(empty_panel(palette, box.width, box.height, lined=True), box.left, box.top)
    title = say("standing") if not over else say("ranking") if has_legend else next(iter(titles.values()))
    canvas.write(title, box.left + 30, box.top + 62, 44, palette.title, weight=BOLD)
    left, width = box.left + 30, box.width - 60
    most = reach(points)
    shown = {name: sources[name] for name in there}
    for row, seat in enumerate(sorted(range(len(names)), key=lambda seat: (-totals[seat], seat))):
        top = box.top + _HEAD + row * _ROW
        total = figure(totals[seat])
        room = width - _TOKEN - 40 - round(measure(total, 56, BOLD))
        canvas.lay(token(palette, seat, _TOKEN), left, top + 6)
        canvas.write(names[seat], left + _TOKEN + 14, top + 50, 44, palette.text, weight=BOLD, width=room)
        canvas.write(total, left + width, top + 53, 56, palette.text, weight=BOLD, anchor="r")
        bar = Box(left, top + 72, width - 50, _BAR)
        paint_bar(canvas, points[seat], shown, bar, most, size=LEGIBLE + 1, below=LEGIBLE)
    for number, (name, title) in enumerate(there.items() if has_legend else ()):
        sample = Box(left + number % 2 * (width // 2), 0, width // 2 - 20, 38)
        paint_sample(canvas, title, sources[name], sample, box.top + _HEAD + len(names) * _ROW + number // 2 * _SAMPLE)
    return canvas
