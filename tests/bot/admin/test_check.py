"""`check` looks at settings, token, database, pictures and the demo, and says each in a sentence."""

import re
import sqlite3
from contextlib import closing, nullcontext
from functools import partial
from unittest.mock import AsyncMock, MagicMock
from urllib.parse import parse_qsl, urlsplit

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord import LoginFailure, Permissions

import bot.admin.check
import storage.files
from bot.admin.check import PERMISSIONS, application_id, check, invite_url
from bot.faults import sentence_of
from games import find_boxes
from rendering import find_painter
from storage import Database, migrations, tables
from tests.bot.sketched_pictures import sketcher

TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0LXBhcnQtb2YtdGhlLXRva2Vu"
APPLICATION = 880000000000000005
SECRET = "c2VjcmV0"
LAST = len(migrations.MIGRATIONS)
FORGET_THE_LAST = f"DELETE FROM schema_version WHERE version = {LAST}"  # noqa: S608  # a number


@pytest.fixture(autouse=True)
def discord(monkeypatch):
    """A Discord that accepts every token; and boards of a pixel."""
    discord = AsyncMock(user="huangdi")
    monkeypatch.setattr(bot.admin.check, "Client", lambda **_: discord)
    monkeypatch.setattr(bot.admin.check, "find_painter", sketcher)
    return discord


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest.fixture(autouse=True)
def url(no_settings, monkeypatch, file):
    """The URL of the database, which is the only setting."""
    url = f"sqlite+aiosqlite:///{file}"
    monkeypatch.setenv("DATABASE_URL", url)
    return url


@pytest.fixture
def findings(tmp_path):
    async def all_of():
        return [str(finding) async for finding in check(tmp_path / ".env")]

    return all_of


async def test_everything_in_order_and_a_frozen_table(findings, monkeypatch, url, file, discord):
    database = await Database.open(url)
    async with database.transaction() as connection:
        for channel, state in enumerate(("running", "running", "ended", "frozen")):
            about = {"guild_id": 1, "channel_id": channel, "host_id": 1, "options": {}}
            row = await tables.create(connection, game="huang_di", rules_version=1, **about)
            await tables.set_state(connection, row.id, state)
    await database.close()
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(bot.admin.check, "find_painter", find_painter)
    settings, token, accepted, database, *others = await findings()
    assert settings == "✓ Settings: reminders at 18:00 UTC, log INFO."
    assert token == f"✓ Token: for application {APPLICATION}. Invite the bot with {invite_url(APPLICATION)}"
    assert accepted == "✓ Discord: accepts the token of the bot huangdi."
    discord.login.assert_awaited_once_with(TOKEN)
    discord.close.assert_awaited_once_with()
    assert database == (
        f"✓ Database: {file} (tables: 4, moves: 0) can be read and written, schema version {LAST};"
        " tables: 2 running, 1 ended, 1 frozen."
    )
    assert [line[:9] for line in others if "able 4" in line] == ["✗ Table 4"]
    boards = [line for line in others if re.fullmatch(r"✓ .*: the board was drawn, \d{4} x \d+ pixels\.", line)]
    assert len(boards) == len(find_boxes())
    assert others[-1] == "✓ Demo: installed."


@pytest.mark.parametrize("error", [LoginFailure("no such token"), OSError("no network")])
async def test_a_token_that_discord_refuses_is_said(findings, monkeypatch, discord, error):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    discord.login.side_effect = error
    said = (await findings())[2]
    assert said[0] == "✗"
    assert said[2:] == (sentence_of(error) or str(error))
    discord.close.assert_awaited_once_with()


def traces(folder):
    """What a program could have changed in a folder: the content, mode and owner of every file."""
    found = {path: path.stat() for path in folder.iterdir()}
    return {path: (path.read_bytes(), status.st_mode, status.st_uid) for path, status in found.items()}


@pytest.mark.parametrize("stage", ["missing", "empty", "old", "closed", "restored"])
async def test_checking_changes_nothing(findings, url, file, tmp_path, stage):
    if stage == "empty":
        file.touch(0o644)
    elif stage != "missing":
        await (await Database.open(url)).close()
    with closing(sqlite3.connect(file)) if stage in ("old", "restored") else nullcontext() as writer:
        if writer:
            writer.execute("PRAGMA journal_mode = DELETE")
        if stage == "old":
            writer.execute(FORGET_THE_LAST)
            writer.commit()
    before = traces(tmp_path)
    said = "\n".join(await findings())
    assert traces(tmp_path) == before
    assert {
        "missing": f"- Database: {file} is not there yet. `huangdi run` creates it; its folder can be written to. "
        f"Settings come from the environment and from {tmp_path / '.env'}, which is not there.",
        "empty": f"- Database: {file} (cannot be read, or is empty). The database has no tables yet: the next start of",
        "old": f"The database has schema version {LAST - 1}, and this program works with version {LAST}: the next "
        "start of `huangdi run` upgrades it. Make a backup first.\n"
        "✓ Database: all rows are whole, as an upgrade needs them.",
    }.get(stage, f"✓ Database: {file} (tables: 0, moves: 0) can be read and written") in said


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        (
            [FORGET_THE_LAST, "INSERT INTO log VALUES (7, 0, 'answer', 0, '1', '2026-01-01')"],
            "a row of 'log' belongs to nothing in 'tables'",
        ),
        (["INSERT INTO schema_version VALUES (999, '2026-01-01')"], "The database has schema version 999"),
    ],
)
async def test_a_database_that_cannot_be_upgraded_is_said(findings, url, file, statements, said):
    await (await Database.open(url)).close()
    with closing(sqlite3.connect(file)) as writer:
        writer.executescript(";".join(statements))
    assert any(said in line and line[0] == "✗" for line in await findings())


async def test_broken_settings_are_said_and_the_pictures_still_looked_at(findings, monkeypatch, tmp_path):
    _, token, *_ = await findings()
    assert token.startswith("✗ DISCORD_TOKEN is not set")
    assert str(tmp_path / ".env") in token
    monkeypatch.setenv("REMINDER_HOUR", "24")
    monkeypatch.setenv("TIME_ZONE", "Nowhere")
    said = await findings()
    assert [line[0] for line in said[:2]] == ["✗", "✗"]
    assert "the board was drawn" in said[2]


async def test_the_place_of_the_metrics_is_tried_and_may_be_that_of_the_running_bot(
    findings, monkeypatch, unused_tcp_port
):
    monkeypatch.setenv("METRICS_PORT", str(unused_tcp_port))
    assert f"http://127.0.0.1:{unused_tcp_port}/health." in (await findings())[2]
    for text, mark in (("huangdi does not work: …", "✓"), ("another program", "✗")):
        site = web.Application()
        site.router.add_get("/health", AsyncMock(return_value=web.Response(text=text)))
        async with TestServer(site) as server:
            monkeypatch.setenv("METRICS_PORT", str(server.port))
            assert (await findings())[2].startswith(mark)
    monkeypatch.setenv("METRICS_HOST", "nowhere.invalid")
    assert (await findings())[2].startswith("✗ METRICS_HOST 'nowhere.invalid' cannot be resolved")


async def test_an_invalid_token_is_reported_without_showing_it(findings, monkeypatch):
    for token in ("secret", "secret.secret.secret", "c2VjcmV0.x.y", "MTIz.x", "MTIz..y", "MTIz.é.y", "😀"):
        monkeypatch.setenv("DISCORD_TOKEN", token)
        said = "\n".join(await findings())
        assert "✗ DISCORD_TOKEN does not look like a bot's token (three parts, separated by dots)" in said
        assert token not in said


def test_the_invitation_of_the_tokens_application_asks_for_exactly_what_is_needed():
    assert [application_id(token) for token in (f" {TOKEN}\n", "MTIzNDU2Nw.x1y2.z3")] == [APPLICATION, 1234567]
    query = dict(parse_qsl(urlsplit(invite_url(APPLICATION)).query))
    granted = {"client_id": str(APPLICATION), "permissions": str(PERMISSIONS.value)}
    assert query == {"scope": "bot applications.commands"} | granted
    needed = (
        "view_channel send_messages create_public_threads send_messages_in_threads attach_files read_message_history"
    )
    assert Permissions(**dict.fromkeys(needed.split(), True)) == PERMISSIONS


async def test_a_database_that_does_not_open_is_said_without_its_password(findings, file, monkeypatch):
    file.write_bytes(b"no database at all, but long enough to look at" * 100)
    damaged = f"✗ The database {str(file)!r} is damaged (file is not a database). It was not changed. "
    assert any(line.startswith(damaged) for line in await findings())
    for url, said in {
        "sqlite+aiosqlite:////nowhere/at/all/games.sqlite3": "'/nowhere/at/all' is not there: create it",
        "postgresql+asyncpg://bot:hidden@127.0.0.1:1/games": "postgresql+asyncpg://bot:***@127.0.0.1:1/games. ",
    }.items():
        monkeypatch.setenv("DATABASE_URL", url)
        line = (await findings())[2]
        assert (line[0], said in line, "hidden" in line) == ("✗", True, False)


async def test_a_disk_without_write_ahead_logs_is_said(findings, url, tmp_path, monkeypatch):
    """A network drive, imitated where this program asks SQLite: Python cannot load a file system of SQLite's (VFS)."""

    class Refused(sqlite3.Connection):
        def execute(self, statement, *parameters):
            if answer is None and "WAL" in statement:
                raise sqlite3.OperationalError("locking protocol")
            return super().execute("SELECT 'delete'" if "WAL" in statement else statement, *parameters)

    await (await Database.open(url)).close()
    monkeypatch.setattr(storage.files, "connect", partial(sqlite3.connect, factory=Refused))
    for answer, refusal in {"delete": "its journal mode stays 'delete'", None: "locking protocol"}.items():
        sentence = f"SQLite's write-ahead log does not work there ({refusal}), as on network drives. Give a folder on"
        assert any(line[0] == "✗" and sentence in line for line in await findings()), answer
    assert {path.name for path in tmp_path.iterdir()} == {"games.sqlite3"}


async def test_a_board_that_cannot_be_drawn_and_a_missing_demo_are_said(findings, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(bot.admin.check, "find_spec", lambda name: None)
    said = await findings()
    assert said[-1] == "- Demo: not installed. Add it with: pip install 'huangdi[demo]'"
    assert not any(line.startswith("✗") or SECRET in line for line in said)
    monkeypatch.setattr(bot.admin.check, "find_painter", MagicMock(side_effect=OSError("cannot open resource")))
    assert "✗ Huang Di: the board cannot be drawn (OSError: cannot open resource)." in await findings()
