"""SQLite is asked each statement in one go."""

import aiosqlite
from sqlalchemy import text

from storage import Database

NUMBERS = text("SELECT value FROM json_each('[1, 2, 3, 4, 5]')")


async def test_a_statement_goes_to_its_thread_once(sqlite_url, monkeypatch):
    database, gone, execute = await Database.open(sqlite_url), [], aiosqlite.Connection._execute

    async def counted(connection, *work):
        gone.append(work)
        return await execute(connection, *work)

    async with database.reading() as connection:
        await connection.execute(NUMBERS)  # begins the transaction
        monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
        assert (await connection.execute(NUMBERS)).scalars().all() == [1, 2, 3, 4, 5]
        assert len(gone) == 1
    await database.close()


async def test_rows_can_be_taken_a_few_at_a_time(sqlite_url):
    database = await Database.open(sqlite_url)
    async with database.reading() as connection:
        for few in (1, 2, 5):
            rows = await connection.stream(NUMBERS)
            assert [number async for some in rows.partitions(few) for (number,) in some] == [1, 2, 3, 4, 5]
        rows = await connection.stream(NUMBERS)
        assert [await rows.fetchone() for _ in range(6)] == [(1,), (2,), (3,), (4,), (5,), None]
    await database.close()
