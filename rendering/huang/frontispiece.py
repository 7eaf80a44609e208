"""The cover: the land of the Warring States before the mountains, with leaders of all dynasties and the palace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.huang.buildings import pagoda, palace
from rendering.huang.heading import SEAL
from rendering.huang.palettes import PALETTES
from rendering.huang.pieces import ACROSS as WIDE
from rendering.huang.pieces import DOWN, TALL, hexagon, leader, tile
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.maps.tints import WATER
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_HORIZON: Final = 330
_ZOOM: Final = 1.6
_LEFT: Final = -6
_TOP: Final = 366
"""Middle of the first hexagon."""
_ROWS: Final = (
    ". . .  Y .  .  ~ ~ .  Y .  .",
    "R R .  Y 0Y .  ~ . Y  Y 2Y .",
    ". R 1R . G  .  ~ B B  Y Y  .",
    ". . .  G G  3G ~ B 4B W R  .",
    "W W .  . .  .  ~ ~ .  W R  R",
)
"""The land from back to front: a tile's colour, with a digit the leader of a seat, `~` a river, `.` free land."""
_COLOURS: Final = {"Y": "yellow", "R": "red", "B": "blue", "G": "green", "W": "white"}
_PAGODAS: Final = (
    ("red", ((1, 0), (1, 1), (2, 1))),
    ("green", ((2, 4), (3, 3), (3, 4))),
    ("blue", ((2, 7), (2, 8), (3, 7))),
    ("red", ((3, 10), (4, 10), (4, 11))),
)
"""Pagodas: colour and tiles, as rows and columns."""
_PALACE: Final = ((1, 8), (1, 9), (2, 9), (2, 10))
"""The tiles below the palace."""
_LANDS: Final = (("loess", range(4)), ("meadow", range(4, 8)), ("clay", range(8, 12)))
"""The tint of the land by columns."""


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint the cover."""
    canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)])
    for row, line in enumerate(_ROWS):
        for column, word in enumerate(line.split()):
            tint = next(tint for tint, columns in _LANDS if column in columns)
            canvas.centre(_ground(palette, WATER if word in ("~", "B") else tint), *_at(row, column))
    for row, line in enumerate(_ROWS):
        for column, word in enumerate(line.split()):
            if word in ".~":
                continue
            colour = _COLOURS[word[-1]]
            piece = tile(palette, colour, _ZOOM) if len(word) == 1 else leader(palette, int(word[0]), colour, _ZOOM)
            canvas.centre(piece, *_at(row, column))
    for colour, under in _PAGODAS:
        _stand(canvas, pagoda(palette, colour, _ZOOM), under)
    _stand(canvas, palace(palette, _ZOOM * 1.2), _PALACE)
    paint_title(canvas, SEAL, "HUANG")
    return canvas


def _at(row: int, column: int) -> Point:
    """Return the middle of a hexagon."""
    return _LEFT + (column + row % 2 / 2) * WIDE * _ZOOM, _TOP + row * DOWN * _ZOOM


def _stand(canvas: Canvas, building: Sprite, under: tuple[tuple[int, int], ...]) -> None:
    """Paint a building in the middle of its tiles."""
    places = [_at(*cell) for cell in under]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    canvas.lay(building, x - building.width / 2, y + 22 * _ZOOM - building.height)


@PICTURES.remembered
def _ground(palette: Palette, tint: str) -> Sprite:
    """A hexagon of land or of a river."""
    colours = palette.tint(tint)
    brush = Brush(WIDE + 2, TALL + 2, SHARP, _ZOOM)
    middle = brush.width / 2, brush.height / 2
    brush.polygon(hexagon(middle, -0.6), mix(colours.ground, colours.rim, 0.5))
    brush.polygon(hexagon(middle, 0.6), colours.ground)
    if tint == WATER:
        x, y = middle
        for left, top in ((-14, -8), (4, 8)):
            crest = [(x + left + step * 3, y + top + (2.5, 0, 2.5, 5)[step % 4]) for step in range(7)]
            brush.stroke(crest, colours.rim, 1.8)
    return brush.sprite()
