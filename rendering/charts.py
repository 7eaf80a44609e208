"""Charts of everyone's points by source and over time, of chances to win and of ratings; and the score track.

Those for a phone are legible at a width of 400 pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias, cast

from games.engine import Game
from games.engine.results import Outlook
from games.engine.words import capital, percent
from rendering import USUAL, Look, find_painter
from rendering.art import drawn, view_box
from rendering.canvas import Brush, Canvas, Point, Sprite
from rendering.flow import Column, Drawing, Flex, Framed, Item, Kept, Row, Sized, Text, Wrap, picture
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, Box, finished, spread
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import PALETTES, Colour, Palette, mix
from rendering.pieces import token
from rendering.table import called, empty_panel, if_ended, lined_panel, say

Source: TypeAlias = tuple[str, str]
"""How a source of points is drawn: the name of a palette colour, and that of a pattern in `art/patterns`."""
Curve: TypeAlias = Sequence[tuple[float, int]]
"""A player's points over time, as pairs of the rounds played and the points; the last one is the final scoring."""

_TOKEN: Final = 46
_INSET: Final = 40
"""Distance from the end of the track to its first mark."""
_APART: Final = 60
"""Least distance of two numbers on it."""
_BAR: Final = 52
_BELOW: Final = 36
"""Height of the figures below a bar."""
_ENDS: Final = 236
"""Width of the names at their ends."""
_END: Final = 0.8
"""Width of the final scoring on the time axis, in rounds."""
_NUMBER: Final = 32
"""Font size of the numbers on the axes."""
_GAP: Final = 14
"""Least distance between two numbers."""
_MARK: Final = 46
"""Diameter of the mark of a turn."""
_DOTS: Final = 60
"""With more games than this, the line has no dots."""


# Points by source


class Tally(NamedTuple):
    """The points of all players by source; those of a finished game have ranks. All sequences are by seat."""

    names: Sequence[str]
    points: Sequence[Mapping[str, int]]
    sources: Mapping[str, Source]
    titles: Mapping[str, str]
    """The names of sources: those that brought nobody points are left out, and a single one needs no legend."""
    ranks: Sequence[int] = ()
    outlooks: Sequence[Outlook | None] = ()

    @classmethod
    def of(cls, game: Game, names: Sequence[str], sources: Mapping[str, Source], titles: Mapping[str, str]) -> Tally:
        """Return what the players of a game have."""
        points = [player.points for player in cast("Any", game).players]
        return cls(called(names), points, sources, titles, game.ranks, game.outlooks())


def ranking(palette: Palette, tally: Tally, width: int, curves: Sequence[Curve] = (), title: str = "") -> Item:
    """Return a panel with a bar of points by source for each player, the best first, and the patterns of the sources.

    With the `curves` of a finished game, the points over time are in a panel below, and the players have medals. A
    narrow one tells outlooks.
    """
    names, points, sources, titles, _, outlooks = tally
    ranks = tally.ranks if curves else ()
    if len(titles) > 1:
        titles = {name: capital(words) for name, words in titles.items() if any(own.get(name) for own in points)}
    shown, scores = {name: sources[name] for name in titles}, [sum(own.values()) for own in points]
    lost = max(-sum(min(count, 0) for count in own.values()) for own in points)
    most = lost, max(sum(max(count, 0) for count in own.values()) for own in points)
    lines: list[Item] = [Text(title or say("ranking"), 44, "title", bold=True)]
    if len(titles) > 1:
        samples = ((segment(palette, shown[name], 48, 34), Text(words, LEGIBLE)) for name, words in titles.items())
        lines.append(Wrap(*(Row(*sample, gap=12) for sample in samples), gap=44, below=4))
    for seat in sorted(range(len(names)), key=lambda seat: (ranks[seat] if ranks else 0, -scores[seat], seat)):

        def draw(canvas: Canvas, x: float, y: float, across: float, _: float, seat: int = seat) -> None:
            paint_bar(canvas, points[seat], shown, Box(round(x), round(y), round(across) - 50, _BAR), most)

        medal = [_medal(palette, say("ranking-rank", rank=ranks[seat]), is_first=ranks[seat] == 1)] if ranks else []
        name = Text(names[seat], 42, bold=True, vital=width < WIDTH / 2)
        score = Text(figure(scores[seat]), 56, bold=True, vital=True)
        bar = Drawing(width, _BAR + _BELOW, draw, (tuple(points[seat].items()), most))
        if width < WIDTH / 2 + 100:
            expected = if_ended(outlooks[seat], align="end") if outlooks else []
            first = Row(*medal, token(palette, seat, 56), Flex(name), score, gap=14)
            lines.append(Column(first, *expected, bar, gap=4))
        else:
            who = Row(*medal, token(palette, seat, 62), Flex(name), gap=14)
            beside = Sized(who, 330 + 90 * bool(medal), across=None)
            lines.append(Row(beside, Flex(bar), Sized(score, height=_BAR), gap=16, align="start"))
    below = [over_time(curves, names, width)] if curves else []
    return Column(Framed(Column(*lines, gap=8), 30, 14, lined_panel), *below, gap=MARGIN)


def standing(palette: Palette, tally: Tally) -> Canvas:
    """Paint everyone's points by source, the best first, for a phone."""
    name = say("ranking") if len(tally.titles) > 1 else next(iter(tally.titles.values()))
    item = ranking(palette, tally, PHONE - 2 * MARGIN, title=name if tally.ranks else say("standing"))
    return picture(palette, item, width=PHONE, across=MARGIN, down=MARGIN)


@PICTURES.remembered
def _medal(palette: Palette, rank: str, *, is_first: bool) -> Sprite:
    """A rank: lacquer for the winner, wood for the others."""
    brush = Brush(76, 58)
    ground = palette.lacquer if is_first else mix(palette.wood, palette.paper, 0.1)
    brush.boxes((0, 12, mix(ground, palette.ink, 0.5)), (2, 10, ground))
    brush.box(5, 5, 71, 53, None, radius=7, edge=mix(palette.gold, ground, 0.2 if is_first else 0.6), thick=1.6)
    brush.write(rank, (38, 40), 31, palette.white, BOLD)
    return brush.sprite()


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


def paint_bar(
    canvas: Canvas, points: Mapping[str, int], sources: Mapping[str, Source], box: Box, most: tuple[int, int]
) -> None:
    """Paint one player's points by source, end to end; losses lie to the left of zero.

    The whole width of `box` shows the `most` points that a player has lost, and the most that one has won. Figures
    without room in the bar are below it.
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


# Points over time


def course(played: Iterable[tuple[float, int]], rounds: int, before: int, after: int) -> list[tuple[float, int]]:
    """Return a player's points over time as a `Curve`.

    They are those while the game was `played`, as pairs (rounds played, points), and at its end, in round `rounds`,
    those `before` and `after` the final scoring.
    """
    points = [*played]
    end = max(float(rounds), points[-1][0]) if points else float(rounds)
    return [*points, (end, before), (end, after)]


def over_time(curves: Sequence[Curve], names: Sequence[str], width: int, title: str = "") -> Item:
    """Return a panel with each seat's points over time; a line ends with the seat's symbol, points and name."""

    def draw(canvas: Canvas, x: float, y: float, across: float, down: float) -> None:
        box = Box(round(x) + 46, round(y) + 20, round(across) - 46 - _ENDS, round(down) - 70)
        _paint_curves(canvas, curves, names, box)

    head = Text(title or say("growth"), 44, "title", bold=True)
    return Framed(Column(head, Drawing(width, 490, draw)), 30, 14, lined_panel)


def _paint_curves(canvas: Canvas, curves: Sequence[Curve], names: Sequence[str], box: Box) -> None:
    palette, rounds = canvas.palette, max(1, round(max(curve[-1][0] for curve in curves)))
    most = max(1, *(score for curve in curves for _, score in curve))
    least = min(0, *(score for curve in curves for _, score in curve))
    step = step_of(most - least, 6)
    low, high = step * (least // step), step * -(-most // step)
    across, up = box.width / (rounds + _END), box.height / (high - low)

    def place(when: float, score: float) -> Point:
        return when * across, box.height - (score - low) * up

    canvas.lay(_grid(palette, box.width, box.height, (low // step, high // step), rounds), box.left, box.top)
    for score in range(low, high + 1, step):
        y = box.bottom - (score - low) * up + 11
        canvas.write(figure(score), box.left - 12, y, _NUMBER, palette.dim, anchor="r")
    right = box.right + across
    titles = [(rounds + _END / 2, say("growth-end")), *((at + 0.5, str(at + 1)) for at in range(rounds)[::-1])]
    for when, text in titles:
        x, half = box.left + when * across, measure(text, _NUMBER) / 2
        if x + half + 6 <= right:
            canvas.write(text, x, box.bottom + 38, _NUMBER, palette.dim, anchor="m")
            right = x - half
    paths = [[place(*point) for point in (*curve[:-1], (rounds + _END, curve[-1][1]))] for curve in curves]
    _paint_lines(canvas, paths, [figure(curve[-1][1]) for curve in curves], names, box)
    for seat, curve in enumerate(curves):
        for turn in range(1 + seat % 3, rounds, 3):
            x, y = place(turn, _at(curve, turn))
            canvas.centre(token(palette, seat, 28), box.left + x, box.top + y)


def _paint_lines(
    canvas: Canvas, paths: Sequence[Sequence[Point]], figures: Sequence[str], names: Sequence[str], box: Box
) -> None:
    """Paint a line for each seat through points in a box, and the seat's symbol, figure and name to the right of it."""
    palette = canvas.palette
    canvas.lay(_lines(palette, tuple(map(tuple, paths)), box.width, box.height), box.left - 8, box.top - 8)
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
def _grid(palette: Palette, width: int, height: int, lines: tuple[int, int], rounds: int = 0) -> Sprite:
    """Bands for `rounds`, and grid lines from the first to the last number in `lines`; that of zero is thick."""
    brush, across, (low, high) = Brush(width, height), width / (rounds + _END), lines
    for number in range(0, rounds + 1, 2) if rounds else ():
        right = min(width, (number + 1) * across)
        brush.box(number * across, 0, right, height, mix(palette.panel, palette.dim, 0.09))
    for number in range(low, high + 1):
        y = height - 1 - (number - low) * (height - 2) / (high - low)
        brush.stroke([(0, y), (width, y)], palette.empty, 2 if number == 0 else 1)
    return brush.sprite()


@PICTURES.remembered
def _lines(palette: Palette, paths: tuple[tuple[Point, ...], ...], width: int, height: int) -> Sprite:
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


# Chances to win, and ratings


def chances(  # noqa: PLR0917  # a painter takes no arguments by name
    game: str,
    course: Sequence[Sequence[float]],
    marks: Mapping[int, str],
    names: Sequence[str],
    scores: Sequence[int],
    look: Look = USUAL,
) -> bytes:
    """Return a PNG chart of a game's `course`: each seat's chance, from 0 to 1, before every turn and at the end.

    `marks` are short texts for some turns in order, by the number of the turn from 0. `names` and final `scores` are
    by seat; a game without points has none.
    """
    palette, is_tall = find_painter(game).PALETTES[look.theme], look.layout == "phone"
    canvas = Canvas.blank(palette, PHONE if is_tall else WIDTH, 820 if is_tall else 760)
    frame = Box(MARGIN, MARGIN, canvas.width - 2 * MARGIN, canvas.height - 2 * MARGIN)
    canvas.lay(empty_panel(palette, frame.width, frame.height, lined=True), frame.left, frame.top)
    canvas.write(say("chances"), frame.left + 30, frame.top + 60, 44, palette.title, weight=BOLD)
    box = Box(frame.left + 116, frame.top + 150, frame.width - (420 if is_tall else 510), frame.height - 250)
    turns = len(course) - 1
    across = box.width / turns
    places = spread([(turn + 0.5) * across for turn in marks], _MARK + 4, -_MARK / 2, box.width + _MARK / 2)
    stripe = patch(round(across) + 2, box.height, mix(palette.panel, palette.gold, 0.35))
    for (turn, mark), place in zip(marks.items(), places, strict=True):
        canvas.lay(stripe, box.left + turn * across - 1, box.top)
        canvas.centre(_badge(palette, mark), box.left + place, box.top - 34)
    _paint_axes(canvas, box, [percent(quarter / 4) for quarter in range(5)], turns)
    canvas.write(say("chances-turn"), box.left - 14, box.bottom + 40, _NUMBER, palette.dim, anchor="r")
    paths = [
        [(turn * across, box.height * (1 - shares[seat])) for turn, shares in enumerate(course)]
        for seat in range(len(names))
    ]
    _paint_lines(canvas, paths, list(map(figure, scores)) or [""] * len(names), names, box)
    return finished(canvas, look)


def growth(course: Sequence[int], look: Look = USUAL) -> bytes:
    """Return a PNG chart of `course`: the initial number, then the number after each game (at least two values)."""
    palette = PALETTES[look.theme]
    canvas = Canvas.blank(palette, WIDTH, 640)
    box = Box(MARGIN + 110, MARGIN + 40, WIDTH - 2 * MARGIN - 270, canvas.height - 2 * MARGIN - 110)
    step = max(10, step_of(max(course) - min(course), 5))
    low, high = step * (min(course) // step), step * (max(course) // step + 1)
    _paint_axes(canvas, box, list(map(str, range(low, high + 1, step))), len(course) - 1)
    across, up = box.width / (len(course) - 1), box.height / (high - low)
    path: list[Point] = [(game * across + 8, (high - number) * up + 8) for game, number in enumerate(course)]
    brush = Brush(box.width + 16, box.height + 16)
    brush.stroke(path, palette.lacquer, 5)
    for x, y in path if len(course) <= _DOTS else ():
        brush.discs((x, y), (7, mix(palette.lacquer, palette.ink, 0.3)))
    canvas.lay(brush.sprite(), box.left - 8, box.top - 8)
    canvas.write(str(course[-1]), box.right + 24, box.top + path[-1][1] + 9, 48, palette.text, weight=BOLD)
    return finished(canvas, look)


def _paint_axes(canvas: Canvas, box: Box, levels: Sequence[str], steps: int) -> None:
    """Paint grid lines with the `levels` up the side, and below the last step and as many others as have space."""
    palette = canvas.palette
    canvas.lay(_grid(palette, box.width, box.height, (0, len(levels) - 1)), box.left, box.top)
    for number, level in enumerate(levels):
        y = box.bottom - box.height * number / (len(levels) - 1)
        canvas.write(level, box.left - 14, y + 11, _NUMBER, palette.dim, anchor="r")
    across, least = box.width / steps, measure(str(steps), _NUMBER) + _GAP
    for step in range(steps, 0, -ceil(least / across)):
        canvas.write(str(step), box.left + step * across, box.bottom + 40, _NUMBER, palette.dim, anchor="m")


@PICTURES.remembered
def _badge(palette: Palette, mark: str) -> Sprite:
    brush, middle = Brush(_MARK, _MARK), _MARK / 2
    brush.discs((middle, middle), (middle - 1, mix(palette.lacquer, palette.ink, 0.4)), (middle - 3, palette.lacquer))
    brush.write(mark, (middle, middle + 11), 31, palette.white, BOLD)
    return brush.sprite()


def step_of(span: float, most: float) -> int:
    """Return a round distance of grid lines, at most `most` of which fit into a `span` of points."""
    return next((step for step in (5, 10, 20, 50, 100, 200, 500) if span / step <= most), 1000)


# The score track


def track(scores: Sequence[int], figure: int) -> Item:
    """Return the track, for 40 points or more; `figure` is the font size of its numbers.

    Tokens that would overlap move aside and point to their score; those of scores below 0 stand at 0.
    """
    top = max(40, -(-(max(scores) + 3) // 20) * 20)

    def paint(canvas: Canvas, _x: float, y: float, width: float, _height: float) -> None:
        strip = _strip(canvas.palette, round(width) - 2 * MARGIN, top, figure)
        canvas.lay(strip, MARGIN, y + _TOKEN + 8)
        order = sorted(range(len(scores)), key=lambda seat: scores[seat])
        marks = [MARGIN + _INSET + (strip.width - 2 * _INSET) * max(0, scores[seat]) / top for seat in order]
        places = spread(marks, _TOKEN + 2, MARGIN, width - MARGIN)
        for seat, mark, x in zip(order, marks, places, strict=True):
            canvas.lay(pointer(canvas.palette, round(mark - x), seat), min(mark, x) - 4, y + _TOKEN - 4)
            canvas.centre(token(canvas.palette, seat, _TOKEN), x, y + _TOKEN / 2)

    return Kept(Drawing(WIDTH, _TOKEN + 46, paint, (*scores, figure)))


@PICTURES.remembered
def _strip(palette: Palette, width: int, top: int, figure: int) -> Sprite:
    """A strip of bamboo with marks for scores from 0 to `top`, and figures of that size."""
    brush, height, edge = Brush(width, 36), 36, mix(palette.wood, palette.ink, 0.2)
    brush.boxes((0, 6, edge), (1.5, 5, mix(palette.straw, palette.white, 0.45)))
    brush.box(1.5, height - 7, width - 1.5, height - 1.5, mix(palette.straw, palette.wood, 0.15), radius=4)
    length = width - 2 * _INSET
    step = max(10, step_of(top, length / _APART))
    for score in range(0, top + 1, step // 2):
        x, is_major = _INSET + length * score / top, score % step == 0
        brush.stroke([(x, 2), (x, 10 if is_major else 6)], edge, 1.4)
        if is_major:
            brush.write(str(score), (x, 30), figure, palette.bark)
    return brush.sprite()


@PICTURES.remembered
def pointer(palette: Palette, lean: int, seat: int, *, bold: bool = False) -> Sprite:
    """A line from a token that has moved aside to its score."""
    (edge, top, bottom), base = (6, 5, 19) if bold else (4, 2, 13), palette.hues[seat].base
    brush, start = Brush(abs(lean) + 2 * edge, bottom + edge - 1), edge - min(0.0, lean)
    strokes = ((8, palette.white), (6, palette.ink), (3.4, base)) if bold else ((4, palette.ink), (2, base))
    for thick, colour in strokes:
        brush.stroke([(start, top), (start + lean, bottom)], colour, thick)
    return brush.sprite()
