"""Work done once for all runs of the bot, which are forks of a process that has imported this module.

The bot has lived here for one game: all modules are loaded, the commands are made, and texts are there in every
language. So each run starts in a tenth of the time. No thread and no connection is left.
"""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from tempfile import TemporaryDirectory

import pytest

from bot.kernel import workers
from bot.settings import Settings
from tests.bot.sketched_pictures import painted_by, sketcher
from tests.discord.fake_discord import FakeDiscord
from tests.discord.hosting import hosted, small_games_on_the_shelf
from tests.discord.morra_table import Morra


@contextmanager
def passing_threads():
    """Give the bot other worker threads, and end them, because a fork has only the thread that forks."""
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as threads:
        patch.setattr(workers, "ThreadPoolExecutor", lambda *_: threads)
        for name, worker in vars(workers).copy().items():
            if isinstance(worker, workers.Worker):
                patch.setattr(workers, name, workers.Worker(name, limit=60))
        yield


async def _live():
    with TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/tables.sqlite3")
        async with FakeDiscord(strict=False) as discord, hosted(discord, settings) as bot:
            table = Morra(bot, discord)
            await table.begins()
            await table.plays_on()


with passing_threads(), painted_by(sketcher), small_games_on_the_shelf():
    asyncio.run(_live())
gc.freeze()  # or the garbage collection of every fork would copy all of it
