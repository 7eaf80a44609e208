"""Statements reach the database's thread in few hops, in their order, and their errors are raised."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from benchmarks.counts import counted
from storage import Database
from storage.driver import UNREAD
from storage.schema import settings

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


async def test_a_reader_hops_once_for_each_statement_and_once_for_its_end(opened):
    database, counts = opened
    async with database.reading() as connection:
        for _ in range(3):
            assert (await connection.execute(READ)).scalar_one() == 0
    await rolled_back(counts)
    assert (len(counts.statements), counts.around, counts.hops) == (3, ["BEGIN", "ROLLBACK"], 4)


async def test_a_writer_hops_once_for_each_statement_and_once_for_its_commit(opened):
    database, counts = opened
    async with database.transaction() as connection:
        assert (await connection.execute(written(1).returning(settings.c.owner_id))).scalar_one() == 1
        assert (await connection.execute(delete(settings).where(settings.c.owner_id == 2))).rowcount == 0
    assert (len(counts.statements), counts.around, counts.hops) == (2, ["BEGIN IMMEDIATE", "COMMIT"], 3)
    assert await owners(database) == [1]


async def test_statements_that_nobody_reads_go_along_with_the_next_one_and_in_order(opened):
    database, counts = opened
    rows = [{"scope": "person", "owner_id": owner, "key": "zone", "value": "UTC"} for owner in (2, 3)]
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
        await connection.execute(insert(settings), rows, execution_options=UNREAD)
        assert counts.hops == 0
        assert (await connection.execute(READ)).scalar_one() == 3
        await connection.execute(delete(settings).where(settings.c.owner_id == 2), execution_options=UNREAD)
    assert (len(counts.statements), counts.around, counts.hops) == (4, ["BEGIN IMMEDIATE", "COMMIT"], 2)
    assert await owners(database) == [1, 3]


async def test_a_transaction_of_which_nothing_is_read_is_one_hop(opened):
    database, counts = opened
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
    assert counts.hops == 1
    assert await owners(database) == [1]


async def test_a_transaction_without_statements_never_hops(opened):
    database, counts = opened
    async with database.transaction(), database.reading():
        pass
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            await connection.execute(written(1), execution_options=UNREAD)
            raise ZeroDivisionError
    assert counts.hops == 0
    assert await owners(database) == []


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


async def test_a_savepoint_takes_back_what_was_done_in_it(opened):
    database, _ = opened
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
        with pytest.raises(ZeroDivisionError):
            async with connection.begin_nested():
                await connection.execute(written(2), execution_options=UNREAD)
                raise ZeroDivisionError
        await connection.execute(written(3), execution_options=UNREAD)
    assert await owners(database) == [1, 3]


async def test_a_reader_that_is_done_holds_up_no_checkpoint(opened):
    database, _ = opened
    async with database.reading() as connection:
        await connection.execute(READ)
    async with database.transaction() as connection:
        await connection.execute(written(1), execution_options=UNREAD)
    await database.forget_journal()
    assert Path(f"{database.file}-wal").stat().st_size == 0


async def test_rows_can_be_fetched_one_by_one_and_in_parts(opened):
    database, _ = opened
    async with database.transaction() as connection:
        for owner_id in range(5):
            await connection.execute(written(owner_id), execution_options=UNREAD)
        found = await connection.execute(select(settings.c.owner_id).order_by(settings.c.owner_id))
        assert [found.fetchone().owner_id, *(row.owner_id for row in found.fetchmany(2))] == [0, 1, 2]
        assert [row.owner_id for row in found] == [3, 4]
        assert (await connection.execute(text("SELECT 1 WHERE 0"))).fetchone() is None
