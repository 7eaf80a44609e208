"""Commands for a server's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Interaction, Permissions, Role, app_commands

from bot.features.server.service import SERVER, allow_channels, change_channels, choose, heading_of, named
from bot.features.server.ui import show_server_panel
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.surface.answering import answering
from bot.surface.permissions import must_manage_server
from bot.surface.wording import MADE_FROM, choices_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from games.engine import Option

AnyChannel = app_commands.AppCommandChannel


class ServerCommands(
    app_commands.Group,
    name="server",
    description="What this server sets for its tables",
    guild_only=True,
    default_permissions=Permissions(manage_guild=True),
):
    """`/server …`, for server managers."""

    def __init__(self) -> None:
        super().__init__()
        for option in SERVER:
            if option.name != "openers":
                self.add_command(_setting(option))

    @app_commands.command()
    async def settings(self, interaction: Interaction[Bot]) -> None:
        """Show all settings of this server in menus."""
        async with answering(interaction):
            await show_server_panel(interaction)

    @app_commands.command()
    @app_commands.choices(choice=choices_of(SERVER[0]))
    async def openers(self, interaction: Interaction[Bot], choice: str, role: Role | None = None) -> None:
        """Choose who may open tables."""
        async with answering(interaction):
            await _choose(interaction, SERVER[0], choice, role=role.id if role else None)

    @app_commands.command()
    async def channels(
        self,
        interaction: Interaction[Bot],
        add: AnyChannel | None = None,
        remove: AnyChannel | None = None,
        all: bool = False,  # noqa: A002, FBT001, FBT002  # Discord's own switch
    ) -> None:
        """Choose the channels where tables can be opened."""
        async with answering(interaction):
            guild_id, database = must_manage_server(interaction), interaction.client.tables.database
            if not (add or remove or all):
                raise Declined(say("server-channels-nothing"))
            listed: Sequence[int] = [add.id] if add else []
            if all:
                await allow_channels(database, guild_id, listed)
            else:
                listed = await change_channels(
                    database, guild_id, add=add.id if add else None, remove=remove.id if remove else None
                )
            text = say("server-channels-some", channels=named(listed)) if listed else say("server-channels-all")
            await interaction.edit_original_response(content=text)


def _setting(option: Option) -> app_commands.Command[ServerCommands, ..., None]:
    @app_commands.choices(choice=choices_of(option))
    async def callback(interaction: Interaction[Bot], choice: str) -> None:
        async with answering(interaction):
            await _choose(interaction, option, choice)

    return app_commands.Command(name=option.name, description="…", callback=callback, extras={MADE_FROM: option})


async def _choose(interaction: Interaction[Bot], option: Option, choice: str, *, role: int | None = None) -> None:
    guild_id = must_manage_server(interaction)
    label = await choose(interaction.client.tables.database, guild_id, option.name, choice, role=role)
    await interaction.edit_original_response(content=say("server-noted", option=heading_of(option), choice=label))
