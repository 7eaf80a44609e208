"""Transactions, the settings of the connections, and what survives."""

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from storage import (
    Database,
    NewLogRow,
    NewPost,
    StorageError,
    Unavailable,
    log,
    outbox,
    sealed,
    seats,
    settings,
    tables,
)


async def pragma(connection, name):
    return (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()


@pytest.mark.parametrize(
    ("name", "expected"), [("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 10_000), ("synchronous", 2)]
)
async def test_every_connection_is_configured(sqlite_url, name, expected):
    database = await Database.open(sqlite_url)
    async with database.reading() as one, database.reading() as another:
        assert await pragma(one, name) == expected
        assert await pragma(another, name) == expected
    async with database.transaction() as connection:
        assert await pragma(connection, name) == expected
    await database.close()


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(url):
    with pytest.raises(StorageError, match="names no file"):
        await Database.open(url)


@pytest.fixture
def no_thread_stays():
    """Each connection has a thread; one that stays keeps the process from ending."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=5)
        assert not thread.is_alive()


async def test_a_file_that_is_no_database_is_refused_and_kept(no_thread_stays, tmp_path):
    file = tmp_path / "games.db"
    file.write_bytes(b"a letter to Leizu, not a database" * 100)
    before = file.read_bytes()
    with pytest.raises(Unavailable, match=r"file is not a database\. Check DATABASE_URL"):
        await Database.open(f"sqlite+aiosqlite:///{file}")
    assert file.read_bytes() == before


async def test_a_folder_that_is_not_there_is_refused(no_thread_stays, tmp_path):
    with pytest.raises(StorageError, match="nowhere' is not there: create it, or change DATABASE_URL"):
        await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'games.db'}")


async def test_a_transaction_that_raises_leaves_nothing(database, new_table):
    async with database.transaction() as connection:
        table = await new_table(connection)
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            await seats.add(connection, table.id, name="Leizu", person_id=7)
            await log.append(connection, table.id, 0, [NewLogRow(0, "pass")])
            await sealed.put(connection, table.id, 1, 0, 4)
            await outbox.add(connection, table.id, [NewPost(1, "board", "channel", {})])
            await tables.set_state(connection, table.id, "ended")
            await settings.put(connection, "person", 7, "quiet", "from 22")
            raise ZeroDivisionError
    async with database.reading() as connection:
        assert await tables.get(connection, table.id) == table
        for module in (seats, sealed):
            assert await module.of(connection, table.id) == []
        assert await log.read(connection, table.id) == []
        assert await outbox.due(connection) == []
        assert await settings.of(connection, "person", 7) == {}


async def test_a_cancelled_transaction_leaves_nothing_and_lets_the_next_one_in(no_thread_stays, database, new_table):
    written = asyncio.Event()

    async def write_and_wait():
        async with database.transaction() as connection:
            await new_table(connection)
            written.set()
            await asyncio.Event().wait()

    writer = asyncio.create_task(write_and_wait())
    await written.wait()
    waiting = asyncio.create_task(write_and_wait())
    await asyncio.sleep(0)
    for task in (waiting, writer):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with database.transaction() as connection:
        assert await tables.in_state(connection, "lobby") == []
        await new_table(connection)


async def test_a_connection_that_is_lent_is_closed_too_once_it_is_given_back(no_thread_stays, sqlite_url):
    database, lent = await Database.open(sqlite_url), asyncio.Event()

    async def reads():
        async with database.reading():
            lent.set()
            await asyncio.sleep(0.05)

    task = asyncio.create_task(reads())
    await lent.wait()
    await database.close()
    assert task.done()


async def test_many_writers_of_one_process_take_turns(sqlite_url, new_table):
    """Writers get their turn in order, so that none waits forever."""
    database = await Database.open(sqlite_url)
    async with database.transaction() as connection:
        table = await new_table(connection)

    async def append(answer):
        async with database.transaction() as connection:
            await log.append(connection, table.id, await log.next_number(connection, table.id), [NewLogRow(0, answer)])

    await asyncio.gather(*(append(answer) for answer in range(40)))
    async with database.reading() as connection:
        assert [entry.answer for entry in await log.read(connection, table.id)] == list(range(40))
    await database.close()


async def test_readers_neither_wait_for_a_writer_nor_see_its_unfinished_work(database, new_table):
    async with database.transaction() as writer, database.reading() as reader:
        await new_table(writer)
        assert await tables.in_state(reader, "lobby") == []


async def test_a_reader_sees_one_state_while_others_write(database, new_table):
    async with database.reading() as reader:
        assert await tables.in_state(reader, "lobby") == []
        async with database.transaction() as writer:
            await new_table(writer)
        assert await tables.in_state(reader, "lobby") == []


async def test_a_reader_cannot_write_and_its_connection_can_serve_a_writer_next(database, new_table):
    with pytest.raises(DBAPIError, match=r"readonly|read-only"):
        async with database.reading() as connection:
            await new_table(connection)
    async with database.transaction() as connection:
        await new_table(connection)


async def test_a_transaction_inside_another_is_refused_instead_of_waiting_forever(database, new_table):
    async with database.transaction() as connection:
        await new_table(connection)
        with pytest.raises(StorageError, match="already in a transaction"):
            async with database.transaction():
                pass
    async with database.reading() as connection:
        assert len(await tables.in_state(connection, "lobby")) == 1


async def test_another_process_that_writes_is_waited_for(sqlite_url, tmp_path, new_table):
    database = await Database.open(sqlite_url)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write():
        async with database.transaction() as connection:
            await new_table(connection)

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.1)
    assert not writing.done()
    other.execute("COMMIT")
    await writing
    other.close()
    await database.close()


async def test_what_was_committed_is_there_after_reopening(url, new_table, noon):
    database = await Database.open(url)
    async with database.transaction() as connection:
        table = await new_table(connection)
        await log.append(connection, table.id, 0, [NewLogRow(0, "p2:l3:c4")], at=noon)
    await database.close()
    database = await Database.open(url)
    async with database.reading() as connection:
        assert await tables.get(connection, table.id) == table
        assert [entry.answer for entry in await log.read(connection, table.id)] == ["p2:l3:c4"]
    await database.close()


@pytest.mark.parametrize(
    "orphan",
    [
        "INSERT INTO seats (table_id, seat, ai, name, joined_at) VALUES (99, 0, 'random', 'A', '')",
        "INSERT INTO log (table_id, number, kind, seat, answer, at) VALUES (99, 0, 'answer', 0, '1', '')",
        "INSERT INTO sealed (table_id, number, seat, answer) VALUES (99, 0, 0, '1')",
        "INSERT INTO outbox (table_id, number, kind, target, payload, created_at, attempts)"
        " VALUES (99, 0, 'board', 'channel', '1', '', 0)",
        "INSERT INTO reminders (table_id, hour, zone, is_on, place) VALUES (99, 9, 'UTC', true, 'dm')",
    ],
)
async def test_nothing_is_stored_of_a_table_that_is_not_there(database, orphan):
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        async with database.transaction() as connection:
            await connection.execute(text(orphan))


async def test_a_moment_without_a_zone_is_refused(connection, new_table, noon):
    with pytest.raises(StatementError, match="has no time zone"):
        await new_table(connection, at=noon.replace(tzinfo=None))
