"""A backup is the whole database at one moment; what cannot be restored changes nothing."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from storage import BadBackup, Damaged, Database, NewerSchema, StorageError, integrity, log, migrations, tables
from storage.backup import backup, restore

PAGE = 4096


@pytest.fixture
def games(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "copy.db"


async def played(url, new_table, *, entries=3, channel=1):
    database = await Database.open(url)
    async with database.transaction() as connection:
        table = await new_table(connection, channel_id=channel)
        await log.append(connection, table.id, 0, [log.NewLogRow(0, number) for number in range(entries)])
    await database.close()
    return table


async def logs(url):
    database = await Database.open(url)
    async with database.reading() as connection:
        found = {
            table.id: len(await log.read(connection, table.id)) for table in await tables.in_state(connection, "lobby")
        }
    await database.close()
    return found


def damage(file):
    """Spoil all pages but the first, as a broken disk would."""
    content = bytearray(file.read_bytes())
    content[PAGE:] = b"\xa5" * (len(content) - PAGE)
    file.write_bytes(content)


async def test_what_was_backed_up_is_there_again_and_the_database_before_is_kept(sqlite_url, new_table, games, copy):
    table = await played(sqlite_url, new_table)
    assert backup(sqlite_url, copy) == copy.stat().st_size
    await played(sqlite_url, new_table, channel=2)
    kept = restore(sqlite_url, copy)
    assert await logs(sqlite_url) == {table.id: 3}
    assert len(await logs(f"sqlite+aiosqlite:///{kept}")) == 2
    assert {path.name for path in games.parent.iterdir()} >= {"games.db", "copy.db", kept.name}


async def test_no_id_that_was_given_since_the_backup_is_given_again(sqlite_url, new_table, copy):
    await played(sqlite_url, new_table)
    backup(sqlite_url, copy)
    lost = await played(sqlite_url, new_table, channel=2)
    restore(sqlite_url, copy)
    assert (await played(sqlite_url, new_table, channel=2)).id > lost.id


async def test_a_backup_is_made_while_the_database_is_written_to(sqlite_url, new_table, copy):
    database = await Database.open(sqlite_url)
    async with database.transaction() as connection:
        table = await new_table(connection)
        await asyncio.to_thread(backup, sqlite_url, copy)
    await asyncio.to_thread(backup, sqlite_url, copy.with_name("later.db"))
    await database.close()
    assert await logs(f"sqlite+aiosqlite:///{copy}") == {}, "what is not committed is not in it"
    assert await logs(f"sqlite+aiosqlite:///{copy.with_name('later.db')}") == {table.id: 0}


async def test_there_is_nothing_yet_in_the_place_of_a_restored_backup(sqlite_url, new_table, games, copy):
    await played(sqlite_url, new_table)
    backup(sqlite_url, copy)
    games.unlink()
    assert restore(sqlite_url, copy) is None
    assert len(await logs(sqlite_url)) == 1


async def test_a_damaged_database_is_not_backed_up_but_replaced(sqlite_url, new_table, games, copy):
    await played(sqlite_url, new_table)
    backup(sqlite_url, copy)
    damage(games)
    spoilt = games.read_bytes()
    with pytest.raises(Damaged, match=r"is damaged .*Restore a backup with `huangdi restore`"):
        backup(sqlite_url, copy.with_name("other.db"))
    assert not list(games.parent.glob("other*"))
    kept = restore(sqlite_url, copy)
    assert len(await logs(sqlite_url)) == 1
    assert kept.read_bytes()[PAGE:] == spoilt[PAGE:]


async def test_a_damaged_database_is_not_opened_where_it_is_checked(sqlite_url, new_table, games):
    await played(sqlite_url, new_table)
    damage(games)
    spoilt = games.read_bytes()
    with pytest.raises(Damaged):
        await Database.open(sqlite_url, checked=True)
    assert games.read_bytes() == spoilt


async def test_a_large_database_is_looked_through_while_it_is_used(sqlite_url, new_table, games, monkeypatch):
    await played(sqlite_url, new_table)
    with closing(sqlite3.connect(games)) as writer:  # it can be used, and is not whole
        writer.execute("DELETE FROM tables")
        writer.commit()
    is_used, look_through = threading.Event(), partial(integrity.check, rows=True)
    monkeypatch.setattr(integrity, "check", lambda file: is_used.wait(10) and look_through(file))  # it takes long
    monkeypatch.setattr(integrity, "PATIENCE", 0)
    database = await Database.open(sqlite_url, checked=True)
    async with database.transaction() as connection:
        await new_table(connection)
    is_used.set()
    with pytest.raises(Damaged):
        await database.checked()
    await database.close()


async def test_however_large_a_database_is_looked_through_before_it_is_migrated(
    sqlite_url, new_table, games, monkeypatch
):
    await played(sqlite_url, new_table)
    with closing(sqlite3.connect(games)) as writer:
        writer.execute("DELETE FROM tables")
        writer.execute("DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version)")
        writer.commit()
    before = games.read_bytes()
    monkeypatch.setattr(integrity, "PATIENCE", 0)
    with pytest.raises(Damaged):
        await Database.open(sqlite_url, checked=True)
    assert games.read_bytes() == before


async def test_rows_that_belong_to_nothing_matter_where_all_rows_must_be_whole(sqlite_url, new_table, games):
    await played(sqlite_url, new_table)
    with closing(sqlite3.connect(games)) as writer:
        writer.execute("DELETE FROM tables")
        writer.commit()
    await (await Database.open(sqlite_url, checked=True)).close()
    with pytest.raises(Damaged, match="a row of 'log' belongs to nothing in 'tables'"):
        integrity.check(games, rows=True)


async def test_nothing_is_restored_while_someone_has_the_database_open(sqlite_url, new_table, games, copy):
    await played(sqlite_url, new_table)
    backup(sqlite_url, copy)
    database = await Database.open(sqlite_url)
    with pytest.raises(StorageError, match=r"in use\. Close the program that has it open"):
        restore(sqlite_url, copy)
    async with database.transaction() as connection:
        await new_table(connection, channel_id=9)
    await database.close()
    assert len(await logs(sqlite_url)) == 2
    assert {path.name for path in games.parent.iterdir()} == {"games.db", "games.db.lock", "copy.db"}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "there is no such file"),
        (b"", "it holds no tables of this program"),
        (b"Dear diary, " * 1000, "file is not a database"),
    ],
)
async def test_a_file_that_is_no_backup_is_not_restored(sqlite_url, tmp_path, content, why):
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    await (await Database.open(sqlite_url)).close()
    before = games.read_bytes()
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(BadBackup) as refusal:
        restore(sqlite_url, copy)
    assert str(refusal.value) == (f"{str(copy)!r} is not a backup ({why}). Give a file from `huangdi backup`.")
    assert games.read_bytes() == before


async def test_a_backup_of_a_newer_program_is_not_restored(sqlite_url, new_table, games, copy):
    await played(sqlite_url, new_table)
    backup(sqlite_url, copy)
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute("INSERT INTO schema_version VALUES (?, '2030-01-01')", (len(migrations.MIGRATIONS) + 1,))
        newer.commit()
    before = games.read_bytes()
    with pytest.raises(NewerSchema):
        restore(sqlite_url, copy)
    assert games.read_bytes() == before


async def test_a_backup_never_takes_the_place_of_a_file(sqlite_url, new_table, copy):
    await played(sqlite_url, new_table)
    copy.write_text("Dear diary")
    with pytest.raises(StorageError, match=r"already exists\. Give the name of a new file"):
        backup(sqlite_url, copy)
    assert copy.read_text() == "Dear diary"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("sqlite+aiosqlite:////nowhere/games.db", "There is no database '/nowhere/games.db'"),
        ("postgresql+asyncpg://ada:secret@localhost/games", "For PostgreSQL, use pg_dump and pg_restore"),
    ],
)
def test_what_cannot_be_copied_says_so(url, sentence, tmp_path):
    with pytest.raises(StorageError, match=sentence) as refusal:
        backup(url, tmp_path / "copy.db")
    assert "secret" not in str(refusal.value)
    assert not list(Path(tmp_path).iterdir())
