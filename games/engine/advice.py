"""Advice: the actions that a search finds best, as far as their player alone decides them.

Everything comes from what the player knows (`Information`), and from worlds that look the same to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import sqrt
from random import Random
from statistics import fmean, stdev
from sys import maxsize
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias, cast

from games.engine.answers import Answer, KnownAnswer, Seat
from games.engine.decision import Ask, forced_answer
from games.engine.events import Event, seen
from games.engine.game import Game
from games.engine.information import Information, World, determinized_world
from games.engine.policies import Candidate, HeuristicCache, Search, Skill
from games.engine.reasons import NO_SKILL, Line, Reason, beyond_doubt, means_by_seat, reasons

ACTIONS: Final = 3
"""Most actions that are thought out to their ends."""
EQUAL: Final = 0.02
"""Probabilities to win that differ by this much or less are about equal, in whole hundredths, as they are shown."""
HARDLY: Final = 0.005
"""A probability to win below this is 0% in whole hundredths."""
_NEAR: Final = 0.6
"""A probability that is this share of another one, or less, is not about equal to it, however small both are."""
_ALIKE: Final = 8
"""Worlds in which an action must go on alike: what differs between them is hidden from its player, or chance."""
_COMPARED: Final = 0.25
_MOST_COMPARED: Final = 160
"""Worlds in which what actions lead to is compared, for each simulation of the search, and at most."""
_IN_DOUBT: Final = 3
"""How many times as many worlds are tried if luck may decide whether the best two actions are about equal."""
_FAR: Final = 0.1
"""An action that is worse by more than this is hardly a second choice."""
_VARIATIONS: Final = 2
"""Most later questions at which the second best answer is thought through, too: the last ones."""
_ENDINGS: Final = 96
"""Worlds in which two actions are played on to the end of the game."""
_AT_END: Final = 1.0
"""Points at the end of the game that are worth telling, and that nothing else makes up for."""
_LITTLE: Final = 0.05
"""An action that is better by no more than this is only a little better."""
_NEXT_TURNS: Final = 16
"""Worlds in which the next turn is played."""
_AGREE: Final = 1 / 3
"""The share of them that must agree about what happens then."""
_SHARE: Final = 0.3
"""The share of the simulations with which the rest of an action is thought through."""


class Advice(NamedTuple):
    """The best actions at a question, and why the first is better."""

    seat: Seat
    """Whose question it is."""
    lines: tuple[Line, ...]
    """The best first; at most two."""
    reasons: tuple[Reason, ...] = ()
    """Why the first is better than the second, the best first, and at what cost; if they are about equal, what speaks
    for the first."""
    against: tuple[Reason, ...] = ()
    """What speaks for the second if they are about equal, or if the first is only a little better."""
    when: Literal["soon", "end"] = "soon"
    """Whether the reasons are what there is at its player's next turn, or at the end of the game."""

    def chance(self, place: int) -> float:
        """Return the probability to win with an action; 0 if nothing was played on."""
        return self.lines[place].chances[self.seat] if self.lines[place].chances else 0.0

    @property
    def is_equal(self) -> bool:
        """Whether there is a second action, about as good as the first: not one with hardly half of its probability."""
        if len(self.lines) < 2 or round(100 * self.chance(0)) - round(100 * self.chance(1)) > 100 * EQUAL:
            return False
        return self.chance(0) < EQUAL or self.chance(1) > _NEAR * self.chance(0)

    @property
    def gained(self) -> dict[str, tuple[float, float]]:
        """How much its player soon has with either action, of what the first brings more; nothing if about equal."""
        own = [] if self.is_equal else [reason.term for reason in self.reasons if reason.seat == self.seat]
        soon, else_soon = (line.points[self.seat] if line.points else {} for line in self.lines) if own else ({}, {})
        pairs = {term: (soon[term], else_soon[term]) for term in own if term in soon and term in else_soon}
        return {term: pair for term, pair in pairs.items() if pair[0] > pair[1]}

    @property
    def tells_next_turn(self) -> bool:
        """Whether the next turn tells more: reasons tell no points that its player gains."""
        own = [reason for reason in self.reasons if reason.seat == self.seat and reason.more > 0]
        held = self.lines[0].worth[self.seat] if self.lines[0].worth else {}
        is_open = all(reason.is_promise or reason.term in held for reason in own)
        return len(self.lines) > 1 and not self.is_equal and is_open

    @property
    def gained_then(self) -> float:
        """How many more points its player has after the next turn than with the second, or fewer, beyond doubt."""
        one, other = ([sum(points[self.seat].values()) for points in line.then] for line in self.lines)
        if len(one) != len(other) or len(one) < _NEXT_TURNS:
            return 0.0
        gains = [with_first - with_second for with_first, with_second in zip(one, other, strict=True)]
        return fmean(gains) if abs(fmean(gains)) > 2 * stdev(gains) / sqrt(len(gains)) else 0.0


def advise(search: Search, information: Information[Game], rng: Random, skill: Skill[Any] = NO_SKILL) -> Advice:
    """Return advice at a question. Where nothing can be played on, it is the answer that the heuristic finds best.

    `skill` says what reasons are told in.
    """
    seat, asked = information.ask.seat, _Question.of(search, information, rng, skill)
    if not asked.seeds:
        return Advice(seat, (Line((asked.candidates[0].answer,)),))
    actions = asked.ranked(asked.actions())
    if len(actions) == 1 or asked.lead(*actions[:2]) > _FAR:
        others = [_Action(asked, begun) for begun in actions[0].variations[-_VARIATIONS:]]
        actions = _distinct(asked.ranked([*actions, *others]))
    if len(actions) > 1 and asked.is_in_doubt(*actions[:2]):
        asked.seeds += search.seeds(information, (_IN_DOUBT - 1) * len(asked.seeds), rng)
        actions = asked.ranked(actions[:2])
    lines = [action.line() for action in actions]
    advice = advice_on(seat, lines, skill)
    return advice if advice.is_equal or advice.reasons else _played_out(advice, lines, asked)


def judge(
    search: Search,
    information: Information[Game],
    played: Sequence[Answer],
    rng: Random,
    skill: Skill[Any] = NO_SKILL,
) -> tuple[Line, Advice] | None:
    """Return the action that a player has `played` at a question, and advice with the only action that is better.

    The advice has no action if the player's is about as good. Returns `None` if nothing can be played on.
    """
    seat, asked = information.ask.seat, _Question.of(search, information, rng, skill)
    if not asked.seeds:
        return None
    own = _Action(asked, played)
    best = asked.ranked(action for action in (own, *asked.actions()) if action is own or action.end != own.end)[0]
    if asked.lead(best, own) < EQUAL:
        return own.line(), Advice(seat, ())
    line, better = own.line(), best.line()
    advice = Advice(seat, (better,), tuple(reasons(seat, better, line, skill)))
    return line, advice if advice.reasons else _played_out(advice, [better, line], asked)


def advice_on(seat: Seat, lines: Sequence[Line], skill: Skill[Any] = NO_SKILL) -> Advice:
    """Return advice with the best of some actions, the best first."""
    advice, (best, *others) = Advice(seat, tuple(lines[:2])), lines
    if not others:
        return advice
    if not advice.is_equal:
        return advice._replace(reasons=tuple(reasons(seat, best, others[0], skill)))
    both = _with_both_sides(advice, lines, skill)
    return both if both.reasons and both.against else advice


def _with_both_sides(advice: Advice, lines: Sequence[Line], skill: Skill[Any]) -> Advice:
    """Return advice with what speaks for each of the first two actions."""
    pairs = ((lines[0], lines[1]), (lines[1], lines[0]))
    one, other = (tuple(reasons(advice.seat, *pair, skill, in_all=False)) for pair in pairs)
    return advice._replace(reasons=one, against=other)


def _played_out(advice: Advice, lines: Sequence[Line], asked: _Question) -> Advice:
    """Return advice with what two actions bring at the end of the game, beyond doubt, if it is quick to play to it."""
    search, information, skill = asked.search, asked.information, asked.skill
    if not skill.plays_out or len(lines) < 2:
        return advice
    heuristic, seeds = HeuristicCache(advice.seat), search.seeds(information, _ENDINGS, Random(0))
    ends = [
        [search.after(information, seed, line.answers, heuristic, steps=maxsize).prospects() for seed in seeds]
        for line in lines[:2]
    ]
    best, other = (Line(line.answers, line.events, chances=line.chances) for line in lines[:2])
    means, before, after = means_by_seat(ends[0]), means_by_seat(ends[1]), beyond_doubt(ends[1], ends[0])
    points = tuple(
        {term: own[term] if abs(own[term] - was[term]) >= _AT_END else was[term] for term in own}
        for own, was in zip(after, before, strict=True)
    )
    found = reasons(advice.seat, best._replace(points=points), other._replace(points=before), skill)
    if sum(means[advice.seat].values()) < sum(before[advice.seat].values()):
        found = [reason for reason in found if reason.seat != advice.seat or reason.is_cost(advice.seat)]
    if found:  # how much it is, is less sure
        return advice._replace(reasons=tuple(reason._replace(is_promise=True) for reason in found), when="end")
    if lines[0].chances[advice.seat] - lines[1].chances[advice.seat] > _LITTLE:
        return advice._replace(reasons=tuple(reasons(advice.seat, lines[0], lines[1], skill, always=True)))
    return _with_both_sides(advice, lines, skill)


@dataclass
class _Question:
    """A question that is thought through, and the worlds in which actions are compared."""

    search: Search
    information: Information[Game]
    skill: Skill[Any]
    rng: Random
    candidates: Sequence[Candidate]
    """The best answers."""
    seeds: list[int]
    """The seeds of the worlds; none if nothing can be played on."""

    @classmethod
    def of(cls, search: Search, information: Information[Game], rng: Random, skill: Skill[Any]) -> Self:
        """Search for the best answers, and find worlds."""
        found = search.candidates(information, rng)
        count = max(_ALIKE, min(_MOST_COMPARED, round(_COMPARED * search.budget.total)))
        seeds = search.seeds(information, count, rng) if found[0].simulations else []
        return cls(search, information, skill, rng, found, seeds)

    def actions(self) -> list[_Action]:
        """Return the actions that begin with the best candidates, each once."""
        actions = list[_Action]()
        for candidate in self.candidates:
            actions = _distinct([*actions, _Action(self, [candidate.answer])])
            if len(actions) == ACTIONS:
                break
        return actions

    def ranked(self, actions: Iterable[_Action]) -> list[_Action]:
        """Return actions, the best first: by the probability to win, or if there is hardly any, by points."""

        def rank(action: _Action) -> tuple[float, float]:
            chance = fmean(map(action.share, self.seeds))
            return (-chance, 0.0) if chance >= HARDLY else (0.0, -fmean(map(action.points, self.seeds[:_NEXT_TURNS])))

        return sorted(actions, key=rank)

    def lead(self, best: _Action, other: _Action) -> float:
        """Return by how much the probability to win is higher with an action than with another."""
        return fmean(best.share(seed) - other.share(seed) for seed in self.seeds)

    def is_in_doubt(self, best: _Action, other: _Action) -> bool:
        """Return whether two actions may be about equal or not, depending on luck: within two standard errors."""
        leads = [best.share(seed) - other.share(seed) for seed in self.seeds]
        return len(leads) > 1 and abs(fmean(leads) - EQUAL) < 2 * stdev(leads) / sqrt(len(leads))


def _distinct(actions: Iterable[_Action]) -> list[_Action]:
    """Return actions without those that are another one in a different order, or with other draws of cards."""
    found = list[_Action]()
    for action in actions:
        if all(action.before_draws != other.before_draws for other in found):
            found.append(action)
    return found


_End: TypeAlias = tuple[Game, tuple[Ask, ...], Sequence[Answer]]
"""What a player may know, what is asked, and its sealed answers."""


class _Outcome(NamedTuple):
    """What an action leads to in one world."""

    chances: Sequence[float]
    """Each seat's probability to win, as far as the search looks ahead."""
    points: Sequence[Mapping[str, float]]
    """Each seat's points by source if the game ended at the player's next turn, and its holdings then."""
    promise: Sequence[Mapping[str, float]]
    """Each seat's evaluation by term, as far as the search looks ahead."""


class _Action:
    """The action that begins with some answers. It goes on while its player is asked the same in all worlds."""

    def __init__(self, asked: _Question, begun: Sequence[Answer]) -> None:
        self._asked, self._search, self._information = asked, asked.search, asked.information
        self._seat, self._skill, rng = asked.information.ask.seat, asked.skill, asked.rng
        found = (determinized_world(self._information, Random(seed)) for seed in asked.seeds[:_ALIKE])
        self._worlds = [cast("World[Game]", world) for world in found]  # they were there when the seeds were found
        self._begun = [len(world.game.events) for world in self._worlds]
        self._known = list[KnownAnswer]()
        self.variations = list[list[Answer]]()
        """How the second best answer to each later question begins, but for draws of cards and the like."""
        self._before_draws: _End | None = None
        self._told = 0
        self._is_sealed = len(self._worlds[0].asks) > 1
        self._heuristic = HeuristicCache(self._seat)
        self._outcomes = dict[int, _Outcome]()
        (answer, *left), ask, quick = begun, self._information.ask, self._search.lighter(_SHARE)
        while True:
            before = self.events
            self._known.append(KnownAnswer(self._seat, ask.topic, answer))
            if self._is_sealed:
                break
            for world in self._worlds:
                world.answer(answer)
            if self.events > before:
                self._told = len(self._known)
            following = self._following
            if following is None or (left and not following.allows(left[0])):
                break  # in the game, something hidden or chance came in between
            ask = following
            if ask.unseen:
                self._before_draws = self._before_draws or self.end
            answer = left.pop(0) if left else self._chosen(quick, ask, rng)

    def _chosen(self, search: Search, ask: Ask, rng: Random) -> Answer:
        """Return the best answer to a later question, and note the second best if there is a choice."""
        forced = forced_answer(ask)
        if forced is not None:
            return forced
        best, *others = search.candidates(self._information.then(ask, self._seen, self._known), rng)
        if not ask.unseen:
            self.variations += [[*self.answers, other.answer] for other in others[:1]]
        return best.answer

    @property
    def answers(self) -> list[Any]:
        """The answers of its player."""
        return [known.answer for known in self._known]

    @property
    def _seen(self) -> Game:
        """What the player may know now."""
        return self._worlds[0].game.observation(self._seat)

    @property
    def _following(self) -> Ask | None:
        """The player's next question in the same step, if it is the same in all worlds."""
        asked = [world.asks if world.steps == 1 else () for world in self._worlds]
        is_own = len(asked[0]) == 1 and asked[0][0].seat == self._seat
        return asked[0][0] if is_own and all(others == asked[0] for others in asked) else None

    @property
    def before_draws(self) -> _End:
        """The same as `end` before cards and the like are drawn."""
        return self._before_draws or self.end

    @property
    def end(self) -> _End:
        """What the player may know after the action, and what is asked then; sealed answers leave both as they are."""
        asks = self._worlds[0].asks
        return self._seen.without_events(), asks, self.answers if self._is_sealed else []

    @property
    def events(self) -> int:
        """How many events are sure to happen in the same step."""
        heard = [
            seen(world.game.events[before : (*world.begun, None)[1]], self._seat)
            for world, before in zip(self._worlds, self._begun, strict=True)
        ]
        sure = takewhile(lambda events: all(event == events[0] for event in events), zip(*heard, strict=False))
        return sum(1 for _ in sure)

    def share(self, seed: int) -> float:
        """Return its player's probability to win in the world of a seed."""
        return self._outcome(seed).chances[self._seat]

    def points(self, seed: int) -> float:
        """Return its player's points in the world of a seed if the game ended at the next turn; 0 if unknown."""
        found = self._after_turns(seed, "next turn").prospects()
        return sum(found[self._seat].values()) if found else 0.0

    def _outcome(self, seed: int) -> _Outcome:
        """Return what it leads to in the world of a seed."""
        if seed not in self._outcomes:
            end = self._after(seed)
            chances = [*map(end.share, range(end.seats))] if end.over else self._search.value(end)
            compared = self._after(seed, steps=0) if self._is_sealed else self._next_turn(seed, end)
            self._outcomes[seed] = _Outcome(chances, self._skill.prospects(compared), self._skill.by_term(end))
        return self._outcomes[seed]

    def _after(self, seed: int, **more: Any) -> Game:
        """Return the game after it in the world of a seed, played on."""
        return self._search.after(self._information, seed, self.answers, self._heuristic, **more)

    def _next_turn(self, seed: int, end: Game) -> Game:
        """Return the game at its player's next turn; `end` is the game as far as the search looks ahead."""
        rivals = self._information.seats - 1
        is_there = self._search.budget.steps == rivals  # each rival's turn, hardly ever in another order
        return end if is_there else self._after_turns(seed, "next turn")

    def _after_turns(self, seed: int, until: Literal["next turn", "its end"]) -> Game:
        return self._after(seed, steps=2 * self._information.seats, until=until)

    def _turn_then(self, seed: int) -> tuple[list[Event], bool, Sequence[Mapping[str, float]]]:
        """Return its player's next turn in a world: what happens, whether the game ends then, the points, if known."""
        before, after = self._after_turns(seed, "next turn"), self._after_turns(seed, "its end")
        events = seen(after.events[len(before.events) :], self._seat)
        own = [*takewhile(lambda event: event.is_foreseen and vars(event).get("seat") == self._seat, events)]
        return own, after.over and not before.over, after.prospects()

    def line(self) -> Line:
        """Return the action with what it leads to, on average."""
        seeds = self._asked.seeds
        chances, points, promise = zip(*map(self._outcome, seeds), strict=True)
        now = [self._after(seed, steps=0) for seed in (seeds if self._is_sealed else seeds[:_ALIKE])]
        turns, ends, then = zip(*map(self._turn_then, seeds[:_NEXT_TURNS]), strict=True)
        return Line(
            tuple(self.answers),
            self.events,
            self._told,
            tuple(map(fmean, zip(*chances, strict=True))),
            means_by_seat(points),
            means_by_seat(promise),
            means_by_seat([self._skill.by_term(game) for game in now]),
            self._search.asks_again(self._information, seeds[0], self.answers),
            means_by_seat([self._skill.worth(game) for game in now]),
            _agreed(turns),
            sum(ends) > len(ends) / 2,
            then if all(then) else (),
        )


def _agreed(runs: Sequence[Sequence[Event]]) -> tuple[Event, ...]:
    """Return the events with which runs most often begin."""
    found, left = list[Event](), runs
    while True:
        following = [run[len(found)] for run in left if len(run) > len(found)]
        event = max(following, key=following.count, default=None)
        if event is None or following.count(event) < _AGREE * len(runs):
            return tuple(found)
        left = [run for run in left if run[len(found) : len(found) + 1] == [event]]
        found.append(event)
