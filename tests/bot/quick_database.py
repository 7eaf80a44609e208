"""A faster SQLite for tests that are not about the database: in the bot's thread, and never waiting for the disk.

Tests about durability, errors and concurrency use a database opened as usual, in `tests/storage` and `tests/discord`.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Final

import pytest
from sqlalchemy.dialects import registry
from sqlalchemy.util.concurrency import await_

from storage import Database, driver

NAME: Final = "sqlite+quick"
WAITS: Final = 10
"""Seconds that a statement waits for another connection."""
QUICK: Final = ("PRAGMA synchronous = OFF", "PRAGMA busy_timeout = 0")
LOCKED: Final = "database is locked"
CHECKPOINT: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
"""The first number of its result says whether it was blocked."""


class Connection(driver.Connection):
    """A connection without a thread: `_connection` is one of the `sqlite3` module."""

    def create_function(self, *given: Any, **named: Any) -> None:
        self._connection.create_function(*given, **named)

    def run_all(self, statements: Iterable[str]) -> None:
        """Run statements outside of any transaction: the settings of a connection."""
        super().run_all([*statements, *QUICK])

    def rollback(self) -> None:
        self._connection.rollback()
        self._over()

    end_reading = rollback

    def close(self) -> None:
        self._connection.close()

    terminate = close

    @asynccontextmanager
    async def execute(self, sql: str) -> AsyncIterator[Any]:
        """Run a statement past SQLAlchemy, as with aiosqlite."""
        rows = (await self._done([driver.Statement(sql)], commits=False)).rows

        async def fetchall() -> Sequence[Any]:
            return rows

        yield SimpleNamespace(fetchall=fetchall)

    def _hop(self, statements: Sequence[driver.Statement], *, commits: bool = False) -> driver.Found:
        self._has_begun = self._has_begun or bool(self.waiting)
        self.waiting = []
        try:
            return await_(self._done(statements, commits=commits))
        except Exception as error:
            self._handle_exception(error)

    async def _done(self, statements: Sequence[driver.Statement], *, commits: bool) -> driver.Found:
        """Run statements at once, but let other tasks overtake this one, as with a thread."""
        until = perf_counter() + WAITS
        while True:
            try:
                found = driver.run(self._connection, statements, commits=commits)
                if statements and statements[-1].sql == CHECKPOINT and found.rows[0][0]:
                    raise sqlite3.OperationalError(LOCKED)
            except sqlite3.OperationalError as error:
                if str(error) != LOCKED or perf_counter() > until:
                    raise
            else:
                return found
            finally:
                await asyncio.sleep(0)  # if it is locked, by a task that needs this thread to go on


class Module(driver.Module):
    def connect(self, file: str, **given: Any) -> Connection:
        return Connection(self, sqlite3.connect(file, **given))


class Dialect(driver.Dialect):
    """The bot's dialect, with such connections. All engines share their compiled SQL."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is Dialect

    def __hash__(self) -> int:
        return hash(NAME)

    @classmethod
    def import_dbapi(cls) -> Module:
        return Module(__import__("aiosqlite"), sqlite3)

    def get_driver_connection(self, connection: Any) -> Any:
        """Return what runs statements past SQLAlchemy."""
        return connection

    @classmethod
    def engine_created(cls, engine: Any) -> None:
        engine.update_execution_options(compiled_cache=_compiled)


_compiled: Final[dict[Any, Any]] = {}
registry.register(NAME.replace("+", "."), __name__, Dialect.__name__)


@contextmanager
def quick_database() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "NAME", NAME)
        yield


_empty: list[bytes] = []


async def empty_database() -> bytes:
    """Return the file of an empty, migrated database; created once, not by every test."""
    if not _empty:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "empty.sqlite3"
            await (await Database.open(f"sqlite+aiosqlite:///{file}")).close()
            _empty.append(file.read_bytes())
    return _empty[0]
