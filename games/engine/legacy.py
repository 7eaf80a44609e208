# mypy: disable-error-code="override,misc,arg-type,list-item,unused-ignore,no-any-return"
# ruff: noqa: D102
"""How games that still have a view, and tables by topic, fit the engine; it goes with the last of them.

Their rules yield `Pick`, `Picks` and `Amount`, which ask the `Box` of their game what other games' decisions know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from games.engine import box as boxes
from games.engine import decision as decisions
from games.engine.answers import NATURE, Answer, Key, Seat
from games.engine.decision import Ask, Decided
from games.engine.events import Event, seen
from games.engine.game import AGREED
from games.engine.information import Information
from games.engine.labels import Label
from games.engine.language import Catalogue
from games.engine.words import listed

T = TypeVar("T")
V = TypeVar("V")
P = TypeVar("P", bound="Pick")

Rules: TypeAlias = Generator[Ask | tuple[Ask, ...], Any, T]


# Boxes


NOTE: Final = 100
"""Characters of the note of a label."""
BOARD: Final = 3_800
"""Characters of the table in words."""
ALT: Final = 1_024
"""Characters of the description of a picture."""
DETAIL: Final = 3_500
"""Characters of a closer look."""


class Texts:
    """A module with the functions that `boxes.Texts` has, which know how much room there is, and those of decisions."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)

    def board(self, game: Any, names: Any, _most: int = 0) -> str:
        return self._module.board(game, names)

    def alt(self, game: Any, names: Any, _most: int = 0) -> str:
        return self._module.alt(game, names)

    def detail(self, item: Key, game: Any, events: Any, names: Any, _most: int = 0) -> str:
        return self._module.detail(item, game, events, names)


@dataclass(frozen=True, slots=True)
class Stop:
    """An answer that ends an action where players could go on."""

    key: Key
    unless: Collection[Key] = ()
    is_asked: Callable[[Any, Any, Sequence[Decided]], bool] = lambda *_: True


@dataclass(frozen=True, slots=True)
class Joins:
    """Which asks of a game are combined, by topic."""

    joined: Mapping[str, Collection[str]] = field(default_factory=dict)
    headings: Collection[str] = ()
    several: Mapping[str, str] = field(default_factory=dict)
    stops: Mapping[str, Stop] = field(default_factory=dict)
    asked: Collection[str] = ()
    label: Callable[[Sequence[Decided], Any], Label] | None = None


Weigh: TypeAlias = Callable[[Ask, Any], Mapping[Answer, float]]


@dataclass(frozen=True)
class Box(boxes.Box[Any]):
    """A box with tables by topic."""

    texts: Any
    final: Collection[str] = ()
    closing: Collection[tuple[str, Key]] = ()
    joins: Joins = field(default_factory=Joins)
    reveals: Collection[str] = ()
    weigh: Weigh | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "texts", Texts(self.texts))
        _BOXES[self.name] = self


_BOXES: Final = dict[str, Box]()


# Asks


class _Asked:
    """What the box of a game knows about an ask."""

    game: ClassVar[str] = ""
    """The name of the game."""
    topic: Any
    seat: Seat

    @property
    def _box(self) -> Box:
        return _BOXES[self.game]

    @property
    def _joins(self) -> Joins:
        return self._box.joins if self.game else _NO_JOINS

    @property
    def is_heading(self) -> Any:
        return self.topic in self._joins.headings

    @property
    def combines_with(self) -> Any:
        return self._joins.joined.get(self.topic, ())

    @property
    def repeated_by(self) -> Any:
        return self._joins.several.get(self.topic, "")

    @property
    def default(self) -> Any:
        return self._joins.stops[self.topic].key if self.topic in self._joins.stops else ""

    @property
    def default_unless(self) -> Any:
        return self._joins.stops[self.topic].unless if self.topic in self._joins.stops else ()

    def offers_more(self, game: Any, began: Any, decided: Sequence[Decided]) -> bool:
        return self._joins.stops[self.topic].is_asked(game, began, decided)

    @property
    def is_always_asked(self) -> Any:
        return self.topic in self._joins.asked

    @property
    def ends_turn(self) -> Any:
        return [key for topic, key in self._box.closing if topic == self.topic]

    @property
    def closes_turn(self) -> Any:
        return self.topic in self._box.final

    @property
    def reveals(self) -> Any:
        return bool(self.game) and self.topic in self._box.reveals

    def prompt(self, game: Any) -> str:
        return self._box.texts.question(self, game)  # type: ignore[arg-type]

    def hint(self, game: Any) -> str:
        return self._box.texts.hint(self, game)  # type: ignore[arg-type]

    def label(self, game: Any, key: Key) -> Label:
        return self._box.texts.label(self, key, game)  # type: ignore[arg-type]

    def combined_label(self, game: Any, key: Key, rest: Sequence[Decided]) -> Label:
        label = self._joins.label
        return label([(self, key), *rest], game) if label else self.label(game, key)  # type: ignore[list-item]

    def all_options(self, game: Any) -> Any:
        return self._box.texts.barred.judged(self, game).items() if self.game else ()  # type: ignore[attr-defined]

    def reasons(self, game: Any, *, evident: bool = True) -> dict[Key, str]:
        return dict(self._box.texts.barred(self, game, evident=evident))  # type: ignore[arg-type]

    def values(self, game: Any) -> Mapping[Answer, float]:
        weigh = self._box.weigh
        return weigh(self, game) if weigh else {}  # type: ignore[arg-type]


_NO_JOINS: Final = Joins()


class Pick(_Asked, decisions.Pick[Any, Any]):  # type: ignore[misc]
    """Choose one of several options."""

    def __init__(
        self,
        seat: Seat,
        topic: str,
        options: Sequence[Key],
        odds: Mapping[Key, int] | None = None,
        private_to: Seat | None = None,
    ) -> None:
        self.seat, self.topic, self.options, self.odds, self.private_to = seat, topic, options, odds, private_to


class Picks(_Asked, decisions.Picks[Any, Any]):  # type: ignore[misc]
    """Choose exactly `count` of several options."""

    def __init__(
        self, seat: Seat, topic: str, options: Sequence[Key], count: int, private_to: Seat | None = None
    ) -> None:
        self.seat, self.topic, self.options, self.count, self.private_to = seat, topic, options, count, private_to


class Amount(_Asked, decisions.Amount[Any, Any]):  # type: ignore[misc]
    """Choose a whole number."""

    def __init__(self, seat: Seat, topic: str, low: int, high: int, private_to: Seat | None = None) -> None:
        self.seat, self.topic, self.low, self.high, self.private_to = seat, topic, low, high, private_to


# Games


def shallow_copy(thing: T) -> T:
    """Return another object with the same attributes."""
    twin = object.__new__(type(thing))
    twin.__dict__ = {**thing.__dict__}
    return twin


@dataclass
class Scorer:
    """A player's points; games add what else a player has."""

    points: dict[str, int]

    def copy(self) -> Self:
        """Return a copy; games add copies of everything of theirs that changes in place."""
        twin = shallow_copy(self)
        twin.points = self.points.copy()
        return twin

    @property
    def score(self) -> int:
        """The player's total points."""
        return sum(self.points.values())


class Game(ABC, Generic[V]):
    """One game in play; `V` is its view."""

    seats: int
    """The number of players."""
    over: bool
    """True once the last step has ended, or once the players have agreed to end the game."""
    phase: str = ""
    """The part of the rules that is played; "over" once the game is."""
    ending: str
    """A stable key for why the game has ended; empty before."""
    finale: int
    """Index of the first event of the final scoring."""
    events: list[Event]
    """All events so far, oldest first."""
    shares_victory: ClassVar[bool] = True
    """Whether players who are tied for first place after all tie-breakers share the victory; else nobody wins."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over, self.ending, self.finale = False, "", 0
        self.events = []

    @abstractmethod
    def step(self) -> Rules[None]:
        """Run the next step of the rules; called only between steps."""

    def copy(self) -> Self:
        """Return a copy of the game; called only between steps.

        Games add copies of everything of theirs that changes in place.
        """
        twin = shallow_copy(self)
        twin.events = self.events[:]
        return twin

    @abstractmethod
    def view(self, viewer: Seat | None) -> V:
        """Return what `viewer` may know (`None`: the public), as a new frozen value."""

    @classmethod
    def seen(cls, view: V) -> Self:
        """Return a game between two steps that looks like `view` to its viewer; what is hidden is dealt somehow."""
        raise NotImplementedError

    def redeal(self, sight: Information[V], source: Random) -> None:
        """Deal again what the viewer of `sight` cannot know, in a game that looks to it as when the step began."""
        raise NotImplementedError

    def without_events(self) -> Self:
        """Return the game without its events, amid a step and only to be looked at."""
        twin = shallow_copy(self)
        twin.events = []
        return twin

    def observation(self, viewer: Seat | None) -> V:
        """Return the view of `viewer`."""
        return self.view(viewer)

    @classmethod
    def determinize(cls, information: Information[V], rng: Random) -> Self:
        """Return a game that looked like that to its viewer when the step began."""
        start: Self | None = vars(information).get("start")
        if start is None:
            start = vars(information)["start"] = cls.seen(information.began)
        game = start.copy()
        game.redeal(information, rng)
        return game

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def retell(self, events: Iterable[Event]) -> tuple[int, int]:
        """Record events that a view tells; return the slice (start, end) that holds them."""
        begun = len(self.events)
        self.events += events
        return begun, len(self.events)

    def upcoming(self) -> Sequence[Seat]:
        """The seats that will take the next turns, in order, as far as the rules determine them now."""
        return ()

    def rounds_begun(self) -> int:
        """Number of rounds begun; 0 in games without rounds."""
        return 0

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far, in the unit that players use."""

    def public_scores(self) -> tuple[int, ...] | None:
        """Return the same points as everyone may know them now; `None` while they are hidden."""
        return self.scores()

    @abstractmethod
    def ranking(self) -> tuple[int, ...]:
        """Each seat's rank once the game is over: 1 is best, tied seats share a rank."""

    @property
    def is_drawn(self) -> bool:
        """Whether the game is over and nobody wins: several players are tied for first place and don't share it."""
        return self.over and not self.shares_victory and self.ranking().count(1) > 1

    def share(self, seat: Seat) -> float:
        """Return a seat's share in the victory once the game is over, from 0 to 1; a draw counts like a shared one."""
        ranks = self.ranking()
        return (ranks[seat] == 1) / ranks.count(1) if 1 in ranks else 0.0

    def ended_because(self) -> str:
        """Return a stable key for why the game ended: `AGREED`, or one of the game's own."""
        return self.ending

    def end_here(self) -> None:
        """End the game amid the rules, because its players have agreed to; the points so far count."""
        self.ending, self.finale = AGREED, len(self.events)
        self.phase, self.over = "over", True


class Clockwise(Game[V], Generic[V]):
    """A game in play whose players take turns clockwise after a setup, each one turn a round."""

    phase: str
    """`setup`, then `turns`; games name what comes after."""
    first: Seat
    """The player who starts."""
    turn: int
    """Number of turns taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = "setup"
        self.first = 0
        self.turn = 0
        self.latest: list[tuple[int, int | None]] = [(0, 0)] * seats
        """For each seat, the slice (start, end) of the events that holds its latest turn; no end if that goes on."""

    def copy(self) -> Self:
        """Return a copy of the game."""
        twin = super().copy()
        twin.latest = self.latest[:]
        return twin

    @property
    def active(self) -> Seat:
        """The seat whose turn it is, clockwise from the first player."""
        return (self.first + self.turn) % self.seats

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The same as a view tells it; none before the first turn and after the last."""
        return (self.active,) if self.phase == "turns" else ()

    def upcoming(self) -> Sequence[Seat]:
        """The other players, clockwise, if each of them is sure to have a turn."""
        if self.phase != "turns":
            return ()
        return [(self.active + seat) % self.seats for seat in range(1, self.seats)]

    def rounds_begun(self) -> int:
        """Number of rounds begun."""
        return 0 if self.phase == "setup" else 1 + (self.turn - (self.phase != "turns")) // self.seats

    def draw_first(self, topic: str = "first") -> Rules[None]:
        """Draw the player who starts."""
        self.first = int((yield Pick(NATURE, topic, [str(seat) for seat in range(self.seats)])))

    def count_turn(self, turn: Rules[None]) -> Rules[None]:
        """Run the turn of the active seat."""
        seat, begun = self.active, len(self.events)
        self.latest[seat] = (begun, None)
        yield from turn
        self.latest[seat] = (begun, len(self.events))
        self.turn += 1

    def latest_turn(self, seat: Seat) -> tuple[Event, ...]:
        """Return the public events of a seat's latest turn, including the current one."""
        begun, ended = self.latest[seat]
        return tuple(seen(self.events[begun:ended], None))


# Reasons

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


def pick(kind: type[P], judges: Mapping[str, Judge], topic: str, position: Position, seat: Seat) -> P:
    """Ask `seat` to choose one of the options without a reason against them."""
    return kind(seat, topic, possible(judges[topic](position.means(seat))))


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
