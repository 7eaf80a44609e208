"""Two bots never share a database's file, and nobody but its owner uses it; what keeps others out is told as it is."""

import json
import os
import re
import shlex
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from pwd import getpwuid
from unittest.mock import AsyncMock, Mock

import pytest

from storage import Damaged, Database, InUse, NoDatabase, StorageError, Unavailable, files, tables
from storage.backup import backup, restore
from storage.files import keep_private, make_private, must_be_usable, why_denied
from tests.storage.single_use import act, open_once

BOT = 65534
"""The id of another user than root, who is called NAME."""
NAME = getpwuid(BOT).pw_name
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can act as another user and give files away")


@contextmanager
def user(number):
    """Act as another user, whose rights the operating system checks."""
    os.setegid(number)
    os.seteuid(number)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@pytest.fixture
def folder(tmp_path_factory):
    """A folder of the bot's user, which this user can reach."""
    folder = tmp_path_factory.mktemp("bot")
    for above in (folder, *folder.parents[:2]):
        above.chmod(0o755)
    os.chown(folder, BOT, BOT)
    return folder


def address(folder):
    return f"sqlite+aiosqlite:///{folder / 'games.db'}"


def owners(folder):
    return {path.name: (path.stat().st_uid, path.stat().st_gid) for path in folder.iterdir()}


def modes(folder):
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.iterdir()}


@as_root
@pytest.mark.parametrize("name", ["games.db", "games.db-wal", "games.db-shm", "games.db.lock"])
async def test_a_file_of_root_is_told_with_its_owner_and_who_must_own_it(folder, name):
    database = await Database.open(address(folder), alone=True)
    os.chown(folder / name, 0, 0)
    (folder / name).chmod(0o600)
    path = folder / name
    with user(BOT), pytest.raises(StorageError) as told:
        await Database.open(address(folder), alone=True)
    await database.close()
    assert str(told.value) == (
        f"{str(path)!r} belongs to root and cannot be used by {NAME}: run `chown {NAME} {path}` as root, "
        "or run this as root."
    )


@as_root
@pytest.mark.parametrize("copy", [backup, restore])
async def test_a_copy_of_what_root_has_tells_the_owner(folder, copy):
    await open_once(address(folder))
    os.chown(folder / "games.db", 0, 0)
    with user(BOT), pytest.raises(StorageError, match=f"belongs to root and cannot be used by {NAME}") as told:
        copy(address(folder), folder / "copy.db")
    assert not isinstance(told.value, Damaged)


@as_root
@pytest.mark.parametrize("name", ["there.txt", "missing.txt"])
def test_what_the_folder_hides_or_forbids_is_told_of_the_folder(folder, name):
    (folder / "there.txt").touch()
    os.chown(folder, 0, 0)
    folder.chmod(0o700)
    with user(BOT), pytest.raises(StorageError, match=f"^{str(folder)!r} belongs to root and cannot"):
        must_be_usable(folder / name)


@as_root
def test_an_own_file_with_the_wrong_mode_needs_chmod(folder):
    file = folder / "our games.db"
    file.touch(0o400)
    os.chown(file, BOT, BOT)
    with user(BOT):
        said = why_denied(file)
    assert said == f"{str(file)!r} cannot be used, although it is yours: run `chmod u+rw {shlex.quote(str(file))}`."


def test_what_no_owner_can_change_is_not_put_down_to_one(tmp_path):
    me = getpwuid(os.geteuid()).pw_name
    said = f"{str(tmp_path / 'games.db')!r} cannot be used: the operating system refuses it to {me}."
    assert why_denied(tmp_path / "games.db") == said


async def test_a_folder_is_no_database_and_keeps_its_rights(tmp_path):
    (tmp_path / "games.db").mkdir(0o755)
    before = (tmp_path / "games.db").stat().st_mode
    for copy in (backup, restore):
        with pytest.raises(StorageError, match=r"games.db' is a folder: give the path of a file in DATABASE_URL\."):
            copy(address(tmp_path), tmp_path / "copy.db")
    with pytest.raises(StorageError, match=r"games.db' is a folder: give the path"):
        await Database.open(address(tmp_path), checked=True, alone=True)
    assert (tmp_path / "games.db").stat().st_mode == before


async def test_what_is_not_there_is_told(tmp_path):
    for as_is in (False, True):
        with pytest.raises(StorageError, match=r"nowhere' is not there: create it, or change DATABASE_URL\."):
            await Database.open(address(tmp_path / "nowhere"), as_is=as_is)
    with pytest.raises(NoDatabase):
        await Database.open(address(tmp_path), as_is=True)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_can_only_be_read_is_told(tmp_path, monkeypatch):
    """Imitated where this program asks the operating system: only root can mount a disk."""
    (tmp_path / "games.db").touch()
    monkeypatch.setattr(os, "access", lambda path, rights, **_: False)
    monkeypatch.setattr(os, "statvfs", lambda path: os.statvfs_result((0,) * 8 + (os.ST_RDONLY, 255)))
    with pytest.raises(StorageError, match=r"is on a disk that can only be read: make the disk writable"):
        must_be_usable(tmp_path / "games.db")


async def test_a_database_that_another_program_has_locked_is_not_damaged(tmp_path, monkeypatch):
    await open_once(address(tmp_path))
    impatient = partial(sqlite3.connect, timeout=0)
    monkeypatch.setattr(files, "reading", lambda file: impatient(f"{file.as_uri()}?mode=ro", uri=True))
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable, match=r"games.db': database is locked\. Close the other program that is using"):
            files.check(tmp_path / "games.db")
        with pytest.raises(Unavailable) as told:
            await Database.open(address(tmp_path), checked=True)
        assert told.value.reason == "locked"


@pytest.mark.parametrize(
    ("offset", "content"), [(0, b"Dear diary"), (18, b"\x09\x09"), (44, b"\xff" * 4), (100, b"\xa5" * 300)]
)
async def test_a_file_that_sqlite_cannot_make_sense_of_is_damaged(tmp_path, offset, content):
    await open_once(address(tmp_path))
    with (tmp_path / "games.db").open("r+b") as file:
        file.seek(offset)
        file.write(content)
    with pytest.raises(Damaged):
        files.check(tmp_path / "games.db")


async def test_a_bot_without_a_write_ahead_log_says_so(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(Database, "_past_sqlalchemy", AsyncMock(return_value="delete"))
    await open_once(address(tmp_path))
    assert caplog.messages == ["the database has no write-ahead log, as on network drives: `huangdi check` says more"]


@as_root
async def test_what_root_creates_belongs_to_the_owner_of_the_folder(folder):
    database = await Database.open(address(folder), alone=True)
    backup(address(folder), folder / "copy.db")
    names = {"games.db", "games.db-wal", "games.db-shm", "games.db.lock", "copy.db"}
    assert owners(folder) == dict.fromkeys(names, (BOT, BOT))  # SQLite gives its journals the database's owner
    await database.close()
    kept = restore(address(folder), folder / "copy.db")
    assert owners(folder) == dict.fromkeys({"games.db", "games.db.lock", "copy.db", kept.name}, (BOT, BOT))
    with user(BOT):
        await open_once(address(folder), alone=True)


@as_root
def test_root_gives_nobody_a_file_that_a_link_leads_to(folder, tmp_path):
    secret = tmp_path / "secret"
    secret.touch(0o600)
    for name, target in (("games.db", secret), ("games.db.lock", tmp_path / "nothing")):
        (folder / name).symlink_to(target)
        make_private(folder / name)
    assert secret.stat().st_uid == 0
    assert not (tmp_path / "nothing").exists()


def test_where_files_have_no_owners_they_are_private_all_the_same(tmp_path, monkeypatch):
    """Windows, as far as it can be imitated here."""
    monkeypatch.delattr(os, "geteuid")
    make_private(tmp_path / "games.db")
    assert stat.S_IMODE((tmp_path / "games.db").stat().st_mode) == 0o600
    must_be_usable(Path(tmp_path, "games.db"))
    assert why_denied(tmp_path / "games.db").endswith("allow this user to read it and to write to it.")


PROGRAM = """
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
    with subprocess.Popen([sys.executable, "-c", PROGRAM, sqlite_url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "open\n"
        yield process
        process.kill()


async def test_beside_a_running_bot_no_second_one_begins_but_others_look_and_copy(sqlite_url, tmp_path, bot, new_table):
    said = rf"in use by another bot \(process {bot.pid} on {re.escape(socket.gethostname())}, since 20..-.*UTC\): stop"
    for _ in range(2):
        with pytest.raises(InUse, match=said):
            await Database.open(sqlite_url, checked=True, alone=True)
    await open_once(sqlite_url, checked=True)
    await act(sqlite_url, new_table)
    backup(sqlite_url, tmp_path / "copy.db")
    copied = await act(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}", lambda copy: tables.in_state(copy, "lobby"))
    assert len(copied) == 1
    with pytest.raises(InUse, match=f"process {bot.pid}"):
        restore(sqlite_url, tmp_path / "copy.db")
    bot.kill()
    bot.wait()
    assert restore(sqlite_url, tmp_path / "copy.db")


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
    await open_once(sqlite_url, alone=True)
    assert caplog.messages == []
    (tmp_path / "games.db.lock").write_text(json.dumps({"pid": 1, "host": "here", "since": "noon"}))
    await open_once(sqlite_url, alone=True)
    (said,) = caplog.messages
    assert "games.db-wal' is not there" in said
    await open_once(sqlite_url, alone=True)
    assert len(caplog.messages) == 1


async def test_only_its_owner_reads_a_database_its_journals_and_its_copies(sqlite_url, tmp_path):
    before = os.umask(0o022)
    (tmp_path / "games.db").touch(0o644)
    database = await Database.open(sqlite_url, alone=True)
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
    file.touch(0o644)
    monkeypatch.setattr(type(file), "chmod", Mock(side_effect=PermissionError))
    keep_private(file)
