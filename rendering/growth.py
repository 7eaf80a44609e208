"""A line chart of one number that changes from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas
from rendering.layout import MARGIN, WIDTH, Box, finished
from rendering.lettering import BOLD
from rendering.palette import PALETTES, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point

_HEIGHT: Final = 640
_FIELD: Final = Box(MARGIN + 110, MARGIN + 40, WIDTH - 2 * MARGIN - 270, _HEIGHT - 2 * MARGIN - 110)
"""The area of the chart."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
"""Possible distances of grid lines."""
_LABELS: Final = 20
"""With more games than this, only some get a number on the axis."""
_DOTS: Final = 60
"""With more games than this, the line has no dots."""


def growth(course: Sequence[int], look: Look = USUAL) -> bytes:
    """Return a PNG chart of `course`: the initial number, then the number after each game (at least two values)."""
    palette = PALETTES[look.theme]
    canvas = Canvas.blank(palette, WIDTH, _HEIGHT)
    step = next((step for step in _STEPS if (max(course) - min(course)) / step <= 5), _STEPS[-1])
    low, high = step * (min(course) // step), step * (max(course) // step + 1)

    def place(game: int, number: int) -> Point:
        x = game * _FIELD.width / (len(course) - 1)
        return x, _FIELD.height * (1 - (number - low) / (high - low))

    brush = Brush(_FIELD.width + 16, _FIELD.height + 16, 2)
    for number in range(low, high + 1, step):
        y = place(0, number)[1]
        brush.stroke([(8, y + 8), (_FIELD.width + 8, y + 8)], palette.empty, 2 if number == low else 1)
        canvas.write(str(number), _FIELD.left - 16, _FIELD.top + y + 11, 32, palette.dim, anchor="r")
    path = [(x + 8, y + 8) for x, y in (place(game, number) for game, number in enumerate(course))]
    brush.stroke(path, palette.lacquer, 5)
    if len(course) <= _DOTS:
        for x, y in path:
            brush.disc(x, y, 7, mix(palette.lacquer, palette.ink, 0.3))
    canvas.lay(brush.sprite(), _FIELD.left - 8, _FIELD.top - 8)
    games = len(course) - 1
    for game in range(games, 0, -max(1, -(-games // _LABELS))):
        canvas.write(str(game), _FIELD.left + place(game, low)[0], _FIELD.bottom + 46, 32, palette.dim, anchor="m")
    last = course[-1]
    canvas.write(str(last), _FIELD.right + 24, _FIELD.top + place(0, last)[1] + 17, 48, palette.text, weight=BOLD)
    return finished(canvas, look)
