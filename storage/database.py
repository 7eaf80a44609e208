"""The open database: connections, transactions and migrations."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, cast

from cachetools import LRUCache
from sqlalchemy import URL, QueuePool, Text, bindparam, event, func, make_url, select, text
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage import driver, files, migrations, postgresql
from storage.errors import OldSchema, StorageError, Unavailable, reason_of, unavailable
from storage.files import Alone
from storage.postgresql import CHANNEL, CHANNEL_OF, Change, Peers, tell
from storage.remembered import EVERYONE, MOVED, Memory, View, new_rows_of, note_change
from storage.schema import metadata, outbox, tables
from storage.shards import ALL_SHARDS, DIRECT_MESSAGES, Shards, keep_to, shard_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping


log = logging.getLogger(__name__)

SETTINGS: Final = {"foreign_keys": "ON", "busy_timeout": "10000", "synchronous": "FULL", "secure_delete": "ON"}
"""PRAGMAs of every SQLite connection. `busy_timeout` is in milliseconds: how long a statement waits for another
process's write.
"""
READERS: Final = 14
"""Maximum number of reading connections to an SQLite database, beside the one that writes.

Each one has a thread, and is kept once it was needed.
"""
_OF_TABLES: Final = {tables.name, new_rows_of(outbox.name), MOVED}
"""Changes that concern a table of the bot, which is their owner."""
_SHARDS_KNOWN: Final = 100_000
"""Maximum number of tables whose shards are in memory."""
_TOLD: Final = _OF_TABLES | {table.name for table in metadata.tables.values() if "table_id" not in table.c}
"""The database's tables whose changes other processes hear of. All else that belongs to a table of the bot changes
along with its row, or matters to nobody but its process.
"""
CLOSE_TIMEOUT: Final = 5.0
"""Seconds that `close` waits for connections that are in use."""
BACK_OFF: Final = 2.0
"""Seconds after an answer that did not come in time in which nothing else is asked: others have waited long enough."""
JOURNAL_TIMEOUT: Final = 10.0
"""Seconds that opening a database waits for another program to change the journal mode."""
JOURNAL_INTERVAL: Final = 0.05
"""Seconds between its attempts."""


class Engines(NamedTuple):
    """The engines of a database: those that write, and those that only read."""

    writer: AsyncEngine
    reader: AsyncEngine
    slow_writer: AsyncEngine
    """Whose statements may take long; on SQLite, all may."""
    slow_reader: AsyncEngine


class Unsettled(NamedTuple):
    """A session of PostgreSQL that may still carry out a COMMIT, of which nobody knows."""

    pid: int
    """Its process at the server."""
    since: float
    """When it was given up, in monotonic seconds."""


class Database:
    """The database of a bot. Create one with `await Database.open(url)`."""

    def __init__(
        self,
        engines: Engines,
        check: asyncio.Future[None] | None = None,
        alone: Alone | None = None,
        peers: Peers | None = None,
    ) -> None:
        self._engines = engines
        self._engine = engine = engines.writer
        self._on_sqlite = on_sqlite = engine.dialect.name == "sqlite"
        self._at_once = engines.reader if on_sqlite else engine.execution_options(isolation_level="AUTOCOMMIT")
        """Reads without a transaction: on PostgreSQL, its beginning and its end would be hops of their own."""
        self._check = check
        self._alone = alone
        self.peers = peers
        """The other processes of the bot, if there may be any."""
        self.heard: list[Callable[[set[int]], None]] = []
        """Called with the ids of tables that other processes have changed."""
        self.missed: list[Callable[[], None]] = []
        """Called when changes may have been missed: by other processes, or an own one whose commit got no answer."""
        self.unanswered: list[Callable[[], None]] = []
        """Called when PostgreSQL has given no answer in time, and the work is let go."""
        if peers is not None:
            peers.heard.append(self._hear)
            peers.missed.append(self._miss)
            peers.unanswered.append(self._let_go)
        self._asks_again = 0.0
        """The moment until which nothing is asked, in monotonic seconds."""
        self._unsettled: set[Unsettled] = set()
        # A writer that waits inside SQLite polls and could starve, so the writers of this process queue here.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if on_sqlite else nullcontext()
        self._writers: set[asyncio.Task[Any] | None] = set()
        self.memory = Memory()
        """What is remembered of rows that are read often."""
        self._shards_at: LRUCache[int, int] = LRUCache(_SHARDS_KNOWN)
        """Shards by table id; what is known of a table that moves to another server is forgotten."""
        for writer in {engine, engines.slow_writer}:
            event.listen(writer.sync_engine, "before_cursor_execute", note_change)

    @classmethod
    async def open(
        cls, url: str, *, checked: bool = False, alone: bool = False, as_is: bool = False, shards: Shards = ALL_SHARDS
    ) -> Database:
        """Open the database at an SQLAlchemy `url`, "sqlite+aiosqlite:///path/to/file", and migrate it.

        A missing SQLite file is created. With `as_is`, it is neither created nor migrated. With `checked`, an existing
        one is checked for damage: first, if that is quick or a migration is due; otherwise in the background. With
        `alone`, which the bot uses, other programs can open the database, but no second bot with these `shards`. Only
        the file's owner can read it.

        Raises `InUse`, `ShardsTaken`, `OtherShards`, `Damaged`, `NewerSchema`, or `StillRunning` if a migration is due,
        without changing anything; `NoDatabase` and `OldSchema` with `as_is`; and `StorageError` for an SQLite database
        in memory, one that this user cannot read and write, or one of several processes.
        """
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            _must_name_file(address, shards)
            database = await cls._of_file(address, checked=checked, alone=alone, as_is=as_is)
        else:
            database = cls(_engines(address), peers=Peers(address, shards) if alone else None)
        try:
            if as_is:
                await database._must_be_current()
            elif database.peers is not None:
                await database.peers.join(database._migrate_beside)
            else:
                await database._migrate()
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    async def _of_file(cls, address: URL, *, checked: bool, alone: bool, as_is: bool) -> Database:
        """Open an SQLite file, without migrating it."""
        file = Path(str(address.database))
        # Check before aiosqlite tries: the thread of a failed connection may outlive the event loop.
        files.must_be_usable(file, must_exist=as_is)
        owner = Alone(file) if alone else None
        try:
            if owner is not None and owner.was_killed and file.exists():
                _tell_of_lost_journal(file)
            check = await files.begin_check(file) if checked and file.exists() else None
            if not as_is:
                with suppress(OSError):  # opening the database reports what is wrong
                    files.make_private(file)
                for journal in files.journals_of(file):  # SQLite creates them with the same mode
                    files.keep_private(journal)
        except BaseException:
            if owner is not None:
                owner.let_go()
            raise
        return cls(_engines_of_sqlite(address), check, owner)

    async def checked(self) -> None:
        """Wait for the check of the file, if there is one. Raises `Damaged`."""
        if self._check is not None:
            await asyncio.shield(self._check)

    @property
    def file(self) -> Path | None:
        """Path of the SQLite file; `None` for PostgreSQL."""
        url = self._engine.url
        return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None

    @property
    def connections_in_use(self) -> int:
        """Number of connections that read or write now; the bot's session for its shards is not counted."""
        pools = {cast("QueuePool", engine.pool) for engine in (self._engines.writer, self._engines.reader)}
        return sum(pool.checkedout() for pool in pools)

    @asynccontextmanager
    async def reading(self, *, once: bool = False, at_length: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a read-only connection that sees one unchanging state of the database.

        Functions that are `remembered` may return newer rows. A connection to read `once` is for a single statement.
        With `at_length`, a statement may take long on PostgreSQL. Raises `Unavailable`.
        """
        engine = self._at_once if once else self._engines.slow_reader if at_length else self._engines.reader
        with self._in_time():
            async with engine.connect() as connection:
                view = self._begin(connection)
                try:
                    yield connection
                finally:
                    self.memory.end(view)

    @asynccontextmanager
    async def transaction(self, *, at_length: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a connection whose writes are committed together at the end, or rolled back if the block raises.

        Writers take turns. With `at_length`, a statement may take long on PostgreSQL. Raises `Unavailable`, and
        `StorageError` for a transaction inside another one of the same task.
        """
        writer = asyncio.current_task()
        if writer in self._writers:
            raise StorageError("This task is already in a transaction: pass its connection on.")
        async with self._turn:
            self._writers.add(writer)
            view: View | None = None
            committed: Literal["yes", "maybe", "no"] = "no"
            pid = 0
            try:
                with self._in_time():
                    async with (self._engines.slow_writer if at_length else self._engine).begin() as connection:
                        view = self._begin(connection)
                        yield connection
                        await self._tell_peers(connection, view)
                        pid, committed = self._pid_of(connection), "maybe"
                committed = "yes"
            finally:
                self._writers.discard(writer)
                if view is not None:
                    self._end(view, committed, pid)

    def _pid_of(self, connection: AsyncConnection) -> int:
        """Return the process of a session at the server; 0 on SQLite."""
        if self._on_sqlite:
            return 0
        session: postgresql.Session = cast("Any", connection.sync_connection).connection.driver_connection
        return int(session.get_server_pid())

    def _end(self, view: View, committed: Literal["yes", "maybe", "no"], pid: int) -> None:
        self.memory.end(view, committed=committed)
        for (table_id,) in cast("set[tuple[int]]", view.changed.get(MOVED, set())):
            self._shards_at.pop(table_id, None)
        if committed == "maybe" and self.peers is not None:
            self._unsettled.add(Unsettled(pid, monotonic()))
            self._miss()

    async def settle(self) -> None:
        """End the sessions that may still carry out a commit that got no answer. Raises `Unavailable`.

        A server that was silent reads on where it has stopped, even if nobody listens any more.
        """
        for unsettled in tuple(self._unsettled):
            while await self._is_left(unsettled):
                await asyncio.sleep(JOURNAL_INTERVAL)
            self._unsettled.discard(unsettled)

    async def _is_left(self, unsettled: Unsettled) -> bool:
        """Tell the server to end a session; return whether it was still there."""
        given = {"pid": unsettled.pid, "age": monotonic() - unsettled.since}
        async with self.reading(once=True) as connection:
            return (await connection.execute(_END, given)).first() is not None

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """Raise `Unavailable` if PostgreSQL gives no answer in time, and to all who ask in the next moment."""
        if monotonic() < self._asks_again:
            tell(self.unanswered)
            raise Unavailable("silent", "it has just given no answer in time")
        try:
            yield
        except PoolTimeout as busy:
            tell(self.unanswered)
            raise Unavailable("silent", "it answers none of its sessions") from busy
        except Unavailable as fault:
            if fault.reason == "silent":
                self._let_go()
            raise

    def _let_go(self) -> None:
        self._asks_again = monotonic() + BACK_OFF
        tell(self.unanswered)

    def _hear(self, changes: Iterable[Change]) -> None:
        table_ids: set[int] = set()
        for table, owner in changes:
            if owner is EVERYONE or table not in _OF_TABLES:
                self.memory.forget(table, owner)
                continue
            self.memory.forget_owner(owner)
            table_ids.update(owner)
            if table == MOVED:
                self._shards_at.pop(owner[0], None)
        tell(self.heard, table_ids)

    def _miss(self) -> None:
        self.memory.forget_all()
        self._shards_at.clear()
        tell(self.missed)

    def _begin(self, connection: AsyncConnection) -> View:
        keep_to(connection, self.shards)
        return self.memory.begin(connection)

    @property
    def shards(self) -> Shards:
        """The shards whose tables are this process's own."""
        return ALL_SHARDS if self.peers is None else self.peers.shards

    async def must_have_shards(self) -> None:
        """Raise `Unavailable` if another process may have these shards now; call it before sending a post.

        Raises `NewerSchema` if another program has changed the schema.
        """
        if self.peers is not None:
            await self.peers.must_have_shards()

    def is_elsewhere(self, table_id: int) -> bool:
        """Return whether another process is known to have a table."""
        return self._shards_at.get(table_id, self.shards.ids[0]) not in self.shards.ids

    async def has(self, table_id: int) -> bool:
        """Return whether this process has a table."""
        async with self.reading(once=True) as connection:
            return await self._shard_at(connection, table_id) in self.shards.ids

    async def _tell_peers(self, connection: AsyncConnection, view: View) -> None:
        """Tell other processes what a transaction has changed, as it is committed.

        Of a table of the bot, they hear only that something has changed: what they know of it, they forget. Only the
        process that has the table needs to hear that, and the one with direct messages. All hear of a table that has
        moved.
        """
        if self.shards.are_all or self.peers is None:
            return
        changes: list[Change] = []
        table_ids: set[int] = set()
        for table, owners in view.changed.items():
            for owner in owners if table in _TOLD else ():
                if table in _OF_TABLES - {MOVED} and owner is not EVERYONE:
                    table_ids.update(owner)
                else:
                    changes.append(Change(table, owner))
        if changes:
            await connection.execute(_TELL, {"channel": CHANNEL, "told": self.peers.told(changes)})
        for table_id in table_ids:
            told = self.peers.told([Change(tables.name, (table_id,))])
            for shard in {await self._shard_at(connection, table_id), DIRECT_MESSAGES}.difference(self.shards.ids):
                await connection.execute(_TELL, {"channel": f"{CHANNEL_OF}{shard}", "told": told})

    async def _shard_at(self, connection: AsyncConnection, table_id: int) -> int:
        """Return the shard of a table; that of direct messages for a table that is not there."""
        if table_id not in self._shards_at:
            query = select(shard_of(self.shards.count)).where(tables.c.id == table_id)
            found = (await connection.execute(query)).scalar_one_or_none()
            self._shards_at[table_id] = DIRECT_MESSAGES if found is None else found
        return self._shards_at[table_id]

    async def close(self) -> None:
        """Close all connections; the database is unusable afterwards.

        Waits up to `CLOSE_TIMEOUT` seconds for connections in use, because nobody closes them after the others.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                while self.connections_in_use:
                    await asyncio.sleep(0)
        for engine in self._engines:
            await engine.dispose()
        if self._alone is not None:
            self._alone.let_go()
        if self.peers is not None:
            await self.peers.close()

    async def _must_be_current(self) -> None:
        async with self.reading() as connection:
            version = await connection.run_sync(migrations.version_of)
        migrations.must_know(version)
        if version < (newest := len(migrations.MIGRATIONS)):
            raise OldSchema(version, newest)

    async def _migrate(self) -> None:
        behind = await self._is_behind()
        if behind and self._check is not None:
            await self.checked()
            await asyncio.to_thread(files.check, cast("Path", self.file), rows=True)
        # The journal mode is stored in the file, so set it only after we know that the file is ours to change.
        await self._write_ahead()
        if behind and self.file is None:
            await self._migrate_with_a_session()
        elif behind:
            await self._apply_migrations()

    async def _migrate_with_a_session(self) -> None:
        session = await postgresql.reach(self._engine.url)
        try:
            with postgresql.reachable():
                async with postgresql.joining(session):
                    await self._migrate_beside(session)
        finally:
            session.terminate()

    async def _migrate_beside(self, session: postgresql.Session) -> None:
        """Migrate on PostgreSQL, where `session` keeps processes of the bot from beginning.

        One that runs knows the old schema alone. Raises `StillRunning`.
        """
        if await self._is_behind():
            newest = len(migrations.MIGRATIONS)
            await postgresql.must_be_free(session, f"The database needs an upgrade to schema version {newest}")
            await self._apply_migrations()

    async def _is_behind(self) -> bool:
        async with self.reading() as connection:
            return await connection.run_sync(migrations.is_behind)

    async def _apply_migrations(self) -> None:
        while await self._is_behind():
            async with self.transaction(at_length=True) as connection:
                await connection.run_sync(migrations.apply_next)

    async def _write_ahead(self) -> None:
        """Give the file a write-ahead log. SQLite does not wait for another program that does so at the same moment."""
        if self.file is None:
            return
        until = monotonic() + JOURNAL_TIMEOUT
        while True:
            try:
                mode = await self._past_sqlalchemy("PRAGMA journal_mode = WAL")
            except Unavailable as locked:
                if locked.reason != "locked" or monotonic() > until:
                    raise
                await asyncio.sleep(JOURNAL_INTERVAL)
            else:
                if mode != "wal":
                    log.warning("the database has no write-ahead log, as on network drives: `huangdi check` says more")
                await self._engines.reader.dispose()  # a connection opened before may not know yet
                return

    async def forget_deleted(self) -> None:
        """Rewrite the database file without deleted data, and empty its write-ahead log.

        `secure_delete` overwrites deleted data in place, but not the copies that SQLite left when it moved pages.
        Blocks writers for a time proportional to the size of the file. Raises `Unavailable`, for example if the disk is
        too full for it.
        """
        await self._past_sqlalchemy("VACUUM")
        await self.forget_journal()

    async def forget_journal(self) -> None:
        """Move the contents of the write-ahead log into the database file, and empty the log.

        Waits for readers. If they take too long, or another process is reading, a later call empties the log.
        """
        await self._past_sqlalchemy("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _past_sqlalchemy(self, statement: str) -> object:
        """Run a statement outside of any transaction, which SQLAlchemy would begin; return the first value it finds."""
        if self.file is None:
            return None
        async with self._turn, self._engine.connect() as connection:
            raw: Any = await connection.get_raw_connection()
            connected: Any = raw.driver_connection
            try:
                async with connected.execute(statement) as cursor:
                    found = await cursor.fetchall()  # an unfinished statement can make the next commit fail
            except sqlite3.Error as error:
                reason = reason_of(error)
                raise (Unavailable(reason, str(error)) if reason else error) from error
        return found[0][0] if found else None


_END: Final = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :pid AND backend_start < clock_timestamp() - make_interval(secs => :age)"
)
"""Another session may have the number by now; that one began later."""
_TELL: Final = select(func.pg_notify(bindparam("channel", type_=Text), bindparam("told", type_=Text)))


def _must_name_file(address: URL, shards: Shards) -> None:
    """Raise `StorageError` for an SQLite database in memory, or one of several processes."""
    if address.database in (None, "", ":memory:"):
        raise StorageError(f"{str(address)!r} names no file: give sqlite+aiosqlite:///path/to/file")
    if not shards.are_all:
        raise StorageError(
            "SQLite is for one process, which has all shards: remove SHARDS, or give a PostgreSQL address in "
            "DATABASE_URL."
        )


def _tell_of_lost_journal(file: Path) -> None:
    """Warn if the write-ahead log of a killed bot is missing: the latest moves may have been only there."""
    journal, _ = files.journals_of(file)
    if not journal.exists():
        log.warning(
            "the bot was killed when it ran last, and its write-ahead log %r is not there: unless another program has "
            "opened the database since, which takes the log in, what was played last is lost",
            str(journal),
        )


def _engines(address: URL) -> Engines:
    usual, slow = postgresql.engine_at(address), postgresql.engine_at(address, at_length=True)
    reads: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    return Engines(usual, usual.execution_options(**reads), slow, slow.execution_options(**reads))


def _engines_of_sqlite(address: URL) -> Engines:
    """Like `_engines`, with connections of their own: those that read are set to do nothing else."""
    # A deferred transaction that reads first fails instead of waiting for another writer, so writers begin IMMEDIATE.
    # https://www.sqlite.org/lang_transaction.html
    address = address.set(drivername=driver.NAME)
    # The sqlite3 module would begin transactions itself, late and never for DDL. None leaves that to the dialect.
    # https://docs.sqlalchemy.org/en/21/dialects/sqlite.html#sqlite-transactions
    pool = {
        "connect_args": {"isolation_level": None},
        "max_overflow": 0,
        "pool_use_lifo": True,
        "hide_parameters": True,
    }
    writer = create_async_engine(address, begins="BEGIN IMMEDIATE", pool_size=1, **pool)
    reader = create_async_engine(address, begins="BEGIN", pool_size=READERS, **pool)
    for engine, settings in ((writer, {}), (reader, {"query_only": "ON"})):
        event.listen(engine.sync_engine, "handle_error", unavailable)
        event.listen(engine.sync_engine, "connect", partial(_configure, more=settings))
    reader = reader.execution_options(reading=True)
    return Engines(writer, reader, writer, reader)


def _configure(connection: driver.Connection, _record: object, more: Mapping[str, str]) -> None:
    connection.allow_any_text()
    try:
        connection.run_all(f"PRAGMA {name} = {value}" for name, value in {**SETTINGS, **more}.items())
    except BaseException:
        connection.close()  # nothing else refers to it yet, and its thread would keep the process alive
        raise
