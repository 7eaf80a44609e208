"""Convert rows to dataclasses, and write the one statement that differs between databases."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Column, Select, Table, select
from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

Value = TypeVar("Value")


def selected(kind: type[Any], table: Table) -> Select[Any]:
    """Return a query for the columns of `table` that have the names of the dataclass's fields."""
    columns: list[Column[Any]] = [table.c[field.name] for field in fields(kind)]
    return select(*columns)


async def values(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> list[Value]:
    """Return the rows of a `selected` query as values of `kind`."""
    return [kind(**row._asdict()) for row in await connection.execute(query)]


async def first(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> Value | None:
    """Return the first row of a `selected` query as a `kind`; `None` if there is none."""
    found = await values(connection, kind, query.limit(1))
    return found[0] if found else None


def inserting(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert statement that supports ON CONFLICT."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


async def upsert(connection: AsyncConnection, table: Table, row: Mapping[str, object]) -> None:
    """Insert `row`, or update the row with the same primary key."""
    statement = inserting(connection, table).values(row)
    values = {name: statement.excluded[name] for name in row if name not in table.primary_key.columns}
    await connection.execute(statement.on_conflict_do_update(index_elements=table.primary_key.columns, set_=values))
