"""The bot's regular chores: each at its own interval, independent of the others' delays and failures.

A chore keeps no state; each run looks for what is due. What is done once, beside all else, is in the `Background`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final, TypeAlias, TypeVar

from bot.kernel.words import Declined
from bot.metrics import LET_GO
from games.engine import GameError
from storage import StorageError, Unavailable

log = logging.getLogger(__name__)

T = TypeVar("T")

Chore: TypeAlias = Callable[[], Awaitable[None]]

CHORE_LIMIT: Final = 900.0
"""Seconds that a chore can take: many times what any needs, even on a slow machine with a large database."""
UNWINDING_LIMIT: Final = 10.0
"""Seconds in which a chore that was cancelled must end."""


class Background:
    """Tasks that nobody waits for until the bot ends."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        """Those that go on; the event loop alone would let them be collected as garbage."""
        self._closed = False

    def begin(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Begin some work."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def attempt(self, name: str, chore: Chore) -> None:
        """Begin a chore, unless the bot ends; its failure is logged."""
        if not self._closed:
            self.begin(_attempt(name, chore), name)

    async def close(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        self._closed = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Chores:
    """All chores, by name."""

    def __init__(self) -> None:
        self._chores: dict[str, tuple[timedelta, Chore]] = {}
        self._running = Background()

    def every(self, interval: timedelta, chores: Mapping[str, Chore]) -> None:
        """Run `chores` when the chores start, and then at this interval."""
        for name, chore in chores.items():
            self._chores[name] = interval, chore

    def start(self) -> None:
        """Start all chores; running ones continue."""
        for name in self._chores.keys() - {task.get_name() for task in self._running.tasks}:
            self._running.begin(self._repeat(name), name)

    async def stop(self) -> None:
        """Stop all chores; running ones are cancelled."""
        await self._running.close()

    async def _repeat(self, name: str) -> None:
        interval, _ = self._chores[name]
        while True:
            await self.once(name)
            await asyncio.sleep(interval.total_seconds())

    async def once(self, name: str) -> None:
        """Run a chore now. Failures are logged, and tried again next time.

        A chore that takes longer than `CHORE_LIMIT` is cancelled, and no longer waited for.
        """
        _, chore = self._chores[name]
        task = asyncio.ensure_future(_attempt(name, chore))
        try:
            if not (await asyncio.wait([task], timeout=CHORE_LIMIT))[0]:
                log.error("%s: is cancelled after %s seconds, at %s", name, CHORE_LIMIT, task.get_stack(limit=1))
                LET_GO.labels("chore").inc()
                task.cancel()
                await asyncio.wait([task], timeout=UNWINDING_LIMIT)
        except asyncio.CancelledError:  # the bot ends
            task.cancel()
            await asyncio.wait([task], timeout=UNWINDING_LIMIT)
            raise


async def _attempt(name: str, chore: Chore) -> None:
    try:
        await chore()
    except Unavailable as fault:
        log.warning("%s: nothing is done: %s", name, fault)
    except Exception:
        log.exception("%s: not all is done", name)


@contextmanager
def isolated(what: str, *about: object) -> Iterator[None]:
    """Run one part of a chore; log its failure, so that other parts still run.

    Raises `Unavailable`: without the database, the other parts would fail, too.
    """
    try:
        yield
    except Unavailable:
        raise
    except (Declined, GameError, StorageError) as declined:
        log.info(f"{what} must wait: %s", *about, declined)
    except Exception:
        log.exception(f"{what} fails", *about)
