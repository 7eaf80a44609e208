"""The commands that are not declared by features yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.help.commands import GENERAL
from bot.surface import commands
from bot.surface.commands import Commands

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    old: Commands = {
        "": GENERAL,
    }
    commands.add_commands(bot.tree, [old, *bot.app.commands], bot.app.languages)
