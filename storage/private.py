"""Who can use a file: it is private to its owner, and what root creates belongs to the owner of its folder.

Stored games hold hands, sealed bids and the ids of players. The bot often runs as a user of its own while its host
works as root, and must be able to open what root has created.
"""

from __future__ import annotations

import os
from contextlib import suppress
from shlex import quote
from typing import TYPE_CHECKING, Final

from storage.errors import NoDatabase, StorageError

if TYPE_CHECKING:
    from pathlib import Path

OWNER: Final = 0o600
"""File mode: only the owner can read and write."""


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
        journals = (file.with_name(f"{file.name}{suffix}") for suffix in ("-wal", "-shm"))
        for path in (folder, file, *journals):
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
