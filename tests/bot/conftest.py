"""The club: the whole bot in an in-memory Discord, on a temporary database, with chance that repeats itself."""

from dataclasses import replace
from datetime import timedelta

import pytest
import simcord.interactions
from club import Club, opened, raw_words
from pebbles import on_the_shelf
from quick_database import quick_database
from ranked_games import NOON, held, ranked
from sketching import painted_by, sketcher

from bot.rankings.outcomes import judged
from bot.settings import Settings
from storage import results, tables


@pytest.fixture(autouse=True)
def cheap():
    """Neither pictures nor the disk are what is tested here."""
    with painted_by(sketcher), quick_database():
        yield


@pytest.fixture
def settings(tmp_path):
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")


@pytest.fixture
async def env(settings):
    async with opened(settings) as env:
        yield env


@pytest.fixture
async def with_pebbles(faults, settings):
    """The club, with one game more on the shelf."""
    with on_the_shelf():
        async with opened(settings) as env:
            club = Club(env, settings)
            yield club
            assert raw_words(club) == []


@pytest.fixture
def in_german(monkeypatch):
    """The ids of those whose Discord is in German."""
    germans = set()
    payload_of = simcord.interactions.base_payload

    def localised(backend, *, user_id, **about):
        record, payload = payload_of(backend, user_id=user_id, **about)
        payload["locale"] = "de" if user_id in germans else "en-US"
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", localised)
    return germans


@pytest.fixture
async def club(faults, env, settings):
    """Whatever a test does here: nothing fails inside the bot, and no reader meets a raw key."""
    club = Club(env, settings)
    yield club
    assert raw_words(club) == []


@pytest.fixture
async def ended(club):
    """Stores a game that has ended, of `people` in the order in which they came."""
    channels = iter(range(10, 10_000))

    async def made(*people, at=0, name="huang_di", guild=None, unrated=None):
        guild_id = guild or club.guild.id
        async with club.bot.tables.database.transaction() as connection:
            row = await tables.create(
                connection,
                guild_id=guild_id,
                channel_id=next(channels),
                host_id=1,
                game=name,
                options={},
                rules_version=1,
            )
            await tables.set_state(connection, row.id, "ended", at=NOON + timedelta(minutes=at))
            rows = judged(ranked(held(*people), people), ranks=range(1, len(people) + 1), scores=people)
            await results.add(connection, row.id, [replace(row, unrated=unrated) for row in rows])
        return row.id

    return made
