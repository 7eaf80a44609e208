"""Reminders: at which hour a table is reminded each day, and on which day it last was."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from sqlalchemy import or_, select, update

from storage.errors import BadReminder
from storage.rows import selected, upsert, values
from storage.schema import reminders, tables
from storage.tables import get as get_table

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Reminder:
    """The daily reminder of a table."""

    table_id: int
    hour: int
    """The hour of the day in `zone`, 0 to 23."""
    zone: str
    """A time zone of the IANA database, such as "Europe/Berlin"."""
    is_on: bool
    last_reminded_on: date | None
    """The day in `zone` on which the table was last reminded."""
    last_number: int | None
    """The number of the ask of which it was then reminded."""


async def put(connection: AsyncConnection, table_id: int, *, hour: int, zone: str, is_on: bool = True) -> None:
    """Set when a table is reminded; the day it last was stays known. Raises `NoSuchTable` and `BadReminder`."""
    if hour not in range(24):
        raise BadReminder(f"There is no hour {hour}: give one from 0 to 23.")
    try:
        ZoneInfo(zone)
    except (OSError, ValueError, KeyError) as unknown:
        raise BadReminder(f"There is no time zone {zone!r}: give one such as 'Europe/Berlin'.") from unknown
    await get_table(connection, table_id)
    await upsert(connection, reminders, {"table_id": table_id, "hour": hour, "zone": zone, "is_on": is_on})


async def get(connection: AsyncConnection, table_id: int) -> Reminder | None:
    """Find the reminder of a table; `None` if none was ever set."""
    found = await values(connection, Reminder, selected(Reminder, reminders).where(reminders.c.table_id == table_id))
    return found[0] if found else None


async def active(connection: AsyncConnection) -> list[Reminder]:
    """List the reminders that are on, of running tables, by table."""
    running = select(tables.c.id).where(tables.c.state == "running")
    query = selected(Reminder, reminders).where(reminders.c.is_on, reminders.c.table_id.in_(running))
    return await values(connection, Reminder, query.order_by(reminders.c.table_id))


async def claim(connection: AsyncConnection, table_id: int, local_date: date, number: int) -> bool:
    """Whether the caller, and nobody else, is to remind a table on this day of the ask `number`.

    True once for a table and a day in its zone, whoever asks and however often; then the day is taken in this
    transaction. False also for an earlier day (the zone was changed) and for a reminder that is off or unknown.
    """
    # A datetime is a date too, but compares as later than its own day.
    day = date(local_date.year, local_date.month, local_date.day)
    not_yet = or_(reminders.c.last_reminded_on.is_(None), reminders.c.last_reminded_on < day)
    statement = (
        update(reminders)
        .where(reminders.c.table_id == table_id, reminders.c.is_on, not_yet)
        .values(last_reminded_on=day, last_number=number)
    )
    return (await connection.execute(statement)).rowcount == 1
