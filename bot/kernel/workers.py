"""Threads for long work, so that the event loop can answer clicks at once.

Python runs one thread at a time, and the event loop needs its turn again after every `await`. With many busy threads
it would wait as long as if it did the work itself. So there are only a few, and Python switches between them often:

- `thinking` is for moves, including those of quick AI players, and for the panels and posts that show them. Tasks must
  be short: `in_slices` replays a stored game in slices, with moves in between. Every task costs the event loop a
  little, too, so everything that a move, a panel or a post takes is one task.
- `painting` is for the pictures of posts and panels, so that no move waits for a picture. It waits for the process that
  paints them, if there is one (`bot/kernel/painters.py`).
- `reading` is for readers: chronicles, replays, films and exports. How long they take depends on the game, which may be
  a file made to be slow. No move waits for them, and they have a limit of processor time. A Python thread cannot be
  stopped from outside, and a separate process would need every game's modules and a copy of the table, so the work
  checks its time itself: its loops iterate over `paced` items.
- `ending` is for results of games, which are worked out in a transaction.

Each runs one task at a time, and people take turns (`bot/kernel/turns.py`). If a task takes far too long, its thread is
left to itself, and the others go on in a new one.

`benchmarks/clicks.py` measures it.
"""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from functools import partial
from math import inf
from tempfile import TemporaryFile
from threading import get_ident
from typing import Any, Final, ParamSpec, TypeVar

from bot.kernel.painters import PAINTERS, Closed
from bot.kernel.processes import cores
from bot.kernel.turns import BOT, Share, Turns, current_share
from bot.kernel.words import Declined, Delayed, say
from bot.metrics import LET_GO
from games import find_boxes
from rendering import find_painter

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY: Final = 0.0005
"""Python's switch interval, in seconds: how long a busy thread can hold up the event loop. The default is 0.005."""
GARBAGE: Final = (10_000, 10, 10)
"""Python's thresholds for collecting garbage. A move makes thousands of objects; by default, Python looks for garbage
after every 700.
"""
SLICE: Final = 0.02
"""Seconds of a replay before waiting moves get their turn."""
READING_LIMIT: Final = 5.0
"""Limit for a reader's work, in seconds of processor time. The longest games need a twentieth of it."""
CLOCK_FACTOR: Final = 10
"""How many times its limit of processor time a task can take by the clock: on a busy machine, others have it."""

_deadline: ContextVar[float] = ContextVar("deadline", default=inf)
"""When the current work must be done, as a `thread_time`."""


class TooLong(Declined):
    """A reader's work took too long."""

    def __init__(self) -> None:
        super().__init__(say("too-long"))


class LeftAlone(Delayed):
    """Work did not come to an end; its thread is left to itself."""

    def __init__(self) -> None:
        super().__init__(say("work-left"))


class Worker:
    """A thread for one task at a time, for which people take turns."""

    def __init__(self, name: str, *, limit: float) -> None:
        """`limit` is how much processor time a task can take, in seconds: many times what any needs."""
        self._name, self._limit = name, limit
        self._turns = Turns()
        self._left_alone: dict[Share, Future[Any]] = {}
        """The last task that was left alone, by whom it was for."""
        self._thread = ThreadPoolExecutor(1, name)

    def begin(self, work: Callable[[], object]) -> None:
        """Do work before everything else; nobody waits for it."""
        self._thread.submit(work)

    async def do(self, work: Callable[[], T]) -> T:
        """Return what `work` returns.

        Raises what it raises, and `LeftAlone` if it takes too long, or while earlier work for the same person does.
        """
        async with self._turns.place():
            share = current_share()
            if share != BOT and (left := self._left_alone.get(share)) and not left.done():
                raise LeftAlone
            clock: Future[Callable[[], float]] = Future()
            task: Future[None] = Future()
            result = asyncio.get_running_loop().run_in_executor(self._thread, _timed, clock, task, work)
            try:
                for _ in range(CLOCK_FACTOR):
                    if (await asyncio.wait([result], timeout=self._limit))[0]:
                        return result.result()
                    if clock.done() and clock.result()() > self._limit:
                        break
                self._report()
                raise LeftAlone
            finally:
                if not task.done():
                    result.cancel()
                    self._thread.shutdown(wait=False, cancel_futures=True)  # it ends with its task
                    self._thread = ThreadPoolExecutor(1, self._name)
                    if clock.done():  # it has begun
                        self._leave_alone(share, task)

    def _leave_alone(self, share: Share, task: Future[Any]) -> None:
        """Leave a task to itself that nobody waits for any more."""
        self._left_alone = {whose: left for whose, left in self._left_alone.items() if not left.done()} | {share: task}
        for work in _unfinished.get():
            work.append(task)

    def _report(self) -> None:
        with TemporaryFile("w+") as threads:
            faulthandler.dump_traceback(threads)
            threads.seek(0)
            log.error("work of the %s takes too long, and is left to itself:\n%s", self._name, threads.read())
        LET_GO.labels("thread").inc()

    def goes_on(self, *, within: float) -> bool:
        """Return whether a task that was left alone still goes on after so many seconds."""
        return bool(wait(self._left_alone.values(), within).not_done)


_unfinished: ContextVar[tuple[list[Future[Any]], ...]] = ContextVar("unfinished", default=())
_RULES: Final = Worker("rules", limit=30.0)
_ENDINGS: Final = Worker("endings", limit=30.0)
_PAINTERS: Final = Worker("painters", limit=120.0)
_READERS: Final = Worker("readers", limit=30.0)


@contextmanager
def unfinished() -> Iterator[list[Future[Any]]]:
    """Collect what threads still work on although what is inside no longer waits for it."""
    work: list[Future[Any]] = []
    before = _unfinished.set((*_unfinished.get(), work))
    try:
        yield work
    finally:
        _unfinished.reset(before)


def is_any_left_alone() -> bool:
    """Return whether a thread was left to itself and goes on; it would keep the process from ending."""
    return any(worker.goes_on(within=1) for worker in (_RULES, _ENDINGS, _PAINTERS, _READERS))


def _timed(clock: Future[Callable[[], float]], task: Future[None], work: Callable[[], T]) -> T:
    """Return what `work` returns, and end the `task`.

    `clock` gets a function that returns the seconds of processor time since then. Raises what `work` raises, but
    `RuntimeError` for what would end the task that waits for it: a future cannot hold a `StopIteration`, and others,
    such as cancellations, are taken for those of the waiting task.
    """
    clock_of = getattr(time, "pthread_getcpuclockid", None)  # Windows has none
    now = partial(time.clock_gettime, clock_of(get_ident())) if clock_of else time.monotonic
    begun = now()
    clock.set_result(lambda: now() - begun)
    try:
        return work()
    except BaseException as error:
        if isinstance(error, Exception) and not isinstance(error, (StopIteration, StopAsyncIteration, CancelledError)):
            raise
        raise RuntimeError(f"{type(error).__name__} in a thread") from error
    finally:
        task.set_result(None)


def prepare(*, apart: bool | None = None) -> None:
    """Prepare this process for play. Call it once, when all modules are loaded.

    Pictures are painted in a process of their own if `apart`, by default if the machine has several cores.

    It shortens the switch interval. It paints a board for each number of players, because the first one loads modules
    and fonts and draws landscapes, during which no other thread runs. It exempts all current objects from garbage
    collection, which would stop everything for a tenth of a second, and has the others collected less often.
    """
    sys.setswitchinterval(GIVE_WAY)
    if cores() > 1 if apart is None else apart:
        PAINTERS.open()
        _PAINTERS.begin(partial(_paint_first_boards, apart=True))  # while the bot connects
    else:
        _paint_first_boards(apart=False)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _paint_first_boards(*, apart: bool) -> None:
    for box in find_boxes().values():
        try:
            for seats in box.seats:
                if apart and not PAINTERS.is_open:  # the bot has ended
                    return
                names = [f"Player {seat + 1}" for seat in range(seats)]
                PAINTERS.find(box.name, find_painter).board(box.new(seats, {}).observation(None), names)
        except Closed:
            return
        except Exception:
            log.exception("%s cannot be painted", box.title)  # the game can be played without pictures


def thinking(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Run work for moves (replaying, trying answers, AI players)."""
    return _aside(_RULES, work, *args, **kwargs)


def painting(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Paint pictures for posts and panels."""
    return _aside(_PAINTERS, work, *args, **kwargs)


def reading(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Run work for readers. Raises `TooLong` in loops over `paced` items."""

    def limited() -> T:
        _deadline.set(time.thread_time() + READING_LIMIT)
        return work(*args, **kwargs)

    return _aside(_READERS, limited)


def paced(items: Iterable[T]) -> Iterator[T]:
    """Yield the same items. Raises `TooLong` once the current work has used up its processor time."""
    deadline = _deadline.get()
    for item in items:
        if deadline < inf and time.thread_time() > deadline:
            raise TooLong
        yield item


def ending(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Run work for the end of a game, beside all other: it is done in a transaction, for which everyone waits."""
    return _aside(_ENDINGS, work, *args, **kwargs)


async def in_slices(work: Iterator[T]) -> T:
    """Return the last value of `work`, which runs in `thinking`. It yields after every `SLICE`, to let moves in."""
    last = await thinking(next, work)
    while (further := await thinking(next, work, None)) is not None:
        last = further
    return last


def _aside(worker: Worker, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    context = copy_context()  # the current language, and the ids for log lines
    return worker.do(partial(context.run, work, *args, **kwargs))
