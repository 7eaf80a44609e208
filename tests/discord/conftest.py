"""The bot on real sockets: each test gets its own small Discord, and a bot that is connected to it."""

import pytest

from bot.settings import Settings
from tests.bot.sketched_pictures import painted_by, sketcher
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import hosted, not_waiting_for_the_disk, small_games_on_the_shelf
from tests.discord.killing import prepare
from tests.discord.morra_table import Morra


@pytest.fixture(autouse=True)
def quick():
    """Replace pictures, which are not tested here, and do not wait for the disk."""
    with painted_by(sketcher), small_games_on_the_shelf(), not_waiting_for_the_disk():
        yield


@pytest.fixture(scope="session")
def preloaded():
    """Begin with what takes longer than any test of processes."""
    prepare()


@pytest.fixture
def settings(tmp_path):
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")


@pytest.fixture
async def discord():
    """A Discord with one channel and three people; fails if the bot sends an invalid request."""
    async with FakeDiscord(World()) as discord:
        yield discord
    assert discord.complaints == []


@pytest.fixture
async def table(faults, discord, settings):
    async with hosted(discord, settings) as bot:
        yield Morra(bot, discord)
