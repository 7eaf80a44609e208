"""Processes on one PostgreSQL keep apart by their shards, and hear of what the others change."""

import asyncio
import socket
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest
from sqlalchemy import make_url, text

from storage import (
    ALL_SHARDS,
    Database,
    NewPost,
    OtherShards,
    Shards,
    ShardsTaken,
    StorageError,
    TooOld,
    Unavailable,
    Wait,
    clocks,
    outbox,
    peers,
    reminders,
    retention,
    settings,
    tables,
    votes,
    waits,
)
from storage import postgresql as postgresql_server
from storage.clocks import Clock
from storage.postgresql import reach
from tests.cable import Cable

FIRST, SECOND = Shards((0, 1), 4), Shards((2, 3), 4)
GUILDS = (None, 1 << 22, 2 << 22, 7 << 22)
"""Of tables on the shards 0 to 3; 0 has direct messages."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(peers, "PATIENCE", 0)


@pytest.fixture
async def opened(address):
    """A function that opens the database as a process with these shards."""
    async with AsyncExitStack() as stack:

        async def open_(shards):
            database = await Database.open(address, alone=True, shards=shards)
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
    database.heard = news.put_nowait
    return news


async def heard_until(news, wanted):
    """All tables of which news come, until all that are wanted have come."""
    heard = set()
    while not wanted <= heard:
        heard |= await next_of(news)
    return heard


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


async def test_the_shards_of_a_process_that_has_ended_can_be_taken(address):
    for shards in (FIRST, ALL_SHARDS, FIRST):
        database = await Database.open(address, alone=True, shards=shards)
        await database.must_have_shards()
        await database.close()


@pytest.mark.parametrize("before", [FIRST, ALL_SHARDS])
async def test_a_process_waits_for_another_one_that_is_about_to_end(address, monkeypatch, caplog, before):
    monkeypatch.setattr(peers, "PATIENCE", 60)
    monkeypatch.setattr(peers, "RETRY", 0.01)
    old = await Database.open(address, alone=True, shards=before)
    beginning = asyncio.create_task(Database.open(address, alone=True, shards=FIRST))
    while not caplog.messages:
        await asyncio.sleep(0.01)
    assert not beginning.done()
    await old.close()
    new = await beginning
    await new.must_have_shards()
    await new.close()
    (said,) = caplog.messages
    assert said.startswith("this process waits up to 60 seconds for others to end. ")


async def test_of_many_that_begin_at_once_each_shard_has_one(opened):
    wanted = [Shards((one, other), 3) for one, other in ((0, 1), (1, 2), (0, 2))]
    found = await asyncio.gather(*map(opened, wanted), return_exceptions=True)
    assert [type(fault) for fault in found if isinstance(fault, Exception)] == [ShardsTaken] * 2


async def test_programs_beside_the_bot_need_no_shards(address, opened):
    await opened(FIRST)
    beside = await Database.open(address)
    await beside.must_have_shards()
    await beside.close()


async def test_an_sqlite_database_is_for_one_process(sqlite_url):
    with pytest.raises(StorageError, match="SQLite is for one process, which has all shards: remove SHARDS"):
        await Database.open(sqlite_url, alone=True, shards=FIRST)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda address: address.replace("/postgres?", "/nothing?"), 'database "nothing" does not exist'),
        (lambda address: address.replace("postgres@", "nobody@"), 'role "nobody" does not exist'),
        (lambda address: address.partition("?")[0] + "?host=/nowhere", "No such file or directory"),
        (lambda _: "postgresql+asyncpg://postgres@127.0.0.1:1/postgres", "Connect call failed"),
    ],
)
async def test_a_server_that_is_not_there_is_a_sentence(address, broken, sentence):
    with pytest.raises(Unavailable, match=sentence) as refused:
        await Database.open(broken(address), alone=True)
    assert str(refused.value).endswith("Check DATABASE_URL and the network.")


@pytest.mark.parametrize(
    ("parameter", "sentence"),
    [
        ("colour=red", "unexpected keyword argument 'colour'. Check DATABASE_URL."),
        ("command_timeout=soon", r"invalid command_timeout value: .* \(got 'soon'\). Check DATABASE_URL."),
    ],
)
async def test_a_parameter_of_the_address_that_is_unknown_is_a_sentence(address, parameter, sentence):
    for alone in (True, False):
        with pytest.raises(Unavailable, match=sentence):
            await Database.open(f"{address}&{parameter}", alone=alone)


async def test_a_server_that_is_too_old_is_refused(opened, monkeypatch):
    monkeypatch.setattr("storage.postgresql.OLDEST", 99)
    with pytest.raises(TooOld, match=r"PostgreSQL \d+ is too old: use version 99 or a newer one"):
        await opened(FIRST)


@pytest.mark.parametrize("ids", [(), (4,), (-1,), (1, 1)])
def test_shards_that_there_are_not_are_refused(ids):
    with pytest.raises(ValueError, match="shards"):
        Shards(ids, 4)


@pytest.mark.parametrize(("ids", "words"), [((0, 1, 2), "0-2"), ((3,), "3"), ((0, 2, 5), "0,2,5")])
def test_shards_are_named_as_in_the_settings(ids, words):
    assert Shards(ids, 8).in_words == words


# Whose tables


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
    assert await heard_until(news, own) == own
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


@pytest.mark.parametrize("look", LOOKS)
async def test_each_process_finds_its_own_tables(two, tabled, noon, look):
    for process, own in zip(two, (tabled[0:2] + tabled[4:6], tabled[2:4] + tabled[6:8]), strict=True):
        async with process.reading() as connection:
            found = {table_of(each) for each in await LOOKS[look](connection, noon + HOUR)}
        assert found
        assert found <= set(own)
        assert len(found) == (4 if look == "changed" else 2)


async def test_a_process_watches_only_the_clocks_of_its_tables(two, tabled, noon):
    async with two[0].transaction() as connection:
        await clocks.watch(connection, noon + HOUR)
    async with two[1].reading() as connection:
        watched = [(await clocks.of(connection, table_id))[1].watched_at for table_id in tabled[:4]]
    assert watched == [noon + HOUR] * 2 + [noon] * 2


@pytest.mark.parametrize("guild_id", [*GUILDS, 2**63 - 1, 81384788765712384])
def test_every_table_has_one_process(guild_id):
    assert [FIRST.have(guild_id), SECOND.have(guild_id)].count(True) == 1


# What others change


async def test_a_change_at_a_table_is_heard_and_what_was_known_of_it_forgotten(two, tabled, noon):
    first, second = two
    news, table_id = await heard_by(second), tabled[2]
    assert await waits.at(second, table_id) == [Wait(table_id, 0, 1, noon)]
    async with first.transaction() as connection:
        await waits.change(connection, table_id, {}, [Wait(table_id, 1, 2, noon)])
        await tables.touch(connection, table_id, at=noon)
    assert await next_of(news) == {table_id}
    assert await waits.at(second, table_id) == [Wait(table_id, 0, 1, noon), Wait(table_id, 1, 2, noon)]


async def test_news_of_a_table_reach_its_process_and_the_one_with_direct_messages(opened, new_table, noon):
    processes = [await opened(Shards((shard,), 4)) for shard in range(4)]
    async with processes[0].transaction() as connection:
        (third, last) = [(await new_table(connection, guild_id=shard << 22, channel_id=shard)).id for shard in (2, 3)]
    news, sent = [await heard_by(process) for process in processes], []
    await processes[0].peers._session.add_listener(f"{peers.CHANNEL_OF}2", lambda *given: sent.append(given))
    for process, table_id in ((0, third), (1, third), (2, third), (2, last)):
        async with processes[process].transaction() as connection:
            await tables.touch(connection, table_id, at=noon)
    async with processes[2].transaction() as connection:
        await settings.put(connection, "person", 5, "theme", "dark")
    told = [[await next_of(each) for _ in range(count)] for each, count in zip(news, (4, 1, 2, 2), strict=True)]
    assert told == [[{third}, {third}, {last}, set()], [set()], [{third}, {third}], [{last}, set()]]
    assert len(sent) == 2, "a process tells itself nothing"


async def test_a_new_post_is_heard(two, tabled):
    first, second = two
    news, table_id = await heard_by(second), tabled[3]
    before = len(await outbox.due(second, table_id))
    async with first.transaction() as connection:
        await outbox.owe(connection, table_id, [NewPost(1, "digest", 0, {})])
    assert await next_of(news) == {table_id}
    assert len(await outbox.due(second, table_id)) == before + 1


async def test_a_setting_is_forgotten_by_all(two):
    first, second = two
    news = await heard_by(second)
    assert await settings.of(second, "person", 5) == {}
    async with first.transaction() as connection:
        await settings.put(connection, "person", 5, "theme", "dark")
    await next_of(news)
    assert await settings.of(second, "person", 5) == {"theme": "dark"}


async def test_nothing_is_heard_of_what_is_rolled_back_or_of_ones_own_changes(two, tabled, noon):
    first, second = two
    news, own = await heard_by(second), await heard_by(first)
    with pytest.raises(ZeroDivisionError):
        async with first.transaction() as connection:
            await tables.touch(connection, tabled[2], at=noon)
            raise ZeroDivisionError
    async with first.transaction() as connection:
        await tables.touch(connection, tabled[3], at=noon)
    assert await next_of(news) == {tabled[3]}
    assert own.empty()


async def test_more_news_than_fits_is_told_as_missed(two):
    first, second = two
    missed = asyncio.Event()
    second.missed = missed.set
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
        await new_table(connection)
    assert told == []


# Losing the session


async def test_an_answer_of_the_session_holds_for_a_moment(two, postgresql, monkeypatch):
    first, _ = two
    asked, ask = [], first.peers._asked

    async def noted(query, *given):
        asked.append(query)
        return await ask(query, *given)

    monkeypatch.setattr(first.peers, "_asked", noted)
    monkeypatch.setattr(peers, "FRESH", 60)
    for _ in range(3):
        await first.must_have_shards()
    assert len(asked) == 1
    postgresql.cut_off(FIRST.ids[0])
    async with asyncio.timeout(10):
        while not first.peers._session.is_closed():
            await asyncio.sleep(0.005)
    with pytest.raises(Unavailable):
        await first.must_have_shards()


async def test_a_process_that_loses_its_session_has_no_shards_until_it_takes_them_again(two, postgresql, monkeypatch):
    first, _ = two
    back = asyncio.Event()
    first.missed = back.set
    postgresql.cut_off(FIRST.ids[0])
    with pytest.raises(Unavailable, match="this process has lost its shards"):
        await first.must_have_shards()
    await first.peers._again()
    await first.must_have_shards()
    assert back.is_set()


async def test_a_process_takes_its_shards_from_a_session_of_its_own_that_still_seems_alive(two):
    first, _ = two
    first.peers._session, cut_off = None, first.peers._session
    await first.peers._again()
    assert not first.peers.lost.done()
    await first.must_have_shards()
    cut_off.terminate()


async def test_many_can_make_sure_of_the_shards_at_once(two):
    first, _ = two
    await asyncio.gather(*(first.must_have_shards() for _ in range(50)))


async def test_a_process_looks_after_its_session_by_itself(address, postgresql, monkeypatch):
    monkeypatch.setattr(peers, "BEAT", 0.05)
    database = await Database.open(address, alone=True, shards=FIRST)
    back = asyncio.Event()
    database.missed = back.set
    postgresql.cut_off(FIRST.ids[0])
    async with asyncio.timeout(20):
        await back.wait()
    await database.must_have_shards()
    await database.close()


async def test_a_process_whose_shards_were_taken_meanwhile_is_told_so(two, opened, postgresql, address):
    first, _ = two
    postgresql.cut_off(FIRST.ids[0])
    rival = await Database.open(address, alone=True, shards=FIRST)
    again = asyncio.create_task(first.peers._again())
    async with asyncio.timeout(20):
        fault = await first.peers.lost
    assert isinstance(fault, ShardsTaken)
    again.cancel()
    await rival.must_have_shards()
    await rival.close()


async def test_a_server_that_is_gone_without_a_word_is_noticed(address, postgresql):
    async with Cable(postgresql.socket) as cable:
        session = await reach(make_url(cable.url))
        line = session._transport.get_extra_info("socket")
        assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 25_000
        await session.close()


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
async def test_tls_is_not_given_up_where_the_address_requires_it(address, postgresql, name):
    async with Cable(postgresql.socket) as cable:
        url = make_url(cable.url)
        await (await reach(url.update_query_dict({name: "prefer"}))).close()
        with pytest.raises(Unavailable, match="SSL"):
            await reach(url.update_query_dict({name: "require"}))


async def test_who_gets_no_session_in_time_is_told_that_the_database_does_not_answer(address, monkeypatch):
    monkeypatch.setattr(postgresql_server, "SESSIONS", 2)
    monkeypatch.setattr(postgresql_server, "CONNECT_TIMEOUT", 0.5)
    database = await Database.open(address)
    async with database.reading() as one, database.reading() as other:
        assert [(await each.execute(text("SELECT 1"))).scalar_one() for each in (one, other)] == [1, 1]
        for lend in (database.reading, database.transaction):
            with pytest.raises(Unavailable, match="none of its sessions"):
                async with lend():
                    pass
    async with database.transaction() as connection:
        assert (await connection.execute(text("SELECT 1"))).scalar_one() == 1
    await database.close()


async def test_an_attempt_to_take_shards_again_ends_if_the_server_says_nothing(address, postgresql, monkeypatch):
    monkeypatch.setattr(peers, "ATTEMPT", 0.2)
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
