"""Somebody's data: handed out, and deleted so that nothing stored tells who it was.

The games that were played stay whole, for they are the others' too: a seat becomes that of a former player.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.errors import Declined
from bot.failures import FAILURES, is_passing
from bot.tables.lobbies import free_ai_name
from bot.tables.naming import plain, shown
from bot.tables.saying import message
from bot.words import say
from games.engine.language import speaking
from storage import persons, seats, settings, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.client import Bot
    from bot.posts.publisher import Publisher
    from bot.tables.service import Tables
    from storage import Json

log = logging.getLogger(__name__)

FORGETTING: Final = "forgetting"
"""The setting of a person whose data is being deleted; it goes last, so that a restart goes on where a crash was."""
WITHDRAWING: Final = "withdrawing"
"""The setting of a person of whom nothing else is left than direct messages that Discord did not delete when it was
asked to: the ids of the channel and of the message, for each."""

Sent: TypeAlias = tuple[int, int]
"""A message: its channel and its own id."""


@dataclass(frozen=True, slots=True)
class Parts:
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

    async def parts(self, person_id: int) -> Parts:
        """What deleting a person's data would touch."""
        async with self._tables.database.reading() as connection:
            present = {row.id for row in await tables.of_person(connection, person_id)}
            played = [row for row in await tables.played_by(connection, person_id) if row.id not in present]
        left = sum(row.state in tables.OPEN for row in played)
        return Parts(len(present), left, len(played) - left)

    async def forget(self, person_id: int) -> bool:
        """Delete a person's data: it leaves its tables, is nobody at those that are over, and has set nothing.

        One transaction for each table. Killed in between, `resume` does the rest; doing it twice does no harm. Returns
        whether all is done: where Discord fails, `withdraw_rest` deletes the direct messages later.
        """
        async with self._locks.setdefault(person_id, asyncio.Lock()):
            async with self._tables.database.transaction() as connection:
                await settings.put(connection, "person", person_id, FORGETTING, value=True)
            await self._leave_tables(person_id)
            async with self._tables.database.reading() as connection:
                spoken_of = await persons.tables_of(connection, person_id)
            for table_id in spoken_of:
                await self._forget_at(table_id, person_id)
            async with self._tables.database.transaction() as connection:
                rest = await _rest_of(connection, person_id)
                await persons.forget_settings(connection, person_id)
                await _keep_rest(connection, person_id, rest)
            self._client.languages.forget(person_id)
            await self._tables.database.forget_deleted()
        log.info("somebody's data is deleted, at %s tables", len(spoken_of))
        return not rest

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

    async def withdraw_rest(self) -> None:
        """Delete the direct messages that Discord has not deleted yet, to persons whose data is deleted."""
        async with self._tables.database.reading() as connection:
            waiting = await settings.everybody(connection, "person", WITHDRAWING)
        for person_id in waiting:
            async with self._locks.setdefault(person_id, asyncio.Lock()):
                async with self._tables.database.reading() as connection:
                    rest = await _rest_of(connection, person_id)
                _, rest = await self._withdraw(person_id, rest)
                async with self._tables.database.transaction() as connection:
                    await _keep_rest(connection, person_id, rest)
        if waiting:
            await self._tables.database.forget_deleted()

    async def _withdraw(self, person_id: int, sent: Sequence[Sent]) -> tuple[int | None, Sequence[Sent]]:
        """Delete what was sent to a person alone, or to another holder of the same seat, whose messages stay.

        Returns the channel of the person's messages, if it can be told, and what is to be deleted later.
        """
        if not sent:
            return None, ()
        try:
            inbox = await self._client.create_dm(discord.Object(person_id))
        except FAILURES as error:
            log.info("messages to somebody who is gone stay: %s", error)
            return None, sent if is_passing(error) else ()
        theirs = [(channel_id, message_id) for channel_id, message_id in sent if channel_id == inbox.id]
        for number, (_, message_id) in enumerate(theirs):
            try:
                await inbox.get_partial_message(message_id).delete()
            except FAILURES as error:
                log.info("a message to somebody who is gone stays: %s", error)
                if is_passing(error):
                    return inbox.id, theirs[number:]
        return inbox.id, ()

    async def _forget_at(self, table_id: int, person_id: int) -> None:
        """Keep nothing at a table that tells of a person, and nothing of what it was sent from there."""
        async with self._tables.database.reading() as connection:
            posts = await persons.private_posts(connection, table_id, person_id)
        sent = [(post.channel_id, post.message_id) for post in posts if post.channel_id and post.message_id]
        inbox_id, stays = await self._withdraw(person_id, sent)
        row, _ = await self._tables.stored(table_id)
        with speaking(await self._client.languages.of_table(row)):  # whoever deletes may speak another
            instead = say("data-somebody")
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            await _keep_rest(connection, person_id, [*await _rest_of(connection, person_id), *stays])
            row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
            known = await persons.names_at(connection, table_id, person_id)
            others: list[Any] = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
            is_open = row.state in tables.OPEN
            await persons.forget_at(
                connection,
                table_id,
                person_id,
                names={spelt for name in known for spelt in (name, plain(name, 0), shown(name, 0))},
                instead=instead,
                instead_later=message("data-somebody"),
                host_id=others[0] if is_open and others else 0,
                ai_name=free_ai_name(seated),
                inbox_id=inbox_id,
            )
        self._tables.forget(table_id)
        self._client.films.forget(table_id)
        if row.state == "lobby":  # it asks whether the person plays a rematch
            await self._publisher.show_lobby(table_id)


async def _rest_of(connection: AsyncConnection, person_id: int) -> Sequence[Sent]:
    """Which direct messages to a person are still to be deleted."""
    kept: Any = await settings.get(connection, "person", person_id, WITHDRAWING, [])
    return [(channel_id, message_id) for channel_id, message_id in kept]


async def _keep_rest(connection: AsyncConnection, person_id: int, rest: Sequence[Sent]) -> None:
    if rest:
        await settings.put(connection, "person", person_id, WITHDRAWING, [list(sent) for sent in rest])
    else:
        await settings.delete(connection, "person", person_id, WITHDRAWING)
