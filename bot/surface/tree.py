"""The tree of all commands."""

from __future__ import annotations

from typing import Any

from discord import Interaction, app_commands

from bot.surface.languages import language_of
from games.engine.language import speaking


class Tree(app_commands.CommandTree[Any]):
    """Runs commands, and suggests their options, in the user's language."""

    async def _call(self, interaction: Interaction[Any]) -> None:
        with speaking(language_of(interaction.locale)):
            await super()._call(interaction)
