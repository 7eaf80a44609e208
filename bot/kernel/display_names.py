"""Keeps the names of players as they are on their server now: the seat of a player who renames takes the new name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from bot.kernel.chores import Background, isolated
from storage import seats

if TYPE_CHECKING:
    from bot.kernel.tables import Tables

CACHED_PLAYERS: Final = 10_000
"""Maximum number of players whose names are remembered."""


class DisplayNames:
    """The names of players, as their clicks and commands show them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._seen: LRUCache[tuple[int, int], str] = LRUCache(CACHED_PLAYERS)
        """The last name of each player on each server."""
        self.storing = Background()

    def notice(self, guild_id: int | None, person_id: int, name: str) -> None:
        """Note a player's name on a server; a new one is stored in the background.

        In direct messages (`None`), players have none of their names on servers.
        """
        if guild_id is None or self._seen.get((guild_id, person_id)) == name:
            return
        self._seen[guild_id, person_id] = name
        self.storing.attempt("the name of a player", partial(self._store, guild_id, person_id, name))

    async def _store(self, guild_id: int, person_id: int, name: str) -> None:
        """Store a name at the player's open tables on the server where the player has another one."""
        with isolated("the name of a player"):
            try:
                async with self._tables.database.reading() as connection:
                    found = await seats.named_otherwise(connection, guild_id, person_id, name)
                for table_id in found:
                    if self._seen.get((guild_id, person_id)) == name:  # it may have changed again
                        await self._tables.rename(table_id, person_id, name)
            except Exception:  # the next click tries again
                self._seen.pop((guild_id, person_id), None)
                raise
