"""Processes in which AI players think, or pictures are painted, so that neither the bot nor other tables wait for them.

Each process imports no more than it needs and does one job at a time (see `games.engine.thinking` and
`rendering.serving`). The first job starts it. Closing its input ends it, so none is left behind if the bot is
killed. Python's own pools are no choice: their processes import the program that started them, which is the whole bot,
and one that takes too long cannot be ended alone.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen
from threading import RLock, Timer
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

import games
from bot.kernel.turns import Turns
from games.engine.serving import Failed, send

if TYPE_CHECKING:
    from games.engine.thinking import Job

ANSWER_LIMIT: Final = 15.0
"""Limit for an answer, in seconds of processor time: many times what AI players need."""
CLOCK_FACTOR: Final = 20
"""How many times the limit a process can take by the clock: on a busy machine, others have the processor."""
MAX_PROCESSES: Final = 4
"""Maximum number of processes, unless the bot's owner wants more."""
CODE: Final = "from games.engine.thinking import main; main()"
"""The program of a process in which AI players think."""


class Lost(Exception):
    """A process has ended before it answered, or was ended because it took too long."""


def cores() -> int:
    """Return the number of cores that the bot may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on Linux
        return os.cpu_count() or 1


def usual_number() -> int:
    """Return the number of processes for this machine: one core is left to the bot, if there are several."""
    return max(1, min(MAX_PROCESSES, cores() - 1))


class Processes:
    """A number of processes; each is started when a job finds all others busy, and replaced once it is lost."""

    def __init__(
        self,
        most: int,
        *,
        limit: float = ANSWER_LIMIT,
        waiting: float = CLOCK_FACTOR,
        code: str = CODE,
    ) -> None:
        """`limit` and `waiting` are for one job (`ANSWER_LIMIT`, `CLOCK_FACTOR`)."""
        self.most = most
        self._limit, self._waiting, self._code = limit, waiting * limit, code
        self._turns = Turns(most)
        self._threads = ThreadPoolExecutor(most, "thinkers")  # each waits for one process
        self._idle: list[Popen[bytes]] = []
        self._all: set[Popen[bytes]] = set()
        self._lock = RLock()
        self._closed = False

    @property
    def ids(self) -> list[int]:
        """The ids of the running processes."""
        with self._lock:
            return [process.pid for process in self._all if process.poll() is None]

    async def result(self, job: Job) -> Any:
        """Return the result of a job. Raises `Lost`, and `Failed` if the work fails."""
        async with self._turns.place():
            reply = await asyncio.get_running_loop().run_in_executor(self._threads, self.reply, job)
        if isinstance(reply, Failed):
            raise reply
        return reply

    def close(self) -> None:
        """End all processes; their jobs are `Lost`."""
        with self._lock:
            self._closed = True
            for process in self._all:
                process.kill()  # a thread that waits for its answer clears up
            while self._idle:
                self._end(self._idle.pop())
        self._threads.shutdown(wait=False)

    def reply(self, job: object) -> Any:
        """Wait for what a process replies to a job, and return it. Raises `Lost`."""
        process = self._free()
        timer = Timer(self._waiting, process.kill)
        try:
            timer.start()
            jobs, replies = _pipes(process)
            send(job, jobs)
            reply = pickle.load(replies)  # noqa: S301  # it comes from our own process
        except Exception as ended:  # by itself, or by the bot; the next reply would be to this job
            self._end(process)
            raise Lost(f"process {process.pid} has ended with {process.returncode}") from ended
        finally:
            timer.cancel()
        with self._lock:
            if self._closed:
                self._end(process)
            else:
                self._idle.append(process)
        return reply

    def _free(self) -> Popen[bytes]:
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

    def _started(self) -> Popen[bytes]:
        folder = str(Path(games.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
        return Popen(  # noqa: S603  # our own program
            [sys.executable, "-P", "-c", self._code, str(self._limit)],
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    def _end(self, process: Popen[bytes]) -> None:
        with self._lock:
            self._all.discard(process)
        process.kill()
        process.wait()
        for pipe in _pipes(process):
            with suppress(OSError):  # what it should still have written finds no reader
                pipe.close()


def _pipes(process: Popen[bytes]) -> tuple[BinaryIO, BinaryIO]:
    """Return the standard input and output of a process."""
    return cast("BinaryIO", process.stdin), cast("BinaryIO", process.stdout)
