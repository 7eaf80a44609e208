"""The plain painter, for all games without one of their own: it paints their grid, facts and headline."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from games.engine import Box, Catalogue, Clockwise, Game, Grid, Key, Seat
from games.engine.results import winners
from rendering import USUAL, Choice, Layout, Look
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Canvas, Point, Sprite, arc, ring
from rendering.charts import Tally, standing
from rendering.film import ACROSS as FRAME
from rendering.film import BARS, Film, falling, lanes_height
from rendering.flow import Column, Drawing, Flex, Framed, Item, Padded, Row, Sized, Space, Text, box, picture
from rendering.landscape import ACROSS, HEIGHT, ROD, hanging, mountains, paint_title
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, Bounds, finished, offered, paint_marks
from rendering.lettering import BOLD, evenly, fit, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import PALETTES, Colour, Palette, mix
from rendering.pieces import seal, tag, token
from rendering.table import Area, area, called, latest_seat, lined_panel, note

__all__ = ["PlainPainter"]

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of the plain painter. Cached functions must not call it, since the language can change."""
Trace: TypeAlias = tuple[Seat, Literal["here", "left", "gone"]]
"""Who has been at a place in the latest turn: something is there now, has left it, or was removed from it."""
_SEAL: Final = "博弈"
"""Characters on the seal: board games."""
_ROOM: Final[dict[Layout, tuple[int, int]]] = {"wide": (1060, 1060), "phone": (PHONE - 16, 1300)}
"""Greatest width and height of a grid's board."""
_SCREEN: Final = (FRAME - 24, 640)
"""Greatest width and height of the board in a film."""
_HEAD: Final = 74
"""Height of the title of a film."""
_ARTS: Final = "琴棋書畫"
"""The four arts of scholars: music, board games, calligraphy and painting."""
_PAINTING: Final = 230
"""Least height of an empty area that is filled with a painting."""
_HORIZON: Final = 395
"""Top of the rod on a cover, from which the board hangs; the sun is behind the mountains, as titles may be long."""
_PIECES: Final = (".0..1.2.", "1..0.2.0", "..1..0.1")
"""Pieces on the board of a cover, each by its seat."""
_EDGE: Final = 52
"""Width of the wood around the squares, with the names of columns and rows."""
_SQUARE: Final = 220
"""Largest square."""
_PIECE: Final = 0.84
"""Size of a piece, as a share of its square."""
_MARK: Final = 42
"""Height of a mark that is legible on a phone, if the square is that large."""


class _View:
    """What the pictures show of a game."""

    def __init__(self, box: Box[Game], game: Game, names: Sequence[str]) -> None:
        self.game, self.names, self.grid = game, called(names), box.texts.grid(game)
        self.headline, self.facts = box.texts.headline(game, self.names), box.texts.facts(game, self.names)
        self.points = game.public_scores()
        self.ranks = game.ranks
        """The rank of each seat; empty until the game is over."""
        self.champions: Sequence[Seat] = () if game.is_drawn else winners(game.ranks)
        """Who has won: nobody if the game is a draw, or not over."""
        seats = game.at_turn or self.champions
        self.named = seats if len(seats) == 1 else ()
        """The seat that the headline is about, if it is a single one."""

    def scores(self) -> Sequence[int]:
        """Return each seat's points; 0 while they are hidden, and in games without points."""
        return self.points or [0] * len(self.names)


@dataclass(frozen=True)
class PlainPainter:
    """Paints a game from the texts in its box: see `rendering.Painter`."""

    box: Box[Game]
    PALETTES = PALETTES

    def board(self, game: Game, names: Sequence[str], look: Look = USUAL) -> bytes:
        view = _View(self.box, game, names)
        return finished(_table(PALETTES[look.theme], self.box.title, view, look.layout), look)

    def hand(self, game: Game, look: Look = USUAL) -> bytes:
        return self._words(self.box.texts.hand(game), look)

    def choice(self, game: Game, marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
        grid = self.box.texts.grid(game)
        there = {key: marks[key] for key, _ in grid.cells() if key in marks} if grid else {}
        if not (grid and there):
            return None
        plank = Plank.of(grid, *_ROOM[look.layout])
        canvas = paint_grid(PALETTES[look.theme], grid, plank, traces_of(game, grid))
        _paint_options(canvas, grid, plank, there, game.viewer)
        return offered(canvas, look)

    def detail(self, item: str, game: Game, names: Sequence[str], look: Look = USUAL) -> None:
        """Return `None`: the board shows everything."""

    def ending(self, games: Sequence[Game], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
        pictures = {say("end-board"): self.board(games[-1], names, look)}
        if games[-1].public_scores():
            pictures[say("end-points")] = self.scores(games[-1], names, look)
        return pictures

    def scores(self, game: Game, names: Sequence[str], look: Look = USUAL) -> bytes:
        points, players = game.public_scores(), called(names)
        if not points:
            return self._words(self.box.texts.scoring(game, players), look)
        bars, drawing, titles = [{"points": score} for score in points], ("imperial", "dots"), {"points": say("points")}
        tally = Tally(players, bars, {"points": drawing}, titles, game.ranks)
        return finished(standing(PALETTES[look.theme], tally), look)

    def story(self, games: Sequence[Game], names: Sequence[str], look: Look = USUAL) -> bytes:
        return _Story(PALETTES[look.theme], [_View(self.box, game, names) for game in games], names).gif(look)

    def cover(self, look: Look = USUAL) -> bytes:
        palette, box = PALETTES[look.theme], self.box
        canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)], cranes=False, head=250)
        rows = [["" if piece == "." else int(piece) % box.seats[-1] for piece in row] for row in _PIECES]
        board = paint_grid(palette, Grid(rows), Plank.of(Grid(rows), ACROSS, HEIGHT), {})
        canvas.cover(board, (ACROSS - board.width) / 2, _HORIZON + ROD // 2)
        canvas.lay(drawn(palette, "rod", ACROSS, ROD), 0, _HORIZON)
        paint_title(canvas, _SEAL, box.title)
        for number, line in enumerate(evenly(box.sentence, 44, ACROSS - 240)):
            canvas.write(line, 190, 200 + number * 56, 44)
        return finished(canvas, look)

    def lesson(self, name: str, look: Look = USUAL) -> bytes:
        """Raise `LookupError`: the help of these games has no pictures."""
        raise LookupError(name)

    @staticmethod
    def _words(text: str, look: Look) -> bytes:
        return finished(picture(PALETTES[look.theme], _lines(text.splitlines(), PHONE), width=PHONE), look)


def _table(palette: Palette, title: str, view: _View, layout: Layout) -> Canvas:
    """Paint the whole table: the players, and facts if there is a board, are beside it, or on a phone below it."""
    is_wide, board, facts = layout == "wide", None, view.facts
    width, edge = (WIDTH, MARGIN) if is_wide else (PHONE, 8)
    if view.grid:
        board = paint_grid(palette, view.grid, Plank.of(view.grid, *_ROOM[layout]), traces_of(view.game, view.grid))
    elif is_wide and facts:
        board, facts = picture(palette, _lines(facts, 960), width=960), ()
    column = width - 2 * edge - (board.width + 24 if board and is_wide else 0)
    things: list[Item] = [_players(palette, view, column)] + ([_lines(facts, column)] if facts else [])
    if not board:
        table: Item = Column(*things, gap=GAP)
    elif is_wide:
        beside = Sized(Column(*things, _filling(palette, column), gap=GAP), column, board.height, down=None)
        below = [_filling(palette, board.width)] if (high := beside.size()[1]) - board.height > _PAINTING else []
        table = Row(Sized(Column(board, *below, gap=GAP), board.width, high, down=None), 24, beside)
    else:
        table = Column(Column(board, align="middle"), *things, gap=GAP)
    return picture(palette, _heading(palette, title, view, width), Padded(table, edge, MARGIN), width=width)


def _players(palette: Palette, view: _View, width: int) -> Item:
    """Return the areas of the players, with their points if there are any."""
    ranks, points = view.ranks if view.points and view.champions else (), view.points or [None] * len(view.names)
    areas = []
    for seat, (name, outlook) in enumerate(zip(view.names, view.game.outlooks(), strict=True)):
        told, won = note(ranks, (), seat, ""), seat in view.champions
        about = Area(seat, name, points[seat], seat in view.game.at_turn, won, told, outlook=outlook)
        areas.append(area(palette, about, width=width))
    return Column(*areas, gap=8)


def _filling(palette: Palette, width: int) -> Item:
    """Return an item that fills what is left of a column with a painting, if there is room for one."""

    def paint(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        if height >= _PAINTING:
            low = width < 360 + height / 3
            canvas.cover(hanging(palette, round(width), round(height), _ARTS, "弈", low=low), x, y)

    return Flex(Drawing(width, 0, paint))


def _heading(palette: Palette, title: str, view: _View, width: int) -> Item:
    """Return the headline and the title before mountains, which hang from a rod."""
    tokens = [token(palette, seat, 56) for seat in view.named]
    headline = Row(*tokens, Flex(Text(view.headline, 44, bold=True, vital=True, lines=3)), gap=12)
    words = Column(headline, Text(title, LEGIBLE, "dim"), Space(0, 34))
    room = [] if width == PHONE else [Space(560)]  # for the sun and the cranes
    return Framed(Row(seal(palette, _SEAL, 58), Flex(words), *room, gap=16, align="start"), 14, 10, _sky)


@GROUNDS.remembered
def _sky(palette: Palette, width: int, height: int) -> Image.Image:
    """The mountains behind the heading, and the rod from which everything else hangs."""
    top = height - ROD
    land = mountains(palette, width, height, top - 12, plain=True, cranes=width == WIDTH, head=top // 3)
    land.lay(drawn(palette, "rod", width, ROD), 0, top)
    return land.image


def _lines(texts: Iterable[str], width: int) -> Item:
    """Return a panel of texts, each with a dot, in as many lines as they need; Discord's markup is left out."""
    plain = [text.replace("**", "").replace("`", "").removeprefix("- ") for text in texts if text.strip()]
    dot = Text("•", LEGIBLE, "title", bold=True)
    rows = [Row(dot, Flex(Text(text, LEGIBLE, lines=99)), gap=12, align="start") for text in plain]
    return Sized(Framed(Column(*rows, gap=4), 34, 16, lined_panel), width, across=None)


class _Story(Film[_View]):
    """The film of a game: its boards, or its facts."""

    characters = _SEAL

    def __init__(self, palette: Palette, views: Sequence[_View], names: Sequence[str]) -> None:
        super().__init__(palette, views, names)
        self._board = lru_cache(maxsize=1)(self._painted)
        """The board of a stage, which several frames in a row show."""
        self._height = max(self._painted(number).height for number in range(len(self.stages)))

    def seen(self, view: _View) -> object:
        return view.headline, view.grid, view.facts, view.points

    def progress(self, view: _View) -> str:
        return view.headline

    def title(self, view: _View) -> tuple[Sequence[Seat], tuple[str, str]]:
        return view.named, (view.headline, "")

    def scene(self, number: int, share: float) -> Canvas:
        board, lanes = self._board(number), lanes_height(len(self.names))
        canvas = Canvas.blank(self.palette, FRAME, _HEAD + self._height + 12 + lanes)
        left = (FRAME - board.width) / 2
        canvas.cover(board, left, _HEAD)
        for sprite, (x, y) in self._arrivals(number) if share else ():
            canvas.centre(sprite, left + x, _HEAD + falling(y, share, 110))
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        if self.stages[-1].points != ():
            super().paint_lane(canvas, seat, y, moment)
        elif seat in self.stages[moment[0]].champions:
            canvas.lay(seal(self.palette, "勝", 40), BARS[0], y + 2)

    def _painted(self, number: int) -> Canvas:
        view = self.stages[number]
        if view.grid is None:
            return picture(self.palette, _lines(view.facts, _SCREEN[0]), width=_SCREEN[0])
        return paint_grid(self.palette, view.grid, Plank.of(view.grid, *_SCREEN), {})

    def _arrivals(self, number: int) -> Iterator[tuple[Sprite, Point]]:
        """Yield the pieces that come to empty squares after a stage, and where these are."""
        before, after = self.stages[number].grid, self.coming(number).grid
        if before and after:
            plank, empty = Plank.of(after, *_SCREEN), {key for key, cell in before.cells() if cell == ""}
            for key, cell in after.cells():
                if key in empty and cell is not None and not isinstance(cell, str):
                    yield _piece_of(self.palette, cell, plank), plank.middle(key)


# The grid: a wooden board with a sunken square for each place, or with points on lines


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
        return cls(columns, rows, min((width - 2 * _EDGE) // columns, (height - 2 * _EDGE) // rows, _SQUARE))

    def middle(self, key: Key) -> Point:
        """Return the middle of a square."""
        column, row = ord(key[0]) - ord("a"), self.rows - int(key[1:])
        return _EDGE + (column + 0.5) * self.side, _EDGE + (row + 0.5) * self.side


def paint_grid(palette: Palette, grid: Grid, plank: Plank, traces: Mapping[Key, Trace]) -> Canvas:
    """Paint a grid with its pieces, and the `traces` of the latest turn in the colour of a seat."""
    cells, side = dict(grid.cells()), plank.side
    canvas = Canvas(palette, _ground(palette, plank, tuple(cells), tuple(grid.lines)).copy())
    for key, cell in cells.items():
        x, y = plank.middle(key)
        if cell is not None and not isinstance(cell, str):
            canvas.centre(_piece_of(palette, cell, plank), x, y)
        elif cell:
            size = round(side * max(0.4, min(0.66, 80 / measure(cell, 100, BOLD))))
            canvas.write(cell, x, y + size * 0.34, size, weight=BOLD, anchor="m", width=round(side * 0.88))
    for key, (seat, kind) in traces.items():
        colour, wide = palette.hues[seat].line, side - 2
        mark = ring(palette, wide, wide, colour, wide // 2 if grid.lines else 9, bold=kind == "here")
        canvas.centre(_removed(palette, round(side * 0.5), colour) if kind == "gone" else mark, *plank.middle(key))
    return canvas


def _paint_options(canvas: Canvas, grid: Grid, plank: Plank, marks: Mapping[Key, str], viewer: Seat | None) -> None:
    """Paint marks in empty squares, and at the edge of pieces and points; tell where they lie.

    If the viewer's own pieces can be chosen, each empty place has its name, as it is where one of them may go.
    """
    cells, side = dict(grid.cells()), plank.side
    size, small = round(max(0.45 * side, min(0.9 * side, _MARK))), round(max(16, side / 5))
    chosen = [cells[key] for key in marks]
    moves = viewer is not None and viewer in {cell[0] if isinstance(cell, tuple) else cell for cell in chosen}
    beside: dict[Key, str] = {}
    clear: list[Bounds] = [(0.0, 0.0, canvas.width, _EDGE * 0.8)]
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
    seat, cells, found = latest_seat(game), dict(grid.cells()), dict[Key, Trace]()
    for event in game.latest[seat]:
        keys = [value for value in vars(event).values() if isinstance(value, str) and value in cells]
        for number, key in enumerate(keys):
            left: Literal["left", "gone"] = "left" if len(keys) > 1 and number < 2 else "gone"
            found[key] = (seat, left if cells[key] == "" else "here")
    return found


@PICTURES.remembered
def _piece_of(palette: Palette, cell: Seat | tuple[Seat, str], plank: Plank) -> Sprite:
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
    wide, high, side = plank.columns * plank.side + 2 * _EDGE, plank.rows * plank.side + 2 * _EDGE, plank.side
    canvas, brush, chance = Canvas.blank(palette, wide, high), Brush(wide, high), Random("wood")
    wood = mix(palette.wood, palette.ink, 0.35) if palette.name == "dark" else palette.wood
    dark, light = mix(wood, palette.ink, 0.5), mix(palette.gold, palette.bark, 0.35)
    line = mix(palette.wood, palette.paper, 0.3) if palette.name == "dark" else dark
    brush.boxes((0, 14, palette.ink), (2, 12, wood))
    for down in range(_EDGE, high - _EDGE, 8):
        grain = [(chance.uniform(_EDGE, wide - _EDGE), down) for _ in range(2)]
        brush.stroke(grain, mix(wood, palette.ink, 0.25), 1.6)
    brush.box(8, 8, wide - 8, high - 8, None, radius=8, edge=light, thick=2)
    sunken = [(x - side / 2, y - side / 2, side, side) for x, y in map(plank.middle, places)]
    for left, top, width, height in [(_EDGE, _EDGE, wide - 2 * _EDGE, high - 2 * _EDGE)] if lines else sunken:
        for edge, inset, colour in ((0.0, 0.0, dark), (1.5, 1.5, palette.frame), (4.0, 1.5, palette.panel)):
            brush.box(left + edge, top + edge, left + width - inset, top + height - inset, colour, radius=5 - edge / 2)
    for one, other in lines:
        brush.stroke([plank.middle(one), plank.middle(other)], line, max(3, side / 24))
    for place in places if lines else ():
        brush.discs(plank.middle(place), (max(6, side / 10), line))
    canvas.lay(brush.sprite(), 0, 0)
    size, tone = min(LEGIBLE, round(side * 0.8)), mix(palette.gold, palette.white, 0.5)
    columns = [(_EDGE + (column + 0.5) * side, chr(ord("a") + column)) for column in range(plank.columns)]
    rows = [(_EDGE + (row + 0.5) * side, str(plank.rows - row)) for row in range(plank.rows)]
    names = [(x, end, name) for x, name in columns for end in (_EDGE / 2, high - _EDGE / 2)]
    names += [(end, y, name) for y, name in rows for end in (_EDGE / 2, wide - _EDGE / 2)]
    for x, y, name in names:
        canvas.write(name, x, y + size * 0.32, size, tone, anchor="m")
    return canvas.image
