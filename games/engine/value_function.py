"""Probabilities to win, learned from games that were played.

A player's *evaluation* is a weighted sum of features of the game; the softmax of all evaluations gives the
probabilities to win. The weights come from a ridge regression on margins at the end of games
(`python -m benchmarks.learning`), one for each number of players. They are in the `weights` folder of the game:
`2.json`, `3.json`, ...
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from itertools import cycle
from math import exp, isfinite
from typing import Final, Generic, NamedTuple, TypeVar

from games.engine.answers import Seat
from games.engine.game import Game

log = logging.getLogger(__name__)

G = TypeVar("G", bound=Game)

MAX_FEATURES: Final = 150
"""Most weights of a game, so that the games of an evening teach all of them."""
BY_SOURCE: Final = "by source"
"""The term of the points that a player has: they count for the terms with the names of their sources."""


class Weights(NamedTuple):
    """What was learned for a number of players."""

    weights: tuple[float, ...]
    """One for each feature."""
    spread: float
    """Evaluations are divided by this before the softmax: the smaller it is, the surer is the outcome."""


@dataclass(frozen=True)
class ValueFunction(Generic[G]):
    """Each seat's probability to win a game."""

    package: str
    """The package of the game."""
    version: int
    """The version of the rules that the weights must have been learned from."""
    features: Callable[[G, Seat], Sequence[float]]
    """Returns what counts for a seat, given the whole game, between or amid steps."""
    count: int
    """Number of features, at most `MAX_FEATURES`; there are always equally many."""
    terms: Sequence[str] = ()
    """What each feature is about, in words of the game, such as `alliances`; again and again if there are fewer.

    Players are told nothing of features about "".
    """
    sources: Callable[[G, Seat], Mapping[str, float]] = lambda *_: {}
    """Returns a seat's points by source, which share the term `BY_SOURCE`. By default, nothing."""
    outcome: Callable[[G], Sequence[float]] = lambda game: game.scores()  # a default
    """Returns what the seats have reached once a game is over; the weights are learned from it."""

    def weights(self, seats: int) -> Weights | None:
        """Return what was learned for that number of players; `None` if no weights for these rules are stored."""
        return _read(self.package, seats, self.version, self.count)

    def value(self, seats: int) -> Callable[[G], list[float]] | None:
        """Return a function with each seat's probability to win, for that number of players; `None` as above."""
        weights = self.weights(seats)
        return None if weights is None else partial(self.win_probabilities, weights=weights)

    def evaluations(self, game: G, weights: Weights) -> list[float]:
        """Return each seat's evaluation: expected points, up to a constant that is the same for all."""
        found = []
        for seat in range(game.seats):
            evaluation = 0.0
            for feature, weight in zip(self.features(game, seat), weights.weights, strict=True):
                evaluation += feature * weight
            found.append(evaluation)
        return found

    def by_term(self, game: G) -> list[dict[str, float]]:
        """Return each seat's evaluation by term; empty without terms, or if no weights for these rules are stored."""
        weights = self.weights(game.seats)
        if weights is None or not self.terms:
            return []
        return [self._by_term(game, seat, weights.weights) for seat in range(game.seats)]

    def _by_term(self, game: G, seat: Seat, weights: Sequence[float]) -> dict[str, float]:
        found = dict.fromkeys(self.terms, 0.0)
        for term, feature, weight in zip(cycle(self.terms), self.features(game, seat), weights, strict=False):
            found[term] += feature * weight
        total, sources = found.pop(BY_SOURCE, 0.0), self.sources(game, seat)
        score = sum(sources.values()) or 1.0
        shared = {source: total * points / score for source, points in sources.items()}
        return found | {source: found.get(source, 0.0) + points for source, points in shared.items()}

    def win_probabilities(self, game: G, weights: Weights) -> list[float]:
        """Return each seat's probability to win, from 0 to 1; together they are 1."""
        return softmax(self.evaluations(game, weights), weights.spread)


@dataclass(frozen=True)
class Evaluation(Generic[G]):
    """Each seat's probability to win, by a function of the game's own: nothing is learned."""

    evaluate: Callable[[G, Seat], float]
    """Returns what a game is worth to a seat, given all of it, between or amid steps."""
    spread: float = 1.0
    """A lead of this much makes it some 73 % likely to win, with one rival."""

    def value(self, _seats: int) -> Callable[[G], list[float]]:
        """Return a function with each seat's probability to win, for any number of players."""
        return lambda game: softmax([self.evaluate(game, seat) for seat in range(game.seats)], self.spread)


def softmax(evaluations: Sequence[float], spread: float) -> list[float]:
    """Return shares that add up to 1, by evaluations: a lead of `spread` counts e times as much."""
    most = max(evaluations)
    shares = [exp((evaluation - most) / spread) for evaluation in evaluations]
    total = sum(shares)
    return [share / total for share in shares]


@cache
def _read(package: str, seats: int, version: int, count: int) -> Weights | None:
    file = files(package) / "weights" / f"{seats}.json"
    if not file.is_file():
        return None
    try:
        return read(file.read_bytes(), version, count)
    except ValueError as why:
        log.warning("%s %s. It is not used: AI players do not think ahead, and give no hints.", file, why)
        return None


def read(text: bytes, version: int, count: int) -> Weights:
    """Return the weights in a file for that version of the rules and that number of features.

    Raises `ValueError` with what the file has, and what it should have, if it does not fit.
    """
    try:
        stored = json.loads(text)
        found, made_for = Weights(tuple(map(float, stored["weights"])), float(stored["spread"])), stored["version"]
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as fault:
        raise ValueError('is no JSON object with "version", "weights" and "spread"') from fault
    if made_for != version:
        raise ValueError(f"was made for version {made_for!r} of the rules, but this is version {version}")
    if len(found.weights) != count:
        raise ValueError(f"has {len(found.weights)} weights, but there are {count} features")
    if found.spread <= 0 or not all(map(isfinite, (*found.weights, found.spread))):
        raise ValueError(f"has the spread {found.spread}; it must be above 0, and all numbers finite")
    return found
