"""Back up an SQLite database while it is in use, and restore it.

Both use SQLite's backup API (https://www.sqlite.org/backup.html), check the copy, and only then give it its final name:
an interrupted copy leaves nothing behind.

A restored backup does not know which ids were given since, and which tables have changed. The database that it replaces
says so, if it is the same one, only later. If it is missing, damaged or another one, ids are skipped, and all tables
that are not over may have changed.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from shutil import copyfile
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sqlalchemy import NullPool, create_engine

from storage import migrations
from storage.errors import BadBackup, Damaged, StorageError
from storage.files import Alone, check, fault_of, journals_of, make_private, must_be_usable, reading, sqlite_file
from storage.rows import moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from storage.outbox import NewPost
    from storage.schema import State

SKIPPED_IDS: Final = 1_000_000
"""How many ids to skip that people do not see: more than can be given between a backup and its restore."""
SKIPPED_TABLE_IDS: Final = 1_000
"""The same for tables, whose numbers people see: this many more than there have been."""


@dataclass(frozen=True, slots=True)
class Rewound:
    """A table whose channel may know more than the restored database does."""

    table_id: int
    state: State
    """In the backup; "cancelled" if the table was opened after it."""
    changed_at: datetime
    """When it last changed before the backup."""
    number: int
    """Number of log entries in the backup."""
    moves: int | None
    """How many answers of seats are lost; `None` if unknown."""
    board: Any
    """Payload of its last board; `None` without one."""


Tell: TypeAlias = "Callable[[Rewound], Sequence[NewPost]]"
"""Return the posts that tell a table's channel."""


def backup(url: str, file: Path) -> int:
    """Copy the database at an SQLAlchemy `url` to a new `file`; return its size in bytes.

    The database stays in use. Raises `NoDatabase` if it does not exist, `Damaged` if it is damaged, and `StorageError`
    if it is not SQLite or cannot be read, and if `file` exists.
    """
    database = sqlite_file(url)
    if file.exists():
        raise StorageError(f"{str(file)!r} already exists. Give the name of a new file.")
    with _under_way(file) as copy:
        _copy(database, copy)
        check(copy)
    return file.stat().st_size


def restore(url: str, file: Path, tell: Tell = lambda _: ()) -> Path | None:
    """Replace the database at `url` with the backup in `file`; return the path of the old database, if any.

    `tell` returns the posts for the channel of a table that may have changed since the backup.

    Raises `BadBackup` if `file` is not a backup, `NewerSchema` if it comes from a newer program, `InUse` if a bot is
    running on the database, and `StorageError` if another program has it open. In these cases nothing changes.
    """
    database = sqlite_file(url, must_exist=False)
    must_be_usable(database)
    _must_be_backup(file)
    alone = Alone(database)
    try:
        with _under_way(database) as copy:
            _copy(file, copy)
            check(copy)
            kept = _set_aside(database)
            _carry_over(copy, kept, tell)
            return kept
    finally:
        alone.let_go()


def _copy(source: Path, target: Path) -> None:
    try:
        with closing(reading(source)) as reader:
            reader.execute("SELECT count(*) FROM sqlite_schema")
    except sqlite3.Error as error:
        raise fault_of(source, error) from error
    try:
        with closing(reading(source)) as reader, closing(sqlite3.connect(target)) as writer:
            reader.backup(writer)
            writer.execute("PRAGMA journal_mode = DELETE")  # one file: a write-ahead log would add two more
    except sqlite3.DatabaseError as error:
        if isinstance(fault := fault_of(source, error), Damaged):
            raise fault from error
        raise StorageError(f"{str(target)!r} cannot be written: {error}.") from error


@contextmanager
def _under_way(file: Path) -> Iterator[Path]:
    """Yield a temporary path next to `file`; rename it to `file` if all goes well."""
    copy = file.with_name(f"{file.name}.part")
    try:
        if copy.parent.is_dir():  # else SQLite says so
            make_private(copy)
        yield copy
        copy.replace(file)
    finally:
        copy.unlink(missing_ok=True)


def _must_be_backup(file: Path) -> None:
    if not file.is_file():
        raise BadBackup(file, "there is no such file")
    try:
        check(file)
        engine = create_engine("sqlite://", creator=lambda: reading(file), poolclass=NullPool)
        with engine.connect() as connection:
            version = migrations.version_of(connection)
            migrations.is_behind(connection)
    except Damaged as damaged:
        raise BadBackup(file, damaged.fault) from damaged
    if not version:
        raise BadBackup(file, "it holds no tables of this program")


def _set_aside(database: Path) -> Path | None:
    """Keep a copy of the current database, damaged or not. Raises `StorageError` if it is in use."""
    if not database.exists():
        return None
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as owner:
        try:
            # SQLite merges and removes the write-ahead log only if no other program has the database open.
            owner.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StorageError(
                    "The database is in use. Close the program that has it open, then restore the backup."
                ) from error
    kept = database.with_name(f"{database.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}")
    make_private(kept)
    copyfile(database, kept)
    for journal in journals_of(database):  # left by a damaged database; SQLite would apply them to the new one
        journal.unlink(missing_ok=True)
    return kept


def _carry_over(restored: Path, replaced: Path | None, tell: Tell) -> None:
    """Store in the database `restored` what the one that it has `replaced` knows, and posts that `tell` of it."""
    with closing(sqlite3.connect(restored, uri=True, isolation_level=None)) as connection:
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        try:
            is_known = replaced is not None and _continues(connection, replaced)
            _catch_up(connection, tell, is_known=is_known)
        except sqlite3.DatabaseError:  # the replaced database is damaged
            connection.rollback()
            _catch_up(connection, tell, is_known=False)


def _continues(connection: sqlite3.Connection, replaced: Path) -> bool:
    """Attach the replaced database as `later`; return whether it is the same one: created at the same moment."""
    try:
        connection.execute("ATTACH ? AS later", (f"{replaced.absolute().as_uri()}?mode=ro",))
        return bool(connection.execute(_IS_SAME).fetchone()[0])
    except sqlite3.DatabaseError:
        return False


def _catch_up(connection: sqlite3.Connection, tell: Tell, *, is_known: bool) -> None:
    now = moment(None).isoformat(timespec="microseconds")
    connection.execute("BEGIN")
    _skip_ids(connection, is_known=is_known)
    if is_known:
        connection.execute(_KEEP_GONE, (now,))
        connection.execute(_KEEP_SEATS, (now,))
        found = connection.execute(_CHANGED).fetchall() + connection.execute(_GONE, (now,)).fetchall()
    else:
        found = connection.execute(_MAYBE_CHANGED).fetchall()
    for table_id, state, changed_at in found:
        with suppress(ValueError, TypeError, LookupError):  # the bot freezes a table with a damaged value
            number = connection.execute(_NUMBER, (table_id,)).fetchone()[0]
            moves = connection.execute(_MOVES, (table_id,)).fetchone()[0] if is_known else None
            board = connection.execute(_BOARD, (table_id,)).fetchone()
            payload = None if board is None else json.loads(board[0])
            posts = tell(Rewound(table_id, state, datetime.fromisoformat(changed_at), number, moves, payload))
            values = [(table_id, post.number, post.kind, post.target, json.dumps(post.payload), now) for post in posts]
            connection.executemany(_POST, values)
    connection.execute("COMMIT")


def _skip_ids(connection: sqlite3.Connection, *, is_known: bool) -> None:
    """Skip the ids that were given since the backup: messages on Discord still refer to them."""
    given = dict(connection.execute("SELECT name, seq FROM main.sqlite_sequence"))
    later = dict(connection.execute("SELECT name, seq FROM later.sqlite_sequence")) if is_known else {}
    connection.execute("DELETE FROM main.sqlite_sequence")
    for (name,) in connection.execute(_COUNTED).fetchall():
        last = given.get(name, 0)
        room = last + SKIPPED_TABLE_IDS if name == "tables" else SKIPPED_IDS
        last = max(last, later.get(name, 0)) if is_known else last + room
        connection.execute("INSERT INTO main.sqlite_sequence VALUES (?, ?)", (name, last))


_IS_SAME: Final = """
SELECT (SELECT applied_at FROM main.schema_version WHERE version = 1)
    = (SELECT applied_at FROM later.schema_version WHERE version = 1)"""
_COUNTED: Final = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'"
_KEEP_GONE: Final = """
INSERT INTO main.tables (id, guild_id, channel_id, host_id, game, options, rules_version, state, ended_reason,
    created_at, updated_at, ended_at)
SELECT id, guild_id, channel_id, host_id, game, options, rules_version, 'cancelled', 'restored',
    created_at, updated_at, ?
FROM later.tables WHERE state IN ('lobby', 'running', 'frozen') AND id NOT IN (SELECT id FROM main.tables)"""
"""Tables that were opened after the backup: they have a channel to tell, and buttons that are still pressed."""
_KEEP_SEATS: Final = """
INSERT INTO main.seats (table_id, seat, person_id, ai, name, joined_at)
SELECT table_id, seat, person_id, ai, name, joined_at FROM later.seats
WHERE table_id IN (SELECT id FROM main.tables WHERE ended_reason = 'restored' AND ended_at = ?)"""
_GONE: Final = "SELECT id, state, updated_at FROM main.tables WHERE ended_reason = 'restored' AND ended_at = ?"
_MAYBE_CHANGED: Final = "SELECT id, state, updated_at FROM main.tables WHERE state IN ('lobby', 'running', 'frozen')"
_CHANGED: Final = """
SELECT id, state, updated_at FROM main.tables AS now WHERE state IN ('lobby', 'running', 'frozen') AND (
    (state, updated_at) IS NOT (SELECT state, updated_at FROM later.tables WHERE id = now.id)
    OR (SELECT count(*) FROM main.log WHERE table_id = now.id)
        <> (SELECT count(*) FROM later.log WHERE table_id = now.id))"""
_NUMBER: Final = "SELECT count(*) FROM main.log WHERE table_id = ?"
_MOVES: Final = """
SELECT count(*) FROM later.log AS lost WHERE table_id = ? AND kind = 'answer' AND seat >= 0 AND NOT EXISTS (
    SELECT 1 FROM main.log WHERE table_id = lost.table_id AND number = lost.number AND at = lost.at)"""
_BOARD: Final = """
SELECT payload FROM main.outbox WHERE table_id = ? AND kind = 'board' AND given_up_at IS NULL
    ORDER BY id DESC LIMIT 1"""
_POST: Final = """
INSERT INTO main.outbox (table_id, number, kind, target, payload, created_at, attempts) VALUES (?, ?, ?, ?, ?, ?, 0)"""
