"""Clocks: how long the seats that a table waits for have left."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from sqlalchemy import and_, delete, or_, update

from storage.rows import selected, upsert, values
from storage.schema import clocks, seats, tables

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

Stage: TypeAlias = Literal["runs", "warned", "out"]
"""A clock runs, then its person is warned, then it has run out."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat that is waited for."""

    table_id: int
    seat: int
    since: datetime
    """When the seat was asked, or last did anything at the table."""
    warns_at: datetime
    """When its person is to be warned."""
    runs_out_at: datetime
    stage: Stage
    watched_at: datetime | None
    """When the clock was last looked at since its person was warned; `None` before."""


async def put(connection: AsyncConnection, clock: Clock) -> None:
    """Set a clock, in place of an earlier one of the same seat."""
    await upsert(connection, clocks, asdict(clock))


async def of(connection: AsyncConnection, table_id: int) -> list[Clock]:
    """List the clocks of a table, by seat."""
    query = selected(Clock, clocks).where(clocks.c.table_id == table_id).order_by(clocks.c.seat)
    return await values(connection, Clock, query)


async def of_person(connection: AsyncConnection, person_id: int) -> list[Clock]:
    """List the clocks of the seats that a person holds at running tables, by table."""
    query = (
        selected(Clock, clocks)
        .join(seats, and_(seats.c.table_id == clocks.c.table_id, seats.c.seat == clocks.c.seat))
        .join(tables, tables.c.id == clocks.c.table_id)
        .where(seats.c.person_id == person_id, tables.c.state == "running")
    )
    return await values(connection, Clock, query.order_by(clocks.c.table_id, clocks.c.seat))


async def due(connection: AsyncConnection, now: datetime) -> list[Clock]:
    """List the clocks of running tables whose person is to be warned, or whose time is up; the longest due first."""
    to_warn = and_(clocks.c.stage == "runs", clocks.c.warns_at <= now)
    is_out = and_(clocks.c.stage == "warned", clocks.c.runs_out_at <= now)
    query = selected(Clock, clocks).join(tables, tables.c.id == clocks.c.table_id)
    query = query.where(or_(to_warn, is_out), tables.c.state == "running")
    return await values(connection, Clock, query.order_by(clocks.c.runs_out_at))


async def slept_over(connection: AsyncConnection, before: datetime) -> list[Clock]:
    """List the clocks whose person is warned, and which nobody has looked at since `before`."""
    query = selected(Clock, clocks).where(clocks.c.stage == "warned", clocks.c.watched_at < before)
    return await values(connection, Clock, query)


async def watch(connection: AsyncConnection, now: datetime) -> None:
    """Note that all clocks whose person is warned have been looked at."""
    await connection.execute(update(clocks).where(clocks.c.stage == "warned").values(watched_at=now))


async def change(connection: AsyncConnection, clock: Clock, anew: Clock) -> bool:
    """Set `anew` in the place of `clock`; whether that still stood as it was read, which is true for one caller alone.

    Nothing is set in the place of a clock that has been set since.
    """
    statement = (
        update(clocks)
        .where(clocks.c.table_id == clock.table_id, clocks.c.seat == clock.seat)
        .where(clocks.c.since == clock.since, clocks.c.runs_out_at == clock.runs_out_at, clocks.c.stage == clock.stage)
        .values(asdict(anew))
    )
    return (await connection.execute(statement)).rowcount == 1


async def stop(connection: AsyncConnection, table_id: int, seat: int | None = None) -> None:
    """Take the clock of one seat away, or those of all seats of a table."""
    statement = delete(clocks).where(clocks.c.table_id == table_id)
    await connection.execute(statement if seat is None else statement.where(clocks.c.seat == seat))
