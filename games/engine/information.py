"""What a player knows when it is asked, and worlds that look like that to it: an AI player plays on in these.

What the player cannot know is dealt at random. A world has no log, seals and checks, so it is many times faster than a
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar, cast

from games.engine.answers import Answer, KnownAnswer
from games.engine.decision import Ask, draw
from games.engine.events import Event
from games.engine.game import Game, Rules

G = TypeVar("G", covariant=True)  # noqa: PLC0105
W = TypeVar("W", bound=Game)


class Information(Generic[G]):
    """What an AI player may read when it is asked. It must be read before the question is answered.

    It comes from a `Table`. Everything is worked out when it is first read: most players need only a part of it.
    """

    def __init__(self, table: Any, ask: Ask) -> None:
        self.ask = ask
        self._table = table

    @property
    def seats(self) -> int:
        """The number of players."""
        return cast("int", self._table.game.seats)

    @cached_property
    def observation(self) -> G:
        """What the seat may know now."""
        return cast("G", self._table.game.observation(self.ask.seat))

    @cached_property
    def began(self) -> G:
        """What it could know when the step began."""
        return cast("G", self._table.step_began.observation(self.ask.seat))

    @cached_property
    def path(self) -> tuple[KnownAnswer, ...]:
        """The answers given since then, in order."""
        seat = self.ask.seat
        return tuple(
            KnownAnswer(asked.seat, asked.topic, answer if asked.private_to in (None, seat) else None)
            for asked, answer in self._table.step_answers
        )

    def then(self, ask: Ask, observation: Game, answered: Sequence[KnownAnswer]) -> Information[G]:
        """Return what the seat would know at a later question of the same step, after further answers."""
        later = Information[G](self._table, ask)
        vars(later).update(observation=observation, began=self.began, path=(*self.path, *answered))
        return later

    def determinized(self, rng: Random) -> G:
        """Return a game that looked the same to the seat when the step began; what is hidden is dealt at random."""
        began: Any = self.began
        return cast("G", began.determinized(rng, self.path, self.observation))


class World(Generic[W]):
    """A determinized game, played on."""

    def __init__(self, game: W, rng: Random) -> None:
        """Begin the next step of `game`, which is between two steps and will change; chance comes from `rng`."""
        self.game = game
        self.rng = rng
        self.asks: tuple[Ask, ...] = ()
        """The open asks, in the order in which the rules expect the answers; none once the game is over."""
        self.answers: list[Answer] = []
        """All answers, in order."""
        self.begun: list[int] = []
        """The number of events before each step, in order."""
        self._step: Rules[None]
        self._together = False
        self._next_step()

    @property
    def steps(self) -> int:
        """The number of steps begun."""
        return len(self.begun)

    @property
    def events(self) -> Sequence[Event]:
        """All events since the world began."""
        return self.game.events[self.begun[0] :]

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
            if not all(ask.allows(answer) for ask, answer in zip(self.asks, answers, strict=True)):
                return False
            begun += len(given)
            self.answer(*answers)
        return True

    def _next_step(self) -> None:
        while not self.game.over:
            self.begun.append(len(self.game.events))
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


def determinized_world(information: Information[W], rng: Random) -> World[W] | None:
    """Return a world in which the seat is asked the same; `None` if what was dealt does not lead there."""
    world = World(information.determinized(rng), rng)
    if not world.follow(information.path) or world.steps > 1:
        return None
    return world if information.ask in world.asks else None
