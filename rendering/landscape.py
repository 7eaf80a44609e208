"""Ink-wash mountains, and what hangs before them or on a wall: scrolls and covers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PIL import Image

from rendering.art import drawn
from rendering.canvas import Brush, Canvas
from rendering.lettering import BOLD, measure
from rendering.memory import PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import seal

ACROSS: Final = 1200
"""Width of a cover in pixels."""
HEIGHT: Final = 750
"""Height of a cover in pixels: Discord shows wider pictures smaller, and moves what is below while they load."""
ROD: Final = 22
"""Thickness of the rod from which a scroll hangs, as wide as the picture."""
_COLUMN: Final = 362
"""Smallest height of a painting with all characters in one column."""


def mountains(
    palette: Palette,
    width: int,
    height: int,
    horizon: int,
    bare: Sequence[range] = (),
    *,
    plain: bool = False,
    cranes: bool = True,
    head: int = 0,
) -> Canvas:
    """Paint a wide view: a pale sun, three ranges behind one another, and a green hill from `horizon` down.

    No pines grow where x is in one of the `bare` ranges. `plain` leaves out pines and all but the nearest range.
    Turn off `cranes` where text is written on the sky. The sun stands below `head`.
    """
    canvas, chance, radius = Canvas.blank(palette, width, height), Random(1368), horizon * 0.13
    sun = Brush(2 * radius, 2 * radius)
    sun.discs((radius, radius), (radius, palette.sun))
    canvas.centre(sun.sprite(), width * 0.735, max(horizon * 0.36, head + radius * 0.9))
    canvas.lay(drawn(palette, "range" if plain else "mountains", width, horizon * 1.12), 0, 0)
    below = min(height - horizon, 170)
    canvas.lay(drawn(palette, "hill", width, below * 1.43), 0, horizon - below * 0.43)
    for _ in range(0 if plain else width // 34):
        x, down = chance.randrange(width), chance.randrange(-8, 10)
        size, depth = chance.uniform(11, 21), chance.uniform(0.5, 0.85)
        if not any(x in stretch for stretch in bare):
            tone = mix(palette.sheet, mix(palette.pine, palette.ink, 0.35), depth)
            pine = drawn(palette, "pine", size * 0.83, hue=tone)
            canvas.lay(pine, x - pine.width / 2, horizon + down - pine.height)
    if cranes:
        canvas.lay(drawn(palette, "cranes", 96), width * 0.6 - 20, horizon * 0.2 - 22)
    return canvas


@PICTURES.remembered
def hanging(
    palette: Palette, width: int, height: int, words: str = "萬里長城", sign: str = "秦", *, low: bool = False
) -> Image.Image:
    """A painting of mountains with four characters, by default the name of the Great Wall, and one on a seal.

    A `low` sun stands below the characters if they are in one column.
    """
    canvas, brush, is_tall = Canvas.blank(palette, width, height), Brush(width, height), height >= _COLUMN
    brush.boxes((3, 6, mix(palette.wood, palette.ink, 0.25)), (5, 4, mix(palette.paper, palette.wood, 0.3)))
    canvas.lay(brush.sprite(), 0, 0)
    head = _COLUMN if low and is_tall else 0
    canvas.cover(mountains(palette, width - 44, height - 44, round(height * 0.66), plain=True, head=head), 22, 22)
    for number, letter in enumerate(words):
        column, row = (0, number) if is_tall else divmod(number, 2)
        x, y, size = (width - 104, 90 + row * 60, 54) if is_tall else (100 - 54 * column, 82 + row * 52, 44)
        canvas.write(letter, x, y, size, mix(palette.sheet, palette.text, 0.86), weight=BOLD)
    corner = (width - 100, 294) if is_tall else (152, 104)
    canvas.lay(seal(palette, sign, 42 if is_tall else 32), *corner)
    return canvas.image


def paint_title(canvas: Canvas, characters: str, title: str) -> None:
    """Paint a seal with two `characters` and the game's `title` in the upper left corner; a long one is smaller."""
    room, size = ACROSS - 226, 106
    size = min(size, int(size * room / measure(title, size, BOLD)))
    canvas.lay(seal(canvas.palette, characters, 118), 40, 34)
    canvas.write(title, 186, 132, size, canvas.palette.title, weight=BOLD, width=room)
