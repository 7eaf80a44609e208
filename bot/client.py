"""The Discord client: starts and stops the parts of the bot, in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from datetime import timedelta
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import discord

from bot import metrics
from bot.commands import add_commands
from bot.features.lobby.threads import closing
from bot.features.looking.replay import Films
from bot.features.play.desk import Desk, all_verbs
from bot.features.privacy.service import Privacy
from bot.features.rankings import outcomes
from bot.features.rankings.ratings import Ladders
from bot.features.reminders.bell import Bell
from bot.features.reminders.service import Daily, Reminders
from bot.features.reminders.waiting import keep_waits, tell_more
from bot.features.server.housekeeping import Housekeeping
from bot.kernel.rounds import Rounds
from bot.kernel.tables import Tables
from bot.kernel.workers import prepare
from bot.logs import write_logs
from bot.surface.controls import Control, Menu, sent_form
from bot.surface.languages import Languages
from bot.surface.publisher import Publisher
from bot.surface.tree import Tree
from bot.surface.wording import Wording
from storage import Damaged, Database

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger(__name__)


class Bot(discord.AutoShardedClient):
    """The bot. `setup_hook` may run again after a reconnect from scratch."""

    tables: Tables
    desk: Desk
    publisher: Publisher
    privacy: Privacy
    films: Films
    languages: Languages
    ladders: Ladders
    reminders: Reminders
    rounds: Rounds

    def __init__(self, settings: Settings, *, chance: Random | None = None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = Tree(self)
        self._settings = settings
        self._chance = chance or SystemRandom()
        self._database: Database | None = None
        self._told = AsyncExitStack()
        self.since = discord.utils.utcnow()
        """Start of this run of the bot."""
        self.damage: Damaged | None = None
        """The damage to the database that ended the bot, if any."""
        self._guard: asyncio.Task[None] | None = None
        self._look: asyncio.Task[None] | None = None
        add_commands(self)
        self.add_dynamic_items(Control, Menu)

    async def setup_hook(self) -> None:
        """Open the database, publish due posts, and start the rounds."""
        if self._database is None:
            self._database = await Database.open(self._settings.database_url, checked=True, alone=True)
            daily = Daily(self._settings.reminder_hour, self._settings.time_zone)
            self.publisher = Publisher(self, zone=daily.zone)
            self.tables = Tables(
                self._database,
                chance=self._chance,
                owed=self.publisher.wake,
                foreseen=self.publisher.boards.foresee,
            )
            self.publisher.tables = self.tables
            self.languages = self.publisher.languages = Languages(self, self._database)
            self.privacy = Privacy(self.tables, self.publisher, self)
            self.reminders = Reminders(self.tables, daily)
            self.tables.along += [self.reminders.begin, keep_waits, tell_more]
            self.tables.along += [
                self.tables.clockwork.moved,
                self.tables.votes.moved,
            ]  # votes about clocks that have run out
            self.tables.ends.endings += [outcomes.conclude, closing]
            self.desk = Desk(self.tables)
            self.films = Films()
            self.ladders = Ladders(self._database)
            self.desk.serve(all_verbs())
            self.rounds = self._rounds(Bell(self.tables, daily))
            await self._told.enter_async_context(metrics.served(self._database, self._settings))
        await self.tree.set_translator(Wording())
        await self.tree.sync()
        await self.publisher.resume()
        await self.privacy.resume()
        self.rounds.start()
        self._guard = self._guard or asyncio.create_task(self._end_if_damaged(self._database), name="integrity")
        self._look = self._look or asyncio.create_task(self.tables.soundness.look(), name="soundness")

    async def _end_if_damaged(self, database: Database) -> None:
        """Check a large database while the bot is already running."""
        try:
            await database.checked()
        except Damaged as damaged:
            log.critical("the bot ends: %s", damaged)
            self.damage = damaged
            await self.close()

    def _rounds(self, bell: Bell) -> Rounds:
        """Return the bot's regular chores."""
        rounds, house = Rounds(), Housekeeping(self.tables, keep_days=self._settings.retention_days)
        chores = {
            "reminders": bell.remind,
            "digests": bell.send_digests,
            "clocks": self.tables.clockwork.look,
            "votes": self.tables.votes.close_due,
            "posts after quiet hours": self.publisher.wake_held,
            "old prompts": self.publisher.old.sweep,
        }
        rounds.every(timedelta(minutes=1), chores)
        cleaning = {
            "lobbies": house.close_lobbies,
            "tables": house.delete_tables,
            "posts": house.prune_posts,
            "direct messages": self.privacy.withdraw_rest,
            "journal": self.tables.database.forget_journal,
        }
        rounds.every(timedelta(hours=1), cleaning)
        return rounds

    async def on_interaction(self, interaction: discord.Interaction[Bot]) -> None:
        """Handle submitted forms; discord.py itself knows only forms opened in this run of the bot."""
        if click := sent_form(interaction):
            await self.desk.press(interaction, click)

    async def close(self) -> None:
        """Log out of Discord, and close the database."""
        if self._look is not None:
            self._look.cancel()
        if self._database is not None:
            await self.rounds.stop()
            await self.publisher.close()
        await super().close()
        await self._told.aclose()
        if self._database is not None:
            await self._database.close()
            self._database = None


def run(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped.

    Raises `discord.LoginFailure` for a token Discord refuses, and `Damaged` for a database that is not whole.
    """
    assert settings.discord_token is not None  # noqa: S101  # the command line has checked it
    prepare()
    write_logs(settings)
    bot = Bot(settings)
    bot.run(settings.discord_token.get_secret_value(), log_handler=None)
    if bot.damage is not None:
        raise bot.damage
