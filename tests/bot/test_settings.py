"""Settings come from the environment and `.env`; whatever is wrong is said in a sentence, never with the token."""

import pytest

from bot.settings import NAMES, BrokenSettings, load_settings
from storage import ALL_SHARDS, Shards

TOKEN = "MTIz.secret.part"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def env_file(tmp_path):
    return tmp_path / ".env"


def test_without_anything_set_the_defaults_hold(env_file):
    settings = load_settings(env_file)
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///huangdi.sqlite3"
    assert (settings.reminder_hour, settings.time_zone, settings.log_level) == (18, "UTC", "INFO")


def test_the_file_is_read(env_file):
    env_file.write_text(
        f"# ours\n\nDISCORD_TOKEN='{TOKEN}'\nexport REMINDER_HOUR=7\nTIME_ZONE=Asia/Shanghai\nlog_level=debug\n"
        "DATABASE_URL=postgresql+asyncpg://bot:word@db/games\n"
    )
    settings = load_settings(env_file)
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.database_url == "postgresql+asyncpg://bot:word@db/games"
    assert (settings.reminder_hour, settings.time_zone, settings.log_level) == (7, "Asia/Shanghai", "DEBUG")


def test_the_file_may_begin_with_a_byte_order_mark(env_file):
    env_file.write_bytes(b"\xef\xbb\xbfREMINDER_HOUR=7\r\nTIME_ZONE=UTC\r\n")
    assert load_settings(env_file).reminder_hour == 7


def test_the_environment_comes_before_the_file(env_file, monkeypatch):
    env_file.write_text("REMINDER_HOUR=7\n")
    monkeypatch.setenv("REMINDER_HOUR", "8")
    assert load_settings(env_file).reminder_hour == 8


def test_an_empty_value_is_none_at_all(env_file, monkeypatch):
    env_file.write_text("DISCORD_TOKEN=\nTIME_ZONE=\n")
    monkeypatch.setenv("REMINDER_HOUR", "")
    settings = load_settings(env_file)
    assert (settings.discord_token, settings.time_zone, settings.reminder_hour) == (None, "UTC", 18)


def test_other_variables_of_the_environment_are_not_ours(env_file, monkeypatch):
    monkeypatch.setenv("REMINDER_HOURS", "9")
    assert load_settings(env_file).reminder_hour == 18


ACCEPTED_URL = (
    "give an address that starts with sqlite+aiosqlite:// or postgresql+asyncpg://, "
    "such as sqlite+aiosqlite:///huangdi.sqlite3."
)


NO_FILE = (
    "an SQLite database is a file, without a user and a host; give its path after three slashes, such as "
    "sqlite+aiosqlite:///huangdi.sqlite3, or a server, such as postgresql+asyncpg://user:password@host/database."
)


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("sqlite+aiosqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite+aiosqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("postgresql://bot:w@rd/%2F@db/games", "postgresql+asyncpg://bot:w@rd/%2F@db/games"),
        (
            "postgres://bot:word@db:5432/games?sslmode=require",
            "postgresql+asyncpg://bot:word@db:5432/games?sslmode=require",
        ),
        ("PostgreSQL+asyncpg://bot@[::1]/games", "postgresql+asyncpg://bot@[::1]/games"),
        ("postgresql+asyncpg:///games?host=/run", "postgresql+asyncpg:///games?host=/run"),
    ],
)
def test_an_address_is_taken_as_it_is_meant(env_file, url, meant):
    env_file.write_text(f"DATABASE_URL={url}")
    assert load_settings(env_file).database_url == meant


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("REMINDER_HOUR=24", "REMINDER_HOUR '24' is not valid: give a whole hour from 0 to 23."),
        ("REMINDER_HOUR=-1", "REMINDER_HOUR '-1' is not valid: give a whole hour from 0 to 23."),
        ("REMINDER_HOUR=6.5", "REMINDER_HOUR '6.5' is not valid: give a whole hour from 0 to 23."),
        ("REMINDER_HOUR=noon", "REMINDER_HOUR 'noon' is not valid: give a whole hour from 0 to 23."),
        (
            "TIME_ZONE=Europe/Atlantis",
            "TIME_ZONE 'Europe/Atlantis' is not valid: "
            "give a time zone of the IANA database, such as Europe/Berlin, or an offset, such as UTC+2.",
        ),
        (
            "TIME_ZONE=../../etc/passwd",
            "TIME_ZONE '../../etc/passwd' is not valid: "
            "give a time zone of the IANA database, such as Europe/Berlin, or an offset, such as UTC+2.",
        ),
        *(
            (
                f"AI_PROCESSES={number}",
                f"AI_PROCESSES '{number}' is not valid: "
                "give a whole number from 0 to 64, or leave it empty for a usual number.",
            )
            for number in ("-1", "65", "two")
        ),
        (
            "PAINTER_PROCESS=maybe",
            "PAINTER_PROCESS 'maybe' is not valid: give yes or no, or leave it empty for what suits the machine.",
        ),
        *(
            (
                f"SHARDS={shards}\nSHARD_COUNT=8",
                f"SHARDS '{shards}' is not valid: give a range such as 0-3, or numbers such as 0,2.",
            )
            for shards in ("all", "3-0", "-1", "1,1", "0-", "1.5")
        ),
        ("SHARDS=0-8\nSHARD_COUNT=8", "SHARDS '0-8' is not valid: with SHARD_COUNT 8, they are 0 to 7."),
        ("SHARDS=0-3", "SHARDS needs SHARD_COUNT: the number of shards of the whole bot."),
        (
            "SHARD_COUNT=0",
            "SHARD_COUNT '0' is not valid: give the number of shards of the whole bot, a whole number from 1 to 16384.",
        ),
        ("LOG_LEVEL=loud", "LOG_LEVEL 'LOUD' is not valid: give DEBUG, INFO, WARNING or ERROR."),
        *(
            (f"DATABASE_URL={url}", f"DATABASE_URL is not valid: {ACCEPTED_URL}")
            for url in (
                "mysql://bot:word@db/games",
                "postgresql+psycopg2://bot:word@db/games",
                "sqlite+pysqlite:///games.sqlite3",
                "postgresql+asyncpg://bot:word@db:port/games",
                "postgresql+asyncpg://bot:word@db:65536/games",
                "postgresql+asyncpg://bot:word@[::1/games",
                "sqlite+aiosqlite://:memory:",
                "sqlite+aiosqlite:games.sqlite3",
                "games.sqlite3",
                "://",
            )
        ),
        *(
            (f"DATABASE_URL={url}", f"DATABASE_URL is not valid: {NO_FILE}")
            for url in (
                "sqlite+aiosqlite://bot:word@db/games",
                "sqlite://bot:word@db/games",
                "sqlite+aiosqlite://games.sqlite3",
                "sqlite+aiosqlite:///:memory:",
                "sqlite+aiosqlite:///",
                "sqlite+aiosqlite://",
            )
        ),
    ],
)
def test_a_value_out_of_range_is_refused_with_what_would_do(env_file, line, sentence):
    env_file.write_text(line)
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert refusal.value.problems == (sentence,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("REMINDER_HUOR=7", "line 1: there is no setting REMINDER_HUOR. Did you mean REMINDER_HOUR?"),
        ("\n\n# zone\nTIMEZONE=UTC", "line 4: there is no setting TIMEZONE. Did you mean TIME_ZONE?"),
        (
            "REMINDER_HOUR=7\n\nthis is no setting",
            "line 3 cannot be read. Write NAME=value, and close all quotation marks.",
        ),
        ("TIME_ZONE", "line 1 cannot be read. Write NAME=value, and close all quotation marks."),
        (f"DISCORD_TOKEN='{TOKEN}", "line 1 cannot be read. Write NAME=value, and close all quotation marks."),
    ],
)
def test_a_line_that_says_nothing_is_refused_with_its_number(env_file, text, sentence):
    env_file.write_text(text)
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert refusal.value.problems == (f"{env_file}, {sentence}",)


@pytest.mark.parametrize(
    ("text", "shards"),
    [
        ("", ALL_SHARDS),
        ("SHARD_COUNT=2", Shards((0, 1), 2)),
        ("SHARDS=0-3\nSHARD_COUNT=8", Shards((0, 1, 2, 3), 8)),
        ("SHARDS=5,1\nSHARD_COUNT=8", Shards((1, 5), 8)),
    ],
)
def test_a_process_has_the_shards_that_its_settings_name(env_file, text, shards):
    env_file.write_text(text)
    assert load_settings(env_file).own_shards == shards


def test_what_is_given_takes_precedence(env_file):
    env_file.write_text("SHARDS=0\nSHARD_COUNT=4")
    assert load_settings(env_file, shards="2-3", shard_count=None).own_shards == Shards((2, 3), 4)


def test_a_line_for_another_program_is_a_warning(env_file, caplog):
    env_file.write_text("COLOUR=red\nREMINDER_HOUR=7\n")
    assert load_settings(env_file).reminder_hour == 7
    assert caplog.messages == [f"{env_file}, line 1: the bot has no setting COLOUR, and ignores it."]


@pytest.mark.parametrize("setting", ["discord_token", "database_url"])
def test_a_secret_may_be_in_a_file(env_file, tmp_path, setting):
    secret = {"discord_token": TOKEN, "database_url": "sqlite+aiosqlite:///games.sqlite3"}[setting]
    (tmp_path / "secret").write_text(f"{secret}\n")
    env_file.write_text(f"{setting.upper()}_FILE={tmp_path / 'secret'}\n")
    found = getattr(load_settings(env_file), setting)
    assert getattr(found, "get_secret_value", lambda: found)() == secret


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("DISCORD_TOKEN_FILE=/nowhere/token", "DISCORD_TOKEN_FILE '/nowhere/token' cannot be read: No such file"),
        (f"DISCORD_TOKEN={TOKEN}\nDISCORD_TOKEN_FILE=token", "Both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set."),
        ("HTTPS_PROXY=proxy:3128", "HTTPS_PROXY is not valid: give the address of a proxy"),
    ],
)
def test_a_secret_or_a_proxy_that_cannot_be_used_is_refused(env_file, text, sentence):
    env_file.write_text(text)
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert refusal.value.problems[0].startswith(sentence)
    assert TOKEN not in str(refusal.value)


@pytest.mark.parametrize(
    ("bypass", "proxy"), [("", "http://proxy:3128"), ("discord.com", None), ("example.com", "http://proxy:3128")]
)
def test_the_proxy_is_used_unless_discord_is_exempt(env_file, monkeypatch, bypass, proxy):
    monkeypatch.setenv("NO_PROXY", bypass)
    env_file.write_text("HTTPS_PROXY=http://proxy:3128")
    assert load_settings(env_file).proxy == proxy


def test_every_problem_is_said_at_once(env_file):
    env_file.write_text("REMINDER_HOUR=24\nTIME_ZONE=Nowhere\nTIMEZONE=x\n")
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert len(refusal.value.problems) == 3
    assert str(refusal.value).splitlines() == list(refusal.value.problems)


@pytest.mark.parametrize(
    "text",
    [
        f"DISCORD_TOKEN={TOKEN}\nREMINDER_HOUR=24\n",
        f"DISCORD_TOKN={TOKEN}\n",
        f"DISCORD_TOKEN '{TOKEN}'\n",
        f"DISCORD_TOKEN='{TOKEN}\n",
        f"{TOKEN}\n",
    ],
)
def test_no_message_prints_the_token(env_file, text):
    env_file.write_text(text)
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert "secret" not in str(refusal.value)


def test_settings_do_not_print_the_token(env_file):
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\n")
    assert "secret" not in repr(load_settings(env_file))


def test_a_folder_is_no_settings_file(tmp_path):
    with pytest.raises(BrokenSettings, match="cannot be read"):
        load_settings(tmp_path)


def test_a_file_of_another_encoding_is_refused(env_file):
    env_file.write_bytes("TIME_ZONE=\xdcber".encode("utf-16"))
    with pytest.raises(BrokenSettings, match="not UTF-8"):
        load_settings(env_file)
