"""The animation of a whole game: the wall grows block by block while points increase below it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, Film, lanes_height
from rendering.huang_di.heading import SEAL
from rendering.huang_di.pieces import block, emperor_block
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.huang_di.words import say
from rendering.landscape import mountains
from rendering.palette import PALETTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import Block
    from rendering.palette import Palette

_BLOCKS: Final = {2: (60, 40), 3: (46, 32), 4: (35, 26)}
"""Width and height of a block, by number of provinces."""
_SKY: Final = 70
_FOOT: Final = FOOTING + 54
"""Distance from the wall's foot to the end of the landscape."""
_DROP: Final = 120
"""Height in pixels from which blocks fall."""


def story(views: Sequence[HuangDiView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `views` are the public views from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], views, names).gif(look)


class _Film(Film[HuangDiView]):
    characters = SEAL

    def seen(self, view: HuangDiView) -> object:
        return view.blocks, [player.score for player in view.players], view.round, view.phase == "over"

    def progress(self, view: HuangDiView) -> str:
        return say("round", round=view.round, rounds=view.rounds) if view.round else ""

    def scene(self, number: int, share: float) -> Canvas:
        view = self.stages[number]
        provinces = len(view.provinces)
        plan = PicturePlan(provinces, ACROSS, _BLOCKS[provinces], _SKY)
        canvas = Canvas(self.palette, _ground(self.palette, plan, len(self.names)).copy())
        paint_wall(canvas, view, plan)
        if share:
            standing = {stone.spot for stone in view.blocks}
            for stone in self.coming(number).blocks:
                if stone.spot not in standing:
                    self._drop(canvas, stone, plan, share)
        paint_names(canvas, view, plan)
        return canvas

    def _drop(self, canvas: Canvas, stone: Block, plan: PicturePlan, share: float) -> None:
        """Paint a falling block at a `share` (0 to 1) of its fall."""
        width, height = plan.block
        box = plan.spot(stone.spot)
        if stone.owner == EMPEROR:
            sprite = emperor_block(self.palette, width, height)
        else:
            sprite = block(self.palette, stone.owner, width, height)
        canvas.lay(sprite, box.left, box.top - min(_DROP, box.top) * (1 - share * share))


@lru_cache(maxsize=12)
def _ground(palette: Palette, plan: PicturePlan, seats: int) -> Image.Image:
    """The land with all building spaces, and the sheet below it."""
    canvas = Canvas.blank(palette, ACROSS, plan.base + _FOOT + lanes_height(seats))
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 20, first), range(last, last + 20))
    land = mountains(palette, ACROSS, plan.base + _FOOT, plan.base, bare, cranes=False)
    paint_footings(land, plan)
    canvas.cover(land.image, 0, 0)
    return canvas.image
