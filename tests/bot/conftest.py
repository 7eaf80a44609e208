"""The club: the whole bot in an in-memory Discord, with a temporary database and seeded chance."""

from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.rankings.service import judged
from bot.settings import Settings
from storage import outbox, results, tables
from tests.bot.club import Club, opened, raw_words
from tests.bot.features.rankings.ranked_games import NOON, held, ranked
from tests.bot.pebble_game import on_the_shelf
from tests.bot.people import read_german
from tests.bot.positions import Positions
from tests.bot.quick_database import quick_database
from tests.bot.sketched_pictures import painted_by, sketcher

PROMPTS = {"ask", "reminder", "last", "next", "warning", "turn", "offer", "vacancy", "homeless", "resumed"}
"""The kinds of posts that ask players to act."""


@contextmanager
def checked_prompts():
    """Fail if a post is stored as a prompt and is none, or the other way round."""

    def checking(store):
        async def checked(connection, table_id, posts, **more):
            for post in posts:
                assert post.is_prompt == (post.kind in PROMPTS), post
            return await store(connection, table_id, posts, **more)

        return checked

    with pytest.MonkeyPatch.context() as patch:
        for name in ("add", "owe"):
            patch.setattr(outbox, name, checking(getattr(outbox, name)))
        yield


@pytest.fixture(autouse=True)
def cheap(request):
    """Replace pictures and the disk, which are not tested here, and check posts as they are stored."""
    Positions.may_copy = "monkeypatch" not in request.fixturenames
    with painted_by(sketcher), quick_database(), checked_prompts():
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
    """The club, with one more game."""
    with on_the_shelf():
        async with opened(settings) as env:
            club = Club(env, settings)
            yield club
            assert raw_words(club) == []


@pytest.fixture
def in_german():
    """The ids of people whose Discord is in German; a test adds to them."""
    yield read_german
    read_german.clear()


@pytest.fixture
async def club(faults, env, settings):
    """The club. After each test, it checks that nothing failed inside the bot and that no message shows a raw key."""
    club = Club(env, settings)
    yield club
    assert raw_words(club) == []


@pytest.fixture
async def ended(club):
    """A function that stores a finished game of `people`, ranked in this order."""
    channels = iter(range(10, 10_000))

    async def made(*people, at=0, name="huang_di", guild=None, unrated=None):
        guild_id = guild or club.guild.id
        about = {"guild_id": guild_id, "channel_id": next(channels), "host_id": 1}
        async with club.bot.app.tables.database.transaction() as connection:
            row = await tables.create(connection, **about, game=name, options={}, rules_version=1)
            await tables.set_state(connection, row.id, "ended", at=NOON + timedelta(minutes=at))
            rows = judged(ranked(held(*people), people), ranks=range(1, len(people) + 1), scores=people)
            await results.add(connection, row.id, [replace(row, unrated=unrated) for row in rows])
        return row.id

    return made
