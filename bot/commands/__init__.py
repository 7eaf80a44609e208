"""Slash commands: for tables, for players' own settings, and for every game, made from its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.games import game_groups
from bot.commands.general import GENERAL
from bot.commands.me import Me
from bot.commands.server import ServerCommands
from bot.commands.table import TableCommands
from bot.commands.wording import describe_all

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    for group in (TableCommands(), Me(), ServerCommands(), *game_groups()):
        bot.tree.add_command(group)
    for command in GENERAL:
        bot.tree.add_command(command)
    describe_all(bot.tree)
