"""A framed painting that fills an empty area of a table."""

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

    from rendering.palette import Palette

_COLUMN: Final = 330
"""Smallest height of a painting with all characters in one column."""


@PICTURES.remembered
def hanging(palette: Palette, width: int, height: int) -> Image.Image:
    """A painting of mountains, signed with the name of the Great Wall."""
    canvas = Canvas.blank(palette, width, height)
    brush = Brush(width, height, 2)
    brush.box(3, 3, width - 3, height - 3, mix(palette.wood, palette.ink, 0.25), radius=6)
    brush.box(5, 5, width - 5, height - 5, mix(palette.paper, palette.wood, 0.3), radius=4)
    canvas.lay(brush.sprite(), 0, 0)
    canvas.cover(mountains(palette, width - 44, height - 44, round(height * 0.66), plain=True).image, 22, 22)
    tone = mix(palette.sheet, palette.text, 0.86)
    if height >= _COLUMN:
        for number, letter in enumerate("萬里長城"):
            canvas.write(letter, width - 104, 90 + number * 60, 54, tone, weight=BOLD)
        canvas.lay(seal(palette, "秦", 42), width - 100, 294)
        return canvas.image
    for number, letter in enumerate("萬里長城"):
        column, row = divmod(number, 2)
        canvas.write(letter, 100 - 54 * column, 82 + row * 52, 44, tone, weight=BOLD)
    canvas.lay(seal(palette, "秦", 32), 152, 104)
    return canvas.image
