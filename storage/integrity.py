"""Check the file of an SQLite database for damage."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from threading import Thread
from typing import TYPE_CHECKING, Final

from storage.errors import Damaged, StorageError, Unavailable, reason_of
from storage.private import must_be_usable

if TYPE_CHECKING:
    from pathlib import Path

CHECK_TIMEOUT: Final = 1.0
"""Seconds that opening a database waits for the check. Large files take longer."""


def reading(file: Path) -> sqlite3.Connection:
    """Return a read-only connection; never create the file."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def check(file: Path, *, rows: bool = False) -> None:
    """Check a database file without changing it, with the constraints of its `rows` or without.

    Raises `Damaged`, and `StorageError` if it cannot be read. Migrations and copies need whole rows. The bot can do
    without: `storage.damage` finds rows that are not.
    """
    try:
        with closing(reading(file)) as reader:
            reader.execute(f"PRAGMA ignore_check_constraints = {'OFF' if rows else 'ON'}")
            faults = [said for (said,) in reader.execute("PRAGMA quick_check(1)") if said != "ok"]
            orphans = reader.execute("PRAGMA foreign_key_check").fetchmany(1) if rows else ()
    except sqlite3.Error as error:
        raise fault_of(file, error) from error
    faults += [f"a row of {table!r} belongs to nothing in {parent!r}" for table, _, parent, _ in orphans]
    if faults:
        raise Damaged(file, faults[0])


def fault_of(file: Path, error: sqlite3.Error) -> StorageError:
    """Return what is wrong with a database that SQLite refuses: `Damaged` only if its content is."""
    code, reason = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR), reason_of(error)
    if reason is None or code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return Damaged(file, str(error))  # without a reason, it is a format that SQLite does not know
    if reason != "locked":
        try:
            must_be_usable(file)
        except StorageError as told:
            return told
    return Unavailable(reason, f"{str(file)!r}: {error}")


async def begin(file: Path) -> asyncio.Future[None]:
    """Start a `check` and wait for it (`CHECK_TIMEOUT`). Its error is raised here or, later, by the returned future."""
    loop = asyncio.get_running_loop()
    checked: asyncio.Future[None] = loop.create_future()

    def look() -> None:
        fault = None
        try:
            check(file)
        except Exception as error:
            fault = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(_settle, checked, fault)

    # A daemon thread: the program would wait for one of the loop's threads at its end.
    Thread(target=look, name="integrity", daemon=True).start()
    await asyncio.wait([checked], timeout=CHECK_TIMEOUT)
    if checked.done():
        await checked
    return checked


def _settle(checked: asyncio.Future[None], fault: Exception | None) -> None:
    if fault is None:
        checked.set_result(None)
    else:
        checked.set_exception(fault)
        checked.exception()  # mark it as retrieved
