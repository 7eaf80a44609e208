"""A grid as a wooden board with a sunken square for each place, or with points on lines, and the pieces on it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine import Clockwise
from rendering.canvas import SHARP, Brush, Canvas, ring
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, fit, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import mix
from rendering.pieces import carve, tag, token

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from PIL import Image

    from games.engine import Game, Grid, Key, Seat
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

FRAME: Final = 52
"""Width of the wood around the squares, with the names of columns and rows."""
_SQUARE: Final = 220
"""Largest square."""
_PIECE: Final = 0.84
"""Size of a piece, as a share of its square."""
_MARK: Final = 42
"""Height of a mark that is legible on a phone, if the square is that large."""
_THICK: Final = 0.06
"""Height of a piece's edge, as a share of its size."""


class Plank(NamedTuple):
    """Layout of a wooden board, in pixels."""

    columns: int
    rows: int
    side: int
    """Width and height of a square."""

    @classmethod
    def of(cls, grid: Grid, width: int, height: int) -> Plank:
        """Return the largest board for a grid that fits into a width and a height."""
        columns, rows = len(grid.rows[0]), len(grid.rows)
        return cls(columns, rows, min((width - 2 * FRAME) // columns, (height - 2 * FRAME) // rows, _SQUARE))

    @property
    def width(self) -> int:
        """Width with the frame."""
        return self.columns * self.side + 2 * FRAME

    @property
    def height(self) -> int:
        """Height with the frame."""
        return self.rows * self.side + 2 * FRAME

    def middle(self, key: Key) -> Point:
        """Return the middle of a square."""
        column, row = ord(key[0]) - ord("a"), self.rows - int(key[1:])
        return FRAME + (column + 0.5) * self.side, FRAME + (row + 0.5) * self.side


def paint_grid(palette: Palette, grid: Grid, plank: Plank, marked: Mapping[Key, Seat]) -> Canvas:
    """Paint a grid with its pieces, and an outline in the colour of a seat around each `marked` square."""
    cells = dict(grid.cells())
    canvas = Canvas(palette, _ground(palette, plank, tuple(cells), tuple(grid.lines)).copy())
    for key, cell in cells.items():
        x, y = plank.middle(key)
        if cell is not None and not isinstance(cell, str):
            canvas.centre(piece_of(palette, cell, plank), x, y)
        elif cell:
            size = round(plank.side * max(0.4, min(0.66, 80 / measure(cell, 100, BOLD))))
            canvas.write(cell, x, y + size * 0.34, size, weight=BOLD, anchor="m", width=round(plank.side * 0.88))
    for key, seat in marked.items():
        if key in cells:
            canvas.centre(ring(palette, plank.side - 2, plank.side - 2, palette.hues[seat].line), *plank.middle(key))
    return canvas


def paint_marks(canvas: Canvas, grid: Grid, plank: Plank, marks: Mapping[Key, str]) -> None:
    """Paint marks in the middle of empty squares, and in a corner of the others."""
    cells = dict(grid.cells())
    size = round(max(0.45 * plank.side, min(0.9 * plank.side, _MARK)))
    for key, mark in marks.items():
        (x, y), aside = plank.middle(key), (plank.side - size) / 2 * (cells[key] != "")
        canvas.centre(tag(canvas.palette, mark, size), x + aside, y - aside)


def latest(game: Game) -> dict[Key, Seat]:
    """Return the places that the events of the latest turn name, each with the seat whose turn it was."""
    if not isinstance(game, Clockwise):
        return {}
    has_begun = game.in_turn and game.latest[game.active]
    seat = game.active if has_begun else (game.active - 1) % game.seats
    values = [value for event in game.latest[seat] for value in vars(event).values()]
    return {value: seat for value in values if isinstance(value, str)}


def piece_of(palette: Palette, cell: Seat | tuple[Seat, str], plank: Plank) -> Sprite:
    """Return the piece in a cell, in the size that fits the squares of a board."""
    seat, text = cell if isinstance(cell, tuple) else (cell, "")
    return _piece(palette, seat, text, round(plank.side * _PIECE))


@PICTURES.remembered
def _piece(palette: Palette, seat: Seat, text: str, size: int) -> Sprite:
    """A seat's token as a thick piece, with a `text` above the seat's symbol if there is one."""
    hue, mid = palette.hues[seat], size / 2
    edge, brush = mix(hue.base, palette.ink, 0.66), Brush(size, size * (1 + _THICK))
    brush.disc(mid, mid + size * _THICK, mid - 0.4, edge)
    if not text:
        brush.lay(token(palette, seat, size * SHARP), 0, 0)
        return brush.sprite()
    brush.discs((mid, mid), (mid - 0.4, edge), (mid - 1.2 - palette.bold, hue.base))
    shown, letters = fit(text, round(size * 0.52), BOLD, round(size * 0.8))
    brush.write(shown, (mid, size * 0.44 + letters * 0.34), letters, hue.mark, BOLD)
    carve(brush, seat, (mid, size * 0.82), size * 0.17, hue.mark)
    return brush.sprite()


@GROUNDS.remembered
def _ground(palette: Palette, plank: Plank, places: Collection[Key], lines: Collection[tuple[Key, Key]]) -> Image.Image:
    """The board without pieces: grained wood, names along the edges, and a sunken square for each of the `places`.

    With `lines`, the places are points on these.
    """
    wide, high, side = plank.width, plank.height, plank.side
    canvas, brush, chance = Canvas.blank(palette, wide, high), Brush(wide, high), Random("wood")
    wood = mix(palette.wood, palette.ink, 0.35) if palette.name == "dark" else palette.wood
    dark, light = mix(wood, palette.ink, 0.5), mix(palette.gold, palette.bark, 0.35)
    brush.box(0, 0, wide, high, palette.ink, radius=14)
    brush.box(2, 2, wide - 2, high - 2, wood, radius=12)
    for down in range(FRAME, high - FRAME, 8):
        grain = [(chance.uniform(FRAME, wide - FRAME), down) for _ in range(2)]
        brush.stroke(grain, mix(wood, palette.ink, 0.25), 1.6)
    brush.box(8, 8, wide - 8, high - 8, None, radius=8, edge=light, thick=2)
    sunken = [(x - side / 2, y - side / 2, side, side) for x, y in map(plank.middle, places)]
    for left, top, width, height in [(FRAME, FRAME, wide - 2 * FRAME, high - 2 * FRAME)] if lines else sunken:
        for edge, inset, colour in ((0.0, 0.0, dark), (1.5, 1.5, palette.frame), (4.0, 1.5, palette.panel)):
            brush.box(left + edge, top + edge, left + width - inset, top + height - inset, colour, radius=5 - edge / 2)
    for one, other in lines:
        brush.stroke([plank.middle(one), plank.middle(other)], dark, max(3, side / 24))
    for place in places if lines else ():
        brush.disc(*plank.middle(place), max(6, side / 10), dark)
    canvas.lay(brush.sprite(), 0, 0)
    size = min(LEGIBLE, round(side * 0.8))
    columns = [(FRAME + (column + 0.5) * side, chr(ord("a") + column)) for column in range(plank.columns)]
    rows = [(FRAME + (row + 0.5) * side, str(plank.rows - row)) for row in range(plank.rows)]
    names = [(x, end, name) for x, name in columns for end in (FRAME / 2, high - FRAME / 2)]
    names += [(end, y, name) for y, name in rows for end in (FRAME / 2, wide - FRAME / 2)]
    for x, y, name in names:
        canvas.write(name, x, y + size * 0.32, size, palette.white, weight=BOLD, anchor="m")
    return canvas.image
