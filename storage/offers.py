"""Offers: seats that were offered to somebody who has not agreed yet."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete

from storage.columns import moment
from storage.rows import first, selected, upsert
from storage.schema import offers

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that is offered to a person."""

    seat: int
    person_id: int
    """To whom."""
    by_id: int
    """Who offers it."""
    at: datetime


async def make(
    connection: AsyncConnection, table_id: int, seat: int, person_id: int, *, by_id: int, at: datetime | None = None
) -> None:
    """Offer a seat to a person, and to nobody else any more."""
    await upsert(connection, offers, {"table_id": table_id, **asdict(Offer(seat, person_id, by_id, moment(at)))})


async def get(connection: AsyncConnection, table_id: int, seat: int) -> Offer | None:
    """Find the offer of a seat; `None` if it is offered to nobody."""
    query = selected(Offer, offers).where(offers.c.table_id == table_id, offers.c.seat == seat)
    return await first(connection, Offer, query)


async def withdraw(connection: AsyncConnection, table_id: int, seat: int) -> None:
    """Offer a seat no longer, if it was offered at all."""
    await connection.execute(delete(offers).where(offers.c.table_id == table_id, offers.c.seat == seat))
