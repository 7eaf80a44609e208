"""The tree of all commands."""

from __future__ import annotations

from typing import Any

from discord import Interaction, app_commands

from bot.surface.answering import Unacknowledged
from bot.surface.languages import language_of
from games.engine.language import speaking


class Tree(app_commands.CommandTree[Any]):
    """Runs commands in the user's language."""

    async def _call(self, interaction: Interaction[Any]) -> None:
        with speaking(language_of(interaction.locale)):  # suggestions are made before anything is answered
            await super()._call(interaction)

    async def on_error(self, interaction: Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Log unexpected errors."""
        if not isinstance(error.__cause__, Unacknowledged):
            await super().on_error(interaction, error)
