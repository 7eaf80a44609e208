"""The command line: each command reaches its part, and an expected fault is one sentence without a traceback."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from types import SimpleNamespace
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.settings import Settings
from games import find_box
from games.engine import Refused
from storage import Database, Shards, log, seats, tables
from tests.bot.features.exchange.documents import exported
from tests.bot.pebble_game import on_the_shelf

HERE = ("--channel", 77, "--server", 66)


@pytest.fixture(autouse=True)
def an_empty_folder(no_settings, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)


def said(*words, code=0, charset="utf-8"):
    """What a command prints to the standard output and error."""
    result = CliRunner(charset).invoke(app, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.stdout, result.stderr


def test_the_version_and_help_are_told_and_nothing_heavy_is_loaded_before_a_command_runs():
    assert said("--version") == (f"huangdi {version('huangdi')}\n", "")
    assert "Usage" in said(code=2)[0]
    assert "secrets" in said("export", "--help")[0]
    script = "import sys, bot.cli; print({'discord', 'sqlalchemy', 'PIL', 'pydantic_settings'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_demo_passes_on_what_was_asked_for(monkeypatch):
    asked = []
    monkeypatch.setitem(sys.modules, "bot.demo", SimpleNamespace(run_demo=lambda **given: asked.append(given)))
    for options in ("", "--players 4 --ai 1 --port 8080 --no-browser --game huang_di --level hard --language de"):
        said("demo", *options.split())
    assert asked == [
        {"players": None, "ai": None, "level": None, "port": 0, "browser": True, "game": "huangdi", "language": "en"},
        {"players": 4, "ai": 1, "level": "hard", "port": 8080, "browser": False, "game": "huang_di", "language": "de"},
    ]


def test_run_starts_the_bot_with_the_settings_and_the_shards_of_this_process(monkeypatch):
    started = []
    monkeypatch.setitem(sys.modules, "bot.client", SimpleNamespace(run=started.append))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("REMINDER_HOUR", "7")
    said("run", "--shards", "0-3", "--of", "8")
    assert [(settings.own_shards, settings.reminder_hour) for settings in started] == [(Shards((0, 1, 2, 3), 8), 7)]
    sentence = "SHARDS '4-8' is not valid: with SHARD_COUNT 8, they are 0 to 7.\n"
    assert said("run", "--shards", "4-8", "--of", "8", code=2) == ("", sentence)


def test_a_reader_that_has_seen_enough_is_no_fault(tmp_path):
    (tmp_path / "log.json").write_text(json.dumps(exported(seats=2, upto=30)), "utf-8")
    typed = f"{sys.executable} -c 'from bot.cli import app; app()' replay log.json --text | true"
    done = subprocess.run(typed, shell=True, capture_output=True, check=False)  # noqa: S602  # a pipe
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (aiohttp.ClientError("no route"), "Discord cannot be reached: no route."),
        (Refused("That is not possible."), "That is not possible."),
        (ModuleNotFoundError(name="asyncpg"), "PostgreSQL needs one more package: pip install 'huangdi[postgresql]'."),
        (ModuleNotFoundError(name="simcord"), "The demo needs one more package: pip install 'huangdi[demo]'."),
        (ConnectionRefusedError(111, "no"), "No connection: no. Check the network and the address in DATABASE_URL."),
        (OSError(28, "No space left on device"), "No space left on device."),
        (
            discord.LoginFailure(""),
            "Discord rejects the token. Copy it again from the developer portal into DISCORD_TOKEN.",
        ),
        (RuntimeError("nobody expects this"), None),
        (ModuleNotFoundError("of ours", name="bot.demon"), None),
    ],
)
def test_an_expected_fault_is_one_sentence_and_one_of_the_program_keeps_its_traceback(monkeypatch, error, sentence):
    def fails(_):
        raise error

    monkeypatch.setitem(sys.modules, "bot.client", SimpleNamespace(run=fails))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    if sentence is None:
        with pytest.raises(type(error)):
            said("run")
    else:
        code = 2 if isinstance(error, discord.LoginFailure) else 1
        assert said("run", code=code) == ("", f"{sentence}\n")


def test_broken_settings_are_listed(monkeypatch, tmp_path):
    read = f"Settings come from the environment and from {tmp_path / '.env'}, which is not there."
    assert said("run", code=2)[1].startswith(f"DISCORD_TOKEN is not set. {read}")
    (tmp_path / ".env").write_text("REMINDER_HOUR=24\nTIMEZONE=UTC\nDISCORD_TOKEN=a.secret.b\n")
    wrong = (
        ".env, line 2: there is no setting TIMEZONE. Did you mean TIME_ZONE?\n"
        "REMINDER_HOUR '24' is not valid: give a whole hour from 0 to 23.\n"
    )
    assert said("run", code=2) == said("export", 1, code=2) == ("", wrong)
    monkeypatch.setitem(sys.modules, "bot.demo", SimpleNamespace(run_demo=lambda **_: Settings()))
    monkeypatch.setenv("LOG_LEVEL", "loud")
    assert said("demo", code=2) == ("", "LOG_LEVEL 'LOUD' is not valid: give DEBUG, INFO, WARNING or ERROR.\n")


def test_selfplay_takes_choices_in_words_and_from_a_file(tmp_path):
    words = ("selfplay", "Huang Di", "--players", 2, "--games", 2, "--policy", "random", "--seed", 1)
    assert "2 games in " in said(*words)[0]
    played = json.loads(said(*words, "--option", " supplies = finite", "--json")[0])
    assert (len(played["results"]), played["options"]["supplies"]) == (2, "finite")
    assert "Write NAME=CHOICE" in said("selfplay", "huangdi", "--option", "supplies", code=2)[1]
    (tmp_path / "beach.txt").write_text("\ufeffSilver Sands\n7", "utf-8")
    (tmp_path / "beach.png").write_bytes(b"\x89PNG\xff")
    with on_the_shelf():
        out, _ = said("selfplay", "pebbles", "--games", 1, "--option", "beach=@beach.txt", "--json")
        assert json.loads(out)["options"] == {"beach": "Silver Sands\n7"}
        for choice, sentence in {
            "@beach.png": "That file is not UTF-8 text. Save it as plain text in UTF-8.\n",
            "@mist.txt": "mist.txt: No such file or directory.\n",
            "mist": "'mist' is not a choice for beach. Choose one of: short, long; or upload a file. A beach is",
        }.items():
            assert sentence in said("selfplay", "pebbles", "--option", f"beach={choice}", code=1)[1]


def test_replay_prints_where_the_game_stood_and_the_board_in_words_and_paints_it(tmp_path):
    (tmp_path / "log.json").write_text(json.dumps(exported(seats=2, upto=30)), "utf-8")
    (tmp_path / "chess.json").write_text(json.dumps(exported(seats=2, upto=0) | {"game": "chess"}), "utf-8")
    assert "round 1" in said("replay", "log.json", "--upto", 0)[0]
    headline, err = said("replay", "log.json")
    assert (headline.count("\n"), err) == (1, "")
    out, _ = said("replay", "log.json", "--text", "--png", "board.png")
    assert out.startswith(headline)
    assert "Bob" in out
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    for words, sentence in {
        ("chess.json",): "There is no game called 'chess'",
        ("log.json", "--upto", 31): "The log has 30 entries, not 31.\n",
        ("log.json", "--png", "nowhere/board.png"): "nowhere/board.png: No such file or directory.\n",
    }.items():
        assert sentence in said("replay", *words, code=1)[1]


@pytest.fixture
def stored():
    async def store(state):
        database = await Database.open("sqlite+aiosqlite:///huangdi.sqlite3")
        async with database.transaction() as connection:
            given = {"guild_id": 1, "channel_id": 2, "host_id": 3, "options": {}}
            version = find_box("huang_di").version
            row = await tables.create(connection, game="huang_di", rules_version=version, **given)
            for name in ("皇帝", "Li Si"):
                await seats.add(connection, row.id, name=name, ai="random")
            await tables.set_state(connection, row.id, state)
            await log.append(connection, row.id, 0, [])
        await database.close()

    return lambda state: asyncio.run(store(state))


def database_of(folder, tables=1, moves=0):
    """What commands say first about the database that they use."""
    return f"Database: {folder / 'huangdi.sqlite3'} (tables: {tables}, moves: {moves})\n"


def test_export_is_a_document_and_nothing_else_and_warns_of_secrets(stored, tmp_path):
    stored("ended")
    out, err = said("export", 1)
    assert json.loads(out)["seats"][0]["name"] == "皇帝"
    assert err == database_of(tmp_path)
    assert said("export", 99, code=1) == ("", database_of(tmp_path) + "There is no table 99.\n")
    stored("running")
    warning = "This table is not over. Its log holds secrets: show it to nobody.\n"
    assert said("export", 2, "--out", "table.json") == ("", database_of(tmp_path, tables=2) + warning)
    assert json.loads((tmp_path / "table.json").read_text("utf-8"))["state"] == "running"
    assert (tmp_path / "table.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["replay", "none.json"], "none.json: No such file or directory.\n"),
        (["import", "empty.json", *HERE], "That file is not a complete exported table. "),
        (["restore", "diary.txt"], "'diary.txt' is not a backup (there is no such file). Give a file from"),
        (["export", 1], "The database cannot be used: file is not a database. Check DATABASE_URL and the disk.\n"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused_and_kept(tmp_path, words, sentence):
    (tmp_path / "empty.json").write_text("{}", "utf-8")
    strange = b"no database at all, but long enough to look at" * 100
    (tmp_path / "huangdi.sqlite3").write_bytes(strange)
    assert sentence in said(*words, code=1)[1]
    assert (tmp_path / "huangdi.sqlite3").read_bytes() == strange


def test_check_prints_every_finding_and_fails_only_if_something_is_wrong(monkeypatch):
    monkeypatch.setattr("bot.admin.check._boards", list)
    for charset, fine, wrong in (("utf-8", "✓", "✗"), ("cp1252", "OK", "NO")):  # a console that knows no marks
        out, _ = said("check", code=1, charset=charset)
        assert out.startswith(f"{fine} Settings: ")
        assert f"\n{wrong} DISCORD_TOKEN is not set" in out
    monkeypatch.setattr(discord.Client, "login", AsyncMock())
    monkeypatch.setenv("DISCORD_TOKEN", "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0")
    out, _ = said("check")
    assert "✗" not in out
    assert "c2VjcmV0" not in out


def test_the_database_is_backed_up_and_restored(stored, tmp_path):
    stored("running")
    copy, database = tmp_path / "monday.sqlite3", tmp_path / "huangdi.sqlite3"
    written = said("backup", copy.name)
    assert written == (f"Backup written to {copy}, {copy.stat().st_size // 1024} kB.\n", database_of(tmp_path))
    database.rename("old.sqlite3")
    restored = f"Restored {copy} to {database_of(tmp_path).removeprefix('Database: ').rstrip()}.\n"
    assert said("restore", copy.name) == (restored, f"Database: {database} (not there yet)\n")
    out, err = said("restore", copy.name)
    assert out.startswith(f"{restored}The old database is kept as {database}.")
    assert err == database_of(tmp_path)


WITHOUT = {
    "backup": ("monday.sqlite3",),
    "move": ("postgresql://host/games",),
    "export": (1,),
    "import": ("table.json", *HERE),
}


@pytest.mark.parametrize("command", WITHOUT)
def test_only_run_and_restore_create_or_upgrade_a_database(command, stored, tmp_path):
    (tmp_path / "table.json").write_text(json.dumps(exported(seats=2)), "utf-8")
    assert said(command, *WITHOUT[command], code=1) == (
        "",
        f"There is no database {str(tmp_path / 'huangdi.sqlite3')!r}. Only `huangdi run` and `restore` create one. "
        f"Settings come from the environment and from {tmp_path / '.env'}, which is not there. "
        "To use another database, change DATABASE_URL.\n",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["table.json"]
    if command in ("export", "import"):
        stored("ended")
        with closing(sqlite3.connect("huangdi.sqlite3")) as older:
            older.execute("DELETE FROM schema_version WHERE version > 3")
            older.commit()
            assert "the next start of `huangdi run` upgrades it" in said(command, *WITHOUT[command], code=1)[1]
            assert older.execute("SELECT max(version) FROM schema_version").fetchone() == (3,)


def test_the_address_of_a_server_is_said_without_its_password(monkeypatch, tmp_path):
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:secret@127.0.0.1:1/games?password=secret")
    assert said("backup", "monday.sqlite3", code=1) == (
        "",
        "Database: postgresql+asyncpg://ada:***@127.0.0.1:1/games\n"
        "This command is for SQLite only. For PostgreSQL, use pg_dump and pg_restore.\n",
    )


@pytest.mark.parametrize(
    ("upto", "seat", "ends", "person"),
    [(None, (), ("ended", "imported"), None), (30, ("--seat", "皇帝=5"), ("running", None), 5)],
)
def test_import_brings_a_finished_game_or_one_that_goes_on(*, stored, tmp_path, upto, seat, ends, person):
    stored("ended")
    (tmp_path / "table.json").write_text(json.dumps(exported(upto=upto)), "utf-8")
    told = "Imported as table 2. Its board is posted at the bot's next start, or with /table show.\n"
    assert said("import", "table.json", *HERE, *seat) == (told, database_of(tmp_path))
    with closing(sqlite3.connect("huangdi.sqlite3")) as file:
        about = "SELECT state, ended_reason, guild_id, channel_id, host_id FROM tables WHERE id = 2"
        assert file.execute(about).fetchone() == (*ends, 66, 77, person or 0)
        seated = file.execute("SELECT name, person_id FROM seats WHERE table_id = 2 ORDER BY seat").fetchall()
    machine = "" if upto is None else " (AI)"
    assert seated == [(f"Ada{machine}", None), (f"Bob{machine}", None), ("皇帝", person)]


@pytest.mark.parametrize(
    ("upto", "words", "code", "sentence"),
    [
        (30, HERE, 1, "A running game needs a player. Give at least one seat"),
        (30, (*HERE, "--seat", "Zoe=5"), 1, "There is no seat “Zoe”. Seats: Ada, Bob, 皇帝."),
        (None, (*HERE, "--seat", "皇帝=5"), 1, "That game is over, so there are no seats to give. Leave out --seat."),
        (30, (*HERE, "--seat", "皇帝"), 2, "'皇帝' is not a seat and a user. Write NAME=USER_ID"),
        (30, (*HERE, "--seat", "皇帝=x"), 2, "'皇帝=x' is not a seat and a user. Write NAME=USER_ID"),
        (30, ("--channel", 0, "--server", 66), 2, "should be greater than or equal to 1"),
        (30, ("--channel", 77, "--server", 0), 2, "should be greater than or equal to 1"),
    ],
)
def test_import_refuses_in_a_sentence_and_stores_nothing(*, stored, tmp_path, upto, words, code, sentence):
    stored("ended")
    (tmp_path / "table.json").write_text(json.dumps(exported(upto=upto)), "utf-8")
    _, err = said("import", "table.json", *words, code=code)
    assert sentence in " ".join(err.replace("│", " ").split())
    assert said("export", 2, code=1)[1].endswith("There is no table 2.\n")
