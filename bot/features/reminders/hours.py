"""Hours of the day: daily messages and quiet hours.

When daylight saving time changes, a day may skip an hour or have it twice. A skipped hour counts when the clocks have
passed it, a repeated one the first time.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.kernel.moments import next_hour
from bot.kernel.numbers import whole_number
from bot.kernel.words import Declined, say
from games.engine.words import quoted
from storage import zone_named

APART: Final = timedelta(hours=12)
"""Minimum time between two daily messages of one kind, even if the hour or the time zone has changed."""
MAX_DELAY: Final = timedelta(hours=12)
"""A missed daily message is still sent this long after its hour, even on the next day."""
MIN_WAIT: Final = timedelta(hours=3)
"""Minimum wait before a reminder."""


def todays(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when today's `hour` came in `zone`; `None` if it has not come yet."""
    come = _hour_of(now.astimezone(zone_named(zone)), hour)
    return come if come <= now else None


def latest(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when `hour` last came in `zone`; `None` if that is too long ago (`MAX_DELAY`)."""
    if (come := todays(hour, zone, now)) is not None:
        return come
    yesterdays = _hour_of(now.astimezone(zone_named(zone)) - timedelta(days=1), hour)
    return yesterdays if now - yesterdays < MAX_DELAY else None


def _hour_of(day: datetime, hour: int) -> datetime:
    """Return the moment, in UTC, of `hour` on the date of `day`, by the clocks of its zone."""
    return day.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)


def not_since(come: datetime, zone: str, set_at: datetime | None = None) -> datetime:
    """Return the moment before which the last daily message must have been sent for a new one to be due.

    Normally `APART` before the hour. If the hour was set that day (`set_at`), the last message must be from an earlier
    day in `zone`; otherwise an earlier message that day would count as the day before's, sent late.
    """
    midnight = _hour_of(come.astimezone(zone_named(zone)), 0)
    return come - APART if set_at is None or set_at <= midnight else min(midnight, come - APART)


def hour_come(
    hour: int, zone: str, now: datetime, *, set_at: datetime | None, last: datetime | None
) -> datetime | None:
    """Return when the `hour` of a daily message came; `None` if the message is not due.

    It is not due if the hour was set after it had come (`set_at`), or if the `last` message was sent for it.
    """
    come = latest(hour, zone, now)
    if come is None or (set_at is not None and set_at >= come):
        return None
    return come if last is None or last < not_since(come, zone, set_at) else None


def next_due(hour: int, zone: str, now: datetime, *, set_at: datetime | None, last: datetime | None) -> datetime:
    """Return the moment, in UTC, of the first `hour` after `now` at which a daily message can be due (`hour_come`)."""
    come = next_hour(hour, zone_named(zone), now)
    while last is not None and min(last, now) >= not_since(come, zone, set_at):
        come = next_hour(hour, zone_named(zone), come)
    return come


def is_quiet(first: int, last: int, zone: str, now: datetime) -> bool:
    """Return whether it is between the hours `first` and `last` in `zone`; the range may cross midnight."""
    hour = now.astimezone(zone_named(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


def hour_called(typed: str) -> int:
    """Return a typed hour: `7` or `7:00`. Raises `Declined`."""
    hour = whole_number(typed.strip().removesuffix(":00"))
    if hour is None or hour > 23:
        raise Declined(say("reminder-no-hour", hour=quoted(typed)))
    return hour


def quiet_called(typed: str) -> tuple[int, int]:
    """Return typed quiet hours: `22-7`. Raises `Declined`."""
    first, dash, last = typed.partition("-")
    if not dash:
        raise Declined(say("reminder-no-quiet", hours=quoted(typed)))
    return checked_quiet(hour_called(first), hour_called(last))


def checked_quiet(first: int, last: int) -> tuple[int, int]:
    """Return the quiet hours. Raises `Declined` if they end when they begin."""
    if first == last:
        raise Declined(say("reminder-quiet-never-ends", hour=clock(first)))
    return first, last


def clock(hour: int) -> str:
    """Return an hour as `18:00`."""
    return f"{hour}:00"
