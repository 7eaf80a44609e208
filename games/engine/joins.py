"""Combines several asks into one choice, which is answered and undone as a whole.

The rules ask one thing after another, but players would rather say "recruit" than first choose a card and then its
action. `Joins` declares which asks of a game form one choice, and the functions here find the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, pairwise, takewhile
from random import Random
from typing import Any, Final, TypeAlias

from games.engine.asks import NATURE, Amount, Answer, Ask, Key, Pick, Picks, Seat, only_answer
from games.engine.errors import Refused
from games.engine.labels import Label
from games.engine.table import Table
from games.engine.words import say

Part: TypeAlias = tuple[Ask, Answer]
"""An ask and its answer, as a part of a choice."""

MOST: Final = 25
"""Most choices that can be made at once."""


@dataclass(frozen=True, slots=True)
class Stop:
    """An answer to a `Pick` that ends an action where players could go on.

    It goes along with the choice before if they want that, and where nothing is left that this choice did not offer.
    """

    key: Key
    unless: Collection[Key] = ()
    """If one of these options is offered as well, the player is asked in any case."""
    is_asked: Callable[[Table[Any]], bool] = lambda _table: True
    """Returns whether something is left that the choice before did not offer, given the table with the open ask.

    It must depend on public facts alone, for everyone sees whether the game goes on at once. So the player is asked
    even if what they hide leaves only the `key`.
    """


@dataclass(frozen=True, slots=True)
class Joins:
    """Which asks of a game are combined, by topic."""

    joined: Mapping[str, Collection[str]] = field(default_factory=dict)
    """For each topic, the topics that join the same choice if they are asked next. None of them is a `Picks`."""
    headings: Collection[str] = ()
    """Topics whose options are headings for groups of choices, such as the cards in hand."""
    several: Mapping[str, str] = field(default_factory=dict)
    """For a topic below its heading, the later topic that takes another choice from the same group.

    Example: the place of a second piece, after that of the first. Whether it is asked, and its options, must not depend
    on chance in between.
    """
    stops: Mapping[str, Stop] = field(default_factory=dict)
    """Topics whose answer ends an action, and may go along with the choice before."""
    asked: Collection[str] = ()
    """Topics that players answer themselves even if there is only one answer.

    If it went along with the choice before, everyone would see from how soon the game goes on what the player hides:
    that no tile is left which could be added, for example.
    """
    label: Callable[[Sequence[Part], Any], Label] | None = None
    """Returns the label of a choice that combines several asks, without its heading, like `Texts.label`.

    Required if anything is `joined`.
    """


@dataclass(frozen=True)
class Choice:
    """Answers that a player gives with one click."""

    parts: tuple[Part, ...]
    """The asks that it answers, in order, with the answers."""
    before: Table[Any]
    """The table on which the last of them is given."""

    @property
    def path(self) -> list[Answer]:
        """Return the answers."""
        return [answer for _, answer in self.parts]

    @cached_property
    def then(self) -> Table[Any]:
        """The table after the last of the answers; it must not be changed."""
        return self.taken()

    def taken(self, *, nature: Random | None = None) -> Table[Any]:
        """Return a table of your own after the last of the answers."""
        ask, answer = self.parts[-1]
        return self.before.tried(ask.seat, [answer], nature=nature)


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under the same heading."""

    heading: Part | None
    """`None` if the game has no headings."""
    choices: Sequence[Choice]
    most: int = 1
    """How many of them can be made at once."""
    times: Mapping[int, int] = field(default_factory=dict)
    """How often a choice, given by its index, can be made at once; 1 if missing."""


def offered(ask: Pick | Amount) -> Sequence[Answer]:
    """Return the answers that an ask accepts."""
    return range(ask.low, ask.high + 1) if isinstance(ask, Amount) else ask.options


# Finding choices


def groups(table: Table[Any], ask: Pick | Amount, joins: Joins) -> list[Group]:
    """Return the choices when `ask` is open, by heading.

    Choices include the asks joined to them as long as their group has at most `MOST` choices.
    """
    firsts = [Choice(((ask, answer),), table) for answer in offered(ask)]
    if table.simultaneous:
        return [Group(None, firsts)]
    if ask.topic in joins.headings:
        return [_group(first.parts[0], _extended([first], joins), joins) for first in firsts]
    return [_group(None, _extended(firsts, joins), joins)]


def _extended(choices: Sequence[Choice], joins: Joins) -> Sequence[Choice]:
    """Return the `choices` with the asks joined to them, one ask at a time, as long as there are at most `MOST`."""
    while True:
        longer = list(islice((further for choice in choices for further in _continued(choice, joins)), MOST + 1))
        if len(longer) > MOST or [len(choice.parts) for choice in longer] == [len(choice.parts) for choice in choices]:
            return choices
        choices = longer


def _continued(choice: Choice, joins: Joins) -> Iterable[Choice]:
    """Return the choice with each answer to the ask joined to it; only the choice itself if no ask is."""
    ask, _ = choice.parts[-1]
    if ask.topic in joins.joined:
        then = choice.then
        follows = then.ask_of(ask.seat)
        if follows is not None and not isinstance(follows, Picks) and follows.topic in joins.joined[ask.topic]:
            return [Choice((*choice.parts, (follows, answer)), then) for answer in offered(follows)]
    return [choice]


def _group(heading: Part | None, choices: Sequence[Choice], joins: Joins) -> Group:
    """Return a group of the `choices`, with how many of them can be made at once."""
    begun = [choice.parts[int(heading is not None) :][:1] for choice in choices]
    if not any(ask.topic in joins.several for parts in begun for ask, _ in parts):
        return Group(heading, choices)
    answers = [answer for parts in begun for _, answer in parts]
    found = [_in_a_row(choice, *part, answers, joins) for choice, (part,) in zip(choices, begun, strict=True)]
    times = {place: alike for place, (alike, _) in enumerate(found) if alike > 1}
    return Group(heading, choices, max(most for _, most in found), times)


def _in_a_row(choice: Choice, begun: Ask, answer: Answer, others: Collection[Answer], joins: Joins) -> tuple[int, int]:
    """Return how often a choice can be repeated, and how many choices of its group can be made if it is the first.

    The choice gave `answer` to the ask `begun`; the choices of the group give `others`.
    """
    seat = begun.seat
    fork = choice.taken(nature=Random(0)) if _waits_for_chance(choice.then) else choice.then
    alike = most = 1
    while most < MOST and isinstance(ask := fork.ask_of(seat), Pick | Amount):
        following = [other for other in offered(ask) if other in others]
        if ask.topic != joins.several.get(begun.topic) or not following:
            break
        most += 1
        alike += answer in following and alike == most - 1
        if fork is choice.then:
            fork = fork.fork(nature=Random(0))
        fork.answer(seat, answer if answer in following else following[0])
        begun = ask
        while isinstance(then := fork.ask_of(seat), Pick | Amount) and then.topic in joins.joined.get(ask.topic, ()):
            ask = then
            fork.answer(seat, offered(ask)[0])
    return alike, most


def together(table: Table[Any], seat: Seat, paths: Sequence[Sequence[Answer]], joins: Joins) -> list[Answer]:
    """Return the answers for several choices from one group, in order, or reversed if only that is possible.

    Answers are left out if chance has made them unnecessary. Open asks after the last choice, such as how to pay, are
    left to the player. Raises `Refused` if the choices cannot be combined.
    """
    try:
        return _together(table, seat, paths, joins)
    except Refused:
        return _together(table, seat, list(reversed(paths)), joins)


def _together(table: Table[Any], seat: Seat, paths: Sequence[Sequence[Answer]], joins: Joins) -> list[Answer]:
    fork, given = table.fork(nature=Random(0)), list[Answer]()
    ask = fork.ask_of(seat)
    heading = int(ask is not None and ask.topic in joins.headings)
    begun = ""
    if not all(path[heading:] for path in paths):
        raise Refused(say("refused-not-asked"))
    for place, path in enumerate(paths):
        for number, answer in enumerate(path[heading:] if place else path):
            ask = fork.ask_of(seat)
            begins = number == (0 if place else heading)
            if ask is None or (place and begins and ask.topic != joins.several.get(begun)):
                if fork.number == table.number + len(given):
                    raise Refused(say("refused-not-asked"))
                return given  # chance has intervened, and nothing is left to draw
            begun = ask.topic if begins else begun
            only = None if begins else only_answer(ask)
            if number and only is None and isinstance(ask, Pick | Amount) and answer not in offered(ask):
                return given  # how to pay: the choice before has used up the cards for this payment
            given.append(answer if only is None else only)
            fork.answer(seat, given[-1])
    return given


# Following up on a choice


def led_on(
    table: Table[Any], seat: Seat, path: Iterable[Answer], joins: Joins | None = None, *, stops: bool = False
) -> list[Answer]:
    """Append answers of `seat` in the same step that go along with `path`: those that leave no choice, and stops.

    With `stops`, the player wants to be asked about these as rarely as possible. Of answers that leave no choice, one
    followed by chance is left to the player, since it could not be undone. Raises what `Table.answer` raises.
    """
    led = list(path)
    fork = table.fork()
    for answer in led:
        if _waits_for_chance(fork):
            return led
        fork.answer(seat, answer)
    while fork.steps == table.steps and not fork.simultaneous and (ask := fork.ask_of(seat)) is not None:
        stop = joins.stops.get(ask.topic) if joins else None
        along = _stop(stop, ask, fork, wanted=stops) if stop else _only_answer(ask, joins)
        if along is None:
            break
        fork.answer(seat, along)
        if stop is None and _waits_for_chance(fork):
            break
        led.append(along)
    return led


def _only_answer(ask: Ask, joins: Joins | None) -> Answer | None:
    """Return the only answer to `ask`; `None` if there is a choice, or if the player answers in any case."""
    return None if joins and ask.topic in joins.asked else only_answer(ask)


def _waits_for_chance(table: Table[Any]) -> bool:
    return any(ask.seat == NATURE for ask in table.asks)


def _stop(stop: Stop, ask: Ask, table: Table[Any], *, wanted: bool) -> Answer | None:
    """Return the stop if it goes along with the choice before; `ask` is open on `table`."""
    if isinstance(ask, Pick) and any(key in ask.options for key in stop.unless):
        return None
    return stop.key if wanted or not stop.is_asked(table) else None


def last_choice(table: Table[Any], seat: Seat, joins: Joins) -> list[Part]:
    """Return the answers that `seat` would undo to choose again, the earliest first; empty if it cannot undo any.

    It continues past answers that left no choice or were part of a combined choice.
    """
    most = table.undoable(seat)
    if not most:
        return []
    own = [*table.step_answers]
    if not own:
        back = table.before(1)
        own = [*back.step_answers, *((ask, table.answers[-1].answer) for ask in back.asks if ask.seat == seat)]
    own = own[-most:]
    first = len(own) - 1
    while first and _went_along(table, own[first - 1 :], joins):
        first -= 1
    return own[first:]


def _went_along(table: Table[Any], last: Sequence[Part], joins: Joins) -> bool:
    """Return whether the second of the `last` answers left no choice, or was part of the same choice as the first.

    Whether a stop went along depends on public facts, so that nobody learns from an undo whether there was a choice.
    """
    (begun, _), (ask, answer), *later = last
    if (stop := joins.stops.get(ask.topic)) is not None:
        return answer == stop.key and not stop.is_asked(table.before(1 + len(later)))
    return _only_answer(ask, joins) is not None or ask.topic in joins.joined.get(begun.topic, ())


def joined_of(parts: Sequence[Part], joins: Joins) -> Sequence[Part]:
    """Return the `parts` that form one choice with the first one, leaving out those without a choice."""
    follows = (then.topic in joins.joined.get(ask.topic, ()) for (ask, _), (then, _) in pairwise(parts))
    return parts[: 1 + sum(1 for _ in takewhile(bool, follows))]
