"""Commands for a player's own settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands

from bot.features.options.ui import show_person_panel
from bot.features.rankings.service import WANTING
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface.wording import MADE_FROM, choices_of
from games.engine.words import capital

if TYPE_CHECKING:
    from bot.client import Bot
    from bot.kernel.settings import StoredSettings
    from games.engine import Option


class Me(app_commands.Group, name="me", description="Your own settings"):
    """`/me …`: one command per setting, and one for all."""

    def __init__(self) -> None:
        super().__init__()
        for group in (PREFERENCES, WANTING):
            for option in group.options:
                self.add_command(_setting(option, group))

    @app_commands.command()
    async def settings(self, interaction: Interaction[Bot]) -> None:
        """Show all your settings in menus."""
        await show_person_panel(interaction, 0)


def _setting(option: Option, group: StoredSettings[Any]) -> app_commands.Command[Me, ..., None]:
    @app_commands.choices(choice=choices_of(option))
    async def callback(interaction: Interaction[Bot], choice: str) -> None:
        label = await group.choose(interaction.client.app.tables.database, interaction.user.id, option.name, choice)
        await interaction.edit_original_response(
            content=say("choosing-noted", option=capital(option.title), choice=label)
        )

    return app_commands.Command(name=option.name, description="…", callback=callback, extras={MADE_FROM: option})
