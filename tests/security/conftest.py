"""Hostile people in the club of the bot's tests."""

import pytest

from bot.settings import Settings
from tests.bot.club import Club, opened
from tests.bot.pebble_game import on_the_shelf
from tests.bot.quick_database import quick_database
from tests.bot.sketched_pictures import painted_by, sketcher


@pytest.fixture(autouse=True)
def cheap():
    """Replace pictures and the disk, which are not tested here."""
    with painted_by(sketcher), quick_database():
        yield


@pytest.fixture
async def club(faults, tmp_path):
    """The club, with one more game, which is small and accepts files."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    with on_the_shelf():
        async with opened(settings) as env:
            yield Club(env, settings)
