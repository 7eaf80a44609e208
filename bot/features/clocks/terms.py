"""Turn clocks: how long a seat may take, and when its clock stops."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from storage import Clock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from zoneinfo import ZoneInfo

    from games.engine import Seat

PERIODS: Final = {
    "12h": timedelta(hours=12),
    "1d": timedelta(days=1),
    "2d": timedelta(days=2),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
}
"""Duration of a clock, by the option's choice."""
ASLEEP: Final = timedelta(minutes=15)
"""If no clock was checked for this long, the bot was not running."""
HELD: Final = timedelta(days=30)
"""Vacation stops a clock for this long at most in one wait, however often it is extended."""
DAY_BEGINS, DAY_ENDS = time(8), time(22)
"""Beginning and end of the day; a clock may stop at night."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The time that counts: all of it, or only the days of a time zone."""

    zone: ZoneInfo | None = None
    """Time zone of the days; `None` if nights count, too."""

    def after(self, start: datetime, span: timedelta) -> datetime:
        """Return the moment, in UTC, when `span` has been counted since `start`."""
        start = start.astimezone(UTC)  # in other zones, sums are wall-clock times, which may jump
        if self.zone is None:
            return start + span
        for begins, ends in self._days(start):
            if span <= ends - begins:
                return begins + span
            span -= ends - begins
        raise AssertionError("days never end")  # pragma: no cover

    def between(self, start: datetime, end: datetime) -> timedelta:
        """Return the counted time between two moments; zero if `end` comes first."""
        start, end = start.astimezone(UTC), end.astimezone(UTC)
        if self.zone is None:
            return max(end - start, timedelta())
        counted = timedelta()
        for begins, ends in self._days(start):
            if begins >= end:
                break
            counted += min(ends, end) - begins
        return counted

    def _days(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the rest of the day of `start` and all later days, each as its start and end in UTC."""
        zone = self.zone
        day = start.astimezone(zone).date()
        while True:
            begins = datetime.combine(day, DAY_BEGINS, zone).astimezone(UTC)
            ends = datetime.combine(day, DAY_ENDS, zone).astimezone(UTC)
            if ends > start:
                yield max(begins, start), ends
            day += timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Terms:
    """How long the clocks of a table run, and at which times."""

    period: timedelta
    hours: Hours = Hours()

    @property
    def notice(self) -> timedelta:
        """How long before its end a clock warns."""
        return self.period / 4

    def begun(self, table_id: int, seat: Seat, now: datetime, away: datetime | None = None) -> Clock:
        """Return a new clock that starts now, or when its player is back from vacation (`away`)."""
        return self._running(Clock(table_id, seat, now, now, now, "runs", None), away or now, self.period)

    def halted(self, clock: Clock, stood_until: datetime, stands_until: datetime, was: Terms | None = None) -> Clock:
        """Return `clock`, stopped until `stands_until` instead of `stood_until`.

        It keeps the time it had left, counted by the terms `was` (default: these), and a warned player is warned again.
        Of the time that a warning promises, only what the bot slept through is given back; otherwise a player could
        gain time by leaving and coming back.
        """
        then = was or self
        left = then.hours.between(stood_until, clock.runs_out_at)
        slept = clock.watched_at is not None and clock.watched_at < stood_until - ASLEEP
        if clock.stage == "runs" or (clock.stage == "warned" and slept):
            left = max(left, then._promised(clock))
        return self._running(clock, stands_until, left)

    def warned(self, clock: Clock, now: datetime) -> Clock:
        """Return `clock` after its warning, with at least the time that a warning promises."""
        ends = max(clock.runs_out_at, self.hours.after(now, self._promised(clock)))
        return replace(clock, runs_out_at=ends, stage="warned", watched_at=now)

    def _promised(self, clock: Clock) -> timedelta:
        """Return the time that a warning promises: less than usual if the clock has stopped after an earlier one."""
        return min(self.notice, self.hours.between(clock.warns_at, clock.runs_out_at))

    def _running(self, clock: Clock, start: datetime, left: timedelta) -> Clock:
        notice = min(left, self.notice)
        warns_at = self.hours.after(start, left - notice)
        return replace(
            clock, warns_at=warns_at, runs_out_at=self.hours.after(warns_at, notice), stage="runs", watched_at=None
        )


def stands_until(clock: Clock, away: datetime | None, now: datetime) -> datetime:
    """Return until when vacation stops a clock: `now` if it does not, or no longer (`HELD`)."""
    return now if away is None else max(now, min(away, clock.since + HELD))
