"""The whole table: a wide picture, and a tall one with strips of the wall for phones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.huang_di.wall import COLUMNS, LEVELS
from rendering.canvas import Canvas
from rendering.hanging import hanging
from rendering.huang_di.heading import paint_heading, paint_tall_heading
from rendering.huang_di.panels import paint_panel
from rendering.huang_di.phone_panels import FAVOURS, PANEL, paint_tall_panel
from rendering.huang_di.plan import FOOTING, WallPlan, panel_boxes
from rendering.huang_di.scene import land, paint_ground, paint_marks, paint_provinces, paint_wall, touched
from rendering.landscape import mountains
from rendering.layout import MARGIN, PHONE, WIDTH, Box
from rendering.memory import GROUNDS
from rendering.players import called
from rendering.track import TRACK, paint_track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.state import State
    from rendering.palette import Palette


def paint_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players = called(names)
    plan = WallPlan(game.wall.provinces)
    boxes = panel_boxes(game.seats, plan.height + TRACK)
    canvas = Canvas.blank(palette, WIDTH, max(box.bottom for box in boxes) + MARGIN)
    canvas.cover(land(palette, plan.provinces), 0, 0)
    paint_heading(canvas, game, players)
    paint_wall(canvas, game.wall, plan)
    paint_provinces(canvas, game, plan)
    paint_track(canvas, [player.score for player in game.players], plan.height)
    for seat, (player, name, box) in enumerate(zip(game.players, players, boxes, strict=True)):
        paint_panel(canvas, game, seat, name, box=box, touched=touched(player.last))
    if len(boxes) == 5:
        corner = Box(boxes[2].left, boxes[3].top, boxes[2].width, boxes[2].height)
        canvas.cover(hanging(palette, corner.width, corner.height), corner.left, corner.top)
    paint_marks(canvas, game, plan)
    return canvas


_HEAD: Final = 142
"""Height of the heading."""
_SKY: Final = 10
"""Sky above the towers' roofs in lower strips."""
_PRISON: Final = 74
_NAME: Final = 45
_GAP: Final = 10
"""Space between panels and around them."""
_ROOMY: Final = 4
"""Most players whose panels show favours; with more, the picture would be too tall."""
_BLOCKS: Final = {2: (75, 48), 3: (50, 38)}
"""Width and height of a block, by provinces per strip."""


@dataclass(frozen=True, slots=True)
class TallPlan(WallPlan):
    """Layout of neighbouring provinces of the wall across the whole width of a phone."""

    first: int
    """Number of the leftmost province."""
    last: int

    @property
    def block(self) -> tuple[int, int]:
        """Width and height of a block."""
        return _BLOCKS[self.last - self.first + 1]

    @property
    def base(self) -> int:
        """Vertical position of the wall's foot."""
        width, height = self.block
        return (_SKY if self.first else _HEAD) + round(width * 0.52) + LEVELS * height

    @property
    def height(self) -> int:
        """Height of the whole strip."""
        return self.base + FOOTING + _NAME + _PRISON + 8

    def province(self, number: int) -> Box:
        """Return the box of a province's wall from tower tops to foot; it is outside the strip if not shown."""
        wide, high = COLUMNS * self.block[0], LEVELS * self.block[1]
        shown = self.last - self.first + 1
        left = (PHONE - shown * wide - (shown - 1) * self.joint) // 2
        return Box(left + (number - self.first) * (wide + self.joint), self.base - high, wide, high)

    def prison(self, number: int) -> Box:
        """Return the box of a province's prison."""
        land = self.province(number)
        return Box(land.left, self.base + FOOTING + _NAME, min(186, land.width * 54 // 100), _PRISON)


def tall_plans(provinces: int) -> list[TallPlan]:
    """Return the strips of a wall with that number of provinces, from the top."""
    if provinces <= 3:
        return [TallPlan(provinces, 0, provinces - 1)]
    return [TallPlan(provinces, first, first + 1) for first in range(0, provinces, 2)]


def paint_tall_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players = called(names)
    plans = tall_plans(game.wall.provinces)
    top = sum(plan.height for plan in plans)
    seats = len(players)
    width, height = (PHONE - 3 * _GAP) // 2, PANEL + FAVOURS * (seats <= _ROOMY)
    rows = -(-seats // 2)
    canvas = Canvas.blank(palette, PHONE, top + rows * (height + _GAP) + _GAP)
    paint_tall_wall(canvas, game, plans, last=True)
    paint_tall_heading(canvas, game, players)
    boxes = [
        Box(_GAP + place % 2 * (width + _GAP), top + _GAP + place // 2 * (height + _GAP), width, height)
        for place in range(2 * rows)
    ]
    for seat, (player, name) in enumerate(zip(game.players, players, strict=True)):
        paint_tall_panel(canvas, game, seat, name, box=boxes[seat], touched=touched(player.last))
    if seats % 2:
        canvas.cover(hanging(palette, width, height), boxes[-1].left, boxes[-1].top)
    return canvas


def paint_tall_wall(canvas: Canvas, game: State, plans: Sequence[TallPlan], *, last: bool = False) -> None:
    """Paint the strips of the wall from the top; with `last`, each player's last action is outlined."""
    top = 0
    for plan in plans:
        strip = Canvas(canvas.palette, _land(canvas.palette, plan).copy())
        paint_wall(strip, game.wall, plan)
        paint_provinces(strip, game, plan)
        if last:
            paint_marks(strip, game, plan)
        canvas.cover(strip.image, 0, top)
        top += plan.height


@GROUNDS.remembered
def _land(palette: Palette, plan: TallPlan) -> Image.Image:
    """The empty land of a strip."""
    first = plan.first == 0
    land = mountains(
        palette, PHONE, plan.height, plan.base, (range(PHONE),), plain=not first, cranes=False, head=_HEAD * first
    )
    paint_ground(land, plan)
    return land.image
