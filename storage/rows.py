"""Rows: types of columns that check what they read, and dataclasses for what is read.

SQLite stores any value in any column, and a repair by hand or a fault of the disk may leave one there. Everything that
is read passes through `Checked.checked`, which raises `BadValue` for a value that its column cannot have.
"""

from __future__ import annotations

import json
import logging
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar, cast, get_args

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Integer,
    Result,
    Row,
    Select,
    Table,
    Text,
    select,
    type_coerce,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import NullType, TypeDecorator, TypeEngine

from storage.errors import BadValue
from storage.zones import zone_named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger(__name__)

Value = TypeVar("Value")
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


def selected(kind: type[Any], table: Table) -> Select[Any]:
    """Return a query for the columns of `table` that have the names of the dataclass's fields.

    What many clicks ask is made once, with parameters: SQLAlchemy may need a millisecond to make a query.
    """
    columns: list[Column[Any]] = [table.c[field.name] for field in fields(kind) if field.name in table.c]
    return select(*columns)


async def values(
    connection: AsyncConnection, kind: type[Value], query: Select[Any], given: Mapping[str, object] | None = None
) -> list[Value]:
    """Return the rows of a `selected` query, with the parameters `given`, as values of `kind`. Raises `BadValue`."""
    return [kind(*row) for row in await connection.execute(query, given)]


async def sound_values(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> list[Value]:
    """Like `values`, without damaged rows, for what is read of many tables or persons at once."""
    found: list[Any] = sound(await connection.execute(query))
    return [kind(*row) for row in found]


def sound(found: Result[Any]) -> list[Row[Any]]:
    """Return the rows without damaged ones. Each column that has some is logged once."""
    rows: list[Row[Any]] = []
    while True:
        try:
            if (row := found.fetchone()) is None:
                return rows
        except BadValue as bad:
            if bad.column not in _told:
                _told.add(bad.column)
                log.warning("rows are left out: %s", bad)
        else:
            rows.append(row)


_told: Final[set[str]] = set()
"""The columns with damaged values that were logged."""


def unchecked(query: Select[Any]) -> Select[Any]:
    """Return a query for the same rows, as they are stored."""
    raw = [type_coerce(column, NullType()).label(column.key) for column in query.selected_columns]
    return cast("Select[Any]", query.with_only_columns(*raw, maintain_column_froms=True))


def checked(column: Column[Any], stored: object) -> Any:
    """Return the value for what is stored in a column. Raises `BadValue`."""
    kind: Any = column.type
    if stored is None and not column.nullable:
        raise BadValue(kind.place)
    return kind.checked(stored)


def columns(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass as a row: unlike `asdict`, without copies."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


async def only(
    connection: AsyncConnection, kind: type[Value], query: Select[Any], given: Mapping[str, object] | None = None
) -> Value | None:
    """Return the row of a `selected` query that finds at most one, as a `kind`; `None` if there is none."""
    found = await values(connection, kind, query, given)
    return found[0] if found else None


def inserting(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert statement that supports ON CONFLICT."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


async def upsert(
    connection: AsyncConnection, table: Table, *rows: Mapping[str, object], options: Mapping[str, Any] | None = None
) -> None:
    """Insert rows with the same columns, or update those with the same primary keys."""
    statement = _upserting(connection.dialect.name, table, tuple(rows[0]))
    await connection.execute(statement, rows if len(rows) > 1 else rows[0], execution_options=options)


@cache
def _upserting(dialect: str, table: Table, names: tuple[str, ...]) -> postgresql.Insert | sqlite.Insert:
    statement, key = inserting(dialect, table), table.primary_key.columns
    values = {name: statement.excluded[name] for name in names if name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=values)
