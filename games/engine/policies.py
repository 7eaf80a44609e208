"""AI players: functions that answer for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias, TypeVar

from games.engine.answers import Answer
from games.engine.decision import Ask, Pick, draw
from games.engine.game import Game
from games.engine.information import Information

G = TypeVar("G")

Policy: TypeAlias = Callable[[Information[G], Random], Answer]
"""An AI player of a game: returns an answer, given what its seat knows and a source of randomness."""


def random_policy(information: Information[Game], rng: Random) -> Answer:
    """Return a random legal answer."""
    return draw(information.ask, rng)


def heuristic_policy(information: Information[Game], rng: Random) -> Answer:
    """Return the answer of the highest heuristic value."""
    return best_answer(information.ask, information.observation, rng)


def epsilon_greedy(policy: Policy[Game], epsilon: float) -> Policy[Game]:
    """Return an AI player that answers like `policy`, but at random for a share `epsilon` of its answers."""

    def mixed(information: Information[Game], rng: Random) -> Answer:
        return random_policy(information, rng) if rng.random() < epsilon else policy(information, rng)

    return mixed


def best_answer(
    ask: Ask, game: Game, rng: Random, values: Callable[[Game], Mapping[Answer, float]] | None = None
) -> Answer:
    """Return the answer of the highest value in a game or an observation; ties are broken at random.

    `values` returns the values if they are not to be worked out by the decision itself.
    """
    if isinstance(ask, Pick) and len(ask.options) == 1:
        return ask.options[0]
    found = (values or ask.values)(game)
    highest = max(found.values())
    best = [answer for answer, value in found.items() if value == highest]
    return rng.choice(best) if len(found) > 1 else best[0]
