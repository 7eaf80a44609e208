"""Threads for long work, so that the event loop can answer clicks at once.

Python runs one thread at a time, and the event loop needs its turn again after every `await`. With many busy threads
it would wait as long as if it did the work itself. So there are only three, and Python switches between them often:

- `thinking` is for moves, including those of quick AI players, and for the panels and posts that show them. It runs one
  task at a time, so tasks must be short: `in_slices` replays a stored game in slices, with moves in between. Every task
  costs the event loop a little, too, so everything that a move, a panel or a post takes is one task.
- `painting` is for the pictures of posts and panels, so that no move waits for a picture. It waits for the process that
  paints them, if there is one (`bot/kernel/painters.py`).
- `reading` is for readers: chronicles, replays, films and exports. How long they take depends on the game, which may be
  a file made to be slow. No move waits for them, and they have a time limit. A Python thread cannot be stopped from
  outside, and a separate process would need every game's modules and a copy of the table, so the work checks the clock
  itself: its loops iterate over `paced` items.

`benchmarks/loop.py` measures it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from math import inf
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from bot.kernel.painters import PAINTERS
from bot.kernel.processes import cores
from bot.kernel.words import Declined, say
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
READING: Final = 5.0
"""Time limit for a reader's work, in seconds. The longest games need a twentieth of it."""

_RULES: Final = ThreadPoolExecutor(1, "rules")
_PAINTERS: Final = ThreadPoolExecutor(1, "painters")
_READERS: Final = ThreadPoolExecutor(1, "readers")
_deadline: ContextVar[float] = ContextVar("deadline", default=inf)
"""When the current work must be done, as a `monotonic` time."""


class TooLong(Declined):
    """A reader's work took too long."""

    def __init__(self) -> None:
        super().__init__(say("too-long"))


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
        _PAINTERS.submit(_paint_first_boards)  # while the bot connects
    else:
        _paint_first_boards()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _paint_first_boards() -> None:
    for box in find_boxes().values():
        try:
            for seats in box.seats:
                names = [f"Player {seat + 1}" for seat in range(seats)]
                PAINTERS.find(box.name, find_painter).board(box.new(seats, {}).view(None), names)
        except Exception:
            log.exception("%s cannot be painted", box.title)  # the game can be played without pictures


def thinking(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Run work for moves (replaying, trying answers, AI players), one task at a time in the order of the calls."""
    return _aside(_RULES, work, *args, **kwargs)


def painting(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Paint pictures for posts and panels, one at a time."""
    return _aside(_PAINTERS, work, *args, **kwargs)


def reading(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Run work for readers, one task at a time. Raises `TooLong` in loops over `paced` items."""

    def limited() -> T:
        _deadline.set(monotonic() + READING)
        return work(*args, **kwargs)

    return _aside(_READERS, limited)


def paced(items: Iterable[T]) -> Iterator[T]:
    """Yield the same items. Raises `TooLong` once the current work's time limit is over."""
    deadline = _deadline.get()
    for item in items:
        if monotonic() > deadline:
            raise TooLong
        yield item


async def in_slices(work: Iterator[T]) -> T:
    """Return the last value of `work`, which runs in `thinking`. It yields after every `SLICE`, to let moves in."""
    last = await thinking(next, work)
    while (further := await thinking(next, work, None)) is not None:
        last = further
    return last


def _aside(thread: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    context = copy_context()  # the current language, and the ids for log lines
    return asyncio.get_running_loop().run_in_executor(thread, lambda: context.run(work, *args, **kwargs))
