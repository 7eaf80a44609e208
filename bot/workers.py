"""Where long work is done: beside the event loop, which has to answer the next click within moments.

Python runs one thread at a time, and a thread that wants to go on waits for the running one to give way. The event loop
wants to go on after every little thing that it has waited for, so a few busy threads would hold it as long as if the
work were done in the loop itself. Therefore there are three of them, and each gives way soon:

- `thinking` is for moves. It does one thing after the other, so nothing may stay there for long: `in_slices` replays
  a stored game a slice at a time, with moves in between.
- `painting` is for the pictures of posts and panels, so that no move waits for a picture.
- `reading` is for what readers ask for: a chronicle, a replay, a film, an export. How much work that is depends on the
  game that is read, which may be a file that somebody wrote to be slow. No move waits for it, and it has a time limit.
  Nothing can stop a Python thread from outside, and another process would need every game's modules and a copy of the
  table, so the work watches the clock itself: its loops run over `paced` items.

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

from bot.errors import Declined
from bot.words import say
from games import find_boxes
from rendering import find_painter

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY: Final = 0.0005
"""Seconds after which a busy thread lets the event loop go on; Python's own choice is ten times as long."""
SLICE: Final = 0.02
"""Seconds of a replay after which moves have their turn."""
READING: Final = 5.0
"""Seconds that a reader's work may take. The longest games take a twentieth of it."""

_RULES: Final = ThreadPoolExecutor(1, "rules")
_PAINTERS: Final = ThreadPoolExecutor(1, "painters")
_READERS: Final = ThreadPoolExecutor(1, "readers")
_deadline: ContextVar[float] = ContextVar("deadline", default=inf)
"""When the work under way has taken too long, by `monotonic`."""


class TooLong(Declined):
    """A reader's work has reached its time limit."""

    def __init__(self) -> None:
        super().__init__(say("too-long"))


def prepare() -> None:
    """Make this process ready for play, once, when all its modules are loaded.

    Threads give way soon. Every painter paints a board for each number of players, for what the first one loads and
    makes, modules, fonts and landscapes, does not give way. And what exists by now is never looked through for garbage
    again: that holds everything for a tenth of a second.
    """
    sys.setswitchinterval(GIVE_WAY)
    for box in find_boxes().values():
        try:
            for seats in box.seats:
                names = [f"Player {seat + 1}" for seat in range(seats)]
                find_painter(box.name).board(box.new(seats, {}).view(None), names)
        except Exception:
            log.exception("%s cannot be painted", box.title)  # it can be played without pictures
    gc.collect()
    gc.freeze()


def thinking(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Replay, try answers, let AI players think: one thing after the other, in the order in which they were asked."""
    return _aside(_RULES, work, *args, **kwargs)


def painting(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Paint: one picture after the other."""
    return _aside(_PAINTERS, work, *args, **kwargs)


def reading(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    """Do what a reader asks for: one thing after the other. Raises `TooLong` in loops over `paced` items."""

    def limited() -> T:
        _deadline.set(monotonic() + READING)
        return work(*args, **kwargs)

    return _aside(_READERS, limited)


def paced(items: Iterable[T]) -> Iterator[T]:
    """The same items. Raises `TooLong` once the time limit of the work under way is over."""
    deadline = _deadline.get()
    for item in items:
        if monotonic() > deadline:
            raise TooLong
        yield item


async def in_slices(work: Iterator[T]) -> T:
    """The last value of `work`, which is `thinking` and yields after every `SLICE` of it: moves come in between."""
    last = await thinking(next, work)
    while (further := await thinking(next, work, None)) is not None:
        last = further
    return last


def _aside(thread: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    context = copy_context()  # the language that is spoken, and what the log is about
    return asyncio.get_running_loop().run_in_executor(thread, lambda: context.run(work, *args, **kwargs))
