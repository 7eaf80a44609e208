"""Whether the file of an SQLite database is whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from threading import Thread
from typing import TYPE_CHECKING, Final

from storage.errors import Damaged

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE: Final = 1.0
"""Seconds that whoever opens a database waits for the look through it: a large file takes many."""


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


async def begin(file: Path) -> asyncio.Future[None]:
    """Begin a `check`, and wait for `PATIENCE` at most; what it raises is raised here, or else by what is returned."""
    loop = asyncio.get_running_loop()
    checked: asyncio.Future[None] = loop.create_future()

    def look() -> None:
        fault = None
        try:
            check(file)
        except Exception as error:
            fault = error
        with suppress(RuntimeError):  # nobody waits any more
            loop.call_soon_threadsafe(_settle, checked, fault)

    # A thread of its own: those of the loop are waited for when the program ends.
    Thread(target=look, name="integrity", daemon=True).start()
    await asyncio.wait([checked], timeout=PATIENCE)
    if checked.done():
        await checked
    return checked


def _settle(checked: asyncio.Future[None], fault: Exception | None) -> None:
    if fault is None:
        checked.set_result(None)
    else:
        checked.set_exception(fault)
        checked.exception()  # nobody need ask
