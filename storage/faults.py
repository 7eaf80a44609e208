"""What keeps a database from working, told apart: whoever meets it hears which it is, and what helps."""

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
"""By SQLite's primary result codes (https://www.sqlite.org/rescode.html); all others are faults of the program."""


def unavailable(context: ExceptionContext) -> Unavailable | None:
    """What to raise in the place of a driver's error; `None` if the database is not to blame for it.

    For SQLAlchemy's event `handle_error`.
    """
    error = context.original_exception
    reason: Reason | None = None
    if isinstance(error, sqlite3.Error):
        reason = reason_of(error)
    elif context.is_disconnect and isinstance(error, Exception):  # not for a task that is cancelled
        reason = "unreachable"
    if reason == "read-only" and _is_reader(context):
        return None  # a reader that writes is refused whatever the file is
    return Unavailable(reason, str(error)) if reason else None


def reason_of(error: sqlite3.Error) -> Reason | None:
    """Why the database does not work; `None` for a fault of the program."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # errors of the module itself have none
    return _REASONS.get(code & 0xFF)


def _is_reader(context: ExceptionContext) -> bool:
    return context.connection is not None and bool(context.connection.get_execution_options().get("reading"))
