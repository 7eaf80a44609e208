"""Hostile people in the club of the bot's tests."""

# helpers shared with other tests are in their folders

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "bot"))
sys.path.insert(0, str(Path(__file__).parents[1] / "discord"))
sys.path.insert(0, str(Path(__file__).parents[1] / "storage"))
sys.path.insert(0, str(Path(__file__).parents[1] / "games"))

import pytest
from club import Club, opened
from pebbles import on_the_shelf
from quick_database import quick_database
from sketching import painted_by, sketcher

from bot.settings import Settings


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
