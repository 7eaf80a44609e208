"""Work done once for all runs of the bot, which are forks of a process that has imported this module.

All commands are made, and their texts are loaded in every language.
"""

from __future__ import annotations

import asyncio

from hosting import Hosted, small_games_on_the_shelf

from bot.settings import Settings
from bot.surface.wording import Wording


async def _read_words() -> None:
    tree, wording = Hosted(Settings()).tree, Wording()
    for command in tree.get_commands():
        await command.get_translated_payload(tree, wording)


with small_games_on_the_shelf():
    asyncio.run(_read_words())
