"""Opening tables on a server: who may and where, and a table's own thread."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import discord

from bot.kernel.saying import plain
from bot.kernel.settings import StoredSettings, made_by
from bot.kernel.words import Declined, channel_mention, say
from bot.surface import limits
from bot.surface.limits import MENU
from bot.surface.permissions import FOR_THREADS, lacking_of, may_manage
from games.engine.language import speaking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.feature import Surface
    from games.engine import Box, Game
    from storage import Database, Post, TableRow


def _role_in(stored: Mapping[str, Any]) -> int | None:
    role = stored.get("role")
    return role if isinstance(role, int) else None


def _channels_in(stored: Mapping[str, Any]) -> tuple[int, ...]:
    listed = stored.get("channels")
    return tuple(found for found in listed if isinstance(found, int)) if isinstance(listed, list) else ()


@dataclass(frozen=True, slots=True)
class Opening:
    """How tables are opened on a server."""

    openers: Literal["everyone", "role", "managers"] = "everyone"
    """Who may open tables; channel managers always may."""
    threads: Literal["off", "on", "archive"] = "off"
    """Whether each table gets its own thread, maybe archived after the game."""
    picture: Literal["large", "small", "none"] = "large"
    """The size of pictures at new tables."""
    role: int | None = made_by(_role_in)
    """The role that may, if `openers` is "role"."""
    channels: tuple[int, ...] = made_by(_channels_in, default=())
    """Ids of channels and categories where tables can be opened; empty for everywhere."""


OPENING: Final = StoredSettings(Opening, "guild", message="server-option")


def must_open(interaction: discord.Interaction[Any], opening: Opening) -> None:
    """Raise `Declined` unless the server lets the person open a table here."""
    channel: Any = interaction.channel
    parent = getattr(channel, "parent", None)
    around = {getattr(place, name, None) for place in (channel, parent) for name in ("id", "category_id")}
    if opening.channels and not around & set(opening.channels):
        raise Declined(say("server-not-here", channels=named(opening.channels)))
    if opening.openers == "everyone" or may_manage(interaction):
        return
    if opening.openers == "managers":
        raise Declined(say("server-not-you-managers"))
    member: Any = interaction.user
    if opening.role not in {role.id for role in member.roles}:
        raise Declined(say("server-not-you-role", role=f"<@&{opening.role}>"))


async def let_role_open(database: Database, guild_id: int, role: int | None = None) -> str:
    """Let members with a role open tables, by default the role chosen before; return the label of the choice.

    Raises `Declined` without a role.
    """
    async with database.transaction() as connection:
        role = role or (await OPENING.of(connection, guild_id)).role
        if role is None:
            raise Declined(say("server-role-wanted"))
        await OPENING.put(connection, guild_id, role=role, openers="role")
    return OPENING.label("openers", "role")


async def allow_channels(database: Database, guild_id: int, channels: Sequence[int]) -> None:
    """Allow tables only in these channels; in all if empty. Raises `Declined` for too many."""
    async with database.transaction() as connection:
        await _list_channels(connection, guild_id, channels)


async def change_channels(
    database: Database, guild_id: int, *, add: int | None = None, remove: int | None = None
) -> Sequence[int]:
    """Add or remove an allowed channel; return the new list.

    Raises `Declined` for one too many, and for one to `remove` that is not listed.
    """
    async with database.transaction() as connection:
        # read the list inside the transaction: another manager may change it, too
        present = (await OPENING.of(connection, guild_id)).channels
        if remove is not None and remove not in present:
            there = named(present) or say("server-channels-all")
            raise Declined(say("server-channels-unlisted", channel=named([remove]), channels=there))
        wanted = [channel for channel in present if channel != remove]
        return await _list_channels(connection, guild_id, [*wanted, *([add] if add is not None else [])])


async def _list_channels(connection: AsyncConnection, guild_id: int, channels: Sequence[int]) -> Sequence[int]:
    listed = list(dict.fromkeys(channels))
    if len(listed) > MENU:
        raise Declined(say("server-channels-full", most=MENU))
    await OPENING.put(connection, guild_id, channels=listed or None)
    return listed


def named(channels: Sequence[int]) -> str:
    """Return mentions of channels."""
    return ", ".join(channel_mention(channel) for channel in channels)


log = logging.getLogger(__name__)


class Threads:
    """Opens and archives the threads of tables."""

    def __init__(self, surface: Surface) -> None:
        self._client = surface.client
        self._languages = surface.languages
        self._database = surface.database

    async def open(self, interaction: discord.Interaction[Any], box: Box[Game]) -> discord.Thread | None:
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
