"""A table's own thread: opened with it, and archived after the game if the server wants that."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.features.lobby.openers import OPENING
from bot.kernel.errors import Declined
from bot.kernel.naming import plain
from bot.kernel.words import say
from bot.surface import limits
from bot.surface.permissions import FOR_THREADS, lacking_of
from games.engine.language import speaking
from storage import NewPost

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.hooks import End
    from games.engine import Box
    from storage import Json

log = logging.getLogger(__name__)


async def thread_for(interaction: discord.Interaction[Any], box: Box) -> discord.Thread | None:
    """Create a thread for a table; `None` if the channel cannot have threads.

    Raises `Declined`, naming the missing permissions, if the bot lacks any.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return None
    granted = interaction.app_permissions
    if lacking := lacking_of(granted, FOR_THREADS):
        raise Declined(say("server-thread-lacking", permissions=lacking))
    with speaking(await interaction.client.app.languages.of_server(interaction.guild_id)):  # the whole channel reads it
        name = say("server-thread-name", game=box.title, who=plain(interaction.user.display_name, 0))
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    return await channel.create_thread(name=name[: limits.THREAD], type=kind, auto_archive_duration=10080)


async def closing(connection: AsyncConnection, end: End) -> list[NewPost]:
    """Return the posts at the end of a table.

    They disable its invitations, and archive its thread if the server wants that.
    """
    opening = await OPENING.of(connection, end.row.guild_id)
    is_played_out = end.live is not None and end.live.table.over  # then the last board says it
    payload: Json = {"archive": opening.threads == "archive", "cut_short": not is_played_out}
    return [NewPost(0, "close", "channel", payload)]


async def archive(client: discord.Client, channel_id: int) -> None:
    """Archive a channel if it is a thread of the bot; ignore Discord's refusals."""
    try:
        thread = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread) and client.user and thread.owner_id == client.user.id:
            await thread.edit(archived=True)
    except discord.HTTPException as error:
        log.info("thread %s stays open: %s", channel_id, error)
