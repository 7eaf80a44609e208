"""Lets AI players think, and advise people, in processes of their own, which import nothing but `games`.

The process replays the game for each job, so it keeps nothing in between.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, TypeAlias

from games import find_box
from games.engine.advice import advise
from games.engine.analysis import analyse
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

    def done(self) -> Any:
        """Return the `Answer`, the `Advice`, or the `Analysis`; `None` if nothing was learned that it needs.

        A review is for the seat or, if that is Nature's, for everyone. Raises what the rules or the AI player raise.
        """
        box, source = find_box(self.game), Random(self.seed)
        if self.work == "answer":
            return box.policy(self.policy)(self.table.information(self.seat), source)
        if box.skill is None:
            return None
        if self.work == "review":
            return analyse(box.skill, self.table, source, None if self.seat == NATURE else self.seat)
        search = box.skill.search(self.seats)
        return advise(search, self.table.information(self.seat), source, box.skill) if search else None


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
            reply = result_of(job.done)
        send(reply, replies)
