"""The capital before anything stands in it: a walled city from above, painted once."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.han.land import Ground, paint_roads, paint_tree
from rendering.han.names import labels
from rendering.han.palettes import WATER, WILDS
from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Canvas, Point
    from rendering.han.chart import Chart, Path
    from rendering.han.glass import Frame
    from rendering.palette import Palette, Tint


_MOAT: Final = (92.0, 56.0)
"""Widths of lines round the city: to the moat's outer bank, and to its inner one."""
_WALL: Final = 34.0
"""Of the city's wall, half of which the districts hide."""
_YARD: Final = (46, 38)
"""Width and height of a house with its yard, the lane beside it included."""
_GATE: Final = 64.0
_SIDE: Final = 300.0
"""Least length of a side of the city that has a gate."""
_CLEAR: Final = 46
"""Pixels round the middle of a house space without roofs."""


def capital(palette: Palette, chart: Chart, frame: Frame) -> Canvas:
    """Districts between canals and avenues, with their streets, within a wall and a moat."""
    ground = Ground(palette, chart, frame)
    water, wilds = palette.tint(WATER), palette.tint(WILDS)
    ground.fill(_square((0, 0, chart.width, chart.height)), wilds.ground)
    stone, edge = _stones(palette)
    for thick, tone in (
        (_MOAT[0] + 4, water.base), (_MOAT[0], water.ground), (_MOAT[1] + 4, water.base), (_MOAT[1], wilds.ground),
        (_WALL, edge), (_WALL - 6, stone),
    ):  # fmt: skip
        for rim in chart.rims:
            _round(ground, rim, tone, thick)
    for key, outline in chart.outlines.items():
        ground.fill(outline, palette.tint(chart.map.provinces[key].colour).ground)
    _paint_roofs(ground)
    _paint_borders(ground)
    paint_roads(ground)
    for rim in chart.rims:
        _paint_wall(ground, rim)
    return ground.finished()


def _stones(palette: Palette) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The colours of a wall's top and of its edge."""
    if palette.name == "dark":
        return mix(palette.stone, palette.ink, 0.5), palette.ink
    return mix(palette.white, palette.stone, 0.6), mix(palette.stone, palette.ink, 0.6)


def _round(ground: Ground, rim: Path, tone: tuple[int, int, int], thick: float) -> None:
    """A line all along a rim, with square corners."""
    ground.line(rim, tone, thick)
    half = thick / 2
    for x, y in rim:
        ground.fill(_square((x - half, y - half, x + half, y + half)), tone)


def _paint_borders(ground: Ground) -> None:
    """Avenues between districts that can be allied, canals between the others."""
    palette, chart = ground.palette, ground.chart
    allied = {tuple(sorted(alliance.provinces)) for alliance in chart.map.alliances}
    water = palette.tint(WATER)
    stone, edge = _stones(palette)
    for pair, paths in chart.borders.items():
        for path in paths:
            if pair in allied:
                ground.line(path, edge, 12)
                ground.line(path, stone, 8)
    for pair, paths in chart.borders.items():
        for path in paths:
            if pair not in allied:
                ground.line(path, water.deep if palette.name != "dark" else water.base, 20)
                ground.line(path, water.ground, 16)
                _paint_ripples(ground, path)


def _paint_ripples(ground: Ground, path: Path) -> None:
    """Short strokes along a canal."""
    tone = ground.palette.tint(WATER).base
    for one, other in pairwise(path):
        length = math.dist(one, other)
        across, down = (other[0] - one[0]) / (length or 1), (other[1] - one[1]) / (length or 1)
        for mile in range(24, int(length) - 24, 40):
            x, y = one[0] + across * mile, one[1] + down * mile
            ground.line([(x - across * 7, y - down * 7), (x + across * 7, y + down * 7)], tone, 2)


def _paint_roofs(ground: Ground) -> None:
    """Houses round their yards wherever nothing else is; trees where the colour is green."""
    palette, chart = ground.palette, ground.chart
    taken = _taken(chart)
    wide, high = _YARD
    for key, outline in chart.outlines.items():
        tint = palette.tint(chart.map.provinces[key].colour)
        inside = Image.new("L", (chart.width, chart.height))
        ImageDraw.Draw(inside).polygon([*outline], 255)
        left, top = min(x for x, _ in outline), min(y for _, y in outline)
        right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
        columns, rows = int((right - left - 24) // wide), int((bottom - top - 24) // high)
        start_x, start_y = (left + right - columns * wide) / 2, (top + bottom - rows * high) / 2
        chance = Random(key)
        for row in range(rows):
            for column in range(columns):
                box = (round(start_x + column * wide) + 3, round(start_y + row * high) + 3,
                       round(start_x + (column + 1) * wide) - 3, round(start_y + (row + 1) * high) - 3)  # fmt: skip
                if inside.crop(box).getextrema()[0] == 0 or taken.crop(box).getextrema()[1]:
                    continue
                if tint.name == "green":
                    for shift in (8, 26):
                        paint_tree(ground, (box[0] + shift, box[3] - chance.randrange(8)), 24)
                else:
                    _paint_house(ground, box, tint)


def _paint_house(ground: Ground, box: tuple[int, int, int, int], tint: Tint) -> None:
    """Four roofs with their ridges round a yard."""
    left, top, right, bottom = box
    roof = mix(tint.ground, tint.rim, 0.5)
    for inset, tone in ((0, roof), (4, tint.rim), (6, roof), (10, tint.ground)):
        ground.fill(_square((left + inset, top + inset, right - inset, bottom - inset)), tone)


def _square(box: tuple[float, float, float, float]) -> list[Point]:
    """The corners of a box."""
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _taken(chart: Chart) -> Image.Image:
    """Where no roofs may be: round spaces, dragons, streets, names, alliance numbers and borders."""
    taken = Image.new("L", (chart.width, chart.height))
    draw = ImageDraw.Draw(taken)

    def disc(middle: Point, radius: float) -> None:
        x, y = middle
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), 255)

    for space in chart.map.spaces:
        disc(chart.space(space), _CLEAR - 8)
    for key, label in labels(chart).items():
        x, y = chart.dragon(key)
        disc((x, y + 8), _CLEAR + 16)
        x, y = label.middle
        half, tall = label.width / 2 + 8, label.height / 2 + 4
        draw.rectangle((x - half, y - tall, x + half, y + tall), 255)
    for road in chart.roads():
        draw.line([*road], 255, 22)
    for paths in chart.borders.values():
        for path in paths:
            draw.line([*path], 255, 40)
    return taken


def _paint_wall(ground: Ground, rim: Path) -> None:
    """The crown of the wall, and a gate in the middle of each long side."""
    stone, edge = _stones(ground.palette)
    for one, other in _sides(rim):
        length = math.dist(one, other)
        across, down = (other[0] - one[0]) / length, (other[1] - one[1]) / length
        for mile in range(16, int(length) - 8, 22):
            x, y = one[0] + across * mile, one[1] + down * mile
            out_x, out_y = down * _WALL / 2, -across * _WALL / 2
            ground.fill(_square((x + out_x - 5, y + out_y - 5, x + out_x + 5, y + out_y + 5)), edge)
        ground.line([one, other], edge, 4)
        if length < _SIDE:
            continue
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        bridge = (_MOAT[0] / 2 + 4, _WALL / 2)
        ground.line([(x + down * reach, y - across * reach) for reach in bridge], edge, 30)
        ground.line([(x + down * reach, y - across * reach) for reach in bridge], stone, 24)
        _paint_gate(ground, (x + down * _WALL * 0.35, y - across * _WALL * 0.35))
    for x, y in {point for side in _sides(rim) for point in side}:
        half = _WALL * 0.62
        for reach, tone in ((half, edge), (half - 4, stone), (half - 11, edge), (half - 13, stone)):
            ground.fill(_square((x - reach, y - reach, x + reach, y + reach)), tone)


def _paint_gate(ground: Ground, middle: Point) -> None:
    """A gate tower: its roof from above."""
    palette = ground.palette
    x, y = middle
    for half, tall, tone in (
        (_GATE / 2, 22, mix(palette.lacquer, palette.ink, 0.5)), (_GATE / 2 - 4, 18, palette.lacquer),
    ):  # fmt: skip
        ground.fill(_square((x - half, y - tall, x + half, y + tall)), tone)
    ridge = mix(palette.lacquer, palette.ink, 0.5)
    ground.line([(x - 14, y), (x + 14, y)], ridge, 4)
    for side in (-1, 1):
        for rise in (-1, 1):
            ground.line([(x + side * 14, y), (x + side * (_GATE / 2 - 3), y + rise * 17)], ridge, 3)


def _sides(rim: Path) -> list[tuple[Point, Point]]:
    """The straight sides of a rim."""
    points = [*rim[:-1]] if rim[0] == rim[-1] else [*rim]
    corners = [
        point
        for before, point, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)
        if abs((point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])) > 1
    ]
    return [*pairwise((*corners, corners[0]))]
