"""Lets AI players think, and advise people, in processes of their own, which import nothing but `games`.

`serve` reads a `Job` a line and writes its result a line, both as JSON. The process replays the game for each job, so
it keeps nothing in between.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, TypeAlias

from games import find_box
from games.engine.analysis import Alternative, Analysis, Turn, analyse
from games.engine.answers import Answer, Seat
from games.engine.game import Game
from games.engine.search import Candidate
from games.engine.table import Entry, Table

NICENESS: Final = 10
"""How far the process steps back when others want the processor: added to its niceness, 0 to 19."""

Work: TypeAlias = Literal["answer", "hint", "review"]
Given: TypeAlias = "tuple[Seat, Answer]"
"""A seat and its answer."""


@dataclass(frozen=True, slots=True)
class Job:
    """A position, and the work to do there."""

    game: str
    seats: int
    options: Mapping[str, str]
    version: int
    """Version of the rules."""
    answers: Sequence[Given]
    """All answers in effect, without sealed ones: no AI player may know these."""
    seat: Seat
    """The seat that is asked."""
    policy: str
    """The name of the AI player."""
    seed: int
    """Seed of its randomness."""
    work: Work = "answer"
    """What to do: answer for the AI player, think the seat's answers through for a hint, or review the whole game."""

    @property
    def line(self) -> str:
        """The job in JSON."""
        return json.dumps([getattr(self, name) for name in self.__slots__], separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Job:
        """Return the job in a `line`."""
        game, seats, options, version, answers, *others = json.loads(line)
        given = [(other, answer_in(answer)) for other, answer in answers]
        return cls(game, seats, options, version, given, *others)

    @property
    def table(self) -> Table[Game]:
        """The table at that position. Raises what the rules raise."""
        table: Table[Game] = Table(find_box(self.game).new(self.seats, self.options, version=self.version))
        table.follow(Entry(seat, answer) for seat, answer in self.answers)
        return table


class Failed(Exception):
    """The work has raised an error. The message is its type and text."""


def answer_to(job: Job) -> Answer:
    """Return the answer of the AI player. Raises what the rules or the AI player raise."""
    policy = find_box(job.game).policy(job.policy)
    return policy(job.table.information(job.seat), Random(job.seed))


def candidates_for(job: Job) -> list[Candidate]:
    """Return the seat's answers as the expert level sees them, the best first; none if nothing was learned."""
    skill = find_box(job.game).skill
    search = skill.search(job.seats) if skill else None
    return search.candidates(job.table.information(job.seat), Random(job.seed)) if search else []


def review_of(job: Job) -> Analysis | None:
    """Return how the game went; `None` if nothing was learned."""
    skill = find_box(job.game).skill
    return analyse(skill, job.table, Random(job.seed)) if skill else None


DONE: Final[Mapping[Work, Callable[[Job], Any]]] = {
    "answer": answer_to,
    "hint": candidates_for,
    "review": review_of,
}
"""The function that does each kind of work."""


def reply_to(line: str) -> str:
    """Return the reply to a job: its result, or what went wrong."""
    try:
        job = Job.read(line)
        return json.dumps({"result": DONE[job.work](job)}, default=_given)
    except Exception as error:  # whatever it is, the process goes on
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def result_in(reply: str, work: Work = "answer") -> Any:
    """Return what a reply to that work holds. Raises `Failed` if it holds an error."""
    read = json.loads(reply)
    if "error" in read:
        raise Failed(read["error"])
    return _READ[work](read["result"])


def answer_in(value: Any) -> Answer:
    """Return the answer for its JSON value."""
    return tuple(value) if isinstance(value, list) else value


def _given(entry: Entry) -> Given:
    return entry.seat, entry.answer


def _candidates_in(value: Any) -> list[Candidate]:
    return [Candidate(answer_in(answer), probability, simulations) for answer, probability, simulations in value]


def _analysis_in(value: Any) -> Analysis | None:
    if value is None:
        return None
    turns, notable, end = value
    return Analysis(
        tuple(map(_turn_in, turns)),
        tuple(
            Alternative(_turn_in(turn), tuple(Entry(seat, answer_in(answer)) for seat, answer in answers), is_same)
            for turn, answers, is_same in notable
        ),
        tuple(end),
    )


def _turn_in(value: Any) -> Turn:
    began, ended, seat, before, after = value
    return Turn(began, ended, seat, tuple(before), tuple(after))


_READ: Final[Mapping[Work, Callable[[Any], Any]]] = {
    "answer": answer_in,
    "hint": _candidates_in,
    "review": _analysis_in,
}


def serve(jobs: Iterable[str], reply: Callable[[str], object], limit: float) -> None:
    """Reply to all `jobs`, one a line. A job that takes more than `limit` ends the process (`processor_time`)."""
    for line in jobs:
        with processor_time(limit):
            answer = reply_to(line)
        reply(f"{answer}\n")


@contextmanager
def processor_time(limit: float) -> Iterator[None]:
    """End this process if what is inside takes more seconds of processor time, without others inside of it.

    Windows has no such limit.
    """
    set_timer = getattr(signal, "setitimer", lambda *_: (0, 0))
    left, _ = set_timer(getattr(signal, "ITIMER_PROF", 0), limit)  # its signal ends a process that does not handle it
    try:
        yield
    finally:
        set_timer(getattr(signal, "ITIMER_PROF", 0), left)


def main() -> None:
    """Reply on standard output to the jobs on standard input, until it is closed: then the bot has ended.

    The program's argument is the limit for each job, in seconds of processor time.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the bot, which ends this process
    with suppress(AttributeError):  # Windows has no such signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # end without a word if the bot was killed: nobody reads replies
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a service may not be allowed to
        os.nice(NICENESS)
    replies, sys.stdout = sys.stdout, sys.stderr  # nothing else may come between the replies

    def reply(line: str) -> None:
        replies.write(line)
        replies.flush()

    serve(sys.stdin, reply, float(sys.argv[1]))
