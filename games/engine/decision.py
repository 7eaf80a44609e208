"""Decisions: what the rules ask a seat. One class holds all that the program asks about one decision.

There are three kinds: `Pick` one option, `Picks` several, or an `Amount`. Options are stable keys, so answers are JSON
and logs survive every change of wording. Words are made only when a player looks: no playout forms a string.

Some may be answered ahead of time: once, or every time until called off or until a moment of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import combinations, islice
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar, cast, dataclass_transform

from games.engine.answers import NATURE, Answer, Key, Label, Seat, find_keys
from games.engine.errors import Refused
from games.engine.events import Event, own_fields
from games.engine.language import Catalogue
from games.engine.parameters import Line
from games.engine.words import quoted, row, say

G = TypeVar("G", contravariant=True)  # noqa: PLC0105  # short, since every decision has it
"""The state that a decision is about: the game for the rules, an observation of it for everyone else."""
T = TypeVar("T", covariant=True)  # noqa: PLC0105
"""What the rules get: the answer, read."""


@dataclass_transform(frozen_default=True)
class Reason(Generic[G]):
    """Why an option is not legal now: a dataclass. Playouts make many, so they are put into words only when shown."""

    is_evident: ClassVar[bool] = False
    """Whether the table or the question shows it anyway: only players who try all the same are told."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(unsafe_hash=True)(cls)

    def words(self, game: G, seat: Seat) -> str:
        """Return why `seat` cannot choose it, in a few words: `needs 6 workers, you have 5`."""
        raise NotImplementedError


EVERY: Final = ("*",)
"""Every answer."""
Options: TypeAlias = Iterable[tuple[Key, Reason[Any] | None]]
"""All that a decision could offer, in order, each with the reason against it, or `None` if it is legal."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A question that may be answered ahead.

    Its texts are the message `ahead-TOPIC`, with an attribute `title`, and `ahead-TOPIC-KEY` for every key. For a
    number, `ahead-TOPIC-number` is the label, with `$number`. The message `ahead-until-MOMENT` names a moment at which
    the answer expires, as the end of a sentence: "until the next petition".
    """

    topic: str
    say: Catalogue
    keys: Sequence[Key] = ()
    """The answers allowed for a `Pick`; empty for a number, and if there are `choices`."""
    choices: Callable[[Any], Mapping[Key, str]] | None = None
    """Returns the answers allowed for a `Pick` with their labels, given an observation of the seat.

    For questions whose options depend on the position. While there are no choices, the question cannot be answered
    ahead. They must not depend on anything that would tell others what the seat hides: not even whether there are any,
    unless only the seat itself is told.
    """
    meaning: Callable[[Any, Any, Any], Answer | None] | None = None
    """Returns what an answer stands for when the question comes, given the answer, the ask, and the seat's observation.

    For answers that are none themselves, such as "nothing unless I am attacked", or "as many as I need". `None` leaves
    the choice to the player.
    """
    most: int = 99
    """The largest number allowed; it is lowered to what is possible when the question comes."""
    is_lasting: bool = False
    """Whether the answer is given every time until called off, rather than once."""
    unless: Collection[Key] = ()
    """Options that, if offered, leave the choice to the player."""
    until: Mapping[str, type[Event]] = field(default_factory=dict)
    """Moments at which a lasting answer may expire, with the event that marks each.

    The event must be public, so that players know when the question is theirs again.
    """

    @property
    def is_number(self) -> bool:
        """Whether the answer is a number."""
        return not self.keys and self.choices is None

    def answers(self, game: Any = None) -> Mapping[Key, str]:
        """Return the answers allowed now with their labels, given the seat's observation; none for a number."""
        if self.choices is not None:
            return self.choices(game)
        return {key: self.say(f"ahead-{self.topic}-{key}") for key in self.keys}

    @property
    def title(self) -> str:
        """The title, up to 40 characters."""
        return self.say(f"ahead-{self.topic}.title")

    @property
    def sentence(self) -> str:
        """Description of what happens with the answer, and when."""
        return self.say(f"ahead-{self.topic}")

    def label(self, answer: Answer, game: Any = None) -> str:
        """Return the label of an answer, up to 70 characters, even if it is not allowed any more."""
        if isinstance(answer, int):
            return self.say(f"ahead-{self.topic}-number", number=answer)
        return self.answers(game).get(str(answer)) or say("ahead-outdated")

    def moment(self, until: str) -> str:
        """Return the label of a moment of `until`, up to 60 characters."""
        return self.say(f"ahead-until-{until}")

    def read(self, typed: str, game: Any = None) -> Answer:
        """Parse an answer typed as key or label, or the beginning of one; return `typed` itself if it is neither."""
        found = find_keys(typed, {key: Label(text) for key, text in self.answers(game).items()})
        return found[0] if len(found) == 1 else typed

    def check(self, answer: Answer, game: Any = None) -> None:
        """Raise `Refused` for an answer that cannot be given ahead."""
        if not self.is_number:
            answers = self.answers(game)
            if answer not in answers:
                keys = row(answers.values())
                raise Refused(say("refused-ahead", given=quoted(answer), keys=keys, count=len(answers)))
        elif type(answer) is not int or not 0 <= answer <= self.most:
            raise Refused(say("refused-amount", answer=quoted(answer), low="0", high=str(self.most)))

    def read_moment(self, typed: str) -> str:
        """Parse a moment of `until`, typed as name or label, with or without the first word.

        Raises `Refused` for any other text.
        """
        moments = {until: self.moment(until) for until in self.until}
        labels = {until: Label(words, aliases=(words.partition(" ")[2],)) for until, words in moments.items()}
        found = find_keys(typed, labels)
        if len(found) == 1:
            return found[0]
        raise Refused(say("refused-moment", given=quoted(typed), moments=row(moments.values()), count=len(moments)))

    def holds(self, until: str | None, since: Iterable[Event]) -> bool:
        """Return whether an answer given until a moment is still valid after the events `since`.

        `None` means until it is called off. An answer until a moment that the game does not know is no longer valid.
        """
        if until is None:
            return True
        return until in self.until and not any(isinstance(event, self.until[until]) for event in since)

    def fitting(self, ask: Ask, answer: Answer, game: Any = None) -> Answer | None:
        """Return what `answer`, given ahead, means for `ask` of the seat with that observation of the `game`.

        `None` if the player has to choose.
        """
        meant = answer if self.meaning is None else self.meaning(answer, ask, game)
        if meant is None or any(ask.fit(key) is not None for key in self.unless):
            return None
        return ask.fit(meant)


@dataclass_transform(eq_default=False, field_specifiers=(field,))
@dataclass(eq=False, repr=False)
class Decision(Generic[G, T]):  # noqa: PLW1641  # its options may be a list
    """A choice that the rules leave to a seat: a dataclass, whose fields tell what it is about, after the seat.

    Class attributes say how it combines with others and what it means for the turn, for panels and commands.
    """

    topic: ClassVar[str]
    """Its name in logs and messages."""
    seat: Seat
    """Who decides."""
    private_to: Seat | None = field(default=None, init=False)
    """The only seat that learns the answer, if not everyone does: sooner or later, if answers are sealed."""
    spare: Collection[Key] = field(default=(), init=False)
    """Answers that bring no more than another one that is offered beside them: combined choices leave them out."""

    commands: ClassVar[Mapping[str, Line]] = {}
    """What each slash command answers here: a constant, or a parameter."""
    shared_commands: ClassVar[Collection[str]] = ()
    """Those that are also commands without their game's name (`Action.shared`)."""
    is_lettered: ClassVar[bool] = True
    """Whether letters show what is which in pictures: not needed where the options have their names there."""
    is_heading: ClassVar[bool] = False
    """Whether its options are headings for groups of choices, such as the cards in hand."""
    combines_with: ClassVar[Collection[str]] = ()
    """Topics that belong to the same choice if they are asked next. None of them is a `Picks`; see `picked_by`."""
    only_follows: ClassVar[bool] = False
    """Whether it combines only as a part of a choice that begins before it; asked on its own, it stays alone."""
    several_after: ClassVar[Collection[Key]] = ()
    """Options that are offered together with what they lead to: options to pick as many of as one likes (`Several`)."""
    unfolds: ClassVar[bool] = False
    """Whether panels combine some of its options with what follows where there is no room to do so with all."""
    is_sifted: ClassVar[bool] = False
    """Whether panels first offer the choices that matter most, combined with what follows, where these are too many."""
    repeated_by: ClassVar[str] = ""
    """The later topic that takes another choice from the same group, such as the place of a second piece.

    Whether it is asked, and its options, must not depend on chance in between.
    """
    in_any_order: ClassVar[bool] = False
    """Whether its answer and one to what combines with it, of the same kind, lead to the same position if swapped."""
    unseen: ClassVar[Collection[Key]] = ()
    """Answers of a decision repeated by itself that leave it to chance what they bring, such as a card of the pile.

    Players may give such an answer several times at once, before they see what comes.
    """
    default: ClassVar[Key] = ""
    """The answer that goes along with the choice before, if the player wants that.

    Everyone sees whether the game goes on at once, so the player is asked even if there is no other answer.
    """
    default_unless: ClassVar[Collection[Key]] = ()
    """If one of these options is offered, the player is asked in any case."""
    is_always_asked: ClassVar[bool] = False
    """Whether players answer themselves even if there is only one answer.

    If it went along with the choice before, how soon the game goes on would tell everyone what the player hides.
    """
    ends_turn: ClassVar[Collection[Key]] = ()
    """Answers that obviously end a turn, so that they need no confirmation; `EVERY` stands for all."""
    closes_turn: ClassVar[bool] = False
    """Whether this is a draw of Nature that ends a turn, such as filling up hands."""
    reveals: ClassVar[bool] = False
    """Whether an answer shows what the seat had hidden, such as the cards it pays with."""
    ahead: ClassVar[Ahead | None] = None
    """How it may be answered ahead, if it may."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if own_fields(cls):  # without any, it is made like the class above it
            dataclass(eq=False, repr=False)(cls)

    # For the rules

    def open(self, game: G) -> None:
        """Work out which answers are legal: the rules ask now."""
        raise NotImplementedError

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is legal."""
        raise NotImplementedError

    def allows(self, answer: Answer) -> bool:
        """Return whether `answer` is legal."""
        try:
            self.check(answer)
        except Refused:
            return False
        return True

    def fit(self, answer: Answer) -> Answer | None:
        """Return the legal answer that a player means who has given `answer` ahead; `None` if there is none."""
        raise NotImplementedError

    def read(self, answer: Answer) -> T:
        """Return what a legal answer means to the rules."""
        return answer  # type: ignore[return-value]  # unless a decision says otherwise, the rules get the key

    # For players

    def prompt(self, game: G) -> str:
        """Return the question, addressed to the seat."""
        return say("plain-question")

    def hint(self, game: G) -> str:
        """Return advice for newcomers, up to 300 characters; empty if none is needed."""
        return ""

    def label(self, game: G, key: Key) -> Label:
        """Return what an option is, costs and brings: by default its key. The key of a number is the number."""
        return Label(key)

    def combined_label(self, game: G, key: Key, rest: Sequence[Decided]) -> Label:
        """Return the label of a choice that begins with `key`, without its heading.

        `rest` are the decisions that belong to it, with their answers, and `game` is seen before the last of these.
        """
        return self.label(game, key)

    def matters(self, game: G, key: Key) -> float:
        """Return how much an option brings at once, for the order in panels: the highest comes first, 0 is nothing."""
        return 0.0

    def lettered(self, game: G) -> Sequence[Key]:
        """Return keys in the order of their letters in pictures, if each has the same letter all game."""
        return ()

    def others_named(self, game: G) -> str:
        """Return the name of the button to all options, if the decision is sifted: `Another area`."""
        return say("plain-more")

    def all_options(self, game: G) -> Options:
        """Return all that could be offered, with the reasons against it; `label` accepts every key of it."""
        return ()

    def reasons(self, game: G, *, evident: bool = True) -> dict[Key, str]:
        """Return what is not legal now, with the reasons in words; `evident` ones can be left out."""
        return {
            key: why.words(game, self.seat)
            for key, why in self.all_options(game)
            if why is not None and (evident or not why.is_evident)
        }

    # For AI players

    def values(self, game: G) -> Mapping[Answer, float]:
        """Return the heuristic value of the legal answers, or of those worth considering: only their order counts.

        `game` is an observation of the seat, or a determinized game, of which it reads only what the seat may know.
        By default, all answers seem equally good.
        """
        return dict.fromkeys(offered(cast("Ask", self)), 0.0)

    def with_options(self, options: Sequence[Key]) -> Self:
        """Return the same decision with other options."""
        twin: Any = copy(self)
        twin.options = options
        return cast("Self", twin)

    def __eq__(self, other: object) -> bool:
        """Return whether the same seat is asked the same, and may answer the same."""
        return isinstance(other, Decision) and self._parts == other._parts

    def __repr__(self) -> str:
        kind, *parts = self._parts
        return f"{kind.__name__}{tuple(parts)}"

    @property
    def _parts(self) -> tuple[Any, ...]:
        """The kind of decision, who is asked what, and all legal answers."""
        raise NotImplementedError


MAX_PICKS: Final = 50
"""Answers that AI players consider of those to a `Picks` without values of its own."""


class NotOffered(Refused):
    """An answer that an open decision does not accept."""

    def __init__(self, ask: Ask, message: str) -> None:
        super().__init__(message)
        self.ask = ask


class _AmongOptions(Decision[G, T]):
    """A choice among options."""

    options: Sequence[Key] = field(default=(), init=False)
    """The legal options, all different."""

    def open(self, game: G) -> None:
        """Work out the legal options."""
        self.options = self.legal_options(game)

    def all_options(self, game: G) -> Options:
        """Return all that could be offered: `legal_options` alone, unless a decision says otherwise."""
        return [(key, None) for key in self.legal_options(game)]

    def legal_options(self, game: G) -> Sequence[Key]:
        """Return the legal options: those of `all_options` without a reason, unless a decision knows a shorter way.

        A decision overrides one of the two methods, or both.
        """
        return [key for key, why in self.all_options(game) if why is None]

    def _refuse(self, message: str, **values: str | int) -> NotOffered:
        return NotOffered(cast("Ask", self), say(message, keys=row(self.options), choices=len(self.options), **values))


class Pick(_AmongOptions[G, T]):
    """Choose one of several options."""

    odds: Mapping[Key, int] | None = field(default=None, init=False)
    """For Nature: the number of copies of each option; by default all are equally likely."""

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is one of the options."""
        if answer not in self.options:
            raise self._refuse("refused-pick", answer=quoted(answer))

    def fit(self, answer: Answer) -> Answer | None:
        """Return `answer` if it is legal."""
        return answer if answer in self.options else None

    @property
    def _parts(self) -> tuple[Any, ...]:
        return Pick, self.seat, self.topic, [*self.options], self.odds, self.private_to


class Picks(_AmongOptions[G, T]):
    """Choose exactly `count` of several options, in an order that may matter."""

    count: int = field(init=False)

    def values(self, game: G) -> Mapping[Answer, float]:
        """Return some of the legal answers as equally good."""
        return dict.fromkeys(islice(combinations(self.options, self.count), MAX_PICKS), 0.0)

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is a tuple of `count` different options."""
        if isinstance(answer, tuple) and len(answer) == self.count == sum(key in answer for key in self.options):
            return
        raise self._refuse("refused-picks", count=self.count)

    def fit(self, answer: Answer) -> Answer | None:
        """Several options are never chosen ahead."""
        return None

    def kind(self, key: Key) -> Key:
        """Return the same for options that are alike, such as tiles of a colour: players choose how many of them."""
        return key

    def kind_label(self, game: G, keys: Sequence[Key]) -> Label:
        """Return the label of some options that are alike."""
        return self.label(game, keys[0])

    @property
    def _parts(self) -> tuple[Any, ...]:
        return Picks, self.seat, self.topic, [*self.options], self.count, self.private_to


class Amount(Decision[G, T]):
    """Choose a whole number from `low` to `high`, inclusive."""

    picked_by: ClassVar[str] = ""
    """The topic of a `Picks` of that many options, if one may follow: panels then ask for these alone."""

    low: int = field(init=False)
    high: int = field(init=False)

    def check(self, answer: Answer) -> None:
        """Raise `NotOffered` unless `answer` is a whole number in the range."""
        if type(answer) is not int or not self.low <= answer <= self.high:
            low, high = str(self.low), str(self.high)
            raise NotOffered(self, say("refused-amount", answer=quoted(answer), low=low, high=high))

    def fit(self, answer: Answer) -> Answer | None:
        """Return the legal number closest to the one given."""
        return max(self.low, min(answer, self.high)) if isinstance(answer, int) else None

    @property
    def _parts(self) -> tuple[Any, ...]:
        return Amount, self.seat, self.topic, self.low, self.high, self.private_to


Ask: TypeAlias = Pick[Any, Any] | Picks[Any, Any] | Amount[Any, Any]
"""A decision of any game, as a table asks it."""
Decided: TypeAlias = tuple[Ask, Answer]
"""A decision and its answer."""


class Chance(Pick[Any, Key]):
    """A draw, asked of Nature."""

    topic: str  # type: ignore[misc]  # each draw has its own
    closes_turn: bool  # type: ignore[misc]

    def __init__(
        self,
        topic: str,
        options: Sequence[Key],
        odds: Mapping[Key, int] | None = None,
        private_to: Seat | None = None,
        *,
        closes_turn: bool = False,
    ) -> None:
        self.seat, self.topic, self.options, self.odds, self.private_to = NATURE, topic, options, odds, private_to
        if closes_turn:
            self.closes_turn = True

    def open(self, game: object) -> None:
        """All options of a draw are legal."""


def by_command(**lines: Line) -> Mapping[str, Line]:
    """Return what a decision is answered by each command; `second_wall` stands for the command `second-wall`."""
    return {name.replace("_", "-"): line for name, line in lines.items()}


def has_no_options(decision: type[Decision[Any, Any]]) -> bool:
    """Return whether a decision among options does not say which they are."""
    methods = _AmongOptions.all_options, _AmongOptions.legal_options
    return issubclass(decision, _AmongOptions) and methods == (decision.all_options, decision.legal_options)


def offered(decision: Ask) -> Sequence[Answer]:
    """Return the single answers that a decision accepts."""
    match decision:
        case Amount():
            return range(decision.low, decision.high + 1)
        case Pick():
            return decision.options
    return ()


def forced_answer(decision: Ask) -> Answer | None:
    """Return the only answer to a decision; `None` if there is a choice."""
    match decision:
        case Amount(low=low, high=high):
            return low if low == high else None
        case Pick(options=[key]):
            return key
    return None


def draw(decision: Ask, source: Random) -> Answer:
    """Return a random answer according to the odds; `Picks` come in random order."""
    if isinstance(decision, Pick):
        options, odds = decision.options, decision.odds
        return source.choice(options) if odds is None else source.choices(options, [odds[key] for key in options])[0]
    if isinstance(decision, Picks):
        return tuple(source.sample(decision.options, decision.count))
    return source.randint(decision.low, decision.high)
