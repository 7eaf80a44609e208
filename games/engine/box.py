"""The box of a game: everything that the bot needs to offer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

from games.engine.answers import Key, Label, find_keys, read_key
from games.engine.commands import Action, commands_of
from games.engine.decision import Ahead, Amount, Decision, Picks, has_no_options
from games.engine.errors import OtherRules, Refused
from games.engine.game import Game
from games.engine.language import Catalogue
from games.engine.policies import LEVELS, SEARCHING, Level, Policy, Skill, random_policy
from games.engine.texts import Texts
from games.engine.words import players, quoted, row, say, symbol

G = TypeVar("G", bound=Game)
RANDOM: Final = "random"
"""Name of the AI player that every game has."""


SetUp: TypeAlias = Callable[[int, Mapping[str, str]], G]
"""A function that returns a new game, given the number of seats and all options."""


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


@dataclass(frozen=True, kw_only=True)
class Box(Generic[G]):
    """Everything in a game's box. What has a default can be left out.

    Its texts are the message `box`, with an attribute `credits`; and if there are questions to answer `ahead`, an
    attribute `ahead`.
    """

    name: str
    """A Python name in lower case, that of the folder or file; stored with every table."""
    title: str
    """A proper name, the same in every language."""
    say: Catalogue
    seats: range
    """Numbers of players; at most as many as there are `SYMBOLS`."""
    set_up: SetUp[G]
    decisions: Sequence[type[Decision[G, object]]] = ()
    """All decisions, in the order of the help; draws, too, if they have classes of their own."""
    version: int = 1
    """Version of the rules, raised when old logs would play differently."""
    command: str = ""
    """Name of the slash command group with the game's actions, up to 32 characters; by default the name."""
    minutes: range = range(10, 31)
    """Usual range of durations in minutes when all players are online."""
    texts: Texts[G] = field(default_factory=Texts)
    painter: str = ""
    """The module of the painter; by default `rendering.NAME` if there is one, else the plain painter."""
    usual: str = ""
    """Name of the AI player that lobbies add unless another one is chosen; by default `medium`, if there is one."""
    stand_in: str = ""
    """Name of the AI player that plays for an absent player; by default the same."""
    earlier: Mapping[int, SetUp[G]] = field(default_factory=dict)
    """Earlier versions of the rules, for games that began under them and for replaying their logs."""
    aliases: Sequence[str] = ()
    mark: Callable[[int], str] = symbol
    """Returns what tells a seat's pieces from those of others, in one short word: it tells namesakes apart."""
    options: Sequence[Option] = ()
    check_options: Callable[[int, Mapping[str, str]], object] = lambda seats, options: None
    """Raises `Refused` if options conflict with each other or with the number of seats; what it returns is not used."""
    actions: Sequence[Action] = ()
    """The slash commands, made from the decisions."""
    ahead: Sequence[Ahead] = ()
    """Decisions that a seat may make before they are asked, up to eight; made from the decisions."""
    policies: Mapping[str, Policy[G]] = field(default_factory=dict)
    """AI players of the game's own by name, which must answer in well under 50 ms; every game also has `random`."""
    skill: Skill[G] | None = None
    """What AI players know about who will win: with it there is one for each of the `LEVELS`."""

    def __post_init__(self) -> None:
        """Collect what the decisions declare.

        Raises `ValueError` for decisions that do not fit together, or that are missing; if `usual` or `stand_in` is no
        AI player; and if the `stand_in` is not quick.
        """
        complete = partial(object.__setattr__, self)
        if self.decisions:
            _must_fit(self.decisions)
            complete("actions", commands_of(self.decisions, self.say))
            complete("ahead", tuple(filter(None, (decision.ahead for decision in self.decisions))))
        complete("command", self.command or self.name.replace("_", "-"))
        if isinstance(self.texts, Texts):
            complete("texts", self.texts.completed(self.title, self.say, self.command, self.actions))
        usual = "medium" if "medium" in self.policy_names else RANDOM
        complete("usual", self.usual or usual)
        complete("stand_in", self.stand_in or usual)
        if unknown := {self.usual, self.stand_in}.difference(self.policy_names):
            raise ValueError(f"{self.title} has no AI player {row(sorted(unknown))}, only {row(self.policy_names)}")
        if not self.is_quick(self.stand_in):
            raise ValueError(f"{self.title} has the stand-in {self.stand_in}, but a stand-in must answer quickly")

    @property
    def sentence(self) -> str:
        """A description of the game, up to 100 characters."""
        return self.say("box")

    @property
    def has_hands(self) -> bool:
        """Whether players hold something to look at."""
        return not isinstance(self.texts, Texts) or self.texts.has_hands

    @property
    def credits(self) -> str:
        """The game's designer, and the parts of this version that are ours; empty if there is nothing to say."""
        return self.say("box.credits") if "box.credits" in self.say else ""

    @property
    def asked_ahead(self) -> str:
        """What players may answer `ahead`, as the end of a sentence."""
        return self.say("box.ahead")

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
            raise Refused(say("refused-seats", title=self.title, players=players(self.seats), joined=seats))
        self.check_options(seats, self.chosen(options))

    def usual_seats(self) -> int:
        """Return the number of players closest to three."""
        return min(self.seats, key=lambda seats: abs(seats - 3))

    def seats_for(self, options: Mapping[str, str]) -> list[int]:
        """Return the numbers of players who can play with `options`; all `seats` if no number fits."""

        def fits(seats: int) -> bool:
            try:
                self.check(seats, options)
            except Refused:
                return False
            return True

        return list(filter(fits, self.seats)) or list(self.seats)

    def new(self, seats: int, options: Mapping[str, str], *, version: int | None = None) -> G:
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

    def policy(self, name: str) -> Policy[G]:
        """Return the AI player called `name`. Raises `Refused`, listing the names."""
        if not self.has_policy(name):
            raise Refused(say("refused-ai-player", name=quoted(name), known=row(self.policy_names)))
        if name in self.levels:
            return (self.skill or Skill()).policy(name)
        return self.policies.get(name, random_policy)

    def policy_called(self, typed: str, titles: Mapping[str, str]) -> str:
        """Return the name of the AI player that is meant: by its name, or by its title or the beginning of that.

        `titles` are those of the AI players in menus, by name. Raises `Refused`, listing them.
        """
        if self.has_policy(typed):
            return typed
        labels = {name: Label(title) for name, title in titles.items()}
        if not find_keys(typed, labels):
            raise Refused(say("refused-ai-player", name=quoted(typed), known=row(titles.values())))
        return read_key(typed, labels)

    def is_learned(self, seats: int) -> bool:
        """Return whether AI players have learned to think ahead in games with that number of players."""
        return self.skill is not None and self.skill.search(seats) is not None

    def has_policy(self, name: str) -> bool:
        """Return whether there is an AI player called `name`."""
        return name in self.policy_names

    @staticmethod
    def is_quick(name: str) -> bool:
        """Return whether an AI player answers in well under 50 ms; others think in processes of their own."""
        return name not in SEARCHING

    @property
    def offered(self) -> tuple[str, ...]:
        """Names of the AI players in menus: levels that have learned enough, or all names if there are no levels."""
        is_learned = any(map(self.is_learned, self.seats))
        return tuple(level for level in self.levels if is_learned or level not in SEARCHING) or self.policy_names

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels that it has: all with a `skill`, those that do not think ahead with `values` of a decision."""
        is_heuristic = any(decision.values not in (Decision.values, Picks.values) for decision in self.decisions)
        return LEVELS if self.skill else LEVELS[: -len(SEARCHING)] if is_heuristic else ()

    @property
    def policy_names(self) -> tuple[str, ...]:
        """Names of all AI players."""
        return (*self.levels, *self.policies, RANDOM)


def _must_fit(decisions: Sequence[type[Decision[G, object]]]) -> None:
    """Raise `ValueError` unless these are all decisions of a game, each with a topic of its own, and name no others."""
    topics = [decision.topic for decision in decisions]
    for decision in decisions:
        if isinstance(decision.combines_with, str):
            raise ValueError(f"{decision.__qualname__}.combines_with must be a list of topics, not a text")
        picked_by = decision.picked_by if issubclass(decision, Amount) else ""
        named = {*decision.combines_with, *filter(None, [decision.repeated_by, picked_by])}
        if unknown := named.difference(topics):
            raise ValueError(f"{decision.__qualname__} names the topic {min(unknown)}, which no decision has")
        if topics.count(decision.topic) > 1:
            raise ValueError(f"{decision.__qualname__} has the topic {decision.topic}, like another decision")
    home = decisions[0].__module__.split(".")
    if home[0] == "games":
        home = home[:2]
    elif len({decision.__module__ for decision in decisions}) > 1:
        home = home[:-1]
    game = ".".join(home)
    for decision in _descendants(Decision):
        is_here = f"{decision.__module__}.".startswith(f"{game}.") and "topic" in vars(decision)
        if is_here and decision not in decisions:
            raise ValueError(f"{decision.__qualname__} is not among the decisions that the box declares")
    for decision in decisions:
        if has_no_options(decision):
            raise ValueError(f"{decision.__qualname__} needs all_options or legal_options, to know what is offered")


def _descendants(kind: type[Decision[Any, Any]]) -> Iterator[type[Decision[Any, Any]]]:
    for child in kind.__subclasses__():
        yield child
        yield from _descendants(child)
