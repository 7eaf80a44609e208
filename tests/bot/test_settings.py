"""Settings come from the environment and `.env`; whatever is wrong is said in a sentence, never with the token."""

import pytest
from pydantic import SecretStr

from bot.settings import BrokenSettings, load_settings
from storage import ALL_SHARDS, Shards

TOKEN = "MTIz.secret.part"


@pytest.fixture
def env_file(no_settings, tmp_path):
    return tmp_path / ".env"


def problems_of(env_file):
    with pytest.raises(BrokenSettings) as refusal:
        load_settings(env_file)
    assert str(refusal.value).splitlines() == list(refusal.value.problems)
    assert TOKEN not in str(refusal.value)
    return refusal.value.problems


def test_without_anything_set_or_with_empty_values_the_defaults_hold(env_file, monkeypatch):
    for _ in range(2):
        settings = load_settings(env_file)
        assert settings.discord_token is None
        assert settings.database_url == "sqlite+aiosqlite:///huangdi.sqlite3"
        assert (settings.reminder_hour, settings.time_zone, settings.log_level) == (18, "UTC", "INFO")
        env_file.write_text("DISCORD_TOKEN=\nTIME_ZONE=\n")
        monkeypatch.setenv("REMINDER_HOUR", "")
        monkeypatch.setenv("REMINDER_HOURS", "9")  # other variables of the environment are not ours


def test_what_is_given_comes_before_the_environment_and_that_before_the_file(env_file, monkeypatch, caplog):
    env_file.write_bytes(
        b"\xef\xbb\xbf# ours\r\n\r\n"
        + f"DISCORD_TOKEN='{TOKEN}'\nexport REMINDER_HOUR=7\nTIME_ZONE=Asia/Shanghai\n"
        "log_level=debug\nDATABASE_URL=postgresql+asyncpg://bot:word@db/games\nSHARDS=0\nSHARD_COUNT=4\n"
        "COLOUR=red\n".encode()
    )
    settings = load_settings(env_file)
    assert settings.discord_token.get_secret_value() == TOKEN
    assert TOKEN not in repr(settings)
    assert settings.database_url == "postgresql+asyncpg://bot:word@db/games"
    assert (settings.reminder_hour, settings.time_zone, settings.log_level) == (7, "Asia/Shanghai", "DEBUG")
    assert caplog.messages == [f"{env_file}, line 10: the bot has no setting COLOUR, and ignores it."]
    monkeypatch.setenv("REMINDER_HOUR", "8")
    settings = load_settings(env_file, shards="2-3", shard_count=None)
    assert (settings.reminder_hour, settings.own_shards) == (8, Shards((2, 3), 4))


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("sqlite+aiosqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("postgresql://bot:w@rd/%2F@db/games", "postgresql+asyncpg://bot:w@rd/%2F@db/games"),
        ("postgres://bot:word@db:5432/games?ssl=require", "postgresql+asyncpg://bot:word@db:5432/games?ssl=require"),
        ("PostgreSQL+asyncpg://bot@[::1]/games", "postgresql+asyncpg://bot@[::1]/games"),
        ("postgresql+asyncpg:///games?host=/run", "postgresql+asyncpg:///games?host=/run"),
    ],
)
def test_an_address_is_taken_as_it_is_meant(env_file, url, meant):
    env_file.write_text(f"DATABASE_URL={url}")
    assert load_settings(env_file).database_url == meant


A_ZONE = "give a time zone of the IANA database, such as Europe/Berlin, or an offset, such as UTC+2."
NO_URL = "give an address that starts with sqlite+aiosqlite:// or postgresql+asyncpg://, such as sqlite+aiosqlite:///"
NO_FILE = "an SQLite database is a file, without a user and a host; give its path after three slashes, such as "
NO_FILE += "sqlite+aiosqlite:///huangdi.sqlite3, or a server, such as postgresql+asyncpg://user:password@host/database."
STRANGE = "mysql://bot:word@db/games postgresql+psycopg2://bot:word@db/games sqlite+pysqlite:///games.sqlite3 "
STRANGE += "postgresql+asyncpg://bot:word@db:port/games postgresql+asyncpg://bot:word@db:65536/games games.sqlite3 :// "
STRANGE += "postgresql+asyncpg://bot:word@[::1/games sqlite+aiosqlite://:memory: sqlite+aiosqlite:games.sqlite3"
NO_PATH = "sqlite+aiosqlite://bot:word@db/games sqlite://bot:word@db/games sqlite+aiosqlite://games.sqlite3 "
NO_PATH += "sqlite+aiosqlite:///:memory: sqlite+aiosqlite:/// sqlite+aiosqlite://"


@pytest.mark.parametrize(
    ("name", "values", "would_do"),
    [
        ("REMINDER_HOUR", "24 -1 6.5 noon", "give a whole hour from 0 to 23."),
        ("TIME_ZONE", "Europe/Atlantis ../../etc/passwd", A_ZONE),
        ("AI_PROCESSES", "-1 65 two", "give a whole number from 0 to 64, or leave it empty for a usual number."),
        ("PAINTER_PROCESS", "maybe", "give yes or no, or leave it empty for what suits the machine."),
        ("LOG_LEVEL", "LOUD", "give DEBUG, INFO, WARNING or ERROR."),
        ("SHARD_COUNT", "0", "give the number of shards of the whole bot, a whole number from 1 to 16384."),
        ("DATABASE_URL", STRANGE, f"{NO_URL}huangdi.sqlite3."),
        ("DATABASE_URL", NO_PATH, NO_FILE),
    ],
)
def test_a_value_out_of_range_is_refused_with_what_would_do(env_file, name, values, would_do):
    for value in values.split():
        env_file.write_text(f"{name}={value}\nDISCORD_TOKEN={TOKEN}")
        said = "" if name == "DATABASE_URL" else f" '{value}'"  # which may hold a password
        assert problems_of(env_file) == (f"{name}{said} is not valid: {would_do}",)


UNREAD = "cannot be read. Write NAME=value, and close all quotation marks."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("REMINDER_HUOR=7", "line 1: there is no setting REMINDER_HUOR. Did you mean REMINDER_HOUR?"),
        ("\n\n# zone\nTIMEZONE=UTC", "line 4: there is no setting TIMEZONE. Did you mean TIME_ZONE?"),
        (f"DISCORD_TOKN={TOKEN}\n", "line 1: there is no setting DISCORD_TOKN. Did you mean DISCORD_TOKEN?"),
        ("REMINDER_HOUR=7\n\nthis is no setting", f"line 3 {UNREAD}"),
        ("TIME_ZONE", f"line 1 {UNREAD}"),
        (f"DISCORD_TOKEN='{TOKEN}", f"line 1 {UNREAD}"),
        (f"DISCORD_TOKEN '{TOKEN}'\n", f"line 1 {UNREAD}"),
        (f"{TOKEN}\n", f"line 1 {UNREAD}"),
    ],
)
def test_a_line_that_says_nothing_is_refused_with_its_number(env_file, text, sentence):
    env_file.write_text(text)
    assert problems_of(env_file) == (f"{env_file}, {sentence}",)


@pytest.mark.parametrize(
    ("text", "shards"),
    [
        ("", ALL_SHARDS),
        ("SHARD_COUNT=2", Shards((0, 1), 2)),
        ("SHARDS=0-3\nSHARD_COUNT=8", Shards((0, 1, 2, 3), 8)),
        ("SHARDS=5,1\nSHARD_COUNT=8", Shards((1, 5), 8)),
        *(
            (
                f"SHARDS={shards}\nSHARD_COUNT=8",
                f"SHARDS '{shards}' is not valid: give a range such as 0-3, or numbers such as 0,2.",
            )
            for shards in ("all", "3-0", "-1", "1,1", "0-", "1.5")
        ),
        ("SHARDS=0-8\nSHARD_COUNT=8", "SHARDS '0-8' is not valid: with SHARD_COUNT 8, they are 0 to 7."),
        ("SHARDS=0-3", "SHARDS needs SHARD_COUNT: the number of shards of the whole bot."),
    ],
)
def test_a_process_has_the_shards_that_its_settings_name(env_file, text, shards):
    env_file.write_text(text)
    if isinstance(shards, str):
        assert problems_of(env_file) == (shards,)
    else:
        assert load_settings(env_file).own_shards == shards


def test_a_secret_may_be_in_a_file(env_file, tmp_path):
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    (tmp_path / "url").write_text("sqlite+aiosqlite:///games.sqlite3\n")
    for text, token in (("", None), (f"DISCORD_TOKEN_FILE={tmp_path / 'token'}", SecretStr(TOKEN))):
        env_file.write_text(f"{text}\nDATABASE_URL_FILE={tmp_path / 'url'}\n")
        settings = load_settings(env_file)
        assert (settings.discord_token, settings.database_url) == (token, "sqlite+aiosqlite:///games.sqlite3")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"DISCORD_TOKEN_FILE=/nowhere/token", "DISCORD_TOKEN_FILE '/nowhere/token' cannot be read: No such file"),
        (b"DISCORD_TOKEN=a.b.c\nDISCORD_TOKEN_FILE=token", "Both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set."),
        (b"HTTPS_PROXY=proxy:3128", "HTTPS_PROXY is not valid: give the address of a proxy"),
        (b"T\x00I\x00\xdc", "not UTF-8"),
        (None, "cannot be read"),
    ],
)
def test_a_secret_a_proxy_or_a_file_that_cannot_be_used_is_refused(env_file, text, sentence):
    if text is None:
        env_file.mkdir()
    else:
        env_file.write_bytes(text)
    assert sentence in problems_of(env_file)[0]


@pytest.mark.parametrize(
    ("bypass", "proxy"), [("", "http://proxy:3128"), ("discord.com", None), ("example.com", "http://proxy:3128")]
)
def test_the_proxy_is_used_unless_discord_is_exempt(env_file, monkeypatch, bypass, proxy):
    monkeypatch.setenv("NO_PROXY", bypass)
    env_file.write_text("HTTPS_PROXY=http://proxy:3128")
    assert load_settings(env_file).proxy == proxy
