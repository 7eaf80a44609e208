"""Seats: who sits at a table, numbered from 0 without gaps."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from dataclasses import replace as changed
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from storage.columns import moment
from storage.errors import BadSeating, BadValue, NoSuchSeat
from storage.remembered import of_owner
from storage.rows import selected, values
from storage.schema import seats, tables
from storage.tables import touch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and its holder: a person or an AI player, never both."""

    seat: int
    person_id: int | None
    """The Discord user."""
    ai: str | None
    """The name of the AI player's policy."""
    name: str
    """The holder's display name at the table."""
    joined_at: datetime


async def of(connection: AsyncConnection, table_id: int) -> list[SeatRow]:
    """List the seats of a table in order. Raises `BadValue`, also for numbers with a gap."""
    query = selected(SeatRow, seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    found = await values(connection, SeatRow, query)
    if any(row.seat != seat for seat, row in enumerate(found)):
        raise BadValue("seats.seat")
    return found


async def add(
    connection: AsyncConnection,
    table_id: int,
    *,
    name: str,
    person_id: int | None = None,
    ai: str | None = None,
    at: datetime | None = None,
) -> SeatRow:
    """Add a seat for a person or an AI player. Raises `NoSuchTable` and `BadSeating`."""
    _one_holder(person_id, ai)
    await touch(connection, table_id, at=at)
    taken = SeatRow(len(await of(connection, table_id)), person_id, ai, name, moment(at))
    await _sit(connection, table_id, [taken])
    return taken


async def remove(connection: AsyncConnection, table_id: int, seat: int, *, at: datetime | None = None) -> None:
    """Remove a seat; later seats move up by one. Raises `NoSuchTable` and `NoSuchSeat`."""
    seated = await _seated(connection, table_id, seat, at)
    await _reseat(connection, table_id, seated[:seat] + seated[seat + 1 :])


async def replace(
    connection: AsyncConnection,
    table_id: int,
    seat: int,
    *,
    name: str,
    person_id: int | None = None,
    ai: str | None = None,
    at: datetime | None = None,
) -> SeatRow:
    """Give a seat to another person or AI player. Raises `NoSuchTable`, `NoSuchSeat` and `BadSeating`."""
    _one_holder(person_id, ai)
    seated = await _seated(connection, table_id, seat, at)
    seated[seat] = SeatRow(seat, person_id, ai, name, moment(at))
    await _reseat(connection, table_id, seated)
    return seated[seat]


async def named_otherwise(connection: AsyncConnection, guild_id: int, person_id: int, name: str) -> list[int]:
    """List the ids of a server's lobbies and running tables at which a person's seat has another name."""
    query = select(seats.c.table_id).join(tables, tables.c.id == seats.c.table_id)
    query = query.where(seats.c.person_id == person_id, seats.c.name != name, tables.c.guild_id == guild_id)
    return list((await connection.execute(query.where(tables.c.state.in_(("lobby", "running"))))).scalars())


async def rename(connection: AsyncConnection, table_id: int, person_id: int, name: str) -> None:
    """Change the name of a person's seat."""
    theirs = seats.c.table_id == table_id, seats.c.person_id == person_id
    await connection.execute(update(seats).where(*theirs).values(name=name), execution_options=of_owner(table_id))


async def seat_all(
    connection: AsyncConnection, table_id: int, seated: Sequence[SeatRow], *, at: datetime | None = None
) -> None:
    """Replace all seats of a table; some may have no holder.

    Raises `NoSuchTable`.
    """
    await touch(connection, table_id, at=at)
    await _reseat(connection, table_id, seated)


async def reseat(
    connection: AsyncConnection, table_id: int, order: Sequence[int], *, at: datetime | None = None
) -> None:
    """Reorder the seats: `order[i]` is the old number of the new seat `i`.

    Raises `NoSuchTable`, and `BadSeating` unless `order` has every seat exactly once.
    """
    await touch(connection, table_id, at=at)
    seated = await of(connection, table_id)
    if sorted(order) != list(range(len(seated))):
        raise BadSeating(f"The order {list(order)} does not name each seat from 0 to {len(seated) - 1} once.")
    await _reseat(connection, table_id, [seated[old] for old in order])


def _one_holder(person_id: int | None, ai: str | None) -> None:
    if (person_id is None) == (ai is None):
        raise BadSeating(f"A seat is held by a person or by an AI player: got person_id={person_id}, ai={ai!r}.")


async def _seated(connection: AsyncConnection, table_id: int, seat: int, at: datetime | None) -> list[SeatRow]:
    await touch(connection, table_id, at=at)
    seated = await of(connection, table_id)
    if seat not in range(len(seated)):
        raise NoSuchSeat(table_id, seat, len(seated))
    return seated


async def _reseat(connection: AsyncConnection, table_id: int, seated: Sequence[SeatRow]) -> None:
    # Renumbering in place could collide with a seat that has not moved yet.
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    await _sit(connection, table_id, [changed(holder, seat=seat) for seat, holder in enumerate(seated)])


async def _sit(connection: AsyncConnection, table_id: int, seated: Sequence[SeatRow]) -> None:
    rows = [{"table_id": table_id, **asdict(holder)} for holder in seated]
    if rows:
        await connection.execute(insert(seats), rows)
