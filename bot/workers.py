"""Where long work is done: beside the event loop, which has to answer the next click within moments.

Python runs one thread at a time, and whoever wants to go on waits for the running one to give way. The event loop
wants to go on after every little thing that it has waited for, so a few busy threads would hold it as long as if the
work were done in the loop itself. Therefore there are two of them, and each gives way soon: one for the rules and one
for the painters, so that no move waits for a picture. `benchmarks/loop.py` measures it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Final, ParamSpec, TypeVar

from games import find_boxes
from rendering import find_painter

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY: Final = 0.0005
"""Seconds after which a busy thread lets the event loop go on; Python's own choice is ten times as long."""

_RULES: Final = ThreadPoolExecutor(1, "rules")
_PAINTERS: Final = ThreadPoolExecutor(1, "painters")


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


def _aside(thread: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
    context = copy_context()  # the language that is spoken, and what the log is about
    return asyncio.get_running_loop().run_in_executor(thread, lambda: context.run(work, *args, **kwargs))
