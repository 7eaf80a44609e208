"""Holders: who held each seat of a game, and from which log entry on."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import exists, insert, update

from storage.columns import moment
from storage.results import players_of
from storage.rows import selected, values
from storage.schema import holders

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage.schema import Why
    from storage.seats import SeatRow


@dataclass(frozen=True, slots=True)
class Holder:
    """A holder of a seat, until the seat's next holder."""

    seat: int
    number: int
    """Number of the first log entry that this holder could answer."""
    person_id: int | None
    """The Discord user. If `ai` is `None` too, the player's data was deleted."""
    ai: str | None
    """The name of the AI player's policy."""
    name: str
    """The holder's display name at the table."""
    why: Why
    at: datetime
    is_ranked: bool = False
    """Whether the game counts in the holder's ranking. Settled at the start of the game."""


async def began(
    connection: AsyncConnection, table_id: int, seated: Iterable[SeatRow], *, at: datetime | None = None
) -> None:
    """Store who holds the seats at the start of a game."""
    for seat in seated:
        await _add(connection, table_id, _holder(seat, 0, "began", at))


async def rank(connection: AsyncConnection, table_id: int, person_ids: Collection[int]) -> None:
    """Mark the players who want to be ranked, at the start of a game.

    They get their number for `results` now, and keep it if their data is deleted.
    """
    for person_id, player in (await players_of(connection, person_ids)).items():
        own = holders.c.table_id == table_id, holders.c.person_id == person_id, holders.c.number == 0
        await connection.execute(update(holders).where(*own).values(is_ranked=True, player=player))


async def came(
    connection: AsyncConnection, table_id: int, seat: SeatRow, number: int, why: Why, *, at: datetime | None = None
) -> None:
    """Store a seat's new holder, from log entry `number` on."""
    await _add(connection, table_id, _holder(seat, number, why, at))


async def rename(connection: AsyncConnection, table_id: int, person_id: int, name: str) -> None:
    """Change the name of a person as the present holder of a seat; earlier holders keep the names of their time."""
    later = holders.alias()
    is_earlier = exists().where(
        later.c.table_id == table_id, later.c.seat == holders.c.seat, later.c.number > holders.c.number
    )
    theirs = holders.c.table_id == table_id, holders.c.person_id == person_id, ~is_earlier
    await connection.execute(update(holders).where(*theirs).values(name=name))


def _holder(seat: SeatRow, number: int, why: Why, at: datetime | None) -> Holder:
    return Holder(seat.seat, number, seat.person_id, seat.ai, seat.name, why, moment(at))


async def _add(connection: AsyncConnection, table_id: int, holder: Holder) -> None:
    await connection.execute(insert(holders).values(table_id=table_id, **asdict(holder)))


async def of(connection: AsyncConnection, table_id: int) -> list[Holder]:
    """List all holders of a table's seats, by seat and in order."""
    query = selected(Holder, holders).where(holders.c.table_id == table_id)
    return await values(connection, Holder, query.order_by(holders.c.seat, holders.c.number))
