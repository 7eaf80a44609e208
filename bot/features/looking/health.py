"""The bot's health, for server managers."""

from __future__ import annotations

from importlib.metadata import version
from math import isfinite
from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.kernel.words import say
from storage import migrations, outbox, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.client import Bot
    from storage import Database, Post, State


async def health(bot: Bot, guild_id: int) -> str:
    """Return lines about the bot's health, in general and on one server."""
    database = bot.app.tables.database
    async with database.reading() as connection:
        counts = await tables.counts(connection, guild_id=guild_id)
        due = await outbox.due(connection, guild_id=guild_id)
        schema = await connection.run_sync(migrations.version_of)
    latency = round(bot.latency * 1000) if isfinite(bot.latency) else 0
    lines = [
        say("status-heading"),
        say("status-health", version=version("huangdi"), since=format_dt(bot.since, "R"), latency=latency),
        say("status-tables", count=sum(counts.values()), tables=", ".join(_by_state(counts))),
        *_posts(due),
        say("status-database", version=schema, size=_size(database)),
    ]
    return "\n".join(lines)


def _by_state(counts: dict[State, int]) -> Iterator[str]:
    for state, count in counts.items():
        yield say("status-state", state=state, count=count)


def _posts(due: list[Post]) -> Iterator[str]:
    yield say("status-posts", count=len(due), since=format_dt(due[0].created_at, "R") if due else "")
    faults = [post.error for post in due if post.error]
    if faults:
        yield say("status-fault", error=faults[-1][:300])


def _size(database: Database) -> str:
    file = database.file
    return f"{file.stat().st_size / 2**20:.1f} MiB" if file is not None else "none"
