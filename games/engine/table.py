"""The driver of a game: it asks, checks, seals, logs, takes back and forks.

The log is the game: a table is rebuilt from it, and state is never stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from games.engine.asks import NATURE, Amount, Answer, Ask, Picks, Seat
from games.engine.errors import BrokenLog, GameError, NotAsked, Refused
from games.engine.game import Game, Rules
from games.engine.words import say

G = TypeVar("G", bound=Game[Any])

Kind: TypeAlias = Literal["answer", "undone", "rewound", "resigned", "replaced", "timed_out"]


@dataclass(frozen=True, slots=True)
class _Checkpoint(Generic[G]):
    """The start of a step."""

    game: G
    answers: int
    """How many answers came before it."""
    steps: int
    """How many steps came before it."""
    barrier: int
    """Of the answers, how many no seat takes back by itself."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    seat: Seat
    answer: Answer
    """The answer; for `undone` how many answers were taken back, for `rewound` how many of those that count are left,
    otherwise a word on who plays on."""
    kind: Kind = "answer"


def draw(ask: Ask, source: Random) -> Answer:
    """An answer to `ask` at random, each as likely as its odds say; `Picks` come in random order."""
    if isinstance(ask, Amount):
        return source.randint(ask.low, ask.high)
    if isinstance(ask, Picks):
        return tuple(source.sample(ask.options, ask.count))
    if ask.odds is not None:
        return source.choices(ask.options, [ask.odds[key] for key in ask.options])[0]
    return source.choice(ask.options)


class Table(Generic[G]):
    """A game with its log.

    With a source of randomness the table answers for Nature as soon as she is asked; without one it stops
    at her ask, so that a fork for looking ahead cannot foresee a draw.
    """

    def __init__(self, game: G, *, nature: Random | None = None) -> None:
        self.game = game
        self.log: list[Entry] = []
        """Every entry ever made, undone ones included; only grows."""
        self.sealed: dict[Seat, Answer] = {}
        """Answers to simultaneous asks, invisible to the rules and changeable until all are in."""
        self._nature = nature
        self._answers: list[Entry] = []
        self._numbers: list[int] = []
        """The log numbers of the answers that count."""
        self._handed: dict[Seat, int] = {}
        """The log number of the last entry that gave a seat to somebody else."""
        self._barrier = 0
        self.steps = 0
        """How many steps of the rules have begun; a step that begins is what the channel hears about."""
        self.step_answers: list[tuple[Ask, Answer]] = []
        """What was asked since the present step began, and answered."""
        self.step_events = 0
        """How many events had happened when the present step began."""
        self._start = self._checkpoint = _Checkpoint(game.copy(), 0, 0, 0)
        self._wanted = 0
        """How many steps come before the one at whose start a checkpoint is to be made."""
        self.asks: tuple[Ask, ...] = ()
        """The open asks, in the order in which the rules want the answers."""
        self.simultaneous = False
        """True when several seats answer at once, each sealed until all are in."""
        self._next_step()
        self._settle()

    # What stands

    @property
    def number(self) -> int:
        """The number that the next log entry gets. It never repeats, so it tells an open ask from a stale one."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.game.over

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that hold the game up: asked, and not yet sealed."""
        return tuple(ask.seat for ask in self.asks if ask.seat not in self.sealed)

    def ask_of(self, seat: Seat) -> Ask | None:
        """What `seat` is asked now, also when it may still change its sealed answer."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    @property
    def answers(self) -> Sequence[Entry]:
        """The answers that count: the log without what was undone and without the driver's own entries."""
        return self._answers

    @property
    def numbers(self) -> Sequence[int]:
        """The log numbers of the `answers`."""
        return self._numbers

    # Answering

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take `answer` from `seat`.

        Raises `NotAsked` or `Refused` before the rules see anything; then nothing has changed.
        """
        ask = self.ask_of(seat)
        if ask is None:
            raise NotAsked(say("refused-not-asked"))
        ask.check(answer)
        if self.simultaneous:
            self.sealed[seat] = answer
            if not self.waiting:
                self._unseal()
        else:
            self._take([Entry(seat, answer)], answer)
        self._settle()

    def tried(self, seat: Seat, path: Iterable[Answer], *, nature: Random | None = None) -> Table[G]:
        """A fork on which `seat` has given every answer of `path`; this table is left as it is.

        Raises what `answer` raises.
        """
        fork = self.fork(nature=nature)
        for answer in path:
            fork.answer(seat, answer)
        return fork

    def _unseal(self) -> None:
        entries = [Entry(ask.seat, self.sealed[ask.seat]) for ask in self.asks]
        self.sealed.clear()
        self._barrier = len(self._answers) + len(entries)
        self._take(entries, tuple(entry.answer for entry in entries))

    def _take(self, entries: list[Entry], sent: Answer | tuple[Answer, ...]) -> None:
        self._numbers += range(len(self.log), len(self.log) + len(entries))
        self.log += entries
        self._answers += entries
        self.step_answers += zip(self.asks, (entry.answer for entry in entries), strict=True)
        try:
            self._put(self._step.send(sent))
        except StopIteration:
            self._next_step()

    def _put(self, asked: Ask | tuple[Ask, ...]) -> None:
        self.simultaneous = isinstance(asked, tuple)
        self.asks = asked if isinstance(asked, tuple) else (asked,)

    def _next_step(self) -> None:
        while not self.game.over:
            if self._checkpoint.steps < self.steps == self._wanted:
                self._checkpoint = _Checkpoint(self.game.copy(), len(self._answers), self.steps, self._barrier)
            self.steps += 1
            self.step_answers = []
            self.step_events = len(self.game.events)
            self._step: Rules[None] = self.game.step()
            try:
                self._put(next(self._step))
            except StopIteration:
                continue
            return
        self.asks, self.simultaneous = (), False

    def _settle(self) -> None:
        while self._nature and not self.simultaneous and self.asks and self.asks[0].seat == NATURE:
            answer = draw(self.asks[0], self._nature)
            self._take([Entry(NATURE, answer)], answer)

    # Taking back

    def undoable(self, seat: Seat) -> int:
        """How many of its last answers `seat` may take back.

        Nature's answer, another seat's answer (a sealed one too) and a revealed seal are where it stops; so is what
        somebody else has answered who held the seat before, or played for its holder.
        """
        if any(other != seat for other in self.sealed):
            return 0
        own = self._answers[self._barrier :]
        most = next((back for back, entry in enumerate(reversed(own)) if entry.seat != seat), len(own))
        return self._by_holder(seat, most)

    def _by_holder(self, seat: Seat, most: int) -> int:
        """How many of the last `most` answers of `seat` are those of its present holder, as the log tells."""
        if not most or seat not in self._handed:
            return most
        return sum(number > self._handed[seat] for number in self._numbers[-most:])

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Take back the last `count` answers of `seat`; the log keeps them, and says so.

        Raises `Refused` if fewer can be taken back.
        """
        most = self.undoable(seat)
        if not most:
            raise Refused(say("refused-nothing-back"))
        if not 1 <= count <= most:
            raise Refused(say("refused-too-far-back", most=most, count=str(count)))
        self._go_back(len(self._answers) - count, Entry(seat, count, "undone"))

    def withdraw(self, seat: Seat) -> None:
        """Take back what `seat` has sealed, which is in no log yet; it is asked again.

        Raises `Refused` if it has sealed nothing.
        """
        if seat not in self.sealed:
            raise Refused(say("refused-nothing-back"))
        del self.sealed[seat]

    def rewind(self, seat: Seat, count: int) -> None:
        """Go back to where only the first `count` of the `answers` were given, whoever gave the others.

        The log keeps them, and says that `seat` called for it; what is sealed is dropped, and Nature draws anew what
        she is asked there. Raises `Refused` where that is not before the last answer, or amidst sealed ones.
        """
        if not 0 <= count < len(self._answers):
            raise Refused(say("refused-rewind", answers=str(len(self._answers)), count=str(count)))
        self._go_back(count, Entry(seat, count, "rewound"))

    def _go_back(self, count: int, entry: Entry) -> None:
        answers, numbers, log, sealed, nature = self._answers, self._numbers, self.log, self.sealed, self._nature
        self._resume(answers[:count], self.steps - 2)  # more is often taken back from there
        if self.sealed:
            self._resume(answers)
            self._numbers, self.log, self.sealed, self._nature = numbers, log, sealed, nature
            raise Refused(say("refused-rewind-amidst"))
        self._numbers, self.log, self._nature = numbers[:count], [*log, entry], nature
        self._settle()

    def again(self) -> Iterator[Table[G]]:
        """The game told again by the answers that count: one table, before each of them and after the last."""
        table: Table[G] = type(self)(self._start.game.copy())
        for entry in self._answers:
            yield table
            table.answer(entry.seat, entry.answer)
        yield table

    def record(self, entry: Entry) -> None:
        """Log what happened at the table rather than in the game: a resignation, a replacement, a time-out."""
        self._handed[entry.seat] = self.number
        self.log.append(entry)

    # Looking ahead, and coming back

    def fork(self, *, nature: Random | None = None) -> Table[G]:
        """An equal and independent table, made from the start of this step and the few answers since.

        The first fork in a step makes the checkpoint for all: who never looks ahead pays for none.
        """
        fork: Table[G] = object.__new__(type(self))
        fork._start, fork._checkpoint = self._start, self._checkpoint
        fork._resume(self._answers, self.steps - 1)
        self._checkpoint = fork._checkpoint
        fork.log, fork.sealed = list(self.log), dict(self.sealed)
        fork._numbers, fork._handed = list(self._numbers), dict(self._handed)
        fork._nature = nature
        fork._settle()
        return fork

    def _resume(self, answers: Sequence[Entry], wanted: int = 0) -> None:
        """Stand where `answers` lead: from the latest checkpoint if they reach it, else from the start.

        Makes a checkpoint on the way, after `wanted` steps.
        """
        start = self._checkpoint if self._checkpoint.answers <= len(answers) else self._start
        self._checkpoint, self._wanted = start, wanted
        self.game, self._answers, self.steps = start.game.copy(), list(answers[: start.answers]), start.steps
        self.log, self.sealed, self._nature, self._barrier = [], {}, None, start.barrier
        self._numbers = []
        self._next_step()
        for entry in answers[start.answers :]:
            self.answer(entry.seat, entry.answer)

    @classmethod
    def replay(
        cls,
        game: G,
        log: Iterable[Entry],
        *,
        sealed: Mapping[Seat, Answer] | None = None,
        nature: Random | None = None,
    ) -> Table[G]:
        """The table that a fresh `game` becomes by `log`, with what was `sealed` since.

        Raises `BrokenLog` at the first entry, or for a sealed answer, that these rules do not accept.
        """
        table = cls(game)
        table.follow(log)
        table.seal(sealed or {})
        table._nature = nature
        table._settle()
        return table

    def seal(self, sealed: Mapping[Seat, Answer]) -> None:
        """Repeat answers that were sealed, and are in no log yet. Raises `BrokenLog` where these rules refuse one."""
        try:
            for seat, answer in sealed.items():
                self.answer(seat, answer)
        except Refused as error:
            raise BrokenLog(self.number, error) from error

    def follow(self, log: Iterable[Entry]) -> None:
        """Repeat the entries of `log`, which go on where this table stands.

        Raises `BrokenLog` at the first entry that these rules do not accept.
        """
        for number, entry in enumerate(log, self.number + len(self.sealed)):
            try:
                match entry.kind:
                    case "answer":
                        self.answer(entry.seat, entry.answer)
                    case "undone" if isinstance(entry.answer, int):
                        self.undo(entry.seat, entry.answer)
                    case "rewound" if isinstance(entry.answer, int):
                        self.rewind(entry.seat, entry.answer)
                    case _:
                        self.record(entry)
            except GameError as error:
                raise BrokenLog(number, error) from error
