"""The whole table: heading, grid, players and facts, in a wide picture and in a tall one for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.results import winners
from rendering.canvas import Canvas
from rendering.hanging import ROD, hanging, rod
from rendering.heading import BOARD, Heading, alone, paint_headline
from rendering.landscape import mountains
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, Box
from rendering.lettering import BOLD, evenly, wrapped
from rendering.memory import GROUNDS
from rendering.panel import empty_panel
from rendering.plain.squares import Plank, latest, paint_grid
from rendering.roster import EDGE, Entry, paint_roster, roster_height

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL import Image

    from games.engine import Box as GameBox
    from games.engine import Game, Grid, Seat
    from rendering import Layout
    from rendering.palette import Palette

SEAL: Final = "博弈"
"""Characters on the seal: board games."""
ROOM: Final[dict[Layout, tuple[int, int]]] = {"wide": (1060, 1060), "phone": (PHONE - 16, 1300)}
"""Greatest width and height of a grid's board."""
_ARTS: Final = "琴棋書畫"
"""The four arts of scholars: music, board games, calligraphy and painting."""
_PAINTING: Final = 230
"""Least height of an empty area that is filled with a painting."""
_TALL: Final = Heading(
    seal=58, corner=(14, 8), left=86, token=48, top=8, step=58, size=44, baseline=50, gap=12, slack=12,
)  # fmt: skip
"""The heading on a phone."""
_CLEAR: Final = {WIDTH: 940, PHONE: PHONE - 14}
"""Right edge of the heading; cranes and the sun are beyond it."""
_SKY: Final = 104
"""Height of the sky below the headline, with the title."""
_FACTS: Final = 960
"""Width of the facts in a wide picture without a board."""
_APART: Final = 24
"""Space between the board and the players beside it."""
_STEP: Final = 50
"""Height of a line of text."""
_INDENT: Final = 34
"""Distance of text from the edges of its panel."""
_DOT: Final = 24
"""Width of the dot before a text."""


class Points(NamedTuple):
    """A player's points; 0 while they are hidden, and in games without points."""

    score: int


class View(NamedTuple):
    """What the pictures show of a game."""

    game: Game
    names: Sequence[str]
    headline: str
    grid: Grid | None
    facts: Sequence[str]

    @classmethod
    def of(cls, box: GameBox[Game], game: Game, names: Sequence[str]) -> View:
        """Return what the texts in the box say of a game; `names` are in seat order."""
        texts = box.texts
        return cls(game, names, texts.headline(game, names), texts.grid(game), texts.facts(game, names))

    @property
    def players(self) -> list[Points]:
        """The points of the players by seat."""
        return [Points(score) for score in self.game.public_scores() or [0] * len(self.names)]

    @property
    def ranks(self) -> Sequence[int]:
        """The rank of each seat; empty until the game is over."""
        return self.game.ranks

    @property
    def champions(self) -> Sequence[Seat]:
        """Who has won: nobody if the game is a draw, or not over."""
        return () if self.game.is_drawn else winners(self.ranks)

    @property
    def named(self) -> Sequence[Seat]:
        """The seat that the headline is about, if it is a single one."""
        return alone(self.game.at_turn or self.champions)

    @property
    def entries(self) -> list[Entry]:
        """The rows of the players."""
        game, won, points = self.game, self.champions, self.game.public_scores()
        ranks = self.ranks if points and won else ()
        return [
            Entry(seat, name, points[seat] if points else None, active=seat in game.at_turn, won=seat in won,
                  emperor=False, counts=(), rank=ranks[seat] if ranks else 0)
            for seat, name in enumerate(self.names)
        ]  # fmt: skip


def paint_table(palette: Palette, title: str, view: View, layout: Layout) -> Canvas:
    """Paint the whole table: the players, and facts if there is a board, are beside it, or on a phone below it."""
    is_wide, board, facts, entries = layout == "wide", None, view.facts, view.entries
    if view.grid:
        board = paint_grid(palette, view.grid, Plank.of(view.grid, *ROOM[layout]), latest(view.game))
    elif is_wide and facts:
        board, facts = paint_lines(palette, facts, _FACTS), ()
    width, left, above = (WIDTH, MARGIN, 0) if is_wide else (PHONE, EDGE, 0)
    if board and is_wide:
        left += board.width + _APART
    elif board:
        above = board.height + GAP
    column = width - left - (MARGIN if is_wide else EDGE)
    notes = paint_lines(palette, facts, column) if facts else None
    below = above + roster_height(entries)
    used = below + (notes.height + GAP if notes else 0)
    height = max(board.height + GAP if board else 0, used)
    canvas, top = _headed(palette, title, view, width, height)
    paint_roster(canvas, entries, top + above, left, column)
    if notes:
        canvas.cover(notes.image, left, top + below)
    if board:
        canvas.cover(board.image, MARGIN if is_wide else (width - board.width) / 2, top)
        if is_wide:
            _fill(canvas, Box(MARGIN, top, board.width, height), board.height + GAP)
    _fill(canvas, Box(left, top, column, height), used)
    return canvas


def _fill(canvas: Canvas, column: Box, used: int) -> None:
    """Hang a painting below what uses the upper part of a column, if there is room."""
    if (room := column.height - GAP - used) >= _PAINTING:
        painting = hanging(canvas.palette, column.width, room, _ARTS, "弈", low=column.width < 360 + room / 3)
        canvas.cover(painting, column.left, column.top + used)


def _headed(palette: Palette, title: str, view: View, width: int, height: int) -> tuple[Canvas, int]:
    """Return a canvas with the heading and room for a `height` below it, and the top of that room."""
    heading, right, named = BOARD if width == WIDTH else _TALL, _CLEAR[width], view.named
    size, room = heading.size, right - heading.left
    first, *others = evenly(view.headline, size, room - heading.step * len(named), BOLD)
    under = heading.baseline + _STEP * len(others)
    top = under + _SKY + ROD // 2 + MARGIN
    canvas = Canvas.blank(palette, width, top + height)
    canvas.cover(_sky(palette, width, under + _SKY), 0, 0)
    canvas.lay(rod(palette, width), 0, under + _SKY - ROD / 2)
    paint_headline(canvas, heading, SEAL, named, (first, ""), right=right)
    for number, line in enumerate(others, 1):
        canvas.write(line, heading.left, heading.baseline + number * _STEP, size, weight=BOLD, width=room)
    canvas.write(title, heading.left, under + 45, LEGIBLE, palette.dim, width=room)
    return canvas, top


@GROUNDS.remembered
def _sky(palette: Palette, width: int, height: int) -> Image.Image:
    """The mountains behind the heading."""
    return mountains(palette, width, height, height - 12, plain=True, cranes=width == WIDTH, head=height // 3).image


def paint_lines(palette: Palette, texts: Iterable[str], width: int) -> Canvas:
    """Paint a panel of texts, each with a dot, in as many lines as they need; Discord's markup is left out."""
    room = width - 2 * _INDENT - _DOT
    plain = [text.replace("**", "").replace("`", "").removeprefix("- ") for text in texts if text.strip()]
    wraps = [wrapped(text, LEGIBLE, room) for text in plain]
    canvas = Canvas.blank(palette, width, sum(map(len, wraps)) * _STEP + _INDENT)
    canvas.lay(empty_panel(palette, width, canvas.height, lined=True), 0, 0)
    y = _INDENT + 18
    for wrap in wraps:
        canvas.write("•", _INDENT, y, LEGIBLE, palette.title, weight=BOLD)
        for line in wrap:
            canvas.write(line, _INDENT + _DOT, y, LEGIBLE, width=room)
            y += _STEP
    return canvas
