"""A new database for each test: SQLite, and also PostgreSQL."""

import asyncio
import threading
from datetime import UTC, datetime

import pytest

from storage import Database, tables
from tests.bot.quick_database import empty_database


@pytest.fixture
def noon():
    return datetime(2026, 3, 29, 12, 0, 0, 250_000, tzinfo=UTC)


@pytest.fixture
def largest():
    """The largest Discord snowflake that fits a signed 64-bit column."""
    return 2**63 - 1


@pytest.fixture
def address(postgresql):
    """The URL of a database without rows on PostgreSQL."""
    return postgresql.empty()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request):
    return request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "address")


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"


@pytest.fixture(scope="session")
def empty():
    """The file of an empty database, which is created and migrated once."""
    return asyncio.run(empty_database())


@pytest.fixture
async def database(url, empty, tmp_path):
    if url.startswith("sqlite"):
        (tmp_path / "games.db").write_bytes(empty)
    before = set(threading.enumerate())
    database = await Database.open(url)
    yield database
    await database.close()
    for thread in set(threading.enumerate()) - before:  # a connection whose opening was cancelled tells the event loop
        await asyncio.to_thread(thread.join, 5)


@pytest.fixture
async def connection(database):
    async with database.transaction() as connection:
        yield connection


@pytest.fixture
def new_table(noon):
    """A function that creates a table, with defaults for what is not given."""

    async def opened(connection, **unusual):
        usual = {"guild_id": 1, "channel_id": 2, "host_id": 3, "game": "huang_di", "options": {}, "rules_version": 1}
        return await tables.create(connection, **(usual | {"at": noon} | unusual))

    return opened


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


@pytest.fixture
async def other_id(connection, new_table):
    return (await new_table(connection, channel_id=9)).id
