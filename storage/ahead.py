"""Answers given ahead: a seat's secret answers to questions that have not come up yet."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, update

from storage.columns import Json, moment
from storage.remembered import of_owner, remembered
from storage.rows import selected, upsert, values
from storage.schema import ahead
from storage.tables import get as get_table

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class GivenAhead:
    """An answer given ahead."""

    seat: int
    topic: str
    """The topic of the question."""
    answer: Json
    until: str | None = None
    """The event that ends it, by the game's name for it; `None` lasts until the player cancels it."""
    events: int = 0
    """The number of the game's events when it was given, lowered if some were taken back since. Only later events can
    end it.
    """


async def put(connection: AsyncConnection, table_id: int, given: GivenAhead, *, at: datetime | None = None) -> None:
    """Store an answer, replacing an earlier one to the same question. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    row = {"table_id": table_id, **asdict(given), "at": moment(at)}
    await upsert(connection, ahead, row, options=of_owner(table_id))


@remembered(ahead)
async def of(connection: AsyncConnection, table_id: int) -> list[GivenAhead]:
    """List the answers given ahead at a table, by seat and topic."""
    query = selected(GivenAhead, ahead).where(ahead.c.table_id == table_id)
    return await values(connection, GivenAhead, query.order_by(ahead.c.seat, ahead.c.topic))


async def go_back(connection: AsyncConnection, table_id: int, events: int) -> None:
    """Lower `events` to this number for a game that has gone back, so that all later events count."""
    later = (ahead.c.table_id == table_id) & (ahead.c.events > events)
    await connection.execute(update(ahead).where(later).values(events=events), execution_options=of_owner(table_id))


async def drop(connection: AsyncConnection, table_id: int, seat: int, topic: str) -> None:
    """Delete an answer."""
    this = (ahead.c.table_id == table_id, ahead.c.seat == seat, ahead.c.topic == topic)
    await connection.execute(delete(ahead).where(*this), execution_options=of_owner(table_id))
