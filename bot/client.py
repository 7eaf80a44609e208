"""The Discord client: connects the bot to Discord, and starts and stops it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import discord

from bot import metrics
from bot.app import App, ChooseFeatures
from bot.kernel.painters import PAINTERS
from bot.kernel.workers import prepare
from bot.logs import write_logs
from bot.surface.commands import Tree, add_commands
from bot.surface.controls import click_of
from bot.surface.wording import Wording
from storage import Damaged, Database

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger(__name__)


class Bot(discord.AutoShardedClient):
    """The bot. `setup_hook` may run again after a reconnect from scratch."""

    app: App

    def __init__(
        self, settings: Settings, *, chance: Random | None = None, chosen: ChooseFeatures = lambda features, _: features
    ) -> None:
        """`chosen` may leave out some of the features, or add others."""
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = Tree(self)
        self._settings = settings
        self._chance = chance or SystemRandom()
        self._chosen = chosen
        self._database: Database | None = None
        self._told = AsyncExitStack()
        self.since = discord.utils.utcnow()
        """Start of this run of the bot."""
        self.damage: Damaged | None = None
        """The damage to the database that ended the bot, if any."""
        self._guard: asyncio.Task[None] | None = None
        self._look: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Open the database, publish due posts, and start the chores."""
        if self._database is None:
            self._database = await Database.open(self._settings.database_url, checked=True, alone=True)
            self.app = App(self, self._database, self._settings, chance=self._chance, chosen=self._chosen)
            add_commands(self.tree, self.app.commands, self.app.languages)
            await self._told.enter_async_context(metrics.served(self._database, self._settings))
        await self.tree.set_translator(Wording())
        await self.tree.sync()
        await self.app.resume()
        self._guard = self._guard or asyncio.create_task(self._end_if_damaged(self._database), name="integrity")
        self._look = self._look or asyncio.create_task(self.app.soundness.look(), name="soundness")

    async def _end_if_damaged(self, database: Database) -> None:
        """Check a large database while the bot is already running."""
        try:
            await database.checked()
        except Damaged as damaged:
            log.critical("the bot ends: %s", damaged)
            self.damage = damaged
            await self.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle clicks on buttons and menus, and submitted forms."""
        if click := click_of(interaction):
            await self.app.router.press(interaction, click)

    async def close(self) -> None:
        """Log out of Discord, and close the database."""
        if self._look is not None:
            self._look.cancel()
        if self._database is not None:
            await self.app.close()
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
    prepare(apart=settings.painter_process)
    write_logs(settings)
    bot = Bot(settings)
    try:
        bot.run(settings.discord_token.get_secret_value(), log_handler=None)
    finally:
        PAINTERS.close()
    if bot.damage is not None:
        raise bot.damage
