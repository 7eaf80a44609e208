"""The result of a game: the ranking with points by source, and points over time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Brush, Canvas
from rendering.layout import GAP, MARGIN, PHONE, WIDTH, Box
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.panel import empty_panel
from rendering.pieces import token
from rendering.roster import paint_roster, roster_height
from rendering.scores import legend_width, paint_bar, paint_curves, paint_legend, reach
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette
    from rendering.players import Table
    from rendering.roster import Entry, paint_roster, roster_height
from rendering.scores import Source

_PLOT: Final = 560
"""Height of the chart of points over the rounds."""
_HEAD: Final = 138
"""Distance from the top of the ranking to its first row."""
_ROW: Final = 100
_BAR: Final = 54
_BARS: Final = 560
"""Left edge of the bars."""
_SCORE: Final = 60
"""Font size of a player's points."""
_TALL_PLOT: Final = 500
"""Height of the chart on a phone."""
_EDGE: Final = 10
"""Margin beside panels on a phone."""
_TALL_ROW: Final = 142
_KINDS: Final = 3
"""Most columns of the legend on a phone."""
_LEGEND: Final = PHONE - 2 * _EDGE - 36
"""Width of the legend on a phone."""
_TITLE: Final = 78
_ROSTER_PLOT: Final = 470
"""Heights of a title and of the chart beside rows of players."""


@dataclass(frozen=True, slots=True)
class Result:
    """A player's result."""

    name: str
    rank: int
    """Starts at 1."""
    score: int
    points: Mapping[str, int]
    """Points by source."""


class Outcome(NamedTuple):
    """The results of all players of a game."""

    results: Sequence[Result]
    """By seat."""
    curves: Sequence[Sequence[tuple[float, int]]]
    """Each player's points over time, as in `scores.paint_curves`."""
    sources: Mapping[str, Source]
    """How each source of points is drawn."""
    titles: Mapping[str, str]
    """Names of the sources that occur."""

    @property
    def names(self) -> list[str]:
        """Names of the players by seat."""
        return [result.name for result in self.results]

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        return sorted(range(len(self.results)), key=lambda seat: (self.results[seat].rank, seat))

    @property
    def columns(self) -> int:
        """Number of columns of the legend on a phone: fewer if a title is long."""
        widest = max(map(legend_width, self.titles.values()), default=0)
        return _KINDS if widest <= _LEGEND // _KINDS - 6 else _KINDS - 1

    def height(self, layout: Layout) -> int:
        """Return the height of the ranking and of the points over time."""
        if layout == "phone":
            return self._ranking(layout) + _TALL_PLOT + 2 * GAP
        return self._ranking(layout) + _PLOT + 2 * MARGIN

    def _ranking(self, layout: Layout) -> int:
        """Return the height of the ranking."""
        if layout == "phone":
            return 84 + -(-len(self.titles) // self.columns) * 46 + _TALL_ROW * len(self.results) + 8
        return _HEAD + _ROW * len(self.results) + 14

    def paint(self, canvas: Canvas, top: int, layout: Layout) -> None:
        """Paint the ranking with points by source from `top` down, and below it the points over time."""
        ranking = self._ranking(layout)
        if layout == "phone":
            box = Box(_EDGE, top, PHONE - 2 * _EDGE, ranking)
            plot = Box(_EDGE, box.bottom + GAP, box.width, _TALL_PLOT)
            inside = Box(plot.left + 70, plot.top + 100, plot.width - 330, plot.height - 164)
        else:
            box = Box(MARGIN, top, WIDTH - 2 * MARGIN, ranking)
            plot = Box(MARGIN, box.bottom + MARGIN, box.width, _PLOT)
            inside = Box(plot.left + 86, plot.top + 104, plot.width - 400, plot.height - 172)
        _paint_framed(canvas, box, say("ranking"))
        (_paint_tall_ranking if layout == "phone" else _paint_ranking)(canvas, self, box)
        _paint_framed(canvas, plot, say("growth"))
        paint_curves(canvas, self.curves, self.names, inside)


def results_of(view: Table, names: Sequence[str]) -> list[Result]:
    """Return the results of a finished game from any game's view."""
    return [
        Result(name, rank, player.score, player.points)
        for name, rank, player in zip(names, view.ranks, view.players, strict=True)
    ]


def _paint_ranking(canvas: Canvas, outcome: Outcome, box: Box) -> None:
    """Paint a row for each player: rank, name, points by source, and total."""
    palette, results = canvas.palette, outcome.results
    shown = {name: outcome.sources[name] for name in outcome.titles}
    legend = [(outcome.titles[name], source) for name, source in shown.items()]
    paint_legend(canvas, legend, Box(box.left + 34, box.top + 82, box.width - 60, 30))
    room = round(box.right - 58 - max(measure(figure(result.score), _SCORE, BOLD) for result in results) - _BARS)
    most = reach([result.points for result in results])
    for row, seat in enumerate(outcome.order):
        result, top = results[seat], box.top + _HEAD + row * _ROW
        middle = top + _BAR / 2
        medal = _medal(palette, say("ranking-rank", rank=result.rank), first=result.rank == 1)
        canvas.lay(medal, box.left + 30, middle - 29)
        canvas.lay(token(palette, seat, 62), box.left + 120, middle - 31)
        left = box.left + 196
        canvas.write(result.name, left, middle + 16, 46, palette.text, weight=BOLD, width=_BARS - left - 18)
        paint_bar(canvas, result.points, shown, Box(_BARS, top, room, _BAR), most)
        canvas.write(figure(result.score), box.right - 30, middle + 21, _SCORE, palette.text, weight=BOLD, anchor="r")


def _paint_tall_ranking(canvas: Canvas, outcome: Outcome, box: Box) -> None:
    """Paint the same for a phone: each player's bar is below the name."""
    palette, results = canvas.palette, outcome.results
    shown = {name: outcome.sources[name] for name in outcome.titles}
    step = _LEGEND // outcome.columns
    for number, (name, source) in enumerate(shown.items()):
        row, column = divmod(number, outcome.columns)
        place = Box(box.left + 18 + column * step, box.top + 80 + row * 46, step, 30)
        paint_legend(canvas, [(outcome.titles[name], source)], place)
    most = reach([result.points for result in results])
    rows = box.bottom - 8 - _TALL_ROW * len(results)
    for row, seat in enumerate(outcome.order):
        result, y = results[seat], rows + row * _TALL_ROW
        canvas.lay(_medal(palette, say("ranking-rank", rank=result.rank), first=result.rank == 1), box.left + 18, y)
        canvas.lay(token(palette, seat, 56), box.left + 104, y + 1)
        score = canvas.write(figure(result.score), box.right - 20, y + 46, 54, weight=BOLD, anchor="r", vital=True)
        room = round(box.width - 190 - score)
        canvas.write(result.name, box.left + 172, y + 42, 38, weight=BOLD, width=room, vital=True)
        paint_bar(canvas, result.points, shown, Box(box.left + 20, y + 64, box.width - 44, 44), most)


def roster_results(
    palette: Palette, entries: Sequence[Entry], curves: Sequence[Sequence[tuple[float, int]]], names: Sequence[str]
) -> Canvas:
    """Paint a result for a phone without panels: the players' rows, the best first, and their points over time."""
    plot = _TITLE + roster_height(entries)
    canvas = Canvas.blank(palette, PHONE, plot + _TITLE + _ROSTER_PLOT)
    for title, top in ((say("ranking"), 0), (say("growth"), plot)):
        canvas.write(title, MARGIN, top + 56, 46, palette.title, weight=BOLD, width=PHONE - 2 * MARGIN)
    paint_roster(canvas, sorted(entries, key=lambda entry: (entry.rank, entry.seat)), _TITLE)
    paint_curves(canvas, curves, names, Box(74, plot + _TITLE + 24, PHONE - 330, _ROSTER_PLOT - 90))
    return canvas


def _paint_framed(canvas: Canvas, box: Box, title: str) -> None:
    """Paint an empty panel with a title."""
    canvas.lay(empty_panel(canvas.palette, box.width, box.height, lined=True), box.left, box.top)
    canvas.write(title, box.left + 30, box.top + 60, 44, canvas.palette.title, weight=BOLD)


@PICTURES.remembered
def _medal(palette: Palette, rank: str, *, first: bool) -> Sprite:
    """A rank: lacquer for the winner, wood for the others."""
    brush = Brush(76, 58)
    ground = palette.lacquer if first else mix(palette.wood, palette.paper, 0.1)
    brush.box(0, 0, 76, 58, mix(ground, palette.ink, 0.5), radius=12)
    brush.box(2, 2, 74, 56, ground, radius=10)
    brush.box(5, 5, 71, 53, None, radius=7, edge=mix(palette.gold, ground, 0.2 if first else 0.6), thick=1.6)
    brush.write(rank, (38, 40), 31, palette.white, BOLD)
    return brush.sprite()
