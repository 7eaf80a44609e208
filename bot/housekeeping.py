"""Housekeeping: tables that nobody starts are closed, and what is over is deleted after its time."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from discord.ext import tasks as loops
from discord.utils import utcnow

from bot.tables.servers import Server, days_of
from storage import StorageError, retention, settings, tables

if TYPE_CHECKING:
    from bot.tables.service import Tables

log = logging.getLogger(__name__)

SETTLED: Final = timedelta(days=1)
"""How long after the end of a game its posts are kept, for whoever still presses their buttons."""

AT_ONCE: Final = 500
"""Posts that are deleted in one transaction: no move waits longer for its own."""


class Housekeeping:
    """Looks every hour at what is to be cleaned up. It notes nothing: what is still to be done is seen anew."""

    def __init__(self, service: Tables, *, keep_days: int | None) -> None:
        """`keep_days`: after so many days games that are over are deleted on every server; `None` for never."""
        self._tables = service
        self._keep_days = keep_days

    def start(self) -> None:
        """Look from now on."""
        if not self.look.is_running():
            self.look.add_exception_type(StorageError)  # it looks again soon
            self.look.start()

    def stop(self) -> None:
        """Look no more."""
        self.look.cancel()

    @loops.loop(hours=1)
    async def look(self) -> None:
        """Clean up whatever is due."""
        now = utcnow()
        for chore in (self._close_lobbies, self._delete_tables, self._prune_posts):
            try:
                await chore(now)
            except Exception:  # a loop that fails once would never look again
                log.exception("not all is cleaned up that is due")

    async def _close_lobbies(self, now: datetime) -> None:
        async with self._tables.database.reading() as connection:
            waiting = await tables.in_state(connection, "lobby")
            chosen = await settings.everybody(connection, "guild", "lobbies")
        for row in waiting:
            days = days_of(chosen[row.guild_id]) if row.guild_id in chosen else Server().lobbies
            if days is None or row.updated_at > now - timedelta(days=days):
                continue
            await self._tables.lobbies.expire(row.id, now - timedelta(days=days))

    async def _delete_tables(self, now: datetime) -> None:
        async with self._tables.database.reading() as connection:
            chosen = await settings.everybody(connection, "guild", "keep")
            due = set()
            if self._keep_days is not None:
                due.update(await retention.over_since(connection, now - timedelta(days=self._keep_days)))
            for guild_id, choice in chosen.items():
                if (days := days_of(choice)) is not None:
                    past = now - timedelta(days=days)
                    due.update(await retention.over_since(connection, past, guild_id=guild_id))
        for table_id in sorted(due):
            async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
                await retention.delete_table(connection, table_id)
            self._tables.forget(table_id)
        if due:
            log.info("%s tables that were over for long enough are deleted", len(due))

    async def _prune_posts(self, now: datetime) -> None:
        async with self._tables.database.reading() as connection:
            done_with = await retention.posts_done_with(connection, now - SETTLED)
        for first in range(0, len(done_with), AT_ONCE):
            async with self._tables.database.transaction() as connection:
                await retention.delete_posts(connection, done_with[first : first + AT_ONCE])
