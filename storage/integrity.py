"""Whether the file of an SQLite database is whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from storage.errors import Damaged

if TYPE_CHECKING:
    from pathlib import Path


def reading(file: Path) -> sqlite3.Connection:
    """A connection that cannot write, nor make the file where there is none."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def check(file: Path) -> None:
    """Look through a database's file, which stays as it is. Raises `Damaged` if it is not whole."""
    try:
        with closing(reading(file)) as reader:
            faults = [said for (said,) in reader.execute("PRAGMA quick_check(1)") if said != "ok"]
            orphans = reader.execute("PRAGMA foreign_key_check").fetchmany(1)
    except sqlite3.DatabaseError as error:
        raise Damaged(file, str(error)) from error
    faults += [f"a row of {table!r} belongs to nothing in {parent!r}" for table, _, parent, _ in orphans]
    if faults:
        raise Damaged(file, faults[0])
