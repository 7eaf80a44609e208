"""Send posts to channels, and find their messages again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.surface.failures import FAILURES
from bot.surface.recognising import message_of, nonce_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from storage import Post, TableRow

log = logging.getLogger(__name__)

NOBODY: Final = discord.AllowedMentions.none()
"""For edits, which ping nobody; without it, Discord would ping everyone mentioned again."""


class Sender:
    """Sends the messages of posts."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def send(
        self,
        post: Post,
        row: TableRow,
        view: ui.LayoutView,
        mentions: Sequence[discord.abc.Snowflake] = (),
        files: Sequence[discord.File] = (),
    ) -> discord.Message:
        """Send a post to its table's channel; it pings only `mentions`."""
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        allowed = discord.AllowedMentions(users=list(mentions) or False, roles=False, everyone=False)
        return await channel.send(view=view, allowed_mentions=allowed, files=list(files), nonce=nonce_of(post))

    def message_of(self, post: Post) -> discord.PartialMessage | None:
        """Return the message of a sent post, which may have been deleted; `None` if it was not sent."""
        return message_of(self.client, post)

    async def delete(self, post: Post) -> None:
        """Delete the message of an earlier post, if Discord lets us."""
        if (message := self.message_of(post)) is None:
            return
        try:
            await message.delete()
        except FAILURES as error:
            log.info("table %s: an old post stays: %s", post.table_id, error)
