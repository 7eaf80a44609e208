"""Pauses: until when the players of a table have agreed to rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, exists, update

from storage.remembered import of_owner, remembered
from storage.rows import columns, only, selected, sound_values, upsert
from storage.schema import pauses, tables
from storage.shards import own

if TYPE_CHECKING:
    from datetime import datetime
    from typing import Any

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Pause:
    """The last pause of a table."""

    table_id: int
    since: datetime
    until: datetime
    is_over: bool = False
    """Whether its end was announced."""


@remembered(pauses)
async def of(connection: AsyncConnection, table_id: int) -> Pause | None:
    """Return the last pause of a table, over or not; `None` if it had none."""
    return await only(connection, Pause, _OF, {"table_id": table_id})


_OF: Final = selected(Pause, pauses).where(pauses.c.table_id == bindparam("table_id")).limit(1)


async def put(connection: AsyncConnection, pause: Pause) -> None:
    """Store a pause, replacing the table's last one."""
    await upsert(connection, pauses, columns(pause), options=of_owner(pause.table_id))


async def end(connection: AsyncConnection, table_id: int, *, at: datetime) -> bool:
    """End the pause of a table; return whether it was paused. Only one caller gets true."""
    statement = update(pauses).where(pauses.c.table_id == table_id, ~pauses.c.is_over).values(is_over=True, until=at)
    return (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount == 1


async def due(connection: AsyncConnection, now: datetime) -> list[Pause]:
    """List the pauses of this process's running tables whose time is up, the earliest first."""
    query = selected(Pause, pauses).join(tables, tables.c.id == pauses.c.table_id).where(tables.c.state == "running")
    query = query.where(~pauses.c.is_over, pauses.c.until <= now, own(connection, pauses.c.table_id))
    return await sound_values(connection, Pause, query.order_by(pauses.c.until))


def is_paused(table_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a table, by its id, is paused."""
    return exists().where(pauses.c.table_id == table_id, ~pauses.c.is_over)
