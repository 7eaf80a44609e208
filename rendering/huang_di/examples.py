"""Example positions for help pages and the cover, and the cover itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang_di.role_cards import STANDARD_JADE
from games.huang_di.view import Block, HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import EMPEROR, Spot
from rendering import USUAL, Look
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.huang_di.heading import SEAL
from rendering.huang_di.plan import PicturePlan
from rendering.huang_di.scene import paint_footings, paint_wall
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.palette import PALETTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.events import FavourPlayed
    from rendering.canvas import Canvas
    from rendering.palette import Palette


def wall_view(blocks: Sequence[Block], *last: FavourPlayed, provinces: int = 1) -> HuangDiView:
    """Return a view for two players with these `blocks`; `last` is what the first player did last."""
    seats = tuple(
        SeatView(
            score=0, points={}, bid=None, jade=0, peasants=0, convicts=0, blocks=0, quarry=0, built=0, chips=0,
            emperor_block=False, province=0, roles_played=(), favours_played=(), favours_held=0,
            income=STANDARD_JADE, petition=0, collect=STANDARD_JADE, last=acts,
        )
        for acts in (last, ())
    )  # fmt: skip
    return HuangDiView(
        viewer=None, phase="actions", round=1, rounds=1, turn=0, emperor_blocks=0, marker=None, active=(),
        provinces=(ProvinceView("", 0, 0, ()),) * provinces, blocks=tuple(blocks), players=seats, deck=0, hand=(),
        dealt=(), ended_because="", ranks=(),
    )  # fmt: skip


_WALL: Final = (
    ((0, 1, 0, 2), (0, 2), (2, EMPEROR, 1), (1,), (1, 1, 0)),
    ((1, 0), (EMPEROR, 0, 1), (0, 2), (2, 2, 1), (2, EMPEROR, 2, 1)),
)
"""Owners of the blocks: by province, then column, from the ground up."""


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint two half-built provinces."""
    plan = PicturePlan(len(_WALL), ACROSS, (94, 62), 186)
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    canvas = mountains(palette, ACROSS, HEIGHT, plan.base, (range(first - 30, first), range(last, last + 30)))
    paint_footings(canvas, plan)
    columns = [pile for province in _WALL for pile in province]
    blocks = [
        Block(Spot(column, level), owner, plaque=False)
        for column, pile in enumerate(columns)
        for level, owner in enumerate(pile)
    ]
    paint_wall(canvas, wall_view(blocks, provinces=plan.provinces), plan)
    paint_title(canvas, SEAL, "Huang Di")
    return canvas
