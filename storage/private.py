"""Make files private to their owner, because stored games hold hands, sealed bids and the ids of players."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

OWNER: Final = 0o600
"""File mode: only the owner can read and write."""


def make_private(file: Path) -> None:
    """Create a file if it is missing, and let only its owner read and write it.

    The file of another user stays as it is.
    """
    file.touch(OWNER)
    keep_private(file)


def keep_private(file: Path) -> None:
    """Let only its owner read and write a file, if it exists. The file of another user stays as it is."""
    with suppress(FileNotFoundError, PermissionError):
        if file.stat().st_mode & 0o777 != OWNER:
            file.chmod(OWNER)
