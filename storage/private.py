"""Files that only their owner may read: what is stored holds hands, sealed bids and who plays."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

OWNER: Final = 0o600
"""Read and write for the owner, nothing for anybody else."""


def make_private(file: Path) -> None:
    """Create the file if it is missing, and let only its owner read and write it.

    A file of another owner stays as it is.
    """
    file.touch(OWNER)
    keep_private(file)


def keep_private(file: Path) -> None:
    """Let only its owner read and write the file, if it is there. A file of another owner stays as it is."""
    with suppress(FileNotFoundError, PermissionError):
        if file.stat().st_mode & 0o777 != OWNER:
            file.chmod(OWNER)
