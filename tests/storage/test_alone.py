"""Two bots never share a database's file, and nobody but its owner reads it."""

import json
import os
import re
import socket
import subprocess
import sys

import pytest

from storage import Database, InUse, tables
from storage.backup import backup, restore
from storage.private import keep_private

BOT = """
import asyncio, sys
from storage import Database

async def main():
    database = await Database.open(sys.argv[1], checked=True, alone=True)
    print("open", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.fixture
def bot(sqlite_url):
    """Another process that has the database open as a bot has it."""
    with subprocess.Popen([sys.executable, "-c", BOT, sqlite_url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "open\n"
        yield process
        process.kill()


async def test_a_second_bot_is_refused_and_told_who_has_the_database(sqlite_url, bot):
    said = rf"in use by another bot \(process {bot.pid} on {re.escape(socket.gethostname())}, since 20..-.*UTC\): stop"
    for _ in range(2):
        with pytest.raises(InUse, match=said):
            await Database.open(sqlite_url, checked=True, alone=True)


async def test_a_killed_bot_leaves_no_lock_behind(sqlite_url, bot):
    bot.kill()
    bot.wait()
    database = await Database.open(sqlite_url, alone=True)
    with pytest.raises(InUse, match=f"process {os.getpid()} on "):
        await Database.open(sqlite_url, alone=True)
    await database.close()
    await (await Database.open(sqlite_url, alone=True)).close()


async def test_what_looks_at_the_database_or_copies_it_works_beside_a_running_bot(sqlite_url, tmp_path, bot, new_table):
    database = await Database.open(sqlite_url, checked=True)
    async with database.transaction() as connection:
        await new_table(connection)
    await database.close()
    backup(sqlite_url, tmp_path / "copy.db")
    copy = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}")
    async with copy.reading() as connection:
        assert len(await tables.in_state(connection, "lobby")) == 1
    await copy.close()
    with pytest.raises(InUse, match=f"process {bot.pid}"):
        restore(sqlite_url, tmp_path / "copy.db")
    bot.kill()
    bot.wait()
    assert restore(sqlite_url, tmp_path / "copy.db")


async def test_a_bot_that_fails_to_start_lets_go_of_the_database(sqlite_url, tmp_path):
    (tmp_path / "games.db").write_bytes(b"Dear diary, " * 1000)
    for _ in range(2):
        with pytest.raises(Exception, match="not a database"):
            await Database.open(sqlite_url, checked=True, alone=True)


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"pid": 1})])
async def test_a_lock_that_does_not_say_who_has_it_holds_all_the_same(sqlite_url, tmp_path, text):
    database = await Database.open(sqlite_url, alone=True)
    (tmp_path / "games.db.lock").write_text(text)
    with pytest.raises(InUse, match="which has not said who it is"):
        await Database.open(sqlite_url, alone=True)
    await database.close()


async def test_a_lost_write_ahead_log_is_told(sqlite_url, tmp_path, bot, caplog):
    bot.kill()
    bot.wait()
    await (await Database.open(sqlite_url, alone=True)).close()
    assert caplog.messages == []
    (tmp_path / "games.db.lock").write_text(json.dumps({"pid": 1, "host": "here", "since": "noon"}))
    await (await Database.open(sqlite_url, alone=True)).close()
    (said,) = caplog.messages
    assert "games.db-wal' is not there" in said
    await (await Database.open(sqlite_url, alone=True)).close()
    assert len(caplog.messages) == 1


def modes(folder):
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.iterdir()}


async def test_only_its_owner_reads_a_database_its_journals_and_its_copies(sqlite_url, tmp_path, new_table):
    before = os.umask(0o022)
    (tmp_path / "games.db").touch(0o644)
    database = await Database.open(sqlite_url, alone=True)
    async with database.transaction() as connection:
        await new_table(connection)
    backup(sqlite_url, tmp_path / "copy.db")
    opened = ("games.db", "games.db-wal", "games.db-shm", "games.db.lock", "copy.db")
    assert modes(tmp_path) == dict.fromkeys(opened, "0o600")
    await database.close()
    kept = restore(sqlite_url, tmp_path / "copy.db")
    assert modes(tmp_path) == dict.fromkeys(("games.db", "games.db.lock", "copy.db", kept.name), "0o600")
    os.umask(before)


def test_a_file_that_is_missing_or_anothers_is_left_alone(tmp_path, monkeypatch):
    file = tmp_path / "theirs.db"
    keep_private(file)
    assert not file.exists()

    def refused(*_):
        raise PermissionError

    file.touch(0o644)
    monkeypatch.setattr(type(file), "chmod", refused)
    keep_private(file)
