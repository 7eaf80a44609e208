"""A database that does not work for a while says why, stores nothing, and works again afterwards."""

import asyncio
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest
from sqlalchemy import text

import storage.database
from storage import Database, NewLogRow, NewPost, Unavailable, log, outbox, tables
from storage.errors import unavailable
from tests.storage.spoilt import SPOILT, small_pages

SAID = {
    "full": "The database cannot be used: database or disk is full. Make room on its disk.",
    "read-only": (
        "The database cannot be used: attempt to write a readonly database. "
        "Allow this program to write to the file and its folder."
    ),
    "locked": "The database cannot be used: database is locked. Close the other program that is using it.",
    "broken": "The database cannot be used: disk I/O error. Check DATABASE_URL and the disk.",
}


@pytest.fixture
async def database(tmp_path, sqlite_url):
    small_pages(tmp_path / "games.db")
    database = await Database.open(sqlite_url)
    yield database
    await database.close()


async def moved(database, table_id):
    """Stores a move and what it owes."""
    async with database.transaction() as connection:
        number = await log.next_number(connection, table_id)
        await log.append(connection, table_id, number, [NewLogRow(0, "p2:l3:c4")])
        await outbox.add(connection, table_id, [NewPost(number, "board", "channel", {"since": number})])


async def stored(database, table_id):
    """What there is of a table."""
    async with database.reading() as connection:
        return await log.read(connection, table_id), await outbox.due(connection, table_id)


@pytest.mark.parametrize("reason", SPOILT)
async def test_a_transaction_is_stored_whole_or_not_at_all(database, new_table, reason):
    async with database.transaction() as connection:
        table_id = (await new_table(connection)).id
    await moved(database, table_id)
    async with SPOILT[reason](database):
        with pytest.raises(Unavailable) as caught:
            for _ in range(100):
                before = await stored(database, table_id)
                await moved(database, table_id)
        assert caught.value.reason == reason
        assert str(caught.value) == SAID[reason]
        assert await stored(database, table_id) == before
        with pytest.raises(Unavailable):
            for _ in range(100):
                await moved(database, table_id)
    entries, posts = await stored(database, table_id)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert [post.number for post in posts] == list(range(len(entries)))
    await moved(database, table_id)
    assert len((await stored(database, table_id))[0]) == len(entries) + 1


async def test_a_file_that_was_damaged_is_told_of(tmp_path, sqlite_url, new_table):
    database = await Database.open(sqlite_url)
    async with database.transaction() as connection:
        await new_table(connection)
    await database.close()
    file = tmp_path / "games.db"
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    with pytest.raises(Unavailable, match="malformed"):
        await Database.open(sqlite_url)


async def test_a_file_that_another_program_holds_is_told_of_when_it_is_opened(tmp_path, sqlite_url, monkeypatch):
    """A restored one, too, which keeps its journal in another way than the bot does."""
    monkeypatch.setattr(storage.database, "PATIENCE", 0.2)
    monkeypatch.setitem(storage.database.SETTINGS, "busy_timeout", "20")
    with closing(sqlite3.connect(tmp_path / "games.db")) as another:
        another.execute("CREATE TABLE letters (text)")
        another.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as caught:
            await Database.open(sqlite_url)
    assert (caught.value.reason, str(caught.value)) == ("locked", SAID["locked"])


async def test_what_the_program_itself_does_wrong_is_no_fault_of_the_database(database):
    for statement in ("SELECT * FROM chairs", "INSERT INTO settings (scope) VALUES ('person')"):
        with pytest.raises(Exception, match=r"chairs|NOT NULL") as caught:
            async with database.transaction() as connection:
                await connection.execute(text(statement))
        assert not isinstance(caught.value, Unavailable)
    async with database.reading() as connection:
        assert await tables.in_state(connection, "lobby") == []


def test_a_task_that_is_cancelled_says_nothing_of_the_database():
    """SQLAlchemy gives the connection up, as it does one that was lost."""
    for error, said in ((asyncio.CancelledError(), None), (ConnectionResetError("reset"), "unreachable")):
        context = SimpleNamespace(original_exception=error, is_disconnect=True, connection=None)
        assert getattr(unavailable(context), "reason", None) == said
