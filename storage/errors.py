"""What can go wrong with stored rows. Every error of this package is a `StorageError`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "BadBackup",
    "BadReminder",
    "BadSeating",
    "ChannelTaken",
    "Damaged",
    "InUse",
    "NewerSchema",
    "NoSuchSeat",
    "NoSuchTable",
    "NotDue",
    "Overtaken",
    "Reason",
    "StorageError",
    "Unavailable",
]

Reason: TypeAlias = Literal["full", "read-only", "locked", "broken", "unreachable"]
"""Why a database does not work at the moment."""

_ADVICE: Final[dict[Reason, str]] = {
    "full": "Make room on its disk",
    "read-only": "Let this program write to its file and to the folder around it",
    "locked": "End the other program that holds it",
    "broken": "Check DATABASE_URL",
    "unreachable": "Check DATABASE_URL and the network",
}


class StorageError(Exception):
    """The parent of all errors that this package raises on purpose."""


class Unavailable(StorageError):
    """The database does not work at the moment; the transaction has stored nothing.

    With the `reason` "unreachable" alone it may have stored everything: the answer was lost with the connection.
    """

    def __init__(self, reason: Reason, said: str) -> None:
        super().__init__(f"The database cannot be used: {said}. {_ADVICE[reason]}.")
        self.reason = reason


class NewerSchema(StorageError):
    """The database was written by a newer program; it was left as it is."""

    def __init__(self, found: int, newest: int) -> None:
        super().__init__(
            f"The database has schema version {found}, but this program reads versions up to {newest}: "
            "start a newer program, or restore a backup made before the upgrade."
        )
        self.found = found
        self.newest = newest


class Damaged(StorageError):
    """The file of a database is not whole; it was left as it is."""

    def __init__(self, file: Path, fault: str) -> None:
        super().__init__(
            f"The database {str(file)!r} is damaged ({fault}), and was left as it is: "
            "put a backup in its place with `huangdi restore`."
        )
        self.fault = fault


class InUse(StorageError):
    """Another bot has the database; it was left as it is."""

    def __init__(self, file: Path, holder: str) -> None:
        super().__init__(
            f"The database {str(file)!r} is in use by another bot ({holder or 'which has not said who it is'}): "
            "stop that one first, or give this one a database of its own in DATABASE_URL."
        )


class BadBackup(StorageError):
    """A file that cannot be restored."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{str(file)!r} is no backup ({why}): give a file that `huangdi backup` has written.")


class NoSuchTable(StorageError):
    """No table has this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


class NoSuchSeat(StorageError):
    """The table has no seat of this number."""

    def __init__(self, table_id: int, seat: int, count: int) -> None:
        super().__init__(f"Table {table_id} has no seat {seat}: its {count} seats are numbered from 0.")
        self.table_id = table_id
        self.seat = seat


class BadSeating(StorageError):
    """A seat's holder, or an order of seats, that makes no sense."""


class BadReminder(StorageError):
    """An hour or a time zone that no clock shows."""


class ChannelTaken(StorageError):
    """The channel already has an open table: `table_id` says which."""

    def __init__(self, channel_id: int, table_id: int) -> None:
        super().__init__(f"Channel {channel_id} already has an open table, {table_id}: end that one first.")
        self.channel_id = channel_id
        self.table_id = table_id


class Overtaken(StorageError):
    """Another writer took the number first, or the number would leave a gap."""

    def __init__(self, table_id: int, first_number: int, next_number: int) -> None:
        super().__init__(
            f"Table {table_id} cannot take entry {first_number}: the next entry of its log is {next_number}."
        )
        self.table_id = table_id
        self.first_number = first_number
        self.next_number = next_number


class NotDue(StorageError):
    """The post does not exist, or it was already sent or given up."""

    def __init__(self, post_id: int) -> None:
        super().__init__(f"Post {post_id} is not due: it is unknown, already sent, or given up.")
        self.post_id = post_id
