"""Waits: for which persons' seats a running table waits, and since when."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, delete, update

from storage.rows import selected, upsert, values
from storage.schema import seats, tables, waits

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat that is waited for."""

    table_id: int
    seat: int
    number: int
    """That of the ask with which the wait began: stays while the person acts and is still to go on."""
    since: datetime
    """When the seat was asked, or last did anything."""
    hushed_at: datetime | None = None
    """When its person wished not to be reminded any more of this wait, if it did."""


async def of(connection: AsyncConnection, table_ids: Collection[int]) -> list[Wait]:
    """List the waits of those of the tables that are running, by table and seat."""
    query = _running().where(waits.c.table_id.in_(table_ids))
    return await values(connection, Wait, query.order_by(waits.c.table_id, waits.c.seat))


async def of_person(connection: AsyncConnection, person_id: int) -> list[Wait]:
    """List what waits for a person at running tables, the longest wait first."""
    own = and_(seats.c.table_id == waits.c.table_id, seats.c.seat == waits.c.seat)
    query = _running().join(seats, own).where(seats.c.person_id == person_id)
    return await values(connection, Wait, query.order_by(waits.c.since, waits.c.table_id))


def _running() -> Select[Any]:
    return selected(Wait, waits).join(tables, tables.c.id == waits.c.table_id).where(tables.c.state == "running")


async def put(connection: AsyncConnection, wait: Wait) -> None:
    """Note a wait, in place of an earlier one for the same seat."""
    await upsert(connection, waits, asdict(wait))


async def remove(connection: AsyncConnection, table_id: int, gone: Collection[int]) -> None:
    """Some seats of a table are no longer waited for."""
    await connection.execute(delete(waits).where(waits.c.table_id == table_id, waits.c.seat.in_(gone)))


async def hush(connection: AsyncConnection, wait: Wait, *, at: datetime) -> bool:
    """Note that a person wants no more reminders of this very wait; returns whether it is still waited for."""
    this = (waits.c.table_id == wait.table_id, waits.c.seat == wait.seat, waits.c.number == wait.number)
    return (await connection.execute(update(waits).where(*this).values(hushed_at=at))).rowcount == 1
