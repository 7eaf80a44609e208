"""A grid as a wooden board with a sunken square for each place, or with points on lines, and the pieces on it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from games.engine import Clockwise
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Canvas, arc, ring, thin_ring
from rendering.flow import box
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, fit, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.options import Bounds, paint_marks
from rendering.palette import mix
from rendering.pieces import tag

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from PIL import Image

    from games.engine import Game, Grid, Key, Seat
    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette

Trace: TypeAlias = "tuple[Seat, Literal['here', 'left', 'gone']]"
"""Who has been at a place in the latest turn: something is there now, has left it, or was removed from it."""

FRAME: Final = 52
"""Width of the wood around the squares, with the names of columns and rows."""
_SQUARE: Final = 220
"""Largest square."""
_PIECE: Final = 0.84
"""Size of a piece, as a share of its square."""
_MARK: Final = 42
"""Height of a mark that is legible on a phone, if the square is that large."""


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


def paint_grid(palette: Palette, grid: Grid, plank: Plank, traces: Mapping[Key, Trace]) -> Canvas:
    """Paint a grid with its pieces, and the `traces` of the latest turn in the colour of a seat."""
    cells, side = dict(grid.cells()), plank.side
    canvas = Canvas(palette, _ground(palette, plank, tuple(cells), tuple(grid.lines)).copy())
    for key, cell in cells.items():
        x, y = plank.middle(key)
        if cell is not None and not isinstance(cell, str):
            canvas.centre(piece_of(palette, cell, plank), x, y)
        elif cell:
            size = round(side * max(0.4, min(0.66, 80 / measure(cell, 100, BOLD))))
            canvas.write(cell, x, y + size * 0.34, size, weight=BOLD, anchor="m", width=round(side * 0.88))
    for key, (seat, kind) in traces.items():
        outline, wide = ring if kind == "here" else thin_ring, side - 2
        colour, radius = palette.hues[seat].line, wide // 2 if grid.lines else 9
        mark = _removed(palette, round(side * 0.5), colour) if kind == "gone" else None
        canvas.centre(mark or outline(palette, wide, wide, colour, radius), *plank.middle(key))
    return canvas


def paint_options(canvas: Canvas, grid: Grid, plank: Plank, marks: Mapping[Key, str], viewer: Seat | None) -> None:
    """Paint marks in empty squares, and at the edge of pieces and points; tell where they lie.

    If the viewer's own pieces can be chosen, each empty place has its name, as it is where one of them may go.
    """
    cells, side = dict(grid.cells()), plank.side
    size, small = round(max(0.45 * side, min(0.9 * side, _MARK))), round(max(16, side / 5))
    chosen = [cells[key] for key in marks]
    moves = viewer is not None and viewer in {cell[0] if isinstance(cell, tuple) else cell for cell in chosen}
    beside: dict[Key, str] = {}
    clear: list[Bounds] = [(0.0, 0.0, plank.width, FRAME * 0.8)]
    for key, cell in cells.items():
        x, y = plank.middle(key)
        radius = side * (0.24 if cell == "" else _PIECE / 2)
        if key in marks and cell == "" and not grid.lines:
            canvas.places[key] = box(x - side / 2 + 2, y - side / 2 + 2, side - 4, side - 4)
            canvas.centre(tag(canvas.palette, marks[key], size), x, y)
        elif key in marks:
            canvas.places[key] = tuple(arc((x, y), radius * 0.85, 0, 360, 24))
            beside[key] = marks[key]
        elif cell != "":
            clear.append((x - radius, y - radius, x + radius, y + radius))
        elif moves:
            left, foot = (x + side / 8, y - 8) if grid.lines else (x + 6 - side / 2, y + side / 2 - 8)
            wide = canvas.write(key, left, foot, small, canvas.palette.dim)
            clear.append((left, foot - small, left + wide, foot))
    paint_marks(canvas, beside, size, clear)


def traces_of(game: Game, grid: Grid | None) -> dict[Key, Trace]:
    """Return the places that the events of the latest turn name, each with the seat whose turn it was.

    An event names what has moved before where it is now; what else it names has been removed if nothing is there.
    """
    if not isinstance(game, Clockwise) or not grid:
        return {}
    seat = game.active if game.in_turn and game.latest[game.active] else (game.active - 1) % game.seats
    cells, found = dict(grid.cells()), dict[str, "Trace"]()
    for event in game.latest[seat]:
        keys = [value for value in vars(event).values() if isinstance(value, str) and value in cells]
        for number, key in enumerate(keys):
            left: Literal["left", "gone"] = "left" if len(keys) > 1 and number < 2 else "gone"
            found[key] = (seat, left if cells[key] == "" else "here")
    return found


@PICTURES.remembered
def piece_of(palette: Palette, cell: Seat | tuple[Seat, str], plank: Plank) -> Sprite:
    """The piece in a cell: a seat's token as a thick piece, with a text above the seat's symbol if there is one."""
    seat, text = cell if isinstance(cell, tuple) else (cell, "")
    size, hue, name = round(plank.side * _PIECE), palette.hues[seat], "plain/named" if text else "plain/piece"
    brush = Brush(size, size * 1.06)
    brush.lay(drawn(palette, name, size * SHARP, sign=palette.signs[seat], hue=hue), 0, 0)
    share = max(0.22, min(0.52, 80 / max(1, measure(text, 100, BOLD))))
    shown, letters = fit(text, round(size * share), BOLD, round(size * 0.84))
    brush.write(shown, (size / 2, size * 0.44 + letters * 0.34), letters, hue.mark, BOLD)
    return brush.sprite()


@PICTURES.remembered
def _removed(palette: Palette, size: int, colour: Colour) -> Sprite:
    """The mark of a place from which a piece was removed."""
    return drawn(palette, "plain/removed", size, hue=colour)


@GROUNDS.remembered
def _ground(palette: Palette, plank: Plank, places: Collection[Key], lines: Collection[tuple[Key, Key]]) -> Image.Image:
    """The board without pieces: grained wood, names along the edges, and a sunken square for each of the `places`.

    With `lines`, the places are points on these.
    """
    wide, high, side = plank.width, plank.height, plank.side
    canvas, brush, chance = Canvas.blank(palette, wide, high), Brush(wide, high), Random("wood")
    wood = mix(palette.wood, palette.ink, 0.35) if palette.name == "dark" else palette.wood
    dark, light = mix(wood, palette.ink, 0.5), mix(palette.gold, palette.bark, 0.35)
    line = mix(palette.wood, palette.paper, 0.3) if palette.name == "dark" else dark
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
        brush.stroke([plank.middle(one), plank.middle(other)], line, max(3, side / 24))
    for place in places if lines else ():
        brush.disc(*plank.middle(place), max(6, side / 10), line)
    canvas.lay(brush.sprite(), 0, 0)
    size, tone = min(LEGIBLE, round(side * 0.8)), mix(palette.gold, palette.white, 0.5)
    columns = [(FRAME + (column + 0.5) * side, chr(ord("a") + column)) for column in range(plank.columns)]
    rows = [(FRAME + (row + 0.5) * side, str(plank.rows - row)) for row in range(plank.rows)]
    names = [(x, end, name) for x, name in columns for end in (FRAME / 2, high - FRAME / 2)]
    names += [(end, y, name) for y, name in rows for end in (FRAME / 2, wide - FRAME / 2)]
    for x, y, name in names:
        canvas.write(name, x, y + size * 0.32, size, tone, anchor="m")
    return canvas.image
