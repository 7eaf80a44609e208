"""From rows to values, and the one statement that databases spell differently."""

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
    """Make a query for the columns of `table` that are named as the fields of the dataclass `kind`."""
    columns: list[Column[Any]] = [table.c[field.name] for field in fields(kind)]
    return select(*columns)


async def values(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> list[Value]:
    """Give what a query made by `selected` finds, each row as a `kind`."""
    return [kind(**row._asdict()) for row in await connection.execute(query)]


async def first(connection: AsyncConnection, kind: type[Value], query: Select[Any]) -> Value | None:
    """Give the first row that a query made by `selected` finds as a `kind`; `None` if it finds none."""
    found = await values(connection, kind, query.limit(1))
    return found[0] if found else None


def inserting(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Make an insertion that can say what becomes of a row which is there already."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


async def upsert(connection: AsyncConnection, table: Table, row: Mapping[str, object]) -> None:
    """Insert `row`, or give these values to the row that has its primary key."""
    statement = inserting(connection, table).values(row)
    values = {name: statement.excluded[name] for name in row if name not in table.primary_key.columns}
    await connection.execute(statement.on_conflict_do_update(index_elements=table.primary_key.columns, set_=values))
