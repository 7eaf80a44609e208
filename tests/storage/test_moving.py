"""An SQLite database is copied to an empty PostgreSQL database, all of it or nothing."""

from itertools import product

import pytest
from sqlalchemy import delete, insert, make_url, select, update

from storage import Database, NewPost, Shards, migrations, outbox, schema, votes
from storage import postgresql as postgresql_server
from storage.errors import Damaged, InUse, NewerSchema, StillRunning, StorageError
from storage.moving import TABLES, moving
from storage.rows import Choice, Flag, Instant, JsonText, TargetText, Words, Zone
from tests.storage.single_use import act, damage, open_once, write

TEXT = "皇帝 \U0001f600\r\n"
LAST = 7
"""Id of the last table ever created, which was deleted again."""
TABLES_THERE = "SELECT * FROM pg_tables WHERE schemaname = 'public'"


def value(column, number, noon):
    """A value for a column; the rows with odd numbers hold as many as they can."""
    if column.nullable and (number % 2 == 0 or column.name == "ai"):
        return None
    by_type = {
        Instant: noon,
        JsonText: {"text": f"{TEXT}\0", "number": 3.0, "large": 2**70, "none": [None, True]},
        TargetText: "channel" if number % 2 else 5,
        Flag: number % 2 == 0,
        Words: f"{TEXT}{number}",
        Zone: "Europe/Berlin",
    }
    return column.type.words[0] if isinstance(column.type, Choice) else by_type.get(type(column.type), number)


@pytest.fixture
async def source(sqlite_url, noon):
    """The URL of a database with two rows in each table."""

    async def store(connection):
        for table, number in [*product(TABLES, (1, 2)), (schema.tables, LAST)]:
            row = {column.name: value(column, number, noon) for column in table.columns}
            await connection.execute(insert(table).values(row))
        await connection.execute(delete(schema.tables).where(schema.tables.c.id == LAST))

    await act(sqlite_url, store)
    return sqlite_url


@pytest.fixture
def address(postgresql):
    return postgresql.bare()


@pytest.fixture
def file(source, tmp_path):
    return tmp_path / "games.db"


async def move(source, target):
    async with moving(source, target) as under_way:
        for rows in (under_way.copied, under_way.compared):
            async for _ in rows():
                pass


async def rows_of(url):
    async def read(connection):
        return {table.name: set(map(repr, await connection.execute(select(table)))) for table in TABLES}

    return await act(url, read)


async def test_every_row_arrives_as_it_was_and_ids_go_on(source, address, file, new_table, monkeypatch):
    await open_once(address)  # a database without rows is empty enough
    monkeypatch.setattr("storage.moving.BATCH", 1)
    before = file.read_bytes()
    async with moving(source, address) as under_way:
        with pytest.raises(InUse):
            await Database.open(source, alone=True)
        count = await under_way.rows()
        batches = [[count async for count in rows()] for rows in (under_way.copied, under_way.compared)]
    assert batches == [[1] * count] * 2
    assert file.read_bytes() == before
    found = await rows_of(address)
    assert [len(rows) for rows in found.values()] == [2] * len(TABLES)
    assert found == await rows_of(source)

    async def go_on(connection):
        assert (await new_table(connection, channel_id=9)).id == LAST + 1
        assert await outbox.add(connection, 1, [NewPost(0, "board", "channel", {})]) == [3]
        assert (await votes.add(connection, 1, number=0, kind="end", seat=0)).id == 3

    await act(address, go_on)
    await open_once(source, alone=True)


async def test_a_database_without_rows_can_be_copied_too(sqlite_url, address, tmp_path, new_table):
    await open_once(sqlite_url)
    write(tmp_path / "games.db", "INSERT INTO sqlite_sequence VALUES ('tables', 0)")
    await move(sqlite_url, address)
    assert (await act(address, new_table)).id == 1


async def test_a_copy_that_differs_is_refused(source, address, postgresql):
    with pytest.raises(StorageError, match=r"The copy of the table 'log' differs .*\(2 rows read back of 2\)"):
        async with moving(source, address) as under_way:
            async for _ in under_way.copied():
                pass
            await under_way.target.execute(update(schema.log).values(seat=0))
            async for _ in under_way.compared():
                pass
    assert "(0 rows)" in postgresql.do(TABLES_THERE)


async def test_a_value_that_postgresql_cannot_store_is_named(source, address, file):
    await open_once(address)  # once is enough
    whole = file.read_bytes()
    for statement, sentence in (
        ("UPDATE seats SET name = char(0) WHERE seat = 1", "'name' .* 'seats' .table_id 1, seat 1.: it has a NUL"),
        ("UPDATE outbox SET error = x'ff' WHERE id = 1", r"'error' of .* 'outbox' .id 1.: it is no text"),
        ("UPDATE outbox SET error = CAST(x'ff' AS TEXT) WHERE id = 1", r"'error' .*: it is not valid UTF-8"),
        ("UPDATE results SET score = 1 << 31 WHERE seat = 1", "'score' .*: it is no integer of 32 bits"),
        ("UPDATE results SET score = 'many' WHERE seat = 1", "'score' .*: it is no integer of 32 bits"),
        ("UPDATE outbox SET is_prompt = 2 WHERE id = 2", "'is_prompt' .*: it is neither true nor false"),
    ):
        file.write_bytes(whole)
        write(file, statement)
        with pytest.raises(StorageError, match=f"^PostgreSQL cannot store {sentence}.*correct that row first.$"):
            await move(source, address)
    assert not any((await rows_of(address)).values())


async def test_another_target_is_refused(source):
    for address, sentence in (
        ("sqlite+aiosqlite:///other.db", r"Give postgresql\+asyncpg://user:password@host/database"),
        ("the new one", "This is no address of a PostgreSQL database"),
        ("postgresql://host:port/games", "This is no address of a PostgreSQL database"),
    ):
        with pytest.raises(StorageError, match=sentence):
            await move(source, address)


async def test_a_target_that_others_use_is_refused_and_stays_as_it_is(source, address, new_table):
    database = await Database.open(address, alone=True, shards=Shards((1,), 2))
    with pytest.raises(StillRunning, match=r"must be empty, but processes of the bot run on it \(shard 1 of 2\)"):
        await move(source, address)
    async with database.transaction() as connection:
        await new_table(connection)
    await database.close()
    before = await rows_of(address)
    session = await postgresql_server.reach(make_url(address))
    async with postgresql_server.joining(session):
        with pytest.raises(StorageError, match="Another program is preparing the database to copy to"):
            await move(source, address)
    await session.close()
    with pytest.raises(StorageError, match=r"not empty \('tables' has rows\): give another"):
        await move(source, address)
    assert await rows_of(address) == before


async def test_a_target_that_cannot_hold_all_characters_is_refused(source, address, postgresql):
    postgresql.do("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(StorageError, match="has the encoding LATIN1: create one with"):
        await move(source, address.replace("/postgres?", "/latin?"))
    postgresql.do("DROP DATABASE latin")


async def test_a_damaged_source_is_refused(source, address, file):
    damage(file)
    with pytest.raises(Damaged):
        await move(source, address)


async def test_a_source_of_another_version_is_refused(source, address, postgresql, monkeypatch):
    released = migrations.MIGRATIONS
    monkeypatch.setattr(migrations, "MIGRATIONS", (*released, released[-1]))
    with pytest.raises(StorageError, match="needs an upgrade first: start the bot once"):
        await move(source, address)
    monkeypatch.setattr(migrations, "MIGRATIONS", released[:-1])
    with pytest.raises(NewerSchema):
        await move(source, address)
    assert "(0 rows)" in postgresql.do(TABLES_THERE)
