"""The chart of the favours: a row for each card, with its pattern and a bar for each rate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.huang_di.cards import Favour
from rendering.canvas import Brush, Canvas
from rendering.lettering import BOLD
from rendering.palette import LIGHT, Colour, mix

ROW: Final = 34
HEAD: Final = 76
"""Height of the heading with the names of the columns and their bounds, in pixels."""
GAP: Final = 30
"""Height of the gap before each size, which holds its name, in pixels."""
LABELS: Final = 330
"""Width of the names and patterns, in pixels."""
COLUMN: Final = 270
BAR: Final = 190
"""Length of a column's longest bar, in pixels."""
MARGIN: Final = 30
TONES: Final = (LIGHT.ochre, LIGHT.jade, LIGHT.lacquer)
"""Colours of the columns."""


class Bars(NamedTuple):
    """A column of the chart."""

    name: str
    form: str
    """Format of its figures."""
    figures: Mapping[str, float]
    """Figures by the cards' keys."""
    fold: float
    """Maximum ratio between the longest and the shortest bar of a size."""


def chart(sizes: Mapping[int, Sequence[Favour]], columns: Sequence[Bars]) -> bytes:
    """Return the chart as a PNG; `sizes` are the cards by the number of blocks in their patterns."""
    rows = sum(map(len, sizes.values()))
    height = HEAD + rows * ROW + len(sizes) * (GAP + ROW) + MARGIN
    canvas = Canvas.blank(LIGHT, LABELS + COLUMN * len(columns) + 2 * MARGIN, height)
    brush = Brush(canvas.width, canvas.height, 2)
    canvas.write("How the favours fare", MARGIN, 44, 28, weight=BOLD)
    for number, column in enumerate(columns):
        canvas.write(column.name, _left(number), 44, 24, weight=BOLD)
    note = "The line in a group is a fifth of its longest bar: no bar may end before it."
    canvas.write(note, MARGIN, HEAD - 4, 18, LIGHT.dim)
    top = HEAD
    for size, cards in sizes.items():
        top += GAP + ROW
        canvas.write(f"{size} blocks", MARGIN, top - 12, 22, weight=BOLD)
        brush.stroke([(MARGIN, top - 4), (canvas.width - MARGIN, top - 4)], LIGHT.empty, 1.4)
        for number, card in enumerate(cards):
            middle = top + number * ROW + ROW / 2
            canvas.write(card.name, MARGIN, middle + 7, 21)
            _pattern(brush, card, LABELS - 20, middle)
        for number, column in enumerate(columns):
            longest = BAR / max(column.figures.values())
            lengths = [column.figures[card.key] * longest for card in cards]
            _draw(brush, lengths, TONES[number], (_left(number), top), max(lengths) / column.fold)
            for line, (card, length) in enumerate(zip(cards, lengths, strict=True)):
                figure = f"{column.figures[card.key]:{column.form}}"
                canvas.write(figure, _left(number) + length + 8, top + (line + 0.5) * ROW + 7, 19)
        top += len(cards) * ROW
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.png()


def _left(number: int) -> int:
    return MARGIN + LABELS + number * COLUMN


def _pattern(brush: Brush, card: Favour, right: float, middle: float) -> None:
    """Draw a card's pattern in small, ending at `right`."""
    side = min(11.0, (ROW - 5) / card.height)
    left, foot = right - card.width * side, middle + card.height * side / 2
    for cell in card.cells:
        x, y = left + cell.column * side, foot - (cell.level + 1) * side
        brush.box(x + 0.5, y + 0.5, x + side - 0.5, y + side - 0.5, LIGHT.dim, radius=1)


def _draw(brush: Brush, lengths: Sequence[float], tone: Colour, corner: tuple[int, int], least: float) -> None:
    """Draw one size's bars in a column, from the upper left `corner`, with the line that the shortest must reach."""
    left, top = corner
    for number, length in enumerate(lengths):
        y = top + number * ROW
        brush.box(left, y + 7, left + max(2, length), y + ROW - 7, mix(tone, LIGHT.white, 0.25), radius=3)
    brush.stroke([(left + least, top + 2), (left + least, top + len(lengths) * ROW - 2)], LIGHT.ink, 1.6)
