"""Who may do what at a table, including the bot's own permissions. Channel managers may do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from bot.errors import Declined, Stale
from bot.tables.servers import named
from bot.words import say
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.tables.servers import Server
    from storage import SeatRow, TableRow

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


def must_open(interaction: discord.Interaction[Any], server: Server) -> None:
    """Raise `Declined` unless the server lets the person open a table here."""
    channel: Any = interaction.channel
    parent = getattr(channel, "parent", None)
    around = {getattr(place, name, None) for place in (channel, parent) for name in ("id", "category_id")}
    if server.channels and not around & set(server.channels):
        raise Declined(say("server-not-here", channels=named(server.channels)))
    if server.openers == "everyone" or may_manage(interaction):
        return
    if server.openers == "managers":
        raise Declined(say("server-not-you-managers"))
    member: Any = interaction.user
    if server.role not in {role.id for role in member.roles}:
        raise Declined(say("server-not-you-role", role=f"<@&{server.role}>"))


def must_manage_server(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the server. Raises `Declined` unless the person may manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Declined(say("server-only-managers"))
    return interaction.guild_id


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may manage the channel."""
    return interaction.permissions.manage_channels


def not_host(row: TableRow, person_id: int, *, may_manage: bool) -> str:
    """Return why a person may not act as the host; empty if they may."""
    if may_manage or person_id == row.host_id:
        return ""
    return say("tables-only-host", host=f"<@{row.host_id}>")


def not_seated(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> str:
    """Return why a person may not act as a player of the table; empty if they may."""
    if may_manage or any(seat.person_id == person_id for seat in seated):
        return ""
    return say("tables-only-seated")


def must_host(row: TableRow, person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` unless the person may act as the host."""
    if why_not := not_host(row, person_id, may_manage=may_manage):
        raise Declined(why_not)


def must_sit(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` unless the person may act as a player of the table."""
    if why_not := not_seated(seated, person_id, may_manage=may_manage):
        raise Declined(why_not)


def host_after(row: TableRow, before: Iterable[SeatRow], after: Iterable[SeatRow]) -> int:
    """Return the host after a change of seats: the first player there, if the host has left."""
    persons = [seat.person_id for seat in after if seat.person_id is not None]
    has_left = any(seat.person_id == row.host_id for seat in before) and row.host_id not in persons
    return persons[0] if has_left and persons else row.host_id


def must_be_at_home(interaction: discord.Interaction[Any], row: TableRow, seated: Iterable[SeatRow]) -> None:
    """Raise unless a control was used in its table's channel, or in a player's direct messages.

    A manager of one channel has no rights in another, whichever table a control names.
    """
    if interaction.guild_id is None:
        must_sit(seated, interaction.user.id, may_manage=False)
    elif interaction.channel_id != row.channel_id:
        raise Stale
