"""The box of a game: everything the bot needs to offer it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeAlias

from games.engine.actions import Action
from games.engine.ahead import Ahead
from games.engine.asks import Answer, Ask, Key, Label
from games.engine.errors import OtherRules, Refused
from games.engine.game import Event, Game
from games.engine.joins import Joins, Step
from games.engine.language import Catalogue
from games.engine.table import draw
from games.engine.words import quoted, row, say

Names: TypeAlias = Sequence[str]
"""The name of each seat, in seat order."""

Policy: TypeAlias = Callable[[Ask, Any, Random], Answer]
"""An AI player: returns an answer, given an ask, its seat's view and a source of randomness."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of help."""

    name: str
    """A short title, up to 80 characters."""
    text: str
    """Markdown, up to 3,500 characters."""
    lesson: str = ""
    """The picture that goes with it, if any."""


SetUp: TypeAlias = Callable[[int, Mapping[str, str]], Game[Any]]
"""A new game for so many seats with every option chosen."""


class Texts(Protocol):
    """The texts of a game, made from views and events, never from states."""

    def help(self) -> Sequence[Topic]:
        """How to play, by topic."""

    def introduction(self) -> Sequence[Topic]:
        """The game in two minutes: a few pages with a picture and up to 300 characters each.

        The first says in one sentence what the game is about.
        """

    def question(self, ask: Ask, view: Any) -> str:
        """Return the question of `ask`, addressed to its seat."""

    def label(self, ask: Ask, key: str, view: Any) -> Label:
        """Return the label of the option `key` of `ask`; for an `Amount` the key is the number."""

    def barred(self, ask: Ask, view: Any) -> Mapping[Key, str]:
        """What `ask` cannot offer now though it might, and why: `needs 6 workers, you have 5`.

        `label` reads these keys too.
        """

    def hint(self, ask: Ask, view: Any) -> str:
        """Return advice for newcomers, up to 300 characters; empty if the question needs none."""

    def chronicle(self, events: Sequence[Event], names: Names, *, brief: bool = False) -> Sequence[str]:
        """What happened, in the order of the events: a sentence or more for each turn, nothing said twice.

        When `brief`, only what counts.
        """

    def headline(self, view: Any, names: Names) -> str:
        """Where the game stands, in one line."""

    def board(self, view: Any, names: Names) -> str:
        """The whole table in words, ordered for a screen reader."""

    def alt(self, view: Any, names: Names) -> str:
        """Return the board picture's description, up to 1,024 characters."""

    def hand(self, view: Any) -> str:
        """Return what only the viewer may see."""

    def items(self, view: Any, names: Names) -> Mapping[Key, Label]:
        """Return what can be looked at more closely: up to 25 things."""

    def detail(self, item: Key, view: Any, events: Sequence[Event], names: Names) -> str:
        """Everything about one of the `items`, in Markdown of up to 3,500 characters.

        `events` is all that happened so far, as the viewer may know it.
        """

    def scoring(self, view: Any, names: Names) -> str:
        """The points of every seat by source, and once the game is over the ranking."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A choice that players may upload as a file; its whole text is stored with the table."""

    title: Callable[[str], str]
    """From the text of a file to what it calls itself. Raises `Refused` for any text that cannot be played with.

    It is called whenever a choice is read or shown, so it should remember what it has read.
    """
    most: int = 64 * 1024
    """The largest file, in bytes."""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a table can choose before it starts.

    Its words are the message `MESSAGE-NAME`, with an attribute `title`, and `MESSAGE-NAME-KEY` for every choice.
    """

    name: str
    say: Catalogue
    keys: Sequence[Key]
    """What can be chosen; the first is the default."""
    file: OwnFile | None = None
    """The file that players may upload instead, if any."""
    message: str = "option"

    @property
    def title(self) -> str:
        """The option's title."""
        return self.say(f"{self._message}.title")

    @property
    def sentence(self) -> str:
        """The option's description, up to 100 characters."""
        return self.say(self._message)

    @property
    def choices(self) -> dict[Key, str]:
        """Key to label, the default first."""
        return {key: self.say(f"{self._message}-{key}") for key in self.keys}

    @property
    def _message(self) -> str:
        return f"{self.message}-{self.name}"

    @property
    def default(self) -> Key:
        """The default choice."""
        return self.keys[0]

    def kept(self, stored: object) -> Key:
        """The one of the `keys` that was stored; the default if nothing was, or what is no longer known."""
        return next((key for key in self.keys if key == stored), self.default)

    def is_own(self, choice: str) -> bool:
        """Return whether `choice` can only be the text of a file."""
        return self.file is not None and choice not in self.keys

    def check(self, choice: str) -> None:
        """Raise `Refused` unless `choice` is one of the choices, or the text of a file that can be read."""
        if choice in self.keys:
            return
        given, keys = quoted(choice), row(self.keys)
        if self.file is None:
            raise Refused(say("refused-choice", given=given, option=self.name, keys=keys))
        try:
            self.file.title(choice)
        except Refused as why:
            raise Refused(say("refused-file", given=given, option=self.name, keys=keys, why=str(why))) from why


@dataclass(frozen=True, slots=True)
class Box:
    """All that comes in a game's box.

    Its words are the message `box`, with an attribute `credits`.
    """

    name: str
    """The folder's name; stored with every table."""
    command: str
    """The slash command group of its actions."""
    title: str
    """A proper name, the same in every language."""
    say: Catalogue
    seats: range
    """The numbers of players; no more than there are `SYMBOLS`."""
    minutes: range
    """How long a game takes when all players are online: from the first number to the last."""
    version: int
    """The version of the rules, raised whenever an old log would play differently."""
    set_up: SetUp
    actions: Sequence[Action]
    texts: Texts
    earlier: Mapping[int, SetUp] = field(default_factory=dict)
    """Earlier versions of the rules in which tables that began with them still play, and their logs still replay."""
    aliases: Sequence[str] = ()
    options: Sequence[Option] = ()
    check_options: Callable[[int, Mapping[str, str]], None] = lambda seats, options: None
    """Raises `Refused` where options do not fit each other or the number of seats."""
    closing: Collection[tuple[str, Key]] = ()
    """Topic and key of the answers that say themselves that a turn is over: they need no confirmation."""
    joins: Joins = field(default_factory=Joins)
    """Which asks are answered with one choice."""
    reveals: Collection[str] = ()
    """Topics whose answers reveal what the seat had hidden, such as the cards it pays with."""
    ahead: Sequence[Ahead] = ()
    """Questions that a seat may answer before they are asked, up to eight."""
    policies: Mapping[str, Policy] = field(default_factory=dict)
    """AI players by name; every game also has `random`."""

    @property
    def sentence(self) -> str:
        """What the game is about, up to 100 characters."""
        return self.say("box")

    @property
    def credits(self) -> str:
        """The game's designer, and which parts of this version are ours."""
        return self.say("box.credits")

    def choice_label(self, steps: Sequence[Step], view: Any) -> Label:
        """How a choice reads that consists of `steps`, without its heading, to the seat whose `view` it is."""
        ask, answer = steps[0]
        if len(steps) == 1 or self.joins.label is None:
            return self.texts.label(ask, str(answer), view)
        return self.joins.label(steps[1:] if ask.topic in self.joins.headings else steps, view)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """`options` with the defaults filled in. Raises `Refused` for an unknown name or choice."""
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                titles = {"title": self.title, "name": quoted(name), "known": row(known)}
                raise Refused(say("refused-option", **titles, count=len(known)))
            known[name].check(choice)
        return {name: options.get(name, option.default) for name, option in known.items()}

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise `Refused` unless `seats` people can play with `options`."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise Refused(say("refused-seats", title=self.title, least=least, most=most, joined=seats))
        self.check_options(seats, self.chosen(options))

    def seats_for(self, options: Mapping[str, str]) -> list[int]:
        """Return the numbers of players who can play with `options`; all `seats` if no number fits."""

        def fits(seats: int) -> bool:
            try:
                self.check(seats, options)
            except Refused:
                return False
            return True

        return list(filter(fits, self.seats)) or list(self.seats)

    def new(self, seats: int, options: Mapping[str, str], *, version: int | None = None) -> Game[Any]:
        """A new game, by the rules of an earlier `version` if one is given.

        Raises `Refused` as `check` does, and `OtherRules` as `check_version` does.
        """
        if version is not None:
            self.check_version(version)
        self.check(seats, options)
        set_up = self.set_up if version in (None, self.version) else self.earlier[version]
        return set_up(seats, self.chosen(options))

    def check_version(self, version: int) -> None:
        """Raise `OtherRules` unless a log of that `version` of the rules would play as it did."""
        if version != self.version and version not in self.earlier:
            raise OtherRules(self.title, version, self.version)

    def policy(self, name: str) -> Policy:
        """Return the AI player called `name`. Raises `Refused`, listing the names."""
        if name not in self.policy_names:
            raise Refused(say("refused-ai-player", name=quoted(name), known=row(self.policy_names)))
        return self.policies.get(name, random_policy)

    @property
    def policy_names(self) -> tuple[str, ...]:
        """The AI players that can take a seat, the strongest first."""
        return (*self.policies, "random")


def random_policy(ask: Ask, _view: object, source: Random) -> Answer:
    """The AI player that plays anything legal."""
    return draw(ask, source)
