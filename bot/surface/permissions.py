"""What people and the bot may do on Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from bot.kernel.words import Declined, say
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from collections.abc import Iterable

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions that the bot needs in a table's channel, by their names in Discord's API."""

FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""Further permissions for tables with threads."""


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise `Declined`, naming the missing permissions, if the bot lacks any in the channel."""
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := lacking_of(granted, (*NEEDED, "send_messages_in_threads") if in_thread else NEEDED):
        raise Declined(say("permissions-lacking", permissions=lacking))


def lacking_of(granted: discord.Permissions, needed: Iterable[str]) -> str:
    """Return the missing permissions by their names for users; empty if none is missing."""
    return in_a_row(say(f"permission-{name}") for name in needed if not getattr(granted, name))


def must_manage_server(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the server. Raises `Declined` unless the person may manage it."""
    if interaction.guild_id is None or not may_manage_server(interaction):
        raise Declined(say("server-only-managers"))
    return interaction.guild_id


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may manage the channel."""
    return interaction.permissions.manage_channels


def may_manage_server(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild
