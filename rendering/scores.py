"""Charts of points: bars by source, and lines over time."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from rendering.canvas import Brush, arc
from rendering.layout import LEGIBLE, spread
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rendering.canvas import Canvas, Point, Sprite
    from rendering.layout import Box
    from rendering.palette import Colour, Palette

Source: TypeAlias = "tuple[str, Callable[[Brush, Colour], None]]"
"""How a source of points is drawn: the name of a palette colour, and a pattern."""

_FIGURE: Final = 32
"""Font size of points inside a bar."""
_BELOW: Final = 27
"""Font size of points below a bar, where they do not fit inside."""
_LEGEND: Final = 110
"""Widest column of a legend."""
_TOKEN: Final = 46
_STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 1000)
"""Possible distances of grid lines, in points."""
_END: Final = 0.8
"""Width of the final scoring on the time axis, in rounds."""


def reach(points: Sequence[Mapping[str, int]]) -> tuple[int, int]:
    """Return the most points that a player has lost, and the most that a player has won, over all sources."""
    lost = [-sum(count for count in own.values() if count < 0) for own in points]
    won = [sum(count for count in own.values() if count > 0) for own in points]
    return max(lost), max(won)


def courses(brush: Brush, tone: Colour) -> None:
    """Bricks in courses."""
    for number, y in enumerate(range(0, brush.height, 14)):
        brush.stroke([(0, y), (brush.width, y)], tone, 2)
        for x in range(number % 2 * 13, brush.width, 26):
            brush.stroke([(x, y), (x, y + 14)], tone, 2)


def lines(brush: Brush, tone: Colour) -> None:
    """Horizontal lines."""
    for y in range(5, brush.height, 9):
        brush.stroke([(0, y), (brush.width, y)], tone, 2.4)


def posts(brush: Brush, tone: Colour) -> None:
    """Vertical lines."""
    for x in range(6, brush.width, 11):
        brush.stroke([(x, 0), (x, brush.height)], tone, 3)


def dots(brush: Brush, tone: Colour) -> None:
    """Dots."""
    for number, y in enumerate(range(6, brush.height + 6, 11)):
        for x in range(6 + number % 2 * 8, brush.width + 6, 16):
            brush.disc(x, y, 3.2, tone)


def coins(brush: Brush, tone: Colour) -> None:
    """Rings."""
    for number, y in enumerate(range(8, brush.height + 8, 17)):
        for x in range(9 + number % 2 * 10, brush.width + 9, 20):
            brush.stroke(arc((x, y), 5, 0, 360), tone, 2.6)


def slant(brush: Brush, tone: Colour) -> None:
    """Slanting lines."""
    for x in range(-brush.height, brush.width, 12):
        brush.stroke([(x, brush.height), (x + brush.height, 0)], tone, 3)


def lattice(brush: Brush, tone: Colour) -> None:
    """A lattice of slanting lines."""
    for x in range(-brush.height, brush.width, 15):
        brush.stroke([(x, brush.height), (x + brush.height, 0)], tone, 1.8)
        brush.stroke([(x, 0), (x + brush.height, brush.height)], tone, 1.8)


def hats(brush: Brush, tone: Colour) -> None:
    """Rows of zigzags."""
    for y in range(4, brush.height + 12, 12):
        brush.stroke([(x, y + (x // 9 % 2) * 7) for x in range(0, brush.width + 18, 9)], tone, 2.4)


@PICTURES.remembered
def _segment(palette: Palette, source: Source, width: int, height: int) -> Sprite:
    material, pattern = source
    base: Colour = mix(getattr(palette, material), palette.white, 0.3)
    brush = Brush(width, height)
    brush.box(0, 0, width, height, base)
    pattern(brush, mix(base, palette.ink, 0.34))
    brush.box(0, 0, width, height, None, edge=mix(base, palette.ink, 0.7), thick=1.6)
    return brush.sprite()


def legend_width(title: str) -> float:
    """Return the width of a title with its pattern in a legend."""
    return 54 + measure(title, 33)


def paint_legend(canvas: Canvas, sources: Sequence[tuple[str, Source]], box: Box) -> None:
    """Paint a legend of `sources`, each a title with its pattern, side by side in `box`."""
    widths = [legend_width(title) for title, _ in sources]
    gap = min(_LEGEND, (box.width - sum(widths)) / max(1, len(sources) - 1))
    x = float(box.left)
    for (title, source), width in zip(sources, widths, strict=True):
        canvas.lay(_segment(canvas.palette, source, 44, box.height), x, box.top)
        canvas.write(title, x + 54, box.top + box.height / 2 + 11, 33)
        x += width + gap


def paint_sample(canvas: Canvas, title: str, source: Source, box: Box, top: float) -> None:
    """Paint one entry of a legend for a phone: its pattern and title."""
    canvas.lay(_segment(canvas.palette, source, 52, box.height), box.left, top)
    canvas.write(title, box.left + 66, top + box.height / 2 + 13, LEGIBLE + 1, width=box.width - 66)


def paint_bar(
    canvas: Canvas,
    points: Mapping[str, int],
    sources: Mapping[str, Source],
    box: Box,
    most: tuple[int, int],
    *,
    size: int = _FIGURE,
    below: int = _BELOW,
) -> None:
    """Paint one player's points by source, end to end; losses lie to the left of zero.

    The whole width of `box` shows the `reach` of all players, `most`. Figures are of font size `size` inside the bar;
    those that do not fit are written below it in size `below`.
    """
    palette = canvas.palette
    scale = box.width / max(1, sum(most))
    outside: list[tuple[float, str]] = []
    ends = [float(box.left + most[0] * scale)] * 2
    for name, source in sources.items():
        count = points.get(name, 0)
        if not count:
            continue
        start = ends[count > 0]
        end = ends[count > 0] = start + count * scale
        left, right = sorted((round(start), round(end)))
        width, text = max(3, right - left), figure(count)
        canvas.lay(_segment(palette, source, width, box.height), left, box.top)
        middle, wide = left + width / 2, measure(text, size, BOLD)
        if wide + 9 <= width:
            canvas.centre(_label(palette, round(wide) + 10, size + 2), middle, box.top + box.height / 2)
            y = box.top + box.height / 2 + size * 0.35
            canvas.write(text, middle, y, size, palette.ink, weight=BOLD, anchor="m")
        else:
            outside.append((middle, text))
    if most[0]:
        canvas.lay(_zero(palette, box.height + 14), box.left + most[0] * scale - 2, box.top - 7)
    outside.sort()
    pitch = 8 + max((measure(text, below, BOLD) for _, text in outside), default=0)
    places = spread([middle for middle, _ in outside], pitch, box.left, box.right + 60)
    for place, (_, text) in zip(places, outside, strict=True):
        canvas.write(text, place, box.bottom + below * 0.93, below, palette.text, weight=BOLD, anchor="m")


@PICTURES.remembered
def _zero(palette: Palette, height: int) -> Sprite:
    """The line between losses and gains."""
    brush = Brush(4, height)
    brush.box(0, 0, 4, height, palette.text, radius=2)
    return brush.sprite()


@PICTURES.remembered
def _label(palette: Palette, width: int, height: int) -> Sprite:
    """The background of a figure."""
    brush = Brush(width, height)
    brush.box(0, 0, width, height, palette.white, radius=6)
    return brush.sprite()


def course(played: Iterable[tuple[float, int]], rounds: int, before: int, after: int) -> list[tuple[float, int]]:
    """Return a player's points over time, as `paint_curves` wants them.

    They are those while the game was `played`, as pairs (rounds played, points), and at its end, in round `rounds`,
    those `before` and `after` the final scoring.
    """
    points = [*played]
    end = max(float(rounds), points[-1][0]) if points else float(rounds)
    return [*points, (end, before), (end, after)]


def paint_curves(canvas: Canvas, curves: Sequence[Sequence[tuple[float, int]]], names: Sequence[str], box: Box) -> None:
    """Paint each seat's points over time as pairs (rounds played, points); the last pair is the final scoring.

    Each line ends with the seat's symbol, points and name.
    """
    palette = canvas.palette
    rounds = max(1, round(max(curve[-1][0] for curve in curves)))
    most = max(1, *(score for curve in curves for _, score in curve))
    least = min(0, *(score for curve in curves for _, score in curve))
    grid = next((step for step in _STEPS if (most - least) / step <= 6), _STEPS[-1])
    low, high = grid * (least // grid), grid * -(-most // grid)
    across, up = box.width / (rounds + _END), box.height / (high - low)

    def place(when: float, score: float) -> Point:
        return when * across, box.height - (score - low) * up

    canvas.lay(_grid(palette, box.width, box.height, rounds, (low // grid, high // grid)), box.left, box.top)
    for score in range(low, high + 1, grid):
        y = box.bottom - (score - low) * up + 11
        canvas.write(figure(score), box.left - 12, y, 32, palette.dim, anchor="r")
    right = box.right + across
    for when, text in [
        (rounds + _END / 2, say("growth-end")),
        *((at + 0.5, str(at + 1)) for at in range(rounds)[::-1]),
    ]:
        x, half = box.left + when * across, measure(text, 32) / 2
        if x + half + 6 <= right:
            canvas.write(text, x, box.bottom + 38, 32, palette.dim, anchor="m")
            right = x - half
    paths = []
    for curve in curves:
        last = curve[-1]
        paths.append([*(place(*point) for point in curve[:-1]), place(rounds + _END, last[1])])
    paint_paths(canvas, paths, box)
    for seat, curve in enumerate(curves):
        for turn in range(1 + seat % 3, rounds, 3):
            x, y = place(turn, _at(curve, turn))
            canvas.centre(token(palette, seat, 28), box.left + x, box.top + y)
    paint_ends(canvas, paths, [figure(curve[-1][1]) for curve in curves], names, box)


def paint_paths(canvas: Canvas, paths: Sequence[Sequence[Point]], box: Box) -> None:
    """Paint a line for each seat through points in a box."""
    lines_there = _lines_of(canvas.palette, tuple(map(tuple, paths)), box.width, box.height)
    canvas.lay(lines_there, box.left - 8, box.top - 8)


def paint_ends(
    canvas: Canvas, paths: Sequence[Sequence[Point]], figures: Sequence[str], names: Sequence[str], box: Box
) -> None:
    """Paint each seat's symbol, figure and name to the right of its line."""
    palette = canvas.palette
    ends = sorted((path[-1][1], seat) for seat, path in enumerate(paths))
    heights = spread([y for y, _ in ends], _TOKEN + 3, -_TOKEN / 2, box.height + _TOKEN / 2)
    for (y, seat), height in zip(ends, heights, strict=True):
        x, middle = box.right + 18, box.top + height
        canvas.lay(_tie(palette, seat, round(height - y)), box.right - 4, box.top + min(y, height) - 6)
        canvas.lay(token(palette, seat, _TOKEN), x, middle - _TOKEN / 2)
        wide = canvas.write(figures[seat], x + _TOKEN + 9, middle + 14, 40, palette.text, weight=BOLD)
        left = x + _TOKEN + 18 + wide
        canvas.write(names[seat], left, middle + 11, 31, palette.dim, width=round(canvas.width - 36 - left))


def _at(curve: Sequence[tuple[float, int]], when: float) -> float:
    """Interpolate the points at a time between two known ones."""
    for (before, low), (after, high) in pairwise(curve):
        if before <= when <= after:
            return low if after == before else low + (high - low) * (when - before) / (after - before)
    return curve[-1][1]


@PICTURES.remembered
def _grid(palette: Palette, width: int, height: int, rounds: int, lines: tuple[int, int]) -> Sprite:
    """Bands for the rounds, and grid lines for points from the first to the last number in `lines`; zero is thick."""
    brush = Brush(width, height, 2)
    across = width / (rounds + _END)
    for number in range(0, rounds + 1, 2):
        right = min(width, (number + 1) * across)
        brush.box(number * across, 0, right, height, mix(palette.panel, palette.dim, 0.09))
    low, high = lines
    for number in range(low, high + 1):
        y = height - 1 - (number - low) * (height - 2) / (high - low)
        brush.stroke([(0, y), (width, y)], palette.empty, 2 if number == 0 else 1)
    return brush.sprite()


@PICTURES.remembered
def _lines_of(palette: Palette, paths: tuple[tuple[Point, ...], ...], width: int, height: int) -> Sprite:
    brush = Brush(width + 16, height + 16, 2)
    for seat, path in enumerate(paths):
        moved = [(x + 8, y + 8) for x, y in path]
        brush.stroke(moved, palette.panel, 9.5)
        brush.stroke(moved, palette.hues[seat].line, 5.5)
    return brush.sprite()


@PICTURES.remembered
def _tie(palette: Palette, seat: int, lean: int) -> Sprite:
    """A line from the end of a curve to its symbol."""
    brush = Brush(30, abs(lean) + 12)
    start, end = (6.0, lean + 6.0) if lean >= 0 else (6.0 - lean, 6.0)
    brush.stroke([(4, start), (26, end)], palette.hues[seat].line, 4)
    return brush.sprite()
