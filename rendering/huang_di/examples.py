"""Example positions for help pages and the cover, and the cover itself."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.huang_di.wall import COLUMNS, EMPEROR, Spot, Wall
from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.huang_di.heading import SEAL
from rendering.huang_di.plan import PicturePlan
from rendering.huang_di.scene import paint_footings, paint_wall
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.memory import PICTURES
from rendering.palette import PALETTES
from rendering.pieces import banner, peasant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette


def wall_of(piles: Sequence[Sequence[Seat]]) -> Wall:
    """Return a wall with these owners of each column's blocks, from the ground up."""
    wall = Wall(len(piles) // COLUMNS)
    for column, pile in enumerate(piles):
        for level, owner in enumerate(pile):
            wall.put(Spot(column, level), owner)
    return wall


_WALL: Final = (
    ((0, 1, 0, 2), (0, 2), (2, EMPEROR, 1), (1,), (1, 1, 0)),
    ((1, 0), (EMPEROR, 0, 1), (0, 2), (2, 2, 1), (2, EMPEROR, 2, 1)),
)
"""Owners of the blocks: by province, then column, from the ground up."""


_MEADOW: Final = 96
"""Height of the meadow."""
_WORKERS: Final = (
    (84, 730, None), (166, 738, 0), (318, 728, None), (486, 736, None), (568, 728, 2), (724, 738, None),
    (892, 730, None), (974, 738, 1), (1128, 730, None),
)  # fmt: skip
"""Horizontal centre and foot of each worker, and the seat whose banner they carry."""


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint two half-built provinces, and in front of them a camp and workers of all players."""
    plan = PicturePlan(len(_WALL), ACROSS, (106, 80), 244)
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    canvas = mountains(palette, ACROSS, HEIGHT, plan.base, (range(first - 30, first), range(last, last + 30)))
    paint_footings(canvas, plan)
    paint_wall(canvas, wall_of([pile for province in _WALL for pile in province]), plan)
    canvas.lay(_meadow(palette), 0, HEIGHT - _MEADOW)
    for x, foot, seat in _WORKERS:
        if seat is not None:
            flag = banner(palette, seat, 76)
            canvas.lay(flag, x + 24, foot - flag.height)
        worker = peasant(palette, 80)
        canvas.lay(worker, x - worker.width / 2, foot - worker.height)
    paint_title(canvas, SEAL, "Huang Di")
    return canvas


@PICTURES.remembered
def _meadow(palette: Palette) -> Sprite:
    """The meadow in front of the wall."""
    brush = Brush(ACROSS, _MEADOW, SHARP)
    for top, share in ((14, 0.24), (34, 0.36), (58, 0.5)):
        path = [(x, top + 10 * math.sin(x / 190 + top)) for x in range(-20, ACROSS + 40, 20)]
        brush.polygon([*path, (ACROSS + 40, _MEADOW + 9), (-20, _MEADOW + 9)], palette.wash("pine", share))
    return brush.sprite()
