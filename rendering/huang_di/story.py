"""A whole game in ten seconds: the wall grows block by block while the points run up below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.huang_di.wall import EMPEROR
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, LANE, film, paint_lanes, paint_progress, paint_winner, stages
from rendering.huang_di.heading import SEAL, headline
from rendering.huang_di.pieces import block, emperor_block
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.landscape import mountains
from rendering.palette import PALETTES
from rendering.players import called
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import Block, HuangDiView
    from rendering.palette import Palette

_BLOCKS: Final = {2: (60, 40), 3: (46, 32), 4: (35, 26)}
"""A block's width and height, by provinces."""
_SKY: Final = 70
_FOOT: Final = FOOTING + 54
"""From the wall's foot to the end of the landscape."""
_DROP: Final = 120
"""How far blocks fall, in pixels."""


def story(views: Sequence[HuangDiView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """The game as an animated GIF of ten seconds, which begins anew after its last frame has stayed for three.

    `views` are the public's, from the start of the game to its end.
    """
    shown = _Film(PALETTES[look.theme], stages(views, _seen), called(names))
    return film(shown.frame, len(shown.stages) - 1, look)


def _seen(view: HuangDiView) -> tuple[object, ...]:
    return view.blocks, [player.score for player in view.players], view.round, view.phase == "over"


@dataclass(frozen=True, slots=True)
class _Film:
    palette: Palette
    stages: list[HuangDiView]
    names: list[str]

    @property
    def plan(self) -> PicturePlan:
        """Where the wall stands."""
        provinces = len(self.stages[0].provinces)
        return PicturePlan(provinces, ACROSS, _BLOCKS[provinces], _SKY)

    def frame(self, when: float) -> Canvas:
        """The picture at a time between the first stage, 0, and the last."""
        plan, number = self.plan, int(when)
        view = self.stages[number]
        coming = self.stages[min(number + 1, len(self.stages) - 1)]
        canvas = Canvas(self.palette, _ground(self.palette, plan, len(self.names)).copy())
        paint_wall(canvas, view, plan)
        standing = {stone.spot for stone in view.blocks}
        for stone in coming.blocks:
            if stone.spot not in standing and when > number:
                self._drop(canvas, stone, plan, when - number)
        paint_names(canvas, view, plan)
        self._title(canvas, view)
        scores = [[player.score for player in stage.players] for stage in self.stages]
        paint_lanes(canvas, self.names, scores, when, plan.base + _FOOT)
        return canvas

    def _drop(self, canvas: Canvas, stone: Block, plan: PicturePlan, share: float) -> None:
        """A block that has fallen a `share` of its time."""
        width, height = plan.block
        box = plan.spot(stone.spot)
        if stone.owner == EMPEROR:
            sprite = emperor_block(self.palette, width, height)
        else:
            sprite = block(self.palette, stone.owner, width, height)
        canvas.lay(sprite, box.left, box.top - min(_DROP, box.top) * (1 - share * share))

    def _title(self, canvas: Canvas, view: HuangDiView) -> None:
        if view.ranks:
            paint_winner(canvas, SEAL, winners(view.ranks), headline(view, self.names))
        else:
            when = say("huang-di-round", round=view.round, rounds=view.rounds) if view.round else ""
            paint_progress(canvas, SEAL, when)


@lru_cache(maxsize=12)
def _ground(palette: Palette, plan: PicturePlan, seats: int) -> Image.Image:
    """The land with all places for blocks, and the sheet below it."""
    canvas = Canvas.blank(palette, ACROSS, plan.base + _FOOT + seats * LANE + 10)
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 20, first), range(last, last + 20))
    land = mountains(palette, ACROSS, plan.base + _FOOT, plan.base, bare, cranes=False)
    paint_footings(land, plan)
    canvas.cover(land.image, 0, 0)
    return canvas.image
