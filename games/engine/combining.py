"""Combines several decisions into one choice, which is made and undone as a whole.

The rules ask one thing after another, but players would rather say "recruit" than first choose a card and then its
action. Decisions declare which others they combine with, and the functions here find the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import chain, islice, pairwise, takewhile
from random import Random
from typing import Any

from games.engine.answers import NATURE, Answer, Key, Label, Seat
from games.engine.decision import Amount, Ask, Decided, Pick, Picks, forced_answer, offered
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.table import Table
from games.engine.words import say


@dataclass(frozen=True)
class Several:
    """Options of which a player picks as many as the rules allow: an `Amount` says how many, a `Picks` which."""

    table: Table[Game]
    """The table that asks how many."""
    amount: Amount[Any, Any]
    picks: Picks[Any, Any]
    """The question that follows an answer that leaves options out."""

    @property
    def kinds(self) -> list[list[Key]]:
        """The options, those that are alike together."""
        kinds: dict[Key, list[Key]] = {}
        for key in self.picks.options:
            kinds.setdefault(self.picks.kind(key), []).append(key)
        return [*kinds.values()]

    def answers(self, keys: Collection[Key]) -> list[Answer]:
        """Return the answers that pick some options. Raises `Refused` for too many."""
        self.amount.check(len(keys))
        follows = self.table.tried(self.amount.seat, [len(keys)]).ask_of(self.amount.seat)
        which = tuple(key for key in self.picks.options if key in keys)
        asks_which = follows is not None and follows.topic == self.picks.topic
        return [len(keys), which] if asks_which else [len(keys)]


def several(table: Table[Game], seat: Seat) -> Several | None:
    """Return what a seat picks as many of as it likes, if that is asked now."""
    ask = table.ask_of(seat)
    if not (isinstance(ask, Amount) and ask.picked_by) or table.simultaneous:
        return None
    picks = table.tried(seat, [ask.low]).ask_of(seat)
    return Several(table, ask, picks) if isinstance(picks, Picks) and picks.topic == ask.picked_by else None


@dataclass(frozen=True)
class Choice:
    """Answers that a player gives at once."""

    decided: tuple[Decided, ...]
    """The decisions in order, with the answers."""
    before: Table[Game]
    """The table on which the last of them is given, or the first of several `unseen` ones: chance follows each."""

    @property
    def path(self) -> list[Answer]:
        """Return the answers."""
        return [answer for _, answer in self.decided]

    @cached_property
    def then(self) -> Table[Game]:
        """The table after the last of the answers; it must not be changed."""
        return self.taken()

    @cached_property
    def several(self) -> Several | None:
        """What the player then picks as many of as they like, as a part of the same choice."""
        ask, answer = self.decided[-1]
        return several(self.then, ask.seat) if str(answer) in ask.several_after else None

    def taken(self, *, nature: Random | None = None) -> Table[Game]:
        """Return a table of your own after the last of the answers."""
        ask, answer = self.decided[-1]
        return self.before.tried(ask.seat, [answer], nature=nature)


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player can choose from."""

    offered: Sequence[Choice]
    is_sifted: bool = False
    """Whether choices that matter less are left out."""

    @property
    def leaves_out(self) -> bool:
        """Whether spare answers are left out."""
        return any(ask.spare for choice in self.offered for ask, _ in choice.decided[1:])


def label_of(decided: Sequence[Decided], game: Game) -> Label:
    """Return the label of a choice, without its heading, given what its seat may know before the last answer."""
    (ask, answer), *rest = decided
    if not rest:
        return ask.label(game, str(answer))
    if ask.is_heading:
        (ask, answer), *rest = rest
    return ask.combined_label(game, str(answer), rest)


# Finding choices


def single_choices(table: Table[Game], ask: Ask) -> list[Choice]:
    """Return a choice for every answer to `ask`, which is open."""
    return [Choice(((ask, answer),), table) for answer in offered(ask)]


def choices(
    table: Table[Game], ask: Ask, most: int, few: int, fit: Callable[[Sequence[Choice]], bool] | None = None
) -> Choices:
    """Return the choices when `ask` is open, with the decisions that combine with them.

    They are combined as long as there are at most `most`; below headings and where a decision is repeated, at most
    `few`, so that all can be seen at once. If there would be too many below the headings, only those with a single
    choice are continued. Where `ask` unfolds, as many are continued as `fit`; by default, up to `few`.
    """
    single = single_choices(table, ask)
    if table.simultaneous or ask.only_follows:
        return Choices(single)
    if ask.unfolds:
        return Choices(_unfolded(single, fit or (lambda found: len(found) <= few)))
    if ask.is_heading:
        found = _extended(single, few if len(single) > 1 else most)
        return Choices([*chain.from_iterable(map(_while_alone, found))] if found is single else found)
    if ask.repeated_by:
        return Choices(_extended(single, few))
    choices = [*chain.from_iterable(map(_continued, single))] if ask.is_sifted else single
    seen = cache(lambda table: table.game.observation(ask.seat))

    def merit(choice: Choice) -> float:
        last, answer = choice.decided[-1]
        return last.matters(seen(choice.before), str(answer))

    ordered = sorted(choices, key=merit, reverse=True)
    if ask.is_sifted and len(ordered) > most:
        telling = [*filter(merit, ordered)][:most]
        return Choices(_extended(telling, most), is_sifted=True) if telling else Choices(single)
    return Choices(_extended(ordered, most))


def with_unseen(found: Choices, most: int) -> Choices:
    """Return choices, those that end with an `unseen` answer also with that answer until it is asked for no more.

    If these would be more than `most`, return the same choices.
    """
    more = [*chain.from_iterable([choice, *_unseen(choice)] for choice in found.offered)]
    return replace(found, offered=more) if len(more) <= most else found


def _unseen(choice: Choice) -> Sequence[Choice]:
    ask, answer = choice.decided[-1]
    if answer not in ask.unseen:
        return ()
    decided, then = choice.decided, choice.taken(nature=Random(0))
    while then.steps == choice.before.steps and (again := then.ask_of(ask.seat)) and again.topic == ask.topic:
        decided = (*decided, (ask, answer))
        then.answer(ask.seat, answer)
    return [replace(choice, decided=decided)] if decided != choice.decided else ()


def _extended(choices: Sequence[Choice], most: int) -> Sequence[Choice]:
    """Return the `choices` with the decisions that combine with them, one at a time, while there are at most `most`."""
    while True:
        longer = list(islice(_different(further for choice in choices for further in _continued(choice)), most + 1))
        if len(longer) > most or [len(each.decided) for each in longer] == [len(each.decided) for each in choices]:
            return choices
        choices = longer


def _unfolded(choices: Sequence[Choice], fit: Callable[[Sequence[Choice]], bool]) -> Sequence[Choice]:
    """Return the `choices` with the decisions that combine with them, one choice at a time, while all `fit`.

    Those of the fewest answers come first, and among them those that become the fewest choices.
    """
    found, whole = [*choices], list[Choice]()
    while True:
        longer = [
            (place, further)
            for place, choice in enumerate(found)
            if not any(choice is other for other in whole) and (further := _continued(choice))[0] is not choice
        ]
        if not longer:
            return found
        place, further = min(longer, key=lambda one: (len(found[one[0]].decided), len(one[1])))
        more = [*found[:place], *further, *found[place + 1 :]]
        if fit(more):
            found = more
        else:
            whole.append(found[place])


def _different(choices: Iterable[Choice]) -> Iterator[Choice]:
    """Yield the choices without those that give the same answers in another order, where none matters."""
    known = set[tuple[str, ...]]()
    for choice in choices:
        is_set = any(ask.repeated_by or ask.in_any_order for ask, _ in choice.decided)
        answers = tuple(sorted(map(str, choice.path)) if is_set else map(str, choice.path))
        if answers not in known:
            known.add(answers)
            yield choice


def _while_alone(choice: Choice) -> Sequence[Choice]:
    """Return a choice with the decision that combines with it, if that leaves no choice."""
    further = _continued(choice)
    return further if len(further) == 1 else [choice]


def _continued(choice: Choice) -> Sequence[Choice]:
    """Return the choice with each answer to the decision that combines with it; only the choice itself if none does."""
    ask, _ = choice.decided[-1]
    if ask.combines_with:
        then = choice.then
        follows = then.ask_of(ask.seat)
        if follows is not None and not isinstance(follows, Picks) and follows.topic in ask.combines_with:
            answers = [answer for answer in offered(follows) if str(answer) not in follows.spare]
            return [Choice((*choice.decided, (follows, answer)), then) for answer in answers or offered(follows)]
    return [choice]


def combined_answers(table: Table[Game], seat: Seat, paths: Sequence[Sequence[Answer]]) -> list[Answer]:
    """Return the answers for several choices from one group, in order, or reversed if only that is possible.

    Answers are left out if chance has made them unnecessary. Open decisions after the last choice, such as how to pay,
    are left to the player. Raises `Refused` if the choices cannot be combined.
    """
    try:
        return _combined(table, seat, paths)
    except Refused:
        return _combined(table, seat, list(reversed(paths)))


def _combined(table: Table[Game], seat: Seat, paths: Sequence[Sequence[Answer]]) -> list[Answer]:
    fork, given = table.fork(nature=Random(0)), list[Answer]()
    ask = fork.ask_of(seat)
    heading = int(ask is not None and ask.is_heading)
    repeated_by = ""
    if not all(path[heading:] for path in paths):
        raise Refused(say("refused-not-asked"))
    for place, path in enumerate(paths):
        for number, answer in enumerate(path[heading:] if place else path):
            ask = fork.ask_of(seat)
            begins = number == (0 if place else heading)
            if ask is None or (place and begins and ask.topic != repeated_by):
                if fork.number == table.number + len(given):
                    raise Refused(say("refused-not-asked"))
                return given  # chance has intervened, and nothing is left to draw
            repeated_by = ask.repeated_by if begins else repeated_by
            only = None if begins else forced_answer(ask)
            if number and only is None and isinstance(ask, Pick | Amount) and answer not in offered(ask):
                return given  # how to pay: the choice before has used up the cards for this payment
            given.append(answer if only is None else only)
            fork.answer(seat, given[-1])
    return given


# Following up on a choice


def with_forced_answers(
    table: Table[Game], seat: Seat, path: Iterable[Answer], *, defaults: bool = False
) -> list[Answer]:
    """Append answers of `seat` in the same step that go along with `path`: forced ones, and defaults.

    With `defaults`, the player wants to be asked about these as rarely as possible. A forced answer followed by chance
    is left to the player, since it could not be undone. Raises what `Table.answer` raises.
    """
    given = list(path)
    fork = table.fork()
    for answer in given:
        if _waits_for_chance(fork):
            return given
        fork.answer(seat, answer)
    while fork.steps == table.steps and not fork.simultaneous and (ask := fork.ask_of(seat)) is not None:
        along = _default(ask, wanted=defaults) if ask.default else _forced(ask)
        if along is None:
            break
        fork.answer(seat, along)
        if not ask.default and _waits_for_chance(fork):
            break
        given.append(along)
    return given


def at_choice(table: Table[Game], seat: Seat) -> Table[Game]:
    """Return a fork at which `seat`, asked now, has a choice, after forced answers in the same step.

    If no choice follows them, or chance comes first, return a fork at which the last of them is given. Return the table
    itself if nothing goes before.
    """
    then, given = table, list[Answer]()
    while then.steps == table.steps and not (then.simultaneous or _waits_for_chance(then)):
        ask = then.ask_of(seat)
        if ask is None:
            break
        only = None if ask.default else _forced(ask)
        if only is None:
            return then
        then = table.fork() if then is table else then
        then.answer(seat, only)
        given.append(only)
    return table.tried(seat, given[:-1]) if len(given) > 1 else table


def _forced(ask: Ask) -> Answer | None:
    """Return the only answer to `ask`; `None` if there is a choice, or if the player answers in any case."""
    return None if ask.is_always_asked else forced_answer(ask)


def _waits_for_chance(table: Table[Game]) -> bool:
    return any(ask.seat == NATURE for ask in table.asks)


def _default(ask: Ask, *, wanted: bool) -> Answer | None:
    """Return the default if it goes along with the choice before."""
    asks_anyway = isinstance(ask, Pick) and any(key in ask.options for key in ask.default_unless)
    return ask.default if wanted and not asks_anyway else None


def last_choice(table: Table[Game], seat: Seat) -> list[Decided]:
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
    while first and _went_along(own[first - 1][0], own[first][0]):
        first -= 1
    return own[first:]


def _went_along(begun: Ask, ask: Ask) -> bool:
    """Return whether a question left no choice, or was part of the same choice as the one before it.

    One with a default never went along, so that nobody learns from an undo whether there was a choice.
    """
    return not ask.default and (_forced(ask) is not None or ask.topic in begun.combines_with)


def combined_with_first(decided: Sequence[Decided]) -> Sequence[Decided]:
    """Return the decisions that form one choice with the first one, leaving out those without a choice."""
    follows = (then.topic in ask.combines_with for (ask, _), (then, _) in pairwise(decided))
    return decided[: 1 + sum(1 for _ in takewhile(bool, follows))]
