"""Turn clocks: how long a seat that is waited for has, and what stops its time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from discord.utils import utcnow

from bot.tables.house import house_of
from bot.tables.vacation import away_until
from storage import Clock, clocks, reminders

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.live import Live
    from games.engine import Seat
    from storage import Json, TableRow

PERIODS: Final = {
    "12h": timedelta(hours=12),
    "1d": timedelta(days=1),
    "2d": timedelta(days=2),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
}
"""How long a clock runs, by the choice of the option."""
ASLEEP: Final = timedelta(minutes=15)
"""If nobody has looked at a clock for so long, the bot was not there."""
HELD: Final = timedelta(days=30)
"""So long of one wait a clock stands still at most, though its person's vacation is made longer and longer."""
DAY_BEGINS, DAY_ENDS = time(8), time(22)
"""Between the two lies the day; in the night a clock may stand still."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Which time counts: all of it, or the days of a zone without their nights."""

    zone: ZoneInfo | None = None
    """`None` if the nights count too."""

    def after(self, start: datetime, span: timedelta) -> datetime:
        """The moment at which `span` has been counted since `start`, in UTC."""
        start = start.astimezone(UTC)  # in another zone a sum is one of its clocks, which may go back or forward
        if self.zone is None:
            return start + span
        for begins, ends in self._days(start):
            if span <= ends - begins:
                return begins + span
            span -= ends - begins
        raise AssertionError("days never end")  # pragma: no cover

    def between(self, start: datetime, end: datetime) -> timedelta:
        """How much time counts between two moments; none if `end` comes first."""
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
        """What is left of the day of `start`, then all days after it, each from its beginning to its end in UTC."""
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
    """How long the clocks of a table run, and when."""

    period: timedelta
    hours: Hours = Hours()

    @property
    def notice(self) -> timedelta:
        """How long before its end a clock warns."""
        return self.period / 4

    def begun(self, table_id: int, seat: Seat, now: datetime, away: datetime | None = None) -> Clock:
        """A clock that begins to run now, or when its person, who is `away`, is back."""
        return self._running(Clock(table_id, seat, now, now, now, "runs", None), away or now, self.period)

    def halted(self, clock: Clock, stood_until: datetime, stands_until: datetime, was: Terms | None = None) -> Clock:
        """`clock`, which stood still until `stood_until`, if it does so until `stands_until` instead.

        It has as much time left as before, by the hours of the terms that it `was` set by, if not by these; and whoever
        was warned is warned again. Only what the bot has slept through of the time that a warning promises is given
        back: else who goes away and comes back would have won time.
        """
        then = was or self
        left = then.hours.between(stood_until, clock.runs_out_at)
        slept = clock.watched_at is not None and clock.watched_at < stood_until - ASLEEP
        if clock.stage == "runs" or (clock.stage == "warned" and slept):
            left = max(left, then._promised(clock))
        return self._running(clock, stands_until, left)

    def warned(self, clock: Clock, now: datetime) -> Clock:
        """`clock` once its person is warned: it has at least the time left that a warning promises."""
        ends = max(clock.runs_out_at, self.hours.after(now, self._promised(clock)))
        return replace(clock, runs_out_at=ends, stage="warned", watched_at=now)

    def _promised(self, clock: Clock) -> timedelta:
        """How much time a warning promises: less than usual where the clock has stood still after another one."""
        return min(self.notice, self.hours.between(clock.warns_at, clock.runs_out_at))

    def _running(self, clock: Clock, start: datetime, left: timedelta) -> Clock:
        notice = min(left, self.notice)
        warns_at = self.hours.after(start, left - notice)
        return replace(
            clock, warns_at=warns_at, runs_out_at=self.hours.after(warns_at, notice), stage="runs", watched_at=None
        )


async def terms_of(connection: AsyncConnection, row: TableRow) -> Terms | None:
    """The terms of a table's clocks; `None` if it has none."""
    house = house_of(row)
    if house.clock == "none":
        return None
    reminder = await reminders.get(connection, row.id)
    zone = ZoneInfo(reminder.zone if reminder else "UTC")
    return Terms(PERIODS[house.clock], Hours(zone if house.nights == "pause" else None))


def stands_until(clock: Clock, away: datetime | None, now: datetime) -> datetime:
    """Until when a clock stands still whose person is `away` until then: `now` if it does not, or no more (`HELD`)."""
    return now if away is None else max(now, min(away, clock.since + HELD))


async def set_clocks(connection: AsyncConnection, before: Live, after: Live) -> None:
    """Set the clocks of those whom a table waits for `after` a move; whoever has acted has all its time."""
    terms = await terms_of(connection, after.row)
    if terms is None:
        return
    waiting = after.waiting if len(after.persons) > 1 else []  # an AI player minds no waiting
    stood = {clock.seat for clock in await clocks.of(connection, after.id)}
    for seat in stood.difference(waiting):
        await clocks.stop(connection, after.id, seat)
    for seat in waiting:
        if seat not in stood or _acted(before, after, seat):
            await begin(connection, after, seat, terms)


async def begin(connection: AsyncConnection, live: Live, seat: Seat, terms: Terms) -> None:
    """Let the clock of a seat begin: now, or when its person is back."""
    now = utcnow()
    away = await away_until(connection, live.persons[seat], now)
    await clocks.put(connection, terms.begun(live.id, seat, now, away))


def ends_in(warned: Iterable[Clock]) -> dict[str, Json]:
    """How a warning says of which clocks it tells: each by its seat, and when it runs out."""
    return {"clocks": [[clock.seat, clock.runs_out_at.isoformat()] for clock in warned]}


def _acted(before: Live, after: Live, seat: Seat) -> bool:
    """Whether the holder of `seat` has acted between two moments of a table, is another one, or is asked anew."""
    entries = after.table.log[before.table.number :]
    return (
        before.persons.get(seat) != after.persons.get(seat)
        or before.table.sealed.get(seat) != after.table.sealed.get(seat)
        or any(entry.seat == seat and entry.kind in ("answer", "undone") for entry in entries)
        or any(entry.kind == "rewound" for entry in entries)
    )
