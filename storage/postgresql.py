"""A PostgreSQL server: sessions on it, and the processes of the bot that have one.

Each process holds advisory locks, one for each of its shards and one for their number, which PostgreSQL releases when
its session ends, however it ends (https://www.postgresql.org/docs/current/explicit-locking.html).
"""

from __future__ import annotations

import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from storage.errors import StillRunning, TooOld, Unavailable, unavailable
from storage.shards import Shards

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from datetime import datetime

    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

Session: TypeAlias = Any
"""A connection of asyncpg, which is an extra and has no types."""

OLDEST: Final = 13
"""The oldest major version of PostgreSQL that works."""
PATIENCE: Final = 10.0
"""Seconds that opening a session may take, or waiting for one that is in use."""
SESSIONS: Final = 8
"""Maximum number of sessions of a process, beside the one for its shards. Each is kept once it was needed."""
JOINING, COUNT, SHARD = 7205, 7206, 7207
"""Classes of advisory locks: a process begins, or the schema changes; the number of shards; one of them."""
SETTINGS: Final = {
    "application_name": "huangdi",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
}
"""Settings of every session. PostgreSQL ends one that is cut off after 25 seconds, and releases its locks."""
_OF_SOCKETS: Final = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 25_000}
"""The same for this end, as far as the operating system knows these options: without them, a query to a server that has
gone without a word would wait for a quarter of an hour.
"""
_OF_SQLALCHEMY: Final = ("prepared_statement_cache_size", "prepared_statement_name_func")
"""Parameters of an address that are not for asyncpg."""


@dataclass(frozen=True, slots=True)
class Process:
    """A running process of the bot."""

    shards: Shards
    host: str | None
    """IP address of its machine; `None` for the server's own."""
    since: datetime
    """When its session began."""

    @property
    def in_words(self) -> str:
        """Which shards it has, and where it runs."""
        return self.shards.in_full + (f" on {self.host}" if self.host else "")


async def connect(*given: Any, **more: Any) -> Session:
    """Open a session, as `asyncpg.connect` does. Raises `TooOld` and `Unavailable`."""
    import asyncpg  # noqa: PLC0415  # an extra, which SQLite does not need

    if "sslmode" in more:  # the name of `ssl` for all other programs, and in the addresses that providers give
        more["ssl"] = more.pop("sslmode")
    try:
        session = await asyncpg.connect(*given, **({"server_settings": SETTINGS, "timeout": PATIENCE} | more))
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unavailable("unreachable", str(error) or "no answer in time") from error
    if (version := session.get_server_version().major) < OLDEST:
        session.terminate()
        raise TooOld(version, OLDEST)
    _notice_silence(session._transport.get_extra_info("socket"))  # asyncpg has no other way
    return session


def _notice_silence(connection: socket.socket) -> None:
    """End a TCP connection after 25 seconds in which the other end does not answer."""
    if connection.family == getattr(socket, "AF_UNIX", None):
        return
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _OF_SOCKETS.items():
        if (option := getattr(socket, name, None)) is not None:
            connection.setsockopt(socket.IPPROTO_TCP, option, value)


def engine_at(address: URL) -> AsyncEngine:
    """Return an engine whose sessions are opened by `connect`."""
    # Parameters are secret, and error messages go to the log.
    # The session used last comes first, because it has the statements prepared.
    pool = {"pool_size": SESSIONS, "max_overflow": 0, "pool_timeout": PATIENCE, "pool_use_lifo": True}
    engine = create_async_engine(address, connect_args={"async_creator_fn": connect}, hide_parameters=True, **pool)
    event.listen(engine.sync_engine, "handle_error", unavailable)
    return engine


async def reach(address: URL) -> Session:
    """Open a session at an SQLAlchemy URL. Raises `TooOld` and `Unavailable`."""
    _, given = address.get_dialect()().create_connect_args(address)
    return await connect(**{name: value for name, value in given.items() if name not in _OF_SQLALCHEMY})


@asynccontextmanager
async def joining(session: Session) -> AsyncIterator[None]:
    """Keep all processes from beginning. Waits for one that does. Close the session if the block raises."""
    await session.execute("SELECT pg_advisory_lock($1, 0)", JOINING)
    yield
    await session.execute("SELECT pg_advisory_unlock($1, 0)", JOINING)


async def processes(session: Session) -> list[Process]:
    """List the running processes of the bot on this database, by their first shards."""
    rows = await session.fetch(_PROCESSES, COUNT, SHARD)
    found = [Process(Shards(tuple(row["ids"]), row["count"]), row["host"], row["since"]) for row in rows]
    return sorted(found, key=lambda process: process.shards.ids)


async def must_be_free(session: Session, why: str) -> None:
    """Raise `StillRunning` with this reason if a process of the bot runs on this database."""
    if running := await processes(session):
        raise StillRunning(why, [process.in_words for process in running])


_PROCESSES: Final = """\
SELECT counted.objid AS count, array_agg(held.objid ORDER BY held.objid) AS ids, host(client_addr) AS host,
    backend_start AS since
FROM pg_locks AS counted JOIN pg_locks AS held USING (pid, database, locktype, objsubid, granted)
    JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND counted.classid = $1 AND held.classid = $2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
GROUP BY pid, counted.objid, client_addr, backend_start"""
