"""A player's area: name and score, pieces left, and points by source once the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rendering.layout import PAD
from rendering.lettering import BOLD, REGULAR, figure, least, measure
from rendering.memory import PANELS
from rendering.panel import PANEL_HEAD, Head, paint_head, panel_canvas
from rendering.pieces import seal

if TYPE_CHECKING:
    from PIL import Image

    from games.engine import Seat
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

_HEAD: Final = Head(token=(66, 16), medal=(40, 40, 52), score=(54, 2, 91))
_USUAL: Final = 224
"""Height of an area whose pieces and figures are not moved closer together."""
_TITLE: Final = 26
"""Font size of a source's name."""


@dataclass(frozen=True, slots=True)
class Supply:
    """Content of an area; equal ones look the same."""

    width: int
    height: int
    seat: Seat
    name: str
    score: int
    active: bool
    won: bool
    note: str
    """The rank, or what the player must do, or empty."""
    emperor: bool
    """Whether the player has the emperor marker."""
    counts: tuple[tuple[Sprite, int], ...]
    """Pieces, and how many of each the player has."""
    points: tuple[tuple[str, int], ...]
    """Sources with their points, once the game is over; they take the place of the pieces."""


@PANELS.remembered
def supply_panel(palette: Palette, supply: Supply) -> Image.Image:
    """Return the area of a player."""
    canvas = panel_canvas(palette, supply.width, supply.height, supply.seat, active=supply.active, won=supply.won)
    _paint_head(canvas, supply)
    if supply.points:
        _paint_points(canvas, supply)
    else:
        _paint_counts(canvas, supply)
    return canvas.image


def _paint_head(canvas: Canvas, supply: Supply) -> None:
    palette = canvas.palette
    score = paint_head(canvas, _HEAD, supply.seat, supply.score, emperor=supply.emperor)
    left, right = PAD + 76, supply.width - PAD - 2
    canvas.write(supply.name, left, 46, 42, weight=BOLD, width=right - left)
    left += 8 * supply.emperor
    wide = canvas.write(supply.note, left, 86, 33, palette.alert, weight=BOLD, width=round(right - score - 10 - left))
    if supply.won and left + wide + 60 < right - score:
        canvas.lay(seal(palette, "勝", 38), left + wide + 12, 54)


def _paint_counts(canvas: Canvas, supply: Supply) -> None:
    """Paint the pieces, each above its number."""
    palette = canvas.palette
    step = (supply.width - 2 * PAD + 8) / len(supply.counts)
    middle = PANEL_HEAD + 39 - 0.4 * (_USUAL - supply.height)
    for number, (sprite, count) in enumerate(supply.counts):
        x = PAD - 4 + step * (number + 0.5)
        canvas.lay(sprite, x - sprite.width / 2, middle - sprite.height / 2)
        weight, tone = (BOLD, palette.text) if count else (REGULAR, palette.dim)
        canvas.write(str(count), x, supply.height - 14, 48, tone, weight=weight, anchor="m")


def _paint_points(canvas: Canvas, supply: Supply) -> None:
    """Paint the sources of points in two columns."""
    palette, inner = canvas.palette, supply.width - 2 * PAD
    first, second = (max(map(_width, supply.points[column::2])) for column in range(2))
    half, end, gap = inner / 2, 10, 10
    if max(first, second) > half - 23.5:  # one of two equal columns is too narrow
        end, gap = 4, 10 if first + second + 43 <= inner else 4
        half = first + 15 + gap
    top, step = (42, 46) if len(supply.points) <= 4 else (29, 33)
    for number, (title, points) in enumerate(supply.points):
        left, right = (PAD + half + 4, supply.width - PAD - end) if number % 2 else (PAD + 4, PAD + half - 10)
        y = PANEL_HEAD + top + number // 2 * step
        wide = canvas.write(figure(points), right, y, 32, None if points else palette.faint, weight=BOLD, anchor="r")
        canvas.write(title, left, y, _TITLE, palette.dim, width=round(right - left - gap - wide))


def _width(source: tuple[str, int]) -> float:
    """Return the smallest width of a source with its points."""
    title, points = source
    return measure(title, least(_TITLE)) + measure(figure(points), 32, BOLD)
