"""Drive the turn clocks: set them with every move, send warnings, and act when they run out.

A clock is read in the transaction that acts on it, so nothing happens twice, and a move that was committed in time
counts. No time is lost while the bot is down: clocks get it back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

import discord

from bot.features.clocks.terms import ASLEEP, ends_in, set_clocks, stands_until, terms_of
from bot.features.clocks.times import times_changed
from bot.features.vacation.service import away_until, put_away
from bot.kernel.options import TIMING, Timing, timing_of
from bot.kernel.rounds import apart
from bot.kernel.saying import message, note
from storage import Clock, NewPost, clocks, outbox, seats, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.clocks.terms import Terms
    from bot.features.votes.service import Votes
    from bot.kernel.live import Live
    from bot.kernel.saying import Message
    from bot.kernel.tables import Tables
    from storage import Json


KIND: Final = "timeout"
"""Kind of the votes about a player who is out of time."""


async def _ignore(_live: Live, _clock: Clock) -> None:
    """Do nothing about a clock that has run out."""


class Clockwork:
    """Sets the clocks, and checks which are due."""

    def __init__(self, tables: Tables, votes: Votes) -> None:
        self._tables = tables
        self._votes = votes
        self.run_out: Callable[[Live, Clock], Awaitable[None]] = _ignore
        """Acts on a clock that has run out; called with the table's lock held."""

    async def look(self) -> None:
        """Send due warnings, and act on clocks that have run out."""
        now = discord.utils.utcnow()
        async with self._tables.database.reading() as connection:
            slept = await clocks.slept_over(connection, now - ASLEEP)
            due = await clocks.due(connection, now)
        asleep = {(clock.table_id, clock.seat) for clock in slept}
        to_warn: defaultdict[int, list[Clock]] = defaultdict(list)
        for clock in slept + due:
            if clock.stage == "runs" or clock in slept:
                to_warn[clock.table_id].append(clock)
        for table_id, found in to_warn.items():
            with apart("table %s: a warning", table_id):
                await self._warn(table_id, found, now)
        for clock in due:
            if clock.stage == "warned" and (clock.table_id, clock.seat) not in asleep:
                with apart("table %s: the clock of seat %s", clock.table_id, clock.seat):
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
                post = NewPost(live.table.number, "warning", "channel", ends_in(warned))
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
        shows_board = before.table.steps != after.table.steps
        if shows_board or after.table.simultaneous or timing_of(after.row).clock == "none":
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
        await self._votes.void(connection, after.id, KIND, "clock")
        told = note(after.table.number, _told(after, person_id), kind="clock")
        posts = [told, *await times_changed(connection, after.id)]
        await outbox.add(connection, after.id, posts, at=discord.utils.utcnow())

    async def vacation(self, person_id: int, until: datetime | None) -> None:
        """Record a player's vacation (`None`: back from it), and stop or restart the player's clocks.

        A clock that has run out is restarted, too, and its table's vote is void.
        """
        now = discord.utils.utcnow()
        async with self._tables.database.reading() as connection:
            sits_at = [row.id for row in await tables.of_person(connection, person_id)]
        async with AsyncExitStack() as nobody_moves:
            for table_id in sorted(sits_at):
                await nobody_moves.enter_async_context(self._tables.locked(table_id))
            connection = await nobody_moves.enter_async_context(self._tables.database.transaction())
            before = await away_until(connection, person_id, now)
            if until == before:
                return
            await put_away(connection, person_id, until)
            for clock in await clocks.of_person(connection, person_id):
                terms = await terms_of(connection, await tables.get(connection, clock.table_id))
                stood, stands = stands_until(clock, before, now), stands_until(clock, until, now)
                if terms is not None and stood != stands:
                    await clocks.put(connection, terms.halted(clock, stood, stands))
                    await self._votes.void(connection, clock.table_id, KIND, "away", seat=clock.seat)
            for table_id in sits_at:
                await outbox.add(connection, table_id, await times_changed(connection, table_id), at=now)
        for table_id in sits_at:
            self._tables.wake(table_id)

    async def go_by(self, connection: AsyncConnection, table_id: int, was: Terms | None) -> None:
        """Convert the clocks of a table to its current terms, with the time they had left under `was`."""
        terms = await terms_of(connection, await tables.get(connection, table_id))
        if terms is None or was is None or terms == was:
            return
        now = discord.utils.utcnow()
        persons = {seat.seat: seat.person_id for seat in await seats.of(connection, table_id)}
        for clock in await clocks.of(connection, table_id):
            if clock.stage != "out" and (person_id := persons[clock.seat]) is not None:
                start = stands_until(clock, await away_until(connection, person_id, now), now)
                await clocks.put(connection, terms.halted(clock, start, start, was))
        await outbox.add(connection, table_id, await times_changed(connection, table_id), at=now)


def _set_to(timing: Timing) -> Timing | None:
    """Return the clock of a table; `None` without one, whatever else is set."""
    return None if timing.clock == "none" else timing


def _told(live: Live, person_id: int) -> Message:
    """Return the message about a table's clock options."""
    timing, who = timing_of(live.row), f"<@{person_id}>"
    if timing.clock == "none":
        return message("absence-clock-off", who=who)
    set_to = {option.name: message(f"option-{option.name}-{getattr(timing, option.name)}") for option in TIMING.options}
    return message("absence-clock-set", who=who, **set_to)
