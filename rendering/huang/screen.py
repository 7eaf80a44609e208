"""A player's screen: a folding screen of lacquer with the emblem of the dynasty; and places that leaders have left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import DYNASTIES
from rendering.canvas import SHARP, Brush
from rendering.huang.emblems import paint_emblem
from rendering.huang.symbols import paint_symbol
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from games.engine import Seat
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_FOLDS: Final = 6
"""Leaves of a screen."""


@PICTURES.remembered
def screen(palette: Palette, seat: Seat, width: int, height: int) -> Sprite:
    """A screen as its player sees it: leaves in the hue of the seat, and the emblem on both outer ones."""
    hue = palette.hues[seat]
    brush = Brush(width, height, SHARP)
    wood = mix(palette.bark, palette.ink, 0.35)
    brush.box(0, 0, width, height, wood, radius=12)
    leaf = (width - 8) / _FOLDS
    for number in range(_FOLDS):
        left = 4 + number * leaf
        shade = mix(hue.base, palette.ink, 0.42 if number % 2 else 0.3)
        brush.box(left + 2, 6, left + leaf - 2, height - 6, mix(palette.gold, palette.bark, 0.4), radius=6)
        brush.box(left + 4, 8, left + leaf - 4, height - 8, shade, radius=5)
        brush.box(left + 10, 14, left + leaf - 10, height - 14, None, radius=4, edge=mix(shade, palette.gold, 0.55),
                  thick=1.6)  # fmt: skip
        size = min(leaf * 0.52, height * 0.27)
        tones = mix(shade, palette.gold, 0.8), shade
        paint_emblem(brush, DYNASTIES[seat], (left + leaf / 2, 20 + size * 0.6), size, tones)
    return brush.sprite()


@PICTURES.remembered
def empty_place(palette: Palette, colour: str, size: int) -> Sprite:
    """The place in front of a screen that a leader of a colour has left."""
    tint = palette.tint(colour)
    brush = Brush(size, size, SHARP)
    mid = size / 2
    brush.discs((mid, mid), (mid - 1, palette.empty), (mid - 3, mix(palette.panel, tint.ground, 0.35)))
    corner = size * 0.8, size * 0.82
    brush.disc(*corner, size * 0.17, tint.base)
    paint_symbol(brush, colour, corner, size * 0.25, (tint.mark, tint.base))
    return brush.sprite()
