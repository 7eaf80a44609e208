"""Clocks: the time left for each seat that a table waits for, the budgets of all seats, and agreed pauses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, or_, select, update

from storage.remembered import of_owner, remembered
from storage.rows import columns, only, selected, sound_values, upsert, values
from storage.schema import Stage, budgets, clocks, pauses, seats, tables
from storage.shards import own
from storage.troubles import is_homeless

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Clock:
    """The turn clock of one seat."""

    table_id: int
    seat: int
    since: datetime
    """When the seat's turn came, or when its player last did anything."""
    warns_at: datetime
    """When to warn the player."""
    runs_out_at: datetime
    stage: Stage
    watched_at: datetime | None
    """When the bot last checked the clock after the warning; `None` before the warning."""


async def put(connection: AsyncConnection, clock: Clock) -> None:
    """Set a clock, replacing the seat's earlier one."""
    await upsert(connection, clocks, columns(clock), options=of_owner(clock.table_id, unread=True))


@remembered(clocks)
async def of(connection: AsyncConnection, table_id: int) -> list[Clock]:
    """List the clocks of a table, by seat."""
    return await values(connection, Clock, _OF, {"table_id": table_id})


_OF: Final = selected(Clock, clocks).where(clocks.c.table_id == bindparam("table_id")).order_by(clocks.c.seat)


async def of_person(connection: AsyncConnection, person_id: int) -> list[Clock]:
    """List the clocks of a person's seats at running tables, by table."""
    held = and_(seats.c.table_id == clocks.c.table_id, seats.c.seat == clocks.c.seat)
    query = selected(Clock, clocks).join(seats, held).join(tables, tables.c.id == clocks.c.table_id)
    query = query.where(seats.c.person_id == person_id, tables.c.state == "running")
    return await sound_values(connection, Clock, query.order_by(clocks.c.table_id, clocks.c.seat))


async def due(connection: AsyncConnection, now: datetime) -> list[Clock]:
    """List the clocks of this process's running tables that need a warning or have run out, the most overdue first.

    The clocks of homeless tables stand still.
    """
    to_warn = and_(clocks.c.stage == "runs", clocks.c.warns_at <= now)
    is_out = and_(clocks.c.stage == "warned", clocks.c.runs_out_at <= now)
    query = selected(Clock, clocks).join(tables, tables.c.id == clocks.c.table_id)
    query = query.where(or_(to_warn, is_out), tables.c.state == "running", own(connection, clocks.c.table_id))
    query = query.where(~is_homeless(clocks.c.table_id))
    return await sound_values(connection, Clock, query.order_by(clocks.c.runs_out_at))


async def slept_over(connection: AsyncConnection, before: datetime) -> list[Clock]:
    """List the clocks of this process's tables with a warning that it has not checked since `before`.

    Those of homeless tables are left out.
    """
    query = selected(Clock, clocks).where(clocks.c.stage == "warned", clocks.c.watched_at < before)
    query = query.where(~is_homeless(clocks.c.table_id))
    return await sound_values(connection, Clock, query.where(own(connection, clocks.c.table_id)))


async def watch(connection: AsyncConnection, now: datetime) -> None:
    """Record that this process has checked all clocks of its tables with a warning."""
    warned = update(clocks).where(clocks.c.stage == "warned", own(connection, clocks.c.table_id))
    await connection.execute(warned.values(watched_at=now))


async def change(connection: AsyncConnection, clock: Clock, changed: Clock) -> bool:
    """Replace `clock` with `changed`, unless something else has changed it; return whether it was replaced."""
    statement = (
        update(clocks)
        .where(clocks.c.table_id == clock.table_id, clocks.c.seat == clock.seat)
        .where(clocks.c.since == clock.since, clocks.c.runs_out_at == clock.runs_out_at, clocks.c.stage == clock.stage)
        .values(columns(changed))
    )
    return (await connection.execute(statement, execution_options=of_owner(clock.table_id))).rowcount == 1


async def stop(connection: AsyncConnection, table_id: int, seat: int | None = None) -> None:
    """Delete the clock of one seat, or of all seats of a table."""
    statement = delete(clocks).where(clocks.c.table_id == table_id)
    if seat is not None:
        statement = statement.where(clocks.c.seat == seat)
    await connection.execute(statement, execution_options=of_owner(table_id, unread=True))


# Budgets


@remembered(budgets)
async def budgets_of(connection: AsyncConnection, table_id: int) -> dict[int, timedelta]:
    """Return the time that is left of each seat's budget, by seat, as of when its clock last stopped."""
    query = select(budgets.c.seat, budgets.c.seconds).where(budgets.c.table_id == table_id).order_by(budgets.c.seat)
    return {row.seat: timedelta(seconds=row.seconds) for row in await connection.execute(query)}


async def put_budget(connection: AsyncConnection, table_id: int, seat: int, left: timedelta) -> None:
    """Store the time that is left of a seat's budget, in whole seconds."""
    row = {"table_id": table_id, "seat": seat, "seconds": int(left.total_seconds())}
    await upsert(connection, budgets, row, options=of_owner(table_id, unread=True))


async def renew_budgets(connection: AsyncConnection, table_id: int, seat: int | None = None) -> None:
    """Give one seat its whole budget again, or all seats of a table."""
    statement = delete(budgets).where(budgets.c.table_id == table_id)
    if seat is not None:
        statement = statement.where(budgets.c.seat == seat)
    await connection.execute(statement, execution_options=of_owner(table_id, unread=True))


# Pauses


@dataclass(frozen=True, slots=True)
class Pause:
    """The last pause of a table."""

    table_id: int
    since: datetime
    until: datetime
    is_over: bool = False
    """Whether its end was announced."""


@remembered(pauses)
async def pause_of(connection: AsyncConnection, table_id: int) -> Pause | None:
    """Return the last pause of a table, over or not; `None` if it had none."""
    return await only(connection, Pause, selected(Pause, pauses).where(pauses.c.table_id == table_id))


async def pause(connection: AsyncConnection, agreed: Pause) -> None:
    """Store a pause, replacing the table's last one."""
    await upsert(connection, pauses, columns(agreed), options=of_owner(agreed.table_id))


async def end_pause(connection: AsyncConnection, table_id: int, *, at: datetime) -> bool:
    """End the pause of a table; return whether it was paused. Only one caller gets true."""
    statement = update(pauses).where(pauses.c.table_id == table_id, ~pauses.c.is_over).values(is_over=True, until=at)
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1


async def pauses_due(connection: AsyncConnection, now: datetime) -> list[Pause]:
    """List the pauses of this process's running tables whose time is up, the earliest first."""
    query = selected(Pause, pauses).join(tables, tables.c.id == pauses.c.table_id).where(tables.c.state == "running")
    query = query.where(~pauses.c.is_over, pauses.c.until <= now, own(connection, pauses.c.table_id))
    return await sound_values(connection, Pause, query.order_by(pauses.c.until))


def is_paused(table_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a table, by its id, is paused."""
    return exists().where(pauses.c.table_id == table_id, ~pauses.c.is_over)
