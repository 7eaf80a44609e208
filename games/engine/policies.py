"""AI players: functions that answer for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from games.engine.asks import Answer, Ask, Pick, draw
from games.engine.sight import Sight

Policy: TypeAlias = Callable[[Sight[Any], Random], Answer]
"""An AI player: returns an answer, given what its seat knows and a source of randomness."""

Weigh: TypeAlias = Callable[[Ask, Any], Mapping[Answer, float]]
"""Returns what answers to an ask are worth at a glance: all answers, or those worth thinking about, at least one.

Only the order of the worths counts, whatever their unit. The second argument is the view of the asked seat, or an
imagined game, of which it reads only what that seat may know.
"""


def random_policy(sight: Sight[Any], source: Random) -> Answer:
    """Return a random legal answer."""
    return draw(sight.ask, source)


def best_of(weigh: Weigh, ask: Ask, seen: Any, source: Random) -> Answer:
    """Return the answer worth most at a glance; ties are broken at random."""
    if isinstance(ask, Pick) and len(ask.options) == 1:
        return ask.options[0]
    worths = weigh(ask, seen)
    most = max(worths.values())
    best = [answer for answer, worth in worths.items() if worth == most]
    return source.choice(best) if len(worths) > 1 else best[0]


def best_by(weigh: Weigh) -> Policy:
    """Return an AI player that takes the answer worth most at a glance."""

    def policy(sight: Sight[Any], source: Random) -> Answer:
        return best_of(weigh, sight.ask, sight.view, source)

    return policy


def whimsical(policy: Policy, whims: float) -> Policy:
    """Return an AI player that answers like `policy`, but at random for a share `whims` of its answers."""

    def whim(sight: Sight[Any], source: Random) -> Answer:
        return random_policy(sight, source) if source.random() < whims else policy(sight, source)

    return whim
