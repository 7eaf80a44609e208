"""A whole game as an animation of ten seconds, with a lane of points for each player below the board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from games.engine import Seat
from games.engine.results import winners
from rendering import Look
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import Fit, Row, Text
from rendering.layout import LEGIBLE, WIDTH
from rendering.lettering import BOLD, figure
from rendering.memory import PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import seal, token
from rendering.table import called, victory

ACROSS: Final = 800
"""Width of a frame in pixels."""
BARS: Final = (306, 720)
"""Left and right end of the longest bar."""
_LANE: Final = 48
"""Height of a player's lane in pixels."""
_TIMES: Final = [120] * 58 + [3000]
"""Duration of each frame in milliseconds."""


class Scored(Protocol):
    """The table at some moment of a game."""

    @property
    def ranks(self) -> Sequence[int]:
        """The rank of each seat; empty until the game is over."""

    def scores(self) -> Sequence[int]:
        """Return each seat's points, or those that decide the game."""


View = TypeVar("View", bound=Scored)


class Film(ABC, Generic[View]):
    """Animates a game from stage to stage; a stage is a view that looks different from the one before."""

    characters: ClassVar[str]
    """The two characters on the game's seal."""

    def __init__(self, palette: Palette, views: Sequence[View], names: Sequence[str]) -> None:
        self.palette = palette
        self.names = called(names)
        kept = [after for before, after in pairwise(views) if self.seen(before) != self.seen(after)]
        self.stages = [views[0], *(kept or views[-1:])]
        """The views that differ in what is seen: at least two."""
        most = max(score for stage in self.stages for score in stage.scores())
        self._scale = (BARS[1] - BARS[0]) / max(1, most)

    @abstractmethod
    def seen(self, view: View) -> object:
        """Return what a view shows; an equal value means that there is no new stage."""

    @abstractmethod
    def scene(self, number: int, share: float) -> Canvas:
        """Paint the board at a `share` (0 to 1) of the way from stage `number` to the next.

        The canvas is `ACROSS` wide and leaves room for the title, and for the lanes (`lanes_height`) at the bottom.
        """

    @abstractmethod
    def progress(self, view: View) -> str:
        """Return a text for how far the game has come."""

    def coming(self, number: int) -> View:
        """Return the stage after `number`, or the last stage if there is none."""
        return self.stages[min(number + 1, len(self.stages) - 1)]

    def gif(self, look: Look) -> bytes:
        """Return an animated GIF of ten seconds that loops; its last frame stays for three of them."""
        last, width = len(self.stages) - 1, round(ACROSS * min(1, look.width / WIDTH))
        canvases = (self._frame(last * number / (len(_TIMES) - 1)) for number in range(len(_TIMES)))
        frames = (canvas.image if width == ACROSS else canvas.reduced(width) for canvas in canvases)
        out, first = BytesIO(), next(frames)
        first.save(out, "GIF", save_all=True, append_images=frames, duration=_TIMES, loop=0, disposal=1, optimize=True)
        return out.getvalue()

    def _frame(self, when: float) -> Canvas:
        """Paint the frame at time `when`, counted in stages from 0."""
        number, palette = int(when), self.palette
        canvas = self.scene(number, when - number)
        named, (who, deed) = self.title(self.stages[number])
        names = [Fit(Text(who, 34, bold=True))] if who else []
        words = *names, Text(deed, 34, bold=True, vital=True)
        title = Row(seal(palette, self.characters, 34), *(token(palette, seat, 40) for seat in named), *words, gap=10)
        title.paint(canvas, 14, 8, ACROSS - 34, 50)
        top = canvas.height - lanes_height(len(self.names))
        for seat, name in enumerate(self.names):
            y = top + seat * _LANE
            canvas.lay(token(palette, seat, 42), 12, y)
            canvas.write(name, 62, y + 33, LEGIBLE, weight=BOLD, width=BARS[0] - 72, vital=True)
            self.paint_lane(canvas, seat, y, (number, when - number))
        return canvas

    def title(self, view: View) -> tuple[Sequence[Seat], tuple[str, str]]:
        """Return how far the game has come, or who won with how many points: tokens, and a line of names and words."""
        if not view.ranks:
            return (), ("", self.progress(view))
        return winners(view.ranks), victory(view.ranks, self.names, view.scores())

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        """Paint a player's points beside the name, at a stage and a share of the way to the next.

        The bar grows all the way; the number is that of the stage, since none in between ever stood.
        """
        number, share = moment
        before, after = (stage.scores()[seat] for stage in (self.stages[number], self.coming(number)))
        score = before + (after - before) * share
        if (width := max(0, round(score * self._scale))) > 3:
            canvas.lay(_bar(self.palette, seat, width), BARS[0], y + 7)
        canvas.write(figure(before), BARS[0] + width + 10, y + 34, 38, weight=BOLD, vital=True)


def falling(y: float, share: float, drop: float) -> float:
    """Return the height of a piece at a `share` (0 to 1) of its fall to `y`, from `drop` pixels above it or the top."""
    return y - min(drop, y) * (1 - share * share)


def lanes_height(seats: int) -> int:
    """Return the height of the lanes for `seats` players."""
    return seats * _LANE + 10


@PICTURES.remembered
def _bar(palette: Palette, seat: int, width: int) -> Sprite:
    brush, base = Brush(width, 28), palette.hues[seat].base
    brush.box(0, 0, width, 28, base, radius=4, edge=mix(base, palette.ink, 0.6), thick=1.5)
    return brush.sprite()
