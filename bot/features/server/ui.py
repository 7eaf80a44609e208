"""The panel and the commands of a server's settings, and the first post on a server."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, Role, app_commands, ui
from discord.ext import commands

from bot.feature import HOUR, Feature, Surface
from bot.features.lobby.service import CHANNELS, OPENING, Opening, allow_channels, let_role_open, named
from bot.features.server.housekeeping import KEEPING, Housekeeping
from bot.kernel.numbers import ID, whole_number
from bot.kernel.settings import AllSettings
from bot.kernel.words import Declined, Stale, say
from bot.surface import controls
from bot.surface.commands import Commands, setting_command
from bot.surface.controls import Click, Verb, reply, show
from bot.surface.parts import panel
from bot.surface.permissions import must_manage_server
from bot.surface.sending import FAILURES, NOBODY
from bot.surface.wording import choices_of
from games import find_boxes
from games.engine.language import speaking
from games.engine.words import row

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.surface.layout import Part
    from games.engine import Option

log = logging.getLogger(__name__)

AnyChannel = app_commands.AppCommandChannel

OPENERS: Final = OPENING.options[0]
"""The option of who may open tables, which may need a role."""
_PLACES: Final = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.category)
"""Kinds of channels that can be listed; a category includes its channels."""


class ServerUI(commands.Cog):
    """`/server …`, for server managers, and the panel behind it."""

    def __init__(self, housekeeping: Housekeeping, surface: Surface) -> None:
        self._database = surface.database
        self._languages = surface.languages
        self._settings = AllSettings()
        self.feature = Feature(
            name="server",
            verbs={"server": Verb(self._set, "here")},
            commands={"server": self.get_app_commands()},
            server_settings=[KEEPING],
            events={"guild_join": self._greet},
            chores={
                HOUR: {
                    "lobbies": housekeeping.close_lobbies,
                    "tables": housekeeping.delete_tables,
                    "posts": housekeeping.prune_posts,
                    "journal": surface.database.forget_journal,
                }
            },
            gather=self._gather,
            help=["server"],
        )

    def _gather(self, features: Iterable[Feature]) -> Commands:
        """Take the settings of a server from all features; return a command for each that needs only a choice."""
        self._settings = AllSettings(group for feature in features for group in feature.server_settings)
        plain = [option for option in self._settings.options if option is not OPENERS]
        return {"server": [setting_command(option, self._choose) for option in plain]}

    @app_commands.command()
    async def settings(self, interaction: Interaction[Any]) -> None:
        """Show all settings of this server in menus."""
        await self._show(interaction)

    @app_commands.command()
    @app_commands.choices(choice=choices_of(OPENERS))
    async def openers(self, interaction: Interaction[Any], choice: str, role: Role | None = None) -> None:
        """Choose who may open tables."""
        guild_id = must_manage_server(interaction)
        label = await self._chosen(guild_id, OPENERS.name, choice, role=role.id if role else None)
        await reply(interaction, _noted(OPENERS, label))

    @app_commands.command()
    async def channels(
        self,
        interaction: Interaction[Any],
        add: AnyChannel | None = None,
        remove: AnyChannel | None = None,
        all: bool = False,  # noqa: A002, FBT001, FBT002  # Discord's own switch
    ) -> None:
        """Choose the channels where tables can be opened."""
        guild_id = must_manage_server(interaction)
        if not (add or remove or all):
            raise Declined(say("server-channels-nothing"))
        gone = None if all else remove
        listed = await allow_channels(
            self._database, guild_id, [] if all else None, add=add.id if add else None, remove=gone.id if gone else None
        )
        text = say("server-channels-some", channels=named(listed)) if listed else say("server-channels-all")
        await reply(interaction, text)

    async def _choose(self, interaction: Interaction[Any], option: Option, choice: str) -> None:
        label = await self._chosen(must_manage_server(interaction), option.name, choice)
        await reply(interaction, _noted(option, label))

    async def _chosen(self, guild_id: int, name: str, choice: str, *, role: int | None = None) -> str:
        """Store a choice; return its label. Raises `Declined` for an unknown option or choice."""
        if (name, choice) == (OPENERS.name, "role"):
            return await let_role_open(self._database, guild_id, role)
        return await self._settings.choose(self._database, guild_id, name, choice)

    async def _greet(self, guild: discord.Guild) -> None:
        """Say what the bot is, and how to begin, where it may write on a server that it has joined."""
        channel = channel_for(guild)
        if channel is None:
            log.info("server %s: nowhere to say hello", guild.id)
            return
        with speaking(await self._languages.of_server(guild.id)):
            text = say("server-welcome", games=row(box.title for box in find_boxes().values()))
        try:
            await channel.send(text, silent=True, allowed_mentions=NOBODY)
        except FAILURES as error:
            log.info("server %s: no hello: %s", guild.id, error)

    async def _show(self, interaction: Interaction[Any], notes: Sequence[str] = ()) -> None:
        guild_id = must_manage_server(interaction)
        opening = await OPENING.of(self._database, guild_id)
        made = await self._settings.choices_of(self._database, guild_id)
        await show(interaction, server_panel(self._settings.options, made, opening, interaction.guild, notes))

    async def _set(self, interaction: Interaction[Any], click: Click) -> None:
        guild_id, notes = must_manage_server(interaction), []
        try:
            match click.key, click.values:
                case "channels", channels:
                    await allow_channels(self._database, guild_id, _ids(channels))
                case "role", [role]:
                    await let_role_open(self._database, guild_id, _ids([role])[0])
                case name, [choice]:
                    await self._chosen(guild_id, name, choice)
                case _:
                    raise Stale
        except Declined as declined:
            notes.append(str(declined))
        await self._show(interaction, notes)


def channel_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for the first post: that of system messages, or else the first one where the bot may write."""
    for channel in filter(None, [guild.system_channel, *guild.text_channels]):
        granted = channel.permissions_for(guild.me)
        if granted.view_channel and granted.send_messages:
            return channel
    return None


def _noted(option: Option, label: str) -> str:
    return say("server-noted", option=heading_of(option), choice=label)


def heading_of(option: Option) -> str:
    """Return the heading of an option; its title is what users type."""
    return say(f"server-heading-{option.name}")


def server_panel(
    options: Sequence[Option],
    made: Mapping[str, str],
    opening: Opening,
    guild: discord.Guild | None,
    notes: Sequence[str] = (),
) -> ui.LayoutView:
    """Return the panel of a server's settings. Deleted roles and channels are not marked."""
    parts: list[Part] = []
    for option in options:
        choices = [
            controls.option(label, key, chosen=key == made[option.name]) for key, label in option.choices.items()
        ]
        menu = controls.menu("server", 0, 0, choices, key=option.name, placeholder=heading_of(option))
        parts += f"**{heading_of(option)}**\n-# {option.sentence}", [menu]
        if option is OPENERS:
            parts += [_roles(opening, guild)], say("server-channels-heading"), [_channels(opening, guild)]
    return panel(say("server-settings"), *parts, notes=notes)


def _roles(opening: Opening, guild: discord.Guild | None) -> ui.RoleSelect[Any]:
    role = guild.get_role(opening.role or 0) if guild else None
    custom_id = controls.menu_id(Click("server", 0, 0, "role"))
    return ui.RoleSelect(custom_id=custom_id, placeholder=say("server-role"), default_values=[role] if role else [])


def _channels(opening: Opening, guild: discord.Guild | None) -> ui.ChannelSelect[Any]:
    present = map(guild.get_channel, opening.channels) if guild else ()
    return ui.ChannelSelect(
        custom_id=controls.menu_id(Click("server", 0, 0, "channels")),
        channel_types=list(_PLACES),
        placeholder=say("server-channels"),
        min_values=0,
        max_values=CHANNELS,
        default_values=[channel for channel in present if channel is not None],
    )


def _ids(values: Sequence[str]) -> list[int]:
    """Return the ids chosen in one of Discord's own menus. Raises `Stale` for invalid ones."""
    found = [number for value in values if (number := whole_number(value, digits=ID)) is not None]
    if len(found) < len(values):
        raise Stale
    return found
