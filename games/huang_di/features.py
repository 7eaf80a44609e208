"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine import Seat
from games.huang_di.favours import favours
from games.huang_di.majorities import majorities
from games.huang_di.outlook import PEASANT, lacking, pay
from games.huang_di.scoring import chip_points
from games.huang_di.state import EMPEROR_BLOCKS, State
from games.huang_di.wall import PROVINCE_BLOCKS

_MOST_JADE: Final = 20
_MOST_WORKERS: Final = 12
"""What counts at most: more is of no use, which games of players who never hoard cannot teach."""
_JADE_TO_USE: Final = 10
_WORKERS_TO_USE: Final = 14
_BLOCKS_TO_USE: Final = 4
"""What can be used in a few turns."""
_NEXT_BLOCKS: Final = 2
"""Blocks that an action can build."""
_CLOSE: Final = 6
"""The lead in jade or workers beyond which it is as good as won."""
_REACH: Final = 5
"""Number of missing blocks at which a pattern is out of reach."""


class Standing(NamedTuple):
    """What a player has."""

    score: int
    rows: float
    """Points to expect from the rows that are not complete."""
    levels: float
    """The same of levels."""
    weakest: int
    """Own blocks in the weakest province."""
    surplus: float
    """Own blocks in an average province beyond that."""
    jade: int
    jade_to_use: int
    """Jade that can soon be used."""
    jade_lead: int
    """The lead in jade, or how much is missing to the most."""
    peasants: int
    convicts: int
    workers_to_use: float
    """Workers that can soon be used, in convicts."""
    workers_lead: int
    """The lead in workers, or how many are missing to the most."""
    blocks: int
    next_blocks: int
    """Blocks that the next action can build."""
    blocks_to_use: int
    """Blocks that can soon be built."""
    chips: int
    chip_points: int
    hand: int
    """The number of favours in hand."""
    promise: float
    """What the favours in hand will bring, the less likely the more blocks they lack."""
    closeness: float
    """How few blocks they lack, all together."""
    ready: int
    """How many of them can be played."""
    granted: int
    """The number of favours played."""
    income: int
    petition: int
    collect: int
    emperor_block: bool
    roles: int
    """Role cards played in this round."""
    builder: bool
    """Whether the builder is among them."""
    taskmaster: bool
    """The same of the taskmaster."""


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: what it has, also in proportion to the rounds and the empty spots left."""
    has = standing(game, seat)
    rounds = game.emperor_blocks / EMPEROR_BLOCKS[game.seats]
    empty = game.wall.empty / (PROVINCE_BLOCKS * game.wall.provinces)
    return [*has, *[count * rounds for count in has], *[count * empty for count in has]]


def standing(game: State, seat: Seat) -> Standing:
    """Return what a player has."""
    player, others = game.players[seat], [*game.players[:seat], *game.players[seat + 1 :]]
    stands = majorities(game.wall, game.seats)
    rows, levels = stands.foreseen(seat)
    built = stands.built[seat]
    promise, closeness, ready = _hand(game, seat)
    return Standing(
        score=player.score,
        rows=rows,
        levels=levels,
        weakest=min(built),
        surplus=sum(built) / len(built) - min(built),
        jade=min(player.jade, _MOST_JADE),
        jade_to_use=min(player.jade, _JADE_TO_USE),
        jade_lead=_lead(player.jade, [other.jade for other in others]),
        peasants=min(player.peasants, _MOST_WORKERS),
        convicts=min(player.convicts, _MOST_WORKERS),
        workers_to_use=min(player.peasants * PEASANT + player.convicts, _WORKERS_TO_USE),
        workers_lead=_lead(player.workers, [other.workers for other in others]),
        blocks=player.blocks,
        next_blocks=min(player.blocks, _NEXT_BLOCKS),
        blocks_to_use=min(player.blocks, _BLOCKS_TO_USE),
        chips=player.chips,
        chip_points=chip_points(player.chips),
        hand=len(player.hand),
        promise=promise,
        closeness=closeness,
        ready=ready,
        granted=len(player.granted),
        income=player.income,
        petition=player.petition,
        collect=player.collect,
        emperor_block=player.emperor_block,
        roles=len(player.roles),
        builder="builder" in player.roles,
        taskmaster="taskmaster" in player.roles,
    )


def _lead(count: int, others: Sequence[int]) -> int:
    return max(-_CLOSE, min(_CLOSE, count - max(others)))


def _hand(game: State, seat: Seat) -> tuple[float, float, int]:
    """Return what the favours in hand promise, how close they are, and how many are ready."""
    promise, closeness, ready = 0.0, 0.0, 0
    for card in game.players[seat].hand:
        _, blocks = lacking(game.wall, seat, card)
        if blocks < _REACH:
            promise += pay(favours()[card], max(0, game.emperor_blocks - blocks)) * (1 - blocks / _REACH)
            closeness += _REACH - blocks
            ready += not blocks
    return promise, closeness, ready
