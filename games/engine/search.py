"""Thinks an answer through: plays the most promising ones on in imagined worlds, and keeps the better half.

This is sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). All
answers that are left are tried in the same worlds, so that luck counts alike for all of them. After each round the
worse half leaves. After every few worlds, an answer also leaves once it is clear, despite luck, that it is hardly
better than the best one: a search ends early when more worlds would change nothing. Simulations rather than seconds
make a player stronger, so that its games can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias, cast

from games.engine.asks import NATURE, Answer, Ask, draw
from games.engine.game import Game
from games.engine.glances import Glances
from games.engine.policies import Weigh, best_of
from games.engine.sight import Sight
from games.engine.worlds import World, imagined

Value: TypeAlias = Callable[[Any], Sequence[float]]
"""Returns each seat's chance to win a game, from 0 to 1, given the whole state between or amid steps."""

_TRIES: Final = 4
"""Most deals tried for each world that is wanted."""
_FEW: Final = 8
"""Number of worlds after which answers may leave, again and again."""
_LUCK: Final = 3.0
"""Standard errors that luck hardly ever exceeds."""
_SLIGHT: Final = 0.002
"""A difference between chances to win that does not count."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly an answer is thought through."""

    simulations: int = 12
    """How often an answer is played on, on average, unless some leave early; better ones are more often."""
    answers: int = 8
    """Most answers to choose from: those worth most at a glance."""
    steps: int = 3
    """Steps that each is played on, after the present one."""
    whims: float = 0.1
    """The share of rivals' answers in that time which are random, so that they are not taken to be predictable."""


class Thought(NamedTuple):
    """An answer that was thought through."""

    answer: Answer
    chance: float
    """The chance to win with it, from 0 to 1; 0 if it was not played on."""
    simulations: int
    """How often it was played on."""


class Search:
    """Thinks answers of a game through."""

    def __init__(self, game: type[Game[Any]], weigh: Weigh, value: Value, effort: Effort) -> None:
        self._game = game
        self._weigh = weigh
        self._value = value
        self._effort = effort

    def __call__(self, sight: Sight[Any], source: Random) -> Answer:
        """Return the best answer; a search is an AI player (`Policy`)."""
        return self.think(sight, source)[0].answer

    def think(self, sight: Sight[Any], source: Random) -> list[Thought]:
        """Return the answers that were thought through, the best first: those that left later, then the better ones.

        If there is no choice, or if no world can be imagined, nothing is played on: then they come in the order of
        their worth at a glance.
        """
        answers = self._promising(sight)
        if len(answers) == 1:
            return [Thought(answers[0], 0.0, 0)]
        start = self._game.seen(sight.began)
        chances: dict[Answer, list[float]] = {answer: [] for answer in answers}
        glances = Glances(self._weigh, sight.ask.seat)
        most, rounds = len(answers), ceil(log2(len(answers)))
        simulations = self._effort.simulations * most / rounds
        while len(answers) > 1:
            seeds = self._seeds(start, sight, max(1, int(simulations / most)), source)
            for tried, seed in enumerate(seeds, 1):
                for answer in answers:
                    chances[answer].append(self._played_on(start, sight, seed, answer, glances))
                if tried % _FEW == 0:
                    answers = _worth_trying(answers, chances)
                if len(answers) == 1:
                    break
            most = ceil(most / 2)
            answers = sorted(answers, key=lambda answer: -_mean(chances[answer]))[:most]
        order = sorted(chances, key=lambda answer: (-len(chances[answer]), -_mean(chances[answer])))
        best, least, found = chances[order[0]], 1.0, list[Thought]()
        for answer in order:
            least = min(least, _in_all_worlds(best, chances[answer]))
            found.append(Thought(answer, least, len(chances[answer])))
        return found

    def _promising(self, sight: Sight[Any]) -> Sequence[Answer]:
        """Return the answers worth most at a glance."""
        worths = self._weigh(sight.ask, sight.view)
        return sorted(worths, key=lambda answer: -worths[answer])[: self._effort.answers]

    @staticmethod
    def _seeds(start: Game[Any], sight: Sight[Any], count: int, source: Random) -> list[int]:
        """Return seeds of worlds in which the ask is open."""
        found: list[int] = []
        for _ in range(count * _TRIES):
            if len(found) == count:
                break
            seed = source.getrandbits(32)
            if imagined(start, sight, Random(seed)) is not None:
                found.append(seed)
        return found

    def _played_on(self, start: Game[Any], sight: Sight[Any], seed: int, answer: Answer, glances: Glances) -> float:
        """Return the chance to win with an answer in the world of a seed."""
        world = cast("World[Any]", imagined(start, sight, Random(seed)))  # there was one when the seed was found
        seat = sight.ask.seat
        world.answer(*(answer if ask.seat == seat else self._answer(world, ask, glances) for ask in world.asks))
        while world.asks and world.steps <= 1 + self._effort.steps:
            world.answer(*(self._answer(world, ask, glances) for ask in world.asks))
        return world.game.share(seat) if world.game.over else self._value(world.game)[seat]

    def _answer(self, world: World[Any], ask: Ask, glances: Glances) -> Answer:
        own = ask.seat == glances.seat
        if ask.seat == NATURE or (not own and world.source.random() < self._effort.whims):
            return draw(ask, world.source)
        if own and world.steps == 1:
            return glances.best(world, ask)
        return best_of(self._weigh, ask, world.game, world.source)


def _worth_trying(answers: Sequence[Answer], chances: Mapping[Answer, Sequence[float]]) -> Sequence[Answer]:
    """Return the best answer, and those that may be better."""
    best = max(answers, key=lambda answer: _mean(chances[answer]))
    return [answer for answer in answers if answer == best or _may_be_better(chances[answer], chances[best])]


def _may_be_better(chances: Sequence[float], best: Sequence[float]) -> bool:
    """Return whether luck may hide that an answer is better than the one that did best in the same worlds."""
    gains = [chance - other for chance, other in zip(chances, best, strict=True)]
    gain = fmean(gains)
    variance = sum([(each - gain) ** 2 for each in gains]) / (len(gains) - 1)
    return gain + _LUCK * sqrt(variance / len(gains)) > _SLIGHT


def _in_all_worlds(best: Sequence[float], chances: Sequence[float]) -> float:
    """Estimate an answer's chance in all worlds of the best one, given that in the first, which may be lucky."""
    return max(0.0, _mean(best) + (_mean(chances) - _mean(best[: len(chances)])))


def _mean(chances: Sequence[float]) -> float:
    return sum(chances) / len(chances) if chances else 0.0
