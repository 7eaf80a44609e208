"""Pausing a table by agreement, and going on."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from bot.features.clocks.service import Clockwork, paused_until
from bot.features.vacation.service import is_away
from bot.features.votes.service import Proposal, Votes
from bot.kernel.chores import isolated
from bot.kernel.moments import dated
from bot.kernel.moves import Move, question_to
from bot.kernel.preferences import calls_at
from bot.kernel.saying import message, note
from bot.kernel.words import Declined, mention, say
from storage import NewPost, Pause, Vote, clocks, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

LONGEST: Final = 30
"""Maximum length of a pause, in days; also the length of one whose end nobody has chosen."""
PAUSE: Final = "pause"
"""Kind of the votes on a pause."""
RESUME: Final = "resume"
"""Kind of the votes on going on."""
RESUMED: Final = "resumed"
"""Kind of the posts that tell that a table goes on."""


class Pausing(Proposal):
    """Pausing a table, if all its players agree; or going on before the end, if more than half of them want that."""

    def __init__(self, tables: Tables, clockwork: Clockwork) -> None:
        self._tables = tables
        self._clockwork = clockwork

    def is_unanimous(self, vote: Vote) -> bool:
        """All must agree to a pause."""
        return vote.kind == PAUSE

    async def is_void(self, connection: AsyncConnection, live: Live, vote: Vote) -> bool:
        """Void once there is no pause to end."""
        return vote.kind == RESUME and await paused_until(connection, live.id) is None

    def question(self, live: Live, vote: Vote) -> str:
        """Who would like a pause, and how long, or to go on."""
        name = "pauses-vote" if vote.kind == PAUSE else "pauses-vote-resume"
        return say(name, who=live.shown_names[vote.seat], **vote.payload)

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Begin the pause, or end it."""
        if outcome != "yes":
            return None
        now = self._tables.now()
        until = now + timedelta(days=vote.payload["days"]) if vote.kind == PAUSE else None

        async def stored(connection: AsyncConnection) -> None:
            was = await paused_until(connection, live.id)
            if until is None:
                await clocks.end_pause(connection, live.id, at=now)
            else:
                await clocks.pause(connection, Pause(live.id, now, until))
            await self._clockwork.pause(connection, live, was, until)

        if until is None:
            async with self._tables.database.reading() as connection:
                posts = await over(connection, live, now)
        else:
            posts = [note(live.table.number, message("pauses-begun", until=dated(until)))]
        return Move(live.table, stores=[stored], posts=posts)


class Pauses:
    """The pauses of all tables."""

    def __init__(self, tables: Tables, votes: Votes, clockwork: Clockwork, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._allowances = allowances
        for kind in (PAUSE, RESUME):
            votes.serve(kind, Pausing(tables, clockwork))

    async def call(self, table_id: int, person_id: int, days: int | None) -> Vote | None:
        """Call a vote on a pause of `days`, or on going on (`None`), for a player at the table who votes for it.

        Returns the vote; `None` if it is done, because nobody else plays. Raises `Declined` unless `days` is 1 to
        `LONGEST`, and for going on if the table is not paused.
        """
        if days is not None and not 1 <= days <= LONGEST:
            raise Declined(say("pauses-days", most=LONGEST))
        async with self._tables.running(table_id) as before:
            if days is None and await paused_until(self._tables.database, table_id) is None:
                raise Declined(say("pauses-none"))
            seat = before.seat_of(person_id)
            self._allowances.use("vote", person=person_id, channel=before.row.channel_id)
            kind, payload = (RESUME, {}) if days is None else (PAUSE, {"days": days})
            return await self._votes.propose(before, seat, kind, payload, ballot="yes")

    async def look(self) -> None:
        """End the pauses whose time is up, and call the players whom the tables wait for."""
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            due = await clocks.pauses_due(connection, now)
        for pause in due:
            with isolated("table %s: the end of its pause", pause.table_id):
                nobody_moves, transaction = self._tables.running(pause.table_id), self._tables.database.transaction()
                async with nobody_moves as live, transaction as connection:
                    if await clocks.pause_of(connection, live.id) == pause:  # it may be longer now
                        await clocks.end_pause(connection, live.id, at=pause.until)
                        await self._votes.void(connection, live.id, RESUME, "pause")
                        await outbox.add(connection, live.id, await over(connection, live, now), at=now)
                self._tables.wake(pause.table_id)


async def over(connection: AsyncConnection, live: Live, now: datetime) -> list[NewPost]:
    """Return the note that a table goes on, and the calls of the players whom it waits for, where they want them."""
    called, letters = [], []
    for seat in live.waiting:
        person, secret = live.persons[seat], live.table.simultaneous
        own = await calls_at(connection, person, live.id)
        if await is_away(connection, person, now):
            continue
        if own.called_in_channel(secret=secret):
            called.append(person)
        if own.called_by_letter(secret=secret):
            letters.append(question_to(live, seat, now))
    who = " ".join(mention(person) for person in called)
    told = message("pauses-over", who=who)
    return [note(live.table.number, told, kind=RESUMED, mentions=called, is_prompt=True, seats=live.waiting), *letters]
