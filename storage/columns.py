"""Column types that every database stores alike: moments, JSON and targets, written as text."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A JSON value. A tuple is stored as a list and comes back as one."""


class Instant(TypeDecorator[datetime]):
    """A moment, stored as ISO 8601 text in UTC with microseconds.

    SQLite has no time type and drops the zone of a datetime; text of one fixed width sorts as time does in
    every database.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> str | None:
        """Convert to text. Raises `ValueError` for a datetime without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: give an aware datetime")
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(self, value: str | None, _dialect: Dialect) -> datetime | None:
        """Convert from text."""
        return None if value is None else datetime.fromisoformat(value)


Target: TypeAlias = Literal["channel"] | int
"""The destination of a post: the table's channel, or the holder of a seat in private."""


class JsonText(TypeDecorator[Json]):
    """A JSON value, stored as text.

    SQLite gives a column declared JSON numeric affinity: it would store 3.0 as 3 and round large integers.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Json, _dialect: Dialect) -> str:
        """Convert to text. Raises `TypeError` or `ValueError` for a value that is not JSON."""
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Json:
        """Convert from text."""
        return None if value is None else cast("Json", json.loads(value))


class TargetText(TypeDecorator[Target]):
    """A target, stored as "channel" or the number of the seat."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Target | None, _dialect: Dialect) -> str:
        """Convert to text."""
        return str(value)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Target:
        """Convert from text."""
        return "channel" if value is None or value == "channel" else int(value)


def moment(at: datetime | None) -> datetime:
    """Return `at`, or the current time if it is `None`."""
    return datetime.now(UTC) if at is None else at
