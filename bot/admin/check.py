"""`huangdi check`: whether everything that the bot needs is there, one sentence each."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from discord import Permissions
from discord.utils import oauth_url
from PIL import Image

from bot.admin.faults import sentence_of
from bot.settings import BrokenSettings, Settings, load_settings
from bot.tables.rights import FOR_THREADS, NEEDED
from games import find_boxes
from games.engine import Table
from rendering import find_painter
from storage import Database, State, migrations, settings, tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from games.engine import Box

Mark: TypeAlias = Literal["✓", "✗", "-"]
"""In order; broken; not there and not needed by everybody."""

PERMISSIONS: Final = Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
"""What the bot needs in a channel, and nothing more; of threads only where tables get threads of their own."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    mark: Mark
    sentence: str

    def __str__(self) -> str:
        return f"{self.mark} {self.sentence}"


async def check(env_file: str | Path = ".env") -> AsyncIterator[Finding]:
    """Look at the settings, the token, the database, the pictures and the demo.

    The database is opened as the bot opens it: created if it is missing, migrated if it is older.
    """
    try:
        found = load_settings(env_file)
    except BrokenSettings as broken:
        for problem in broken.problems:
            yield Finding("✗", problem)
    else:
        yield Finding("✓", f"Settings: reminders at {found.reminder_hour}:00 {found.time_zone}, log {found.log_level}.")
        yield _token(found)
        yield await _database(found)
    for finding in _boards():
        yield finding
    yield _demo()


def application_id(token: str) -> int | None:
    """The Discord application that a bot's token belongs to; `None` if it is no token.

    A token has three parts with dots between them, each base64; the first is the application's id in digits.
    https://docs.discord.com/developers/reference#authentication
    """
    parts = token.strip().split(".")
    try:
        first, _, _ = (urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in parts)
    except (ValueError, NotBase64):
        return None
    return int(first) if all(parts) and first.isdigit() else None


def invite_url(application: int) -> str:
    """Where the owner of a server invites the bot of this application."""
    return oauth_url(application, permissions=PERMISSIONS)


def _token(found: Settings) -> Finding:
    if found.discord_token is None:
        return Finding("✗", "DISCORD_TOKEN is not set: `huangdi run` needs it, `huangdi demo` does not.")
    application = application_id(found.discord_token.get_secret_value())
    if application is None:
        return Finding(
            "✗",
            "DISCORD_TOKEN does not look like a bot's token, three parts with dots between them: "
            "copy it from the developer portal, page “Bot”, button “Reset Token”.",
        )
    return Finding("✓", f"Token: of application {application}; invite its bot with {invite_url(application)}")


async def _database(found: Settings) -> Finding:
    try:
        database = await Database.open(found.database_url, checked=True)
        try:
            await database.checked()
            async with database.transaction() as connection:
                await settings.put(connection, "guild", 0, "check", value=True)
                await settings.delete(connection, "guild", 0, "check")
            async with database.reading() as connection:
                version = await connection.run_sync(migrations.version_of)
                counts = await tables.counts(connection)
        finally:
            await database.close()
    except Exception as error:  # whatever its driver raises
        return Finding("✗", sentence_of(error) or f"The database cannot be used: {error!r}.")
    held = ", ".join(f"{count} {state}" for state in get_args(State) if (count := counts.get(state))) or "none yet"
    return Finding("✓", f"Database: opens and takes writes, schema version {version}; tables: {held}.")


def _boards() -> Iterator[Finding]:
    for box in find_boxes().values():
        try:
            width, height = _board_size(box)
        except Exception as error:  # a missing font shows as many things
            yield Finding("✗", f"{box.title}: its board cannot be drawn ({type(error).__name__}: {error}).")
        else:
            yield Finding("✓", f"{box.title}: its board is drawn, {width} x {height} pixels.")


def _board_size(box: Box) -> tuple[int, int]:
    """Draw the board of a new game for the fewest players."""
    seats = box.seats[0]
    table = Table(box.new(seats, {}), nature=Random(1))
    picture = find_painter(box.name).board(table.game.view(None), [f"Player {seat + 1}" for seat in range(seats)])
    return Image.open(BytesIO(picture)).size


def _demo() -> Finding:
    if find_spec("simcord") is None:
        return Finding("-", "Demo: not installed; pip install 'huangdi[demo]' adds it.")
    return Finding("✓", "Demo: installed.")
