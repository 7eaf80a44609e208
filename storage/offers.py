"""Offers: seats offered to people who have not answered yet, in a running game or for a rematch."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete

from storage.columns import moment
from storage.rows import first, selected, upsert, values
from storage.schema import offers

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat offered to a person."""

    seat: int
    person_id: int
    """The person who may take the seat."""
    by_id: int
    """The person who made the offer."""
    at: datetime


async def make(
    connection: AsyncConnection, table_id: int, seat: int, person_id: int, *, by_id: int, at: datetime | None = None
) -> None:
    """Offer a seat to a person, replacing an earlier offer."""
    await upsert(connection, offers, {"table_id": table_id, **asdict(Offer(seat, person_id, by_id, moment(at)))})


async def get(connection: AsyncConnection, table_id: int, seat: int) -> Offer | None:
    """Return the offer of a seat; `None` if there is none."""
    query = selected(Offer, offers).where(offers.c.table_id == table_id, offers.c.seat == seat)
    return await first(connection, Offer, query)


async def of(connection: AsyncConnection, table_id: int) -> list[Offer]:
    """List a table's offers by seat."""
    return await values(
        connection, Offer, selected(Offer, offers).where(offers.c.table_id == table_id).order_by(offers.c.seat)
    )


async def withdraw(connection: AsyncConnection, table_id: int, seat: int) -> None:
    """Delete the offer of a seat, if there is one."""
    await connection.execute(delete(offers).where(offers.c.table_id == table_id, offers.c.seat == seat))


async def clear(connection: AsyncConnection, table_id: int) -> None:
    """Withdraw all offers of a table."""
    await connection.execute(delete(offers).where(offers.c.table_id == table_id))
