"""A table's own thread: opened with it, and archived after the game if the server wants that."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.features.lobby.openers import OPENING
from bot.kernel.errors import Declined
from bot.kernel.saying import plain
from bot.kernel.words import say
from bot.surface import limits
from bot.surface.permissions import FOR_THREADS, lacking_of
from games.engine.language import speaking

if TYPE_CHECKING:
    from bot.surface.surface import Surface
    from games.engine import Box
    from storage import Post, TableRow

log = logging.getLogger(__name__)


class Threads:
    """Opens and archives the threads of tables."""

    def __init__(self, surface: Surface) -> None:
        self._client = surface.client
        self._languages = surface.languages
        self._database = surface.database

    async def open(self, interaction: discord.Interaction[Any], box: Box) -> discord.Thread | None:
        """Open a thread for a table; `None` if the channel cannot have threads.

        Raises `Declined`, naming the missing permissions, if the bot lacks any.
        """
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            return None
        if lacking := lacking_of(interaction.app_permissions, FOR_THREADS):
            raise Declined(say("server-thread-lacking", permissions=lacking))
        with speaking(await self._languages.of_server(interaction.guild_id)):  # the whole channel reads it
            name = say("server-thread-name", game=box.title, who=plain(interaction.user.display_name, 0))
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return await channel.create_thread(name=name[: limits.THREAD], type=kind, auto_archive_duration=10080)

    async def close(self, post: Post, row: TableRow) -> None:
        """Archive a table's thread, as its last post is sent, if the server wants that; ignore Discord's refusals."""
        wanted: bool | None = post.payload.get("archive")  # stored by earlier versions
        if wanted is None:
            wanted = (await OPENING.of(self._database, row.guild_id)).threads == "archive"
        if not wanted:
            return
        try:
            thread = self._client.get_channel(row.channel_id) or await self._client.fetch_channel(row.channel_id)
            if isinstance(thread, discord.Thread) and self._client.user and thread.owner_id == self._client.user.id:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            log.info("thread %s stays open: %s", row.channel_id, error)
