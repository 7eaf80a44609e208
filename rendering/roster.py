"""The players one per row, as on a phone: pieces left in columns, points at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush, Canvas
from rendering.layout import LEGIBLE, PHONE
from rendering.lettering import BOLD, REGULAR, figure
from rendering.memory import PANELS, PICTURES
from rendering.palette import mix
from rendering.panel import Head, paint_head
from rendering.pieces import seal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.engine import Seat
    from rendering.canvas import Sprite
    from rendering.palette import Palette

EDGE: Final = 12
"""Margin beside the rows."""
_ROW: Final = 76
"""Height of a player's row."""
_MORE: Final = 48
"""Height of an extra line in a row."""
_ABREAST: Final = 4
"""Most figures in an extra line."""
_GAP: Final = 8
"""Space between two rows."""
_COUNT: Final = 97
"""Width of a count with its piece."""
_SCORE: Final = 98
"""Width of the points."""
_HEAD: Final = Head(token=(56, 10), medal=(36, 30, 36), score=(56, 2, 57))
_NAME: Final = 84
"""Left edge of names."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Content of a row; equal entries look the same."""

    seat: Seat
    name: str
    score: int | None
    """`None` if it is hidden, or if there are no points."""
    active: bool
    """Whether the game waits for the player."""
    won: bool
    emperor: bool
    """Whether the player has the emperor marker."""
    counts: tuple[tuple[Sprite, int], ...]
    """Pieces, and how many of each the player has."""
    rank: int = 0
    """0 until the game is over."""
    more: tuple[tuple[str, int], ...] = ()
    """More figures with their titles, in extra lines."""

    @property
    def lines(self) -> int:
        """Number of extra lines."""
        return -(-len(self.more) // _ABREAST)

    @property
    def height(self) -> int:
        """Height of the row in pixels."""
        return _ROW + _MORE * self.lines


def roster_height(entries: Sequence[Entry]) -> int:
    """Return the height of all rows with their margins, in pixels."""
    return sum(entry.height + _GAP for entry in entries) + EDGE


def paint_roster(
    canvas: Canvas, entries: Sequence[Entry], top: int, left: int = EDGE, width: int = PHONE - 2 * EDGE
) -> None:
    """Paint a row for each player, from `top` down; by default as wide as a phone."""
    for entry in entries:
        canvas.cover(_row(canvas.palette, entry, width), left, top)
        top += entry.height + _GAP


@PANELS.remembered
def _row(palette: Palette, entry: Entry, width: int) -> Image.Image:
    canvas = Canvas(palette, _ground(palette, entry.seat, (width, entry.height), entry.active, entry.won).copy())
    paint_head(canvas, _HEAD, entry.seat, entry.score, emperor=entry.emperor)
    x: float
    left = width - 16 - _SCORE - _COUNT * len(entry.counts)
    for number, (sprite, count) in enumerate(entry.counts):
        x = left + number * _COUNT
        canvas.lay(sprite, x + 22 - sprite.width / 2, _ROW / 2 - sprite.height / 2)
        weight, tone = (BOLD, palette.text) if count else (REGULAR, palette.dim)
        canvas.write(str(count), x + 50, 52, 41, tone, weight=weight, vital=True)
    x = _NAME
    if entry.won:
        canvas.lay(seal(palette, "勝", 42), x, 16)
        x += 52
    elif entry.rank:
        x += canvas.write(f"{entry.rank}.", x, 51, LEGIBLE, palette.dim, weight=BOLD, vital=True) + 10
    canvas.write(entry.name, x, 51, 38, weight=BOLD, width=round(left - x - 12))
    if entry.more:
        _paint_more(canvas, entry)
    return canvas.image


def _paint_more(canvas: Canvas, entry: Entry) -> None:
    """Paint the extra figures in lines of equal length."""
    columns = -(-len(entry.more) // entry.lines)
    step = (canvas.width - 24) / columns
    for number, (title, count) in enumerate(entry.more):
        line, column = divmod(number, columns)
        x, y = 14 + column * step, _ROW + (line + 1) * _MORE - 18
        tone = canvas.palette.text if count else canvas.palette.faint
        wide = canvas.write(figure(count), x, y, LEGIBLE, tone, weight=BOLD, vital=True)
        canvas.write(title, x + wide + 8, y, 28, canvas.palette.dim, width=round(step - wide - 16))


@PICTURES.remembered
def _ground(palette: Palette, seat: Seat, size: tuple[int, int], active: bool, won: bool) -> Image.Image:  # noqa: FBT001
    """An empty row, framed in lacquer and gold while the game waits for the player."""
    hue, (width, height) = palette.hues[seat], size
    brush = Brush(width, height, 2)
    marked = active or won
    frame = palette.frame
    if marked:
        frame = palette.lacquer if active else palette.gold
        brush.box(0, 0, width, height, mix(frame, palette.ink, 0.25), radius=15)
        brush.box(1.5, 1.5, width - 1.5, height - 1.5, frame, radius=14)
        brush.box(6, 6, width - 6, height - 6, mix(palette.gold, palette.white, 0.2), radius=10)
        brush.box(8, 8, width - 8, height - 8, hue.pale, radius=9)
    else:
        inset = 2 + palette.bold
        brush.box(2, 2, width - 2, height - 2, hue.line, radius=12)
        brush.box(2 + inset, 2 + inset, width - 2 - inset, height - 2 - inset, hue.pale, radius=10)
    canvas = Canvas.blank(palette, width, height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image
