"""Hours of the day: daily messages, quiet hours, and typed time zones.

When daylight saving time changes, a day may skip an hour or have it twice. A skipped hour counts when the clocks have
passed it, a repeated one the first time.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from bot.kernel.words import Declined, say
from bot.settings import zones
from bot.surface.inputs import whole_number
from games.engine.words import quoted, row

APART: Final = timedelta(hours=12)
"""Minimum time between two daily messages of one kind, even if the hour or the time zone has changed."""
LATE: Final = timedelta(hours=12)
"""A missed daily message is still sent this long after its hour, even on the next day."""
PATIENCE: Final = timedelta(hours=3)
"""Minimum wait before a reminder."""
NEAR: Final = 3
"""Number of similar time zones offered for an unknown one."""


def todays(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when today's `hour` came in `zone`; `None` if it has not come yet."""
    come = _hour_of(now.astimezone(ZoneInfo(zone)), hour)
    return come if come <= now else None


def latest(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when `hour` last came in `zone`; `None` if that is too long ago (`LATE`)."""
    if (come := todays(hour, zone, now)) is not None:
        return come
    yesterdays = _hour_of(now.astimezone(ZoneInfo(zone)) - timedelta(days=1), hour)
    return yesterdays if now - yesterdays < LATE else None


def _hour_of(day: datetime, hour: int) -> datetime:
    """Return the moment, in UTC, of `hour` on the date of `day`, by the clocks of its zone."""
    return day.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)


def not_since(come: datetime, zone: str, set_at: datetime | None = None) -> datetime:
    """Return the moment before which the last daily message must have been sent for a new one to be due.

    Normally `APART` before the hour. If the hour was set that day (`set_at`), the last message must be from an earlier
    day in `zone`; otherwise an earlier message that day would count as the day before's, sent late.
    """
    midnight = _hour_of(come.astimezone(ZoneInfo(zone)), 0)
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


def is_quiet(first: int, last: int, zone: str, now: datetime) -> bool:
    """Return whether it is between the hours `first` and `last` in `zone`; the range may cross midnight."""
    hour = now.astimezone(ZoneInfo(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


def zone_called(typed: str) -> str:
    """Return the typed time zone, ignoring case and spaces. Raises `Declined` with similar ones."""
    wanted = typed.strip().replace(" ", "_").casefold()
    zones = _zones()
    if wanted in zones:
        return zones[wanted]
    cities: dict[str, str] = {}
    for name in sorted(zones, key=len):  # of several names, prefer the shortest one with a continent
        if "/" in name:
            cities.setdefault(name.rpartition("/")[2], zones[name])
    found = [zones[name] for name in get_close_matches(wanted, zones, NEAR)]
    found += [cities[name] for name in get_close_matches(wanted.rpartition("/")[2], cities, NEAR)]
    near = list(dict.fromkeys(found))[:NEAR]
    if near:
        raise Declined(say("reminder-no-zone-but", zone=quoted(typed), near=row(near)))
    raise Declined(say("reminder-no-zone", zone=quoted(typed)))


@cache
def _zones() -> dict[str, str]:
    return {zone.casefold(): zone for zone in zones()}


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
