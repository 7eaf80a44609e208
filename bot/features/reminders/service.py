"""Reminders: the daily ones of tables, the digests of players, and what players choose to hear, and when.

When daylight saving time changes, a day may skip an hour or have it twice. A skipped hour counts when the clocks have
passed it, a repeated one the first time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from bot.features.clocks.service import terms_of
from bot.features.vacation.service import is_away
from bot.kernel.chores import isolated
from bot.kernel.moments import next_hour
from bot.kernel.moves import to_person
from bot.kernel.numbers import whole_number
from bot.kernel.rights import must_go_on, must_sit
from bot.kernel.settings import StoredSettings, made_by
from bot.kernel.words import Declined, say
from games.engine.language import languages
from games.engine.words import quoted, row
from storage import (
    Database,
    Json,
    NewPost,
    Place,
    Reminder,
    Source,
    TableRow,
    Wait,
    clocks,
    moment_in,
    notices,
    outbox,
    reminders,
    seats,
    settings,
    tables,
    waits,
    zone_named,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

# Hours of the day


APART: Final = timedelta(hours=12)
"""Minimum time between two daily messages of one kind, even if the hour or the time zone has changed."""
MAX_DELAY: Final = timedelta(hours=12)
"""A missed daily message is still sent this long after its hour, even on the next day."""
MIN_WAIT: Final = timedelta(hours=3)
"""Minimum wait before a reminder."""


def todays(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when today's `hour` came in `zone`; `None` if it has not come yet."""
    come = _hour_of(now.astimezone(zone_named(zone)), hour)
    return come if come <= now else None


def latest(hour: int, zone: str, now: datetime) -> datetime | None:
    """Return the moment, in UTC, when `hour` last came in `zone`; `None` if that is too long ago (`MAX_DELAY`)."""
    if (come := todays(hour, zone, now)) is not None:
        return come
    yesterdays = _hour_of(now.astimezone(zone_named(zone)) - timedelta(days=1), hour)
    return yesterdays if now - yesterdays < MAX_DELAY else None


def _hour_of(day: datetime, hour: int) -> datetime:
    """Return the moment, in UTC, of `hour` on the date of `day`, by the clocks of its zone."""
    return day.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)


def not_since(come: datetime, zone: str, set_at: datetime | None = None) -> datetime:
    """Return the moment before which the last daily message must have been sent for a new one to be due.

    Normally `APART` before the hour. If the hour was set that day (`set_at`), the last message must be from an earlier
    day in `zone`; otherwise an earlier message that day would count as the day before's, sent late.
    """
    midnight = _hour_of(come.astimezone(zone_named(zone)), 0)
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


def next_due(hour: int, zone: str, now: datetime, *, set_at: datetime | None, last: datetime | None) -> datetime:
    """Return the moment, in UTC, of the first `hour` after `now` at which a daily message can be due (`hour_come`)."""
    come = next_hour(hour, zone_named(zone), now)
    while last is not None and min(last, now) >= not_since(come, zone, set_at):
        come = next_hour(hour, zone_named(zone), come)
    return come


def is_quiet(first: int, last: int, zone: str, now: datetime) -> bool:
    """Return whether it is between the hours `first` and `last` in `zone`; the range may cross midnight."""
    hour = now.astimezone(zone_named(zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last


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


# What players choose


How: TypeAlias = Literal["table", "dm", "channel", "off"]
"""Where tables remind a player: as each table has chosen, by direct message, in the table's channel, or nowhere."""

Digest: TypeAlias = tuple[int, str, datetime | None]
"""The hour and the time zone of a digest, and when either was set."""

DIGEST: Final = "digest"
ZONE: Final = "zone"


def _quiet_in(stored: Mapping[str, Any]) -> tuple[int, int] | None:
    quiet = stored.get("quiet")
    return checked_quiet(*map(_checked_hour, quiet)) if quiet else None


def _zone_in(stored: Mapping[str, Any]) -> str | None:
    zone = stored.get(ZONE)
    return str(zone_named(str(zone))) if zone else None


def _checked_hour(hour: Any) -> int:
    return range(24).index(hour)


@dataclass(frozen=True, slots=True)
class Wishes:
    """The reminder settings of a player. By default, tables remind as they have chosen, and nothing else comes."""

    how: How = "table"
    quiet: tuple[int, int] | None = made_by(_quiet_in)
    """First and last hour without direct messages, in the player's time zone."""
    next: bool = made_by(lambda stored: stored.get("next") is True, default=False)
    """Whether to tell the player that they are next."""
    last: bool = made_by(lambda stored: stored.get("last") is True, default=False)
    """Whether to tell the player that everyone else has answered a question to several."""
    zone: str | None = made_by(_zone_in)
    """The player's time zone; `None` for the bot's."""
    digest: int | None = made_by(lambda stored: _dated_hour(stored.get(DIGEST))[0])
    """Hour of the daily digest, in the player's time zone."""

    def quiet_at(self, now: datetime, usual: str) -> bool:
        """Return whether it is quiet now; `usual` is the time zone of players who have set none."""
        return self.quiet is not None and is_quiet(*self.quiet, self.zone or usual, now)

    def allows(self, where: Literal["channel", "dm"]) -> bool:
        """Return whether a table may remind the player there."""
        return self.how in ("table", where)

    def place(self, set_by_table: str) -> tuple[bool, bool]:
        """Return whether reminders come in the channel and by direct message, for a table's own choice."""
        where = set_by_table if self.how == "table" else self.how
        return where in ("channel", "both"), where in ("dm", "both")


WISHES: Final = StoredSettings(Wishes, "person", message="wish", keys={"how": "remind"})


async def wish(database: Database, person_id: int, *, at: datetime, **changes: Any) -> Wishes:
    """Store changes to a player's reminder settings, by field of `Wishes`; return all of them."""
    async with database.transaction() as connection:
        before = await WISHES.of(connection, person_id)
        now = replace(before, **changes)
        if now.zone != before.zone:
            changes["digest"] = now.digest  # its hour changes, too
        if changes.get("digest") is not None:
            changes["digest"] = {"hour": now.digest, "set_at": at.isoformat()}
        await WISHES.put(connection, person_id, **changes)
        return now


async def digests(connection: AsyncConnection, usual: str) -> dict[int, Digest]:
    """Return the hour, the time zone, and the time either was set, for everyone who wants a digest.

    If the hour had already passed, the first digest comes the next day.
    """
    zones = await settings.of_everyone(connection, "person", ZONE)
    stored = await settings.of_everyone(connection, "person", DIGEST)
    found = {person: _digest_in({DIGEST: digest, ZONE: zones.get(person)}, usual) for person, digest in stored.items()}
    return {person: digest for person, digest in found.items() if digest is not None}


def _digest_in(stored: Mapping[str, Any], usual: str) -> Digest | None:
    wishes = WISHES.read(stored)
    if wishes.digest is None:
        return None
    return wishes.digest, wishes.zone or usual, _dated_hour(stored[DIGEST])[1]


def _dated_hour(stored: Any) -> tuple[int | None, datetime | None]:
    """Return the stored hour of a digest and when it was set."""
    if not stored:
        return None, None
    return _checked_hour(stored["hour"]), moment_in(stored["set_at"])


# Tables and players


PLACES: Final[tuple[Place, ...]] = get_args(Place)


@dataclass(frozen=True, slots=True)
class UsualHour:
    """Default time of reminders."""

    hour: int = 18
    zone: str = "UTC"
    """Also the time zone of players who have set none."""


class Reminders:
    """The reminders of all tables: one per table and day, and one digest per player and day."""

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
            digest = _digest_in(await settings.of(connection, "person", person_id), self.usual.zone)
            if digest is None:
                return None
            last = await notices.last_told(connection, person_id, "digest")
        hour, zone, set_at = digest
        return next_due(hour, zone, self._tables.now(), set_at=set_at, last=last)

    async def is_quiet(self, person_id: int) -> bool:
        """Return whether a player wants no direct messages now."""
        wishes = await WISHES.of(self._tables.database, person_id)
        return wishes.quiet_at(self._tables.now(), self.usual.zone)

    async def of(self, table_id: int) -> Reminder:
        """Return the reminder of a table."""
        return await self._of(self._tables.database, table_id)

    async def _of(self, source: Source, table_id: int) -> Reminder:
        return await reminders.get(source, table_id) or Reminder(table_id, self.usual.hour, self.usual.zone)

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
        changes = {"hour": hour, "zone": zone, "is_on": is_on, "place": place and place_called(place)}
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            must_sit(seated := await seats.of(connection, table_id), person_id, may_manage=may_manage)
            must_go_on(row := await tables.get(connection, table_id))
            now = await self._of(connection, table_id)
            fields: dict[str, Any] = {
                name: getattr(now, name) if wanted is None else wanted for name, wanted in changes.items()
            }
            if fields["zone"] != now.zone and sum(seat.person_id is not None for seat in seated) > 1:
                await _must_not_move_clocks(connection, row, now)
            is_same = all(getattr(now, name) == fields[name] for name in ("hour", "zone", "is_on"))
            at = now.set_at if is_same and now.set_at else self._tables.now()
            await reminders.put(connection, table_id, **fields, at=at)
            put = await self._of(connection, table_id)
        self._tables.wake(table_id)
        return put

    # What is sent to tables

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
            known = await self._waits(connection, live)
            late = [wait for wait in known if wait.since + MIN_WAIT <= come and wait.hushed_at is None]
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
            if alone and not (wishes.digest is not None and wishes.quiet_at(now, self.usual.zone)):
                told: dict[str, Any] = {"called": in_channel, **waits_in([wait])}
                posts.append(to_person(live.table.number, "reminder", wait.seat, person, **told))
        if called:
            posts.insert(0, NewPost(live.table.number, "reminder", "channel", waits_in(called), is_prompt=True))
        return posts

    # What is sent to players

    async def send_digests(self) -> None:
        """Send digests to all players whose hour has come."""
        if not self._tables.serves_people:
            return
        now = self._tables.now()
        async with self._tables.database.reading() as connection:
            wanted = await digests(connection, self.usual.zone)
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


async def _must_not_move_clocks(connection: AsyncConnection, row: TableRow, reminder: Reminder) -> None:
    """Raise `Declined` if another zone would change when the clocks of a running game stop."""
    terms = await terms_of(connection, row) if row.state == "running" else None
    if terms is not None and terms.hours.rest:
        raise Declined(say("reminder-zone-fixed", zone=reminder.zone))


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
