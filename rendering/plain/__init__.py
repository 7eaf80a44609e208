"""The plain painter, for all games without one of their own: it paints their grid, facts and headline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rendering import USUAL, Look
from rendering.layout import PHONE, finished
from rendering.palette import PALETTES
from rendering.plain.cover import paint_cover
from rendering.plain.squares import Plank, latest, paint_grid, paint_marks
from rendering.plain.story import Story
from rendering.plain.table import ROOM, View, paint_lines, paint_table
from rendering.plain.words import say
from rendering.players import called
from rendering.scores import Source, dots
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Box, Game

__all__ = ["PlainPainter"]

_SOURCES: Final[dict[str, Source]] = {"points": ("imperial", dots)}


@dataclass(frozen=True)
class PlainPainter:
    """Paints a game from the texts in its box: see `rendering.Painter`."""

    box: Box[Game]
    PALETTES = PALETTES

    def board(self, game: Game, names: Sequence[str], look: Look = USUAL) -> bytes:
        """Return the whole table as a PNG."""
        view = View.of(self.box, game, called(names))
        return finished(paint_table(PALETTES[look.theme], self.box.title, view, look.layout), look)

    def hand(self, game: Game, look: Look = USUAL) -> bytes:
        """Return what only the viewer may see in words, as a PNG."""
        return self._words(self.box.texts.hand(game), look)

    def choice(
        self,
        game: Game,
        names: Sequence[str],  # every picture is given them; symbols say here whose a piece is
        marks: Mapping[str, str],
        look: Look = USUAL,
    ) -> bytes | None:
        """Return the grid with `marks` on the squares that they name as a PNG, or `None` if they name none."""
        grid = self.box.texts.grid(game)
        there = {key: marks[key] for key, _ in grid.cells() if key in marks} if grid else {}
        if not (grid and there):
            return None
        plank = Plank.of(grid, *ROOM[look.layout])
        canvas = paint_grid(PALETTES[look.theme], grid, plank, latest(game))
        paint_marks(canvas, grid, plank, there)
        return finished(canvas, look)

    def detail(self, item: str, game: Game, names: Sequence[str], look: Look = USUAL) -> None:
        """Return `None`: the board shows everything."""

    def ending(self, games: Sequence[Game], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
        """Return the last position, and everyone's points if there are any, as PNGs by description."""
        pictures = {say("end-board"): self.board(games[-1], names, look)}
        if games[-1].public_scores():
            pictures[say("end-points")] = self.scores(games[-1], names, look)
        return pictures

    def scores(self, game: Game, names: Sequence[str], look: Look = USUAL) -> bytes:
        """Return all players' points as a PNG, or in words why there are none to be seen."""
        points, players = game.public_scores(), called(names)
        if not points:
            return self._words(self.box.texts.scoring(game, players), look)
        bars, titles = [{"points": score} for score in points], {"points": say("points")}
        return finished(standing(PALETTES[look.theme], players, bars, _SOURCES, titles, over=game.over), look)

    def story(self, games: Sequence[Game], names: Sequence[str], look: Look = USUAL) -> bytes:
        """Return the whole game as an animated GIF of ten seconds."""
        views = [View.of(self.box, game, called(names)) for game in games]
        return Story(PALETTES[look.theme], views, names).gif(look)

    def cover(self, look: Look = USUAL) -> bytes:
        """Return the cover as a PNG."""
        return finished(paint_cover(PALETTES[look.theme], self.box), look)

    def lesson(self, name: str, look: Look = USUAL) -> bytes:
        """Raise `LookupError`: the help of these games has no pictures."""
        raise LookupError(name)

    @staticmethod
    def _words(text: str, look: Look) -> bytes:
        return finished(paint_lines(PALETTES[look.theme], text.splitlines(), PHONE), look)
