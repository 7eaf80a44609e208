"""The file of an SQLite database: where it is, who can use it, whether it is damaged, and which bot has it.

Stored games hold hands, sealed bids and the ids of players, so the file is private to its owner. The bot often runs as
a user of its own while its host works as root, and must be able to open what root has created.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from socket import gethostname
from sqlite3 import connect
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from filelock import FileLock, Timeout
from sqlalchemy import make_url

from storage.errors import Damaged, InUse, NoDatabase, StorageError, Unavailable, reason_of

OWNER: Final = 0o600
"""File mode: only the owner can read and write."""
CHECK_TIMEOUT: Final = 1.0
"""Seconds that opening a database waits for the check. Large files take longer."""


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


def make_private(file: Path) -> None:
    """Create a file if it is missing, and let only its owner read and write it.

    If root creates it, it gets the owner of its folder. The file of another user stays as it is.
    """
    with suppress(FileExistsError):
        created = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER)  # follows no link
        try:
            if _user() == 0:
                folder = file.parent.stat()
                with suppress(PermissionError):  # a container may keep even root from it
                    os.fchown(created, folder.st_uid, folder.st_gid)
        finally:
            os.close(created)
    keep_private(file)


def keep_private(file: Path) -> None:
    """Let only its owner read and write a file, if it exists. The file of another user stays as it is."""
    with suppress(FileNotFoundError, PermissionError):
        if file.stat().st_mode & 0o777 != OWNER:
            file.chmod(OWNER)


def journals_of(file: Path) -> list[Path]:
    """Return the files that SQLite keeps next to a database while it is in use."""
    return [file.with_name(f"{file.name}{suffix}") for suffix in ("-wal", "-shm")]


def must_be_usable(file: Path, *, must_exist: bool = False) -> None:
    """Raise `StorageError` if this user cannot read and write a database's `file`, or create it.

    Raises `NoDatabase` if it is missing and `must_exist`.
    """
    try:
        folder = file.absolute().parent
        if file.is_dir():
            raise StorageError(f"{str(file)!r} is a folder: give the path of a file in DATABASE_URL.")
        if not folder.is_dir():
            raise StorageError(
                f"The database's folder {str(folder)!r} is not there: create it, or change DATABASE_URL."
            )
        for path in (folder, file, *journals_of(file)):
            if path.exists() and not _allows(path):
                raise StorageError(why_denied(path))
        if must_exist and not file.exists():
            raise NoDatabase(file)
    except PermissionError:
        raise StorageError(why_denied(file)) from None


def why_denied(file: Path) -> str:
    """Return what keeps this user from a file, which may be missing, and what would help."""
    there = [path for path in (file.absolute(), *file.absolute().parents) if _is_visible(path)]
    found = next((path for path in there[:2] if not _allows(path)), there[0])
    if (me := _user()) is None:
        return f"{str(found)!r} cannot be used: allow this user to read it and to write to it."
    if hasattr(os, "ST_RDONLY") and os.statvfs(found).f_flag & os.ST_RDONLY:
        return f"{str(found)!r} is on a disk that can only be read: make the disk writable, or use another folder."
    if _allows(found):  # a security module, or a quota
        return f"{str(file.absolute())!r} cannot be used: the operating system refuses it to {_name(me)}."
    owner, right = found.stat().st_uid, "rwx" if found.is_dir() else "rw"
    if owner == me:
        return f"{str(found)!r} cannot be used, although it is yours: run `chmod u+{right} {quote(str(found))}`."
    return (
        f"{str(found)!r} belongs to {_name(owner)} and cannot be used by {_name(me)}: "
        f"run `chown {_name(me)} {quote(str(found))}` as root, or run this as {_name(owner)}."
    )


def _user() -> int | None:
    """Return the id of the user; `None` where files have no owners, as on Windows."""
    return os.geteuid() if hasattr(os, "geteuid") else None


def _name(user: int) -> str:
    from pwd import getpwuid  # noqa: PLC0415  # Windows has none

    try:
        return getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _allows(path: Path) -> bool:
    """Return whether this user can read a file or folder, and write to it."""
    rights = os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)
    return os.access(path, rights, effective_ids=os.access in os.supports_effective_ids)


def _is_visible(path: Path) -> bool:
    try:
        return path.exists()
    except PermissionError:
        return False


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


async def begin_check(file: Path) -> asyncio.Future[None]:
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


class Alone:
    """The exclusive lock of a database file, from `Alone(file)` until `let_go`.

    Two bots would answer the same clicks, and wait for each other's writes. The operating system locks a file next to
    the database, and releases the lock when the process ends, however it ends. The locked file names the process that
    has it. A bot that is stopped empties it; a killed one does not.

    Raises `InUse` if another process, or another part of this one, has the lock, and `StorageError` if this user cannot
    open it.
    """

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(f"{file.name}.lock")
        self._lock = FileLock(self._path, mode=OWNER, thread_local=False)
        try:
            make_private(self._path)
            self._lock.acquire(blocking=False)
        except Timeout:
            raise InUse(file, _holder(self._path)) from None
        except PermissionError:
            raise StorageError(why_denied(self._path)) from None
        self.was_killed = bool(_holder(self._path))
        """Whether the last process with the lock was killed."""
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self._path.write_text(json.dumps({"pid": os.getpid(), "host": gethostname(), "since": since}) + "\n", "utf-8")

    def let_go(self) -> None:
        """Release the lock; does nothing if it was released before."""
        if self._lock.is_locked:
            self._path.write_text("", "utf-8")
            self._lock.release()


def _holder(path: Path) -> str:
    """Return which process has the lock, or was killed while it had it; empty if unknown."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        said = json.loads(path.read_text("utf-8"))
        return f"process {said['pid']} on {said['host']}, since {said['since']}"
    return ""
