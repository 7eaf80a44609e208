"""Locks that nothing can hold forever, however wrong it goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

from bot.kernel.words import Declined, say
from bot.kernel.workers import unfinished_work
from bot.metrics import LET_GO

log = logging.getLogger(__name__)

HOLDING_LIMIT: Final = 60.0
"""Seconds that a table's lock can be held: a thousand times what a move takes."""
WAITING_LIMIT: Final = 20.0
"""Seconds that a task waits for a table's lock."""
UNWINDING_LIMIT: Final = 10.0
"""Seconds in which a holder that was cancelled must let go."""


class Busy(Declined):
    """A lock is held by others. The same can be tried again later."""


class _Lock(asyncio.Lock):
    is_closed = False
    """Whether a thread still works for a holder that has left."""


class Locks:
    """Locks by key, such as the id of a table."""

    def __init__(self, what: str, *, holding: float = HOLDING_LIMIT, waiting: float = WAITING_LIMIT) -> None:
        """`what` is locked, for the bot's log. The limits are in seconds."""
        self._what, self._holding, self._waiting = what, holding, waiting
        self._locks: WeakValueDictionary[Hashable, _Lock] = WeakValueDictionary()

    def is_held(self, key: Hashable) -> bool:
        """Return whether a lock is held."""
        lock = self._locks.get(key)
        return lock is not None and lock.locked()

    @asynccontextmanager
    async def held(self, key: Hashable) -> AsyncIterator[None]:
        """Hold a lock; a holder that takes too long is cancelled, and ends with `Busy`.

        A thread cannot be cancelled: while one still works for a holder that has left, the lock stays closed. Raises
        `Busy` then, and after waiting too long.
        """
        lock = self._locks.setdefault(key, _Lock())
        await self._acquire(lock)
        letting_go = asyncio.get_running_loop().call_later(self._holding + UNWINDING_LIMIT, self._replace, key, lock)
        try:
            async with asyncio.timeout(self._holding) as holding:
                yield
        except TimeoutError as late:
            if not holding.expired():
                raise
            log.exception("%s %s is held too long: its holder is cancelled", self._what, key)
            LET_GO.labels("lock").inc()
            raise Busy(say("lock-late")) from late
        finally:
            letting_go.cancel()
            self._leave(lock)

    async def _acquire(self, lock: _Lock) -> None:
        try:
            async with asyncio.timeout(0 if lock.is_closed else self._waiting) as waiting:
                await lock.acquire()
        except TimeoutError as late:
            if not waiting.expired():
                raise
            raise Busy(say("lock-closed" if lock.is_closed else "lock-busy")) from late

    def _leave(self, lock: _Lock) -> None:
        """Release a lock, once no thread works for its holder any more."""
        work = unfinished_work()
        if work is None:
            lock.release()
            return
        lock.is_closed = True
        loop = asyncio.get_running_loop()

        def reopen() -> None:
            lock.is_closed = False
            lock.release()

        def ended(_: object) -> None:
            with suppress(RuntimeError):  # the bot has ended meanwhile
                loop.call_soon_threadsafe(reopen)

        work.add_done_callback(ended)

    def _replace(self, key: Hashable, lock: _Lock) -> None:
        """Give others a new lock, because the holder goes on although it was cancelled."""
        log.error("%s %s is let go, although its holder goes on", self._what, key)
        LET_GO.labels("holder").inc()
        if self._locks.get(key) is lock:
            del self._locks[key]
