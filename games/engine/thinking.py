"""Lets AI players think, and advise people, in processes of their own, which import nothing but `games`.

The process replays the game for each job, so it keeps nothing in between.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final, Literal, TypeAlias

from games import find_box
from games.engine.advice import Advice, advise
from games.engine.analysis import Analysis, analyse
from games.engine.answers import NATURE, Answer, Seat
from games.engine.game import Game
from games.engine.serving import processor_time, received, result_of, send, streams
from games.engine.table import Entry, Table

NICENESS: Final = 10
"""How far the process steps back when others want the processor: added to its niceness, 0 to 19."""

Work: TypeAlias = Literal["answer", "hint", "review"]


@dataclass(frozen=True, slots=True)
class Job:
    """A position, and the work to do there."""

    game: str
    seats: int
    options: Mapping[str, str]
    version: int
    """Version of the rules."""
    answers: Sequence[tuple[Seat, Answer]]
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
    def table(self) -> Table[Game]:
        """The table at that position. Raises what the rules raise."""
        table: Table[Game] = Table(find_box(self.game).new(self.seats, self.options, version=self.version))
        table.follow(Entry(seat, answer) for seat, answer in self.answers)
        return table


def answer_to(job: Job) -> Answer:
    """Return the answer of the AI player. Raises what the rules or the AI player raise."""
    policy = find_box(job.game).policy(job.policy)
    return policy(job.table.information(job.seat), Random(job.seed))


def advice_for(job: Job) -> Advice | None:
    """Return what the expert level advises the seat to do; `None` if nothing was learned."""
    skill = find_box(job.game).skill
    if skill is None or (search := skill.search(job.seats)) is None:
        return None
    return advise(search, job.table.information(job.seat), Random(job.seed), skill)


def review_of(job: Job) -> Analysis | None:
    """Return how the game went, for the seat or, if that is Nature's, for everyone; `None` if nothing was learned."""
    skill, seat = find_box(job.game).skill, None if job.seat == NATURE else job.seat
    return analyse(skill, job.table, Random(job.seed), seat) if skill else None


DONE: Final[Mapping[Work, Callable[[Job], Any]]] = {"answer": answer_to, "hint": advice_for, "review": review_of}
"""The function that does each kind of work."""


def main() -> None:
    """Reply to all jobs, until the bot has ended.

    The program's argument is the limit for each job, in seconds of processor time: one that takes more ends the
    process.
    """
    jobs, replies = streams()
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a service may not be allowed to
        os.nice(NICENESS)
    for job in received(jobs):
        with processor_time(float(sys.argv[1])):
            reply = result_of(partial(DONE[job.work], job))
        send(reply, replies)
