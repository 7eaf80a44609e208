"""A PostgreSQL server, and the processes of the bot that share it: they keep apart, and hear of each other's changes.

Each process has a session for this alone. It holds advisory locks, one for each of its shards and one for their number,
which PostgreSQL releases when the session ends, however it ends
(https://www.postgresql.org/docs/current/explicit-locking.html). On it arrive the notifications that other processes
send along with their transactions (NOTIFY and LISTEN).
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeAlias
from uuid import uuid4

from sqlalchemy import URL, NullPool, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import (
    NewerSchema,
    OtherShards,
    ShardsTaken,
    StillRunning,
    StorageError,
    TooOld,
    Unavailable,
    unavailable,
)
from storage.migrations import must_know
from storage.shards import Shards

if TYPE_CHECKING:
    from sqlalchemy.engine import ExceptionContext

    from storage.remembered import Owner

log = logging.getLogger(__name__)

P = ParamSpec("P")
Session: TypeAlias = Any
"""A connection of asyncpg, which is an extra and has no types."""

_NAME: Final = "postgresql+asyncpg_in_time"
"""The driver name of a URL, for `Dialect`."""
OLDEST: Final = 13
"""The oldest major version of PostgreSQL that works."""
CONNECT_TIMEOUT: Final = 10.0
"""Seconds that opening a session may take, or waiting for one that is in use."""
STATEMENT_TIMEOUT: Final = 10.0
"""Seconds that the server may take to answer a statement, COMMIT and ROLLBACK included."""
LONG_STATEMENT_TIMEOUT: Final = 6 * 3600.0
"""The same for work that may take long on a large database."""
IDLE_TIMEOUT: Final = 60.0
"""Seconds after which the server ends a session that does nothing in its transaction: its process may hang."""
MAX_IDLE: Final = timedelta(seconds=30)
"""How long a session may do nothing in its transaction. The bot's own take milliseconds."""
MAX_BLOCKED: Final = timedelta(seconds=10)
"""How long a session may wait for a lock."""
LOCK_RETRY: Final = 0.1
"""Seconds between two attempts to get the lock with which processes begin."""
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
CHANNEL: Final = "huangdi"
"""The channel of notifications for all processes."""
CHANNEL_OF: Final = f"{CHANNEL}_"
"""The beginning of the channels of single shards, before their numbers."""
BEAT: Final = 5.0
"""Seconds between two checks of the session, and the maximum time of one."""
START_TIMEOUT: Final = 30.0
"""Seconds that a process waits at its start for others to end: PostgreSQL takes 25 to notice one that is cut off."""
REJOIN_TIMEOUT: Final = 30.0
"""Maximum time of an attempt to take lost shards again, in seconds."""
START_INTERVAL: Final = 0.5
"""Seconds between two attempts to begin."""
SHARDS_FRESH_FOR: Final = 0.2
"""Seconds for which an answer of the session shows that it has the shards: painting a post's board takes as long."""
END_INTERVAL: Final = 0.05
"""Seconds between two attempts to end a session."""
LONGEST: Final = 7_900
"""Maximum length of a notification, in bytes; PostgreSQL allows 7,999."""


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
    usual = {"server_settings": SETTINGS, "timeout": CONNECT_TIMEOUT, "command_timeout": STATEMENT_TIMEOUT}
    try:
        with reachable():
            session = await asyncpg.connect(*given, **(usual | more))
    except (TypeError, ValueError) as unknown:  # a parameter of the address, or its value
        raise Unavailable("broken", str(unknown)) from unknown
    if (version := session.get_server_version().major) < OLDEST:
        session.terminate()
        raise TooOld(version, OLDEST)
    _notice_silence(session._transport.get_extra_info("socket"))  # asyncpg has no other way
    return session


@contextmanager
def reachable() -> Iterator[None]:
    """Raise `Unavailable` instead of what asyncpg raises if the server is gone, refuses, or gives no answer in time."""
    import asyncpg  # noqa: PLC0415  # an extra

    try:
        yield
    except TimeoutError as silent:
        raise Unavailable("silent", "no answer in time") from silent
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unavailable("unreachable", str(error)) from error


def _notice_silence(connection: socket.socket) -> None:
    """End a TCP connection after 25 seconds in which the other end does not answer."""
    if connection.family == getattr(socket, "AF_UNIX", None):
        return
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _OF_SOCKETS.items():
        if (option := getattr(socket, name, None)) is not None:
            connection.setsockopt(socket.IPPROTO_TCP, option, value)


class Dialect(PGDialect_asyncpg):
    """SQLAlchemy's dialect for asyncpg, for a server that may be lost or silent while a session is opened or closed."""

    supports_statement_cache = True

    async def setup_asyncpg_json_codec(self, conn: Any) -> None:
        """Prepare a session. Raises `Unavailable`."""
        await _prepare(conn, super().setup_asyncpg_json_codec(conn))  # type: ignore[no-untyped-call]

    async def setup_asyncpg_jsonb_codec(self, conn: Any) -> None:
        """Prepare a session. Raises `Unavailable`."""
        await _prepare(conn, super().setup_asyncpg_jsonb_codec(conn))  # type: ignore[no-untyped-call]

    def do_close(self, dbapi_connection: Any) -> None:
        """Close a session. The server hears of it, but its goodbye, which may not come, is not waited for."""
        dbapi_connection.driver_connection.terminate()

    do_terminate = do_close

    def initialize(self, connection: Any) -> None:
        """Ask the first session about the server. Raises `Unavailable`."""
        with reachable():
            super().initialize(connection)  # type: ignore[no-untyped-call]

    def is_disconnect(self, e: Any, connection: Any, cursor: Any) -> bool:
        """Return whether an error has ended a session, or asyncpg cannot go on with it: the server has said goodbye."""
        driver: Any = self.dbapi
        is_lost: bool = super().is_disconnect(e, connection, cursor)  # type: ignore[no-untyped-call]
        is_gone = isinstance(e.__cause__, driver.asyncpg.PostgresConnectionError)
        return is_lost or is_gone or isinstance(e, driver.InternalClientError)


registry.register(_NAME.replace("+", "."), __name__, Dialect.__name__)


async def _prepare(opened: Any, step: Awaitable[None]) -> None:
    try:
        with reachable():
            await step
    except BaseException:
        opened.driver_connection.terminate()  # nothing else refers to it yet
        raise


def engine_at(address: URL, *, at_length: bool = False) -> AsyncEngine:
    """Return an engine whose sessions are opened by `connect`; statements `at_length` may take long.

    A session that gives no answer in time is thrown away. `Unavailable` is then raised, as if the server were gone.
    """
    limits: dict[str, Any]
    pool: dict[str, Any]
    if at_length:
        limits, pool = {"command_timeout": LONG_STATEMENT_TIMEOUT}, {"poolclass": NullPool}
    else:
        # The session used last comes first, because it has the statements prepared.
        limits = {"server_settings": SETTINGS | _limits_of_server()}
        pool = {"pool_size": SESSIONS, "max_overflow": 0, "pool_timeout": CONNECT_TIMEOUT, "pool_use_lifo": True}
    given = {"async_creator_fn": connect, **limits}
    # Parameters are secret, and error messages go to the log.
    engine = create_async_engine(address.set(drivername=_NAME), connect_args=given, hide_parameters=True, **pool)
    event.listen(engine.sync_engine, "handle_error", _unavailable)
    return engine


def _limits_of_server() -> dict[str, str]:
    """Return the settings with which a server that is alive gives up first, and says why. In milliseconds."""
    limits = {
        "lock_timeout": 0.8 * STATEMENT_TIMEOUT,
        "statement_timeout": 0.9 * STATEMENT_TIMEOUT,
        "idle_in_transaction_session_timeout": IDLE_TIMEOUT,
    }
    return {name: f"{1000 * seconds:.0f}" for name, seconds in limits.items()}


def _unavailable(context: ExceptionContext) -> Unavailable | None:
    """Like `unavailable`, of a server that may give no answer in time. Its session is thrown away without a goodbye."""
    if not isinstance(context.original_exception, TimeoutError):
        return unavailable(context)
    if context.connection is not None and (session := context.connection.connection.driver_connection) is not None:
        session.terminate()
    context.is_disconnect = True
    return Unavailable("silent", "no answer in time")


async def reach(address: URL) -> Session:
    """Open a session at an SQLAlchemy URL. Raises `TooOld` and `Unavailable`."""
    _, given = address.get_dialect()().create_connect_args(address)
    return await connect(**{name: value for name, value in given.items() if name not in _OF_SQLALCHEMY})


@asynccontextmanager
async def joining(session: Session) -> AsyncIterator[None]:
    """Keep all processes from beginning. Waits for one that does. Close the session if the block raises."""
    while not await session.fetchval("SELECT pg_try_advisory_lock($1, 0)", JOINING):  # it may migrate for hours
        await asyncio.sleep(LOCK_RETRY)
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


class Change(NamedTuple):
    """Another process has changed rows in a table of the database, those of one owner if it is known."""

    table: str
    owner: Owner


def tell(listeners: Iterable[Callable[P, object]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Tell listeners of something."""
    for hear in listeners:
        hear(*args, **kwargs)


@dataclass
class Peers:
    """The other processes, as this one sees them."""

    url: URL
    shards: Shards
    heard: list[Callable[[Iterable[Change]], None]] = field(default_factory=list)
    """Called with what another process has changed."""
    missed: list[Callable[[], None]] = field(default_factory=list)
    """Called when changes may have been missed, once this process has its shards again."""
    unanswered: list[Callable[[], None]] = field(default_factory=list)
    """Called when the server has given no answer in time."""
    lost: asyncio.Future[StorageError] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Why this process has to end: while it was cut off, another one has taken its shards or changed the schema."""
    _migrate: Callable[[Session], Awaitable[None]] | None = None
    _session: Any = None
    _former: tuple[int, datetime] | None = None
    """The last session that had the shards: its process at the server, and when it began."""
    _answered_at: float = 0.0
    """When the session has answered last."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one that uses the session: it does one thing at a time."""
    _name: str = field(default_factory=lambda: uuid4().hex)
    _beating: asyncio.Task[None] | None = None

    async def join(self, migrate: Callable[[Session], Awaitable[None]]) -> None:
        """Take the shards, and hear of changes from now on; before that, `migrate` while no other process can begin.

        If another process has one of the shards, or counts them otherwise, it may be about to end, or was killed a
        moment ago: waits for that, up to `START_TIMEOUT` seconds.

        Raises `ShardsTaken`, `OtherShards` if another process counts them otherwise, `TooOld`, `Unavailable`, and what
        `migrate` raises.
        """
        self._migrate = migrate
        until, has_waited = monotonic() + START_TIMEOUT, False
        while True:
            try:
                await self._join()
                break
            except (ShardsTaken, OtherShards) as taken:
                if monotonic() >= until:
                    raise
                if not has_waited:
                    log.warning("this process waits up to %.0f seconds for others to end. %s", START_TIMEOUT, taken)
            has_waited = True
            await asyncio.sleep(START_INTERVAL)
        self._beating = asyncio.create_task(self._beat(), name="peers")

    async def _join(self) -> None:
        assert self._migrate is not None  # noqa: S101  # `join` has set it
        session = await reach(self.url)
        try:
            with reachable():
                await self._end_former(session)
                async with joining(session):  # two that begin at once would not find each other
                    await self._migrate(session)
                    await self._take(session)
                self._former = await session.fetchrow(_SELF)
                for channel in (CHANNEL, *(f"{CHANNEL_OF}{shard}" for shard in self.shards.ids)):
                    await session.add_listener(channel, self._hear)
        except BaseException:
            session.terminate()
            raise
        self._session = session

    async def _end_former(self, session: Session) -> None:
        """Release the shards of this process, if the server has not noticed that it was cut off."""
        while self._former is not None and await session.fetch(_END, *self._former):
            await asyncio.sleep(END_INTERVAL)

    async def _take(self, session: Session) -> None:
        counts = {process.shards.count for process in await processes(session)}
        if differing := counts - {self.shards.count}:
            raise OtherShards(self.shards.count, min(differing))
        for shard in self.shards.ids:
            if not await session.fetchval("SELECT pg_try_advisory_lock($1, $2)", SHARD, shard):
                raise ShardsTaken(shard)
        await session.execute("SELECT pg_advisory_lock_shared($1, $2)", COUNT, self.shards.count)

    async def must_have_shards(self) -> None:
        """Raise `Unavailable` unless this process has its shards now: a session that is alive holds their locks.

        Raises `NewerSchema` if another program has changed the schema.
        """
        is_open = self._session is not None and not self._session.is_closed()
        if not is_open or monotonic() - self._answered_at > SHARDS_FRESH_FOR:
            await self._check()

    async def _check(self) -> None:
        """Ask the server. Raises `Unavailable` and `NewerSchema`."""
        must_know(await self._asked("SELECT max(version) FROM schema_version"))

    async def updated_at(self, table_id: int) -> datetime | None:
        """Return when a table of the bot was changed last; `None` if it is not there.

        A query through SQLAlchemy would cost ten times as much. Raises `Unavailable` if the shards are lost.
        """
        stored = await self._asked("SELECT updated_at FROM tables WHERE id = $1", table_id)
        return None if stored is None else datetime.fromisoformat(stored)

    async def _asked(self, query: str, *given: Any) -> Any:
        try:
            async with self._turn, asyncio.timeout(BEAT):
                if self._session is None:
                    raise ConnectionError("the session is closed")
                found = await self._session.fetchval(query, *given)
                self._answered_at = monotonic()
                return found
        except TimeoutError as silent:
            tell(self.unanswered)
            raise Unavailable("silent", "this process has lost its shards: no answer in time") from silent
        except Exception as error:
            raise Unavailable("unreachable", f"this process has lost its shards ({error!r})") from error

    def told(self, changes: Iterable[Change]) -> str:
        """Return the notification about changes."""
        rows = [[change.table, change.owner] for change in changes]
        told = json.dumps({"by": self._name, "rows": rows}, separators=(",", ":"))
        return told if len(told) <= LONGEST else json.dumps({"by": self._name, "rows": None})

    def _hear(self, _session: Any, _pid: int, _channel: str, told: str) -> None:
        heard = json.loads(told)
        if heard["by"] == self._name:
            return
        if heard["rows"] is None:
            tell(self.missed)
        else:
            rows = [Change(table, None if owner is None else tuple(owner)) for table, owner in heard["rows"]]
            tell(self.heard, rows)

    async def _beat(self) -> None:
        """Keep the session, and take the shards again if it is lost."""
        while not self.lost.done():
            await asyncio.sleep(BEAT)
            try:
                await self._check()
            except NewerSchema as newer:
                self.lost.set_result(newer)
            except Unavailable as lost:
                log.warning("%s", lost)
                await self._again()

    async def _again(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None
        try:
            async with asyncio.timeout(REJOIN_TIMEOUT):
                await self._join()
        except (ShardsTaken, OtherShards, NewerSchema) as taken:
            self.lost.set_result(taken)
        except Exception as error:  # the database is not there yet
            log.info("the shards are not taken again yet: %s", str(error) or "no answer in time")
        else:
            log.info("this process has its shards again")
            tell(self.missed)

    async def close(self) -> None:
        """Give the shards back."""
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating
        if self._session is not None:
            with suppress(Exception):
                await self._session.close(timeout=BEAT)
            self._session = None


_SELF: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"


@dataclass(frozen=True, slots=True)
class Stuck:
    """A session that holds others up, or is held up."""

    pid: int
    program: str
    """What it calls itself; may be empty."""
    seconds: float
    """How long it has been idle in its transaction, or has waited for a lock."""
    blockers: tuple[int, ...]
    """The sessions that hold this lock; empty if it is idle."""


@dataclass(frozen=True, slots=True)
class Standby:
    """A server that replicates this one."""

    name: str
    seconds: float
    """How long the last change took to arrive there; 0 if nothing has changed lately."""


async def stuck(session: Session) -> list[Stuck]:
    """List the sessions on this database that are idle in a transaction or blocked for long, the longest first.

    Source: https://www.postgresql.org/docs/current/monitoring-stats.html

    A user without the role `pg_monitor` sees only their own sessions.
    """
    rows = await session.fetch(_STUCK, MAX_IDLE, MAX_BLOCKED)
    return [Stuck(row["pid"], row["program"], row["seconds"], tuple(row["blockers"])) for row in rows]


_STUCK: Final = """\
SELECT pid, application_name AS program, extract(epoch FROM clock_timestamp() - since)::float AS seconds,
    pg_blocking_pids(pid) AS blockers
FROM (SELECT *, CASE WHEN wait_event_type = 'Lock' THEN query_start ELSE state_change END AS since
    FROM pg_stat_activity) AS sessions
WHERE datname = current_database() AND (
    state LIKE 'idle in transaction%' AND clock_timestamp() - since > $1
    OR wait_event_type = 'Lock' AND clock_timestamp() - since > $2)
ORDER BY since"""


async def standbys(session: Session) -> list[Standby]:
    """List the servers that replicate this one. Only a user with the role `pg_monitor` sees them."""
    return [Standby(row["name"], row["seconds"]) for row in await session.fetch(_STANDBYS)]


_STANDBYS: Final = """\
SELECT application_name AS name, coalesce(extract(epoch FROM replay_lag), 0)::float AS seconds
FROM pg_stat_replication WHERE state IS NOT NULL ORDER BY application_name"""
