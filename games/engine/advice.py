"""Advice: the actions that a search finds best, as far as their player alone decides them.

Everything comes from what the player knows (`Information`), and from worlds that look the same to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import takewhile
from random import Random
from statistics import fmean
from sys import maxsize
from typing import Any, Final, Literal, NamedTuple, cast

from games.engine.answers import Answer, KnownAnswer, Seat
from games.engine.decision import Ask, forced_answer
from games.engine.events import seen
from games.engine.game import Game
from games.engine.information import Information, World, determinized_world
from games.engine.policies import Candidate, HeuristicCache, Search, Skill
from games.engine.reasons import NO_SKILL, Line, Reason, beyond_doubt, means_by_seat, reasons

ACTIONS: Final = 3
"""Most actions that are thought out to their ends."""
EQUAL: Final = 0.02
"""Probabilities to win that differ by this much or less are about equal, in whole hundredths, as they are shown."""
_ALIKE: Final = 8
"""Worlds in which an action must go on alike: what differs between them is hidden from its player, or chance."""
_COMPARED: Final = 0.25
_MOST_COMPARED: Final = 160
"""Worlds in which what actions lead to is compared, for each simulation of the search, and at most."""
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
        """Whether there is a second action, about as good as the first."""
        return len(self.lines) > 1 and round(100 * self.chance(0)) - round(100 * self.chance(1)) <= 100 * EQUAL

    @property
    def gained(self) -> dict[str, float]:
        """How much its player soon has of what the first action brings more; nothing if both are about equal."""
        own = [] if self.is_equal else [reason for reason in self.reasons if reason.seat == self.seat]
        soon = self.lines[0].points[self.seat] if self.lines[0].points else {}
        return {each.term: soon[each.term] for each in own if each.term in soon and each.more > 0}


def advise(search: Search, information: Information[Game], rng: Random, skill: Skill[Any] = NO_SKILL) -> Advice:
    """Return advice at a question. Where nothing can be played on, it is the answer that the heuristic finds best.

    `skill` says what reasons are told in.
    """
    seat, found = information.ask.seat, search.candidates(information, rng)
    seeds = _seeds(search, information, rng)
    if not (found[0].simulations and seeds):
        return Advice(seat, (Line((found[0].answer,)),))
    actions = _actions(search, information, found, seeds, rng)
    lines = sorted([action.line(seeds, skill) for action in actions], key=lambda line: -line.chances[seat])
    if len(lines) == 1 or lines[0].chances[seat] - lines[1].chances[seat] > _FAR:
        best = next(action for action in actions if action.answers == [*lines[0].answers])
        others = [_Action(search, information, begun, seeds[:_ALIKE], rng) for begun in best.variations[-_VARIATIONS:]]
        lines += [action.line(seeds, skill) for action in _distinct([*actions, *others])[len(actions) :]]
        lines.sort(key=lambda line: -line.chances[seat])
    advice = advice_on(seat, lines, skill)
    return advice if advice.is_equal or advice.reasons else _played_out(advice, lines, search, information, skill)


def _played_out(
    advice: Advice, lines: Sequence[Line], search: Search, information: Information[Game], skill: Skill[Any]
) -> Advice:
    """Return advice with what two actions bring at the end of the game, beyond doubt, if it is quick to play to it."""
    if not skill.plays_out or len(lines) < 2:
        return advice
    heuristic, seeds = HeuristicCache(advice.seat), _seeds(search, information, Random(0))[:_ENDINGS]
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


def _with_both_sides(advice: Advice, lines: Sequence[Line], skill: Skill[Any]) -> Advice:
    """Return advice with what speaks for each of the first two actions."""
    pairs = ((lines[0], lines[1]), (lines[1], lines[0]))
    one, other = (tuple(reasons(advice.seat, *pair, skill, in_all=False)) for pair in pairs)
    return advice._replace(reasons=one, against=other)


def advice_on(seat: Seat, lines: Sequence[Line], skill: Skill[Any] = NO_SKILL) -> Advice:
    """Return advice with the best of some actions, the best first."""
    advice, (best, *others) = Advice(seat, tuple(lines[:2])), lines
    if not others:
        return advice
    if not advice.is_equal:
        return advice._replace(reasons=tuple(reasons(seat, best, others[0], skill)))
    both = _with_both_sides(advice, lines, skill)
    return both if both.reasons and both.against else advice


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
    seat, found = information.ask.seat, search.candidates(information, rng)
    seeds = _seeds(search, information, rng)
    if not (found[0].simulations and seeds):
        return None
    own = _Action(search, information, played, seeds[:_ALIKE], rng)
    line = own.line(seeds, skill)
    others = [action for action in _actions(search, information, found, seeds, rng) if action.end != own.end]
    better = max((action.line(seeds, skill) for action in others), key=lambda other: other.chances[seat], default=line)
    if better.chances[seat] - line.chances[seat] < EQUAL:
        return line, Advice(seat, ())
    advice = Advice(seat, (better,), tuple(reasons(seat, better, line, skill)))
    if not advice.reasons:
        advice = _played_out(advice, [better, line], search, information, skill)
    return line, advice


def _seeds(search: Search, information: Information[Game], rng: Random) -> list[int]:
    """Return the seeds of the worlds in which actions are compared."""
    return search.seeds(information, max(_ALIKE, min(_MOST_COMPARED, round(_COMPARED * search.budget.total))), rng)


def _actions(
    search: Search, information: Information[Game], found: Sequence[Candidate], seeds: Sequence[int], rng: Random
) -> list[_Action]:
    """Return the actions that begin with the best candidates, each once."""
    actions = list[_Action]()
    for candidate in found:
        actions.append(_Action(search, information, [candidate.answer], seeds[:_ALIKE], rng))
        actions = _distinct(actions)
        if len(actions) == ACTIONS:
            break
    return actions


def _distinct(actions: Iterable[_Action]) -> list[_Action]:
    """Return actions without those that are another one in a different order."""
    found = list[_Action]()
    for action in actions:
        if all(action.end != other.end for other in found):
            found.append(action)
    return found


class _Action:
    """The action that begins with some answers. It goes on while its player is asked the same in all worlds."""

    def __init__(
        self, search: Search, information: Information[Game], begun: Sequence[Answer], seeds: Sequence[int], rng: Random
    ) -> None:
        self._search, self._information, self._seat = search, information, information.ask.seat
        self._worlds = [cast("World[Game]", determinized_world(information, Random(seed))) for seed in seeds]
        self._begun = [len(world.game.events) for world in self._worlds]
        self._known = list[KnownAnswer]()
        self.variations = list[list[Answer]]()
        """How the second best answer to each later question begins."""
        self._told = 0
        self._is_sealed = len(self._worlds[0].asks) > 1
        (answer, *left), ask, quick = begun, information.ask, search.lighter(_SHARE)
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
            answer = left.pop(0) if left else self._chosen(quick, ask, rng)

    def _chosen(self, search: Search, ask: Ask, rng: Random) -> Answer:
        """Return the best answer to a later question, and note the second best if there is a choice."""
        forced = forced_answer(ask)
        if forced is not None:
            return forced
        best, *others = search.candidates(self._information.then(ask, self._seen, self._known), rng)
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
    def end(self) -> tuple[Game, tuple[Ask, ...], Sequence[Answer]]:
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

    def line(self, seeds: Sequence[int], skill: Skill[Any]) -> Line:
        """Return the action with what it leads to, on average, in the worlds of `seeds`."""
        everyone, heuristic = range(self._information.seats), HeuristicCache(self._seat)
        after = partial(self._search.after, self._information, answers=self.answers, heuristic=heuristic)
        ends = [after(seed) for seed in seeds]
        now = [after(seed, steps=0) for seed in (seeds if self._is_sealed else seeds[:_ALIKE])]
        next_turn = partial(after, steps=2 * len(everyone), until_next_turn=True)
        is_there = self._search.budget.steps == len(everyone) - 1  # each rival's turn, hardly ever in another order
        next_turns = ends if is_there else [next_turn(seed) for seed in seeds]
        compared = now if self._is_sealed else next_turns  # what else comes of a sealed answer is chance
        chances = [map(end.share, everyone) if end.over else self._search.value(end) for end in ends]
        return Line(
            tuple(self.answers),
            self.events,
            self._told,
            tuple(map(fmean, zip(*chances, strict=True))),
            means_by_seat([skill.prospects(game) for game in compared]),
            means_by_seat([skill.by_term(end) for end in ends]),
            means_by_seat([skill.by_term(game) for game in now]),
            self._search.asks_again(self._information, seeds[0], self.answers),
            means_by_seat([skill.worth(game) for game in now]),
        )
