"""Disks that fail for a while: full, read-only, held by another program, broken."""

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
    """Where an SQLite database is kept."""
    return Path(str(database._engine.url.database))


def small_pages(file: Path) -> None:
    """Begin a database whose pages hold little, so that it soon needs another one."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("VACUUM")


async def connect_anew(database: Database) -> None:
    """Let every connection go that is open, as soon as nobody uses one."""
    pool: Any = database._engine.pool
    while pool.checkedout():
        await asyncio.sleep(0.01)
    await database._engine.dispose()


@asynccontextmanager
async def full(database: Database) -> AsyncIterator[None]:
    """No page more can be had; what still finds room in the present ones is stored."""

    def limit(driver: Any, *_: object) -> None:
        driver.execute("PRAGMA max_page_count = 1")  # SQLite takes the present size for a smaller one

    def lift(driver: Any, *_: object) -> None:
        driver.execute("PRAGMA max_page_count = 4294967294")

    pool = database._engine.sync_engine
    event.listen(pool, "checkout", limit)
    yield
    event.remove(pool, "checkout", limit)
    event.listen(pool, "checkout", lift)


@asynccontextmanager
async def read_only(database: Database) -> AsyncIterator[None]:
    """The file can be read and not written."""
    file, engine = file_of(database), database._engine

    def connect(_dialect: object, _record: object, where: list[Any], how: dict[str, Any]) -> None:
        where[0] = f"file:{file}?mode=ro"
        how["uri"] = True

    with closing(sqlite3.connect(file)) as another:  # the last one to leave would take the files of the WAL away
        another.execute("SELECT count(*) FROM tables").fetchall()
        event.listen(engine.sync_engine, "do_connect", connect)
        await connect_anew(database)
        yield
        event.remove(engine.sync_engine, "do_connect", connect)
        await connect_anew(database)


@asynccontextmanager
async def locked(database: Database) -> AsyncIterator[None]:
    """Another program writes and does not come to an end, and nobody wants to wait for it."""
    with pytest.MonkeyPatch.context() as patch, closing(sqlite3.connect(file_of(database))) as another:
        patch.setitem(storage.database.SETTINGS, "busy_timeout", "20")
        await connect_anew(database)
        another.execute("BEGIN IMMEDIATE")
        yield
        another.rollback()
    await connect_anew(database)


@asynccontextmanager
async def broken(database: Database) -> AsyncIterator[None]:
    """Whatever is written fails, as on a disk with a fault: no file of this process may grow."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


SPOILT: Final[dict[str, Spoils]] = {"full": full, "read-only": read_only, "locked": locked, "broken": broken}
"""By the reason that `storage.Unavailable` gives."""
