"""Counts of what reaches the database: SQL statements, and pieces of work for the threads of aiosqlite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, Final
from unittest.mock import patch

import aiosqlite.core

AROUND: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA")
"""Statements around others: they begin or end a transaction, or set up a connection."""


@dataclass
class Counts:
    """What has reached the database since the last `reset`."""

    statements: list[str] = field(default_factory=list)
    """The SQL statements, without those `AROUND` them; one for many rows counts once."""
    around: list[str] = field(default_factory=list)
    hops: int = 0
    """Number of pieces of work for the threads of aiosqlite."""

    def reset(self) -> None:
        """Count from zero."""
        self.statements.clear()
        self.around.clear()
        self.hops = 0

    def note(self, statement: str) -> None:
        """Count a statement."""
        (self.around if statement.upper().startswith(AROUND) else self.statements).append(statement)


@contextmanager
def counted() -> Iterator[Counts]:
    """Count what reaches databases that are opened from now on."""
    counts, connect = Counts(), sqlite3.connect

    class Cursor(sqlite3.Cursor):
        def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
            counts.note(statement)
            return super().execute(statement, *parameters)

        def executemany(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
            counts.note(statement)
            return super().executemany(statement, *parameters)

    class Connection(sqlite3.Connection):
        def cursor(self, factory: Any = Cursor) -> Any:
            return super().cursor(factory)

        def commit(self) -> None:
            if self.in_transaction:
                counts.note("COMMIT")
            super().commit()

        def rollback(self) -> None:
            if self.in_transaction:
                counts.note("ROLLBACK")
            super().rollback()

    class Queue(SimpleQueue[Any]):
        def put_nowait(self, item: Any) -> None:
            counts.hops += 1
            super().put_nowait(item)

    def connected(*arguments: Any, **more: Any) -> sqlite3.Connection:
        return connect(*arguments, **{"factory": Connection} | more)

    with patch.object(sqlite3, "connect", connected), patch.object(aiosqlite.core, "SimpleQueue", Queue):
        yield counts
