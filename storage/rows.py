"""Convert rows to dataclasses, and write the one statement that differs between databases."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from sqlalchemy import Column, Select, Table, select, type_coerce
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import NullType

from storage.errors import BadValue

if TYPE_CHECKING:
    from sqlalchemy import Result, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger(__name__)

Value = TypeVar("Value")
NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})


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
            tell_once(bad)
        else:
            rows.append(row)


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


def tell_once(bad: BadValue) -> None:
    """Log a damaged value, if its column was not logged before."""
    if bad.column not in _told:
        _told.add(bad.column)
        log.warning("rows are left out: %s", bad)


_told: Final[set[str]] = set()
"""The columns with damaged values that were logged."""


def columns(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass as a row: unlike `asdict`, without copies."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _names(kind)}


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


async def only(
    connection: AsyncConnection, kind: type[Value], query: Select[Any], given: Mapping[str, object] | None = None
) -> Value | None:
    """Return the row of a `selected` query that finds at most one, as a `kind`; `None` if there is none."""
    found = await values(connection, kind, query, given)
    return found[0] if found else None


def inserting(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert statement that supports ON CONFLICT."""
    return _inserting(connection.dialect.name, table)


def _inserting(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


async def upsert(
    connection: AsyncConnection, table: Table, *rows: Mapping[str, object], options: Mapping[str, Any] = NO_OPTIONS
) -> None:
    """Insert rows with the same columns, or update those with the same primary keys."""
    statement = _upserting(connection.dialect.name, table, tuple(rows[0]))
    await connection.execute(statement, rows if len(rows) > 1 else rows[0], execution_options=options)


@cache
def _upserting(dialect: str, table: Table, names: tuple[str, ...]) -> postgresql.Insert | sqlite.Insert:
    statement, key = _inserting(dialect, table), table.primary_key.columns
    values = {name: statement.excluded[name] for name in names if name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=values)
