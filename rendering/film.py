"""A whole game as an animation of ten seconds, with a lane of points for each player below the board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from io import BytesIO
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from games.engine.results import winners
from rendering.canvas import Brush
from rendering.heading import Heading, paint_headline
from rendering.layout import LEGIBLE, WIDTH
from rendering.lettering import BOLD, figure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import token
from rendering.players import Scoreboard, called, victory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from rendering import Look
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

ACROSS: Final = 800
"""Width of a frame in pixels."""
LANE: Final = 48
"""Height of a player's lane in pixels."""
BARS: Final = (306, 720)
"""Left and right end of the longest bar."""
_TITLE: Final = Heading(
    seal=34, corner=(14, 8), left=62, token=40, top=12, step=47, size=34, baseline=44, gap=10, slack=10,
)  # fmt: skip
_FRAMES: Final = 59
_PACE: Final = 120
"""Duration of a frame in milliseconds."""
_REST: Final = 3000
"""Duration of the last frame in milliseconds."""


View = TypeVar("View", bound=Scoreboard)


class Film(ABC, Generic[View]):
    """Animates a game from stage to stage; a stage is a view that looks different from the one before."""

    characters: ClassVar[str]
    """The two characters on the game's seal."""

    def __init__(self, palette: Palette, views: Sequence[View], names: Sequence[str]) -> None:
        self.palette = palette
        self.names = called(names)
        self.stages = _stages(views, self.seen)
        most = max(player.score for stage in self.stages for player in stage.players)
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
        last = len(self.stages) - 1
        canvases = (self._frame(last * number / (_FRAMES - 1)) for number in range(_FRAMES))
        width = round(ACROSS * min(1, look.width / WIDTH))
        others = (canvas.image if width == ACROSS else canvas.reduced(width) for canvas in canvases)
        first, out = next(others), BytesIO()
        times = [_PACE] * (_FRAMES - 1) + [_REST]
        first.save(out, "GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1, optimize=True)
        return out.getvalue()

    def _frame(self, when: float) -> Canvas:
        """Paint the frame at time `when`, counted in stages from 0."""
        number = int(when)
        canvas = self.scene(number, when - number)
        named, line = self.title(self.stages[number])
        paint_headline(canvas, _TITLE, self.characters, named, line, right=ACROSS - 20)
        self._paint_lanes(canvas, number, when - number)
        return canvas

    def title(self, view: View) -> tuple[Sequence[Seat], tuple[str, str]]:
        """Return how far the game has come, or who won with how many points: tokens, and a line of names and words."""
        if not view.ranks:
            return (), ("", self.progress(view))
        return winners(view.ranks), victory(view.ranks, self.names, [player.score for player in view.players])

    def _paint_lanes(self, canvas: Canvas, number: int, share: float) -> None:
        """Paint a lane for each player at the bottom."""
        top = canvas.height - lanes_height(len(self.names))
        for seat, name in enumerate(self.names):
            y = top + seat * LANE
            canvas.lay(token(self.palette, seat, 42), 12, y)
            canvas.write(name, 62, y + 33, LEGIBLE, weight=BOLD, width=BARS[0] - 72, vital=True)
            self.paint_lane(canvas, seat, y, (number, share))

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        """Paint a player's points as a bar beside the name, at a stage and a share of the way to the next."""
        number, share = moment
        before, after = (stage.players[seat].score for stage in (self.stages[number], self.coming(number)))
        score = before + (after - before) * share
        width = max(0, round(score * self._scale))
        if width > 3:
            canvas.lay(_bar(self.palette, seat, width), BARS[0], y + 7)
        canvas.write(figure(round(score)), BARS[0] + width + 10, y + 34, 38, weight=BOLD, vital=True)


def falling(y: float, share: float, drop: float) -> float:
    """Return the height of a piece at a `share` (0 to 1) of its fall to `y`, from `drop` pixels above it or the top."""
    return y - min(drop, y) * (1 - share * share)


def lanes_height(seats: int) -> int:
    """Return the height of the lanes for `seats` players."""
    return seats * LANE + 10


def _stages(views: Sequence[View], seen: Callable[[View], object]) -> list[View]:
    """Return the views that differ in what is `seen`, and the last one: at least two."""
    kept = [views[0]]
    for view in views[1:]:
        if seen(view) != seen(kept[-1]):
            kept.append(view)
    return kept if len(kept) > 1 else [views[0], views[-1]]


@PICTURES.remembered
def _bar(palette: Palette, seat: int, width: int) -> Sprite:
    hue = palette.hues[seat]
    brush = Brush(width, 28, 2)
    brush.box(0, 0, width, 28, mix(hue.base, palette.ink, 0.6), radius=4)
    brush.box(1.5, 1.5, width - 1.5, 26.5, hue.base, radius=3)
    return brush.sprite()
