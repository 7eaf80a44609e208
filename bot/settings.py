"""The bot's settings, read from the environment and from a file `.env`."""

from __future__ import annotations

import logging
import os
from difflib import get_close_matches
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit
from urllib.request import proxy_bypass
from zoneinfo import available_timezones

from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ModelWrapValidatorHandler,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from games import FILES
from storage.shards import ALL_SHARDS, Shards
from storage.zones import offset_in, offset_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

log = logging.getLogger(__name__)

DRIVERS: Final = ("sqlite+aiosqlite", "postgresql+asyncpg")
"""Schemes of `DATABASE_URL`."""
_MEANT: Final = {"sqlite": DRIVERS[0], "postgresql": DRIVERS[1], "postgres": DRIVERS[1]}
"""Schemes of other programs, and what they mean here."""
MAX_PORT: Final = 65535

_ACCEPTED: Final = {
    "discord_token": "give the bot's token from the Discord developer portal",
    "database_url": (
        f"give an address that starts with {' or '.join(f'{driver}://' for driver in DRIVERS)}, "
        "such as sqlite+aiosqlite:///huangdi.sqlite3"
    ),
    "reminder_hour": "give a whole hour from 0 to 23",
    "time_zone": "give a time zone of the IANA database, such as Europe/Berlin, or an offset, such as UTC+2",
    "retention_days": "give a whole number of days from 1 to 36500, or leave it empty to keep games forever",
    "log_level": "give DEBUG, INFO, WARNING or ERROR",
    "log_format": "give text or json",
    "metrics_port": "give a port number from 1 to 65535, such as 9464, or leave it empty for none",
    "ai_processes": "give a whole number from 0 to 64, or leave it empty for a usual number",
    "painter_process": "give yes or no, or leave it empty for what suits the machine",
    "shards": "give a range such as 0-3, or numbers such as 0,2",
    "shard_count": "give the number of shards of the whole bot, a whole number from 1 to 16384",
    "metrics_host": "give an address of this machine, such as 127.0.0.1",
    "https_proxy": "give the address of a proxy, such as http://proxy.example:3128",
    "discord_token_file": "give the path of a file that holds the bot's token",
    "database_url_file": "give the path of a file that holds the address of the database",
}
_NO_FILE: Final = (
    "an SQLite database is a file, without a user and a host; give its path after three slashes, such as "
    "sqlite+aiosqlite:///huangdi.sqlite3, or a server, such as postgresql+asyncpg://user:password@host/database"
)
_SECRET: Final = ("discord_token", "database_url", "https_proxy")
"""Settings whose values no message shows: addresses may hold a password."""
_IN_FILES: Final = ("discord_token", "database_url")
"""Settings that a file can hold, named by the setting with `_FILE` at its end."""
NO_ZONES: Final = {"Factory", "localtime"}
"""Names in the database that are no real time zones: an unset clock, and this machine's own zone."""
_ENCODING: Final = "utf-8-sig"
"""UTF-8, with or without a byte order mark."""


class BrokenSettings(Exception):
    """Invalid settings. The message has one line per problem."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class _NoFile(ValueError):
    """An SQLite address with a user or a host, which would be ignored, or without a file."""


def _address(url: str) -> str:
    """Return the address of a database, with the driver that the bot uses. Raises `ValueError`."""
    scheme, slashes, rest = url.partition("://")
    url = f"{_MEANT.get(scheme.lower(), scheme.lower())}{slashes}{rest}"
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError("unreadable") from None  # SQLAlchemy's own error may quote the password
    if address.drivername not in DRIVERS or (address.port or 0) > MAX_PORT:
        raise ValueError(address.drivername)
    is_file = address.get_backend_name() == "sqlite"
    if is_file and (address.username or address.host or address.database in (None, "", ":memory:")):
        raise _NoFile
    return url


def _proxy(url: str) -> str:
    """Return the address of a proxy. Raises `ValueError`."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or (parts.port or 0) > MAX_PORT:
        raise ValueError(parts.scheme)
    return url


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all IANA time zones, sorted. Cached, because finding them searches the disk."""
    return tuple(sorted(available_timezones() - NO_ZONES))


def _known_zone(zone: str) -> str:
    if (offset := offset_in(zone)) is not None:
        return offset_name(offset)
    if zone not in zones():
        raise ValueError(zone)
    return zone


def ids_of(shards: str) -> tuple[int, ...]:
    """Return the ids that a setting names. Raises `ValueError`."""
    first, dash, last = shards.partition("-")
    ids = range(int(first), int(last) + 1) if dash else map(int, shards.split(","))
    found = tuple(sorted(ids))
    if not found or found[0] < 0 or len(set(found)) < len(found):
        raise ValueError(shards)
    return found


def _range_of_shards(shards: str) -> str:
    ids_of(shards)
    return shards


class Settings(BaseSettings):
    """The settings of the bot. Each field is read from the environment variable with its name in capitals.

    Raises `BrokenSettings`.
    """

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="ignore", frozen=True, str_strip_whitespace=True)

    discord_token: SecretStr | None = None
    """The bot's token from the Discord developer portal; the demo needs none."""
    database_url: Annotated[str, AfterValidator(_address)] = "sqlite+aiosqlite:///huangdi.sqlite3"
    """SQLAlchemy URL of the database."""
    reminder_hour: Annotated[int, Field(ge=0, le=23)] = 18
    """Hour of the daily reminder, 0 to 23, unless a table sets its own."""
    time_zone: Annotated[str, AfterValidator(_known_zone)] = "UTC"
    """Time zone of that hour, as the IANA database calls it, or a fixed offset."""
    retention_days: Annotated[int, Field(ge=1, le=36500)] | None = None
    """Days after which finished games are deleted; `None` keeps them forever."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """Log level."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """Log format: text for people, JSON for programs."""
    metrics_port: Annotated[int, Field(ge=1, le=MAX_PORT)] | None = None
    """Port of the Prometheus metrics; `None` for no metrics."""
    metrics_host: str = "127.0.0.1"
    """Address that the metrics port listens on; by default only this machine can reach it."""
    https_proxy: Annotated[str, AfterValidator(_proxy)] | None = None
    """URL of a proxy for everything sent to Discord, such as "http://proxy:3128"; `None` to connect directly."""
    discord_token_file: Path | None = None
    """File that holds the token, as containers give secrets, instead of `discord_token`."""
    database_url_file: Path | None = None
    """File that holds `database_url`."""

    shards: Annotated[str, AfterValidator(_range_of_shards)] | None = None
    """The Discord shards of this process, such as "0-3", with `shard_count`; `None` for all."""
    shard_count: Annotated[int, Field(ge=1, le=16384)] | None = None
    """The number of shards of the whole bot; `None` lets Discord choose it, for a bot of a single process."""
    game_files: str | None = None
    """Paths of Python files with more games, separated as in PATH."""
    ai_processes: Annotated[int, Field(ge=0, le=64)] | None = None
    """Processes in which AI players think; 0 for none, `None` for a number that suits the machine."""
    painter_process: bool | None = None
    """Whether pictures are painted in a process of their own; `None` for yes if the machine has several cores."""

    @property
    def proxy(self) -> str | None:
        """The proxy for Discord, unless NO_PROXY in the environment names Discord."""
        return None if proxy_bypass("discord.com") else self.https_proxy

    @property
    def own_shards(self) -> Shards:
        """The shards of this process."""
        if self.shard_count is None:
            return ALL_SHARDS
        return Shards(ids_of(self.shards) if self.shards else tuple(range(self.shard_count)), self.shard_count)

    @model_validator(mode="after")
    def _must_fit(self) -> Self:
        if self.shards is not None and self.shard_count is None:
            raise BrokenSettings(["SHARDS needs SHARD_COUNT: the number of shards of the whole bot."])
        if self.shards is not None and max(ids_of(self.shards)) >= (self.shard_count or 0):
            last = (self.shard_count or 1) - 1
            raise BrokenSettings(
                [f"SHARDS {self.shards!r} is not valid: with SHARD_COUNT {self.shard_count}, they are 0 to {last}."]
            )
        return self

    @model_validator(mode="before")
    @classmethod
    def _read_secrets(cls, values: dict[str, Any]) -> dict[str, Any]:
        return values | dict(_read(values))

    @model_validator(mode="wrap")
    @classmethod
    def _refuse_in_sentences(cls, values: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(values)
        except ValidationError as error:
            raise BrokenSettings(list(_refused(error))) from None


NAMES: Final = tuple(field.upper() for field in Settings.model_fields)
"""All environment variables that the bot reads."""


def load_settings(env_file: str | Path = ".env", **given: Any) -> Settings:
    """Read the settings from the environment and from `env_file`, if it exists; the environment takes precedence.

    Those that are `given` and not `None` take precedence over both. Raises `BrokenSettings`.
    """
    given = {name: value for name, value in given.items() if value is not None}
    path = Path(env_file)
    problems: list[str] = []
    foreign: list[str] = []
    for sentence, is_misspelt in _unknown(path, _text_of(path)):
        (problems if is_misspelt else foreign).append(sentence)
    try:
        settings = Settings(_env_file=path, _env_file_encoding=_ENCODING, **given)
    except BrokenSettings as broken:
        raise BrokenSettings([*problems, *broken.problems]) from None
    if problems:
        raise BrokenSettings(problems)
    for sentence in foreign:
        log.warning(sentence)
    if settings.game_files:
        os.environ[FILES] = settings.game_files  # the processes of AI players and painters read it, too
    return settings


def settings_from(env_file: str | Path = ".env") -> str:
    """Return a sentence about where the settings are looked for."""
    path = Path(env_file).absolute()
    return f"Settings come from the environment and from {path}{'' if path.exists() else ', which is not there'}."


def _read(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the settings that files hold. Raises `BrokenSettings`."""
    for name in _IN_FILES:
        source = f"{name}_file"
        if not (file := values.get(source)):
            continue
        if values.get(name):
            raise BrokenSettings([f"Both {name.upper()} and {source.upper()} are set. Set one of them."])
        try:
            yield name, Path(file).read_text(_ENCODING).strip()
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is not UTF-8 text"
            raise BrokenSettings([f"{source.upper()} {str(file)!r} cannot be read: {why}."]) from None


def _text_of(path: Path) -> str:
    if not path.exists():
        return ""
    try:
        return path.read_text(_ENCODING)
    except UnicodeDecodeError:
        raise BrokenSettings([f"{path} is not UTF-8 text. Save it as plain text in UTF-8."]) from None
    except OSError as error:
        raise BrokenSettings([f"{path} cannot be read ({error.strerror}). Make it a readable file."]) from error


def _unknown(path: Path, text: str) -> Iterator[tuple[str, bool]]:
    """Yield what is wrong with lines of a settings file, and whether it must be mended: a line may be for others.

    The lines are not quoted, because one may hold the token.
    """
    for binding in parse_stream(StringIO(text)):
        blank = len(binding.original.string) - len(binding.original.string.lstrip("\r\n"))
        place = f"{path}, line {binding.original.line + blank}"
        if binding.error or (binding.key and binding.value is None):
            yield f"{place} cannot be read. Write NAME=value, and close all quotation marks.", True
        elif binding.key and binding.key.upper() not in NAMES:
            if near := get_close_matches(binding.key.upper(), NAMES, 1):
                yield f"{place}: there is no setting {binding.key}. Did you mean {near[0]}?", True
            else:
                yield f"{place}: the bot has no setting {binding.key}, and ignores it.", False


def _refused(error: ValidationError) -> Iterator[str]:
    for fault in error.errors():
        field = str(fault["loc"][0])
        value = "" if field in _SECRET else f" {fault['input']!r}"
        accepted = _NO_FILE if isinstance(fault.get("ctx", {}).get("error"), _NoFile) else _ACCEPTED[field]
        yield f"{field.upper()}{value} is not valid: {accepted}."
