"""The cover: the middle of the map during a game, under the game's title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.han.chart import chart_of
from rendering.han.examples import CHINA, position
from rendering.han.glass import Frame, Glass
from rendering.han.heading import SEAL
from rendering.han.palettes import PALETTES
from rendering.han.scene import paint_pieces
from rendering.han.spaces import bare_ground, print_spaces
from rendering.layout import finished

if TYPE_CHECKING:
    from rendering.palette import Palette

_SHOWN: Final = Frame(440, 302, 1440, 634, 1.2)
"""The part of the map that is shown."""
_PROVINCES: Final = ("wei", "qi")
"""Provinces shown with everything in them; of others only the land is shown."""
_GAME: Final = position(
    CHINA,
    {
        0: ["wei1", "wei2", "wei3", "qi-lu", "lu3"],
        1: ["wei4", "zhao-wei", "qi1", "qi2"],
        2: ["wei5", "lu1", "lu2", "qi4"],
        3: ["qi3", "wei-chu"],
    },
    {"wei": (1, 1, 0, 0), "qi": (0, 2, 1, 0), "lu": (0, 0, 1, 1)},
)


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint provinces with houses and emissaries of four players."""
    canvas = Canvas.blank(palette, ACROSS, HEIGHT)
    chart = chart_of(_GAME.map)
    land = Glass(bare_ground(palette, chart, _SHOWN), chart, _SHOWN)
    print_spaces(land, _PROVINCES)
    paint_pieces(land, _GAME, _PROVINCES)
    canvas.cover(land.canvas.image, 0, HEIGHT - land.canvas.height)
    paint_title(canvas, SEAL, "HAN")
    return canvas
