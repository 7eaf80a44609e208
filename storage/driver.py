"""SQLAlchemy's dialect for aiosqlite, with one hop to the connection's thread for each statement.

aiosqlite gives every connection a thread. SQLAlchemy's own dialect hands that thread each step on its own: it opens a
cursor, runs the statement, fetches the rows and closes the cursor. Here these are one piece of work. BEGIN goes along
with the first statement of a transaction, and a statement that is `UNREAD` along with the next one.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
    SQLiteDialect_aiosqlite,
)
from sqlalchemy.util import EMPTY_DICT
from sqlalchemy.util.concurrency import await_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAME: Final = "sqlite+aiosqlite_at_once"
"""The driver name of a URL, for this dialect."""
UNREAD: Final = {"unread": True}
"""Execution options of a statement whose result nobody reads, not even the number of its rows.

It runs along with the next statement of its transaction, or with COMMIT, and these raise its error.
"""


class Statement(NamedTuple):
    """A statement to run."""

    sql: str
    parameters: Any = ()
    how: Literal["execute", "executemany"] = "execute"


class Found(NamedTuple):
    """What a statement has found or changed, as a cursor of the `sqlite3` module says it."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: Sequence[Any] = ()


def run(connection: sqlite3.Connection, statements: Sequence[Statement], *, commits: bool = False) -> Found:
    """Run statements in the connection's thread, and COMMIT if asked; return what the last one has found."""
    cursor, found = connection.cursor(), Found()
    try:
        for number, (sql, parameters, how) in enumerate(statements, 1):
            try:
                getattr(cursor, how)(sql, parameters)
                rows = cursor.fetchall() if cursor.description else ()
            except sqlite3.Error as error:
                if number < len(statements) or commits:
                    error.add_note(f"This is about {sql}")  # SQLAlchemy names the one that it went along with
                raise
            found = Found(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
    finally:
        cursor.close()
    if commits:
        connection.commit()
    return found


def text_or_bytes(stored: bytes) -> str | bytes:
    """Return stored text."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


async def _at_once() -> None:
    """Wait for nothing."""


class Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that fetches its rows along with its statement."""

    __slots__ = ()
    _adapt_connection: Connection
    _cursor: Any
    arraysize = 1

    def __init__(self, adapt_connection: Connection) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection._connection
        self._soft_closed_memoized = EMPTY_DICT
        self._take(Found())

    def _take(self, found: Found) -> None:
        self._cursor = found  # from which SQLAlchemy reads the columns, the number of rows and the last id
        self._rows = deque(found.rows)

    def execute(self, operation: Any, parameters: Any = None) -> None:
        """Run a statement."""
        self._take(self._adapt_connection.run(Statement(operation, parameters or ())))

    def executemany(self, operation: Any, seq_of_parameters: Any) -> None:
        """Run a statement for many rows."""
        self._take(self._adapt_connection.run(Statement(operation, seq_of_parameters, "executemany")))

    def execute_later(self, statement: Statement) -> None:
        """Run a statement along with the next one."""
        self._adapt_connection.waiting.append(statement)
        await_(_at_once())  # SQLAlchemy insists that a statement waits for something

    def close(self) -> None:
        """Forget the rows that were not read."""
        self._rows.clear()

    async def _async_soft_close(self) -> None:
        """Do nothing: there is no open cursor."""


class Connection(AsyncAdapt_aiosqlite_connection):
    """A connection whose statements may wait for the next one."""

    __slots__ = ("_has_begun", "waiting")
    _cursor_cls = Cursor  # type: ignore[assignment]  # it is made with this kind of connection

    def __init__(self, dbapi: Any, connection: Any) -> None:
        super().__init__(dbapi, connection)
        self.waiting: list[Statement] = []
        """Statements that run along with the next one, BEGIN first."""
        self._has_begun = False

    def allow_any_text(self) -> None:
        """Read text that is not UTF-8 as bytes, which columns refuse; by default, the statement would fail."""
        self._connection.text_factory = text_or_bytes

    def begin(self, statement: str) -> None:
        """Begin a transaction along with its first statement."""
        self.waiting = [Statement(statement)]

    def run(self, statement: Statement) -> Found:
        """Run a statement, after those that wait for it."""
        return self._hop([*self.waiting, statement])

    def run_all(self, statements: Iterable[str]) -> None:
        """Run statements outside of any transaction, in one hop."""
        self._hop([Statement(sql) for sql in statements])

    def commit(self) -> None:
        """Commit the transaction, unless nothing was done in it."""
        if self._has_begun or len(self.waiting) > 1:
            self._hop(self.waiting, commits=True)
        self._over()

    def rollback(self) -> None:
        """Roll the transaction back, unless nothing was done in it."""
        if self._has_begun:
            super().rollback()
        self._over()

    def end_reading(self) -> None:
        """End a transaction that has only read, without waiting for it."""
        if self._has_begun and self._connection._connection:
            self._connection._tx.put_nowait((None, self._connection._conn.rollback))
        self._over()

    def _over(self) -> None:
        self.waiting, self._has_begun = [], False

    def _hop(self, statements: Sequence[Statement], *, commits: bool = False) -> Found:
        self._has_begun = self._has_begun or bool(self.waiting)
        self.waiting = []
        driver = self._connection
        try:
            found: Found = await_(driver._execute(run, driver._conn, statements, commits=commits))
        except Exception as error:
            self._handle_exception(error)
        return found


class Module(AsyncAdapt_aiosqlite_dbapi):
    """The aiosqlite module, as far as SQLAlchemy uses it."""

    def connect(self, *arg: Any, **kw: Any) -> Connection:
        """Open a connection."""
        return Connection(self, super().connect(*arg, **kw)._connection)


class Dialect(SQLiteDialect_aiosqlite):
    """SQLite by aiosqlite, with one hop for each statement."""

    driver = "aiosqlite_at_once"
    supports_statement_cache = True

    def __init__(self, begins: Literal["BEGIN", "BEGIN IMMEDIATE"] = "BEGIN", **more: Any) -> None:
        """`begins` is the statement that begins transactions; those that begin with BEGIN only read."""
        super().__init__(**more)
        self._begins = begins

    @classmethod
    def import_dbapi(cls) -> Module:
        """Return the module of the driver."""
        return Module(__import__("aiosqlite"), sqlite3)

    def do_begin(self, dbapi_connection: Any) -> None:
        """Begin a transaction."""
        dbapi_connection.dbapi_connection.begin(self._begins)

    def do_rollback(self, dbapi_connection: Any) -> None:
        """Roll a transaction back."""
        if self._begins == "BEGIN":
            dbapi_connection.dbapi_connection.end_reading()
        else:
            dbapi_connection.rollback()

    def do_execute(self, cursor: Any, statement: Any, parameters: Any, context: Any = None) -> None:
        """Run a statement."""
        if context is not None and context.execution_options.get("unread"):
            cursor.execute_later(Statement(statement, parameters))
        else:
            cursor.execute(statement, parameters)

    def do_executemany(self, cursor: Any, statement: Any, parameters: Any, context: Any = None) -> None:
        """Run a statement for many rows."""
        if context is not None and context.execution_options.get("unread"):
            cursor.execute_later(Statement(statement, parameters, "executemany"))
        else:
            cursor.executemany(statement, parameters)


registry.register(NAME.replace("+", "."), __name__, Dialect.__name__)
