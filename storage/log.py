"""The log of a table: every answer, numbered from 0 without gaps. The log is the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, func, insert, select

from storage.columns import Json, moment
from storage.driver import UNREAD
from storage.errors import NoSuchTable, Overtaken
from storage.rows import columns, selected, values
from storage.schema import log, tables
from storage.tables import touch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage.schema import Kind

BESIDE: Final[tuple[Kind, ...]] = ("resigned", "replaced", "timed_out")
"""Kinds of entries that change who answers a seat, but not the game."""


@dataclass(frozen=True, slots=True)
class NewLogRow:
    """An entry to append."""

    seat: int
    """The seat, from 0; -1 for chance."""
    answer: Json
    kind: Kind = "answer"


@dataclass(frozen=True, slots=True)
class LogRow:
    """A stored entry."""

    number: int
    """Position in the log, from 0."""
    seat: int
    """The seat, from 0; -1 for chance."""
    answer: Json
    """The answer; a tuple comes back as a list."""
    kind: Kind
    at: datetime


async def append(
    connection: AsyncConnection,
    table_id: int,
    first_number: int,
    entries: Sequence[NewLogRow],
    *,
    at: datetime | None = None,
    is_next: bool = False,
) -> int:
    """Append entries, the first one as `first_number`; return the next number.

    `is_next` says that this transaction has touched the table and found it as it was `seen`, with this next number.
    Raises `NoSuchTable`; or `Overtaken`, with nothing appended, if the number is taken or would leave a gap.
    """
    if not is_next:
        await touch(connection, table_id, at=at, unread=True)  # locks the row: the number cannot change any more
        free = (await connection.execute(_FREE, {"table_id": table_id})).scalar_one_or_none()
        if free is None:
            raise NoSuchTable(table_id)
        if first_number != free:
            raise Overtaken(table_id, first_number, free)
    rows = [
        {"table_id": table_id, **columns(LogRow(number, entry.seat, entry.answer, entry.kind, moment(at)))}
        for number, entry in enumerate(entries, first_number)
    ]
    if rows:
        await connection.execute(_APPEND, rows, execution_options=UNREAD)
    return first_number + len(rows)


_FREE: Final = select(
    select(func.coalesce(func.max(log.c.number) + 1, 0)).where(log.c.table_id == tables.c.id).scalar_subquery()
).where(tables.c.id == bindparam("table_id"))
"""The number of a table's next entry; no row if there is no such table."""
_APPEND: Final = insert(log)


async def read(connection: AsyncConnection, table_id: int) -> list[LogRow]:
    """Read the whole log of a table in order."""
    query = selected(LogRow, log).where(log.c.table_id == table_id).order_by(log.c.number)
    return await values(connection, LogRow, query)


async def times(connection: AsyncConnection, table_id: int) -> list[datetime]:
    """Return the time of each entry of a table's log, in order."""
    query = select(log.c.at).where(log.c.table_id == table_id).order_by(log.c.number)
    return list((await connection.execute(query)).scalars())


async def next_number(connection: AsyncConnection, table_id: int) -> int:
    """Return the number of the next entry, which is the number of entries."""
    query = select(func.coalesce(func.max(log.c.number) + 1, 0)).where(log.c.table_id == table_id)
    return int((await connection.execute(query)).scalar_one())


async def has_moved(connection: AsyncConnection, table_id: int, number: int) -> bool:
    """Return whether the game has moved since `number` was the next entry. Changes of seats do not count."""
    query = select(log.c.number).where(log.c.table_id == table_id, log.c.number >= number, log.c.kind.not_in(BESIDE))
    return (await connection.execute(query.limit(1))).first() is not None
