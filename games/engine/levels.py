"""How well AI players play: from easy, which often errs, to expert, which thinks ahead for longest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args

from games.engine.asks import Answer
from games.engine.game import Game
from games.engine.learned import Learned
from games.engine.policies import Policy, Weigh, best_by, whimsical
from games.engine.search import Effort, Search
from games.engine.sight import Sight

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest."""

SEARCHING: Final[tuple[Level, ...]] = ("hard", "expert")
"""The levels that think ahead: in a fraction of a second on average, and in a few at most (`benchmarks/ladder.md`).

All other AI players must answer in well under 50 ms: they do so in the bot's own process.
"""

ERRORS: Final = 0.35
"""The share of its answers that the easy level draws at random."""
HARD: Final = 0.1
"""The share of the expert level's simulations that the hard level makes, where a game does not say otherwise."""
RENAMED: Final[Mapping[str, Level]] = {"greedy": "medium"}
"""AI players under the names that older tables store."""


@dataclass(frozen=True)
class Skill:
    """What AI players know about a game."""

    game: type[Game[Any]]
    weigh: Weigh
    value: Learned[Any]
    efforts: Mapping[int, Effort] = field(default_factory=dict)
    """How thoroughly the expert level thinks, by the number of players; other numbers get the default."""
    hard: Mapping[int, float] = field(default_factory=dict)
    """The share of its simulations that the hard level makes, by the number of players; other numbers get `HARD`."""

    def policy(self, level: Level) -> Policy:
        """Return the AI player of a level."""
        match level:
            case "easy":
                return whimsical(best_by(self.weigh), ERRORS)
            case "medium":
                return best_by(self.weigh)
            case "hard":
                return self._hard
        return self.searching(1.0)

    def searching(self, share: float) -> Policy:
        """Return an AI player that thinks ahead with a share of the expert level's simulations."""
        return partial(self._answer, share=share)

    def search(self, seats: int, share: float = 1.0) -> Search | None:
        """Return the search for a number of players, with a share of the expert level's simulations.

        Returns `None` if nothing was learned that fits the rules.
        """
        weights = self.value.weights(seats)
        if weights is None:
            return None
        effort = self.efforts.get(seats, Effort())
        effort = replace(effort, simulations=round(share * effort.simulations))
        return Search(self.game, self.weigh, partial(self.value.chances, weights=weights), effort)

    def _hard(self, sight: Sight[Any], source: Random) -> Answer:
        return self._answer(sight, source, share=self.hard.get(sight.seats, HARD))

    def _answer(self, sight: Sight[Any], source: Random, *, share: float) -> Answer:
        """Return the best answer; without a search, the best one at a glance."""
        policy: Policy = self.search(sight.seats, share) or best_by(self.weigh)
        return policy(sight, source)
