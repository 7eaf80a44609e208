"""What keeps a table from posting to its channel, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.features.homes.service import title_of
from bot.kernel.words import channel_mention, say
from bot.surface.permissions import NEEDED, lacking_of
from games.engine.words import row as in_a_row
from storage import tables, troubles

if TYPE_CHECKING:
    from bot.feature import Surface
    from storage import TableRow, Trouble


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
