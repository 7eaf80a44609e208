"""The Discord client: what is started, in which order, and what is stopped."""

from __future__ import annotations

import logging
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import choosing, gathering, guide, looking, menus
from bot.commands import add_commands
from bot.controls import Control, Menu, sent_form
from bot.desk import Desk
from bot.publisher import Publisher
from bot.reminders import Reminders
from bot.tables import Daily, Tables
from bot.workers import prepare
from storage import Database

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger(__name__)


class Bot(discord.AutoShardedClient):
    """The bot. `setup_hook` may run again after a reconnect from scratch."""

    tables: Tables
    desk: Desk
    publisher: Publisher

    def __init__(self, settings: Settings, *, chance: Random | None = None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self._settings = settings
        self._chance = chance or SystemRandom()
        self._database: Database | None = None
        self._reminders: Reminders | None = None
        add_commands(self)
        self.add_dynamic_items(Control, Menu)

    async def setup_hook(self) -> None:
        """Open the database, publish what is owed, and begin to remind."""
        if self._database is None:
            self._database = await Database.open(self._settings.database_url)
            daily = Daily(self._settings.reminder_hour, self._settings.time_zone)
            self.publisher = Publisher(self)
            self.tables = Tables(
                self._database,
                chance=self._chance,
                owed=self.publisher.wake,
                foreseen=self.publisher.foresee,
                daily=daily,
            )
            self.publisher.tables = self.tables
            self.desk = Desk(self.tables)
            for module in (gathering, choosing, guide, looking, menus):
                self.desk.serve(module.VERBS)
            self._reminders = Reminders(self.tables)
        await self.tree.sync()
        await self.publisher.resume()
        if self._reminders:
            self._reminders.start()

    async def on_interaction(self, interaction: discord.Interaction[Bot]) -> None:
        """Take what was typed into a form; discord.py itself knows only forms that this run of the bot has opened."""
        if click := sent_form(interaction):
            await self.desk.press(interaction, click)

    async def close(self) -> None:
        """Leave Discord, and close the database."""
        if self._database is not None and self._reminders:
            self._reminders.stop()
            await self.publisher.close()
        await super().close()
        if self._database is not None:
            await self._database.close()
            self._database = None


def run(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped. Raises `discord.LoginFailure` for a token Discord refuses."""
    assert settings.discord_token is not None  # noqa: S101  # the command line has checked it
    prepare()
    level = logging.getLevelNamesMapping()[settings.log_level]
    Bot(settings).run(settings.discord_token.get_secret_value(), log_level=level, root_logger=True)
