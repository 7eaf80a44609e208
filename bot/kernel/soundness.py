"""Check the log of every running table: no gaps, as long as its posts say, and accepted by the rules.

SQLite's own check finds damaged pages, but neither changed rows nor entries lost with a deleted write-ahead log.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, get_args

from sqlalchemy.exc import SQLAlchemyError

from bot.kernel.chores import isolated
from bot.kernel.live import rebuilt
from bot.kernel.rights import broken_by, damaged
from bot.kernel.rows import answer_in, entries_of
from bot.kernel.saying import Message, message, spoken_now
from bot.kernel.settings import DECLARED
from bot.kernel.words import Delayed
from bot.kernel.workers import TooLong, reading
from games import find_boxes
from games.engine import Answer, BrokenLog, Entry, Game, Seat, Table
from games.engine.language import ENGLISH, speaking
from storage import Database, Scope, StorageError, TableRow, Unavailable, damage, log, outbox, seats, settings, tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables

logger = logging.getLogger(__name__)

PAUSE: Final = 0.02
"""Seconds between the checks of two tables, so that the bot can answer people."""
TABLES_AT_ONCE: Final = 100
"""Number of tables listed at once, so that the memory does not depend on how many there are."""


async def unsound(database: Database, *, pause: float = 0) -> AsyncIterator[tuple[TableRow, Message]]:
    """Yield the running tables with broken logs, each with what is wrong; `pause` seconds between two checks."""
    last = 0
    while True:
        async with database.reading() as connection:
            found = await tables.in_state(connection, "lobby", "running", after=last, most=TABLES_AT_ONCE)
        for row in found:
            if (fault := await fault_of(database, row)) is not None:
                yield row, fault
            last = row.id
            await asyncio.sleep(pause)
        if len(found) < TABLES_AT_ONCE:
            return


async def fault_of(database: Database, row: TableRow) -> Message | None:
    """Return what is wrong with a table that is not over; `None` if it is whole, or its log too long to check.

    Raises `Unavailable` while the database does not work.
    """
    try:
        async with database.reading() as connection:
            async for bad in damage.find(connection, row.id, games=find_boxes()):
                return damaged(bad.column)
            if row.state == "lobby":
                return None
            latest = await outbox.latest_number(connection, row.id)
            game = await _game_of(connection, row)
        number = (await reading(rebuilt, *game)).number
    except BrokenLog as broken:
        return broken_by(row, broken)
    except (TooLong, Delayed):
        return None
    except Unavailable:
        raise
    except (StorageError, SQLAlchemyError, ValueError) as fault:  # a damaged page, or an invalid value
        logger.warning("the log of table %s cannot be read: %r", row.id, fault)
        return message("frozen-unreadable")
    return message("frozen-short", entries=str(number), latest=str(latest)) if latest > number else None


async def replayed(connection: AsyncConnection, row: TableRow) -> Table[Game]:
    """Replay a stored table. Raises `BrokenLog`, `TooLong`, and errors of reading."""
    return await reading(rebuilt, *await _game_of(connection, row))


async def _game_of(
    connection: AsyncConnection, row: TableRow
) -> tuple[TableRow, int, Iterator[Entry], dict[Seat, Answer]]:
    """Return what a table is replayed from. Raises `BrokenLog`, and errors of reading."""
    seated = await seats.of(connection, row.id)
    entries = await log.read(connection, row.id)
    given = {secret.seat: answer_in(secret) for secret in await log.sealed_at(connection, row.id)}
    return row, len(seated), entries_of(entries), given


async def damaged_settings(database: Database) -> AsyncIterator[str]:
    """Yield a sentence about each setting of a person or a server that cannot be read, so that its default serves."""
    for scope in get_args(Scope):
        async with database.reading() as connection:
            everyone = await settings.of_all(connection, scope)
        for owner_id, stored in everyone.items():
            for name in (name for group in DECLARED if group.scope == scope for name in group.damaged(stored)):
                yield f"The setting {name!r} of {scope} {owner_id} is damaged (settings.value): its default is used."


async def freeze_unsound(service: Tables) -> None:
    """Check all running tables, and freeze those with broken logs; the others play on."""
    frozen = 0
    try:
        async for sentence in damaged_settings(service.database):
            logger.warning("%s", sentence)
        async for row, fault in unsound(service.database, pause=PAUSE):
            with isolated("table %s, whose log is not whole", row.id):
                frozen += await _freeze(service, row, fault)
    except (StorageError, SQLAlchemyError) as fault:
        logger.warning("the logs of running tables are not looked through: %s", fault)
        return
    if frozen:
        logger.warning("tables that are frozen because their logs are not whole: %s; all others play on", frozen)


async def _freeze(service: Tables, row: TableRow, fault: Message) -> bool:
    """Freeze a table, unless it has changed since its fault was found; return whether it was frozen."""
    async with service.locked(row.id):
        async with service.database.reading() as connection:
            if await tables.get(connection, row.id) != row:
                return False
        await service.freeze(row, fault)
        return True


def in_words(row: TableRow, fault: Message | str) -> str:
    """Return a sentence about a table's fault, for the bot's owner."""
    with speaking(ENGLISH):
        return f"Table {row.id}: {spoken_now(fault)}"
