"""The commands that are not declared by features yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.features.exchange import commands as data
from bot.features.help.commands import GENERAL
from bot.features.lobby.commands import TableCommands
from bot.features.options.commands import Me
from bot.features.reminders.commands import my_reminders, table_reminders
from bot.features.seats.commands import AT_A_TABLE, OF_ONESELF
from bot.surface.commands import Commands, answer_all
from bot.surface.wording import describe_all

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    groups: dict[str, Any] = {"table": TableCommands(), "me": Me(), "server": bot.app.server.group(), "": bot.tree}
    old: Commands = {
        "table": (table_reminders, *AT_A_TABLE, *data.OF_A_TABLE),
        "me": (my_reminders, *OF_ONESELF, *data.OF_ONESELF),
    }
    for found in (old, *(feature.commands for feature in bot.app.features)):
        for name, commands in found.items():
            for command in commands:
                groups[name].add_command(command)
    for group in (groups["table"], groups["me"], groups["server"]):
        bot.tree.add_command(group)
    for command in GENERAL:
        bot.tree.add_command(command)
    answer_all(bot.tree, bot.app.languages)
    describe_all(bot.tree)
