"""Waits: which seats a running table is waiting for, and since when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Select, and_, bindparam, delete, update

from storage.clocks import is_paused
from storage.remembered import expect, of_owner, remembered
from storage.rows import columns, selected, sound_values, upsert, values
from storage.schema import seats, tables, waits
from storage.shards import own
from storage.troubles import is_homeless

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat that the table is waiting for."""

    table_id: int
    seat: int
    number: int
    """Number of the question at which the wait began. It stays the same while the player is still to act."""
    since: datetime
    """When the seat's turn came, or when its player last did anything."""
    hushed_at: datetime | None = None
    """When the player turned off reminders for this wait; `None` if they did not."""


async def of(connection: AsyncConnection, table_ids: Collection[int]) -> list[Wait]:
    """List the waits of those tables that are running, by table and seat."""
    query = _running().where(waits.c.table_id.in_(table_ids))
    return await sound_values(connection, Wait, query.order_by(waits.c.table_id, waits.c.seat))


async def of_person(connection: AsyncConnection, person_id: int) -> list[Wait]:
    """List the waits for a person at running tables that are neither homeless nor paused, longest first."""
    own = and_(seats.c.table_id == waits.c.table_id, seats.c.seat == waits.c.seat)
    query = _running().join(seats, own).where(seats.c.person_id == person_id, ~is_homeless(waits.c.table_id))
    query = query.where(~is_paused(waits.c.table_id))
    return await sound_values(connection, Wait, query.order_by(waits.c.since, waits.c.table_id))


async def begun_before(connection: AsyncConnection, moment: datetime) -> list[Wait]:
    """List the waits of this process's running tables that are not paused, begun before a moment, longest first."""
    query = _running().where(waits.c.since < moment, own(connection, waits.c.table_id), ~is_paused(waits.c.table_id))
    return await sound_values(connection, Wait, query.order_by(waits.c.since, waits.c.table_id))


def _running() -> Select[Any]:
    return selected(Wait, waits).join(tables, tables.c.id == waits.c.table_id).where(tables.c.state == "running")


@remembered(waits)
async def at(connection: AsyncConnection, table_id: int) -> list[Wait]:
    """List the waits of a table that is running, by seat."""
    return await values(connection, Wait, _AT, {"table_id": table_id})


_AT: Final = selected(Wait, waits).where(waits.c.table_id == bindparam("table_id")).order_by(waits.c.seat)


async def put(connection: AsyncConnection, *new: Wait) -> None:
    """Store waits of one table, replacing earlier ones of the same seats."""
    if new:
        await upsert(connection, waits, *map(columns, new), options=of_owner(new[0].table_id, unread=True))


async def change(
    connection: AsyncConnection, table_id: int, before: Mapping[int, Wait], after: Collection[Wait]
) -> None:
    """Store the waits `after` a move of a table, instead of those `before` it, by seat."""
    changed = [wait for wait in after if before.get(wait.seat) != wait]
    if gone := before.keys() - {wait.seat for wait in after}:
        await remove(connection, table_id, gone)
    await put(connection, *changed)
    if gone or changed:
        expect(connection, at, (table_id,), sorted(after, key=lambda wait: wait.seat))


async def remove(connection: AsyncConnection, table_id: int, gone: Collection[int]) -> None:
    """Delete the waits for some seats of a table."""
    given = {"table_id": table_id, "gone": tuple(gone)}
    await connection.execute(_REMOVE, given, execution_options=of_owner(table_id, unread=True))


_REMOVE: Final = delete(waits).where(
    waits.c.table_id == bindparam("table_id"), waits.c.seat.in_(bindparam("gone", expanding=True))
)


async def hush(connection: AsyncConnection, wait: Wait, *, at: datetime) -> bool:
    """Turn off reminders for this wait; return whether the table is still waiting for the seat."""
    this = (waits.c.table_id == wait.table_id, waits.c.seat == wait.seat, waits.c.number == wait.number)
    statement = update(waits).where(*this).values(hushed_at=at)
    return (await connection.execute(statement, execution_options=of_owner(wait.table_id))).rowcount == 1
