"""Turn clocks: how long a seat may take, and what happens when its clock warns or runs out.

A clock is read in the transaction that acts on it, so nothing happens twice, and a move that was committed in time
counts. No time is lost while the bot is down: clocks get it back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING, Final

from bot.features.vacation.service import Vacation, Vacations, away_until
from bot.kernel.chores import isolated
from bot.kernel.moves import is_told
from bot.kernel.options import TIMING, Timing, timing_of
from bot.kernel.saying import Message, message, note
from bot.kernel.words import Declined, mention, say
from storage import Clock, Json, NewPost, Source, TableRow, clocks, outbox, reminders, tables, zone_named

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.votes.service import Votes
    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from games.engine import Seat

PERIODS: Final = {
    "12h": timedelta(hours=12),
    "1d": timedelta(days=1),
    "2d": timedelta(days=2),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
    "budget1d": timedelta(days=1),
    "budget3d": timedelta(days=3),
    "budget7d": timedelta(days=7),
}
"""Duration of a clock, by the option's choice."""
INCREMENTS: Final = {
    "budget1d": timedelta(hours=6),
    "budget3d": timedelta(hours=12),
    "budget7d": timedelta(days=1),
}
"""What each turn adds to a budget, which never grows above its period, by the option's choice."""
ASLEEP: Final = timedelta(minutes=15)
"""If no clock was checked for this long, the bot was not running."""
HELD: Final = timedelta(days=30)
"""Vacation stops a clock for this long at most in one wait, however often it is extended."""
MORE: Final = timedelta(days=1)
"""What another player adds to the clock of the present turn."""
MAX_LEFT: Final = timedelta(days=7)
"""Nobody adds more to a clock than so that this is left."""
DAY_BEGINS, DAY_ENDS = time(8), time(22)
"""Beginning and end of the day; a clock may stop at night."""
SATURDAY: Final = 5
"""The first day of the weekend, as `date.weekday` numbers it; a clock may stop at weekends."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The time that counts: all of it, or only the days or weekdays of a time zone."""

    zone: tzinfo = UTC
    """The time zone of the days."""
    nights: bool = True
    """Whether nights count."""
    weekends: bool = True
    """Whether Saturdays and Sundays count."""

    def after(self, start: datetime, span: timedelta) -> datetime:
        """Return the moment, in UTC, when `span` has been counted since `start`."""
        start = start.astimezone(UTC)  # in other zones, sums are wall-clock times, which may jump
        if not self.rest:
            return start + span
        for begins, ends in self._days(start):
            if span <= ends - begins:
                return begins + span
            span -= ends - begins
        raise AssertionError("days never end")  # pragma: no cover

    def between(self, start: datetime, end: datetime) -> timedelta:
        """Return the counted time between two moments; zero if `end` comes first."""
        start, end = start.astimezone(UTC), end.astimezone(UTC)
        if not self.rest:
            return max(end - start, timedelta())
        counted = timedelta()
        for begins, ends in self._days(start):
            if begins >= end:
                break
            counted += min(ends, end) - begins
        return counted

    @property
    def rest(self) -> bool:
        """Whether some hours do not count, so that the zone matters."""
        return not (self.nights and self.weekends)

    @property
    def night(self) -> dict[str, str]:
        """When nights begin and end, and where, as values of a message."""
        return {"from": f"{DAY_ENDS.hour}:00", "to": f"{DAY_BEGINS.hour}:00", "zone": str(self.zone)}

    def _days(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the rest of the counted day of `start` and all later ones, each as its start and end in UTC."""
        day, tomorrow = start.astimezone(self.zone).date(), timedelta(days=1)
        while True:
            begins, ends = (self._at(day, DAY_BEGINS), self._at(day, DAY_ENDS))
            if self.nights:
                begins, ends = self._at(day, time()), self._at(day + tomorrow, time())
            if ends > start and (self.weekends or day.weekday() < SATURDAY):
                yield max(begins, start), ends
            day += tomorrow

    def _at(self, day: date, clock: time) -> datetime:
        return datetime.combine(day, clock, self.zone).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class Terms:
    """How long the clocks of a table run, and at which times."""

    period: timedelta
    hours: Hours = Hours()
    increment: timedelta | None = None
    """What each turn adds to a budget; `None` for a clock that starts again with everything its player does."""

    @property
    def notice(self) -> timedelta:
        """How long before its end a clock warns."""
        return self.period / 4

    def begun(
        self, table_id: int, seat: Seat, now: datetime, start: datetime | None = None, left: timedelta | None = None
    ) -> Clock:
        """Return a new clock that runs from `start` (default: now), for `left` of a budget (default: the period)."""
        clock = Clock(table_id, seat, now, now, now, "runs", None)
        return self._running(clock, start or now, self.period if left is None else left)

    def left(self, clock: Clock, start: datetime) -> timedelta:
        """Return the time left on a clock that stands still until `start`."""
        return timedelta() if clock.stage == "out" else self.hours.between(start, clock.runs_out_at)

    def budget(self, kept: timedelta | None, *, adds: bool) -> timedelta:
        """Return the budget for a turn: what was `kept` of it, and what the turn `adds`; never more than the period."""
        if self.increment is None or kept is None:
            return self.period
        return min(kept + self.increment if adds or not kept else kept, self.period)

    def extended(self, clock: Clock, more: timedelta) -> Clock:
        """Return `clock` with `more` time; a warned player is warned again."""
        warns_at, runs_out_at = (self.hours.after(end, more) for end in (clock.warns_at, clock.runs_out_at))
        return replace(clock, warns_at=warns_at, runs_out_at=runs_out_at, stage="runs", watched_at=None)

    def halted(self, clock: Clock, stood_until: datetime, stands_until: datetime) -> Clock:
        """Return `clock`, stopped until `stands_until` instead of `stood_until`.

        It keeps the time it had left, and a warned player is warned again.
        Of the time that a warning promises, only what the bot slept through is given back; otherwise a player could
        gain time by leaving and coming back.
        """
        left = self.hours.between(stood_until, clock.runs_out_at)
        slept = clock.watched_at is not None and clock.watched_at < stood_until - ASLEEP
        if clock.stage == "runs" or (clock.stage == "warned" and slept):
            left = max(left, self._promised(clock))
        return self._running(clock, stands_until, left)

    def warned(self, clock: Clock, now: datetime) -> Clock:
        """Return `clock` after its warning, with at least the time that a warning promises."""
        ends = max(clock.runs_out_at, self.hours.after(now, self._promised(clock)))
        return replace(clock, runs_out_at=ends, stage="warned", watched_at=now)

    def _promised(self, clock: Clock) -> timedelta:
        """Return the time that a warning promises: less than usual if the clock has stopped after an earlier one."""
        return min(self.notice, self.hours.between(clock.warns_at, clock.runs_out_at))

    def _running(self, clock: Clock, start: datetime, left: timedelta) -> Clock:
        notice = min(left, self.notice) if self.increment is None else min(left / 4, self.notice)
        warns_at = self.hours.after(start, left - notice)
        return replace(
            clock, warns_at=warns_at, runs_out_at=self.hours.after(warns_at, notice), stage="runs", watched_at=None
        )


def stands_until(since: datetime, away: datetime | None, paused: datetime | None, now: datetime) -> datetime:
    """Return until when a clock stands still: `now` if it runs.

    It does until its player is back from vacation (`away`), but no longer than `HELD` after `since`, when the wait
    began; and until the table is no longer `paused`.
    """
    return max(now, min(away, since + HELD) if away else now, paused or now)


async def paused_until(source: Source, table_id: int) -> datetime | None:
    """Return until when a table is paused; `None` if it is not."""
    pause = await clocks.pause_of(source, table_id)
    return None if pause is None or pause.is_over else pause.until


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


class Clockwork:
    """Sets the clocks, and checks which are due."""

    def __init__(self, tables: Tables, votes: Votes, vacations: Vacations, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._allowances = allowances
        vacations.along.append(self.away)

    async def look(self) -> None:
        """Send due warnings, and act on clocks that have run out."""
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            slept = await clocks.slept_over(connection, now - ASLEEP)
            due = await clocks.due(connection, now)
        to_warn: defaultdict[int, list[Clock]] = defaultdict(list)
        for clock in slept + due:
            if clock.stage == "runs" or clock in slept:
                to_warn[clock.table_id].append(clock)
        for table_id, found in to_warn.items():
            with isolated("table %s: a warning", table_id):
                await self._warn(table_id, found, now)
        for clock in due:
            if clock.stage == "warned" and clock not in slept:
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
                ends = {"clocks": [[clock.seat, clock.runs_out_at.isoformat()] for clock in warned]}
                post = NewPost(live.table.number, WARNING, "channel", ends, is_prompt=True)
                await outbox.add(connection, table_id, [post, *await times_changed(connection, table_id, now)], at=now)
        self._tables.wake(table_id)

    async def _follow(self, clock: Clock) -> None:
        """Act on a clock that has run out, unless its table has moved on."""
        async with self._tables.running(clock.table_id) as live:
            if clock.seat in live.waiting:
                for run_out in self._tables.hooks.run_out:
                    await run_out(live, clock)

    async def extend(self, table_id: int, person_id: int, seat: Seat) -> None:
        """Give the present turn of another player one more day.

        Raises `Declined` for a player's own clock, if no clock runs for the seat, and if `MAX_LEFT` is left already.
        """
        async with self._tables.running(table_id) as live:
            own, now = live.seat_of(person_id), self._tables.now()
            if seat == own:
                raise Declined(say("clock-more-own"))
            async with self._tables.database.transaction() as connection:
                terms = await terms_of(connection, live.row)
                stand = {clock.seat: clock for clock in await clocks.of(connection, live.id) if clock.stage != "out"}
                if terms is None or seat not in stand:
                    raise Declined(say("clock-more-none"))
                clock = terms.extended(stand[seat], MORE)
                start = await _stands_until(connection, clock.since, live.id, live.persons[seat], now)
                if terms.left(clock, start) > MAX_LEFT:
                    raise Declined(say("clock-more-enough", days=MAX_LEFT.days))
                self._allowances.use("choose", person=person_id, channel=live.row.channel_id)
                if not await clocks.change(connection, stand[seat], clock):  # another process was faster
                    raise Declined(say("clock-more-none"))
                given = message("clock-more-given", who=mention(person_id), to=live.shown_later(seat))
                told = note(live.table.number, given)
                await outbox.add(connection, live.id, [told, *await times_changed(connection, live.id, now)], at=now)
        self._tables.wake(table_id)

    async def moved(self, connection: AsyncConnection, before: Live, after: Live) -> Sequence[NewPost]:
        """Set the clocks after a move; players who acted get the full time."""
        now = self._tables.now()
        await set_clocks(connection, before, after, now)
        if timing_of(after.row).clock == "none" or is_told(before, after) or after.untold or after.table.simultaneous:
            return ()
        return await times_changed(connection, after.id, now)

    async def set_anew(self, connection: AsyncConnection, before: Live, options: Json) -> None:
        """Restart all clocks of a table if its new `options` change their terms, and tell the channel."""
        after = replace(before, row=replace(before.row, options=options))
        if _set_to(timing_of(before.row)) == _set_to(timing_of(after.row)):
            return
        await clocks.stop(connection, after.id)
        await clocks.renew_budgets(connection, after.id)
        now = self._tables.now()
        await set_clocks(connection, after, after, now)
        await self._votes.void(connection, after.id, TIMEOUT, "clock")
        told = note(after.table.number, _told(after, await terms_of(connection, after.row)), kind=CLOCK)
        posts = [told, *await times_changed(connection, after.id, now)]
        await outbox.add(connection, after.id, posts, at=now)

    async def away(self, connection: AsyncConnection, vacation: Vacation) -> None:
        """Stop or restart the clocks of a player who goes on vacation or comes back.

        A clock that has run out is restarted, too, and its table's vote is void.
        """
        now = vacation.at
        for clock in await clocks.of_person(connection, vacation.person_id):
            paused = await paused_until(connection, clock.table_id)
            stood, stands = (stands_until(clock.since, away, paused, now) for away in (vacation.before, vacation.until))
            if await self._shift(connection, clock, stood, stands):
                await self._votes.void(connection, clock.table_id, TIMEOUT, "away", seat=clock.seat)
        for table_id in vacation.tables:
            await outbox.add(connection, table_id, await times_changed(connection, table_id, now), at=now)

    async def pause(
        self, connection: AsyncConnection, live: Live, was: datetime | None, until: datetime | None
    ) -> None:
        """Stop or restart the clocks of a table that is paused `until` a moment, and was until another.

        A player who is out of time gets as much as after a warning, or one increment of a budget. Votes on players are
        void.
        """
        now, terms = self._tables.now(), await terms_of(connection, live.row)
        for clock in await clocks.of(connection, live.id):
            away = await away_until(connection, live.persons[clock.seat], now)
            stood, stands = (stands_until(clock.since, away, paused, now) for paused in (was, until))
            if clock.stage == "out" and terms is not None:
                left = terms.increment or terms.notice
                await clocks.put(connection, terms.begun(live.id, clock.seat, now, stands, left))
            else:
                await self._shift(connection, clock, stood, stands)
        if until is not None:
            await self._votes.void(connection, live.id, TIMEOUT, "paused")
        await outbox.add(connection, live.id, await times_changed(connection, live.id, now), at=now)

    async def _shift(self, connection: AsyncConnection, clock: Clock, stood: datetime, stands: datetime) -> bool:
        """Let a clock stand still until another moment; return whether that changes anything."""
        terms = await terms_of(connection, await tables.get(connection, clock.table_id))
        if terms is None or stood == stands:
            return False
        await clocks.put(connection, terms.halted(clock, stood, stands))
        return True


def _set_to(timing: Timing) -> Timing | None:
    """Return the clock of a table; `None` without one, whatever else is set."""
    return None if timing.clock == "none" else timing


def _told(live: Live, terms: Terms | None) -> Message:
    """Return the message about a table's clock options."""
    timing = timing_of(live.row)
    if terms is None:
        return message("absence-clock-off")
    set_to = {option.name: message(f"option-{option.name}-{getattr(timing, option.name)}") for option in TIMING.options}
    if not terms.hours.nights:
        set_to["nights"] = message("absence-clock-nights", **terms.hours.night)
    if not terms.hours.weekends:
        set_to["weekends"] = message("absence-clock-weekends", zone=str(terms.hours.zone))
    return message("absence-clock-set", **set_to)


async def terms_of(source: Source, row: TableRow) -> Terms | None:
    """Return the terms of a table's clocks; `None` if it has no clocks."""
    timing = timing_of(row)
    if timing.clock == "none":
        return None
    reminder = await reminders.get(source, row.id)
    hours = Hours(nights=timing.nights == "count", weekends=timing.weekends == "count")
    if hours.rest:
        hours = replace(hours, zone=zone_named(reminder.zone if reminder else "UTC"))
    return Terms(PERIODS[timing.clock], hours, INCREMENTS.get(timing.clock))


async def set_clocks(connection: AsyncConnection, before: Live, after: Live, now: datetime) -> None:
    """Set the clocks of the seats that the table waits for after a move.

    Players who acted get the full time, or what their budget has for another turn. A seat's budget is renewed for
    another person, but not for one who comes back to it.
    """
    terms = await terms_of(connection, after.row)
    if terms is None:
        return
    waiting = after.waiting if len(after.persons) > 1 else ()  # there must be a person to mind: AI players don't
    stand = {clock.seat: clock for clock in await clocks.of(connection, after.id)}
    new = {seat for seat in range(len(after.seats)) if before.persons.get(seat) != after.persons.get(seat)}
    adds = before.table.steps != after.table.steps and not _went_back(before, after)
    for seat in stand.keys() - set(waiting):
        await spend(connection, before, stand[seat], terms, now)
        await clocks.stop(connection, after.id, seat)
    await _renew_budgets(connection, terms, before, after, new)
    for seat in waiting:
        clock = stand.get(seat)
        if clock is None or seat in new:
            await begin(connection, after, seat, terms, now, adds=adds)
        elif _restarts(terms, clock, before, after):
            await spend(connection, before, clock, terms, now)
            await begin(connection, after, seat, terms, now, adds=adds)


def _went_back(before: Live, after: Live) -> bool:
    """Return whether a move has taken answers back."""
    return any(entry.kind in ("undone", "rewound") for entry in after.table.log[before.table.number :])


async def _renew_budgets(
    connection: AsyncConnection, terms: Terms, before: Live, after: Live, new: Collection[Seat]
) -> None:
    """Give seats with `new` holders their whole budget, if there is any, but for people who come back to theirs."""
    last = {holder.seat: holder.person_id for holder in before.held if holder.person_id is not None}
    for seat in new:
        if terms.increment is not None and after.persons.get(seat) not in (None, last.get(seat)):
            await clocks.renew_budgets(connection, after.id, seat)


def _restarts(terms: Terms, clock: Clock, before: Live, after: Live) -> bool:
    """Return whether a clock starts again for a player who is still asked.

    Without a budget it does with everything they do, with one for another turn.
    """
    is_another = terms.increment is None or clock.stage == "out" or before.table.steps != after.table.steps
    return is_another and _acted(before, after, clock.seat)


async def begin(
    connection: AsyncConnection, live: Live, seat: Seat, terms: Terms, now: datetime, *, adds: bool = True
) -> None:
    """Start a seat's clock, or let it stand still as long as it has to.

    A budget goes on with what is left, and what the turn `adds`.
    """
    kept = (await clocks.budgets_of(connection, live.id)).get(seat)
    start = await _stands_until(connection, now, live.id, live.persons[seat], now)
    budget = terms.budget(kept, adds=adds)
    if terms.increment is not None:
        await clocks.put_budget(connection, live.id, seat, budget)
    await clocks.put(connection, terms.begun(live.id, seat, now, start, budget))


async def spend(connection: AsyncConnection, live: Live, clock: Clock, terms: Terms, now: datetime) -> None:
    """Store what is left of a budget, if the table has any, as its clock stops; what others gave is used up first."""
    if terms.increment is not None:
        start = await _stands_until(connection, clock.since, live.id, live.persons.get(clock.seat), now)
        had = (await clocks.budgets_of(connection, live.id)).get(clock.seat, terms.period)
        await clocks.put_budget(connection, live.id, clock.seat, min(terms.left(clock, start), had))


async def _stands_until(
    connection: AsyncConnection, since: datetime, table_id: int, person_id: int | None, now: datetime
) -> datetime:
    """Return until when the clock of a person's seat stands still; see `stands_until`."""
    away = None if person_id is None else await away_until(connection, person_id, now)
    return stands_until(since, away, await paused_until(connection, table_id), now)


def _acted(before: Live, after: Live, seat: Seat) -> bool:
    """Return whether the holder of `seat` has acted, or has a new question."""
    entries = after.table.log[before.table.number :]
    return (
        before.table.sealed.get(seat) != after.table.sealed.get(seat)
        or any(entry.seat == seat and entry.kind in ("answer", "undone") for entry in entries)
        or any(entry.kind == "rewound" for entry in entries)
    )


async def times_changed(connection: AsyncConnection, table_id: int, now: datetime) -> list[NewPost]:
    """Return the posts to update a table's times; empty while one is already due."""
    young = now - LINGER / 2  # an older one may already be on its way
    due = await outbox.due(connection, table_id)
    is_owed = any(post.kind == TIMES and post.created_at > young for post in due)
    return [] if is_owed else [NewPost(0, TIMES, "channel", {})]
