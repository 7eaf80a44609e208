"""How values that no two databases store alike are written as text: moments, JSON, targets."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that JSON can say. A tuple is stored as a list and comes back as one."""


class Instant(TypeDecorator[datetime]):
    """A moment, stored as ISO 8601 text in UTC with microseconds.

    SQLite has no time type and drops the zone of a datetime; text of one fixed width sorts as time does in
    every database.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> str | None:
        """Write a moment; a datetime without a zone is refused with `ValueError`."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: give an aware datetime")
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(self, value: str | None, _dialect: Dialect) -> datetime | None:
        """Read a moment."""
        return None if value is None else datetime.fromisoformat(value)


Target: TypeAlias = Literal["channel"] | int
"""Where a post goes: to the table's channel, or privately to the holder of a seat."""


class JsonText(TypeDecorator[Json]):
    """A JSON value, stored as text.

    SQLite's own reading of a column declared JSON is numeric: it would keep 3.0 as 3 and round large integers.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Json, _dialect: Dialect) -> str:
        """Write a value; what JSON cannot say is refused with `TypeError` or `ValueError`."""
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Json:
        """Read a value."""
        return None if value is None else cast("Json", json.loads(value))


class TargetText(TypeDecorator[Target]):
    """A target, stored as "channel" or as the number of the seat."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Target | None, _dialect: Dialect) -> str:
        """Write a target."""
        return str(value)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Target:
        """Read a target."""
        return "channel" if value is None or value == "channel" else int(value)


def moment(at: datetime | None) -> datetime:
    """Take the moment given, or the present one."""
    return datetime.now(UTC) if at is None else at
