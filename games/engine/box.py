"""What a game's folder declares: everything the house needs to put it on a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from reprlib import repr as shortened
from typing import Any, Final, Protocol, TypeAlias

from games.engine.actions import Action
from games.engine.asks import Answer, Ask, Key
from games.engine.errors import OtherRules, Refused
from games.engine.game import Event, Game
from games.engine.table import draw

Names: TypeAlias = Sequence[str]
"""What to call each seat, in seat order."""

SYMBOLS: Final = ("sun", "wave", "mountain", "diamond", "cross", "moon")
"""What each seat's pieces bear in pictures and texts, in seat order: a seat is never told by its colour alone."""

Policy: TypeAlias = Callable[[Ask, Any, Random], Answer]
"""An AI player: from an ask, the asked seat's own view and a source of randomness to an answer."""


@dataclass(frozen=True, slots=True)
class Label:
    """How an option reads."""

    text: str
    """The option itself, up to 80 characters."""
    note: str = ""
    """Its cost and effect, up to 100 characters."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of help."""

    name: str
    """A short title, up to 80 characters."""
    text: str
    """Markdown, up to 3,500 characters."""
    lesson: str = ""
    """What the painter shows with it, if anything."""


class Texts(Protocol):
    """The words of a game. Views and events go in; no state does."""

    @property
    def help(self) -> Sequence[Topic]:
        """How to play, by topic."""

    def question(self, ask: Ask, view: Any) -> str:
        """What `ask` asks, as a sentence to the asked seat."""

    def label(self, ask: Ask, key: str, view: Any) -> Label:
        """How the option `key` of `ask` reads; for an `Amount` the key is the number."""

    def barred(self, ask: Ask, view: Any) -> Mapping[Key, str]:
        """What `ask` cannot offer now though it might, and why: `needs 6 workers, you have 5`.

        `label` reads these keys too.
        """

    def hint(self, ask: Ask, view: Any) -> str:
        """Advice to somebody who has never played, up to 300 characters; empty where the question says it all."""

    def chronicle(self, events: Sequence[Event], names: Names, *, brief: bool = False) -> Sequence[str]:
        """What happened, in the order of the events: a sentence or more for each turn, nothing said twice.

        When `brief`, only what counts.
        """

    def headline(self, view: Any, names: Names) -> str:
        """Where the game stands, in one line."""

    def board(self, view: Any, names: Names) -> str:
        """The whole table in words, ordered for a screen reader."""

    def alt(self, view: Any, names: Names) -> str:
        """The board's picture in up to 1,024 characters."""

    def hand(self, view: Any) -> str:
        """What the viewer alone may see."""

    def items(self, view: Any, names: Names) -> Mapping[Key, Label]:
        """What on the table can be looked at more closely: up to 25 things."""

    def detail(self, item: Key, view: Any, events: Sequence[Event], names: Names) -> str:
        """Everything about one of the `items`, in Markdown of up to 3,500 characters.

        `events` is all that happened so far, as the viewer may know it.
        """

    def scoring(self, view: Any, names: Names) -> str:
        """The points of every seat by source, and once the game is over the ranking."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A choice that a group may bring as a file: the whole text of it is the choice, and is stored with the table."""

    title: Callable[[str], str]
    """From the text of a file to what it calls itself. Raises `Refused` for any text that cannot be played with.

    It is called whenever a choice is read or shown, so it should remember what it has read.
    """
    most: int = 64 * 1024
    """Bytes of the largest file."""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a table can choose before it starts."""

    name: str
    sentence: str
    """What it changes, up to 100 characters."""
    choices: Mapping[str, str]
    """Key to label; the first is the default."""
    file: OwnFile | None = None
    """What a group may bring instead of the `choices`, if anything."""

    @property
    def default(self) -> str:
        """The choice of a table that chose nothing."""
        return next(iter(self.choices))

    def is_own(self, choice: str) -> bool:
        """Whether `choice` can only be the text of a file."""
        return self.file is not None and choice not in self.choices

    def check(self, choice: str) -> None:
        """Raise `Refused` unless `choice` is one of the choices, or the text of a file that can be read."""
        if choice in self.choices:
            return
        accepted = f"{shortened(choice)} is no choice for {self.name}; choose one of: {', '.join(self.choices)}"
        if self.file is None:
            raise Refused(f"{accepted}.")
        try:
            self.file.title(choice)
        except Refused as why:
            raise Refused(f"{accepted}; or bring a file. {why}") from why


@dataclass(frozen=True, slots=True)
class Box:
    """All that comes in a game's box."""

    name: str
    """The folder's name; stored with every table."""
    command: str
    """The slash command group of its actions."""
    title: str
    sentence: str
    """What the game is about, up to 100 characters."""
    seats: range
    """How many can play; no more than there are `SYMBOLS`."""
    version: int
    """Of the rules: raised whenever an old log would play differently."""
    set_up: Callable[[int, Mapping[str, str]], Game[Any]]
    """A new game for so many seats with every option chosen."""
    actions: Sequence[Action]
    texts: Texts
    credits: str
    """Whose game it is, and which parts of this one are ours."""
    aliases: Sequence[str] = ()
    options: Sequence[Option] = ()
    check_options: Callable[[int, Mapping[str, str]], None] = lambda seats, options: None
    """Raises `Refused` where options do not fit each other or the number of seats."""
    closing: Collection[tuple[str, Key]] = ()
    """Topic and key of the answers that say themselves that a turn is over: they need no confirmation."""
    implied: Collection[str] = ()
    """Topics that are answered along with the answer before where they leave no choice, such as how to pay for it."""
    policies: Mapping[str, Policy] = field(default_factory=dict)
    """AI players by name; every game has `random` besides."""

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """`options` with the defaults filled in. Raises `Refused` for an unknown name or choice."""
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise Refused(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
            known[name].check(choice)
        return {name: options.get(name, option.default) for name, option in known.items()}

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise `Refused` unless `seats` people can play with `options`."""
        if seats not in self.seats:
            raise Refused(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players; {seats} have joined.")
        self.check_options(seats, self.chosen(options))

    def new(self, seats: int, options: Mapping[str, str]) -> Game[Any]:
        """A new game. Raises `Refused` as `check` does."""
        self.check(seats, options)
        return self.set_up(seats, self.chosen(options))

    def check_version(self, version: int) -> None:
        """Raise `OtherRules` unless a log of these rules' `version` would play as it did."""
        if version != self.version:
            raise OtherRules(self.title, version, self.version)

    def policy(self, name: str) -> Policy:
        """The AI player called `name`. Raises `Refused` with the names there are."""
        if name not in self.policy_names:
            raise Refused(f"There is no AI player {name!r}; there is: {', '.join(self.policy_names)}.")
        return self.policies.get(name, random_policy)

    @property
    def policy_names(self) -> tuple[str, ...]:
        """The AI players that can take a seat, the strongest first."""
        return (*self.policies, "random")


def random_policy(ask: Ask, _view: object, source: Random) -> Answer:
    """The AI player that plays anything legal."""
    return draw(ask, source)
