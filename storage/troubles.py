"""Troubles: why tables cannot post to their channels, and which of them are homeless.

A homeless table has lost its channel. It posts nothing, and its clocks and votes stand still, until its players move it
to another channel or close it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, delete, exists, select, update

from storage.remembered import of_owner, remembered
from storage.rows import columns, inserting, only, selected, sound_values, upsert
from storage.schema import Reason, closings, seats, tables, troubles
from storage.shards import own
from storage.tables import OPEN

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a table cannot post to its channel."""

    table_id: int
    reason: Reason
    since: datetime
    """Since when, for this reason."""
    homeless_since: datetime | None = None
    """Since when the table is homeless; `None` while it is not."""


@remembered(troubles)
async def of(connection: AsyncConnection, table_id: int) -> Trouble | None:
    """Return the trouble of a table; `None` if it can post to its channel, as far as is known."""
    return await only(connection, Trouble, selected(Trouble, troubles).where(troubles.c.table_id == table_id))


async def listed(connection: AsyncConnection, *, guild_id: int | None = None) -> list[Trouble]:
    """List the troubles of this process's tables, or of the tables of a guild, the longest first."""
    query = selected(Trouble, troubles)
    if guild_id is None:
        query = query.where(own(connection, troubles.c.table_id))
    else:
        query = query.join(tables, tables.c.id == troubles.c.table_id).where(tables.c.guild_id == guild_id)
    return await sound_values(connection, Trouble, query.order_by(troubles.c.since, troubles.c.table_id))


async def begin(connection: AsyncConnection, table_id: int, reason: Reason, *, at: datetime) -> bool:
    """Store the trouble of a table that is not homeless; return whether it had none.

    A trouble for the same reason goes on. Only one caller gets true.
    """
    new = inserting(connection.dialect.name, troubles).values(columns(Trouble(table_id, reason, at)))
    added = await connection.execute(
        new.on_conflict_do_nothing(index_elements=troubles.primary_key.columns), execution_options=of_owner(table_id)
    )
    if added.rowcount == 1:
        return True
    changed = update(troubles).where(troubles.c.table_id == table_id, troubles.c.homeless_since.is_(None))
    changed = changed.where(troubles.c.reason != reason).values(reason=reason, since=at)
    await connection.execute(changed, execution_options=of_owner(table_id))
    return False


async def lose(connection: AsyncConnection, table_id: int, reason: Reason, *, at: datetime) -> bool:
    """Store that a table is homeless; return whether it was not before. Only one caller gets true."""
    lost = Trouble(table_id, reason, at, homeless_since=at)
    statement = inserting(connection.dialect.name, troubles).values(columns(lost))
    statement = statement.on_conflict_do_update(
        index_elements=troubles.primary_key.columns,
        set_={"reason": reason, "since": at, "homeless_since": at},
        where=troubles.c.homeless_since.is_(None),
    )
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1


async def end(connection: AsyncConnection, table_id: int) -> bool:
    """Delete the trouble of a table; return whether it had any. Only one caller gets true."""
    statement = delete(troubles).where(troubles.c.table_id == table_id)
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1


async def homeless_of(connection: AsyncConnection, person_id: int) -> list[int]:
    """Return the ids of the open homeless tables at which a person has a seat, of all processes, newest first."""
    query = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).distinct()
    query = query.where(seats.c.person_id == person_id, tables.c.state.in_(OPEN), is_homeless(tables.c.id))
    return list((await connection.execute(query.order_by(tables.c.id.desc()))).scalars())


def is_homeless(table_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a table, by its id, is homeless."""
    return exists().where(troubles.c.table_id == table_id, troubles.c.homeless_since.is_not(None))


async def want_closed(connection: AsyncConnection, table_id: int, person_id: int, *, at: datetime) -> None:
    """Store that a person wants to close a homeless table."""
    await upsert(connection, closings, {"table_id": table_id, "person_id": person_id, "at": at})


async def who_want_closed(connection: AsyncConnection, table_id: int) -> set[int]:
    """Return the persons who want to close a table."""
    query = select(closings.c.person_id).where(closings.c.table_id == table_id)
    return set((await connection.execute(query)).scalars())


async def keep_open(connection: AsyncConnection, table_id: int) -> None:
    """Forget who wants to close a table."""
    await connection.execute(delete(closings).where(closings.c.table_id == table_id))
