"""Handlers of the lobby's buttons. The post itself shows what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.surface.controls import Click, Verb
from bot.surface.permissions import check_permissions, may_manage

if TYPE_CHECKING:
    from bot.client import Bot


async def _join(interaction: discord.Interaction[Bot], click: Click) -> None:
    lobbies = interaction.client.app.lobbies
    await lobbies.join(click.table_id, interaction.user.id, interaction.user.display_name)
    await interaction.client.app.lobby_posts.show(click.table_id)


async def _leave(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.app.lobbies.leave(click.table_id, interaction.user.id)
    await interaction.client.app.lobby_posts.show(click.table_id)


async def _add_ai(interaction: discord.Interaction[Bot], click: Click) -> None:
    lobbies = interaction.client.app.lobbies
    await lobbies.add_ai(click.table_id, interaction.user.id, may_manage=may_manage(interaction))
    await interaction.client.app.lobby_posts.show(click.table_id)


async def _start(interaction: discord.Interaction[Bot], click: Click) -> None:
    check_permissions(interaction)
    await interaction.client.app.lobbies.start(click.table_id, interaction.user.id)
    await interaction.client.app.lobby_posts.show(click.table_id)


VERBS: Final = {
    "join": Verb(_join, "post"),
    "leave": Verb(_leave, "post"),
    "start": Verb(_start, "post"),
    "ai": Verb(_add_ai, "post"),
}
