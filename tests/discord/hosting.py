"""The bot, told to take the fake for Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Final

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from fake_discord import FakeDiscord
from sundial import Sundial

import games
from bot.client import Bot
from bot.notices.bell import Bell
from bot.rounds import Rounds
from bot.settings import Settings
from games import find_boxes

BOXES = Path(__file__).parent / "boxes"
STEP: Final = timedelta(minutes=14)
"""From one look at the clocks to the next, for which nobody takes the bot for asleep."""
HURRY: Final = 600
"""How many times faster it goes round than it usually does."""


@contextmanager
def small_games_on_the_shelf() -> Iterator[None]:
    """As if the games of these tests stood in `games/`."""
    games.__path__.append(str(BOXES))
    find_boxes.cache_clear()
    yield
    games.__path__.remove(str(BOXES))
    find_boxes.cache_clear()


def take_for_discord(api: str, gateway: str) -> None:
    """Let discord.py talk to these addresses from now on."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


class Hosted(Bot):
    """The bot, which does not wait five seconds before it identifies itself anew."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nobody: there is one shard."""


class Hurried(Hosted):
    """The bot in a world where time passes by `STEP` with each of its rounds, which come in no time."""

    def __init__(self, settings: Settings, *, chance: Random, sundial: Sundial) -> None:
        super().__init__(settings, chance=chance)
        self._sundial = sundial

    def _rounds(self, bell: Bell) -> Rounds:
        """All that the bot does by itself, but that it keeps what is owed: it is to be looked at in the end."""
        usual, hurried = super()._rounds(bell), Rounds()
        for name, (interval, chore) in usual._chores.items():
            if name != "posts":
                hurried.every(interval / HURRY, {name: self._look_at_clocks if name == "clocks" else chore})
        return hurried

    async def _look_at_clocks(self) -> None:
        await self.tables.clockwork.look()
        self._sundial.pass_by(STEP)


@asynccontextmanager
async def hosted(fake: FakeDiscord, settings: Settings) -> AsyncIterator[Bot]:
    """The bot, connected to a fake in this very process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", "")  # both come back at the end
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL())
        take_for_discord(fake.api, fake.gateway_url)
        bot = Hosted(settings, chance=Random(5))
        running = asyncio.create_task(bot.start("token"))
        connected = asyncio.create_task(fake.gateway.is_connected.wait())
        await asyncio.wait([running, connected], return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        try:
            if not running.done():
                yield bot
        finally:
            fake.troubles.over()
            await bot.close()
            await running
