"""Check the log of every running table: no gaps, as long as its posts say, and accepted by the rules.

SQLite's own check finds damaged pages, but neither changed rows nor entries lost with a deleted write-ahead log.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError

from bot.kernel.live import rebuilt
from bot.kernel.rights import broken_by
from bot.kernel.rows import answer_in, entries_of
from bot.kernel.saying import message, spoken_now
from bot.kernel.workers import TooLong, reading
from games.engine import BrokenLog
from games.engine.language import ENGLISH, speaking
from storage import StorageError, Unavailable, log, outbox, sealed, seats, tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.saying import Message
    from bot.kernel.tables import Tables
    from games.engine import Table
    from storage import Database, TableRow

logger = logging.getLogger(__name__)

PAUSE: Final = 0.02
"""Seconds between the checks of two tables, so that the bot can answer people."""
AT_ONCE: Final = 100
"""Number of tables listed at once, so that the memory does not depend on how many there are."""


async def unsound(database: Database, *, pause: float = 0) -> AsyncIterator[tuple[TableRow, Message]]:
    """Yield the running tables with broken logs, each with what is wrong; `pause` seconds between two checks."""
    last = 0
    while True:
        async with database.reading() as connection:
            running = await tables.in_state(connection, "running", after=last, most=AT_ONCE)
        for row in running:
            if (fault := await fault_of(database, row)) is not None:
                yield row, fault
            last = row.id
            await asyncio.sleep(pause)
        if len(running) < AT_ONCE:
            return


async def fault_of(database: Database, row: TableRow) -> Message | None:
    """Return what is wrong with the log of a running table; `None` if it is whole or too long to check.

    Raises `Unavailable` while the database does not work.
    """
    try:
        async with database.reading() as connection:
            latest = await outbox.latest_number(connection, row.id)
            number = (await replayed(connection, row)).number
    except BrokenLog as broken:
        return broken_by(row, broken)
    except TooLong:
        return None
    except Unavailable:
        raise
    except (StorageError, SQLAlchemyError, ValueError) as fault:  # a damaged page, or an invalid value
        logger.warning("the log of table %s cannot be read: %r", row.id, fault)
        return message("frozen-unreadable")
    return message("frozen-short", entries=str(number), latest=str(latest)) if latest > number else None


async def replayed(connection: AsyncConnection, row: TableRow) -> Table[Any]:
    """Replay a stored table. Raises `BrokenLog`, `TooLong`, and errors of reading."""
    seated = await seats.of(connection, row.id)
    entries = await log.read(connection, row.id)
    given = {secret.seat: answer_in(secret) for secret in await sealed.of(connection, row.id)}
    return await reading(rebuilt, row, len(seated), entries_of(entries), given)


class Soundness:
    """Checks all running tables in the background when the bot starts."""

    def __init__(self, service: Tables) -> None:
        self._tables = service

    async def look(self) -> None:
        """Freeze the tables with broken logs; the others play on."""
        frozen = 0
        try:
            async for row, _ in unsound(self._tables.database, pause=PAUSE):
                frozen += await self._freeze(row.id)
        except (StorageError, SQLAlchemyError) as fault:
            logger.warning("the logs of running tables are not looked through: %s", fault)
            return
        if frozen:
            logger.warning("tables that are frozen because their logs are not whole: %s; all others play on", frozen)

    async def _freeze(self, table_id: int) -> bool:
        """Freeze a table if it is still running and its log is still broken; return whether it was frozen."""
        async with self._tables.locked(table_id):
            async with self._tables.database.reading() as connection:
                row = await tables.get(connection, table_id)
            if row.state != "running" or (fault := await fault_of(self._tables.database, row)) is None:
                return False
            await self._tables.freeze(row, fault)
            return True


def in_words(row: TableRow, fault: Message) -> str:
    """Return a sentence about a table's fault, for the bot's owner."""
    with speaking(ENGLISH):
        return f"Table {row.id}: {spoken_now(fault)}"
