"""Let only one bot use a database file: two would answer the same clicks, and wait for each other's writes.

The operating system locks a file next to the database, and releases the lock when the process ends, however it ends.
The locked file names the process that has it. A bot that is stopped empties it; a killed one does not.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from socket import gethostname
from typing import Final

from filelock import FileLock, Timeout

from storage.errors import InUse, StorageError
from storage.private import OWNER, make_private, why_denied

SUFFIX: Final = ".lock"
"""Suffix of the lock file, after the database's file name."""


class Alone:
    """The exclusive lock of a database file, from `Alone(file)` until `let_go`.

    Raises `InUse` if another process, or another part of this one, has the lock, and `StorageError` if this user cannot
    open it.
    """

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(file.name + SUFFIX)
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
