"""Whole games between AI players. Each sees only its ask and its own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from games.engine.answers import NATURE, Answer
from games.engine.box import Box
from games.engine.decision import Ask
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.information import Information
from games.engine.policies import Policy
from games.engine.table import Table
from games.engine.words import say


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game."""

    answers: int
    """Number of answers by players, without Nature's."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """Each seat's rank: 1 is best, tied seats share a rank."""
    ended_because: str
    """The game's key for the reason."""
    is_drawn: bool
    """Whether nobody wins: the players of rank 1 are tied."""


def choose(table: Table[Game], ask: Ask, policy: Policy[Game], source: Random) -> Answer:
    """Return the answer of `policy` to the open `ask`, from what the asked seat knows."""
    return policy(Information(table, ask), source)


def play_out(table: Table[Game], policies: Sequence[Policy[Game]], source: Random) -> None:
    """Play `table` to the end, each seat by its policy; the table must answer for Nature."""
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policies[ask.seat], source))


def play(box: Box[Game], seats: int, policy_names: Sequence[str], options: Mapping[str, str], source: Random) -> Result:
    """Play a whole game of `box`, with one policy name for all seats or one for each.

    All randomness comes from `source`, so games can be repeated. Raises `Refused` if names, seats or options do not
    fit.
    """
    if len(policy_names) not in (1, seats):
        raise Refused(say("refused-ai-players", seats=seats, named=len(policy_names)))
    policies = [box.policy(name) for name in policy_names] * (seats if len(policy_names) == 1 else 1)
    table = Table(box.new(seats, options), nature=source)
    play_out(table, policies, source)
    answers, game = sum(entry.seat != NATURE for entry in table.answers), table.game
    return Result(answers, game.scores(), game.ranking(), game.ended_because(), game.is_drawn)
