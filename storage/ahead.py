"""Answers given ahead: what a seat wants to answer once it is asked, or whenever it is. Nobody else may know."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, update

from storage.columns import Json, moment
from storage.rows import selected, upsert, values
from storage.schema import ahead
from storage.tables import get as get_table

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class GivenAhead:
    """An answer that waits for its question."""

    seat: int
    topic: str
    """Of the question."""
    answer: Json
    until: str | None = None
    """The moment until which it holds, in the game's word for it; `None` until it is called off."""
    events: int = 0
    """How many events of the game there were when it was given, or fewer if some were taken back since: of those that
    follow one may bring the moment."""


async def put(connection: AsyncConnection, table_id: int, given: GivenAhead, *, at: datetime | None = None) -> None:
    """Keep an answer, in place of an earlier one to the same question. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    await upsert(connection, ahead, {"table_id": table_id, **asdict(given), "at": moment(at)})


async def of(connection: AsyncConnection, table_id: int) -> list[GivenAhead]:
    """List the answers that wait at a table, by seat and topic."""
    query = selected(GivenAhead, ahead).where(ahead.c.table_id == table_id)
    return await values(connection, GivenAhead, query.order_by(ahead.c.seat, ahead.c.topic))


async def go_back(connection: AsyncConnection, table_id: int, events: int) -> None:
    """Note that a game has so few events again: those that follow come after all that was given before."""
    later = (ahead.c.table_id == table_id) & (ahead.c.events > events)
    await connection.execute(update(ahead).where(later).values(events=events))


async def drop(connection: AsyncConnection, table_id: int, seat: int, topic: str) -> None:
    """Forget an answer."""
    await connection.execute(
        delete(ahead).where(ahead.c.table_id == table_id, ahead.c.seat == seat, ahead.c.topic == topic)
    )
