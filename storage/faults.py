"""Classify driver errors: full disk, read-only file, lock, damage, lost connection."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final

from storage.errors import Reason, Unavailable

if TYPE_CHECKING:
    from sqlalchemy.engine import ExceptionContext

_REASONS: Final[dict[int, Reason]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PERM: "broken",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
}
"""By SQLite's primary result codes (https://www.sqlite.org/rescode.html). All others are bugs."""


def unavailable(context: ExceptionContext) -> Unavailable | None:
    """Return the `Unavailable` to raise instead of a driver's error; `None` if the database is not the cause.

    A listener for SQLAlchemy's event `handle_error`.
    """
    error = context.original_exception
    reason: Reason | None = None
    if isinstance(error, sqlite3.Error):
        reason = reason_of(error)
    elif context.is_disconnect and isinstance(error, Exception):  # not for a cancelled task
        reason = "unreachable"
    if reason == "read-only" and _is_reader(context):
        return None  # a write on a reading connection is our bug, whatever the file allows
    return Unavailable(reason, str(error)) if reason else None


def reason_of(error: sqlite3.Error) -> Reason | None:
    """Return why the database does not work; `None` for a bug."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # errors of the module itself have no code
    return _REASONS.get(code & 0xFF)


def _is_reader(context: ExceptionContext) -> bool:
    return context.connection is not None and bool(context.connection.get_execution_options().get("reading"))
