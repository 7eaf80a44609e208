"""Sealed answers: secret, and free to change until every seat has answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert

from storage.columns import Json
from storage.driver import UNREAD
from storage.rows import selected, upsert, values
from storage.schema import sealed
from storage.tables import touch

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class SealedAnswer:
    """A seat's sealed answer."""

    number: int
    """Number of the question."""
    seat: int
    answer: Json


async def put(
    connection: AsyncConnection,
    table_id: int,
    number: int,
    seat: int,
    answer: Json,
    *,
    at: datetime | None = None,
) -> None:
    """Store a seat's sealed answer, replacing an earlier one to the same question. Raises `NoSuchTable`."""
    await touch(connection, table_id, at=at)
    await upsert(connection, sealed, {"table_id": table_id, "number": number, "seat": seat, "answer": answer})


async def keep(connection: AsyncConnection, table_id: int, number: int, answers: Mapping[int, Json]) -> None:
    """Store the sealed answers of all seats instead of all earlier ones, along with an entry of the table's log."""
    await clear(connection, table_id)
    rows = [{"table_id": table_id, "number": number, "seat": seat, "answer": answers[seat]} for seat in answers]
    if rows:
        await connection.execute(insert(sealed), rows, execution_options=UNREAD)


async def of(connection: AsyncConnection, table_id: int) -> list[SealedAnswer]:
    """List the sealed answers of a table, by question and seat."""
    query = selected(SealedAnswer, sealed).where(sealed.c.table_id == table_id)
    return await values(connection, SealedAnswer, query.order_by(sealed.c.number, sealed.c.seat))


async def clear(connection: AsyncConnection, table_id: int) -> None:
    """Delete the sealed answers of a table, once they are in its log."""
    await connection.execute(delete(sealed).where(sealed.c.table_id == table_id), execution_options=UNREAD)
