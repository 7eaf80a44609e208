"""Where a database is, how much is in it, and whether its folder can hold one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from tempfile import TemporaryDirectory

from sqlalchemy import make_url

from storage.errors import NoDatabase, StorageError
from storage.integrity import fault_of, reading


def file_of(url: str) -> Path | None:
    """Return the absolute path of the SQLite file at an SQLAlchemy `url`; `None` for another kind of database."""
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite" and address.database
    return Path(str(address.database)).absolute() if is_file else None


def sqlite_file(url: str, *, must_exist: bool = True) -> Path:
    """Return the absolute path of the SQLite file at an SQLAlchemy `url`.

    Raises `NoDatabase` if it is missing and `must_exist`, and `StorageError` if the database is not SQLite.
    """
    file = file_of(url)
    if file is None:
        raise StorageError("This command is for SQLite only. For PostgreSQL, use pg_dump and pg_restore.")
    if must_exist and not file.exists():
        raise NoDatabase(file)
    return file


def described(url: str) -> str:
    """Return where the database at an SQLAlchemy `url` is, without its password, and how much is in an SQLite file."""
    file = file_of(url)
    if file is None:
        return make_url(url).difference_update_query(["password"]).render_as_string()  # which hides the other one
    return f"{file} ({_content(file) if file.exists() else 'not there yet'})"


def _content(file: Path) -> str:
    try:
        with closing(reading(file)) as reader:
            ((count,),) = reader.execute("SELECT count(*) FROM tables")
            ((moves,),) = reader.execute("SELECT count(*) FROM log WHERE kind = 'answer' AND seat >= 0")
    except sqlite3.Error:
        return "cannot be read, or is empty"
    return f"tables: {count:,}, moves: {moves:,}"


def write_ahead_fault(folder: Path) -> str | None:
    """Return why SQLite can have no write-ahead log in a folder, as on network drives; `None` if it can.

    Tries it with a file of its own. A log needs memory that processes share (https://www.sqlite.org/wal.html): SQLite
    then keeps another journal mode, or refuses. Raises `StorageError` if the folder cannot be written to.
    """
    with TemporaryDirectory(dir=folder, prefix=".huangdi-check-") as trial:
        file = Path(trial, "trial.sqlite3")
        with closing(connect(file)) as writer:
            try:
                ((mode,),) = writer.execute("PRAGMA journal_mode = WAL")
            except sqlite3.Error as error:
                return str(error)
            if mode != "wal":
                return f"its journal mode stays {mode!r}"
            try:
                writer.execute("CREATE TABLE trial (number)")
                writer.commit()
            except sqlite3.Error as error:
                raise fault_of(file, error) from error
    return None
