"""Victory points: a bar for each of the four colours, with the white points that count for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.huang.pieces import FOUR
from games.huang.state import totals
from rendering.canvas import SHARP, Brush
from rendering.huang.pieces import small_tile
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, REGULAR, measure
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from games.huang.pieces import Colour
    from rendering.canvas import Canvas, Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

_STEPS: Final = 4
"""The colours, one below the other."""
_LEAST: Final = 6
"""Points that the longest bar stands for at least, so that the first point is not as long as the fifteenth."""

_NARROW: Final = 8
"""Bars narrower than this are all edge."""


class Part(NamedTuple):
    """A colour with its points."""

    colour: Colour
    own: int
    """Points won in the colour."""
    white: int
    """White points that count for it."""
    weakest: bool
    """Whether no colour has fewer points."""

    @property
    def total(self) -> int:
        """All points that count for the colour."""
        return self.own + self.white


def parts(points: Mapping[Colour, int]) -> list[Part]:
    """Return the four colours with their points, and the white ones given to the weakest."""
    found = totals(points)
    return [
        Part(colour, points[colour], total - points[colour], total == min(found))
        for colour, total in zip(FOUR, found, strict=True)
    ]


def reach(points: Iterable[Mapping[Colour, int]]) -> int:
    """Return the points of the longest bar."""
    return max([_LEAST, *(part.total for own in points for part in parts(own))])


def paint_points(canvas: Canvas, points: Mapping[Colour, int], box: Box, most: int) -> None:
    """Paint the bars of a player in `box`; `most` points take its whole width. The weakest colour is highlighted."""
    palette, pitch = canvas.palette, box.height / _STEPS
    symbol, thick = round(pitch * 0.94), round(pitch * 0.62)
    size = min(round(pitch), max(LEGIBLE, round(pitch * 0.72)))
    left = box.left + round(symbol * 0.87) + 14
    room = box.right - 18 - measure(str(most), size, BOLD) - left - 12
    for number, part in enumerate(parts(points)):
        top = box.top + number * pitch
        middle = top + pitch / 2
        if part.weakest:
            canvas.lay(_band(palette, box.width, round(pitch)), box.left, top)
        canvas.lay(small_tile(palette, part.colour, symbol), box.left + 5, middle - symbol / 2)
        own, white = (round(room * count / most) for count in (part.own, part.white))
        if part.own:
            canvas.lay(strip(palette, part.colour, max(own, 6), thick), left, middle - thick / 2)
        if part.white:
            canvas.lay(strip(palette, "white", max(white, 6), thick), left + own, middle - thick / 2)
        weight = BOLD if part.weakest else REGULAR
        right = left + max(own + white, 6 * bool(part.total)) + 12
        canvas.write(str(part.total), right, middle + size * 0.36, size, weight=weight, vital=True)


@PICTURES.remembered
def strip(palette: Palette, colour: Colour, width: int, height: int) -> Sprite:
    """A bar of points in a colour."""
    tint = palette.tint(colour)
    brush = Brush(width, height, SHARP)
    brush.box(0, 0, width, height, mix(palette.ink, tint.rim, 0.2), radius=4)
    if width > _NARROW:
        brush.box(1.6, 1.6, width - 1.6, height - 1.6, tint.base, radius=3)
        brush.box(3, 3, width - 3, 3 + height * 0.16, tint.ground, radius=2)
    return brush.sprite()


@PICTURES.remembered
def _band(palette: Palette, width: int, height: int) -> Sprite:
    """The ground of the weakest colour."""
    brush = Brush(width, height, SHARP)
    brush.box(0, 1, width, height - 1, mix(palette.gold, palette.bark, 0.3), radius=8)
    brush.box(1.8, 2.8, width - 1.8, height - 2.8, mix(palette.panel, palette.gold, 0.28), radius=7)
    return brush.sprite()
