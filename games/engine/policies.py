"""AI players: functions that answer for a seat, from easy ones to a search that thinks ahead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from math import ceil, log2, prod, sqrt
from random import Random
from statistics import fmean
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast, get_args

from games.engine.answers import NATURE, Answer, Seat
from games.engine.decision import Ask, Pick, draw, forced_answer
from games.engine.events import Event
from games.engine.game import Game
from games.engine.information import Information, World, determinized_world
from games.engine.value_function import Evaluation, ValueFunction

G = TypeVar("G", bound=Game)

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


# Thinking ahead


Value: TypeAlias = Callable[[Game], Sequence[float]]
"""Returns each seat's probability to win a game, from 0 to 1, given the whole state between or amid steps."""

Action: TypeAlias = tuple[Answer, ...]
"""A player's answers to questions of one step, in order."""

_DEALS_PER_WORLD: Final = 4
"""Most deals tried for each world that is wanted."""
_WORLDS_BETWEEN_CUTS: Final = 8
"""Number of worlds after which candidates may leave, again and again."""
_STANDARD_ERRORS: Final = 3.0
"""Standard errors that luck hardly ever exceeds."""
_SLIGHT: Final = 0.002
"""A difference between probabilities to win that does not count."""


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How thoroughly an answer is thought through."""

    simulations: int
    """How often an action is played on, on average, unless some leave early; better ones are more often."""
    widths: tuple[int, ...] = (8,)
    """Most answers tried at the player's question, at its next one in the same step, and so on: those of the highest
    heuristic value. Later questions are left to the heuristic."""
    steps: int = 3
    """Steps that each is played on, after the present one."""
    epsilon: float = 0.1
    """The share of rivals' answers in that time which are random, so that they are not taken to be predictable."""

    @property
    def total(self) -> int:
        """The number of simulations of all actions together, unless some leave early."""
        return self.simulations * prod(self.widths)


class Candidate(NamedTuple):
    """An answer that was thought through."""

    answer: Answer
    win_probability: float
    """The probability to win with it, from 0 to 1; 0 if it was not played on."""
    simulations: int
    """How often it was played on."""


class Search:
    """Thinks an answer through: plays the most promising actions on in determinized worlds, and keeps the better half.

    An *action* here is an answer with those to its player's next questions in the same step, as far as the budget says:
    what an answer is worth depends on how its player goes on.

    This is sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
    All actions that are left are tried in the same worlds, so that luck counts alike for all of them. After each round
    the worse half leaves. After every few worlds, an action also leaves once it is clear, despite luck, that it is
    hardly better than the best one: a search ends early when more worlds would change nothing. Simulations rather than
    seconds make a player stronger, so that its games can be repeated.
    """

    def __init__(self, value: Value, budget: SearchBudget) -> None:
        self.value = value
        self.budget = budget

    def __call__(self, information: Information[Game], rng: Random) -> Answer:
        """Return the best answer; a search is an AI player (`Policy`)."""
        return self.candidates(information, rng)[0].answer

    def candidates(self, information: Information[Game], rng: Random) -> list[Candidate]:
        """Return the answers that were thought through, the best first: those that left later, then the better ones.

        Each is as good as the best action that begins with it. If there is no choice, or if no world can be
        determinized, nothing is played on: then they come in the order of their heuristic values.
        """
        actions = self._actions(information, rng)
        if _begin_alike(actions):
            return [Candidate(actions[0][0], 0.0, 0)]
        results: dict[Action, list[float]] = {action: [] for action in actions}
        heuristic = HeuristicCache(information.ask.seat)
        most, rounds = len(actions), ceil(log2(len(actions)))
        simulations = self.budget.simulations * most / rounds
        while not _begin_alike(actions):
            seeds = self.seeds(information, max(1, int(simulations / most)), rng)
            for tried, seed in enumerate(seeds, 1):
                for action in actions:
                    results[action].append(self._played_on(information, seed, action, heuristic))
                if tried % _WORLDS_BETWEEN_CUTS == 0:
                    actions = _worth_trying(actions, results)
                if _begin_alike(actions):
                    break
            most = ceil(most / 2)
            actions = sorted(actions, key=lambda action: -_mean(results[action]))[:most]
        order = sorted(results, key=lambda action: (-len(results[action]), -_mean(results[action])))
        best, least, found = results[order[0]], 1.0, dict[Answer, Candidate]()
        for action in order:
            least = min(least, _in_all_worlds(best, results[action]))
            found.setdefault(action[0], Candidate(action[0], least, len(results[action])))
        return [*found.values()]

    def _actions(self, information: Information[Game], rng: Random) -> Sequence[Action]:
        """Return the actions to try, by the heuristic values of their first answers."""
        first, *later = self.budget.widths
        actions: list[Action] = [(each,) for each in _promising(information.ask, information.observation, first)]
        if later and len(actions) > 1:
            for seed, width in product(self.seeds(information, 1, rng), later):
                actions = [each for action in actions for each in self._continued(information, seed, action, width)]
        return actions

    @staticmethod
    def _continued(information: Information[Game], seed: int, action: Action, width: int) -> Sequence[Action]:
        """Return an action with each of the best answers to its player's next choice in the step, in one world."""
        seat, begun = information.ask.seat, cast("Action", ())
        world = cast("World[Game]", determinized_world(information, Random(seed)))
        while world.steps == 1 and [ask.seat for ask in world.asks] == [seat]:
            answers = action[len(begun) :][:1] or _promising(world.asks[0], world.game, width)
            if len(answers) > 1:
                return [(*begun, answer) for answer in answers]
            begun = (*begun, answers[0])
            world.answer(answers[0])
        return [begun or action]

    def lighter(self, share: float) -> Search:
        """Return a search with a share of the simulations."""
        return Search(self.value, replace(self.budget, simulations=ceil(share * self.budget.simulations)))

    @staticmethod
    def seeds(information: Information[Game], count: int, rng: Random) -> list[int]:
        """Return the seeds of worlds that look the same to the player; fewer than `count` where few deals fit."""
        found: list[int] = []
        for _ in range(count * _DEALS_PER_WORLD):
            if len(found) == count:
                break
            seed = rng.getrandbits(32)
            if determinized_world(information, Random(seed)) is not None:
                found.append(seed)
        return found

    def _played_on(self, information: Information[Game], seed: int, action: Action, heuristic: HeuristicCache) -> float:
        """Return the probability to win with an action in the world of a seed."""
        game, seat = self.after(information, seed, action, heuristic), information.ask.seat
        return game.share(seat) if game.over else self.value(game)[seat]

    def after(
        self,
        information: Information[Game],
        seed: int,
        answers: Iterable[Answer],
        heuristic: HeuristicCache,
        steps: int | None = None,
        *,
        until: Literal["next turn", "its end"] | None = None,
    ) -> Game:
        """Return the game in the world of a seed once its player has given `answers`, played on for some `steps`.

        By default, as many as the search looks ahead; fewer if it goes on only `until` the player's next turn, which is
        a step that begins with a question to that player alone, or until that ends. From the first answer on that is
        not legal in that world, the player goes by the heuristic.
        """
        found = determinized_world(information, Random(seed))
        world = cast("World[Game]", found)  # it was there when the seed was found
        left, last = [*answers], 1 + (self.budget.steps if steps is None else steps)
        step, ends = 1, False
        while world.asks and world.steps <= last:
            if until and world.steps > step:
                begins = [ask.seat for ask in world.asks] == [heuristic.seat]
                if ends or (begins and until == "next turn"):
                    break
                ends = begins
            step = world.steps
            world.answer(*(self._next(world, ask, left, heuristic) for ask in world.asks))
        return world.game

    def asks_again(self, information: Information[Game], seed: int, answers: Iterable[Answer]) -> bool:
        """Return whether a player has another choice in the same step after some `answers`, in the world of a seed."""
        seat, left = information.ask.seat, [*answers]
        world, heuristic = cast("World[Game]", determinized_world(information, Random(seed))), HeuristicCache(seat)
        while world.asks and world.steps == 1:
            if not left and any(ask.seat == seat and forced_answer(ask) is None for ask in world.asks):
                return True
            world.answer(*(self._next(world, ask, left, heuristic) for ask in world.asks))
        return False

    def _next(self, world: World[Game], ask: Ask, left: list[Answer], heuristic: HeuristicCache) -> Answer:
        """Return an answer: the first of those `left`, which it takes away, if its player is asked and it is legal."""
        if left and ask.seat == heuristic.seat:
            if ask.allows(left[0]):
                return left.pop(0)
            left.clear()
        return self._answer(world, ask, heuristic)

    def _answer(self, world: World[Game], ask: Ask, heuristic: HeuristicCache) -> Answer:
        own = ask.seat == heuristic.seat
        if ask.seat == NATURE or (not own and world.rng.random() < self.budget.epsilon):
            return draw(ask, world.rng)
        if own and world.steps == 1:
            return heuristic.best(world, ask)
        return best_answer(ask, world.game, world.rng)


class HeuristicCache:
    """Saves a search from valuing the same decision again in worlds that its player cannot tell apart.

    It can tell these worlds apart once answers or events differ.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._found: dict[tuple[Answer, ...], tuple[Sequence[Event], Mapping[Answer, float]]] = {}
        """By all answers and the topic of the decision: the events before it, and the values of its answers."""

    def best(self, world: World[Game], ask: Ask) -> Answer:
        """Return the player's answer of the highest heuristic value; ties are broken at random."""
        return best_answer(ask, world.game, world.rng, partial(self._values, world, ask))

    def _values(self, world: World[Game], ask: Ask, game: Game) -> Mapping[Answer, float]:
        key, events = (*world.answers, ask.topic), world.events
        before, values = self._found.get(key, ((), {}))
        if not values or before != events:
            values = ask.values(game)
            self._found[key] = events, values
        return values


def _promising(ask: Ask, game: Game, width: int) -> Sequence[Answer]:
    """Return so many answers of the highest heuristic value."""
    values = ask.values(game)
    return sorted(values, key=lambda answer: -values[answer])[:width]


def _begin_alike(actions: Sequence[Action]) -> bool:
    return all(action[0] == actions[0][0] for action in actions)


def _worth_trying(actions: Sequence[Action], results: Mapping[Action, Sequence[float]]) -> Sequence[Action]:
    """Return the best action, and those that may be better."""
    best = max(actions, key=lambda action: _mean(results[action]))
    return [action for action in actions if action == best or _may_be_better(results[action], results[best])]


def _may_be_better(results: Sequence[float], best: Sequence[float]) -> bool:
    """Return whether luck may hide that an action is better than the one that did best in the same worlds."""
    gains = [result - other for result, other in zip(results, best, strict=True)]
    gain = fmean(gains)
    variance = sum([(each - gain) ** 2 for each in gains]) / (len(gains) - 1)
    return gain + _STANDARD_ERRORS * sqrt(variance / len(gains)) > _SLIGHT


def _in_all_worlds(best: Sequence[float], results: Sequence[float]) -> float:
    """Estimate an action's result in all worlds of the best one, given that in the first, which may be lucky."""
    return max(0.0, _mean(best) + (_mean(results) - _mean(best[: len(results)])))


def _mean(results: Sequence[float]) -> float:
    return sum(results) / len(results) if results else 0.0


# Levels

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest."""

SEARCHING: Final[tuple[Level, ...]] = ("hard", "expert")
"""The levels that think ahead: in a fraction of a second on average, and in a few at most (`benchmarks/ladder.md`).

All other AI players must answer in well under 50 ms: they do so in the bot's own process.
"""

EASY_EPSILON: Final = 0.35
"""The share of its answers that the easy level draws at random."""
EXPERT: Final = SearchBudget(12)
HARD: Final = SearchBudget(2)
"""How thoroughly these levels think where a game does not say it."""


class Holding(NamedTuple):
    """Something that a seat has."""

    number: float
    worth: float
    """What one of it is worth to the seat, in points."""


@dataclass(frozen=True)
class Skill(Generic[G]):
    """What AI players know about a game."""

    value: ValueFunction[G] | Evaluation[G] | None = None
    """Who will win: a function that was learned, or one of the game's own. Without it, nobody thinks ahead."""
    expert: Mapping[int, SearchBudget] = field(default_factory=dict)
    """How thoroughly the expert level thinks, by the number of players; other numbers get `EXPERT`."""
    hard: Mapping[int, SearchBudget] = field(default_factory=dict)
    """The same for the hard level; other numbers get `HARD`."""
    means: Collection[str] = ()
    """The terms of the value function that are only means to points, such as cards, which options show anyway."""
    holdings: Callable[[G, Seat], Mapping[str, Holding]] = lambda *_: {}  # a default
    """Returns what a seat has besides its points, and what reasons are told in. By default, nothing."""
    tells_rivals: Literal["never", "of the same", "always"] = "never"
    """Whether players fight over holdings, so that those of rivals are told, too: always, or only who loses the one
    that counts most for the player who wins it, or one that counts more."""
    plays_out: bool = False
    """Whether it is quick to play a game to its end: that tells why an action is better where nothing else does."""

    def policy(self, level: Level) -> Policy[Game]:
        """Return the AI player of a level."""
        match level:
            case "easy":
                return epsilon_greedy(heuristic_policy, EASY_EPSILON)
            case "medium":
                return heuristic_policy
            case "hard":
                return partial(self._answer, budget=self._hard)
        return self.searching(1.0)

    def searching(self, share: float) -> Policy[Game]:
        """Return an AI player that thinks ahead with a share of the expert level's simulations."""
        return partial(self._answer, budget=partial(self._expert, share=share))

    def search(self, seats: int, share: float = 1.0) -> Search | None:
        """Return the search for a number of players, with a share of the expert level's simulations.

        Returns `None` if nothing was learned that fits the rules.
        """
        return self._search(seats, self._expert(seats, share))

    def spread(self, seats: int) -> float:
        """Return the spread of the evaluation for a number of players; 1 if none was learned."""
        weights = self.value.weights(seats) if isinstance(self.value, ValueFunction) else None
        return weights.spread if weights else 1.0

    def by_term(self, game: Game) -> list[dict[str, float]]:
        """Return each seat's evaluation by term, in points; empty if none was learned."""
        return self.value.by_term(cast("G", game)) if isinstance(self.value, ValueFunction) else []

    def prospects(self, game: Game) -> list[dict[str, float]]:
        """Return each seat's points by source if the game ended now, and how many it has of each of its holdings."""
        points, held = game.prospects(), self.held(game)
        return [{**own, **there} for own, there in zip(points, held, strict=True)] if points else held

    def held(self, game: Game) -> list[dict[str, float]]:
        """Return how many each seat has of each of its holdings."""
        return [{term: each.number for term, each in own.items()} for own in self._holdings(game)]

    def worth(self, game: Game) -> list[dict[str, float]]:
        """Return what one of each of a seat's holdings is worth, in points."""
        return [{term: each.worth for term, each in own.items()} for own in self._holdings(game)]

    def _holdings(self, game: Game) -> Iterator[Mapping[str, Holding]]:
        return (self.holdings(cast("G", game), seat) for seat in range(game.seats))

    def _search(self, seats: int, budget: SearchBudget) -> Search | None:
        value: Any = self.value.value(seats) if self.value else None
        return None if value is None else Search(value, budget)

    def _expert(self, seats: int, share: float) -> SearchBudget:
        budget = self.expert.get(seats, EXPERT)
        return replace(budget, simulations=round(share * budget.simulations))

    def _hard(self, seats: int) -> SearchBudget:
        return self.hard.get(seats, HARD)

    def _answer(self, information: Information[Game], rng: Random, *, budget: Callable[[int], SearchBudget]) -> Answer:
        """Return the best answer; without a search, that of the highest heuristic value."""
        policy: Policy[Game] = self._search(information.seats, budget(information.seats)) or heuristic_policy
        return policy(information, rng)
