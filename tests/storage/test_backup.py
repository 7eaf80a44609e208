"""A backup is the whole database; what cannot be restored changes nothing, and what was lost meanwhile is told."""

import sqlite3
import threading
from contextlib import closing
from dataclasses import astuple
from datetime import datetime
from functools import partial

import pytest
from sqlalchemy import create_engine

from storage import Database, NewPost, files, log, migrations, outbox, tables, votes
from storage.backup import SKIPPED_IDS, SKIPPED_TABLE_IDS, backup, restore
from storage.errors import BadBackup, Damaged, NewerSchema, StorageError
from tests.storage.single_use import PAGE, act, damage, open_once, write

AT = "2026-03-29T12:00:00.000000+00:00"


@pytest.fixture
def games(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "copy.db"


async def entries(connection, table_id, count, *, seat=0):
    number = await log.next_number(connection, table_id)
    await log.append(connection, table_id, number, [log.NewLogRow(seat, answer) for answer in range(count)])


@pytest.fixture
def played(new_table):
    """A function that stores a table with three entries, and returns its id."""

    async def play(connection, channel_id=1):
        table_id = (await new_table(connection, channel_id=channel_id)).id
        await entries(connection, table_id, 3)
        return table_id

    return play


async def logs(connection):
    rows = await tables.in_state(connection, "lobby")
    return {row.id: await log.next_number(connection, row.id) for row in rows}


def restored(url, copy):
    """Restore a backup; return what is told of its tables."""
    told = []
    restore(url, copy, lambda rewound: told.append(astuple(rewound)) or [NewPost(rewound.number, "x", "channel", {})])
    return told


async def test_what_was_backed_up_is_there_again_and_the_database_before_is_kept(sqlite_url, played, games, copy):
    table_id = await act(sqlite_url, played)
    assert backup(sqlite_url, copy) == copy.stat().st_size
    games.unlink()
    assert restore(sqlite_url, copy) is None
    await act(sqlite_url, partial(played, channel_id=2))
    kept = restore(sqlite_url, copy)
    assert await act(sqlite_url, logs) == {table_id: 3}
    assert len(await act(f"sqlite+aiosqlite:///{kept}", logs)) == 2
    assert {path.name for path in games.parent.iterdir()} >= {"games.db", "copy.db", kept.name}


async def test_a_damaged_database_is_neither_opened_nor_backed_up_but_replaced(sqlite_url, played, games, copy):
    await act(sqlite_url, played)
    backup(sqlite_url, copy)
    damage(games)
    spoilt = games.read_bytes()
    with pytest.raises(Damaged, match=r"is damaged .*Restore a backup with `huangdi restore`"):
        backup(sqlite_url, copy.with_name("other.db"))
    with pytest.raises(Damaged):
        await Database.open(sqlite_url, checked=True)
    assert games.read_bytes() == spoilt
    assert not list(games.parent.glob("other*"))
    kept = restore(sqlite_url, copy)
    assert len(await act(sqlite_url, logs)) == 1
    assert kept.read_bytes()[PAGE:] == spoilt[PAGE:]


async def test_rows_that_belong_to_nothing_matter_before_a_migration(sqlite_url, played, games, monkeypatch):
    await act(sqlite_url, played)
    write(games, "DELETE FROM tables")
    await open_once(sqlite_url, checked=True)
    is_used, look_through = threading.Event(), partial(files.check, rows=True)
    monkeypatch.setattr(files, "CHECK_TIMEOUT", 0)
    with monkeypatch.context() as patch:
        patch.setattr(files, "check", lambda file: is_used.wait(10) and look_through(file))  # it takes long
        database = await Database.open(sqlite_url, checked=True)
        await act(sqlite_url, played)
        is_used.set()
        with pytest.raises(Damaged):
            await database.checked()
        await database.close()
    write(games, "DELETE FROM schema_version WHERE version = (SELECT max(version) FROM schema_version)")
    before = games.read_bytes()
    with pytest.raises(Damaged, match="a row of 'log' belongs to nothing in 'tables'"):
        await Database.open(sqlite_url, checked=True)
    assert games.read_bytes() == before


async def test_nothing_is_restored_while_the_database_is_open(sqlite_url, played, games, copy):
    await act(sqlite_url, played)
    backup(sqlite_url, copy)
    database = await Database.open(sqlite_url)
    with pytest.raises(StorageError, match=r"in use\. Close the program that has it open"):
        restore(sqlite_url, copy)
    async with database.transaction() as connection:
        await played(connection, channel_id=9)
    await database.close()
    assert len(await act(sqlite_url, logs)) == 2
    assert {path.name for path in games.parent.iterdir()} == {"games.db", "games.db.lock", "copy.db"}


async def test_what_is_no_backup_changes_nothing(sqlite_url, games, copy):
    await open_once(sqlite_url)
    before = games.read_bytes()
    for content, why in (
        (None, "there is no such file"),
        (b"", "it holds no tables of this program"),
        (b"Dear diary, " * 1000, "file is not a database"),
    ):
        if content is not None:
            copy.write_bytes(content)
        with pytest.raises(BadBackup) as refusal:
            restore(sqlite_url, copy)
        assert str(refusal.value) == f"{str(copy)!r} is not a backup ({why}). Give a file from `huangdi backup`."
    copy.write_bytes(before)
    write(copy, "INSERT INTO schema_version VALUES (99, '2030-01-01')")
    with pytest.raises(NewerSchema):
        restore(sqlite_url, copy)
    assert games.read_bytes() == before
    with pytest.raises(StorageError, match=r"already exists\. Give the name of a new file"):
        backup(sqlite_url, copy)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("sqlite+aiosqlite:////nowhere/games.db", "There is no database '/nowhere/games.db'"),
        ("postgresql+asyncpg://ada:secret@localhost/games", "For PostgreSQL, use pg_dump and pg_restore"),
    ],
)
def test_what_cannot_be_copied_says_so(url, sentence, copy):
    with pytest.raises(StorageError, match=sentence) as refusal:
        backup(url, copy)
    assert "secret" not in str(refusal.value)
    assert not list(copy.parent.iterdir())


def given_to(file):
    """The last ids that were given."""
    with closing(sqlite3.connect(file)) as reader:
        return dict(reader.execute("SELECT name, seq FROM sqlite_sequence"))


async def test_what_has_changed_is_told_with_its_lost_moves(sqlite_url, new_table, games, copy):
    async def begin(connection):
        rows = [await new_table(connection, channel_id=channel) for channel in range(1, 6)]
        for row in rows[:4]:
            await tables.set_state(connection, row.id, "running")
            await entries(connection, row.id, 2)
        await outbox.add(connection, rows[0].id, [NewPost(2, "board", "channel", {"until": n}) for n in (7, 8)])
        await tables.set_state(connection, rows[3].id, "ended")
        return [await tables.get(connection, row.id) for row in rows]

    async def go_on(connection):
        await entries(connection, first.id, 3)
        await entries(connection, first.id, 4, seat=-1)  # chance
        await tables.set_state(connection, third.id, "ended")
        await tables.set_state(connection, ended.id, "cancelled")
        new = await new_table(connection, channel_id=9)
        await entries(connection, new.id, 5)
        over = await new_table(connection, channel_id=10)
        await tables.set_state(connection, over.id, "ended")
        await votes.add(connection, over.id, number=0, kind="undo", seat=0)
        ids = await outbox.add(connection, over.id, [NewPost(0, "x", "channel", {})])
        return await tables.get(connection, new.id), {"tables": over.id, "outbox": ids[0], "votes": 1}

    first, _, third, ended, _ = await act(sqlite_url, begin)
    backup(sqlite_url, copy)
    assert restored(sqlite_url, copy) == []  # nothing has followed it
    new, given = await act(sqlite_url, go_on)
    assert restored(sqlite_url, copy) == [
        (first.id, "running", first.updated_at, 2, 3, {"until": 8}),
        (third.id, "running", third.updated_at, 2, 0, None),
        (new.id, "cancelled", new.updated_at, 0, 5, None),
    ]
    assert given_to(games) == given | {"outbox": given["outbox"] + 3}

    async def look(connection):
        return await tables.get(connection, new.id), [post.table_id for post in await outbox.due(connection)]

    gone, due = await act(sqlite_url, look)
    assert (gone.state, gone.ended_reason, gone.channel_id) == ("cancelled", "restored", 9)
    assert sorted(due) == [*[first.id] * 3, third.id, new.id]  # two boards of before, and what is told


async def test_a_move_is_lost_if_the_backup_has_another_one_in_its_place(sqlite_url, new_table, copy):
    row = await act(sqlite_url, new_table)
    move = partial(entries, table_id=row.id, count=1)
    backup(sqlite_url, copy)
    await act(sqlite_url, move)
    backup(sqlite_url, copy.with_name("later.db"))
    restore(sqlite_url, copy)
    await act(sqlite_url, move)
    ((_, _, _, number, moves, _),) = restored(sqlite_url, copy.with_name("later.db"))
    assert (number, moves) == (1, 1)


@pytest.mark.parametrize("replaced", ["missing", "damaged", "another", "empty"])
async def test_without_the_replaced_database_ids_are_skipped_and_all_open_tables_told(
    sqlite_url, new_table, games, copy, replaced
):
    row = await act(sqlite_url, new_table)
    backup(sqlite_url, copy)
    await act(sqlite_url, lambda connection: new_table(connection, channel_id=8))
    if replaced == "damaged":
        damage(games)
    else:
        games.unlink()
    if replaced == "another":
        await act(sqlite_url, new_table)
    elif replaced == "empty":
        games.touch()
    assert restored(sqlite_url, copy) == [(row.id, "lobby", row.updated_at, 0, None, None)]
    assert given_to(games) == {
        "tables": 2 * row.id + SKIPPED_TABLE_IDS,
        "outbox": SKIPPED_IDS + 1,
        "votes": SKIPPED_IDS,
    }


DAMAGED = ("tables SET updated_at = 'noon'", "tables SET updated_at = 12")
DAMAGED += ("outbox SET payload = 'x'", "outbox SET payload = CAST(X'FF' AS TEXT)")


@pytest.mark.parametrize("change", DAMAGED)
async def test_a_table_with_a_damaged_value_is_left_to_the_bot(sqlite_url, new_table, games, copy, change):
    async def begin(connection):
        row = await new_table(connection)
        await outbox.add(connection, row.id, [NewPost(0, "board", "channel", {})])
        return row

    await act(sqlite_url, begin)
    write(games, f"UPDATE {change}")
    backup(sqlite_url, copy)
    games.unlink()
    assert restored(sqlite_url, copy) == []


async def test_a_backup_of_the_first_release_is_told_too(sqlite_url, copy):
    engine = create_engine(f"sqlite:///{copy}")
    with engine.begin() as connection:
        migrations.apply_next(connection)
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES (1, 1, 2, 3, 'huang_di', '{}', 1, 'running', NULL, :at, :at, NULL)", {"at": AT}
        )
    engine.dispose()
    assert restored(sqlite_url, copy) == [(1, "running", datetime.fromisoformat(AT), 0, None, None)]
    (post,) = await act(sqlite_url, outbox.due)
    assert (post.table_id, post.kind, post.target) == (1, "x", "channel")
