"""The panel of a server's settings, with a menu for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.server.service import SERVER, Server, allow_channels, choose, heading_of, server_of
from bot.kernel.errors import Declined, Stale
from bot.kernel.parsing import ID, whole_number
from bot.kernel.words import say
from bot.surface.controls import Click, Menu, Verb, show
from bot.surface.layout import Layout
from bot.surface.limits import MENU
from bot.surface.parts import headed
from bot.surface.permissions import must_manage_server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot

_PLACES: Final = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.category)
"""Kinds of channels that can be listed; a category includes its channels."""


def server_panel(server: Server, guild: discord.Guild | None, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel of a server's settings. Deleted roles and channels are not marked."""
    container = headed(say("server-settings"), notes)
    made = server.chosen()
    for option in SERVER:
        container.add_item(ui.TextDisplay(f"**{heading_of(option)}**\n-# {option.sentence}"))
        choices = [Menu.option(label, key, chosen=key == made[option.name]) for key, label in option.choices.items()]
        menu = Menu.select("server", 0, 0, choices, key=option.name, placeholder=heading_of(option))
        container.add_item(ui.ActionRow(menu))
        if option.name == "openers":
            container.add_item(ui.ActionRow(_roles(server, guild)))
            container.add_item(ui.TextDisplay(say("server-channels-heading")))
            container.add_item(ui.ActionRow(_channels(server, guild)))
    return Layout(container)


def _roles(server: Server, guild: discord.Guild | None) -> ui.RoleSelect[Any]:
    marked = [
        discord.SelectDefaultValue(id=role, type=discord.SelectDefaultValueType.role)
        for role in [server.role]
        if role is not None and guild and guild.get_role(role)
    ]
    return ui.RoleSelect(
        custom_id=Menu.written(Click("server", 0, 0, "role")), placeholder=say("server-role"), default_values=marked
    )


def _channels(server: Server, guild: discord.Guild | None) -> ui.ChannelSelect[Any]:
    marked = [
        discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
        for channel in server.channels
        if guild and guild.get_channel(channel)
    ]
    return ui.ChannelSelect(
        custom_id=Menu.written(Click("server", 0, 0, "channels")),
        channel_types=list(_PLACES),
        placeholder=say("server-channels"),
        min_values=0,
        max_values=MENU,
        default_values=marked,
    )


async def show_server_panel(interaction: discord.Interaction[Bot], notes: Sequence[str] = ()) -> None:
    """Show the server's settings to a server manager. Raises `Declined`."""
    guild_id = must_manage_server(interaction)
    server = await server_of(interaction.client.tables.database, guild_id)
    await show(interaction, server_panel(server, interaction.guild, notes))


async def _set(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Store the choice of a menu, and show the settings again."""
    guild_id, database = must_manage_server(interaction), interaction.client.tables.database
    notes = []
    try:
        match click.key, click.values:
            case "channels", channels:
                await allow_channels(database, guild_id, _ids(channels))
            case "role", [role]:
                await choose(database, guild_id, "openers", "role", role=_ids([role])[0])
            case name, [choice]:
                await choose(database, guild_id, name, choice)
            case _:
                raise Stale
    except Declined as declined:
        notes.append(str(declined))
    await show_server_panel(interaction, notes)


def _ids(values: Sequence[str]) -> list[int]:
    """Return the ids chosen in one of Discord's own menus. Raises `Stale` for invalid ones."""
    found = [number for value in values if (number := whole_number(value, digits=ID)) is not None]
    if len(found) < len(values):
        raise Stale
    return found


VERBS: Final = {"server": Verb(_set, "here")}
