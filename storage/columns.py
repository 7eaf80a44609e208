"""Column types that every database stores alike, and that check what they read.

SQLite stores any value in any column, and a repair by hand or a fault of the disk may leave one there. Everything that
is read passes through `Checked.checked`, which raises `BadValue` for a value that its column cannot have.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, get_args

from sqlalchemy import BigInteger, Boolean, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

from storage.errors import BadValue
from storage.zones import zone_named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy.types import TypeEngine

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A JSON value. A tuple is stored as a list and comes back as one."""


class Checked(TypeDecorator[Any]):
    """A type whose values are checked as they are read."""

    impl: type[TypeEngine[Any]] = Text
    cache_ok = True
    place = "a column"
    """The table of the database and the column, such as "outbox.payload"."""

    def __init_subclass__(cls) -> None:
        """Say of each class what SQLAlchemy does not inherit: its attributes may be part of a cache's key."""
        cls.cache_ok = True

    def read(self, stored: Any) -> Any:
        """Return the value for what the driver returns. Raises a `ValueError` or `TypeError` if it is damaged."""
        if not isinstance(stored, str):
            raise TypeError
        return stored

    def checked(self, stored: Any) -> Any:
        """Return the value for what the driver returns, `None` for NULL. Raises `BadValue`."""
        if stored is None:
            return None
        try:
            return self.read(stored)
        except (TypeError, ValueError, LookupError, OverflowError, RecursionError, OSError):
            raise BadValue(self.place) from None  # the reason may show a secret

    def result_processor(self, _dialect: Dialect, _coltype: object) -> Callable[[Any], Any]:
        """Return the function for what the driver returns, without what SQLAlchemy would make of it before."""
        return self.checked


class Words(Checked):
    """A text."""


class Choice(Checked):
    """One of the words of a `Literal`."""

    def __init__(self, words: object) -> None:
        super().__init__()
        self.words: tuple[str, ...] = get_args(words)

    def read(self, stored: Any) -> str:
        """Look the word up."""
        return self.words[self.words.index(stored)]


class Zone(Checked):
    """The name of a time zone."""

    def read(self, stored: Any) -> str:
        """Look the zone up."""
        zone_named(name := super().read(stored))
        return str(name)


class Whole(Checked):
    """A whole number, from `least` to `most`."""

    impl = Integer

    def __init__(self, least: int = 0, most: int = 2**63 - 1) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def read(self, stored: Any) -> int:
        """Check the range."""
        if type(stored) is not int or not self.least <= stored <= self.most:
            raise ValueError
        return stored


class Id(Whole):
    """An id from Discord, or of a row elsewhere: a whole number of 64 bits."""

    impl = BigInteger


class OwnId(Id):
    """The id of a row, which the database counts up: SQLite itself refuses any other value."""

    def __init__(self) -> None:
        super().__init__(least=-(2**63))

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """SQLite autoincrements only a column declared INTEGER, which holds 64 bits there."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else BigInteger())


class Flag(Checked):
    """A yes or a no, which SQLite stores as 1 or 0."""

    impl = Boolean

    def read(self, stored: Any) -> bool:
        """Look the flag up."""
        return (False, True)[(0, 1).index(stored)]


FIRST_MOMENT: Final = datetime(1970, 1, 1, tzinfo=UTC)
LAST_MOMENT: Final = datetime(2200, 1, 1, tzinfo=UTC)
"""The range of moments: sums with those far away overflow, or count the days until then."""


class Instant(Checked):
    """A moment, stored as ISO 8601 text in UTC with microseconds.

    SQLite has no time type and drops the zone of a datetime; text of one fixed width sorts as time does in
    every database.
    """

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> str | None:
        """Convert to text. Raises `ValueError` for a datetime without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: give an aware datetime")
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def read(self, stored: Any) -> datetime:
        """Convert from text."""
        at = datetime.fromisoformat(stored)
        if not FIRST_MOMENT <= at < LAST_MOMENT:  # a `TypeError` for one without a time zone
            raise ValueError
        return at


Target: TypeAlias = Literal["channel"] | int
"""The destination of a post: the table's channel, or the holder of a seat in private."""


class JsonText(Checked):
    """A JSON value, stored as text; with `of_kind`, an object or another kind of value.

    SQLite gives a column declared JSON numeric affinity: it would store 3.0 as 3 and round large integers.
    """

    def __init__(self, of_kind: type[Any] = object) -> None:
        super().__init__()
        self.of_kind = of_kind

    def process_bind_param(self, value: Json, _dialect: Dialect) -> str:
        """Convert to text. Raises `TypeError` or `ValueError` for a value that is not JSON."""
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    def read(self, stored: Any) -> Json:
        """Convert from text."""
        value = json.loads(super().read(stored))
        if not isinstance(value, self.of_kind):
            raise TypeError
        return cast("Json", value)


class TargetText(Checked):
    """A target, stored as "channel" or the number of the seat."""

    def process_bind_param(self, value: Target | None, _dialect: Dialect) -> str:
        """Convert to text."""
        return str(value)

    def read(self, stored: Any) -> Target:
        """Convert from text."""
        if super().read(stored) == "channel":
            return "channel"
        if not stored.isdecimal():
            raise ValueError
        return int(stored)


def moment_in(stored: Any) -> datetime | None:
    """Return a moment from JSON; `None` if there is none. Raises `BadValue`."""
    at: datetime | None = Instant().checked(stored)
    return at


def moment(at: datetime | None) -> datetime:
    """Return `at`, or the current time if it is `None`."""
    return datetime.now(UTC) if at is None else at
