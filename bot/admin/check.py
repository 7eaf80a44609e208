"""`huangdi check`: check everything the bot needs, one sentence each.

It only looks: on PostgreSQL, it takes no shards and no locks.
"""

from __future__ import annotations

from asyncio import start_server, timeout, to_thread
from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from aiohttp import ClientError, ClientSession, ClientTimeout
from discord import Client, DiscordException, Intents, Permissions
from discord.utils import oauth_url
from PIL import Image
from sqlalchemy import make_url

import bot.app  # noqa: F401  # all features declare their settings
from bot import metrics
from bot.faults import sentence_of
from bot.kernel.rights import why_frozen
from bot.kernel.soundness import damaged_settings, in_words, unsound
from bot.settings import BrokenSettings, Settings, load_settings, settings_from
from bot.surface.permissions import FOR_THREADS, NEEDED
from games import find_boxes
from games.engine import Table
from rendering import find_painter
from storage import (
    Database,
    NoDatabase,
    OldSchema,
    Shards,
    State,
    StorageError,
    damage,
    files,
    migrations,
    outbox,
    postgresql,
    settings,
    tables,
    troubles,
)
from storage.files import described, file_of, must_be_usable, write_ahead_fault

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    from storage.postgresql import Process, Stuck

LOGIN_TIMEOUT: Final = 30.0
"""Seconds in which Discord, or a running bot, must answer."""
PERMISSIONS: Final = Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
"""The permissions that the invitation asks for. Those for threads matter only if tables get their own."""
LATE_SECONDS: Final = 60.0
"""Seconds after which a post that is due is late, and after which a standby lags."""

Mark: TypeAlias = Literal["✓", "✗", "-"]
"""OK; broken; missing but optional."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check."""

    mark: Mark
    sentence: str

    def __str__(self) -> str:
        return f"{self.mark} {self.sentence}"


async def check(env_file: str | Path = ".env") -> AsyncIterator[Finding]:
    """Check the settings, the token, the database, the pictures and the demo. Nothing is changed."""
    try:
        found = load_settings(env_file)
    except BrokenSettings as broken:
        for problem in broken.problems:
            yield Finding("✗", problem)
    else:
        yield Finding("✓", f"Settings: reminders at {found.reminder_hour}:00 {found.time_zone}, log {found.log_level}.")
        async for finding in _token(found, env_file):
            yield finding
        if found.metrics_port is not None:
            yield await _metrics(found, found.metrics_port)
        async for finding in _database(found, env_file):
            yield finding
    for finding in _boards():
        yield finding
    if find_spec("simcord") is None:
        yield Finding("-", "Demo: not installed. Add it with: pip install 'huangdi[demo]'")
    else:
        yield Finding("✓", "Demo: installed.")


def application_id(token: str) -> int | None:
    """Return the id of the Discord application that a token belongs to; `None` if it is not a token.

    A token has three base64 parts, separated by dots; the first one holds the application's id in digits.
    https://docs.discord.com/developers/reference#authentication
    """
    parts = token.strip().split(".")
    try:
        first, _, _ = (urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in parts)
    except (ValueError, NotBase64):
        return None
    return int(first) if all(parts) and first.isdigit() else None


def invite_url(application: int) -> str:
    """Return the address that invites the bot to a server."""
    return oauth_url(application, permissions=PERMISSIONS)


async def _token(found: Settings, env_file: str | Path) -> AsyncIterator[Finding]:
    """Look at the token, and try it with Discord."""
    if found.discord_token is None:
        needed = "`huangdi run` needs it; `huangdi demo` does not."
        yield Finding("✗", f"DISCORD_TOKEN is not set. {settings_from(env_file)} {needed}")
        return
    application = application_id(token := found.discord_token.get_secret_value())
    if application is None:
        yield Finding(
            "✗",
            "DISCORD_TOKEN does not look like a bot's token (three parts, separated by dots). "
            "Copy it from the developer portal, page “Bot”, button “Reset Token”.",
        )
        return
    yield Finding("✓", f"Token: for application {application}. Invite the bot with {invite_url(application)}")
    client = Client(intents=Intents(guilds=True), proxy=found.proxy, max_ratelimit_timeout=LOGIN_TIMEOUT)
    try:
        async with timeout(LOGIN_TIMEOUT):
            await client.login(token)
        yield Finding("✓", f"Discord: accepts the token of the bot {client.user}.")
    except (DiscordException, ClientError, OSError) as error:
        yield Finding("✗", sentence_of(error) or str(error))
    finally:
        await client.close()


async def _metrics(found: Settings, port: int) -> Finding:
    """Try to listen on the port of the metrics."""
    place = f"http://{found.metrics_host}:{port}/health"
    try:
        (await start_server(lambda *_: None, found.metrics_host, port)).close()
    except OSError as error:
        if await _answers(place):
            return Finding("✓", f"Metrics: the bot that runs now serves them, and its health at {place}.")
        return Finding("✗", f"{metrics.unserved(found, error)}.")
    return Finding("✓", f"Metrics: can be served, and the bot's health at {place}.")


async def _answers(place: str) -> bool:
    """Return whether a running bot answers there."""
    with suppress(ClientError, OSError):
        async with ClientSession(timeout=ClientTimeout(LOGIN_TIMEOUT)) as session, session.get(place) as answer:
            return (await answer.text()).startswith(metrics.NAME)
    return False


class _Undone(Exception):
    """Rolls a transaction back."""


async def _database(found: Settings, env_file: str | Path) -> AsyncIterator[Finding]:
    """Yield findings about the database, and about each running table with a broken log."""
    file = file_of(url := found.database_url)
    try:
        if file is not None:
            must_be_usable(file)
            if (refusal := await to_thread(write_ahead_fault, file.parent)) is not None:
                yield Finding(
                    "✗",
                    f"Database: {file.parent} cannot hold one, because SQLite's write-ahead log does not work there "
                    f"({refusal}), as on network drives. Give a folder on a disk of this machine in DATABASE_URL.",
                )
        database = await Database.open(url, checked=True, as_is=True)
        try:
            async for finding in _server(database, found):  # first: what holds others up may hold this up
                yield finding
            await database.checked()
            yield await _content(database, url)
            async for finding in _faults(database):
                yield finding
        finally:
            await database.close()
    except NoDatabase:
        where = f"{file} is not there yet. `huangdi run` creates it; its folder can be written to."
        yield Finding("-", f"Database: {where} {settings_from(env_file)}")
    except OldSchema as old:
        yield Finding("-", f"Database: {described(url)}. {old}")
        if file is not None:
            yield await _whole(file)
    except Exception as error:  # drivers raise many kinds of errors
        told = sentence_of(error) or f"The database cannot be used: {error!r}."
        where = str(file or described(url))
        yield Finding("✗", told if where in told else f"Database: {where}. {told}")


async def _server(database: Database, found: Settings) -> AsyncIterator[Finding]:
    """Check the server of an open database, if it has one. Raises `Unavailable`."""
    if database.file is not None:
        return
    session = await postgresql.reach(make_url(found.database_url))
    try:
        with postgresql.reachable():
            version = session.get_settings().server_version
            yield Finding("✓", f"PostgreSQL {version}; {postgresql.OLDEST} is the oldest that works.")
            running = await postgresql.processes(session)
            for finding in _processes(running, found.shard_count):
                yield finding
            for stuck in await postgresql.stuck(session):
                yield Finding("✗", _held_up(stuck))
            yield await _posts(database, is_running=bool(running))
            for standby in await postgresql.standbys(session):
                mark: Mark = "✗" if standby.seconds > LATE_SECONDS else "✓"
                yield Finding(mark, f"Standby {standby.name}: {standby.seconds:.1f} seconds behind.")
    finally:
        session.terminate()


def _processes(running: Sequence[Process], shard_count: int | None) -> Iterator[Finding]:
    if not running:
        yield Finding("-", "No process of the bot is running on this database.")
        return
    for process in running:
        yield Finding("✓", f"Process: {process.in_words}, since {process.since.astimezone(UTC):%Y-%m-%d %H:%M} UTC.")
    count = running[0].shards.count
    if shard_count not in (None, count):
        yield Finding("✗", f"SHARD_COUNT is {shard_count}, but the bot that is running has {count} shards.")
    free = set(range(count)).difference(*(process.shards.ids for process in running))
    if free:
        shards = Shards(tuple(sorted(free)), count)
        start = f"`huangdi run --shards {shards.in_words} --of {count}`"
        yield Finding("✗", f"No process has {shards.in_full}, so nobody serves their tables: start {start}.")


def _held_up(stuck: Stuck) -> str:
    session = f"Session {stuck.pid} ({stuck.program or 'without a name'})"
    if not stuck.blockers:
        return (
            f"{session} has been idle in a transaction for {stuck.seconds:.0f} seconds and may hold up others. "
            f"End it with SELECT pg_terminate_backend({stuck.pid})."
        )
    blockers = ", ".join(map(str, stuck.blockers))
    return f"{session} has been waiting for {stuck.seconds:.0f} seconds for a lock of session {blockers}."


async def _posts(database: Database, *, is_running: bool) -> Finding:
    async with database.reading() as connection:
        since = outbox.oldest_due(await outbox.due(connection), await troubles.listed(connection))
    if since is None:
        return Finding("✓", "Posts: none is due.")
    waits = (datetime.now(UTC) - since).total_seconds()
    mark: Mark = "✓" if waits < LATE_SECONDS else "✗" if is_running else "-"
    return Finding(mark, f"Posts: the oldest one that is due has been waiting for {waits:.0f} seconds.")


async def _content(database: Database, url: str) -> Finding:
    """Say what is in a database that can be read and written."""
    with suppress(_Undone):
        async with database.transaction() as connection:
            await settings.put(connection, "guild", 0, "check", value=True)
            raise _Undone
    async with database.reading() as connection:
        version = await connection.run_sync(migrations.version_of)
        counts = await tables.counts(connection)
    held = ", ".join(f"{count} {state}" for state in get_args(State) if (count := counts.get(state)))
    told = f"can be read and written, schema version {version}; tables: {held or 'none yet'}"
    return Finding("✓", f"Database: {await to_thread(described, url)} {told}.")


async def _faults(database: Database) -> AsyncIterator[Finding]:
    """Yield each damaged value of a row, and the running and frozen tables that cannot be played."""
    async with database.reading() as connection:
        async for bad in damage.find(connection, games=find_boxes()):
            whose = "" if bad.table_id is None else f"Table {bad.table_id}: "
            yield Finding("✗", f"{whose}A stored value is damaged ({bad.column} of the row with {bad.key}).")
    async for sentence in damaged_settings(database):
        yield Finding("✗", sentence)
    async for row, fault in unsound(database):
        yield Finding("✗", in_words(row, fault))
    async with database.reading() as connection:
        for row in await tables.in_state(connection, "frozen"):
            yield Finding("✗", in_words(row, why_frozen(row)))


async def _whole(file: Path) -> Finding:
    """Say whether an upgrade will find all rows whole."""
    try:
        await to_thread(files.check, file, rows=True)
    except StorageError as fault:
        return Finding("✗", str(fault))
    return Finding("✓", "Database: all rows are whole, as an upgrade needs them.")


def _boards() -> Iterator[Finding]:
    """Draw the board of a new game for the fewest players, of each game."""
    for box in find_boxes().values():
        seats = box.seats[0]
        names = [f"Player {seat + 1}" for seat in range(seats)]
        try:
            game = Table(box.new(seats, {}), nature=Random(1)).game
            picture = find_painter(box.name).board(game.observation(None), names)
            width, height = Image.open(BytesIO(picture)).size
        except Exception as error:  # a missing font can raise many errors
            yield Finding("✗", f"{box.title}: the board cannot be drawn ({type(error).__name__}: {error}).")
        else:
            yield Finding("✓", f"{box.title}: the board was drawn, {width} x {height} pixels.")
