"""Finds out, and says, why a table cannot post to its channel; and finds out that it can again.

Discord says so in its answers (https://docs.discord.com/developers/topics/opcodes-and-status-codes#json) and by events.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.features.homes.service import HOMELESS_LIMIT, Homes, title_of
from bot.kernel.chores import isolated
from bot.kernel.words import channel_mention, say
from bot.surface.controls import click_of
from bot.surface.permissions import NEEDED, lacking_of
from bot.surface.publisher import RETRY_DELAY, Watch
from bot.surface.sending import FAILURES
from games.engine.words import row as in_a_row
from storage import OPEN, Post, Reason, TableRow, Trouble, Unavailable, outbox, tables, troubles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.feature import Surface

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
"""Discord's error code for a channel that is gone."""
REASONS: Final[dict[int, Reason]] = {
    50001: "access",
    50013: "permission",
    50083: "archived",
    160005: "archived",
    160006: "archived",
    160007: "archived",
}
"""Why a table cannot post, by Discord's error code. A post opens its archived thread again by itself, so these codes
(archived; locked; the server has too many threads that are active) mean that it stays closed.
"""
ACCESS_LIMIT: Final = timedelta(days=7)
"""A table is homeless once the bot has not seen its channel for this long."""
DAY: Final = 86_400.0
"""Seconds until a post to a closed thread, or of a homeless table, is tried again by itself."""


class ChannelWatch(Watch):
    """Watches over the channels of this process's tables."""

    def __init__(self, homes: Homes, surface: Surface) -> None:
        self._homes = homes
        self._client = surface.client
        self._tables = surface.tables
        self._channels: dict[int, int] = {}
        """The channels of tables in trouble, with the tables' ids; some may have got over it."""
        self._tried: dict[int, float] = {}
        """When the tables in trouble were last tried because their channel was used, in the loop's time."""
        self._opened: dict[int, int] = {}
        """The post for which the thread of a table was opened, by the table's id."""

    async def resume(self) -> None:
        """Remember the channels of tables in trouble."""
        async with self._tables.database.reading() as connection:
            for trouble in await troubles.listed(connection):
                with isolated("table %s: its trouble", trouble.table_id):
                    self._channels[(await tables.get(connection, trouble.table_id)).channel_id] = trouble.table_id

    # Answers to posts

    async def refused(self, post: Post, error: Exception) -> float | None:
        """Store why Discord has refused a post; open an archived thread again."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code != UNKNOWN_CHANNEL and code not in REASONS:
            return None
        row, _ = await self._tables.stored(post.table_id)
        self._channels[row.channel_id] = row.id
        if code == UNKNOWN_CHANNEL:
            return DAY if await self._homes.lose(row.id, "gone") else None
        reason = REASONS[code]
        if reason != "archived":
            await self._homes.refuse(row.id, reason)
            return None
        if self._opened.get(row.id) != post.id and await self._opens(row.channel_id):
            self._opened[row.id] = post.id
            return 0.0
        await self._homes.refuse(row.id, reason)
        return DAY

    async def posted(self, table_id: int) -> None:
        """Store that a table has posted to its channel."""
        await self._homes.recover(table_id)
        if table_id in self._channels.values():
            self._channels = {channel: other for channel, other in self._channels.items() if other != table_id}

    async def _opens(self, channel_id: int) -> bool:
        """Open an archived thread; return whether it is open now."""
        try:
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and thread.archived:
                thread = await thread.edit(archived=False)
        except discord.HTTPException as error:
            log.info("thread %s stays closed: %s", channel_id, error)
            return False
        return isinstance(thread, discord.Thread) and not (thread.archived or thread.locked)

    # Events

    @property
    def events(self) -> Mapping[str, Callable[..., Awaitable[None]]]:
        """Channels and servers that come and go. A server that is not available for a while is not removed."""
        return {
            "guild_join": lambda guild: self._noted(self._return_to(guild.id)),
            "guild_available": lambda guild: self._noted(self._return_to(guild.id)),
            "guild_remove": lambda guild: self._noted(self._remove(guild.id)),
            "guild_role_update": self._role_updated,
            "guild_channel_update": self._channel_updated,
            "guild_channel_delete": lambda channel: self._noted(self._lose(channel.id)),
            "raw_thread_update": lambda thread: self._try_again(thread.thread_id),
            "raw_thread_delete": lambda thread: self._noted(self._lose(thread.thread_id)),
        }

    @staticmethod
    async def _noted(deed: Awaitable[None]) -> None:
        try:
            await deed
        except Unavailable as fault:  # the next post, or the next look, finds it
            log.warning("what becomes of a channel is not noted: %s", fault)

    async def _lose(self, channel_id: int) -> None:
        async with self._tables.database.reading() as connection:
            row = await tables.open_in_channel(connection, channel_id)
        if row is not None:
            await self._homes.lose(row.id, "gone")

    async def _remove(self, guild_id: int) -> None:
        async with self._tables.database.reading() as connection:
            found = await tables.in_guild(connection, guild_id)
        for row in found:
            self._channels[row.channel_id] = row.id
            await self._homes.lose(row.id, "removed")

    async def _return_to(self, guild_id: int) -> None:
        """Let the tables of a server go on; after an outage of the server, none has stopped."""
        if not self._channels:
            return
        async with self._tables.database.reading() as connection:
            found = await troubles.listed(connection, guild_id=guild_id)
        for trouble in found:
            if trouble.reason == "removed" and trouble.homeless_since is not None:
                with isolated("table %s, whose server has the bot again", trouble.table_id):
                    await self._homes.come_back(trouble.table_id)

    async def _role_updated(self, _before: discord.Role, role: discord.Role) -> None:
        for channel in (*role.guild.channels, *role.guild.threads):
            await self._try_again(channel.id, channel.permissions_for(role.guild.me), channel)

    async def _channel_updated(self, _before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        for place in (channel, *getattr(channel, "threads", ())):
            await self._try_again(place.id, place.permissions_for(channel.guild.me), place)

    async def used(self, interaction: discord.Interaction[Any]) -> None:
        """Try again where a command was used, and at the table of a control, which may be in a direct message."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await self._try_again(interaction.channel_id or 0, interaction.app_permissions, interaction.channel)
        click = click_of(interaction)
        for channel_id in [channel for channel, other in self._channels.items() if click and other == click.table_id]:
            await self._try_again(channel_id)

    async def _try_again(
        self, channel_id: int, granted: discord.Permissions | None = None, channel: object = None
    ) -> None:
        """Try again to post in a channel that is there, unless the permissions `granted` there are too few."""
        table_id = self._channels.get(channel_id)
        if table_id is None or (granted is not None and lacking_of(granted, needed_in(channel))):
            return
        now = asyncio.get_running_loop().time()
        if now - self._tried.get(table_id, -RETRY_DELAY) < RETRY_DELAY:
            return
        self._tried[table_id] = now
        with suppress(Unavailable), isolated("table %s, whose channel may be open", table_id):
            trouble = await troubles.of(self._tables.database, table_id)
            if trouble is None:
                self._channels.pop(channel_id, None)
                self._tried.pop(table_id, None)
            elif trouble.homeless_since is None:
                self._tables.wake(table_id)
            elif granted is not None:
                await self._homes.come_back(table_id)

    # Every hour

    async def look(self) -> None:
        """Find servers that the bot was removed from unheard; end what has lasted for too long."""
        await self._find_removed()
        async with self._tables.database.reading() as connection:
            found = await troubles.listed(connection)
        for trouble in found:
            with isolated("table %s: its trouble", trouble.table_id):
                await self._follow(trouble)

    async def _find_removed(self) -> None:
        if not self._client.is_ready():
            return
        async with self._tables.database.reading() as connection:
            missing = {guild for guild in await tables.guilds(connection) if self._client.get_guild(guild) is None}
        for guild_id in missing:
            with isolated("server %s, which may have removed the bot", guild_id):
                try:
                    await self._client.fetch_guild(guild_id)
                except (discord.NotFound, discord.Forbidden):
                    await self._remove(guild_id)
                except FAILURES as error:
                    log.info("server %s is looked for later: %s", guild_id, error)

    async def _follow(self, trouble: Trouble) -> None:
        """End what a trouble has lasted for too long for: a homeless table, or posts of a table that is over."""
        table_id, now = trouble.table_id, self._tables.now()
        row, _ = await self._tables.stored(table_id)
        if row.state not in OPEN:
            if trouble.homeless_since is not None or trouble.since + HOMELESS_LIMIT <= now:
                async with self._tables.database.transaction() as connection:
                    await outbox.give_up_public(connection, table_id, f"its channel: {trouble.reason}", at=now)
                    await troubles.end(connection, table_id)
        elif trouble.homeless_since is not None:
            if trouble.homeless_since + HOMELESS_LIMIT <= now:
                await self._homes.give_up(table_id)
        elif trouble.reason == "access" and trouble.since + ACCESS_LIMIT <= now:
            await self._look_at(table_id, row.channel_id)

    async def _look_at(self, table_id: int, channel_id: int) -> None:
        """Look whether the bot still does not see a channel; its table may have had nothing to post for a while."""
        try:
            await self._client.fetch_channel(channel_id)
        except discord.Forbidden:
            await self._homes.lose(table_id, "access")
        except discord.NotFound:
            await self._homes.lose(table_id, "gone")
        except FAILURES as error:
            log.info("table %s: its channel is looked for later: %s", table_id, error)
        else:
            await self._homes.recover(table_id)


# What is wrong, in words


async def what_is_wrong(surface: Surface, row: TableRow) -> str:
    """Return why a table cannot post to its channel, in a sentence or two; empty if it can, as far as is known."""
    trouble = await troubles.of(surface.database, row.id)
    return _said(surface.client, row, trouble) if trouble else ""


async def wrong_on(surface: Surface, guild_id: int, *, most: int) -> list[str]:
    """Return what is wrong with the tables of a server, the longest first; a line says how many are left out."""
    async with surface.database.reading() as connection:
        found = await troubles.listed(connection, guild_id=guild_id)
        shown = [(await tables.get(connection, trouble.table_id), trouble) for trouble in found[:most]]
    lines = [f"- **{title_of(row)}**: {_said(surface.client, row, trouble)}" for row, trouble in shown]
    return lines if len(found) <= most else [*lines, say("homes-more", count=len(found) - most)]


def needed_in(channel: object) -> tuple[str, ...]:
    """Return the permissions that the bot needs in a channel, by their names in Discord's API."""
    return (*NEEDED, "send_messages_in_threads") if isinstance(channel, discord.Thread) else NEEDED


def _said(client: discord.Client, row: TableRow, trouble: Trouble) -> str:
    channel = channel_mention(row.channel_id)
    if trouble.reason == "permission":
        lacking = _lacking_at(client, row)
        if lacking == "":
            return say("homes-permission-back", channel=channel)
        needed = lacking or in_a_row(say(f"permission-{name}") for name in NEEDED)
        return say("homes-permission", channel=channel, permissions=needed)
    said = say(f"homes-{trouble.reason}", channel=channel, permissions=say("permission-view_channel"))
    return said if trouble.homeless_since is None else f"{said} {say('homes-homeless')}"


def _lacking_at(client: discord.Client, row: TableRow) -> str | None:
    """Return the permissions that the bot lacks in a table's channel, by their names for users; `None` if unknown."""
    guild = client.get_guild(row.guild_id or 0)
    channel = guild.get_channel_or_thread(row.channel_id) if guild else None
    if guild is None or channel is None:
        return None
    return lacking_of(channel.permissions_for(guild.me), needed_in(channel))
