"""Vacations: until when a player is away from all tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING, Final, TypeAlias

from bot.kernel.settings import StoredSettings, made_by
from bot.kernel.words import Declined, say
from storage import Source, moment_in, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables

LONGEST: Final = 30
"""Maximum length of a vacation, in days."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """A change of a player's vacation."""

    person_id: int
    tables: Sequence[int]
    """The ids of the tables that the player sits at."""
    before: datetime | None
    """The end of the vacation before the change; `None` if the player was here."""
    until: datetime | None
    """The new end; `None` if the player is back."""
    at: datetime
    """The moment of the change."""


@dataclass(frozen=True, slots=True)
class Away:
    """The end of a player's last vacation."""

    away: datetime | None = made_by(lambda stored: moment_in(stored.get("away")))  # noqa: RUF009  # it declares a field
    """`None` if they came back early. Stored as ISO 8601."""


_VACATION: Final = StoredSettings(Away, "person", message="absence")

Along: TypeAlias = "Callable[[AsyncConnection, Vacation], Awaitable[None]]"
"""Called in the transaction that stores a change, with the locks of all its tables held."""


class Vacations:
    """The vacations of all players."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.along: list[Along] = []
        """Features add to it."""

    async def put(self, person_id: int, until: datetime | None) -> None:
        """Store a player's vacation; `None` ends it."""
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            sits_at = sorted(row.id for row in await tables.of_person(connection, person_id))
        async with AsyncExitStack() as nobody_moves:
            for table_id in sits_at:
                await nobody_moves.enter_async_context(self._tables.locked(table_id))
            connection = await nobody_moves.enter_async_context(self._tables.database.transaction())
            before = await away_until(connection, person_id, now)
            if until == before:
                return
            await put_away(connection, person_id, until)
            for changed in self.along:
                await changed(connection, Vacation(person_id, sits_at, before, until, now))
        for table_id in sits_at:
            self._tables.wake(table_id)


async def away_until(source: Source, person_id: int, at: datetime) -> datetime | None:
    """Return until when a player is away; `None` if they are here at that moment."""
    until = await vacation_end(source, person_id)
    return until if until is not None and until > at else None


async def vacation_end(source: Source, person_id: int) -> datetime | None:
    """Return when a player's last vacation ends or ended; `None` if they came back early."""
    return (await _VACATION.of(source, person_id)).away


async def is_away(source: Source, person_id: int, at: datetime) -> bool:
    """Return whether a player is away at that moment."""
    return await away_until(source, person_id, at) is not None


async def put_away(connection: AsyncConnection, person_id: int, until: datetime | None) -> None:
    """Store the end of a player's vacation; `None` ends it."""
    await _VACATION.put(connection, person_id, away=None if until is None else until.isoformat())


def after_days(days: int, now: datetime) -> datetime:
    """Return the moment `days` from now. Raises `Declined` unless `days` is 1 to `LONGEST`."""
    if not 1 <= days <= LONGEST:
        raise Declined(say("absence-days", most=LONGEST))
    return now + timedelta(days=days)


def day_in(days: int, now: datetime, zone: tzinfo) -> date:
    """Return the date `days` from now in `zone`."""
    return now.astimezone(zone).date() + timedelta(days=days)


def end_of_day(typed: str, now: datetime, zone: tzinfo) -> datetime:
    """Return the end of a typed day, such as 2026-12-24, in `zone`, as a UTC moment.

    Raises `Declined` for text that is not a date, and for a day that has passed or is too far away.
    """
    try:
        day = date.fromisoformat(typed.strip())
    except ValueError as error:
        example = day_in(7, now, zone).isoformat()
        raise Declined(say("absence-no-date", example=example)) from error
    today, last = day_in(0, now, zone), day_in(LONGEST, now, zone)
    if not today <= day <= last:
        raise Declined(say("absence-date-range", first=today.isoformat(), last=last.isoformat()))
    return datetime.combine(day + timedelta(days=1), time(), zone).astimezone(UTC)
