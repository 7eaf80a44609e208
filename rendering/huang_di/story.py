"""A whole game in ten seconds: the wall grows block by block while the points run up beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from games.huang_di.wall import EMPEROR
from rendering import Look
from rendering.canvas import Brush, Canvas
from rendering.huang_di.heading import headline
from rendering.huang_di.pieces import block, emperor_block
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.landscape import mountains
from rendering.layout import WIDTH
from rendering.lettering import BOLD, clean, measure
from rendering.palette import PALETTES, mix
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import Block, HuangDiView
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_USUAL: Final = Look()
_ACROSS: Final = 800
"""The picture's width."""
_BLOCKS: Final = {2: (60, 40), 3: (46, 32), 4: (35, 26)}
"""A block's width and height, by provinces."""
_SKY: Final = 70
_FOOT: Final = FOOTING + 54
"""From the wall's foot to the end of the landscape."""
_LANE: Final = 42
_BARS: Final = (306, 720)
"""Where the longest bar begins and ends."""
_FRAMES: Final = 59
_PACE: Final = 120
"""Milliseconds from one frame to the next."""
_REST: Final = 3000
"""Milliseconds that the last one stays."""
_DROP: Final = 120
"""How far blocks fall, in pixels."""


def story(views: Sequence[HuangDiView], names: Sequence[str], look: Look = _USUAL) -> bytes:
    """The game as an animated GIF of ten seconds, which begins anew after its last frame has stayed for three.

    `views` are the public's, from the start of the game to its end.
    """
    film = _Film(
        PALETTES[look.theme], _stages(views), [clean(name) or f"Seat {seat + 1}" for seat, name in enumerate(names)]
    )
    last = len(film.stages) - 1
    canvases = [film.frame(last * number / (_FRAMES - 1)) for number in range(_FRAMES)]
    width = round(_ACROSS * min(1, look.width / WIDTH))
    first, *others = [canvas.image if width == _ACROSS else canvas.reduced(width) for canvas in canvases]
    out = BytesIO()
    times = [_PACE] * (_FRAMES - 1) + [_REST]
    first.save(out, "GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1, optimize=False)
    return out.getvalue()


def _stages(views: Sequence[HuangDiView]) -> list[HuangDiView]:
    """The views in which something is seen to have changed, and the last one."""
    stages = [views[0]]
    for view in views[1:]:
        if _seen(view) != _seen(stages[-1]):
            stages.append(view)
    return stages if len(stages) > 1 else [views[0], views[-1]]


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
        return PicturePlan(provinces, _ACROSS, _BLOCKS[provinces], _SKY)

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
        most = max(1, *(player.score for stage in self.stages for player in stage.players))
        scale = (_BARS[1] - _BARS[0]) / most
        for seat, name in enumerate(self.names):
            before, after = view.players[seat].score, coming.players[seat].score
            y = plan.base + _FOOT + seat * _LANE
            self._lane(canvas, seat, name, y=y, score=before + (after - before) * (when - number), scale=scale)
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
        canvas.lay(seal(self.palette, "皇帝", 34), 14, 8)
        left = 62.0
        if view.ranks:
            for seat in (seat for seat, rank in enumerate(view.ranks) if rank == 1):
                canvas.lay(token(self.palette, seat, 40), left, 12)
                left += 47
            who, deed = headline(view, self.names)
            room = _ACROSS - 20 - left - round(measure(deed, 34, BOLD)) - 10
            left += canvas.write(who, left, 44, 34, weight=BOLD, width=round(room)) + 10
            canvas.write(deed, left, 44, 34, weight=BOLD)
        elif view.round:
            canvas.write(f"Round {view.round} of {view.rounds}", left, 44, 34, weight=BOLD)

    def _lane(self, canvas: Canvas, seat: int, name: str, *, y: float, score: float, scale: float) -> None:
        """A player with the points so far as a bar."""
        canvas.lay(token(self.palette, seat, 36), 14, y)
        canvas.write(name, 60, y + 27, 27, weight=BOLD, width=_BARS[0] - 72)
        width = round(score * scale)
        if width > 3:
            canvas.lay(_bar(self.palette, seat, width), _BARS[0], y + 4)
        canvas.write(str(round(score)), _BARS[0] + width + 10, y + 28, 30, weight=BOLD)


@lru_cache(maxsize=12)
def _ground(palette: Palette, plan: PicturePlan, seats: int) -> Image.Image:
    """The land with all places for blocks, and the sheet below it."""
    canvas = Canvas.blank(palette, _ACROSS, plan.base + _FOOT + seats * _LANE + 10)
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 20, first), range(last, last + 20))
    land = mountains(palette, _ACROSS, plan.base + _FOOT, plan.base, bare, cranes=False)
    paint_footings(land, plan)
    canvas.cover(land.image, 0, 0)
    return canvas.image


@lru_cache(maxsize=512)
def _bar(palette: Palette, seat: int, width: int) -> Sprite:
    hue = palette.hues[seat]
    brush = Brush(width, 28, 2)
    brush.box(0, 0, width, 28, mix(hue.base, palette.ink, 0.6), radius=4)
    brush.box(1.5, 1.5, width - 1.5, 26.5, hue.base, radius=3)
    return brush.sprite()
