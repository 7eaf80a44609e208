"""Processes in which AI players think, so that neither the bot nor the moves at other tables wait for them.

Each process imports `games` alone and answers one question at a time (`games.engine.thinking`). The first question
starts it. Closing its input ends it, so none is left behind if the bot is killed. Python's own pools are no choice:
their processes import the program that started them, which is the whole bot, and one that takes too long cannot be
ended alone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen
from threading import RLock, Timer
from typing import IO, TYPE_CHECKING, Any, Final

import games
from bot.kernel.options import variants_of
from games.engine.thinking import Question, answer_of

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine import Seat, Table
    from games.engine.thinking import Work

LIMIT: Final = 15.0
"""Maximum time for an answer, in seconds: many times what AI players need on an idle machine."""
MOST: Final = 4
"""Maximum number of processes, unless the bot's owner wants more."""
CODE: Final = "from games.engine.thinking import main; main()"
"""The program of a process."""


class Lost(Exception):
    """A process has ended before it answered, or was ended because it took too long."""


def asked(live: Live, table: Table[Any], seat: Seat, *, seed: int, policy: str = "", work: Work = "answer") -> Question:
    """Return a question about a position of a table."""
    row, given = live.row, [(entry.seat, entry.answer) for entry in table.answers]
    return Question(row.game, len(live.seats), variants_of(row), row.rules_version, given, seat, policy, seed, work)


def usual_number() -> int:
    """Return the number of processes for this machine: one core is left to the bot, if there are several."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on Linux
        cores = os.cpu_count() or 1
    return max(1, min(MOST, cores - 1))


class Processes:
    """A number of processes; each is started when a question finds all others busy, and replaced once it is lost."""

    def __init__(self, most: int, *, limit: float = LIMIT, code: str = CODE) -> None:
        self.most = most
        self._limit, self._code = limit, code
        self._threads = ThreadPoolExecutor(most, "thinkers")  # each waits for one process
        self._idle: list[Popen[str]] = []
        self._all: set[Popen[str]] = set()
        self._lock = RLock()
        self._closed = False

    @property
    def ids(self) -> list[int]:
        """The ids of the running processes."""
        with self._lock:
            return [process.pid for process in self._all if process.poll() is None]

    async def answer(self, question: Question) -> Any:
        """Return the answer to a question, or what other work it wants. Raises `Lost`, and `Failed` if that fails."""
        reply = await asyncio.get_running_loop().run_in_executor(self._threads, self._reply, question.line)
        return answer_of(reply, question.work)

    def close(self) -> None:
        """End all processes; their questions are `Lost`."""
        with self._lock:
            self._closed = True
            for process in self._all:
                process.kill()  # a thread that waits for its answer clears up
            while self._idle:
                self._end(self._idle.pop())
        self._threads.shutdown(wait=False)

    def _reply(self, line: str) -> str:
        process = self._free()
        timer = Timer(self._limit, process.kill)
        timer.start()
        reply = ""
        with suppress(OSError, ValueError):  # the process has ended, or the bot has closed it
            questions, replies = _pipes(process)
            questions.write(f"{line}\n")
            questions.flush()
            reply = replies.readline()
        timer.cancel()
        if not reply.endswith("\n"):
            self._end(process)
            raise Lost(f"process {process.pid} has ended with {process.returncode}")
        with self._lock:
            if self._closed:
                self._end(process)
            else:
                self._idle.append(process)
        return reply

    def _free(self) -> Popen[str]:
        """Return an idle process, or a new one. Raises `Lost` once the bot ends."""
        with self._lock:
            while self._idle:
                process = self._idle.pop()
                if process.poll() is None:
                    return process
                self._end(process)
            if self._closed:
                raise Lost("the bot ends")
            process = self._started()
            self._all.add(process)
            return process

    def _started(self) -> Popen[str]:
        folder = str(Path(games.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
        return Popen(  # noqa: S603  # our own program
            [sys.executable, "-P", "-c", self._code],
            stdin=PIPE,
            stdout=PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path},
        )

    def _end(self, process: Popen[str]) -> None:
        with self._lock:
            self._all.discard(process)
        process.kill()
        process.wait()
        for pipe in _pipes(process):
            with suppress(OSError):  # what it should still have written finds no reader
                pipe.close()


def _pipes(process: Popen[str]) -> tuple[IO[str], IO[str]]:
    """Return the standard input and output of a process."""
    assert process.stdin is not None  # noqa: S101  # both are pipes
    assert process.stdout is not None  # noqa: S101
    return process.stdin, process.stdout
