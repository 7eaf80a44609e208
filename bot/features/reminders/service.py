"""Settings of each table's daily reminder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, get_args

from discord.utils import utcnow

from bot.features.clocks.terms import terms_of
from bot.features.reminders.hours import clock, zone_called
from bot.kernel.errors import Declined
from bot.kernel.rights import must_sit
from bot.kernel.states import must_go_on
from bot.kernel.words import say
from games.engine.language import languages
from games.engine.words import quoted, row
from storage import Place, Reminder, reminders, seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.clocks.service import Clockwork
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from storage import NewPost

PLACES: Final[tuple[Place, ...]] = get_args(Place)


@dataclass(frozen=True, slots=True)
class Daily:
    """Default time of reminders."""

    hour: int = 18
    zone: str = "UTC"
    """Also the time zone of players who have set none."""


class Reminders:
    """The reminders of all tables."""

    def __init__(self, tables: Tables, clocks: Clockwork, usual: Daily) -> None:
        self._tables = tables
        self._clocks = clocks
        self.usual = usual

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
            await reminders.put(connection, before.id, hour=self.usual.hour, zone=self.usual.zone, at=utcnow())
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

        Raises `Declined` for a stranger, and for an unknown time zone or place, and `BadReminder`.
        """
        changes: dict[str, Any] = {"hour": hour, "is_on": is_on, "zone": zone and zone_called(zone)}
        changes["place"] = place and place_called(place)
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            must_sit(await seats.of(connection, table_id), person_id, may_manage=may_manage)
            must_go_on(row := await tables.get(connection, table_id))
            now, was = await self._of(connection, table_id), await terms_of(connection, row)
            fields = {name: getattr(now, name) if wanted is None else wanted for name, wanted in changes.items()}
            same = (now.hour, now.zone, now.is_on) == (fields["hour"], fields["zone"], fields["is_on"])
            await reminders.put(connection, table_id, **fields, at=now.set_at if same and now.set_at else utcnow())
            await self._clocks.go_by(connection, table_id, was)
            put = await self._of(connection, table_id)
        self._tables.wake(table_id)
        return put


def place_called(typed: str) -> Place:
    """Return the place with this key or label, in any language. Raises `Declined`."""
    wanted = typed.strip().casefold()
    for place in PLACES:
        spelt = (place, *(say.said(language, f"reminder-place-{place}") or "" for language in languages()))
        if wanted in map(str.casefold, spelt):
            return place
    places = row(say(f"reminder-place-{place}") for place in PLACES)
    raise Declined(say("reminder-no-place", place=quoted(typed), places=places))


def when(reminder: Reminder) -> str:
    """Return the sentence about a table's reminder."""
    if not reminder.is_on:
        return say("reminder-off")
    where = say(f"reminder-where-{reminder.place}")
    return say("reminder-on", hour=clock(reminder.hour), zone=reminder.zone, where=where)
