"""Advice: the actions that a search finds best, as far as their player alone decides them, and why.

Everything comes from what the player knows (`Information`), and from worlds that look the same to them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import takewhile
from math import sqrt
from random import Random
from statistics import fmean, median, variance
from typing import Any, Final, NamedTuple, TypeAlias, cast

from games.engine.answers import Answer, KnownAnswer, Seat
from games.engine.decision import Ask, forced_answer
from games.engine.events import seen
from games.engine.game import Game
from games.engine.information import Information, World, determinized_world
from games.engine.policies import Candidate, HeuristicCache, Search, Skill

_Gains: TypeAlias = Mapping[tuple[Seat, str], float]
"""By how many more points a seat has by a term."""
ByTerm: TypeAlias = Callable[[Game], Sequence[Mapping[str, float]]]
"""Returns each seat's evaluation of a whole game by term, in points."""

ACTIONS: Final = 3
"""Most actions that are thought out to their ends."""
EQUAL: Final = 0.02
"""Probabilities to win that differ by this much or less are about equal, in whole hundredths, as they are shown."""
_ALIKE: Final = 8
"""Worlds in which an action must go on alike: what differs between them is hidden from its player, or chance."""
_COMPARED: Final = 2
"""Worlds in which what actions lead to is compared, for each simulation of a candidate."""
_SHARE: Final = 0.3
"""The share of the simulations with which the rest of an action is thought through."""
_TELLING: Final = 0.5
"""Points that are worth telling."""
_EXPECTED: Final = 0.05
"""The same if only the evaluation expects them, as a share of its spread."""
NO_SKILL: Final = Skill[Any]()
MAX_TERMS: Final = 2
"""Most terms that are told, for an action and against it."""


class Line(NamedTuple):
    """An action, and what it leads to, on average."""

    answers: tuple[Answer, ...]
    """The answers of its player, until chance or another player comes."""
    events: int = 0
    """How many events are sure to happen with it, among those that its player may know."""
    told: int = 0
    """How many of the first answers events tell of."""
    chances: tuple[float, ...] = ()
    """Each seat's probability to win, from 0 to 1; empty if nothing was played on."""
    points: tuple[Mapping[str, float], ...] = ()
    """Each seat's points by source if the game ended at the player's next turn; empty in some games."""
    promise: tuple[Mapping[str, float], ...] = ()
    """Each seat's evaluation by term, in points, up to a constant for all; empty if none is learned."""
    now: tuple[Mapping[str, float], ...] = ()
    """The same once the step is over; empty if that is not known."""
    goes_on: bool = False
    """Whether its player chooses on in the same step, once chance or another player has come."""


class Reason(NamedTuple):
    """Why an action is better than others."""

    seat: Seat
    term: str
    """A source of points, or a term of the evaluation."""
    more: float
    """How many more points the seat has with it; a rival has fewer."""
    is_promise: bool
    """Whether it is only the evaluation that expects them; otherwise they would count if the game ended then."""
    is_later: bool = False
    """Whether it is expected to come only later on."""

    def is_cost(self, seat: Seat) -> bool:
        """Whether it is what an action costs its own `seat`."""
        return self.seat == seat and self.more < 0


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
    """What speaks for the second if they are about equal."""

    def chance(self, place: int) -> float:
        """Return the probability to win with an action; 0 if nothing was played on."""
        return self.lines[place].chances[self.seat] if self.lines[place].chances else 0.0

    @property
    def is_equal(self) -> bool:
        """Whether there is a second action, about as good as the first."""
        return len(self.lines) > 1 and round(self.chance(0), 2) - round(self.chance(1), 2) <= EQUAL + 1e-9

    def first_means(self, means: Collection[str]) -> list[str]:
        """Return what the first action is better for, if that is one of the `means`; nothing if both are equal."""
        first = [] if self.is_equal else [reason for reason in self.reasons[:1] if reason.seat == self.seat]
        return [reason.term for reason in first if reason.is_promise and reason.term in means]


def advise(
    search: Search,
    information: Information[Game],
    rng: Random,
    skill: Skill[Any] = NO_SKILL,
) -> Advice:
    """Return advice at a question. Where nothing can be played on, it is the answer that the heuristic finds best.

    `skill` evaluates by term.
    """
    seat, found = information.ask.seat, search.candidates(information, rng)
    seeds = _seeds(search, information, rng)
    if not (found[0].simulations and seeds):
        return Advice(seat, (Line((found[0].answer,)),))
    lines = [action.line(seeds, skill.by_term) for action in _actions(search, information, found, seeds, rng)]
    lines.sort(key=lambda line: -line.chances[seat])
    return advice_on(seat, lines, skill)


def advice_on(seat: Seat, lines: Sequence[Line], skill: Skill[Any] = NO_SKILL) -> Advice:
    """Return advice with the best of some actions, the best first."""
    advice, (best, *others) = Advice(seat, tuple(lines[:2])), lines
    if not others:
        return advice
    if not advice.is_equal:
        return advice._replace(reasons=tuple(reasons(seat, best, others[0], skill)))
    pairs = ((best, others[0]), (others[0], best))
    one, other = (tuple(reasons(seat, *pair, skill, in_all=False)) for pair in pairs)
    return advice._replace(reasons=one, against=other) if one and other else advice


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
    line = own.line(seeds, skill.by_term)
    others = [action for action in _actions(search, information, found, seeds, rng) if action.end != own.end]
    better = max(
        (action.line(seeds, skill.by_term) for action in others), key=lambda other: other.chances[seat], default=line
    )
    if better.chances[seat] - line.chances[seat] < EQUAL:
        return line, Advice(seat, ())
    return line, Advice(seat, (better,), tuple(reasons(seat, better, line, skill)))


def _seeds(search: Search, information: Information[Game], rng: Random) -> list[int]:
    """Return the seeds of the worlds in which actions are compared."""
    return search.seeds(information, max(_ALIKE, _COMPARED * search.budget.simulations), rng)


def _actions(
    search: Search, information: Information[Game], found: Sequence[Candidate], seeds: Sequence[int], rng: Random
) -> list[_Action]:
    """Return the actions that begin with the best candidates, each once."""
    actions = list[_Action]()
    for candidate in found:
        action = _Action(search, information, [candidate.answer], seeds[:_ALIKE], rng)
        if all(action.end != other.end for other in actions):  # otherwise it is the same in another order
            actions.append(action)
        if len(actions) == ACTIONS:
            break
    return actions


class _Action:
    """The action that begins with some answers. It goes on while its player is asked the same in all worlds."""

    def __init__(
        self, search: Search, information: Information[Game], begun: Sequence[Answer], seeds: Sequence[int], rng: Random
    ) -> None:
        self._search, self._information, self._seat = search, information, information.ask.seat
        self._worlds = [cast("World[Game]", determinized_world(information, Random(seed))) for seed in seeds]
        self._begun = [len(world.game.events) for world in self._worlds]
        self._known = list[KnownAnswer]()
        self._told = 0
        (answer, *left), ask, quick = begun, information.ask, search.lighter(_SHARE)
        while True:
            before = self.events
            self._known.append(KnownAnswer(self._seat, ask.topic, answer))
            if len(self._worlds[0].asks) > 1:  # it is sealed
                break
            for world in self._worlds:
                world.answer(answer)
            if self.events > before:
                self._told = len(self._known)
            following = self._following
            if following is None or (left and not following.allows(left[0])):
                break  # in the game, something hidden or chance came in between
            ask, forced = following, forced_answer(following)
            if left:
                answer = left.pop(0)
            else:
                answer = quick(self._information.then(ask, self._seen, self._known), rng) if forced is None else forced

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
        return self._seen.without_events(), asks, self.answers if len(asks) > 1 else []

    @property
    def events(self) -> int:
        """How many events are sure to happen in the same step."""
        heard = [
            seen(world.game.events[before : (*world.begun, None)[1]], self._seat)
            for world, before in zip(self._worlds, self._begun, strict=True)
        ]
        sure = takewhile(lambda events: all(event == events[0] for event in events), zip(*heard, strict=False))
        return sum(1 for _ in sure)

    def line(self, seeds: Sequence[int], by_term: ByTerm) -> Line:
        """Return the action with what it leads to, on average, in the worlds of `seeds`."""
        everyone, heuristic = range(self._information.seats), HeuristicCache(self._seat)
        after = partial(self._search.after, self._information, answers=self.answers, heuristic=heuristic)
        until_then, looked = len(everyone) - 1, self._search.budget.steps
        ends = [after(seed) for seed in seeds]
        now = [after(seed, steps=0) for seed in seeds[:_ALIKE]]
        next_turns = ends if looked == until_then else [after(seed, steps=until_then) for seed in seeds]
        chances = [map(end.share, everyone) if end.over else self._search.value(end) for end in ends]
        return Line(
            tuple(self.answers),
            self.events,
            self._told,
            tuple(map(fmean, zip(*chances, strict=True))),
            _means_by_seat([game.prospects() for game in next_turns]),
            _means_by_seat([by_term(end) for end in ends]),
            _means_by_seat([by_term(game) for game in now]),
            self._search.asks_again(self._information, seeds[0], self.answers),
        )


def _means_by_seat(found: Sequence[Sequence[Mapping[str, float]]]) -> tuple[dict[str, float], ...]:
    """Return the means of each seat's numbers that are known in all worlds; none without worlds, or if one has none."""
    if not (found and all(found)):
        return ()
    known = [key for key in found[0][0] if all(key in seats[0] for seats in found)]
    return tuple({key: fmean(each[key] for each in own) for key in known} for own in zip(*found, strict=True))


class _Gain(NamedTuple):
    """What a seat has more by a term with one action than with another."""

    seat: Seat
    term: str
    points: float
    """At the player's next turn, if the game ended then."""
    now: float
    """By the evaluation once the step is over, beyond what most seats have more."""
    then: float
    """The same later on, as far as the search looks ahead."""
    weight: float
    """How much the seat's points count."""

    @property
    def is_promise(self) -> bool:
        """Whether only the evaluation expects it: there are hardly any points, or they are soon lost again."""
        turns = self.points * self._expected < 0 and abs(self.points) < 2 * abs(self._expected)
        return turns or abs(self.points) < _TELLING

    @property
    def _expected(self) -> float:
        """How many points the evaluation expects: what is there at once and lasts is most."""
        return (self.now + self.then) / 2

    @property
    def more(self) -> float:
        """How many points it is."""
        return self._expected if self.is_promise else self.points

    @property
    def is_later(self) -> bool:
        """Whether it is only expected to come later on."""
        return self.is_promise and self.now < self.then / 4 and self.then > 0

    @property
    def is_plain(self) -> bool:
        """Whether others can see how it comes: what is only expected is there at once, and lasts."""
        if self.is_promise:
            return 2 * self.now * self.then >= self.then**2 > 0
        return self.now * self.points > 0 or self._expected * self.points > 0

    @property
    def counts(self) -> float:
        """How much it counts."""
        return self.weight * self.more


def reasons(seat: Seat, best: Line, other: Line, skill: Skill[Any] = NO_SKILL, *, in_all: bool = True) -> list[Reason]:
    """Return what an action of a seat brings more than another: the most important, and what adds to it.

    A rival's points count by how likely that rival is to win. What is only a means to points is told if it brings them
    later on, or if there is nothing else. `in_all`, what an action costs is told, too.
    """
    least = _EXPECTED * skill.spread(len(best.chances)) if best.promise else _TELLING
    gains = _all_gains(seat, best, other)
    if not best.events and not other.events:  # sealed: nothing is sure to come of it
        gains = [gain for gain in gains if gain.seat == seat and not gain.is_later]
    means = [gain for gain in gains if gain.term in skill.means and gain.is_promise]
    ends = [gain for gain in gains if gain not in means]
    pros, own = _best_pros(seat, ends, means, least), [gain for gain in ends if gain.seat == seat]
    costs = _costs(own, pros, skill.means, least) if in_all else []
    told = [Reason(gain.seat, gain.term, gain.more, gain.is_promise, gain.is_later) for gain in [*pros, *costs]]
    return _with_all(seat, told, sum(gain.points for gain in own))


def _all_gains(seat: Seat, best: Line, other: Line) -> list[_Gain]:
    """Return what all seats have more by each term that has a name."""
    weights, points = _weights(seat, best.chances), _gains(best.points, other.points)
    then = _beyond_all(_gains(best.promise, other.promise)) or points
    now = _beyond_all(_gains(best.now, other.now)) or then
    counted = _by_rival(seat, points)
    return [
        _Gain(*key, counted.get(key, 0.0), now.get(key, 0.0), then.get(key, 0.0), weights[key[0]])
        for key in dict.fromkeys([*points, *then])
        if key[1]
    ]


def _by_rival(seat: Seat, points: _Gains) -> _Gains:
    """Return points with all that a rival has more or fewer at the source where that is most."""
    found = {key: more for key, more in points.items() if key[0] == seat}
    for rival in {who for who, _ in points} - {seat}:
        own = {key: more for key, more in points.items() if key[0] == rival}
        total = sum(own.values())
        found[max(own, key=lambda key: own[key] * total)] = total
    return found


def _best_pros(seat: Seat, ends: Sequence[_Gain], means: Sequence[_Gain], least: float) -> list[_Gain]:
    """Return the greatest gains: those that do not only come later on, or else with the means that bring them."""
    pros, later = _pros(seat, [gain for gain in ends if not gain.is_later], least), _pros(seat, ends, least)
    means = [gain for gain in means if gain.seat == seat]
    at_once = _pros(seat, [gain._replace(then=gain.now) for gain in means], least)
    if later and at_once:
        at_once = [at_once[0], *later]
    return pros or at_once or later or _pros(seat, means, least)


def _with_all(seat: Seat, told: list[Reason], points: float) -> list[Reason]:
    """Let the first points that a seat has more count for all that are not told; without any in all, tell no number."""
    own = [reason for reason in told if reason.seat == seat and not reason.is_promise]
    first = next((reason for reason in own if reason.more > 0), None)
    if first is None:
        return told
    more = first.more + points - sum(reason.more for reason in own)
    counted = first._replace(more=more) if more >= _TELLING else first._replace(is_promise=True)
    return [counted if reason == first else reason for reason in told]


def _weights(seat: Seat, chances: Sequence[float]) -> list[float]:
    """Return how much each seat's points count for a seat: those of rivals by how likely they are to win."""
    rest = 1 - chances[seat]
    return [1.0 if each == seat else -chance / rest if rest else 0.0 for each, chance in enumerate(chances)]


def _pros(seat: Seat, gains: Sequence[_Gain], least: float) -> list[_Gain]:
    """Return the greatest gains above the `least`, of rivals only what can be seen."""
    clear = [gain for gain in gains if gain.seat == seat or gain.is_plain]
    first, *more = sorted(clear, key=lambda gain: -gain.counts)[:MAX_TERMS] or [_Gain(seat, "", 0.0, 0.0, 0.0, 0.0)]
    if first.counts <= least:
        return []
    return [first, *(gain for gain in more if gain.counts >= first.counts / 2)]


def _costs(gains: Sequence[_Gain], pros: Sequence[_Gain], means: Collection[str], least: float) -> list[_Gain]:
    """Return the greatest losses, if any are about as great as the gains: points if there are any, or what lasts.

    Against points, or `means` to them, only points count.
    """
    most = min([-least, *(-gain.counts / 2 for gain in pros)])
    lost = sorted((gain for gain in gains if gain.more <= most), key=lambda gain: gain.more)[:MAX_TERMS] if pros else []
    points = [gain for gain in lost if not gain.is_promise]
    need_points = any(not gain.is_promise or gain.term in means for gain in pros)
    return points if points or need_points else [gain for gain in lost if gain.then <= most]


def public_reasons(seat: Seat, before: Game, after: Game, skill: Skill[Any], rng: Random) -> list[Reason]:
    """Return what a turn of a seat has changed most, as everyone may know it: an AI player took it because of this.

    `before` and `after` are what the public may know when the turn begins, and when it has ended.
    """
    dealt, points = list[list[Sequence[Mapping[str, float]]]](), list[tuple[Mapping[str, float], ...]]()
    for game in (before, after):
        known = () if game.over else game.outlooks()
        points.append(() if None in known else tuple(game.prospects()))
        dealt.append([] if game.over else [skill.by_term(game.determinized(rng)) for _ in range(_ALIKE)])
    even, promise = (1 / before.seats,) * before.seats, (_means_by_seat(dealt[0]), _beyond_doubt(*dealt))
    was, now = (Line((), chances=even, points=each[0], promise=each[1]) for each in zip(points, promise, strict=True))
    return reasons(seat, now, was, skill, in_all=False)


def _beyond_doubt(
    before: Sequence[Sequence[Mapping[str, float]]], after: Sequence[Sequence[Mapping[str, float]]]
) -> tuple[dict[str, float], ...]:
    """Return the means after a turn, or those before it where what was dealt at random may make the difference."""
    means = list[dict[str, float]]()
    for seat, (was, now) in enumerate(zip(_means_by_seat(before), _means_by_seat(after), strict=False)):
        found = dict[str, float]()
        for term in was.keys() & now.keys():
            doubt = 2 * sqrt(sum(variance(seats[seat][term] for seats in each) / len(each) for each in (before, after)))
            found[term] = now[term] if abs(now[term] - was[term]) > doubt else was[term]
        means.append(found)
    return tuple(means)


def _gains(best: Sequence[Mapping[str, float]], other: Sequence[Mapping[str, float]]) -> _Gains:
    """Return by how much more each seat has by each term than with another action.

    A province of a board that only one of them may bring is left out.
    """
    both = enumerate(zip(best, other, strict=False))
    return {
        (seat, term): points - theirs[term]
        for seat, (own, theirs) in both
        for term, points in own.items()
        if term in theirs
    }


def _beyond_all(gains: _Gains) -> _Gains:
    """Return gains beyond what most seats gain alike, since an evaluation is known up to that."""
    terms = {term for _, term in gains}
    common = {term: median([0.0, *(more for (_, other), more in gains.items() if other == term)]) for term in terms}
    return {(seat, term): more - common[term] for (seat, term), more in gains.items()}
