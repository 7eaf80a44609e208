"""One bot to a database's file: two would answer the same clicks, and wait for each other's writes.

The lock is the operating system's, on a file beside the database: when a process ends, however it ends, its lock is
gone. The file says who has it, and is left empty by a bot that was stopped.
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

from storage.errors import InUse
from storage.private import OWNER

SUFFIX: Final = ".lock"
"""Of the file that is locked, after the database's own name."""


class Alone:
    """A process has a database's file to itself until it lets go. Make one with `Alone(file)`.

    Raises `InUse` while another process has it, or another part of this one.
    """

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(file.name + SUFFIX)
        self._lock = FileLock(self._path, mode=OWNER, thread_local=False)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise InUse(file, _holder(self._path)) from None
        self.was_killed = bool(_holder(self._path))
        """Whether the process that had the file before was killed."""
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self._path.write_text(json.dumps({"pid": os.getpid(), "host": gethostname(), "since": since}) + "\n", "utf-8")

    def let_go(self) -> None:
        """Let others have the file. May be called again."""
        if self._lock.is_locked:
            self._path.write_text("", "utf-8")
            self._lock.release()


def _holder(path: Path) -> str:
    """Who has the file, or had it when it was killed; empty where that is not known."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        said = json.loads(path.read_text("utf-8"))
        return f"process {said['pid']} on {said['host']}, since {said['since']}"
    return ""
