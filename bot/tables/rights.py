"""Who may do what at a table, the bot included. Whoever may manage the channel may do everything."""

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
"""What the bot must be permitted in a table's channel, by the names of Discord's API."""

FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""What it must be permitted besides where tables get threads."""


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise `Declined`, with their names, if the bot lacks permissions in the channel."""
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := lacking_of(granted, (*NEEDED, "send_messages_in_threads") if in_thread else NEEDED):
        raise Declined(say("permissions-lacking", permissions=lacking))


def lacking_of(granted: discord.Permissions, needed: Iterable[str]) -> str:
    """What of the permissions that are `needed` is not granted, as Discord's users know them; empty if nothing is."""
    return in_a_row(say(f"permission-{name}") for name in needed if not getattr(granted, name))


def must_open(interaction: discord.Interaction[Any], server: Server) -> None:
    """Raise `Declined` unless the person may open a table here, by what its server sets."""
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
    """The id of the server, if the person may manage it. Raises `Declined`."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Declined(say("server-only-managers"))
    return interaction.guild_id


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may manage the channel."""
    return interaction.permissions.manage_channels


def not_host(row: TableRow, person_id: int, *, may_manage: bool) -> str:
    """Why a person may not do what the host of a table may; empty if it may."""
    if may_manage or person_id == row.host_id:
        return ""
    return say("tables-only-host", host=f"<@{row.host_id}>")


def not_seated(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> str:
    """Why a person may not do what those at a table may; empty if it may."""
    if may_manage or any(seat.person_id == person_id for seat in seated):
        return ""
    return say("tables-only-seated")


def must_host(row: TableRow, person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever may not do what the host may."""
    if why_not := not_host(row, person_id, may_manage=may_manage):
        raise Declined(why_not)


def must_sit(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever may not do what those at the table may."""
    if why_not := not_seated(seated, person_id, may_manage=may_manage):
        raise Declined(why_not)


def host_after(row: TableRow, before: Iterable[SeatRow], after: Iterable[SeatRow]) -> int:
    """Who hosts a table after its seats have changed hands: the first person there once its host has left."""
    persons = [seat.person_id for seat in after if seat.person_id is not None]
    has_left = any(seat.person_id == row.host_id for seat in before) and row.host_id not in persons
    return persons[0] if has_left and persons else row.host_id


def must_be_at_home(interaction: discord.Interaction[Any], row: TableRow, seated: Iterable[SeatRow]) -> None:
    """Raise unless a control was used in its table's channel, or in the inbox of somebody at the table.

    Whoever may manage a channel has no say in another, whichever table a control names.
    """
    if interaction.guild_id is None:
        must_sit(seated, interaction.user.id, may_manage=False)
    elif interaction.channel_id != row.channel_id:
        raise Stale
