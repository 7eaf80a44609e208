"""Somebody's data: handed out, and deleted so that nothing stored tells who it was.

The games that were played stay whole, for they are the others' too: a seat becomes that of a former player.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord

from bot.errors import Declined
from bot.tables.lobbies import free_ai_name
from bot.tables.naming import plain, shown
from bot.words import say
from storage import persons, seats, settings, tables

if TYPE_CHECKING:
    from bot.client import Bot
    from bot.posts.publisher import Publisher
    from bot.tables.service import Tables
    from storage import Json

log = logging.getLogger(__name__)

FORGETTING: Final = "forgetting"
"""The setting of a person whose data is being deleted; it goes last, so that a restart goes on where a crash was."""


@dataclass(frozen=True, slots=True)
class Held:
    """At how many tables somebody has a part."""

    open: int
    """With a seat."""
    left: int
    """Whose games go on without the person, who has had a seat."""
    over: int
    """Whose games are over, not counting those that never began."""


class Privacy:
    """What persons may ask of the bot about themselves."""

    def __init__(self, service: Tables, publisher: Publisher, client: Bot) -> None:
        self._tables = service
        self._publisher = publisher
        self._client = client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def everything(self, person_id: int) -> dict[str, list[dict[str, Json]]]:
        """All that is stored under a person's id, as JSON by kind; empty if there is nothing."""
        async with self._tables.database.reading() as connection:
            return await persons.all_of(connection, person_id)

    async def held(self, person_id: int) -> Held:
        """What deleting a person's data would touch."""
        async with self._tables.database.reading() as connection:
            present = {row.id for row in await tables.of_person(connection, person_id)}
            played = [row for row in await tables.played_by(connection, person_id) if row.id not in present]
        left = sum(row.state in tables.OPEN for row in played)
        return Held(len(present), left, len(played) - left)

    async def forget(self, person_id: int) -> None:
        """Delete a person's data: it leaves its tables, is nobody at those that are over, and has set nothing.

        One transaction for each table. Killed in between, `resume` does the rest; doing it twice does no harm.
        """
        async with self._locks.setdefault(person_id, asyncio.Lock()):
            async with self._tables.database.transaction() as connection:
                await settings.put(connection, "person", person_id, FORGETTING, value=True)
            await self._leave_tables(person_id)
            async with self._tables.database.reading() as connection:
                spoken_of = await persons.tables_of(connection, person_id)
            for table_id in spoken_of:
                inbox_id = await self._withdraw(table_id, person_id)
                await self._forget_at(table_id, person_id, inbox_id)
            async with self._tables.database.transaction() as connection:
                await persons.forget_settings(connection, person_id)
            self._client.languages.forget(person_id)
            await self._tables.database.forget_journal()
        log.info("somebody's data is deleted, at %s tables", len(spoken_of))

    async def resume(self) -> None:
        """Finish what a former run of the bot has begun to delete."""
        async with self._tables.database.reading() as connection:
            begun = await settings.everybody(connection, "person", FORGETTING)
        for person_id in begun:
            try:
                await self.forget(person_id)
            except Exception:  # the next start tries again; the bot serves the others meanwhile
                log.exception("somebody's data is not deleted yet")

    async def _leave_tables(self, person_id: int) -> None:
        """Give every seat up at tables that have not begun, and resign where a game runs."""
        async with self._tables.database.reading() as connection:
            held = await tables.of_person(connection, person_id)
        for row in held:
            try:
                if row.state == "lobby":
                    await self._tables.lobbies.leave(row.id, person_id)
                    await self._publisher.show_lobby(row.id)
                elif row.state == "running":
                    await self._tables.holders.resign(row.id, person_id)
            except Declined as declined:  # the table has ended meanwhile, or is frozen
                log.info("table %s is not left: %s", row.id, declined)

    async def _withdraw(self, table_id: int, person_id: int) -> int | None:
        """Delete what a table has sent to the person alone; the channel of those messages, if it can be told."""
        async with self._tables.database.reading() as connection:
            sent = await persons.private_posts(connection, table_id, person_id)
        if not sent:
            return None
        try:
            inbox = await self._client.create_dm(discord.Object(person_id))
        except discord.HTTPException as error:
            log.info("table %s: messages to somebody who is gone stay: %s", table_id, error)
            return None
        for post in sent:
            if post.channel_id == inbox.id and post.message_id:
                try:
                    await inbox.get_partial_message(post.message_id).delete()
                except discord.HTTPException as error:
                    log.info("table %s: a message to somebody who is gone stays: %s", table_id, error)
        return inbox.id

    async def _forget_at(self, table_id: int, person_id: int, inbox_id: int | None) -> None:
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
            known = await persons.names_at(connection, table_id, person_id)
            others: list[Any] = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
            is_open = row.state in tables.OPEN
            await persons.forget_at(
                connection,
                table_id,
                person_id,
                names={spelt for name in known for spelt in (name, plain(name, 0), shown(name, 0))},
                instead=say("data-somebody"),
                host_id=others[0] if is_open and others else 0,
                ai_name=free_ai_name(seated),
                inbox_id=inbox_id,
            )
        self._tables.forget(table_id)
        self._client.films.forget(table_id)
