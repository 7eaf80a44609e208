"""The time of a world in which hours pass while people play, whoever is killed meanwhile."""

from __future__ import annotations

import struct
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import discord.utils

NOON: Final = datetime(2026, 3, 2, 12, tzinfo=UTC)
"""When the world begins."""
_SECONDS: Final = struct.Struct("d")


class Sundial:
    """Shows the time, which passes only where somebody lets it: it stands in a file, for all processes."""

    def __init__(self, file: Path) -> None:
        self._file = file
        if not file.exists():
            self._write(NOON)

    def now(self) -> datetime:
        """The time, in UTC."""
        (seconds,) = _SECONDS.unpack(self._file.read_bytes())
        return datetime.fromtimestamp(seconds, UTC)

    def pass_by(self, span: timedelta) -> None:
        """Let time pass; to be called by one process at a time."""
        self._write(self.now() + span)

    def _write(self, now: datetime) -> None:
        with self._file.open("r+b" if self._file.exists() else "wb", buffering=0) as file:
            file.write(_SECONDS.pack(now.timestamp()))  # one write: who is killed has written all of it, or nothing

    def rule(self) -> None:
        """Let all that is imported in this process go by it until it ends."""
        told = discord.utils.utcnow
        for module in list(sys.modules.values()):
            if vars(module).get("utcnow") is told:
                module.utcnow = self.now
