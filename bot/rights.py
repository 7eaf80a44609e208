"""Who may do what at a table, the bot included. Whoever may manage the channel may do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from bot.errors import Declined, Stale

if TYPE_CHECKING:
    from collections.abc import Iterable

    from storage import SeatRow, TableRow

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot must be permitted in a table's channel, by Discord's names."""


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise `Declined`, with their names, if the bot lacks permissions in the channel."""
    granted = interaction.app_permissions
    lacking = [name for permission, name in NEEDED.items() if not getattr(granted, permission)]
    if isinstance(interaction.channel, discord.Thread) and not granted.send_messages_in_threads:
        lacking.append("Send Messages in Threads")
    if lacking:
        raise Declined(
            f"I need more permissions in this channel: {', '.join(lacking)}. "
            "Somebody who may manage the channel can grant them; then try again."
        )


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may manage the channel."""
    return interaction.permissions.manage_channels


def not_host(row: TableRow, person_id: int, *, may_manage: bool) -> str:
    """Why a person may not do what the host of a table may; empty if it may."""
    if may_manage or person_id == row.host_id:
        return ""
    return f"Only the host, <@{row.host_id}>, or somebody who may manage this channel can do that."


def not_seated(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> str:
    """Why a person may not do what those at a table may; empty if it may."""
    if may_manage or any(seat.person_id == person_id for seat in seated):
        return ""
    return "Only somebody at the table can do that."


def must_host(row: TableRow, person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever may not do what the host may."""
    if why_not := not_host(row, person_id, may_manage=may_manage):
        raise Declined(why_not)


def must_sit(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever may not do what those at the table may."""
    if why_not := not_seated(seated, person_id, may_manage=may_manage):
        raise Declined(why_not)


def must_be_at_home(interaction: discord.Interaction[Any], row: TableRow, seated: Iterable[SeatRow]) -> None:
    """Raise unless a control was used in its table's channel, or in the inbox of somebody at the table.

    Whoever may manage a channel has no say in another, whichever table a control names.
    """
    if interaction.guild_id is None:
        must_sit(seated, interaction.user.id, may_manage=False)
    elif interaction.channel_id != row.channel_id:
        raise Stale
