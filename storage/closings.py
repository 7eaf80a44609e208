"""Closings: which players want to close their homeless table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from storage.rows import upsert
from storage.schema import closings

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


async def want(connection: AsyncConnection, table_id: int, person_id: int, *, at: datetime) -> None:
    """Store that a person wants to close a table."""
    await upsert(connection, closings, {"table_id": table_id, "person_id": person_id, "at": at})


async def of(connection: AsyncConnection, table_id: int) -> set[int]:
    """Return the persons who want to close a table."""
    query = select(closings.c.person_id).where(closings.c.table_id == table_id)
    return set((await connection.execute(query)).scalars())


async def clear(connection: AsyncConnection, table_id: int) -> None:
    """Forget who wants to close a table."""
    await connection.execute(delete(closings).where(closings.c.table_id == table_id))
