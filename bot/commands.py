"""The commands that are not declared by features yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.help.commands import GENERAL
from bot.features.reminders.commands import my_reminders, table_reminders
from bot.features.seats.commands import OF_ONESELF
from bot.surface import commands
from bot.surface.commands import Commands

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    old: Commands = {
        "table": (table_reminders,),
        "me": (my_reminders, *OF_ONESELF),
        "": GENERAL,
    }
    commands.add_commands(bot.tree, [old, *bot.app.commands], bot.app.languages)
