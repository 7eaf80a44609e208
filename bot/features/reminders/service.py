"""Reminders: the daily ones of tables, and the digests of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, get_args

from bot.features.clocks.service import terms_of
from bot.features.reminders.hours import MIN_WAIT, hour_come, latest, next_due, not_since
from bot.features.reminders.wishes import WISHES, digest_of, digests
from bot.features.vacation.service import is_away
from bot.kernel.chores import isolated
from bot.kernel.moves import to_person
from bot.kernel.rights import must_go_on, must_sit
from bot.kernel.words import Declined, say
from games.engine.language import languages
from games.engine.words import quoted, row
from storage import (
    NewPost,
    Place,
    Reminder,
    TableRow,
    Wait,
    clocks,
    notices,
    outbox,
    reminders,
    seats,
    tables,
    waits,
    zone_named,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime, tzinfo

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from storage import Json

PLACES: Final[tuple[Place, ...]] = get_args(Place)


@dataclass(frozen=True, slots=True)
class UsualHour:
    """Default time of reminders."""

    hour: int = 18
    zone: str = "UTC"
    """Also the time zone of players who have set none."""


class Reminders:
    """The reminders of all tables."""

    def __init__(self, tables: Tables, usual: UsualHour) -> None:
        self._tables = tables
        self.usual = usual

    async def zone_of(self, person_id: int) -> tzinfo:
        """Return a player's time zone."""
        return zone_named((await WISHES.of(self._tables.database, person_id)).zone or self.usual.zone)

    async def zone_at(self, table_id: int) -> tzinfo:
        """Return the time zone of a table."""
        return zone_named((await self.of(table_id)).zone)

    async def next_digest(self, person_id: int) -> datetime | None:
        """Return when a player's next digest is due; `None` if they want none."""
        async with self._tables.database.reading() as connection:
            if (wanted := await digest_of(connection, person_id, self.usual.zone)) is None:
                return None
            last = await notices.last_told(connection, person_id, "digest")
        hour, zone, set_at = wanted
        return next_due(hour, zone, self._tables.now(), set_at=set_at, last=last)

    async def is_quiet(self, person_id: int) -> bool:
        """Return whether a player wants no direct messages now."""
        wishes = await WISHES.of(self._tables.database, person_id)
        return wishes.quiet_at(self._tables.now(), self.usual.zone)

    async def of(self, table_id: int) -> Reminder:
        """Return the reminder of a table."""
        async with self._tables.database.reading() as connection:
            return await self._of(connection, table_id)

    async def _of(self, connection: AsyncConnection, table_id: int) -> Reminder:
        found = await reminders.get(connection, table_id)
        return found or Reminder(table_id, self.usual.hour, self.usual.zone)

    async def begin(self, connection: AsyncConnection, before: Live, _after: Live) -> Sequence[NewPost]:
        """Along with a game's first move, store the current defaults for what the table has not set."""
        if not before.table.number and await reminders.get(connection, before.id) is None:
            await reminders.put(
                connection, before.id, hour=self.usual.hour, zone=self.usual.zone, at=self._tables.now()
            )
        return ()

    async def put(
        self,
        table_id: int,
        person_id: int,
        *,
        may_manage: bool,
        hour: int | None = None,
        zone: str | None = None,
        is_on: bool | None = None,
        place: str | None = None,
    ) -> Reminder:
        """Change a table's reminder, for a player at it; arguments left out stay the same.

        Raises `Declined` for a stranger, and for an unknown place, and `BadReminder`.
        """
        changes: dict[str, Any] = {"hour": hour, "is_on": is_on, "zone": zone}
        changes["place"] = place and place_called(place)
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            must_sit(seated := await seats.of(connection, table_id), person_id, may_manage=may_manage)
            must_go_on(row := await tables.get(connection, table_id))
            now = await self._of(connection, table_id)
            fields = {name: getattr(now, name) if wanted is None else wanted for name, wanted in changes.items()}
            if fields["zone"] != now.zone and sum(seat.person_id is not None for seat in seated) > 1:
                await _must_not_move_clocks(connection, row, now)
            same = (now.hour, now.zone, now.is_on) == (fields["hour"], fields["zone"], fields["is_on"])
            await reminders.put(
                connection, table_id, **fields, at=now.set_at if same and now.set_at else self._tables.now()
            )
            put = await self._of(connection, table_id)
        self._tables.wake(table_id)
        return put


async def _must_not_move_clocks(connection: AsyncConnection, row: TableRow, reminder: Reminder) -> None:
    """Raise `Declined` if another zone would change when the clocks of a running game stop."""
    terms = await terms_of(connection, row) if row.state == "running" else None
    if terms is not None and terms.hours.rest:
        raise Declined(say("reminder-zone-fixed", zone=reminder.zone))


class DailyMessages:
    """Sends one reminder per table and day, and one digest per player and day."""

    def __init__(self, service: Tables, usual: UsualHour) -> None:
        self._tables = service
        self._usual = usual

    # Tables

    async def remind(self) -> None:
        """Send reminders at all tables whose hour has come."""
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            came = {}
            for hour, zone in await reminders.hours(connection):
                with isolated("reminding at %s:00 in %s", hour, zone):
                    if (come := latest(hour, zone, now)) is not None:
                        came[hour, zone] = come
            due = await reminders.due(connection, came, patience=MIN_WAIT)
        for reminder in due:
            with isolated("table %s: its reminder", reminder.table_id):
                set_at, last = reminder.set_at, reminder.last_reminded_at
                come = hour_come(reminder.hour, reminder.zone, now, set_at=set_at, last=last)
                if come is not None:
                    await self._remind_table(reminder, come, now)

    async def _remind_table(self, reminder: Reminder, come: datetime, now: datetime) -> None:
        """Add the due reminders of a table to the outbox, in the transaction that claims them."""
        before = not_since(come, reminder.zone, reminder.set_at)
        nobody_moves, transaction = self._tables.running(reminder.table_id), self._tables.database.transaction()
        async with nobody_moves as live, transaction as connection:
            late = [wait for wait in await self._waits(connection, live) if _is_late(wait, come)]
            if not late or not await reminders.claim(connection, live.id, before=before, at=now):
                return
            posts = await self._reminders_of(connection, live, late, reminder.place, now)
            await outbox.add(connection, live.id, posts, at=now)
        self._tables.wake(live.id)

    @staticmethod
    async def _waits(connection: AsyncConnection, live: Live) -> list[Wait]:
        """Return the waits of a table; if none were stored, since its last move."""
        known = await waits.of(connection, [live.id])
        if not known and live.waiting:
            moved = (await tables.get(connection, live.id)).updated_at
            known = [Wait(live.id, seat, live.table.number, moved) for seat in live.waiting]
            for wait in known:
                await waits.put(connection, wait)
        return known

    async def _reminders_of(
        self, connection: AsyncConnection, live: Live, late: Sequence[Wait], place: str, now: datetime
    ) -> list[NewPost]:
        """Return the reminders of waits, each where its player wants it.

        A player with a clock warning was already pinged in the channel. A reminder held back by quiet hours is left to
        the player's digest, if there is one.
        """
        called, posts = [], []
        warned = {clock.seat for clock in await clocks.of(connection, live.id) if clock.stage != "runs"}
        for wait in late:
            person = live.persons.get(wait.seat)
            if person is None or await is_away(connection, person, now):
                continue
            wishes = await WISHES.of(connection, person)
            in_channel, alone = wishes.place(place)
            if in_channel and wait.seat not in warned:
                called.append(wait)
            if alone and not (wishes.digest is not None and wishes.quiet_at(now, self._usual.zone)):
                told: dict[str, Any] = {"called": in_channel, **waits_in([wait])}
                posts.append(to_person(live.table.number, "reminder", wait.seat, person, **told))
        if called:
            posts.insert(0, NewPost(live.table.number, "reminder", "channel", waits_in(called), is_prompt=True))
        return posts

    # Players

    async def send_digests(self) -> None:
        """Send digests to all players whose hour has come."""
        if not self._tables.serves_people:
            return
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            wanted = await digests(connection, self._usual.zone)
            told = await notices.told(connection, "digest")
        for person_id, (hour, zone, set_at) in wanted.items():
            with isolated("the digest of a person"):
                come = hour_come(hour, zone, now, set_at=set_at, last=told.get(person_id))
                if come is not None:
                    await self._send_digest(person_id, not_since(come, zone, set_at), now)

    async def _send_digest(self, person_id: int, before: datetime, now: datetime) -> None:
        async with self._tables.database.transaction() as connection:
            earlier = await notices.last_post(connection, person_id, "digest")
            if not await notices.claim(connection, person_id, "digest", at=now, before=before):
                return
            found = [wait for wait in await waits.of_person(connection, person_id) if wait.hushed_at is None]
            if not found or await is_away(connection, person_id, now):
                return
            first = found[0]
            post = NewPost(first.number, "digest", first.seat, {"person": person_id, "earlier": earlier})
            (post_id,) = await outbox.add(connection, first.table_id, [post], at=now)
            await notices.note_post(connection, person_id, "digest", post_id=post_id)
        self._tables.wake(first.table_id)


def _is_late(wait: Wait, come: datetime) -> bool:
    """Return whether a seat had been waited for long enough at the hour, with reminders not turned off."""
    return wait.since + MIN_WAIT <= come and wait.hushed_at is None


def place_called(typed: str) -> Place:
    """Return the place with this key or label, in any language. Raises `Declined`."""
    wanted = typed.strip().casefold()
    for place in PLACES:
        spelt = (place, *(say.said(language, f"reminder-place-{place}") or "" for language in languages()))
        if wanted in map(str.casefold, spelt):
            return place
    places = row(say(f"reminder-place-{place}") for place in PLACES)
    raise Declined(say("reminder-no-place", place=quoted(typed), places=places))


def waits_in(found: Iterable[Wait]) -> dict[str, Json]:
    """Return the payload with a post's waits."""
    return {"waits": [[wait.seat, wait.since.isoformat()] for wait in found]}
