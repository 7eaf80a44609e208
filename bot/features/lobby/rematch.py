"""The button *Rematch*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.lobby.openers import OPENING, must_open
from bot.kernel.errors import Stale
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude
from bot.surface.permissions import check_permissions
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.client import Bot
    from bot.kernel.live import Live


def after_game(live: Live) -> Iterator[ui.Button[Any]]:
    """Yield the button under the end of a game, if people have played."""
    if live.persons:
        style = discord.ButtonStyle.success
        yield controls.button("rematch", live.id, 0, label=say("rematch-button"), style=style)


async def _rematch(interaction: discord.Interaction[Bot], click: Click) -> None:
    tables, person = interaction.client.app.tables, interaction.user
    if interaction.guild_id is None:  # a forged click: a rematch needs the table's channel and server
        raise Stale
    check_permissions(interaction)
    must_open(interaction, await OPENING.of(tables.database, interaction.guild_id))
    again = await interaction.client.app.rematches.agree(click.table_id, person.id, person.display_name)
    await interaction.client.app.lobby_posts.show(again.id)
    if again.state == "running":
        await conclude(interaction, say("done-started"))
        return
    asked = await interaction.client.app.lobbies.asked(again.id)
    who = in_a_row(f"<@{person_id}>" for person_id in asked)
    await conclude(interaction, say("rematch-agreed", who=who, count=len(asked)))


VERBS: Final = {"rematch": Verb(_rematch, "new")}
