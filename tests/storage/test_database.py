"""Transactions, the settings of the connections, and what survives.

A database that does not work for a while says why, stores nothing, and works again afterwards. Statements reach its
thread in few hops, in their order, and their errors are raised.
"""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

import storage.database
from benchmarks.counts import counted
from storage import Database, Shards, StorageError, Unavailable, tables
from storage.driver import UNREAD
from storage.errors import unavailable
from storage.schema import settings

PRAGMAS = {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 10_000, "synchronous": 2, "secure_delete": 1}


async def test_every_connection_is_configured(sqlite_url):
    database = await Database.open(sqlite_url)
    async with database.reading() as one, database.reading() as another, database.transaction() as writer:
        for connection in (one, another, writer):
            found = {name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one() for name in PRAGMAS}
            assert found == PRAGMAS
    await database.close()


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(url):
    with pytest.raises(StorageError, match="names no file"):
        await Database.open(url)


async def test_an_sqlite_database_is_for_one_process(sqlite_url):
    with pytest.raises(StorageError, match="SQLite is for one process, which has all shards: remove SHARDS"):
        await Database.open(sqlite_url, alone=True, shards=Shards((0, 1), 4))


@pytest.fixture
def no_thread_stays():
    """Each connection has a thread; one that stays keeps the process from ending."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=5)
        assert not thread.is_alive()


@pytest.mark.parametrize(("sound", "said"), [(0, "file is not a database"), (100, "malformed")])
async def test_a_file_that_is_no_database_or_damaged_is_refused_and_kept(no_thread_stays, tmp_path, empty, sound, said):
    file = tmp_path / "games.db"
    spoilt = empty[:sound] + b"\xff" * 9999
    file.write_bytes(spoilt)
    for _ in range(2):  # it lets go of the file
        with pytest.raises(Unavailable, match=rf"{said}.*\. Check DATABASE_URL"):
            await Database.open(f"sqlite+aiosqlite:///{file}", alone=True)
    assert file.read_bytes() == spoilt


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


async def test_readers_neither_wait_for_a_writer_nor_see_what_it_does_since_they_began(database, new_table):
    async with database.reading() as reader:
        async with database.transaction() as writer:
            await new_table(writer)
            assert await tables.in_state(reader, "lobby") == []
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


async def test_a_moment_without_a_zone_is_refused(connection, new_table, noon):
    with pytest.raises(StatementError, match="has no time zone"):
        await new_table(connection, at=noon.replace(tzinfo=None))


async def test_a_file_that_another_program_holds_is_told_of_when_it_is_opened(tmp_path, sqlite_url, monkeypatch):
    """A restored one, too, which keeps its journal in another way than the bot does."""
    monkeypatch.setattr(storage.database, "JOURNAL_TIMEOUT", 0.2)
    monkeypatch.setitem(storage.database.SETTINGS, "busy_timeout", "20")
    with closing(sqlite3.connect(tmp_path / "games.db")) as another:
        another.executescript("CREATE TABLE letters (text); BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as caught:
            await Database.open(sqlite_url)
    said = "The database cannot be used: database is locked. Close the other program that is using it."
    assert (caught.value.reason, str(caught.value)) == ("locked", said)


async def test_what_the_program_itself_does_wrong_is_no_fault_of_the_database(database):
    with pytest.raises(DBAPIError, match="chairs"):
        async with database.transaction() as connection:
            await connection.execute(text("SELECT * FROM chairs"))


def test_a_task_that_is_cancelled_says_nothing_of_the_database():
    """SQLAlchemy gives the connection up, as it does one that was lost."""
    for error, said in ((asyncio.CancelledError(), None), (ConnectionResetError("reset"), "unreachable")):
        context = SimpleNamespace(original_exception=error, is_disconnect=True, connection=None)
        assert getattr(unavailable(context), "reason", None) == said


READ = select(func.count()).select_from(settings)


def written(owner_id):
    return insert(settings).values(scope="person", owner_id=owner_id, key="zone", value="UTC")


async def rolled_back(counts):
    """Wait until the reader's transaction is over; the reader itself does not."""
    async with asyncio.timeout(10):
        while counts.around[-1] != "ROLLBACK":
            await asyncio.sleep(0.001)


@pytest.fixture
async def opened(sqlite_url):
    """A database, and what reaches it; one connection of each kind is open already."""
    with counted() as counts:
        database = await Database.open(sqlite_url)
        async with database.reading() as connection:
            await connection.execute(READ)
        await rolled_back(counts)
        counts.reset()
        yield database, counts
        await database.close()


async def owners(database):
    async with database.reading() as connection:
        return list((await connection.execute(select(settings.c.owner_id).order_by(settings.c.owner_id))).scalars())


async def test_each_statement_hops_once_but_those_that_nobody_reads_go_along_with_the_next_one(opened):
    database, counts = opened
    async with database.reading() as connection:
        for _ in range(3):
            assert (await connection.execute(READ)).scalar_one() == 0
    await rolled_back(counts)
    assert (len(counts.statements), counts.around, counts.hops) == (3, ["BEGIN", "ROLLBACK"], 4)
    counts.reset()
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            await connection.execute(written(9), execution_options=UNREAD)
            raise ZeroDivisionError
    rows = [{"scope": "person", "owner_id": owner, "key": "zone", "value": "UTC"} for owner in (2, 3)]
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
        await connection.execute(insert(settings), rows, execution_options=UNREAD)
        assert counts.hops == 0
        assert (await connection.execute(READ)).scalar_one() == 3
        assert (await connection.execute(delete(settings).where(settings.c.owner_id == 4))).rowcount == 0
        await connection.execute(delete(settings).where(settings.c.owner_id == 2), execution_options=UNREAD)
    assert (len(counts.statements), counts.around, counts.hops) == (5, ["BEGIN IMMEDIATE", "COMMIT"], 3)
    assert await owners(database) == [1, 3]


@pytest.mark.parametrize("reads_on", [False, True])
async def test_the_error_of_a_statement_that_nobody_reads_is_raised_later_and_names_it(opened, reads_on):
    database, _ = opened
    with pytest.raises(IntegrityError, match="UNIQUE") as caught:
        async with database.transaction() as connection:
            await connection.execute(written(1), execution_options=UNREAD)
            await connection.execute(written(1), execution_options=UNREAD)
            if reads_on:
                await connection.execute(READ)
    assert "INSERT INTO settings" in caught.value.orig.__notes__[0]
    assert await owners(database) == []
    async with database.transaction() as connection:
        await connection.execute(written(2), execution_options=UNREAD)
    assert await owners(database) == [2]


async def test_a_reader_that_is_done_holds_up_no_checkpoint(opened):
    database, _ = opened
    async with database.reading() as connection:
        await connection.execute(READ)
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
    await database.forget_journal()
    assert Path(f"{database.file}-wal").stat().st_size == 0
