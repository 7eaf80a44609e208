"""A bare click: a few lines of discord.py, which the bot's own clicks are compared with."""

from __future__ import annotations

import re
from typing import Any, Final, Self

import discord
from discord import ui

from bot.surface.layout import Layout

DONE: Final = "Done."


class Bare(ui.DynamicItem[ui.Button[Any]], template="bare"):
    """A button that only acknowledges, and edits its message."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(DONE)), attachments=[])
