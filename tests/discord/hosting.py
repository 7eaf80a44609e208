"""The bot, connected to the fake Discord."""

import asyncio
import struct
import sys
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands

import games
from bot.client import Bot
from bot.kernel import moves
from bot.kernel.chores import Chores
from games import find_boxes
from storage.database import SETTINGS

BOXES = Path(__file__).parent / "boxes"
PATIENCE = 120.0
"""Seconds after which what is waited for does not come any more, even on a slow machine."""
STEP = timedelta(minutes=14)
"""Time between two checks of the clocks; a longer pause would count as the bot's sleep."""
HURRY = 600
"""How many times more often than usual the bot does its chores."""
_SOON = {
    "bot.surface.patience.FIRST_PAUSE": 0.2,
    "bot.connection.CONNECTION_PAUSE": 0.2,
    "bot.surface.publisher.RETRY_DELAY": 0.5,
    "bot.kernel.ai_players.RETRY_DELAY": 0.5,
    "storage.database.BACK_OFF": 0.5,
    "storage.postgresql.BEAT": 2.0,
    "storage.postgresql.CONNECT_TIMEOUT": 2.0,
    "storage.postgresql.STATEMENT_TIMEOUT": 2.0,
}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
_SECONDS = struct.Struct("d")
_WORDED = {}
"""Each command as the bot tells Discord of it, by its whole name."""


@contextmanager
def small_games_on_the_shelf():
    games.__path__.append(str(BOXES))
    find_boxes.cache_clear()
    yield
    games.__path__.remove(str(BOXES))
    find_boxes.cache_clear()


@contextmanager
def not_waiting_for_the_disk():
    """Leave it to the operating system when to write: it loses nothing that a killed process has handed over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SETTINGS, "synchronous", "OFF")
        yield


@contextmanager
def not_waiting_long():
    """Give the database little time to answer, and try again soon after it has failed."""
    with pytest.MonkeyPatch.context() as patch:
        for name, seconds in _SOON.items():
            patch.setattr(name, seconds)
        yield


@contextmanager
def connected_to(api, gateway):
    """Take a fake for Discord, and ping players at every turn, because these wait for pings, however fast they play."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", api)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(gateway))
        patch.setattr(moves, "PRESENT_FOR", timedelta())
        yield


async def until(seen):
    """Wait until `seen` returns something true."""
    async with asyncio.timeout(PATIENCE):
        while not seen():
            await asyncio.sleep(0.01)


def shards_of(fake, settings):
    shards = fake.gateway.shards
    return shards if settings.shard_count is None else [shards[id_] for id_ in settings.own_shards.ids]


def _worded_once(kind):
    """Return a method that puts each command into words once for all runs of the bot: it is always the same."""
    worded = kind.get_translated_payload

    async def payload(command, *about):
        name = command.qualified_name
        if name not in _WORDED:
            _WORDED[name] = await worded(command, *about)
        return _WORDED[name]

    return payload


class Hosted(Bot):
    """The bot, without the pause of five seconds before it identifies again."""

    async def setup_hook(self):
        """Start without putting the commands into words again."""
        with pytest.MonkeyPatch.context() as patch:
            for kind in (app_commands.Command, app_commands.Group):
                patch.setattr(kind, "get_translated_payload", _worded_once(kind))
            await super().setup_hook()
            if self.tree.telling is not None:  # it has to put the commands into words in here
                await asyncio.wait([self.tree.telling], timeout=1)

    async def before_identify_hook(self, shard_id, *, initial=False):
        """Do not wait: this Discord has time."""


class SharedClock:
    """A clock for all processes. It goes as fast as any other, and a test moves it forward."""

    def __init__(self, file):
        self._file = file
        if not file.exists():
            self._write(NOON - datetime.now(UTC))

    def now(self):
        return datetime.now(UTC) + self._ahead()

    def _ahead(self):
        (seconds,) = _SECONDS.unpack(self._file.read_bytes())
        return timedelta(seconds=seconds)

    def pass_by(self, span):
        """Move the clock forward. Only one process may do so at a time."""
        self._write(self._ahead() + span)

    def _write(self, ahead):
        with self._file.open("r+b" if self._file.exists() else "wb", buffering=0) as file:
            file.write(_SECONDS.pack(ahead.total_seconds()))  # in one go, as a process may be killed at any moment

    def rule(self):
        """Make all imported modules of this process use this clock, until the process ends."""
        told = discord.utils.utcnow
        for module in list(sys.modules.values()):
            if vars(module).get("utcnow") is told:
                module.utcnow = self.now


class Hurried(Hosted):
    """The bot with fast chores; the clock moves by `STEP` with each round of those of the process with shard 0."""

    def __init__(self, settings, *, chance, clock):
        super().__init__(settings, chance=chance)
        self._clock = clock

    async def login(self, token):
        """Leave out the chore that deletes old posts, because the test checks them at the end."""
        every = Chores.every

        def hurried(chores, interval, named):
            every(chores, interval / HURRY, {name: chore for name, chore in named.items() if name != "posts"})
            if "clocks" in named:
                every(chores, interval / HURRY / 3, {"clocks": self._look_at_clocks})

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Chores, "every", hurried)
            await super().login(token)

    async def _look_at_clocks(self):
        await self.app.clockwork.look()
        if self.app.tables.serves_people:
            self._clock.pass_by(STEP)


@asynccontextmanager
async def hosted(fake, settings):
    """Run the bot in this process, connected to a fake Discord."""
    with connected_to(fake.api, fake.gateway_url):
        bot, shards = Hosted(settings, chance=Random(5)), shards_of(fake, settings)
        running = asyncio.create_task(bot.start("token"))
        await until(lambda: running.done() or all(shard.is_connected.is_set() for shard in shards))
        try:
            if not running.done():
                yield bot
        finally:
            fake.troubles.over()
            await bot.close()
            await running
