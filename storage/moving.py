"""Copy an SQLite database to an empty PostgreSQL database, all or nothing.

    async with moving("sqlite+aiosqlite:///games.db", "postgresql+asyncpg://host/games") as move:
        async for rows in move.copied(): ...
        async for rows in move.compared(): ...

The copy is one transaction, which is committed at the end. The source is only read.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, Table, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage import migrations, postgresql
from storage.errors import StorageError, unavailable
from storage.files import Alone, check, sqlite_file
from storage.rows import Flag, Id, Whole, unchecked
from storage.schema import metadata, schema_version

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from sqlalchemy.types import TypeEngine

BATCH: Final = 2_000
"""Number of rows in memory at once."""
TABLES: Final = tuple(table for table in metadata.sorted_tables if table is not schema_version)
"""The tables to copy: each one after those that it refers to."""
_NEXT_IDS: Final = text("SELECT name, seq FROM sqlite_sequence WHERE seq > 0")
_SET_NEXT_ID: Final = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :seq)")


@dataclass
class Content:
    """The rows of a table: equal for the same rows in any order."""

    rows: int = 0
    digest: int = 0
    """Sum of the rows' SHA-256, modulo 2**256."""

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows."""
        self.rows += len(rows)
        found = sum(int.from_bytes(sha256(repr(row).encode()).digest()) for row in rows)
        self.digest = (self.digest + found) % 2**256


@dataclass
class Move:
    """A copy on its way."""

    source: AsyncConnection
    target: AsyncConnection
    _contents: dict[str, Content] = field(default_factory=dict)

    async def rows(self) -> int:
        """Count the rows to copy."""
        counts = [await self.source.execute(select(func.count()).select_from(table)) for table in TABLES]
        return sum(count.scalar_one() for count in counts)

    async def copied(self) -> AsyncIterator[int]:
        """Copy all tables; yield the number of rows after each batch.

        Raises `StorageError` for a value that PostgreSQL cannot store, and `Unavailable`.
        """
        for table in TABLES:
            content = self._contents[table.name] = Content()
            async for batch in _batches(self.source, table):
                rows = [_fitting(table, row) for row in batch]
                await self._insert(table, rows)
                content.add(rows)
                yield len(rows)
        for name, seq in await self.source.execute(_NEXT_IDS):
            await self.target.execute(_SET_NEXT_ID, {"name": name, "seq": seq})

    async def _insert(self, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
        session = await _session(self.target)
        with postgresql.reachable():
            await session.copy_records_to_table(table.name, columns=table.columns.keys(), records=rows)

    async def compared(self) -> AsyncIterator[int]:
        """Read the copy back; yield the number of rows after each batch. Raises `StorageError` if it differs."""
        for table in TABLES:
            content = Content()
            async for batch in _batches(self.target, table):
                content.add(batch)
                yield len(batch)
            if content != self._contents[table.name]:
                raise StorageError(
                    f"The copy of the table {table.name!r} differs from the original ({content.rows} rows read back "
                    f"of {self._contents[table.name].rows}), so nothing was stored."
                )


@asynccontextmanager
async def moving(source: str, target: str) -> AsyncIterator[Move]:
    """Prepare to copy the database at the SQLAlchemy URL `source` to the one at `target`, and commit at the end.

    The target is migrated first. No bot can begin on either of them meanwhile. Raises `InUse` and `StillRunning` if one
    runs, `Damaged`, `NewerSchema`, `TooOld`, `Unavailable`, and `StorageError` for databases of another kind, a missing
    or outdated source, and a target that is not empty.
    """
    file, address = sqlite_file(source), _address(target)
    alone = Alone(file)
    try:
        check(file, rows=True)
        async with _reading(file) as reader, _writing(address) as writer:
            yield Move(reader, writer)
    finally:
        alone.let_go()


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        address = None
    if address is None or address.get_backend_name() != "postgresql":
        raise StorageError(
            "This is no address of a PostgreSQL database. Give postgresql+asyncpg://user:password@host/database."
        )
    return address.set(drivername="postgresql+asyncpg")


@asynccontextmanager
async def _reading(file: Path) -> AsyncIterator[AsyncConnection]:
    """Open the source so that nothing can change it, at one moment. Raises `StorageError` for another schema."""
    address = URL.create("sqlite+aiosqlite", database=file.absolute().as_uri(), query={"mode": "ro", "uri": "true"})
    engine = create_async_engine(address, connect_args={"isolation_level": None})
    event.listen(engine.sync_engine, "handle_error", unavailable)
    try:
        async with engine.connect() as connection:
            raw: Any = await connection.get_raw_connection()
            raw.driver_connection.text_factory = lambda stored: stored.decode("utf-8", "surrogateescape")
            await connection.exec_driver_sql("BEGIN")
            if await connection.run_sync(migrations.is_behind):
                raise StorageError(f"The database {str(file)!r} needs an upgrade first: start the bot once with it.")
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def _writing(address: URL) -> AsyncIterator[AsyncConnection]:
    """Begin the transaction that creates the target's tables, or finds them empty."""
    engine = postgresql.engine_at(address, at_length=True)
    try:
        async with engine.begin() as connection:
            await _keep_others_out(connection)
            while await connection.run_sync(migrations.is_behind):
                await connection.run_sync(migrations.apply_next)
            names = ", ".join(table.name for table in TABLES)
            await connection.exec_driver_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
            for table in TABLES:
                if (await connection.execute(select(table).limit(1))).first() is not None:
                    raise StorageError(f"The database to copy to is not empty ({table.name!r} has rows): give another.")
            yield connection
    finally:
        await engine.dispose()


async def _keep_others_out(target: AsyncConnection) -> None:
    lock = select(func.pg_try_advisory_xact_lock(postgresql.JOINING, 0))
    if not (await target.execute(lock)).scalar_one():
        raise StorageError("Another program is preparing the database to copy to: end it, or wait until it is done.")
    session = await _session(target)
    await postgresql.must_be_free(session, "The database to copy to must be empty")
    if (encoding := session.get_settings().server_encoding) != "UTF8":
        raise StorageError(
            f"The database to copy to has the encoding {encoding}: create one with CREATE DATABASE ... ENCODING 'UTF8'."
        )


async def _session(connection: AsyncConnection) -> postgresql.Session:
    return (await connection.get_raw_connection()).driver_connection


async def _batches(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[tuple[Any, ...]]]:
    """Read a table in batches, with values as the database stores them."""
    query = unchecked(select(table)).execution_options(yield_per=BATCH)
    async with connection.stream(query) as result:
        async for rows in result.partitions():
            yield [tuple(row) for row in rows]


def _fitting(table: Table, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row of SQLite as PostgreSQL stores it. Raises `StorageError` if it cannot."""
    fitting = []
    for column, value in zip(table.columns, row, strict=True):
        try:
            fitting.append(None if value is None else _fitted(column.type, value))
        except ValueError as fault:
            named = zip(table.columns, row, strict=True)
            key = ", ".join(f"{each.name} {value}" for each, value in named if each.primary_key)
            raise StorageError(
                f"PostgreSQL cannot store {column.name!r} of a row in the table {table.name!r} ({key}): {fault}. "
                "Nothing was copied; correct that row first."
            ) from fault
    return tuple(fitting)


def _fitted(kind: TypeEngine[Any], value: object) -> object:
    """Return a value as a column holds it. Raises `ValueError`: SQLite stores any value in any column."""
    if isinstance(kind, Flag):
        if value in (0, 1):
            return bool(value)
        raise ValueError("it is neither true nor false")
    if isinstance(kind, Whole):
        bits = 64 if isinstance(kind, Id) else 32
        if isinstance(value, int) and -(2 ** (bits - 1)) <= value < 2 ** (bits - 1):
            return value
        raise ValueError(f"it is no integer of {bits} bits")
    if not isinstance(value, str):
        raise ValueError("it is no text")
    if "\0" in value:
        raise ValueError("it has a NUL character")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError("it is not valid UTF-8") from None
    return value
