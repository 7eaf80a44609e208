"""The first post on a server: what the bot is, and how to begin."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.kernel.words import say
from bot.surface.sending import FAILURES, NOBODY
from games import find_boxes
from games.engine.language import speaking
from games.engine.words import row

if TYPE_CHECKING:
    from bot.surface.languages import Languages

log = logging.getLogger(__name__)


class Welcome:
    """Greets the servers that the bot joins."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages

    async def greet(self, guild: discord.Guild) -> None:
        """Say what the bot is, where it may write."""
        channel = channel_for(guild)
        if channel is None:
            log.info("server %s: nowhere to say hello", guild.id)
            return
        with speaking(await self._languages.of_server(guild.id)):
            text = say("server-welcome", games=row(box.title for box in find_boxes().values()))
        try:
            await channel.send(text, silent=True, allowed_mentions=NOBODY)
        except FAILURES as error:
            log.info("server %s: no hello: %s", guild.id, error)


def channel_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for the first post: that of system messages, or else the first one where the bot may write."""
    possible = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in possible if channel is not None and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages
