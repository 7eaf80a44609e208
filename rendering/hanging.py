"""What hangs on a wall: a framed painting that fills an empty area of a table, and the rod of a scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush, Canvas
from rendering.landscape import mountains
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import seal

if TYPE_CHECKING:
    from PIL import Image

    from rendering.canvas import Sprite
    from rendering.palette import Palette

ROD: Final = 22
"""Thickness of the rod from which a scroll hangs."""
_COLUMN: Final = 362
"""Smallest height of a painting with all characters in one column."""


@PICTURES.remembered
def hanging(
    palette: Palette, width: int, height: int, words: str = "萬里長城", sign: str = "秦", *, low: bool = False
) -> Image.Image:
    """A painting of mountains with four characters, by default the name of the Great Wall, and one on a seal.

    A `low` sun stands below the characters if they are in one column.
    """
    canvas = Canvas.blank(palette, width, height)
    brush = Brush(width, height, 2)
    brush.box(3, 3, width - 3, height - 3, mix(palette.wood, palette.ink, 0.25), radius=6)
    brush.box(5, 5, width - 5, height - 5, mix(palette.paper, palette.wood, 0.3), radius=4)
    canvas.lay(brush.sprite(), 0, 0)
    head = _COLUMN if low and height >= _COLUMN else 0
    painting = mountains(palette, width - 44, height - 44, round(height * 0.66), plain=True, head=head)
    canvas.cover(painting.image, 22, 22)
    tone = mix(palette.sheet, palette.text, 0.86)
    if height >= _COLUMN:
        for number, letter in enumerate(words):
            canvas.write(letter, width - 104, 90 + number * 60, 54, tone, weight=BOLD)
        canvas.lay(seal(palette, sign, 42), width - 100, 294)
        return canvas.image
    for number, letter in enumerate(words):
        column, row = divmod(number, 2)
        canvas.write(letter, 100 - 54 * column, 82 + row * 52, 44, tone, weight=BOLD)
    canvas.lay(seal(palette, sign, 32), 152, 104)
    return canvas.image


@PICTURES.remembered
def rod(palette: Palette, width: int) -> Sprite:
    """The rod from which a picture hangs like a scroll, across the whole `width`."""
    brush = Brush(width, ROD)
    brush.box(-9, 0, width + 9, ROD, mix(palette.wood, palette.ink, 0.4))
    brush.box(-9, 2, width + 9, ROD - 2, palette.wood)
    brush.box(-9, 5, width + 9, 9, mix(palette.wood, palette.paper, 0.45))
    return brush.sprite()
