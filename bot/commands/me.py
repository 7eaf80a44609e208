"""What a person sets for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Interaction, app_commands

from bot.desk import answering
from storage import settings

if TYPE_CHECKING:
    from bot.client import Bot


class Me(app_commands.Group, name="me", description="Your own settings"):
    """Settings of the person who types."""

    @app_commands.command()
    @app_commands.describe(where="Where you are asked for secret bids and hands.")
    @app_commands.choices(
        where=[
            app_commands.Choice(name="in direct messages", value="dm"),
            app_commands.Choice(name="in the channel, seen by me alone", value="channel"),
        ]
    )
    async def private(self, interaction: Interaction[Bot], where: str) -> None:
        """Choose where you are asked for secret bids and hands"""
        async with answering(interaction):
            async with interaction.client.tables.database.transaction() as connection:
                await settings.put(connection, "person", interaction.user.id, "private", where)
            told = "by direct message" if where == "dm" else "in the channel, where only you see it"
            await interaction.edit_original_response(content=f"From now on you are asked {told}.")
