"""Housekeeping: close unstarted tables, and delete finished games and old posts."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Literal

from bot.kernel.chores import isolated
from bot.kernel.numbers import whole_number
from bot.kernel.settings import StoredSettings
from storage import Json, retention, settings, tables

if TYPE_CHECKING:
    from bot.features.lobby.service import Lobbies
    from bot.kernel.tables import Tables
    from bot.surface.publisher import Publisher

log = logging.getLogger(__name__)

SETTLED: Final = timedelta(days=1)
"""How long a game's posts are kept after its end, because their buttons still work."""

POSTS_AT_ONCE: Final = 500
"""Number of posts deleted in one transaction, so that moves do not wait."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How long a server keeps its tables, in days."""

    keep: Literal["forever", "365", "90", "30"] = "forever"
    """After how many days finished games are deleted; the bot's own setting may delete them earlier."""
    lobbies: Literal["7", "1", "3", "30", "never"] = "7"
    """After how many days an unstarted table is closed."""


KEEPING: Final = StoredSettings(Keeping, "guild", message="server-option")


class Housekeeping:
    """Cleans up. It keeps no state: each run looks for what is due."""

    def __init__(self, tables: Tables, lobbies: Lobbies, publisher: Publisher, *, keep_days: int | None) -> None:
        """`keep_days`: days after which finished games are deleted on every server; `None` for never."""
        self._tables = tables
        self._lobbies = lobbies
        self._publisher = publisher
        self._keep_days = keep_days

    async def close_lobbies(self) -> None:
        """Cancel tables that nobody has started within their server's limit."""
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            waiting = await tables.in_state(connection, "lobby")
            chosen = await settings.of_everyone(connection, "guild", "lobbies")
        for row in waiting:
            with isolated("table %s: its closing", row.id):
                days = _days(chosen.get(row.guild_id or 0, Keeping().lobbies))
                if days is not None and row.updated_at <= now - timedelta(days=days):
                    await self._lobbies.expire(row.id, now - timedelta(days=days))

    async def delete_tables(self) -> None:
        """Delete finished tables older than the limit of the bot or their server."""
        now = self._tables.now()
        async with self._tables.database.reading(at_length=True) as connection:
            chosen = await settings.of_everyone(connection, "guild", "keep")
            due = set()
            if self._keep_days is not None:
                due.update(await retention.over_since(connection, now - timedelta(days=self._keep_days)))
            for guild_id, choice in chosen.items():
                if (days := _days(choice)) is not None:
                    past = now - timedelta(days=days)
                    due.update(await retention.over_since(connection, past, guild_id=guild_id))
        for table_id in sorted(due):
            with isolated("table %s: its deletion", table_id):
                async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
                    await retention.delete_table(connection, table_id)
                self._tables.forget(table_id)
        if due:
            log.info("%s tables were over for long enough", len(due))

    async def prune_posts(self) -> None:
        """Delete posts that are no longer needed."""
        async with self._tables.database.reading(at_length=True) as connection:
            kept = self._publisher.keeping_last
            done_with = await retention.posts_done_with(connection, self._tables.now() - SETTLED, keep_last=kept)
        for first in range(0, len(done_with), POSTS_AT_ONCE):
            async with self._tables.database.transaction(at_length=True) as connection:
                await retention.delete_posts(connection, done_with[first : first + POSTS_AT_ONCE])


def _days(choice: Json) -> int | None:
    """Return the days of a choice; `None` for no limit."""
    return whole_number(choice) if isinstance(choice, str) else None
