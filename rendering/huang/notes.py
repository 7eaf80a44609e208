"""Parts of help pictures: close-ups of examples, and notes beside pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Brush
from rendering.huang import examples
from rendering.huang.chart import chart_of
from rendering.huang.closeup import near
from rendering.lesson import ACROSS, EDGE, sheet, write_lines, write_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Key
    from games.huang.state import State
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.huang.chart import Land
    from rendering.palette import Palette

NOTE: Final = 112
"""Height of a note of two lines."""
WORDS: Final = 36
"""Font size of notes."""
PIECE: Final = 84
"""Height of a tile or a leader beside text."""
TITLE: Final = 88
"""Height of a title."""


class Note(NamedTuple):
    """A piece, and up to two lines about it."""

    piece: Sprite
    words: str


def paint_notes(canvas: Canvas, notes: Sequence[Note], top: float) -> None:
    """Paint notes, one below the other."""
    left = EDGE + max(note.piece.width for note in notes) + 26
    for number, note in enumerate(notes):
        middle = top + number * NOTE + NOTE / 2
        canvas.lay(note.piece, EDGE + (left - EDGE - 26 - note.piece.width) / 2, middle - note.piece.height / 2)
        lines = len(note.words.splitlines())
        write_lines(canvas, note.words, left, middle + 13 - (lines - 1) * WORDS * 0.66, WORDS)


def told(palette: Palette, land: Land, title: str, notes: Sequence[Note]) -> Canvas:
    """Return a picture of the map above a title and notes."""
    canvas, top = sheet(palette, land.canvas, TITLE + len(notes) * NOTE + EDGE)
    write_title(canvas, title, top + 62)
    paint_notes(canvas, notes, top + TITLE)
    return canvas


def near_to(palette: Palette, game: State, corner: Key, other: Key, *, last: bool = False) -> Land:
    """Paint the spaces of an example between two corners."""
    return near(palette, game, chart_of(game.map), examples.block(game.map, corner, other), ACROSS, last=last)


def place_of(land: Land, key: Key) -> Point:
    """Return the middle of a space."""
    return land.chart.space(land.chart.map.index[key])


def abreast(*sprites: Sprite, gap: int = 8) -> Sprite:
    """Return pieces side by side as one."""
    high = max(sprite.height for sprite in sprites)
    brush = Brush(sum(sprite.width + gap for sprite in sprites) - gap, high, 1)
    x = 0
    for sprite in sprites:
        brush.lay(sprite, x, (high - sprite.height) / 2)
        x += sprite.width + gap
    return brush.sprite()
