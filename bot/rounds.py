"""What the bot does by itself at intervals: each chore in its own time, held up by no other, and failing alone.

A chore notes nothing of its own: each time it sees anew what is to be done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from typing import TypeAlias

from bot.errors import Declined
from storage import StorageError, Unavailable

log = logging.getLogger(__name__)

Chore: TypeAlias = Callable[[], Awaitable[None]]


class Rounds:
    """All chores, by name."""

    def __init__(self) -> None:
        self._chores: dict[str, tuple[timedelta, Chore]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def every(self, interval: timedelta, chores: Mapping[str, Chore]) -> None:
        """Do `chores` at once when the rounds start, and then with this interval in between."""
        for name, chore in chores.items():
            self._chores[name] = interval, chore

    def start(self) -> None:
        """Do everything from now on; what is being done already goes on as it did."""
        for name in self._chores.keys() - self._tasks.keys():
            self._tasks[name] = asyncio.create_task(self._go_round(name), name=f"rounds: {name}")

    async def stop(self) -> None:
        """Do nothing any more; what was begun is broken off."""
        tasks, self._tasks = list(self._tasks.values()), {}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _go_round(self, name: str) -> None:
        interval, _ = self._chores[name]
        while True:
            await self.once(name)
            await asyncio.sleep(interval.total_seconds())

    async def once(self, name: str) -> None:
        """Do a chore now. What fails is logged, and tried again the next time."""
        _, chore = self._chores[name]
        try:
            await chore()
        except Unavailable as fault:
            log.warning("%s: nothing is done: %s", name, fault)
        except Exception:
            log.exception("%s: not all is done", name)


@contextmanager
def apart(what: str, *about: object) -> Iterator[None]:
    """One of many things that a chore does: if it fails, that is logged, and the others are done nevertheless.

    Raises `Unavailable`: without the database none of the others can be done either.
    """
    try:
        yield
    except Unavailable:
        raise
    except (Declined, StorageError) as declined:
        log.info(f"{what} must wait: %s", *about, declined)
    except Exception:
        log.exception(f"{what} fails", *about)
