"""Saves a search from weighing the same ask again in worlds that its player cannot tell apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from games.engine.asks import Answer, Ask, Seat
from games.engine.game import Event
from games.engine.policies import Weigh, best_of
from games.engine.worlds import World


class Glances:
    """What a player sees at a glance in the worlds of one sight.

    It can tell these worlds apart once answers or events differ.
    """

    def __init__(self, weigh: Weigh, seat: Seat) -> None:
        self.weigh = weigh
        self.seat = seat
        self._found: dict[tuple[Answer, ...], tuple[Sequence[Event], Mapping[Answer, float]]] = {}
        """By all answers and the topic of the ask: the events before it, and what its answers are worth."""

    def best(self, world: World[Any], ask: Ask) -> Answer:
        """Return the player's answer worth most at a glance; ties are broken at random."""
        return best_of(partial(self._worths, world), ask, world.game, world.source)

    def _worths(self, world: World[Any], ask: Ask, seen: Any) -> Mapping[Answer, float]:
        key, told = (*world.answers, ask.topic), world.told
        events, worths = self._found.get(key, ((), {}))
        if not worths or events != told:
            worths = self.weigh(ask, seen)
            self._found[key] = told, worths
        return worths
