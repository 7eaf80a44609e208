"""Turn clocks: how long a seat may take, and what happens when its clock warns or runs out.

A clock is read in the transaction that acts on it, so nothing happens twice, and a move that was committed in time
counts. No time is lost while the bot is down: clocks get it back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING, Final

from discord.utils import utcnow

from bot.features.vacation.service import away_until
from bot.kernel.chores import isolated
from bot.kernel.moves import is_told
from bot.kernel.options import TIMING, Timing, timing_of
from bot.kernel.saying import message, note
from storage import Clock, NewPost, clocks, outbox, reminders, seats, tables, zone_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.vacation.service import Vacation, Vacations
    from bot.features.votes.service import Votes
    from bot.kernel.live import Live
    from bot.kernel.saying import Message
    from bot.kernel.tables import Tables
    from games.engine import Seat
    from storage import Json, TableRow

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

    zone: tzinfo | None = None
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

    @property
    def night(self) -> dict[str, str]:
        """When nights begin and end, and where, as values of a message."""
        return {"from": f"{DAY_ENDS.hour}:00", "to": f"{DAY_BEGINS.hour}:00", "zone": str(self.zone)}

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


TIMEOUT: Final = "timeout"
"""Kind of the votes about a player who is out of time."""
TIMES: Final = "times"
"""Kind of the posts that update the times on the board, which change although nobody moves: clocks and vacations."""
CLOCK: Final = "clock"
"""Kind of the notes about a table's clock options."""
WARNING: Final = "warning"
"""Kind of the posts that warn players whose clocks run out soon."""
LINGER: Final = timedelta(minutes=1)
"""Delay of an update of times, so that one post covers several changes."""


async def _ignore(_live: Live, _clock: Clock) -> None:
    """Do nothing about a clock that has run out."""


class Clockwork:
    """Sets the clocks, and checks which are due."""

    def __init__(self, tables: Tables, votes: Votes, vacations: Vacations) -> None:
        self._tables = tables
        self._votes = votes
        vacations.along.append(self.away)
        self.run_out: Callable[[Live, Clock], Awaitable[None]] = _ignore
        """Acts on a clock that has run out; called with the table's lock held."""

    async def look(self) -> None:
        """Send due warnings, and act on clocks that have run out."""
        now = utcnow()
        async with self._tables.database.reading() as connection:
            slept = await clocks.slept_over(connection, now - ASLEEP)
            due = await clocks.due(connection, now)
        asleep = {(clock.table_id, clock.seat) for clock in slept}
        to_warn: defaultdict[int, list[Clock]] = defaultdict(list)
        for clock in slept + due:
            if clock.stage == "runs" or clock in slept:
                to_warn[clock.table_id].append(clock)
        for table_id, found in to_warn.items():
            with isolated("table %s: a warning", table_id):
                await self._warn(table_id, found, now)
        for clock in due:
            if clock.stage == "warned" and (clock.table_id, clock.seat) not in asleep:
                with isolated("table %s: the clock of seat %s", clock.table_id, clock.seat):
                    await self._follow(clock)
        async with self._tables.database.transaction() as connection:
            await clocks.watch(connection, now)

    async def _warn(self, table_id: int, found: Sequence[Clock], now: datetime) -> None:
        """Ping the players who have not moved yet, with the time left and what comes then."""
        nobody_moves, transaction = self._tables.running(table_id), self._tables.database.transaction()
        async with nobody_moves as live, transaction as connection:
            if (terms := await terms_of(connection, live.row)) is None:
                return
            late = [clock for clock in found if clock.seat in live.waiting]
            warned = [
                then for clock in late if await clocks.change(connection, clock, then := terms.warned(clock, now))
            ]
            if warned:
                post = NewPost(live.table.number, WARNING, "channel", ends_in(warned), is_prompt=True)
                await outbox.add(connection, table_id, [post, *await times_changed(connection, table_id)], at=now)
        self._tables.wake(table_id)

    async def _follow(self, clock: Clock) -> None:
        """Act on a clock that has run out, unless its table has moved on."""
        async with self._tables.running(clock.table_id) as live:
            if clock.seat in live.waiting:
                await self.run_out(live, clock)

    # Setting clocks

    async def moved(self, connection: AsyncConnection, before: Live, after: Live) -> Sequence[NewPost]:
        """Set the clocks after a move; players who acted get the full time."""
        await set_clocks(connection, before, after)
        if timing_of(after.row).clock == "none" or is_told(before, after) or after.untold or after.table.simultaneous:
            return ()
        return await times_changed(connection, after.id)

    async def set_anew(self, connection: AsyncConnection, before: Live, options: Json, person_id: int) -> None:
        """Restart all clocks of a table after a player has changed its `options`, and tell the channel.

        Does nothing if the terms of its clocks stay the same.
        """
        after = replace(before, row=replace(before.row, options=options))
        if _set_to(timing_of(before.row)) == _set_to(timing_of(after.row)):
            return
        await clocks.stop(connection, after.id)
        await set_clocks(connection, after, after)
        await self._votes.void(connection, after.id, TIMEOUT, "clock")
        told = note(after.table.number, _told(after, person_id, await terms_of(connection, after.row)), kind=CLOCK)
        posts = [told, *await times_changed(connection, after.id)]
        await outbox.add(connection, after.id, posts, at=utcnow())

    async def away(self, connection: AsyncConnection, vacation: Vacation) -> None:
        """Stop or restart the clocks of a player who goes on vacation or comes back.

        A clock that has run out is restarted, too, and its table's vote is void.
        """
        now = vacation.at
        for clock in await clocks.of_person(connection, vacation.person_id):
            terms = await terms_of(connection, await tables.get(connection, clock.table_id))
            stood, stands = stands_until(clock, vacation.before, now), stands_until(clock, vacation.until, now)
            if terms is not None and stood != stands:
                await clocks.put(connection, terms.halted(clock, stood, stands))
                await self._votes.void(connection, clock.table_id, TIMEOUT, "away", seat=clock.seat)
        for table_id in vacation.tables:
            await outbox.add(connection, table_id, await times_changed(connection, table_id), at=now)

    async def go_by(self, connection: AsyncConnection, table_id: int, was: Terms | None) -> None:
        """Convert the clocks of a table to its current terms, with the time they had left under `was`."""
        terms = await terms_of(connection, await tables.get(connection, table_id))
        if terms is None or was is None or terms == was:
            return
        now = utcnow()
        persons = {seat.seat: seat.person_id for seat in await seats.of(connection, table_id)}
        for clock in await clocks.of(connection, table_id):
            if clock.stage != "out" and (person_id := persons[clock.seat]) is not None:
                start = stands_until(clock, await away_until(connection, person_id, now), now)
                await clocks.put(connection, terms.halted(clock, start, start, was))
        await outbox.add(connection, table_id, await times_changed(connection, table_id), at=now)


def _set_to(timing: Timing) -> Timing | None:
    """Return the clock of a table; `None` without one, whatever else is set."""
    return None if timing.clock == "none" else timing


def _told(live: Live, person_id: int, terms: Terms | None) -> Message:
    """Return the message about a table's clock options."""
    timing, who = timing_of(live.row), f"<@{person_id}>"
    if terms is None:
        return message("absence-clock-off", who=who)
    set_to = {option.name: message(f"option-{option.name}-{getattr(timing, option.name)}") for option in TIMING.options}
    if terms.hours.zone is not None:
        set_to["nights"] = message("absence-clock-nights", **terms.hours.night)
    return message("absence-clock-set", who=who, **set_to)


async def terms_of(connection: AsyncConnection, row: TableRow) -> Terms | None:
    """Return the terms of a table's clocks; `None` if it has no clocks."""
    timing = timing_of(row)
    if timing.clock == "none":
        return None
    reminder = await reminders.get(connection, row.id)
    zone = zone_named(reminder.zone if reminder else "UTC")
    return Terms(PERIODS[timing.clock], Hours(zone if timing.nights == "pause" else None))


async def set_clocks(connection: AsyncConnection, before: Live, after: Live) -> None:
    """Set the clocks of the seats that the table waits for after a move; players who acted get the full time."""
    terms = await terms_of(connection, after.row)
    if terms is None:
        return
    waiting = after.waiting if len(after.persons) > 1 else []  # AI players don't mind waiting
    stood = {clock.seat for clock in await clocks.of(connection, after.id)}
    for seat in stood.difference(waiting):
        await clocks.stop(connection, after.id, seat)
    for seat in waiting:
        if seat not in stood or _acted(before, after, seat):
            await begin(connection, after, seat, terms)


async def begin(connection: AsyncConnection, live: Live, seat: Seat, terms: Terms) -> None:
    """Start a seat's clock, now or when its player is back from vacation."""
    now = utcnow()
    away = await away_until(connection, live.persons[seat], now)
    await clocks.put(connection, terms.begun(live.id, seat, now, away))


def ends_in(warned: Iterable[Clock]) -> dict[str, Json]:
    """Return the payload of a warning: each seat, and when its clock runs out."""
    return {"clocks": [[clock.seat, clock.runs_out_at.isoformat()] for clock in warned]}


def _acted(before: Live, after: Live, seat: Seat) -> bool:
    """Return whether the holder of `seat` has acted, has changed, or has a new question."""
    entries = after.table.log[before.table.number :]
    return (
        before.persons.get(seat) != after.persons.get(seat)
        or before.table.sealed.get(seat) != after.table.sealed.get(seat)
        or any(entry.seat == seat and entry.kind in ("answer", "undone") for entry in entries)
        or any(entry.kind == "rewound" for entry in entries)
    )


async def times_changed(connection: AsyncConnection, table_id: int) -> list[NewPost]:
    """Return the posts to update a table's times; empty while one is already due."""
    young = utcnow() - LINGER / 2  # an older one may already be on its way
    due = await outbox.due(connection, table_id)
    is_owed = any(post.kind == TIMES and post.created_at > young for post in due)
    return [] if is_owed else [NewPost(0, TIMES, "channel", {})]
