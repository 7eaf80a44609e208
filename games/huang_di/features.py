"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine import Seat
from games.huang_di.state import State

_FEW: Final = (10, 8, 3)
"""Jade, workers and blocks beyond which more is worth less."""


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: what it has, less what the others have on average."""
    has = [_has(game, other) for other in range(game.seats)]
    rivals = [count for other, count in enumerate(has) if other != seat]
    ahead = [own - sum(theirs) / len(rivals) for own, *theirs in zip(has[seat], *rivals, strict=True)]
    left, empty = game.emperor_blocks / 12, game.wall.empty / (17 * game.wall.provinces)
    lead = game.players[seat].score - max(player.score for other, player in enumerate(game.players) if other != seat)
    return [*ahead, *(more * left for more in ahead), *(more * empty for more in ahead), lead, lead * empty]


def _has(game: State, seat: Seat) -> Sequence[float]:
    player, built = game.players[seat], game.wall.built(seat)
    jade, workers, blocks = _FEW
    return (
        player.score,
        player.jade,
        min(player.jade, jade),
        player.peasants,
        player.convicts,
        min(player.workers, workers),
        player.blocks,
        min(player.blocks, blocks),
        player.chips,
        len(player.hand),
        player.income,
        player.petition,
        player.collect,
        player.emperor_block,
        min(built),
        sum(built),
        len(player.granted),
    )
