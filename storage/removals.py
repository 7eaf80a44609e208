"""Removals: whom the host of a lobby has removed from it, so that they cannot join again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from storage.rows import upsert
from storage.schema import removals

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


async def add(connection: AsyncConnection, table_id: int, person_id: int, name: str, *, at: datetime) -> None:
    """Store that a person, shown by this name, was removed from a table."""
    await upsert(connection, removals, {"table_id": table_id, "person_id": person_id, "name": name, "at": at})


async def of(connection: AsyncConnection, table_id: int) -> dict[int, str]:
    """Return the names of the persons who were removed from a table, by id, earliest first."""
    query = select(removals.c.person_id, removals.c.name).where(removals.c.table_id == table_id)
    found = await connection.execute(query.order_by(removals.c.at, removals.c.person_id))
    return {row.person_id: row.name for row in found}


async def take_back(connection: AsyncConnection, table_id: int, person_id: int) -> bool:
    """Let a person join a table again; return whether they were removed."""
    here = (removals.c.table_id == table_id, removals.c.person_id == person_id)
    return (await connection.execute(delete(removals).where(*here))).rowcount == 1
