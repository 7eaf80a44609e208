"""The errors of this package, all subclasses of `StorageError`, and which errors of drivers they stand for."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sqlalchemy.engine import ExceptionContext

Reason: TypeAlias = Literal["full", "read-only", "locked", "broken", "unreachable", "silent", "overloaded"]
"""Why the database does not work at the moment."""

_ADVICE: Final[dict[Reason, str]] = {
    "full": "Make room on its disk",
    "read-only": "Allow this program to write to the file and its folder",
    "locked": "Close the other program that is using it",
    "broken": "Check DATABASE_URL and the disk",
    "unreachable": "Check DATABASE_URL and the network",
    "silent": "See whether its server hangs, and check the network",
    "overloaded": "See what keeps its server busy",
}


class StorageError(Exception):
    """Base class of all errors that this package raises on purpose."""


class Unavailable(StorageError):
    """The database does not work at the moment, and the transaction was not stored.

    Only with the reasons "unreachable" and "silent" may it have been stored: the reply was lost, or never came.
    """

    def __init__(self, reason: Reason, said: str) -> None:
        super().__init__(f"The database cannot be used: {said}. {_ADVICE[reason]}.")
        self.reason = reason


class NewerSchema(StorageError):
    """The database was written by a newer program. It was not changed."""

    def __init__(self, found: int, newest: int) -> None:
        super().__init__(
            f"The database has schema version {found}, but this program reads versions up to {newest}. "
            "Start a newer program, or restore a backup made before the upgrade."
        )
        self.found = found
        self.newest = newest


class OldSchema(StorageError):
    """The database was written by an older program. It was not changed."""

    def __init__(self, found: int, newest: int) -> None:
        super().__init__(
            f"The database has schema version {found}, and this program works with version {newest}: the next start of "
            "`huangdi run` upgrades it. Make a backup first."
            if found
            else "The database has no tables yet: the next start of `huangdi run` creates them."
        )


class NoDatabase(StorageError):
    """There is no such file."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"There is no database {str(file.absolute())!r}. Only `huangdi run` and `restore` create one.")


class Damaged(StorageError):
    """The database file is damaged. It was not changed."""

    def __init__(self, file: Path, fault: str) -> None:
        super().__init__(
            f"The database {str(file)!r} is damaged ({fault}). It was not changed. "
            "Restore a backup with `huangdi restore`."
        )
        self.fault = fault


class BadValue(StorageError):
    """A stored value is none that its column can have. It was not changed.

    The message names the column, not the value, which may be secret.
    """

    def __init__(self, column: str) -> None:
        super().__init__(f"A stored value is damaged: {column}. It was not changed; `huangdi check` names its row.")
        self.column = column
        """The table of the database and its column, such as "outbox.payload"."""


class InUse(StorageError):
    """Another bot has the database; it was left as it is."""

    def __init__(self, file: Path, holder: str) -> None:
        super().__init__(
            f"The database {str(file)!r} is in use by another bot ({holder or 'which has not said who it is'}): "
            "stop that one first, or give this one a database of its own in DATABASE_URL."
        )


class ShardsTaken(StorageError):
    """Another process of the bot has the same shard."""

    def __init__(self, shard: int) -> None:
        super().__init__(
            f"Another process of the bot on this database has shard {shard}: "
            "stop that one first, or give this one other shards in SHARDS."
        )


class OtherShards(StorageError):
    """Another process of the bot counts the shards otherwise."""

    def __init__(self, count: int, others: int) -> None:
        super().__init__(
            f"This process is one of a bot with {count} shards, and another on this database of one with {others}: "
            "give all of them the same SHARD_COUNT."
        )


class StillRunning(StorageError):
    """Processes of the bot run on a database that only one program may use now; it was left as it is."""

    def __init__(self, why: str, running: Iterable[str]) -> None:
        super().__init__(f"{why}, but processes of the bot run on it ({'; '.join(running)}): end them first.")


class TooOld(StorageError):
    """The database server is too old."""

    def __init__(self, version: int, oldest: int) -> None:
        super().__init__(f"PostgreSQL {version} is too old: use version {oldest} or a newer one.")


class BadBackup(StorageError):
    """The file cannot be restored."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{str(file)!r} is not a backup ({why}). Give a file from `huangdi backup`.")


class NoSuchTable(StorageError):
    """There is no table with this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


class NoSuchSeat(StorageError):
    """The table has no seat with this number."""

    def __init__(self, table_id: int, seat: int, count: int) -> None:
        super().__init__(f"Table {table_id} has no seat {seat}: its {count} seats are numbered from 0.")


class BadSeating(StorageError):
    """Invalid holder of a seat, or an invalid order of seats."""


class BadReminder(StorageError):
    """Invalid hour or time zone."""


class ChannelTaken(StorageError):
    """The channel already has an open table, `table_id`."""

    def __init__(self, channel_id: int, table_id: int) -> None:
        super().__init__(f"Channel {channel_id} already has an open table, {table_id}. End that one first.")
        self.table_id = table_id


class Overtaken(StorageError):
    """Another writer took this log number first, or the number would leave a gap."""

    def __init__(self, table_id: int, first_number: int, next_number: int) -> None:
        super().__init__(
            f"Table {table_id} cannot take entry {first_number}: the next entry of its log is {next_number}."
        )
        self.first_number = first_number
        self.next_number = next_number


class NotDue(StorageError):
    """The post does not exist, was already sent, or was given up."""

    def __init__(self, post_id: int) -> None:
        super().__init__(f"Post {post_id} is not due: it is unknown, already sent, or given up.")


_REASONS: Final[dict[int, Reason]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PERM: "broken",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_PROTOCOL: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
}
"""By SQLite's primary result codes (https://www.sqlite.org/rescode.html). All others are bugs."""
_OF_POSTGRESQL: Final[dict[str | None, Reason]] = {"55P03": "locked", "57014": "overloaded"}
"""By SQLSTATE: a statement has reached `lock_timeout` or `statement_timeout`
(https://www.postgresql.org/docs/current/errcodes-appendix.html).
"""


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
    else:
        reason = _OF_POSTGRESQL.get(getattr(error, "sqlstate", None))
    is_reader = context.connection is not None and context.connection.get_execution_options().get("reading")
    if reason == "read-only" and is_reader:
        return None  # a write on a reading connection is our bug, whatever the file allows
    return Unavailable(reason, str(error)) if reason else None


def reason_of(error: sqlite3.Error) -> Reason | None:
    """Return why the database does not work; `None` for a bug."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # errors of the module itself have no code
    return _REASONS.get(code & 0xFF)
