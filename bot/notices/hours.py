"""Hours of the day: when one has come, when quiet hours end, and which time zone somebody means.

A day may leave an hour out, or have it twice, where the clocks change. An hour that is left out has come as soon as
the clocks have passed it; of an hour that comes twice the first counts.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from bot.errors import Declined
from bot.reading import whole_number
from bot.words import say
from bot.zones import zones
from games.engine.words import quoted, row

APART: Final = timedelta(hours=12)
"""Between two daily messages of one kind, though the hour or the time zone was changed since the first."""
LATE: Final = timedelta(hours=12)
"""So long after its hour a daily message comes that was missed then, though another day has begun."""
PATIENCE: Final = timedelta(hours=3)
"""Nobody is reminded of what has waited for less."""
NEAR: Final = 3
"""How many time zones are offered for one that there is not."""


def todays(hour: int, zone: str, now: datetime) -> datetime | None:
    """The moment, in UTC, at which today's `hour` came in `zone`; `None` while it has not come."""
    come = _hour_of(now.astimezone(ZoneInfo(zone)), hour)
    return come if come <= now else None


def latest(hour: int, zone: str, now: datetime) -> datetime | None:
    """The moment, in UTC, at which `hour` came last in `zone`; `None` if that was yesterday and long ago (`LATE`)."""
    if (come := todays(hour, zone, now)) is not None:
        return come
    yesterdays = _hour_of(now.astimezone(ZoneInfo(zone)) - timedelta(days=1), hour)
    return yesterdays if now - yesterdays < LATE else None


def _hour_of(day: datetime, hour: int) -> datetime:
    """The moment, in UTC, at which `hour` comes on the day of another moment, by the clocks of its zone."""
    return day.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)


def not_since(come: datetime, zone: str, set_at: datetime | None = None) -> datetime:
    """Before which moment a daily message must have been sent last, to be sent at the hour that has `come`.

    That is `APART`; and, if the hour was set on that day (`set_at`), on an earlier day in `zone`: else one that was
    sent earlier on that day is that of the day before, come late.
    """
    midnight = _hour_of(come.astimezone(ZoneInfo(zone)), 0)
    return come - APART if set_at is None or set_at <= midnight else min(midnight, come - APART)


def hour_come(
    hour: int, zone: str, now: datetime, *, set_at: datetime | None, last: datetime | None
) -> datetime | None:
    """When the `hour` of a daily message came last; `None` while the message is not due.

    It is, unless the hour was set only after it had come (`set_at`), or the `last` message was sent for it.
    """
    come = latest(hour, zone, now)
    if come is None or (set_at is not None and set_at >= come):
        return None
    return come if last is None or last < not_since(come, zone, set_at) else None


def is_quiet(first: int, last: int, zone: str, now: datetime) -> bool:
    """Whether the clocks of `zone` are within the hours from `first` to `last`, which may lie across midnight."""
    hour = now.astimezone(ZoneInfo(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


def zone_called(typed: str) -> str:
    """The time zone that was typed, in whatever case, with spaces perhaps. Raises `Declined`, with what is near."""
    wanted = typed.strip().replace(" ", "_").casefold()
    zones = _zones()
    if wanted in zones:
        return zones[wanted]
    cities: dict[str, str] = {}
    for name in sorted(zones, key=len):  # of several names the shortest that has a continent
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
    """The hour of the day that was typed: `7`, or `7:00`. Raises `Declined`."""
    hour = whole_number(typed.strip().removesuffix(":00"))
    if hour is None or hour > 23:
        raise Declined(say("reminder-no-hour", hour=quoted(typed)))
    return hour


def quiet_called(typed: str) -> tuple[int, int]:
    """The quiet hours that were typed: `22-7`. Raises `Declined`."""
    first, dash, last = typed.partition("-")
    if not dash:
        raise Declined(say("reminder-no-quiet", hours=quoted(typed)))
    return checked_quiet(hour_called(first), hour_called(last))


def checked_quiet(first: int, last: int) -> tuple[int, int]:
    """Quiet hours from `first` to `last`. Raises `Declined` where they end as they begin."""
    if first == last:
        raise Declined(say("reminder-quiet-never-ends", hour=clock(first)))
    return first, last


def clock(hour: int) -> str:
    """An hour as clocks show it."""
    return f"{hour}:00"
