"""Why something is not possible now: every rule is written once, for the options and for what players read.

A condition is a function that returns the `Reason` against an action, or `None` if it is possible. It looks at the
*means* of a seat, a value that both the state and the views of a game can make (`Position`). A *judge* lists all that a
question could offer, each with its reason. The rules offer what has none (`pick`); the texts put the others into
words (`Barred`); AI players can ask the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from games.engine.asks import Ask, Key, Pick, Seat
from games.engine.language import Catalogue
from games.engine.words import listed

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class Reason(NamedTuple):
    """Why something is not possible: a message of the game's catalogue with its values."""

    message: str
    values: Mapping[str, Any] = _NONE
    """Numbers, proper names, other reasons, or tuples of reasons (alternatives)."""
    evident: bool = False
    """Whether the table or the question shows it anyway: only players who try all the same are told."""


Judged: TypeAlias = Iterable[tuple[Key, Reason | None]]
"""All that a question could offer, in order, each with the reason against it, or `None` if it is possible."""

Judge: TypeAlias = Callable[[Any], Judged]
"""Lists all that a question could offer, given the means of the asked seat."""

Phrase: TypeAlias = Callable[[Reason, Any, Seat], str]
"""Puts a reason into words, given the view of a seat and the seat."""


class Position(Protocol):
    """A state or a view."""

    def means(self, seat: Seat) -> Any:
        """Return what the rules have to know of `seat` to judge what it can do now.

        A view may lack what its viewer may not know; its own seat's means are complete.
        """


def possible(judged: Judged) -> list[Key]:
    """Return the options without a reason against them."""
    return [key for key, why in judged if why is None]


def pick(judges: Mapping[str, Judge], topic: str, position: Position, seat: Seat) -> Pick:
    """Ask `seat` to choose one of the options without a reason against them."""
    return Pick(seat, topic, possible(judges[topic](position.means(seat))))


def any_possible(judged: Judged) -> bool:
    """Return whether there is an option without a reason against it; stops at the first one."""
    for _, why in judged:  # noqa: SIM110  # playouts ask this all the time, and a generator would cost them more
        if why is None:
            return True
    return False


def count_possible(judged: Judged) -> int:
    """Return how many options come before the first one with a reason against it: the most of an `Amount` from 1."""
    for count, (_, why) in enumerate(judged):
        if why is not None:
            return count
    return count + 1


def why_none(ways: Iterable[Reason | None]) -> Reason | None:
    """Return why none of several ways is possible: the first reason. Stops with `None` at the first possible way."""
    first: Reason | None = None
    for why in ways:
        if why is None:
            return None
        first = first or why
    return first


@dataclass(frozen=True, slots=True)
class Barred:
    """What questions cannot offer now, with reasons in words; a game's `Texts.barred`."""

    say: Catalogue
    judges: Mapping[str, Judge]
    """By topic; questions that can always offer everything need none."""
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """By message: how to put a reason into words if its message with its values is not enough."""

    def __call__(self, ask: Ask, view: Any, *, evident: bool = True) -> Mapping[Key, str]:
        """Return what `ask` might offer but cannot now, with reasons; `evident` ones can be left out."""
        return {
            key: self.told(why, view, ask.seat)
            for key, why in self.judged(ask, view).items()
            if why is not None and (evident or not why.evident)
        }

    def judged(self, ask: Ask, position: Position) -> dict[Key, Reason | None]:
        """Return all that `ask` could offer, with reasons; nothing if it has no judge.

        `position` is the state, or the asked seat's view.
        """
        judge = self.judges.get(ask.topic)
        return {} if judge is None else dict(judge(position.means(ask.seat)))

    def told(self, reason: Reason, view: Any, seat: Seat) -> str:
        """Put a reason against something that `seat` might do into words, up to 100 characters."""
        if reason.message in self.phrases:
            return self.phrases[reason.message](reason, view, seat)
        values = {name: self._worded(value, view, seat) for name, value in reason.values.items()}
        return self.say(reason.message, **values)

    def _worded(self, value: Any, view: Any, seat: Seat) -> str | int:
        match value:
            case Reason():
                return self.told(value, view, seat)
            case tuple():
                return listed((self.told(why, view, seat) for why in value), "or")
        return value  # type: ignore[no-any-return]  # a number or a name
