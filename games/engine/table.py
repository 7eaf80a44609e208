"""Runs a game: asks, checks, seals, logs, undoes and forks.

The log is the game: tables are rebuilt from it, and state is never stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from types import GeneratorType
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from games.engine.answers import NATURE, Answer, Seat
from games.engine.decision import Ask, Decided, draw
from games.engine.errors import BrokenLog, GameError, NotAsked, Refused
from games.engine.events import quick_value
from games.engine.game import AGREED, Game, Rules
from games.engine.information import Information
from games.engine.words import say

G = TypeVar("G", bound=Game)

Kind: TypeAlias = Literal["answer", "undone", "rewound", "resigned", "replaced", "timed_out", "ended"]


@dataclass(frozen=True, slots=True)
class _Checkpoint(Generic[G]):
    """A copy of the game at the start of a step."""

    game: G
    answers: int
    """Number of answers before it."""
    steps: int
    """Number of steps before it."""
    revealed: tuple[range, ...]
    """Which of them were revealed together."""


@quick_value
class Entry:
    """A line of the log."""

    seat: Seat
    answer: Answer
    """The answer; for `undone` the number of answers undone, for `rewound` the number left, otherwise a keyword."""
    kind: Kind = "answer"


_HANDED: Final = frozenset({"resigned", "replaced", "timed_out"})
"""Kinds of entries that give a seat to another player."""


class Table(Generic[G]):
    """A game with its log.

    With a source of randomness, the table answers Nature's asks at once. Without one it stops at them, so that a fork
    for looking ahead cannot predict draws.
    """

    def __init__(self, game: G, *, nature: Random | None = None) -> None:
        self.game = game.copy()
        """The game in play; the given one stays at the start."""
        self.log: list[Entry] = []
        """All entries, including undone ones; entries are only ever appended."""
        self.sealed: dict[Seat, Answer] = {}
        """Answers to simultaneous asks, hidden from the rules and changeable until all are in."""
        self._nature = nature
        self._answers: list[Entry] = []
        self._handed: dict[Seat, int] = {}
        """By seat, the log number of the last entry that gave it to another player."""
        self._revealed: tuple[range, ...] = ()
        """Answers that were revealed together, by their indices; the game cannot go back to the middle of them."""
        self.steps = 0
        """Number of steps begun. The channel is told when a step begins."""
        self._asked: list[Ask] = []
        """Asks of the current step that were answered."""
        self.step_events = 0
        """Number of events when the current step began."""
        self._start = self._checkpoint = self._earlier = _Checkpoint(game, 0, 0, ())
        self._wanted = 0
        """Make a checkpoint once this many steps have been played."""
        self.asks: tuple[Ask, ...] = ()
        """The open asks, in the order in which the rules expect the answers."""
        self.simultaneous = False
        """Whether several seats answer at once, sealed until all are in."""
        self._next_step()
        self._settle()

    # The current state

    @property
    def number(self) -> int:
        """The number of the next log entry. It is never reused, so it tells an open ask from an outdated one."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: asked, and not yet sealed."""
        return tuple(ask.seat for ask in self.asks if ask.seat not in self.sealed)

    def ask_of(self, seat: Seat) -> Ask | None:
        """Return the open ask of `seat`, also while it can still change its sealed answer."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    @property
    def answers(self) -> Sequence[Entry]:
        """The answers in effect: the log without undone answers and without the table's own entries."""
        return self._answers

    @property
    def numbers(self) -> Sequence[int]:
        """The log numbers of the `answers`."""
        numbers: list[int] = []
        for number, entry in enumerate(self.log):
            match entry:
                case Entry(kind="answer"):
                    numbers.append(number)
                case Entry(kind="undone", answer=int(count)):
                    del numbers[-count:]
                case Entry(kind="rewound", answer=int(count)):
                    del numbers[count:]
        return numbers

    @property
    def step_answers(self) -> Sequence[Decided]:
        """Asks of the current step that were answered, with the answers."""
        entries = self._answers[len(self._answers) - len(self._asked) :]
        return [(ask, entry.answer) for ask, entry in zip(self._asked, entries, strict=True)]

    def information(self, seat: Seat) -> Information[G]:
        """Return what `seat` knows, which is asked. Raises `NotAsked` if it is not."""
        ask = self.ask_of(seat)
        if ask is None:
            raise NotAsked(say("refused-not-asked"))
        return Information(self, ask)

    @property
    def step_began(self) -> G:
        """The game when the running step began; it must not change."""
        if self._checkpoint.steps != self.steps - 1:
            self.fork()  # makes a checkpoint at the start of the step
        return self._checkpoint.game

    # Answering

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Accept `answer` from `seat`.

        Raises `NotAsked` or `Refused` before the rules see it; then nothing has changed.
        """
        self._accept(Entry(seat, answer))

    def _accept(self, entry: Entry) -> None:
        """Accept an answer; a table that replays a log shares its entries."""
        ask = self.ask_of(entry.seat)
        if ask is None:
            raise NotAsked(say("refused-not-asked"))
        ask.check(entry.answer)
        if self.simultaneous:
            self.sealed[entry.seat] = entry.answer
            if not self.waiting:
                opened = [Entry(ask.seat, self.sealed[ask.seat]) for ask in self.asks]
                self.sealed.clear()
                self._take(opened)
        else:
            self._take([entry])
        self._settle()

    def tried(self, seat: Seat, path: Iterable[Answer], *, nature: Random | None = None) -> Table[G]:
        """Return a fork on which `seat` has given all answers of `path`; this table does not change.

        Raises what `answer` raises.
        """
        fork = self.fork(nature=nature)
        for answer in path:
            fork.answer(seat, answer)
        return fork

    def _take(self, entries: Sequence[Entry]) -> None:
        self.log += entries
        self._go_on(entries)

    def _go_on(self, entries: Sequence[Entry]) -> None:
        """Send the rules the answers to all open asks, in their order."""
        if self.simultaneous:
            self._revealed += (range(len(self._answers), len(self._answers) + len(entries)),)
        self._answers += entries
        self._asked += self.asks
        try:
            self._put(self._step.send(tuple([e.answer for e in entries]) if self.simultaneous else entries[0].answer))
        except StopIteration:
            self._next_step()

    def _put(self, asked: Ask | tuple[Ask, ...]) -> None:
        if isinstance(asked, tuple):
            self.asks, self.simultaneous = asked, True
        else:
            self.asks, self.simultaneous = (asked,), False
            if not getattr(asked, "options", True) and asked.seat != NATURE:
                raise ValueError(f"{type(asked).__qualname__} is asked, but offers no option")

    def _next_step(self) -> None:
        while not self.game.over:
            if self._checkpoint.steps < self.steps == self._wanted:
                self._earlier = self._checkpoint  # going back to the step before starts there
                self._checkpoint = _Checkpoint(self.game.copy(), len(self._answers), self.steps, self._revealed)
            self.steps += 1
            self._asked = []
            self.step_events = len(self.game.events)
            self._step: Rules[None] = self.game.step()
            if not isinstance(self._step, GeneratorType):
                raise TypeError(f"{type(self.game).__name__}.step must return a generator, not {self._step!r}")
            try:
                self._put(next(self._step))
            except StopIteration:
                continue
            return
        self.asks, self.simultaneous = (), False

    def _settle(self) -> None:
        while self._nature and self.asks and self.asks[0].seat == NATURE:
            self._take([Entry(NATURE, draw(self.asks[0], self._nature))])

    # Undo and rewind

    def undoable(self, seat: Seat) -> int:
        """Return how many of its last answers `seat` can undo.

        It cannot go past an answer of Nature or of another seat (even a sealed one), past opened seals, or past answers
        that another player gave for the seat.
        """
        if any(other != seat for other in self.sealed):
            return 0
        own = self._answers[self._revealed[-1].stop if self._revealed else 0 :]
        most = next((back for back, entry in enumerate(reversed(own)) if entry.seat != seat), len(own))
        if not most or seat not in self._handed:
            return most
        return sum(number > self._handed[seat] for number in self.numbers[-most:])

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Undo the last `count` answers of `seat`; the log keeps them and gets an entry.

        Raises `Refused` if fewer can be undone.
        """
        most = self.undoable(seat)
        if not most:
            raise Refused(say("refused-nothing-back"))
        if not 1 <= count <= most:
            raise Refused(say("refused-too-far-back", most=most, count=str(count)))
        self._go_back(len(self._answers) - count, Entry(seat, count, "undone"))

    def withdraw(self, seat: Seat) -> None:
        """Withdraw the sealed answer of `seat`, which is in no log yet, and ask again.

        Raises `Refused` if it has sealed nothing.
        """
        if seat not in self.sealed:
            raise Refused(say("refused-nothing-back"))
        del self.sealed[seat]

    def rewind(self, seat: Seat, count: int) -> None:
        """Return to the position after the first `count` `answers`, no matter who gave the others.

        The log keeps them and records that `seat` called for it. Sealed answers are dropped, and Nature draws again.
        Raises `Refused` if nothing would be undone, or amid simultaneous answers.
        """
        if not 0 <= count < len(self._answers):
            raise Refused(say("refused-rewind", answers=str(len(self._answers)), count=str(count)))
        if any(count in together[1:] for together in self._revealed):
            raise Refused(say("refused-rewind-amidst"))
        self._go_back(count, Entry(seat, count, "rewound"))

    def _go_back(self, count: int, entry: Entry) -> None:
        self._resume(self._answers[:count], self.steps - 2)  # players often undo more from there
        self.log.append(entry)
        self.sealed.clear()
        self._settle()

    def again(self) -> Iterator[Table[G]]:
        """Replay the game: yield one and the same table before each of the `answers`, and after the last."""
        table: Table[G] = type(self)(self._start.game)
        for entry in self._answers:
            yield table
            table._accept(entry)
        yield table

    def record(self, entry: Entry) -> None:
        """Log something that happened to the table rather than in the game.

        A resignation, replacement or time-out; or the end of the game, if its players have agreed to end it. Raises
        `NotAsked` if it has ended like that, and for another end.
        """
        if self.over and "ended" in (entry.kind, self.log[-1].kind):
            raise NotAsked(say("refused-not-asked"))
        if entry.kind != "ended":
            self._handed[entry.seat] = self.number
        self.log.append(entry)
        self._end_here()

    def _end_here(self) -> None:
        if self.log and self.log[-1].kind == "ended":
            self.game.end(AGREED)
            self.sealed.clear()
            self.asks, self.simultaneous = (), False

    # Forks and replays

    def fork(self, *, nature: Random | None = None) -> Table[G]:
        """Return an independent copy of the table, built from the start of the current step.

        The first fork in a step makes a checkpoint for all, so tables that are never forked do not pay for one.
        """
        fork = self._copied(nature)
        fork.sealed = dict(self.sealed)
        fork._resume(self._answers, self.steps - 1)
        fork._end_here()
        self._checkpoint, self._earlier = fork._checkpoint, fork._earlier
        fork._settle()
        return fork

    def before(self, count: int) -> Table[G]:
        """Return a fork without the last `count` answers and without sealed ones, to look at: its log has them still.

        If the answers before and after were revealed together, it is without all of those.
        """
        left = len(self._answers) - count
        left = next((together.start for together in self._revealed if left in together), left)
        fork = self._copied(None)
        fork._resume(self._answers[:left])
        return fork

    def as_of(self, number: int) -> Table[G] | None:
        """Return a fork as it was before log entry `number`, without sealed answers.

        `None` if the table has gone back since, or amid simultaneous answers: then the log must be replayed.
        """
        later = [entry.kind for entry in self.log[number:]]
        count = later.count("answer")
        left = len(self._answers) - count
        if not {"undone", "rewound"}.isdisjoint(later) or any(left in together[1:] for together in self._revealed):
            return None
        then = self.before(count)
        del then.log[number:]
        then._handed = {entry.seat: place for place, entry in enumerate(then.log) if entry.kind in _HANDED}
        return then

    def _copied(self, nature: Random | None) -> Table[G]:
        """Return a copy without sealed answers, to be set to a position."""
        copied: Table[G] = object.__new__(type(self))
        vars(copied).update(vars(self), log=[*self.log], sealed={}, _handed={**self._handed}, _nature=nature)
        return copied

    def _resume(self, answers: Sequence[Entry], wanted: int = 0) -> None:
        """Set the game to the position after `answers`, starting at the latest usable checkpoint; the log stays.

        Makes a new checkpoint on the way, after `wanted` steps.
        """
        start = self._checkpoint
        if start.answers > len(answers):
            start = self._earlier if self._earlier.answers <= len(answers) else self._start
            self._earlier = self._start
        self._checkpoint, self._wanted = start, wanted
        self.game, self._answers, self.steps = start.game.copy(), list(answers[: start.answers]), start.steps
        self._revealed = start.revealed
        self._next_step()
        rest = iter(answers[start.answers :])
        while entries := list(islice(rest, len(self.asks))):
            for ask, entry in zip(self.asks, entries, strict=True):
                ask.check(entry.answer)
            self._go_on(entries)

    @classmethod
    def replay(cls, game: G, log: Iterable[Entry]) -> Table[G]:
        """Rebuild a table from a fresh `game` and its `log`. Raises what `follow` raises."""
        table = cls(game)
        table.follow(log)
        return table

    def seal(self, sealed: Mapping[Seat, Answer]) -> None:
        """Restore sealed answers, which are in no log yet. Raises `BrokenLog` if these rules refuse one."""
        try:
            for seat, answer in sealed.items():
                self.answer(seat, answer)
        except Refused as error:
            raise BrokenLog(self.number, error) from error

    def follow(self, log: Iterable[Entry]) -> None:
        """Append the entries of `log`, which continue from the current position.

        Raises `BrokenLog` at the first entry that these rules do not accept.
        """
        for number, entry in enumerate(log, self.number + len(self.sealed)):
            try:
                match entry.kind:
                    case "answer":
                        self._accept(entry)
                    case "undone" if isinstance(entry.answer, int):
                        self.undo(entry.seat, entry.answer)
                    case "rewound" if isinstance(entry.answer, int):
                        self.rewind(entry.seat, entry.answer)
                    case _:
                        self.record(entry)
            except GameError as error:
                raise BrokenLog(number, error) from error


# The past: moments to rewind to, and what has been revealed since

Revealed: TypeAlias = Literal["chance", "sealed", "secret"]
"""How something was revealed: by a draw, by opening sealed answers, or because a seat showed what it had hidden."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The first ask of players in a step of the rules."""

    answers: int
    """Number of answers before it."""
    number: int
    """Log number of the next answer. Log numbers are never reused."""
    seats: tuple[Seat, ...]
    """The seats that were asked."""
    events: int
    """The number of events so far."""


@dataclass(frozen=True, slots=True)
class Past:
    """The history of a game, without undone answers."""

    moments: Sequence[Moment]
    """The oldest first, without the present one."""
    reveals: Sequence[tuple[Seat, Revealed | None]]
    """For each answer its seat, and how it revealed something."""

    def find(self, number: int) -> Moment | None:
        """Return the moment with a log number; `None` if it was undone or never existed."""
        return next((moment for moment in self.moments if moment.number == number), None)

    def since(self, moment: Moment, seat: Seat) -> list[Revealed]:
        """Return how anything was revealed since `moment`, except by `seat` itself."""
        later = self.reveals[moment.answers :]
        return list(dict.fromkeys(how for other, how in later if how and (how != "secret" or other != seat)))


def past_of(table: Table[Game]) -> Past:
    """Return the history of `table`."""
    moments: list[Moment] = []
    reveals: list[tuple[Seat, Revealed | None]] = []
    numbers, step = table.numbers, 0
    for entry, then in zip(table.answers, table.again(), strict=False):
        if then.steps != step and entry.seat != NATURE:
            step = then.steps
            seats = tuple(ask.seat for ask in then.asks)
            moments.append(Moment(len(then.answers), numbers[len(then.answers)], seats, len(then.game.events)))
        ask = then.ask_of(entry.seat)
        how: Revealed | None = "secret" if ask is not None and ask.reveals else None
        reveals.append((entry.seat, "chance" if entry.seat == NATURE else "sealed" if then.simultaneous else how))
    return Past(moments, reveals)
