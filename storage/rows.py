"""Convert rows to dataclasses, and write the one statement that differs between databases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Column, Select, Table, select
from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Value = TypeVar("Value")
NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})


def selected(kind: type[Any], table: Table) -> Select[Any]:
    """Return a query for the columns of `table` that have the names of the dataclass's fields."""
    columns: list[Column[Any]] = [table.c[field.name] for field in fields(kind)]
    return select(*columns)


async def values(
    connection: AsyncConnection, kind: type[Value], query: Select[Any], given: Mapping[str, object] | None = None
) -> list[Value]:
    """Return the rows of a `selected` query, with the parameters `given`, as values of `kind`."""
    return [kind(*row) for row in await connection.execute(query, given)]


def columns(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass as a row: unlike `asdict`, without copies."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _names(kind)}


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


async def first(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> Value | None:
    """Return the first row of a `selected` query as a `kind`; `None` if there is none."""
    return await only(connection, kind, query.limit(1))


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
