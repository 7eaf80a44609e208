"""Charts of points: bars by source, lines over time, and the score track."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING, Final, TypeAlias

from rendering.art import drawn, view_box
from rendering.canvas import Brush
from rendering.flow import Item, Row, Text, Wrap
from rendering.layout import LEGIBLE, MARGIN, spread
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rendering.canvas import Canvas, Point, Sprite
    from rendering.layout import Box
    from rendering.palette import Colour, Palette

Source: TypeAlias = tuple[str, str]
"""How a source of points is drawn: the name of a palette colour, and that of a pattern in `art/patterns`."""

Curve: TypeAlias = "Sequence[tuple[float, int]]"
"""A player's points over time, as pairs of the rounds played and the points; the last one is the final scoring."""

TRACK: Final = 92
"""Height of the score track with the tokens above it and some space below."""
_TOKEN: Final = 46
_INSET: Final = 40
"""Distance from the end of the track to its first mark."""
_NUMBER: Final = 60
"""Smallest distance of two numbers on it, in pixels."""
_END: Final = 0.8
"""Width of the final scoring on the time axis, in rounds."""


def step_of(span: float, most: float) -> int:
    """Return a round distance of grid lines, at most `most` of which fit into a `span` of points."""
    return next((step for step in (5, 10, 20, 50, 100, 200, 500) if span / step <= most), 1000)


def reach(points: Sequence[Mapping[str, int]]) -> tuple[int, int]:
    """Return the most points that a player has lost, and the most that a player has won, over all sources."""
    lost = [-sum(count for count in own.values() if count < 0) for own in points]
    won = [sum(count for count in own.values() if count > 0) for own in points]
    return max(lost), max(won)


@PICTURES.remembered
def segment(palette: Palette, source: Source, width: int, height: int) -> Sprite:
    """A piece of a bar."""
    material, pattern = source
    base: Colour = mix(getattr(palette, material), palette.white, 0.3)
    brush = Brush(width, height)
    brush.box(0, 0, width, height, base)
    across, down = map(round, view_box(f"patterns/{pattern}"))
    tile = drawn(palette, f"patterns/{pattern}", across * brush.scale, tone=mix(base, palette.ink, 0.34))
    for x, y in product(range(0, width, across), range(0, height, down)):
        brush.lay(tile, x, y)
    brush.box(0, 0, width, height, None, edge=mix(base, palette.ink, 0.7), thick=1.6)
    return brush.sprite()


def legend(palette: Palette, sources: Mapping[str, Source], titles: Mapping[str, str]) -> Item:
    """Return the pattern of each source beside its title, in as many lines as they need."""
    samples = (
        Row(segment(palette, sources[name], 48, 34), Text(title, LEGIBLE), gap=12) for name, title in titles.items()
    )
    return Wrap(*samples, gap=44, below=4)


def paint_bar(
    canvas: Canvas,
    points: Mapping[str, int],
    sources: Mapping[str, Source],
    box: Box,
    most: tuple[int, int],
) -> None:
    """Paint one player's points by source, end to end; losses lie to the left of zero.

    The whole width of `box` shows the `reach` of all players, `most`. Figures without room in the bar are below it.
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
        canvas.lay(segment(palette, source, width, box.height), left, box.top)
        middle, wide = left + width / 2, measure(text, LEGIBLE, BOLD)
        if wide + 9 <= width:
            label = patch(round(wide) + 10, LEGIBLE + 2, palette.white, 6)
            canvas.centre(label, middle, box.top + box.height / 2)
            y = box.top + box.height / 2 + LEGIBLE * 0.35
            canvas.write(text, middle, y, LEGIBLE, palette.ink, weight=BOLD, anchor="m")
        else:
            outside.append((middle, text))
    if most[0]:
        canvas.lay(patch(4, box.height + 14, palette.text, 2), box.left + most[0] * scale - 2, box.top - 7)
    outside.sort()
    pitch = 8 + max((measure(text, LEGIBLE, BOLD) for _, text in outside), default=0)
    places = spread([middle for middle, _ in outside], pitch, box.left, box.right + 60)
    for place, (_, text) in zip(places, outside, strict=True):
        canvas.write(text, place, box.bottom + LEGIBLE * 0.93, LEGIBLE, palette.text, weight=BOLD, anchor="m")


@PICTURES.remembered
def patch(width: int, height: int, colour: Colour, radius: int = 0) -> Sprite:
    """A plain area, such as the background of a figure."""
    brush = Brush(width, height)
    brush.box(0, 0, width, height, colour, radius=radius)
    return brush.sprite()


def course(played: Iterable[tuple[float, int]], rounds: int, before: int, after: int) -> list[tuple[float, int]]:
    """Return a player's points over time, as `paint_curves` wants them.

    They are those while the game was `played`, as pairs (rounds played, points), and at its end, in round `rounds`,
    those `before` and `after` the final scoring.
    """
    points = [*played]
    end = max(float(rounds), points[-1][0]) if points else float(rounds)
    return [*points, (end, before), (end, after)]


def paint_curves(canvas: Canvas, curves: Sequence[Curve], names: Sequence[str], box: Box) -> None:
    """Paint each seat's points over time; each line ends with the seat's symbol, points and name."""
    palette = canvas.palette
    rounds = max(1, round(max(curve[-1][0] for curve in curves)))
    most = max(1, *(score for curve in curves for _, score in curve))
    least = min(0, *(score for curve in curves for _, score in curve))
    grid = step_of(most - least, 6)
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


def _at(curve: Curve, when: float) -> float:
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
    brush, start = Brush(30, abs(lean) + 12), 6.0 - min(0, lean)
    brush.stroke([(4, start), (26, start + lean)], palette.hues[seat].line, 4)
    return brush.sprite()


# The score track


def paint_track(canvas: Canvas, scores: Sequence[int], y: int, *, least: int = 60, figure: int = 22) -> None:
    """Paint the track from y on, for `least` points or more; `figure` is the font size of its numbers.

    Tokens that would overlap move aside and point to their score; those of scores below 0 stand at 0.
    """
    top = max(least, -(-(max(scores) + 3) // 20) * 20)
    strip = _strip(canvas.palette, canvas.width - 2 * MARGIN, top, figure)
    foot = y + _TOKEN + 8
    canvas.lay(strip, MARGIN, foot)
    length = strip.width - 2 * _INSET
    order = sorted(range(len(scores)), key=lambda seat: scores[seat])
    marks = [MARGIN + _INSET + length * max(0, scores[seat]) / top for seat in order]
    for seat, mark, x in zip(order, marks, spread(marks, _TOKEN + 2, MARGIN, canvas.width - MARGIN), strict=True):
        canvas.lay(_pointer(canvas.palette, round(mark - x), seat), min(mark, x) - 4, foot - 12)
        canvas.centre(token(canvas.palette, seat, _TOKEN), x, y + _TOKEN / 2)


@PICTURES.remembered
def _strip(palette: Palette, width: int, top: int, figure: int) -> Sprite:
    """A strip of bamboo with marks for scores from 0 to `top`, and figures of that size."""
    brush, height, edge = Brush(width, 36), 36, mix(palette.wood, palette.ink, 0.2)
    brush.box(0, 0, width, height, edge, radius=6)
    brush.box(1.5, 1.5, width - 1.5, height - 1.5, mix(palette.straw, palette.white, 0.45), radius=5)
    brush.box(1.5, height - 7, width - 1.5, height - 1.5, mix(palette.straw, palette.wood, 0.15), radius=4)
    length = width - 2 * _INSET
    step = max(10, step_of(top, length / _NUMBER))
    for score in range(0, top + 1, step // 2):
        x, is_major = _INSET + length * score / top, score % step == 0
        brush.stroke([(x, 2), (x, 10 if is_major else 6)], edge, 1.4)
        if is_major:
            brush.write(str(score), (x, 30), figure, palette.bark)
    return brush.sprite()


@PICTURES.remembered
def _pointer(palette: Palette, lean: int, seat: int) -> Sprite:
    """A line from a token to its score."""
    brush, start = Brush(abs(lean) + 8, 16), 4.0 - min(0, lean)
    for colour, thick in ((palette.ink, 4), (palette.hues[seat].base, 2)):
        brush.stroke([(start, 2), (start + lean, 13)], colour, thick)
    return brush.sprite()
