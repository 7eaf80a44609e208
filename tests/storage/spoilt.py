"""Disks that fail for a while: full, read-only, locked by another program, broken."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from sqlalchemy import event

import storage.database
from storage import Database

Spoils: TypeAlias = Callable[[Database], AbstractAsyncContextManager[None]]


def file_of(database: Database) -> Path:
    """Return the path of an SQLite database."""
    return Path(str(database._engine.url.database))


def small_pages(file: Path) -> None:
    """Create a database with small pages, so that it soon needs another one."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("VACUUM")


async def connect_anew(database: Database) -> None:
    """Close all open connections, as soon as none is in use."""
    pool: Any = database._engine.pool
    while pool.checkedout():
        await asyncio.sleep(0.01)
    await database._engine.dispose()


@asynccontextmanager
async def full(database: Database) -> AsyncIterator[None]:
    """Allow no further pages; rows that fit into the existing ones are still stored."""

    def limit(driver: Any, *_: object) -> None:
        driver.execute("PRAGMA max_page_count = 1")  # SQLite raises this to the current size

    def lift(driver: Any, *_: object) -> None:
        driver.execute("PRAGMA max_page_count = 4294967294")

    pool = database._engine.sync_engine
    event.listen(pool, "checkout", limit)
    yield
    event.remove(pool, "checkout", limit)
    event.listen(pool, "checkout", lift)


@asynccontextmanager
async def read_only(database: Database) -> AsyncIterator[None]:
    """Make the file read-only."""
    file, engine = file_of(database), database._engine

    def connect(_dialect: object, _record: object, where: list[Any], how: dict[str, Any]) -> None:
        where[0] = f"file:{file}?mode=ro"
        how["uri"] = True

    with closing(sqlite3.connect(file)) as another:  # the last connection to close would remove the WAL files
        another.execute("SELECT count(*) FROM tables").fetchall()
        event.listen(engine.sync_engine, "do_connect", connect)
        await connect_anew(database)
        yield
        event.remove(engine.sync_engine, "do_connect", connect)
        await connect_anew(database)


@asynccontextmanager
async def locked(database: Database) -> AsyncIterator[None]:
    """Hold a write lock from another connection, with no time to wait for it."""
    with pytest.MonkeyPatch.context() as patch, closing(sqlite3.connect(file_of(database))) as another:
        patch.setitem(storage.database.SETTINGS, "busy_timeout", "20")
        await connect_anew(database)
        another.execute("BEGIN IMMEDIATE")
        yield
        another.rollback()
    await connect_anew(database)


@asynccontextmanager
async def broken(database: Database) -> AsyncIterator[None]:
    """Let all writes fail, as on a faulty disk: no file of this process may grow."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


SPOILT: Final[dict[str, Spoils]] = {"full": full, "read-only": read_only, "locked": locked, "broken": broken}
"""Faults by the reason that `storage.Unavailable` gives."""
