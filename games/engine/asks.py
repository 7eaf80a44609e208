"""The three kinds of questions that a game asks a seat.

Panels, commands, AI players, fuzzers and replays work with these only. Options are stable keys, so answers are JSON and
logs survive every change of wording. A game's texts turn keys into words when they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from games.engine.errors import Refused
from games.engine.values import quick_value
from games.engine.words import quoted, row, say

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

NATURE: Final[Seat] = -1
"""The seat of chance: it is asked for draws and shuffles, and its answers are logged."""

Key: TypeAlias = str
"""A stable name of one option, such as `p2:l3:c4`."""

Answer: TypeAlias = str | int | tuple[str, ...]
"""An answer: a key for a `Pick`, a number for an `Amount`, keys for a `Picks`."""


@quick_value
class Pick:
    """Choose one of several options."""

    seat: Seat
    topic: str
    """The topic, which a game's texts turn into a question."""
    options: Sequence[Key]
    """The keys to choose from, all different."""
    odds: Mapping[Key, int] | None = None
    """For Nature: the number of copies of each option; by default all are equally likely."""
    private_to: Seat | None = None
    """The only seat that learns the answer, if not everyone does: sooner or later, if answers are sealed."""

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is one of the options."""
        if answer not in self.options:
            raise _not_among(self, "refused-pick", answer=quoted(answer))


@quick_value
class Picks:
    """Choose exactly `count` of several options, in an order that may matter."""

    seat: Seat
    topic: str
    options: Sequence[Key]
    """The keys to choose from, all different."""
    count: int
    private_to: Seat | None = None
    """The only seat that learns the answer, if not everyone does."""

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is a tuple of `count` different options."""
        if isinstance(answer, tuple) and len(answer) == self.count == sum(key in answer for key in self.options):
            return
        raise _not_among(self, "refused-picks", count=self.count)


@quick_value
class Amount:
    """Choose a whole number from `low` to `high`, inclusive."""

    seat: Seat
    topic: str
    low: int
    high: int
    private_to: Seat | None = None
    """The only seat that learns the answer, if not everyone does."""

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is a whole number in the range."""
        if type(answer) is not int or not self.low <= answer <= self.high:
            low, high = str(self.low), str(self.high)
            raise NotOffered(self, say("refused-amount", answer=quoted(answer), low=low, high=high))


Ask: TypeAlias = Pick | Picks | Amount


class NotOffered(Refused):
    """An answer that the open ask does not accept."""

    def __init__(self, ask: Ask, message: str) -> None:
        super().__init__(message)
        self.ask = ask


def _not_among(ask: Pick | Picks, message: str, **values: str | int) -> NotOffered:
    return NotOffered(ask, say(message, keys=row(ask.options), choices=len(ask.options), **values))


def only_answer(ask: Ask) -> Answer | None:
    """Return the only answer to an ask; `None` if there is a choice."""
    match ask:
        case Amount(low=low, high=high):
            return low if low == high else None
        case Pick(options=[key]):
            return key
    return None


def draw(ask: Ask, source: Random) -> Answer:
    """Return a random answer to `ask` according to its odds; `Picks` come in random order."""
    if isinstance(ask, Amount):
        return source.randint(ask.low, ask.high)
    if isinstance(ask, Picks):
        return tuple(source.sample(ask.options, ask.count))
    if ask.odds is not None:
        return source.choices(ask.options, [ask.odds[key] for key in ask.options])[0]
    return source.choice(ask.options)
