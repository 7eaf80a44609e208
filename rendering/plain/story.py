"""A whole game as a film of its boards, or of its facts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.film import ACROSS, BARS, Film, falling, lanes_height
from rendering.pieces import seal
from rendering.plain.squares import Plank, paint_grid, piece_of
from rendering.plain.table import SEAL, View, paint_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine import Seat
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_HEAD: Final = 74
_EDGE: Final = 12
_ROOM: Final = (ACROSS - 2 * _EDGE, 640)
"""Greatest width and height of the board in a frame."""
_DROP: Final = 110
"""Height in pixels from which pieces drop."""


class Story(Film[View]):
    """The film of a game."""

    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[View], names: Sequence[str]) -> None:
        super().__init__(palette, views, names)
        self._board = lru_cache(maxsize=1)(self._painted)
        """The board of a stage, which several frames in a row show."""
        self._height = max(self._painted(number).height for number in range(len(self.stages)))

    def seen(self, view: View) -> object:
        """Return the texts, the grid and the points."""
        return view.headline, view.grid, view.facts, view.players

    def progress(self, view: View) -> str:
        """Return the headline."""
        return view.headline

    def title(self, view: View) -> tuple[Sequence[Seat], tuple[str, str]]:
        """Return the headline and the seat that it is about."""
        return view.named, (view.headline, "")

    def scene(self, number: int, share: float) -> Canvas:
        """Paint the board, and pieces that fall to where they are placed next."""
        board, lanes = self._board(number), lanes_height(len(self.names))
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + self._height + _EDGE + lanes)
        left = (ACROSS - board.width) / 2
        canvas.cover(board.image, left, _HEAD)
        for sprite, (x, y) in self._arrivals(number) if share else ():
            canvas.centre(sprite, left + x, _HEAD + falling(y, share, _DROP))
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        """Paint a player's points, or in a game without points a seal if the player has won."""
        if self.stages[-1].game.public_scores() != ():
            super().paint_lane(canvas, seat, y, moment)
        elif seat in self.stages[moment[0]].champions:
            canvas.lay(seal(self.palette, "勝", 40), BARS[0], y + 2)

    def _painted(self, number: int) -> Canvas:
        view = self.stages[number]
        if view.grid is None:
            return paint_lines(self.palette, view.facts, _ROOM[0])
        return paint_grid(self.palette, view.grid, Plank.of(view.grid, *_ROOM), {})

    def _arrivals(self, number: int) -> Iterator[tuple[Sprite, Point]]:
        """Yield the pieces that come to empty squares after a stage, and where these are."""
        before, after = self.stages[number].grid, self.coming(number).grid
        if before and after:
            plank, empty = Plank.of(after, *_ROOM), {key for key, cell in before.cells() if cell == ""}
            for key, cell in after.cells():
                if key in empty and cell is not None and not isinstance(cell, str):
                    yield piece_of(self.palette, cell, plank), plank.middle(key)
