"""How SQLite is asked: each statement in one go, on the thread of its connection.

`aiosqlite` goes to that thread and back for every step of a statement: to make a cursor, to execute, to fetch, to
close. Of what a move costs, those ways were the most.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self


class Cursor(aiosqlite.Cursor):
    """Has all rows of a statement once it is executed."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._conn = connection
        self._cursor: Any = None  # made on the connection's thread, like all that belongs to it
        self._rows: list[Any] = []

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        """Execute a statement, and fetch what it finds."""
        self._rows = await self._execute(self._executed, sql, parameters or ())  # type: ignore[no-untyped-call]
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> Self:
        """Execute a statement once for each of several parameters."""
        many = self._conn._conn.executemany
        self._cursor = await self._execute(many, sql, parameters)  # type: ignore[no-untyped-call]
        return self

    def _executed(self, sql: str, parameters: Any) -> list[Any]:
        self._cursor = self._conn._conn.execute(sql, parameters)
        return self._cursor.fetchall()  # type: ignore[no-any-return]

    async def fetchall(self) -> Sequence[Any]:
        """All rows that nobody has taken yet."""
        rows, self._rows = self._rows, []
        return rows

    async def fetchmany(self, size: int | None = None) -> Sequence[Any]:
        """As many of them."""
        rows, self._rows = self._rows[: size or 1], self._rows[size or 1 :]
        return rows

    async def fetchone(self) -> Any:
        """One of them; `None` after the last."""
        return self._rows.pop(0) if self._rows else None

    async def close(self) -> None:
        """Nothing is open: with its last row a statement is done."""

    @property
    def description(self) -> Any:
        """The columns of what was found; `None` for a statement that finds nothing."""
        return self._cursor and self._cursor.description


class Connection(aiosqlite.Connection):
    """A connection with such cursors."""

    def cursor(self) -> Cursor:  # type: ignore[override]
        """A cursor of this connection."""
        return Cursor(self)


def connect(database: str, **options: Any) -> Connection:
    """A connection to the file `database`, to be awaited; `options` are those of `sqlite3.connect`."""
    connection = Connection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)
    connection._thread.daemon = True  # a connection that nobody closes does not keep the process from ending
    return connection
