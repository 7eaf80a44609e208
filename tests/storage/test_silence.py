"""A PostgreSQL server that is alive and says nothing holds nobody up for long, and nothing is stored twice or lost."""

import asyncio
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from sqlalchemy import make_url, text

from storage import Database, NewLogRow, Overtaken, Unavailable, log, migrations, tables
from storage import database as opened_database
from storage import postgresql as limits
from storage.postgresql import reach
from tests.storage.single_use import act, open_once

LIMIT = 0.5
"""Of a statement, in these tests."""


@pytest.fixture(autouse=True)
def short_limits(monkeypatch):
    for name in ("CONNECT_TIMEOUT", "STATEMENT_TIMEOUT"):
        monkeypatch.setattr(limits, name, LIMIT)
    monkeypatch.setattr(opened_database, "CLOSE_TIMEOUT", LIMIT)
    monkeypatch.setattr("storage.postgresql.BEAT", LIMIT)
    monkeypatch.setattr(opened_database, "BACK_OFF", 0.0)


@pytest.fixture
def server(postgresql):
    yield postgresql
    postgresql.thaw()


@pytest.fixture
def opened(server, address):
    """A function that opens the database, and one session; the server speaks again before they are closed."""

    @asynccontextmanager
    async def open_(**more):
        database = await Database.open(address, **more)
        await read(database)
        try:
            yield database
        finally:
            server.thaw()
            await database.close()

    return open_


async def read(database, **how):
    """Return the process of a session."""
    async with database.reading(**how) as connection:
        return (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()


async def reads(database, fall_silent):
    fall_silent()
    await read(database, once=True)


async def stops_reading(database, fall_silent):
    async with database.reading() as connection:
        await connection.execute(text("SELECT 1"))
        fall_silent()


async def commits(database, fall_silent):
    async with database.transaction() as connection:
        await connection.execute(text("SELECT 1"))
        fall_silent()


async def opens_a_session(database, fall_silent):
    async with database.reading() as one:
        await one.execute(text("SELECT 1"))
        fall_silent()
        await read(database)


@pytest.mark.parametrize("deed", [reads, stops_reading, commits, opens_a_session])
async def test_what_gets_no_answer_is_let_go_and_its_session_is_never_used_again(server, opened, deed):
    let_go = asyncio.Event()
    async with opened() as database:
        database.unanswered.append(let_go.set)
        before = await read(database)
        with pytest.raises(Unavailable, match="no answer in time") as fault:
            async with asyncio.timeout(8 * LIMIT):
                await deed(database, server.freeze)
        assert fault.value.reason == "silent"
        assert let_go.is_set()
        server.thaw()
        assert await read(database) != before


async def test_those_who_wait_behind_are_told_at_once(server, opened, monkeypatch):
    monkeypatch.setattr(opened_database, "BACK_OFF", 60.0)
    turn, let_go = asyncio.Lock(), []

    async def wait_and_read(database):
        async with turn:
            await read(database)

    async with opened() as database:
        database.unanswered.append(lambda: let_go.append("no answer"))
        server.freeze()
        async with asyncio.timeout(4 * LIMIT):
            told = await asyncio.gather(*(wait_and_read(database) for _ in range(20)), return_exceptions=True)
        assert [fault.reason for fault in told] == ["silent"] * 20
        assert len(let_go) == 20
        monkeypatch.setattr(database, "_asks_again", 0.0)
        server.thaw()
        assert await read(database)


async def test_a_database_is_closed_without_a_goodbye(server, address):
    database = await Database.open(address, alone=True)
    await read(database)
    server.freeze()
    async with asyncio.timeout(8):
        await database.close()


async def test_a_process_does_not_begin_while_the_server_says_nothing(server, address, monkeypatch):
    reached = []

    async def reach_and_fall_silent(address):
        reached.append(await reach(address))
        server.freeze()
        return reached[-1]

    monkeypatch.setattr("storage.postgresql.reach", reach_and_fall_silent)
    with pytest.raises(Unavailable, match="no answer in time"):
        async with asyncio.timeout(8 * LIMIT):
            await Database.open(address, alone=True)
    assert reached


@pytest.mark.parametrize("step", ["setup_asyncpg_json_codec", "initialize"])
async def test_a_session_that_falls_silent_as_it_is_opened_is_let_go(server, address, monkeypatch, step):
    take = getattr(limits.Dialect, step)

    def fall_silent_and_take(dialect, given):
        server.freeze()
        return take(dialect, given)

    with monkeypatch.context() as patch, pytest.raises(Unavailable, match="no answer in time"):
        patch.setattr(limits.Dialect, step, fall_silent_and_take)
        await Database.open(address)
    server.thaw()
    await open_once(address)


async def test_a_move_whose_commit_got_no_answer_is_stored_once_or_not_at_all(server, address, opened, new_table):
    table = await act(address, new_table)
    async with opened(alone=True) as database:
        looked = asyncio.Event()
        database.missed.append(looked.set)
        with pytest.raises(Unavailable):
            async with database.transaction() as connection:
                await log.append(connection, table.id, 0, [NewLogRow(0, "first")])
                server.freeze()
        assert looked.is_set(), "all that is known is looked at again"
        server.thaw()
        await database.settle()
        async with database.reading() as connection:
            stored = await log.read(connection, table.id)
        again = []
        try:
            async with database.transaction() as connection:
                await log.append(connection, table.id, 0, [NewLogRow(0, "again")])
            again = ["again"]
        except Overtaken:
            assert stored
        async with database.reading() as connection:
            now = [entry.answer for entry in await log.read(connection, table.id)]
        assert now == [entry.answer for entry in stored] + again
        assert len(now) == 1


async def test_only_the_session_that_was_given_up_is_ended(address, opened):
    given_up, later, unsettled = await reach(make_url(address)), await reach(make_url(address)), []
    for session, age in ((given_up, 0.0), (later, 60.0)):
        unsettled.append(opened_database.Unsettled(session.get_server_pid(), monotonic() - age))
    async with opened() as database:
        database._unsettled.update(unsettled)
        await asyncio.gather(database.settle(), database.settle())
    assert await later.fetchval("SELECT 1")
    async with asyncio.timeout(10):
        while not given_up.is_closed():
            await asyncio.sleep(0.01)
    await later.close()


SLEEP = text(f"SELECT pg_sleep({1.5 * LIMIT})")


async def test_a_slow_statement_is_let_go_by_the_server_unless_it_may_take_long(opened):
    async with opened() as database:
        before = await read(database)
        with pytest.raises(Unavailable, match="statement timeout") as fault:
            async with database.reading() as connection:
                await connection.execute(SLEEP)
        assert fault.value.reason == "overloaded"
        assert await read(database) == before, "its session goes on"
        async with database.reading(at_length=True) as one, database.transaction(at_length=True) as other:
            await asyncio.gather(one.execute(SLEEP), other.execute(SLEEP))


async def touched(database, table_id):
    async with database.transaction() as connection:
        await tables.touch(connection, table_id)


@pytest.mark.parametrize(("idle", "reason"), [(60, "locked"), (LIMIT / 2, "unreachable")])
async def test_a_lock_of_another_transaction_is_waited_for_only_so_long(address, new_table, monkeypatch, idle, reason):
    """Or until the server ends the other one, which does nothing."""
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", idle)
    table, database = await act(address, new_table), await Database.open(address)
    with pytest.raises(Unavailable) as fault:
        async with database.transaction() as connection:
            await tables.touch(connection, table.id)
            await asyncio.create_task(touched(database, table.id))
    assert fault.value.reason == reason
    await touched(database, table.id)
    await database.close()


async def test_a_migration_is_not_cut_and_others_wait_for_its_end(postgresql, monkeypatch):
    slept, migrate = [], migrations.apply_next

    def apply_slowly(connection):
        if not slept:
            slept.append(connection.execute(SLEEP))
        migrate(connection)

    monkeypatch.setattr(migrations, "apply_next", apply_slowly)
    address = postgresql.bare()
    (first, second) = await asyncio.gather(Database.open(address, alone=True), Database.open(address))
    assert slept
    for database in (first, second):
        await read(database)
        await database.close()
