"""Daily reminders of tables: the hour, the place, and the last one sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ColumnClause, Integer, Text, and_, column, exists, or_, select, update
from sqlalchemy import values as values_of

from storage.clocks import is_paused
from storage.errors import BadReminder
from storage.remembered import of_owner, remembered
from storage.rows import Instant, moment, only, selected, sound, sound_values, upsert
from storage.schema import Place, reminders, tables, waits
from storage.shards import own
from storage.tables import get as get_table
from storage.troubles import is_homeless
from storage.zones import zone_named

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime, timedelta

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Reminder:
    """The daily reminder of a table."""

    table_id: int
    hour: int
    """Hour of the day in `zone`, 0 to 23."""
    zone: str
    """Time zone, such as "Europe/Berlin" or "UTC+5:30"."""
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
        zone_named(zone)
    except ValueError as unknown:
        raise BadReminder(str(unknown)) from unknown
    await get_table(connection, table_id)
    row = {"table_id": table_id, "hour": hour, "zone": zone, "is_on": is_on, "place": place, "set_at": moment(at)}
    await upsert(connection, reminders, row, options=of_owner(table_id, unread=True))


@remembered(reminders)
async def get(connection: AsyncConnection, table_id: int) -> Reminder | None:
    """Return the reminder of a table; `None` if it was never set."""
    return await only(connection, Reminder, selected(Reminder, reminders).where(reminders.c.table_id == table_id))


async def hours(connection: AsyncConnection) -> list[tuple[int, str]]:
    """List all hours at which this process's running tables are reminded, each with its time zone."""
    query = select(reminders.c.hour, reminders.c.zone).distinct().join(tables, _IS_RUNNING).where(reminders.c.is_on)
    query = query.where(own(connection, reminders.c.table_id))
    return [(row.hour, row.zone) for row in sound(await connection.execute(query))]


async def due(
    connection: AsyncConnection, came: Mapping[tuple[int, str], datetime], *, patience: timedelta
) -> list[Reminder]:
    """List the active reminders of this process's tables whose hour `came`, and that were not sent since, by table.

    Only of running tables that had waited for a player, or for unknown ones, for as long as `patience` at that hour,
    and that are neither homeless nor paused.
    """
    columns: list[ColumnClause[Any]] = [column("hour", Integer), column("zone", Text)]
    columns += [column("at", Instant), column("waiting_since", Instant)]
    hours = values_of(*columns, name="hours")
    come = hours.data([(hour, zone, at, at - patience) for (hour, zone), at in came.items()]).cte("come")
    at_hour = and_(come.c.hour == reminders.c.hour, come.c.zone == reminders.c.zone)
    waiting = exists().where(waits.c.table_id == reminders.c.table_id)
    query = (
        selected(Reminder, reminders)
        .join(tables, _IS_RUNNING)
        .join(come, at_hour)
        .where(reminders.c.is_on, own(connection, reminders.c.table_id), ~is_homeless(reminders.c.table_id))
        .where(~is_paused(reminders.c.table_id))
        .where(or_(reminders.c.last_reminded_at.is_(None), reminders.c.last_reminded_at < come.c.at))
        .where(or_(waiting.where(waits.c.since <= come.c.waiting_since, waits.c.hushed_at.is_(None)), ~waiting))
    )
    return await sound_values(connection, Reminder, query.order_by(reminders.c.table_id)) if came else []


_IS_RUNNING: Final = and_(tables.c.id == reminders.c.table_id, tables.c.state == "running")


async def claim(connection: AsyncConnection, table_id: int, *, before: datetime, at: datetime) -> bool:
    """Record that a table is reminded at `at`; return whether the caller should send it.

    False if it was already reminded at or after `before`, or if the reminder is off or unknown.
    """
    not_since = or_(reminders.c.last_reminded_at.is_(None), reminders.c.last_reminded_at < before)
    statement = update(reminders).where(reminders.c.table_id == table_id, reminders.c.is_on, not_since)
    statement = statement.values(last_reminded_at=at)
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1
