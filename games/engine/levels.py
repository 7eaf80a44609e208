"""How well AI players play: from easy, which often errs, to expert, which thinks ahead for longest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, get_args

from games.engine.answers import Answer
from games.engine.game import Game
from games.engine.information import Information
from games.engine.policies import Policy, epsilon_greedy, heuristic_policy
from games.engine.search import Search, SearchBudget
from games.engine.value_function import Evaluation, ValueFunction

G = TypeVar("G", bound=Game)

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest."""

SEARCHING: Final[tuple[Level, ...]] = ("hard", "expert")
"""The levels that think ahead: in a fraction of a second on average, and in a few at most (`benchmarks/ladder.md`).

All other AI players must answer in well under 50 ms: they do so in the bot's own process.
"""

EASY_EPSILON: Final = 0.35
"""The share of its answers that the easy level draws at random."""
HARD_SHARE: Final = 0.1
"""The share of the expert level's simulations that the hard level makes, where a game does not say otherwise."""
RENAMED: Final[Mapping[str, Level]] = {"greedy": "medium"}
"""AI players under the names that older tables store."""


@dataclass(frozen=True)
class Skill(Generic[G]):
    """What AI players know about a game."""

    value: ValueFunction[G] | Evaluation[G] | None = None
    """Who will win: a function that was learned, or one of the game's own. Without it, nobody thinks ahead."""
    budgets: Mapping[int, SearchBudget] = field(default_factory=dict)
    """How thoroughly the expert level thinks, by the number of players; other numbers get the default."""
    hard: Mapping[int, float] = field(default_factory=dict)
    """The share of its simulations that the hard level makes, by the number of players; others get `HARD_SHARE`."""

    def policy(self, level: Level) -> Policy[Game]:
        """Return the AI player of a level."""
        match level:
            case "easy":
                return epsilon_greedy(heuristic_policy, EASY_EPSILON)
            case "medium":
                return heuristic_policy
            case "hard":
                return self._hard
        return self.searching(1.0)

    def searching(self, share: float) -> Policy[Game]:
        """Return an AI player that thinks ahead with a share of the expert level's simulations."""
        return partial(self._answer, share=share)

    def search(self, seats: int, share: float = 1.0) -> Search | None:
        """Return the search for a number of players, with a share of the expert level's simulations.

        Returns `None` if nothing was learned that fits the rules.
        """
        value: Any = self.value.value(seats) if self.value else None
        if value is None:
            return None
        budget = self.budgets.get(seats, SearchBudget())
        return Search(value, replace(budget, simulations=round(share * budget.simulations)))

    def _hard(self, information: Information[Game], rng: Random) -> Answer:
        return self._answer(information, rng, share=self.hard.get(information.seats, HARD_SHARE))

    def _answer(self, information: Information[Game], rng: Random, *, share: float) -> Answer:
        """Return the best answer; without a search, that of the highest heuristic value."""
        policy: Policy[Game] = self.search(information.seats, share) or heuristic_policy
        return policy(information, rng)
