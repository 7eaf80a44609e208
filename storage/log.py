"""The log of a table: every answer, numbered from 0 without gaps. The log is the game.

Beside it are secret answers that are not in it yet. Sealed answers are free to change until every seat has answered.
Answers given ahead are for questions that have not come up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, delete, func, insert, select, update

from storage.driver import UNREAD
from storage.errors import NoSuchTable, Overtaken
from storage.remembered import of_owner, remembered
from storage.rows import Json, columns, moment, selected, upsert, values
from storage.schema import Kind, ahead, log, sealed, tables
from storage.tables import get as get_table
from storage.tables import touch

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


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
        await connection.execute(insert(log), rows, execution_options=UNREAD)
    return first_number + len(rows)


_FREE: Final = select(
    select(func.coalesce(func.max(log.c.number) + 1, 0)).where(log.c.table_id == tables.c.id).scalar_subquery()
).where(tables.c.id == bindparam("table_id"))
"""The number of a table's next entry; no row if there is no such table."""


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


@dataclass(frozen=True, slots=True)
class SealedAnswer:
    """A seat's sealed answer."""

    number: int
    """Number of the question."""
    seat: int
    answer: Json


async def seal(connection: AsyncConnection, table_id: int, number: int, answers: Mapping[int, Json]) -> None:
    """Store the sealed answers to question `number`, by seat, instead of all earlier ones.

    Call it along with an entry of the table's log, or once they are in it.
    """
    await connection.execute(delete(sealed).where(sealed.c.table_id == table_id), execution_options=UNREAD)
    rows = [{"table_id": table_id, "number": number, "seat": seat, "answer": answers[seat]} for seat in answers]
    if rows:
        await connection.execute(insert(sealed), rows, execution_options=UNREAD)


async def sealed_at(connection: AsyncConnection, table_id: int) -> list[SealedAnswer]:
    """List the sealed answers of a table, by question and seat."""
    query = selected(SealedAnswer, sealed).where(sealed.c.table_id == table_id)
    return await values(connection, SealedAnswer, query.order_by(sealed.c.number, sealed.c.seat))


@dataclass(frozen=True, slots=True)
class GivenAhead:
    """An answer given ahead."""

    seat: int
    topic: str
    """The topic of the question."""
    answer: Json
    until: str | None = None
    """The event that ends it, by the game's name for it; `None` lasts until the player cancels it."""
    events: int = 0
    """The number of the game's events when it was given, lowered if some were taken back since. Only later events can
    end it.
    """


async def give_ahead(
    connection: AsyncConnection, table_id: int, given: GivenAhead, *, at: datetime | None = None
) -> None:
    """Store an answer given ahead, replacing an earlier one to the same question. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    row = {"table_id": table_id, **columns(given), "at": moment(at)}
    await upsert(connection, ahead, row, options=of_owner(table_id))


@remembered(ahead)
async def ahead_at(connection: AsyncConnection, table_id: int) -> list[GivenAhead]:
    """List the answers given ahead at a table, by seat and topic."""
    query = selected(GivenAhead, ahead).where(ahead.c.table_id == table_id)
    return await values(connection, GivenAhead, query.order_by(ahead.c.seat, ahead.c.topic))


async def go_back_ahead(connection: AsyncConnection, table_id: int, events: int) -> None:
    """Lower `events` to this number for a game that has gone back, so that all later events count."""
    later = (ahead.c.table_id == table_id) & (ahead.c.events > events)
    await connection.execute(update(ahead).where(later).values(events=events), execution_options=of_owner(table_id))


async def drop_ahead(connection: AsyncConnection, table_id: int, seat: int, topic: str) -> None:
    """Delete an answer given ahead."""
    this = (ahead.c.table_id == table_id, ahead.c.seat == seat, ahead.c.topic == topic)
    await connection.execute(delete(ahead).where(*this), execution_options=of_owner(table_id))
