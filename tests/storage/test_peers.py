"""Processes on one PostgreSQL keep apart by their shards, and hear of what the others change.

The schema changes only while none of them runs; one that is cut off meanwhile ends.
"""

import asyncio
import socket
from contextlib import AsyncExitStack
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import make_url, text

from storage import Wait, clocks, migrations, outbox, reminders, retention, settings, tables, votes, waits
from storage import postgresql as postgresql_server
from storage.clocks import Clock
from storage.database import Database
from storage.errors import NewerSchema, OtherShards, ShardsTaken, StillRunning, TooOld, Unavailable
from storage.outbox import NewPost
from storage.postgresql import CHANNEL_OF, reach
from storage.shards import ALL_SHARDS, Shards
from tests.cable import Cable

FIRST, SECOND = Shards((0, 1), 4), Shards((2, 3), 4)
GUILDS = (None, 1 << 22, 2 << 22, 7 << 22)
"""Of tables on the shards 0 to 3; 0 has direct messages."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("storage.postgresql.START_TIMEOUT", 0)


@pytest.fixture
async def opened(address):
    """A function that opens the database, as a process with these shards or as a program beside the bot."""
    async with AsyncExitStack() as stack:

        async def open_(shards=None):
            database = await Database.open(address, alone=shards is not None, shards=shards or ALL_SHARDS)
            stack.push_async_callback(database.close)
            return database

        yield open_


@pytest.fixture
async def two(opened):
    return await opened(FIRST), await opened(SECOND)


async def heard_by(database):
    """What a process is told from now on: the ids of tables."""
    await database.must_have_shards()  # what it was told before arrives before this answer
    news = asyncio.Queue()
    database.heard.append(news.put_nowait)
    return news


async def next_of(news):
    async with asyncio.timeout(10):
        return await news.get()


@pytest.mark.parametrize(
    ("shards", "fault", "sentence"),
    [
        (Shards((1,), 4), ShardsTaken, "has shard 1: stop that one first, or give this one other shards in SHARDS"),
        (Shards((0,), 2), OtherShards, "of a bot with 2 shards, and another on this database of one with 4"),
        (ALL_SHARDS, OtherShards, "give all of them the same SHARD_COUNT"),
    ],
)
async def test_a_process_with_the_shards_of_another_or_another_number_is_refused(opened, shards, fault, sentence):
    await opened(FIRST)
    with pytest.raises(fault, match=sentence):
        await opened(shards)
    await opened(SECOND)


@pytest.mark.parametrize("before", [FIRST, ALL_SHARDS])
async def test_a_process_waits_for_another_one_that_is_about_to_end(opened, monkeypatch, caplog, before):
    monkeypatch.setattr("storage.postgresql.START_TIMEOUT", 60)
    monkeypatch.setattr("storage.postgresql.START_INTERVAL", 0.01)
    old = await opened(before)
    beginning = asyncio.create_task(opened(FIRST))
    while not caplog.messages:
        await asyncio.sleep(0.01)
    assert not beginning.done()
    await old.close()
    await (await beginning).must_have_shards()
    (said,) = caplog.messages
    assert said.startswith("this process waits up to 60 seconds for others to end. ")


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda address: address.replace("/postgres?", "/nothing?"), '"nothing" does not exist.*and the network'),
        (lambda _: "postgresql+asyncpg://postgres@127.0.0.1:1/postgres", "Connect call failed.* and the network"),
        (lambda address: f"{address}&colour=red", "unexpected keyword argument 'colour'. Check DATABASE_URL."),
        (lambda address: f"{address}&command_timeout=soon", r"invalid command_timeout value: .* \(got 'soon'\). Check"),
    ],
)
async def test_an_address_that_leads_nowhere_is_a_sentence(address, broken, sentence):
    for alone in (True, False):
        with pytest.raises(Unavailable, match=sentence):
            await Database.open(broken(address), alone=alone)


async def test_a_server_that_is_too_old_is_refused(opened, monkeypatch):
    monkeypatch.setattr("storage.postgresql.OLDEST", 99)
    with pytest.raises(TooOld, match=r"PostgreSQL \d+ is too old: use version 99 or a newer one"):
        await opened(FIRST)


@pytest.mark.parametrize("ids", [(), (4,), (-1,), (1, 1)])
def test_shards_that_there_are_not_are_refused(ids):
    with pytest.raises(ValueError, match="shards"):
        Shards(ids, 4)


def test_shards_are_named_as_in_the_settings_and_have_servers():
    named = {ids: Shards(ids, 8).in_words for ids in ((0, 1, 2), (3,), (0, 2, 5))}
    assert named == {(0, 1, 2): "0-2", (3,): "3", (0, 2, 5): "0,2,5"}
    for guild_id in (*GUILDS, 2**63 - 1, 81384788765712384):
        assert FIRST.have(guild_id) is not SECOND.have(guild_id)
    assert [FIRST.have(guild_id) for guild_id in GUILDS] == [True, True, False, False]


@pytest.fixture
async def tabled(two, new_table, noon):
    """A running table on each shard, with something of every kind to do; their ids."""
    found, news = [], await heard_by(two[1])
    async with two[0].transaction() as connection:
        for channel_id, guild_id in enumerate(GUILDS, 50):
            row = await new_table(connection, guild_id=guild_id, channel_id=channel_id)
            await tables.set_state(connection, row.id, "running", at=noon)
            (first, second) = await outbox.add(
                connection, row.id, [NewPost(0, kind, "channel", {}, is_prompt=True) for kind in ("ask", "board")]
            )
            await outbox.mark_sent(connection, first, message_id=second, channel_id=1, at=noon)
            await waits.put(connection, Wait(row.id, 0, 1, noon))
            await reminders.put(connection, row.id, hour=9, zone="UTC")
            await votes.add(connection, row.id, number=1, kind="end", seat=0, payload={}, closes_at=noon)
            for seat, stage in enumerate(("runs", "warned")):
                await clocks.put(connection, Clock(row.id, seat, noon, noon, noon, stage, noon))
            found.append(row.id)
        for channel_id, guild_id in enumerate(GUILDS, 60):
            over = await new_table(connection, guild_id=guild_id, channel_id=channel_id)
            await tables.set_state(connection, over.id, "ended", at=noon)
            found.append(over.id)
    own = {*found[2:4], *found[6:8]}
    heard = set()
    while not own <= heard:
        heard |= await next_of(news)
    assert heard == own
    return found


HOUR = timedelta(hours=1)
LOOKS = {
    "due": lambda connection, now: outbox.due(connection),
    "standing": lambda connection, now: outbox.standing(connection),
    "running": lambda connection, now: tables.in_state(connection, "running"),
    "changed": lambda connection, now: tables.changed_since(connection, now - 2 * HOUR),
    "reminders": lambda connection, now: reminders.due(connection, {(9, "UTC"): now}, patience=HOUR),
    "clocks": clocks.due,
    "clocks slept over": clocks.slept_over,
    "votes": votes.due,
    "over": retention.over_since,
}


def table_of(found):
    return found if isinstance(found, int) else getattr(found, "table_id", None) or found.id


async def test_each_process_finds_its_own_tables_and_watches_only_their_clocks(two, tabled, noon):
    for process, own in zip(two, (tabled[0:2] + tabled[4:6], tabled[2:4] + tabled[6:8]), strict=True):
        for name, look in LOOKS.items():
            async with process.reading() as connection:
                found = {table_of(each) for each in await look(connection, noon + HOUR)}
            assert found <= set(own), name
            assert len(found) == (4 if name == "changed" else 2), name
    async with two[0].transaction() as connection:
        await clocks.watch(connection, noon + HOUR)
    async with two[1].reading() as connection:
        watched = [(await clocks.of(connection, table_id))[1].watched_at for table_id in tabled[:4]]
    assert watched == [noon + HOUR] * 2 + [noon] * 2


async def test_what_is_changed_is_heard_and_what_was_known_of_it_forgotten(two, tabled, noon):
    first, second = two
    news, table_id = await heard_by(second), tabled[2]
    known = [Wait(table_id, 0, 1, noon)]
    assert await waits.at(second, table_id) == known
    async with first.transaction() as connection:
        await waits.change(connection, table_id, {}, [Wait(table_id, 1, 2, noon)])
        await tables.touch(connection, table_id, at=noon)
    assert await next_of(news) == {table_id}
    assert await waits.at(second, table_id) == [*known, Wait(table_id, 1, 2, noon)]
    before = len(await outbox.due(second, table_id))
    async with first.transaction() as connection:
        await outbox.owe(connection, table_id, [NewPost(1, "digest", 0, {})])
    assert await next_of(news) == {table_id}
    assert len(await outbox.due(second, table_id)) == before + 1
    assert await settings.of(second, "person", 5) == {}
    async with first.transaction() as connection:
        await settings.put(connection, "person", 5, "theme", "dark")
    assert await next_of(news) == set()
    assert await settings.of(second, "person", 5) == {"theme": "dark"}


async def test_news_of_a_table_reach_its_process_and_the_one_with_direct_messages(opened, new_table, noon):
    processes = [await opened(Shards((shard,), 4)) for shard in range(4)]
    async with processes[0].transaction() as connection:
        (third, last) = [(await new_table(connection, guild_id=shard << 22, channel_id=shard)).id for shard in (2, 3)]
    news, sent = [await heard_by(process) for process in processes], []
    await processes[0].peers._session.add_listener(f"{CHANNEL_OF}2", lambda *given: sent.append(given))
    for process, table_id in ((0, third), (1, third), (2, third), (2, last)):
        async with processes[process].transaction() as connection:
            await tables.touch(connection, table_id, at=noon)
    async with processes[2].transaction() as connection:
        await settings.put(connection, "person", 5, "theme", "dark")
    told = [[await next_of(each) for _ in range(count)] for each, count in zip(news, (4, 1, 2, 2), strict=True)]
    assert told == [[{third}, {third}, {last}, set()], [set()], [{third}, {third}], [{last}, set()]]
    await processes[2].peers._check()  # what it was told before arrives before this answer
    assert [len(sent), news[2].qsize()] == [2, 0], "a process tells itself nothing"


async def test_more_news_than_fits_is_told_as_missed(two):
    first, second = two
    missed = asyncio.Event()
    second.missed.append(missed.set)
    assert await settings.of(second, "person", 1) == {}
    async with first.transaction() as connection:
        for person_id in range(1000):
            await settings.put(connection, "person", person_id, "theme", "dark")
    async with asyncio.timeout(10):
        await missed.wait()
    assert await settings.of(second, "person", 1) == {"theme": "dark"}


async def test_a_single_process_tells_nothing(opened, new_table):
    alone = await opened(ALL_SHARDS)
    told = []
    alone.peers.told = told.append
    async with alone.transaction() as connection:
        await tables.touch(connection, (await new_table(connection)).id)
    assert told == []


async def test_an_answer_of_the_session_holds_for_a_moment(two, postgresql, monkeypatch):
    first, _ = two
    asked = AsyncMock(wraps=first.peers._asked)
    monkeypatch.setattr(first.peers, "_asked", asked)
    monkeypatch.setattr("storage.postgresql.SHARDS_FRESH_FOR", 60)
    for _ in range(3):
        await first.must_have_shards()
    asked.assert_awaited_once()
    postgresql.cut_off(FIRST.ids[0])
    async with asyncio.timeout(10):
        while not first.peers._session.is_closed():
            await asyncio.sleep(0.005)
    with pytest.raises(Unavailable, match="this process has lost its shards"):
        await first.must_have_shards()


async def test_a_process_takes_its_shards_from_a_session_of_its_own_that_still_seems_alive(two):
    first, _ = two
    first.peers._session, cut_off = None, first.peers._session
    await first.peers._again()
    assert not first.peers.lost.done()
    await asyncio.gather(*(first.must_have_shards() for _ in range(50)))
    cut_off.terminate()


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
async def test_a_session_has_tls_where_the_address_requires_it_and_notices_a_server_that_is_gone(postgresql, name):
    async with Cable(postgresql.socket) as cable:
        url = make_url(f"{cable.url}?prepared_statement_cache_size=0")  # which is for SQLAlchemy alone
        session = await reach(url.update_query_dict({name: "prefer"}))
        line = session._transport.get_extra_info("socket")
        assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 25_000
        await session.close()
        with pytest.raises(Unavailable, match="SSL"):
            await reach(url.update_query_dict({name: "require"}))


async def test_who_gets_no_session_in_time_is_told_that_the_database_does_not_answer(opened, monkeypatch):
    monkeypatch.setattr(postgresql_server, "SESSIONS", 2)
    monkeypatch.setattr(postgresql_server, "CONNECT_TIMEOUT", 0.5)
    database, query = await opened(), text("SELECT 1")
    async with database.reading() as one, database.reading() as other:
        assert [(await each.execute(query)).scalar_one() for each in (one, other)] == [1, 1]
        for lend in (database.reading, database.transaction):
            with pytest.raises(Unavailable, match="none of its sessions"):
                async with lend():
                    pass
    async with database.transaction() as connection:
        assert (await connection.execute(query)).scalar_one() == 1


async def test_an_attempt_to_take_shards_again_ends_if_the_server_says_nothing(address, postgresql, monkeypatch):
    monkeypatch.setattr("storage.postgresql.REJOIN_TIMEOUT", 0.2)
    async with Cable(postgresql.socket) as cable:
        database = await Database.open(cable.url, alone=True, shards=FIRST)
        cable.stall()
        async with asyncio.timeout(8):
            await database.peers._again()
        with pytest.raises(Unavailable):
            await database.must_have_shards()
        cable.mend()
        monkeypatch.undo()
        await database.peers._again()
        await database.must_have_shards()
        await database.close()


async def version_of(database):
    async with database.reading() as connection:
        return await connection.run_sync(migrations.version_of)


@pytest.mark.parametrize("shards", [SECOND, None], ids=["a process", "a program beside the bot"])
async def test_the_schema_stays_while_a_process_runs(opened, monkeypatch, shards):
    def add_weather(connection):
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN weather TEXT")

    first, released = await opened(FIRST), migrations.MIGRATIONS
    monkeypatch.setattr(migrations, "MIGRATIONS", (*released, add_weather))
    with pytest.raises(StillRunning) as refusal:
        await opened(shards)
    assert str(refusal.value) == (
        f"The database needs an upgrade to schema version {len(released) + 1}, "
        "but processes of the bot run on it (shards 0-1 of 4): end them first."
    )
    assert await version_of(first) == len(released)
    await first.close()
    assert await version_of(await opened(shards)) == len(released) + 1


@pytest.mark.parametrize("fault", [ShardsTaken, NewerSchema])
async def test_what_others_have_done_while_a_process_was_cut_off_ends_it(opened, postgresql, fault):
    process = await opened(FIRST)
    postgresql.cut_off(FIRST.ids[0])
    if fault is ShardsTaken:
        rival = await opened(FIRST)
        await process.peers._again()
        await rival.must_have_shards()
    else:
        upgrade = "SELECT max(version) + 1, '2030-01-01T00:00:00.000000+00:00' FROM schema_version"
        postgresql.do(f"INSERT INTO schema_version {upgrade}")
        await process.peers._again()
    assert isinstance(process.peers.lost.result(), fault)
