"""`check` looks at settings, token, database, pictures and the demo, and says each in a sentence."""

import importlib.util
import sqlite3
from contextlib import closing, nullcontext
from functools import partial
from urllib.parse import parse_qs, urlsplit

import pytest
from aiohttp import web
from sqlalchemy import text

import bot.admin.check
import storage.place
from bot.admin.check import PERMISSIONS, application_id, check, invite_url
from bot.settings import NAMES
from games import find_boxes
from storage import Database, migrations, tables

TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0LXBhcnQtb2YtdGhlLXRva2Vu"
APPLICATION = 880000000000000005
SECRET = "c2VjcmV0"


class Discord:
    """Discord accepts every token."""

    user = "huangdi"

    def __init__(self, **given):
        pass

    async def login(self, token):
        assert token == TOKEN

    async def close(self):
        pass


@pytest.fixture(autouse=True)
def only_a_database(monkeypatch, tmp_path):
    monkeypatch.setattr(bot.admin.check, "Client", Discord)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")


@pytest.fixture
def url(tmp_path):
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
def findings(tmp_path):
    async def all_of():
        return [str(finding) async for finding in check(tmp_path / ".env")]

    return all_of


async def test_everything_in_order(findings, monkeypatch, url, tmp_path):
    await (await Database.open(url)).close()
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings, token, discord, database, *boards, demo = await findings()
    assert settings == "✓ Settings: reminders at 18:00 UTC, log INFO."
    assert token == f"✓ Token: for application {APPLICATION}. Invite the bot with {invite_url(APPLICATION)}"
    assert discord == "✓ Discord: accepts the token of the bot huangdi."
    assert database == (
        f"✓ Database: {tmp_path / 'games.sqlite3'} (tables: 0, moves: 0) can be read and written, "
        f"schema version {len(migrations.MIGRATIONS)}; tables: none yet."
    )
    assert len(boards) == len(find_boxes())
    assert all(board.startswith("✓ ") and "the board was drawn" in board for board in boards)
    assert demo == "✓ Demo: installed."


async def test_tables_are_counted_by_state(findings, url):
    database = await Database.open(url)
    async with database.transaction() as connection:
        for channel, state in enumerate(["running", "running", "ended"]):
            row = await tables.create(
                connection, guild_id=1, channel_id=channel, host_id=1, game="huang_di", options={}, rules_version=1
            )
            await tables.set_state(connection, row.id, state)
    await database.close()
    assert "tables: 2 running, 1 ended." in "\n".join(await findings())


def traces(folder):
    """What a program could have changed in a folder: the content, mode and owner of every file."""
    found = {path: path.stat() for path in folder.iterdir()}
    return {path: (path.read_bytes(), status.st_mode, status.st_uid) for path, status in found.items()}


LAST = len(migrations.MIGRATIONS)
FORGET_THE_LAST = f"DELETE FROM schema_version WHERE version = {LAST}"  # noqa: S608  # a number


@pytest.mark.parametrize("stage", ["missing", "empty", "old", "closed", "restored"])
async def test_checking_changes_nothing(findings, url, tmp_path, stage):
    file = tmp_path / "games.sqlite3"
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


async def test_an_old_database_whose_rows_are_not_whole_is_said(findings, url, tmp_path):
    await (await Database.open(url)).close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as writer:
        writer.execute(FORGET_THE_LAST)
        writer.execute("INSERT INTO log VALUES (7, 0, 'answer', 0, '1', '2026-01-01')")
        writer.commit()
    assert any("a row of 'log' belongs to nothing in 'tables'" in line and line[0] == "✗" for line in await findings())


async def test_broken_settings_are_said_and_the_pictures_still_looked_at(findings, monkeypatch):
    monkeypatch.setenv("REMINDER_HOUR", "24")
    monkeypatch.setenv("TIME_ZONE", "Nowhere")
    said = await findings()
    assert [line[0] for line in said[:2]] == ["✗", "✗"]
    assert "the board was drawn" in said[2]


async def test_a_missing_token_is_what_run_lacks(findings, tmp_path):
    _, said, *_ = await findings()
    assert said.startswith("✗ DISCORD_TOKEN is not set")
    assert str(tmp_path / ".env") in said


async def test_the_place_of_the_metrics_is_tried(findings, monkeypatch, unused_tcp_port):
    monkeypatch.setenv("METRICS_PORT", str(unused_tcp_port))
    assert f"http://127.0.0.1:{unused_tcp_port}/health." in (await findings())[2]
    monkeypatch.setenv("METRICS_HOST", "nowhere.invalid")
    assert (await findings())[2].startswith("✗ METRICS_HOST 'nowhere.invalid' cannot be resolved")


@pytest.mark.parametrize(("text", "mark"), [("huangdi does not work: …", "✓"), ("another program", "✗")])
async def test_a_port_that_is_taken_may_be_that_of_the_running_bot(findings, monkeypatch, unused_tcp_port, text, mark):
    async def answer(_request):
        return web.Response(text=text)

    site = web.Application()
    site.router.add_get("/health", answer)
    runner = web.AppRunner(site)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", unused_tcp_port).start()
    monkeypatch.setenv("METRICS_PORT", str(unused_tcp_port))
    assert (await findings())[2].startswith(mark)
    await runner.cleanup()


@pytest.mark.parametrize(
    "token", ["secret", "secret.secret.secret", "c2VjcmV0.x.y", "MTIz.x", "MTIz..y", "MTIz.é.y", "😀"]
)
async def test_an_invalid_token_is_reported_without_showing_it(findings, monkeypatch, token):
    monkeypatch.setenv("DISCORD_TOKEN", token)
    said = "\n".join(await findings())
    assert "✗ DISCORD_TOKEN does not look like a bot's token (three parts, separated by dots)" in said
    assert token not in said


async def test_no_finding_prints_the_token(findings, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert SECRET not in "\n".join(await findings())


def test_the_application_is_the_first_part_of_the_token():
    assert application_id(f" {TOKEN}\n") == APPLICATION


def test_the_invitation_asks_for_both_scopes_and_exactly_what_is_needed():
    query = parse_qs(urlsplit(invite_url(APPLICATION)).query)
    assert query == {
        "client_id": [str(APPLICATION)],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }
    assert {name for name, granted in PERMISSIONS if granted} == {
        "read_messages",  # discord.py's older name of view_channel
        "send_messages",
        "create_public_threads",
        "send_messages_in_threads",
        "attach_files",
        "read_message_history",
    }


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite+aiosqlite:////nowhere/at/all/games.sqlite3", "'/nowhere/at/all' is not there: create it"),
        (
            "postgresql+asyncpg://bot:hidden@127.0.0.1:1/games",
            "postgresql+asyncpg://bot:***@127.0.0.1:1/games. ",
        ),
    ],
)
async def test_a_database_that_does_not_open_is_said_without_its_password(findings, monkeypatch, url, said):
    monkeypatch.setenv("DATABASE_URL", url)
    lines = await findings()
    assert said in lines[2]
    assert lines[2].startswith("✗")
    assert "hidden" not in lines[2]


async def test_a_file_that_is_no_database_is_said(findings, tmp_path):
    (tmp_path / "games.sqlite3").write_bytes(b"no database at all, but long enough to look at" * 100)
    file = str(tmp_path / "games.sqlite3")
    damaged = f"✗ The database {file!r} is damaged (file is not a database). It was not changed. "
    assert any(line.startswith(damaged) for line in await findings())


async def test_a_disk_without_write_ahead_logs_is_said(findings, url, tmp_path, monkeypatch):
    """A network drive, imitated where this program asks SQLite: Python cannot load a file system of SQLite's (VFS)."""

    class Refused(sqlite3.Connection):
        def execute(self, statement, *parameters):
            if answer is None and "WAL" in statement:
                raise sqlite3.OperationalError("locking protocol")
            return super().execute("SELECT 'delete'" if "WAL" in statement else statement, *parameters)

    await (await Database.open(url)).close()
    monkeypatch.setattr(storage.place, "connect", partial(sqlite3.connect, factory=Refused))
    for answer, refusal in {"delete": "its journal mode stays 'delete'", None: "locking protocol"}.items():
        sentence = f"SQLite's write-ahead log does not work there ({refusal}), as on network drives. Give a folder on"
        assert any(line[0] == "✗" and sentence in line for line in await findings()), answer
    assert {path.name for path in tmp_path.iterdir()} == {"games.sqlite3"}


async def test_a_newer_database_is_said_and_left_alone(findings, url, tmp_path):
    database = await Database.open(url)
    async with database.transaction() as connection:
        await connection.execute(text("INSERT INTO schema_version VALUES (999, '2026-01-01T00:00:00.000000+00:00')"))
    await database.close()
    said = f"✗ Database: {tmp_path / 'games.sqlite3'}. The database has schema version 999"
    assert any(line.startswith(said) for line in await findings())


async def test_a_board_that_cannot_be_drawn_is_said(findings, monkeypatch):
    def no_fonts(name):
        raise OSError("cannot open resource")

    monkeypatch.setattr(bot.admin.check, "find_painter", no_fonts)
    assert "✗ Huang Di: the board cannot be drawn (OSError: cannot open resource)." in await findings()


async def test_without_simcord_only_the_demo_is_missing(findings, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(bot.admin.check, "find_spec", lambda name: None)
    said = await findings()
    assert said[-1] == "- Demo: not installed. Add it with: pip install 'huangdi[demo]'"
    assert not any(line.startswith("✗") for line in said)
    assert importlib.util.find_spec("simcord")
