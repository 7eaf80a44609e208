"""Locks that nothing can hold forever, however wrong it goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Hashable, Iterable
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from weakref import WeakValueDictionary

from bot.kernel.words import Delayed, say
from bot.kernel.workers import unfinished
from bot.metrics import LET_GO

log = logging.getLogger(__name__)

HOLDING_LIMIT: Final = 60.0
"""Seconds that a table's lock can be held: a thousand times what a move takes."""
WAITING_LIMIT: Final = 20.0
"""Seconds that a task waits for a table's lock."""


class Busy(Delayed):
    """A lock is held by others."""


class _Lock(asyncio.Lock):
    is_closed = False
    """Whether its holder should have left, or a thread still works for one that has."""


class Locks:
    """Locks by key, such as the id of a table."""

    def __init__(self, what: str, *, holding: float = HOLDING_LIMIT, waiting: float = WAITING_LIMIT) -> None:
        """`what` is locked: "table", or something else for the bot's log. The limits are in seconds."""
        self._what, self._holding, self._waiting = what, holding, waiting
        self._locks: WeakValueDictionary[Hashable, _Lock] = WeakValueDictionary()

    def is_held(self, key: Hashable) -> bool:
        """Return whether a lock is held."""
        lock = self._locks.get(key)
        return lock is not None and lock.locked()

    @asynccontextmanager
    async def held(self, key: Hashable) -> AsyncIterator[None]:
        """Hold a lock; a holder that takes too long is cancelled, and ends with `Busy`.

        What cannot be cancelled, such as a thread or a commit, keeps the lock closed until it has ended. Raises `Busy`
        then, and after waiting too long.
        """
        lock = self._locks.setdefault(key, _Lock())
        await self._acquire(lock)
        closing = asyncio.get_running_loop().call_later(self._holding, self._close, key, lock)
        with unfinished() as work:
            try:
                async with asyncio.timeout(self._holding) as holding:
                    yield
            except TimeoutError as late:
                if not holding.expired():
                    raise
                log.exception("%s %s was held too long, and its holder is cancelled", self._what, key)
                raise Busy(say("lock-late", what=self._what)) from late
            finally:
                closing.cancel()
                self._leave(lock, work)

    async def _acquire(self, lock: _Lock) -> None:
        try:
            async with asyncio.timeout(0 if lock.is_closed else self._waiting) as waiting:
                await lock.acquire()
        except TimeoutError as late:
            if not waiting.expired():
                raise
            raise Busy(say("lock-closed" if lock.is_closed else "lock-busy", what=self._what)) from late

    def _close(self, key: Hashable, lock: _Lock) -> None:
        lock.is_closed = True
        log.error("%s %s is held too long", self._what, key)
        LET_GO.labels("lock").inc()

    def _leave(self, lock: _Lock, work: Iterable[Future[Any]]) -> None:
        """Release a lock, once all `work` of threads has ended."""
        left = [each for each in work if not each.done()]
        lock.is_closed = bool(left)
        if not left:
            lock.release()
            return
        loop = asyncio.get_running_loop()

        def ended(_: object) -> None:
            with suppress(RuntimeError):  # the bot has ended meanwhile
                loop.call_soon_threadsafe(self._leave, lock, left)

        left[0].add_done_callback(ended)
