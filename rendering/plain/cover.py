"""The cover of a game: its title and sentence before the mountains, and pieces on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine import Grid
from rendering.canvas import Canvas
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.hanging import ROD, rod
from rendering.landscape import mountains
from rendering.lettering import evenly
from rendering.plain.squares import Plank, paint_grid
from rendering.plain.table import SEAL

if TYPE_CHECKING:
    from games.engine import Box, Game
    from rendering.palette import Palette

_HORIZON: Final = 395
"""Top of the rod from which the board hangs; the sun is behind the mountains, as titles may be long."""
_SIDE: Final = 137
"""Width and height of a square."""
_PIECES: Final = (".0..1.2.", "1..0.2.0", "..1..0.1")
"""Pieces on the board, each by its seat."""
_WORDS: Final = 44
"""Font size of the sentence."""
_LINE: Final = ACROSS - 240
"""Greatest width of its lines."""


def paint_cover(palette: Palette, box: Box[Game]) -> Canvas:
    """Paint the cover."""
    canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)], cranes=False, head=250)
    rows = [["" if piece == "." else int(piece) % box.seats[-1] for piece in row] for row in _PIECES]
    board, top = paint_grid(palette, Grid(rows), Plank(len(rows[0]), len(rows), _SIDE), {}), _HORIZON + ROD // 2
    canvas.cover(board.image, (ACROSS - board.width) / 2, top)
    canvas.lay(rod(palette, ACROSS), 0, top - ROD / 2)
    paint_title(canvas, SEAL, box.title)
    for number, line in enumerate(evenly(box.sentence, _WORDS, _LINE)):
        canvas.write(line, 190, 200 + number * 56, _WORDS)
    return canvas
