"""A restored database gives no id again, and its tables that have changed since the backup are told of it."""

import sqlite3
from contextlib import closing
from dataclasses import astuple
from datetime import datetime

import pytest
from sqlalchemy import create_engine

from storage import Database, NewPost, log, migrations, outbox, tables, votes
from storage.backup import backup, restore
from storage.rewound import ROOM, TABLES_ROOM

PAGE = 4096
AT = "2026-03-29T12:00:00.000000+00:00"


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "copy.db"


async def act(url, do):
    """Open the database, let `do` change it in a transaction, and return its result."""
    database = await Database.open(url)
    async with database.transaction() as connection:
        result = await do(connection)
    await database.close()
    return result


def restored(url, copy):
    """Restore a backup; return what is told of its tables."""
    told = []
    restore(url, copy, lambda rewound: told.append(astuple(rewound)) or [NewPost(rewound.number, "x", "channel", {})])
    return told


async def entries(connection, table_id, count, *, seat=0):
    number = await log.next_number(connection, table_id)
    await log.append(connection, table_id, number, [log.NewLogRow(seat, answer) for answer in range(count)])


async def test_what_has_changed_is_told_with_its_lost_moves(sqlite_url, new_table, copy):
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
        return await tables.get(connection, new.id)

    first, _, third, ended, _ = await act(sqlite_url, begin)
    backup(sqlite_url, copy)
    new = await act(sqlite_url, go_on)
    assert restored(sqlite_url, copy) == [
        (first.id, "running", first.updated_at, 2, 3, {"until": 8}),
        (third.id, "running", third.updated_at, 2, 0, None),
        (new.id, "cancelled", new.updated_at, 0, 5, None),
    ]

    async def look(connection):
        return await tables.get(connection, new.id), [post.table_id for post in await outbox.due(connection)]

    gone, due = await act(sqlite_url, look)
    assert (gone.state, gone.ended_reason, gone.channel_id) == ("cancelled", "restored", 9)
    assert due.count(first.id) == 3, "two boards of before, and what is told"
    assert due.count(third.id) == due.count(new.id) == 1


async def test_a_move_is_lost_if_the_backup_has_another_one_in_its_place(sqlite_url, new_table, copy):
    async def begin(connection):
        row = await new_table(connection)
        await tables.set_state(connection, row.id, "running")
        return row.id

    def move(connection):
        return entries(connection, table_id, 1)

    table_id = await act(sqlite_url, begin)
    backup(sqlite_url, copy)
    await act(sqlite_url, move)
    backup(sqlite_url, copy.with_name("later.db"))
    restore(sqlite_url, copy)
    await act(sqlite_url, move)
    ((_, _, _, number, moves, _),) = restored(sqlite_url, copy.with_name("later.db"))
    assert (number, moves) == (1, 1)


async def test_a_backup_that_nothing_has_followed_is_restored_in_silence(sqlite_url, new_table, copy):
    await act(sqlite_url, new_table)
    backup(sqlite_url, copy)
    assert restored(sqlite_url, copy) == []


async def test_ids_go_on_after_those_of_the_replaced_database(sqlite_url, new_table, copy):
    async def begin(connection):
        return await new_table(connection)

    async def lose(connection):
        row = await new_table(connection, channel_id=8)
        await votes.add(connection, row.id, number=0, kind="undo", seat=0)
        return (await outbox.add(connection, row.id, [NewPost(0, "x", "channel", {})]))[0], row.id

    await act(sqlite_url, begin)
    backup(sqlite_url, copy)
    post_id, table_id = await act(sqlite_url, lose)
    restore(sqlite_url, copy)
    with closing(sqlite3.connect(copy.with_name("games.db"))) as reader:
        assert dict(reader.execute("SELECT name, seq FROM sqlite_sequence")) == {
            "tables": table_id,
            "outbox": post_id,
            "votes": 1,
        }


@pytest.mark.parametrize("replaced", ["missing", "damaged", "another", "empty"])
async def test_without_the_replaced_database_ids_are_skipped_and_all_open_tables_told(
    sqlite_url, new_table, copy, tmp_path, replaced
):
    file = tmp_path / "games.db"
    row = await act(sqlite_url, new_table)
    backup(sqlite_url, copy)
    await act(sqlite_url, lambda connection: new_table(connection, channel_id=8))
    if replaced == "damaged":
        content = file.read_bytes()
        file.write_bytes(content[:PAGE] + b"\xa5" * (len(content) - PAGE))
    else:
        file.unlink()
    if replaced == "another":
        await act(sqlite_url, new_table)
    elif replaced == "empty":
        file.touch()
    assert restored(sqlite_url, copy) == [(row.id, "lobby", row.updated_at, 0, None, None)]
    with closing(sqlite3.connect(file)) as reader:
        assert dict(reader.execute("SELECT name, seq FROM sqlite_sequence")) == {
            "tables": 2 * row.id + TABLES_ROOM,
            "outbox": ROOM + 1,
            "votes": ROOM,
        }


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET updated_at = 'noon'",
        "UPDATE tables SET updated_at = 12",
        "UPDATE outbox SET payload = 'x'",
        "UPDATE outbox SET payload = CAST(X'FF' AS TEXT)",
    ],
)
async def test_a_table_with_a_damaged_value_is_left_to_the_bot(sqlite_url, new_table, copy, damage):
    async def begin(connection):
        row = await new_table(connection)
        await outbox.add(connection, row.id, [NewPost(0, "board", "channel", {})])
        return row

    await act(sqlite_url, begin)
    with closing(sqlite3.connect(copy.with_name("games.db"))) as writer:
        writer.execute(damage)
        writer.commit()
    backup(sqlite_url, copy)
    copy.with_name("games.db").unlink()
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
