"""Example positions for help pages and the cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.huang_di.roles import STANDARD_JADE
from games.huang_di.view import HuangDiView, ProvinceView, SeatView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.events import FavourPlayed
    from games.huang_di.view import Block


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
