"""Tables of provinces and regions: a line for each with its counter, its wall, and every player's walls and points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import NEUTRAL
from rendering.canvas import Brush, Canvas
from rendering.chang_cheng.pieces import PITCH, block
from rendering.chang_cheng.scene import stretches
from rendering.chang_cheng.words import say
from rendering.layout import MARGIN, PHONE, WIDTH
from rendering.lettering import BOLD, REGULAR, figure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.panel import band
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette


class Cell(NamedTuple):
    """What one owner has in a province or region."""

    walls: int
    """Walls that counted."""
    most: bool
    """Whether no owner had more."""
    points: int
    """Points won, or lost if negative."""
    safe: bool = False
    """Whether the owner's tower prevented a loss."""


@dataclass(frozen=True, slots=True)
class Line:
    """A province or region in a table."""

    key: Key
    tint: str
    squares: tuple[Key, ...]
    counter: Sprite
    cells: tuple[Cell, ...]
    """By seat, and at the end the neutral walls."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A table of provinces or regions."""

    title: str
    note: str
    """What the points are for."""
    lines: tuple[Line, ...]

    def total(self, seat: Seat) -> int:
        """Return the points of a seat in all lines."""
        return sum(line.cells[seat].points for line in self.lines)


class _Plan(NamedTuple):
    """Sizes and places of a table, in pixels; places in a line are distances from its top left corner."""

    across: int
    head: int
    """Distance from the top to the first line."""
    line: int
    """Distance of two lines."""
    title: tuple[int, int]
    """Font size and baseline of the title."""
    note: tuple[int, int]
    room: int
    """Width of the title and the note."""
    token: tuple[int, int]
    """Size and centre of the tokens above the columns."""
    name: tuple[int, int]
    """Font size and baseline of the players' names."""
    counter: tuple[int, int]
    """The centre of the counter."""
    area: tuple[int, int, int, int]
    """Font size, left edge, baseline and width of a province's or region's name."""
    wall: tuple[int, int, int]
    """Left edge and foot of the wall, and the width of a square."""
    columns: int
    """Left edge of the columns."""
    walls: tuple[int, int, int]
    """Font size of a number of walls, its distance from the middle of the column, and its baseline."""
    points: tuple[int, int, int]
    """Font size of points, and the centre of their plate: its distance from the middle of the column, and its top."""


_PLANS: Final[dict[Layout, _Plan]] = {
    "wide": _Plan(
        across=WIDTH, head=176, line=102, title=(68, 84), note=(38, 140), room=690, token=(72, 56), name=(38, 136),
        counter=(70, 48), area=(42, 126, 62, 262), wall=(400, 88, 50), columns=712, walls=(42, -46, 64),
        points=(46, 42, 48),
    ),
    "phone": _Plan(
        across=PHONE, head=262, line=126, title=(50, 56), note=(32, 102), room=760, token=(58, 168), name=(32, 234),
        counter=(48, 60), area=(36, 88, 36, 240), wall=(88, 116, 40), columns=338, walls=(36, 0, 44),
        points=(40, 0, 84),
    ),
}  # fmt: skip
"""Both layouts."""


def paint_tally(palette: Palette, game: State, names: Sequence[str], tally: Tally, layout: Layout) -> Canvas:
    """Paint a table: a line for each province or region, and the totals."""
    plan, lines = _PLANS[layout], tally.lines
    canvas = Canvas.blank(palette, plan.across, plan.head + len(lines) * plan.line + 100)
    canvas.write(tally.title, MARGIN, plan.title[1], plan.title[0], palette.title, weight=BOLD, width=plan.room)
    canvas.write(tally.note, MARGIN, plan.note[1], plan.note[0], palette.dim, width=plan.room)
    owners = [*range(len(names)), *([NEUTRAL] if game.seats == 2 else [])]
    column = (plan.across - 8 - plan.columns) / len(owners)
    middles = {owner: plan.columns + (number + 0.5) * column for number, owner in enumerate(owners)}
    for owner, middle in middles.items():
        size, height = plan.token
        if owner == NEUTRAL:
            wall = block(palette, "single", NEUTRAL, (0,), zoom=0.8)
            canvas.lay(wall, middle - wall.width / 2, height + size / 2 - wall.height)
        else:
            canvas.centre(token(palette, owner, size), middle, height)
        name = say("neutral") if owner == NEUTRAL else names[owner]
        canvas.write(name, middle, plan.name[1], plan.name[0], weight=BOLD, anchor="m", width=round(column - 10))
    for number, line in enumerate(lines):
        _paint_line(canvas, game, line, plan, plan.head + number * plan.line)
        for owner, middle in middles.items():
            _paint_cell(canvas, owner, line.cells[owner], plan, (middle, plan.head + number * plan.line))
    foot = plan.head + len(lines) * plan.line
    canvas.write(say("total"), plan.area[1], foot + 68, plan.area[0], palette.dim, width=plan.area[3])
    for seat in range(len(names)):
        size, aside, _ = plan.points
        total = figure(tally.total(seat))
        canvas.write(total, middles[seat] + aside, foot + 70, size + 14, weight=BOLD, anchor="m", vital=True)
    return canvas


def _paint_line(canvas: Canvas, game: State, line: Line, plan: _Plan, top: int) -> None:
    """Paint the ground of a line, its counter, name and wall."""
    palette, tint = canvas.palette, canvas.palette.tint(line.tint)
    canvas.lay(band(palette, line.tint, plan.across - 16, plan.line - 6), 8, top)
    canvas.centre(line.counter, plan.counter[0], top + plan.counter[1])
    size, left, baseline, width = plan.area
    canvas.write(game.names[line.key], left, top + baseline, size, tint.deep, weight=BOLD, width=width)
    left, foot, pitch = plan.wall
    for number, square in enumerate(line.squares):
        if square not in game.board.owners:
            canvas.lay(_gap(palette, pitch), left + number * pitch, top + foot - 8)
    for stretch in stretches(game, line.squares, lambda _, other: other in line.squares):
        sprite = block(palette, stretch.kind, stretch.owner, (0,) * len(stretch.squares), zoom=pitch / PITCH)
        x = left + line.squares.index(stretch.squares[0]) * pitch
        canvas.lay(sprite, x, top + foot - sprite.height)


def _paint_cell(canvas: Canvas, owner: Seat, cell: Cell, plan: _Plan, at: tuple[float, int]) -> None:
    """Paint how many walls an owner has, and the points for it; `at` is the middle and the top of the cell."""
    palette, (middle, top) = canvas.palette, at
    if not cell.walls and not cell.points:
        return
    size, aside, baseline = plan.walls
    weight, tone = (BOLD, palette.text) if cell.most else (REGULAR, palette.dim)
    canvas.write(str(cell.walls), middle + aside, top + baseline, size, tone, weight=weight, anchor="m", vital=True)
    size, aside, height = plan.points
    if cell.safe:
        canvas.centre(block(palette, "tower", owner, (0,), zoom=0.6), middle + aside, top + height)
    elif cell.points:
        canvas.centre(plate(palette, size, lost=cell.points < 0), middle + aside, top + height)
        text = figure(cell.points) if cell.points < 0 else f"+{cell.points}"
        ink = palette.white if cell.points < 0 else palette.ink
        baseline = round(top + height + size * 0.35)
        canvas.write(text, middle + aside, baseline, size, ink, weight=BOLD, anchor="m", vital=True)


@PICTURES.remembered
def plate(palette: Palette, size: int, *, lost: bool) -> Sprite:
    """The plate under points: lacquer for a loss, gold for a gain."""
    width, height = round(size * 2.1), round(size * 1.3)
    brush = Brush(width, height)
    ground = palette.lacquer if lost else mix(palette.gold, palette.white, 0.3)
    brush.box(0, 0, width, height, mix(palette.lacquer if lost else palette.gold, palette.ink, 0.5), radius=12)
    brush.box(2, 2, width - 2, height - 2, ground, radius=10)
    return brush.sprite()


@PICTURES.remembered
def _gap(palette: Palette, pitch: int) -> Sprite:
    """The ground of a square without a wall."""
    brush = Brush(pitch, 8)
    brush.box(3, 2, pitch - 3, 6, palette.empty, radius=2)
    return brush.sprite()
