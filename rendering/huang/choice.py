"""Options with their marks: neighbourhoods on the map, spaces or shapes in a part of it, warring states, and tiles."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS
from games.huang.realm import NOWHERE
from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas
from rendering.huang.chart import chart_of, labels
from rendering.huang.clash import paint_sides
from rendering.huang.closeup import near, paint_outline, spaces_of
from rendering.huang.palettes import PALETTES
from rendering.huang.pieces import ACROSS, TALL, hexagon, small_tile
from rendering.huang.scene import painted
from rendering.layout import PHONE, WIDTH, finished
from rendering.memory import PICTURES
from rendering.pieces import tag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Key
    from games.huang.state import State
    from rendering import Layout
    from rendering.canvas import Point, Sprite
    from rendering.huang.chart import HuangChart
    from rendering.palette import Palette

_TAG: Final = 74
"""Height of a mark on the whole map, in pixels of a wide picture."""
_LEAST: Final = 56
"""Smallest height of a mark, in pixels of the picture."""
_SPACE: Final = 40
"""Height of a mark on a space, in pixels of the chart."""
_SMALLEST: Final = 47
"""Height of a mark on a space of a map that is shown as a whole, in pixels of the picture."""
_APART: Final = 0.87
"""Least distance of two marks in heights of a mark: their rims may touch, so that marks of neighbours stay in place."""
_MARKET: Final = 150
"""Height of a tile of the market."""
_EDGE: Final = 28


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; emblems say here whose a piece is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> bytes | None:
    """Return the options in `marks` (key to mark) as a PNG, or `None` if they cannot be shown."""
    canvas = _chosen(PALETTES[look.theme], game, marks, look.layout)
    return finished(canvas, look) if canvas else None


def _chosen(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas | None:
    chart, index = chart_of(game.map, layout), game.map.index
    if areas := {key: mark for key, mark in marks.items() if key in game.map.areas}:
        return _areas(palette, game, chart, areas)
    shapes = {key: mark for key, mark in marks.items() if key.split("-")[0] in index}
    if shapes:
        return _spaces(palette, game, chart, shapes)
    if game.war and (sides := {side.key: marks[side.key] for side in game.war.sides if side.key in marks}):
        return _sides(palette, game, chart, sides)
    tiles: dict[Key, str] = {key: mark for key, mark in marks.items() if key in COLOURS}
    return _tiles(palette, tiles, layout) if tiles else None


# The map


def _areas(palette: Palette, game: State, chart: HuangChart, marks: Mapping[Key, str]) -> Canvas:
    """Paint the whole map with marks on the neighbourhoods."""
    land = painted(palette, game, chart)
    for area in marks:
        paint_outline(land, game.map.areas[area], palette.choice, 5)
    for area, mark in marks.items():
        land.centre(tag(palette, mark, max(_LEAST, land.size(_TAG))), *_clearing(game, chart, area))
    return land.canvas


def _clearing(game: State, chart: HuangChart, area: Key) -> Point:
    """Return the place of a mark on a neighbourhood: away from its name, and on no piece if there is room."""
    name, spaces = dict(labels(chart))[area].middle, game.map.areas[area]
    middle, full = chart.middle(spaces), {*game.realm.tiles, *game.realm.leaders, *game.realm.bandits}

    def cost(space: int) -> float:
        place = chart.space(space)
        named = max(0.0, 2.2 * ACROSS - math.dist(place, name))
        inside = sum(other in spaces for other in game.map.neighbours[space])
        return math.dist(place, middle) + 3 * named + ACROSS * (2 * (space in full) - 0.6 * inside)

    return chart.space(min(spaces, key=cost))


def _spaces(palette: Palette, game: State, chart: HuangChart, marks: Mapping[Key, str]) -> Canvas:
    """Paint the part of the map with the options: the chosen neighbourhood, or what is around them and a new tile."""
    shapes = {key: spaces_of(game, key.split("-")) for key in marks}
    spaces = {space for shape in shapes.values() for space in shape}
    around = {other for space in spaces for other in (space, *game.map.neighbours[space])}
    if game.placed != NOWHERE:
        shown = around | {game.placed}
    else:
        shown = spaces | {*game.map.areas[game.area]} if game.area else around
    land = near(palette, game, chart, shown)
    for space in sorted(spaces):
        land.centre(_offer(palette, land.zoom), *chart.space(space))
    size = max(land.size(_SPACE), 50 if land.zoom > 1 else _SMALLEST)
    placed = list["Point"]()
    for key, shape in shapes.items():
        x, y = chart.middle(shape)
        if len(shape) == 1:
            y += TALL * (0.18 if shape[0] in {**game.realm.tiles, **game.realm.leaders} else -0.18)
        placed.append(_free((x, y), placed, _APART * size / land.zoom))
        land.centre(tag(palette, marks[key], size), *placed[-1])
    return land.canvas


def _free(place: Point, placed: Sequence[Point], step: float) -> Point:
    """Return the nearest place for a mark that hides no other, in steps to all sides."""
    sides = [(across, down) for across in range(-2, 3) for down in range(-2, 3)]
    offered = [(place[0] + across * step, place[1] + down * step) for across, down in sides]
    free = [at for at in offered if all(max(abs(at[0] - x), abs(at[1] - y)) >= step - 1 for x, y in placed)]
    return min(free or [place], key=lambda at: math.dist(at, place))


@PICTURES.remembered
def _offer(palette: Palette, zoom: float) -> Sprite:
    """The outline of a space that can be chosen."""
    brush = Brush(ACROSS + 4, TALL + 4, SHARP, zoom)
    middle = brush.width / 2, brush.height / 2
    for thick, tone in ((6.4, palette.ink), (3.8, palette.choice)):
        brush.stroke(hexagon(middle, 3.4), tone, thick, closed=True)
    return brush.sprite()


def _sides(palette: Palette, game: State, chart: HuangChart, marks: Mapping[Key, str]) -> Canvas | None:
    """Paint the warring states with their strengths and marks."""
    if game.war is None:
        return None
    land = paint_sides(palette, game, chart, game.war.sides, game.war.space)
    for side in game.war.sides:
        if side.key in marks:
            at = [chart.space(space) for space in spaces_of(game, side.spaces)]
            x, y = min(at, key=lambda place: (place[1], place[0]))
            land.centre(tag(palette, marks[side.key], max(_LEAST, land.size(50))), x, y)
    return land.canvas


# Tiles


def _tiles(palette: Palette, marks: Mapping[Key, str], layout: Layout) -> Canvas:
    """Paint tiles in a row, each with its mark."""
    wide = PHONE if layout == "phone" else min(WIDTH, len(marks) * (_MARKET + _EDGE) + _EDGE)
    step = (wide - _EDGE) / len(marks)
    canvas = Canvas.blank(palette, wide, _MARKET + 60 + 2 * _EDGE)
    for number, (colour, mark) in enumerate(marks.items()):
        x = _EDGE / 2 + step * (number + 0.5)
        canvas.centre(small_tile(palette, colour, _MARKET), x, _EDGE + _MARKET / 2)
        canvas.centre(tag(palette, mark, 72), x, _EDGE + _MARKET + 22)
    return canvas
