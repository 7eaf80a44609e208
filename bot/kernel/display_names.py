"""Keeps the names of players as they are on their server now: the seat of a player who renames takes the new name."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from bot.kernel.chores import isolated
from storage import Unavailable, seats

if TYPE_CHECKING:
    from bot.kernel.tables import Tables

log = logging.getLogger(__name__)

CACHED_PLAYERS: Final = 10_000
"""Maximum number of players whose names are remembered."""


class DisplayNames:
    """The names of players, as their clicks and commands show them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._seen: LRUCache[tuple[int, int], str] = LRUCache(CACHED_PLAYERS)
        """The last name of each player on each server."""
        self._going: set[asyncio.Task[None]] = set()

    def notice(self, guild_id: int | None, person_id: int, name: str) -> None:
        """Note a player's name on a server; a new one is stored in the background.

        In direct messages (`None`), players have none of their names on servers.
        """
        if guild_id is None or self._seen.get((guild_id, person_id)) == name:
            return
        self._seen[guild_id, person_id] = name
        task = asyncio.create_task(self._store(guild_id, person_id, name), name="the name of a player")
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def _store(self, guild_id: int, person_id: int, name: str) -> None:
        """Store a name at the player's open tables on the server where the player has another one."""
        is_stored = False
        try:
            with isolated("the name of a player"):
                async with self._tables.database.reading() as connection:
                    found = await seats.named_otherwise(connection, guild_id, person_id, name)
                for table_id in found:
                    if self._seen.get((guild_id, person_id)) == name:  # it may have changed again
                        await self._tables.rename(table_id, person_id, name)
                is_stored = True
        except Unavailable as fault:
            log.info("the name of a player must wait: %s", fault)
        if not is_stored:  # the next click tries again
            self._seen.pop((guild_id, person_id), None)

    async def close(self) -> None:
        """Drop what is being stored."""
        for task in self._going:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)
