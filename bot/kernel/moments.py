"""Moments in words, by the clocks of a time zone that a person or a table has chosen.

Readers see a timestamp by their own clocks. The hour in the chosen zone stands beside it, so that players notice if it
is not the zone that they meant.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo

from bot.kernel.words import say


def dated(moment: datetime) -> str:
    """Return a moment as texts name it: readers see its date and time."""
    return f"<t:{int(moment.timestamp())}:f>"


def left_until(moment: datetime) -> str:
    """Return a moment as texts name it: readers see what is left until then, or how long it is ago."""
    return f"<t:{int(moment.timestamp())}:R>"


def next_hour(hour: int, zone: tzinfo, now: datetime) -> datetime:
    """Return the moment after `now`, in UTC, when `hour` next comes in `zone`."""
    today = now.astimezone(zone).date()
    days = (datetime.combine(today + timedelta(days=days), time(hour), zone).astimezone(UTC) for days in range(3))
    return next(moment for moment in days if moment > now)


def coming(moment: datetime, zone: tzinfo, now: datetime) -> str:
    """Return when a moment comes: "tomorrow, 8:00 (Europe/Berlin), in 13 hours", which Discord counts down."""
    day = moment.astimezone(zone).date()
    days, left = (day - now.astimezone(zone).date()).days, left_until(moment)
    clock = clock_in(zone, moment)
    return say("moment-coming", days=days, day=day.isoformat(), clock=clock, zone=str(zone), left=left)


def now_in(zone: tzinfo, now: datetime) -> str:
    """Return the sentence about the local time in a zone."""
    return say("moment-now", clock=clock_in(zone, now), zone=str(zone))


def clock_in(zone: tzinfo, moment: datetime) -> str:
    """Return the time of a moment by the clocks of a zone, such as `8:05`."""
    here = moment.astimezone(zone)
    return f"{here.hour}:{here.minute:02}"


def span(left: timedelta) -> str:
    """Return a length of time in its two greatest units, such as `2 days, 4 hours`."""
    minutes = int(left.total_seconds()) // 60
    units = {"days": minutes // 1440, "hours": minutes // 60 % 24, "minutes": minutes % 60}
    greatest = [say(f"moment-{unit}", count=count) for unit, count in units.items() if count][:2]
    return ", ".join(greatest or [say("moment-minutes", count=0)])
