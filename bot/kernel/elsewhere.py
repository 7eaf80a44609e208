"""Goes on where a table has changed unseen: publishes its posts, wakes its AI players.

That is where another process has changed a table of this process, or where a change that was cancelled may be stored.

Discord sends direct messages to one process, whatever table they are about. What it changes is told at once, and a slow
look finds it if the news was lost.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.kernel.chores import Background, isolated
from bot.kernel.words import Delayed
from bot.metrics import NOTIFICATIONS, UNANSWERED
from storage import outbox, tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from bot.kernel.tables import Tables

LOCK_RETRY_DELAY: Final = 5.0
"""Seconds before a table that is locked is tried again."""
MARGIN: Final = timedelta(minutes=1)
"""How much the clocks of two processes may differ, and how long a transaction may take."""


class Elsewhere:
    """Follows what other processes change."""

    def __init__(self, service: Tables) -> None:
        self._tables = service
        self.resume: Sequence[Callable[[], Awaitable[None]]] = ()
        """What features do after changes may have been missed, as after the bot's start."""
        self._looked: datetime | None = None
        """The moment up to which all changes are known."""
        self._has_missed = False
        """Whether changes may have been missed since."""
        self.looking = Background()

    def start(self) -> None:
        """Follow from now on; the first look finds what has changed before.

        A table that is woken sends its posts: those of an earlier run must be searched for first.
        """
        database = self._tables.database
        database.heard.append(self._hear)
        database.missed.append(self._miss)
        database.unanswered.append(UNANSWERED.inc)

    def _hear(self, table_ids: Iterable[int]) -> None:
        NOTIFICATIONS.labels("heard").inc()
        for table_id in table_ids:
            self._tables.forget(table_id)
            if self._tables.is_locked(table_id) or not self._tables.database.is_elsewhere(table_id):
                self.look_again(table_id)

    def look_again(self, table_id: int) -> None:
        """Go on at a table that may have changed."""
        self.looking.attempt(f"table {table_id}, which may have changed", partial(self._go_on, table_id))

    async def _go_on(self, table_id: int) -> None:
        """Continue at a table that may have changed unseen, if this process owns it."""
        with isolated("table %s, which may have changed", table_id):
            await self._forget(table_id)
            if not await self._tables.database.has(table_id):
                return
            row, _ = await self._tables.stored(table_id)
            self._tables.wake(table_id)
            if row.state == "running":
                await self._tables.live(table_id)  # wakes its AI players

    async def _forget(self, table_id: int) -> None:
        """Drop a table from memory under its lock: it may have been read before the change, and kept since."""
        while True:
            try:
                async with self._tables.locked(table_id):
                    self._tables.forget(table_id)
                    return
            except Delayed:
                await asyncio.sleep(LOCK_RETRY_DELAY)

    def _miss(self) -> None:
        NOTIFICATIONS.labels("missed").inc()
        self._looked, self._has_missed = None, True
        self.looking.attempt("what may have been missed", self.look)

    async def look(self) -> None:
        """Find what other processes have changed, in case that they could not tell, and what may have been missed."""
        if self._tables.database.shards.are_all and not self._has_missed:
            return
        await self._tables.database.settle()
        now, since = self._tables.now(), self._looked
        self._tables.database.memory.forget_all()
        async with self._tables.database.reading() as connection:
            changed = await tables.changed_since(connection, since - MARGIN) if since else {}
            due = {post.table_id for post in await outbox.due(connection)}
        if since is None:
            self._tables.forget_all()
        for table_id, updated_at in changed.items():
            if not self._tables.is_as_of(table_id, updated_at):
                self._tables.forget(table_id)
                self.look_again(table_id)
        for table_id in due:
            self._tables.wake(table_id)
        for step in self.resume if self._has_missed else ():
            await step()
        self._looked, self._has_missed = now, False
