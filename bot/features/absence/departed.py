"""Players who have left the server: nobody waits for them, and their seats are offered."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord
from cachetools import LRUCache

from bot.kernel.chores import isolated
from bot.kernel.words import Declined
from bot.metrics import MEMBERS
from bot.surface.sending import FAILURES
from storage import waits

if TYPE_CHECKING:
    from bot.features.seats.service import Holders
    from bot.kernel.tables import Tables
    from storage import Wait

log = logging.getLogger(__name__)

LOOK_AFTER: Final = timedelta(hours=3)
"""How long a table waits for a player before the bot looks whether they are still on its server."""
LOOKS_PER_ROUND: Final = 50
"""Maximum number of players looked for in one round, because Discord limits requests."""
REMEMBERED: Final = 20_000
"""Number of waits that are remembered as looked at."""
_GONE: Final = (10007, 10013)
"""Discord's error codes for someone who is no member of a server, and for an account that is gone."""


class Departures:
    """Looks for players who keep their table waiting, once for each wait; without asking Discord for more rights."""

    def __init__(self, tables: Tables, holders: Holders, client: discord.Client) -> None:
        self._tables = tables
        self._holders = holders
        self._client = client
        self._looked: LRUCache[tuple[int, int, int], bool] = LRUCache(REMEMBERED)

    async def look(self) -> None:
        """Look for those whose tables have waited for `LOOK_AFTER`."""
        async with self._tables.database.reading() as connection:
            waiting = await waits.begun_before(connection, self._tables.now() - LOOK_AFTER)
        new = [wait for wait in waiting if (wait.table_id, wait.seat, wait.number) not in self._looked]
        for wait in new[:LOOKS_PER_ROUND]:
            with isolated("table %s: the member in seat %s", wait.table_id, wait.seat):
                await self._look_for(wait)
                self._looked[wait.table_id, wait.seat, wait.number] = True

    async def _look_for(self, wait: Wait) -> None:
        try:
            live = await self._tables.live(wait.table_id)
        except Declined:
            return
        person, guild = live.persons.get(wait.seat), self._client.get_guild(live.row.guild_id or 0)
        if person is None or guild is None:
            return
        try:
            await guild.fetch_member(person)
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code in _GONE:
                MEMBERS.labels("gone").inc()
                await self._offer(wait, person)
                return
            MEMBERS.labels("failed").inc()
            log.info("table %s: seat %s is not looked for: %s", wait.table_id, wait.seat, error)
        else:
            MEMBERS.labels("there").inc()

    async def _offer(self, wait: Wait, person: int) -> None:
        """Give the seat of someone who has left the server to an AI player, until a player takes it."""
        async with self._tables.running(wait.table_id) as before:
            if before.persons.get(wait.seat) == person:
                move = await self._holders.left(before, wait.seat, "resigned", told="departed")
                await self._tables.commit(before, move)
