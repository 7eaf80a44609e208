"""On PostgreSQL, `check` says which processes run, what nobody does, and what holds them up; it disturbs none."""

import asyncio
import re
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import make_url

from bot.admin.check import check
from storage import Database, NewPost, Shards, migrations, outbox, tables
from storage import postgresql as postgresql_server


@pytest.fixture(autouse=True)
def address(postgresql, no_settings, monkeypatch):
    address = postgresql.empty()
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setattr("bot.admin.check._boards", list)
    return address


@pytest.fixture
async def running(address):
    """A function that begins a process with these shards."""
    async with AsyncExitStack() as stack:

        async def begin(*ids, of):
            process = await Database.open(address, alone=True, shards=Shards(ids, of))
            stack.push_async_callback(process.close)
            return process

        yield begin


@pytest.fixture
async def findings(address, tmp_path):
    """A function that returns the findings about the server and the database."""
    await (await Database.open(address)).close()

    async def about_the_server():
        return [str(finding) async for finding in check(tmp_path / ".env")][2:-1]

    return about_the_server


async def test_a_server_without_a_bot_and_with_standbys(findings, postgresql, monkeypatch):
    async def two(_session):
        return [postgresql_server.Standby("near", 0.25), postgresql_server.Standby("far", 90.0)]

    about, processes, posts, _ = await findings()
    version = postgresql.do("SHOW server_version").splitlines()[2].strip()
    assert about == f"✓ PostgreSQL {version}; {postgresql_server.OLDEST} is the oldest that works."
    assert processes == "- No process of the bot is running on this database."
    assert posts == "✓ Posts: none is due."
    monkeypatch.setattr(postgresql_server, "standbys", two)
    *_, near, far, _ = await findings()
    assert near == "✓ Standby near: 0.2 seconds behind."
    assert far == "✗ Standby far: 90.0 seconds behind."


async def test_processes_are_named_and_shards_that_none_has(findings, running, monkeypatch):
    whole = await running(0, 1, of=2)
    _, process, *_ = await findings()
    assert process.startswith("✓ Process: all shards, since 20")
    monkeypatch.setenv("SHARD_COUNT", "4")
    assert "✗ SHARD_COUNT is 4, but the bot that is running has 2 shards." in await findings()
    await whole.close()
    monkeypatch.setenv("SHARD_COUNT", "5")
    for shards in ((4,), (0, 1)):
        await running(*shards, of=5)
    _, first, second, free, *_ = await findings()
    assert first.startswith("✓ Process: shards 0-1 of 5, since 20")
    assert second.startswith("✓ Process: shard 4 of 5, since 20")
    assert free == (
        "✗ No process has shards 2-3 of 5, so nobody serves their tables: start `huangdi run --shards 2-3 --of 5`."
    )


async def test_a_post_that_is_late(findings, address, running):
    database = await Database.open(address)
    async with database.transaction() as connection:
        about = {"guild_id": 1, "channel_id": 1, "host_id": 1, "options": {}}
        row = await tables.create(connection, game="huang_di", rules_version=1, **about)
        for target, minutes in (("channel", 2), ("channel", 5), (0, 60)):
            at = datetime.now(UTC) - timedelta(minutes=minutes)
            await outbox.add(connection, row.id, [NewPost(0, "board", target, {})], at=at)
    await database.close()
    late = r"Posts: the oldest one that is due has been waiting for 3\d\d seconds\."
    assert re.fullmatch(f"- {late}", (await findings())[-2])
    await running(0, of=1)
    assert re.fullmatch(f"✗ {late}", (await findings())[-2])


async def test_sessions_that_hold_others_up(address, monkeypatch, tmp_path):
    await (await Database.open(address)).close()
    monkeypatch.setattr(postgresql_server, "MAX_IDLE", timedelta())
    monkeypatch.setattr(postgresql_server, "MAX_BLOCKED", timedelta())
    idle, blocked, watch = [await postgresql_server.reach(make_url(address)) for _ in range(3)]
    pids = [session.get_server_pid() for session in (idle, blocked)]
    await idle.execute("BEGIN; LOCK TABLE ballots")
    waiting = asyncio.create_task(blocked.execute("BEGIN; LOCK TABLE ballots"))
    async with asyncio.timeout(20):
        while len(await postgresql_server.stuck(watch)) < 2:
            await asyncio.sleep(0.01)
    held_up = []
    async for finding in check(tmp_path / ".env"):
        if str(finding).startswith("✗ Session"):
            held_up.append(str(finding))
        if len(held_up) == 2 and not waiting.done():  # what comes next reads all tables
            await idle.execute("ROLLBACK")
            await waiting
            await blocked.execute("ROLLBACK")
    for session in (idle, blocked, watch):
        await session.close()
    idle_for = rf"✗ Session {pids[0]} \(huangdi\) has been idle in a transaction for \d+ seconds .* End it with SELECT "
    waits_for = rf"✗ Session {pids[1]} \(huangdi\) has been waiting for \d+ seconds for a lock of session {pids[0]}\."
    told = "\n".join(held_up)
    assert re.fullmatch(rf"{idle_for}pg_terminate_backend\({pids[0]}\)\.\n{waits_for}", told)


async def test_a_check_neither_disturbs_processes_nor_changes_the_schema_under_them(findings, running, monkeypatch):
    processes = [await running(0, of=2), await running(1, of=2)]
    heard = []
    for process in processes:
        process.heard.append(heard.append)
        process.missed.append(lambda: heard.append("missed"))
    await findings()
    newer = (*migrations.MIGRATIONS, lambda _: None)
    with monkeypatch.context() as upgraded:
        upgraded.setattr(migrations, "MIGRATIONS", newer)
        (found,) = await findings()
    for process in processes:
        await process.must_have_shards()
    assert heard == []
    assert found.startswith("- Database: postgresql+asyncpg://")
    assert f"and this program works with version {len(newer)}: the next start of `huangdi run` upgrades" in found
