"""Vacation: until when a person is away from all its tables."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from bot.errors import Declined
from bot.words import say
from storage import reading, settings

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database

LONGEST: Final = 30
"""Days for which somebody can be away at a time."""
_KEY: Final = "away"
"""Of the setting: the moment until which a person is away, as ISO 8601."""


async def away_until(source: Database | AsyncConnection, person_id: int, at: datetime) -> datetime | None:
    """Until when a person is away; `None` for somebody who is here at that moment."""
    async with reading(source) as connection:
        until = await vacation_end(connection, person_id)
    return until if until is not None and until > at else None


async def vacation_end(connection: AsyncConnection, person_id: int) -> datetime | None:
    """When the last vacation of a person ends, or has ended by itself; `None` for one that has come back."""
    stored = await settings.get(connection, "person", person_id, _KEY)
    return datetime.fromisoformat(stored) if isinstance(stored, str) else None


async def is_away(source: Database | AsyncConnection, person_id: int, at: datetime) -> bool:
    """Whether a person is away at that moment."""
    return await away_until(source, person_id, at) is not None


async def put_away(connection: AsyncConnection, person_id: int, until: datetime | None) -> None:
    """Note that a person is away until then, or is here with `None`."""
    if until is None:
        await settings.delete(connection, "person", person_id, _KEY)
    else:
        await settings.put(connection, "person", person_id, _KEY, until.isoformat())


def after_days(days: int, now: datetime) -> datetime:
    """The moment so many days on. Raises `Declined` unless these are 1 to `LONGEST`."""
    if not 1 <= days <= LONGEST:
        raise Declined(say("absence-days", most=LONGEST))
    return now + timedelta(days=days)


def day_in(days: int, now: datetime, zone: ZoneInfo) -> date:
    """The day so many days after the one that it is in `zone`."""
    return now.astimezone(zone).date() + timedelta(days=days)


def end_of_day(typed: str, now: datetime, zone: ZoneInfo) -> datetime:
    """The end in `zone`, as a moment of UTC, of the day that was typed as 2026-12-24.

    Raises `Declined` for what is no day, for one that has passed, and for one too far ahead.
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
