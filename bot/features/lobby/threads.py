"""Opening tables on Discord: whether a person may here, and a table's own thread."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.features.lobby.service import OPENING, named
from bot.kernel.saying import plain
from bot.kernel.words import Declined, say
from bot.surface import limits
from bot.surface.permissions import FOR_THREADS, check_permissions, lacking_of, may_manage
from games.engine.language import speaking

if TYPE_CHECKING:
    from bot.feature import Surface
    from bot.features.lobby.service import Opening
    from games.engine import Box, Game
    from storage import Database, Post, TableRow

log = logging.getLogger(__name__)


async def opening_here(interaction: discord.Interaction[Any], database: Database) -> Opening:
    """Return how the server opens tables. Raises `Declined` unless the bot and the person may open one here."""
    check_permissions(interaction)
    opening = await OPENING.of(database, interaction.guild_id)
    channel: Any = interaction.channel
    parent = getattr(channel, "parent", None)
    around = {getattr(place, name, None) for place in (channel, parent) for name in ("id", "category_id")}
    if opening.channels and not around & set(opening.channels):
        raise Declined(say("server-not-here", channels=named(opening.channels)))
    if opening.openers == "everyone" or may_manage(interaction):
        return opening
    if opening.openers == "managers":
        raise Declined(say("server-not-you-managers"))
    member: Any = interaction.user
    if opening.role not in {role.id for role in member.roles}:
        raise Declined(say("server-not-you-role", role=f"<@&{opening.role}>"))
    return opening


class Threads:
    """Opens and archives the threads of tables."""

    def __init__(self, surface: Surface) -> None:
        self._client = surface.client
        self._languages = surface.languages
        self._database = surface.database

    async def open(
        self, interaction: discord.Interaction[Any], box: Box[Game], opening: Opening
    ) -> discord.Thread | None:
        """Open a thread for a table; `None` if the server wants none, or if the channel cannot have any.

        Raises `Declined`, naming the missing permissions, if the bot lacks any.
        """
        channel = interaction.channel
        if opening.threads == "off" or not isinstance(channel, discord.TextChannel):
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
