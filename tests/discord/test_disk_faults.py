"""The disk is full, read-only, held by another program, or broken: nothing is half done, and play goes on later."""

import asyncio
import resource
import sqlite3
from contextlib import asynccontextmanager, closing
from datetime import timedelta

import pytest
from sqlalchemy import event

import storage.database
from storage import Unavailable, log, outbox, tables
from tests.discord.hosting import until
from tests.discord.playing import ANSWER, written


async def connect_anew(database):
    """Close all open connections, as soon as none is in use."""
    while database._engine.pool.checkedout():
        await asyncio.sleep(0.01)
    await database._engine.dispose()


@asynccontextmanager
async def full(database):
    """Allow no further pages; rows that fit into the existing ones are still stored."""

    def limit(driver, *_):
        driver.execute("PRAGMA max_page_count = 1")  # SQLite raises this to the current size

    def lift(driver, *_):
        driver.execute("PRAGMA max_page_count = 4294967294")

    pool = database._engine.sync_engine
    event.listen(pool, "checkout", limit)
    yield
    event.remove(pool, "checkout", limit)
    event.listen(pool, "checkout", lift)


@asynccontextmanager
async def read_only(database):
    def connect(_dialect, _record, where, how):
        where[0] = f"file:{database.file}?mode=ro"
        how["uri"] = True

    with closing(sqlite3.connect(database.file)) as another:  # the last connection to close would remove the WAL files
        another.execute("SELECT count(*) FROM tables").fetchall()
        event.listen(database._engine.sync_engine, "do_connect", connect)
        await connect_anew(database)
        yield
        event.remove(database._engine.sync_engine, "do_connect", connect)
        await connect_anew(database)


@asynccontextmanager
async def locked(database):
    """Hold a write lock from another connection, with no time to wait for it."""
    with pytest.MonkeyPatch.context() as patch, closing(sqlite3.connect(database.file)) as another:
        patch.setitem(storage.database.SETTINGS, "busy_timeout", "20")
        await connect_anew(database)
        another.execute("BEGIN IMMEDIATE")
        yield
        another.rollback()
    await connect_anew(database)


@asynccontextmanager
async def broken(_):
    """Let all writes fail, as on a faulty disk: no file of this process may grow."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


SPOILT = {
    full: "my disk is full",
    read_only: "I'm not allowed to write to my database",
    locked: "another program is using my database",
    broken: "my database doesn't work at the moment",
}
"""Faults, and how they are told."""


@pytest.fixture
def settings(settings, tmp_path):
    """A database with small pages, which soon needs another one."""
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("VACUUM")
    return settings


async def stored(table):
    """All that could change by a move."""
    async with table.bot.app.tables.database.reading() as connection:
        rows = [await tables.get(connection, 1), await log.read(connection, 1), await log.sealed_at(connection, 1)]
        return [*rows, [(post.id, post.kind) for post in await outbox.of(connection, 1)]]


@pytest.mark.parametrize(("spoilt", "told"), SPOILT.items(), ids=[spoilt.__name__ for spoilt in SPOILT])
async def test_the_player_is_told_in_one_sentence_and_moves_again_later(table, faults, spoilt, told, monkeypatch):
    monkeypatch.setattr("bot.features.play.reposts.AGAIN", timedelta(0))  # the disk is filled with posts
    await table.begins()
    await until(lambda: len(table.inbox(table.ada)) == 1)
    await table.is_quiet()
    (asked,) = table.inbox(table.ada)
    answers = [part["custom_id"] for part, _ in written(asked, ANSWER)]
    async with spoilt(table.bot.app.tables.database):
        for number in range(400):
            before = await stored(table)
            if number % 2:  # a sealed answer that is changed needs no more room, a post does
                refused = await table.clicks.types(table.ada, table.channel, "table show")
            else:
                refused = await table.clicks.click(table.ada, asked, answers[number % len(answers)])
            if refused.followups:
                break
        assert told in refused.text
        assert "Nothing has changed" in refused.text
        assert await stored(table) == before
    faults.taken()
    await table.plays_on(shown_again=True)


async def test_what_only_looks_is_answered_all_the_same(table, faults):
    await table.begins()
    await table.is_quiet()
    ((button, _),) = written(table.boards[-1], "text")
    async with read_only(table.bot.app.tables.database):
        said = await table.clicks.click(table.cai, table.boards[-1], button["custom_id"])
    assert "Nothing is shown." in said.text
    faults.taken()


async def test_a_post_that_was_sent_and_could_not_be_noted_is_noted_later_and_not_sent_again(
    table, faults, monkeypatch
):
    monkeypatch.setattr("bot.surface.publisher.RETRY_DELAY", 0.05)
    table.discord.rest.nonces, mark_sent = 0, outbox.mark_sent
    await table.gathers()
    await table.is_quiet()

    async def fail_once(*_, **__):
        monkeypatch.setattr(outbox, "mark_sent", mark_sent)
        raise Unavailable("locked", "another program writes")

    monkeypatch.setattr(outbox, "mark_sent", fail_once)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    assert "its posts wait" in "".join(faults.taken())
    await table.plays_on()
