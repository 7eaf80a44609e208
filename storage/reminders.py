"""Daily reminders of tables: the hour, the place, and the last one sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias
from zoneinfo import ZoneInfo

from sqlalchemy import or_, select, update

from storage.columns import moment
from storage.errors import BadReminder
from storage.remembered import of_owner, remembered
from storage.rows import first, selected, upsert, values
from storage.schema import reminders, tables
from storage.tables import get as get_table

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

Place: TypeAlias = Literal["channel", "dm", "both"]
"""Where a table sends reminders: to its channel, to the players by direct message, or both."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """The daily reminder of a table."""

    table_id: int
    hour: int
    """Hour of the day in `zone`, 0 to 23."""
    zone: str
    """IANA time zone, such as "Europe/Berlin"."""
    is_on: bool = True
    place: Place = "channel"
    set_at: datetime | None = None
    """When it was last set. If the hour had already passed, the first reminder comes the next day."""
    last_reminded_at: datetime | None = None


async def put(
    connection: AsyncConnection,
    table_id: int,
    *,
    hour: int,
    zone: str,
    is_on: bool = True,
    place: Place = "channel",
    at: datetime | None = None,
) -> None:
    """Set the reminder of a table; the time of the last one is kept. Raises `NoSuchTable` and `BadReminder`."""
    if hour not in range(24):
        raise BadReminder(f"There is no hour {hour}: give one from 0 to 23.")
    try:
        ZoneInfo(zone)
    except (OSError, ValueError, KeyError) as unknown:
        raise BadReminder(f"There is no time zone {zone!r}: give one such as 'Europe/Berlin'.") from unknown
    await get_table(connection, table_id)
    row = {"table_id": table_id, "hour": hour, "zone": zone, "is_on": is_on, "place": place, "set_at": moment(at)}
    await upsert(connection, reminders, row, options=of_owner(table_id, unread=True))


@remembered(reminders)
async def get(connection: AsyncConnection, table_id: int) -> Reminder | None:
    """Return the reminder of a table; `None` if it was never set."""
    return await first(connection, Reminder, selected(Reminder, reminders).where(reminders.c.table_id == table_id))


async def active(connection: AsyncConnection) -> list[Reminder]:
    """List the active reminders of running tables, by table."""
    running = select(tables.c.id).where(tables.c.state == "running")
    query = selected(Reminder, reminders).where(reminders.c.is_on, reminders.c.table_id.in_(running))
    return await values(connection, Reminder, query.order_by(reminders.c.table_id))


async def claim(connection: AsyncConnection, table_id: int, *, before: datetime, at: datetime) -> bool:
    """Record that a table is reminded at `at`; return whether the caller should send it.

    False if it was already reminded at or after `before`, or if the reminder is off or unknown.
    """
    not_since = or_(reminders.c.last_reminded_at.is_(None), reminders.c.last_reminded_at < before)
    statement = update(reminders).where(reminders.c.table_id == table_id, reminders.c.is_on, not_since)
    statement = statement.values(last_reminded_at=at)
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1
