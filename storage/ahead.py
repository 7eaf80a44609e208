"""Answers given ahead: what a seat wants to answer once it is asked, or whenever it is. Nobody else may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete

from storage.columns import Json, moment
from storage.rows import selected, upsert, values
from storage.schema import ahead
from storage.tables import get as get_table

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class GivenAhead:
    """An answer that waits for its question."""

    seat: int
    topic: str
    """Of the question."""
    answer: Json


async def put(
    connection: AsyncConnection, table_id: int, seat: int, topic: str, answer: Json, *, at: datetime | None = None
) -> None:
    """Keep an answer, in place of an earlier one to the same question. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    row = {"table_id": table_id, "seat": seat, "topic": topic, "answer": answer, "at": moment(at)}
    await upsert(connection, ahead, row)


async def of(connection: AsyncConnection, table_id: int) -> list[GivenAhead]:
    """List the answers that wait at a table, by seat and topic."""
    query = selected(GivenAhead, ahead).where(ahead.c.table_id == table_id)
    return await values(connection, GivenAhead, query.order_by(ahead.c.seat, ahead.c.topic))


async def drop(connection: AsyncConnection, table_id: int, seat: int, topic: str) -> None:
    """Forget an answer."""
    await connection.execute(
        delete(ahead).where(ahead.c.table_id == table_id, ahead.c.seat == seat, ahead.c.topic == topic)
    )
