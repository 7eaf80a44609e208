"""Worlds that an AI player plays on in its mind: games that look like the real one to it.

What the player cannot know is dealt at random. A world has no log, seals and checks, so it is many times faster than a
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from games.engine.answers import Answer, KnownAnswer
from games.engine.decision import Ask, draw
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.game import Game, Rules
from games.engine.information import Information

G = TypeVar("G", bound=Game)


class World(Generic[G]):
    """A determinized game, played on."""

    def __init__(self, game: G, rng: Random) -> None:
        """Begin the next step of `game`, which is between two steps and will change; chance comes from `rng`."""
        self.game = game
        self.rng = rng
        self.steps = 0
        """Number of steps begun."""
        self.asks: tuple[Ask, ...] = ()
        """The open asks, in the order in which the rules expect the answers; none once the game is over."""
        self.answers: list[Answer] = []
        """All answers, in order."""
        self._begun = len(game.events)
        self._step: Rules[None]
        self._together = False
        self._next_step()

    @property
    def events(self) -> Sequence[Event]:
        """All events since the world began."""
        return self.game.events[self._begun :]

    def answer(self, *answers: Answer) -> None:
        """Answer the open asks, in their order. Nothing is checked."""
        self.answers += answers
        try:
            self._put(self._step.send(answers if self._together else answers[0]))
        except StopIteration:
            self._next_step()

    def follow(self, path: Sequence[KnownAnswer]) -> bool:
        """Give the answers of `path`; return `False` if this world does not ask those questions or offer those answers.

        Answers that are not known are drawn at random.
        """
        begun = 0
        while begun < len(path):
            given = path[begun : begun + len(self.asks)]
            if [(known.seat, known.topic) for known in given] != [(ask.seat, ask.topic) for ask in self.asks]:
                return False
            answers = [
                draw(ask, self.rng) if known.answer is None else known.answer
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


def determinized_world(information: Information[G], rng: Random) -> World[G] | None:
    """Return a world in which the seat is asked the same; `None` if what was dealt does not lead there."""
    world = World(information.determinized(rng), rng)
    if not world.follow(information.path) or world.steps > 1:
        return None
    return world if information.ask in world.asks else None
