"""The commands that are not declared by features yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.features.lobby.commands import TableCommands
from bot.features.looking.general import GENERAL
from bot.features.options.commands import Me
from bot.features.play.commands import game_groups
from bot.surface.commands import answer_all
from bot.surface.wording import describe_all

if TYPE_CHECKING:
    from bot.client import Bot


def add_commands(bot: Bot) -> None:
    """Add all commands to the bot."""
    groups: dict[str, Any] = {"table": TableCommands(), "me": Me(), "server": bot.app.server.group(), "": bot.tree}
    for feature in bot.app.features:
        for name, commands in feature.commands.items():
            for command in commands:
                groups[name].add_command(command)
    for group in (groups["table"], groups["me"], groups["server"], *game_groups()):
        bot.tree.add_command(group)
    for command in GENERAL:
        bot.tree.add_command(command)
    answer_all(bot.tree, bot.app.languages)
    describe_all(bot.tree)
