"""The bot, told to take the fake for Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from fake_discord import FakeDiscord

import games
from bot.client import Bot
from bot.settings import Settings
from games import find_boxes

BOXES = Path(__file__).parent / "boxes"


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
