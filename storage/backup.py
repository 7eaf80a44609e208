"""Back up an SQLite database while it is in use, and restore it.

Both use SQLite's backup API (https://www.sqlite.org/backup.html), check the copy, and only then give it its final name:
an interrupted copy leaves nothing behind.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from shutil import copyfile
from typing import TYPE_CHECKING

from sqlalchemy import NullPool, create_engine

from storage import migrations
from storage.errors import BadBackup, Damaged, StorageError
from storage.files import Alone, check, fault_of, journals_of, make_private, must_be_usable, reading, sqlite_file
from storage.rewound import carry_over

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from storage.rewound import Tell


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
            carry_over(copy, kept, tell)
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
