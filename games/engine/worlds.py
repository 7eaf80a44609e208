"""Worlds that an AI player imagines: games that look like the real one to it.

What the player cannot know is dealt again. A world is played on without log, seals and checks, many times faster than a
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.asks import Amount, Answer, Ask, draw
from games.engine.errors import Refused
from games.engine.game import Event, Game, Rules
from games.engine.sight import Known, Sight

G = TypeVar("G", bound=Game[Any])


class World(Generic[G]):
    """A game that is played on in the imagination."""

    def __init__(self, game: G, source: Random) -> None:
        """Begin the next step of `game`, which is between two steps and will change; chance comes from `source`."""
        self.game = game
        self.source = source
        self.steps = 0
        """Number of steps begun."""
        self.asks: tuple[Ask, ...] = ()
        """The open asks, in the order in which the rules expect the answers; none once the game is over."""
        self.answers: list[Answer] = []
        """All answers, in order."""
        self._told = len(game.events)
        self._step: Rules[None]
        self._together = False
        self._next_step()

    @property
    def told(self) -> Sequence[Event]:
        """All events since the world began."""
        return self.game.events[self._told :]

    def answer(self, *answers: Answer) -> None:
        """Answer the open asks, in their order. Nothing is checked."""
        self.answers += answers
        try:
            self._put(self._step.send(answers if self._together else answers[0]))
        except StopIteration:
            self._next_step()

    def follow(self, path: Sequence[Known]) -> bool:
        """Give the answers of `path`; return `False` if this world does not ask those questions or offer those answers.

        Answers that are not known are drawn at random.
        """
        begun = 0
        while begun < len(path):
            given = path[begun : begun + len(self.asks)]
            if [(known.seat, known.topic) for known in given] != [(ask.seat, ask.topic) for ask in self.asks]:
                return False
            answers = [
                draw(ask, self.source) if known.answer is None else known.answer
                for ask, known in zip(self.asks, given, strict=True)
            ]
            try:
                for ask, answer in zip(self.asks, answers, strict=True):
                    ask.check(answer)
            except Refused:
                return False
            begun += len(given)
            self.answer(*answers)
        return True

    def _next_step(self) -> None:
        while not self.game.over:
            self.steps += 1
            self._step = self.game.step()
            try:
                self._put(next(self._step))
            except StopIteration:
                continue
            return
        self.asks = ()

    def _put(self, asked: Ask | tuple[Ask, ...]) -> None:
        self._together = isinstance(asked, tuple)
        self.asks = asked if isinstance(asked, tuple) else (asked,)


def imagined(start: G, sight: Sight[Any], source: Random) -> World[G] | None:
    """Return a world in which the ask of `sight` is open; `None` if what was dealt does not lead there.

    `start` looks like the real game when the step began; it does not change.
    """
    game = start.copy()
    game.redeal(sight, source)
    world = World(game, source)
    if not world.follow(sight.path) or world.steps > 1:
        return None
    return world if any(alike(ask, sight.ask) for ask in world.asks) else None


def alike(one: Ask, other: Ask) -> bool:
    """Return whether two asks offer the same to the same seat."""
    if isinstance(one, Amount) or isinstance(other, Amount):
        return one == other
    return (one.seat, one.topic, *one.options) == (other.seat, other.topic, *other.options)
