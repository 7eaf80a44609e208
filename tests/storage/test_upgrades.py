"""On PostgreSQL, the schema changes only while no process of the bot runs; one that is cut off meanwhile ends."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import make_url

from storage import ALL_SHARDS, Database, NewerSchema, Shards, StillRunning, migrations, peers, postgresql

FIRST, SECOND = Shards((0, 1), 4), Shards((2, 3), 4)
RELEASED = len(migrations.MIGRATIONS)


def add_weather(connection):
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN weather TEXT")


@pytest.fixture
def newer(monkeypatch):
    """A function that upgrades this program, but none that runs."""
    return lambda: monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_weather))


@pytest.fixture
async def opened(address):
    """A function that opens the database, as a process with these shards or as a program beside the bot."""
    async with AsyncExitStack() as stack:

        async def open_(shards=None):
            database = await Database.open(address, alone=shards is not None, shards=shards or ALL_SHARDS)
            stack.push_async_callback(database.close)
            return database

        yield open_


async def version_of(database):
    async with database.reading() as connection:
        return await connection.run_sync(migrations.version_of)


@pytest.mark.parametrize("shards", [SECOND, None], ids=["a process", "a program beside the bot"])
async def test_the_schema_stays_while_a_process_runs(opened, newer, shards):
    first = await opened(FIRST)
    newer()
    with pytest.raises(StillRunning) as refusal:
        await opened(shards)
    assert str(refusal.value) == (
        f"The database needs an upgrade to schema version {RELEASED + 1}, "
        "but processes of the bot run on it (shards 0-1 of 4): end them first."
    )
    assert await version_of(first) == RELEASED
    await first.close()
    assert await version_of(await opened(shards)) == RELEASED + 1


async def test_new_processes_that_begin_at_once_migrate_once_and_run(opened, newer):
    await (await opened(FIRST)).close()
    newer()
    both = await asyncio.gather(opened(FIRST), opened(SECOND), opened())
    assert [await version_of(each) for each in both] == [RELEASED + 1] * 3


def upgrade(server):
    """Change the schema under a running process, as another program may."""
    server.do(
        "INSERT INTO schema_version SELECT max(version) + 1, '2030-01-01T00:00:00.000000+00:00' FROM schema_version"
    )


async def test_a_process_ends_once_another_program_has_changed_the_schema(opened, postgresql, monkeypatch):
    monkeypatch.setattr(peers, "BEAT", 0.05)
    process = await opened(FIRST)
    upgrade(postgresql)
    with pytest.raises(NewerSchema):
        await process.must_have_shards()
    async with asyncio.timeout(20):
        fault = await process.peers.lost
    assert isinstance(fault, NewerSchema)


async def test_a_busy_process_ends_as_well(opened, postgresql, monkeypatch):
    """Each question about a table shows that it has its shards, but not that the schema is the same."""
    monkeypatch.setattr(peers, "BEAT", 0.2)
    monkeypatch.setattr(peers, "FRESH", 60)
    process = await opened(FIRST)
    await process.peers.updated_at(1)
    upgrade(postgresql)
    async with asyncio.timeout(10):
        assert isinstance(await process.peers.lost, NewerSchema)


async def test_a_process_that_was_cut_off_meanwhile_ends_as_well(opened, postgresql):
    process = await opened(FIRST)
    postgresql.cut_off(FIRST.ids[0])
    upgrade(postgresql)
    await process.peers._again()
    assert isinstance(process.peers.lost.result(), NewerSchema)


async def test_running_processes_are_listed_with_their_shards(address, opened):
    for shards in (SECOND, FIRST):
        await opened(shards)
    await opened()
    session = await postgresql.reach(make_url(address))
    found = await postgresql.processes(session)
    await session.close()
    assert [(each.shards, each.host) for each in found] == [(FIRST, None), (SECOND, None)]


async def test_an_address_means_the_same_for_every_session(address):
    """What SQLAlchemy and asyncpg call otherwise in addresses is as SQLAlchemy calls it."""
    database = await Database.open(f"{address}&ssl=prefer&prepared_statement_cache_size=0", alone=True, shards=FIRST)
    await database.must_have_shards()
    await database.close()
