"""What every life of the bot finds done: it is a copy of the one process that has imported this.

So it begins with all commands made, and with the words for them read in every language.
"""

from __future__ import annotations

import asyncio

from hosting import Hosted, small_games_on_the_shelf

from bot.commands.wording import Wording
from bot.settings import Settings


async def _read_words() -> None:
    tree, wording = Hosted(Settings()).tree, Wording()
    for command in tree.get_commands():
        await command.get_translated_payload(tree, wording)


with small_games_on_the_shelf():
    asyncio.run(_read_words())
