"""The empty land of a board: mountains and steppe, the trodden line of the wall, and provinces with their fields."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import SHARP, Brush, Canvas
from rendering.chang_cheng.palettes import FIELDS, STEPPE
from rendering.chang_cheng.pieces import PITCH, WALL
from rendering.chang_cheng.plan import FOUNDATION, GROUND, LEAF, across, terrain
from rendering.landscape import crest_of, softened
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, fit, measure
from rendering.memory import GROUNDS
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from games.chang_cheng.boards import Area, Side
    from rendering.canvas import Point
    from rendering.palette import Colour, Palette, Tint

NAME: Final = LEGIBLE
"""Font size of the names of provinces and regions."""
_REGION_NAME: Final = 42
"""Baseline of the names of regions."""
PROVINCE_NAME: Final = GROUND + FOUNDATION + 50
"""Baseline of the names of provinces."""
_RANGES: Final = ((112, 104, 0.2), (122, 78, 0.36), (134, 58, 0.56))
"""Foot, height and darkness of each range of mountains, the farthest first."""
_HORIZON: Final = 112
"""Average top of the steppe."""
_VILLAGE: Final = 56
_PINE: Final = 38
_GEESE: Final = 74
"""Smallest room beside a name for a village, for a pine and for wild geese, in pixels."""
_SUNNY: Final = "2"
"""The board with the sun; wild geese fly over the others."""
_TAPER: Final = 90
"""Width at both ends of a leaf in which mountains become as high as on every other leaf."""
_STRIDE: Final = 4
"""Distance of two points of a crest, in pixels."""


class _Tract(NamedTuple):
    """A province or a region on its leaf."""

    area: Area
    left: float
    right: float
    tint: Tint


@GROUNDS.remembered
def land(palette: Palette, side: Side, zoom: float = 1) -> Image.Image:
    """The land of a board with everything printed on it."""
    width = across(side)
    brush = Brush(width, LEAF, SHARP, zoom)
    chance = Random(side.key)
    regions = [*_tracts(palette, side.regions, STEPPE, side)]
    provinces = [*_tracts(palette, side.provinces, FIELDS, side)]
    brush.box(0, 0, width, LEAF, palette.sheet)
    if side.board == _SUNNY:
        brush.disc(width - 34, 64, 25, palette.sun)
    elif _room(regions[-1]) > _GEESE:
        _geese(palette, brush, chance)
    _mountains(palette, brush, chance)
    _steppe(palette, brush, regions, chance)
    _fields(palette, brush, provinces, side)
    _trodden(palette, brush, side)
    canvas = Canvas.blank(palette, round(width * zoom), round(LEAF * zoom))
    canvas.lay(brush.sprite(), 0, 0)
    _letter(canvas, side, regions, provinces, zoom)
    return canvas.image


def _tracts(palette: Palette, areas: tuple[Area, ...], tints: tuple[str, ...], side: Side) -> Iterator[_Tract]:
    """Yield the tracts of a board; tints take turns from board to board, too."""
    left = 0.0
    for number, area in enumerate(areas, ord(side.board[-1])):
        right = left + area.squares * PITCH
        yield _Tract(area, left, right, palette.tint(tints[number % len(tints)]))
        left = right


def _room(tract: _Tract) -> float:
    """Return the space on either side of a name."""
    return (tract.right - tract.left - measure(tract.area.name, NAME, BOLD)) / 2


# The steppe


def _geese(palette: Palette, brush: Brush, chance: Random) -> None:
    """Paint a skein of wild geese."""
    tone, x, y = mix(palette.sheet, palette.text, 0.66), brush.width - 62.0, 34.0
    for right, down in ((0, 0), (13, 5), (26, 11), (12, -6), (24, -10)):
        left, top, span = x + right, y + down, chance.uniform(5, 7)
        wings = [(left - span, top - span * 0.5), (left, top), (left + span, top - span * 0.5)]
        brush.stroke(wings, tone, 1.5)


def _mountains(palette: Palette, brush: Brush, chance: Random) -> None:
    """Paint ranges behind one another, which fade into mist towards their foot."""
    width = brush.width
    for foot, height, dark in _RANGES:
        crest = _joined(crest_of(width, height, chance, 0.4), height * 0.45)
        for band in range(palette.bands):
            sunk = height * 0.8 * band / palette.bands
            edge: list[Point] = [
                (number * _STRIDE, foot - rise + sunk * (0.5 + 0.5 * rise / height))
                for number, rise in enumerate(softened(crest, 2 * band))
            ]
            tone = palette.wash("peak", dark * (1 - band / palette.bands))
            brush.polygon([*edge, (width + _STRIDE, GROUND), (0, GROUND)], tone)
        _folds(palette, brush, foot, crest, dark)


def _joined(crest: list[float], level: float) -> list[float]:
    """Return a crest that is at the same `level` at both ends of every leaf."""
    last = len(crest) - 1

    def own(number: int) -> float:
        share = min(1.0, min(number, last - number) * _STRIDE / _TAPER)
        return share * share * (3 - 2 * share)

    return [level + (height - level) * own(number) for number, height in enumerate(crest)]


def _folds(palette: Palette, brush: Brush, foot: float, crest: list[float], dark: float) -> None:
    """Paint brush strokes that run down from the peaks."""
    for number in range(6, len(crest) - 6):
        if crest[number] < max(crest[number - 6 : number + 7]):
            continue
        x, y = float(number * _STRIDE), foot - crest[number]
        for side, reach in ((-1, 20), (1, 30)):
            path = [(x, y + 2), (x + side * reach * 0.2, y + 2 + reach * 0.4), (x + side * reach * 0.6, y + 2 + reach)]
            brush.stroke(path, palette.wash("peak", dark + 0.14), 1.2)


def _steppe(palette: Palette, brush: Brush, regions: list[_Tract], chance: Random) -> None:
    """Paint rolling hills in the regions' tints, with their borders, yurts and horses."""
    for tract in regions:
        left, right = tract.left, tract.right
        wide = right - left
        for top, swell, tone in (
            (_HORIZON, 10.0, tract.tint.ground),
            (_HORIZON + 44, 7.0, mix(tract.tint.ground, tract.tint.rim, 0.5)),
        ):
            phase = 0 if top == _HORIZON else 1.4
            line = [
                (
                    left + wide * step / 24,
                    top - swell * math.sin(math.pi * step / 24) - 4 * math.sin(step * 0.9 + phase),
                )
                for step in range(25)
            ]
            brush.polygon([*line, (right, GROUND + FOUNDATION), (left, GROUND + FOUNDATION)], tone)
            brush.stroke(line, tract.tint.rim, 1.6)
        middle = (left + right) / 2
        _yurt(palette, brush, tract.tint, (middle - wide * 0.34, _HORIZON + 20), 17)
        if tract.area.squares > 3:
            _yurt(palette, brush, tract.tint, (middle - wide * 0.34 + 26, _HORIZON + 27), 13)
        _horse(brush, tract.tint.deep, (middle + wide * 0.3, _HORIZON + 22), 15)
        if tract.area.squares > 4:
            _horse(brush, tract.tint.deep, (middle + wide * 0.3 + 34, _HORIZON + 34), 12)
        _grass(brush, tract, chance)
    for tract in regions[1:]:
        _cairns(palette, brush, tract)


def _grass(brush: Brush, tract: _Tract, chance: Random) -> None:
    for _ in range(tract.area.squares):
        x, y = chance.uniform(tract.left + 14, tract.right - 14), chance.uniform(_HORIZON + 36, GROUND - 30)
        for lean in (-4, 0, 4):
            brush.stroke([(x, y), (x + lean, y - 7)], tract.tint.rim, 1.6)


def _cairns(palette: Palette, brush: Brush, tract: _Tract) -> None:
    """Paint a border of stones and a cairn with a prayer flag."""
    x, tone = tract.left, tract.tint.deep
    for step in range(10):
        y = 18 + step * 24.0
        brush.stroke([(x, y), (x, y + 11)], tone, 2 * palette.bold**0.5)
    foot = _HORIZON + 10.0
    for width, lift in ((24, 0), (17, 6), (10, 12)):
        brush.box(
            x - width / 2, foot - lift - 7, x + width / 2, foot - lift, palette.stone, radius=3, edge=tone, thick=1.4
        )
    brush.stroke([(x, foot - 18), (x, foot - 42)], tone, 2)
    brush.polygon([(x, foot - 42), (x + 15, foot - 36), (x, foot - 29)], palette.lacquer)


def _yurt(palette: Palette, brush: Brush, tint: Tint, foot: Point, half: float) -> None:
    x, y = foot
    felt, shade, edge = palette.silk, mix(palette.paper, palette.hemp, 0.22), tint.deep
    dome = [(x + half * math.cos(turn), y - half * 0.62 - half * 0.72 * math.sin(turn))
            for turn in (math.pi * step / 12 for step in range(13))]  # fmt: skip
    brush.polygon([(x + half, y), *dome, (x - half, y)], felt)
    brush.polygon([(x + half, y), (x + half, y - half * 0.62), *dome[1:6], (x + half * 0.3, y)], shade)
    brush.stroke([(x + half, y), *dome, (x - half, y)], edge, 1.4, closed=True)
    brush.stroke([(x - half, y - half * 0.62), (x + half, y - half * 0.62)], palette.lacquer, 2.2)
    brush.box(x - half * 0.2, y - half * 0.6, x + half * 0.2, y, palette.lacquer)


_HORSE: Final = (
    (-0.98, -0.3), (-0.8, -0.46), (-0.3, -0.36), (0.14, -0.38), (0.44, -0.62), (0.66, -1.06), (0.8, -1.28),
    (0.86, -1.12), (1.04, -1.0), (1.28, -0.7), (1.2, -0.58), (1.04, -0.62), (0.9, -0.76), (0.78, -0.4), (0.62, -0.04),
    (0.66, 0.36), (0.64, 0.82), (0.52, 0.82), (0.5, 0.36), (0.36, 0.08), (-0.3, 0.1), (-0.5, 0.12), (-0.62, 0.34),
    (-0.56, 0.52), (-0.6, 0.82), (-0.74, 0.82), (-0.76, 0.5), (-0.84, 0.2), (-0.94, -0.08),
)  # fmt: skip
"""Outline of a horse that faces right."""
_LEGS: Final = (((0.32, 0.06), (0.4, 0.4), (0.3, 0.8)), ((-0.6, 0.1), (-0.4, 0.46), (-0.48, 0.8)))
_TAIL: Final = ((-0.9, -0.34), (-1.12, -0.2), (-1.2, 0.2), (-1.14, 0.5))


def _horse(brush: Brush, tone: Colour, middle: Point, size: float) -> None:
    brush.polygon([(middle[0] + x * size, middle[1] + y * size) for x, y in _HORSE], tone)
    for limb in (*_LEGS, _TAIL):
        brush.stroke([(middle[0] + x * size, middle[1] + y * size) for x, y in limb], tone, size * 0.13)


# China


def _fields(palette: Palette, brush: Brush, provinces: list[_Tract], side: Side) -> None:
    """Paint rice terraces in the provinces' tints, with their borders, villages and trees."""
    line = [(place * PITCH, float(GROUND + level)) for place, level in enumerate(terrain(side))]
    for tract in provinces:
        above = [point for point in line if tract.left <= point[0] <= tract.right]
        brush.polygon([*above, (tract.right, LEAF), (tract.left, LEAF)], tract.tint.ground)
    for number, tract in enumerate(provinces):
        _terraces(brush, tract, number)
        free = _room(tract)
        if free > _VILLAGE:
            _village(palette, brush, tract.tint, (tract.left + 20, PROVINCE_NAME))
        if free > _PINE:
            _pine(brush, tract.tint.deep, (tract.right - 18, PROVINCE_NAME + 2), 24)
    for tract in provinces[1:]:
        _border(palette, brush, tract)


def _terraces(brush: Brush, tract: _Tract, number: int) -> None:
    """Paint rice terraces, every other one with young rice."""
    wide = tract.right - tract.left
    for step in range(4):
        line: list[Point] = [
            (tract.left + wide * share, _terrace(tract.left + wide * share, step, number))
            for share in (point / 24 for point in range(25))
        ]
        soft = mix(tract.tint.ground, tract.tint.rim, 0.5)
        brush.polygon([*line, (tract.right, LEAF), (tract.left, LEAF)], tract.tint.ground if step % 2 else soft)
        brush.stroke(line, tract.tint.rim, 1.6)


def _terrace(x: float, step: int, number: int) -> float:
    """Return the height of the edge of a terrace."""
    start = 2.1 * step + number
    return LEAF - 56 + 17 * step + 6 * math.sin(x / 31 + start) + 3 * math.sin(x / 13 + 2 * start)


def _border(palette: Palette, brush: Brush, tract: _Tract) -> None:
    """Paint a border of posts."""
    top = GROUND + FOUNDATION
    for step in range(5):
        y = top + 8 + step * 26.0
        brush.stroke([(tract.left, y), (tract.left, y + 12)], tract.tint.deep, 2.4 * palette.bold**0.5)


def _village(palette: Palette, brush: Brush, tint: Tint, foot: Point) -> None:
    """Paint two cottages with curved roofs."""
    for right, down, size in ((13, -7, 9.0), (0, 0, 11.0)):
        x, y = foot[0] + right, foot[1] + down
        brush.box(x - size * 0.7, y - size * 0.8, x + size * 0.7, y, palette.silk, edge=tint.deep, thick=1.2)
        roof = [(x - size * 1.1, y - size * 0.66), (x - size * 0.5, y - size * 0.95), (x, y - size * 1.5),
                (x + size * 0.5, y - size * 0.95), (x + size * 1.1, y - size * 0.66)]  # fmt: skip
        brush.polygon(roof, tint.deep)


def _pine(brush: Brush, tone: Colour, foot: Point, size: float) -> None:
    x, y = foot
    brush.stroke([(x, y), (x, y - size)], tone, 2)
    for level in (0.4, 0.66, 0.9):
        reach = size * (1.1 - level) * 0.62
        brush.disc(x, y - size * level, reach, tone, tall=0.3)


# The wall to be built


def _trodden(palette: Palette, brush: Brush, side: Side) -> None:
    """Paint the path on which the wall will stand, and stakes with ropes as high as it will be."""
    levels = terrain(side)
    edge: list[Point] = [(place * PITCH, float(GROUND + level)) for place, level in enumerate(levels)]
    below = [(x, y + FOUNDATION) for x, y in reversed(edge)]
    brush.polygon([*edge, *below], mix(palette.straw, palette.white, 0.45))
    brush.stroke(below, mix(palette.straw, palette.bark, 0.4), 2)
    for (left, y1), (right, y2) in pairwise(edge):
        rope: list[Point] = [
            (left + (right - left) * share, y1 + (y2 - y1) * share - WALL + 12 + 9 * math.sin(math.pi * share))
            for share in (step / 10 for step in range(11))
        ]
        brush.polygon([(left, y1), *rope, (right, y2)], palette.lit, 0.3)
        brush.stroke(rope, palette.lacquer, 1.4)
    for x, y in edge:
        brush.stroke([(x, y), (x, y - WALL + 6)], mix(palette.wood, palette.paper, 0.3), 3.6)
    brush.stroke(edge, mix(palette.wood, palette.paper, 0.62), 2.4)


def _letter(canvas: Canvas, side: Side, regions: list[_Tract], provinces: list[_Tract], zoom: float) -> None:
    """Write the names of regions and provinces, and the numbers of the squares."""
    palette, levels = canvas.palette, terrain(side)
    size = round(NAME * zoom)
    for tracts, baseline in ((regions, _REGION_NAME), (provinces, PROVINCE_NAME)):
        for tract in tracts:
            room = round((tract.right - tract.left - 12) * zoom)
            text, fitting = fit(tract.area.name, size, BOLD, room)
            x = (tract.left + tract.right) / 2 * zoom
            canvas.write(text, x, round(baseline * zoom), fitting, tract.tint.deep, weight=BOLD, anchor="m", vital=True)
    place = 0
    for tract in provinces:
        for number in range(1, tract.area.squares + 1):
            y = GROUND + (levels[place] + levels[place + 1]) / 2 + 29
            canvas.write(
                str(number), (place + 0.5) * PITCH * zoom, round(y * zoom), size, palette.ink, anchor="m", vital=True
            )
            place += 1
