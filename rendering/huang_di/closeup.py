"""Close-ups of provinces: strips of the landscape with up to two provinces each, one below the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS
from rendering.canvas import Canvas, Sprite, flat
from rendering.huang_di.pieces import block, emperor_block
from rendering.huang_di.plan import GROUND, WallPlan
from rendering.huang_di.scene import ROMAN, backdrop, paint_ground, paint_marks, paint_provinces, paint_wall
from rendering.layout import PHONE, WIDTH, Box
from rendering.memory import GROUNDS, PICTURES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.huang_di.state import State
    from rendering import Layout
    from rendering.palette import Palette

_WIDTHS: Final[Mapping[Layout, int]] = {"wide": 900, "phone": PHONE}
"""Width of the picture in pixels, by layout."""
_SKY: Final = 14
"""Sky above the towers' roofs."""
_BLOCKS: Final = {1: (144, 96), 2: (82, 56)}
"""Width and height of a block, by the number of provinces in the widest strip."""
_TALL_BLOCKS: Final = {1: (144, 96), 2: (75, 52)}
"""Width and height of a block on a phone."""
_NUMERAL: Final = 30
"""Width of a level's number and its margins."""
_MIST: Final = 215
"""Opacity of the mist over other provinces at the picture's edge, 0 to 255."""
_GHOST: Final = 150
"""Opacity of a block that is chosen but not built, 0 to 255."""


@dataclass(frozen=True, slots=True)
class StripPlan(WallPlan):
    """Layout of neighbouring provinces of the wall with a little of what is beside them."""

    first: int
    """Number of the leftmost province."""
    last: int
    across: int
    """Number of provinces in the widest strip of the picture."""
    layout: Layout

    @property
    def width(self) -> int:
        """Width of the picture."""
        return _WIDTHS[self.layout]

    @property
    def block(self) -> tuple[int, int]:
        """Width and height of a block."""
        return (_BLOCKS if self.layout == "wide" else _TALL_BLOCKS)[self.across]

    @property
    def base(self) -> int:
        """Vertical position of the wall's foot."""
        width, height = self.block
        return _SKY + round(width * 0.52) + LEVELS * height

    @property
    def left(self) -> int:
        """Left edge of the first province."""
        shown = self.last - self.first + 1
        return (self.width - shown * COLUMNS * self.block[0] - (shown - 1) * self.joint) // 2

    def province(self, number: int) -> Box:
        """Return the box of a province's wall from tower tops to foot; it is outside the picture if not shown."""
        wide, high = COLUMNS * self.block[0], LEVELS * self.block[1]
        return Box(self.left + (number - self.first) * (wide + self.joint), self.base - high, wide, high)


def strips(provinces: Iterable[int], count: int, layout: Layout = "wide") -> list[StripPlan]:
    """Return strips that show `provinces` of `count` in all; neighbours share a strip."""
    runs: list[list[int]] = []
    for number in sorted(set(provinces)):
        if runs and runs[-1] == [number - 1]:
            runs[-1].append(number)
        else:
            runs.append([number])
    across = max(map(len, runs))
    return [StripPlan(count, run[0], run[-1], across, layout) for run in runs]


def paint_strip(palette: Palette, game: State, plan: StripPlan, *, last: bool = False) -> Canvas:
    """Paint the provinces of a strip with the blocks that the viewer has chosen to build.

    With `last`, each player's last action is outlined.
    """
    canvas = Canvas(palette, _ground(palette, plan).copy())
    paint_wall(canvas, game.wall, plan)
    for spot, owner in () if game.viewer is None else game.players[game.viewer].plan:
        box = plan.spot(spot)
        canvas.lay(_ghost(palette, owner, box.width, box.height), box.left, box.top)
    paint_provinces(canvas, game, plan)
    if last:
        paint_marks(canvas, game, plan)
    for veil, x in _mist(palette, plan):
        canvas.lay(veil, x, 0)
    roomy = plan.first == 0 or plan.joint > _NUMERAL
    for level, numeral in enumerate(ROMAN if roomy else ()):
        y = plan.base - (level + 0.5) * plan.block[1] + 8
        canvas.write(numeral, plan.left - 8, y, 22, palette.dim, anchor="r")
    return canvas


def stacked(canvases: Sequence[Canvas]) -> Canvas:
    """Stack the pictures of several strips, the first at the top."""
    whole = Canvas.blank(canvases[0].palette, canvases[0].width, sum(canvas.height for canvas in canvases))
    top = 0
    for canvas in canvases:
        whole.cover(canvas.image, 0, top)
        top += canvas.height
    return whole


@GROUNDS.remembered
def _ground(palette: Palette, plan: StripPlan) -> Image.Image:
    """Return the empty land of a strip."""
    whole = WallPlan(plan.provinces)
    scale = whole.block[0] / plan.block[0]
    wide, high = plan.width * scale, plan.height * scale
    middle = (whole.province(plan.first).left + whole.province(plan.last).right) / 2
    left = min(max(0, middle - wide / 2), WIDTH - wide)
    top = max(0, whole.base + GROUND * scale - high)
    part = (left, top, left + wide, min(top + high, whole.height))
    land = backdrop(palette, plan.provinces).convert("RGB")
    land = land.resize((plan.width, plan.height), Image.Resampling.BICUBIC, part)
    canvas = Canvas(palette, flat(palette, land))
    paint_ground(canvas, plan)
    return canvas.image


@PICTURES.remembered
def _mist(palette: Palette, plan: StripPlan) -> tuple[tuple[Sprite, int], ...]:
    """Return the sprites that hide the land beside the strip's provinces, each with its left edge."""
    wide = plan.left - 6
    slope = Image.linear_gradient("L").rotate(90).resize((wide, plan.height)).point(lambda dense: dense * _MIST // 255)
    veils = []
    for mask, x in ((slope.transpose(Image.Transpose.FLIP_LEFT_RIGHT), 0), (slope, plan.width - wide)):
        veil = Image.new("RGBA", mask.size, (*palette.sheet, 0))
        veil.putalpha(mask)
        veils.append((Sprite(veil), x))
    return tuple(veils)


@PICTURES.remembered
def _ghost(palette: Palette, owner: int, width: int, height: int) -> Sprite:
    """A block that is chosen but not built."""
    stone = emperor_block(palette, width, height) if owner == EMPEROR else block(palette, owner, width, height)
    ghost = stone.image.copy()
    ghost.putalpha(stone.image.getchannel("A").point(lambda alpha: alpha * _GHOST // 255))
    return Sprite(ghost)
