"""The plain painter, for all games without one of their own: it paints their grid, facts and headline."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine import Catalogue, Grid
from games.engine.results import winners
from rendering import USUAL, Choice, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS as FRAME
from rendering.film import BARS, Film, falling, lanes_height
from rendering.flow import Column, Drawing, Flex, Framed, Padded, Row, Sized, Space, Text, picture
from rendering.landscape import ACROSS, HEIGHT, ROD, hanging, mountains, paint_title, rod
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, finished, offered
from rendering.lettering import evenly
from rendering.memory import GROUNDS
from rendering.palette import PALETTES
from rendering.pieces import seal, token
from rendering.plain.grid import Plank, paint_grid, paint_options, piece_of, traces_of
from rendering.players import called
from rendering.results import standing
from rendering.scores import Source
from rendering.table import Area, area, lined_panel
from rendering.words import say as shared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from PIL import Image

    from games.engine import Box, Game, Seat
    from rendering import Layout
    from rendering.canvas import Point, Sprite
    from rendering.flow import Item
    from rendering.palette import Palette

__all__ = ["PlainPainter"]

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of the plain painter. Cached functions must not call it, since the language can change."""
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
_SOURCES: Final[dict[str, Source]] = {"points": ("imperial", "dots")}
_HORIZON: Final = 395
"""Top of the rod on a cover, from which the board hangs; the sun is behind the mountains, as titles may be long."""
_PIECES: Final = (".0..1.2.", "1..0.2.0", "..1..0.1")
"""Pieces on the board of a cover, each by its seat."""


class _Points(NamedTuple):
    """A player's points; 0 while they are hidden, and in games without points."""

    score: int


class _View:
    """What the pictures show of a game."""

    def __init__(self, box: Box[Game], game: Game, names: Sequence[str]) -> None:
        self.game, self.names, self.grid = game, called(names), box.texts.grid(game)
        self.headline, self.facts = box.texts.headline(game, self.names), box.texts.facts(game, self.names)
        self.points = game.public_scores()
        self.players = [_Points(score) for score in self.points or [0] * len(names)]
        self.ranks = game.ranks
        """The rank of each seat; empty until the game is over."""
        self.champions: Sequence[Seat] = () if game.is_drawn else winners(game.ranks)
        """Who has won: nobody if the game is a draw, or not over."""
        seats = game.at_turn or self.champions
        self.named = seats if len(seats) == 1 else ()
        """The seat that the headline is about, if it is a single one."""


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

    def choice(self, game: Game, names: Sequence[str], marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
        grid = self.box.texts.grid(game)
        there = {key: marks[key] for key, _ in grid.cells() if key in marks} if grid else {}
        if not (grid and there):
            return None
        plank = Plank.of(grid, *_ROOM[look.layout])
        canvas = paint_grid(PALETTES[look.theme], grid, plank, traces_of(game, grid))
        paint_options(canvas, grid, plank, there, game.viewer)
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
        bars, titles = [{"points": score} for score in points], {"points": say("points")}
        return finished(standing(PALETTES[look.theme], players, bars, _SOURCES, titles, over=game.over), look)

    def story(self, games: Sequence[Game], names: Sequence[str], look: Look = USUAL) -> bytes:
        return _Story(PALETTES[look.theme], [_View(self.box, game, names) for game in games], names).gif(look)

    def cover(self, look: Look = USUAL) -> bytes:
        palette, box = PALETTES[look.theme], self.box
        canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)], cranes=False, head=250)
        rows = [["" if piece == "." else int(piece) % box.seats[-1] for piece in row] for row in _PIECES]
        board = paint_grid(palette, Grid(rows), Plank(len(rows[0]), len(rows), 137), {})
        canvas.cover(board, (ACROSS - board.width) / 2, _HORIZON + ROD // 2)
        canvas.lay(rod(palette, ACROSS), 0, _HORIZON)
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
    ranks, areas = view.ranks if view.points and view.champions else (), []
    for seat, name in enumerate(view.names):
        score, rank = (
            view.points[seat] if view.points else None,
            shared("panel-rank", rank=ranks[seat]) if ranks else "",
        )
        player = Area(seat, name, score, seat in view.game.at_turn, seat in view.champions, rank)
        areas.append(area(palette, player, width=width))
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
    land.lay(rod(palette, width), 0, top)
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
        return view.headline, view.grid, view.facts, view.players

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
                    yield piece_of(self.palette, cell, plank), plank.middle(key)
