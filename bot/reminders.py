"""Daily reminders: once a day, at the table's hour, to whoever is to act."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import discord
from discord.ext import tasks as loops

from bot.errors import Declined
from bot.owed import reminder_of
from storage import Reminder, reminders, tables

if TYPE_CHECKING:
    from bot.tables import Tables

log = logging.getLogger(__name__)


class Reminders:
    """Looks every minute at which tables are due."""

    def __init__(self, service: Tables) -> None:
        self._tables = service

    def start(self) -> None:
        """Look from now on."""
        if not self.look.is_running():
            self.look.start()

    def stop(self) -> None:
        """Look no more."""
        self.look.cancel()

    @loops.loop(minutes=1)
    async def look(self) -> None:
        """Remind every table that is due."""
        async with self._tables.database.reading() as connection:
            active = await reminders.active(connection)
        for reminder in active:
            try:
                await self._remind(reminder, discord.utils.utcnow())
            except Declined as declined:
                log.info("table %s is not reminded: %s", reminder.table_id, declined)

    async def _remind(self, reminder: Reminder, now: datetime) -> None:
        local = now.astimezone(ZoneInfo(reminder.zone))
        if local.date() == reminder.last_reminded_on:
            return
        async with self._tables.database.reading() as connection:
            row = await tables.get(connection, reminder.table_id)
        if not hour_has_come(reminder, local, row.updated_at):
            return
        live = await self._tables.live(reminder.table_id)
        if live.waiting:
            await self._tables.remind(live, reminder_of(row, live), local.date())


def hour_has_come(reminder: Reminder, local: datetime, active: datetime) -> bool:
    """Whether today's hour has come, for a table on which nothing has moved since before it.

    An hour that a change of the clocks leaves out comes when the clocks have passed it.
    """
    hour = local.replace(hour=reminder.hour, minute=0, second=0, microsecond=0, fold=0)
    return active < hour <= local
