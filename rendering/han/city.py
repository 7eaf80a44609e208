"""The capital as a walled city from above, without pieces."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rendering.canvas import arc
from rendering.han.chart import labels
from rendering.maps.ground import Ground
from rendering.maps.land import paint_roads, paint_tree
from rendering.maps.tints import WATER, WILDS
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rendering.canvas import Canvas, Point
    from rendering.han.chart import HanChart
    from rendering.maps.chart import Path
    from rendering.maps.glass import Frame
    from rendering.palette import Colour, Palette, Tint

_MOAT: Final = (92.0, 56.0)
"""Widths of the lines around the city up to the outer and the inner bank of the moat."""
_WALL: Final = 34.0
"""Width of the city wall; districts hide its inner half."""
_YARD: Final = (40, 32)
_HALL: Final = (20, 32)
"""Width and height of a house with a courtyard, and of a single hall."""
_LANE: Final = 5
"""Space between two houses."""
_STEP: Final = 5
"""Grid of candidate places for houses, in pixels."""
_TREES: Final = (11, 30)
"""Distance of trees from the centre of an avenue, and from each other."""
_GATE: Final = (32.0, 24.0)
"""Half the width and height of a tower over a gate."""
_TOWER: Final = _WALL * 0.7
"""Half the width and height of a tower on a corner."""
_BASTION: Final = 148.0
"""Distance of bastions."""
_HOUSES: Final = 0.8
_SHADY: Final = 0.4
"""Share of courtyard houses among the larger ones, and share of courtyards with a tree."""
_SIDE: Final = 300.0
"""Smallest length of a side with a gate."""
_CLEAR: Final = 46
"""Radius around a house space without roofs, in pixels."""


def capital(palette: Palette, chart: HanChart, frame: Frame) -> Canvas:
    """Paint districts between canals and avenues, with streets, within a wall and a moat."""
    ground = Ground(palette, chart, frame)
    water, wilds = palette.tint(WATER), palette.tint(WILDS)
    ground.fill(_corners((0, 0, chart.width, chart.height)), wilds.ground)
    stone, edge = _stones(palette)
    for thick, tone in (
        (_MOAT[0] + 4, water.base), (_MOAT[0], water.ground), (_MOAT[1] + 4, water.base), (_MOAT[1], wilds.ground),
        (_WALL, edge), (_WALL - 6, stone),
    ):  # fmt: skip
        for rim in chart.rims:
            _round(ground, rim, tone, thick)
    for key, outline in chart.outlines.items():
        ground.fill(outline, palette.tint(chart.map.provinces[key].colour).ground)
    _paint_roofs(ground, chart)
    _paint_borders(ground, chart)
    paint_roads(ground)
    for rim in chart.rims:
        for one, other in _sides(rim):
            _paint_ripples(ground, (one, other), (_MOAT[0] + _MOAT[1]) / 4, 64)
        _paint_wall(ground, rim)
    return ground.finished()


def _stones(palette: Palette) -> tuple[Colour, Colour]:
    """Return the colours of the top and the edge of a wall."""
    if palette.name == "dark":
        return mix(palette.stone, palette.ink, 0.5), palette.ink
    return mix(palette.white, palette.stone, 0.6), mix(palette.stone, palette.ink, 0.6)


def _round(ground: Ground, rim: Path, tone: Colour, thick: float) -> None:
    """Draw a line along a whole rim, with square corners."""
    ground.line(rim, tone, thick)
    for corner in rim:
        ground.fill(_around(corner, thick / 2, thick / 2), tone)


def _paint_borders(ground: Ground, chart: HanChart) -> None:
    """Paint avenues between districts with an alliance, and canals between other districts."""
    palette = ground.palette
    allied = {tuple(sorted(alliance.provinces)) for alliance in chart.map.alliances}
    water = palette.tint(WATER)
    stone, edge = _stones(palette)
    for pair, paths in chart.borders.items():
        for path in paths:
            if pair in allied:
                ground.line(path, edge, 12)
                ground.line(path, stone, 8)
                _paint_trees(ground, path)
    for pair, paths in chart.borders.items():
        for path in paths:
            if pair not in allied:
                ground.line(path, water.deep if palette.name != "dark" else water.base, 20)
                ground.line(path, water.ground, 16)
                _paint_ripples(ground, path)


def _paint_ripples(ground: Ground, path: Path, aside: float = 0, apart: int = 40) -> None:
    """Paint ripples along a canal, or along a line `aside` from it."""
    water = ground.palette.tint(WATER)
    ground.tones.add(mix(water.ground, water.base, 0.5))
    for x, y, across, down in _along(path, apart):
        middle = x + down * aside, y - across * aside
        ground.line([(middle[0] + across * end, middle[1] + down * end) for end in (-7, 7)], water.base, 2)


def _along(path: Path, apart: float) -> Iterator[tuple[float, float, float, float]]:
    """Iterate over evenly spaced points of a line, with the direction of the line at each."""
    for one, other in pairwise(path):
        length = math.dist(one, other)
        count = int(length / apart)
        across, down = (other[0] - one[0]) / (length or 1), (other[1] - one[1]) / (length or 1)
        for number in range(count):
            mile = length * (number + 0.5) / count
            yield one[0] + across * mile, one[1] + down * mile, across, down


def _paint_trees(ground: Ground, path: Path) -> None:
    """Paint trees on both sides of an avenue."""
    tint = ground.palette.tint("green")
    aside, apart = _TREES
    for x, y, across, down in _along(path, apart):
        for side in (-aside, aside):
            _paint_crown(ground, (x + down * side, y - across * side), tint)


def _paint_crown(ground: Ground, middle: Point, tint: Tint) -> None:
    """Paint a tree from above."""
    x, y = middle
    ground.fill(arc(middle, 5.5, 0, 360, 10), tint.base if ground.palette.name != "dark" else tint.rim)
    ground.fill(arc((x - 1, y - 1.5), 2.6, 0, 360, 8), tint.rim if ground.palette.name != "dark" else tint.base)


def _paint_roofs(ground: Ground, chart: HanChart) -> None:
    """Paint houses on all free ground, as large as fits, and trees in green districts."""
    palette = ground.palette
    taken = _taken(chart)
    for key, outline in chart.outlines.items():
        tint = palette.tint(chart.map.provinces[key].colour)
        free = Image.new("L", (chart.width, chart.height))
        ImageDraw.Draw(free).polygon([*outline], 255)
        free.paste(0, mask=taken)
        chance = Random(key)
        left, top, right, bottom = free.getbbox() or (0, 0, 0, 0)
        for y in range(top, bottom - _YARD[1], _YARD[1] + _LANE):
            x = left
            while x < right:
                wide = next((wide for wide, high in (_YARD, _HALL)
                             if free.crop((x, y, x + wide, y + high)).getextrema()[0]), 0)  # fmt: skip
                box = (x, y, x + wide, y + _YARD[1])
                if not wide:
                    x += _STEP
                    continue
                if tint.name == "green":
                    for shift in range(8, wide, 18):
                        paint_tree(ground, (x + shift, box[3] - chance.randrange(9)), 22, tint)
                elif wide == _YARD[0] and chance.random() < _HOUSES:
                    _paint_yard(ground, box, tint, tree=chance.random() < _SHADY)
                else:
                    for part in range(x, x + wide, _HALL[0]):
                        _paint_roof(ground, (part + 1, y + 1, part + _HALL[0] - 2, box[3]), tint, long=False)
                x += wide + _LANE


def _paint_yard(ground: Ground, box: tuple[float, float, float, float], tint: Tint, *, tree: bool) -> None:
    """Paint a courtyard house: roofs on three sides, a wall on the fourth, and sometimes a tree."""
    left, top, right, bottom = box
    ground.line([(left + 3, bottom - 1), (right - 3, bottom - 1)], tint.rim, 2)
    for wing in (left, right - 10):
        _paint_roof(ground, (wing, top + 8, wing + 10, bottom), tint, long=False)
    _paint_roof(ground, (left, top, right, top + 13), tint, long=True)
    if tree:
        _paint_crown(ground, ((left + right) / 2, (top + bottom) / 2 + 6), ground.palette.tint("green"))


def _paint_roof(ground: Ground, box: tuple[float, float, float, float], tint: Tint, *, long: bool) -> None:
    """Paint a roof with a lit and a shaded side; its ridge is horizontal if `long`, else vertical."""
    left, top, right, bottom = box
    ground.fill(_corners(box), tint.rim)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    lit = (left + 1, top + 1, right - 1, middle_y) if long else (left + 1, top + 1, middle_x, bottom - 1)
    ground.fill(_corners(lit), mix(tint.ground, tint.rim, 0.5))


def _corners(box: tuple[float, float, float, float]) -> list[Point]:
    """Return the corners of a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _around(middle: Point, across: float, down: float) -> list[Point]:
    """Return the corners of a box with a centre, half a width and half a height."""
    x, y = middle
    return _corners((x - across, y - down, x + across, y + down))


def _taken(chart: HanChart) -> Image.Image:
    """Return a mask of all places without roofs: spaces, dragons, streets, names, alliance numbers, and borders."""
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
        for (x, y), width, height in label.boxes:
            half, tall = width / 2 + 8, height / 2 + 4
            draw.rectangle((x - half, y - tall, x + half, y + tall), 255)
    for road in chart.roads:
        draw.line([*road], 255, 20)
    for paths in chart.borders.values():
        for path in paths:
            draw.line([*path], 255, 42)
    for rim in chart.rims:
        draw.line([*rim], 255, round(_WALL) + 8)
    return taken


def _paint_wall(ground: Ground, rim: Path) -> None:
    """Paint the top of the wall with bastions, gates in the long sides, and towers at the corners."""
    stone, edge = _stones(ground.palette)
    reach = _WALL / 2
    for side in _sides(rim):
        for x, y, across, down in _along(side, 22):
            out = (x + down * reach, y - across * reach)
            ground.fill(_around(out, 5, 5), edge)
        for x, y, across, down in _along(side, _BASTION):
            out = (x + down * reach, y - across * reach)
            for size, tone in ((15, edge), (12, stone)):
                ground.fill(_around(out, size, size), tone)
        ground.line(side, edge, 4)
    for bridge, tower in _gates(rim):
        ground.line(bridge, edge, 34)
        ground.line(bridge, stone, 26)
        _paint_tower(ground, tower, *_GATE)
    for corner, _ in _sides(rim):
        for inset, tone in ((0, edge), (3, stone)):
            ground.fill(_around(corner, _TOWER - inset, _TOWER - inset), tone)
        _paint_tower(ground, corner, _TOWER - 5, _TOWER - 5)


def _gates(rim: Path) -> Iterator[tuple[list[Point], Point]]:
    """Iterate over gates, one in the middle of each long side: the bridge, and the centre of the tower."""
    for side in _sides(rim):
        length = math.dist(*side)
        if length >= _SIDE:
            ((x, y, across, down),) = _along(side, length)
            *bridge, tower = ((x + down * out, y - across * out) for out in (_MOAT[0] / 2 + 4, _WALL / 2, _WALL * 0.35))
            yield bridge, tower


def towers(chart: HanChart) -> list[list[Point]]:
    """Return the corners of all towers of the wall, which reach a little into the districts."""
    gates = [_around(tower, *_GATE) for rim in chart.rims for _, tower in _gates(rim)]
    return gates + [_around(corner, _TOWER, _TOWER) for rim in chart.rims for corner, _ in _sides(rim)]


def _paint_tower(ground: Ground, middle: Point, half: float, tall: float) -> None:
    """Paint a tower from above: two roofs, each with a lit and a shaded side."""
    palette = ground.palette
    x, y = middle
    ridge = mix(palette.lacquer, palette.ink, 0.5)
    shaded = mix(palette.lacquer, palette.ink, 0.12)
    for wide, high in ((half, tall), (half * 0.62, tall * 0.55)):
        ground.fill(_around(middle, wide, high), ridge)
        ground.fill(_around(middle, wide - 3, high - 3), shaded)
        ground.fill([(x - wide + 3, y - high + 3), (x + wide - 3, y - high + 3), (x, y)], palette.lacquer)
        for side in (-1, 1):
            for rise in (-1, 1):
                ground.line([(x, y), (x + side * (wide - 2), y + rise * (high - 2))], ridge, 2)
    ground.line([(x - half * 0.4, y), (x + half * 0.4, y)], palette.gold, 4)


def _sides(rim: Path) -> list[tuple[Point, Point]]:
    """Return the straight sides of a rim."""
    points = [*rim[:-1]] if rim[0] == rim[-1] else [*rim]
    corners = [
        point
        for before, point, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)
        if abs((point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])) > 1
    ]
    return [*pairwise((*corners, corners[0]))]
