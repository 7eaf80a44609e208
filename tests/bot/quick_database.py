"""SQLite for tests that are about something else: as it is in all but its speed.

What is proved of the database itself, that it is durable, says what is wrong and holds nobody up, is proved on one that
is opened as usual, in `tests/storage` and `tests/discord`.
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

WAITS: Final = 10
"""Seconds for which a statement waits for another connection."""
LOCKED: Final = "database is locked"
CHECKPOINT: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Says with its first number that it was locked."""


@contextmanager
def quick_database() -> Iterator[None]:
    """Connections work in the thread of whoever asks, and never wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.core, "Thread", _NoThread)
        patch.setattr(aiosqlite.core, "SimpleQueue", _AtOnce)
        patch.setitem(database.SETTINGS, "synchronous", "OFF")
        patch.setitem(database.SETTINGS, "busy_timeout", "0")
        # Every engine would write its SQL anew; what one has written serves all, if their dialects are the same.
        patch.setattr(database, "create_async_engine", partial(create_async_engine, execution_options=_WRITTEN))
        patch.setattr(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one)))
        yield


_WRITTEN: Final[dict[str, Any]] = {"compiled_cache": {}}


class _NoThread:
    """In the place of a connection's thread."""

    def __init__(self, **_: Any) -> None:
        self.daemon = True

    def start(self) -> None:
        """There is nothing to start."""


class _AtOnce:
    """In the place of a connection's queue: does what is put there, and tells it in the loop's next round, no sooner.

    So whoever waits for the database is overtaken by others as with a thread.
    """

    def put_nowait(self, job: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = job
        if future is None:
            function()
        else:
            _do(future, function, perf_counter() + WAITS)


def _do(future: asyncio.Future[Any], function: Callable[[], Any], until: float) -> None:
    loop = future.get_loop()
    try:
        done = function()
        if getattr(function, "args", ())[:1] == (CHECKPOINT,) and done.fetchone()[0]:
            raise sqlite3.OperationalError(LOCKED)
    except BaseException as error:
        if str(error) == LOCKED and perf_counter() < until:  # by somebody whom this thread must let go on
            loop.call_soon(_do, future, function, until)
        else:
            loop.call_soon(aiosqlite.core.set_exception, future, error)
    else:
        loop.call_soon(aiosqlite.core.set_result, future, done)


_empty: list[bytes] = []


async def empty_database() -> bytes:
    """A database in which nothing is yet, as a file: brought up to date once, not by every test."""
    if not _empty:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "empty.sqlite3"
            await (await Database.open(f"sqlite+aiosqlite:///{file}")).close()
            _empty.append(file.read_bytes())
    return _empty[0]
