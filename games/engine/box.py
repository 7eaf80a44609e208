"""The box of a game: everything that the bot needs to offer it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from games.engine.actions import Action
from games.engine.ahead import Ahead
from games.engine.asks import Ask, Key
from games.engine.errors import OtherRules, Refused
from games.engine.game import Event, Game
from games.engine.joins import Joins, Part
from games.engine.labels import Label, find_keys, read_key
from games.engine.language import Catalogue
from games.engine.levels import LEVELS, RENAMED, SEARCHING, Skill
from games.engine.policies import Policy, random_policy
from games.engine.words import quoted, row, say, symbol

Names: TypeAlias = Sequence[str]
"""The name of each seat, in seat order."""
RANDOM: Final = "random"
"""Name of the AI player that every game has."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of help."""

    name: str
    """A short title, up to 80 characters."""
    text: str
    """Markdown, up to 3,500 characters."""
    lesson: str = ""
    """The picture that goes with it, if any."""


SetUp: TypeAlias = Callable[[int, Mapping[str, str]], Game[Any]]
"""A function that returns a new game, given the number of seats and all options."""


class Texts(Protocol):
    """The texts of a game, made from views and events, never from states."""

    def help(self) -> Sequence[Page]:
        """Return the help pages."""

    def introduction(self) -> Sequence[Page]:
        """Return a two-minute introduction: a few pages with a picture and up to 300 characters each.

        The first page says in one sentence what the game is about.
        """

    def question(self, ask: Ask, view: Any) -> str:
        """Return the question of `ask`, addressed to its seat."""

    def label(self, ask: Ask, key: str, view: Any) -> Label:
        """Return the label of the option `key` of `ask`; for an `Amount` the key is the number."""

    def barred(self, ask: Ask, view: Any, *, evident: bool = True) -> Mapping[Key, str]:
        """Return options that `ask` cannot offer now, with reasons such as `needs 6 workers, you have 5`.

        Without `evident` ones, options whose reason the table or the question shows anyway are left out. It is a
        `reasons.Barred`, so that no rule is written twice. `label` must accept these keys, too.
        """

    def hint(self, ask: Ask, view: Any) -> str:
        """Return advice for newcomers, up to 300 characters; empty if the question needs none."""

    def chronicle(self, events: Sequence[Event], names: Names, *, brief: bool = False) -> Sequence[str]:
        """Describe events in order: at least a sentence for each turn, without repetition.

        If `brief`, only what matters.
        """

    def headline(self, view: Any, names: Names) -> str:
        """Return the state of the game in one line."""

    def board(self, view: Any, names: Names) -> str:
        """Return the whole table in words, ordered for a screen reader."""

    def alt(self, view: Any, names: Names) -> str:
        """Return the board picture's description, up to 1,024 characters."""

    def hand(self, view: Any) -> str:
        """Return what only the viewer may see."""

    def items(self, view: Any, names: Names) -> Mapping[Key, Label]:
        """Return what can be looked at more closely: up to 25 things."""

    def detail(self, item: Key, view: Any, events: Sequence[Event], names: Names) -> str:
        """Return everything about one of the `items` in Markdown, up to 3,500 characters.

        `events` are all events so far, as the viewer may know them.
        """

    def scoring(self, view: Any, names: Names) -> str:
        """Return every seat's points by source, and the ranking once the game is over."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """Describes files that players may upload instead of a listed choice; a table stores the whole text."""

    title: Callable[[str], str]
    """Returns the title in the text of a file. Raises `Refused` if the file is not playable.

    It is called whenever a choice is read or shown, so it should cache its results.
    """
    most: int = 64 * 1024
    """The largest file, in bytes."""


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that can be chosen before the game starts.

    Its texts are the message `MESSAGE-NAME`, with an attribute `title`, and `MESSAGE-NAME-KEY` for every choice.
    """

    name: str
    say: Catalogue
    keys: Sequence[Key]
    """The choices; the first is the default."""
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
        """Return `stored` if it is one of the `keys`, otherwise the default."""
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
    """Everything in a game's box.

    Its texts are the message `box`, with an attribute `credits`; and if there are questions to answer `ahead`, an
    attribute `ahead`.
    """

    name: str
    """The folder's name; stored with every table."""
    command: str
    """Name of the slash command group with the game's actions."""
    title: str
    """A proper name, the same in every language."""
    say: Catalogue
    seats: range
    """Numbers of players; at most as many as there are `SYMBOLS`."""
    minutes: range
    """Usual range of durations in minutes when all players are online."""
    version: int
    """Version of the rules, raised when old logs would play differently."""
    set_up: SetUp
    actions: Sequence[Action]
    texts: Texts
    usual: str
    """Name of the AI player that lobbies add unless another one is chosen."""
    stand_in: str
    """Name of the AI player that plays for an absent player."""
    earlier: Mapping[int, SetUp] = field(default_factory=dict)
    """Earlier versions of the rules, for games that began under them and for replaying their logs."""
    aliases: Sequence[str] = ()
    mark: Callable[[int], str] = symbol
    """Returns what tells a seat's pieces from those of others, in one short word: it tells namesakes apart."""
    options: Sequence[Option] = ()
    check_options: Callable[[int, Mapping[str, str]], object] = lambda seats, options: None
    """Raises `Refused` if options conflict with each other or with the number of seats; what it returns is not used."""
    final: Collection[str] = ()
    """Topics of Nature's draws that end a turn, such as filling up hands; what is answered before them is confirmed."""
    closing: Collection[tuple[str, Key]] = ()
    """Topic and key of answers that obviously end a turn, so they need no confirmation."""
    joins: Joins = field(default_factory=Joins)
    """Which asks are combined into one choice."""
    reveals: Collection[str] = ()
    """Topics whose answers reveal what the seat had hidden, such as the cards it pays with."""
    ahead: Sequence[Ahead] = ()
    """Questions that a seat may answer before they are asked, up to eight."""
    policies: Mapping[str, Policy] = field(default_factory=dict)
    """AI players of the game's own by name, which must answer in well under 50 ms; every game also has `random`."""
    skill: Skill | None = None
    """What AI players know about the game: with it there is one for each of the `LEVELS`."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if `usual` or `stand_in` is no AI player, or if the `stand_in` is not quick."""
        if unknown := {self.usual, self.stand_in}.difference(self.policy_names):
            raise ValueError(f"{self.title} has no AI player {row(sorted(unknown))}, only {row(self.policy_names)}")
        if not self.is_quick(self.stand_in):
            raise ValueError(f"{self.title} has the stand-in {self.stand_in}, but a stand-in must answer quickly")

    @property
    def sentence(self) -> str:
        """A description of the game, up to 100 characters."""
        return self.say("box")

    @property
    def credits(self) -> str:
        """The game's designer, and the parts of this version that are ours."""
        return self.say("box.credits")

    @property
    def asked_ahead(self) -> str:
        """What players may answer `ahead`, as the end of a sentence."""
        return self.say("box.ahead")

    def choice_label(self, parts: Sequence[Part], view: Any) -> Label:
        """Return the label of a choice that consists of `parts`, without its heading, for the seat with that `view`."""
        ask, answer = parts[0]
        if len(parts) == 1 or self.joins.label is None:
            return self.texts.label(ask, str(answer), view)
        return self.joins.label(parts[1:] if ask.topic in self.joins.headings else parts, view)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return `options` completed with defaults. Raises `Refused` for an unknown name or choice."""
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
        """Return a new game, optionally under the rules of an earlier `version`.

        Raises `Refused` as `check` does, and `OtherRules` as `check_version` does.
        """
        if version is not None:
            self.check_version(version)
        self.check(seats, options)
        set_up = self.set_up if version in (None, self.version) else self.earlier[version]
        return set_up(seats, self.chosen(options))

    def check_version(self, version: int) -> None:
        """Raise `OtherRules` if a log of that `version` of the rules cannot be replayed."""
        if version != self.version and version not in self.earlier:
            raise OtherRules(self.title, version, self.version)

    def policy(self, name: str) -> Policy:
        """Return the AI player called `name`. Raises `Refused`, listing the names."""
        named = RENAMED.get(name, name)
        if not self.has_policy(name):
            raise Refused(say("refused-ai-player", name=quoted(name), known=row(self.policy_names)))
        if self.skill and named in LEVELS:
            return self.skill.policy(named)
        return self.policies.get(named, random_policy)

    def policy_called(self, typed: str, titles: Mapping[str, str]) -> str:
        """Return the name of the AI player that is meant: by its name, or by its title or the beginning of that.

        `titles` are those of the AI players in menus, by name. Raises `Refused`, listing them.
        """
        if self.has_policy(typed):
            return RENAMED.get(typed, typed)
        labels = {name: Label(title) for name, title in titles.items()}
        if not find_keys(typed, labels):
            raise Refused(say("refused-ai-player", name=quoted(typed), known=row(titles.values())))
        return read_key(typed, labels)

    def is_learned(self, seats: int) -> bool:
        """Return whether AI players have learned to think ahead in games with that number of players."""
        return self.skill is not None and self.skill.value.weights(seats) is not None

    def has_policy(self, name: str) -> bool:
        """Return whether there is an AI player called `name`, now or in earlier versions."""
        return RENAMED.get(name, name) in self.policy_names

    @staticmethod
    def is_quick(name: str) -> bool:
        """Return whether an AI player answers in well under 50 ms; others think in processes of their own."""
        return RENAMED.get(name, name) not in SEARCHING

    @property
    def offered(self) -> tuple[str, ...]:
        """Names of the AI players in menus: levels that have learned enough, or all names if there is no `skill`."""
        if self.skill is None:
            return self.policy_names
        is_learned = any(map(self.is_learned, self.seats))
        return tuple(level for level in LEVELS if is_learned or level not in SEARCHING)

    @property
    def policy_names(self) -> tuple[str, ...]:
        """Names of all AI players."""
        return (*(LEVELS if self.skill else ()), *self.policies, RANDOM)
