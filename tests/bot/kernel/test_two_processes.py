"""Two processes of the bot on one PostgreSQL: direct messages reach one of them, and the tables belong to both."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial
from random import Random
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from benchmarks.unconnected import Press, answered, started
from bot.kernel.saying import message, note
from bot.settings import Settings
from bot.surface import commands, patience
from bot.surface.commands import Tree
from bot.surface.publisher import Publisher
from storage import NewerSchema, Unavailable, log, outbox, tables

GUILD = 1 << 22
"""A server on shard 1."""
HOST, GUEST = 100, 101
LETTERS, OWNER = 0, 1
"""The process with direct messages, and the one that has the server."""


class Pair:
    """Two bots, and what each of them has asked of Discord."""

    def __init__(self, bots):
        self.bots = bots
        self.asked = [Counter() for _ in bots]
        for bot, asked in zip(bots, self.asked, strict=True):
            bot.http.request = partial(answer_and_note, asked)

    async def begins(self, *, ai=0, policy=None, game="huang_di"):
        lobbies = self.bots[-1].app.lobbies
        row = await lobbies.open(guild_id=GUILD, channel_id=11, host_id=HOST, name="Ada", game=game)
        await lobbies.join(row.id, GUEST, "Bob")
        for _ in range(ai):
            await lobbies.add_ai(row.id, HOST, policy, may_manage=False)
        await lobbies.start(row.id, HOST)
        await self.is_quiet(row.id)
        return row.id

    async def is_quiet(self, table_id, process=-1):
        """Wait until no post of a table is due."""
        async with asyncio.timeout(30):
            while await outbox.due(self.bots[process].app.tables.database, table_id):
                await asyncio.sleep(0.005)

    async def seen(self, table_id, process):
        return await self.bots[process].app.tables.live(table_id)

    async def sees(self, table_id, process, wanted):
        """Wait until a process sees a table as it is `wanted`; return it."""
        async with asyncio.timeout(30):
            while not wanted(live := await self.seen(table_id, process)):
                await asyncio.sleep(0.005)
        return live

    async def presses(self, table_id, process, chance):
        """Make a random move at a process; wait until it knows of it."""
        live = await self.seen(table_id, process)
        before = standing(live)
        Press.on(live, chance).make(self.bots[process])
        await self.sees(table_id, process, lambda after: standing(after) != before)

    async def owes(self, table_id):
        """Store a post that is due, without waking anyone; return its id."""
        async with self.bots[-1].app.tables.database.transaction() as connection:
            (post_id,) = await outbox.add(connection, table_id, [note(0, message("tables-cancelled", who="<@1>"))])
        return post_id


async def answer_and_note(asked, route, **more):
    asked[f"{route.method} {route.path}"] += 1
    return await answered(route, **more)


def standing(live):
    """What every move changes."""
    return live.row.updated_at, live.table.number, len(live.table.sealed)


def posted(asked):
    return sum(count for what, count in asked.items() if what.startswith("POST") and "messages" in what)


@pytest.fixture
async def pair(postgresql, monkeypatch):
    monkeypatch.setattr("bot.kernel.workers.GIVE_WAY", 0.005)
    monkeypatch.setattr("bot.kernel.moves.PRESENT_FOR", timedelta())  # or late calls would be due for minutes
    address = postgresql.empty()
    async with AsyncExitStack() as stack:
        bots = []
        for shards in ("0", "1"):
            settings = Settings(database_url=address, shards=shards, shard_count=2, ai_processes=0)
            bots.append(await stack.enter_async_context(started(settings, Random(1))))
        yield Pair(bots)


async def test_a_game_is_played_at_both_and_its_owner_posts_everything_once(pair):
    table_id, chance = await pair.begins(ai=1, policy="random", game="chang_cheng"), Random(5)
    for turn in range(40):
        live = await pair.seen(table_id, OWNER)
        elsewhere = await pair.sees(table_id, LETTERS, lambda live: live.waiting)
        assert elsewhere.table.number >= live.table.number
        before = standing(elsewhere)
        Press.on(elsewhere, chance).make(pair.bots[turn % 2])
        for _ in range(100):  # AI players may have been faster, and then the click changes nothing
            if standing(await pair.seen(table_id, OWNER)) != before:
                break
            await asyncio.sleep(0.005)
    await pair.bots[LETTERS].app.tables.cancel(table_id, HOST, manages_server=True)
    await pair.is_quiet(table_id)
    live = await pair.seen(table_id, OWNER)
    async with pair.bots[LETTERS].app.tables.database.reading() as connection:
        row, entries = await tables.get(connection, table_id), await log.read(connection, table_id)
        posts = await outbox.of(connection, table_id)
    assert (row.state, len(entries)) == ("cancelled", live.table.number)
    sent = [post for post in posts if post.sent_at is not None]
    assert all(post.attempts == 1 for post in sent)
    assert posted(pair.asked[LETTERS]) == 0
    assert 0 < posted(pair.asked[OWNER]) <= len(sent)


async def test_answers_at_the_same_moment_are_all_taken(pair):
    table_id, chance = await pair.begins(), Random(2)
    both = 0
    while both < 3 and (live := await pair.seen(table_id, OWNER)).goes_on:
        presses = [Press.on(live, chance)]
        if live.table.simultaneous and len(live.waiting) == 2:
            presses.append(Press.on(live, chance, 1))
            both += 1
        for process, each in enumerate(presses):
            each.make(pair.bots[process])
        await pair.sees(table_id, OWNER, lambda after, before=live: after.table.number > before.table.number)
    assert both == 3
    async with pair.bots[OWNER].app.tables.database.reading() as connection:
        entries = await log.read(connection, table_id)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    await pair.is_quiet(table_id)


async def test_what_is_heard_while_a_table_is_loaded_is_not_lost(pair, monkeypatch):
    table_id, is_read, may_go_on = await pair.begins(), asyncio.Event(), asyncio.Event()
    letters, owner = pair.bots
    load = owner.app.tables._load

    async def slowly(table_id):
        monkeypatch.setattr(owner.app.tables, "_load", load)
        live = await load(table_id)
        is_read.set()
        await may_go_on.wait()
        return live

    monkeypatch.setattr(owner.app.tables, "_load", slowly)
    owner.app.tables.forget(table_id)
    loading = asyncio.create_task(owner.app.tables.live(table_id))
    await is_read.wait()
    Press.on(await pair.seen(table_id, LETTERS), Random(4)).make(letters)
    async with asyncio.timeout(30):
        while not owner.app.elsewhere.looking.tasks:  # it has not heard of the click yet
            await asyncio.sleep(0.005)
    may_go_on.set()
    assert len((await loading).table.sealed) == 0
    await pair.sees(table_id, OWNER, lambda live: len(live.table.sealed) == 1)


async def test_what_was_not_heard_is_found_by_a_look(pair):
    table_id, chance = await pair.begins(ai=1), Random(3)
    letters, owner = pair.bots
    await owner.app.elsewhere.look()
    owner.app.tables.database.peers._name = letters.app.tables.database.peers._name  # it takes the news for its own
    before, asked = await pair.seen(table_id, OWNER), pair.asked[OWNER].copy()
    number = before.table.number
    while (await pair.seen(table_id, LETTERS)).table.steps == before.table.steps:
        await pair.presses(table_id, LETTERS, chance)
    assert (await pair.seen(table_id, OWNER)).table.number == number
    assert pair.asked[OWNER] == asked
    await owner.app.elsewhere.look()
    assert (await pair.seen(table_id, OWNER)).table.number > number
    await pair.is_quiet(table_id)
    assert posted(pair.asked[OWNER] - asked) > 0


async def test_posts_of_others_are_painted_from_what_they_changed_before_the_news_comes(pair):
    table_id, chance = await pair.begins(), Random(6)
    owner = pair.bots[OWNER]
    database = owner.app.tables.database
    database.peers.heard.clear()  # the news is on its way
    before = (await pair.seen(table_id, OWNER)).table.number
    while (live := await pair.seen(table_id, LETTERS)).table.number == before:
        await pair.presses(table_id, LETTERS, chance)
    assert (await pair.seen(table_id, OWNER)).table.number == before
    database.memory.forget_all()
    owner.app.publisher.wake(table_id)
    await pair.is_quiet(table_id)
    assert (await pair.seen(table_id, OWNER)).table.number == live.table.number > before


async def test_a_direct_message_waits_for_ai_players_of_another_process(pair, monkeypatch):
    table_id, chance, may_answer = await pair.begins(ai=1), Random(5), asyncio.Event()
    letters, owner = pair.bots
    think = owner.app.ai_players._thought

    async def think_long(*given):
        await may_answer.wait()
        return await think(*given)

    monkeypatch.setattr(owner.app.ai_players, "_thought", think_long)
    while not (await pair.seen(table_id, LETTERS)).asks_only_ai:
        await pair.presses(table_id, LETTERS, chance)
    assert not await letters.app.ai_players.have_answered(table_id, within=0.1)
    waiting = asyncio.create_task(letters.app.ai_players.have_answered(table_id, within=30))
    may_answer.set()
    assert await waiting
    assert not (await pair.seen(table_id, LETTERS)).asks_ai


async def test_what_may_have_been_committed_without_an_answer_is_posted(postgresql):
    settings = Settings(database_url=postgresql.empty(), ai_processes=0)
    async with started(settings, Random(1)) as bot:
        pair = Pair([bot])
        table_id = await pair.begins()
        database = bot.app.tables.database
        post_id = await pair.owes(table_id)
        with pytest.raises(Unavailable):
            async with database.transaction() as connection:
                pid = (await connection.exec_driver_sql("SELECT pg_backend_pid()")).scalar_one()
                postgresql.do(f"SELECT pg_terminate_backend({pid})")
        await pair.is_quiet(table_id)
        async with database.reading() as connection:
            assert (await outbox.get(connection, post_id)).sent_at is not None


async def test_what_a_process_hears_while_it_begins_makes_it_send_nothing_before_it_has_looked(pair, monkeypatch):
    table_id, done = await pair.begins(), []
    letters, owner = pair.bots
    database = letters.app.tables.database
    await owner.close()
    pair.bots = [letters]
    await pair.owes(table_id)
    resume, deliver = Publisher.resume, Publisher._deliver

    async def resume_slowly(publisher):
        async with database.transaction() as connection:
            await tables.touch(connection, table_id)
        await asyncio.sleep(0.3)
        done.append("looked")
        await resume(publisher)

    async def noted(publisher, post):
        done.append("sent")
        return await deliver(publisher, post)

    monkeypatch.setattr(Publisher, "resume", resume_slowly)
    monkeypatch.setattr(Publisher, "_deliver", noted)
    monkeypatch.setattr(Publisher, "_found", AsyncMock(return_value=None))
    async with started(owner._settings, Random(1)) as again:
        pair.bots = [letters, again]
        await pair.is_quiet(table_id)
    assert done == ["looked", "sent"]


async def test_what_is_for_all_is_done_by_the_process_with_direct_messages(postgresql, monkeypatch):
    address, synchronised, learned = postgresql.empty(), [], []

    async def sync(tree):
        synchronised.append(tree.client.shard_ids)
        return [SimpleNamespace(name="table", id=7)]

    monkeypatch.setattr(Tree, "sync", sync)
    monkeypatch.setattr(commands, "learn", learned.append)
    monkeypatch.setattr(patience, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(patience, "LONGEST_PAUSE", 0.01)
    async with AsyncExitStack() as stack:
        for shards in ("1", "0"):
            settings = Settings(database_url=address, shards=shards, shard_count=2)
            bot = await stack.enter_async_context(started(settings, Random(1)))
            assert (bot.shard_ids, bot.shard_count) == ([int(shards)], 2)
            assert bot.app.tables.serves_people == (shards == "0")
            stack.push_async_callback(asyncio.wait_for, bot.tree.telling, 20)
    assert synchronised == [[0]]
    assert [mentions["table new"] for mentions in learned if mentions] == ["</table new:7>"] * 2  # known to both


async def test_a_process_ends_and_says_why_once_another_program_has_changed_the_schema(postgresql, monkeypatch, caplog):
    monkeypatch.setattr("storage.postgresql.BEAT", 0.05)
    settings = Settings(database_url=postgresql.empty(), shards="0", shard_count=2)
    async with started(settings, Random(1)) as bot:
        postgresql.do("INSERT INTO schema_version SELECT max(version) + 1, max(applied_at) FROM schema_version")
        async with asyncio.timeout(20):
            await bot._rival
    assert isinstance(bot.fault, NewerSchema)
    assert f"the bot ends: {bot.fault}" in caplog.messages


OTHER_GUILD = 2 << 22
"""A server on shard 0."""


async def test_a_table_that_moves_to_another_server_belongs_to_its_process(pair):
    table_id, letters, owner = await pair.begins(), *(bot.app for bot in pair.bots)
    assert await letters.tables.database.has(table_id) is False
    assert (await pair.seen(table_id, LETTERS)).goes_on
    await owner.homes.lose(table_id, "removed")
    await letters.homes.move(table_id, HOST, guild_id=OTHER_GUILD, channel_id=12, asked_in=12)
    for process, app in ((LETTERS, letters), (OWNER, owner)):
        live = await pair.sees(table_id, process, lambda live: live.row.channel_id == 12)
        assert app.tables.owns(live.row) == await app.tables.database.has(table_id) == (app is letters)
    await pair.is_quiet(table_id, LETTERS)
    before, chance = pair.asked[OWNER].copy(), Random(1)
    for process, other in ((OWNER, LETTERS), (LETTERS, OWNER)):
        await pair.presses(table_id, process, chance)
        moved = standing(await pair.seen(table_id, process))
        await pair.sees(table_id, other, lambda live, moved=moved: standing(live) == moved)
    await pair.is_quiet(table_id, LETTERS)
    assert posted(pair.asked[OWNER] - before) == 0
