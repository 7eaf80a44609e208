"""A copy of an SQLite database, made while it is used, and its way back.

Both copy by SQLite's own means (https://www.sqlite.org/backup.html), look through what they have made, and only then
give it its name: a copy that is cut short leaves nothing behind.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile
from typing import TYPE_CHECKING, Final

from sqlalchemy import create_engine, make_url

from storage import migrations
from storage.alone import Alone
from storage.errors import BadBackup, Damaged, StorageError
from storage.integrity import check, reading
from storage.private import make_private

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOM: Final = 1_000_000
"""So many ids may have been given between a backup and its way back."""


def backup(url: str, file: Path) -> int:
    """Copy the database at an SQLAlchemy `url` to `file`, a new one; returns its size in bytes.

    Whoever uses the database goes on. Raises `StorageError` for another database than SQLite, for one that is not
    there, and for a file that is; `Damaged` for a database that is not whole.
    """
    database = sqlite_file(url)
    if not database.exists():
        raise StorageError(f"There is no database {str(database)!r} to be copied: check DATABASE_URL.")
    if file.exists():
        raise StorageError(f"{str(file)!r} is there already: give the name of a new file.")
    with _under_way(file) as copy:
        _copy(database, copy)
        check(copy)
    return file.stat().st_size


def restore(url: str, file: Path) -> Path | None:
    """Put the backup in `file` in the place of the database at `url`; returns where that one is kept now, if there was.

    Raises `BadBackup` for a file that is none, `NewerSchema` for one of a newer program, `InUse` while a bot runs on
    the database, and `StorageError` while another program has it open; then everything is as it was.
    """
    database = sqlite_file(url)
    _must_be_backup(file)
    alone = Alone(database)
    try:
        with _under_way(database) as copy:
            _copy(file, copy)
            check(copy)
            _leave_room(copy)
            return _set_aside(database)
    finally:
        alone.let_go()


def sqlite_file(url: str) -> Path:
    """The file of the database at an SQLAlchemy `url`. Raises `StorageError` for any but SQLite."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise StorageError(
            "Only an SQLite database is copied here. PostgreSQL has tools of its own: pg_dump and pg_restore."
        )
    return Path(address.database)


def _copy(source: Path, target: Path) -> None:
    try:
        with closing(reading(source)) as reader, closing(sqlite3.connect(target)) as writer:
            reader.backup(writer)
            writer.execute("PRAGMA journal_mode = DELETE")  # a copy is one file; a write-ahead log would be two more
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise Damaged(source, str(error)) from error
        raise StorageError(f"{str(target)!r} cannot be written: {error}.") from error


@contextmanager
def _under_way(file: Path) -> Iterator[Path]:
    """A name beside `file` for what will be called so once it is whole."""
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
        engine = create_engine("sqlite://", creator=lambda: reading(file))
        with engine.connect() as connection:
            version = migrations.version_of(connection)
            migrations.is_behind(connection)
        engine.dispose()
    except Damaged as damaged:
        raise BadBackup(file, damaged.fault) from damaged
    if not version:
        raise BadBackup(file, "it holds no tables of this program")


def _leave_room(database: Path) -> None:
    """Give no id once more that was given after the backup was made: messages on Discord bear it."""
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("UPDATE sqlite_sequence SET seq = seq + ?", (ROOM,))
        writer.commit()


def _set_aside(database: Path) -> Path | None:
    """Keep a copy of the present database, damaged or not. Raises `StorageError` while somebody has it open."""
    if not database.exists():
        return None
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as owner:
        try:
            # SQLite gives the write-ahead log up only for whoever is alone with the database, and takes it in.
            owner.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StorageError(
                    "The database is in use: end the program that has it open, then restore the backup."
                ) from error
    kept = database.with_name(f"{database.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}")
    make_private(kept)
    copyfile(database, kept)
    for log in ("-wal", "-shm"):  # of a damaged database; SQLite would take them for the new one's
        database.with_name(f"{database.name}{log}").unlink(missing_ok=True)
    return kept
