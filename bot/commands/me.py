"""What a person sets for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Interaction, app_commands

from bot.answering import answering
from bot.choosing import show_person_panel
from bot.people import PERSONAL, prefer

if TYPE_CHECKING:
    from bot.client import Bot
    from games.engine import Option


class Me(app_commands.Group, name="me", description="Your own settings"):
    """Settings of the person who types: one command for each, and one for all."""

    def __init__(self) -> None:
        super().__init__()
        for option in PERSONAL:
            self.add_command(_setting(option))

    @app_commands.command()
    async def settings(self, interaction: Interaction[Bot]) -> None:
        """Show all your settings, to choose by menus"""
        async with answering(interaction):
            await show_person_panel(interaction, 0)


def _setting(option: Option) -> app_commands.Command[Me, ..., None]:
    @app_commands.describe(choice="What it is to be.")
    @app_commands.choices(choice=[app_commands.Choice(name=label, value=key) for key, label in option.choices.items()])
    async def callback(interaction: Interaction[Bot], choice: str) -> None:
        async with answering(interaction):
            label = await prefer(interaction.client.tables.database, interaction.user.id, option.name, choice)
            await interaction.edit_original_response(content=f"Noted: {option.name} is “{label}”.")

    return app_commands.Command(name=option.name, description=option.sentence.rstrip("."), callback=callback)
