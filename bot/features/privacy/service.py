"""A person's data: export it, or delete it so that nothing stored identifies them.

Finished games stay whole, because they are the other players' too: the seat becomes a former player's.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.features.lobby.service import Lobbies, free_ai_name
from bot.kernel.chores import isolated
from bot.kernel.locks import Locks
from bot.kernel.saying import message, plain, shown
from bot.kernel.words import Declined, Delayed, say
from games.engine.language import speaking
from storage import BadValue, Json, StorageError, TableRow, persons, seats, settings, tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.seats.service import Holders
    from bot.kernel.tables import Tables

log = logging.getLogger(__name__)

Sent: TypeAlias = tuple[int, int]
"""A message: its channel's id and its own."""
Withdraw: TypeAlias = "Callable[[int, Sequence[Sent]], Awaitable[tuple[int | None, Sequence[Sent]]]]"
"""Deletes the private posts to a person; those to other holders of the seat stay.

Returns the person's direct message channel, if known, and the messages to delete later.
"""


DELETING_LIMIT: Final = 1800.0
"""Seconds that a deletion can take: it may delete many direct messages. The next start finishes what is left."""
FORGETTING: Final = "forgetting"
"""Setting of a person whose data is being deleted; removed last, so that a restart continues after a crash."""
WITHDRAWING: Final = "withdrawing"
"""Setting of a deleted person with direct messages that Discord has not deleted yet: their channel and message ids."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Number of tables that a person is part of."""

    open: int
    """Open tables where the person has a seat."""
    left: int
    """Running games that the person has left."""
    over: int
    """Finished games, not counting tables that never began."""


class Privacy:
    """Export and deletion of people's data."""

    def __init__(
        self,
        tables: Tables,
        *,
        lobbies: Lobbies,
        holders: Holders,
        show_lobby: Callable[[int], Awaitable[object]],
        language_of: Callable[[TableRow], Awaitable[str]],
        withdraw: Withdraw,
    ) -> None:
        self._tables = tables
        self._lobbies = lobbies
        self._holders = holders
        self._show_lobby = show_lobby
        self._language_of = language_of
        self._withdraw = withdraw
        self._locks = Locks("person", holding=DELETING_LIMIT, waiting=DELETING_LIMIT)

    async def everything(self, person_id: int) -> dict[str, list[dict[str, Json]]]:
        """Return everything stored under a person's id as JSON, by kind; empty if there is nothing."""
        async with self._tables.database.reading(at_length=True) as connection:
            return await persons.all_of(connection, person_id)

    async def parts(self, person_id: int) -> Parts:
        """Return the tables that deleting a person's data would affect."""
        async with self._tables.database.reading() as connection:
            present = {row.id for row in await tables.of_person(connection, person_id)}
            played = [row for row in await tables.played_by(connection, person_id) if row.id not in present]
        left = sum(row.state in tables.OPEN for row in played)
        return Parts(len(present), left, len(played) - left)

    async def forget(self, person_id: int) -> bool:
        """Delete a person's data: leave all tables, anonymize finished ones, delete all settings.

        Each table has its own transaction. After a crash, `resume` finishes the rest; running it twice does no harm.
        Returns whether everything is done: if Discord fails, `withdraw_rest` deletes the direct messages later.
        """
        async with self._locks.held(person_id):
            async with self._tables.database.transaction() as connection:
                await settings.put(connection, "person", person_id, FORGETTING, value=True)
            await self._leave_tables(person_id)
            async with self._tables.database.reading(at_length=True) as connection:
                spoken_of = await persons.tables_of(connection, person_id)
            for table_id in spoken_of:
                await self._forget_at(table_id, person_id)
            async with self._tables.database.transaction() as connection:
                rest = await _rest_of(connection, person_id)
                await persons.forget_settings(connection, person_id)
                await _keep_rest(connection, person_id, rest)
            await self._tables.database.forget_deleted()
        log.info("a person's data is deleted, at %s tables", len(spoken_of))
        return not rest

    async def resume(self) -> None:
        """Finish deletions that an earlier run of the bot has begun."""
        if not self._tables.serves_people:
            return
        async with self._tables.database.reading() as connection:
            begun = await settings.of_everyone(connection, "person", FORGETTING)
        for person_id in begun:
            try:
                await self.forget(person_id)
            except StorageError as fault:
                log.warning("a person's data is not deleted yet: %s", fault)
            except Exception:  # the next start tries again
                log.exception("a person's data is not deleted yet")

    async def _leave_tables(self, person_id: int) -> None:
        async with self._tables.database.reading() as connection:
            held = await tables.of_person(connection, person_id)
        for row in held:
            try:
                if row.state == "lobby":
                    await self._lobbies.leave(row.id, person_id)
                    await self._show_lobby(row.id)
                elif row.state == "running":
                    await self._holders.resign(row.id, person_id)
            except Delayed:
                raise  # the next start leaves it
            except Declined as declined:  # the table has ended meanwhile, or is frozen
                log.info("table %s is not left: %s", row.id, declined)

    async def withdraw_rest(self) -> None:
        """Retry deleting direct messages to deleted persons."""
        if not self._tables.serves_people:
            return
        async with self._tables.database.reading() as connection:
            waiting = await settings.of_everyone(connection, "person", WITHDRAWING)
        for person_id in waiting:
            with isolated("direct messages to a deleted person"):
                async with self._locks.held(person_id):
                    async with self._tables.database.reading() as connection:
                        rest = await _rest_of(connection, person_id)
                    _, rest = await self._withdraw(person_id, rest)
                    async with self._tables.database.transaction() as connection:
                        await _keep_rest(connection, person_id, rest)
        if waiting:
            await self._tables.database.forget_deleted()

    async def _forget_at(self, table_id: int, person_id: int) -> None:
        """Remove a person from a table, with the posts it sent them."""
        async with self._tables.database.reading() as connection:
            posts = await persons.private_posts(connection, table_id, person_id)
        sent = [(post.channel_id, post.message_id) for post in posts if post.channel_id and post.message_id]
        inbox_id, stays = await self._withdraw(person_id, sent)
        row, _ = await self._tables.stored(table_id)
        with speaking(await self._language_of(row)):  # the deleted person may speak a different language
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
        for forgotten in self._tables.hooks.forgotten:
            forgotten(table_id)
        if row.state == "lobby":  # it may ask the person for a rematch
            await self._show_lobby(table_id)


async def _rest_of(connection: AsyncConnection, person_id: int) -> Sequence[Sent]:
    """Return the direct messages to a person that still have to be deleted."""
    kept: Any = await settings.get(connection, "person", person_id, WITHDRAWING, [])
    try:
        return [(int(channel_id), int(message_id)) for channel_id, message_id in kept]
    except (TypeError, ValueError):
        raise BadValue("settings.value") from None


async def _keep_rest(connection: AsyncConnection, person_id: int, rest: Sequence[Sent]) -> None:
    if rest:
        await settings.put(connection, "person", person_id, WITHDRAWING, [list(sent) for sent in rest])
    else:
        await settings.delete(connection, "person", person_id, WITHDRAWING)
