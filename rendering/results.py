"""Everyone's points by source, now or at the end, and over time; legible at a width of 400 pixels on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush, Canvas
from rendering.flow import Column, Drawing, Flex, Framed, Item, Row, Sized, Text, picture
from rendering.layout import MARGIN, PHONE, WIDTH, Box
from rendering.lettering import BOLD, figure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token
from rendering.scores import legend, paint_bar, paint_curves, reach
from rendering.table import lined_panel
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.canvas import Sprite
    from rendering.palette import Palette
    from rendering.players import Table
    from rendering.scores import Curve, Source

_BAR: Final = 52
_BELOW: Final = 36
"""Height of the figures below a bar."""
_NAME: Final = 330
"""Width of a name beside a bar."""
_PLOT: Final = 420
"""Height of the lines over time."""
_ENDS: Final = 236
"""Width of the names at their ends."""


@dataclass(frozen=True, slots=True)
class Result:
    """A player's points."""

    name: str
    score: int
    points: Mapping[str, int]
    """By source."""
    rank: int = 0
    """From 1; 0 if it is not shown."""


def results_of(view: Table, names: Sequence[str]) -> list[Result]:
    """Return everyone's points at the end of any game."""
    players = zip(names, view.ranks, view.players, strict=True)
    return [Result(name, player.score, player.points, rank) for name, rank, player in players]


def ranking(
    palette: Palette,
    title: str,
    results: Sequence[Result],
    sources: Mapping[str, Source],
    titles: Mapping[str, str],
    *,
    width: int,
) -> Item:
    """Return a panel with a bar of points by source for each player, the best first, and the patterns of the sources.

    `results` are by seat; `titles` are the names of the sources that are shown. A single one needs no legend.
    """
    shown = {name: sources[name] for name in titles}
    most = reach([result.points for result in results])
    order = sorted(range(len(results)), key=lambda seat: (results[seat].rank, -results[seat].score, seat))
    lines: list[Item] = [Text(title, 44, "title", bold=True)]
    if len(titles) > 1:
        lines.append(legend(palette, shown, titles))
    for seat in order:
        result = results[seat]
        medal = [_medal(palette, say("ranking-rank", rank=result.rank), result.rank == 1)] if result.rank else []
        score = Text(figure(result.score), 56, bold=True, vital=True)
        name = Text(result.name, 42, bold=True, vital=width < WIDTH / 2)
        about = tuple(result.points.items()), most

        def draw(canvas: Canvas, x: float, y: float, across: float, _: float, result: Result = result) -> None:
            paint_bar(canvas, result.points, shown, Box(round(x), round(y), round(across) - 50, _BAR), most)

        bar = Drawing(width, _BAR + _BELOW, draw, about)
        if width < WIDTH / 2 + 100:
            lines.append(Column(Row(*medal, token(palette, seat, 56), Flex(name), score, gap=14), bar, gap=4))
        else:
            who = Sized(
                Row(*medal, token(palette, seat, 62), Flex(name), gap=14), _NAME + 90 * bool(medal), across=None
            )
            lines.append(Row(who, Flex(bar), Sized(score, height=_BAR), gap=16, align="start"))
    return Framed(Column(*lines, gap=8), 30, 14, lined_panel)


def growth(curves: Sequence[Curve], names: Sequence[str], width: int, title: str = "") -> Item:
    """Return a panel with the points of each seat over time: see `paint_curves`."""

    def draw(canvas: Canvas, x: float, y: float, across: float, down: float) -> None:
        paint_curves(
            canvas, curves, names, Box(round(x) + 46, round(y) + 20, round(across) - 46 - _ENDS, round(down) - 70)
        )

    head = Text(title or say("growth"), 44, "title", bold=True)
    return Framed(Column(head, Drawing(width, _PLOT + 70, draw)), 30, 14, lined_panel)


def ranked(
    palette: Palette,
    results: Sequence[Result],
    curves: Sequence[Curve],
    sources: Mapping[str, Source],
    titles: Mapping[str, str],
    *,
    width: int,
) -> Item:
    """Return the ranking, and the points over time below it."""
    inner = width - 2 * MARGIN
    parts = (
        ranking(palette, say("ranking"), results, sources, titles, width=inner),
        growth(curves, [each.name for each in results], inner),
    )
    return Column(*parts, gap=MARGIN)


def standing(
    palette: Palette,
    names: Sequence[str],
    points: Sequence[Mapping[str, int]],
    sources: Mapping[str, Source],
    titles: Mapping[str, str],
    *,
    over: bool,
) -> Canvas:
    """Paint everyone's points by source, the best first, for a phone. `names` and `points` are by seat."""
    results = [Result(name, sum(own.values()), own) for name, own in zip(names, points, strict=True)]
    there = {name: title for name, title in titles.items() if any(own.get(name) for own in points) or len(titles) == 1}
    title = say("standing") if not over else say("ranking") if len(titles) > 1 else next(iter(titles.values()))
    item = ranking(palette, title, results, sources, there, width=PHONE - 2 * MARGIN)
    return picture(palette, item, width=PHONE, across=MARGIN, down=MARGIN)


@PICTURES.remembered
def _medal(palette: Palette, rank: str, first: bool) -> Sprite:  # noqa: FBT001  # remembered by place
    """A rank: lacquer for the winner, wood for the others."""
    brush = Brush(76, 58)
    ground = palette.lacquer if first else mix(palette.wood, palette.paper, 0.1)
    brush.box(0, 0, 76, 58, mix(ground, palette.ink, 0.5), radius=12)
    brush.box(2, 2, 74, 56, ground, radius=10)
    brush.box(5, 5, 71, 53, None, radius=7, edge=mix(palette.gold, ground, 0.2 if first else 0.6), thick=1.6)
    brush.write(rank, (38, 40), 31, palette.white, BOLD)
    return brush.sprite()
