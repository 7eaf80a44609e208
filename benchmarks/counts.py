"""Counts of what reaches the database: SQL statements, and pieces of work for the threads of aiosqlite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any, Final
from unittest.mock import patch

import aiosqlite.core

from storage.driver import run

AROUND: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA")
"""Statements around others: they begin or end a transaction, or set up a connection."""


class Counts:
    """What has reached the database since the last `reset`."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Count from zero."""
        self.statements, self.around = list[str](), list[str]()  # one for many rows counts once
        self.hops = 0  # pieces of work for the threads of aiosqlite


@contextmanager
def counted() -> Iterator[Counts]:
    """Count what reaches databases that are opened from now on."""
    counts = Counts()

    class Queue(SimpleQueue[Any]):
        def put_nowait(self, item: tuple[object, Any]) -> None:
            counts.hops += 1
            work, sent = item[1], list[str]()
            if isinstance(work, partial) and work.func is run:
                sent = [*(statement.sql for statement in work.args[1]), *["COMMIT"] * work.keywords["commits"]]
            elif getattr(work, "func", work).__name__ == "rollback":
                sent = ["ROLLBACK"]
            for each in sent:
                (counts.around if each.startswith(AROUND) else counts.statements).append(each)
            super().put_nowait(item)

    with patch.object(aiosqlite.core, "SimpleQueue", Queue):
        yield counts
