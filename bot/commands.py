"""All slash commands: for tables, for players' own settings, and for every game, made from its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.lobby.commands import TableCommands
from bot.features.looking.general import GENERAL
from bot.features.options.commands import Me
from bot.features.play.commands import game_groups
from bot.features.server.commands import ServerCommands
from bot.surface.wording import describe_all

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    for group in (TableCommands(), Me(), ServerCommands(), *game_groups()):
        bot.tree.add_command(group)
    for command in GENERAL:
        bot.tree.add_command(command)
    describe_all(bot.tree)
