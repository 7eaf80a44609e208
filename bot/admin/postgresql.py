"""`huangdi check` on PostgreSQL: the server, the processes of the bot on it, and what holds them up.

It only looks: it takes no shards and no locks.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import make_url

from bot.admin.finding import Finding
from storage import Shards, outbox, postgresql, troubles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from bot.admin.finding import Mark
    from bot.settings import Settings
    from storage import Database
    from storage.postgresql import Process, Stuck

LATE_SECONDS: Final = 60.0
"""Seconds after which a post that is due is late, and after which a standby lags."""


async def check_server(database: Database, found: Settings) -> AsyncIterator[Finding]:
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
