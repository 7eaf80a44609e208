"""Reasons: why an action is better than another, from what both lead to.

Points that would count if the game ended soon say most, then what players will have; the evaluation tells the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from statistics import fmean, median, variance
from typing import Any, Final, NamedTuple, Self, TypeAlias

from games.engine.answers import Answer, Seat
from games.engine.events import Event
from games.engine.game import Game
from games.engine.policies import Skill

_Gains: TypeAlias = Mapping[tuple[Seat, str], float]
"""By how many more points a seat has by a term."""
_TELLING: Final = 0.5
"""Points that are worth telling."""
_MUCH: Final = 2.0
"""The same of a rival, who also does other things; and what a player is always told to lose."""
_MOST: Final = 0.6
"""The share of a rival's points that must come from the source that is told."""
_MANY: Final = 3.0
"""The same of a rival who is hardly likely to win."""
_EXPLAINED: Final = 0.5
"""The share of the difference between two actions that reasons must make up for, where the end can tell more."""
LIKELY: Final = 0.6
"""How many of a holding are worth telling: it is there more often than not."""
_PERHAPS: Final = 0.3
"""The same if there is nothing else to tell."""
_EXPECTED: Final = 0.05
"""The same if only the evaluation expects them, as a share of its spread."""
NO_SKILL: Final = Skill[Any]()
MAX_TERMS: Final = 2
"""Most terms that are told, for an action and against it."""
MAX_HELD: Final = 3
"""The same for what its player has more."""
_DEALT: Final = 8
"""Worlds in which what only some players know is dealt at random, before and after a turn."""


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
    """Each seat's points by source if the game ended at the player's next turn, and its holdings then."""
    promise: tuple[Mapping[str, float], ...] = ()
    """Each seat's evaluation by term, in points, up to a constant for all; empty if none is learned."""
    now: tuple[Mapping[str, float], ...] = ()
    """The same once the step is over; empty if that is not known."""
    goes_on: bool = False
    """Whether its player chooses on in the same step, once chance or another player has come."""
    worth: tuple[Mapping[str, float], ...] = ()
    """What one of each of a seat's holdings is worth, in points; all else is points."""
    next_turn: tuple[Event, ...] = ()
    """What its player most likely does at the next turn, as far as enough worlds agree."""
    ends_then: bool = False
    """Whether that most likely ends the game."""
    then: tuple[Sequence[Mapping[str, float]], ...] = ()
    """Each seat's points by source in each of these worlds, if the game ended after it; empty if not known."""


class Reason(NamedTuple):
    """Why an action is better than others."""

    seat: Seat
    term: str
    """A source of points, or a term of the evaluation."""
    more: float
    """How many more points, or of a holding, the seat has with it; a rival has fewer."""
    is_promise: bool
    """Whether it is only the evaluation that expects them; otherwise they would count if the game ended then."""
    is_later: bool = False
    """Whether it is expected to come only later on."""

    def is_cost(self, seat: Seat) -> bool:
        """Whether it is what an action costs its own `seat`."""
        return self.seat == seat and self.more < 0

    def is_gift(self, seat: Seat) -> bool:
        """Whether it is what a rival of a seat gains."""
        return self.seat != seat and self.more > 0


def means_by_seat(found: Sequence[Sequence[Mapping[str, float]]]) -> tuple[dict[str, float], ...]:
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
    """At the player's next turn, if the game ended then; or how many more of a holding."""
    now: float
    """By the evaluation once the step is over, beyond what most seats have more."""
    then: float
    """The same later on, as far as the search looks ahead."""
    weight: float
    """How much the seat's points count."""
    worth: float | None = None
    """What one of it is worth, in points, if it is a holding."""

    @property
    def is_promise(self) -> bool:
        """Whether only the evaluation expects it: there are hardly any points, or they are soon lost again."""
        turns = self.points * self._expected < 0 and abs(self.points) < 2 * abs(self._expected)
        return self.worth is None and (turns or abs(self.points) < _TELLING)

    @property
    def reason(self) -> Reason:
        """The gain as it is told."""
        return Reason(self.seat, self.term, self.more, self.is_promise, self.is_later)

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
    def key(self) -> tuple[Seat, str]:
        """Whose gain it is, and by which term."""
        return self.seat, self.term

    @property
    def kind(self) -> str:
        """Of what kind a holding is, such as a card."""
        return self.term.partition("-")[0]

    @property
    def where(self) -> str:
        """What a holding is about, such as the province, which may also be a source of points."""
        return self.term.rpartition("-")[-1]

    def is_gift(self, seat: Seat) -> bool:
        """Whether it is many points for a rival of a seat."""
        return self.worth is None and self.seat != seat and self.points >= _MANY

    @property
    def counts(self) -> float:
        """How much it counts."""
        return self.weight * self.more * (1.0 if self.worth is None else self.worth)


def reasons(
    seat: Seat,
    best: Line,
    other: Line,
    skill: Skill[Any] = NO_SKILL,
    *,
    in_all: bool = True,
    always: bool = False,
) -> list[Reason]:
    """Return what an action of a seat brings more than another: the most important, and what adds to it.

    A rival's points count by how likely that rival is to win. What is only a means to points is told if it brings them
    later on, or if there is nothing else. `in_all`, what an action costs is told, too. Where the end of the game can
    tell more, nothing is told that does not make up for much of the difference, unless `always` is set.
    """
    gains, parts = _without_parts(_borne_out(_all_gains(seat, best, other), best, other), skill.means)
    least = _EXPECTED * skill.spread(len(best.chances)) if best.promise else _TELLING
    case = _Case.of(seat, gains, skill, least, in_all=in_all)
    if skill.plays_out and in_all:
        needed = _EXPLAINED * _difference(seat, best, other, skill)
        case.pros += _enough(gains, case.told, needed)
        if not always and _in_all([*case.told, *case.gifts]) < needed / 2:
            return []
    return case.reasons(parts, _MUCH if skill.plays_out else 0.0)


@dataclass
class _Case:
    """What speaks for an action of a seat, and against it, the most important first."""

    seat: Seat
    ends: Sequence[_Gain]
    """Everything that brings points, or costs some."""
    pros: list[_Gain]
    costs: Sequence[_Gain]
    won: Sequence[_Gain]
    """Holdings that the seat has more of, then those that rivals have fewer of."""
    lost: Sequence[_Gain]
    gifts: Sequence[_Gain]
    """Many points that rivals gain."""

    @classmethod
    def of(cls, seat: Seat, gains: Sequence[_Gain], skill: Skill[Any], least: float, *, in_all: bool) -> Self:
        """Choose among gains; costs only if they are to be told, too."""
        ends, means = _ends_and_means(gains, skill)
        pros = _best_pros(seat, ends, means, least)
        won, lost = _holdings(seat, gains, pros, ends, skill.tells_rivals)
        if won:  # it says more than what is expected
            enough = 2 * won[0].counts
            pros = [gain for gain in pros if not gain.is_promise or (gain.seat == seat and gain.counts > enough)]
        own = [gain for gain in ends if gain.seat == seat]
        costs = _costs(own, pros or won, skill.means, least) if in_all else []
        pros += _of_rivals(gains, pros)
        gifts = [gain for gain in gains if in_all and gain.is_gift(seat)]
        return cls(seat, ends, pros, costs, won, lost if in_all else [], gifts)

    @property
    def told(self) -> list[_Gain]:
        """All but the gifts."""
        return [*self.pros, *self.costs, *self.won, *self.lost]

    def reasons(self, parts: Sequence[_Gain], worth_it: float) -> list[Reason]:
        """Return what is told: means to points by their `parts`; gifts, so that rivals are not told one-sidedly."""
        own = [gain for gain in self.ends if gain.seat == self.seat]
        whole = _with_all(self.seat, _with_rest(self.seat, [*self.pros, *self.costs], self.ends), own, worth_it)
        found = [part for reason in whole for part in _parted(reason, parts) or [reason]]
        if any(reason.seat != self.seat for reason in found):
            found += [gain.reason for gain in self.gifts if -2 * gain.counts >= self.pros[0].counts]
        lost = self.lost if self.pros or self.won else []
        return [*found, *(gain.reason for gain in (*self.won, *lost))]


def _borne_out(gains: Sequence[_Gain], best: Line, other: Line) -> list[_Gain]:
    """Return gains, and expect nothing of a source of points to which the player's next turn brings none."""
    brought = _gains(means_by_seat(best.then), means_by_seat(other.then))
    return [
        gain._replace(now=0.0, then=0.0)
        if gain.is_promise and brought.get(gain.key, gain.more) * gain.more <= 0
        else gain
        for gain in gains
    ]


def _without_parts(gains: Sequence[_Gain], means: Collection[str]) -> tuple[list[_Gain], list[_Gain]]:
    """Return gains without holdings that are a part of the means to points, such as cards of a colour; and these."""
    parts = [gain for gain in gains if gain.worth is not None and gain.kind in means]
    return [gain for gain in gains if gain not in parts], parts


def _parted(reason: Reason, parts: Sequence[_Gain]) -> list[Reason]:
    """Return the holdings that are why a player has better means to points, or worse, the greatest first."""
    own = [gain for gain in parts if gain.seat == reason.seat and gain.kind == reason.term]
    alike = [gain for gain in own if gain.points * reason.more > 0 and abs(gain.points) >= _PERHAPS]
    return [gain.reason for gain in sorted(alike, key=lambda gain: -abs(gain.counts))[:MAX_TERMS]]


def _ends_and_means(gains: Sequence[_Gain], skill: Skill[Any]) -> tuple[list[_Gain], list[_Gain]]:
    """Return what brings points, and what is expected of means to them; holdings are neither."""
    counted = [gain for gain in gains if gain.worth is None]
    means = [gain for gain in counted if gain.term in skill.means and gain.is_promise]
    return [gain for gain in counted if gain not in means], means


def _in_all(gains: Sequence[_Gain]) -> float:
    """Return how much some gains count together."""
    return sum(gain.counts for gain in gains)


def _of_rivals(gains: Sequence[_Gain], pros: Sequence[_Gain]) -> list[_Gain]:
    """Return many points that rivals lose, even those who are not likely to win, the most first."""
    many = [gain for gain in gains if gain not in pros and gain.weight < 0 and gain.worth is None]
    return sorted((gain for gain in many if gain.points <= -_MANY), key=lambda gain: gain.points)[:MAX_TERMS]


def _difference(seat: Seat, best: Line, other: Line, skill: Skill[Any]) -> float:
    """Return how much better an action is, in points: by how much its evaluation must be higher."""
    one, two = (log(max(1e-3, chance) / max(1e-3, 1 - chance)) for chance in (best.chances[seat], other.chances[seat]))
    return skill.spread(len(best.chances)) * (one - two)


def _enough(gains: Sequence[_Gain], told: Sequence[_Gain], needed: float) -> list[_Gain]:
    """Return points that are not told yet, the greatest first, until they count as much as is `needed` in all."""
    missing, found = needed - _in_all(told), list[_Gain]()
    left = [gain for gain in gains if gain not in told and gain.worth is None and not gain.is_promise]
    for gain in sorted(left, key=lambda gain: -gain.counts):
        if missing > 0 and gain.counts > 0 and abs(gain.points) >= _MUCH:
            missing -= gain.counts
            found.append(gain)
    return found


def _holdings(
    seat: Seat, gains: Sequence[_Gain], pros: Sequence[_Gain], ends: Sequence[_Gain], tells_rivals: str
) -> tuple[list[_Gain], list[_Gain]]:
    """Return what a seat has more, then what rivals have fewer, the greatest first, and what the seat has fewer.

    What scores is told in points. What is there only perhaps is told where there is nothing else but expectations.
    """
    scored = {(gain.seat, gain.term) for gain in ends if abs(gain.points) >= _MUCH}
    held = [gain for gain in gains if gain.worth is not None]
    left = [gain for gain in held if scored.isdisjoint(((seat, gain.where), (gain.seat, gain.where)))]
    told = left if tells_rivals == "always" else [gain for gain in left if gain.seat == seat]
    points = [gain.counts for gain in pros if not gain.is_promise]
    won, lost = _likely(seat, told, max(points, default=0.0), LIKELY)
    if not (won or points):
        won, lost = _likely(seat, told, 0.0, _PERHAPS)
    if tells_rivals == "of the same":
        won += _lost_by_rivals(seat, left, won, max(points, default=0.0))
    return won, lost


def _lost_by_rivals(seat: Seat, held: Sequence[_Gain], won: Sequence[_Gain], points: float) -> list[_Gain]:
    """Return who loses the holding that counts most of those `won`, and the one that counts more than all, if any.

    What the seat loses, too, is left out.
    """
    lost = {gain.term for gain in held if gain.seat == seat and gain.points < 0}
    rivals = [gain for gain in held if gain.points <= -LIKELY and gain.term not in lost]
    greatest, most = (max((gain.counts for gain in each), default=0.0) for each in (rivals, won))
    return [
        gain for gain in rivals if (won and gain.term == won[0].term) or gain.counts == greatest > max(most, points)
    ]


def _likely(seat: Seat, held: Sequence[_Gain], points: float, least: float) -> tuple[list[_Gain], list[_Gain]]:
    """Return what differs by the `least` number, and counts enough beside the greatest and the `points` gained."""
    found = sorted([gain for gain in held if abs(gain.points) >= least], key=lambda gain: -abs(gain.counts))
    most = abs(found[0].counts) if found else 0.0
    enough, much = max(most / 8, points / 2), max(most / 4, points / 2)
    won = [gain for gain in found if gain.counts >= (enough if gain.seat == seat else much)][:MAX_HELD]
    lost = [gain for gain in found if gain.seat == seat and -gain.counts >= much][:MAX_TERMS]
    return sorted(won, key=lambda gain: gain.seat != seat), lost


def _all_gains(seat: Seat, best: Line, other: Line) -> list[_Gain]:
    """Return what all seats have more by each term that has a name."""
    weights, points = _weights(seat, best.chances, other.chances), _gains(best.points, other.points)
    worth = {(who, term): worth for who, own in enumerate(best.worth) for term, worth in own.items()}
    held = {key: more for key, more in points.items() if key in worth}
    counted = {**held, **_by_rival(seat, {key: more for key, more in points.items() if key not in worth})}
    then = _beyond_all(_gains(best.promise, other.promise)) or counted
    now = _beyond_all(_gains(best.now, other.now)) or then
    found = [
        _Gain(*key, counted.get(key, 0.0), now.get(key, 0.0), then.get(key, 0.0), weights[key[0]], worth.get(key))
        for key in dict.fromkeys([*points, *then])
        if key[1]
    ]
    if best.events or other.events:
        return found
    return [gain for gain in found if gain.seat == seat and not gain.is_later]  # sealed: nothing is sure to come of it


def _by_rival(seat: Seat, points: _Gains) -> _Gains:
    """Return points with all that a rival has more or fewer at the sources where most of that is; elsewhere none."""
    found = {key: more for key, more in points.items() if key[0] == seat}
    for rival in {who for who, _ in points} - {seat}:
        own = {key: more for key, more in points.items() if key[0] == rival}
        total = sum(own.values())
        most = sorted(own, key=lambda key: -own[key] * total)[:MAX_TERMS]
        if abs(total) < _MUCH or sum(own[key] for key in most) / total < _MOST:
            continue
        if own[most[0]] / total < _MOST:
            found[most[1]] = own[most[1]]
        found[most[0]] = total - found.get(most[1], 0.0) if len(most) > 1 else total
    return found


def _best_pros(seat: Seat, ends: Sequence[_Gain], means: Sequence[_Gain], least: float) -> list[_Gain]:
    """Return the greatest gains: those that do not only come later on, or else with the means that bring them."""
    pros, later = _pros(seat, [gain for gain in ends if not gain.is_later], least), _pros(seat, ends, least)
    means = [gain for gain in means if gain.seat == seat]
    at_once = _pros(seat, [gain._replace(then=gain.now) for gain in means], least)
    if later and at_once:
        at_once = [at_once[0], *later]
    return pros or at_once or later or _pros(seat, [gain for gain in means if gain.now > 0], least)


def _with_rest(seat: Seat, told: Sequence[_Gain], gains: Sequence[_Gain]) -> list[Reason]:
    """Return reasons; the first that tells points of a rival counts for those of its `gains` that are not told, too."""
    found, begun = list[Reason](), {seat}
    for gain in told:
        rest = 0.0
        if gain.seat not in begun and not gain.is_promise:
            begun.add(gain.seat)
            rest = sum(other.points for other in gains if other.seat == gain.seat and other not in told)
        found.append(gain.reason._replace(more=gain.more + rest))
    return found


def _with_all(seat: Seat, told: Sequence[Reason], gains: Sequence[_Gain], worth_it: float) -> list[Reason]:
    """Let the first points of a seat that are told count for all its `gains`, of which the greatest is told, too.

    Without any in all, tell no number, and nothing if that source is not `worth_it`.
    """
    own, points = [reason for reason in told if reason.seat == seat], sum(gain.points for gain in gains)
    counted = [reason for reason in own if not reason.is_promise]
    first = next((reason for reason in counted if reason.more > 0), counted[0] if counted else None)
    if first is None:
        return [*told]
    if abs(points) < _TELLING and 0 < first.more < worth_it:
        return [reason for reason in told if reason.seat != seat]
    greatest = max(gains, key=lambda gain: gain.points * first.more)
    is_told = greatest.points * points < first.more * points or greatest.term in [reason.term for reason in own]
    also = [] if is_told else [Reason(seat, greatest.term, greatest.points, is_promise=False)]
    more = first.more + points - sum(reason.more for reason in [*counted, *also])
    is_so = abs(more) >= _TELLING and more * first.more > 0
    whole = first._replace(more=more) if is_so else first._replace(is_promise=True)
    return [each for reason in told for each in ((*also, whole) if reason == first else (reason,))]


def _weights(seat: Seat, *chances: Sequence[float]) -> list[float]:
    """Return how much each seat's points count for a seat: those of rivals by how likely they are to win."""
    mean = [fmean(each) for each in zip(*chances, strict=True)]
    rest = 1 - mean[seat]
    return [1.0 if each == seat else -chance / rest if rest else 0.0 for each, chance in enumerate(mean)]


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
    if sum(gain.points for gain in gains) <= -_MUCH:
        most = -_MUCH / 2
    against = sorted((gain for gain in gains if gain.counts <= most), key=lambda gain: gain.counts)
    lost = against[:MAX_TERMS] if pros else []
    points = [gain for gain in lost if not gain.is_promise]
    need_points = any(not gain.is_promise or gain.term in means for gain in pros)
    return points if points or need_points else [gain for gain in lost if gain.then <= most]


def public_reasons(seat: Seat, before: Game, after: Game, skill: Skill[Any], rng: Random) -> list[Reason]:
    """Return what a turn of a seat has changed most, as everyone may know it: an AI player took it because of this.

    `before` and `after` are what the public may know when the turn begins, and when it has ended.
    """
    both, even = (before, after), (1 / before.seats,) * before.seats
    worlds = [[] if game.over else [game.determinized(rng) for _ in range(_DEALT)] for game in both]
    promise, held = (
        _before_and_after([[*map(find, dealt)] for dealt in worlds]) for find in (skill.by_term, skill.held)
    )
    points = [() if game.over or None in game.outlooks() else game.prospects() for game in both]
    known = [_merged(*each) for each in zip(points, held, strict=True)]
    worth = means_by_seat([*map(skill.worth, worlds[1])])
    was, now = (
        Line((), chances=even, points=each[0], worth=worth, promise=each[1])
        for each in zip(known, promise, strict=True)
    )
    return reasons(seat, now, was, skill, in_all=False)


_Found: TypeAlias = Sequence[Mapping[str, float]]
"""Each seat's numbers."""


def _merged(points: _Found, held: _Found) -> tuple[Mapping[str, float], ...]:
    """Return each seat's points with what it holds."""
    return tuple({**one, **other} for one, other in zip(points or [{}] * len(held), held, strict=True))


def _before_and_after(found: Sequence[Sequence[_Found]]) -> tuple[tuple[dict[str, float], ...], ...]:
    """Return the means before a turn, and after it, beyond doubt."""
    before, after = found
    return means_by_seat(before), beyond_doubt(before, after)


def beyond_doubt(
    before: Sequence[Sequence[Mapping[str, float]]], after: Sequence[Sequence[Mapping[str, float]]]
) -> tuple[dict[str, float], ...]:
    """Return the means after a turn, or those before it where what was dealt at random may make the difference.

    So it is for two actions: the means of the second, or those of the first.
    """
    means = list[dict[str, float]]()
    for seat, (was, now) in enumerate(zip(means_by_seat(before), means_by_seat(after), strict=False)):
        found = dict[str, float]()
        for term in [term for term in was if term in now]:  # in an order that is the same in every process
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
    """Return gains beyond what most seats gain alike, since an evaluation is known up to that; others are none."""
    terms = {term for _, term in gains}
    common = {term: median([0.0, *(more for (_, other), more in gains.items() if other == term)]) for term in terms}
    beyond = {(seat, term): more - common[term] for (seat, term), more in gains.items()}
    return {key: more if more * gains[key] > 0 else 0.0 for key, more in beyond.items()}
