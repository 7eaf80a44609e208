"""The command line: each command reaches its part, and an expected fault is one sentence without a traceback."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from random import Random
from types import ModuleType

import aiohttp
import discord
import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.kernel.rows import to_json
from bot.settings import NAMES, Settings
from games import find_box
from games.engine import Refused, Table
from games.engine.selfplay import choose
from storage import Database, Shards, log, seats, tables
from tests.bot.pebble_game import on_the_shelf

DOCUMENT = {
    "format": 1,
    "game": "huang_di",
    "rules_version": find_box("huang_di").version,
    "options": {},
    "seats": [{"name": "皇帝", "ai": None}, {"name": "Li Si", "ai": "medium"}],
    "state": "ended",
    "log": [],
}


@pytest.fixture(autouse=True)
def an_empty_folder(monkeypatch, tmp_path):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def said(*words, code=0):
    """What a command prints to the standard output and error."""
    result = CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.stdout, result.stderr


def standing_in(monkeypatch, name, function, replacement):
    """Let the module `name` be one whose only `function` is `replacement`."""
    module = ModuleType(name)
    setattr(module, function, replacement)
    monkeypatch.setitem(sys.modules, name, module)


def raising(error):
    def fails(*args, **given):
        raise error

    return fails


def test_the_version():
    assert said("--version") == (f"huangdi {version('huangdi')}\n", "")


@pytest.mark.parametrize("command", ["demo", "run", "selfplay", "replay", "export", "import", "check", "move"])
def test_every_command_has_help(command):
    out, _ = said(command, "--help")
    assert "Usage" in out
    assert command in said(code=2)[0]
    if command == "export":
        assert "secrets" in out


def test_nothing_heavy_is_loaded_before_a_command_runs():
    script = "import sys, bot.cli; print({'discord', 'sqlalchemy', 'PIL', 'pydantic_settings'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


# demo and run


def test_demo_passes_on_what_was_asked_for(monkeypatch):
    asked = []
    standing_in(monkeypatch, "bot.demo", "run_demo", lambda **given: asked.append(given))
    said("demo")
    said("demo", "--players", 4, "--ai", 1, "--port", 8080, "--no-browser", "--game", "huang_di", "--level", "hard")
    assert asked == [
        {"players": None, "ai": None, "level": None, "port": 0, "browser": True, "game": "huangdi"},
        {"players": 4, "ai": 1, "level": "hard", "port": 8080, "browser": False, "game": "huang_di"},
    ]


def test_run_starts_the_bot_with_the_settings_and_the_shards_of_this_process(monkeypatch):
    started = []
    standing_in(monkeypatch, "bot.client", "run", started.append)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("REMINDER_HOUR", "7")
    said("run", "--shards", "0-3", "--of", "8")
    assert [(settings.own_shards, settings.reminder_hour) for settings in started] == [(Shards((0, 1, 2, 3), 8), 7)]
    sentence = "SHARDS '4-8' is not valid: with SHARD_COUNT 8, they are 0 to 7.\n"
    assert said("run", "--shards", "4-8", "--of", "8", code=2) == ("", sentence)


def test_run_without_a_token_says_where_it_looked(tmp_path):
    out, err = said("run", code=2)
    assert out == ""
    assert err.startswith("DISCORD_TOKEN is not set. ")
    assert str(tmp_path / ".env") in err


def test_a_console_that_knows_no_marks_gets_words_instead(monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    monkeypatch.setenv("PYTHONUTF8", "0")
    done = subprocess.run(
        [sys.executable, "-c", "from bot.cli import app; app()", "check"], capture_output=True, check=False
    )
    assert done.stdout.startswith(b"OK Settings: ")
    assert b"\nNO DISCORD_TOKEN is not set" in done.stdout


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (
            discord.LoginFailure("Improper token has been passed."),
            2,
            "Discord rejects the token. Copy it again from the developer portal into DISCORD_TOKEN.",
        ),
        (aiohttp.ClientError("no route"), 1, "Discord cannot be reached: no route."),
        (Refused("That is not possible."), 1, "That is not possible."),
        (
            ModuleNotFoundError(name="asyncpg"),
            1,
            "PostgreSQL needs one more package: pip install 'huangdi[postgresql]'.",
        ),
        (ModuleNotFoundError(name="simcord"), 1, "The demo needs one more package: pip install 'huangdi[demo]'."),
        (
            ConnectionRefusedError(111, "Connect call failed"),
            1,
            "No connection: Connect call failed. Check the network and the address in DATABASE_URL.",
        ),
        (OSError(28, "No space left on device"), 1, "No space left on device."),
    ],
)
def test_an_expected_fault_is_one_sentence(monkeypatch, error, code, sentence):
    standing_in(monkeypatch, "bot.client", "run", raising(error))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert said("run", code=code) == ("", f"{sentence}\n")


@pytest.mark.parametrize(
    "error", [RuntimeError("nobody expects this"), ModuleNotFoundError("of ours", name="bot.demon")]
)
def test_a_fault_of_the_program_keeps_its_traceback(monkeypatch, error):
    standing_in(monkeypatch, "bot.client", "run", raising(error))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    with pytest.raises(type(error)):
        said("run")


@pytest.mark.parametrize("command", [["run"], ["export", "1"]])
def test_broken_settings_are_listed(command, tmp_path):
    (tmp_path / ".env").write_text("REMINDER_HOUR=24\nTIMEZONE=UTC\nDISCORD_TOKEN=a.secret.b\n")
    out, err = said(*command, code=2)
    assert out == ""
    assert err == (
        ".env, line 2: there is no setting TIMEZONE. Did you mean TIME_ZONE?\n"
        "REMINDER_HOUR '24' is not valid: give a whole hour from 0 to 23.\n"
    )


def test_a_demo_under_a_broken_setting_says_so(monkeypatch):
    standing_in(monkeypatch, "bot.demo", "run_demo", lambda **given: Settings())
    monkeypatch.setenv("LOG_LEVEL", "loud")
    sentence = "LOG_LEVEL 'LOUD' is not valid: give DEBUG, INFO, WARNING or ERROR.\n"
    assert said("demo", code=2) == ("", sentence)


# selfplay


@pytest.mark.parametrize("name", ["huang-di", "huang_di", "Huang Di"])
def test_selfplay_of_a_game_as_people_type_it(name):
    words = ("selfplay", name, "--players", 2, "--games", 2, "--policy", "random", "--seed", 1)
    assert "2 games in " in said(*words)[0]
    played = json.loads(said(*words, "--option", "supplies=finite", "--json")[0])
    assert (len(played["results"]), played["options"]["supplies"]) == (2, "finite")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["chess"], 1, "There is no game called 'chess'"),
        (["huangdi", "--players", 9], 1, "is for 2 to 6 players"),
        (["huangdi", "--policy", "clever"], 1, "There is no AI player called 'clever'"),
        (["huangdi", "--option", "colour=red"], 1, "has no option called 'colour'"),
        (["huangdi", "--option", "supplies"], 2, "Write NAME=CHOICE"),
    ],
)
def test_selfplay_of_what_there_is_not(words, code, sentence):
    out, err = said("selfplay", "--games", 1, *words, code=code)
    assert out == ""
    assert sentence in err


def test_selfplay_takes_a_choice_from_a_file(tmp_path):
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


# export and replay


async def _stored(state):
    database = await Database.open("sqlite+aiosqlite:///huangdi.sqlite3")
    async with database.transaction() as connection:
        row = await tables.create(
            connection,
            guild_id=1,
            channel_id=2,
            host_id=3,
            game="huang_di",
            options={},
            rules_version=find_box("huang_di").version,
        )
        for name in ("皇帝", "Li Si"):
            await seats.add(connection, row.id, name=name, ai="random")
        await tables.set_state(connection, row.id, state)
        await log.append(connection, row.id, 0, [])
    await database.close()
    return row.id


@pytest.fixture
async def ended():
    return await _stored("ended")


@pytest.fixture
async def running():
    return await _stored("running")


def database_of(folder, tables=1, moves=0):
    """What commands say first about the database that they use."""
    return f"Database: {folder / 'huangdi.sqlite3'} (tables: {tables}, moves: {moves})\n"


def test_export_of_an_ended_table_is_a_document_that_replays_and_nothing_else(ended, tmp_path):
    out, err = said("export", ended)
    assert json.loads(out)["seats"][0]["name"] == "皇帝"
    assert err == database_of(tmp_path)
    (tmp_path / "table.json").write_text(out, "utf-8")
    assert "round 1" in said("replay", "table.json", "--upto", 0)[0]
    assert said("export", 99, code=1) == ("", database_of(tmp_path) + "There is no table 99.\n")


def test_export_of_a_running_table_warns_of_secrets(running, tmp_path):
    out, err = said("export", running, "--out", tmp_path / "table.json")
    assert out == ""
    warning = "This table is not over. Its log holds secrets: show it to nobody.\n"
    assert err == database_of(tmp_path) + warning
    assert json.loads((tmp_path / "table.json").read_text("utf-8"))["state"] == "running"


@pytest.fixture
def document(tmp_path):
    """Writes a document that differs from a sound one."""

    def written(**change):
        path = tmp_path / "log.json"
        path.write_text(json.dumps(DOCUMENT | change), "utf-8")
        return path

    return written


def test_replay_prints_where_the_game_stood_and_the_board_in_words_and_paints_it(document, tmp_path):
    headline, err = said("replay", document())
    assert headline.count("\n") == 1
    assert "round 1" in headline
    assert err == ""
    out, _ = said("replay", document(), "--text", "--png", tmp_path / "board.png")
    assert out.startswith(headline)
    assert "Li Si" in out
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_a_reader_that_has_seen_enough_is_no_fault(document):
    piped = f"{sys.executable} -c 'from bot.cli import app; app()' replay {document()} --text | true"
    done = subprocess.run(piped, shell=True, capture_output=True, text=True, check=False)  # noqa: S602  # a pipe
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("change", "words", "sentence"),
    [
        ({"log": [{"seat": 0, "answer": "x"}]}, [], "The log stops making sense at entry 0: "),
        ({"log": [{"seat": 0}]}, [], "Missing: entry 0 of the log."),
        ({"rules_version": 999}, [], "played with version 999 of the rules"),
        ({"game": "chess"}, [], "There is no game called 'chess'"),
        ({}, ["--upto", 3], "The log has 0 entries, not 3.\n"),
        ({}, ["--png", "nowhere/board.png"], "nowhere/board.png: No such file or directory.\n"),
    ],
)
def test_replay_of_what_does_not_replay(document, change, words, sentence):
    out, err = said("replay", document(**change), *words, code=1)
    assert out == "" or not change
    assert sentence in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["replay", "none.json"], "none.json: No such file or directory.\n"),
        (["import", "empty.json", "--channel", 77, "--server", 66], "That file is not a complete exported table. "),
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


# check


async def accepted(client, token):
    assert token


def test_check_prints_every_finding_and_fails_only_if_something_is_wrong(monkeypatch):
    out, _ = said("check", code=1)
    assert "✓ Settings" in out
    assert "✗ DISCORD_TOKEN is not set" in out
    monkeypatch.setattr(discord.Client, "login", accepted)
    monkeypatch.setenv("DISCORD_TOKEN", "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0")
    out, _ = said("check")
    assert "✗" not in out
    assert "c2VjcmV0" not in out


def test_the_database_is_backed_up_and_restored(running, tmp_path):
    copied, told = said("backup", "monday.sqlite3")
    assert copied.startswith(f"Backup written to {tmp_path / 'monday.sqlite3'}, ")
    assert told == database_of(tmp_path)
    (tmp_path / "huangdi.sqlite3").rename("old.sqlite3")
    restored, told = said("restore", "monday.sqlite3")
    assert restored == f"Restored {tmp_path / 'monday.sqlite3'} to {database_of(tmp_path)[len('Database: ') : -1]}.\n"
    assert told == f"Database: {tmp_path / 'huangdi.sqlite3'} (not there yet)\n"
    restored, told = said("restore", "monday.sqlite3")
    assert restored.splitlines()[1].startswith(f"The old database is kept as {tmp_path / 'huangdi.sqlite3'}.")
    assert told == database_of(tmp_path)


WITHOUT = {
    "backup": ("monday.sqlite3",),
    "move": ("postgresql://host/games",),
    "export": (1,),
    "import": ("table.json", "--channel", 77, "--server", 66),
}


@pytest.mark.parametrize("command", WITHOUT)
def test_without_a_database_a_command_says_where_it_has_looked_and_makes_none(command, tmp_path):
    (tmp_path / "table.json").write_text(json.dumps(DOCUMENT | {"state": "running"}), "utf-8")
    assert said(command, *WITHOUT[command], code=1) == (
        "",
        f"There is no database {str(tmp_path / 'huangdi.sqlite3')!r}. Only `huangdi run` and `restore` create one. "
        f"Settings come from the environment and from {tmp_path / '.env'}, which is not there. "
        "To use another database, change DATABASE_URL.\n",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["table.json"]


@pytest.mark.parametrize("command", ["export", "import"])
def test_only_run_upgrades_a_database(command, ended, tmp_path):
    (tmp_path / "table.json").write_text(json.dumps(DOCUMENT), "utf-8")
    with closing(sqlite3.connect("huangdi.sqlite3")) as older:
        older.execute("DELETE FROM schema_version WHERE version > 3")
        older.commit()
    assert "the next start of `huangdi run` upgrades it" in said(command, *WITHOUT[command], code=1)[1]
    with closing(sqlite3.connect("huangdi.sqlite3")) as older:
        assert older.execute("SELECT max(version) FROM schema_version").fetchone() == (3,)


def test_the_address_of_a_server_is_said_without_its_password(monkeypatch, tmp_path):
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:secret@127.0.0.1:1/games?password=secret")
    assert said("backup", "monday.sqlite3", code=1) == (
        "",
        "Database: postgresql+asyncpg://ada:***@127.0.0.1:1/games\n"
        "This command is for SQLite only. For PostgreSQL, use pg_dump and pg_restore.\n",
    )


# import


@pytest.fixture
def brought(tmp_path):
    """Writes a game of two between AI players, whole or not, as a document; gives its path."""

    def written(*, upto=None):
        box, source = find_box("huang_di"), Random(1)
        table = Table(box.new(2, {}), nature=source)
        while not table.over and (upto is None or table.number < upto):
            ask = next(ask for ask in table.asks if ask.seat in table.waiting)
            table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
        entries = [{"seat": entry.seat, "answer": to_json(entry.answer)} for entry in table.log]
        state = "ended" if table.over else "running"
        path = tmp_path / "table.json"
        path.write_text(json.dumps(DOCUMENT | {"state": state, "log": entries}), "utf-8")
        return path

    return written


async def _stored_table(table_id):
    database = await Database.open("sqlite+aiosqlite:///huangdi.sqlite3")
    async with database.reading() as connection:
        row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
    await database.close()
    return row, seated


@pytest.fixture
async def empty():
    await (await Database.open("sqlite+aiosqlite:///huangdi.sqlite3")).close()


HERE = ("--channel", 77, "--server", 66)
IMPORTED = "Imported as table 1. Its board is posted at the bot's next start, or with /table show.\n"


@pytest.mark.parametrize(
    ("upto", "seat", "ends", "person"),
    [(None, (), ("ended", "imported"), None), (30, ("--seat", "皇帝=5"), ("running", None), 5)],
)
async def test_import_brings_a_finished_game_or_one_that_goes_on(*, empty, brought, tmp_path, upto, seat, ends, person):
    words = ("import", brought(upto=upto), *HERE, *seat)
    assert await asyncio.to_thread(said, *words) == (IMPORTED, database_of(tmp_path, 0))
    row, seated = await _stored_table(1)
    assert (row.state, row.ended_reason) == ends
    assert (row.guild_id, row.channel_id) == (66, 77)
    assert person is None or row.host_id == person
    assert [(seat.name, seat.person_id, seat.ai) for seat in seated] == [
        ("皇帝", person, None),
        ("Li Si", None, "medium"),
    ]


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("upto", "words", "code", "sentence"),
    [
        (30, HERE, 1, "A running game needs a player. Give at least one seat"),
        (30, (*HERE, "--seat", "Zoe=5"), 1, "There is no seat “Zoe”. Seats: 皇帝, Li Si."),
        (None, (*HERE, "--seat", "皇帝=5"), 1, "That game is over, so there are no seats to give. Leave out --seat."),
        (30, (*HERE, "--seat", "皇帝"), 2, "'皇帝' is not a seat and a user. Write NAME=USER_ID"),
        (30, (*HERE, "--seat", "皇帝=x"), 2, "'皇帝=x' is not a seat and a user. Write NAME=USER_ID"),
        (30, ("--channel", 0, "--server", 66), 2, "should be greater than or equal to 1"),
    ],
)
def test_import_refuses_in_a_sentence_and_stores_nothing(brought, upto, words, code, sentence):
    _, err = said("import", brought(upto=upto), *words, code=code)
    assert sentence in " ".join(err.replace("│", " ").split())
    assert said("export", 1, code=1)[1].endswith("There is no table 1.\n")
