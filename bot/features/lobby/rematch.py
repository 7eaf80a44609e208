"""Handler of the button *Rematch*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.features.server.service import server_of
from bot.kernel.errors import Stale
from bot.kernel.words import say
from bot.surface.controls import Click, Verb, conclude
from bot.surface.permissions import check_permissions, must_open
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from bot.client import Bot


async def _rematch(interaction: discord.Interaction[Bot], click: Click) -> None:
    tables, person = interaction.client.tables, interaction.user
    if interaction.guild_id is None:  # a forged click: a rematch needs the table's channel and server
        raise Stale
    check_permissions(interaction)
    must_open(interaction, await server_of(tables.database, interaction.guild_id))
    again = await tables.rematches.agree(click.table_id, person.id, person.display_name)
    await interaction.client.publisher.show_lobby(again.id)
    if again.state == "running":
        await conclude(interaction, say("done-started"))
        return
    asked = await tables.lobbies.asked(again.id)
    who = in_a_row(f"<@{person_id}>" for person_id in asked)
    await conclude(interaction, say("rematch-agreed", who=who, count=len(asked)))


VERBS: Final = {"rematch": Verb(_rematch, "new")}
