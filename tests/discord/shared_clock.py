"""A shared clock for tests in which hours pass while people play and the bot is killed."""

from __future__ import annotations

import struct
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import discord.utils

NOON: Final = datetime(2026, 3, 2, 12, tzinfo=UTC)
"""The time at the start."""
_SECONDS: Final = struct.Struct("d")


class SharedClock:
    """A clock for all processes. It goes as fast as any other, and a test moves it forward."""

    def __init__(self, file: Path) -> None:
        self._file = file
        """Holds how many seconds it is ahead of the system's clock."""
        if not file.exists():
            self._write(NOON - datetime.now(UTC))

    def now(self) -> datetime:
        """Return the time, in UTC."""
        return datetime.now(UTC) + self._ahead()

    def _ahead(self) -> timedelta:
        (seconds,) = _SECONDS.unpack(self._file.read_bytes())
        return timedelta(seconds=seconds)

    def pass_by(self, span: timedelta) -> None:
        """Move the clock forward. Only one process may do so at a time."""
        self._write(self._ahead() + span)

    def _write(self, ahead: timedelta) -> None:
        with self._file.open("r+b" if self._file.exists() else "wb", buffering=0) as file:
            file.write(
                _SECONDS.pack(ahead.total_seconds())
            )  # one write: a killed process has written all of it or nothing

    def rule(self) -> None:
        """Make all imported modules of this process use this clock, until the process ends."""
        told = discord.utils.utcnow
        for module in list(sys.modules.values()):
            if vars(module).get("utcnow") is told:
                module.utcnow = self.now
