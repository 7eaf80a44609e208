"""A faster SQLite for tests that are not about the database.

Tests about durability, errors and concurrency use a database opened as usual, in `tests/storage` and `tests/discord`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import aiosqlite.core
import pytest
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Database, database
from tests.bot.patches import known

WAITS: Final = 10
"""Seconds that a statement waits for another connection."""
FOLLOWING: Final = {
    "Connection.cursor",
    "Connection.rollback",
    *(f"Cursor.{name}" for name in ("fetchall", "fetchmany", "fetchone", "close")),
}
"""Calls that never wait for another connection, and only come before or after a statement."""
LOCKED: Final = "database is locked"
CHECKPOINT: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
"""The first number of its result says whether it was blocked."""


@contextmanager
def quick_database() -> Iterator[None]:
    """Make connections work in the caller's thread, and never wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        known(patch, "quick database")
        patch.setattr(aiosqlite.core, "Thread", _NoThread)
        patch.setattr(aiosqlite.core, "SimpleQueue", _AtOnce)
        patch.setitem(database.SETTINGS, "synchronous", "OFF")
        patch.setitem(database.SETTINGS, "busy_timeout", "0")
        # Every engine would compile its SQL again; engines with the same dialect can share it.
        patch.setattr(database, "create_async_engine", partial(create_async_engine, execution_options=_WRITTEN))
        patch.setattr(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one)))
        yield


_WRITTEN: Final[dict[str, Any]] = {"compiled_cache": {}}


class _NoThread:
    """Replaces a connection's thread."""

    def __init__(self, **_: Any) -> None:
        self.daemon = True

    def start(self) -> None:
        """Do nothing."""


class _AtOnce:
    """Replaces a connection's queue: runs calls at once, but delivers their results in the loop's next iteration.

    So other tasks can overtake one that waits for a statement, as with a thread. Fetching and closing come after
    a statement that could be overtaken already: their results are there at once, which saves most of the iterations.
    """

    def put_nowait(self, job: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = job
        if future is None:
            function()
        elif getattr(getattr(function, "func", None), "__qualname__", None) in FOLLOWING:
            future.set_result(function())
        else:
            _do(future, function, perf_counter() + WAITS)


def _do(future: asyncio.Future[Any], function: Callable[[], Any], until: float) -> None:
    loop = future.get_loop()
    try:
        done = function()
        if getattr(function, "args", ())[:1] == (CHECKPOINT,) and done.fetchone()[0]:
            raise sqlite3.OperationalError(LOCKED)
    except BaseException as error:
        if str(error) == LOCKED and perf_counter() < until:  # by a task that needs this thread to go on
            loop.call_soon(_do, future, function, until)
        else:
            loop.call_soon(aiosqlite.core.set_exception, future, error)
    else:
        loop.call_soon(aiosqlite.core.set_result, future, done)


_empty: list[bytes] = []


async def empty_database() -> bytes:
    """Return the file of an empty, migrated database; created once, not by every test."""
    if not _empty:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "empty.sqlite3"
            await (await Database.open(f"sqlite+aiosqlite:///{file}")).close()
            _empty.append(file.read_bytes())
    return _empty[0]
