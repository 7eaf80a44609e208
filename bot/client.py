"""The bot as a client of Discord: starts and stops all its parts."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from contextlib import AsyncExitStack, suppress
from importlib.metadata import version
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import discord
from discord import VoiceClient

from bot import metrics
from bot.app import App, ChooseFeatures
from bot.connection import Client
from bot.faults import Outages
from bot.kernel.painters import PAINTERS
from bot.kernel.soundness import freeze_unsound
from bot.kernel.workers import is_any_left_alone, prepare
from bot.logs import write_logs
from bot.surface.commands import Tree, add_commands
from bot.surface.controls import click_of
from bot.surface.patience import patiently
from bot.surface.wording import Wording
from storage import Damaged, Database, StorageError, Unavailable
from storage.files import described

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger(__name__)

VoiceClient.warn_nacl = VoiceClient.warn_dave = False  # the bot has no voice


class Bot(Client):
    """The bot. `setup_hook` may run again after a reconnect from scratch."""

    app: App

    def __init__(
        self, settings: Settings, *, chance: Random | None = None, chosen: ChooseFeatures = lambda features, _: features
    ) -> None:
        """`chosen` may leave out some of the features, or add others."""
        count = settings.shard_count
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_ids=None if count is None else list(settings.own_shards.ids),
            shard_count=count,
            proxy=settings.proxy,
        )
        self.tree = Tree(self)
        self._settings = settings
        self._chance = chance or SystemRandom()
        self._chosen = chosen
        self._database: Database | None = None
        self._told = AsyncExitStack()
        self.since = discord.utils.utcnow()
        """Start of this run of the bot."""
        self.fault: StorageError | None = None
        """What has ended the bot, if not its owner: damage to its database, or another process with its shards."""
        self._guard: asyncio.Task[None] | None = None
        self._rival: asyncio.Task[None] | None = None
        self._look: asyncio.Task[None] | None = None

    async def login(self, token: str) -> None:
        """Open the database, log in to Discord, and start everything; wait for both as long as it takes."""
        await patiently("The bot cannot start", self._open, _will_be_there)
        await super().login(token)

    async def _open(self) -> Database:
        if self._database is None:
            address, shards = self._settings.database_url, self._settings.own_shards
            self._database = await Database.open(address, checked=True, alone=True, shards=shards)
            log.info("huangdi %s. Database: %s", version("huangdi"), await asyncio.to_thread(described, address))
            self.app = App(self, self._database, self._settings, chance=self._chance, chosen=self._chosen)
            add_commands(self.tree, self.app.commands, self.app.languages)
            await self._told.enter_async_context(metrics.served(self._database, self, self._settings))
        return self._database

    async def setup_hook(self) -> None:
        """Publish due posts, and start the chores."""
        database = await self._open()
        await self.tree.set_translator(Wording())
        self.tree.synchronise(database, tells=database.shards.have(None))  # once, however many processes there are
        await self.app.resume()
        self._guard = self._guard or asyncio.create_task(self._end_if_damaged(database), name="integrity")
        self._rival = self._rival or asyncio.create_task(self._end_if_taken(database), name="shards")
        self._look = self._look or asyncio.create_task(freeze_unsound(self.app.tables), name="soundness")

    async def _end_if_damaged(self, database: Database) -> None:
        """Check a large database while the bot is already running."""
        try:
            await database.checked()
        except Damaged as damaged:
            await self._end(damaged)
        except StorageError as fault:
            log.warning("the database is not checked for damage: %s", fault)

    async def _end_if_taken(self, database: Database) -> None:
        """End this process if another one has taken its shards while it was cut off from the database."""
        if database.peers is not None:
            await self._end(await database.peers.lost)

    async def _end(self, fault: StorageError) -> None:
        log.critical("the bot ends: %s", fault)
        self.fault = fault
        await self.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle clicks on buttons and menus, and submitted forms; note the names of all who click and type."""
        self.app.display_names.notice(interaction.guild_id, interaction.user.id, interaction.user.display_name)
        if click := click_of(interaction):
            await self.app.router.press(interaction, click)
        await self.app.publisher.watch.used(interaction)

    async def close(self) -> None:
        """Log out of Discord, and close the database."""
        for task in (self._look, self._rival):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self.tree.close()
        if self._database is not None:
            await self.app.close()
        await super().close()
        await self._told.aclose()
        if self._database is not None:
            await self._database.close()
            self._database = None


def _will_be_there(error: Exception) -> bool:
    """Return whether waiting can mend that the database cannot be opened: a server may start later than the bot."""
    if not isinstance(error, Unavailable) or error.reason not in ("unreachable", "silent", "overloaded"):
        return False
    refusal = str(getattr(error.__cause__, "sqlstate", None) or "")
    return not refusal.startswith(("28", "3D"))  # a wrong user or password; there is no such database


def run(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped, by Ctrl+C or by SIGTERM.

    Raises `discord.LoginFailure` for a token Discord refuses, and `Damaged` for a database that is not whole.
    """
    assert settings.discord_token is not None  # noqa: S101  # the command line has checked it
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    write_logs(settings, Outages())
    try:
        prepare(apart=settings.painter_process)
        bot = Bot(settings)
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_until_told_to_end(bot, settings.discord_token.get_secret_value()))
    except KeyboardInterrupt:  # before the bot could handle it
        return
    finally:
        PAINTERS.close()
    if is_any_left_alone():
        log.error("the bot ends although some work goes on: nothing else could end it")
        logging.shutdown()
        os._exit(1)  # Python would wait for its threads
    if bot.fault is not None:
        raise bot.fault


async def _until_told_to_end(bot: Bot, token: str) -> None:
    """Run the bot until SIGTERM, which ends it also where Ctrl+C is ignored: started by a script in the background."""
    running = asyncio.current_task()
    assert running is not None  # noqa: S101  # this is a coroutine
    with suppress(NotImplementedError):  # not on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    async with bot:
        await bot.start(token)
